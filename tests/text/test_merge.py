"""The merge by id: nothing that was translated is lost, nothing that changed goes unnoticed."""

from dataclasses import replace

from ninefold.errors import Place
from ninefold.text.language import ENGLISH, Language
from ninefold.text.merge import merge
from ninefold.text.messages import Message
from ninefold.text.notes import Notes
from ninefold.text.po import Entry, Po
from ninefold.text.powriter import write_po

PT = Language("pt_BR", "Português", "Portuguese", 2, "n > 1")
RU = Language("ru", "Русский", "Russian", 3, "n%10==1 ? 0 : n%10<5 ? 1 : 2")
AT = Place("words.yaml", 1, 1)


def updated(old: Po, *source: Message, language: Language = PT) -> Po:
    return merge(old, source, language, Notes().of, lambda message: message.place.file)


def done(po: Po, **texts: str) -> Po:
    entries = [replace(e, texts=(texts[e.id],)) if e.id in texts else e for e in po.entries]
    return replace(po, entries=tuple(entries))


def entry(po: Po, id: str) -> Entry:
    return next(entry for entry in po.entries if entry.id == id)


A, B = Message("a", "Roll the die.", AT), Message("b", "Stop.", AT)
TRANSLATED = done(updated(Po(), A, B), a="Role o dado.", b="Pare.")


def test_new_texts_come_in_empty_and_in_the_order_of_the_source() -> None:
    po = updated(TRANSLATED, Message("new", "New.", AT), B, A)
    assert [(e.id, e.texts, e.fuzzy) for e in po.entries] == [
        ("new", ("",), False),
        ("b", ("Pare.",), False),
        ("a", ("Role o dado.",), False),
    ]


def test_changed_english_keeps_the_translation_and_says_what_it_was_made_from() -> None:
    changed = entry(updated(TRANSLATED, replace(A, text="Take one, whatever it shows, and put it away."), B), "a")
    assert (changed.texts, changed.fuzzy, changed.previous) == (("Role o dado.",), True, ("Roll the die.",))


def test_a_second_change_still_shows_the_english_that_was_translated() -> None:
    once = updated(TRANSLATED, replace(A, text="Roll it."), B)
    twice = entry(updated(once, replace(A, text="Roll."), B), "a")
    assert (twice.english, twice.previous, twice.fuzzy) == (("Roll.",), ("Roll the die.",), True)


def test_two_ids_whose_english_changes_places_are_not_mixed_up() -> None:
    po = updated(TRANSLATED, replace(A, text=B.text), replace(B, text=A.text))
    assert [(e.texts[0], e.fuzzy) for e in po.entries] == [("Role o dado.", True), ("Pare.", True)]


def test_what_is_gone_becomes_obsolete_and_comes_back() -> None:
    without = updated(TRANSLATED, B)
    assert entry(without, "a").obsolete
    assert updated(without, A, B).entries == TRANSLATED.entries


def test_what_is_gone_and_was_never_translated_goes() -> None:
    assert [e.id for e in updated(updated(Po(), A, B), B).entries] == ["b"]


def test_moving_a_text_to_another_file_changes_its_place_alone() -> None:
    moved = entry(updated(TRANSLATED, replace(A, place=Place("play.yaml", 9, 1)), B), "a")
    assert (moved.source, moved.fuzzy, moved.texts) == ("play.yaml", False, ("Role o dado.",))


def test_a_text_that_begins_to_count_is_fuzzy_and_keeps_its_words() -> None:
    counted = entry(updated(TRANSLATED, replace(A, one="Roll {n} die."), B, language=RU), "a")
    assert (counted.texts, counted.fuzzy) == (("", "", "Role o dado."), True)
    assert counted.previous == ("Roll the die.",)


def test_a_text_that_counts_no_longer_keeps_the_form_for_most_numbers() -> None:
    po = updated(Po(), replace(A, one="Roll {n} die."), language=RU)
    po = replace(po, entries=(replace(po.entries[0], texts=("один", "два", "пять")),))
    assert entry(updated(po, A, language=RU), "a").texts == ("пять",)


def test_merging_again_changes_nothing() -> None:
    changed = updated(TRANSLATED, replace(A, text="Roll it."))
    assert write_po(updated(changed, replace(A, text="Roll it."))) == write_po(changed)


def test_remarks_and_the_reviewer_stay() -> None:
    po = replace(TRANSLATED, remarks=("by us",), header={"X-Reviewed-By": "Ana", "Last-Translator": "Rui"})
    po = replace(po, entries=(replace(po.entries[0], remarks=("is this right?",)), *po.entries[1:]))
    again = updated(po, A, B)
    assert (again.reviewer, again.remarks, again.header["Last-Translator"]) == ("Ana", ("by us",), "Rui")
    assert again.entries[0].remarks == ("is this right?",)


def test_the_flag_for_other_programs_is_only_where_they_understand_the_gaps() -> None:
    po = updated(Po(), Message("n", "{n}", AT), Message("k", "{kind.dice} {n}", AT), A)
    assert [e.flags for e in po.entries] == [("python-brace-format",), (), ()]
    assert ENGLISH.form(1) == 0


def test_signs_alone_are_filled_in_and_can_be_changed() -> None:
    signs = (Message("bonus", "+{n}", AT), Message("dish.word", "{word} {dish}", AT))
    assert [e.texts for e in updated(Po(), *signs).entries] == [("+{n}",), ("",)]
    changed = done(updated(Po(), *signs), bonus="{n}+")
    assert updated(changed, *signs).entries[0].texts == ("{n}+",)
