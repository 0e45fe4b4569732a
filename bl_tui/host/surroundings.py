"""The environment that a client of SSH sends, as far as it is used."""

from bl_tui.host.limits import Limits

SHARED = ("LANG", "LC_ALL", "LC_CTYPE", "COLORTERM", "NO_COLOR")
"""The variables of a player's environment that are used; the others are private."""


class Surroundings:
    """The environment that one session has sent."""

    def __init__(self, limits: Limits) -> None:
        self._limits = limits
        self._told = 0
        """Bytes received, used or not."""
        self.taken: dict[str, str] = {}

    def tell(self, name: bytes, value: bytes) -> bool:
        """Take a variable; return whether it is used."""
        self._told += len(name) + len(value)
        called = name.decode("ascii", "replace")
        if called not in SHARED or self.is_too_much:
            return False
        self.taken[called] = clean(value.decode("ascii", "replace"), self._limits.term)
        return True

    @property
    def is_too_much(self) -> bool:
        """Return whether more was sent than any normal terminal sends."""
        return self._told > self._limits.environ


def clean(text: str, most: int) -> str:
    """Return a terminal's name without control characters."""
    return "".join(sign for sign in text[:most] if sign.isascii() and sign.isprintable())
