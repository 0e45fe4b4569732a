"""Battle Mages on the screen: its record, board, decisions, panes, words and book."""
