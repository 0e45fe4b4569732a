"""The score of a game in lists: whose number stands first."""

from datetime import UTC
from pathlib import Path

import pytest

from bl_tui.forms import save_list as listed
from bl_tui.forms.save_columns import entries
from bl_tui.games.battlelore.words import CATALOGUE
from bl_tui.words import Words
from engine.core.frozen import replace
from saves.summary import Summary
from tests.battlelore.alone import ALONE


@pytest.mark.parametrize(
    ("players", "won", "told"),
    [
        (("regular", "human"), "pennant", "4:0"),
        (("regular", "human"), "", "4:0"),
        (("human", "regular"), "pennant", "0:4"),
        (("human:Anna", "human"), "pennant", "4:0"),
        ((), "pennant", "4:0"),
        ((), "standard", "0:4"),
        ((), "", "0:4"),
        (("regular", "regular"), "pennant", "4:0"),
    ],
)
def test_the_score_begins_with_the_player_s_own_number_else_with_the_winner_s(
    players: tuple[str, ...], won: str, told: str
) -> None:
    winners, due = (tuple(filter(None, (each,))) for each in (won, "" if won else "standard"))
    over = Summary(Path("a"), "battlelore", "", "agincourt", score=(0, 4), won=winners)
    over = replace(over, to_act=due, seats=players)
    words = Words("en", CATALOGUE)
    assert listed.score_told(words, ALONE, over) == told
    (item,) = entries(words, ALONE, (over,), UTC)
    assert told in item.note
    assert listed.score_told(words, ALONE, over, first="standard") == "0:4"
