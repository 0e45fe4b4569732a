"""The first edition: every number of troops, creatures, ground, cards and councils."""

import pytest

from bl_tui.games.battlelore.words import CATALOGUE
from bl_tui.words import Words
from engine.battlelore.lore.replenish import OPTIONS
from engine.battlelore.rules.councils import ADVISED, COMMAND_CARDS, DEALT, MOST, OF_CLASS, STARTS
from engine.battlelore.state.adventure_rules import LoreClass
from engine.battlelore.tables.command_cards import FULL_DECK
from engine.battlelore.tables.lore_cards import LORE_CARDS
from engine.battlelore.tables.units import POWERS
from tests.marks import rule
from tests.oracle.battlelore import CREATURE_SHEET, SHEETS, power_facts
from tests.oracle.battlelore_command import COMMAND_SHEET
from tests.oracle.battlelore_effects import done, printed
from tests.oracle.battlelore_lore import LORE_SHEET
from tests.oracle.compare import NOT_FACTS, Sheet, table

of_each_sheet = pytest.mark.parametrize(
    "sheet", SHEETS, ids=lambda each: f"{each.file}:{each.kind}"
)


@of_each_sheet
def test_the_engine_has_what_is_printed(sheet: Sheet) -> None:
    assert sheet.differences() == []


@pytest.mark.parametrize("name", LORE_CARDS)
def test_a_lore_card_does_what_is_printed(name: str) -> None:
    """Deja Vu is code alone: tests play it."""
    has, said = list(done(LORE_CARDS[name])), list(printed(LORE_SHEET.entries[name]))
    if name == "rogue_03":
        assert (has, said) == ([], [("other_card_returns_to_hand",)])
        return
    assert sorted(map(str, has)) == sorted(map(str, said))


def test_powers_cost_and_do_what_is_printed() -> None:
    found = {}
    for entry in CREATURE_SHEET.entries.values():
        for power in entry["power"]:
            found[power["name"].lower()] = {
                name: value
                for name, value in power.items()
                if name not in (*NOT_FACTS, "name", "ignores_bold")
            }
    assert {name: power_facts(power) for name, power in POWERS.items()} == found


@rule("HR-5.1", "HR-R.27")
def test_only_the_dragon_is_a_class_of_its_own() -> None:
    found = {name for name, row in CREATURE_SHEET.rows.items() if row.creature.dragon}
    assert found == {"Dg"}


@rule("BL-16.3", "BL-16.7")
def test_a_web_falls_on_the_dice_and_poison_after_the_hits() -> None:
    at_once = {name: POWERS[name].does.at_once for name in ("web", "poison")}  # type: ignore[union-attr]
    assert at_once == {"web": True, "poison": False}


def test_names_are_those_of_the_catalogue() -> None:
    words = Words("en", CATALOGUE)
    for name, entry in COMMAND_SHEET.entries.items():
        assert words.say(f"card.{name}.name") == entry["title"].replace("Center", "Centre")
    for name, entry in LORE_SHEET.entries.items():
        assert words.say(f"lore.{name}.name") == entry["title"]


def test_the_command_deck_has_sixty_cards() -> None:
    assert len(FULL_DECK) == sum(entry["copies"] for entry in COMMAND_SHEET.entries.values()) == 60


def test_councils_give_what_is_printed() -> None:
    """Command cards by Commander, Lore by the highest Lore Master, the deck, ways to replenish."""
    councils = table("battlelore_councils")
    assert tuple(each["command_cards"] for each in councils["commander"]) == COMMAND_CARDS
    masters = [
        (each["starting_cards"], each["starting_tokens"], each["hand_limit"])
        for each in councils["lore_master"]
    ]
    assert masters == [(each.cards, each.tokens, each.limit) for each in STARTS]
    (rules,), (deck,) = councils["council"], councils["lore_deck"]
    assert (
        rules["advised_levels"],
        rules["most_levels"],
        rules["dealt_cards"],
    ) == (ADVISED, MOST, DEALT)
    assert {2: deck["both_councils"], 1: deck["one_council"], 0: deck["no_council"]} == OF_CLASS
    ways = [(each["draw"], each["keep"], each["tokens"]) for each in councils["replenish"]]
    assert ways == [(each.draw, each.keep, each.tokens) for each in OPTIONS.values()]
    assert deck["cards_per_class"] * len(LoreClass) == len(LORE_CARDS)
