"""Chance of a bot's own: numbers out of a seed, apart from the dice of the game."""

from hashlib import blake2b
from math import log


def fraction(*parts: object) -> float:
    """Return an even number from 0 to 1, the same for the same parts."""
    text = "\x1f".join(map(str, parts)).encode()
    return int.from_bytes(blake2b(text, digest_size=7).digest(), "big") / 2**56


def below(limit: int, *parts: object) -> int:
    """Return an even whole number from 0 to limit - 1."""
    return min(limit - 1, int(fraction(*parts) * limit))


def gumbel(*parts: object) -> float:
    """Return noise that, added to values, picks each of them as a soft maximum would."""
    even = min(max(fraction(*parts), 1e-12), 1 - 1e-12)
    return -log(-log(even))
