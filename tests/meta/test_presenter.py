"""What the screens ask a game stays small, in three parts."""

import pytest

from bl_tui.table.panes.game_panes import GamePanes
from bl_tui.table.pointing.game_board import GameBoard
from bl_tui.table.presenter import GameStory, Presenter

MOST: dict[type, int] = {GameBoard: 20, GamePanes: 15, GameStory: 10}
"""Members that a part may have."""


def own_members(part: type) -> set[str]:
    """Return the members that a part states itself."""
    named = {*vars(part), *vars(part).get("__annotations__", {})}
    return {name for name in named if not name.startswith("_")}


@pytest.mark.parametrize("part", MOST, ids=lambda part: part.__name__)
def test_a_part_has_few_members(part: type) -> None:
    assert len(own_members(part)) <= MOST[part], sorted(own_members(part))


def test_a_presenter_is_these_parts_and_nothing_else() -> None:
    parts = {kind for kind in Presenter.__mro__ if kind not in (Presenter, object)}
    assert parts == set(MOST)
    assert own_members(Presenter) == set()
