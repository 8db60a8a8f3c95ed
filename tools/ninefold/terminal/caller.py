"""The caller's part when several play at a real table: the numbers of a deal, read out one after the other."""

from __future__ import annotations

from collections.abc import Callable

from ninefold.frozen import frozen
from ninefold.terminal.asking import MOST_ASKED
from ninefold.terminal.dealt import Dealt
from ninefold.terminal.wording import aim_words, listed, recipes_words
from ninefold.text.catalogue import Catalogue

BACK, QUIT = "back", "quit"


@frozen
class Caller:
    """Reads a deal out. `ask` gives None at the end of input."""

    say: Callable[[str], None]
    ask: Callable[[str], str | None]
    words: Catalogue

    def run(self, dealt: Dealt) -> None:
        """Read out the start card and the hand, then a card for each answer, until all are drawn."""
        start = dealt.start
        self.say(self.words.say("play.deal", deal=dealt.code or dealt.numbers))
        for line in (*aim_words(dealt, self.words), *recipes_words(start, self.words)):
            self.say(line)
        self.say(self.words.say("play.call.start", card=start.deck[0]))
        self.say(self.words.say("play.call.hand", cards=listed([str(card) for card in start.hand], self.words)))
        called = 0
        while called < len(start.draw_pile):
            left = len(start.draw_pile) - called
            given = self.ask(self.words.say("play.call.ask", round=called + 1, n=left))
            answer = QUIT if given is None else given.strip()
            if answer.casefold() == QUIT:
                return
            if not answer:
                called += 1
            elif answer.casefold() == BACK:
                called = max(0, called - 1)
            else:
                self.say(self.words.say("play.call.unknown", text=answer[:MOST_ASKED]))
                continue
            if called:
                self.say(self.words.say("play.call.next", card=start.draw_pile[called - 1]))
        self.say(self.words.say("play.call.last"))
