"""Why a move is not legal, in the words of a language."""

from __future__ import annotations

from ninefold.engine.legality import Objection
from ninefold.text.catalogue import Catalogue


def reason_words(objection: Objection, words: Catalogue) -> str:
    """A reason as a part of a sentence. The engine's own English serves where a rule has no words."""
    key = f"reason.{objection.rule}"
    if key not in words:
        return objection.message
    apart = words.speech.semicolon
    given: dict[str, object] = {"choices": apart.join(objection.choices), **dict(objection.given)}
    reason = words.say(key, **given)
    if not objection.spots:
        return reason
    spots = [f"{x},{y}" for x, y in objection.spots]
    # Places hold commas themselves, so that a list of them has semicolons.
    at = spots[0] if len(spots) == 1 else words.say("play.list", most=apart.join(spots[:-1]), last=spots[-1])
    return words.say("reason.at", at=at, reason=reason)
