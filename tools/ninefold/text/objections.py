"""Why a move is not legal, in the words of a language."""

from __future__ import annotations

from ninefold.engine.legality import Objection
from ninefold.text.catalogue import Catalogue
from ninefold.text.language import ENGLISH_CODE


def reason_words(objection: Objection, words: Catalogue) -> str:
    """A reason as a part of a sentence. The engine's own English says most; it serves where words are lacking."""
    key = f"reason.{objection.rule}"
    if words.language == ENGLISH_CODE or key not in words:
        return objection.message
    reason = words.say(key, choices="; ".join(objection.choices))
    if not objection.spots:
        return reason
    return words.say("reason.at", at="; ".join(f"{x},{y}" for x, y in objection.spots), reason=reason)
