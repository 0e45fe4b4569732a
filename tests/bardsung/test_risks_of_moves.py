"""What a Move risks is told for its whole way, and what gates cost: blows, vines, toolkits."""

from fractions import Fraction

import pytest

from bl_tui.games.bardsung.board.view import gate_message
from bl_tui.games.bardsung.odds.told import parting
from bl_tui.games.bardsung.panes.hand import items
from bl_tui.games.bardsung.presenter import PRESENTER
from bl_tui.games.bardsung.words.actions import label
from bl_tui.table.pointing.selection import Selection
from engine.bardsung.heroes.moving import reach
from engine.bardsung.heroes.numbers import parting_tn
from engine.bardsung.odds.chances import blows
from engine.bardsung.state.actions import Explore, Move, OpenOrClose
from engine.core.frozen import replace
from tests.bardsung.position import Make, Position
from tests.bardsung.test_told import seen, told
from tests.marks import rule


def risk(game: Position, to: str, language: str = "en", *, odds: bool = True) -> str:
    """Return what the prompt says of a Move of Stoneheart."""
    return parting(told(language, odds=odds), seen(game), "stoneheart", to, brief=True)


@rule("BS-8.12", "BS-8.6")
def test_an_opportunity_attack_on_the_way_is_shown_with_its_zone(position: Make) -> None:
    """An enemy in the second zone of a corridor holds who would pass it."""
    game = position("Stoneheart C02.a, brigand1 C02.b", tiles="C02@7,8")
    assert risk(game, "C02.b") == ""
    assert risk(game, "C02.c") == "opportunity attack in b, d20+2 against 9: 70%"
    assert risk(game, "C02.c", odds=False) == "opportunity attack in b, d20+2 against 9"
    assert PRESENTER.undoable(seen(game), Move("C02.b"))
    assert not PRESENTER.undoable(seen(game), Move("C02.c"))


@pytest.mark.parametrize("language", ["en", "it"])
@rule("BS-8.12", "BS-21.5", "BS-21.11")
def test_blows_one_after_the_other(position: Make, language: str) -> None:
    """Fatigue hampers the first only; what is told is that all are passed."""
    game = position("Stoneheart C02.a fatigue, brigand1 C02.a, miner1 C02.b", tiles="C02@7,8")
    way = reach(game.state, "stoneheart")["C02.c"]
    found = blows(game.state, "stoneheart", way)
    assert [(each.zone, each.tn) for each in found] == [("C02.a", 9), ("C02.b", 10)]
    assert [each.chance for each in found] == [Fraction(14, 20) ** 2, Fraction(13, 20)]
    said = {
        "en": "2 opportunity attacks, all passed 32%",
        "it": "2 attacchi di opportunità, superati tutti 32 %",
    }
    assert risk(game, "C02.c", language) == said[language]
    assert "fatigue" in game.hero("Stoneheart").conditions


@rule("BS-5.6", "BS-8.6")
def test_a_move_without_a_roll_shows_no_opportunity_attack(position: Make) -> None:
    """Haunting at level 2; it told a chance of 88 % to get away without a roll."""
    game = position("Stoneheart TUT.n, Wyldshell TUT.s, brigand1 TUT.n", tokens="ghost@TUT.n")
    assert parting_tn(game.state, "TUT.n") == 9
    game.change("Wyldshell", abilities="Haunting:2")
    assert parting_tn(game.state, "TUT.n") == 0
    assert risk(game, "TUT.c") == ""
    game.play("move TUT.c")
    assert game.hero("Stoneheart").zone == "TUT.c"


@rule("BS-8.4", "BS-8.12")
def test_the_ghost_of_an_escaped_hero_gives_no_protection(position: Make) -> None:
    """The way is chosen anew, though nothing on the board has changed."""
    game = position(
        "Stoneheart TUT.nw, Wyldshell TUT.se, brigand1 TUT.n", tokens="ghost@TUT.n water@TUT.w"
    )
    game.change("Wyldshell", abilities="Haunting:2")
    assert reach(game.state, "stoneheart")["TUT.c"] == ("TUT.n", "TUT.c")
    game.change("Wyldshell", zone="")
    assert reach(game.state, "stoneheart")["TUT.c"] == ("TUT.w", "TUT.c")


@pytest.mark.parametrize(
    ("enemies", "tokens", "said"),
    [
        ("brigand1 TUT.n", "vines@TUT.n", "past enemies"),
        ("", "vines@TUT.n", "out of vines"),
        ("brigand1 TUT.s", "", ""),
    ],
)
@rule("BS-32.9", "BS-32.10")
def test_a_move_says_what_it_gets_away_from(
    position: Make, enemies: str, tokens: str, said: str
) -> None:
    game = position(f"Stoneheart TUT.n, {enemies}", tokens=tokens)
    text = " ".join(str(each) for each in items(told(), seen(game), Selection("")))
    assert ("past enemies" in text, "out of vines" in text) == (
        said == "past enemies",
        said == "out of vines",
    )


@rule("BS-32.3", "BS-27.16")
def test_a_click_does_not_walk_into_water_at_once(position: Make) -> None:
    """An event roll is a die; so is the test on a swaying bridge (CH21)."""
    party = "Stoneheart C01.a, Lightweaver C01.b"
    assert PRESENTER.undoable(seen(position(party, tiles="C01@7,11")), Move("C01.b"))
    swaying = position(party, tiles="C01@7,11", lies="CH21@C01")
    assert not PRESENTER.undoable(seen(swaying), Move("C01.b"))
    wet = position("Stoneheart C01.a", tiles="C01@7,11", tokens="water@C01.b")
    assert not PRESENTER.undoable(seen(wet), Move("C01.c"))


# --- what gates cost -----------------------------------------------------------------------------


def labels(game: Position, language: str = "en") -> list[str]:
    """Return what the deeds at gates are called."""
    view = seen(game)
    deeds = (each for each in view.actions if isinstance(each, Explore | OpenOrClose))
    return [label(told(language).words, each, view) for each in deeds]


def gate(game: Position, name: str) -> str:
    """Return what is told of a gate."""
    return told().say(gate_message(seen(game), name), gate=name)


@rule("BS-24.9", "BS-24.11", "BS-25.9")
def test_actions_at_gates_show_the_toolkit_that_they_use(position: Make) -> None:
    """It went without a word: through a secret passage, and for a door with enemies about."""
    game = position("Stoneheart C01.b", tiles="ENT@6,14 C01@7,11")
    assert labels(game) == ["Explore Straight Gallery b east with a toolkit"]
    assert labels(game, "it") == ["Esplora Galleria Dritta b est con un kit"]
    assert "a secret passage, with a toolkit" in str(items(told(), seen(game), Selection("")))
    assert gate(game, "C01.b:E") == "C01.b:E: a secret passage; use a toolkit"
    game.state = replace(game.state, board=replace(game.state.board, free=("C01.b:E",)))
    assert labels(game) == ["Explore Straight Gallery b east"]
    assert gate(game, "C01.b:E") == "C01.b:E: a secret passage; no toolkit needed"
    doors = "ENT.b:N=open"
    game = position("Stoneheart C01.c, brigand1 ENT.a", tiles="ENT@6,14 C01@7,11", doors=doors)
    assert labels(game) == ["Close Straight Gallery c south with a toolkit"]
    game = position("Stoneheart C01.c", tiles="ENT@6,14 C01@7,11", doors=doors)
    assert labels(game) == ["Close Straight Gallery c south"]


@rule("BS-16.1", "BS-25.2", "BC-TE5")
def test_a_door_says_whether_it_was_gone_through_and_a_portcullis_what_it_is(
    position: Make,
) -> None:
    doors = "ENT.b:N=open ENT.a:W=open ENT.c:E=closed"
    game = position("Stoneheart ENT.b", tiles="ENT@6,14 C01@7,11", doors=doors)
    assert gate(game, "C01.c:S") == "C01.c:S: an open door"
    assert gate(game, "ENT.a:W") == "ENT.a:W: an open door, unexplored"
    assert gate(game, "ENT.c:E") == "ENT.c:E: a closed door, unexplored"
    barred = tuple(replace(each, portcullis=True) for each in game.state.board.doors)
    game.state = replace(game.state, board=replace(game.state.board, doors=barred))
    assert gate(game, "C01.c:S") == "C01.c:S: an open portcullis; use its lever"
    assert gate(game, "ENT.c:E") == "ENT.c:E: a closed portcullis; use its lever"


@pytest.mark.parametrize(("marks", "said"), [("stunned", "BS-21.19"), ("", "BS-8.1")])
@rule("BS-21.19", "BS-8.1")
def test_a_stunned_hero_gets_the_reason_for_a_refusal(
    position: Make, marks: str, said: str
) -> None:
    """One action was used; a Stunned token takes the other."""
    game = position(
        f"Stoneheart ENT.b {marks}, brigand1 ENT.b", tiles="ENT@6,14", order="Stoneheart brigand"
    )
    game.change("Stoneheart", spent=1 if marks else 2)
    listed = str(items(told(), seen(game), Selection("")))
    assert listed.count(said) >= 2
    assert ("BS-21.19" in listed, "BS-8.1" in listed) == (bool(marks), not marks)
    assert game.why("move ENT.e") == ("turn.no_actions", said)
