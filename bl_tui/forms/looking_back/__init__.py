"""The words about an analysed game, for the screen, for line mode and for files."""
