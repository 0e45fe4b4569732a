"""Every decision has its one row, and the row has its words in each language and a rule to read."""

from collections.abc import Iterator

import pytest

from bl_tui.games.battle_mages.decisions import asks as mages
from bl_tui.games.battlelore import decisions as asks
from bl_tui.games.second_edition import decisions as second
from bl_tui.table.pointing.asks import Asks, By
from bl_tui.words import Words
from engine.battlelore.game import CHAPTERS
from engine.battlelore.numbers.refusals import automatic
from engine.battlelore.state.steps import Battle, BattleStage, Combat
from engine.battlelore.turn.follow_on import _OFFERS
from tests.meta.catalogues import LANGUAGES
from tests.meta.games import GAMES, Checked

MODES = {id(row) for row in (*asks.MODES.values(), *second.MODES.values(), *mages.MODES.values())}
"""Modes have no phase: they are turned to in the middle of a decision."""

EACH = [
    pytest.param(game, row, id=f"{game.name}-{row.name}")
    for game in GAMES
    for row in dict.fromkeys(game.asks)
]


def test_every_step_that_decides_has_its_row() -> None:
    """A step of the engine that asks somebody cannot be shown without one."""
    decide = {
        step
        for step, chapter in CHAPTERS.items()
        if not chapter.decides.__qualname__.startswith(automatic.__name__)
    }
    steps = [kind.step for kind in asks.CLASSES]
    assert {step[0] if isinstance(step, tuple) else step for step in steps} == decide


def test_every_stage_that_decides_has_its_row() -> None:
    """What is offered after a battle, and what is asked in the middle of one."""
    stages = [kind.step for kind in asks.CLASSES if isinstance(kind.step, tuple)]
    assert {stage for step, stage in stages if step is Combat} == _OFFERS.keys()
    in_battle = {BattleStage.IGNORE, BattleStage.POWERS}
    assert {stage for step, stage in stages if step is Battle} == in_battle


def test_a_name_means_one_row() -> None:
    """Decisions with one name share their words: one of them is a kind of the other."""
    by_name = {kind.name: kind for kind in reversed(asks.CLASSES)}
    assert [kind for kind in asks.CLASSES if not issubclass(kind, by_name[kind.name])] == []


@pytest.mark.parametrize(("game", "row"), EACH)
def test_the_rule_of_a_row_exists(game: Checked, row: Asks) -> None:
    """F1 opens the rulebook there."""
    assert row.rule in game.rules()


def messages_of(row: Asks) -> Iterator[str]:
    """Yield the messages that the row alone asks for."""
    yield row.empty
    yield from (f"app.phase.{each}" for each in (row.phase, row.own) if each)
    yield from (f"app.curtain.{each}" for each in (row.curtain, row.own) if each)
    yield from (f"app.command.{each}.name" for each in row.looks)
    yield from (f"app.panel.{each}" for each in (*row.looks, row.panel) if each)
    if row.declines:
        yield f"app.do.decline.{row.name}"
    if row.by is By.LIST:
        yield f"app.do.option.{row.lists}"
        yield f"app.do.choose.{row.chooses or 'choice'}"
    elif row.by is By.YES_NO:
        yield f"app.do.yes.{row.name}"
    else:
        yield f"app.do.choose.{row.chooses or row.name}"
    if row.by is By.UNIT:
        yield f"app.do.choose.{row.unmarks or 'take_up'}"
        yield f"app.do.done.{row.name}"
    if row.form is not None and row.form.toggles:
        yield f"app.do.option.{row.lists}"
    elif row.form is not None:
        keys = {"up": row.form.row, "left": row.form.number, "right": row.form.number}
        yield from (f"app.do.{key}.{name}" for key, name in keys.items())


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("game", "row"), EACH)
def test_a_row_has_its_words(game: Checked, row: Asks, language: str) -> None:
    """Phase, curtain, keys and panels; the sentences of the prompt are read in every position."""
    words = Words(language, game.catalogue)
    wanted = {*messages_of(row), *([] if id(row) in MODES else [f"app.phase.{row.name}"])}
    assert [each for each in sorted(wanted) if not words.has(each)] == []
