"""The set that docs/designing.md makes, made as it says there."""

import re
from pathlib import Path

PAGE = Path(__file__).parents[2] / "docs" / "designing.md"
TEXT = PAGE.read_text(encoding="utf-8")
FILES = re.findall(r"```(?:yaml|svg)\n(?:# |<!-- )bower/(\S+)(?: -->)?\n(.*?)```", TEXT, re.DOTALL)
((THEME_KIND),) = re.findall(r"```yaml\n# kinds: fig\n(.*?)```", TEXT, re.DOTALL)


def make_set(folder: Path) -> None:
    """What the page says is to be done to the files that `ninefold new` made."""
    for name in ("cards.yaml", "recipes.yaml"):
        path = folder / name
        path.write_text(path.read_text(encoding="utf-8").replace("lime", "fig"), encoding="utf-8")
    for name, text in FILES:
        (folder / name).write_text(text, encoding="utf-8")
    theme = (folder / "theme.yaml").read_text(encoding="utf-8")
    head, _, rest = theme.partition("  lime:\n")
    (folder / "theme.yaml").write_text(
        f"{head}{THEME_KIND}\nclearing:{rest.partition('clearing:')[2]}", encoding="utf-8"
    )
