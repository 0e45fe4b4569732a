"""The five heroes and their equipment (BC-2, BC-3): profiles, traits, paths, levels."""

from engine.core.frozen import Value, record


@record
class Profile(Value):
    """A hero's profile (BS-3.1 to BS-3.8); `path` names the abilities bought cheaply.

    `first` is the lesson that the rulebook suggests for the first XP (BS-28.25).
    """

    id: str
    speed: int
    resilience: int
    grit: int
    range: int
    die: int
    characteristics: tuple[int, int, int, int, int, int]
    path: str
    trait: str
    abilities: tuple[str, str, str]
    gear: tuple[str, str]
    first: str


PROFILES = {
    row.id: row
    for row in (
        Profile(
            *("stoneheart", 2, 2, 4, 0, 8, (2, 0, 1, 0, 0, 0), "steel", "ore_blooded"),
            ("ST1", "ST2", "ST3"),
            ("anvil_axe", "forgefather"),
            "ST4",
        ),
        Profile(
            *("lightweaver", 2, 0, 3, 2, 6, (0, 0, 0, 2, 1, 0), "prisms", "bright_idea"),
            ("LW1", "LW2", "LW3"),
            ("arcane_focus", "veil_of_threads"),
            "INT+3",
        ),
        Profile(
            *("dawnguard", 2, 3, 4, 0, 6, (1, 0, 0, 0, 0, 2), "faith", "shepherd"),
            ("DG1", "DG2", "DG3"),
            ("dawnmace", "sunshield"),
            "DG4",
        ),
        Profile(
            *("nightfeather", 3, 1, 3, 0, 6, (0, 2, 0, 1, 0, 0), "shadows", "finisher"),
            ("NF1", "NF2", "NF3"),
            ("long_talon", "short_talon"),
            "NF4",
        ),
        Profile(
            *("wyldshell", 2, 1, 4, 1, 6, (0, 0, 1, 0, 2, 0), "omens", "listening_dead"),
            ("WY1", "WY2", "WY3"),
            ("driftwood_staff", "carapace_harness"),
            "WY4",
        ),
    )
}
"""Each hero by its id (BC-2)."""


@record
class Level(Value):
    """What an equipment card says at one level (BS-28.22): its slots (BS-23.8) and its rules.

    damage, devoted: added to damage rolls, the second while the hero has Devotion. defence: added
    to defence rolls against what `against` says ("physical", "magical", "all"). attack_on: +1 on
    attack rolls against "magical" attacks' targets, or "wounded" ones. limit: of Mirages, Devotion
    or Ghosts. reroll: damage faces that may be rolled again. parting: added to parting blows.
    """

    slots: int = 1
    damage: int = 0
    devoted: int = 0
    defence: int = 0
    against: str = "all"
    attack_on: str = ""
    limit: int = 0
    reroll: int = 0
    parting: int = 0
    special: str = ""


@record
class Gear(Value):
    """An equipment card with its three levels (BS-4.5); its type is what it prints (BS-4.4)."""

    id: str
    kind: str
    levels: tuple[Level, Level, Level]


def _gear(id: str, kind: str, *levels: Level) -> Gear:
    one, two, three = levels
    return Gear(id, kind, (one, two, three))


GEAR = {
    row.id: row
    for row in (
        _gear("anvil_axe", "weapon", Level(), Level(2, damage=1), Level(2, damage=2)),
        _gear(
            "forgefather",
            "armour",
            Level(),
            Level(2, defence=1, against="physical"),
            Level(2, defence=1),
        ),
        _gear(
            "arcane_focus",
            "weapon",
            Level(limit=1),
            Level(2, limit=2),
            Level(2, limit=2, attack_on="magical"),
        ),
        _gear(
            "veil_of_threads",
            "armour",
            Level(),
            Level(2, defence=1, against="magical"),
            Level(2, defence=1, against="magical", special="veil"),
        ),
        _gear("dawnmace", "weapon", Level(), Level(2, devoted=1), Level(2, devoted=2)),
        _gear(
            "sunshield",
            "armour",
            Level(limit=2),
            Level(2, limit=3),
            Level(2, limit=4, special="sun"),
        ),
        _gear(
            "long_talon",
            "weapon",
            Level(),
            Level(1, damage=1),
            Level(2, damage=1, attack_on="wounded"),
        ),
        _gear("short_talon", "weapon", Level(), Level(2, reroll=1), Level(2, reroll=2)),
        _gear(
            "driftwood_staff",
            "weapon",
            Level(limit=2),
            Level(2, limit=3),
            Level(2, limit=5, damage=1),
        ),
        _gear(
            "carapace_harness",
            "armour",
            Level(),
            Level(2, parting=1),
            Level(2, parting=1, special="harness"),
        ),
    )
}
"""Each equipment card by its id (BC-3); the texts of level 1 are BS-4.2."""

SUPPLY = {"mirage": 2, "devotion": 4, "ghost": 5, "grudge": 1, "third": 5}
"""Tokens that there are (BC-1.12); others of the box are not in use (BS-R.45)."""
