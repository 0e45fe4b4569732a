"""Forged saves, with sums that are right: refused in one sentence, or as good as any other game.

`FORGED_SEED` in the environment forges others; `python -m tests.saves.forging` forges more.
"""

import os
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import orjson
import pytest

from bl_tui.games.registry import Games
from bl_tui.games.save_words import save_error
from bl_tui.words import Words
from engine.battlelore.game import BATTLELORE, BattleLore
from engine.battlelore.state.model import State
from engine.battlelore.state.sides import Side
from engine.core.game import Next
from saves.codec import codec
from saves.errors import SaveError
from saves.lines import dump_line, reseal
from saves.reading import read
from saves.store import Store, read_save
from saves.writing import LineWriter
from tests.battlelore.positions.steps import both, names, rich
from tests.battlelore.walk import agreed, walk_setup
from tests.cli.run import Shell
from tests.saves.forging import OLDER, Forger, Raw, fate, written
from tests.saves.played import NOON, AnyRecord, played, raws, rewrite, saved

MANY = 150
SEED = os.environ.get("FORGED_SEED", "1")
ACTIONS = 5
"""Actions that are played on from each."""


def games() -> list[AnyRecord]:
    """Return a game at each kind of decision that comes early in two of the richest adventures."""
    found: dict[str, AnyRecord] = {"medieval": played(60)}
    for adventure in ("crown", "pass"):
        seed = f"forged {adventure}"
        for moment in walk_setup(rich(agreed(adventure, seed)), both(Random(seed)), seed):
            for name in names(moment.state) if moment.options else ():
                found.setdefault(name, moment.record)
            if moment.state.turn > 5:
                break
    return list(found.values())


def test_no_forged_save_makes_the_program_fail() -> None:
    print("seed", SEED)
    forger, fates = Forger(games(), SEED), Counter[str]()
    for number in range(MANY):
        data, told = forger.forge()
        print(number, told)
        fates[fate(data, f"{SEED} {number}", ACTIONS).code or "accepted"] += 1
    print(dict(fates))
    assert fates["save.impossible"] + fates["save.wrong_value"] > MANY // 5, fates
    assert fates["accepted"] > MANY // 20, fates


# --- what players are told -----------------------------------------------------------------------


@pytest.fixture
def shell(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Shell:
    """Return the command line, in this process."""
    return Shell(monkeypatch, capsys)


def army(lines: list[Raw]) -> None:
    lines[0]["setup"]["adventure"]["units"][3]["figures"] = 99


def army_later(lines: list[Raw]) -> None:
    lines[0]["rules"] = OLDER
    lines[1]["state"]["units"][3]["figures"] = 99


def nobody(lines: list[Raw]) -> None:
    """Return a turn that is about to begin, in a file that says that it waits for somebody."""
    lines[0]["rules"] = OLDER
    lines[1]["state"]["steps"] = [{"t": "Turn", "side": lines[1]["state"]["active"]}]


def dice(lines: list[Raw]) -> None:
    lines[0]["dice"] = ["flag"] * 9


IMPOSSIBLE = "this position is impossible (units[3].figures is 99"
STUCK = "this position is impossible (no player can act"
FORGED: dict[str, tuple[Callable[[list[Raw]], None], str]] = {
    "an army in one hex": (
        army,
        f"line 1: {IMPOSSIBLE}, but must be between 4 and 4)",
    ),
    "an army in one hex, later": (
        army_later,
        f"line 2: {IMPOSSIBLE}, but must be between 1 and 4)",
    ),
    "nobody decides": (
        nobody,
        f"line 2: {STUCK}, but the battle is not over)",
    ),
    "dice in advance": (
        dice,
        "line 1: its dice are scripted, so it cannot be continued",
    ),
}


@pytest.mark.parametrize("what", FORGED)
def test_a_forged_save_is_refused_in_one_sentence(shell: Shell, tmp_path: Path, what: str) -> None:
    """By every command that opens it, and by none is anything drawn of it."""
    change, told = FORGED[what]
    path = tmp_path / "forged.jsonl"
    lines = list(written(played(0)))
    change(lines)
    rewrite(path, lines)
    with pytest.raises(SaveError) as found:
        Store(tmp_path).open(path)
    assert f"{path}, {told}" == save_error(Words("en"), Games(), found.value)
    for command in ("check", "show", "referee"):
        said = shell(command, str(path))
        assert (said.code, said.out) == (1, ""), command
        assert said.err == f"{path}, {told}\n"
    said = shell("--lang", "it", "check", str(path))
    assert (said.code, said.out, len(said.err.splitlines())) == (1, "", 1)
    assert f"{path}, riga " in said.err


def test_a_forged_name_commands_no_terminal(
    shell: Shell, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """Neither in the list nor where a save is opened."""
    monkeypatch.setenv("BL_TUI_HOME", str(tmp_path))
    path = saved(tmp_path, played(3), "Sunday")
    lines = raws(path)
    lines[0] |= {"name": "\x1b[2Jred\u202e", "battle": "\x1b]0;title\x07"}
    rewrite(path, lines)
    for command in (("saves",), ("saves", "--json"), ("check", str(path)), ("show", str(path))):
        said = shell(*command)
        assert said.code == 0
        assert all(line.isprintable() for line in said.lines), command
    assert read_save(path).header.name == "[2Jred"


# --- what it costs -------------------------------------------------------------------------------


def test_states_on_the_way_are_tried_once_each(monkeypatch: pytest.MonkeyPatch) -> None:
    """A game of older rules with a state after every action, of which the last action fails.

    However many states there are, hardly more actions are played than there are in the file.
    """
    record, count = played(60), [0]
    header, _ = written(record)
    header |= {"rules": OLDER, "seed": "another"}
    lines = [header]
    for number in range(len(record.entries) + 1):
        cut = type(record)(record.setup, record.seed, record.state_at(number), ())
        state = written(cut)[1]
        if number:
            lines.append(act(record, number))
        lines.append({**state, "n": number})
    lines[-2]["digest"] = "0" * 16
    real = BattleLore.play

    def play(game: BattleLore, state: State, side: Side, action: Any) -> Next[State]:
        count[0] += 1
        return real(game, state, side, action)

    monkeypatch.setattr(BattleLore, "play", play)
    loaded = read(reseal(lines)[0], Path("forged.jsonl")).loaded
    assert (loaded.n, loaded.offset) == (60, 60)
    assert loaded.record.state == record.state
    assert count[0] < 2 * len(record.entries)


def act(record: AnyRecord, number: int) -> Raw:
    """Return the line of an action, as a save of the whole game has it."""
    line = LineWriter(codec(BATTLELORE.name), NOON).act(
        number, record.entries[number - 1], BATTLELORE.rules
    )
    return orjson.loads(dump_line(line))
