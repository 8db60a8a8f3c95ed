"""The pictures in README.md and docs/, made from what the project builds: `make pictures`."""

import tempfile
from pathlib import Path

from guide import make_set
from PIL import Image

from ninefold.art.area import area
from ninefold.art.scene import Group, Placed, Rect, Text
from ninefold.cli.app import app
from ninefold.cli.printing import Look, load_workshop
from ninefold.errors import Report
from ninefold.model.areas import Area
from ninefold.render.book import About
from ninefold.render.oneup import PageOrder, write_cards
from ninefold.render.picture import page_pictures
from ninefold.resources import cards_root

HOME = Path(__file__).parents[2] / "docs" / "pictures"
DPI = 60
GAMES = ("grove", "forage", "orchard")


def main(home: Path = HOME) -> None:
    home.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder:
        app(["build", "grove", "--paper", "a4", "--output", folder, "--quiet"], standalone_mode=False)
        book = ["rulebook", "grove", "--lang", "en", "--paper", "a4", "--output", folder, "--quiet"]
        app(book, standalone_mode=False)
        export = ["export", "png", "--bleed", "0", "--dpi", "110", "--output", folder]
        bower = Path(folder) / "bower"
        app(["new", str(bower), "--from", "grove", "--generate", "--seed", "11", "--look"], standalone_mode=False)
        make_set(bower)
        for card_set in (*GAMES, str(bower)):
            app([*export, card_set], standalone_mode=False)
        built = Path(folder) / "grove"
        sheets = {0: "howto", 2: "fronts", 3: "backs", 6: "labels", 8: "tokens"}
        _pages(built / "grove-game-en-a4-long.pdf", sheets, home)
        _pages(built / "grove-rulebook-en-a4.pdf", {0: "rulebook-first", 2: "rulebook-examples"}, home)
        cards = [built / "png" / f"card-{n}.png" for n in ("002-front", "006-front", "010-back-en", "012-back-en")]
        _row(cards).save(home / "cards.png", optimize=True)
        others = ("forage/png/card-002-front", "forage/png/card-015-back-en", "orchard/png/card-003-front",
                  "orchard/png/card-003-back-en")  # fmt: skip
        _row([Path(folder) / f"{name}.png" for name in others]).save(home / "games.png", optimize=True)
        figs = [bower / "png" / f"card-{n}.png" for n in ("001-front", "006-front", "011-back-en", "017-back-en")]
        _row(figs).save(home / "bower.png", optimize=True)
    (picture,) = page_pictures(_painters(), 110)
    (home / "painters.png").write_bytes(picture)
    for picture in home.glob("*.png"):
        # A palette of 128 colours cannot be told from the original at this size and takes a third of the room.
        Image.open(picture).convert("RGB").quantize(128, method=Image.Quantize.MEDIANCUT).save(picture, optimize=True)


def _painters() -> bytes:
    """A page with an area of every kind of our games, and what painted it."""
    across, down, gap = 32.0, 38.0, 2.0
    parts: list[Placed | Rect | Text] = [Rect(0, 0, 5 * across + gap, 2 * down, "#FFFFFF")]
    drawn = 0
    for game in GAMES:
        shop = load_workshop(cards_root() / game, Report(), Look())
        assert shop is not None
        styles = shop.studio.theme.kinds
        named = [(Area((kind,), 1), styles[kind].crown, styles[kind].ground.pattern) for kind in styles]
        if game == GAMES[0]:
            named.append((Area((), 0), None, shop.studio.theme.clearing.pattern))
        for one, crown, pattern in named:
            x, y = drawn % 5 * across + gap + 14, drawn // 5 * down + gap + 14
            names = [type(painter).__name__.lower() for painter in (crown, pattern) if painter is not None]
            parts.append(Placed(area(shop.studio, one, 0), x, y))
            parts.append(Text(x, y + 18.5, " / ".join(names), 8.5, "#3A2F24", "bold", "middle"))
            drawn += 1
    page = Group("painters", 5 * across + gap, 2 * down, tuple(parts))
    return write_cards([(page, None)], 0, PageOrder.FRONT_BACK, About("painters", "ninefold", "", "", "en"))


def _pages(pdf: Path, names: dict[int, str], home: Path) -> None:
    for name, picture in zip(names.values(), page_pictures(pdf.read_bytes(), DPI, names), strict=True):
        (home / f"{name}.png").write_bytes(picture)


def _row(files: list[Path], gap: int = 14) -> Image.Image:
    cards = [Image.open(file).convert("RGB") for file in files]
    width = sum(card.width for card in cards) + gap * (len(cards) + 1)
    row = Image.new("RGB", (width, cards[0].height + 2 * gap), "#FFFFFF")
    x = gap
    for card in cards:
        row.paste(card, (x, gap))
        x += card.width + gap
    return row


if __name__ == "__main__":
    main()
