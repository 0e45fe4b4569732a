"""The sheets of Bardsung's abilities: the cards, and what each says at both levels."""

from collections.abc import Callable
from typing import Any

from engine.bardsung.campaign.setting_up import new_hero
from engine.bardsung.campaign.shopping import lesson
from engine.bardsung.state.actions import Use
from engine.bardsung.tables.abilities import ABILITIES, FACES
from engine.bardsung.tables.hero_cards import Clause, Face, S, Special
from engine.bardsung.tables.heroes import PROFILES
from engine.bardsung.tables.heroes.dawnguard import Intercession, Vigil, Zeal
from engine.bardsung.tables.heroes.lightweaver import Afterglow, Refraction
from engine.bardsung.tables.heroes.nightfeather import Backstab, LonePrey, Untouchable, Venom
from engine.bardsung.tables.heroes.stoneheart import FreeMoveFirst, Grudge, Ironclad, Rooted
from engine.bardsung.tables.heroes.wyldshell import Foresight, Haunting, SlowBlood, Wake
from engine.bardsung.tables.words import Against, Deed, Whom
from engine.bardsung.turn.hero_turn import COSTLY
from engine.core.frozen import replace
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
        "path": alike(lambda row: row.path or "none"),
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


def defends(row: Leveled, against: Against) -> int:
    """Return what a passive card adds to a defence roll against a kind of attacks."""
    rule = row[1].special
    if isinstance(rule, Ironclad) and rule.against in (Against.ALL, against):
        return rule.defence
    return 0


def when(rule: type[Special], says: Any = True) -> Reader:
    """Return a reader of whether a card has a rule."""
    return lambda row: says if isinstance(row[1].special, rule) else None


def says(rule: type[S], read: Callable[[S], Any], else_: Any = None) -> Reader:
    """Return a reader of what a card says of a rule, if it has it."""
    return lambda row: read(row[1].special) if isinstance(row[1].special, rule) else else_


def appended(read: Callable[[Any], Any]) -> Reader:
    """Return a reader of the effects with which attacks end by a card that is always in force."""
    return lambda row: (
        read(row[1].special) if isinstance(row[1].special, Venom | Afterglow) else None
    )


def better(deed: Deed) -> Reader:
    """Return a reader of whether a skill does what only its better side does."""
    return lambda row: any(op.verb is deed and op.better for op in row[1].does)


def attack_type(row: Leveled) -> str:
    """Return the kind of an attack; none of the other cards is magical."""
    if row[1].magic:
        return "magical"
    return "physical" if row[1].kind == "attack" else "none"


TRIGGERS: dict[type, str] = {
    Grudge: "enemy_attack_wounds_self",
    Refraction: "own_attack_roll_fails",
    Intercession: "other_hero_fails_defence",
    Vigil: "end_phase_step_5",
    Venom: "own_physical_attack",
    Afterglow: "own_magical_attack",
    SlowBlood: "own_recovery_roll",
    Untouchable: "own_parting_blow",
    Haunting: "hero_leaves_ghost_zone",
    Foresight: "end_phase_step_5",
}
"""When a card that is always in force does something, by the engine's class of its rule."""
FIELDS: dict[str, Reader] = {
    "fate": lambda row: row[1].fate,
    "devotion_cost": lambda row: row[1].devotion,
    "attack_type": attack_type,
    "aoe": lambda row: row[1].aoe,
    "characteristic": lambda row: LONG.get(row[1].uses, "none"),
    "range": reach,
    "target": lambda row: "enemy_in_any_zone_of_area_with_ghost" if row[1].ghosts else None,
    "trigger": lambda row: TRIGGERS.get(type(row[1].special)),
    "hit": effects("hit"),
    "critical": effects("critical"),
    "miss": effects("miss"),
    "damage_upgrades": lambda row: row[1].upgrades,
    "damage_upgrades_per_ghost": lambda row: 1 if row[1].per_ghost else None,
    "free_move_before": when(FreeMoveFirst),
    "free_move_ignores_parting_blows": lambda row: (
        row[1].special.safe if isinstance(row[1].special, FreeMoveFirst) else None
    ),
    "advantage_if": when(Backstab, says="other_hero_in_target_zone"),
    "afterwards": when(Wake, says="discard_all_ghosts_in_zone"),
    "on_critical": blesses(False, True),
    "on_any_hit": blesses(True, True),
    "defence_physical": lambda row: defends(row, Against.PHYSICAL),
    "defence_magical": lambda row: defends(row, Against.MAGICAL),
    "defence_while_alone": says(Untouchable, lambda rule: rule.alone, 0),
    "appends": appended(lambda rule: rule.critical[0]),
    "to_critical": appended(lambda rule: len(rule.critical) == 1),
    "to_hit": appended(lambda rule: {(): False, rule.critical: True}.get(rule.hit)),
    "ignores_push": when(Rooted),
    "defence_beside_hero": says(Rooted, lambda rule: rule.beside, 0),
    "attack_with_devotion": when(Zeal, says=1),
    "damage_with_devotion": says(Zeal, lambda rule: rule.damage, 0),
    "damage_upgrades_against_lone_enemy": says(LonePrey, lambda rule: rule.upgrades, 0),
    "recovery_advantage": when(SlowBlood),
    "defence_with_serious_wound": says(SlowBlood, lambda rule: rule.scarred, 0),
    "also_on_damage_roll": says(Refraction, lambda rule: rule.damage, False),
    "at_limit_fate_instead": says(Vigil, lambda rule: int(rule.fate), 0),
    "first_defence_empowered": better(Deed.DEFIANCE),
    "one_zone_needs_one_ghost_for_wound": better(Deed.GHOST_LIGHTS),
}
ABSENT: dict[str, Any] = {
    **dict.fromkeys(
        ("trigger", "target", "advantage_if", "afterwards", "damage_upgrades_per_ghost")
    ),
    **dict.fromkeys(("free_move_before", "free_move_ignores_parting_blows")),
    "deeds": [],
    "on_critical": [],
    "on_any_hit": [],
    **dict.fromkeys(("appends", "to_critical", "to_hit")),
    **dict.fromkeys(("ignores_push", "attack_with_devotion", "recovery_advantage")),
    **dict.fromkeys(("defence_beside_hero", "damage_with_devotion"), 0),
    **dict.fromkeys(("damage_upgrades_against_lone_enemy", "defence_with_serious_wound"), 0),
    "also_on_damage_roll": False,
    "at_limit_fate_instead": 0,
    **dict.fromkeys(("defence_physical", "defence_magical", "defence_while_alone"), 0),
    **dict.fromkeys(("first_defence_empowered", "one_zone_needs_one_ghost_for_wound"), False),
}
"""What a card counts as that says nothing of a thing."""
SELF = "self"
WHOM = {
    "self": Whom.SELF,
    "one_hero": Whom.ONE_HERO,
    "one_other_hero": Whom.OTHER_HERO,
    "each_hero": Whom.EACH_HERO,
    "one_enemy": Whom.ONE_ENEMY,
    "every_enemy": Whom.EACH_ENEMY,
}
"""Whom a skill concerns, in the words of the table and of the engine."""
BOTH = (Deed.DEFIANCE, Deed.GHOST_LIGHTS)
"""Deeds whose better sides do one thing more, which has a field of its own."""
FIRST = {"taunt": Deed.DEFIANCE, "discard_any": Deed.GHOST_LIGHTS}
"""Skills for which the engine has one word, by their first deed; positions play what they do."""


def deeds(row: Leveled) -> Any:
    """Return what a skill does; positions play what passive cards do."""
    face = row[1]
    if face.kind == "passive":
        return PRINTS[type(face.special)](face.special) if type(face.special) in PRINTS else PLAYED
    return [replace(op, better=op.better and op.verb not in BOTH) for op in face.does]


PRINTS: dict[type, Callable[[Any], list[Entry]]] = {
    Grudge: lambda rule: [
        {"do": "place", "token": "grudge", "where": "own_board"},
        {
            "do": "may_remove",
            "token": "grudge",
            "before": "damage_roll",
            "upgrade_die": rule.upgrades,
        },
    ],
    Refraction: lambda rule: [
        {"do": "may_discard", "token": "mirage", "within": rule.within, "then": "reroll_attack"}
    ],
    Intercession: lambda rule: [
        {
            "do": "may_reroll_defence",
            "who": "other_hero",
            "within": rule.within,
            "devotion": 1,
        }
    ],
    Haunting: lambda rule: [
        {
            "do": "parting_blow",
            "result": "automatic_success" if rule.free else "advantage",
            "who": "heroes_leaving_ghost_zone",
        }
    ],
    Foresight: lambda rule: [
        {
            "do": "may_swap_cards",
            "which": "any_two_neighbours" if rule.any else "own_with_neighbour",
        }
    ],
}
"""What cards that are always in force do, as they print it."""
ALWAYS = ("may_remove", "may_discard", "may_reroll_defence", "parting_blow", "may_swap_cards")


def printed_deeds(printed: list[Entry]) -> Any:
    """Return the deeds of a skill as the engine writes them, others as they are printed."""
    if any(deed["do"] in ALWAYS for deed in printed):
        return printed
    found: list[Clause] = []
    for deed in printed:
        found = with_deed(found, deed)
    return found


def with_deed(found: list[Clause], deed: Entry) -> list[Clause]:
    """Return deeds with one more; some make one deed together with the one before."""
    verb, within = str(deed["do"]), deed.get("within", 0)
    if found and found[0].verb is Deed.GHOST_LIGHTS:
        return found
    if verb in FIRST:
        return [Clause(FIRST[verb])]
    joined = JOINED.get((found[-1].verb if found else "", verb))
    if joined:
        return [*found[:-1], replace(found[-1], **joined)]
    if verb == "place_self":
        return [
            *found,
            Clause(Deed.SHIFT)
            if deed.get("exactly_adjacent")
            else Clause(Deed.BLINK, within=within),
        ]
    if verb == "place":
        more = [Clause(Deed.GHOST, within=within, may=True)] * (deed["count"] - 1)
        return [*found, Clause(Deed(deed["token"]), within=within), *more]
    word = {"gain": deed.get("condition"), **SHORT}.get(verb) or verb
    return [*found, Clause(Deed(word), WHOM[str(deed.get("who", SELF))], within)]


JOINED: dict[tuple[str, str], dict[str, Any]] = {
    ("blink", "may_place_with_her"): {"better": True},
    ("heal", "discard_one_condition"): {"better": True},
    ("blessing", "discard"): {"verb": Deed.WARD},
    ("ward", "place"): {"better": True},
}
"""Two deeds that the engine does as one."""
SHORT = {"discard_one_condition_of_choice": "shed", "free_move": "slip_move"}
BY_CODE = ("parting_blow_advantage",)
"""A fact of a card that is always in force: the class of its rule says it, whatever its fields."""


def shown(owner: str) -> str:
    """Return the test that plays the abilities of a hero."""
    return f"test_abilities_of_{owner}.py::test_an_ability_does_what_its_card_says"


def level_sheet(level: int) -> Sheet:
    """Return the sheet of a level of all abilities."""
    return sheet(
        "bardsung_abilities",
        f"ability.level{level}",
        by_id,
        {card: (level, FACES[card, level]) for card in ABILITIES},
        {**FIELDS, "deeds": deeds},
        absent=ABSENT,
        played=dict.fromkeys(BY_CODE, shown("nightfeather")),
        tests={c: shown(FACES[c, 1].owner) for c in ABILITIES if FACES[c, 1].kind == "passive"},
        told={"deeds": printed_deeds},
        ordered=("hit", "critical", "miss"),
    )


SHEETS = (ABILITY_SHEET, level_sheet(1), level_sheet(2))
