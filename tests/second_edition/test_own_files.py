"""Army files and scenario files of a player's own: what they give, and what is refused where."""

from collections import Counter
from random import Random

import pytest

from bl_tui.games.registry import Games
from bl_tui.games.second_edition.module import MODULE
from bl_tui.words import Words
from engine.core.record import advance, begin, untold
from engine.core.text_file import FileError
from engine.second_edition.game import SECOND_EDITION
from engine.second_edition.own_files import read
from engine.second_edition.state.actions import KeepScenario
from engine.second_edition.state.model import Setup, State
from engine.second_edition.state.sides import Side
from engine.second_edition.state.steps import Deploying, Mustering, PlaceFord, Returning, Turn
from engine.second_edition.tables.armies import DECOY
from engine.second_edition.validate.setups import wrong_setup
from tests.marks import rule
from tests.second_edition.own import ARMY, BOARD, CARDS

GAME = SECOND_EDITION


def given(text: str) -> Setup:
    """Return the set-up that a file gives."""
    return read(text.encode(), "mine.txt")


def started(text: str, seed: str = "own") -> State:
    """Return the game that a file begins."""
    state: State = GAME.start(given(text), seed).state
    return state


def played_to(state: State, step: type) -> State:
    """Return the position in which a step is asked, after choices by chance."""
    chance = Random(1)
    while not isinstance(state.steps[-1], step):
        side = GAME.to_act(state)[0]
        state = GAME.play(state, side, chance.choice(GAME.legal_actions(state, side))).state
    return state


def sentence(text: str) -> str:
    """Return what is said of a file that is wrong."""
    with pytest.raises(FileError) as caught:
        given(text)
    return MODULE.words.bad_file(Games().words(Words("en"), "second_edition"), caught.value)


@rule("BL2-13.2", "BL2-13.11")
def test_an_army_that_is_given_is_not_mustered() -> None:
    state = played_to(started(ARMY), Mustering)
    assert GAME.to_act(state) == (Side.UTHUK,)
    state = played_to(state, Deploying)
    daqan = state.hand(Side.DAQAN)
    cards = {"citadel_guard": 5, "rune_golem": 2, "roc_warrior": 1, "yeoman_archers": 2}
    assert Counter(daqan.army) == {**cards, DECOY: 8}
    assert daqan.army_lore == 2


@rule("BL2-12.2")
def test_scenario_cards_that_are_given_are_not_chosen() -> None:
    state = started(CARDS)
    names = [state.hand(side).scenario for side in Side]
    assert names == ["crossing_the_river_of_sleep", "blood_in_the_water"]
    assert isinstance(state.steps[-1], PlaceFord)
    assert played_to(state, Mustering).hand(Side.UTHUK).army.count(DECOY) == 8


def test_one_card_that_is_given_leaves_the_other_to_its_player() -> None:
    state = started(CARDS.replace("card      uthuk blood_in_the_water\n", ""))
    assert GAME.to_act(state) == (Side.UTHUK,)
    assert not any(KeepScenario(c) == a for a in GAME.legal_actions(state, Side.DAQAN) for c in "")
    assert len(state.hand(Side.UTHUK).offered) == 3


@rule("BL2-13.14")
def test_a_board_that_is_drawn_begins_with_the_opening_hands() -> None:
    state = started(BOARD)
    assert isinstance(state.steps[-1], Returning)
    units = {unit.hex: (unit.kind, unit.health) for unit in state.units}
    assert units["G6"] == ("citadel_guard", 2)
    assert units["C7"] == ("chaos_lord", 4)
    assert units["D6"] == ("roc_warrior", 6), "a flyer may stand over water"
    assert (state.ground("A7"), state.ground("D3"), state.ground("E7")) == ("tent", "ford", "hill")
    assert {banner.hex: banner.points for banner in state.banners} == {"E7": 2, "H4": 1}
    after = played_to(state, Turn) if isinstance(state.steps[0], Turn) else state
    assert after.first is Side.DAQAN


def test_a_board_without_lore_cards_begins_at_once() -> None:
    state = started(BOARD.replace("lore      cards", "lore      none"))
    assert state.active is Side.DAQAN
    assert [len(hand.cards) for hand in state.hands] == [4, 4]
    assert not any(hand.lore_cards for hand in state.hands)


@pytest.mark.parametrize("text", [ARMY, CARDS, BOARD, BOARD.replace("cards", "none")])
def test_games_of_own_files_are_played_and_replayed(text: str) -> None:
    """A hundred decisions by chance; the record gives the same game, and saves may hold it."""
    setup = given(text)
    assert wrong_setup(setup) is None
    record, chance = begin(GAME, setup, "whole"), Random(3)
    for _ in range(100):
        side = GAME.to_act(record.state)[0]
        view = GAME.view(record.state, side)
        imagined = GAME.imagine(view, "other")
        assert GAME.view(imagined, side) == view
        record = advance(GAME, record, side, chance.choice(view.actions))
    fault = MODULE.saved.wrong_state(setup, record.state)
    assert fault is None, fault


@rule("BL2-13.2", "BL2-13.3", "BL2-13.4", "BL2-13.5", "BL2-13.8", "BL2-5.5", "BL2-18.1", "BL2-18.2")
@pytest.mark.parametrize(
    ("text", "old", "new", "said"),
    [
        (ARMY, "2 yeoman_archers ", "2 yeoman_archer ", "line 8: the faction has no card yeoman_a"),
        (ARMY, "2 RG", "2 GR", "line 6: the faction has no card GR"),
        (ARMY, "2 RG", "2 OB", "line 6: the faction has no card OB;"),
        (
            ARMY,
            "5 citadel_guard",
            "6 citadel_guard",
            "line 5: BL2-13.5: Citadel Guard: you chose 6",
        ),
        (ARMY, "2 yeoman", "5 yeoman", "line 8: BL2-13.3: the army costs 60 points"),
        (ARMY, "1 roc_warrior", "1 siege_golem", "line 7: BL2-18.2: Siege Golem: you chose 1"),
        (ARMY, "5 citadel_guard", "5", "line 5: expected a number and a card"),
        (ARMY, "2 RG", "5 CG", "line 6: the line citadel_guard appears twice"),
        (ARMY, "[army daqan]", "[army of daqan]", "line 4: unknown section [army of daqan]"),
        (
            ARMY,
            "[army daqan]",
            "colour red\n[army daqan]",
            "line 4: colour is not valid here; expected lore | game",
        ),
        (
            ARMY,
            "[army daqan]",
            "first daqan\n[army daqan]",
            "line 4: the line first needs [terrain]",
        ),
        (ARMY, "stone_wall", "stone wall", "line 2: one word too many: wall"),
        (ARMY, "[army daqan]\n", "", "line 4: 5 is not valid here; expected game"),
        (CARDS, "8 decoy", "7 decoy", "line 9: BL2-13.2: the army has 17 cards including decoys"),
        (
            CARDS,
            "8 decoy",
            "12 decoy",
            "line 9: BL2-13.5: Decoy: you chose 12, but the limit is 11",
        ),
        (
            CARDS,
            "uthuk blood_in_the_water",
            "uthuk the_beacon_hills",
            "line 3: the_beacon_hills is not valid",
        ),
        (
            CARDS,
            "daqan crossing",
            "dwarf crossing",
            "line 2: dwarf is not valid here; expected daqan | uthuk",
        ),
        (BOARD, "VL", "ZZ", "line 18: no such unit: ZZ (B6)"),
        (BOARD, "CG2", "CG4", "line 23: CG4 at G6: a unit starts with 1 to 3 health"),
        (BOARD, "RW", "CG", "line 20: BL2-5.5: D6 is water"),
        (
            BOARD,
            "  ..  ..  ..  .1",
            "  ..  ..  ..  .3",
            "line 13: .3 at H4: a cell is a terrain sign",
        ),
        (BOARD, "F.  ..", "F.", "line 7: row B has 11 cells instead of 12"),
        (BOARD, "VL", "UT", "line 18: BL2-13.4: Command Tent: you chose 2"),
        (BOARD, "UT  ..", "..  ..", ""),
        (BOARD, "VL", "CL", "line 25: BL2-13.5: Chaos Lord: you chose 2"),
        (BOARD, "  ..  ..  ..  ..  ..  VL", "  ..  ..  ..  DT  ..  VL", "line 18: BL2-13.8: "),
        (BOARD, "  ..  ..  ..  ..  ..  VL", "  ..  ..  DT  ..  ..  VL", ""),
        (BOARD, "[units]", "[army daqan]\n5 CG\n[units]", "line 17: army daqan and [units]"),
        (BOARD, "first     daqan\n", "", "line 24: first is missing"),
    ],
)
def test_an_error_is_reported_with_its_line(text: str, old: str, new: str, said: str) -> None:
    assert old in text
    changed = text.replace(old, new)
    if not said:
        assert given(changed)
        return
    assert f"mine.txt, {said}" in sentence(changed)


def test_a_board_without_units_of_a_side_is_not_a_scenario() -> None:
    bare = BOARD.replace("VL ", ".. ").replace("BH ", ".. ").replace("CL4", ".. ")
    assert "Uthuk: no units on the board" in sentence(bare)


def test_a_player_with_a_given_army_reads_all_while_the_other_musters() -> None:
    """The choice of scenario cards is over, though the next one waits for the same side alone."""
    record, chance = begin(GAME, given(ARMY), "own-army"), Random(2)
    while not isinstance(record.state.steps[-1], Mustering):
        side = GAME.to_act(record.state)[0]
        action = chance.choice(GAME.legal_actions(record.state, side))
        record = advance(GAME, record, side, action)
    assert GAME.to_act(record.state) == (Side.UTHUK,)
    assert untold(GAME, record, Side.DAQAN) == frozenset()
