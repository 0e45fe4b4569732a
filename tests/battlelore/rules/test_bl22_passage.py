"""The Rogue's Den and its Secret Passage (BL-22.17 to BL-22.24, BL-R.70)."""

from collections.abc import Callable
from typing import Any

import pytest

from engine.battlelore.numbers.dice import battle_dice
from engine.battlelore.state.events import (
    LandmarkPlaced,
    LoreSpent,
    PassageUsed,
)
from engine.battlelore.state.model import Landmark
from engine.battlelore.state.sides import Side
from engine.core.frozen import replace
from tests.battlelore.position import Position
from tests.battlelore.rules.lore_game import other, through
from tests.marks import rule

Make = Callable[..., Position]

P = Side.PENNANT
GROUND = "G7 countryside den:pennant, B4 woods, C9 hill, D2 hill rampart, A7 ford, A8 woods"
FAR = "s1 Ib A1"


def in_den(position: Make, units: str = f"p1 Ib G7, {FAR}", **more: Any) -> Position:
    """Return the movement phase of Pennant, whose den is on G7, with p1 ordered and 2 Lore."""
    given = {
        "ground": GROUND,
        "lore": True,
        "phase": "move",
        "ordered": "p1",
        "goblet": "pennant 2",
    }
    return position(units, **(given | more))


def opened(position: Make, spot: str = "B4", **more: Any) -> Position:
    """Return the same with the passage open on a hex."""
    game = in_den(position, **more)
    exit_mark = Landmark("passage", spot, P)
    game.state = replace(game.state, landmarks=(*game.state.landmarks, exit_mark))
    return game


def specials(game: Position) -> list[str]:
    """Return what the den offers."""
    return [text for text in game.options if text.split()[0] in ("open", "passage")]


@rule("BL-22.18")
def test_it_opens_on_any_vacant_woods_or_hill(position: Make) -> None:
    game = in_den(position, f"p1 Ib G7, {FAR}, s2 Ib A8")
    assert specials(game) == ["open p1 B4", "open p1 C9"]


@rule("BL-22.18", "BL-22.19", "BL-R.62", "BL-2.2")
@pytest.mark.parametrize(
    ("spot", "why", "cited"),
    [
        ("D7", "passage.ground", "BL-22.18"),
        ("A7", "passage.ground", "BL-22.18"),
        ("D2", "passage.ground", "BL-22.18"),
        ("A8", "passage.occupied", "BL-22.18"),
        ("J1", "move.off_board", "BL-2.2"),
    ],
)
def test_it_opens_nowhere_else(position: Make, spot: str, why: str, cited: str) -> None:
    game = in_den(position, f"p1 Ib G7, {FAR}, s2 Ib A8")
    assert (game.code(f"open p1 {spot}"), game.rule(f"open p1 {spot}")) == (why, cited)


@rule("BL-22.18", "BL-R.70")
def test_opening_a_passage_is_free_and_keeps_the_move(position: Make) -> None:
    game = in_den(position).play("open p1 C9")
    assert game.state.landmarks[-1] == Landmark("passage", "C9", P)
    assert game.happened(LandmarkPlaced) == [LandmarkPlaced(P, "passage", "C9")]
    assert game.tokens("pennant") == 2
    assert game.code("move p1 G8") == ""


@rule("BL-22.19")
def test_there_is_one_exit_only(position: Make) -> None:
    game = in_den(position).play("open p1 C9")
    assert (game.code("open p1 B4"), game.rule("open p1 B4")) == ("passage.open", "BL-22.19")


@rule("BL-22.20", "BL-22.21", "BL-22.22", "BL-R.70")
def test_the_unit_that_opens_it_may_go_through_for_one_token(position: Make) -> None:
    game = in_den(position, f"p1 Ib G7, {FAR}, s2 Ib B9")
    game.play("open p1 C9", "passage p1")
    assert (game.where("p1"), game.tokens("pennant"), game.state.pool) == ("C9", 1, 59)
    assert game.happened(PassageUsed) == [PassageUsed("p1", "G7", "C9")]
    assert [spent.cause for spent in game.happened(LoreSpent)] == ["passage"]
    assert game.code("move p1 C8") == "move.already"
    assert "attack p1 s2" in game.play("done").options


@rule("BL-22.22", "BL-22.24")
@pytest.mark.parametrize("spot", ["B4", "C9"])
def test_it_may_battle_behind_the_passage(position: Make, spot: str) -> None:
    near = {"B4": "A4", "C9": "B9"}[spot]
    game = opened(position, spot, units=f"p1 Ib G7, s2 Ib {near}")
    assert "attack p1 s2" in game.play("passage p1", "done").options


@rule("BL-R.70", "BL-7.2")
def test_using_a_passage_counts_as_a_move_for_a_bow(position: Make) -> None:
    game = opened(position, "C9", units="p1 Ar G7, s1 Ib A9")
    game.play("passage p1", "done")
    state = game.state
    dice = battle_dice(state, state.need("p1"), state.need("s1"), melee=False)
    assert dice.value == 1


@rule("BL-22.20")
def test_every_friendly_unit_that_starts_in_the_den_may_go(position: Make) -> None:
    for code in ("Ir", "Cr", "Sp"):
        assert "passage p1" in opened(position, units=f"p1 {code} G7, {FAR}").options


@rule("BL-22.20", "BL-22.12", "BL-R.70")
@pytest.mark.parametrize(
    ("unit", "more", "why", "cited"),
    [
        ("p1 Ib G8", {}, "special.not_in_den", "BL-22.20"),
        ("p1 Ib G7, p2 Ib I1", {"ordered": "p2"}, "special.not_ordered", "BL-22.20"),
        ("p1 Ib G7 4 webbed, p2 Ib I1", {"ordered": "p1 p2"}, "special.webbed", "BL-16.8"),
        ("p1 Ib G7", {"goblet": ""}, "passage.too_few_tokens", "BL-22.20"),
        ("p1 Ib G7, p2 Ib B4", {}, "passage.occupied", "BL-R.70"),
        ("p1 Ib G7, s2 Ib B4", {}, "passage.occupied", "BL-R.70"),
    ],
)
def test_why_a_unit_cannot_go_through(
    position: Make, unit: str, more: dict[str, str], why: str, cited: str
) -> None:
    game = opened(position, units=f"{unit}, {FAR}", **more)
    assert (game.code("passage p1"), game.rule("passage p1")) == (why, cited)
    assert "passage p1" not in game.options


@rule("BL-22.20")
def test_a_unit_that_entered_the_den_this_turn_did_not_start_it_there(position: Make) -> None:
    """EX-D-188."""
    game = opened(position, units=f"p1 Ib G8, {FAR}").play("move p1 G7")
    assert (game.code("passage p1"), game.rule("passage p1")) == ("special.moved", "BL-22.20")


@rule("BL-22.20")
def test_a_closed_passage_cannot_be_used(position: Make) -> None:
    assert in_den(position).code("passage p1") == "passage.not_open"


@rule("BL-22.21")
def test_it_leads_from_the_den_to_the_exit_only(position: Make) -> None:
    game = opened(position, units=f"p1 Ib B4, {FAR}")
    assert game.code("passage p1") == "special.not_in_den"


@rule("BL-22.12")
def test_the_den_serves_only_its_owner(position: Make) -> None:
    game = in_den(position, f"p1 Ib G7, {FAR}", ground="G7 countryside den:standard, B4 woods")
    assert specials(game) == []
    assert game.code("open p1 B4") == "special.not_in_den"


DEN = "F7 countryside den:pennant, C7 woods passage:pennant"


@rule("BL-18.15", "BL-22.21")
@pytest.mark.parametrize(("at", "lore"), [("F7", 1), ("C7", 0)])
def test_a_unit_going_through_a_passage_may_be_held(position: Make, at: str, lore: int) -> None:
    units = "p1 Ib F7, s1 Ib A1"
    game = other(
        position, "cleric_07", units, ordered="p1", phase="move", ground=DEN, goblet=(20, 1)
    )
    through(game, "passage p1", "lore cleric_07", f"choose {at}")
    assert (game.where("p1"), game.tokens("pennant")) == (at, lore)
    assert game.code("passage p1") != ""
