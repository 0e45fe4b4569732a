"""The records of a page of the adventure (BC-14.3), of which encounters are made."""

from engine.bardsung.tables.aspect_words import AspectNumber
from engine.bardsung.tables.words import Condition
from engine.core.frozen import Value, Word, record


class EncounterKind(Word):
    """The kinds of encounters (BC-14.3): where they are played, and how they begin and end."""

    TUTORIAL = "tutorial"
    """On the board of the combat tutorial, by chapters 1 to 14 alone (BS-14.1 to BS-14.9)."""
    EXPLORATION = "exploration"
    """From the entrance to the stairs (BS-17.1)."""
    BOSS = "boss"
    """In an arena (BS-29.1)."""


class Key(Word):
    """Keys are campaign flags (BC-1.11)."""

    TIDE = "tide_key"
    EMBER = "ember_key"


TIDE, EMBER = Key.TIDE, Key.EMBER
Ids = tuple[str, ...]
Spots = tuple[tuple[str, str], ...]
"""Something, and the zone of the arena where it is: ("vines", "z13")."""


@record
class Grown(Value):
    """The gains of a campaign before an encounter (BC-14.3, BC-14.13).

    `upgrades` are the levels up to which each hero upgraded one equipment card, `treasures` those
    of the party (BC-14.15), `flags` its key.
    """

    xp: int
    gold: int = 0
    upgrades: tuple[int, ...] = ()
    flags: tuple[Key, ...] = ()
    treasures: int = 0


@record
class Dungeon(Value):
    """The cards of each deck of an exploration (BC-14.2, BC-14.4)."""

    corridor: Ids
    room: Ids
    battle: Ids
    challenge: Ids


# --- what only some encounters have --------------------------------------------------------------


@record
class Beside(Value):
    """An enemy that stands in an arena at the start, with so many heroes or more (BC-13.7)."""

    enemy: str
    zone: str
    heroes: int = 1


@record
class Gift(Value):
    """The effect of a key when an encounter begins: terrain in zones, a condition for each hero."""

    key: Key
    terrain: str = ""
    zones: Ids = ()
    condition: Condition | None = None


@record
class Flood(Value):
    """The Tide Key, once: in a zone a hero puts Burn out and exhausts a boss's card."""

    key: Key
    zone: str
    exhausts: str


@record
class Unsung(Value):
    """A wandering card that a party of at most so much renown does not meet."""

    most: int
    without: str


@record
class Sung(Value):
    """The bonus of a party of at least so much renown: an additional resource token."""

    least: int
    token: str


TROPHIES = 2
"""The most trophies of an encounter (BC-19.1)."""


@record
class Trophy(Value):
    """The enemies that take trophies, and the number (TN, toughness, speed or range) that each
    trophy raises by 1 (BC-19.1)."""

    enemies: Ids
    what: AspectNumber


@record
class Encounter(Value):
    """A page of the adventure: kind, symbols, rewards, what follows (BC-14.3).

    E1 to E4 are the enemies of the symbols on tiles (BC-1.9), T1 and T2 their terrain: one element,
    or two in turn. `keyed` is the enemy of E4 by the key that the party has.
    `wandering` are the cards that may wander in. `threshold` is the row that tiles must reach.
    `level` is the level of equipment. `begins` is the rule on the heroes' first zones,
    `rule` the one of the page.

    Played by itself (BC-14.16) the party has the supply `alone`, and meets `more` enemies, by the
    number of heroes; in an arena they are `guards` with their zones. `ground` is the terrain of an
    arena by its zones.

    tutorial: no campaign has it (BS-17.8). dungeon: its decks, if not all cards are in them. gate:
    the only gate of the entrance that is used (BS-17.2). floods: from so many tiles on Water comes
    to the mark of the newest one in each End phase (BC-14.6). stokes: a Firepit keeps heroes
    burning (BC-14.7). dark: no range is above 1 (BC-18.2). feeds: in each End phase enemies without
    a hero in their zone lose their wound tokens (BC-18.3). tithes: each End phase takes a gold or,
    without any, a fate (BC-18.4).
    gifts: effects of keys at the start (BC-14.8). at_stairs: the enemy at the stairs (BC-14.9).
    beside: the companions of the boss (BC-13.7). flood, emboldens: effects of keys in the arena
    (BC-14.10); the second names the key that empowers each hero's first attack roll of a stage.
    trophy: the enemies that take a trophy after each failure in a campaign (BC-19.1). act: its act
    of the campaign (BC-20.1), 0 in tutorials. freezes: zones of the arena to which Drift comes in
    turn, one in each End phase (BC-18.5). silent: no roll is empowered (BC-18.6). rings: in each
    End phase heroes who share a zone gain Fatigue (BC-18.7).
    """

    id: str
    kind: EncounterKind
    rule: str = ""
    E1: str = ""
    E2: str = ""
    E3: str = ""
    E4: str = ""
    keyed: tuple[tuple[Key, str], ...] = ()
    T1: Ids = ()
    T2: Ids = ()
    wandering: Ids = ()
    threshold: int = 0
    xp: int = 0
    gold: int = 0
    level: int = 0
    flag: Key | None = None
    treasures: int = 0
    following: Ids = ()
    arena: str = ""
    boss: str = ""
    begins: str = "BS-24.1"
    alone: Grown | None = None
    more: tuple[int, ...] = ()
    guards: Spots = ()
    ground: Spots = ()
    tutorial: bool = False
    dungeon: Dungeon | None = None
    gate: str = ""
    floods: int = 0
    stokes: bool = False
    dark: bool = False
    feeds: bool = False
    tithes: bool = False
    gifts: tuple[Gift, ...] = ()
    at_stairs: str = ""
    unsung: Unsung | None = None
    sung: Sung | None = None
    beside: tuple[Beside, ...] = ()
    flood: Flood | None = None
    emboldens: Key | None = None
    trophy: Trophy | None = None
    act: int = 0
    freezes: Ids = ()
    silent: bool = False
    rings: bool = False

    def sign(self, symbol: str, keys: Ids = ()) -> str:
        """Return the enemy of a symbol, for a party with some keys, or "".

        Raises KeyError for a symbol that does not exist.
        """
        foe: str = {"E1": self.E1, "E2": self.E2, "E3": self.E3, "E4": self.E4}[symbol]
        if foe or symbol != "E4":
            return foe
        return next((enemy for key, enemy in self.keyed if key in keys), "")

    def elements(self, symbol: str) -> Ids:
        """Return the terrain elements of a symbol: none, one, or two in turn.

        Raises KeyError for a symbol that does not exist.
        """
        return {"T1": self.T1, "T2": self.T2}[symbol]

    @property
    def signs(self) -> tuple[tuple[str, Ids], ...]:
        """Return each symbol that has the same meaning in each game, with its meaning."""
        enemies = (("E1", self.E1), ("E2", self.E2), ("E3", self.E3), ("E4", self.E4))
        pairs = [(name, (enemy,)) for name, enemy in enemies if enemy]
        return (
            *pairs,
            *((name, elements) for name in ("T1", "T2") if (elements := self.elements(name))),
        )
