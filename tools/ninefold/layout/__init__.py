"""Paper, imposition, marks and type measuring: pure geometry in millimetres; draws nothing."""
