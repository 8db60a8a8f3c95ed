"""The least that a Textual app can be: a line that changes on a key. The full screen is held against it."""

from textual.app import App, ComposeResult
from textual.events import Key
from textual.widgets import Static


class Empty(App[None]):
    """Shows how many keys were pressed; q leaves."""

    count = 0

    def compose(self) -> ComposeResult:
        yield Static("turn 0")

    def on_key(self, event: Key) -> None:
        if event.key == "q":
            self.exit()
        self.count += 1
        self.query_one(Static).update(f"turn {self.count}")


if __name__ == "__main__":
    Empty().run()
