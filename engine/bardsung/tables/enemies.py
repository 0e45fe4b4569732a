"""Enemies, mini-boss and bosses (BC-6, BC-13): profiles by card and side."""

from typing import Any

from engine.bardsung.tables.behaviours import CARDS, Entry, Trait, bracket, must
from engine.core.frozen import Value, record


@record
class Attack(Value):
    """An enemy's attack (BS-11.7): magical or physical, Powerful (BS-31.3), Pulse (BS-31.5)."""

    magic: bool = False
    powerful: bool = False
    pulse: bool = False
    range: int = 0
    effects: tuple[str, ...] = ()
    miss: tuple[str, ...] = ()


@record
class Side(Value):
    """One side of an enemy's card (BS-11.1 to BS-11.9).

    `heats` is the grit entry (BS-11.5, BS-11.20): True turns the card at two wounds, False defeats.
    `traits` are its behaviour (BS-11.8); a Brute is Physically Resilient (BS-R.46). `mods`
    are TN modifiers: "P-" physically resilient, "M+" magically vulnerable (BS-31.6 to BS-31.9).
    """

    tn: int
    speed: int
    toughness: int
    heats: bool
    attack: Attack
    traits: tuple[Trait, ...]
    mods: tuple[str, ...] = ()
    unpushed: bool = False
    immune: tuple[str, ...] = ()
    special: str = ""


@record
class EnemyCard(Value):
    """An initiative card of an enemy: whose it is, its models, its gold (BS-11.6)."""

    id: str
    kind: str
    models: int
    gold: int
    normal: Side
    heated: Side | None = None


@record
class Boss(Value):
    """A reference card (BS-29.3) and its initiative cards; `more` come with four heroes."""

    id: str
    tn: int
    speed: int
    toughness: int
    cards: tuple[str, ...]
    more: tuple[str, ...]
    unpushed: bool = False


def _words(text: str) -> tuple[str, ...]:
    """Return effects in their order: "Wound x2+Push" is two wounds and a push (BC-1.1)."""
    found: list[str] = []
    for each in text.split("+") if text else ():
        name, _, times = each.partition(" x")
        found += [name.lower().replace(" ", "_")] * int(times or 1)
    return tuple(found)


def _attack(kind: str, reach: int, effects: str, miss: str = "") -> Attack:
    return Attack(
        magic=kind.startswith("Mag"),
        powerful="Powerful" in kind,
        pulse="Pulse" in kind,
        range=reach,
        effects=_words(effects),
        miss=_words(miss),
    )


def side(numbers: str, attack: Attack, traits: str, mods: str = "", **more: Any) -> Side:
    """Return a side from its row: "TN speed toughness grit", the attack, its behaviour cards."""
    tn, speed, toughness, grit = numbers.split()
    found = tuple(CARDS[name] for name in traits.split("+") if name)
    signs = tuple(mods.split(", ")) if mods else ()
    return Side(int(tn), int(speed), int(toughness), grit == "H", attack, found, signs, **more)


def _card(id: str, models: int, gold: int, normal: Side, heated: Side | None = None) -> EnemyCard:
    return EnemyCard(id, id, models, gold, normal, heated)


_a = _attack
_ROWS = (
    _card("brigand", 6, 2, side("9 2 4 D", _a("Phys", 0, "Wound"), "ferocious")),
    _card("raider", 3, 3, side("10 2 4 D", _a("Phys", 1, "Wound"), "cautious+retreat")),
    _card(
        *("brute", 2, 5),
        side("10 1 5 H", _a("Phys", 0, "Wound+Push"), "relentless", "P-"),
        side("11 2 4 D", _a("Phys+Powerful", 0, "Wound"), "ferocious"),
    ),
    _card(
        *("reaver", 2, 5),
        side("11 2 5 H", _a("Phys", 0, "Wound+Sundered"), "headhunter"),
        side("12 2 5 D", _a("Phys", 0, "Wound+Bleed", "Sundered"), "ferocious"),
    ),
    _card(
        *("shaman", 1, 5),
        side("11 2 4 H", _a("Mag", 2, "Fatigue+Slow"), "rally+cautious", "M-"),
        side("10 2 4 D", _a("Mag+Pulse", 2, "Burn"), "cautious+retreat", "M-"),
    ),
    _card(
        *("berserker", 3, 4),
        side("10 3 4 H", _a("Phys", 0, "Wound"), "swarm"),
        side("9 3 4 D", _a("Phys+Powerful", 0, "Wound"), "frenzy"),
    ),
    _card("hunter", 3, 3, side("10 2 4 D", _a("Phys", 3, "Wound"), "volley+retreat")),
    _card(
        *("miner", 4, 3),
        side("10 1 6 D", _a("Phys", 0, "Wound+Push"), "relentless", "P-", unpushed=True),
    ),
    _card(
        *("executioner", 4, 6),
        side("12 1 6 H", _a("Phys", 0, "Serious_Wound"), "headhunter"),
        side("12 2 5 D", _a("Phys+Powerful", 0, "Serious_Wound"), "relentless"),
    ),
    _card(
        *("kingsguard", 4, 6),
        side("13 1 6 H", _a("Phys", 0, "Wound+Push"), "guardian", "P-"),
        side("12 2 5 D", _a("Phys", 1, "Wound+Stunned"), "relentless"),
    ),
    _card(
        *("sniper", 3, 5),
        side("11 1 4 H", _a("Phys", 4, "Wound+Bleed"), "volley"),
        side("12 2 4 D", _a("Phys", 4, "Wound", "Fatigue"), "volley+retreat"),
    ),
    _card(
        *("arcanist", 2, 6),
        side("12 2 4 H", _a("Mag", 2, "Burn+Sundered"), "cautious", "M-"),
        side("13 2 4 D", _a("Mag+Pulse", 2, "Burn", "Fatigue"), "cautious+retreat", "M-"),
    ),
    _card(
        *("shadow", 4, 5),
        side("12 3 5 H", _a("Mag", 0, "Wound+Fatigue+Dodge"), "stalker", "P-, M+"),
        side("11 3 4 D", _a("Mag", 0, "Frostbite+Wound"), "stalker+retreat", "M+"),
    ),
    _card(
        *("elemental", 4, 6),
        side("12 1 7 H", _a("Mag+Pulse", 0, "Burn"), "relentless", "P-", immune=("burn",)),
        side("12 2 6 D", _a("Mag+Pulse", 1, "Burn+Push"), "relentless", "P+", immune=("burn",)),
    ),
    _card(
        *("giant_rat", 1, 3),
        side("10 3 4 H", _a("Phys", 0, "Poison"), "ferocious"),
        side("10 3 4 D", _a("Phys", 0, "Wound+Poison"), "ferocious+retreat"),
    ),
    _card(
        *("giant_spider", 1, 4),
        side("11 2 5 H", _a("Phys", 1, "Poison+Slow"), "stalker"),
        side("12 3 4 D", _a("Phys", 0, "Wound+Poison+Dodge"), "stalker"),
    ),
    _card(
        *("ettercap", 1, 5),
        side("12 2 5 H", _a("Phys", 2, "Stop+Fatigue"), "volley"),
        side("12 2 5 D", _a("Phys", 0, "Wound+Poison"), "headhunter"),
    ),
    _card(
        *("hook_horror", 1, 7),
        side("13 2 6 H", _a("Phys+Pulse", 0, "Wound"), "relentless"),
        side("12 2 5 D", _a("Phys+Powerful", 0, "Wound+Bleed"), "frenzy"),
    ),
    EnemyCard(
        *("BU1", "butcher", 1, 8),
        side("11 2 5 H", _a("Phys", 0, "Wound+Bleed"), "headhunter"),
        side("12 2 5 D", _a("Phys+Powerful", 0, "Wound+Bleed"), "ferocious"),
    ),
    EnemyCard(
        *("BU2", "butcher", 1, 8),
        side("11 2 5 H", _a("Phys", 2, "Wound+Drag"), "cautious"),
        side("12 2 5 D", _a("Phys+Pulse", 2, "Fatigue+Drag", "Fatigue"), "relentless"),
    ),
)

MINI_BOSSES = {"butcher": ("BU1", "BU2")}
"""Models with two cards that work like enemy cards (BS-30.1)."""

BOSSES = {
    row.id: row
    for row in (
        Boss("slaughterbeast", 12, 2, 6, ("SB1", "SB2", "SB3"), ("SB4",), unpushed=True),
        Boss("king", 12, 2, 5, ("KG1", "KG2"), ("KG3",)),
        Boss("molten_king", 13, 2, 6, ("FG1", "FG2", "FG3"), ("FG4",), unpushed=True),
    )
}
"""Bosses by their reference cards; the King's stage 2 is his other side (BC-13.3)."""

_GORE = bracket(
    "attack/most_wounded", "charge/most_wounded", "attack/attack_range", "charge/closest"
)
_TRAMPLE = (*must("move/crowd"), *must("attack/attack_range"))
_REND = bracket("attack/attack_range", "charge/unengaged", "charge/closest")
_NEAREST = must("attack/closest")
_BELLOW = must("attack/attack_range")


def _boss(
    boss: str, id: str, numbers: str, attacks: tuple[Attack, Attack], *behaviour: Trait, **more: str
) -> EnemyCard:
    """Return a boss's card (BS-29.7): TN of both sides, both attacks, one behaviour or two."""
    own = BOSSES[boss]
    cool, hot = numbers.split()
    first, last = behaviour[0], behaviour[-1]
    sides = (
        Side(
            int(tn), own.speed, own.toughness, True, attack, (trait,), (), own.unpushed, (), **more
        )
        for tn, attack, trait in zip((cool, hot), attacks, (first, last), strict=True)
    )
    return EnemyCard(id, boss, 1, 0, *sides)


def _trait(id: str, entries: tuple[Entry, ...]) -> Trait:
    return Trait(id, entries)


_BOSS_ROWS = (
    _boss(
        *("slaughterbeast", "SB1", "12 13"),
        (_a("Phys", 0, "Wound+Push"), _a("Phys+Powerful", 0, "Wound x2+Push")),
        _trait("SB1", _GORE),
    ),
    _boss(
        *("slaughterbeast", "SB2", "11 12"),
        (_a("Phys+Pulse", 0, "Wound"), _a("Phys+Pulse", 0, "Wound+Stunned")),
        _trait("SB2", _TRAMPLE),
    ),
    _boss(
        *("slaughterbeast", "SB3", "12 12"),
        (_a("Mag+Pulse", 2, "Fatigue"), _a("Mag+Pulse", 2, "Fatigue+Slow")),
        _trait("SB3", _BELLOW),
        _trait("SB3", (*_BELLOW, *must("move/closest"))),
    ),
    _boss(
        *("slaughterbeast", "SB4", "12 13"),
        (_a("Phys", 0, "Serious_Wound"), _a("Phys", 0, "Serious_Wound+Wound")),
        _trait("SB4", _REND),
    ),
    _boss(
        *("king", "KG1", "12 13"),
        (_a("Phys", 0, "Wound x2"), _a("Phys+Powerful", 0, "Wound x2")),
        _trait("KG1", _REND),
    ),
    _boss(
        *("king", "KG2", "12 12"),
        (_a("Mag", 3, "Wound"), _a("Mag", 3, "Wound+Sundered+Stop")),
        _trait("KG2", _NEAREST),
        special="guard",
    ),
    _boss(
        *("king", "KG3", "12 13"),
        (_a("Mag+Pulse", 2, "Burn"), _a("Mag+Pulse", 2, "Burn")),
        _trait("KG3", _TRAMPLE),
    ),
    _boss(
        *("molten_king", "FG1", "13 13"),
        (_a("Phys+Pulse", 1, "Wound"), _a("Phys+Pulse", 1, "Wound+Burn")),
        _trait("FG1", _TRAMPLE),
    ),
    _boss(
        *("molten_king", "FG2", "13 14"),
        (_a("Phys", 2, "Wound+Stunned"), _a("Phys", 2, "Wound x2")),
        _trait("FG2", bracket("attack/most_wounded", "charge/most_wounded", "charge/closest")),
    ),
    _boss(
        *("molten_king", "FG3", "12 13"),
        (_a("Mag+Pulse", 2, "Fatigue"), _a("Mag+Pulse", 2, "Burn")),
        _trait("FG3", _NEAREST),
    ),
    _boss(
        *("molten_king", "FG4", "13 13"),
        (_a("Phys+Powerful", 0, "Wound"), _a("Phys+Powerful", 0, "Wound x2")),
        _trait("FG4", bracket("attack/attack_range", "charge/crowd", "charge/closest")),
    ),
)

ENEMY_CARDS = {row.id: row for row in (*_ROWS, *_BOSS_ROWS)}
"""Every initiative card that is no hero's, by its id; BC-13.6: FG4 charges into the crowd."""

WANDERERS = ("giant_rat", "giant_spider", "ettercap", "hook_horror")
WANDERING_EVENTS = ("WE1", "WE2", "WE3", "WE4", "WE5")


def kinds() -> tuple[str, ...]:
    """Return every kind of hostile model that there is, bosses included."""
    return tuple(dict.fromkeys(row.kind for row in ENEMY_CARDS.values()))


def cards_of(kind: str) -> tuple[str, ...]:
    """Return the initiative cards of a kind of model, all that there are."""
    if kind in MINI_BOSSES:
        return MINI_BOSSES[kind]
    boss = BOSSES.get(kind)
    return (kind,) if boss is None else (*boss.cards, *boss.more)
