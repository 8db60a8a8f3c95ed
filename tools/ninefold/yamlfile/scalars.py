"""Values as they are written into YAML by hand-made writers: quoted as in JSON, in a way that YAML reads alike."""

from __future__ import annotations

import json
import re

# JSON takes more characters as they are than YAML does, and writes those beyond the first plane as two escapes, which
# YAML refuses.
_ESCAPED = re.compile("[\x7f-\x9f\u2028\u2029\ud800-\udfff\ufeff\ufffe\uffff]")


def written_scalar(value: str | float | bool | None) -> str:
    """A value on one line of YAML or JSON: text between quotation marks, everything else as in JSON."""
    return _ESCAPED.sub(lambda found: f"\\u{ord(found[0]):04x}", json.dumps(value, ensure_ascii=False))
