"""Scenes and sheet plans become PDF; the only importer of ReportLab and of what else writes and reads PDFs."""
