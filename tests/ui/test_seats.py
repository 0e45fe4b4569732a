"""Who plays at a table of any number of seats: persons, bots, and one person for several."""

from bl_tui.play.seats import (
    PEOPLE,
    Seats,
    players_told,
    same_person,
    seated,
    seats_in,
)
from engine.battlelore.state.sides import Side
from tests.toy.records import Keeper

AMBER, CORAL, INDIGO = THREE = tuple(Keeper)
TWO = tuple(Side)
BOTS = ("recruit", "regular", "heavy")


def test_each_seat_is_a_person_of_its_own_if_nothing_is_said() -> None:
    assert PEOPLE.persons(THREE) == {AMBER: AMBER, CORAL: CORAL, INDIGO: INDIGO}
    assert PEOPLE.person(THREE) is None
    assert PEOPLE.kept(THREE) == ()


def test_one_person_may_play_several_seats() -> None:
    seats = seated({"coral": "same", "indigo": "recruit"})
    assert same_person(seats, THREE, (AMBER, CORAL))
    assert not same_person(seats, THREE, (AMBER, None))
    assert seats.person(THREE) is AMBER
    assert seats.bot(CORAL) == ""
    assert seats_in(seats.kept(THREE), THREE, BOTS) == seats


def test_a_seat_shared_with_a_bot_has_a_person_of_its_own() -> None:
    seats = seated({"amber": "heavy", "coral": "same"})
    assert seats.persons(THREE) == {CORAL: CORAL, INDIGO: INDIGO}
    assert seats.person(THREE) is None


def test_only_tables_of_more_than_two_are_offered_to_share() -> None:
    def all_of(seat: Keeper | Side, seats: tuple[Keeper | Side, ...]) -> list[str]:
        found, now = [], PEOPLE
        for _ in range(5):
            now = now.with_next(seat, 1, seats, BOTS)
            found.append(now.of(seat))
        return found

    assert all_of(Side.PENNANT, TWO) == ["recruit", "regular", "heavy", "human", "recruit"]
    assert all_of(AMBER, THREE) == ["recruit", "regular", "heavy", "human", "recruit"]
    assert all_of(CORAL, THREE) == ["same", "recruit", "regular", "heavy", "human"]


def test_options_of_the_command_line_name_seats() -> None:
    told = players_told(budget=2.0, standard=None, pennant="heavy")
    assert told.instead_of(seated({"standard": "recruit"})).kept(TWO) == ("recruit", "heavy")
    assert told.budget == 2.0


# --- the names of people -------------------------------------------------------------------------

NAMED = PEOPLE.with_name(AMBER, "Anna").with_name(CORAL, "Bruno").with_name(INDIGO, "anna")


def called(seats: Seats) -> list[str]:
    """Return the names seat by seat."""
    return [seats.called(each, THREE) for each in THREE]


def test_people_may_have_names_but_have_none_by_default() -> None:
    assert called(PEOPLE) == ["", "", ""]
    assert called(NAMED.with_kind(CORAL, "recruit")) == ["Anna", "", "Anna"]
    assert called(NAMED.with_name(AMBER, "")) == ["", "Bruno", "anna"]
    assert called(seated({"amber": "human:Anna", "coral": "same"})) == ["Anna", "Anna", ""]


def test_one_name_at_two_seats_is_one_person() -> None:
    assert same_person(NAMED, THREE, (AMBER, INDIGO))
    assert not same_person(NAMED, THREE, (AMBER, CORAL))
    assert NAMED.with_kind(CORAL, "regular").person(THREE) is AMBER


def test_a_name_comes_back_with_its_person_and_a_save_keeps_it() -> None:
    away = NAMED.with_kind(CORAL, "heavy")
    assert away.kept(THREE) == ("human:Anna", "heavy", "human:anna")
    assert called(away.with_kind(CORAL, "human"))[1] == "Bruno"
    assert seats_in(NAMED.kept(THREE), THREE, BOTS) == NAMED
    assert called(seats_in(away.kept(THREE), THREE, BOTS)) == ["Anna", "", "Anna"]


def test_names_go_with_people_to_other_seats() -> None:
    two = PEOPLE.with_name(Side.STANDARD, "Anna").with_kind(Side.PENNANT, "recruit")
    exchanged = two.moved_on(TWO)
    assert exchanged.kept(TWO) == ("recruit", "human:Anna")
    assert two.dealt(Side.PENNANT, TWO) == exchanged


def test_an_invalid_name_in_a_save_is_dropped() -> None:
    for wrong in ("x", "A\x1b[2J", "\u0410nna", "An na", "A" * 21, "1a"):
        assert called(seats_in((f"human:{wrong}", "human", "human"), THREE, BOTS)) == ["", "", ""]


def test_removed_seats_leave_no_player_and_no_shared_person() -> None:
    alone = seated({"coral": "same", "indigo": "recruit"})
    left = alone.among((CORAL,), THREE, PEOPLE)
    assert (left.of(CORAL), left.any_bot) == ("human", False)
    back = left.among(THREE, (CORAL,), alone)
    assert back.kept(THREE) == ("human", "human", "recruit")
    assert seated({"amber": "same"}).with_next(AMBER, 1, THREE, BOTS).of(AMBER) == "recruit"
