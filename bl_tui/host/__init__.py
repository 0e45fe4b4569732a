"""A machine as a place to play: games over SSH. `server.py` and `line.py` alone know asyncssh."""
