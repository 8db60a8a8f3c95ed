"""A set's own rulebook.yaml laid over its game's book: sections by name, new ones where `after` says.

The credits can be added to, and neither replaced nor dropped: whose game it is stands in every book.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from ninefold.errors import Report, did_you_mean
from ninefold.text.rulebook.source import BookText, SectionText
from ninefold.text.rulebook.structure import Block, Builder, Part, without
from ninefold.yamlfile import Marked

CREDITS = "credits"


def overlaid(base: Sequence[Part], own: BookText, builder: Builder, report: Report) -> tuple[Part, ...]:
    """The sections of the game's book with the set's own put in; what cannot be is in the report."""
    parts = list(base)
    for section in own.sections:
        named = section.value.section or section.value.common
        known = [part.id for part in parts]
        if named is not None and named.value in known:
            at = known.index(named.value)
            made = _changed(parts[at], section, named, builder, report)
            parts[at] = made or parts[at]
            if section.value.after is not None:
                _put(parts, parts.pop(at), section.value.after, report)
        elif (part := builder.part(section)) is not None:
            _add(parts, part, section, report)
    gone = {name.value for name in own.drop if _can_go(name, [part.id for part in parts], report)}
    return tuple(part for part in parts if part.id not in gone)


def _changed(
    base: Part, section: Marked[SectionText], named: Marked[str], builder: Builder, report: Report
) -> Part | None:
    """A section that the game's book has: replaced by one of one's own, or, as `common`, with blocks added."""
    text = section.value
    title = text.title or Marked(base.title.place, base.title.english)
    if text.section is not None:
        if base.id == CREDITS:
            hint = f"`common: {CREDITS}` with blocks adds to it"
            report.error(named.place, "book-credits", "credits of one's own", "those of the game, and more", hint)
            return None
        return builder.part(Marked(section.place, replace(text, title=title)))
    if base.id == CREDITS and text.without:
        place = text.without[0].place
        report.error(place, "book-credits", "credits that are left out", "those of the game, and more")
        return None
    kept = without(list(base.blocks), text.without, report)
    own = builder.blocks(named.value, text.blocks, text.tells)
    if base.id == CREDITS:
        own = _beside(own, kept)
    else:
        kept = _beside(kept, own)
    head = base.title if text.title is None else replace(base.title, english=title.value, place=title.place)
    return replace(base, title=head, blocks=(*kept, *own))


def _beside(blocks: Sequence[Block], others: Sequence[Block]) -> list[Block]:
    """The blocks that say nothing again that others say: no text of the same id, no table a second time."""
    ids = {item.id for block in others for item in block.items}
    tables = {block.text.table for block in others} - {None}
    return [
        block
        for block in blocks
        if not ids.intersection(item.id for item in block.items) and block.text.table not in tables
    ]


def _add(parts: list[Part], part: Part, section: Marked[SectionText], report: Report) -> None:
    after = section.value.after
    if after is None:
        hint = did_you_mean(part.id, (one.id for one in parts))
        found = f"the section '{part.id}', which the game's book does not have"
        report.error(section.place, "book-after", found, "after: the section that it follows", hint)
        return
    _put(parts, part, after, report)


def _put(parts: list[Part], part: Part, after: Marked[str], report: Report) -> None:
    known = [one.id for one in parts]
    if after.value not in known:
        _unknown(after, known, report)
        parts.append(part)
        return
    parts.insert(known.index(after.value) + 1, part)


def _can_go(name: Marked[str], known: Sequence[str], report: Report) -> bool:
    if name.value == CREDITS:
        report.error(name.place, "book-credits", "credits that are dropped", "sections other than these")
        return False
    if name.value not in known:
        _unknown(name, known, report)
        return False
    return True


def _unknown(name: Marked[str], known: Iterable[str], report: Report) -> None:
    hint = did_you_mean(name.value, known)
    report.error(name.place, "book-after", f"no section '{name.value}'", "a section of the book", hint)
