"""Maps of one's own, from a text: what they say, and what is wrong in which line (BM-3.9)."""

from random import Random

import pytest

from bl_tui.games.battle_mages.module import MODULE
from bl_tui.games.battle_mages.scenario_list import warnings
from bl_tui.games.battle_mages.words import CATALOGUE
from bl_tui.words import Words
from engine.battle_mages.boards.board import BOARDS
from engine.battle_mages.boards.map_file import map_of
from engine.battle_mages.boards.own_text import take_apart
from engine.battle_mages.game import BATTLE_MAGES
from engine.battle_mages.magic.quintessence import arete_dice
from engine.battle_mages.own_files import setup_of, unfair
from engine.battle_mages.rules.numbers import move_of, shooting_range
from engine.battle_mages.state.armies import Army
from engine.battle_mages.state.model import Map, Setup
from engine.battle_mages.validate.setups import wrong_setup
from engine.battle_mages.validate.states import wrong_state
from engine.core.faults import BadFile
from engine.core.frozen import replace
from engine.core.text_file import FileError
from tests.battle_mages.position import make_place
from tests.battle_mages.refusal_codes import FAULTS, MAP_FILE
from tests.battlelore.refusal_codes import ADVENTURE_FILE
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
def test_an_open_map_and_the_printed_one_may_be_played(players: int) -> None:
    board = BOARDS[players]
    ground = board.ground
    made = map_of(take_apart(_open(players), "open.txt"))
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
    "five seats": ("players  2", "players  5", 3, "adventure_file.unknown_word"),
    "no players": ("players  2\n", "", 13, "adventure_file.missing"),
    "players twice": ("players  2", "players  2\nplayers  3", 4, "adventure_file.twice"),
    "no title": ("title    The Narrow Pass", "title", 2, "map_file.title"),
    "a long title": ("The Narrow Pass", "x" * 61, 2, "map_file.title"),
    "an unknown word": ("players  2", "players  2\nweather  fog", 4, "adventure_file.unknown_word"),
    "no board": ("[board]", "", 6, "adventure_file.unknown_word"),
    "a row too few": (". . M . ^ . * . ^ . M . .\n", "", 13, "map_file.rows"),
    "a row too many": (". M . .\n . . .", ". M . .\n . .\n . . .", 15, "map_file.rows"),
    "a short row": (". . ^ . . . . . . . . .", ". . ^ . .", 13, "map_file.row_length"),
    "an unknown sign": ("^ . * . ^", "^ . * . X", 10, "map_file.sign"),
    "the Node elsewhere": ("^ . * . ^", "^ * . . ^", 10, "map_file.node"),
    "a lake next to the Node": ("^ . * . ^", "^ ~ * ~ ^", 10, "fault.map_kept_free"),
}


@pytest.mark.parametrize("what", WRONG)
@rule("BM-3.9", "BM-1.1")
def test_an_error_is_reported_with_its_line(what: str) -> None:
    old, new, line, code = WRONG[what]
    assert old in PASS
    with pytest.raises(BadFile) as found:
        setup_of(PASS.replace(old, new, 1), "pass.txt")
    error = found.value
    assert (error.source, error.line) == ("pass.txt", line)
    assert error.code == code
    table = MAP_FILE | FAULTS | ADVENTURE_FILE
    assert tuple(name for name, _ in error.facts) == table[error.code]


LOPSIDED = PASS.replace(" . . . . . . . . . ^ . .", " . . . . . . . . . . . .", 1)


@rule("BM-3.9", "BM-3.7")
def test_a_map_of_ones_own_may_be_lopsided() -> None:
    """002:38: terrain is placed by agreement; a map that favours a seat gets a warning."""
    setup = setup_of(LOPSIDED, "pass.txt")
    assert wrong_setup(setup) is None
    state = BATTLE_MAGES.start(setup, "map").state
    assert wrong_state(setup, state) is None
    (fault,) = unfair(setup)
    assert (fault.code, fault.about) == ("fault.map_lopsided", ("hex", "H3"))
    assert list(unfair(setup_of(PASS, "pass.txt"))) == []
    (told,) = warnings(Words("en", CATALOGUE), setup)
    assert "H3 is hill, but B10" in told


STORMS = """\
title    The Wheel of Storms

[wheel]
1-3   calm
4     gale
5-6   fog mud
7     spark ley_surge
8-10  unrest backlash
"""


@rule("BM-4.2")
def test_a_wheel_of_ones_own_is_read_and_turned() -> None:
    """002:42: one of the players makes the Wheel, and what it does stands on it."""
    setup = setup_of(STORMS, "storms.txt", Setup(zoc_radius=4))
    assert (setup.players, setup.map, setup.wheel) == (2, Map.STANDARD, True)
    assert (setup.id, setup.wheel_title, setup.zoc_radius) == ("The Wheel of Storms",) * 2 + (4,)
    assert setup.wheel_fields[3:8] == ("gale", "fog+mud", "fog+mud", "spark+ley_surge",
                                       "unrest+backlash")  # fmt: skip
    assert wrong_setup(setup) is None
    game = make_place("aT1@4,2 bI1@4,6 aM@4,4", phase="begin", setup=setup, dice="5")
    assert game.state.wheel == "fog+mud"
    assert shooting_range(game.state, game.state.the("aT1")) == 3
    assert move_of(game.state, replace(game.state.the("bI1"), kind="cavalry")) == 2
    spark = make_place("aM@4,2", phase="begin", setup=setup, dice="7")
    assert (spark.boxes("a"), arete_dice(spark.state, Army.ALABASTER)) == ((1, 0), 6)
    both = make_place("aM@4,2 bZ1@4,9", phase="begin", setup=setup, dice="8 1")
    assert both.gone("bZ1")
    assert both.boxes("a") == (0, 1)


@rule("BM-4.2")
def test_a_map_may_bring_its_wheel() -> None:
    wheel = STORMS.partition("[wheel]")[2]
    setup = setup_of(f"{PASS}[wheel]{wheel}", "both.txt")
    assert (setup.map, setup.title, setup.wheel_title) == (Map.CUSTOM, *["The Narrow Pass"] * 2)
    assert len(setup.wheel_fields) == 10


WRONG_WHEELS = {
    "an unknown event": ("gale", "storm", 5, "map_file.wheel_event"),
    "a face that the die lacks": ("8-10", "8-11", 8, "map_file.wheel_number"),
    "no number": ("4     gale", "four gale", 5, "map_file.wheel_number"),
    "a range that runs back": ("5-6", "6-5", 6, "map_file.wheel_number"),
    "a face twice": ("4     gale", "3     gale", 5, "map_file.wheel_again"),
    "a face without a field": ("4     gale\n", "", 7, "map_file.wheel_missing"),
    "no event": ("4     gale", "4", 5, "map_file.wheel_empty"),
    "an event twice": ("fog mud", "fog fog", 6, "map_file.wheel_twice"),
    "calm and more": ("fog mud", "calm mud", 6, "map_file.wheel_calm"),
    "two Wheels": ("4     gale", "[wheel]", 5, "adventure_file.twice"),
    "no title": ("title    The Wheel of Storms", "players 3", 8, "adventure_file.missing"),
    "no section": ("[wheel]", "", 4, "adventure_file.unknown_word"),
}


@pytest.mark.parametrize("what", WRONG_WHEELS)
@rule("BM-4.2")
def test_an_error_in_a_wheel_is_reported_with_its_line(what: str) -> None:
    old, new, line, code = WRONG_WHEELS[what]
    assert old in STORMS
    with pytest.raises(BadFile) as found:
        setup_of(STORMS.replace(old, new, 1), "storms.txt")
    error = found.value
    assert (error.source, error.line, error.code) == ("storms.txt", line, code)
    assert tuple(name for name, _ in error.facts) == (MAP_FILE | ADVENTURE_FILE)[code]
    told = MODULE.words.bad_file(Words("en"), error)
    assert told.startswith(f"storms.txt, line {line}")
    assert "{" not in told


def test_any_text_is_read_or_refused() -> None:
    """Whatever a file holds: a map or a line that is wrong, nothing else."""
    coin = Random("maps")
    for number in range(150):
        letters = list((PASS, STORMS)[number % 2])
        for _ in range(coin.randint(1, 6)):
            letters[coin.randrange(len(letters))] = coin.choice(".^M~*\n 24[]#é\x00-")
        text = "".join(letters)[: coin.randint(0, len(letters))]
        error = _error(text)
        if error is None:
            assert wrong_setup(setup_of(text, "any")) is None
        else:
            assert 1 <= error.line <= max(1, len(text.splitlines()))


def _error(text: str) -> FileError | None:
    """Return what is wrong with a text, None if it is a map."""
    try:
        setup_of(text, "any")
    except FileError as error:
        return error
    return None
