"""The list of commands: keys, footer lines, the palette and the help screen are made from it.

A game may also have commands of its own (`games/registry.py`), for what its presenter can do or
show. The words of a command are the messages `app.command.ID.name` and `app.command.ID.help`. A
player may give commands other keys in a file:

    [keys]
    done = ["d", "f5"]
"""

import re
import tomllib
from collections.abc import Iterable, Mapping, Sequence

from attrs import field

from engine.core.frozen import Value, record


@record
class Command(Value):
    """Something a player can do by key, palette or mouse; the first key is the one to show."""

    id: str
    keys: tuple[str, ...]


COMMANDS: tuple[Command, ...] = (
    # moving about
    Command("up", ("up",)),
    Command("down", ("down",)),
    Command("left", ("left",)),
    Command("right", ("right",)),
    Command("next_unit", ("n",)),
    Command("previous_unit", ("p",)),
    Command("next", ("tab", "n")),
    Command("previous", ("shift+tab", "p")),
    Command("option", ("1", "2", "3", "4", "5", "6", "7", "8", "9")),
    Command("zero", ("0",)),
    Command("page_up", ("pageup", "comma")),
    Command("page_down", ("pagedown", "full_stop")),
    Command("to_start", ("home",)),
    Command("to_end", ("end",)),
    # deciding
    Command("choose", ("enter", "space")),
    Command("back", ("backspace", "escape")),
    Command("yes", ("y",)),
    Command("no", ("n",)),
    Command("all", ("a",)),
    Command("done", ("d",)),
    Command("decline", ("x",)),
    Command("special", ("f",)),
    Command("quiet", ("s",)),
    Command("watch", ("w",)),
    Command("spare", ("f",)),
    Command("undo", ("u",)),
    Command("redo", ("y", "f8")),
    Command("restart", ("f7", "0")),
    # looking
    Command("inspect", ("i",)),
    Command("card", ("c",)),
    Command("log", ("l",)),
    Command("overview", ("v",)),
    Command("battles", ("v",)),
    Command("odds", ("j",)),
    Command("luck", ("e",)),
    Command("pause", ("p",)),
    Command("again", ("r",)),
    Command("skip_all", ("end",)),
    Command("speed", ("asterisk",)),
    Command("hint", ("f4", "slash")),
    Command("goal", ("e",)),
    Command("give_up", ("semicolon", "f11")),
    Command("try_dice", ("r",)),
    Command("threats", ("exclamation_mark",)),
    Command("reason", ("b", "f5")),
    Command("players", ("f6", "comma")),
    Command("company", ("f6", "comma")),
    Command("chat", ("f9",)),
    Command("mute", ("end",)),
    Command("ground", ("full_stop",)),
    Command("larger", ("plus", "equals_sign", "z")),
    Command("smaller", ("minus",)),
    # the editor
    Command("edit", ("e",)),
    Command("erase", ("x",)),
    Command("pick", ("i",)),
    Command("more", ("plus", "equals_sign")),
    Command("fewer", ("minus",)),
    Command("fill", ("f",)),
    Command("anchor", ("a",)),
    Command("straight", ("l",)),
    Command("clip", ("c",)),
    Command("paste", ("v",)),
    Command("half_turn", ("t",)),
    Command("mirror", ("o",)),
    Command("details", ("d",)),
    Command("fault", ("j",)),
    Command("save", ("s",)),
    Command("balance", ("b",)),
    # the program
    Command("help", ("question_mark",)),
    Command("rulebook", ("f1", "h")),
    Command("palette", ("m", "f2")),
    Command("settings", ("o", "f3")),
    Command("continue", ("c",)),
    Command("daily", ("d",)),
    Command("play", ("p",)),
    Command("new", ("b", "n")),
    Command("together", ("w",)),
    Command("random", ("x",)),
    Command("resume", ("r",)),
    Command("adventures", ("a",)),
    Command("signs", ("a",)),
    Command("seed", ("s",)),
    Command("seats", ("w",)),
    Command("keys", ("k",)),
    Command("look", ("l",)),
    Command("online", ("i",)),
    Command("bot", ("b",)),
    Command("find", ("slash",)),
    Command("learn", ("t",)),
    Command("hands", ("a",)),
    Command("play_on", ("b",)),
    Command("climb", ("c",)),
    Command("rematch", ("r",)),
    Command("exchange", ("o",)),
    Command("second", ("s",)),
    Command("following", ("n",)),
    Command("rename", ("e",)),
    Command("share", ("y",)),
    Command("copy", ("k",)),
    Command("export", ("w",)),
    Command("delete", ("delete", "t")),
    Command("concede", ("semicolon", "f11")),
    Command("report", ("f12", "apostrophe")),
    Command("position", ("p",)),
    Command("markdown", ("m",)),
    Command("turning", ("f",)),
    Command("next_mark", ("f",)),
    Command("summary", ("e",)),
    Command("renew", ("r",)),
    Command("analysis", ("g",)),
    Command("all_seats", ("0",)),
    Command("try_again", ("t",)),
    Command("leave", ("q", "f10")),
)
"""The commands of all screens and games; a screen names those that it has.

`no` and `yes` are only active with a question, and then win over `next` and `redo`; so does `pause`
over `previous`, while a bot plays, and `spare` over `special`, during a reaction.
"""

NAMED_KEYS = (
    "up", "down", "left", "right", "enter", "space", "tab", "shift+tab", "backspace", "escape",
    "pageup", "pagedown", "home", "end", "insert", "delete", "plus", "minus", "equals_sign",
    "question_mark", "exclamation_mark", "comma", "full_stop", "slash", "semicolon", "apostrophe",
    "asterisk",
    *(f"f{number}" for number in range(1, 13)),
)  # fmt: skip
"""Keys that have names; the others are letters and digits. Control keys belong to the terminal:
some are the same as Enter or Tab, others stop the output."""

SIGNS = {
    "?": "question_mark",
    "!": "exclamation_mark",
    "+": "plus",
    "-": "minus",
    "=": "equals_sign",
    ",": "comma",
    ".": "full_stop",
    "/": "slash",
    ";": "semicolon",
    "'": "apostrophe",
    "*": "asterisk",
    " ": "space",
}
"""Signs under which a player may write named keys in a file."""

# The characters that the keys of a Latin keyboard type in the Cyrillic layout.
CYRILLIC = dict(
    zip(
        "йцукенгшщзхъфывапролджэячсмитьбю",
        (*"qwertyuiop", "left_square_bracket", "right_square_bracket", *"asdfghjkl",
         "semicolon", "apostrophe", *"zxcvbnm", "comma", "full_stop"),
        strict=True,
    )
)  # fmt: skip


@record
class Keys(Value):
    """Which keys mean which commands, for one player; without games those of all screens."""

    keys: Mapping[str, tuple[str, ...]] = field(
        factory=lambda: {command.id: command.keys for command in COMMANDS}
    )

    def find(self, key: str, active: Iterable[str]) -> tuple[str, int] | None:
        """Return the first active command that a key means, and which of its keys it is, from 0.

        A letter counts in both cases, and a Cyrillic one by its place on the keyboard.
        """
        small = key.lower() if len(key) == 1 else key
        meant = self._find(small, active)
        return meant or self._find(CYRILLIC.get(small, ""), active)

    def _find(self, key: str, active: Iterable[str]) -> tuple[str, int] | None:
        for command in active:
            if key in self.keys[command]:
                return command, self.keys[command].index(key)
        return None

    def first(self, command: str) -> str:
        """Return the key to show for a command, "" if it has none."""
        return next(iter(self.keys[command]), "")


@record
class KeyProblem(Value):
    """A fault in a line of a key file; the command keeps its own keys.

    `code` names the message `app.keys.CODE`, with the placeholders `name` and `key`. `line` is 0
    where the name is written in a way that hides it.
    """

    line: int
    code: str
    name: str = ""
    key: str = ""


def standard_keys(own: Iterable[Command]) -> Keys:
    """Return the keys of a player who has no file; `own` are the commands of games."""
    return Keys({command.id: command.keys for command in (*COMMANDS, *own)})


def read_keys(text: str, own: Iterable[Command] = ()) -> tuple[Keys, tuple[KeyProblem, ...]]:
    """Return the keys of a file, and its faults, which change nothing.

    `own` are the commands of games.

    Raises ValueError or RecursionError for absurdly large numbers and deep nesting.
    """
    standard = standard_keys(own)
    try:
        table = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        line = re.search(r"line (\d+)", str(error))  # the fault is at the end of the file
        last = len(text.splitlines())
        return standard, (KeyProblem(int(line[1]) if line else last, "no_toml"),)
    problems = [
        KeyProblem(_line_of(text, name), "unknown_section", name)
        for name in table
        if name != "keys"
    ]
    wanted = table.get("keys", {})
    if not isinstance(wanted, dict):
        return standard, (*problems, KeyProblem(_line_of(text, "keys"), "no_section"))
    keys = dict(standard.keys)
    for name, given in wanted.items():
        taken = _read_one(name, given) if name in keys else KeyProblem(0, "unknown_command", name)
        if isinstance(taken, KeyProblem):
            problems.append(KeyProblem(_line_of(text, name), taken.code, taken.name, taken.key))
        else:
            keys[name] = taken
    return _without_clashes(standard, keys, wanted, problems, text)


def _read_one(name: str, given: object) -> tuple[str, ...] | KeyProblem:
    listed = given if isinstance(given, list) else [given]
    taken: list[str] = []
    for entry in listed:
        key = key_named(entry)
        if not key:
            return KeyProblem(0, "unknown_key", name, str(entry))
        taken.append(key)
    return tuple(taken) if taken else KeyProblem(0, "no_keys", name)


def key_named(written: object) -> str:
    """Return the name of a key as the terminal reports it, "" for an unknown one."""
    if not isinstance(written, str):
        return ""
    key = SIGNS.get(written, written.strip().lower())
    key = {"esc": "escape", "return": "enter", "del": "delete"}.get(key, key)
    plain = len(key) == 1 and key.isalnum()
    return key if plain or key in NAMED_KEYS else ""


def _without_clashes(
    standard: Keys,
    keys: dict[str, tuple[str, ...]],
    wanted: Mapping[str, object],
    problems: Sequence[KeyProblem],
    text: str,
) -> tuple[Keys, tuple[KeyProblem, ...]]:
    """Return the keys of a file without those that two of its commands have.

    Of two commands with one key in the file the second loses it; a command that the file does not
    name loses its key to one that it does.
    """
    faults = list(problems)
    given: dict[str, str] = {}
    for name in [name for name in wanted if name in keys]:
        twice = next((key for key in keys[name] if key in given), "")
        if twice:
            faults.append(KeyProblem(_line_of(text, name), "twice", name, twice))
            keys[name] = standard.keys[name]
        given |= dict.fromkeys(keys[name], name)
    for name, own in keys.items():
        kept = tuple(key for key in own if given.get(key, name) == name)
        keys[name] = kept if kept or name in wanted else own
    return Keys(keys), tuple(faults)


def _line_of(text: str, name: str) -> int:
    """Return the line on which a name is given a value, or 0."""
    for number, line in enumerate(text.splitlines(), 1):
        if re.match(rf"\s*\[?\s*[\"']?{re.escape(name)}[\"']?\s*[\]=.]", line):
            return number
    return 0
