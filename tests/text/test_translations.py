"""A whole language from data alone: built, told, checked; and every fault planted in it is found with its line."""

import json
import re
from collections.abc import Callable
from dataclasses import replace
from itertools import permutations
from pathlib import Path
from typing import Any

import pytest
from pseudo import CODE, accented, add_language, copy_data, put, whole

from ninefold.api import load_set
from ninefold.cli.checktexts import check_translations, overflows
from ninefold.errors import Place, Report, Severity
from ninefold.resources import RECIPES, cards_root, rules_root
from ninefold.text.catalogue import Catalogue, Term
from ninefold.text.checks import check_entry
from ninefold.text.dishes import dish_name
from ninefold.text.domains import common_domain, domains, game_domain
from ninefold.text.glossary import Glossary
from ninefold.text.language import ENGLISH, Language, load_languages
from ninefold.text.load import MARKS, Wording, set_catalogue
from ninefold.text.messages import GAP, Message
from ninefold.text.notes import Notes
from ninefold.text.path import updated
from ninefold.text.po import Entry
from ninefold.text.poreader import read_po
from ninefold.text.powriter import write_po
from ninefold.text.state import is_complete, shipped_domains

Command = Callable[..., Any]


@pytest.fixture
def language(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Language:
    """The language, translated, in a copy of the data."""
    return add_language(tmp_path, monkeypatch)


def words(language: Language, game: str = "grove", draft: bool = False) -> tuple[Catalogue, Report]:
    report = Report()
    return set_catalogue(cards_root() / game, game, Wording(language, draft), report), report


def plant(domain: str, id: str, change: Callable[[Entry], Entry], code: str = CODE) -> Path:
    """Change one entry of a PO file."""
    found = next(one for one in shipped_domains(Report()) if one.name == domain)
    po = read_po(found.po_path(code), Report())
    assert po is not None
    assert id in po.living()
    entries = tuple(change(entry) if entry.id == id else entry for entry in po.entries)
    return put(found, replace(po, entries=entries), code)


def said(text: str) -> Callable[[Entry], Entry]:
    return lambda entry: replace(entry, texts=(text,) * len(entry.texts))


def test_a_language_is_complete_once_all_its_files_are(language: Language) -> None:
    found = shipped_domains(Report())
    assert is_complete(language, found)
    found[1].po_path(CODE).unlink()
    assert not is_complete(language, found)


def test_every_text_of_the_catalogue_is_in_the_language(language: Language) -> None:
    for game in ("grove", "forage", "orchard"):
        catalogue, report = words(language, game)
        english, _ = words(ENGLISH, game)
        assert [str(problem) for problem in report] == []
        assert english.texts.keys() <= catalogue.texts.keys()
        for id, text in english.texts.items():
            assert catalogue.texts[id] == accented(text, id)
            assert catalogue.places[id].file.endswith(".po")


def test_counted_texts_take_the_forms_of_the_language(language: Language) -> None:
    plant("common", "legal.none", said("n {moves}"))
    plant("common", "rank.players", lambda entry: replace(entry, texts=("I", "{n} II", "{n} III")))
    catalogue, _ = words(language)
    assert [catalogue.say("rank.players", n=n, game="") for n in (1, 2, 5)] == ["I", "2 II", "5 III"]


def test_a_language_asks_for_forms_of_names_that_english_does_without(language: Language) -> None:
    few = "recipe.count.some.kind.plain"
    plant("common", few, said("{n} {kind.dice-few}, {kind}."))
    plant("grove", "kind.lime.dice-few", said("límó"))
    catalogue, report = words(language)
    assert report.ok
    assert catalogue.say(few, n=2, kind=Term("kind", "lime")) == "2 límó, límé."
    # A kind that nobody translated borrows the general words.
    assert catalogue.say(few, n=2, kind=Term("kind", "kiwi")) == "2 kiwi, kiwi."


@pytest.mark.parametrize(
    ("value", "shown"), [(12.7, "12,7"), (16.0, "16"), (3.937, "3,94"), (-0.5, "-0,5"), ("1.0", "1.0")]
)
def test_a_fraction_has_the_sign_of_the_language(value: object, shown: str) -> None:
    comma = replace(ENGLISH, decimal=",")
    catalogue = Catalogue("xx", {"a": "{size} mm"}, speech=comma)
    assert catalogue.say("a", size=value) == f"{shown} mm"
    assert Catalogue("en", {"a": "{size}"}).say("a", size=value) == shown.replace(",", ".")


def test_the_stop_of_an_abbreviation_is_not_asked_for(language: Language) -> None:
    plant("common", "book.tables.recipes.order", said("№"))
    assert [str(problem) for problem in words(language)[1]] == []


def test_build_in_the_language(language: Language, ninefold: Command, tmp_path: Path) -> None:
    ran = ninefold("build", "forage", "--lang", "EO", "-o", tmp_path / "out", "--only", "backs,summary,howto")
    assert (ran.code, ran.err) == (0, "")
    names = sorted(path.name for path in (tmp_path / "out" / "forage").glob("*.pdf"))
    assert [name.split("-")[2] for name in names] == [CODE] * 3
    pikepdf = pytest.importorskip("pikepdf")
    pypdfium2 = pytest.importorskip("pypdfium2")
    for path in (tmp_path / "out" / "forage").glob("*.pdf"):
        with pikepdf.open(path) as pdf:
            assert pdf.Root.Lang == CODE
    text = pypdfium2.PdfDocument(tmp_path / "out" / "forage" / names[-1])[0].get_textpage().get_text_range()
    assert accented("A turn") in text


def test_one_sentence_translated_anew_rebuilds_its_language_alone(
    language: Language, ninefold: Command, tmp_path: Path
) -> None:
    def built(code: str) -> str:
        return ninefold("build", "grove", "--lang", code, "-o", tmp_path / "out", "--only", "tokens").out

    assert "unchanged" not in built("en") + built(CODE)
    plant("common", "sheet.fold", said("fóld"))
    assert "unchanged" in built("en")
    assert "unchanged" not in built(CODE)


@pytest.mark.parametrize(
    ("domain", "id", "change", "code"),
    [
        ("common", "sheet.page", said("págé {page}"), "translation-gap"),
        ("common", "sheet.page", said("págé {page} {pages} {sheet}"), "translation-gap"),
        ("common", "sheet.page", said("págé {page} {pages"), "translation-gap"),
        ("common", "sheet.page", said("págé {page.two} {pages}"), "translation-gap"),
        ("common", "recipe.first-turn", said("{kind.dative} x."), "translation-gap"),
        ("common", "stock.card", said("cárd, 200–250 g/m²"), "translation-number"),
        ("common", "recipe.double.kind", said("Áll {kind.dice}"), "translation-ending"),
        ("common", "summary.title", said("Á túrn."), "translation-ending"),
        ("common", "reason.overlap", said("(nó"), "translation-brackets"),
        ("common", "summary.title", said("Á  túrn"), "translation-space"),
        ("common", "summary.title", said("Á túrn "), "translation-space"),
        ("common", "sheet.fold", said("fold here"), "translation-same"),
        ("common", "calibrate.example", said("fóld."), "translation-gap"),
        ("common", "play.help.board", said("bóárd: lá."), "translation-literal"),
        ("common", "calibrate.rotation.text", said("{factor}: --rotatión."), "translation-literal"),
        ("common", "play.kept", said("Képt: ninefold jóúer --resume."), "translation-literal"),
        ("common", "sheet.fold", said(""), "translation-missing"),
        ("common", "sheet.fold", lambda entry: replace(entry, fuzzy=True), "translation-stale"),
        ("common", "sheet.fold", lambda entry: replace(entry, english=("Fold",)), "translation-stale"),
        ("common", "rank.players", lambda entry: replace(entry, texts=("x {n} {game}",) * 2), "translation-plurals"),
        ("common", "sheet.fold", lambda entry: replace(entry, id="sheet.unheard-of"), "translation-missing"),
        ("grove", "summary.lay", said("Snów ☃."), "glyph-missing"),
        ("grove", "summary.lay", said("Á wórd" + " áfter ánóther" * 20 + "."), "text-overflow"),
        ("grove", "recipe.orange-juice.name", said("Júícé" + " óf órángés" * 8), "text-overflow"),
        ("grove", "rating.60", said("Thé lóngést" + " góldén événíng" * 3), "text-overflow"),
    ],
)
def test_every_planted_fault_stops_a_build_and_is_told_with_its_line(
    language: Language,
    ninefold: Command,
    tmp_path: Path,
    domain: str,
    id: str,
    change: Callable[[Entry], Entry],
    code: str,
) -> None:
    plant(domain, id, change)
    ran = ninefold("build", "grove", "--lang", CODE, "-o", tmp_path / "out", "--paper", "a4")
    assert ran.code == 1
    renamed = change(Entry(id, ("",), ("",))).id != id
    assert re.search(rf"{'yaml' if renamed else CODE + '.po'}:\d+:\d+: error \[{code}\]", ran.err), ran.err
    # An entry under another name lacks its own, and nobody asks for it.
    wanted = {code, "unknown-text"} if renamed else {code}
    assert set(re.findall(r"error \[(.*?)\]", ran.err)) == wanted, ran.err
    assert not (tmp_path / "out").exists()


@pytest.mark.slow
def test_validate_finds_what_is_wrong_with_a_translation(language: Language, ninefold: Command) -> None:
    plant("grove", "summary.lay", said("Á wórd" + " áfter ánóther" * 20 + "."))
    plant("common", "stock.card", said("cárd, 200–350 g/m²"))
    plant("common", "sheet.fold", lambda entry: replace(entry, id="sheet.unheard-of"))
    ran = ninefold("validate", "grove", "orchard")
    assert ran.code == 1
    for wanted in ("[translation-number]", "[unknown-text] no text has the id 'sheet.unheard-of'"):
        assert wanted in ran.out, ran.out
    assert "orchard: 18 cards, 0 problems" in ran.out, "what sets share is told once"


@pytest.mark.slow
@pytest.mark.parametrize(
    ("change", "code"),
    [
        (said(""), "translation-missing"),
        (lambda entry: replace(entry, fuzzy=True), "translation-stale"),
        (lambda entry: replace(entry, english=("Another English.",)), "translation-stale"),
    ],
)
def test_validate_tells_what_a_shipped_language_lacks(
    language: Language, change: Callable[[Entry], Entry], code: str
) -> None:
    plant("grove", "book.aim.story", change)
    report = Report()
    check_translations(cards_root() / "grove", "grove", report)
    (problem,) = report
    assert (problem.code, Path(problem.place.file).name) == (code, f"{CODE}.po")
    assert problem.place.line > 1
    assert language.english in problem.found


@pytest.mark.slow
def test_validate_tells_of_a_game_without_a_file_where_its_texts_stand(language: Language) -> None:
    game_domain("grove", Report()).po_path(CODE).unlink()
    report = Report()
    check_translations(cards_root() / "grove", "grove", report)
    (problem,) = report
    assert problem.code == "translation-missing"
    assert Path(problem.place.file).is_file()
    assert problem.place.line


@pytest.mark.slow
def test_every_command_refuses_ids_and_headers_that_validate_refuses(language: Language, ninefold: Command) -> None:
    path = plant("grove", "book.aim.story", lambda entry: replace(entry, id="book.aim.storie"))
    text = path.read_text(encoding="utf-8")
    path.write_text(text.replace("nplurals=3", "nplurals=2"), encoding="utf-8")
    wanted = {"po-header", "unknown-text", "translation-missing"}
    for command in (
        ("validate", "grove"),
        ("rulebook", "grove", "-l", CODE),
        ("build", "grove", "-l", CODE, "--rulebook"),
    ):
        ran = ninefold(*command)
        assert ran.code == 1
        codes = re.findall(r"error \[(.*?)\]", ran.out + ran.err)
        assert len(codes) == len(set(codes)), "each once"
        assert set(codes) == wanted, command


@pytest.mark.slow
def test_a_set_translates_a_text_of_its_game_anew(language: Language, ninefold: Command, tmp_path: Path) -> None:
    mine = tmp_path / "mine"
    assert ninefold("new", mine, "--from", "grove").code == 0
    (game,) = (one for one in shipped_domains(Report()) if one.name == "grove")
    entry = next(one for one in whole(game, language).entries if one.id == "summary.lay")
    path = mine / "locale" / f"{CODE}.po"
    path.parent.mkdir()
    merged = whole(replace(game, messages=()), language)
    path.write_text(write_po(replace(merged, entries=(replace(entry, texts=("Pút á cárd.",)),))), encoding="utf-8")
    report = Report()
    assert set_catalogue(mine, "grove", Wording(language), report).say("summary.lay") == "Pút á cárd."
    check_translations(mine, "grove", report)
    assert not report.problems
    domain = domains(mine, "grove", report)[-1]
    made = updated(domain, language, Notes(), report)
    assert made is not None
    assert 'msgstr "Pút á cárd."' in made[1], "an update keeps it"


def test_validate_measures_complete_languages_on_their_cards(language: Language, ninefold: Command) -> None:
    plant("grove", "summary.lay", said("Á wórd" + " áfter ánóther" * 20 + "."))
    ran = ninefold("validate", "grove")
    assert ran.code == 1
    assert "eo.po" in ran.out
    assert "[text-overflow]" in ran.out


def test_validate_reads_a_single_file(language: Language, ninefold: Command, tmp_path: Path) -> None:
    path = game_domain("grove", Report()).po_path(CODE)
    assert ninefold("validate", path).code == 0
    plant("grove", "summary.lay", lambda entry: replace(entry, fuzzy=True))
    assert "[translation-stale]" in ninefold("validate", path).out
    loose = tmp_path / "loose.po"
    loose.write_text("rubbish\n", encoding="utf-8")
    assert "[unknown-language]" in ninefold("validate", loose).out
    loose = tmp_path / "de.po"
    loose.write_text("rubbish\n", encoding="utf-8")
    ran = ninefold("validate", loose)
    assert "[po-syntax]" in ran.out
    assert "[po-header]" in ran.out


def test_a_draft_is_built_with_english_between_marks(language: Language, ninefold: Command, tmp_path: Path) -> None:
    plant("common", "summary.title", said(""))
    assert ninefold("build", "grove", "--lang", CODE, "-o", tmp_path / "out", "--only", "summary").code == 1
    ran = ninefold("build", "grove", "--lang", CODE, "-o", tmp_path / "out", "--only", "summary", "--draft")
    assert (ran.code, ran.err) == (0, "")
    catalogue, report = words(language, draft=True)
    assert report.ok
    assert catalogue.say("summary.title") == f"{MARKS[0]}A turn{MARKS[1]}"


@pytest.mark.parametrize(
    ("said_instead", "code"),
    [
        ("Ĉu vi volas meti kuboj sur la kartojn?", "translation-gap"),
        ("Kreski de {sum_low} ĝis {sum_high} kaj {nope}, **do**.", "translation-gap"),
        ("Kreski de {sum_low} ĝis {sum_high} kaj 77, **do**.", "translation-number"),
        ("Kreski de {sum_low} ĝis {sum_high} 轮 kaj, **do**.", "glyph-missing"),
    ],
)
def test_a_draft_prints_no_translation_with_a_fault(language: Language, said_instead: str, code: str) -> None:
    id = "book.growing.first"
    path = plant("grove", id, said(said_instead))
    report = Report()
    wanted = Wording(language, draft=True, book=True)
    catalogue = set_catalogue(cards_root() / "grove", "grove", wanted, report)
    assert report.ok
    assert code in [problem.code for problem in report]
    assert all(problem.place.file == str(path) and f"'{id}'" in problem.found for problem in report)
    assert catalogue.texts[id].startswith(f"{MARKS[0]}A tree covers a tree of the same fruit")


def test_a_translation_without_room_is_named_and_a_draft_prints_english(
    language: Language, ninefold: Command, tmp_path: Path
) -> None:
    id = "recipe.orange-juice.name"
    path = plant("grove", id, said("Júícé" + " óf órángés" * 8))
    given = ("build", "grove", "--lang", CODE, "--paper", "a4", "--only", "backs", "-o", tmp_path)
    refused = ninefold(*given)
    assert refused.code == 1
    assert re.search(rf"{path}:\d+:1: error \[text-overflow\] '{id}' \({language.english}\): ", refused.err)
    ran = ninefold(*given, "--draft")
    assert ran.code == 0
    assert f": warning [text-overflow] '{id}' ({language.english}): " in ran.err
    pypdfium2 = pytest.importorskip("pypdfium2")
    (made,) = (tmp_path / "grove").glob("*.pdf")
    with pypdfium2.PdfDocument(made) as pdf:
        text = "".join(page.get_textpage().get_text_range() for page in pdf)
    assert f"{MARKS[0]}Orange Juice{MARKS[1]}" in text
    assert accented("Tutti Frutti") in text


def test_a_draft_of_the_rulebook_prints_english_for_a_word_wider_than_its_page(
    language: Language, ninefold: Command, tmp_path: Path
) -> None:
    plant("grove", "book.growing.title", said("Gr" + "ó" * 200 + "wíng"))
    ran = ninefold("rulebook", "grove", "--lang", CODE, "--paper", "a5", "--draft", "-o", tmp_path)
    assert ran.code == 0
    assert "warning [text-overflow] 'book.growing.title' is" in ran.err
    pypdfium2 = pytest.importorskip("pypdfium2")
    (made,) = (tmp_path / "grove").glob("*.pdf")
    with pypdfium2.PdfDocument(made) as pdf:
        text = "".join(page.get_textpage().get_text_range() for page in pdf)
    assert "óóó" not in text
    assert f"EN{MARKS[0]}" in text


def test_hints_of_a_sets_own_translations_name_the_set(language: Language, ninefold: Command, tmp_path: Path) -> None:
    mine = tmp_path / "my set"
    assert ninefold("new", mine, "--from", "grove").code == 0
    (mine / "words.yaml").write_text("summary.title: Your turn at last\n", encoding="utf-8")
    assert f"`ninefold translate new {CODE} --set '{mine}'`" in ninefold("build", mine, "-l", CODE).err
    assert ninefold("translate", "new", CODE, "--set", mine).code == 0
    command = f"`ninefold translate update {CODE} --set '{mine}'`"
    assert command in ninefold("translate", "new", CODE, "--set", mine).err
    path = mine / "locale" / f"{CODE}.po"
    path.write_text(path.read_text(encoding="utf-8").replace("summary.title", "summary.tilte"), encoding="utf-8")
    report = Report()
    set_catalogue(mine, "grove", Wording(language), report)
    assert [problem.code for problem in report] == ["unknown-text", "translation-missing"]
    assert all(command in problem.hint for problem in report)


def test_a_draft_tells_of_translations_that_nobody_asks_for(language: Language) -> None:
    path = plant("grove", "game.name", lambda entry: replace(entry, id="game.nome"))
    catalogue, report = words(language, draft=True)
    assert [(problem.place.file, problem.code, problem.severity) for problem in report] == [
        (str(path), "unknown-text", Severity.WARNING)
    ]
    assert catalogue.say("game.name") == f"{MARKS[0]}Grove{MARKS[1]}"


def test_a_draft_of_a_language_without_files_is_english_between_marks(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    copy_data(tmp_path, monkeypatch)
    language = load_languages(Report())[CODE]
    catalogue, report = words(language, draft=True)
    assert report.ok
    assert all(text.startswith(MARKS[0]) and text.endswith(MARKS[1]) for text in catalogue.texts.values())
    assert catalogue.say("rank.players", n=1, game="Grove") == "‹Grove, 1 player›"
    assert catalogue.say("rank.players", n=7, game="Grove") == "‹Grove, 7 players›"
    _, report = words(language)
    assert [Path(problem.place.file).parent.name for problem in report] == ["common", "grove"]
    assert all(problem.place.line and f"locale/{CODE}.po" in problem.expected for problem in report)


def test_a_copied_set_needs_no_translation_of_its_own(language: Language, ninefold: Command, tmp_path: Path) -> None:
    mine = tmp_path / "mine"
    assert ninefold("new", mine, "--from", "grove").code == 0
    cards = (mine / "cards.yaml").read_text(encoding="utf-8")
    (mine / "cards.yaml").write_text(re.sub("(?m)^name: .*", "name: My Own Grove", cards), encoding="utf-8")
    report = Report()
    catalogue = set_catalogue(mine, "grove", Wording(language), report)
    assert report.ok
    assert catalogue.say("recipe.orange-juice.name") == accented("Orange Juice")
    assert catalogue.say("set.name") == "My Own Grove"


def test_a_set_says_a_text_again_and_translates_it(language: Language, ninefold: Command, tmp_path: Path) -> None:
    mine = tmp_path / "mine"
    assert ninefold("new", mine, "--from", "grove").code == 0
    (mine / "words.yaml").write_text("summary.title: Your turn\n", encoding="utf-8")
    report = Report()
    set_catalogue(mine, "grove", Wording(language), report)
    assert [problem.code for problem in report] == ["translation-missing"]
    assert ninefold("build", mine, "-o", tmp_path / "out", "--only", "summary").code == 0
    assert ninefold("translate", "new", CODE, "--set", mine).code == 0
    path = mine / "locale" / f"{CODE}.po"
    text = path.read_text(encoding="utf-8")
    path.write_text(
        text.replace('msgid "Your turn"\nmsgstr ""', 'msgid "Your turn"\nmsgstr "Yóúr túrn"'), encoding="utf-8"
    )
    report = Report()
    assert set_catalogue(mine, "grove", Wording(language), report).say("summary.title") == "Yóúr túrn"
    assert report.ok


def test_replay_and_play_speak_the_language(language: Language, ninefold: Command) -> None:
    ran = ninefold("play", "grove", "--plain", "--lang", CODE, "--seed", 1, typed="why 1N@9,9\nquit\n")
    assert accented("Type help for the commands.") in ran.out
    assert accented("is not in the hand (") in ran.out
    record = json.dumps({"game": "grove", "deck": [4, 18, 12, 3, 8, 16, 1, 9, 14], "moves": []})
    ran = ninefold("moves", "-", "--why", "1N@0,0", "--lang", CODE, typed=record)
    assert (ran.code, accented("is not legal") in ran.out, ran.out.endswith("[hand]\n")) == (1, True, True)


@pytest.mark.slow
def test_status_counts_and_preview_shows(language: Language, ninefold: Command) -> None:
    plant("common", "sheet.fold", said(""))
    plant("common", "stock.card", lambda entry: replace(entry, fuzzy=True))
    plant("grove", "summary.lay", said("Á wórd" + " áfter ánóther" * 20 + "."))
    ran = ninefold("translate", "status", CODE, "--json")
    (state,) = json.loads(ran.out)["languages"]
    common = next(one for one in state["domains"] if one["domain"] == "common")
    assert (common["fuzzy"], common["missing"], common["percent"]) == (1, 1, 99)
    assert (state["complete"], state["overflows"], state["glossary"]) == (False, 1, 0)
    assert "draft" in ninefold("translate", "status", CODE).out
    ran = ninefold("translate", "preview", CODE, "stock.card")
    assert ran.code == 1
    assert "card, 200–300 g/m²" in ran.out
    assert "translation-stale" in ran.out


def test_list_tells_drafts_from_what_is_complete(language: Language, ninefold: Command) -> None:
    assert re.search(rf"{CODE} +Pseŭdo$", ninefold("list").out, re.MULTILINE)
    plant("common", "sheet.fold", said(""))
    assert re.search(rf"{CODE} +Pseŭdo \(draft\)$", ninefold("list").out, re.MULTILINE)


def test_update_merges_and_new_begins(ninefold: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    copy_data(tmp_path, monkeypatch)
    assert ninefold("translate", "new", CODE).code == 0
    again = ninefold("translate", "new", CODE)
    assert (again.code, "[translation-begun]" in again.err) == (1, True)
    language = load_languages(Report())[CODE]
    put(common_domain(Report()), whole(common_domain(Report()), language))
    file = rules_root() / "common" / "words.yaml"
    text = file.read_text(encoding="utf-8")
    file.write_text(text.replace("summary.title: A turn", "summary.title: Your turn"), encoding="utf-8")
    ran = ninefold("translate", "update", CODE)
    assert ran.out.count("(unchanged)") == 3
    po = read_po(common_domain(Report()).po_path(CODE), Report())
    assert po is not None
    entry = po.living()["summary.title"]
    assert (entry.fuzzy, entry.previous, entry.texts) == (True, ("A turn",), (accented("A turn"),))
    assert "(written)" not in ninefold("translate", "update", CODE).out


def test_a_damaged_file_is_not_merged_over(language: Language, ninefold: Command) -> None:
    path = common_domain(Report()).po_path(CODE)
    path.write_text(path.read_text(encoding="utf-8") + "\nrubbish\n", encoding="utf-8")
    before = path.read_bytes()
    ran = ninefold("translate", "update", CODE)
    assert (ran.code, "[po-syntax]" in ran.err) == (1, True)
    assert path.read_bytes() == before


@pytest.mark.parametrize("wanted", ["he", "xx", "", "../common", "a" * 500])
def test_a_language_that_is_not_described_is_refused(ninefold: Command, wanted: str) -> None:
    ran = ninefold("translate", "new", wanted)
    assert (ran.code, "[unknown-language]" in ran.err) == (2, True)


@pytest.mark.parametrize("told", ["script: arabic", "plural: __import__('os')", "plural: n/0", "forms: 9"])
def test_a_language_that_cannot_be_set_or_counted_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, told: str
) -> None:
    home = copy_data(tmp_path, monkeypatch)
    key, _, value = told.partition(": ")
    fields = {"name": "X", "english": "X", "forms": "2", "plural": '"n != 1"'} | {key: f'"{value}"'}
    with (home / "rules" / "common" / "languages.yaml").open("a", encoding="utf-8") as file:
        file.write("zz: {" + ", ".join(f"{name}: {text}" for name, text in fields.items()) + "}\n")
    report = Report()
    load_languages(report)
    assert len(report.problems) == 1


def test_the_plural_rules_count_as_their_languages_do() -> None:
    known = load_languages(Report())
    counted = {code: "".join(str(known[code].form(n)) for n in (0, 1, 2, 5, 11, 21, 22, 25, 101)) for code in known}
    assert counted == {
        "en": "101111111",
        "ja": "000000000",
        "pt_BR": "001111111",
        "ru": "201220120",
        "de": "101111111",
    }


@pytest.mark.parametrize(("id", "fine"), [("recipe.count.some.any.plain", True), ("rank.count.die", False)])
def test_one_may_be_a_word_only_where_nothing_is_not_counted_as_one(id: str, fine: bool) -> None:
    english = ("{n} die", "{n} dice")
    message, texts = Message(id, english[1], Place(id), english[0]), ("um dado", "{n} dados")
    report = Report()
    check_entry(Entry(id, english, texts), message, load_languages(Report())["pt_BR"], Glossary(), report)
    assert [problem.code for problem in report.problems] == ([] if fine else ["translation-gap"])


@pytest.mark.parametrize("code", sorted(load_languages(Report())))
def test_all_153_pairs_of_recipes_have_a_name(code: str) -> None:
    language = load_languages(Report())[code]
    for name in sorted(path.parent.name for path in cards_root().glob(f"*/{RECIPES}")):
        cards = load_set(name)
        catalogue, _ = words(language, name, draft=True)
        slugs = [recipe.slug for recipe in cards.recipes]
        if "dish.two" not in catalogue:
            assert dish_name((slugs[0], slugs[1]), catalogue) is None
            continue
        made = {pair: dish_name((pair[0], pair[1]), catalogue) or "" for pair in permutations(slugs, 2)}
        assert len({frozenset(pair) for pair in made}) == 153
        assert not any(GAP.search(text) for text in made.values())
        if code == "en":
            assert made["grandmas", "blackberry-pie"] == "Grandma’s Blackberry Pie"
            assert made["blackberry-pie", "grandmas"] == "Grandma’s Blackberry Pie"
            assert made["blackberry-pie", "chestnut-soup"] == "Blackberry Pie and Chestnut Soup"
            assert made["homemade", "mouse-free"] == "Homemade and Mouse-free Dish"
            assert len(set(made.values())) == 153 + 66 + 15, "the order of two dishes, or of two words, is kept"


def test_words_agree_with_their_dish(language: Language) -> None:
    plant("forage", "dish.blackberry-pie.agree", said("m"))
    plant("forage", "word.homemade.m", said("hómémádó"))
    plant("forage", "word.homemade.f", said("hómémádá"))
    catalogue, report = words(language, "forage")
    assert report.ok
    assert dish_name(("homemade", "blackberry-pie"), catalogue) == f"hómémádó {accented('Blackberry Pie')}"
    assert dish_name(("chestnut-soup", "homemade"), catalogue) == f"hómémádá {accented('Chestnut Soup')}"


def test_shipped_texts_have_all_names_that_their_games_use() -> None:
    for name in ("grove", "forage", "orchard"):
        rules = load_set(name).rules
        catalogue, _ = words(ENGLISH, name)
        wanted = [f"kind.{kind}.{form}" for kind in rules.kinds for form in ("name", "die", "dice")]
        wanted += [f"thing.{thing}.name" for thing in rules.things]
        wanted += [f"area.{area.name}.name" for area in rules.area_types]
        wanted += [f"term.{term.id}.name" for term in rules.scoring]
        wanted += [f"thing.{face.name}.name" for face in rules.dice.faces if face.name]
        wanted += [f"reason.{line.id}" for line in rules.covering if line.reason]
        assert [id for id in wanted if id not in catalogue] == []


def test_ids_are_unique_within_what_serves_a_set() -> None:
    for game in ("grove", "forage", "orchard"):
        for domain in domains(cards_root() / game, game, Report()):
            ids = [message.id for message in domain.messages]
            assert len(ids) == len(set(ids))
            assert all(isinstance(message, Message) and message.text.strip() for message in domain.messages)


def test_nothing_is_too_long_in_english() -> None:
    assert [
        str(problem) for game in ("grove", "forage", "orchard") for problem in overflows(cards_root() / game, "en")
    ] == []


def test_a_set_without_a_translation_is_built_in_english_whatever_the_locale(
    language: Language, ninefold: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LC_ALL", "eo_XX.UTF-8")
    mine = tmp_path / "mine"
    assert ninefold("new", mine, "--from", "grove").code == 0
    (mine / "words.yaml").write_text("summary.title: Your turn\n", encoding="utf-8")
    ran = ninefold("build", mine, "grove", "-o", tmp_path / "out", "--only", "summary", "--paper", "a4")
    assert (ran.code, ran.err) == (0, "")
    assert [path.name for path in sorted((tmp_path / "out").glob("*/*.pdf"))] == [
        "grove-summary-eo-a4.pdf",
        "mine-summary-en-a4.pdf",
    ]


def test_the_title_of_a_set_is_in_the_language(language: Language, ninefold: Command, tmp_path: Path) -> None:
    pikepdf = pytest.importorskip("pikepdf")
    assert (
        ninefold("build", "orchard", "--lang", CODE, "-o", tmp_path, "--only", "summary", "--paper", "a4").code == 0
    )
    with pikepdf.open(tmp_path / "orchard" / "orchard-summary-eo-a4.pdf") as pdf:
        assert accented(load_set("orchard").name) in str(pdf.docinfo.Title)


@pytest.mark.slow
def test_a_translation_that_leads_out_of_its_set_is_not_read(
    language: Language, ninefold: Command, tmp_path: Path
) -> None:
    mine, secret = tmp_path / "mine", tmp_path / "secret.txt"
    assert ninefold("new", mine, "--from", "grove").code == 0
    secret.write_text("a secret\n", encoding="utf-8")
    (mine / "locale").mkdir()
    (mine / "locale" / f"{CODE}.po").symlink_to(secret)
    build = ("build", mine, "--lang", CODE, "-o", tmp_path / "out")
    for line in (("validate", mine), build, ("translate", "update", CODE, "--set", mine)):
        ran = ninefold(*line)
        assert ran.code == 1
        assert "[translation-outside]" in ran.out + ran.err
        assert "a secret" not in ran.out + ran.err


def test_all_languages_are_all_even_if_one_lacks_a_text(
    ninefold: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    copy_data(tmp_path, monkeypatch)
    file = rules_root() / "grove" / "rulebook.yaml"
    text = file.read_text(encoding="utf-8")
    file.write_text(text.replace('title: "The rules of Grove"', 'title: "Rules for Grove"', 1), encoding="utf-8")
    assert file.read_text(encoding="utf-8") != text
    ran = ninefold("rulebook", "grove", "--lang", "all", "--paper", "a4", "-o", tmp_path / "out")
    assert (ran.code, "[translation-stale]" in ran.err) == (1, True)
    assert not (tmp_path / "out").exists()


def test_a_fault_in_the_file_of_languages_is_told_by_whoever_asks_for_a_language(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, ninefold: Command
) -> None:
    file = copy_data(tmp_path, monkeypatch) / "rules" / "common" / "languages.yaml"
    file.write_text(file.read_text(encoding="utf-8") + "he: {name: He, english: Hebrew, forms: 2, script: hebrew}\n")
    for words in (("translate", "new", "he"), ("rulebook", "grove", "--lang", "de"), ("build", "--lang", "he")):
        ran = ninefold(*words)
        assert (ran.code, "languages.yaml:" in ran.err, "'hebrew'" in ran.err) == (1, True, True)


@pytest.mark.parametrize(
    ("id", "near"),
    [
        ("recipe.fruit-cak.name", "recipe.fruit-cake.name"),
        ("kind.lemmon.die", "kind.lemon.die"),
        ("kind.lemon.diee", "kind.lemon.die"),
        ("thing.squirel.name", "thing.squirrel.name"),
    ],
)
def test_names_in_other_words_are_those_of_the_sets_rules(tmp_path: Path, id: str, near: str) -> None:
    (tmp_path / "rules.yaml").write_text("extends: grove\nname: Mine\ntokens:\n  fox: {count: 1}\n")
    (tmp_path / "words.yaml").write_text(f"thing.fox.name: fox\nkind.lemon.die: sour die\n{id}: other words\n")
    report = Report()
    domains(tmp_path, "grove", report)
    assert [(problem.place.line, problem.code, problem.hint) for problem in report] == [
        (3, "unknown-text", f"did you mean '{near}'?")
    ]
