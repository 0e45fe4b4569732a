"""A set-up made of a map of one's own."""

from engine.battle_mages.boards.map_file import read_map
from engine.battle_mages.state.model import Map, Setup
from engine.core.frozen import replace


def setup_of(text: str, source: str, agreed: Setup | None = None) -> Setup:
    """Return the set-up of a map file, with the switches that were agreed on (BM-3.7, BM-16).

    Raises BadFile at the first line that is wrong.
    """
    found = read_map(text, source)
    return replace(
        agreed or Setup(),
        players=found.players,
        map=Map.CUSTOM,
        hills=found.hills,
        mountains=found.mountains,
        lakes=found.lakes,
        title=found.title,
    )
