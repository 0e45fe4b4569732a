"""The Second Edition: what tables say of cards, played instead of compared."""

from collections import Counter
from itertools import product

import pytest

from engine.second_edition.game import SECOND_EDITION
from engine.second_edition.state.model import GRID, Given, Setup
from engine.second_edition.state.sides import Side
from engine.second_edition.state.steps import GiveOrders
from engine.second_edition.tables.command_cards import DECK
from engine.second_edition.tables.terrain import TERRAIN
from tests.marks import rule
from tests.oracle.compare import Entry, table
from tests.oracle.second_edition import BY_SCENARIO, COMMAND_SHEET, SCENARIO_SHEET
from tests.second_edition.position import Position, make_place

# --- Command cards -------------------------------------------------------------------------------

COLUMNS = {"left": "1", "centre": "6", "right": "11"}
KINDS = {"CG": "infantry", "YA": "archer", "RR": "cavalry", "RG": "elite", "RW": "legend"}


def fits(entry: Entry, code: str, *, weak: bool) -> bool:
    """Return whether a card orders such a unit, by what is printed."""
    traits = [each for each in entry["conditions"] if each not in ("weak", "not_weak")]
    kinds = {kind for each in traits for kind in each.split("_or_")}
    if kinds and KINDS[code] not in kinds and not (code == "YA" and "infantry" in kinds):
        return False
    return ("weak" not in entry["conditions"] or weak) and not (
        "not_weak" in entry["conditions"] and weak
    )


def may_be_ordered(card: str, units: str) -> bool:
    """Return whether a card orders the first unit of a position."""
    game = make_place(units, phase="orders", card=card, alone=True)
    return any(each.startswith("order ") for each in game.options)


@rule("BL2-4.2", "BL2-4.9", "BL2-4.10")
@pytest.mark.parametrize("card", COMMAND_SHEET.entries)
def test_a_card_orders_the_units_that_it_names_and_no_others(card: str) -> None:
    entry = COMMAND_SHEET.entries[card]
    for code, weak in product(KINDS, (False, True)):
        if weak and code == "RW":
            continue
        section = next(iter(entry.get("orders") or COLUMNS))
        unit = f"{code}@6,{COLUMNS[section]}{'x1' if weak else ''}"
        assert may_be_ordered(card, unit) is fits(entry, code, weak=weak), (code, weak)


def ordered_by(game: Position) -> Counter[str]:
    """Order as many units as a card allows; return how many in each section."""
    found: Counter[str] = Counter()
    names = {column: section for section, column in COLUMNS.items()}
    while isinstance(game.state.steps[-1], GiveOrders):
        orders = [each for each in game.options if each.startswith("order ")]
        if not orders:
            break
        unit = orders[0].split()[1]
        _, col = GRID.row_col(game.state.the(unit).hex)
        found[names[str(min((1, 6, 11), key=lambda column: abs(column - col)))]] += 1
        game.play(orders[0])
    return found


@rule("BL2-C01", "BL2-C02", "BL2-C03", "BL2-C04", "BL2-C05", "BL2-C06", "BL2-4.3")
@pytest.mark.parametrize("card", COMMAND_SHEET.entries)
def test_a_card_orders_as_many_units_as_it_says(card: str) -> None:
    entry = COMMAND_SHEET.entries[card]
    code, weak = next(
        (code, weak)
        for code, weak in product(KINDS, (False, True))
        if fits(entry, code, weak=weak) and not (weak and code == "RW")
    )
    units = " ".join(
        f"{code}@{row},{column}{'x1' if weak else ''}"
        for column in ("1", "6", "11")
        for row in ("2", "4", "6", "8")
    )
    found = ordered_by(make_place(units, phase="orders", card=card, alone=True))
    if entry.get("orders"):
        assert found == entry["orders"]
    else:
        assert found.total() == entry["orders_anywhere"]


@rule("BL2-19.1")
def test_the_deck_has_each_card_as_often_as_it_says() -> None:
    copies = {name: entry["copies"] for name, entry in COMMAND_SHEET.entries.items()}
    assert Counter(DECK) == copies


# --- scenario cards ------------------------------------------------------------------------------

OF_SIDE = {
    side: [code for code, entry in SCENARIO_SHEET.entries.items() if entry["faction"] == side.value]
    for side in Side
}


@rule("BL2-12.5")
def test_the_lower_initiative_plays_first() -> None:
    ranks = {code: entry["initiative_rank"] for code, entry in SCENARIO_SHEET.entries.items()}
    for ours, theirs in product(*OF_SIDE.values()):
        cards = (BY_SCENARIO[ours].id, BY_SCENARIO[theirs].id)
        state = SECOND_EDITION.start(
            Setup("full", given=Given("given", cards=cards)), "first"
        ).state
        first = Side.DAQAN if ranks[ours] < ranks[theirs] else Side.UTHUK
        assert state.first is first, cards


@rule("BL2-12.2")
def test_each_side_is_offered_scenarios_of_its_own() -> None:
    found: dict[Side, set[str]] = {side: set() for side in Side}
    for number in range(12):
        state = SECOND_EDITION.start(Setup("full"), f"offered {number}").state
        for side in Side:
            found[side] |= set(state.hand(side).offered)
    assert found == {
        side: {BY_SCENARIO[code].id for code in codes} for side, codes in OF_SIDE.items()
    }


# --- terrain -------------------------------------------------------------------------------------


@rule("BL2-US3", "BL2-DS2")
@pytest.mark.parametrize("kind", TERRAIN)
def test_a_unit_that_falls_in_water_counts_for_blood_in_the_water(kind: str) -> None:
    """No other ground does; nobody can be on a river or a lake."""
    (entry,) = (each for each in table("second_edition_terrain")["terrain"] if each["name"] == kind)
    if not entry["passable"]:
        assert TERRAIN[kind].wet is (kind in ("river", "lake"))
        return
    game = make_place(
        "BH@4,6 CG@5,6x1", ground=f"{kind} 5,6", dice="S S S", scenario="blood_in_the_water"
    )
    before = game.hand("uthuk").points
    game.play("attack BH CG")
    assert game.hand("uthuk").points - before == (1 if entry.get("water") else 0)
