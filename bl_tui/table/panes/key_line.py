"""The line of keys: what each does here, as many as find room, and those that one needs always."""

from collections.abc import Sequence

from bl_tui.commands import Keys
from bl_tui.table.panes.phrases import Phrases
from bl_tui.text.key_names import named_key
from bl_tui.text.lines import Line, Piece, Role, fit, width_of

FIRST = ("yes", "no", "option", "choose", "done", "decline", "pause", "leave", "help", "palette")
"""Commands that stand in the line of keys before anything else finds room there."""

THEN = ("quiet", "undo", "redo", "back", "cast", "special", "odds")
"""Commands that come next, since there is nothing else on the screen to click for it."""


BY_CURSOR = ("orders", "cancel_order", "take_up", "moves", "battles", "attacks")
"""Commands that the choosing key means by turns, as the cursor moves: all take the same room, so
that the other keys stay where they are and are not sent anew. A game has some of them."""


SHORT = {("quiet", ""): ("quiet", "short")}
"""Commands that are named in a shorter way rather than left out."""


def room_for(
    teller: Phrases, keys: Keys, commands: Sequence[tuple[str, str]], wanted: Sequence[str] = FIRST
) -> int:
    """Return the cells that the commands need that stand in the line of keys in any case."""
    least = [SHORT.get(each, each) for each in commands if each[0] in wanted]
    return sum(width_of(_key_group(teller, keys, *each)) for each in least)


def keys_line(
    teller: Phrases,
    keys: Keys,
    commands: Sequence[tuple[str, str]],
    width: int,
    mute: Sequence[str] = (),
    *,
    fill: bool = True,
) -> Line:
    """Return the keys of commands and what they do, as many as fit; each can be clicked.

    In place of those in `mute` stands that the arrow keys point, so that the others stay where they
    are and there is always something to do.
    """
    kept: dict[tuple[str, str], Line] = {}
    left = width
    for each in sorted(commands, key=lambda each: _rank(each[0])):
        group = _key_group(teller, keys, *each)
        if width_of(group) > left and each in SHORT:
            group = _key_group(teller, keys, *SHORT[each])
        if width_of(group) <= left:
            kept[each] = group
            left -= width_of(group)
    pieces: list[Piece] = []
    for each in commands:
        group = kept.get(each, ())
        pieces += _arrows(teller, width_of(group)) if each[0] in mute else group
    return fit(tuple(pieces), width, Role.PROMPT if fill else None)


def _rank(command: str) -> int:
    return 0 if command in FIRST else 1 if command in THEN else 2


def _key_group(teller: Phrases, keys: Keys, command: str, named: str) -> Line:
    text = _text(teller, command, named)
    if command == "choose" and named in BY_CURSOR:
        text = text.ljust(max(len(_text(teller, command, each)) for each in _in_turns(teller)))
    return (
        Piece(f" {key_name(teller, keys, command)} ", Role.PROMPT_KEY, f"command:{command}"),
        Piece(f"{text} ", Role.PROMPT, f"command:{command}"),
    )


def _arrows(teller: Phrases, width: int) -> Line:
    """Return that the arrow keys point, in so many cells; blanks where that has no room."""
    key, does = teller.say("app.key.arrows"), teller.say("app.do.arrows")
    said = (Piece(f" {key} ", Role.PROMPT_KEY), Piece(f"{does} ", Role.PROMPT))
    return fit(said if width_of(said) <= width else (), width, Role.PROMPT)


def _in_turns(teller: Phrases) -> list[str]:
    """Return the meanings of the choosing key that a game has of those of `BY_CURSOR`."""
    return [each for each in BY_CURSOR if teller.words.has(f"app.do.choose.{each}")]


def _text(teller: Phrases, command: str, named: str) -> str:
    named = named.rpartition(".")[2]
    return teller.say(f"app.do.{command}.{named}" if named else f"app.command.{command}.name")


def key_name(teller: Phrases, keys: Keys, command: str) -> str:
    """Return the key of a command as it is written on the keyboard."""
    if command == "option":
        return teller.say("app.key.digits")
    return named_key(teller.words, keys.first(command))
