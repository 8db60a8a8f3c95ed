"""The pictures in README.md, made from what the project builds: `make pictures`."""

import tempfile
from pathlib import Path

from PIL import Image

from ninefold.cli.app import app
from ninefold.render.picture import page_pictures

HOME = Path(__file__).parents[2] / "docs" / "pictures"
DPI = 60


def main(home: Path = HOME) -> None:
    home.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder:
        app(["build", "grove", "--paper", "a4", "--output", folder, "--quiet"], standalone_mode=False)
        book = ["rulebook", "grove", "--lang", "en", "--paper", "a4", "--output", folder, "--quiet"]
        app(book, standalone_mode=False)
        export = ["export", "png", "--bleed", "0", "--dpi", "110", "--output", folder]
        for game in ("grove", "forage", "orchard"):
            app([*export, game], standalone_mode=False)
        built = Path(folder) / "grove"
        sheets = {0: "howto", 2: "fronts", 3: "backs", 6: "labels", 8: "tokens"}
        _pages(built / "grove-game-en-a4-long.pdf", sheets, home)
        _pages(built / "grove-rulebook-en-a4.pdf", {0: "rulebook-first", 2: "rulebook-examples"}, home)
        cards = [built / "png" / f"card-{n}.png" for n in ("002-front", "006-front", "010-back-en", "012-back-en")]
        _row(cards).save(home / "cards.png", optimize=True)
        others = ("forage/png/card-002-front", "forage/png/card-015-back-en", "orchard/png/card-003-front",
                  "orchard/png/card-003-back-en")  # fmt: skip
        _row([Path(folder) / f"{name}.png" for name in others]).save(home / "games.png", optimize=True)
    for picture in home.glob("*.png"):
        # A palette of 128 colours cannot be told from the original at this size and takes a third of the room.
        Image.open(picture).convert("RGB").quantize(128, method=Image.Quantize.MEDIANCUT).save(picture, optimize=True)


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
