"""The record of a player: which finished games count, for which side, against whom."""

from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from bl_tui.forms.records import DRAWN, LOST, PEOPLE, WON, records_of, to_continue
from bl_tui.games.registry import Games
from saves.header import GameOrigin
from saves.index import Row
from saves.summary import Summary

GAMES = Games()


def save(number: int = 1, **fields: Any) -> Summary:
    """Return a game of Agincourt that Standard, a person, has won against Regular."""
    given: dict[str, Any] = {
        "game": "battlelore", "battle": "agincourt", "turn": 12, "score": (4, 2),
        "won": ("standard",), "seats": ("human", "regular"), "course": str(number),
    }  # fmt: skip
    return Summary(Path(f"agincourt-{number}.jsonl"), **(given | fields))


def counted(*saves: Summary, name: str = "") -> Any:
    """Return the record of a player with these games, each of ten minutes."""
    return records_of(GAMES, [Row(0, 0, 4, 600, ended) for ended in saves], name)


@pytest.mark.parametrize(
    ("fields", "expected"),
    [
        ({}, ("standard", "regular", WON)),
        ({"won": ("pennant",)}, ("standard", "regular", LOST)),
        ({"won": (), "reason": "agreed"}, ("standard", "regular", DRAWN)),
        ({"seats": ("recruit", "human")}, ("pennant", "recruit", LOST)),
        ({"seats": ("rung_4", "human:Anna")}, ("pennant", "rung_4", LOST)),
        ({"seats": ("human", "away")}, ("standard", PEOPLE, WON)),
        ({"game": "bardsung", "battle": "EN-1", "party": ("dawnguard", "lightweaver"),
          "seats": ("human", "same"), "score": (3,), "won": ("dawnguard", "lightweaver")},
         ("dawnguard", "", WON)),
        ({"game": "bardsung", "battle": "EN-1", "party": ("dawnguard",), "seats": ("human",),
          "score": (3,), "won": ()}, ("dawnguard", "", LOST)),
        ({"game": "battle_mages", "battle": "hexagon", "score": (1, 0, 0), "won": ("alabaster",),
          "seats": ("human", "same", "regular")}, ("alabaster", "regular", WON)),
    ],
)  # fmt: skip
def test_a_game_against_bots_counts(fields: dict[str, Any], expected: tuple[str, str, str]) -> None:
    (ended,) = counted(save(**fields)).games
    assert (ended.side, ended.opponent, ended.result) == expected


@pytest.mark.parametrize(
    "fields",
    [
        {"seats": ("regular", "heavy")},
        {"seats": ()},
        {"seats": ("human:Anna", "human:anna")},
        {"to_act": ("standard",)},
        {"origin": GameOrigin()},
    ],
    ids=["watched", "hot seat", "against oneself", "unfinished", "from a position"],
)
def test_another_game_does_not_count(fields: dict[str, Any]) -> None:
    assert counted(save(**fields), name="Anna").played == 0


def test_a_hot_seat_game_counts_for_the_seat_with_the_name_of_the_player() -> None:
    played = save(seats=("human:Bob", "human:Anna"))
    assert [ended.result for ended in counted(played, name="anna").games] == [LOST]
    assert counted(played, name="bob").games[0].opponent == PEOPLE
    assert counted(played, name="carl").played == 0


def test_the_error_per_choice_is_that_of_the_players_seats() -> None:
    row: Any = SimpleNamespace(
        save=save(1),
        seconds=60,
        analysed=True,
        errors=(
            SimpleNamespace(seat="standard", choices=40, mean=0.02, margin=0.01, marks=()),
            SimpleNamespace(seat="pennant", choices=50, mean=0.3, margin=0.1, marks=()),
        ),
    )
    records = records_of(GAMES, [row])
    assert records.choices == 40
    assert records.error == pytest.approx((0.02, 0.01))
    assert counted(save(1)).error == (0.0, 0.0), "a game that was not analysed"


def test_a_copy_and_a_game_that_was_played_on_count_once() -> None:
    first, second = save(1), save(1, won=("pennant",), origin=GameOrigin("agincourt-1", 40))
    assert [ended.result for ended in counted(first, second).games] == [WON]
    assert counted(save(2, origin=GameOrigin("damaged", 40))).played == 1


def test_games_are_counted_by_scenario_side_and_opponent() -> None:
    games = (
        save(1), save(2, battle="crecy", seats=("heavy", "human"), won=("pennant",)),
        save(3, won=("pennant",)), save(4), save(5),
        save(6, game="second_edition", battle="full", seats=("human", "regular"), won=()),
    )  # fmt: skip
    mine = counted(*games)
    assert (mine.played, mine.won, mine.seconds) == (6, 4, 3600)
    assert (mine.run, mine.best_run) == (0, 2)
    assert (mine.of("battlelore").won, mine.of("battlelore").run) == (4, 2)
    assert mine.of("battlelore", "crecy").played == 1
    assert mine.of("battlelore", side="pennant").games[0].save.battle == "crecy"
    assert mine.of(opponent="regular").played == 5
    assert mine.last is not None
    assert mine.last.save.game == "second_edition"
    nobody = counted()
    assert (nobody.played, nobody.won, nobody.run, nobody.best_run, nobody.last) == (
        0,
        0,
        0,
        0,
        None,
    )


def test_the_game_to_continue_is_the_latest_in_which_it_is_ones_move() -> None:
    theirs = save(1, to_act=("pennant",), won=())
    mine = save(2, to_act=("standard",), won=())
    older = save(3, to_act=("standard", "pennant"), won=())
    among_people = save(4, to_act=("pennant",), won=(), seats=())
    watched = save(5, to_act=("pennant",), won=(), seats=("regular", "heavy"))
    used = save(6, to_act=("standard",), won=(), in_use=True)
    saves = (used, watched, theirs, mine, older, save(7), among_people)
    assert to_continue(GAMES, saves) == (mine, older, among_people, watched, theirs)
