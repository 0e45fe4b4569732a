"""The story cards (BC-17) of `tales.jsonl`: where they may be drawn, and what an answer brings.

A line of the file is a card; a field that is missing has its default.
"""

import json
from importlib import resources

from engine.bardsung.state.model import RESOURCES
from engine.bardsung.tables.checks import known
from engine.bardsung.tables.words import Condition
from engine.core.frozen import Value, record

Facts = tuple[str, ...]
"""Facts of a campaign: "won:EN-2", "lost", "tide_key", "with:wyldshell", a word of a choice."""


@record
class TaleWay(Value):
    """An answer to a story card, and its effects (BC-17.3).

    gold and renown: of the party, what a negative number takes. xp: of each hero. token: a resource
    token. treasure: how many the deciding hero draws. gains: a condition of each hero, which lasts
    into the next encounter. remembers: the fact that later cards know.
    """

    id: str
    gold: int = 0
    renown: int = 0
    xp: int = 0
    token: str = ""
    treasure: int = 0
    gains: Condition | None = None
    remembers: str = ""


@record
class TaleCard(Value):
    """A story card: the facts that it needs, those that it excludes, the renown between which it is
    drawn (BC-17.2), and its answers. The last answer costs no gold."""

    id: str
    ways: tuple[TaleWay, ...]
    needs: Facts = ()
    without: Facts = ()
    least: int = 0
    most: int = 10


def read_tale(line: str) -> TaleCard:
    """Return the card of a line. Raises TypeError, ValueError or UnknownWord if it is wrong.

    >>> read_tale('{"id": "TA99", "ways": [{"gold": 2}, {}]}').ways[1].id
    'TA99b'
    """
    row = json.loads(line)
    ways = []
    for letter, way in zip("abcd", row.pop("ways"), strict=False):
        gains = Condition(way.pop("gains")) if "gains" in way else None
        ways.append(TaleWay(f"{row['id']}{letter}", gains=gains, **way))
        known(row["id"], (ways[-1].token,), RESOURCES)
    needs, without = tuple(row.pop("needs", ())), tuple(row.pop("without", ()))
    return TaleCard(ways=tuple(ways), needs=needs, without=without, **row)


_LINES = resources.files("engine.bardsung.tables").joinpath("tales.jsonl").read_text("utf-8")
TALES = {card.id: card for card in map(read_tale, _LINES.splitlines())}
"""Every story card by its id."""
WAYS = {way.id: way for card in TALES.values() for way in card.ways}
"""Every answer to a story card by its id."""
REMEMBERED = {way.remembers for way in WAYS.values() if way.remembers}
"""The facts that answers bring into a campaign."""
