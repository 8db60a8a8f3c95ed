"""The full-screen game: pure pictures in cells (`look`, `cells`, `panel`), and the Textual app that shows them."""
