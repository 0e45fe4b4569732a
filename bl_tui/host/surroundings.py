"""The few environment variables that are taken from a player's terminal."""

from bl_tui.host.limits import Limits

SHARED = ("LANG", "LC_ALL", "LC_CTYPE", "COLORTERM", "NO_COLOR")
"""What of a player's environment counts; the rest of it is nobody's business."""


class Surroundings:
    """The environment that one session was told."""

    def __init__(self, limits: Limits) -> None:
        self._limits = limits
        self._told = 0
        """Bytes that were told, taken or not."""
        self.taken: dict[str, str] = {}

    def tell(self, name: bytes, value: bytes) -> bool:
        """Take a variable; return whether it is one that counts."""
        self._told += len(name) + len(value)
        called = name.decode("ascii", "replace")
        if called not in SHARED or self.is_too_much:
            return False
        self.taken[called] = clean(value.decode("ascii", "replace"), self._limits.term)
        return True

    @property
    def is_too_much(self) -> bool:
        """Return whether more was told than anybody's terminal tells."""
        return self._told > self._limits.environ


def clean(text: str, most: int) -> str:
    """Return what a terminal says of itself, with nothing in it that another would obey."""
    return "".join(sign for sign in text[:most] if sign.isascii() and sign.isprintable())
