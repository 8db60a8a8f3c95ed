"""Rulebooks: their structure and English texts as data, replayed examples, and the document that comes of them."""
