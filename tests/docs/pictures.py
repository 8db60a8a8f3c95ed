"""The pictures in README.md, made from what the project builds: `make pictures`."""

import tempfile
from pathlib import Path

from PIL import Image

from ninefold.cli.app import app
from ninefold.render.picture import page_picture

HOME = Path(__file__).parents[2] / "docs" / "pictures"
DPI = 60


def main() -> None:
    HOME.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder:
        app(["build", "grove", "--paper", "a4", "--output", folder, "--quiet"], standalone_mode=False)
        export = ["export", "png", "--bleed", "0", "--dpi", "110", "--output", folder]
        app([*export, "grove", "forage", "orchard"], standalone_mode=False)
        home = Path(folder) / "grove"
        pdf = (home / "grove-game-en-a4-long.pdf").read_bytes()
        for index, name in {0: "howto", 2: "fronts", 3: "backs", 6: "labels", 8: "tokens"}.items():
            (HOME / f"{name}.png").write_bytes(page_picture(pdf, index, DPI))
        cards = [home / "png" / f"card-{n}.png" for n in ("002-front", "006-front", "010-back-en", "012-back-en")]
        _row(cards).save(HOME / "cards.png", optimize=True)
        others = ("forage/png/card-002-front", "forage/png/card-015-back-en", "orchard/png/card-003-front",
                  "orchard/png/card-003-back-en")  # fmt: skip
        _row([Path(folder) / f"{name}.png" for name in others]).save(HOME / "games.png", optimize=True)
    for picture in HOME.glob("*.png"):
        # A palette of 128 colours cannot be told from the original at this size and takes a third of the room.
        Image.open(picture).convert("RGB").quantize(128, method=Image.Quantize.MEDIANCUT).save(picture, optimize=True)


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
