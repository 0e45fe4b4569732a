"""Every decision has its one class, and the class its words in each language and a rule to read."""

from collections.abc import Iterator
from typing import Any

import pytest

from bl_tui.games.battlelore.decisions import DECISIONS
from bl_tui.table.decision import Decision, MarkDecision, UnitDecision
from bl_tui.table.pointing.filling import FormDecision
from bl_tui.table.pointing.selection import By
from bl_tui.words import Words
from engine.battlelore.game import CHAPTERS
from engine.battlelore.numbers.refusals import automatic
from engine.battlelore.state.steps import Battle, BattleStage, Combat
from engine.battlelore.turn.follow_on import _OFFERS
from tests.meta.catalogues import LANGUAGES
from tests.meta.games import GAMES, Checked

EACH = [
    pytest.param(game, kind, id=f"{game.name}-{kind.__name__}")
    for game in GAMES
    for kind in (*game.decisions.kinds, *game.decisions.modes.values())
]


def test_every_step_that_decides_has_its_class() -> None:
    """A step of the engine that asks somebody cannot be shown without one."""
    decide = {
        step
        for step, chapter in CHAPTERS.items()
        if not chapter.decides.__qualname__.startswith(automatic.__name__)
    }
    steps = [kind.step for kind in DECISIONS.kinds if kind.step is not None]
    assert {step[0] if isinstance(step, tuple) else step for step in steps} == decide


def test_every_stage_that_decides_has_its_class() -> None:
    """What is offered after a battle, and what is asked in the middle of one."""
    stages = [kind.step for kind in DECISIONS.kinds if isinstance(kind.step, tuple)]
    assert {stage for step, stage in stages if step is Combat} == _OFFERS.keys()
    in_battle = {BattleStage.IGNORE, BattleStage.POWERS}
    assert {stage for step, stage in stages if step is Battle} == in_battle


def test_a_name_means_one_class() -> None:
    """Decisions with one name share their words: one of them is a kind of the other."""
    by_name = {kind.name: kind for kind in reversed(DECISIONS.kinds)}
    assert [kind for kind in DECISIONS.kinds if not issubclass(kind, by_name[kind.name])] == []


@pytest.mark.parametrize(("game", "kind"), EACH)
def test_the_rule_of_a_decision_exists(game: Checked, kind: type[Decision[Any]]) -> None:
    """F1 opens the rulebook there."""
    assert kind.rule in game.rules()


def messages_of(kind: type[Decision[Any]]) -> Iterator[str]:
    """Yield the messages that the class alone asks for."""
    yield from (kind.empty, kind.phase, kind.own_phase, kind.curtain, kind.own_curtain)
    yield from (kind.finishes, kind.declines, kind.chooses)
    yield from (f"app.command.{look}.name" for look in kind.looks)
    yield from (f"app.panel.{panel}" for panel in (*kind.looks, kind.panel) if panel)
    if kind.by in (By.LIST, By.LAY):
        yield kind.lists
    if issubclass(kind, MarkDecision):
        yield kind.unmarks
    if issubclass(kind, FormDecision):
        yield from (kind.lists,) if kind.toggles else (kind.row_key, *kind.number_keys)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("game", "kind"), EACH)
def test_a_decision_has_its_words(game: Checked, kind: type[Decision[Any]], language: str) -> None:
    """Phase, curtain, keys and panels; the sentences of the prompt are read in every position."""
    words = Words(language, game.catalogue)
    wanted = {message for message in messages_of(kind) if message}
    assert [message for message in sorted(wanted) if not words.has(message)] == []


@pytest.mark.parametrize(("game", "kind"), EACH)
def test_a_decision_names_its_keys(game: Checked, kind: type[Decision[Any]]) -> None:
    """A key of the usual ones without a name would be called by the name of its command."""
    assert kind.chooses.startswith("app.do.yes." if kind.by is By.YES_NO else "app.do.choose.")
    assert kind.phase or kind in game.decisions.modes.values()
    assert kind.finishes or not issubclass(kind, UnitDecision)
