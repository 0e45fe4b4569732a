"""The terminal: driver, cells on the screen, output."""
