"""The state of a game of Bardsung: heroes, enemies, tiles, cards, unfinished steps."""

from typing import Any

from engine.bardsung.state.places import GateId, GateText, ZoneId, ZoneText
from engine.bardsung.tables.difficulty import STORY
from engine.bardsung.tables.words import Condition, Mark
from engine.core.frozen import Value, changer, record, replace
from engine.core.rng import AnyRng
from engine.core.seats import Handicap

HeroId = str
EnemyId = str
CardId = str

NOWHERE: ZoneText = ""
"""Where a hero is who has escaped (BS-17.6)."""

CHARACTERISTICS = ("STR", "DEX", "CON", "INT", "WIS", "CHA")
RESOURCES = ("potion", "firewood", "toolkit", "charm")


@record
class Setup(Value):
    """The agreement before a game: what is played, and by which heroes (BS-0.2).

    `scenario` is "combat" or "exploration" for a tutorial, "campaign" for all six encounters, or
    the id of one encounter, "EN-3", with heroes as far grown as the campaign would have them.
    `handicaps` make the game easier or harder, as does the level of `difficulty` (BC-16).
    """

    scenario: str = "combat"
    heroes: tuple[HeroId, ...] = ("stoneheart", "lightweaver")
    handicaps: tuple[Handicap, ...] = ()
    difficulty: str = STORY

    @property
    def id(self) -> str:
        """Return what is played."""
        return self.scenario


@record
class Wound(Value):
    """A wound card of a hero (BS-6.1); a serious one has its other side up (BS-20.1)."""

    card: CardId
    serious: bool = False
    timers: int = 0


@record
class Treasure(Value):
    """A treasure of a hero; `on` is the equipment card that it is attached to, -1 for none."""

    card: CardId
    on: int = -1
    exhausted: bool = False


@record
class Ability(Value):
    """An ability card of a hero and its level (BS-5.7)."""

    card: CardId
    level: int = 1


@record
class Hero(Value):
    """A hero: what grows over the campaign, what the encounter did, what the turn used up.

    `marks` are things that happen once, or hold for a time.
    """

    id: HeroId
    characteristics: tuple[int, ...]
    abilities: tuple[Ability, ...]
    gear: tuple[int, int] = (1, 1)
    treasures: tuple[Treasure, ...] = ()
    xp: int = 0
    zone: ZoneText = NOWHERE
    wounds: tuple[Wound, ...] = ()
    conditions: tuple[Condition, ...] = ()
    devotion: int = 0
    grudge: bool = False
    thirds: int = 0
    used: tuple[CardId, ...] = ()
    spent: int = 0
    moves: int = 0
    marks: tuple[Mark, ...] = ()

    @property
    def tile(self) -> str:
        """Return the tile that the hero is on, "" for one who has escaped."""
        return ZoneId(self.zone).tile

    def has(self, condition: str) -> bool:
        """Return whether the hero has a condition."""
        return condition in self.conditions


@record
class Enemy(Value):
    """A hostile model with its wound tokens and conditions (BS-11.10, BS-21.26)."""

    id: EnemyId
    kind: str
    zone: ZoneText
    wounds: int = 0
    conditions: tuple[Condition, ...] = ()

    @property
    def tile(self) -> str:
        """Return the tile that the enemy is on."""
        return ZoneId(self.zone).tile

    def has(self, condition: str) -> bool:
        """Return whether the enemy has a condition."""
        return condition in self.conditions


@record
class Card(Value):
    """An initiative card in the marching order: of a hero, an enemy type, or a boss (BS-7.3)."""

    id: CardId
    exhausted: bool = False
    heated: bool = False
    pinned: bool = False


@record
class Laid(Value):
    """A placed tile: the cell of its corner in the north-west, and its quarter turns."""

    tile: str
    x: int
    y: int
    turns: int = 0


@record
class Door(Value):
    """A door or portcullis on a gate; it belongs to both sides (BS-25.8)."""

    gate: GateText
    open: bool = True
    portcullis: bool = False

    @property
    def tile(self) -> str:
        """Return the tile on whose side it was placed."""
        return GateId(self.gate).tile


@record
class Board(Value):
    """The playing area (BS-2.2).

    dead: gates with a dead end. opened: secret passages that are portals now (BS-24.10). free:
    secret passages open without a toolkit (CH14).
    """

    tiles: tuple[Laid, ...] = ()
    doors: tuple[Door, ...] = ()
    dead: tuple[GateText, ...] = ()
    opened: tuple[GateText, ...] = ()
    free: tuple[GateText, ...] = ()


@record
class Token(Value):
    """A token in a zone: terrain, Ghosts, Mirages."""

    kind: str
    zone: ZoneText

    @property
    def tile(self) -> str:
        """Return the tile of the token."""
        return ZoneId(self.zone).tile


@record
class Aspect(Value):
    """A battle or challenge card that stays: its tile and the hero who drew it (BS-16.13)."""

    card: CardId
    tile: str
    hero: HeroId


@record
class Decks(Value):
    """Decks whose last card is on top, or discards (BS-18.10); nobody knows the order of a deck."""

    corridor: tuple[CardId, ...] = ()
    room: tuple[CardId, ...] = ()
    battle: tuple[CardId, ...] = ()
    challenge: tuple[CardId, ...] = ()
    wound: tuple[CardId, ...] = ()
    treasure: tuple[CardId, ...] = ()


@record
class Ending(Value):
    """The end of a game, as it is saved; all win or all lose (BS-0.2)."""

    won: bool
    reason: str
    rule: str


@record
class State(Value):
    """Everything about a game at one moment.

    order: the row of initiative cards, the highest leftmost (BS-7.1). delayed: aspects in slots
    that are no part of it (BS-7.10).

    incoming: enemy cards that the next shuffle deals in. last: the hero who most recently had a
    turn (BS-13.3). stairs and echo are zones, "" when not there; checkpoints are the zones of all
    firewood tokens on the board, first the one used. halt: what ends the encounter at once ("won",
    "lost", "checkpoint"). wandering: the cards that may wander in. tales: the story cards that the
    campaign has had, and the facts that it remembers for others (BC-17.1).
    """

    setup: Setup
    rng: AnyRng
    heroes: tuple[Hero, ...]
    encounter: str = ""
    enemies: tuple[Enemy, ...] = ()
    board: Board = Board()
    order: tuple[Card, ...] = ()
    incoming: tuple[Card, ...] = ()
    fate: int = 0
    fates: int = 0
    resources: tuple[int, int, int, int] = (0, 0, 0, 0)
    gold: int = 0
    renown: int = 3
    flags: tuple[str, ...] = ()
    tokens: tuple[Token, ...] = ()
    stairs: ZoneText = ""
    echo: ZoneText = ""
    checkpoints: tuple[ZoneText, ...] = ()
    aspects: tuple[Aspect, ...] = ()
    delayed: tuple[Aspect, ...] = ()
    decks: Decks = Decks()
    discards: Decks = Decks()
    wandering: tuple[CardId, ...] = ()
    round: int = 0
    attempts: int = 0
    tales: tuple[str, ...] = ()
    last: HeroId = ""
    halt: str = ""
    steps: tuple[Any, ...] = ()
    over: Ending | None = None

    def hero(self, hero: HeroId) -> Hero:
        """Return a hero. Raises KeyError."""
        for member in self.heroes:
            if member.id == hero:
                return member
        raise KeyError(hero)

    def enemy(self, enemy: EnemyId) -> Enemy | None:
        """Return an enemy, None when it is not in play."""
        for foe in self.enemies:
            if foe.id == enemy:
                return foe
        return None

    def the(self, enemy: EnemyId) -> Enemy:
        """Return an enemy that is in play. Raises KeyError."""
        foe = self.enemy(enemy)
        if foe is None:
            raise KeyError(enemy)
        return foe

    def card(self, card: CardId) -> Card | None:
        """Return a card of the marching order, None when it is not there."""
        for row_card in self.order:
            if row_card.id == card:
                return row_card
        return None

    def in_play(self) -> tuple[Hero, ...]:
        """Return the heroes on the board."""
        return tuple([hero for hero in self.heroes if hero.zone])

    def initiative(self, card: CardId) -> int:
        """Return the place of a card in the row, the highest is 0 (BS-7.9)."""
        for place, row_card in enumerate(self.order):
            if row_card.id == card:
                return place
        return len(self.order)


with_heroes = changer("heroes")
with_enemies = changer("enemies")
with_order = changer("order")
with_tokens = changer("tokens")
with_rng = changer("rng")
with_steps = changer("steps")


def heroes_with(state: State, hero: HeroId, **changes: Any) -> tuple[Hero, ...]:
    """Return the heroes of a state with one of them changed."""
    return tuple([replace(h, **changes) if h.id == hero else h for h in state.heroes])


def change_hero(state: State, hero: HeroId, **changes: Any) -> State:
    """Return the state with one hero changed."""
    return with_heroes(state, heroes_with(state, hero, **changes))


def change_enemy(state: State, enemy: EnemyId, **changes: Any) -> State:
    """Return the state with one enemy changed."""
    enemies = tuple([replace(e, **changes) if e.id == enemy else e for e in state.enemies])
    return with_enemies(state, enemies)


def order_with(state: State, card: CardId, **changes: Any) -> tuple[Card, ...]:
    """Return the marching order of a state with one card changed."""
    return tuple([replace(c, **changes) if c.id == card else c for c in state.order])


def change_card(state: State, card: CardId, **changes: Any) -> State:
    """Return the state with one card of the marching order changed."""
    return with_order(state, order_with(state, card, **changes))


def resource(state: State, kind: str) -> int:
    """Return the active tokens of a kind (BS-18.4)."""
    return state.resources[RESOURCES.index(kind)]


def change_resource(state: State, kind: str, count: int) -> State:
    """Return the state with another number of active tokens of a kind."""
    place = RESOURCES.index(kind)
    tokens = (*state.resources[:place], count, *state.resources[place + 1 :])
    return replace(state, resources=tokens)
