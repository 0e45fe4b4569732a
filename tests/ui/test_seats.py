"""Who plays at a table of any number of seats: persons, bots, and one person for several."""

from bl_tui.play.seats import PEOPLE, players_told, same_person, seated, seats_in
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


def test_who_shares_a_seat_with_a_bot_is_a_person_alone() -> None:
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
