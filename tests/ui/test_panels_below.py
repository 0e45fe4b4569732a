"""Panels at 120 x 40 leave the board free: they are beside it, or over a hand not needed now."""

from random import Random
from typing import Any

import pytest

from bl_tui.table.panels import chooses_in_hand, is_cut, panel_box, panel_lines, stands_beside
from bl_tui.table.session import showing
from engine.core.frozen import replace
from tests.ui.frames import Frames
from tests.ui.scenes import text_of

GAMES = ("battlelore/agincourt", "second_edition/learning", "battle_mages/duel", "bardsung/EN-1")
PANELS = ("log", "luck", "overview", "odds")


def first_scene(name: str, size: tuple[int, int], *, by_hand: bool) -> Any:
    """Return the first scene of a random game in which the player chooses in the hand, or not."""
    frames, chance = Frames(name, "1", "off"), Random(name)
    sitting, table = frames.sitting, frames.table
    while table.to_act is not None:
        seen = sitting.seen
        plan = frames.plan(seen.presenter.bare_board(seen.view, None), size)
        seen = replace(seen, beside=plan.inspector is not None)
        scene = showing.scene_of(sitting.session, seen, plan, ())
        if scene.frame is None and chooses_in_hand(scene) is by_hand:
            return scene
        table.act(table.to_act, chance.choice(table.view(table.to_act).actions), table.seen)
    raise AssertionError("no such decision")


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("panel", PANELS)
def test_a_panel_leaves_the_board_free_while_the_hand_is_not_needed(game: str, panel: str) -> None:
    scene = replace(first_scene(game, (120, 40), by_hand=False), panel=panel)
    if stands_beside(scene):
        return
    box, plan = panel_box(scene, 0), scene.plan
    assert box.y == plan.hand.y, "below the prompt"
    lines = panel_lines(scene, box.width, box.height)
    assert len(lines) <= box.height
    assert not is_cut(lines)
    whole = " ".join(text_of(panel_lines(scene, 44, 99)).split())
    assert panel == "log" or len(set(whole.split()) - set(text_of(lines).split())) < 4


@pytest.mark.parametrize("game", GAMES[:3])
def test_a_panel_never_covers_a_hand_that_is_chosen_from(game: str) -> None:
    scene = first_scene(game, (120, 40), by_hand=True)
    for panel in PANELS:
        box, hand = panel_box(replace(scene, panel=panel), 0), scene.plan.hand
        assert box.y + box.height <= hand.y or box.x >= hand.x + hand.width
