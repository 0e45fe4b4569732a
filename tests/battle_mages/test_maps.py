"""Maps of one's own, from a text: what they say, and what is wrong in which line (BM-3.9)."""

from random import Random

import pytest

from engine.battle_mages.boards.board import BOARDS
from engine.battle_mages.boards.map_file import MapError, draw_map, read_map
from engine.battle_mages.game import BATTLE_MAGES
from engine.battle_mages.rules.refusal_codes import FAULTS, MAP_FILE
from engine.battle_mages.state.model import Map, Setup
from engine.battle_mages.validate.maps import setup_of
from engine.battle_mages.validate.setups import wrong_setup
from engine.core.faults import BadFile
from tests.marks import rule

PASS = """\
# a map for two
title    The Narrow Pass
players  2

[board]
. . . . . . . . . . . . .
 . . . . . . . . . ^ . .
. . . . . . . . M . . . .
 . . . . . . . . . . . .
. . M . ^ . * . ^ . M . .
 . . . . . . . . . . . .
. . . . M . . . . . . . .
 . . ^ . . . . . . . . .
. . . . . . . . . . . . .
"""


@rule("BM-3.7", "BM-3.9", "BM-3.10")
def test_a_map_is_read_and_played() -> None:
    setup = setup_of(PASS, "pass.txt", Setup(wheel=True))
    assert (setup.map, setup.players, setup.title) == (Map.CUSTOM, 2, "The Narrow Pass")
    assert setup.wheel
    assert setup.mountains == ("C9", "E3", "E11", "G5")
    assert wrong_setup(setup) is None
    state = BATTLE_MAGES.start(setup, "map").state
    assert state.terrain[state.board.place["E5"]] == "hill"


@pytest.mark.parametrize("players", BOARDS)
def test_a_map_that_was_drawn_is_read_again(players: int) -> None:
    board = BOARDS[players]
    ground = board.ground
    drawn = f"title A\nplayers {players}\n[board]\n"
    made = read_map(drawn + draw_map(read_map(_open(players))).partition("[board]\n")[2])
    assert (made.hills, made.mountains, made.lakes) == ((), (), ())
    setup = Setup(
        players,
        Map.CUSTOM,
        hills=ground["hill"],
        mountains=ground["mountain"],
        lakes=ground["lake"],
    )
    assert wrong_setup(setup) is None


def _open(players: int) -> str:
    rows = ("\n".join(" ".join("." * length) for _, length in BOARDS[players].grid.runs),)
    return f"title Open\nplayers {players}\n[board]\n" + rows[0]


WRONG = {
    "five seats": ("players  2", "players  5", 3, "map_file.value"),
    "no players": ("players  2\n", "", 13, "map_file.missing"),
    "players twice": ("players  2", "players  2\nplayers  3", 4, "map_file.twice"),
    "no title": ("title    The Narrow Pass", "title", 2, "map_file.value"),
    "a long title": ("The Narrow Pass", "x" * 61, 2, "map_file.value"),
    "an unknown word": ("players  2", "players  2\nweather  fog", 4, "map_file.unknown"),
    "no board": ("[board]", "", 14, "map_file.missing"),
    "a row too few": (". . M . ^ . * . ^ . M . .\n", "", 13, "map_file.rows"),
    "a row too many": (". M . .\n . . .", ". M . .\n . .\n . . .", 15, "map_file.rows"),
    "a short row": (". . ^ . . . . . . . . .", ". . ^ . .", 13, "map_file.row_length"),
    "an unknown sign": ("^ . * . ^", "^ . * . X", 10, "map_file.sign"),
    "the Node elsewhere": ("^ . * . ^", "^ * . . ^", 10, "map_file.node"),
    "a hill without a partner": (" . . . . . . . . . ^ . .", " . . . . . . . . . . . .", 13, ""),
    "a lake next to the Node": ("^ . * . ^", "^ ~ * ~ ^", 10, "fault.map_kept_free"),
}


@pytest.mark.parametrize("what", WRONG)
@rule("BM-3.9", "BM-1.1")
def test_what_is_wrong_is_told_with_its_line(what: str) -> None:
    old, new, line, code = WRONG[what]
    assert old in PASS
    with pytest.raises(BadFile) as found:
        setup_of(PASS.replace(old, new, 1), "pass.txt")
    error = found.value
    assert (error.source, error.line) == ("pass.txt", line)
    assert error.code == (code or "fault.map_lopsided")
    table = MAP_FILE | FAULTS
    assert tuple(name for name, _ in error.facts) == table[error.code]


def test_any_text_is_read_or_refused() -> None:
    """Whatever a file holds: a map or a line that is wrong, nothing else."""
    coin = Random("maps")
    for _ in range(150):
        letters = list(PASS)
        for _ in range(coin.randint(1, 6)):
            letters[coin.randrange(len(letters))] = coin.choice(".^M~*\n 24[]#é\x00")
        text = "".join(letters)[: coin.randint(0, len(PASS))]
        error = _error(text)
        if error is None:
            assert wrong_setup(setup_of(text, "any")) is None
        else:
            assert 1 <= error.line <= max(1, len(text.splitlines()))


def _error(text: str) -> MapError | None:
    """Return what is wrong with a text, None if it is a map."""
    try:
        setup_of(text, "any")
    except MapError as error:
        return error
    return None
