"""Landmarks that are placed before the first turn (BL-22.8 to BL-22.13, BL-22.35, BL-22.48)."""

from collections.abc import Callable
from typing import Any

import pytest

from engine.battlelore.adventures.library import library
from engine.battlelore.state.events import AttackDeclared, LandmarkPlaced, TurnBegan
from engine.battlelore.state.model import Adventure, Landmark
from engine.battlelore.state.sides import Side
from engine.battlelore.state.steps import Place
from engine.battlelore.tables.units import ROSTER
from engine.core.frozen import replace
from engine.hexes.grid import Hex
from tests.battlelore.position import Position
from tests.battlelore.rules.lore_games import in_opening, opened, started, with_councils
from tests.marks import rule

Make = Callable[..., Position]


def placing(adventure: Adventure | str, **setup: Any) -> Position:
    """Return a game at its first landmark, all cards chosen."""
    game = started(adventure, **setup)
    while in_opening(game.state) and not isinstance(game.state.steps[-1], Place):
        game.play(game.options[0])
    return game


def asked(game: Position) -> str:
    """Return who places what now: "standard pool"."""
    step = game.state.steps[-1]
    return f"{step.side.value} {step.kind}" if isinstance(step, Place) else ""


def all_asked(game: Position) -> list[str]:
    """Return who places what, in order, each on the first hex there is."""
    found = []
    while asked(game):
        found.append(asked(game))
        game.play(game.options[0])
    return found


def level_three(standard: str, pennant: str, **changes: Any) -> Adventure:
    """Return Adventure 6 with landmarks and these seats at level 3."""
    return with_councils(
        " ".join(f"{seat} 3" for seat in standard.split()),
        " ".join(f"{seat} 3" for seat in pennant.split()),
        masters=True,
        **changes,
    )


@rule("BL-22.8", "BL-20.20")
@pytest.mark.parametrize(
    ("master", "landmark"),
    [("wizard", "pentacle"), ("rogue", "den"), ("warrior", "camp"), ("cleric", "pool")],
)
def test_a_lore_master_of_level_three_brings_the_landmark_of_his_class(
    master: str, landmark: str
) -> None:
    assert all_asked(placing(level_three(master, ""))) == [f"standard {landmark}"]


@rule("BL-22.8", "BL-20.20")
def test_a_master_of_level_two_brings_none() -> None:
    adventure = with_councils("wizard 2 cleric 2", "warrior 2", masters=True)
    assert all_asked(placing(adventure)) == []


@rule("BL-22.8")
def test_no_player_places_a_landmark_where_the_adventure_excludes_them() -> None:
    adventure = replace(level_three("wizard cleric", "rogue"), masters=False)
    assert all_asked(placing(adventure)) == []


@rule("BL-22.9")
def test_if_both_have_the_same_master_neither_has_the_landmark() -> None:
    adventure = level_three("wizard cleric", "wizard rogue")
    assert all_asked(placing(adventure)) == ["pennant den", "standard pool"]


@rule("BL-22.9")
def test_a_lower_master_of_the_same_class_takes_nothing_away() -> None:
    adventure = with_councils("wizard 3", "wizard 2", masters=True)
    assert all_asked(placing(adventure)) == ["standard pentacle"]


@rule("BL-22.10")
def test_the_side_that_moves_first_places_first() -> None:
    """EX-D-192: Pennant moves first in adventure 6, Standard in adventure 7."""
    assert all_asked(placing(level_three("wizard", "rogue"))) == [
        "pennant den",
        "standard pentacle",
    ]
    assert all_asked(placing("estates")) == ["standard pool", "pennant pentacle"]


@rule("BL-22.10", "BL-3.1")
def test_landmarks_are_placed_before_the_first_turn() -> None:
    game = placing("estates")
    assert game.happened(TurnBegan) == []
    game.play("place C5", "place G9")
    assert [event.side for event in game.happened(TurnBegan)] == [Side.STANDARD]
    assert game.happened(LandmarkPlaced) == [
        LandmarkPlaced(Side.STANDARD, "pool", "C5"),
        LandmarkPlaced(Side.PENNANT, "pentacle", "G9"),
    ]
    assert {(m.kind, m.hex, m.owner) for m in game.state.landmarks} >= {
        ("pool", "C5", Side.STANDARD),
        ("pentacle", "G9", Side.PENNANT),
    }


@rule("BL-22.11", "BL-R.62", "BL-2.10")
def test_a_landmark_is_placed_alone_in_the_third_or_fourth_row_of_its_owner() -> None:
    """EX-D-192: Standard at the top has rows C and D, Pennant G and F; empty hexes only."""
    game = placing("crown", custom=False)
    ground = dict(zip(hexes(), game.state.adventure.terrain, strict=True))
    for rows in ("CD", "GF"):
        taken = {unit.hex for unit in game.state.units} | {m.hex for m in game.state.landmarks}
        free = [
            spot
            for spot in hexes()
            if spot[0] in rows and ground[spot] == "countryside" and spot not in taken
        ]
        assert sorted(game.options) == sorted(f"place {spot}" for spot in free)
        game.play(game.options[-1])


def hexes() -> tuple[Hex, ...]:
    """Return all hexes of the board."""
    return tuple(f"{row}{n}" for i, row in enumerate("ABCDEFGHI") for n in range(1, 14 - i % 2))


@rule("BL-22.11", "BL-R.62", "BL-22.10")
@pytest.mark.parametrize(
    ("spot", "code", "rule_id"),
    [
        ("C3", "", ""),
        ("B5", "place.other_row", "BL-22.11"),
        ("E3", "place.other_row", "BL-22.11"),
        ("G5", "place.other_row", "BL-22.11"),
        ("C12", "place.not_empty", "BL-22.11"),
        ("C7", "place.not_empty", "BL-22.11"),
        ("C10", "place.not_empty", "BL-22.11"),
        ("Z9", "place.off_board", "BL-22.10"),
    ],
    ids=["free", "second row", "fifth row", "enemy row", "hill", "rampart", "unit", "nowhere"],
)
def test_a_refused_landmark_hex_cites_its_rule(spot: str, code: str, rule_id: str) -> None:
    game = placing("crown")
    assert asked(game) == "standard pentacle"
    assert (game.code(f"place {spot}"), game.rule(f"place {spot}")) == (code, rule_id)
    assert game.code("pass") == "turn.not_now"


@rule("BL-22.11", "BL-2.10")
def test_a_hex_with_a_blazon_or_another_landmark_is_not_empty() -> None:
    crown = library()["crown"]
    blazon = replace(crown.blazons[0], hex="C3")
    game = placing(replace(crown, blazons=(blazon,), landmarks=(Landmark("den", "C4"),)))
    assert game.code("place C3") == "place.not_empty"
    assert game.code("place C4") == "place.not_empty"
    assert game.code("place C5") == ""


@rule("BL-22.11", "BL-R.62")
def test_the_rows_are_those_of_the_seat_not_of_the_banner() -> None:
    """With Pennant at the top, Pennant's rows are C and D."""
    adventure = level_three("wizard", "")
    seats = [camp.seat for camp in adventure.camps]
    turned = tuple(
        replace(camp, seat=seat) for camp, seat in zip(adventure.camps, seats[::-1], strict=True)
    )
    game = placing(replace(adventure, camps=turned))
    assert {text.split()[1][0] for text in game.options} == {"G", "F"}


# --- the proposal of the adventure ---------------------------------------------------------


@rule("BL-22.10")
def test_a_quick_start_places_landmarks_where_the_adventure_proposes() -> None:
    game = opened("estates", quick=True)
    placed = game.happened(LandmarkPlaced)
    assert [(event.kind, event.at) for event in placed] == [("pool", "C5"), ("pentacle", "G9")]
    assert all(option.startswith("play ") for option in game.options)


@rule("BL-22.10")
def test_a_quick_start_asks_for_landmarks_without_a_proposal() -> None:
    adventure = replace(library()["estates"], quick=library()["estates"].quick[:1])
    game = placing(adventure, quick=True)
    assert all_asked(game) == ["pennant pentacle"]


# --- whom it helps -------------------------------------------------------------------------


@rule("BL-22.12")
def test_a_landmark_that_is_placed_belongs_to_its_side() -> None:
    game = placing(level_three("cleric", "cleric wizard"))
    game.play(game.options[0])
    (mark,) = game.state.landmarks
    assert (mark.kind, mark.owner) == ("pentacle", Side.PENNANT)


# --- Strongholds ---------------------------------------------------------------------------


@rule("BL-22.35", "BL-T6")
def test_a_commander_of_level_three_places_a_stronghold_under_an_own_unit() -> None:
    """On countryside; also where Lore Masters bring no landmarks."""
    adventure = with_councils("commander 3 wizard 1", "commander 2 wizard 1")
    game = placing(adventure)
    assert asked(game) == "standard stronghold"
    mine = {unit.hex for unit in adventure.units if unit.side is Side.STANDARD}
    assert {text.split()[1] for text in game.options} == mine
    game.play("place B6")
    assert game.state.landmarks == (Landmark("stronghold", "B6", Side.STANDARD),)


@rule("BL-22.35")
def test_both_may_have_a_stronghold_the_first_to_move_first() -> None:
    adventure = with_councils("commander 3", "commander 3")
    assert all_asked(placing(adventure)) == ["pennant stronghold", "standard stronghold"]


@rule("BL-22.35")
def test_a_side_has_one_stronghold_at_most() -> None:
    """One that the adventure draws is not joined by another."""
    adventure = with_councils("commander 3", "commander 2", name="estates")
    assert all_asked(placing(adventure)) == []


@rule("BL-22.35")
@pytest.mark.parametrize(
    ("spot", "code"),
    [
        ("C3", "place.no_own_unit"),
        ("H6", "place.no_own_unit"),
        ("A5", "place.not_bare"),
        ("B3", "place.not_bare"),
        ("B6", ""),
    ],
    ids=["vacant", "enemy", "in woods", "on a landmark", "countryside"],
)
def test_a_refused_stronghold_hex_cites_its_rule(spot: str, code: str) -> None:
    adventure = with_councils("commander 3", "commander 2")
    terrain = tuple(
        "woods" if each == "A5" else ground
        for each, ground in zip(hexes(), adventure.terrain, strict=True)
    )
    marks = (Landmark("rampart", "B3"),)
    game = placing(replace(adventure, terrain=terrain, landmarks=marks))
    assert game.code(f"place {spot}") == code
    assert game.rule(f"place {spot}") == ("BL-22.35" if code else "")


@rule("BL-22.35")
def test_a_side_without_a_unit_on_countryside_places_no_stronghold() -> None:
    adventure = with_councils("commander 3", "commander 2")
    game = opened(replace(adventure, terrain=("hill",) * len(adventure.terrain)))
    assert game.state.landmarks == ()


# --- lairs ---------------------------------------------------------------------------------


@rule("BL-22.47")
def test_no_creature_of_the_game_has_a_lair() -> None:
    assert {kind.creature.lair for kind in ROSTER.values() if kind.creature is not None} == {""}


@rule("BL-22.47", "BL-22.48", "BL-22.11")
def test_a_lair_is_placed_like_a_landmark(monkeypatch: pytest.MonkeyPatch) -> None:
    """A creature that has one: its owner places it in their third or fourth row."""
    giant = ROSTER["Gi"]
    assert giant.creature is not None
    card = replace(giant.creature, lair="den")
    monkeypatch.setitem(ROSTER, "Gi", replace(giant, creature=card))
    game = placing("pass")
    assert asked(game) == "pennant den"
    assert {text.split()[1][0] for text in game.options} == {"F", "G"}
    game.play("place G3")
    assert game.state.landmarks == (Landmark("den", "G3", Side.PENNANT),)


@rule("BL-22.13", "BL-22.5")
@pytest.mark.parametrize("owner", ["pennant", "standard"])
def test_its_other_effects_hold_for_units_of_either_side(position: Make, owner: str) -> None:
    """Two dice at most from a Rogue's Den, whoever owns it; blue infantry has three else."""
    game = position(
        "p1 Ib E7, s1 Ib D7",
        dice="R R",
        ordered="p1",
        lore_cards=True,
        ground=f"E7 countryside den:{owner}",
    )
    game.play("attack p1 s1")
    assert [event.dice for event in game.happened(AttackDeclared)] == [2]


@rule("BL-22.13", "BL-22.2")
@pytest.mark.parametrize("owner", ["pennant", "standard"])
def test_units_of_either_side_are_bold_on_it(position: Make, owner: str) -> None:
    game = position(
        "p1 Ib E7, s1 Ib D7",
        dice="R F",
        ordered="p1",
        lore_cards=True,
        ground=f"D7 countryside camp:{owner}",
    )
    game.play("attack p1 s1")
    assert "ignore 1" in game.options
