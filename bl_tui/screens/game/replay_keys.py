"""The line of keys of a replay: play, the steps in pairs, and what else there is room for."""

from collections.abc import Sequence

from bl_tui.commands import Keys
from bl_tui.table.panes.key_line import key_name, keys_line
from bl_tui.table.panes.phrases import Phrases
from bl_tui.table.session.keys import STEPS
from bl_tui.text.key_names import named_key
from bl_tui.text.lines import Line, Role, Span, fit, width_of

REFUSED = {
    "hands": "app.look.hands_hidden", "play_on": "app.look.over",
    **dict.fromkeys(("option", "all", "done", "decline", "undo", "yes"), "app.look.refused"),
}  # fmt: skip
"""The messages for commands that are not active: all but the first two would change the game."""

GOING = ("next", "previous", "page_up", "page_down", "to_start", "to_end", "turning")
"""Commands that show another place of the game; each stops the playing."""
WALKING = (*STEPS, *GOING[:-1], "choose", "speed")
AROUND = ("back", "larger", "smaller", "settings", "help", "rulebook", "palette", "report", "leave")
PAIRS = (
    ("next", "previous", "app.look.keys.action"), ("page_down", "page_up", "app.look.keys.turn"),
    ("to_start", "to_end", ""),
)  # fmt: skip
"""Keys that are shown in pairs, forwards and backwards, and the message for both."""
KEYS = (
    ("analysis", ""), ("hands", ""), ("play_on", ""), ("turning", ""), ("leave", ""), ("log", ""),
    ("overview", ""), ("speed", ""), ("rulebook", ""), ("palette", ""), ("help", ""),
)  # fmt: skip
LONG = 4
"""Letters of the name of a key that leave room for the others."""


def refusal(keys: Keys, key: str) -> str:
    """Return the message for a key that means nothing here, "" for none.

    >>> refusal(Keys(), "d")
    'app.look.refused'
    """
    meant = keys.find(key, REFUSED)
    return "" if meant is None else REFUSED[meant[0]]


def replay_keys(
    teller: Phrases, keys: Keys, choosing: str, commands: Sequence[str], width: int
) -> Line:
    """Return the line of keys in `width` cells; `choosing` is the message for the key that
    chooses."""
    first = keys_line(teller, keys, [("choose", choosing)], width, fill=False)
    pairs = [piece for pair in PAIRS for piece in _pair(teller, keys, *pair)]
    start = (*(piece for piece in first if piece.link), *pairs)
    shown = [key for key in KEYS if key[0] in commands]
    rest = keys_line(teller, keys, shown, max(width - width_of(start), 0))
    return fit((*start, *rest), width, Role.PROMPT)


def _pair(teller: Phrases, keys: Keys, first: str, second: str, message: str) -> Line:
    """Return the keys of two commands that belong together, and a name for both, "" for none."""
    words = teller.words
    text = f"{words.say(message)} " if message else ""
    return (
        Span(f" {key_name(teller, keys, first)}/", Role.PROMPT_KEY, f"command:{first}"),
        Span(f"{_short(teller, keys, second)} ", Role.PROMPT_KEY, f"command:{second}"),
        Span(text, Role.PROMPT, f"command:{first}"),
    )


def _short(teller: Phrases, keys: Keys, command: str) -> str:
    """Return the first key of a command, or its shortest one if the name of that is long."""
    names = [named_key(teller.words, key) for key in keys.keys[command]] or [""]
    return names[0] if len(names[0]) <= LONG else min(names, key=len)
