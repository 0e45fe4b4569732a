"""Handicaps of every game: their effect on the opening position, their bounds, their saves."""

from collections.abc import Callable
from random import Random
from typing import Any

import orjson
import pytest

from bl_tui.games.registry import Games
from engine.bardsung.handicaps import more_enemies
from engine.battle_mages.state.armies import Army
from engine.battlelore.state.sides import Side
from engine.core.frozen import replace
from engine.core.handicaps import HandicapRow
from engine.core.record import advance, begin
from engine.core.seats import PARTY, Handicap
from engine.second_edition.setup.mustering import cost_of, counts_of
from engine.second_edition.state import sides as factions
from engine.second_edition.state.actions import Muster, TakeArmy
from engine.second_edition.state.steps import Mustering, Preparing
from engine.second_edition.tables.armies import ARMIES
from saves.codec import codec
from saves.store import Store
from tests.saves.played import NOON

SEED = "handicap"
GAMES = Games()


def setup_of(game: str, scenario: str) -> Any:
    scenarios = GAMES[game].scenarios
    return scenarios.setup(scenarios.library()[scenario])


def with_handicaps(game: str, scenario: str, *handicaps: Handicap) -> Any:
    known = GAMES[game].handicaps()
    assert known is not None
    return known.agree(setup_of(game, scenario), handicaps)


def start(game: str, setup: Any) -> Any:
    return GAMES[game].game.start(setup, SEED).state


def banners_needed(state: Any, seat: str) -> int:
    return int(state.adventure.camp(Side(seat)).banners)


def figures_of_each(state: Any, seat: str) -> tuple[int, ...]:
    return tuple(unit.figures for unit in state.units if unit.side.value == seat)


def goblet(state: Any, seat: str) -> int:
    return int(next(hand.lore for hand in state.hands if hand.side.value == seat))


def pieces_of(state: Any, seat: str) -> int:
    units = state.pieces if hasattr(state, "pieces") else state.units
    return sum((unit.seat if hasattr(unit, "seat") else unit.side).value == seat for unit in units)


def points_of(state: Any, seat: str) -> int:
    return int(state.hand(factions.Side(seat)).points)


def quintessence_of(state: Any, seat: str) -> int:
    return int(state.player(Army(seat)).qe)


Counted = Callable[[Any, str], Any]

SIDES: tuple[tuple[str, str, str, str, str, int, Counted, int], ...] = (
    ("battlelore", "agincourt", "banners", "standard", "pennant", 2, banners_needed, -2),
    ("battlelore", "agincourt", "units", "pennant", "standard", 2, pieces_of, 2),
    ("battlelore", "thing", "lore", "standard", "pennant", 3, goblet, 3),
    ("battlelore", "crown", "lore", "pennant", "standard", 3, goblet, 3),
    ("second_edition", "full", "points", "daqan", "uthuk", 3, points_of, 3),
    ("second_edition", "learning", "points", "uthuk", "daqan", 1, points_of, 1),
    ("second_edition", "full", "lore", "uthuk", "daqan", 4, goblet, 4),
    ("battle_mages", "duel", "cavalry", "alabaster", "basalt", 2, pieces_of, 2),
    ("battle_mages", "square", "tower", "damask", "basalt", -2, pieces_of, -2),
    ("battle_mages", "hexagon", "quintessence", "cobalt", "basalt", 2, quintessence_of, 2),
)


@pytest.mark.parametrize("row", SIDES, ids=lambda row: " ".join(row[:4]))
def test_a_handicap_changes_the_opening_of_one_side_by_as_much_as_it_says(
    row: tuple[str, str, str, str, str, int, Counted, int],
) -> None:
    game, scenario, kind, seat, other, amount, counted, change = row
    plain = start(game, setup_of(game, scenario))
    state = start(game, with_handicaps(game, scenario, Handicap(kind, seat, amount)))
    assert counted(state, seat) == counted(plain, seat) + change
    assert counted(state, other) == counted(plain, other)
    assert plain.rng == state.rng


def test_each_troop_has_a_figure_more_or_fewer_and_that_is_its_full_strength() -> None:
    plain = start("battlelore", setup_of("battlelore", "dragon"))
    for amount in (1, -1):
        handicap = Handicap("figures", "standard", amount)
        state = start("battlelore", with_handicaps("battlelore", "dragon", handicap))
        for before, after in zip(plain.units, state.units, strict=True):
            grows = before.side is Side.STANDARD and before.figures > 1
            assert after.figures == before.figures + amount * grows
            assert after.whole == (after.figures if grows else before.whole)
        assert figures_of_each(state, "pennant") == figures_of_each(plain, "pennant")


def test_reserves_begin_on_empty_countryside_at_the_edge_of_their_side() -> None:
    for name in GAMES["battlelore"].scenarios.library():
        handicaps = [Handicap("units", side.value, 2) for side in Side]
        adventure = start("battlelore", with_handicaps("battlelore", name, *handicaps)).adventure
        assert len({unit.hex for unit in adventure.units}) == len(adventure.units)
        for unit in adventure.units[-4:]:
            top = adventure.camp(unit.side).seat.value == "top"
            assert unit.hex[0] in ("AB" if top else "IH"), name


@pytest.mark.parametrize("more", [-6, -3, 2, 10])
def test_an_army_may_cost_as_many_points_more_or_fewer(more: int) -> None:
    handicap = Handicap("muster", "daqan", more)
    game = GAMES["second_edition"].game
    for setup, most in (
        (setup_of("second_edition", "full"), 50),
        (with_handicaps("second_edition", "full", handicap), 50 + more),
    ):
        state = replace(start("second_edition", setup), steps=(Preparing(), Mustering()))
        side = factions.Side.DAQAN
        offered = [a for a in game.legal_actions(state, side) if isinstance(a, Muster)]
        for army in Random(SEED).sample(offered, 20):
            mustered = game.play(state, side, army).state.hand(side)
            assert 0 <= mustered.army_lore <= 5
        costs = {cost_of(side, counts_of(army)) for army in offered}
        assert max(costs) == most
        printed = [a for a in game.legal_actions(state, side) if isinstance(a, TakeArmy)]
        dearest = min((ARMIES[army.army].lore for army in printed), default=5)
        assert dearest >= 50 - most or not printed
        assert len(printed) == 6 or most < 50


def test_a_party_has_more_fate_experience_and_enemies() -> None:
    def begun(*handicaps: Handicap) -> Any:
        return start("bardsung", with_handicaps("bardsung", "combat", *handicaps))

    assert begun(Handicap("fate", PARTY, 2)).fates == begun().fates + 2
    assert begun(Handicap("fate", PARTY, -2)).fates == begun().fates - 2
    plain = start("bardsung", setup_of("bardsung", "EN-1"))
    grown = with_handicaps("bardsung", "EN-1", Handicap("xp", PARTY, 4))
    heroes = start("bardsung", grown).heroes
    assert [hero.xp for hero in heroes] == [hero.xp + 4 for hero in plain.heroes]
    setup = setup_of("bardsung", "EN-2")
    fewer = with_handicaps("bardsung", "EN-2", Handicap("enemies", PARTY, -1))
    more = with_handicaps("bardsung", "EN-2", Handicap("enemies", PARTY, 3))
    assert [more_enemies(has, "EN-2") for has in (fewer, setup, more)] == [1, 2, 5]


# --- any handicap --------------------------------------------------------------------------------


def all_rows() -> list[tuple[str, str, HandicapRow]]:
    rows = []
    for game, module in GAMES.items():
        handicaps = module.handicaps()
        assert handicaps is not None
        for scenario in module.scenarios.library():
            setup = setup_of(game, scenario)
            rows += [(game, scenario, row) for row in handicaps.rows(setup)]
    return rows


def test_every_amount_within_its_bounds_begins_a_game_that_can_be_saved() -> None:
    """The set-up and the first position are read as they were written, and nothing is wrong."""
    for game, scenario, row in all_rows():
        saved = GAMES[game].saved
        for amount in {row.least, row.most} - {0}:
            setup = with_handicaps(game, scenario, Handicap(row.kind, row.seat, amount))
            assert [h.amount for h in setup.handicaps] == [amount], (scenario, row)
            assert saved.wrong_setup(setup) is None
            state = saved.game.start(setup, SEED).state
            assert saved.wrong_state(setup, state) is None, (scenario, row)
            raw = orjson.loads(codec(game).dumps(setup, saved.setup))
            assert codec(game).load(raw, saved.setup) == setup


def test_a_set_up_with_a_handicap_out_of_its_bounds_is_refused() -> None:
    for game, scenario, row in all_rows():
        setup, wrong = setup_of(game, scenario), GAMES[game].saved.wrong_setup
        for amount in (row.least - 1, row.most + 1, 0):
            fault = wrong(replace(setup, handicaps=(Handicap(row.kind, row.seat, amount),)))
            assert fault is not None
            assert fault.code == "fault.handicap.bounds"
        both = (Handicap(row.kind, row.seat, row.most),) * 2
        assert wrong(replace(setup, handicaps=both)) is not None


@pytest.mark.parametrize("game", GAMES)
def test_a_handicap_that_the_game_has_not_is_refused(game: str) -> None:
    scenario = next(iter(GAMES[game].scenarios.library()))
    for handicap in (Handicap("dragons", "standard", 1), Handicap("banners", "nobody", 1)):
        setup = replace(setup_of(game, scenario), handicaps=(handicap,))
        fault = GAMES[game].saved.wrong_setup(setup)
        assert fault is not None
        assert fault.code == "fault.handicap.none"


def test_a_set_up_without_handicap_is_written_as_before() -> None:
    for game, module in GAMES.items():
        for scenario in module.scenarios.library():
            text = codec(game).dumps(setup_of(game, scenario), module.saved.setup)
            assert b"handicap" not in text


@pytest.mark.parametrize("game", GAMES)
def test_a_saved_game_with_handicaps_is_replayed_as_it_was(game: str, tmp_path: Any) -> None:
    """Opening the save plays every action again and compares the digests."""
    print("seed", SEED)
    module, rng = GAMES[game], Random(SEED)
    scenario = next(iter(module.scenarios.library()))
    handicaps = module.handicaps()
    assert handicaps is not None
    setup = setup_of(game, scenario)
    for row in handicaps.rows(setup):
        setup = handicaps.with_amount(setup, row, row.most)
    record = begin(module.game, setup, SEED)
    for _ in range(12):
        seat = module.game.to_act(record.state)[0]
        record = advance(
            module.game, record, seat, rng.choice(module.game.legal_actions(record.state, seat))
        )
    store = Store(tmp_path, "1.2.3")
    journal = store.create(record, "", NOON)
    journal.release()
    loaded = store.open(journal.path)[0]
    assert loaded.record.setup.handicaps == setup.handicaps
    assert loaded.record.state == record.state
