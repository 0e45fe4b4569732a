"""Keys by the names on a keyboard, and the effects of a screen's commands."""

from collections.abc import Sequence

from bl_tui.commands import Keys
from bl_tui.words import Words

GESTURES = ("click", "second_click", "right_click", "wheel", "link")
"""The gestures of a mouse that the help explains."""


def named_key(words: Words, key: str) -> str:
    """Return a key by its name."""
    if len(key) <= 1:
        return key
    if key[0] == "f" and key[1:].isdigit():
        return key.upper()
    return words.say(f"app.key.{key.replace('+', '_')}")


def key_names(words: Words, keys: Keys, command: str, commands: Sequence[str] = ()) -> list[str]:
    """Return the keys of a command by their names, without those that mean another of the
    `commands` of a screen."""
    if command == "option":
        return [words.say("app.key.digits")]
    meant = {key: keys.find(key, commands) for key in keys.keys[command]}
    return [named_key(words, key) for key in meant if (meant[key] or (command,))[0] == command]


def keys_told(words: Words, keys: Keys, command: str, commands: Sequence[str]) -> str:
    """Return the keys that a command of a screen has among its `commands`, as alternatives; ""
    where it has none."""
    first, *others = key_names(words, keys, command, commands) or [""]
    for other in others:
        first = words.say("app.key.or", keys=first, key=other)
    return first


def said_with_keys(words: Words, keys: Keys, message: str, **places: str) -> str:
    """Return a message whose places are commands, each filled with the first of its keys; or other
    `places`."""
    named = {name: named_key(words, keys.first(name)) for name in keys.keys}
    return words.say(message, **{**named, "option": words.say("app.key.digits"), **places})


def command_help(words: Words, screen: str, command: str) -> str:
    """Return the effect of a command on that screen or, as a rule, everywhere."""
    return _on(words, screen, command, f"app.command.{command}.help")


def mouse_help(words: Words, screen: str) -> tuple[str, ...]:
    """Return the effects of the mouse on that screen or, as a rule, everywhere."""
    return tuple(_on(words, screen, name, f"app.help.mouse.{name}") for name in GESTURES)


def _on(words: Words, screen: str, name: str, elsewhere: str) -> str:
    own = f"app.help.{screen}.{name}"
    return words.say(own if words.has(own) else elsewhere)
