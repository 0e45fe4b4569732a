"""The sheets of Bardsung's heroes: profiles, tokens, equipment at three levels."""

from engine.bardsung.campaign.setting_up import new_hero
from engine.bardsung.campaign.shopping import lesson
from engine.bardsung.state.model import CHARACTERISTICS
from engine.bardsung.tables.hero_cards import CardLevel, Gear, Profile, Special
from engine.bardsung.tables.heroes import GEAR, PROFILES, SUPPLY
from engine.bardsung.tables.heroes.dawnguard import Sun
from engine.bardsung.tables.heroes.lightweaver import Veil
from engine.bardsung.tables.heroes.wyldshell import Harness
from tests.oracle.bardsung_words import COMPARED, LONG, by_id, said
from tests.oracle.compare import PLAYED, Reader, Sheet, sheet

# --- heroes and their tokens ------------------------------------------------------------------


def campaign_only(row: Profile) -> list[str]:
    """Return the abilities that a hero of a tutorial lacks."""
    short = new_hero(row.id, tutorial=True).abilities
    return [each.card for each in new_hero(row.id, tutorial=False).abilities if each not in short]


def number(name: str) -> Reader:
    """Return a reader of one of the six characteristics."""
    place = [LONG[each] for each in CHARACTERISTICS].index(name)
    return lambda row: row.characteristics[place]


OFTEN = "test_bardsung_played.py::test_how_often_a_trait_brings_fate_back"
BOARD = "test_bardsung_played.py::test_where_tokens_of_heroes_are_placed"
LEVEL = "test_each_gear.py::test_a_level_of_equipment_does_what_it_says"


def once_per(row: Profile) -> str:
    """Return how often a trait helps: with each attack, or as long as its mark lasts."""
    return row.trait.once.value.partition(":")[0] if row.trait.once else "attack"


HERO_SHEET = sheet(
    "bardsung_heroes",
    "hero",
    by_id,
    PROFILES,
    {
        "id": lambda row: row.id,
        "name": lambda row: said(f"side.{row.id}"),
        "speed": lambda row: row.speed,
        "resilience": lambda row: row.resilience,
        "grit": lambda row: row.grit,
        "attack_range": lambda row: row.range,
        "damage_die": lambda row: row.die,
        **{name: number(name) for name in LONG.values()},
        "path": lambda row: row.path,
        "second_path": lambda row: row.second,
        "starting_abilities": lambda row: list(row.abilities),
        "campaign_only_abilities": campaign_only,
        "trait_limit_once_per": once_per,
        "trait_name": lambda row: said(f"trait.{row.trait.id}").partition(":")[0],
    },
    played={"trait_trigger": OFTEN, "trait_fate": OFTEN},
)

TOKEN_SHEET = sheet(
    "bardsung_heroes",
    "token",
    lambda entry: "third" if entry["id"] == "third_action" else str(entry["id"]),
    SUPPLY,
    {"supply": lambda count: count},
    played={
        "id": COMPARED,
        "hero": BOARD,
        "lies_in": BOARD,
        "use": "test_bardsung_played.py::test_a_mirage_gives_advantage_on_a_defence_roll_there",
        "limited_by": LEVEL,
        "lost_at_end_of_encounter": "test_bardsung_encounters.py::test_tokens_kept_on_a_board",
        "several_per_zone": LEVEL,
        "over_limit": LEVEL,
        "is_model": BOARD,
        "additional_actions": "test_bardsung_played.py::test_a_third_action_is_an_extra_action",
        "lost_at_end_of_turn": "test_bardsung_played.py::test_a_third_action_is_an_extra_action",
    },
)


def suggested(row: Profile) -> str:
    """Return what the rulebook suggests as the first purchase, by its name."""
    name, _, modifier = row.first.partition("+")
    return f"{LONG[name]} +{modifier}" if modifier else said(f"ability.{name}.name")


LESSON_SHEET = sheet(
    "bardsung_lessons",
    "lesson",
    by_id,
    PROFILES,
    {
        "id": lambda row: row.id,
        "buys": suggested,
        "xp": lambda row: lesson(new_hero(row.id, tutorial=False), row.first),
    },
)

# --- equipment --------------------------------------------------------------------------------


def owner(row: Gear) -> str:
    """Return the hero whose equipment a card is."""
    (found,) = (hero.id for hero in PROFILES.values() if row.id in hero.gear)
    return found


GEAR_SHEET = sheet(
    "bardsung_equipment",
    "equipment",
    by_id,
    GEAR,
    {
        "id": lambda row: row.id,
        "name": lambda row: said(f"gear.{row.id}.name"),
        "hero": owner,
        "type": lambda row: row.kind,
    },
    played={f"level{level}": COMPARED for level in (1, 2, 3)},
)


LIMITED = ("arcane_focus", "sunshield", "driftwood_staff")
"""Cards that say how many tokens may lie."""


def against(kind: str) -> Reader:
    """Return a reader of what a level adds to defence rolls against a kind of attacks."""
    return lambda row: row[1].defence if row[1].against in ("all", kind) else 0


def limit(gear: str) -> Reader:
    """Return a reader of how many tokens may lie, which one card of equipment says."""
    return lambda row: row[1].limit if row[0] == gear or strays(gear, row[0]) else 0


def strays(gear: str, other: str) -> bool:
    """Return whether a card has no limit of its own, so that any would be one too many."""
    return gear == LIMITED[0] and other not in LIMITED


def code(gear: str) -> Reader:
    """Return a reader of what a card does at each level without a word in its row."""
    return lambda row: PLAYED if row[0] == gear else 0


def special(rule: type[Special], adds: int = 1) -> Reader:
    """Return a reader of a rule of one level only."""
    return lambda row: adds if isinstance(row[1].special, rule) else 0


def gear_sheet(level: int) -> Sheet:
    """Return the sheet of a level of equipment; rows are id and level."""
    rows: dict[str, tuple[str, CardLevel]] = {
        row.id: (row.id, row.levels[level - 1]) for row in GEAR.values()
    }
    return sheet(
        "bardsung_equipment",
        f"equipment.level{level}",
        by_id,
        rows,
        {
            "slots": lambda row: row[1].slots,
            "damage": lambda row: row[1].damage,
            "damage_while_devotion": lambda row: row[1].devoted,
            "attack_magical": lambda row: row[1].magic,
            "attack_vs_wounded": lambda row: row[1].bloodied,
            "defence_physical": against("physical"),
            "defence_magical": against("magical"),
            "parting_blow": lambda row: row[1].parting,
            "reroll_damage_up_to": lambda row: row[1].reroll,
            "reroll_defence_magical_per_round": special(Veil),
            "turn_start_place_mirage_if_fewer_than": limit("arcane_focus"),
            "mirage_limit": limit("arcane_focus"),
            "devotion_per_skill": code("sunshield"),
            "devotion_limit": limit("sunshield"),
            "devotion_on_natural_20_defence": special(Sun),
            "ghost_on_hit": code("driftwood_staff"),
            "ghost_limit": limit("driftwood_staff"),
            "first_serious_wound_of_encounter_is_wound": lambda row: isinstance(
                row[1].special, Harness
            ),
        },
        tests=dict.fromkeys(GEAR, LEVEL),
    )


SHEETS = (
    HERO_SHEET,
    TOKEN_SHEET,
    LESSON_SHEET,
    GEAR_SHEET,
    *(gear_sheet(level) for level in (1, 2, 3)),
)
