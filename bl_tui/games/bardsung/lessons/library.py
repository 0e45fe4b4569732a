"""The lessons of Bardsung, each a file here, in the order in which they are learnt.

Texts stand in the catalogues, as `lesson.LESSON.STEP`. The learner leads Stoneheart.
"""

from functools import cache
from typing import Any

from bl_tui.play.lessons import Lessons, lessons_in, opened_after
from engine.bardsung.game import BARDSUNG
from engine.bardsung.state.model import NOWHERE, Card, Enemy, Hero, Laid, Setup, State, Wound
from engine.bardsung.state.notation import parse_action
from engine.core.frozen import Value, record, replace
from engine.core.record import Record, begin
from engine.core.rng import SHUFFLE

NAMES = ("tavern", "hill", "camp", "stairs")
LEARNER = "stoneheart"
GONE = "-"
"""In place of a zone: the hero has left by the stairs."""


@record
class Setting(Value):
    """The board, the party and the dice of a lesson.

    plays, heroes: the set-up. seed: determines dice and decks; or dice: the faces that fall, and
    decks: the orders of the shuffles, "/" between them. done: the actions before the lesson begins.
    The rest is laid out after these: tiles: "C01 7 11", each with the cell of its corner; at:
    "stoneheart ENT.b W05, dawnguard -", where heroes are, with their wound cards; foes: "brigand1
    brigand ENT.b 1", id, kind, zone, wounds; stairs: their zone; gold; supplies: the active tokens
    of each kind.
    """

    id: str
    plays: str
    heroes: str
    seed: str = ""
    dice: str = ""
    decks: str = ""
    done: str = ""
    tiles: str = ""
    at: str = ""
    foes: str = ""
    stairs: str = ""
    gold: str = "0"
    supplies: str = ""

    def begun(self) -> Record[Any, Any]:
        """Return the record of the lesson at its beginning."""
        setup = Setup(self.plays, tuple(self.heroes.split()))
        orders = (f"{SHUFFLE} {order}" for order in self.decks.split("/"))
        dice = None if self.seed else (*orders, *self.dice.split())
        record = begin(BARDSUNG, setup, self.seed or self.id, dice)
        record = opened_after(BARDSUNG, record, self.done, parse_action)
        return replace(record, start=self._laid_out(record.start)) if self.at else record

    def _laid_out(self, state: State) -> State:
        """Return a state in a hero's turn with this board and party in its place."""
        at = {words[0]: words[1:] for words in _pairs(self.at)}
        tiles = (Laid(tile, int(x), int(y)) for tile, x, y in _pairs(self.tiles))
        foes = tuple(
            Enemy(name, kind, zone, int(*wounds or "0"))
            for name, kind, zone, *wounds in _pairs(self.foes)
        )
        heroes = tuple(_placed(hero, *at[hero.id]) for hero in state.heroes)
        gone = {hero.id for hero in heroes if hero.zone == NOWHERE}
        kinds = dict.fromkeys(foe.kind for foe in foes)
        order = (card for card in state.order if card.id not in gone)
        supplies = tuple(map(int, self.supplies.split())) or state.resources
        return replace(
            state,
            board=replace(state.board, tiles=(*state.board.tiles, *tiles)),
            heroes=heroes,
            enemies=foes,
            order=(*order, *map(Card, kinds)),
            stairs=self.stairs,
            gold=int(self.gold),
            resources=supplies,
        )


def _pairs(text: str) -> list[list[str]]:
    return [part.split() for part in text.split(",") if part.strip()]


def _placed(hero: Hero, zone: str, *wounds: str) -> Hero:
    cards = tuple(Wound(card) for card in wounds)
    return replace(hero, zone=NOWHERE if zone == GONE else zone, wounds=cards)


@cache
def library() -> Lessons:
    """Return the lessons by their ids."""
    return lessons_in(__package__, NAMES, lambda **its: Setting(**its).begun, LEARNER)
