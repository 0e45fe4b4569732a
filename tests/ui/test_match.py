"""Two battles as a match: begun from a result, resumed, lost, and told at its end."""

from bl_tui.play.match import leader, tallies
from bl_tui.screens.battle import BattleScreen
from bl_tui.screens.result import ResultScreen
from engine.battlelore.state.sides import Side
from saves.header import Match
from saves.store import Store
from tests.saves.played import NOON, WHOLE, played
from tests.ui.front import front, home
from tests.ui.test_result import keep

SIDES = tuple(Side)


def test_each_player_has_what_both_of_their_seats_came_to() -> None:
    first = Match("a", True, ("standard",), (4, 2))
    standard, pennant = tallies(first, SIDES, (Side.STANDARD,), (4, 3))
    assert (standard.wins, standard.score) == (1, 4 + 2)
    assert (pennant.wins, pennant.score) == (1, 3 + 4)
    assert leader((standard, pennant)) == pennant
    assert leader(tallies(first, SIDES, (Side.STANDARD,), (4, 2))) is None


async def test_a_second_battle_is_begun_gone_on_with_and_missed_when_it_is_lost() -> None:
    keep(played(WHOLE), ("human", "recruit"))
    (first,) = Store(home()).list()
    async with front(["l", "enter", "enter"], (80, 24)) as program:
        assert "second game" in program.lines("keys")[0]
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
        program.lobby.release()
    async with front(["l", "enter", "enter"], (80, 24)) as program:
        page = "\n".join(program.lines("page"))
        assert "The second game of this match stands in turn 1." in page
    saves[second].path.unlink()
    async with front(["l", "enter", "enter"], (80, 24)) as program:
        page = "\n".join(program.lines("page"))
        assert f"The second game of this match, {second}, is not there any more" in page


async def test_the_end_of_the_second_battle_tells_the_match() -> None:
    match = Match("agincourt-20200101-1", True, ("standard",), (4, 1))
    journal = Store(home()).create(played(WHOLE), "", NOON, ("human", "recruit"), match=match)
    journal.close(NOON)
    async with front(["l", "enter", "enter"], (80, 24)) as program:
        assert isinstance(program.app.screen, ResultScreen)
        page = "\n".join(program.lines("page"))
        assert "The match" in page
        assert "French, over both games: 0 won, score 3" in page
        assert "English and Welsh (Recruit), over both games: 2 won, score 8" in page
        assert "The match goes to English and Welsh (Recruit)." in page
        assert "second game" not in program.lines("keys")[0]
