"""The sheets of Bardsung's enemies: behaviour cards, both sides of enemies, events, bosses."""

from itertools import groupby
from typing import Any

from engine.bardsung.tables.behaviours import CARDS, Trait, TraitEntry
from engine.bardsung.tables.encounters import ENCOUNTERS
from engine.bardsung.tables.enemies import (
    BOSSES,
    ENEMY_CARDS,
    MINI_BOSSES,
    NATURES,
    WANDERING_EVENTS,
    InitiativeCard,
    Side,
)
from tests.oracle.bardsung_words import COMPARED, by_id, said
from tests.oracle.compare import Reader, Sheet, sheet

# --- behaviour cards --------------------------------------------------------------------------

DEEDS = {
    "attack": "attack",
    "charge": "charge",
    "move": "move_towards",
    "away": "move_away",
    "escort": "escort",
    "rally": "rally",
}
TARGETS = {
    "attack_range": "attack_range",
    "unengaged": "unengaged_zone",
    "engaged": "engaged_zone",
    "closest": "closest",
    "lone": "lone",
    "most_wounded": "most_wounded",
    "crowd": "crowd",
}
"""What the engine calls deeds and targets, and what the tables call them."""


def groups(row: Trait) -> list[dict[str, Any]]:
    """Return brackets, and each mandatory entry by itself, as the table writes them."""
    found = []
    for bracket, entries in groupby(row.entries, lambda each: each.group):
        lines = [line(each) for each in entries]
        parts = [lines] if bracket else [[each] for each in lines]
        kind = "conditional" if bracket else "mandatory"
        found += [{"kind": kind, "entries": part} for part in parts]
    return found


def line(entry: TraitEntry) -> dict[str, Any]:
    """Return one entry as the table writes it."""
    found: dict[str, Any] = {"deed": DEEDS[entry.deed]}
    if entry.target:
        found["target"] = TARGETS[entry.target]
    if entry.near >= 0:
        found["target_within"] = entry.near
    if entry.halting:
        found["stop_when_in_attack_range"] = True
    return found


LINE = "test_each_line.py::test_a_line_of_a_card_is_done_as_it_says"
BEHAVIOUR_SHEET = sheet(
    "bardsung_behaviours",
    "behaviour",
    by_id,
    CARDS,
    {
        "id": lambda row: row.id,
        "name": lambda row: said(f"trait.{row.id}.name"),
        "groups": groups,
    },
)
SIDES = [side for row in ENEMY_CARDS.values() for side in (row.normal, row.heated) if side]
ENTRIES = [
    entry
    for trait in (*CARDS.values(), *(trait for side in SIDES for trait in side.traits))
    for entry in trait.entries
]
TARGET_SHEET = sheet(
    "bardsung_behaviours",
    "target",
    by_id,
    {TARGETS[entry.target]: entry for entry in ENTRIES if entry.target},
    {"id": lambda row: TARGETS[row.target]},
    played={"eligible": LINE, "smallest_distance_first": LINE, "minimum_wounds": LINE, "tie": LINE},
)
DEED_SHEET = sheet(
    "bardsung_behaviours",
    "deed",
    by_id,
    {DEEDS[entry.deed]: entry for entry in ENTRIES},
    {"id": lambda row: DEEDS[row.deed]},
    played={
        **dict.fromkeys(
            (
                *("conditional_needs_target_in_range", "moves_up_to_speed", "moves_speed"),
                *("needs_target_in_range_after_move", "needs", "moves", "within"),
                *("removes_wound_tokens", "otherwise"),
            ),
            LINE,
        ),
        "mandatory_falls_back_on_any_in_range_closest_first": (
            "test_bardsung_played.py::test_a_mandatory_attack_falls_back_on_the_closest_in_range"
        ),
        "only_if_hero_within": "test_bardsung_played.py::test_when_and_where_an_enemy_retreats",
        "to": "test_bardsung_played.py::test_when_and_where_an_enemy_retreats",
        "ties": "test_bardsung_played.py::test_ties_of_retreat_and_escort",
    },
)

# --- enemies ----------------------------------------------------------------------------------

STRIKES = "test_each_enemy.py::test_a_side_of_an_enemy_attacks_as_it_says"


def modifier(sign: str) -> Reader:
    """Return a reader of one of the four TN modifiers."""
    return lambda row: sign in row[1].mods


ATTACK: dict[str, Reader] = {
    "target_number": lambda row: row[1].tn,
    "attack_type": lambda row: "magical" if row[1].attack.magic else "physical",
    "powerful": lambda row: row[1].attack.powerful,
    "pulse": lambda row: row[1].attack.pulse,
    "attack_range": lambda row: row[1].attack.range,
    "effects": lambda row: list(row[1].attack.effects),
    "miss_effects": lambda row: list(row[1].attack.miss),
}
SIDE: dict[str, Reader] = {
    **ATTACK,
    "speed": lambda row: row[1].speed,
    "toughness": lambda row: row[1].toughness,
    "at_two_wounds": lambda row: "heat" if row[1].heats else "defeated",
    "gold": lambda row: row[0].gold,
    "behaviours": lambda row: [each.id for each in row[1].traits],
}
NORMAL: dict[str, Reader] = {
    **SIDE,
    "physically_resilient": modifier("P-"),
    "physically_vulnerable": modifier("P+"),
    "magically_resilient": modifier("M-"),
    "magically_vulnerable": modifier("M+"),
    "cannot_be_pushed": lambda row: row[1].unpushed,
    "cannot_gain": lambda row: list(row[1].immune),
    "special": lambda row: row[1].calls,
}
IN_ORDER = ("effects", "miss_effects", "behaviours")

KINDS = {card: row for card, row in ENEMY_CARDS.items() if row.kind == card}
"""Enemies with one card, which is called as they are."""
PARTS = {"normal": COMPARED, "heated": COMPARED}
ENEMY_SHEET = sheet(
    "bardsung_enemies",
    "enemy",
    by_id,
    KINDS,
    {
        "id": lambda row: row.id,
        "name": lambda row: said(f"enemy.{row.kind}.name"),
        "kind": lambda row: "wandering" if row.wanders else "normal",
        "models": lambda row: row.models,
        "double_sided": lambda row: row.heated is not None,
        "nature": lambda row: row.nature.id if row.nature else None,
    },
    played=PARTS,
    absent={"nature": None},
)
NATURE_SHEET = sheet(
    "bardsung_enemies",
    "nature",
    by_id,
    {nature.id: nature for nature in NATURES.values()},
    {
        "id": lambda row: row.id,
        "rule": lambda row: row.rule,
        "amount": lambda row: row.amount,
        "heroes": lambda row: row.heroes,
        "within": lambda row: row.within,
    },
    absent={"amount": 0, "heroes": 0, "within": 0},
)


def sides(cards: dict[str, InitiativeCard], part: str) -> dict[str, tuple[InitiativeCard, Side]]:
    """Return one side of each card that has it, with the card."""
    found = ((card, row, getattr(row, part)) for card, row in cards.items())
    return {card: (row, side) for card, row, side in found if side is not None}


def side_sheet(part: str) -> Sheet:
    """Return the sheet of the normal or the heated sides of enemies with one card."""
    kind, rows, absent = f"enemy.{part}", sides(KINDS, part), {"special": None}
    return sheet("bardsung_enemies", kind, by_id, rows, NORMAL, absent=absent, ordered=IN_ORDER)


EVENT = "test_each_place.py::test_a_wandering_event_does_what_it_says"
EVENT_SHEET = sheet(
    "bardsung_enemies",
    "wandering_event",
    by_id,
    WANDERING_EVENTS,
    {
        "id": lambda row: row.id,
        "name": lambda row: said(f"wandering.{row.id}.name"),
        "gains": lambda row: row.gains,
        "places": lambda row: row.places or None,
        "fate_exhausted": lambda row: row.fate,
        "party_gold": lambda row: row.gold,
    },
    played=dict.fromkeys(("hero", "where", "only_if_none_there"), EVENT),
    absent={"gains": None, "places": None, "fate_exhausted": 0, "party_gold": 0},
)

# --- bosses -----------------------------------------------------------------------------------

NAMES = {"hobgoblin_king_stage_1": "king", "hobgoblin_king_stage_2": "molten_king"}
"""What the engine calls bosses that the table calls otherwise."""
ARENAS = {page.boss: page.arena for page in ENCOUNTERS.values() if page.boss}


def arena(kind: str) -> str | None:
    """Return the arena of a boss; the King's second stage is fought where the first was."""
    return ARENAS.get("king" if kind == "molten_king" else kind)


def reference(field: str) -> Reader:
    """Return a reader of a reference card, which the mini-boss has not."""
    return lambda row: getattr(row[1], field) if row[1] else None


def stage(kind: str) -> int | None:
    """Return the stage of a boss that has stages."""
    return {"king": 1, "molten_king": 2}.get(kind)


def models(kind: str) -> int:
    """Return how many models there are of a boss."""
    (found,) = {row.models for row in ENEMY_CARDS.values() if row.kind == kind}
    return found


FALLS = "test_bardsung_played.py::test_how_many_wounds_a_boss_takes"
STAGE = "test_bardsung_played.py::test_the_second_stage_begins_as_it_says"
BOSS_SHEET = sheet(
    "bardsung_enemies",
    "boss",
    lambda entry: NAMES.get(entry["id"], by_id(entry)),
    {kind: (kind, BOSSES.get(kind)) for kind in (*MINI_BOSSES, *BOSSES)},
    {
        "name": lambda row: said(f"enemy.{row[0]}.name"),
        "kind": lambda row: "mini_boss" if row[0] in MINI_BOSSES else "boss",
        "arena": lambda row: arena(row[0]),
        "stage": lambda row: stage(row[0]),
        "target_number": reference("tn"),
        "speed": reference("speed"),
        "toughness": reference("toughness"),
        "ignores_push": reference("unpushed"),
        "cards": lambda row: list(row[1].cards if row[1] else MINI_BOSSES[row[0]]),
        "extra_cards_four_or_five_heroes": lambda row: list(row[1].more) if row[1] else None,
        "models": lambda row: models(row[0]),
    },
    played={
        "id": COMPARED,
        "wounds_total": FALLS,
        "wounds_total_with_extra": FALLS,
        "stage_change_heal_each_hero": STAGE,
        "stage_change_discard_conditions": STAGE,
        "stage_change_boss_zone": STAGE,
        "stage_change_fate": STAGE,
        "stage_change_other_enemies": STAGE,
        "stage_change_new_round": STAGE,
    },
    absent={"arena": None, "stage": None, "extra_cards_four_or_five_heroes": None},
)

OF_BOSSES = {card: row for card, row in ENEMY_CARDS.items() if row.kind not in KINDS}
OF_BOSS = {"king": "hobgoblin_king", "molten_king": "hobgoblin_king"}
CARD_SHEET = sheet(
    "bardsung_enemies",
    "boss_card",
    by_id,
    OF_BOSSES,
    {
        "id": lambda row: row.id,
        "name": lambda row: said(f"card.{row.id}.name"),
        "boss": lambda row: OF_BOSS.get(row.kind, row.kind),
        "models": lambda row: row.models,
        "kind": lambda row: "wandering" if row.wanders else None,
    },
    absent={"models": 1, "kind": None},
    played=PARTS,
)
GUARD = "before_attacking_place_{enemy}_in_{zone}_if_none_on_arena"


def mini(name: str) -> Reader:
    """Return a reader of what only cards of the mini-boss print: a boss has a reference card.

    The engine repeats it on the boss's cards; what differs there is a fact too many.
    """

    def read(row: tuple[InitiativeCard, Side]) -> Any:
        found = SIDE[name](row)
        boss = BOSSES.get(row[0].kind)
        same = {"at_two_wounds": "heat", "gold": 0}
        if boss is None:
            return found
        return None if found == same.get(name, getattr(boss, name, found)) else found

    return read


def firm(row: tuple[InitiativeCard, Side]) -> bool | None:
    """Return whether a card alone says that its model cannot be pushed, and a boss's does not."""
    boss = BOSSES.get(row[0].kind)
    return None if row[1].unpushed == (boss is not None and boss.unpushed) else row[1].unpushed


def printed_groups(row: tuple[InitiativeCard, Side]) -> list[dict[str, Any]] | None:
    """Return the behaviour on a card of a boss; a mini-boss has behaviour cards."""
    if row[0].kind in MINI_BOSSES:
        return None
    (trait,) = row[1].traits
    return groups(trait)


def special(row: tuple[InitiativeCard, Side]) -> str | None:
    """Return the special rule of a boss's card."""
    calls = row[1].calls
    found = GUARD.format(enemy=calls.enemy, zone=calls.zone) if calls else "none"
    return None if row[0].kind in MINI_BOSSES and found == "none" else found


ONLY_MINI = ("speed", "toughness", "at_two_wounds", "gold", "behaviours")


def card_sheet(part: str) -> Sheet:
    """Return the sheet of the normal or the heated sides of cards of bosses."""
    fields = {
        **ATTACK,
        **{name: mini(name) for name in ONLY_MINI},
        "cannot_be_pushed": firm,
        "behaviour_groups": printed_groups,
        "special": special,
    }
    absent = dict.fromkeys((*ONLY_MINI, "cannot_be_pushed", "behaviour_groups", "special"))
    rows = sides(OF_BOSSES, part)
    kind = f"boss_card.{part}"
    return sheet("bardsung_enemies", kind, by_id, rows, fields, absent=absent, ordered=IN_ORDER)


SHEETS = (
    NATURE_SHEET,
    BEHAVIOUR_SHEET,
    TARGET_SHEET,
    DEED_SHEET,
    ENEMY_SHEET,
    side_sheet("normal"),
    side_sheet("heated"),
    EVENT_SHEET,
    BOSS_SHEET,
    CARD_SHEET,
    card_sheet("normal"),
    card_sheet("heated"),
)
