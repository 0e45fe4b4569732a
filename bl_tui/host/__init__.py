"""A machine as a place to play: games over SSH. `server.py` alone knows asyncssh."""
