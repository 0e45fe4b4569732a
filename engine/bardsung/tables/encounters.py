"""The tutorials and the six encounters of the campaign (BC-14)."""

from engine.bardsung.tables.aspects import BATTLES, CHALLENGES
from engine.bardsung.tables.tiles import corridors, rooms
from engine.core.frozen import Value, record

TIDE, EMBER = "tide_key", "ember_key"
"""Keys are campaign flags (BC-1.11)."""


@record
class Encounter(Value):
    """A page of the adventure: kind, symbols, rewards, what follows (BC-14.3).

    E4 of EN-5 hangs on a key, so `signs` may name "key". `level` is how far equipment is upgraded.
    `begins` is the rule that says where heroes begin. `more` are the enemies, by the number of
    heroes, that it has besides when it is played by itself (BC-14.16); in an arena `guards` says
    which and where. `ground` is the terrain of an arena by its zones.
    """

    id: str
    kind: str
    signs: tuple[tuple[str, str], ...] = ()
    wandering: tuple[str, ...] = ()
    threshold: int = 0
    xp: int = 0
    gold: int = 0
    level: int = 0
    flag: str = ""
    treasures: int = 0
    following: tuple[str, ...] = ()
    arena: str = ""
    boss: str = ""
    begins: str = "BS-24.1"
    more: tuple[int, ...] = ()
    guards: tuple[tuple[str, str], ...] = ()
    ground: tuple[tuple[str, str], ...] = ()

    def sign(self, symbol: str) -> str:
        """Return what a symbol stands for, "" for nothing (BC-1.9)."""
        return dict(self.signs).get(symbol, "")

    def elements(self, symbol: str) -> tuple[str, ...]:
        """Return the terrain elements that a symbol stands for: none, one, or two in turn."""
        found = self.sign(symbol)
        return tuple(found.split("+")) if found else ()


def _signs(text: str) -> tuple[tuple[str, str], ...]:
    names = ("E1", "E2", "E3", "E4", "T1", "T2")
    words = text.split("/")
    return tuple((name, word) for name, word in zip(names, words, strict=True) if word != "-")


ENCOUNTERS = {
    row.id: row
    for row in (
        Encounter("combat", "tutorial", arena="TUT", begins="BS-14.2"),
        Encounter(
            "exploration", "exploration", _signs("brigand/raider/brute/-/-/-"), threshold=5, xp=3
        ),
        Encounter(
            "EN-1",
            "exploration",
            _signs("brigand/raider/brute/miner/rubble+pillar/chest+stone"),
            ("giant_rat", "WE1", "WE2", "WE5"),
            xp=3,
            gold=5,
            following=("EN-2", "EN-3"),
            more=(0, 2, 2, 2, 2),
        ),
        Encounter(
            "EN-2",
            "exploration",
            _signs("miner/hunter/reaver/shaman/water+stalagmites/gas+vines"),
            ("giant_spider", "ettercap", "WE1", "WE3", "WE4"),
            xp=3,
            gold=5,
            level=2,
            flag=TIDE,
            treasures=1,
            following=("EN-4",),
            more=(0, 1, 3, 2, 3),
        ),
        Encounter(
            "EN-3",
            "exploration",
            _signs("raider/berserker/brute/shaman/firepit+stalagmites/elevation+drift"),
            ("giant_rat", "giant_spider", "WE1", "WE2", "WE4"),
            xp=3,
            gold=8,
            level=2,
            flag=EMBER,
            following=("EN-4",),
            more=(0, 2, 3, 3, 3),
        ),
        Encounter(
            "EN-4",
            "boss",
            xp=4,
            gold=10,
            level=2,
            treasures=2,
            following=("EN-5",),
            arena="A1",
            boss="slaughterbeast",
            begins="BC-14.8",
            more=(0, 0, 2, 1, 3),
            guards=(("berserker", "z11"), ("hunter", "z31")),
            ground=(("vines", "z13"), ("vines", "z33")),
        ),
        Encounter(
            "EN-5",
            "exploration",
            _signs("kingsguard/sniper/executioner/key/banner+drift/chest+stone"),
            ("ettercap", "hook_horror", "WE1", "WE2", "WE4"),
            xp=4,
            gold=10,
            level=3,
            following=("EN-6",),
            more=(0, 1, 3, 3, 3),
        ),
        Encounter(
            "EN-6",
            "boss",
            arena="A2",
            boss="king",
            begins="BC-14.10",
            more=(0, 1, 2, 2, 3),
            guards=(("kingsguard", "z11"), ("arcanist", "z31")),
            ground=(("lava", "z02"), ("lava", "z42"), ("pillar", "z13"), ("pillar", "z33")),
        ),
    )
}
"""Each encounter by its id (BC-14.1, BC-14.2, BC-14.3); the signs of the tutorial are BS-17.3."""

KEYED = {TIDE: "shadow", EMBER: "elemental"}
"""Who stands for E4 in EN-5, by the key that the party has."""

TUTORIAL_DECKS = {
    "corridor": ("C01", "C03", "C04", "C06", "C07", "C09"),
    "room": ("R01", "R02", "R06", "R07", "R11", "R13"),
    "battle": ("BA08", "BA10", "BA11", "BA13"),
    "challenge": ("CH01", "CH02", "CH03", "CH05", "CH07", "CH12", "CH24"),
}
"""The decks of the exploration tutorial (BC-14.2)."""


def decks_of(encounter: str) -> dict[str, tuple[str, ...]]:
    """Return the cards of each deck of an exploration, before anything is drawn (BC-14.4)."""
    if encounter == "exploration":
        return TUTORIAL_DECKS
    return {
        "corridor": corridors(),
        "room": rooms(),
        "battle": tuple(BATTLES),
        "challenge": tuple(CHALLENGES),
    }


ENDINGS = ((2, "unsung"), (6, "sung"), (10, "bardsung"))
"""How the campaign ends, by the most renown for it (BC-14.11)."""
