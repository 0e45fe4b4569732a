"""What a Move risks is told for its whole way: parting blows, vines, Ghosts that haunt."""

from collections.abc import Callable
from fractions import Fraction

import pytest

from bl_tui.games.bardsung.decisions.controls import undoable
from bl_tui.games.bardsung.odds.told import parting
from bl_tui.games.bardsung.panes.hand import items
from bl_tui.table.pointing.selection import Selection
from engine.bardsung.heroes.moving import reach
from engine.bardsung.heroes.numbers import parting_tn
from engine.bardsung.odds.chances import blows
from engine.bardsung.state.actions import Move
from tests.bardsung.position import Position
from tests.bardsung.test_told import seen, told
from tests.bardsung.test_where_rules_meet import aspect
from tests.marks import rule

Place = Callable[..., Position]


def risk(game: Position, to: str, language: str = "en", *, odds: bool = True) -> str:
    """Return what the prompt says of a Move of Stoneheart."""
    return parting(told(language, odds=odds), seen(game), "stoneheart", to, brief=True)


@rule("BS-8.12", "BS-8.6")
def test_a_blow_on_the_way_is_told_with_its_zone(place: Place) -> None:
    """An enemy in the second zone of a corridor holds who would pass it."""
    game = place("ST@C02.a", "brigand1@C02.b", tiles="C02@7,8")
    assert risk(game, "C02.b") == ""
    assert risk(game, "C02.c") == "parting blow in C02.b, d20+2 against 9: 70 %"
    assert risk(game, "C02.c", odds=False) == "parting blow in C02.b, d20+2 against 9"
    assert undoable(seen(game), Move("C02.b"))
    assert not undoable(seen(game), Move("C02.c"))


@pytest.mark.parametrize("language", ["en", "it"])
@rule("BS-8.12", "BS-21.5", "BS-21.11")
def test_blows_one_after_the_other(place: Place, language: str) -> None:
    """Fatigue hampers the first only; what is told is that all are passed."""
    game = place("ST@C02.a+fatigue", "brigand1@C02.a miner1@C02.b", tiles="C02@7,8")
    way = reach(game.state, "stoneheart")["C02.c"]
    found = blows(game.state, "stoneheart", way)
    assert [(each.zone, each.tn) for each in found] == [("C02.a", 9), ("C02.b", 10)]
    assert [each.chance for each in found] == [Fraction(14, 20) ** 2, Fraction(13, 20)]
    said = {
        "en": "2 parting blows, all passed 32 %",
        "it": "2 colpi di commiato, superati tutti 32 %",
    }
    assert risk(game, "C02.c", language) == said[language]
    assert "fatigue" in game.hero("ST").conditions


@rule("BS-5.6", "BS-8.6")
def test_no_blow_is_told_where_nobody_rolls(place: Place) -> None:
    """Haunting at level 2; it told a chance of 88 % to get away without a roll."""
    game = place("ST@TUT.n WY@TUT.s", "brigand1@TUT.n", tokens="ghost@TUT.n")
    assert parting_tn(game.state, "TUT.n") == 9
    game.change("WY", abilities="WY5:2")
    assert parting_tn(game.state, "TUT.n") == 0
    assert risk(game, "TUT.c") == ""
    game.play("move TUT.c")
    assert game.hero("ST").zone == "TUT.c"


@pytest.mark.parametrize(
    ("enemies", "tokens", "said"),
    [
        ("brigand1@TUT.n", "vines@TUT.n", "past enemies"),
        ("", "vines@TUT.n", "out of vines"),
        ("brigand1@TUT.s", "", ""),
    ],
)
@rule("BS-32.9", "BS-32.10")
def test_a_move_says_what_it_gets_away_from(
    place: Place, enemies: str, tokens: str, said: str
) -> None:
    game = place("ST@TUT.n", enemies, tokens=tokens)
    text = " ".join(str(each) for each in items(told(), seen(game), Selection("")))
    assert ("past enemies" in text, "out of vines" in text) == (
        said == "past enemies",
        said == "out of vines",
    )


@rule("BS-32.3", "BS-27.16")
def test_a_click_does_not_walk_into_water_at_once(place: Place) -> None:
    """An event roll is a die; so is the test on a swaying bridge (CH21)."""
    game = place("ST@C01.a LW@C01.b", tiles="C01@7,11")
    assert undoable(seen(game), Move("C01.b"))
    aspect(game, "CH21", "C01")
    assert not undoable(seen(game), Move("C01.b"))
    wet = place("ST@C01.a", tiles="C01@7,11", tokens="water@C01.b")
    assert not undoable(seen(wet), Move("C01.c"))
