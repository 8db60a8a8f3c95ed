"""The shuffle: fixed for ever, so that a seed means the same deal everywhere."""

import unicodedata
from collections import Counter
from dataclasses import replace

import pytest
from engine_support import LIBRARY, SHIPPED
from hypothesis import given
from hypothesis import strategies as st

from ninefold.engine.chance import Chance, seed_of
from ninefold.engine.deal import DealError, deal
from ninefold.engine.dealcode import MOST_SEED, SIGNS, CodeError, DealName, read_code, write_code
from ninefold.errors import Report

EIGHTEEN = {n: f"recipe-{n}" for n in range(1, 19)}
BARE = dict.fromkeys(range(1, 19))


def test_vectors_of_the_stream():
    # The first three are the published test vector of SplitMix64 for the seed 1234567.
    chance = Chance(1234567)
    assert [chance.next() for _ in range(3)] == [
        6457827717110365317,
        3203168211198807973,
        9817491932198370423,
    ]
    assert Chance(2**64 + 5).next() == Chance(5).next()


def test_vectors_of_numbers_and_shuffles():
    chance = Chance(42)
    assert [chance.below(18) for _ in range(8)] == [1, 1, 0, 0, 16, 6, 1, 14]
    assert Chance(42).shuffled(range(1, 19)) == [4, 12, 15, 5, 1, 9, 14, 13, 17, 6, 16, 18, 8, 7, 10, 3, 11, 2]
    assert seed_of("daily", "2026-01-31") == 9895612251294800392


def test_vectors_of_deals():
    assert deal(BARE, 9, 1).deck == (11, 8, 5, 12, 14, 7, 13, 9, 2)
    drawn = deal(EIGHTEEN, 9, 1, draw_recipes=True)
    assert drawn.recipes == ("recipe-11", "recipe-8")
    assert drawn.deck == (5, 12, 14, 7, 13, 9, 2, 17, 4)
    assert drawn.rest == (10, 3, 16, 18, 15, 1, 6)


@given(st.integers(0, 2**64 - 1), st.lists(st.integers(), max_size=30))
def test_a_shuffle_keeps_the_items(seed, items):
    assert Counter(Chance(seed).shuffled(items)) == Counter(items)


def test_a_shuffle_is_even():
    tally = Counter(tuple(Chance(seed).shuffled("abc")) for seed in range(6000))
    assert len(tally) == 6
    assert all(900 < count < 1100 for count in tally.values()), tally


@given(st.integers(0, MOST_SEED), st.booleans())
def test_a_deal_splits_the_set(seed, draw):
    dealt = deal(EIGHTEEN, 9, seed, draw_recipes=draw)
    aside = [n for n, slug in EIGHTEEN.items() if slug in dealt.recipes]
    assert sorted((*dealt.deck, *dealt.rest, *aside)) == list(range(1, 19))
    assert (len(dealt.deck), len(dealt.recipes)) == (9, 2 if draw else 0)


def test_the_cards_of_chosen_recipes_are_not_dealt():
    for seed in range(50):
        dealt = deal(EIGHTEEN, 9, seed, recipes=("recipe-3", "recipe-9"))
        assert not {3, 9} & {*dealt.deck, *dealt.rest}
        assert len(dealt.rest) == 7


def test_deals_that_cannot_be_made():
    with pytest.raises(DealError, match="0 recipes; 2 are drawn"):
        deal(BARE, 9, 1, draw_recipes=True)
    with pytest.raises(DealError, match="8 cards are left to deal from; 9 are played"):
        deal({n: EIGHTEEN[n] for n in range(1, 11)}, 9, 1, draw_recipes=True)


@pytest.fixture(scope="module")
def sets():
    return [LIBRARY.shipped_set(game, Report()) for game in SHIPPED]


@given(st.integers(0, MOST_SEED), st.sampled_from(SHIPPED), st.integers(0, 9), st.integers(0, 9))
def test_codes_read_back(seed, game, variant, recipes):
    cards = LIBRARY.shipped_set(game, Report())
    variants = [None, *(v.name for v in cards.rules.variants)]
    slugs = [r.slug for r in cards.recipes]
    modes = [(), None, *([(slugs[0], slugs[5]), (slugs[3], slugs[17])] if slugs else [])]
    name = DealName(seed, variants[variant % len(variants)], modes[recipes % len(modes)])
    code = write_code(cards, name)
    all_sets = [LIBRARY.shipped_set(one, Report()) for one in SHIPPED]
    assert read_code(code, all_sets) == (cards, name)
    assert read_code(f" {code.upper()} ", all_sets) == (cards, name)
    assert code.startswith(f"{game}-")


def test_codes_are_short_and_misread_signs_are_forgiven(sets):
    grove = sets[0]
    code = write_code(grove, DealName(2026, None, None))
    assert len(code) <= len("grove-") + 7
    for seed in range(200):
        code = write_code(grove, DealName(seed, "online", ()))
        likely = code.replace("0", "O").replace("1", "l")
        assert read_code("grove" + likely[5:], sets)[1].seed == seed


@pytest.mark.parametrize(
    "slug", ["My Cards", "GROVE 2", "Mein Gärten-Set", "u\u0308bung", "\u00fcbung", "Straße", "三枚"]
)
def test_the_code_of_a_set_of_ones_own_is_read_whatever_it_is_called(sets, slug):
    mine = replace(sets[0], slug=slug)
    code = write_code(mine, DealName(7, None, ()))
    for typed in (code, f" {code} ", code.upper(), code.lower(), unicodedata.normalize("NFC", code)):
        assert read_code(typed, [*sets, mine]) == (mine, DealName(7, None, ()))


def test_the_name_as_it_is_written_comes_before_one_that_is_like_it(sets):
    large, small = (replace(sets[0], slug=slug) for slug in ("Mine", "mine"))
    for one in (large, small):
        assert read_code(write_code(one, DealName(7, None, ())), [large, small])[0] is one


def test_a_mistyped_code_is_noticed(sets):
    code = write_code(sets[0], DealName(123456, None, None))
    typed = [
        code[:at] + sign + code[at + 1 :]
        for at in range(len("grove-"), len(code))
        for sign in SIGNS
        if sign != code[at]
    ]
    missed = [text for text in typed if not refused(text, sets)]
    # Two check signs let about one typing error in a thousand pass.
    assert len(missed) <= 2, missed


def refused(text, sets):
    try:
        read_code(text, sets)
    except CodeError as error:
        return "mistyped" in str(error)
    return False


@pytest.mark.parametrize(
    "text",
    ["", "grove", "grove-", "grove-1", "glove-12345", "grove-12 45", "grove-uuuu", "-123", "grove-" + "z" * 99],
)
def test_texts_that_are_no_codes(sets, text):
    with pytest.raises(CodeError, match=r"is no deal code|mistyped"):
        read_code(text, sets)


def test_deals_that_no_code_names(sets):
    with pytest.raises(CodeError, match="greatest"):
        write_code(sets[0], DealName(MOST_SEED + 1, None, None))
    with pytest.raises(CodeError, match="a pair"):
        write_code(sets[0], DealName(1, None, ("fruit-punch",)))
