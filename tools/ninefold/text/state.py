"""How far translations are: what of each domain is translated, waits for a second look, or is missing."""

from __future__ import annotations

from collections.abc import Sequence

from ninefold.errors import Report
from ninefold.frozen import frozen
from ninefold.resources import RULES, names_below, rules_root
from ninefold.text.domains import Domain, common_domain, game_domain
from ninefold.text.language import ENGLISH_CODE, Language
from ninefold.text.po import Po
from ninefold.text.poreader import read_within
from ninefold.text.standing import up_to_date


@frozen
class Tally:
    """The state of one domain in one language; counts of messages. `begun`: there is a PO file."""

    domain: str
    total: int
    translated: int
    fuzzy: int
    begun: bool
    reviewer: str = ""

    @property
    def missing(self) -> int:
        """Messages without any translation."""
        return self.total - self.translated - self.fuzzy

    @property
    def percent(self) -> int:
        """How much is translated and up to date, rounded down."""
        return 100 * self.translated // self.total if self.total else 100

    @property
    def complete(self) -> bool:
        """Whether nothing is left to do."""
        return self.translated == self.total


def shipped_domains(report: Report) -> list[Domain]:
    """What all games share, and each shipped game."""
    return [common_domain(report), *(game_domain(name, report) for name in names_below(rules_root(), RULES))]


def tally(domain: Domain, language: Language, report: Report) -> Tally:
    """Count a domain's messages in a language."""
    wanted = domain.for_language(language)
    path = domain.po_path(language.code)
    begun = path.is_file()
    po = (read_within(path, domain.home, report) if begun else None) or Po()
    entries = po.living()
    held = [(entries[m.id], m) for m in wanted if m.id in entries]
    good = sum(up_to_date(entry, message, language) for entry, message in held)
    some = sum(entry.translated for entry, _ in held)
    return Tally(domain.name, len(wanted), good, some - good, begun, po.reviewer)


def is_complete(language: Language, found: list[Domain]) -> bool:
    """Whether every shipped text is translated into a language; English always is."""
    if language.code == ENGLISH_CODE:
        return True
    begun = all(domain.po_path(language.code).is_file() for domain in found)
    return begun and all(tally(domain, language, Report()).complete for domain in found)


def is_begun(language: Language, found: Sequence[Domain]) -> bool:
    """Whether any of the domains has a PO file for a language."""
    return language.code == ENGLISH_CODE or any(domain.po_path(language.code).is_file() for domain in found)
