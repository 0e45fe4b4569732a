"""The screens of a host: the lobby, a table, and a game that others play, too."""
