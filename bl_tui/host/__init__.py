"""A machine as a place to play: games over SSH. `server.py`, `door.py`, `connection.py` and
`line.py` alone know asyncssh."""
