"""A line of the list of saves: own side, opponents, turn, score, day and hour."""

from datetime import UTC
from pathlib import Path

import pytest

from bl_tui.forms.save_columns import entries
from bl_tui.forms.save_list import players_told
from bl_tui.games.registry import RULEBOOKS, Games
from bl_tui.text.lines import cells
from bl_tui.words import Words
from engine.core.frozen import replace
from saves.summary import Summary
from tests.ui.front import NOON

GAMES = Games(RULEBOOKS)
ROOM = 80 - 7
"""Columns of a line for the name, the blank after it and the rest."""


def saved(game: str, battle: str, score: tuple[int, ...], *seats: str, turn: int = 7) -> Summary:
    """Return a save at noon of 20 November 2025."""
    file = Path(f"{game}-{battle}.jsonl")
    due = ("standard",)
    return Summary(
        file, game, battle=battle, turn=turn, score=score, to_act=due, time=NOON, seats=seats
    )


LORE = saved("battlelore", "agincourt", (2, 1), "human", "regular")
MAGES = saved("battle_mages", "square", (21, 20, 19, 18), "heavy", "human", "same", "heavy")
PARTY = replace(
    saved("bardsung", "combat", (12, 3), "human", "same"), party=("stoneheart", "lightweaver")
)


@pytest.mark.parametrize(
    ("save", "told"),
    [
        (LORE, "French v Regular"),
        (replace(LORE, seats=("regular", "human:Anna")), "English and Welsh v Regular"),
        (replace(LORE, seats=("human:Anna", "human:Bruno")), "Anna v Bruno"),
        (replace(LORE, seats=()), "French v English and Welsh"),
        (replace(LORE, seats=("regular", "heavy")), "Regular v Heavy"),
        (replace(LORE, seats=("nobody", "heavy")), "French v Heavy"),
        (MAGES, "Basalt, Cobalt v Heavy"),
        (PARTY, "Stoneheart, Lightweaver"),
        (Summary(Path("x"), "chess", seats=("human", "heavy")), "-"),
    ],
)
def test_the_players_own_side_comes_first(save: Summary, told: str) -> None:
    assert players_told(Words("en"), GAMES, save) == told


@pytest.mark.parametrize("language", ["en", "it"])
@pytest.mark.parametrize("width", [80, 76])
def test_a_line_says_who_plays_the_turn_the_score_and_the_hour(language: str, width: int) -> None:
    """Long titles and long names of sides leave room for all of it."""
    long = replace(LORE, battle="tourelles", name="A long evening at the river, " * 3, turn=123)
    saves = (LORE, long, replace(LORE, seats=("regular", "human"), turn=12), MAGES, PARTY)
    rows = entries(Words(language), GAMES, saves, UTC, width)
    for row, save, score in zip(
        rows, saves, ("2:1", "2:1", "1:2", "20:21:19:18", "12"), strict=True
    ):
        assert cells(row.label) + cells(row.note) + 1 <= width - 7
        assert f" {save.turn}" in row.label
        assert score in row.note
        assert row.note.endswith("20 nov 12:00" if language == "it" else "20 Nov 12:00")
        opponent = Words(language).say("app.bot.regular")
        assert save.game != "battlelore" or opponent in row.note


def test_the_year_replaces_the_hour_of_a_save_of_another_year() -> None:
    old = replace(LORE, time=NOON - 400 * 24 * 3600)
    notes = [row.note for row in entries(Words("en"), GAMES, (LORE, old), UTC)]
    assert [note[-11:] for note in notes] == ["0 Nov 12:00", "16 Oct 2024"]


@pytest.mark.parametrize(
    ("won", "seats", "told"),
    [
        (("standard",), ("human", "regular"), ", won"),
        (("pennant",), ("human", "regular"), ", lost"),
        (("pennant",), (), ", over"),
        ((), ("human", "regular"), ", over"),
    ],
)
def test_a_finished_game_says_whether_it_was_won(
    won: tuple[str, ...], seats: tuple[str, ...], told: str
) -> None:
    over = replace(LORE, name="victory at noon", to_act=(), won=won, seats=seats)
    (row,) = entries(Words("en"), GAMES, (over,), UTC)
    assert row.label.endswith(told)
    assert "~" not in row.label + row.note
