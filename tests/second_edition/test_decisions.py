"""Each decision of the Second Edition has its row, and what keys come to, without a screen."""

from bl_tui.games.second_edition.decisions import asks
from engine.second_edition.game import CHAPTERS
from engine.second_edition.rules.refusals import automatic
from engine.second_edition.state.steps import Combat, CombatStage, Roll
from engine.second_edition.turn.roll import _ASKING

ROWS = {row.name: row for row in asks.ASKS.values()}
AUTOMATIC = automatic.__name__


def test_every_step_that_decides_has_its_row() -> None:
    """A step of the engine that asks somebody cannot be shown without one."""
    decide = {
        step
        for step, chapter in CHAPTERS.items()
        if not chapter.decides.__qualname__.startswith(AUTOMATIC)
    }
    keys = [key for key in asks.ASKS if key != asks.OVER]
    shown = {key[0] if isinstance(key, tuple) else key for key in keys}
    assert decide - shown == set()
    assert len(ROWS) == len(asks.ASKS), "a name means one row"


def test_every_stage_that_decides_has_its_row() -> None:
    """What is asked in the middle of a roll, and after it."""
    stages = [key for key in asks.ASKS if isinstance(key, tuple)]
    assert {stage for step, stage in stages if step is Roll} == _ASKING.keys()
    after = {stage for step, stage in stages if step is Combat}
    assert after == {CombatStage.COUNTER, CombatStage.ADVANCE, asks.PURSUE}
