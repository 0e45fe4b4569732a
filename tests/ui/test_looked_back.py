"""The analysis of a finished game: what its screen tells, decision by decision."""

import os
from functools import cache
from typing import Any

import pytest

from bl_tui.boards.board_model import Light
from bl_tui.boards.traces import BETTER, PLAYED
from bl_tui.forms.looking_back.both_lines import DEPTH, lines_shown
from bl_tui.forms.looking_back.panes import column, moment, strip, sums
from bl_tui.forms.looking_back.words import LookedBack, export
from bl_tui.games.battlelore.board.signs import GLYPHS, Signs
from bl_tui.games.battlelore.phrases import Teller
from bl_tui.games.battlelore.presenter import PRESENTER
from bl_tui.games.battlelore.words import CATALOGUE
from bl_tui.play.analysing.kept import write
from bl_tui.play.tale import TurnStart
from bl_tui.screens.game.analysis import AnalysisScreen
from bl_tui.screens.game.battle import BattleScreen
from bl_tui.screens.game.report import ReportScreen
from bl_tui.table.advice import comparison_marks
from bl_tui.widgets.board import BoardWidget
from bl_tui.words import Words
from engine.battlelore.state.actions import MoveUnit, OrderUnit, PlayCard
from engine.battlelore.state.sides import Side
from engine.bots.analysis.findings import Analysis, ChoiceMark, Finding, Proof
from engine.core.frozen import replace
from saves.positions import is_position
from saves.store import Store
from tests.battlelore.alone import ALONE
from tests.saves.played import WHOLE, played
from tests.ui.front import NOON, Front, front, home
from tests.ui.looked_back import made_up
from tests.ui.scenes import text_of


@cache
def analysis() -> Analysis:
    """Return a made-up analysis of a whole game."""
    return made_up(played(WHOLE), "battlelore", MoveUnit)


def looked(known: Analysis | None = None, glyphs: Signs = GLYPHS["unicode"]) -> LookedBack:
    """Return what the first side reads of it."""
    record = played(WHOLE)
    teller = Teller(Words("en", CATALOGUE), glyphs, record.state.adventure)
    return LookedBack(ALONE["battlelore"], record, known or analysis(), teller, (next(iter(Side)),))


def first(mark: ChoiceMark, proof: Proof = Proof.CONFIRMED) -> Finding:
    """Return the first decision with a mark."""
    return next(one for one in analysis().findings if (one.mark, one.state) == (mark, proof))


def test_a_cost_is_the_difference_of_the_chances_that_are_shown() -> None:
    finding = replace(first(ChoiceMark.BLUNDER), chance=0.5149, best=0.7051)
    assert looked().cost(finding).endswith(" 20%")
    finding = replace(finding, chance=0.5151, best=0.7049)
    assert looked().cost(finding).endswith(" 18%")


def test_a_mark_in_a_sentence_leaves_out_what_both_lines_do() -> None:
    finding = first(ChoiceMark.BLUNDER)
    both = replace(finding, better=(*finding.better, *finding.played))
    assert looked().told.mark(both) == looked().told.mark(finding)


def test_in_a_game_without_rivals_no_choices_are_theirs() -> None:
    part, told = analysis().splits[0], looked().told
    assert ", their choices " in told.split(part)
    told = replace(told, module=replace(ALONE["battlelore"], rivals=False))
    assert ", the party's choices " in told.split(part)
    assert "their" not in told.split(part)


def test_the_sentence_has_the_better_line_first_and_then_both_chances() -> None:
    finding = first(ChoiceMark.BLUNDER)
    chance = round(100 * finding.chance)
    text = looked().summed_up(finding)
    assert text.startswith("Move ")
    assert text.endswith(f": {chance + 21}% instead of {chance}%")


def test_a_mark_that_is_not_confirmed_says_so() -> None:
    finding = replace(first(ChoiceMark.BLUNDER), state=Proof.PROPOSED)
    assert looked().summed_up(finding).endswith("(being checked)")
    refuted = replace(finding, state=Proof.REFUTED)
    assert "too close for a mark" in looked().summed_up(refuted)
    known = replace(analysis(), findings=(refuted,))
    assert looked(known).marked == ()


def test_the_only_good_choice_and_a_choice_that_nothing_beat() -> None:
    only = next(one for one in analysis().findings if one.mark is ChoiceMark.ONLY)
    assert looked().summed_up(only).endswith("The next best was 20% worse.")
    best = next(one for one in analysis().findings if not one.better and not one.mark.value)
    assert looked().summed_up(best) == f"No better choice found ({best.tried} tried)."


def test_the_column_has_both_lines_and_why() -> None:
    finding = first(ChoiceMark.BLUNDER)
    text = text_of(column(looked(), finding, 15, 28))
    assert text.startswith("?? blunder: it\ncost 21%\n")
    places = [text.index(word) for word in ("PLAYED", "BETTER", "WHY", "Confirmed by")]
    assert places == sorted(places)
    assert all(len(line) <= 15 for line in text.split("\n"))
    assert text_of(column(looked(), None, 15, 28)) == ""


def test_the_strip_has_the_worst_mark_of_each_turn() -> None:
    stages = [TurnStart(turn, turn, 0.5, 0.5) for turn in range(1, 20)]
    turn = first(ChoiceMark.BLUNDER).turn
    marks, numbers = text_of(strip(looked(), stages, turn, 78, 8)).split("\n")[-2:]
    assert marks[numbers.index(f" {turn} ") + 1 :].startswith("??")
    bare = looked(glyphs=GLYPHS["ascii"])
    first_row, second = text_of(strip(bare, stages, turn, 80, 2)).split("\n")
    assert "??" in first_row
    assert second.split()[2:4] == ["50", "50"]
    unknown = [replace(stage, chance=None) for stage in stages]
    assert "??" in text_of(strip(looked(), unknown, turn, 78, 8))


def test_the_sums_add_up() -> None:
    text = text_of(sums(looked(), 40, 12))
    shown = [int(row.split()[-1].rstrip("%")) for row in text.split("\n")[:5]]
    assert shown[:4] == [50, -34, 12, shown[4] - 28]
    assert "Error per choice" in text


def test_the_chance_of_the_moment_has_a_mark_for_the_better_line() -> None:
    """It needs colours and room; the work that goes on is named above the sums."""
    finding, its = first(ChoiceMark.BLUNDER), looked()
    (bar,) = moment(its, finding, 78, 8)
    text = "".join(piece.text for piece in bar)
    assert f"{round(100 * finding.chance)}% " in text
    assert f"▹ {round(100 * finding.best)}%" in text
    assert len(text) == 78
    assert moment(its, finding, 78, 2) == moment(its, None, 78, 8) == []
    assert text_of(sums(its, 40, 12, "Turn 3.")).startswith("Turn 3.\n")


def test_the_luck_of_a_party_is_shown_by_its_kinds() -> None:
    """They add up to all luck, whatever is rounded."""
    lucks = (("own", -0.125), ("theirs", -0.105), ("drawn", -0.05))
    its = looked()
    parted = tuple(replace(split, lucks=lucks) for split in its.analysis.splits)
    text = text_of(sums(replace(its, analysis=replace(its.analysis, splits=parted)), 40, 12))
    rows = {row.split("  ")[0]: int(row.split()[-1].rstrip("%")) for row in text.split("\n")[:7]}
    parts = [rows[name] for name in ("Own dice", "Enemies' attacks", "Tiles, events")]
    assert parts[:2] == [-12, -10]
    assert "Dice and cards" not in text
    assert sum(rows.values()) == 2 * rows["At the end"]


def test_the_export_has_a_line_for_each_mark() -> None:
    plain, marked = (export(looked(), "Analysis", marked=marked) for marked in (False, True))
    rows = marked.split("\n")
    assert sum(row.startswith(("- ?", "- !")) for row in rows) == len(looked().marked)
    positions = [row.split(": ")[-1] for row in rows if row.startswith("  ")]
    assert len([*filter(is_position, positions)]) == len(looked().marked)
    assert marked.startswith("# Analysis\n")
    assert plain.startswith("Analysis\n========\n")


def test_both_lines_are_arrows_of_their_own() -> None:
    finding, its = first(ChoiceMark.BLUNDER), looked()
    lines = {PLAYED: [*its.views(finding, finding.played)]}
    lines[BETTER] = [*its.views(finding, finding.better)]
    view = lines[PLAYED][0][0]
    lights, legs = comparison_marks(PRESENTER, view, lines)
    assert {leg.label for leg in legs} == {PLAYED, BETTER}
    assert lights[finding.played[-1].to] is Light.PLAYED
    assert lights[finding.better[-1].to] is Light.BETTER


def test_the_units_that_a_card_orders_are_tinted() -> None:
    """A card itself has no place on the board; the orders that follow it have."""
    cards = made_up(played(WHOLE), "battlelore", PlayCard)
    finding = next(one for one in cards.findings if one.better)
    (_, card), *orders = looked(cards).compared(finding)[PLAYED]
    assert (card,) == finding.played
    assert {type(order) for _, order in orders} >= {OrderUnit}
    lights, arrows = comparison_marks(PRESENTER, orders[0][0], {PLAYED: orders})
    assert {Light.PLAYED} == {*lights.values()}
    assert not arrows


def test_the_better_line_goes_on_for_three_moves() -> None:
    finding, record = first(ChoiceMark.BLUNDER), played(WHOLE)
    shows = PRESENTER.story.shows
    real, better = lines_shown(ALONE["battlelore"].game, record, finding, shows)
    late = finding.count + 1
    assert real.entries == record.entries[: len(real.entries)]
    assert better.entries[finding.count].action == finding.better[0]
    for line in (real, better):
        assert sum(shows(entry.events) for entry in line.entries[late:]) == DEPTH


def keep_analysed(known: Analysis | None = None) -> None:
    """Save a whole game with its analysis."""
    journal = Store(home()).create(played(WHOLE), "", NOON, ("human", "recruit"))
    assert journal.problem is None
    journal.close(NOON)
    os.close(write(journal.path, "battlelore", known or analysis(), done=True))


def board(program: Front) -> Any:
    """Return the board on the screen."""
    return program.app.screen.query_one(BoardWidget).model


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
async def test_looking_back_from_my_games(size: tuple[int, int]) -> None:
    few = replace(analysis(), findings=analysis().findings[:12])
    keep_analysed(few)
    async with front(["v", "enter"], size) as program:
        assert isinstance(program.app.screen, AnalysisScreen)
        own = [one for one in looked(few).marked if one.seat is Side.STANDARD]
        worst = max(own, key=lambda finding: finding.loss)
        assert f"TURN {worst.turn} ??" in program.lines("prompt")[0]
        assert "instead of" in " ".join(program.lines("prompt"))
        assert any(spot.arrows for spot in board(program).hexes)
        await program.press("home")
        turns = []
        for _ in range(len(looked(few).marked) + 1):
            await program.press("f")
            turns.append(program.lines("prompt"))
        assert turns[0] in turns[1:]  # after the last mark comes the first
        await program.press("2")
        assert "English and Welsh" in program.lines("prompt")[0]
        await program.press("0", "e")
        assert "Error per choice" in program.text()
        await program.press("backspace", "w")
        assert isinstance(program.app.screen, ReportScreen)
        await program.press("backspace", "b")
        assert any(isinstance(one, BattleScreen) for one in program.app.screen_stack)


async def test_a_game_that_is_not_analysed_says_so_once() -> None:
    """In the prompt; below the board only while the prompt says something else."""
    Store(home()).create(played(WHOLE), "", NOON, ("human", "recruit")).close(NOON)
    async with front(["v", "enter"], (120, 40)) as program:
        said = program.lines("prompt")[0].strip()
        assert program.text().count(said) == 1
        await program.press("0")
        assert said not in program.lines("prompt")[0]
        assert program.text().count(said) == 1


async def test_a_clean_game_says_so() -> None:
    keep_analysed(replace(analysis(), findings=()))
    async with front(["v", "enter"]) as program:
        assert program.lines("prompt")[0].strip() == looked().clean()
        await program.press("f", "tab", "pagedown", "enter", "i", "e", "w")
        assert isinstance(program.app.screen, ReportScreen)
