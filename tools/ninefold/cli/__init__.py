"""The command line: one command a file, one error boundary, one place that prints."""
