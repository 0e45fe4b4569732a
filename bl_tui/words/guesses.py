"""Guesses for mistyped names."""

from collections.abc import Iterable
from difflib import get_close_matches

from bl_tui.words import Words


def did_you_mean(words: Words, message: str, word: str, known: Iterable[str]) -> str:
    """Return a sentence about an unknown word, with the most similar name."""
    others = dict.fromkeys(other for other in known if other != word)  # not itself
    near = get_close_matches(word.lower(), tuple(others), 1)
    return words.say("cli.near", told=message, near=near[0]) if near else message
