"""Tables at which several play one game, each at their own screen; no screen and no SSH here."""
