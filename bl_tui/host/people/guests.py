"""Guests: players without an SSH key, whose account is a code in the login name.

`play` brings a new guest, `play-CODE` one who comes back. With a key, `play-CODE` makes the games
of the guest those of a player with a name.
"""

import hashlib
import re
import secrets

LOGIN = "play"
"""The login name of a guest; a code may follow after "-"."""
INVITED = "join-"
"""The beginning of a login name with the code of an invitation (`codes`)."""
NAMED = "guest-"
"""The beginning of a guest's name."""
SIGNS = "abcdefghjkmnpqrstuvwxyz23456789"
"""Characters of codes and names: none that can be mistaken for another."""
LENGTH = 12
"""Characters of a code: too many to guess."""
NAME = re.compile(rf"{NAMED}[{SIGNS}]{{4}}", re.ASCII)
KEY = "guest:"
"""The beginning of a guest's key; other keys are known by their fingerprints."""


def is_guest(name: str) -> bool:
    """Return whether a player's name is that of a guest.

    >>> is_guest("guest-k3x9"), is_guest("anna")
    (True, False)
    """
    return NAME.fullmatch(name) is not None


def is_login(user: str) -> bool:
    """Return whether a login name is that of a guest, with or without a code."""
    return user == LOGIN or bool(code_of(user))


def is_kept(name: str) -> bool:
    """Return whether a name is kept for guests: nobody else may seem to be one.

    >>> is_kept("Guest-anna"), is_kept("play"), is_kept("player")
    (True, True, False)
    """
    return is_login(name.lower()) or name.lower().startswith((NAMED, INVITED))


def code_of(user: str) -> str:
    """Return the code in a login name, "" without one.

    >>> code_of("play-k3x9"), code_of("play"), code_of("anna")
    ('k3x9', '', '')
    """
    return user.removeprefix(f"{LOGIN}-") if user.startswith(f"{LOGIN}-") else ""


def login_of(code: str) -> str:
    """Return the login name with a code."""
    return f"{LOGIN}-{code}"


def key_of(code: str) -> str:
    """Return the key of a guest with a code; the code itself is not kept."""
    return KEY + hashlib.sha256(code.encode()).hexdigest()[:40]


def new_code() -> str:
    """Return a code that nobody has."""
    return "".join(secrets.choice(SIGNS) for _ in range(LENGTH))


def new_name() -> str:
    """Return a name for a guest, which another guest may have already."""
    return NAMED + "".join(secrets.choice(SIGNS) for _ in range(4))
