"""Damage in the log: from whom, to whom, and with what."""

from collections.abc import Callable

import pytest

from bl_tui.games.battle_mages.words.record import WORDS
from bl_tui.words import Words
from engine.battle_mages.state.events import DamageDone
from tests.battle_mages.position import Position

Place = Callable[..., Position]


@pytest.mark.parametrize(
    ("pieces", "dice", "play", "by", "to", "how"),
    [
        ("aC1@4,4 bI1@4,5", "6 7 8 | 2", "attack aC1 bI1", "avalry", "nfantry", "in melee"),
        ("aC1@4,4 bI1@4,5", "1 2 3 | 7", "attack aC1 bI1", "nfantry", "avalry", "in melee"),
        ("aT1@4,2 bT1@4,6", "6 7 8", "aim bT1", "ower", "ower", "by a volley"),
    ],
)
def test_damage_names_who_deals_it_and_who_takes_it(
    place: Place, pieces: str, dice: str, play: str, by: str, to: str, how: str
) -> None:
    game = place(pieces, phase="melee" if "attack" in play else "action", dice=dice).play(play)
    event = game.happened(DamageDone)[0]
    line = WORDS.tell(Words("en", WORDS.catalogue), event, WORDS.names(None))
    source, _, target = line.partition(": ")
    assert by in source
    assert to in target
    assert target.endswith(how)
