"""The terminal: driver, cells on the screen, what is sent to it."""
