"""The covering table: nothing is lost, and the packed words say the same."""

from pathlib import Path

import pytest

from ninefold.errors import Report
from ninefold.rules import load_rules
from ninefold.rules.compile import compile_table
from ninefold.rules.packed import fits, pack
from ninefold.rules.table import NONE, Policy

TIDEPOOL = Path(__file__).parents[1] / "games" / "tidepool"


@pytest.fixture(params=["grove", "forage", "orchard", TIDEPOOL], ids=str)
def table(request):
    return compile_table(load_rules(request.param, Report()))


def test_sizes_of_the_tables():
    sizes = {}
    for game in ("grove", "forage", "orchard"):
        table = compile_table(load_rules(game, Report()))
        sizes[game] = (len(table.areas), len(table.places), table.supply)
    assert sizes == {
        "grove": (7, 74, (5, 5, 5, 1, 1)),
        "forage": (9, 109, (5, 5, 5, 1)),
        "orchard": (3, 19, (5, 5, 5, 2)),
    }


def test_no_die_and_no_token_is_lost_or_made(table):
    for row in table.sites:
        for code, site in enumerate(row):
            for option in site.options:
                before = sorted(n for n in (table.holds[code], option.claim) if n != NONE)
                after = sorted(n for n in (table.holds[option.place], option.returns) if n != NONE)
                assert before == after, (table.places[code], site)


def test_a_site_lays_the_area_that_is_on_top(table):
    for area, row in enumerate(table.sites):
        assert all(table.places[o.place].area == area for site in row for o in site.options)
        assert row[0].options == ((NONE, table.bare[area], NONE, False),)


def test_policies_have_the_options_they_need(table):
    for row in table.sites:
        for site in row:
            claims = [option.claim for option in site.options]
            if site.policy is Policy.FREE:
                assert claims == [NONE]
            elif site.policy is Policy.SHARE:
                assert len(claims) == 2
                assert claims[0] != NONE
                assert claims[1] == NONE
            elif site.policy is Policy.DEMAND:
                assert claims
                assert NONE not in claims
                assert len({option.returns for option in site.options}) == 1
                assert len(claims) == len(set(claims)), "a choice is named by what it claims"
            else:
                assert claims == []


def test_codes_are_the_same_every_time(table):
    again = compile_table(table.rules)
    assert again.places == table.places
    assert again.sites == table.sites


def test_words_say_what_sites_say(table):
    packed, field = pack(table), pack(table).layout.field
    slack = packed.slack(table.supply)
    for area, row in enumerate(table.sites):
        assert packed.words[area][0] == 0
        for code, site in enumerate(row[1:], 1):
            word = packed.words[area][code]
            beyond = word + slack & packed.guard
            claims = {n: packed.claims(word, n) for n in range(len(table.supply)) if packed.claims(word, n)}
            if site.policy is Policy.BLOCKED:
                assert beyond & packed.fatal
            elif not beyond:
                (taken,) = [o for o in site.options if o.place == packed.outcomes[area][code]]
                assert claims == ({} if taken.claim == NONE else {taken.claim: 1})
                assert packed.gain(word) == table.points[taken.place] - table.points[code]
            # Six of the same: every field keeps its bits.
            most = word * table.rules.areas_on_card
            assert most < 1 << 64
            for n, count in claims.items():
                assert packed.claims(most, n) == count * table.rules.areas_on_card < 1 << field
    assert fits(table.rules)


def test_a_ladder_changed_in_the_data_changes_what_happens(tmp_path):
    text = (TIDEPOOL.parents[2] / "rules" / "orchard" / "rules.yaml").read_text(encoding="utf-8")
    (tmp_path / "rules.yaml").write_text(
        text.replace("faces: [1, 3, 6, 10]", "faces: [2, 4, 8]")
        .replace("{10: basket}", "{8: basket}")
        .replace("{1: 1, 3: 3, 5: 10, 6: 6}", "{}"),
        encoding="utf-8",
    )
    table = compile_table(load_rules(tmp_path, Report()))
    assert [thing.value for thing in table.things] == [2, 4, 8, "rotten"]
    assert max(table.points) == 8
