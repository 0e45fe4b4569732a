"""Shared tables without screens: seats, talk, clocks, what is asked, and what outlives the host."""

import asyncio
from pathlib import Path

import pytest

from bl_tui.games.registry import Games
from bl_tui.host.tables import clock, offers, plan, talk
from bl_tui.host.tables.hall import Hall
from bl_tui.host.tables.plan import Holder, Seating
from bl_tui.host.tables.shared import SharedTable
from bl_tui.host.tables.visit import Visit
from bl_tui.play.concession import DRAW
from bl_tui.play.minds.table_questions import WINDOW
from bl_tui.play.seats import AWAY, seated
from bl_tui.play.table import Stale
from bl_tui.screens.game.wishes import Wishes
from engine.core.frozen import replace
from tests.host.halls import ANNA, BRUNO, Ear, first_action, kinds, made, noon

# --- talk and clock -----------------------------------------------------------------------------


def test_a_line_has_an_end_and_a_talk_a_pace(tmp_path: Path) -> None:
    assert len(talk.plain("a" * 100_000)) == talk.LONGEST
    hall = noon(tmp_path)
    table = made(hall, ANNA, BRUNO)
    assert [table.say("anna", "x") for _ in range(talk.MOST + 1)] == [True] * talk.MOST + [False]
    assert table.say("bruno", "y")
    hall.now += talk.WITHIN
    assert table.say("anna", "x")
    said: tuple[talk.TalkLine, ...] = ()
    for moment in range(talk.KEPT + 9):
        said = talk.with_line(said, talk.TalkLine(moment, "anna", "x"))
    assert [each.at for each in said][:1] == [9]


def test_a_player_out_of_time_is_replaced_by_a_bot_for_good(tmp_path: Path) -> None:
    hall = noon(tmp_path)

    def timed(found: Seating) -> Seating:
        return replace(found, clock=clock.Clock(clock.MOVE, 60))

    table = made(hall, ANNA, change=timed)
    hall.now += 1000
    table.look_at_clock()
    assert table.plan.bot_of("standard") == "", "it does not run before all seats are taken"
    assert table.sit("bruno", "pennant") == ""
    hall.now += 59
    table.look_at_clock()
    assert not any(table.plan.bot_of(seat) for seat in table.plan.due)
    hall.now += 1
    table.look_at_clock()
    (late,) = table.plan.due
    name = table.plan.holder(late).player
    assert table.plan.bot_of(late) == "regular"
    chair = table.attend(Visit(name))
    with pytest.raises(Stale):
        chair.act(*first_action(table, table.table), chair.seen)


# --- seats --------------------------------------------------------------------------------------


def test_a_player_takes_an_open_seat_and_can_leave_it(tmp_path: Path) -> None:
    table = made(noon(tmp_path), ANNA)
    assert table.sit("bruno", "standard") == "taken"
    assert table.sit("bruno", "throne") == "no_seat"
    assert table.sit("bruno", "pennant") == ""
    assert table.sit("carla", "pennant") == "taken"
    table.rise("bruno")
    assert table.sit("carla", "pennant") == ""
    assert table.plan.players == ("anna", "carla")


def test_a_chair_knows_and_does_only_what_its_seats_may(tmp_path: Path) -> None:
    table = made(noon(tmp_path), ANNA, BRUNO)
    whole = table.table
    chairs = {name: table.attend(Visit(name)) for name in ("anna", "bruno", "carla")}
    standard, pennant = whole.seats
    assert chairs["carla"].view(standard) == whole.view(None)
    assert chairs["anna"].view(pennant) == whole.view(None)
    assert chairs["anna"].history(pennant) == whole.history(None)
    seat, action = first_action(table, whole)
    mine, other = ("anna", "bruno") if seat is standard else ("bruno", "anna")
    for name in (other, "carla"):
        with pytest.raises(Stale):
            chairs[name].act(seat, action, chairs[name].seen)
    chairs[mine].act(seat, action, chairs[mine].seen)
    assert whole.count == 1
    chairs[other].catch_up()
    assert chairs[other].count == 1


def test_watchers_may_see_everything_some_turns_later(tmp_path: Path) -> None:
    table = made(noon(tmp_path), ANNA, BRUNO, change=lambda found: replace(found, delay=1))
    anna, bruno = (table.attend(Visit(name)) for name in ("anna", "bruno"))
    chairs = dict(zip(table.table.seats, (anna, bruno), strict=True))
    carla = table.attend(Visit("carla"))
    first = table.table.view(None).turn
    while table.table.view(None).turn < first + 2:
        for chair in chairs.values():
            chair.catch_up()
        seat, action = table.table.to_act, table.table.view(table.table.to_act).actions[-1]
        chairs[seat].act(seat, action, chairs[seat].seen)
    carla.catch_up()
    assert carla.view(None).turn == first + 1
    assert 0 < carla.count < table.table.count


def test_the_players_who_have_chosen_in_secret_stay_hidden(tmp_path: Path) -> None:
    """In the Second Edition both choose at once: the other is shown nothing of it, and who has
    chosen is waited for by nobody but the clock of the other."""
    table = made(noon(tmp_path), ANNA, BRUNO, game="second_edition", scenario="full")
    whole = table.table
    anna, bruno = (table.attend(Visit(name)) for name in ("anna", "bruno"))
    first, second = whole.seats
    assert (anna.to_act, bruno.to_act) == (first, second)
    before = bruno.seen, bruno.history(second), bruno.view(second)
    begun = whole.count
    anna.act(first, anna.view(first).actions[0], anna.seen)
    bruno.catch_up()
    assert (bruno.seen, bruno.history(second), bruno.view(second)) == before
    assert anna.to_act is second
    assert (table.plan.waits_for("anna"), table.plan.waits_for("bruno")) == (False, True)
    assert set(table.plan.due) == {first.value, second.value}
    bruno.act(second, bruno.view(second).actions[0], bruno.seen)
    assert whole.count == begun + 2


def test_a_private_table_is_for_invited_players(tmp_path: Path) -> None:
    hall = noon(tmp_path)
    table = made(
        hall, ANNA, BRUNO, change=lambda each: replace(each, private=True, invited=("carla",))
    )
    for name, known in (("anna", True), ("bruno", True), ("carla", True), ("dario", False)):
        assert (table in hall.listed(name)) is known
        assert (hall.found(table.plan.id, name) is table) is known
    table.rise("bruno")
    assert table.sit("dario", "pennant") == "no_seat"
    assert table in hall.listed("bruno"), "who left may come back"
    assert table.sit("carla", "pennant") == ""
    offers.resign(table, "anna")
    assert [len(hall.over(name)) for name in ("bruno", "dario")] == [1, 0]
    again = hall.rematch(table, "carla")
    assert again is not None
    assert hall.found(again.plan.id, "dario") is None


async def test_auto_pass_takes_as_long_as_a_bot(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The others see the player decide, who is not called for it; nothing passes at once."""
    slept: list[float] = []
    decided: list[tuple[tuple[str, ...], int]] = []

    async def sleep(seconds: float) -> None:
        slept.append(seconds)
        decided.append((table.plan.due, table.table.count))

    hall = Hall(tmp_path, Games(), lambda *_, **__: None)
    table = made(hall, ANNA, BRUNO)
    chair = table.attend(Visit("bruno"))
    pennant = table.table.to_act
    assert table.plan.asked == (pennant.value,)
    chair.act(pennant, chair.view(pennant).actions[0], chair.seen)
    chair.wish(pennant, lambda view: view.actions[-1] if table.table.count == 2 else None)
    monkeypatch.setattr("bl_tui.host.tables.hall.asyncio.sleep", sleep)
    chair.act(pennant, chair.view(pennant).actions[0], chair.seen)
    assert (table.table.count, table.plan.due) == (2, (pennant.value,))
    assert not table.plan.asked[:1]
    assert not table.plan.waits_for("bruno")
    await asyncio.gather(*hall._tasks)
    assert table.table.count == 3
    assert (slept, decided) == ([WINDOW], [((pennant.value,), 2)])


@pytest.mark.parametrize("game", ["second_edition", "battlelore"])
def test_an_automatic_end_comes_at_once_and_one_undo_reverts_it(tmp_path: Path, game: str) -> None:
    """The same holds at a table of two sessions, and without the pause of a reaction. Players who
    leave the table are asked again when they come back. Both always take the first action, so that
    no bot decides what is tested."""
    table = made(noon(tmp_path), ANNA, BRUNO, game=game)
    whole, presenter = table.table, table.module.presenter()
    chairs = {
        seat: table.attend(Visit(name))
        for seat, name in zip(whole.seats, ("anna", "bruno"), strict=True)
    }
    for seat, chair in chairs.items():
        remote = {other.value: AWAY for other in whole.seats if other is not seat}
        Wishes(chair, presenter).keep_company(seated(remote))
    turns = set[int]()
    while (seat := whole.to_act) is not None and whole.count < 150:
        chair, before = chairs[seat], whole.count
        chair.catch_up()
        action = whole.view(seat).actions[0]
        chair.act(seat, action, chair.seen)
        if whole.count == before + 2 and chair.why_no_undo(seat) is None:
            turns.add(whole.view(None).turn)
            assert chair.undo(seat) is None
            assert (whole.count, chair.count) == (before, before)
            chair.act(seat, action, chair.seen)
    assert len(turns) > 1
    for chair in chairs.values():
        chair.rise()
    assert not whole._automatic.follows


# --- what players ask of each other -------------------------------------------------------------


def agreed(table: SharedTable, player: str, *, agrees: bool) -> None:
    """Answer the offer that stands."""
    offer = offers.offer_at(table)
    assert offer is not None
    offers.answer(table, player, offer.number, agrees=agrees)


def test_an_action_is_undone_when_the_opponent_agrees(tmp_path: Path) -> None:
    table = made(noon(tmp_path), ANNA, BRUNO)
    ears = {name: Ear(name) for name in ("anna", "bruno")}
    chairs = {name: table.attend(ear) for name, ear in ears.items()}
    seat, action = first_action(table, table.table)
    (mine,) = [
        name for name, chair in chairs.items() if chair.deciding[0] is seat and seat in chair._own
    ]
    (other,) = {"anna", "bruno"} - {mine}
    chairs[mine].act(seat, action, chairs[mine].seen)
    offers.ask(table, mine, offers.TAKE_BACK)
    agreed(table, mine, agrees=True)
    assert table.table.count == 1, "nobody answers their own question"
    agreed(table, other, agrees=False)
    assert (table.table.count, kinds(ears[mine])[-1]) == (1, "declined")
    offers.ask(table, mine, offers.TAKE_BACK)
    agreed(table, other, agrees=True)
    assert table.table.count == 0
    assert kinds(ears[other])[-1] == "taken_back"


def test_an_answer_is_to_the_offer_that_was_read(tmp_path: Path) -> None:
    """Whoever exchanges an offer for another before the answer gets none."""
    table = made(noon(tmp_path), ANNA, BRUNO)
    assert offers.ask(table, "anna", offers.TAKE_BACK) == offers.NOTHING_YET
    assert offers.ask(table, "anna", offers.ADJOURN) == ""
    read = offers.waits_for(table, "bruno")
    assert read is not None
    assert offers.ask(table, "bruno", DRAW) == offers.ANSWER_FIRST
    assert offers.ask(table, "anna", DRAW) == ""
    offers.answer(table, "bruno", read.number, agrees=True)
    assert table.plan.goes_on
    assert not table.plan.adjourned
    agreed(table, "bruno", agrees=True)
    assert table.plan.ended == plan.AgreedEnd("draw")


@pytest.mark.parametrize("kind", [offers.TAKE_BACK, DRAW])
def test_a_stand_in_bot_agrees_to_nothing_for_an_absent_player(tmp_path: Path, kind: str) -> None:
    """A bot that stands in for a player plays for them, but agrees to nothing."""
    hall = noon(tmp_path)
    table = made(hall, ANNA, BRUNO)
    seat, action = first_action(table, table.table)
    present = table.plan.holder(seat.value).player
    (absent,) = {"anna", "bruno"} - {present}
    (other,) = table.plan.seats_of(absent)
    chair = table.attend(Visit(present))
    chair.act(seat, action, chair.seen)
    hall.now += table.plan.patience
    table.keep(lambda found: replace(found, due=(other,)))
    table.give_to_bot(other, present)
    assert table.plan.bot_of(other) == "regular"
    assert offers.ask(table, present, kind) == ""
    assert (table.table.count, table.plan.ended) == (1, None)
    table.attend(Visit(absent))
    agreed(table, absent, agrees=True)
    if kind == DRAW:
        assert table.plan.ended == plan.AgreedEnd("draw")
    else:
        assert table.table.count == 0


def test_an_offer_does_not_bind_a_player_who_sits_down_later(tmp_path: Path) -> None:
    table = made(noon(tmp_path), ANNA, BRUNO)
    offers.ask(table, "anna", DRAW)
    table.rise("bruno")
    assert table.sit("carla", "pennant") == ""
    assert offers.offer_at(table) is None


def test_a_draw_is_offered_and_a_game_given_up(tmp_path: Path) -> None:
    hall = noon(tmp_path)
    drawn, lost = made(hall, ANNA, BRUNO), made(hall, ANNA, BRUNO)
    offers.ask(drawn, "anna", DRAW)
    assert drawn.plan.goes_on
    agreed(drawn, "bruno", agrees=True)
    assert (drawn.plan.ended, drawn.plan.goes_on) == (plan.AgreedEnd("draw"), False)
    offers.resign(lost, "carla")
    assert lost.plan.goes_on, "who watches gives nothing up"
    offers.resign(lost, "anna")
    assert lost.plan.ended == plan.AgreedEnd("resigned", ("pennant",))
    chair = lost.attend(Visit("bruno"))
    assert chair.to_act is None
    lost.guests.clear()
    lost.close()
    assert lost.open().settled is not None, "the save tells of it"


def test_an_absent_player_is_replaced_and_gets_the_seat_back(tmp_path: Path) -> None:
    hall = noon(tmp_path)
    table = made(hall, ANNA, BRUNO)
    (due,) = table.plan.due
    absent = table.plan.holder(due).player
    (here,) = {"anna", "bruno"} - {absent}
    away, guest = Visit(absent), Visit(here)
    table.attend(guest)
    chair = table.attend(away)
    hall.now += 1000
    assert not table.may_replace(due, here), "they are here"
    table.go(away, chair)
    hall.now += table.plan.patience - 1
    assert not table.may_replace(due, here)
    hall.now += 1
    assert not table.may_replace(due, "carla"), "who only watches has no say"
    table.give_to_bot(due, here)
    assert table.plan.bot_of(due) == "regular"
    table.attend(Visit(absent))
    assert table.plan.bot_of(due) == ""


def test_seated_players_can_dismiss_a_stand_in_bot(tmp_path: Path) -> None:
    table = made(noon(tmp_path), ANNA, BRUNO)
    table.keep(lambda found: plan.held(found, "pennant", Holder("bruno", "regular")))
    ear = Ear("anna")
    table.attend(ear)
    table.end_stand_in("pennant", "carla")
    assert table.plan.bot_of("pennant") == "regular", "who only watches has no say"
    table.end_stand_in("pennant", "anna")
    assert table.plan.holder("pennant") == BRUNO
    assert kinds(ear)[-1] == "stands_down"
    table.keep(lambda found: plan.held(found, "pennant", Holder("bruno", "regular", out=True)))
    table.end_stand_in("pennant", "anna")
    assert table.plan.bot_of("pennant") == "regular", "their time is over"


def test_an_adjourned_game_resumes_when_all_players_are_present(tmp_path: Path) -> None:
    hall = noon(tmp_path)
    table = made(hall, ANNA, BRUNO)
    anna = table.attend(Visit("anna"))
    offers.adjourn(table, "anna")
    assert not table.plan.adjourned, "it is asked for"
    agreed(table, "bruno", agrees=True)
    assert table.plan.adjourned
    assert anna.to_act is None
    assert hall.next_for("anna") is None is hall.next_for("bruno")
    table.attend(Visit("bruno"))
    assert not table.plan.adjourned
    assert anna.to_act is not None


@pytest.mark.parametrize("game", list(Games().rows))
def test_every_rulebook_can_be_played_by_people_at_each_seat(tmp_path: Path, game: str) -> None:
    """Where there are more than two seats, one of the players has two of them."""
    module = Games()[game]
    setup = module.scenarios.setup(next(iter(module.scenarios.library().values())))
    two = len(module.game.seats(setup)) == 2
    names = ("anna", "bruno") if two else ("anna", "anna", "bruno", "carla", "dario")
    count = len(module.game.seats(setup))
    table = made(noon(tmp_path), *(Holder(each) for each in names[:count]), game=game)
    chairs = {name: table.attend(Visit(name)) for name in names[:count]}
    held = dict(zip(table.table.seats, names, strict=False))
    for _ in range(30):
        for chair in chairs.values():
            chair.catch_up()
        seat = table.table.to_act
        if seat is None:
            return
        chair = chairs[held[seat]]
        assert chair.to_act is seat
        chair.act(seat, chair.view(seat).actions[0], chair.seen)
    assert table.table.count == 30
