"""The pure rules engine: no files, no text, no drawing."""
