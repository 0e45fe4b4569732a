"""The die, priorities and whose turn it is (BL-1)."""

from collections import Counter
from collections.abc import Callable
from itertools import product

import pytest

from engine.battlelore.adventures.library import library
from engine.battlelore.state.events import DiceRolled
from engine.battlelore.state.model import FACES
from engine.core.rng import Rng
from tests.battlelore.position import Position
from tests.marks import rule

Make = Callable[..., Position]


@rule("BL-1.8", "BL-R.2")
def test_the_die_has_six_faces_and_one_of_each() -> None:
    assert [face.value for face in FACES] == ["green", "blue", "red", "strike", "flag", "lore"]


@rule("BL-R.2")
def test_every_face_falls_about_equally_often() -> None:
    rolled, _ = Rng("six thousand dice").roll(6000, FACES)
    assert all(900 < count < 1100 for count in Counter(rolled).values())
    assert len(Counter(rolled)) == 6


KINDS = {"Ar": "G", "Ib": "B", "Ir": "R"}


@rule("BL-1.9", "BL-8.4", "BL-2.18", "BL-T10")
@pytest.mark.parametrize(("kind", "helmet"), list(product(KINDS, "GBR")))
def test_a_helmet_hits_only_a_unit_of_its_colour(position: Make, kind: str, helmet: str) -> None:
    game = position(f"p1 Ar G7, s1 {kind} D6", dice=f"{helmet} L", ordered="p1")
    game.play("attack p1 s1")
    assert game.figures("s1") == (3 if KINDS[kind] == helmet else 4)


@rule("BL-1.10", "BL-8.5")
@pytest.mark.parametrize(("kind", "left"), [("Ib", 3), ("Cb", 3), ("Ar", 4)])
def test_a_bonus_strike_hits_only_where_the_weapon_says_so(
    position: Make, kind: str, left: int
) -> None:
    """Swords, long swords, bows: one strike against foot."""
    dice = "S L" if kind == "Ar" else "S L L"
    game = position(f"p1 {kind} E7, s1 Ir D7", dice=dice, ordered="p1")
    game.play("attack p1 s1")
    assert game.figures("s1") == left


@rule("BL-1.11")
def test_a_flag_by_itself_removes_no_figure(position: Make) -> None:
    game = position("p1 Ib E7, s1 Ib D7", dice="F L R", ordered="p1")
    game.play("attack p1 s1", "retreat C7")
    assert (game.figures("s1"), game.where("s1")) == (4, "C7")


@rule("BL-1.12", "BL-8.5", "BL-T10")
def test_a_lore_face_is_a_miss(position: Make) -> None:
    game = position("p1 Ib E7, s1 Ib D7", dice="L L L", ordered="p1")
    game.play("attack p1 s1")
    (roll,) = game.happened(DiceRolled)
    assert (roll.hits, roll.flags, game.figures("s1"), game.where("s1")) == (0, 0, 4, "D7")


@rule("BL-1.3", "BL-1.12")
@pytest.mark.parametrize("name", ["agincourt", "crecy", "bauge", "tourelles"])
def test_the_four_adventures_are_medieval(name: str) -> None:
    assert library()[name].lore is False


@rule("BL-1.13")
@pytest.mark.parametrize("action", ["order s1", "play patrol_left", "done", "attack s1 p1"])
def test_the_inactive_player_has_no_action(position: Make, action: str) -> None:
    game = position("p1 Ib E7, s1 Ib D7", phase="card")
    why = game.refusal(action, "standard")
    assert why is not None
    assert (why.code, why.rule) == ("turn.not_yours", "BL-1.13")


@rule("BL-1.13")
def test_the_opponent_decides_about_his_own_retreat_in_my_turn(position: Make) -> None:
    game = position("p1 Ib E7, s1 Ib D7", dice="F L R", ordered="p1")
    game.play("attack p1 s1")
    assert game.decides == "standard"
    assert game.rule("retreat C7", "pennant") == "BL-1.13"
    game.play("retreat C7")


@rule("BL-1.1", "BL-13.4", "BL-P1.9")
def test_the_players_take_turns_one_after_the_other(position: Make) -> None:
    left = "patrol_left patrol_left"
    game = position("p1 Ib I7, s1 Ib A7", phase="card", hand=left, other_hand=left)
    seen = []
    for _ in range(4):
        seen.append(game.decides)
        game.play("play patrol_left")
    assert seen == ["pennant", "standard", "pennant", "standard"]


@rule("BL-1.4")
def test_a_command_card_overrides_a_base_rule(position: Make) -> None:
    """Heavy infantry moves 1 hex (BL-5.11); Foot Onslaught makes it 2."""
    game = position("p1 Ir F6, s1 Ib A1", card="foot_onslaught", phase="move", ordered="p1")
    game.play("move p1 D6")
    assert game.where("p1") == "D6"


@rule("BL-1.7")
def test_a_card_changes_only_what_it_says(position: Make) -> None:
    """Foot Onslaught lets units go further; woods stop them still."""
    game = position(
        "p1 Ir F6, s1 Ib A1",
        card="foot_onslaught",
        phase="move",
        ordered="p1",
        ground="E6 woods, E7 woods",
    )
    assert game.code("move p1 D6")
    assert game.code("move p1 E6") == ""
