"""What adventure files may say besides: sources of Lore, objectives, special rules (BL-1.2)."""

from collections.abc import Callable

import pytest

from bl_tui.games.battlelore.scenario_list import conditions, what_counts
from bl_tui.games.battlelore.text_board import describe_adventure, spoken_view
from bl_tui.games.battlelore.words import CATALOGUE
from bl_tui.words import Words
from engine.battlelore.adventures.library import parse
from engine.battlelore.game import BATTLELORE
from engine.battlelore.numbers.dice import battle_dice
from engine.battlelore.rules.victory import score
from engine.battlelore.state.adventure_rules import Exit, Objective, SpecialRule
from engine.battlelore.state.events import BlazonCaptured, LoreGained, UnitLeft
from engine.battlelore.state.model import Blazon, BlazonRule, Setup
from engine.battlelore.state.sides import Side
from engine.battlelore.validate.setups import wrong_setup
from engine.core.frozen import replace
from engine.core.text_file import FileError
from tests.battlelore.position import Position
from tests.battlelore.rules.test_adventure_files import GOOD
from tests.marks import rule

Make = Callable[..., Position]

LORE = GOOD.replace("type    medieval", "type    creature").replace("year    1400\n", "")
LINES = """\
source  E5 held 2 standard pennant
source  E6 captured 1 pennant
objective pennant eliminate A2 2
special both dice -1 mounted melee
exit    pennant E4 F4
blazon  E7"""
SPECIAL = LORE.replace("blazon  E7", LINES)
BOTH = (Side.STANDARD, Side.PENNANT)


@rule("BL-1.2", "BL-13.6", "BL-19.14")
def test_a_file_names_sources_objectives_and_special_rules() -> None:
    found = parse(SPECIAL, "trial.txt")
    assert found.blazons[1:] == (
        Blazon("E5", BlazonRule.HELD, BOTH, lore=2),
        Blazon("E6", BlazonRule.CAPTURED, (Side.PENNANT,), lore=1),
    )
    assert found.objectives == (Objective(Side.PENNANT, "s1", 2),)
    assert found.specials == (SpecialRule(None, "dice", -1, ("mounted", "melee")),)
    assert found.exits == (Exit(Side.PENNANT, "E4"), Exit(Side.PENNANT, "F4"))
    assert wrong_setup(Setup(found)) is None


@rule("BL-1.2", "BL-13.6", "BL-19.14")
@pytest.mark.parametrize("language", ["en", "it"])
def test_the_description_mentions_every_special_rule(language: str) -> None:
    words = Words(language, CATALOGUE)
    lines = conditions(words, parse(SPECIAL, "trial.txt"), 200)
    told = [piece.text for line in lines for piece in line]
    for text in ("E5", "E6", "A2", "-1"):
        assert any(text in each for each in told), text


@rule("BL-1.2", "BL-5.7", "BL-13.6", "BL-19.14")
@pytest.mark.parametrize("language", ["en", "it"])
def test_special_rules_are_read_out_without_a_screen_too(language: str) -> None:
    """`show FILE` tells all of them, and so does a position in `play --plain`."""
    words, adventure = Words(language, CATALOGUE), parse(SPECIAL, "trial.txt")
    sentences = what_counts(words, adventure, adventure.blazons)
    assert len(sentences) == 7
    assert list(describe_adventure(words, adventure))[-7:] == sentences
    state = BATTLELORE.start(Setup(adventure), "told").state
    spoken = list(spoken_view(words, BATTLELORE.view(state, Side.PENNANT)))
    assert spoken[-6:] == sentences[1:], "the ground names the blazon"


@rule("BL-1.2")
@pytest.mark.parametrize(
    ("old", "new", "code"),
    [
        ("held 2 standard pennant", "held 0 standard", "source"),
        ("held 2 standard pennant", "held standard", "source"),
        ("held 2 standard pennant", "held 2", "no_word"),
        ("eliminate A2 2", "eliminate I6 2", "objective"),
        ("eliminate A2 2", "eliminate A2", "objective"),
        ("eliminate A2 2", "flatter A2 2", "unknown_word"),
        ("E4 F4", "Z9", "exit"),
        ("E4 F4", "E4 E4", "exit"),
        ("pennant E4 F4", "pennant", "exit"),
        ("dice -1", "dice 4", "special"),
        ("dice -1", "dice --1", "special"),
        ("dice -1", "luck -1", "unknown_word"),
        ("mounted melee", "mounted drunk", "unknown_word"),
    ],
)
def test_an_error_in_a_special_rule_is_reported_with_its_line(
    old: str, new: str, code: str
) -> None:
    line = SPECIAL[: SPECIAL.index(old)].count("\n") + 1
    with pytest.raises(FileError) as caught:
        parse(SPECIAL.replace(old, new), "trial.txt")
    assert (caught.value.code, caught.value.line) == (f"adventure_file.{code}", line)


def with_blazon(game: Position, blazon: Blazon) -> Position:
    game.state = replace(game.state, blazons=(blazon,))
    return game


@rule("BL-19.14")
def test_a_source_that_is_held_yields_at_the_end_of_each_own_turn(position: Make) -> None:
    game = position("p1 Ib E7, s1 Ib A1", phase="move", ordered="p1", lore=True)
    with_blazon(game, Blazon("E7", BlazonRule.HELD, BOTH, Side.PENNANT, lore=2))
    while game.state.turn == 1:
        game.play(game.options[-1])
    gained = [(each.side, each.count, each.cause) for each in game.happened(LoreGained)]
    assert gained == [(Side.PENNANT, 2, "source")]
    assert score(game.state, Side.PENNANT) == 0
    while game.state.turn == 2:
        game.play(game.options[-1])
    assert game.tokens("pennant") == 2


@rule("BL-19.14", "BL-19.16")
def test_a_source_that_is_captured_yields_once(position: Make) -> None:
    game = position("p1 Ib F7, s1 Ib A1", phase="move", ordered="p1", lore=True)
    with_blazon(game, Blazon("E7", BlazonRule.CAPTURED, (Side.PENNANT,), lore=3))
    game.play("move p1 E7")
    assert game.tokens("pennant") == 3
    assert [each.score for each in game.happened(BlazonCaptured)] == [0]


@rule("BL-13.6")
def test_an_objective_adds_its_banners_to_the_score(position: Make) -> None:
    game = position("p1 Ib E7, s1 Ib D7 1, s2 Ib A1", ordered="p1", dice="B R R")
    known = replace(game.state.adventure, objectives=(Objective(Side.PENNANT, "s1", 2),))
    game.state = replace(game.state, adventure=known)
    game.play("attack p1 s1")
    assert (score(game.state, Side.PENNANT), score(game.state, Side.STANDARD)) == (3, 0)


@rule("BL-1.2")
@pytest.mark.parametrize(("unit", "dice"), [("Cr", 3), ("Ir", 4)])
def test_a_special_rule_changes_the_numbers_of_those_it_names(
    position: Make, unit: str, dice: int
) -> None:
    game = position(f"p1 {unit} E7, s1 Ib D7")
    known = replace(game.state.adventure, specials=(SpecialRule(None, "dice", -1, ("mounted",)),))
    state = replace(game.state, adventure=known)
    total = battle_dice(state, state.need("p1"), state.need("s1"), True)
    assert total.value == dice
    assert any(part.source == "adventure" for part in total.parts) is (unit == "Cr")


@rule("BL-5.7", "BL-13.6", "BL-4.10")
def test_a_unit_leaves_by_an_exit_of_its_side_and_wins_a_banner(position: Make) -> None:
    """Instead of moving, with an order, and nowhere else."""
    units = "p1 Ib E7, p2 Ib E9, p3 Ib F5, s1 Ib A1"
    game = position(units, phase="move", ordered="p1 p2")
    known = replace(game.state.adventure, exits=(Exit(Side.PENNANT, "E7"),))
    game.state = replace(game.state, adventure=known)
    assert [each for each in game.options if each.startswith("leave")] == ["leave p1"]
    codes = {
        unit: (game.code(f"leave {unit}"), game.rule(f"leave {unit}")) for unit in ("p2", "p3")
    }
    assert codes == {"p2": ("leave.no_exit", "BL-5.7"), "p3": ("leave.not_ordered", "BL-4.10")}
    game.play("leave p1")
    assert [each.unit for each in game.happened(UnitLeft)] == ["p1"]
    assert game.state.unit("p1") is None
    assert (game.banners("pennant"), game.banners("standard")) == (1, 0)


@rule("BL-5.7", "BL-5.3")
@pytest.mark.parametrize("more", ["webbed", ""])
def test_a_unit_without_a_move_does_not_leave_the_board(position: Make, more: str) -> None:
    game = position(f"p1 Ib F7 {more}, p2 Ib I1, s1 Ib A1", phase="move", ordered="p1 p2")
    known = replace(game.state.adventure, exits=(Exit(Side.PENNANT, "E7" if not more else "F7"),))
    game.state = replace(game.state, adventure=known)
    if not more:
        game.play("move p1 E7")
    assert game.code("leave p1") == "leave.no_move"
