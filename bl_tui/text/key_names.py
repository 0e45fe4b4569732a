"""Keys by the names on a keyboard, and the effects of a screen's commands."""

from bl_tui.commands import Keys
from bl_tui.words import Words


def named_key(words: Words, key: str) -> str:
    """Return a key by its name."""
    if len(key) <= 1:
        return key
    if key[0] == "f" and key[1:].isdigit():
        return key.upper()
    return words.say(f"app.key.{key.replace('+', '_')}")


def key_names(words: Words, keys: Keys, command: str) -> list[str]:
    """Return the keys of a command by their names."""
    if command == "option":
        return [words.say("app.key.digits")]
    return [named_key(words, key) for key in keys.keys[command]]


def keys_told(words: Words, keys: Keys, command: str) -> str:
    """Return the keys of a command as alternatives, "" where it has none."""
    first, *others = key_names(words, keys, command) or [""]
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
    own = f"app.help.{screen}.{command}"
    return words.say(own if words.has(own) else f"app.command.{command}.help")
