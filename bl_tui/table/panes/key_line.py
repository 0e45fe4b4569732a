"""The line of keys: what each does here, as many as fit, the indispensable ones first."""

from collections.abc import Sequence
from functools import lru_cache

from bl_tui.commands import Keys
from bl_tui.table.panes.phrases import Phrases
from bl_tui.text.key_names import named_key
from bl_tui.text.lines import Line, Role, Span, fit, width_of
from bl_tui.words import Words

FIRST = (
    "yes", "no", "option", "choose", "done", "decline", "following", "give_up", "pause",
    "leave", "help", "palette",
)  # fmt: skip
"""Commands that come first in the line of keys."""

THEN = (
    "quiet", "special", "cast", "next", "undo", "next_unit", "redo", "again", "odds", "hint",
    "back",
)  # fmt: skip
"""Commands that come next, in this order, since nothing else on the screen can be clicked for
them. The table of odds and the hint come before the key that deselects: Tab and a click select
another unit."""


HELP = "help"
"""The command that lists all keys."""

BY_CURSOR = (
    "app.do.choose.orders", "app.do.choose.cancel_order", "app.do.choose.take_up",
    "app.do.choose.moves", "app.do.choose.stay", "app.do.choose.battles", "app.do.choose.attacks",
)  # fmt: skip
"""Commands that the choosing key has by turns, as the cursor moves: all take the same room, so that
the other keys stay in place and are not sent again. A game has some of them."""


SHORT = {
    ("quiet", ""): ("quiet", "app.do.quiet.short"),
    ("done", "app.do.done.battles"): ("done", "app.do.done.short"),
    ("done", "app.do.done.attacks"): ("done", "app.do.done.short"),
}
"""Commands with a shorter name, which is used rather than leaving out one of `FIRST` or `THEN`."""


RANK = {command: rank for rank, command in enumerate(THEN, 1)} | dict.fromkeys(FIRST, 0)
RANK[HELP] = -1
OTHERS = len(THEN) + 1

Group = tuple[Line, int]
"""A key and its text, as parts of a line, and their width in cells."""


def room_for(
    teller: Phrases, keys: Keys, commands: Sequence[tuple[str, str]], wanted: Sequence[str] = FIRST
) -> int:
    """Return the cells that the commands need which are always in the line of keys.

    >>> room_for(None, None, commands=[("quiet", "")])
    0
    """
    room = 0
    for command in commands:
        if command[0] in wanted:
            name, named = SHORT.get(command, command)
            room += _group(teller.words, keys.keys[name], name, named)[1]
    return room


def keys_line(
    teller: Phrases,
    keys: Keys,
    commands: Sequence[tuple[str, str]],
    width: int,
    mute: Sequence[str] = (),
    *,
    fill: bool = True,
) -> Line:
    """Return the keys of commands and what they do, as many as fit, none cut; each can be clicked.

    The key for help, which lists the others, has room first. Those in `mute` are replaced by a hint
    at the arrow keys, so that the others stay in place and there is always something to do.
    """
    kept: dict[tuple[str, str], Group] = {}
    words, left = teller.words, width
    groups = [_group(words, keys.keys[name], name, named) for name, named in commands]
    ranks = [RANK.get(name, OTHERS) for name, _ in commands]
    wanted = [group[1] for group, rank in zip(groups, ranks, strict=True) if rank < OTHERS]
    is_narrow = sum(wanted) > width
    for place in sorted(range(len(commands)), key=ranks.__getitem__):
        command, group = commands[place], groups[place]
        if is_narrow and command in SHORT:
            name, named = SHORT[command]
            group = _group(words, keys.keys[name], name, named)
        if group[1] <= left:
            kept[command] = group
            left -= group[1]
    pieces: list[Span] = []
    for command in commands:
        shown, cells = kept.get(command, ((), 0))
        pieces += _arrows(words, cells) if command[0] in mute else shown
    return fit(tuple(pieces), width, Role.PROMPT if fill else None)


@lru_cache(maxsize=1000)
def _group(words: Words, keys: tuple[str, ...], command: str, named: str) -> Group:
    """Return one key and its text."""
    text = _text(words, command, named)
    if named in BY_CURSOR:
        text = text.ljust(max(len(_text(words, command, turn)) for turn in _in_turns(words)))
    link = f"command:{command}"
    group = (
        Span(f" {_key(words, keys, command)} ", Role.PROMPT_KEY, link),
        Span(f"{text} ", Role.PROMPT, link),
    )
    return group, width_of(group)


@lru_cache(maxsize=100)
def _arrows(words: Words, width: int) -> Line:
    """Return the hint that the arrow keys select, in so many cells; blanks where it does not
    fit."""
    key, does = words.say("app.key.arrows"), words.say("app.do.arrows")
    said = (Span(f" {key} ", Role.PROMPT_KEY), Span(f"{does} ", Role.PROMPT))
    return fit(said if width_of(said) <= width else (), width, Role.PROMPT)


def _in_turns(words: Words) -> list[str]:
    """Return the meanings of the choosing key in `BY_CURSOR` that a game has."""
    return [turn for turn in BY_CURSOR if words.has(turn)]


def _text(words: Words, command: str, named: str) -> str:
    return words.say(named or f"app.command.{command}.name")


def key_name(teller: Phrases, keys: Keys, command: str) -> str:
    """Return the key of a command as it is written on the keyboard."""
    return _key(teller.words, keys.keys[command], command)


def _key(words: Words, keys: tuple[str, ...], command: str) -> str:
    return (
        words.say("app.key.digits")
        if command == "option"
        else named_key(words, keys[0] if keys else "")
    )
