"""The sheets of Bardsung's tiles and encounters."""

from typing import Any

from engine.bardsung.tables.box import PIECES, SINGLE
from engine.bardsung.tables.cards import TREASURES
from engine.bardsung.tables.difficulty import LEVELS
from engine.bardsung.tables.encounters import ENCOUNTERS, GROWN, Encounter, decks_of
from engine.bardsung.tables.tiles import Tile, tiles
from tests.oracle.bardsung_pages import ELEMENTS, beside, ground, guards, lava, special, trophy
from tests.oracle.bardsung_words import COMPARED, by_id, said
from tests.oracle.compare import Reader, sheet

# --- tiles ------------------------------------------------------------------------------------


def arena(row: Tile) -> bool:
    """Return whether a tile is an arena, of which the table says less."""
    return row.kind == "arena"


def cells(row: Tile) -> Any:
    """Return the zones with their cells; of an arena, whose zones are named by cells, the names."""
    if arena(row):
        return [name if name == f"z{x}{y}" else f"{name} at {x},{y}" for name, (x, y) in row.zones]
    return [{"zone": name, "x": x, "y": y} for name, (x, y) in row.zones]


def gates(name: str) -> Reader:
    """Return a reader of portals or secret passages."""
    return lambda row: (
        None
        if arena(row)
        else [{"id": each, "zone": zone, "side": side} for each, zone, side in getattr(row, name)]
    )


def size(way: int) -> Reader:
    """Return a reader of the width or the height of an arena."""
    return lambda row: max(cell[way] for _, cell in row.zones) + 1 if arena(row) else None


def void(row: Tile) -> list[list[int]] | None:
    """Return the cells of an arena's rectangle that are no zones."""
    if not arena(row):
        return None
    there = {cell for _, cell in row.zones}
    spots = [(x, y) for y in range(size(1)(row)) for x in range(size(0)(row))]
    return [list(cell) for cell in spots if cell not in there]


def enemies(row: Tile) -> list[dict[str, Any]] | None:
    """Return who stands in which zone."""
    if arena(row):
        return None
    return [{"zone": each.zone, "symbol": each.sign, "ringed": each.ringed} for each in row.enemies]


def terrain(row: Tile) -> list[dict[str, Any]] | None:
    """Return the terrain symbols; the table has none that is ringed."""
    if arena(row):
        return None
    ringed = ({"ringed": True} if each.ringed else {} for each in row.terrain)
    symbols = ({"zone": each.zone, "symbol": each.sign} for each in row.terrain)
    return [{**symbol, **more} for symbol, more in zip(symbols, ringed, strict=True)]


def unless_arena(reader: Reader) -> Reader:
    """Return a reader of what the table leaves out of an arena, which then has none of it."""

    def read(row: Tile) -> Any:
        found = reader(row)
        return None if arena(row) and found in ("none", []) else found

    return read


ROOM_FIELDS = ("aspect", "walls", "portals", "secret_passages", "fixed_entrance", "doors")
TILE_SHEET = sheet(
    "bardsung_tiles",
    "tile",
    by_id,
    tiles(),
    {
        "id": lambda row: row.id,
        "name": lambda row: said(f"tile.{row.id}.name"),
        "type": lambda row: row.kind,
        "aspect": unless_arena(lambda row: row.aspect or "none"),
        "zones": cells,
        "walls": unless_arena(lambda row: [list(each) for each in row.walls]),
        "portals": gates("portals"),
        "secret_passages": gates("secret"),
        "fixed_entrance": unless_arena(lambda row: row.fixed or "none"),
        "doors": unless_arena(lambda row: list(row.doors)),
        "mark": lambda row: row.mark,
        "enemies": enemies,
        "terrain": terrain,
        "stairs": unless_arena(lambda row: row.stairs or "none"),
        "centre": lambda row: row.centre or None,
        "circuit": lambda row: list(row.circuit) or None,
        "width": size(0),
        "height": size(1),
        "void": void,
        "heroes": lambda row: list(row.heroes) or None,
        "boss": lambda row: row.boss or None,
    },
    absent=dict.fromkeys(
        (
            *(*ROOM_FIELDS, "enemies", "terrain", "stairs", "centre", "circuit", "width"),
            *("height", "void", "heroes", "boss"),
        )
    ),
    ordered=("circuit",),
)

# --- encounters -------------------------------------------------------------------------------

IDS = {"combat_tutorial": "combat", "exploration_tutorial": "exploration"}


def sign(symbol: str) -> Reader:
    """Return a reader of the enemy that a symbol stands for; two where it hangs on a key."""

    def read(row: Encounter) -> Any:
        found = row.sign(symbol)
        if symbol == "E4" and row.keyed:
            return [{"enemy": enemy, "flag": flag} for flag, enemy in row.keyed]
        return found or ("none" if row.kind == "exploration" else None)

    return read


def elements(symbol: str) -> Reader:
    """Return a reader of the element that a symbol stands for, or those that take turns."""

    def read(row: Encounter) -> Any:
        found = [ELEMENTS.get(each, each) for each in row.elements(symbol)]
        if len(found) > 1:
            return found
        return found[0] if found else ("none" if row.kind == "exploration" else None)

    return read


def deck(name: str) -> Reader:
    """Return a reader of a deck that a page lists."""
    return lambda row: list(decks_of(row.id)[name]) if row.id == "exploration" else None


def whole(name: str, *piles: str) -> Reader:
    """Return a reader of how many cards of a kind an exploration of the campaign has."""

    def read(row: Encounter) -> int | None:
        if row.kind != "exploration" or row.id == "exploration":
            return None
        return sum(len(decks_of(row.id)[each]) for each in piles)

    return read


def entrance(gate: str) -> str:
    """Return the portal of the entrance tile that a gate is."""
    (found,) = (name for name, zone, side in tiles()["ENT"].portals if gate == f"ENT.{zone}:{side}")
    return found


def kind(row: Encounter) -> str:
    """Return the kind of an encounter."""
    return "combat_tutorial" if row.kind == "tutorial" else row.kind


def campaign(reader: Reader) -> Reader:
    """Return a reader of what pages of the campaign have and tutorials have not."""

    def read(row: Encounter) -> Any:
        found = reader(row)
        nothing = found in (0, "none", [])
        return None if nothing and not row.id.startswith("EN-") else found

    return read


KING = {"king": "hobgoblin_king"}
FIRST = "test_bardsung_encounters.py::test_how_the_combat_tutorial_begins"
PLAYED_STAGES = "test_bosses_and_campaign.py::test_the_king_has_a_second_stage"
ENCOUNTER_SHEET = sheet(
    "bardsung_encounters",
    "encounter",
    lambda entry: IDS.get(entry["id"], str(entry["id"])),
    ENCOUNTERS,
    {
        "name": lambda row: said(f"adventure.{row.id}.title"),
        "kind": kind,
        "threshold": lambda row: (
            row.threshold if row.kind == "exploration" or row.threshold else None
        ),
        **{name: sign(name) for name in ("E1", "E2", "E3", "E4")},
        **{name: elements(name) for name in ("T1", "T2")},
        "wandering_deck": lambda row: list(row.wandering) or None,
        "corridor_deck": deck("corridor"),
        "room_deck": deck("room"),
        "battle_deck": deck("battle"),
        "challenge_deck": deck("challenge"),
        "dungeon_cards": whole("dungeon", "corridor", "room"),
        "battle_cards": whole("battle", "battle"),
        "challenge_cards": whole("challenge", "challenge"),
        "treasures": lambda row: (
            len(TREASURES) if row.kind == "exploration" and row.id != "exploration" else None
        ),
        "xp_each": lambda row: row.xp,
        "gold_reward": campaign(lambda row: row.gold),
        "equipment_upgrades_per_hero": campaign(lambda row: int(bool(row.level))),
        "equipment_max_level": campaign(lambda row: row.level),
        "flag": campaign(lambda row: row.flag or "none"),
        "next": campaign(lambda row: list(row.following)),
        "entrance_portals": lambda row: [entrance(row.gate)] if row.gate else None,
        "extra_treasures": lambda row: row.treasures,
        "tile": lambda row: row.arena if row.kind == "tutorial" else None,
        "arena": lambda row: (row.arena if row.kind != "tutorial" else None) or None,
        "boss": lambda row: KING.get(row.boss, row.boss) or None,
        "boss_zone": lambda row: tiles()[row.arena].boss if row.kind == "boss" else None,
        "hero_zones": lambda row: list(tiles()[row.arena].heroes) if row.kind == "boss" else None,
        "lava_pits": lava,
        "ground": ground,
        "more_enemies": campaign(lambda row: list(row.more)),
        "guards": guards,
        "start_enemies": beside,
        "special": special,
        "trophy": trophy,
        "act": lambda row: row.act or None,
        "campaign_only_abilities": lambda row: False if row.tutorial else None,
        "gold_counts": lambda row: False if row.tutorial else None,
        "intro": lambda row: said(f"adventure.{row.id}.intro"),
    },
    absent=dict.fromkeys(
        (
            *("threshold", "E1", "E2", "E3", "E4", "T1", "T2", "wandering_deck", "corridor_deck"),
            *("room_deck", "battle_deck", "challenge_deck", "dungeon_cards", "battle_cards"),
            *("challenge_cards", "gold_reward", "equipment_upgrades_per_hero", "next", "flag"),
            *("equipment_max_level", "tile", "arena", "boss", "boss_zone", "hero_zones"),
            *("lava_pits", "ground", "guards", "more_enemies", "treasures", "start_enemies"),
            *("special", "trophy", "act", "campaign_only_abilities", "gold_counts"),
            "entrance_portals",
        )
    )
    | {"extra_treasures": 0},
    played={
        "id": COMPARED,
        "outcome": "test_bardsung.py::test_an_encounter_ends_with_the_words_of_its_page",
        "endings": "test_bardsung.py::test_the_campaign_ends_by_renown_as_printed",
        "stages": PLAYED_STAGES,
        **dict.fromkeys(("brigands_per_hero", "enemy_card_position"), FIRST),
        **dict.fromkeys(("fate_up_to_three_heroes", "fate_per_hero_beyond_third"), FIRST),
        **dict.fromkeys(
            ("treasures_kept", "echo_used", "event_roll_used", "resource_tokens_used"),
            "test_bardsung_encounters.py::test_the_exploration_tutorial_leaves_out_the_printed_parts",
        ),
    },
)

# --- what is ours alone -----------------------------------------------------------------------

ALONE_SHEET = sheet(
    "bardsung_encounters",
    "alone",
    by_id,
    GROWN,
    {
        "xp": lambda row: row.xp,
        "gold": lambda row: row.gold,
        "upgrades": lambda row: list(row.upgrades),
        "flags": lambda row: list(row.flags),
        "treasures": lambda row: row.treasures,
    },
    played={"id": COMPARED},
)
DOUBLE_SHEET = sheet(
    "bardsung_box",
    "double",
    lambda entry: f"{entry['one']}/{entry['other']}",
    {f"{row.shared}/{row.other}": row for row in PIECES},
    {
        "one": lambda row: row.shared,
        "other": lambda row: row.other,
        "count": lambda row: row.count,
    },
)
SINGLE_SHEET = sheet(
    "bardsung_box",
    "single",
    by_id,
    SINGLE,
    {"count": lambda count: count},
    played={"id": COMPARED},
)
DIFFICULTY_SHEET = sheet(
    "bardsung_encounters",
    "difficulty",
    by_id,
    LEVELS,
    {
        "name": lambda row: said(f"difficulty.{row.id}"),
        "defence": lambda row: row.defence,
        "tokens_start": lambda row: list(row.supply),
        "tokens_alone": lambda row: list(row.alone),
        "tokens": lambda row: row.tokens,
        "brewed": lambda row: row.brewed,
        "more_enemies": lambda row: row.enemies,
        "best_ending": lambda row: said(f"outcome.{row.ending}"),
    },
    played={"id": COMPARED},
)

SHEETS = (TILE_SHEET, ENCOUNTER_SHEET, ALONE_SHEET, DIFFICULTY_SHEET, DOUBLE_SHEET, SINGLE_SHEET)
