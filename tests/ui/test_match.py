"""Two battles as a match: begun from a result, resumed, lost, and told at its end."""

import pytest

from bl_tui.forms.match_tally import leader, tallies
from bl_tui.forms.matches import AGREED, go_on
from bl_tui.screens.game.battle import BattleScreen
from bl_tui.screens.game.result import ResultScreen
from bl_tui.screens.saves import SavesScreen
from engine.battlelore.state.sides import Side
from saves.errors import SaveInUse
from saves.header import Match
from saves.store import Store
from tests.battlelore.alone import ALONE
from tests.saves.played import NOON, WHOLE, played
from tests.ui.front import front, home, lobby
from tests.ui.test_result import keep

SIDES = tuple(Side)


def test_the_match_score_of_a_player_adds_both_of_their_seats() -> None:
    first = Match("a", True, ("standard",), (4, 2))
    standard, pennant = tallies(first, SIDES, (Side.STANDARD,), (4, 3))
    assert (standard.wins, standard.score) == (1, 4 + 2)
    assert (pennant.wins, pennant.score) == (1, 3 + 4)
    assert leader((standard, pennant)) == pennant
    assert leader(tallies(first, SIDES, (Side.STANDARD,), (4, 2))) is None


async def test_a_second_battle_is_begun_from_the_result_of_the_first() -> None:
    keep(played(WHOLE), ("human", "recruit"))
    (first,) = Store(home()).list()
    async with front(["l", "enter", "end", "enter"], (80, 24)) as program:
        assert "2nd game" in program.lines("prompt")[1]
        await program.press("s")
        screen = program.app.screen
        assert isinstance(screen, BattleScreen)
        assert screen.session.seats.of(Side.STANDARD) == "recruit"
        saves = {each.path.stem: each for each in Store(home()).list()}
        (second,) = saves.keys() - {first.path.stem}
        made = saves[second].match
        assert made is not None
        assert (made.other, made.second) == (first.path.stem, True)
        assert made.won == first.won
        assert made.score == first.score
        assert saves[first.path.stem].match == Match(second)
        await program.press("v")
        told = " ".join(" ".join(program.lines("panel")).split())
        assert "Second game of a match. Games won so far: French " in told
        await program.press("backspace", "q")
        assert isinstance(program.app.screen, SavesScreen), "it lies over no game that is over"


async def test_a_damaged_second_game_is_reported_in_one_sentence() -> None:
    keep(played(WHOLE), ("human", "recruit"))
    store, own = Store(home()), lobby()
    (first,) = store.list()
    begun, _ = go_on(ALONE["battlelore"], own, own.resume(first.path), ())
    own.release()
    second = begun.path.stem
    async with front(["l", "enter", "end", "enter", "pagedown"], (80, 24)) as program:
        page = "\n".join(program.lines("page"))
        assert "The second game of this match is on turn 1." in page
    whole = begun.path.read_bytes()
    begun.path.write_bytes(whole[:-3] + b"x" + whole[-2:])
    async with front(["l", "enter", "end", "enter", "pagedown"], (80, 24)) as program:
        page = " ".join(" ".join(program.lines("page")).split())
        assert f"The second game of this match, {second}, cannot be read" in page
        begun.path.unlink()
        await program.press("backspace", "backspace", "enter", "pagedown")
        page = "\n".join(program.lines("page"))
        assert f"The second game of this match, {second}, is missing" in page
        await program.press("backspace")
        assert "2nd game" in program.lines("prompt")[1]


async def test_a_match_is_agreed_on_before_its_first_battle() -> None:
    async with front(["w", "w"], (80, 24)) as program:
        await program.press(*["down"] * 4, "right")
        assert program.lines("list")[4].endswith("two, with swapped seats")
        assert "swap seats" in " ".join(program.lines("about"))
        await program.press(*["up"] * 4, "enter", "enter")
        assert isinstance(program.app.screen, BattleScreen)
        (kept,) = Store(home()).list()
        assert kept.match == AGREED
        await program.press("v")
        assert "First of two games in a match" in " ".join(program.lines("panel"))


def test_a_second_game_that_cannot_be_opened_shows_the_reason() -> None:
    keep(played(WHOLE), ("human", "recruit"))
    store = Store(home())
    (first,) = store.list()
    own, other = lobby(), lobby()
    opened = own.resume(first.path)
    module = ALONE[opened.game]
    begun, wrong = go_on(module, own, opened, ())
    assert wrong is None
    found = begun.path.read_bytes().splitlines(keepends=True)
    opened = other.resume(first.path)
    with pytest.raises(SaveInUse):
        go_on(module, other, opened, ())
    own.release()
    begun.path.write_bytes(b"".join((found[0], b"{}\n", *found[1:])))
    again, wrong = go_on(module, other, other.resume(first.path), ())
    assert wrong is not None
    assert again.path != begun.path
    assert begun.path.exists()
    other.release()


async def test_the_end_of_the_second_game_shows_the_result_of_the_match() -> None:
    match = Match("agincourt-20200101-1", True, ("standard",), (4, 1))
    journal = Store(home()).create(played(WHOLE), "", NOON, ("human", "recruit"), match=match)
    journal.close(NOON)
    async with front(["l", "enter", "end", "enter"], (80, 24)) as program:
        assert isinstance(program.app.screen, ResultScreen)
        assert "2nd game" not in program.lines("prompt")[1]
        await program.press("pagedown")
        page = "\n".join(program.lines("page"))
        assert "Match" in page
        assert "French, both games: 0 won, score 3" in page
        assert "English and Welsh (Recruit), both games: 2 won, score 8" in page
        assert "English and Welsh (Recruit) wins the match." in page
