"""What a fourth reading of chapters 0 to 16 found."""

from collections.abc import Callable

import pytest

from engine.bardsung.game import BARDSUNG
from engine.bardsung.state.events import EnemyAttacked, HeroPlaced
from engine.bardsung.state.model import Enemy, Setup, with_enemies
from engine.bardsung.state.steps import Placing
from tests.bardsung.position import Position
from tests.marks import rule

Place = Callable[..., Position]


@pytest.mark.parametrize(("start", "end"), [("z00", "z01"), ("z01", "z01"), ("z04", "z03")])
@rule("BS-12.17", "BS-12.18", "BC-TE4")
def test_a_charge_ends_where_it_reaches_over_the_lava(place: Place, start: str, end: str) -> None:
    """Chain Lash (FG2) has range 2: a long way around the lava is not how far the hero is."""
    hero = "A2.z01" if start == "z04" else "A2.z03"
    game = place(
        f"ST@{hero}", tokens="lava@A2.z02 lava@A2.z42", encounter="EN-6", order="FG2 ST", dice="18"
    )
    king = Enemy("molten_king", "molten_king", f"A2.{start}")
    game.state = with_enemies(game.state, (king,))
    game.acts("FG2")
    assert [each.hero for each in game.told(EnemyAttacked)] == ["stoneheart"]
    assert game.enemy("molten_king").zone == f"A2.{end}"


@rule("BS-21.19", "BS-8.1")
def test_a_stunned_hero_is_told_why_no_action_is_left(place: Place) -> None:
    game = place("ST@TUT.n+stunned")
    game.play("move TUT.c")
    assert game.why("move TUT.n") == ("turn.no_actions", "BS-21.19")
    game.change("ST", spent=2)
    assert game.why("move TUT.n") == ("turn.no_actions", "BS-8.1")


@rule("BS-3.10", "BS-14.1", "BS-5.2")
def test_the_tutorial_leaves_the_asterisk_out() -> None:
    game = Position(BARDSUNG.start(Setup("combat", ("stoneheart",)), "asterisk").state)
    game.play("choose TUT.n")
    assert game.why("use ST3 brigand1") == ("use.not_yours", "BS-3.10")
    assert game.why("use ST4") == ("use.not_yours", "BS-5.2")


@pytest.mark.parametrize(
    ("encounter", "zone", "said"),
    [
        ("combat", "A1.z14", "BS-14.2"),
        ("EN-4", "A1.z22", "BC-14.8"),
        ("EN-6", "A2.z20", "BC-14.10"),
    ],
)
@rule("BS-14.2", "BC-14.8", "BC-14.10")
def test_each_page_says_where_heroes_begin(encounter: str, zone: str, said: str) -> None:
    game = Position(BARDSUNG.start(Setup(encounter, ("stoneheart",)), "begin").state)
    while game.deciding and not isinstance(game.state.steps[-1], Placing):
        game.play(f"choose {game.choices[0]}" if game.choices else "done")
    assert game.why(f"choose {zone}") == ("choose.not_offered", said)
    assert game.why("done") == ("turn.not_now", said)
    game.play(game.options[0])
    assert game.told(HeroPlaced)[0].cause == said
