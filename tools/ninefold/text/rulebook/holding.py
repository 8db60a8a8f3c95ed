"""Which blocks of a book hold by the rules of the set that it is for, and what is left once others are gone."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from itertools import zip_longest

from ninefold.errors import Place, Report, did_you_mean
from ninefold.text.rulebook.differences import parts
from ninefold.text.rulebook.examples import Examples, named_things
from ninefold.text.rulebook.model import Block as Made
from ninefold.text.rulebook.model import Bullets, Heading, TurnPicture
from ninefold.text.rulebook.structure import Block
from ninefold.yamlfile import Marked


@dataclass
class Holding:
    """What is known of a book's blocks under the set's rules; `own_file` is the set's own book, which must hold."""

    examples: Examples
    own_file: str
    gone: set[Place] = field(default_factory=set)
    """Where the blocks stand that are left out."""

    def __post_init__(self) -> None:
        lineage = self.examples.lineage
        self._differs = lineage.own != lineage.base
        self._changed = lineage.changed
        self._known = parts(lineage.base).keys() | parts(lineage.own).keys()
        self._former = self.examples.before_it_changed()

    def must_hold(self, block: Block) -> bool:
        """Whether what is wrong with a block is a problem, rather than a reason to leave it out."""
        return not self._differs or block.place.file == self.own_file

    def is_told(self, block: Block) -> bool:
        """Whether a block tells the set's rules, as far as it says itself which it tells."""
        if block.text.instead and not self._touched(block.text.instead):
            return False
        if not self.must_hold(block) and self._touched(block.tells):
            self.gone.add(block.place)
            return False
        return True

    def _touched(self, names: Sequence[Marked[str]]) -> bool:
        return any(name.value in self._changed for name in names)

    def check_parts(self, block: Block, report: Report) -> None:
        """Record names of parts of the rules that there are none of."""
        for name in (*block.tells, *block.text.instead):
            if name.value not in self._known:
                hint = did_you_mean(name.value, self._known)
                report.error(name.place, "book-tells", f"the part '{name.value}'", "a part of the rules", hint)

    def check_example(self, block: Block, turn: TurnPicture, report: Report) -> None:
        """An example of the game's book must show by the set's rules what it shows by the game's."""
        text = block.text
        if self.must_hold(block) or text.record is None or text.move is None:
            return
        former = self._former.turn(text.record, text.move)
        same = former is not None and named_things(replace(former, focus=turn.focus)) == named_things(turn)
        if not same or any(f"covering.{line.value}" in self._changed for line in text.shows):
            report.error(block.place, "example-wrong", f"{turn.move} shows something else", "the same")


def tidied(blocks: Sequence[Made]) -> tuple[Made, ...]:
    """Blocks without headings of nothing, and neighbouring lists as one."""
    kept: list[Made] = []
    for block, following in zip_longest(blocks, blocks[1:]):
        if isinstance(block, Heading) and (following is None or isinstance(following, Heading)):
            continue
        last = kept[-1] if kept else None
        if isinstance(block, Bullets) and isinstance(last, Bullets):
            kept[-1] = Bullets((*last.items, *block.items))
        else:
            kept.append(block)
    return tuple(kept)
