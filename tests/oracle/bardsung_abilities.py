"""The sheets of Bardsung's abilities: the cards, and what each says at both levels."""

from typing import Any

from engine.bardsung.campaign.setting_up import new_hero
from engine.bardsung.campaign.shopping import lesson
from engine.bardsung.heroes.numbers import defence_total
from engine.bardsung.state.actions import Use
from engine.bardsung.tables.abilities import ABILITIES, FACES, Face, Op
from engine.bardsung.tables.heroes import PROFILES
from engine.bardsung.turn.hero_turn import COSTLY
from engine.core.frozen import replace
from tests.bardsung.position import LETTERS, make_place
from tests.oracle.bardsung_heroes import campaign_only
from tests.oracle.bardsung_words import COMPARED, LONG, by_id, said
from tests.oracle.compare import PLAYED, Entry, Reader, Sheet, sheet


def starts(row: Face) -> bool:
    """Return whether its hero begins with an ability."""
    return row.id in PROFILES[row.owner].abilities


def price(row: Face, *, own: bool) -> int | None:
    """Return the XP for which the owner or another hero learns an ability, None if nobody may."""
    if starts(row):
        return None
    other = next(name for name in PROFILES if name != row.owner)
    found = lesson(new_hero(row.owner if own else other, tutorial=False), row.id)
    return found if isinstance(found, int) else None


def alike(reader: Reader) -> Reader:
    """Return a reader of what both sides of a card have alike; both, where they differ."""

    def read(row: tuple[Face, Face]) -> Any:
        one, two = map(reader, row)
        return one if one == two else (one, two)

    return read


ABILITY_SHEET = sheet(
    "bardsung_abilities",
    "ability",
    by_id,
    {card: (FACES[card, 1], FACES[card, 2]) for card in ABILITIES},
    {
        "id": alike(lambda row: row.id),
        "name": alike(lambda row: said(f"ability.{row.id}.name")),
        "hero": alike(lambda row: row.owner),
        "path": alike(lambda row: "none" if starts(row) else PROFILES[row.owner].path),
        "starting": alike(starts),
        "campaign_only": alike(lambda row: row.id in campaign_only(PROFILES[row.owner])),
        "only_this_hero_may_buy": alike(lambda row: row.own),
        "kind": alike(lambda row: row.kind),
        "active": alike(lambda row: row.kind != "passive"),
        "action_cost": alike(lambda row: int(row.kind != "passive" and Use in COSTLY)),
        "improve_xp": alike(lambda row: row.xp),
        "buy_xp_own_path": lambda row: price(row[0], own=True),
        "buy_xp_other_path": lambda row: price(row[0], own=False),
    },
    absent={"buy_xp_own_path": None, "buy_xp_other_path": None},
    played={"level1": COMPARED, "level2": COMPARED},
)

# --- a level of an ability --------------------------------------------------------------------

Leveled = tuple[int, Face]
"""A level and the side of the card: sides of passive cards are alike, their code asks the level."""
BLESS = "bless_other"
"""What the engine writes among the effects of a card whose words say it besides (DG1)."""
BLESSES = [{"do": "gain", "condition": "blessing", "who": "one_other_hero", "within": 1}]


def effects(name: str) -> Reader:
    """Return a reader of hit, critical or miss effects: those at every enemy begin with AoE."""

    def read(row: Leveled) -> list[str]:
        found = [each for each in getattr(row[1], name) if each != BLESS]
        return ["aoe"] * (row[1].aoe and bool(found) and name != "miss") + found

    return read


def blesses(*there: bool) -> Reader:
    """Return a reader of whether another hero is blessed by a hit and by a critical hit."""
    return lambda row: BLESSES if (BLESS in row[1].hit, BLESS in row[1].critical) == there else []


def reach(row: Leveled) -> int | str:
    """Return how far a card reaches: the range of its hero, one of its own, or the Ghosts."""
    face = row[1]
    if face.kind != "attack" and face.range < 0:
        return "none"
    if face.ghosts and face.range < 0:
        return "ghost_zone"
    return "own" if face.range < 0 else face.range


def added(row: Leveled, other: str, *, magic: bool) -> int:
    """Return what a passive card adds to a defence roll, with or without others in the zone."""
    level, face = row
    if face.kind != "passive":
        return 0
    letters = LETTERS[face.owner]
    game = make_place(f"{letters}@TUT.n" + (f" {other}@TUT.n" if other else ""))
    game.change(letters, abilities="")
    bare = defence_total(game.state, game.hero(letters), magic).value
    game.change(letters, abilities=f"{face.id}:{level}")
    return defence_total(game.state, game.hero(letters), magic).value - bare


def company(row: Leveled) -> str:
    """Return another hero than the owner."""
    return "ST" if row[1].owner != "stoneheart" else "LW"


def when(*words: str, says: Any = True) -> Reader:
    """Return a reader of a rule that the engine names with one of some words."""
    return lambda row: says if row[1].special in words else None


def verb(name: str) -> Reader:
    """Return a reader of whether a skill does something that only its better side does."""
    return lambda row: any(op.verb == name for op in row[1].does)


def attack_type(row: Leveled) -> str:
    """Return the kind of an attack; none of the other cards is magical."""
    if row[1].magic:
        return "magical"
    return "physical" if row[1].kind == "attack" else "none"


TRIGGERS = {
    "grudge": "enemy_attack_wounds_self",
    "refraction": "own_attack_roll_fails",
    "intercession": "other_hero_fails_defence",
    "vigil": "end_phase_step_5",
    "venom": "own_physical_attack",
    "untouchable": "own_parting_blow",
    "haunting": "hero_leaves_ghost_zone",
    "foresight": "end_phase_step_5",
}
"""When a card that is always in force does something, by the engine's name for what it does."""
FIELDS: dict[str, Reader] = {
    "fate": lambda row: row[1].fate,
    "devotion_cost": lambda row: row[1].devotion,
    "attack_type": attack_type,
    "aoe": lambda row: row[1].aoe,
    "characteristic": lambda row: LONG.get(row[1].uses, "none"),
    "range": reach,
    "target": lambda row: "enemy_in_any_zone_of_area_with_ghost" if row[1].ghosts else None,
    "trigger": lambda row: TRIGGERS.get(row[1].special),
    "hit": effects("hit"),
    "critical": effects("critical"),
    "miss": effects("miss"),
    "damage_upgrades": lambda row: row[1].upgrades,
    "damage_upgrades_per_ghost": lambda row: 1 if row[1].per_ghost else None,
    "free_move_before": when("free_move", "free_move_safe"),
    "free_move_ignores_parting_blows": lambda row: {
        "free_move": False,
        "free_move_safe": True,
    }.get(row[1].special),
    "advantage_if": when("backstab", says="other_hero_in_target_zone"),
    "afterwards": when("wake", says="discard_all_ghosts_in_zone"),
    "on_critical": blesses(False, True),
    "on_any_hit": blesses(True, True),
    "defence_physical": lambda row: added(row, company(row), magic=False),
    "defence_magical": lambda row: added(row, company(row), magic=True),
    "defence_while_alone": lambda row: (
        added(row, "", magic=False) - added(row, company(row), magic=False)
    ),
    "first_defence_empowered": verb("defiance_2"),
    "one_zone_needs_one_ghost_for_wound": verb("ghost_lights_2"),
}
ABSENT: dict[str, Any] = {
    **dict.fromkeys(
        ("trigger", "target", "advantage_if", "afterwards", "damage_upgrades_per_ghost")
    ),
    **dict.fromkeys(("free_move_before", "free_move_ignores_parting_blows")),
    "deeds": [],
    "on_critical": [],
    "on_any_hit": [],
    **dict.fromkeys(("defence_physical", "defence_magical", "defence_while_alone"), 0),
    **dict.fromkeys(("first_defence_empowered", "one_zone_needs_one_ghost_for_wound"), False),
}
"""What a card counts as that says nothing of a thing."""
SELF = "self"
WHOM = {
    "self": SELF,
    "one_hero": "one_hero",
    "one_other_hero": "other_hero",
    "each_hero": "each_hero",
    "one_enemy": "one_enemy",
    "every_enemy": "each_enemy",
}
"""Whom a skill concerns, in the words of the table and of the engine."""
BOTH = {"defiance_2": "defiance", "ghost_lights_2": "ghost_lights"}
"""Better sides that do one thing more, which has a field of its own."""
FIRST = {"taunt": "defiance", "discard_any": "ghost_lights"}
"""Skills for which the engine has one word, by their first deed; positions play what they do."""


def deeds(row: Leveled) -> Any:
    """Return what a skill does; positions play what passive cards do."""
    face = row[1]
    if face.kind == "passive":
        return PLAYED
    return [replace(op, verb=BOTH.get(op.verb, op.verb)) for op in face.does]


def printed_deeds(printed: list[Entry]) -> list[Op]:
    """Return the deeds of a skill as the engine writes them."""
    found: list[Op] = []
    for deed in printed:
        found = with_deed(found, deed)
    return found


def with_deed(found: list[Op], deed: Entry) -> list[Op]:
    """Return deeds with one more; some make one deed together with the one before."""
    verb, within = str(deed["do"]), deed.get("within", 0)
    if found and found[0].verb == "ghost_lights":
        return found
    if verb in FIRST:
        return [Op(FIRST[verb])]
    joined = JOINED.get((found[-1].verb if found else "", verb))
    if joined:
        return [*found[:-1], replace(found[-1], verb=joined)]
    if verb == "place_self":
        return [*found, Op("shift") if deed.get("exactly_adjacent") else Op("blink", within=within)]
    if verb == "place":
        more = [Op("ghost_may", within=within)] * (deed["count"] - 1)
        return [*found, Op(deed["token"], within=within), *more]
    word = {"gain": deed.get("condition"), **SHORT}.get(verb) or verb
    return [*found, Op(word, WHOM[str(deed.get("who", SELF))], within)]


JOINED = {
    ("blink", "may_place_with_her"): "blink_2",
    ("heal", "discard_one_condition"): "heal_shed",
    ("blessing", "discard"): "ward",
    ("ward", "place"): "ward_2",
}
"""Two deeds that the engine does as one."""
SHORT = {"discard_one_condition_of_choice": "shed", "free_move": "slip_move"}
BY_CODE = (
    "appends",
    "to_critical",
    "to_hit",
    "parting_blow_advantage",
    "also_on_damage_roll",
    "at_limit_fate_instead",
)
"""Facts of cards that are always in force: the engine has their names alone in a row."""
DOES = "test_each_ability.py::test_an_ability_does_what_its_card_says"


def level_sheet(level: int) -> Sheet:
    """Return the sheet of a level of all abilities."""
    return sheet(
        "bardsung_abilities",
        f"ability.level{level}",
        by_id,
        {card: (level, FACES[card, level]) for card in ABILITIES},
        {**FIELDS, "deeds": deeds},
        absent=ABSENT,
        played=dict.fromkeys(BY_CODE, DOES),
        tests={card: DOES for card in ABILITIES if FACES[card, 1].kind == "passive"},
        told={"deeds": printed_deeds},
        ordered=("hit", "critical", "miss"),
    )


SHEETS = (ABILITY_SHEET, level_sheet(1), level_sheet(2))
