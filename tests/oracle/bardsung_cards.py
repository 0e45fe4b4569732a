"""The sheets of Bardsung's wound cards, treasures and terrain elements."""

from collections.abc import Mapping
from typing import Any

from engine.bardsung.explore.handling import COST, COSTLY, FREE, PEACEFUL
from engine.bardsung.heroes.items import FITS
from engine.bardsung.rules.terrain import DANGERS
from engine.bardsung.tables.cards import HAZARDS, SQUIRES, TERRAIN, TREASURES, WOUNDS, TreasureCard
from engine.bardsung.tables.tales import TALES, TaleCard
from engine.bardsung.tables.words import Whom
from engine.core.frozen import fields_of
from tests.oracle import bardsung_words
from tests.oracle.bardsung_words import COMPARED, LONG, by_id, said
from tests.oracle.compare import PLAYED, Entry, Reader, Sheet, sheet

# --- wound cards ------------------------------------------------------------------------------

PENALTIES = {
    "attack": "attack_roll",
    "defence": "defence_roll",
    "speed": "speed",
    "first_roll": "first_action_roll_of_turn_disadvantage",
    "no_empower": "cannot_empower",
    "no_skills": "cannot_use_skills",
    "smaller_die": "damage_die_steps",
    "bleed": "turn_end_gain",
    "range": "attack_range",
    "parting": "parting_blow_disadvantage",
    "dearer": "ability_fate_cost",
    "no_armour": "armour_and_runes_without_effect",
    "second_move": "second_move_in_turn_zones",
    "no_items": "cannot_use_consumables_or_toolkits",
    "fever": "end_phase_step_1_gain",
    "omen": "natural_1_no_fate_and_wound",
    "damage": "damage_roll",
    "guard": "defence_roll_physical",
    "nerves": "defence_roll_magical",
    "far": "attack_roll_at_other_zone",
    "frost": "turn_end_gain",
    "buckled": "turn_end_gain",
    "no_trait": "trait_replenishes_no_fate",
    "no_luck": "natural_1_and_20_no_fate",
    "no_blessing": "gains_no_blessing",
    "tests": "characteristic_test",
    "trail": "preferred_target",
    "festers": "heals_first",
}
"""What the engine calls a penalty, and what the table does."""
HURTS = "test_each_card.py::test_a_serious_wound_does_what_it_says_until_it_is_over"

WOUND_SHEET = sheet(
    "bardsung_wounds",
    "wound",
    by_id,
    WOUNDS,
    {
        "id": lambda row: row.id,
        "wound_name": lambda row: said(f"wound.{row.id}.name"),
        "serious_name": lambda row: said(f"wound.{row.id}.serious"),
        "copies": lambda row: list(WOUNDS.values()).count(row),
        "recovery_type": lambda row: "B" if row.timers else "A",
        "recovery_characteristic": lambda row: LONG.get(row.uses, "none"),
        "recovery_target_number": lambda row: row.tn,
        "timers": lambda row: row.timers,
    },
    played={"penalty": HURTS},
)
PENALTY_SHEET = sheet(
    "bardsung_wounds",
    "wound.penalty",
    by_id,
    WOUNDS,
    {"kind": lambda row: PENALTIES[row.penalty], "amount": lambda row: row.amount},
    absent={"amount": 1},
    told={"amount": abs},
    played={
        "minimum": "test_bardsung_played.py::test_a_wound_takes_away_as_much_as_it_says",
        "before_upgrades": "test_bardsung_played.py::test_a_crushed_hand_counts_before_upgrades",
        "except_recovery": "test_bardsung_played.py::test_a_ringing_skull_spares_recovery",
        "condition": HURTS,
        "wounds": HURTS,
    },
)

# --- treasures --------------------------------------------------------------------------------

SHAPES = {"red": "circle", "blue": "diamond", "green": "square", "gold": "triangle"}
"""A border has one colour and one shape; the engine has the colour."""
DOES = "test_each_card.py::test_a_treasure_does_what_it_says"
SPECIALS = {
    "topaz": "reroll_damage",
    "garnet": "attack_vs_wounded",
    "jade": "ignore_resilient_modifiers",
    "citrine": "critical_natural",
    "roots": "ignores_push",
    "dawn": "reroll_failed_defence",
    "thorns": "defence_retaliate",
    "echoes": "defence_natural_20_fate",
    "breath": "ignore_first_poison",
    "oaths": "no_powerful_disadvantage",
    "heal": "heal",
    "third": "gain_token",
    "mend": "turn_serious_to_wound",
    "lens": "look_dungeon_deck",
    "whetstone": "upgrade_next_attack_this_turn",
    "antidote": "discard_all",
    "whistle": "fate",
    "haste": "haste",
    "kin": "defence_beside_hero",
    "lone": "defence_without_hero",
    "last": "defence_one_wound_from_defeat",
    "blessing": "blessing",
    "weaken": "weaken",
    "bane": "bane",
    "burn": "burn",
    "frostbite": "frostbite",
    "stop": "stop",
    "shed": "discard_one_condition",
    "shift": "place_adjacent",
    "blink": "place_within",
    "slip_move": "free_move_without_parting_blows",
}
"""What the engine calls the rule of a treasure, and what the table does."""


def used(row: TreasureCard) -> str:
    """Return what becomes of a treasure that is used."""
    if row.kind in FITS:
        return "stays"
    return "exhaust" if row.restore else "discard"


def kind(row: TreasureCard) -> str:
    """Return what a treasure is for."""
    if row.damage:
        return "damage_roll"
    if row.ends:
        return "critical_ends_with"
    if row.attack:
        return "attack_roll"
    if row.defence:
        return "defence"
    if row.parting:
        return "parting_blow_roll"
    if row.wards:
        return "never_gains"
    return SPECIALS[row.power or row.does[0].verb]


def amount(row: TreasureCard) -> Any:
    """Return the number that the row has; where only code has it a position plays it."""
    if row.defence or row.parting:
        return row.firm if row.defence else row.parting
    return row.damage or row.attack or PLAYED


def within(row: TreasureCard) -> int | None:
    """Return within how many zones a hero may be."""
    (op,) = row.does
    return op.within


def whom(row: TreasureCard) -> str:
    """Return whom a treasure concerns: its hero, or one whom its player chooses."""
    (whom,) = {op.whom for op in row.does} or {Whom.SELF}
    if whom is Whom.ONE_HERO:
        return "one_hero" if row.does[0].within else "one_hero_in_zone"
    if whom is Whom.EACH_ENEMY:
        return "each_enemy_in_zone"
    return "own" if whom is Whom.SELF else whom.value


TREASURE_SHEET = sheet(
    "bardsung_treasures",
    "treasure",
    by_id,
    TREASURES,
    {
        "id": lambda row: row.id,
        "name": lambda row: said(f"treasure.{row.id}.name"),
        "kind": lambda row: row.kind,
        "copies": lambda row: list(TREASURES.values()).count(row),
        "border_color": lambda row: row.border or "none",
        "border_shape": lambda row: SHAPES.get(row.border, "none"),
        "attaches_to": lambda row: FITS.get(row.kind, "none"),
        "after_use": used,
        "restore_gold": lambda row: row.restore,
    },
    played={"effect": DOES},
)
SQUIRE_SHEET = sheet(
    "bardsung_treasures",
    "squire",
    by_id,
    SQUIRES,
    {
        "id": lambda row: row.id,
        "name": lambda row: said(f"treasure.{row.id}.name"),
        "kind": lambda row: row.kind,
        "copies": lambda row: list(SQUIRES.values()).count(row),
        "restore_gold": lambda row: row.restore,
    },
    absent={"restore_gold": 0},
    played={"effect": COMPARED},
)
ONCE = "test_item_effects.py::test_how_often_a_treasure_helps"


def effect_sheet(kind_of: str, rows: Mapping[str, TreasureCard], shown: str) -> Sheet:
    """Return the sheet of what cards on a hero's board do."""
    return sheet(
        "bardsung_treasures",
        f"{kind_of}.effect",
        by_id,
        rows,
        {
            "kind": kind,
            "amount": amount,
            "effect": lambda row: row.ends,
            "against": lambda row: row.defence,
            "also_attack_roll": lambda row: row.attack if kind(row) != "attack_roll" else 0,
            "also_parting_blow_roll": lambda row: (
                row.parting if kind(row) != "parting_blow_roll" else 0
            ),
            "unused_defence": lambda row: 1 if row.defence else row.firm,
            "condition": lambda row: row.wards,
            "within": within,
            "who": whom,
        },
        absent={
            "who": "own",
            "also_attack_roll": 0,
            "also_parting_blow_roll": 0,
            "unused_defence": 1,
        },
        played={
            **dict.fromkeys(("times", "per"), ONCE),
            **dict.fromkeys(
                (
                    *(
                        "natural",
                        "fate",
                        "natural_at_least",
                        "needs_success",
                        "same_zone",
                        "wounds",
                    ),
                    *("token", "count", "cards", "decks", "reorder", "conditions"),
                ),
                shown,
            ),
        },
        tests=dict.fromkeys(rows, shown),
    )


SERVES = "test_squires.py::test_a_squire_does_what_its_card_says"
EFFECT_SHEETS = (
    effect_sheet("treasure", TREASURES, DOES),
    effect_sheet("squire", SQUIRES, SERVES),
)

# --- terrain ----------------------------------------------------------------------------------

PLACE = "test_each_place.py::test_a_terrain_does_what_it_says"


OTHERWISE = ("banner", "lever", "mushrooms")
"""Elements of which the table calls the action otherwise: discarding, turning, harvesting."""


def ground(entry: Entry) -> str:
    """Return what the engine calls an element."""
    return bardsung_words.TERRAIN.get(entry["id"], str(entry["id"]))


def costs(what: str) -> int | None:
    """Return the actions that using a thing costs, None where nobody uses it."""
    if what not in (*COSTLY, *FREE):
        return None
    return int(what in COSTLY)


def token(name: str) -> Reader:
    """Return a reader of a resource token that using a thing costs."""
    return lambda what: 1 if COST.get(what) == name else None


PLAYED_THERE = (
    *("event_roll_6", "once_per", "turn_end_gain", "who", "die", "results", "use", "upgrade_die"),
    *("upgrade_within", "impassable", "pushed_hero_serious_wounds", "pushed_hero_gains"),
    *("pushed_enemy_wounds", "returns_to_origin", "no_dodge_or_placement", "treasures", "removed"),
    *("test_characteristic", "test_target_number", "success", "success_wounds_every_model_there"),
    *("success_places", "success_removed", "natural_1_wounds_every_model_in_own_zone"),
    *("natural_1_removed", "turn_start_gain", "turn_start_needs_no_enemy_in_zone"),
    *("pushed_model_gains", "hero_moves_or_pushed_into", "attacked_hero", "failure_gain"),
    *("hero_attack_on_other_zone", "first_exhausted_enemy_card_each_round_gains"),
    *("parting_blow_target_number", "ignored_with_enemy_in_zone", "discarded_by"),
    *("hero_moves_or_pushed_into_gains", "enemy_pushed_die", "enemy_pushed_wound_on"),
    *("enemy_pushed_wounds", "harvest_needs_no_enemy_card", "harvest_gold"),
    *("harvest_test_characteristic", "harvest_test_target_number", "harvest_failure_gain"),
)
"""What an element does, of which the engine has the name alone in a row."""
GATE = "test_terrain.py::test_a_lever_raises_the_portcullis"
MORE = dict.fromkeys(("portcullis", "ordinary_open_close", "explore_through_while_closed"), GATE)


def only(kind: str, reader: Reader) -> Reader:
    """Return a reader of what one element says alone."""
    return lambda what: reader(what) if what == kind else None


TERRAIN_SHEET = sheet(
    "bardsung_terrain",
    "terrain",
    ground,
    {kind: kind for kind in TERRAIN if kind != "lit_forge"},
    {
        "name": lambda what: said(f"terrain.{what}.name"),
        "hazard": lambda what: what in HAZARDS,
        "action_cost": lambda what: None if what in OTHERWISE else costs(what),
        "toolkit_cost": token("toolkit"),
        "firewood_cost": token("firewood"),
        "needs_no_enemy_in_zone": lambda what: (
            None if what == "banner" else what in PEACEFUL or None
        ),
        "push_magnet": lambda what: what in DANGERS or None,
        "lever_action_cost": only("lever", costs),
        "lever_toolkit_cost": only("lever", lambda what: int(COST.get(what) == "toolkit")),
        "discard_action_cost": only("banner", costs),
        "discard_needs_no_enemy_in_zone": only("banner", lambda what: what in PEACEFUL),
        "harvest_action_cost": only("mushrooms", costs),
    },
    absent=dict.fromkeys(
        (
            *("action_cost", "toolkit_cost", "firewood_cost", "needs_no_enemy_in_zone"),
            *("push_magnet", "lever_action_cost", "lever_toolkit_cost", "discard_action_cost"),
            *("discard_needs_no_enemy_in_zone", "harvest_action_cost"),
        )
    ),
    played={"id": COMPARED, **dict.fromkeys(PLAYED_THERE, PLACE), **MORE},
)

# --- story cards, which are ours alone --------------------------------------------------------


def answers(row: TaleCard) -> list[Entry]:
    """Return the answers of a story card as the sheet has them: what they bring, by name."""
    found: list[Entry] = []
    for way in row.ways:
        brings = {name: value for name, value in fields_of(way).items() if name != "id" and value}
        found.append({"label": said(f"storycard.{way.id}"), **brings})
    return found


TALE_SHEET = sheet(
    "bardsung_encounters",
    "tale",
    by_id,
    TALES,
    {
        "name": lambda row: said(f"storycard.{row.id}.name"),
        "shown_text": lambda row: said(f"storycard.{row.id}.story"),
        "needs": lambda row: list(row.needs),
        "without": lambda row: list(row.without),
        "least": lambda row: row.least,
        "most": lambda row: row.most,
        "ways": answers,
    },
    absent={"needs": [], "without": [], "least": 0, "most": 10},
    played={"id": COMPARED},
)

SHEETS = (
    WOUND_SHEET,
    PENALTY_SHEET,
    TREASURE_SHEET,
    SQUIRE_SHEET,
    *EFFECT_SHEETS,
    TERRAIN_SHEET,
    TALE_SHEET,
)
