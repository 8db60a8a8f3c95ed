"""ReportLab and svglib, and the only importers of them: scenes and sheet plans become PDF."""
