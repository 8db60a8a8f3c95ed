"""Playing at a terminal: the game in progress as values, what is said of it, line mode and full screen."""
