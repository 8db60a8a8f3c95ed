"""`ninefold preview` without a browser: what it serves, to whom, and how it follows the files."""

import http.client
import json
import re
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing, contextmanager
from pathlib import Path

import pytest

from ninefold.art.ink import Ink
from ninefold.cli.previewing import Preview, follow
from ninefold.cli.printing import Look
from ninefold.cli.serving import HEARTBEAT, MOST_STREAMS, Server, listen
from ninefold.cli.watching import _changes
from ninefold.errors import Refused

PAGE = Path(sys.modules[Server.__module__].__file__ or "").parent / "page"


@pytest.fixture
def mine(ninefold, tmp_path: Path) -> Path:
    ninefold("new", tmp_path / "mine", "--from", "grove")
    return tmp_path / "mine"


@pytest.fixture
def preview(mine: Path) -> Preview:
    found = Preview(mine, Look(draft=True))
    assert found.rebuild()
    return found


@pytest.fixture
def server(preview: Preview) -> Iterator[Server]:
    with listen(preview, 0) as found:
        threading.Thread(target=found.serve_forever, daemon=True).start()
        yield found
        found.shutdown()


def edit(folder: Path, old: str, new: str) -> None:
    path = folder / "cards.yaml"
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")


def state(preview: Preview, ink: Ink = Ink.FULL) -> dict:
    return json.loads(preview.view(ink)[0])


def sources(value: object) -> set[str]:
    return set(re.findall(r"/art/\w+\.svg", json.dumps(value)))


@contextmanager
def ask(
    server: Server, path: str, method: str = "GET", host: str | None = None
) -> Iterator[http.client.HTTPResponse]:
    with closing(http.client.HTTPConnection("127.0.0.1", server.server_port, timeout=10)) as connection:
        connection.request(method, path, headers={} if host is None else {"Host": host})
        with connection.getresponse() as answer:
            yield answer


def read(server: Server, path: str, **how: str) -> tuple[int, bytes]:
    with ask(server, path, **how) as answer:
        return answer.status, answer.read()


# ------------------------------------------------------------------------------------------------ the data


def test_everything_that_is_printed_is_shown(preview: Preview) -> None:
    value = state(preview)
    groups = {group["key"]: group["pieces"] for group in value["groups"]}
    assert list(groups) == ["cards", "tables", "dice", "tokens", "reference", "chips", "box"]
    assert [piece["name"] for piece in groups["cards"]] == [f"Card {number}" for number in range(1, 19)]
    assert groups["cards"][5]["note"] == "Fruit Punch"
    assert len(groups["dice"]) == 3
    assert all(len(die["faces"]) == 6 for die in groups["dice"])
    assert len(groups["tables"]) == 2
    assert {piece["name"] for piece in groups["reference"]} == {"score", "score pad", "summary"}
    assert set(value["sights"]) == {"protanopia", "deuteranopia", "tritanopia", "grey"}
    for source in sources(value):
        drawing = preview.picture(source.removeprefix("/art/"))
        assert drawing is not None
        assert drawing.startswith(b"<svg ")


def test_each_kind_of_print_has_drawings_of_its_own(preview: Preview) -> None:
    full, low, gray = (sources(state(preview, ink)) for ink in Ink)
    assert len(full) == len(low) == len(gray)
    assert not full & low
    assert not full & gray


def test_a_set_of_another_game_without_recipes(ninefold, tmp_path: Path) -> None:
    preview = Preview(Path("cards/orchard"), Look())
    preview.rebuild()
    cards = state(preview)["groups"][0]["pieces"]
    assert len({piece["back"]["src"] for piece in cards}) == 1
    assert len({piece["front"]["src"] for piece in cards}) == len(cards)


# ------------------------------------------------------------------------------------------ following files


def test_a_saved_change_is_drawn_and_told(preview: Preview, mine: Path) -> None:
    """The events of the files are made up: what counts is what follows from each."""
    before, told = state(preview), []

    def saved() -> Iterator[object]:
        yield {("modified", "cards.yaml")}
        edit(mine, "lime 1", "lime 2")
        yield {("modified", "cards.yaml")}
        edit(mine, "lime 2", "limes 2")
        yield {("modified", "cards.yaml")}
        edit(mine, "limes 2", "lime 1")
        yield {("modified", "cards.yaml")}

    follow(saved(), preview, told.append)
    # Saving the same again is no news.
    assert told == ["drawn again", "there are problems: the page shows them", "drawn again"]
    assert preview.version == 4
    assert state(preview) == before


def test_old_cards_stay_beneath_the_problems(preview: Preview, mine: Path) -> None:
    before = state(preview)
    edit(mine, "lime 1", "limes 1")
    assert preview.rebuild()
    value = state(preview)
    assert not preview.ok
    assert value["stale"]
    assert sources(value) == sources(before)
    (problem,) = value["problems"]
    assert re.fullmatch(r"cards\.yaml:\d+:\d+", problem["place"])
    assert (problem["code"], problem["severity"]) == ("unknown-kind", "error")
    assert problem["hint"] == "did you mean 'lime'?"


def test_only_what_changed_has_a_new_name_and_old_drawings_can_still_be_had(preview: Preview, mine: Path) -> None:
    before = sources(state(preview))
    edit(mine, "lime 1", "lime 2")
    preview.rebuild()
    gone = before - sources(state(preview))
    # The card, and the tables it lies on.
    assert 1 <= len(gone) <= 3
    assert all(preview.picture(name.removeprefix("/art/")) is not None for name in gone)
    edit(mine, "name: Mine", "name: Yours")
    preview.rebuild()
    assert all(preview.picture(name.removeprefix("/art/")) is None for name in gone)


def test_a_set_that_is_broken_from_the_start_is_shown_once_it_is_mended(mine: Path) -> None:
    edit(mine, "cards:", "card:")
    preview = Preview(mine, Look())
    preview.rebuild()
    value = state(preview)
    assert value["groups"] == []
    assert not value["stale"]
    assert value["problems"]
    edit(mine, "card:", "cards:")
    preview.rebuild()
    assert state(preview)["groups"]
    (mine / "cards.yaml").unlink()
    preview.rebuild()
    assert [problem["code"] for problem in state(preview)["problems"]] == ["file-missing"]


def test_waiting_ends_with_a_change_or_with_time(preview: Preview, mine: Path) -> None:
    assert preview.wait(preview.version, 0.01) == preview.version
    version = preview.version
    edit(mine, "name: Mine", "name: Yours")
    threading.Thread(target=preview.rebuild).start()
    assert preview.wait(version, 60) == version + 1


# -------------------------------------------------------------------------------------------------- serving


def test_the_page_its_data_and_its_drawings(server: Server, preview: Preview) -> None:
    for path, kind in (("/", "text/html"), ("/page.css", "text/css"), ("/page.js", "text/javascript")):
        with ask(server, path) as answer:
            assert answer.status == 200
            assert answer.headers["Content-Type"] == f"{kind}; charset=utf-8"
            assert "default-src 'none'" in answer.headers["Content-Security-Policy"]
            assert answer.headers["Cross-Origin-Resource-Policy"] == "same-origin"
            assert answer.read()
    assert read(server, "/state/full") == (200, preview.view(Ink.FULL)[0])
    source = min(sources(state(preview)))
    assert read(server, source) == (200, preview.picture(source.removeprefix("/art/")))
    assert read(server, source, method="HEAD") == (200, b"")
    assert read(server, "/font/bold.ttf")[1][:4] == b"\0\1\0\0"


@pytest.mark.parametrize(
    "path",
    [
        "/../../etc/passwd",
        "/art/../page.js",
        "/art/%2e%2e/page.js",
        "//etc/passwd",
        "/state/odd",
        "/art/",
        "/cards.yaml",
        "/index.html",
    ],
)
def test_names_that_are_not_known_are_nothing(server: Server, path: str) -> None:
    assert read(server, path)[0] == 404


@pytest.mark.parametrize("host", ["evil.example", "evil.example:{port}", "127.0.0.1", "127.0.0.1:1", "", "localhost"])
def test_no_other_name_leads_here(server: Server, host: str) -> None:
    """A page from elsewhere may point a name of its own at this machine; its requests name that."""
    for path in ("/", "/state/full", "/events"):
        status, body = read(server, path, host=host.format(port=server.server_port))
        assert status == 421
        assert b"grove" not in body.lower()


def test_it_listens_to_this_machine_only(server: Server) -> None:
    assert server.server_address[0] == "127.0.0.1"
    assert read(server, "/", host=f"localhost:{server.server_port}")[0] == 200
    for method in ("POST", "PUT", "DELETE", "OPTIONS"):
        assert read(server, "/", method=method)[0] == 501


def test_news_come_as_a_stream(server: Server, preview: Preview, mine: Path) -> None:
    with ask(server, "/events") as answer:
        assert answer.headers["Content-Type"] == "text/event-stream"
        assert answer.readline() == b"data: 1\n"
        assert answer.readline() == b"\n"
        edit(mine, "name: Mine", "name: Yours")
        preview.rebuild()
        assert answer.readline() == b"data: 2\n"
    assert HEARTBEAT < 60


def test_streams_without_end_do_not_take_all_threads(server: Server) -> None:
    with ExitStack() as stack:
        kept = [stack.enter_context(ask(server, "/events")) for _ in range(MOST_STREAMS)]
        assert {answer.status for answer in kept} == {200}
        assert read(server, "/events")[0] == 503
        assert read(server, "/")[0] == 200


@pytest.mark.slow
def test_a_reader_who_goes_makes_room_for_another(server: Server, preview: Preview, mine: Path) -> None:
    for _ in range(3):
        with ExitStack() as stack:
            for _ in range(MOST_STREAMS):
                answer = stack.enter_context(ask(server, "/events"))
                assert answer.status == 200
                assert answer.readline().startswith(b"data: ")
        # A stream notices that its reader is gone when it has news for him, here twice: the first may be buffered.
        for name in ("Hers", "His", "Ours"):
            cards = mine / "cards.yaml"
            cards.write_text(re.sub("^name: .*", f"name: {name}", cards.read_text(), flags=re.M))
            preview.rebuild()
        for _ in range(MOST_STREAMS):
            assert server.streams.acquire(timeout=10)
        for _ in range(MOST_STREAMS):
            server.streams.release()


def test_what_is_hung_on_to_an_address_changes_nothing(server: Server) -> None:
    assert read(server, "/?from=mail") == read(server, "/")


def test_a_port_that_is_taken(server: Server, preview: Preview) -> None:
    with pytest.raises(Refused) as refused:
        listen(preview, server.server_port)
    (problem,) = refused.value.problems
    assert problem.code == "port-unavailable"
    assert f"port {server.server_port}" in problem.found


# ------------------------------------------------------------------------------------------ what sets may say


def test_what_a_set_says_never_becomes_markup(preview: Preview, mine: Path) -> None:
    evil = "<img src=x onerror=alert(1)>"
    edit(mine, "name: Mine", f"name: '{evil}'")
    preview.rebuild()
    value, pictures = preview.view(Ink.FULL)
    assert json.loads(value)["name"] == evil
    assert all(b"<img" not in drawing for drawing in pictures.values())
    # It is put in as text: the page's program knows no other way.
    program = (PAGE / "page.js").read_text(encoding="utf-8")
    for way in ("innerHTML", "outerHTML", "insertAdjacentHTML", "document.write", "eval(", "Function("):
        assert way not in program
    page = (PAGE / "index.html").read_text(encoding="utf-8")
    assert "style=" not in page
    assert re.findall(r"<script(?! src=)", page) == []


# ------------------------------------------------------------------------------------------------- the command


@pytest.mark.parametrize(
    ("words", "code", "says"),
    [
        (["nowhere"], 1, "unknown-set"),
        (["grove", "--port", "99999"], 2, "Invalid value"),
        (["grove", "--lang", "xx"], 2, "unknown-language"),
    ],
)
def test_wrong_choices(ninefold, words: list[str], code: int, says: str) -> None:
    ran = ninefold("preview", "--no-open", *words)
    assert ran.code == code
    assert says in ran.err


def test_without_the_extra_it_says_what_to_install(ninefold, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "watchfiles", None)
    ran = ninefold("preview", "grove", "--no-open")
    assert ran.code == 1
    assert "pip install '.[preview]'" in ran.err


def test_the_command_serves_follows_and_is_ended_by_ctrl_c(
    ninefold, mine: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The library that follows files is played: one change before it begins and one after it, then Ctrl-C."""
    import watchfiles

    seen: list[Path] = []

    def watch(*roots: Path, **how: Callable[..., bool]) -> Iterator[object]:
        seen.extend(roots)
        for name in ("cards.yaml", "a.yml", "symbols/pear.svg", "fonts/A.ttf", "locale/de.po"):
            assert how["watch_filter"](1, f"a/{name}")
        assert not how["watch_filter"](1, "a/cards.yaml~")
        assert how["yield_on_timeout"]
        edit(mine, "name: Mine", "name: Early")
        yield set()
        # Signs of life alone draw nothing.
        edit(mine, "name: Early", "name: Late")
        yield set()
        yield {(2, str(mine / "cards.yaml"))}
        raise KeyboardInterrupt

    monkeypatch.setattr(watchfiles, "watch", watch)
    ran = ninefold("preview", mine, "--no-open", "--port", "0")
    assert ran.code == 130
    first, *others = ran.out.splitlines()
    assert re.match(r"http://127\.0\.0\.1:\d+/  \(drawn; Ctrl-C ends it\)", first)
    assert others == ["drawn again", "drawn again"]
    assert seen[0] == mine


@pytest.mark.slow
def test_what_is_saved_in_the_first_second_is_drawn(mine: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """With the library itself: a change between the first drawing and the first look at the files."""
    drawn: list[str] = []
    with ExitStack() as stack:
        changes = stack.enter_context(closing(_changes(mine)))
        preview = Preview(mine, Look(draft=True))
        preview.rebuild()
        edit(mine, "name: Mine", "name: Early")
        for _ in changes:
            preview.rebuild()
            drawn.append(state(preview)["name"])
            if len(drawn) == 1:
                threading.Timer(0.5, lambda: edit(mine, "name: Early", "name: Late")).start()
            else:
                break
    assert drawn == ["Early", "Late"]


def test_help_loads_nothing_heavy() -> None:
    code = (
        "import sys; from typer.testing import CliRunner; from ninefold.cli.app import app; "
        "assert CliRunner().invoke(app, ['preview', '--help']).exit_code == 0; "
        "print([m for m in ('watchfiles', 'http.server', 'svgwrite', 'reportlab') if m in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"
