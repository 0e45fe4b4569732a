"""The plan of a board that may be larger than its room: the window takes what panes leave."""

import pytest

from bl_tui.boards.board_model import Extent
from bl_tui.table.panes.layout import BoardWindow, arrange

SIZES = [(80, 24), (100, 30), (120, 40), (160, 50), (200, 60)]
WINDOW = BoardWindow()


def extent_of(columns: int, lines: int) -> Extent:
    """Return the extent of a board of so many places."""
    return lambda size: (columns * size.columns, lines * size.lines)


@pytest.mark.parametrize("size", SIZES)
def test_panes_stay_where_they_are_as_the_board_grows(size: tuple[int, int]) -> None:
    plans = [arrange(extent_of(n, n), *size, window=WINDOW) for n in (1, 4, 12, 60)]
    assert len({(plan.board, plan.prompt, plan.inspector, plan.hand) for plan in plans}) == 1
    columns = [plan.size.columns for plan in plans]
    assert columns == sorted(columns, reverse=True), "a larger board is not drawn larger"


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("told", [0, 3])
def test_no_pane_covers_another_or_leaves_the_terminal(size: tuple[int, int], told: int) -> None:
    plan = arrange(extent_of(60, 60), *size, lesson=told, window=WINDOW)
    cells: list[tuple[int, int]] = []
    for box in (plan.track, plan.board, plan.prompt, plan.inspector, plan.hand, plan.lesson):
        if box is not None:
            assert 0 <= box.x <= size[0] - box.width
            assert 0 <= box.y <= size[1] - box.height
            cells += [(box.x + x, box.y + y) for x in range(box.width) for y in range(box.height)]
    assert len(cells) == len(set(cells))


def test_the_size_that_the_player_chose_stays() -> None:
    for zoom in ("small", "large"):
        plans = [arrange(extent_of(n, n), 120, 40, zoom, window=WINDOW) for n in (1, 60)]
        assert plans[0].size == plans[1].size
