"""What a built document says of itself."""

from __future__ import annotations

from ninefold.cli.printing import Workshop
from ninefold.render.book import About


def about(shop: Workshop, title: str) -> About:
    """What a document made of this set says of itself."""
    words = shop.words
    return About(
        title=title,
        author=words.say("about.author"),
        subject=words.say("about.subject", game=shop.game),
        keywords=words.say("about.keywords"),
        language=words.speech.tag,
    )
