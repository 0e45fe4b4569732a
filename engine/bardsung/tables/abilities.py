"""The 45 abilities at both levels (BC-4): rows over few verbs; BS-5.1 says what a card has."""

from typing import Any

from engine.core.frozen import Value, record, replace


@record
class Op(Value):
    """One thing that a skill or an item does: a verb, and at whom within how many zones."""

    verb: str
    whom: str = "self"
    within: int = 0


@record
class Face(Value):
    """One side of an ability card: active ones cost an action, passive ones none (BS-19.6, BS-9.1).

    kind: "attack", "skill" or "passive" (BS-5.5, BS-5.6). range: -1 is the hero's own; `ghosts`
    targets enemies in zones that hold a Ghost. upgrades: of the damage die (BC-4.7); `per_ghost`
    adds one for each Ghost there. does: what a skill does. special: what only its own words say.
    """

    id: str
    owner: str
    kind: str
    fate: int = 0
    devotion: int = 0
    magic: bool = False
    aoe: bool = False
    uses: str = ""
    range: int = -1
    hit: tuple[str, ...] = ()
    critical: tuple[str, ...] = ()
    miss: tuple[str, ...] = ()
    upgrades: int = 0
    per_ghost: bool = False
    ghosts: bool = False
    does: tuple[Op, ...] = ()
    special: str = ""
    own: bool = False
    xp: int = 2


FACES: dict[tuple[str, int], Face] = {}
"""Each side of each card by its code and level (BS-5.7, BS-28.16)."""


def _effects(text: str) -> tuple[str, ...]:
    found: list[str] = []
    for each in text.split("+") if text else ():
        name, _, times = each.partition(" x")
        found += [name.lower()] * int(times or 1)
    return tuple(found)


def _rows(owner: str, *rows: tuple[Face, dict[str, Any]]) -> None:
    for face, better in rows:
        one = replace(face, owner=owner)
        FACES[one.id, 1] = one
        FACES[one.id, 2] = replace(one, **better)


_Row = tuple[Face, dict[str, Any]]


def _attack(id: str, how: str, uses: str, hit: str, critical: str, **more: Any) -> _Row:
    """Return an attack: "P", "M" or "M, AoE"; `better` is what level 2 changes."""
    better = more.pop("better")
    face = Face(
        id,
        "",
        "attack",
        magic=how.startswith("M"),
        aoe="AoE" in how,
        uses=uses,
        hit=_effects(hit),
        critical=_effects(critical),
        **more,
    )
    return face, better


def _skill(id: str, *does: Op, better: dict[str, Any], **more: Any) -> _Row:
    return Face(id, "", "skill", does=does, **more), better


def _passive(id: str, special: str, xp: int = 2, **more: Any) -> _Row:
    return Face(id, "", "passive", special=special, xp=xp, **more), {}


def _hit(hit: str = "", critical: str = "") -> dict[str, Any]:
    better: dict[str, Any] = {}
    if hit:
        better["hit"] = _effects(hit)
    if critical:
        better["critical"] = _effects(critical)
    return better


# BC-4.1: Stoneheart and the path of Steel
_rows(
    "stoneheart",
    _attack("ST1", "P", "STR", "Wound", "Wound x2", better=_hit("Wound+Push", "Wound x2+Push")),
    _skill(
        "ST2",
        *(Op("blessing", "one_hero"), Op("weaken", "one_enemy")),
        better={"does": (Op("blessing", "one_hero"), Op("weaken", "each_enemy"))},
    ),
    _attack(
        *("ST3", "P", "STR", "Wound+Slow", "Wound x2+Stop"),
        fate=1,
        miss=("push",),
        xp=3,
        better={"upgrades": 1},
    ),
    _attack(
        *("ST4", "P", "STR", "Wound", "Wound x2+Push+Haste"),
        special="free_move",
        better={"special": "free_move_safe"},
    ),
    _attack(
        *("ST5", "P+AoE", "STR", "Wound", "Wound+Bane+Quicken"),
        fate=1,
        xp=3,
        better=_hit(critical="Wound x2+Quicken"),
    ),
    _passive("ST6", "ironclad", 3),
    _skill("ST7", Op("defiance"), better={"does": (Op("defiance_2"),)}),
    _passive("ST8", "grudge", own=True),
    _attack(
        *("ST9", "P", "STR", "Wound x2", "Wound x3+Stop"),
        fate=2,
        upgrades=1,
        xp=3,
        better={"fate": 1},
    ),
)
# BC-4.2: Lightweaver and the path of Prisms
_rows(
    "lightweaver",
    _attack("LW1", "M", "INT", "Wound", "Wound x2", better=_hit("Wound+Slow", "Wound x2+Slow")),
    _attack(
        *("LW2", "M+AoE", "INT", "Weaken", "Weaken+Bane"), better=_hit(critical="Wound+Weaken")
    ),
    _attack(
        *("LW3", "M+AoE", "INT", "Burn", "Wound+Burn"), fate=1, xp=3, better={"miss": ("burn",)}
    ),
    _attack(
        *("LW4", "M", "INT", "Frostbite", "Wound+Frostbite"),
        better=_hit(critical="Frostbite+Wound"),
    ),
    _skill("LW5", Op("blink", within=2), better={"does": (Op("blink_2", within=3),)}),
    _passive("LW6", "refraction", own=True),
    _skill("LW7", Op("haste", "one_hero", 2), fate=1, xp=3, better={"fate": 0}),
    _skill("LW8", Op("ward", "one_hero", 2), better={"does": (Op("ward_2", "one_hero", 2),)}),
    _attack(
        *("LW9", "M", "INT", "Wound x2", "Wound x3"),
        fate=2,
        range=3,
        upgrades=1,
        xp=3,
        better={"fate": 1},
    ),
)
# BC-4.3: Dawnguard and the path of Faith
_rows(
    "dawnguard",
    _attack(
        *("DG1", "P", "CHA", "Wound", "Wound x2+bless_other"),
        better=_hit("Wound+bless_other"),
    ),
    _skill(
        "DG2",
        Op("blessing"),
        better={"does": (Op("blessing"), Op("shed", "other_hero"))},
    ),
    _skill(
        *("DG3", Op("heal", "one_hero")),
        fate=1,
        xp=3,
        better={"does": (Op("heal", "one_hero", 1),)},
    ),
    _attack(
        *("DG4", "P", "CHA", "Wound+Weaken", "Wound x2+Weaken+Haste"),
        devotion=1,
        miss=("weaken",),
        better={"upgrades": 1},
    ),
    _passive("DG5", "intercession", own=True),
    _skill(
        *("DG6", Op("heal", "each_hero")),
        fate=1,
        devotion=2,
        xp=3,
        better={"does": (Op("heal", "each_hero", 1),)},
    ),
    _attack(
        *("DG7", "M+AoE", "CHA", "Burn", "Wound+Burn+Blessing"),
        fate=1,
        xp=3,
        better=_hit("Burn+Bane"),
    ),
    _passive("DG8", "vigil"),
    _attack(
        *("DG9", "P", "CHA", "Wound x2", "Wound x3+Stop+Blessing"),
        fate=1,
        devotion=2,
        upgrades=2,
        xp=3,
        better={"devotion": 1},
    ),
)
# BC-4.4: Nightfeather and the path of Shadows
_rows(
    "nightfeather",
    _attack("NF1", "P", "DEX", "Wound", "Wound x2+Dodge", better=_hit("Wound+Dodge")),
    _skill("NF2", Op("shift"), better={"does": (Op("shift"), Op("blessing"))}),
    _attack(
        *("NF3", "P", "DEX", "Wound x2", "Wound x3"),
        fate=1,
        special="backstab",
        xp=3,
        better={"upgrades": 1},
    ),
    _attack(
        *("NF4", "P", "DEX", "Wound", "Wound x2+Quicken"),
        range=2,
        better=_hit("Wound+Bane"),
    ),
    _passive("NF5", "venom", 3),
    _skill(
        *("NF6", Op("weaken", "each_enemy"), Op("slip_move")),
        fate=1,
        better={"fate": 0},
    ),
    _passive("NF7", "untouchable", own=True),
    _attack(
        *("NF8", "P", "DEX", "Slow+Pinned", "Wound+Stop+Pinned"),
        better=_hit("Wound+Slow+Pinned"),
    ),
    _attack(
        *("NF9", "P+AoE", "DEX", "Wound", "Wound+Bane"),
        fate=1,
        range=1,
        xp=3,
        better={"range": 2, **_hit(critical="Wound x2")},
    ),
)
# BC-4.5: Wyldshell and the path of Omens
_rows(
    "wyldshell",
    _attack(
        *("WY1", "M", "WIS", "Wound", "Wound x2+Push"),
        miss=("push",),
        better=_hit("Wound+Push"),
    ),
    _skill(
        *("WY2", Op("ghost", within=2)),
        better={"does": (Op("ghost", within=2), Op("ghost_may", within=2))},
    ),
    _attack(
        *("WY3", "M", "WIS", "Wound x2", "Wound x3"),
        fate=1,
        ghosts=True,
        per_ghost=True,
        xp=3,
        better=_hit(critical="Wound x3+Inspire"),
    ),
    _skill("WY4", Op("ghost_lights"), xp=3, better={"does": (Op("ghost_lights_2"),)}),
    _passive("WY5", "haunting"),
    _skill(
        *("WY6", Op("heal", "one_hero", 1)),
        fate=1,
        xp=3,
        better={"does": (Op("heal_shed", "one_hero", 1),)},
    ),
    _attack("WY7", "M", "WIS", "Frostbite", "Frostbite+Wound", better={"aoe": True}),
    _passive("WY8", "foresight", own=True),
    _attack(
        *("WY9", "M+AoE", "WIS", "Wound", "Wound x2"),
        fate=2,
        ghosts=True,
        special="wake",
        xp=3,
        better={"fate": 1},
    ),
)
ABILITIES = tuple(dict.fromkeys(card for card, _ in FACES))
"""All codes, in the order of the paths."""


def starting(hero: str) -> tuple[str, str, str]:
    """Return the three starting abilities; the last has the asterisk (BS-3.10)."""
    one, two, three = (f"{FACES_OF[hero]}{n}" for n in (1, 2, 3))
    return one, two, three


FACES_OF = {
    "stoneheart": "ST",
    "lightweaver": "LW",
    "dawnguard": "DG",
    "nightfeather": "NF",
    "wyldshell": "WY",
}
"""The letters of each hero's codes."""
