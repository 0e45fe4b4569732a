"""Ratings: the sums of the paper, which games count, and that no result is lost."""

import json
from pathlib import Path
from typing import Any

import pytest

from bl_tui.forms.glicko import UNKNOWN, Rating
from bl_tui.host.contests.ratings import FILE, PERIOD, Ratings, WonAndLost
from bl_tui.host.contests.results import bots_of, is_ratable, result_of
from bl_tui.host.errands import Errands
from bl_tui.host.tables import offers
from bl_tui.host.tables.archive import ARCHIVE, DELETED, put_away
from bl_tui.host.tables.bounds import NoTable
from bl_tui.host.tables.hall import Hall
from bl_tui.host.tables.invitations import accept
from bl_tui.host.tables.plan import CLOSED, OPEN, AgreedEnd, Holder, Seating
from bl_tui.host.tables.shared import SharedTable
from bl_tui.play.concession import DRAW
from bl_tui.words import Words
from engine.core.frozen import replace
from tests.host.halls import ANNA, BRUNO, Noon, noon
from tests.host.players import club

BATTLE = "battlelore"
REGULAR, BOLD = Holder(bot="regular"), Holder(bot="bold")


def table_of(
    hall: Hall, other: Holder = BRUNO, rates: bool = True, battle: str = "agincourt", **house: Any
) -> SharedTable:
    """Return a table of Anna, who asks to rate the game."""
    module = hall.games[BATTLE]
    setup = replace(module.scenarios.setup(module.scenarios.library()[battle]), **house)
    holders = [("standard", ANNA), ("pennant", other)]
    if other.bot:  # Anna begins
        holders = [("standard", other), ("pennant", ANNA)]
    return hall.make(
        "anna", BATTLE, setup, holders, lambda plan: replace(plan, rates=("anna",) * rates)
    )


def played(hall: Noon, loser: str = "anna", **of: Any) -> SharedTable:
    """Return a table at which Bruno agreed to rate the game, and somebody resigned."""
    table = table_of(hall, **of)
    accept(table, "bruno", rates=True)
    offers.resign(table, loser)
    table.close()
    return table


def values(ratings: Ratings, now: int = Noon.now) -> dict[str, int]:
    return {row.name: round(row.rating.value) for row in ratings.best(BATTLE, now)}


def run(hall: Hall, command: str, player: str = "anna") -> tuple[int, list[str]]:
    known = {"anna", "bruno", "carla"}
    errands = Errands(Words("en"), hall, player, lambda x: x if x in known else None)
    return errands.run(command)


# --- Glicko-2 -----------------------------------------------------------------------------------


def test_the_worked_example_of_the_paper() -> None:
    """Three games in one period: a win against the first opponent, two losses."""
    others = [Rating(1400, 30), Rating(1550, 100), Rating(1700, 300)]
    after = Rating(1500, 200, 0.06).after(zip(others, (1, 0, 0), strict=True))
    assert after.value == pytest.approx(1464.06, abs=0.01)
    assert after.deviation == pytest.approx(151.52, abs=0.005)
    assert after.volatility == pytest.approx(0.05999, abs=0.00001)
    assert after.games == 3


def test_a_surprising_result_raises_the_volatility() -> None:
    after = Rating(1500, 50).after([(Rating(2400, 30), 1.0)] * 3)
    assert after.volatility == pytest.approx(0.06012, abs=0.00001)


def test_without_games_a_rating_is_less_sure_up_to_a_bound() -> None:
    assert Rating(1700, 50).after([]).deviation == pytest.approx(51.07, abs=0.01)
    rested = Rating(1700, 50).rested(5000)
    assert (rested.value, rested.deviation, rested.margin) == (1700, UNKNOWN, 686)


def test_ratings_far_apart_can_be_calculated() -> None:
    assert Rating(9999, 40).after([(Rating(0, 40), 1.0)]).value == pytest.approx(9999)


# --- which games count --------------------------------------------------------------------------


def test_a_game_counts_for_both_when_both_agreed(tmp_path: Path) -> None:
    hall = noon(tmp_path / "tables")
    played(hall)
    assert values(hall.ratings) == {
        "bot:heavy": 1800,
        "bot:regular": 1500,
        "bot:recruit": 1138,
        "bruno": 1662,
        "anna": 1338,
    }, "unsure ratings come last"
    assert hall.ratings.against("anna") == {(BATTLE, "bruno"): WonAndLost(lost=1)}
    assert hall.ratings.against("bruno", "anna") == {(BATTLE, "anna"): WonAndLost(won=1)}
    assert hall.ratings.against("bruno", "carla") == {}


def test_a_game_does_not_count_unless_both_agreed(tmp_path: Path) -> None:
    hall = noon(tmp_path / "tables")
    for asks, agrees in ((True, False), (False, True), (False, False)):
        table = table_of(hall, rates=asks)
        accept(table, "bruno", rates=agrees)
        offers.resign(table, "anna")
        assert not table.plan.is_rated
    assert hall.ratings.against("anna") == {}


def test_a_draw_is_half_a_point(tmp_path: Path) -> None:
    hall = noon(tmp_path / "tables")
    table = table_of(hall)
    accept(table, "bruno", rates=True)
    offers.ask(table, "anna", DRAW)
    offer = offers.waits_for(table, "bruno")
    assert offer is not None
    offers.answer(table, "bruno", offer.number, agrees=True)
    assert hall.ratings.against("anna") == {(BATTLE, "bruno"): WonAndLost(drawn=1)}


@pytest.mark.parametrize(
    ("holders", "ended", "points"),
    [
        ((ANNA, BRUNO), AgreedEnd("resigned", ("standard",)), 1.0),
        ((ANNA, BRUNO), AgreedEnd("resigned", ("pennant",)), 0.0),
        ((ANNA, BRUNO), AgreedEnd("draw"), 0.5),
        ((ANNA, BRUNO), AgreedEnd(CLOSED), None),
        ((ANNA, REGULAR), AgreedEnd("resigned", ("pennant",)), 0.0),
        ((replace(ANNA, bot="regular", out=True), BRUNO), AgreedEnd("x", ("standard",)), 0.0),
        ((ANNA, replace(BRUNO, bot="regular", out=True)), AgreedEnd("draw"), 1.0),
        ((replace(ANNA, bot="regular"), BRUNO), AgreedEnd("x", ("standard",)), None),
        ((replace(ANNA, bot="regular"), BRUNO), AgreedEnd("x", ("pennant",)), 0.0),
        ((ANNA, ANNA), AgreedEnd("draw"), None),
        ((ANNA, OPEN), AgreedEnd("draw"), None),
        ((ANNA, BRUNO, REGULAR), AgreedEnd("draw"), None),
    ],
)
def test_points_of_a_finished_game(
    holders: tuple[Holder, ...], ended: AgreedEnd, points: float | None
) -> None:
    """Time over is a loss whatever the bot achieved; an absent player wins nothing by a bot."""
    seats = tuple(zip(("standard", "pennant", "third"), holders, strict=False))
    plan = Seating("t", BATTLE, "agincourt", "anna", seats, 1, rates=("anna", "bruno"))
    assert result_of(plan) is None, "it goes on"
    result = result_of(replace(plan, ended=ended))
    assert (None if result is None else result.points) == points
    left = replace(plan, ended=ended, rose=(("carla", "standard"),))
    assert result_of(left) is None, "the seat was given up"


def test_the_rules_end_a_game_too() -> None:
    seats = (("standard", ANNA), ("pennant", BRUNO))
    plan = Seating("t", BATTLE, "agincourt", "anna", seats, 1, rates=("anna", "bruno"), over=True)
    results = [result_of(replace(plan, won=won)) for won in (("standard",), ("pennant",), ())]
    assert [result.points for result in results if result is not None] == [1.0, 0.0, 0.5]


def test_bots_with_a_measured_strength_are_on_the_scale() -> None:
    """Heavy thinks two seconds at a table, as rung 9 does."""
    assert bots_of(BATTLE) == {"recruit": 1138, "regular": 1500, "heavy": 1800}
    assert bots_of("second_edition") == {"recruit": 896, "regular": 1500, "heavy": 1740}
    assert bots_of("battle_mages") == {"recruit": 1263, "regular": 1500, "heavy": 1740}
    assert bots_of("bardsung") == {}


def test_a_bot_keeps_its_rating_and_takes_nothing_back(tmp_path: Path) -> None:
    hall = noon(tmp_path / "tables")
    table = table_of(hall, REGULAR)
    assert offers.ask(table, "anna", offers.TAKE_BACK) == offers.NOTHING_YET
    seat = table.table.deciding[0]
    table.table.act(seat, table.table.view(seat).actions[0], table.table.seen)
    assert offers.ask(table, "anna", offers.TAKE_BACK) == offers.RATED
    offers.resign(table, "anna")
    assert values(hall.ratings)["bot:regular"] == 1500
    assert values(hall.ratings)["anna"] == 1325
    assert hall.ratings.against("anna") == {(BATTLE, "bot:regular"): WonAndLost(lost=1)}


def test_a_bot_without_a_measured_strength_cannot_be_rated(tmp_path: Path) -> None:
    hall = noon(tmp_path / "tables")
    with pytest.raises(NoTable, match="unrated"):
        table_of(hall, BOLD)


@pytest.mark.parametrize("wrong", ["house", "bardsung"])
def test_a_game_that_is_not_even_cannot_be_rated(tmp_path: Path, wrong: str) -> None:
    hall = noon(tmp_path / "tables")
    module = hall.games["bardsung" if wrong == "bardsung" else BATTLE]
    setup = module.scenarios.setup(next(iter(module.scenarios.library().values())))
    if module.house is not None:
        assert is_ratable(module, setup, ())
        setup = module.house.agree(setup, module.house.names[:1])
    seats = [(seat.value, OPEN) for seat in module.game.seats(setup)]
    with pytest.raises(NoTable, match="unrated"):
        hall.make("anna", module.id, setup, seats, lambda plan: replace(plan, rates=("anna",)))


def test_an_own_scenario_cannot_be_rated(tmp_path: Path) -> None:
    hall = noon(tmp_path / "tables")
    scenario = hall.games[BATTLE].scenarios.library()["agincourt"]
    with pytest.raises(NoTable, match="unrated"):
        table_of(hall, adventure=replace(scenario, pool=61))


def test_guests_are_never_rated(tmp_path: Path) -> None:
    hall = noon(tmp_path / "tables")
    table = table_of(hall, OPEN)
    assert not table.plan.asks_to_rate("guest-k3x9")
    assert table.sit("guest-k3x9", "pennant", rates=True) == ""
    assert table.plan.rates == ("anna",)
    rematch_of_guest = replace(table.plan, rates=("guest-k3x9",))
    with pytest.raises(NoTable, match="unrated"):
        hall.make("guest-k3x9", BATTLE, table.table.setup, (), lambda _: rematch_of_guest)


def test_a_rematch_of_a_rated_game_is_rated(tmp_path: Path) -> None:
    hall = noon(tmp_path / "tables")
    again = hall.rematch(played(hall), "anna")
    assert again is not None
    assert again.plan.asks_to_rate("bruno")
    assert hall.rematch(hall.tables[next(iter(hall.tables))], "bruno") is again
    assert again.plan.is_rated


# --- the file -----------------------------------------------------------------------------------


def test_a_damaged_file_is_written_again_from_the_tables(tmp_path: Path) -> None:
    """Tables in the archive and deleted ones count as they did."""
    hall = noon(tmp_path / "tables")
    tables = []
    for loser in ("anna", "bruno", "anna", "anna"):
        hall.now += 100
        tables.append(played(hall, loser))
    put_away(hall, tables[0], tmp_path / ARCHIVE)
    put_away(hall, tables[1], tmp_path / DELETED)
    before, file = values(hall.ratings), tmp_path / "tables" / FILE
    whole = file.read_bytes()
    assert len(whole.splitlines()) == 4
    for damaged in (None, b"", whole[:-1], whole[:-9], whole[9:], b"\xff{}\n" + whole, b"[]\n"):
        file.unlink() if damaged is None else file.write_bytes(damaged)
        if damaged == b"":  # a whole file without games, to which the listed tables are added
            again = noon(tmp_path / "tables")
            assert len(file.read_bytes().splitlines()) == 2
            continue
        again = noon(tmp_path / "tables")
        assert values(again.ratings) == before
        assert file.read_bytes() == whole


def test_a_result_that_was_not_written_is_counted_at_the_next_start(tmp_path: Path) -> None:
    hall = noon(tmp_path / "tables")
    (tmp_path / "tables" / FILE).unlink()
    (tmp_path / "tables" / FILE).mkdir()
    played(hall)
    assert hall.ratings.against("anna") == {(BATTLE, "bruno"): WonAndLost(lost=1)}
    (tmp_path / "tables" / FILE).rmdir()
    assert noon(tmp_path / "tables").ratings.against("anna") == hall.ratings.against("anna")


@pytest.mark.parametrize("points", ["2", "-1", '"1"', "null", "true"])
def test_points_that_no_game_gives_are_damage(tmp_path: Path, points: str) -> None:
    hall = noon(tmp_path / "tables")
    played(hall)
    file = tmp_path / "tables" / FILE
    whole = file.read_text()
    bad = json.loads(whole)
    line = json.dumps({**bad, "table": "other"}).replace(f'"points": {bad["points"]}', "P")
    file.write_text(whole + line.replace("P", f'"points": {points}') + "\n")
    noon(tmp_path / "tables")
    assert file.read_text() == whole


def test_a_renamed_player_keeps_their_results(tmp_path: Path) -> None:
    hall = noon(tmp_path / "tables")
    first = played(hall)
    second = played(hall)
    put_away(hall, first, tmp_path / ARCHIVE)
    for table in hall.tables.values():
        table.rename("anna", "hanna")
    hall.ratings.rename("anna", "hanna")
    assert second.plan.rates == ("hanna", "bruno")
    assert hall.ratings.against("hanna") == {(BATTLE, "bruno"): WonAndLost(lost=2)}
    (tmp_path / "tables" / FILE).unlink()
    assert noon(tmp_path / "tables").ratings.against("bruno") == {
        (BATTLE, "hanna"): WonAndLost(won=2)
    }


def test_a_long_rest_makes_a_rating_unsure_and_a_clock_set_back_changes_nothing(
    tmp_path: Path,
) -> None:
    hall = noon(tmp_path / "tables")
    for number in range(30):
        played(hall, ("anna", "bruno")[number % 2])
    assert values(hall.ratings)["anna"] == pytest.approx(1500, abs=60)
    standing = hall.ratings.of_player("anna", hall.now)[BATTLE]
    assert standing.is_sure
    assert standing == hall.ratings.of_player("anna", 5)[BATTLE]
    assert not hall.ratings.of_player("anna", hall.now + 200 * PERIOD)[BATTLE].is_sure
    hall.now -= 500_000
    played(hall)
    again = hall.ratings.of_player("anna", hall.now)[BATTLE]
    assert again.tally.games == 31
    assert again.rating.deviation < standing.rating.deviation


# --- commands and screens -----------------------------------------------------------------------


def test_the_best_are_printed_and_the_record_of_a_pair(tmp_path: Path) -> None:
    hall = noon(tmp_path / "tables")
    assert run(hall, "ratings anna") == (0, ["No rated games yet."])
    played(hall)
    code, said = run(hall, "ratings battlelore")
    assert code == 0
    assert [row.partition("   ")[2] for row in said] == [
        "1.   Heavy   1800",
        "2.   Regular   1500",
        "3.   Recruit   1138",
        "4.   bruno   1662? +/-569   1 won, 0 drawn, 0 lost",
        "5.   anna   1338? +/-569   0 won, 0 drawn, 1 lost",
    ]
    assert len(run(hall, "ratings")[1]) == 11, "the bots of three games, and two players"
    code, said = run(hall, "ratings bruno anna --json")
    assert [json.loads(row) for row in said] == [
        {"game": BATTLE, "name": "bruno", "opponent": "anna", "won": 1, "drawn": 0, "lost": 0}
    ]
    rating, pair = run(hall, "ratings bruno")[1]
    assert rating.endswith("bruno   1662? +/-569   1 won, 0 drawn, 0 lost")
    assert pair.endswith("bruno against anna: 1 won, 0 drawn, 0 lost")
    assert run(hall, "ratings carla --json") == (0, [])
    assert run(hall, "ratings dora")[0] == 1
    assert run(hall, "ratings a b c")[0] == run(hall, "ratings battlelore anna")[0] == 2


def test_games_are_rated_by_commands_too(tmp_path: Path) -> None:
    hall = noon(tmp_path / "tables")
    made = "new battlelore/agincourt rated standard=me pennant=bruno"
    for word, said in (("", "not rated"), (" rated", "The game is rated")):
        code, lines = run(hall, made.replace("bruno", "bruno" if not word else "carla"))
        assert code == 0, lines
        table = [*hall.tables.values()][-1]
        player = table.plan.invitees[0]
        code, lines = run(hall, f"accept {table.plan.id}{word}", player)
        assert (code, said in lines[0]) == (0, True)
        assert table.plan.is_rated is bool(word)
    assert run(hall, "new battlelore/agincourt rated pennant=bot:bold")[0] == 1
    assert run(hall, "accept x y")[0] == 2


async def test_a_player_agrees_on_the_screen_and_sees_the_ratings(tmp_path: Path) -> None:
    async with club(tmp_path) as here:
        anna = await here.come("anna")
        table = table_of(here.hall)
        bruno = await here.come("bruno")
        await bruno.see("anna invites you")
        await bruno.do("Enter", see="rated if all agree")
        assert "(rated)" in bruno.text
        assert "(not rated)" in bruno.text
        bruno.press("Enter")
        await bruno.settled()
        assert table.plan.is_rated
        offers.resign(table, "bruno")
        await anna.see("resigned")
        await anna.do("5", "Enter", see="1662? +/-569")
        assert "bruno   0 won, 0 drawn, 1 lost" in anna.text
        await anna.do("Down", see="anna against bruno: 1 won, 0 drawn, 0 lost")
        await anna.do("Right", see="Second Edition")
        await anna.do("Left", "Left", see="Battle Mages")
