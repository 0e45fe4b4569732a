"""A player's rating: which games count, what they change, and that nothing written is lost."""

from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from bl_tui.forms import climbing
from bl_tui.forms.glicko import Rating
from bl_tui.forms.ratings import (
    BEGINS,
    OPPONENTS,
    RatedGame,
    RatedGames,
    points_of,
    rating_of,
)
from bl_tui.forms.rungs import described
from bl_tui.games.registry import Games
from bl_tui.plain.looking_back import AfterGame
from bl_tui.plain.run import climbed_on
from bl_tui.play.bot_process import Question, Thought
from bl_tui.play.lobby import RATED_FILE, Lobby, OpenGame
from bl_tui.play.seats import Seats, seated
from bl_tui.screens.game.battle import BattleScreen
from bl_tui.screens.game.result import ResultScreen
from bl_tui.words import Words
from engine.battlelore.adventures.library import library
from engine.battlelore.game import BATTLELORE
from engine.battlelore.state.model import Setup
from engine.battlelore.state.sides import Side
from engine.bots.ladder import rung_named, rungs
from engine.core.frozen import replace
from saves.store import Store
from tests.plain.talks import talk
from tests.saves.played import NOON, WHOLE, played
from tests.ui.front import front, home

MODULE = Games()["battlelore"]
REGULAR = 1500


def game(points: float, elo: int = REGULAR, name: str = "one") -> RatedGame:
    return RatedGame(name, "battlelore", "regular", elo, points)


def opened_with(seats: Seats, folder: Path, setup: Setup | None = None) -> OpenGame:
    """Return a new game with these players."""
    lobby = Lobby(Store(folder), lambda: NOON, lambda: "ladder")
    opened = lobby.begin(BATTLELORE, setup or Setup(library()["agincourt"]), seats=seats)
    lobby.release()
    return opened


# --- the rating ----------------------------------------------------------------------------------


def test_each_game_counts_in_its_order_against_the_rung() -> None:
    """Regular has the deviation of a rung, and a new player the rating of Recruit."""
    assert rating_of(()) == Rating(BEGINS)
    lost, won = game(0, 1200), game(1)
    against = [Rating(played.elo, OPPONENTS) for played in (lost, won)]
    both = Rating(BEGINS).after([(against[0], 0)]).after([(against[1], 1)])
    assert rating_of([lost, won]) == both
    assert (round(both.value), both.games) == (1268, 2)


def test_a_player_who_wins_against_a_rung_three_times_in_four_is_191_above_it() -> None:
    many = [game(float(number % 4 > 0), 1200) for number in range(400)]
    assert rating_of(many).value == pytest.approx(1391, abs=25)


def test_points_are_for_the_only_winner() -> None:
    assert points_of(Side.PENNANT, (Side.PENNANT,)) == 1
    assert points_of(Side.PENNANT, (Side.STANDARD,)) == 0
    assert points_of(Side.PENNANT, ()) == 0.5


# --- the file ------------------------------------------------------------------------------------


def test_a_damaged_line_loses_no_other_game(tmp_path: Path) -> None:
    """It stays in the file, and a line that was cut off does not swallow the next game."""
    rated = RatedGames(tmp_path / "deep" / RATED_FILE)
    assert rated.of("battlelore") == ()
    rated.add(game(1, name="a"))
    good = rated.file.read_bytes()
    damage = b'\xff\xfe{"name": 3}\n[]\n{"name": "x", "game": "battlelore", "points": NaN}\n{"na'
    rated.file.write_bytes(good + damage)
    rated.add(game(0, name="b"))
    assert [played.name for played in rated.of("battlelore")] == ["a", "b"]
    assert rated.file.read_bytes().startswith(good + damage)
    assert rated.of("second_edition") == ()


def test_a_game_counts_once(tmp_path: Path) -> None:
    """The first result stays: nobody plays the end again until it is a win."""
    rated = RatedGames(tmp_path / RATED_FILE)
    rated.add(game(0))
    rated.add(game(1))
    assert [played.points for played in rated.of("battlelore")] == [0]


@pytest.mark.parametrize("value", [2, -1, "1", None, True, [1]])
def test_points_that_no_game_gives_are_left_out(tmp_path: Path, value: object) -> None:
    rated = RatedGames(tmp_path / RATED_FILE)
    rated.add(game(1, name="good"))
    text = rated.file.read_text().replace('"good"', '"bad"')
    bad = text.replace("1}", f"{value!r}}}".replace("None", "null").replace("True", "true"))
    rated.file.write_text(rated.file.read_text() + bad.replace("'", '"'))
    assert [played.name for played in rated.of("battlelore")] == ["good"]


# --- which games count ---------------------------------------------------------------------------


def test_only_a_game_of_one_person_against_a_rung_counts(tmp_path: Path) -> None:
    """Recruit and Regular are rungs, too; characters and Heavy of any time are none."""
    for number, (kinds, counts) in enumerate(
        (
            ({"pennant": "rung4"}, True),
            ({"standard": "regular"}, True),
            ({"pennant": "bold"}, False),
            ({"pennant": "heavy"}, False),
            ({}, False),
            ({"pennant": "rung4", "standard": "rung5"}, False),
        )
    ):
        opened = opened_with(seated(kinds), tmp_path / str(number))
        assert (climbing.rung_against(MODULE, opened) is not None) is counts, kinds


def test_a_game_with_a_house_rule_or_from_a_position_does_not_count(tmp_path: Path) -> None:
    assert MODULE.house is not None
    seats = seated({"pennant": "rung4"})
    setup = MODULE.house.agree(Setup(library()["agincourt"]), MODULE.house.names[:1])
    assert climbing.rung_against(MODULE, opened_with(seats, tmp_path / "a", setup)) is None
    lobby = Lobby(Store(tmp_path / "b"), lambda: NOON, lambda: "ladder")
    first = lobby.begin(BATTLELORE, Setup(library()["agincourt"]), seats=seats)
    assert climbing.rung_against(MODULE, first) is not None
    assert climbing.rung_against(MODULE, lobby.play_on(first, 0)) is None
    lobby.release()


def test_a_win_offers_the_next_rung_and_a_loss_does_not(tmp_path: Path) -> None:
    rated, words = RatedGames(tmp_path / RATED_FILE), Words("en")
    opened = opened_with(seated({"pennant": "recruit"}), tmp_path / "won")
    assert climbing.climbed(MODULE, opened, rated) is None
    climbing.count(MODULE, opened, (Side.STANDARD,), rated)
    climb = climbing.climbed(MODULE, opened, rated)
    assert climb is not None
    assert climb.following == rung_named("battlelore", "rung3")
    assert climb.following is not None
    assert climbing.against_next(opened, climb.following).bot(Side.PENNANT) == "rung3"
    first, rating, offer = climbing.told(words, climb, "c")
    assert first.startswith("You beat Recruit (")
    assert rating.startswith("Your rating: ")
    assert "after 1 game." in rating
    assert offer.startswith("Next rung: Rung 3 (")
    assert offer.endswith("c starts that game.")
    climb = climbing.Climb(climb.played, climb.before, climb.after)
    assert list(climbing.told(words, climb, "c"))[2:] == [words.say("app.ladder.top")]
    rated.file.unlink()
    climbing.count(MODULE, opened, (Side.PENNANT,), rated)
    climb = climbing.climbed(MODULE, opened, rated)
    assert climb is not None
    assert climb.following is None
    assert len(list(climbing.told(words, climb, "c"))) == 2


@pytest.mark.parametrize("language", ["en", "it"])
@pytest.mark.parametrize("game", ["battlelore", "second_edition", "battle_mages"])
def test_every_rung_is_described_where_opponents_are_chosen(
    tmp_path: Path, game: str, language: str
) -> None:
    """Its place and its Elo, and the rating of the player, in lines of 80 columns."""
    words, rated = Words(language), RatedGames(tmp_path / RATED_FILE)
    for rung in rungs(game):
        texts = list(described(words, game, rung.name, rated.file))
        assert texts[-1] == words.say("app.ladder.unrated")
        assert str(rung.elo) in texts[-2]
        assert max(map(len, texts)) < 78
        assert words.has(f"app.bot.{rung.name}")
    rated.add(RatedGame("one", game, "recruit", 1000, 1))
    assert "1 " in list(described(words, game, "recruit", rated.file))[-1]
    assert list(described(words, game, "bold", rated.file)) == []


async def test_the_result_of_a_won_game_starts_one_against_the_next_rung() -> None:
    """By one key, on the result page; the game is written down before that."""
    record = played(WHOLE)
    outcome = BATTLELORE.outcome(record.state)
    assert outcome is not None
    (winner,) = outcome.won
    seats = tuple("human" if side is winner else "recruit" for side in Side)
    journal = Store(home()).create(record, "", NOON, seats)
    journal.close(NOON)
    async with front(["r", "enter", "enter"]) as program:
        assert isinstance(program.app.screen, ResultScreen)
        assert "You beat Recruit" in program.lines("prompt")[0]
        assert "next rung" in program.lines("prompt")[1]
        await program.press("pagedown")
        page = "\n".join(program.lines("page"))
        assert "You beat Recruit" in page
        assert "Next rung: Rung 3" in page
        await program.press("escape")
        assert len(RatedGames(home() / RATED_FILE).of("battlelore")) == 1
        await program.press("c")
        screen = program.app.screen
        assert isinstance(screen, BattleScreen)
        assert screen.session.seats.bot(winner.other) == "rung3"
        assert screen.table.count == 0


# --- line mode -----------------------------------------------------------------------------------


class Typed:
    """A player who types one line."""

    def __init__(self, line: str | None) -> None:
        self._line = line

    def line(self, _: str) -> str | None:
        return self._line


@pytest.mark.parametrize(
    ("line", "won", "begins"),
    [("yes", True, True), ("no", True, False), (None, True, False), ("yes", False, False)],
)
def test_line_mode_offers_the_next_rung_after_a_win(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], line: str, won: bool, begins: bool
) -> None:
    """The player types "yes" to play it; after a loss nothing is asked."""
    lobby = Lobby(Store(tmp_path), lambda: NOON, lambda: "ladder")
    setup = Setup(library()["agincourt"])
    opened = lobby.begin(BATTLELORE, setup, seats=seated({"pennant": "rung5"}))
    winner = Side.STANDARD if won else Side.PENNANT
    typist: Any = Typed(line)
    start: Any = SimpleNamespace(words=Words("en"))
    back = AfterGame(start, lobby, typist, opened)
    rated = tmp_path / RATED_FILE
    following = climbed_on(Words("en"), lobby, MODULE, opened, (winner,), rated, back)
    said = capsys.readouterr().out
    assert ("Next rung: Regular (1500 Elo). yes starts that game." in said) is won
    assert "Your rating: " in said
    assert isinstance(following, OpenGame) is begins
    if isinstance(following, OpenGame):
        assert following.seats.bot(Side.PENNANT) == "regular"
    lobby.release()


def test_a_rung_has_its_own_time_at_the_table_whatever_the_setting_is() -> None:
    """Here in line mode; all other bots have the time of the setting."""
    for bot, seconds in (("rung8", 0.5), ("heavy", 30.0)):
        dialogue = talk("battlelore", "agincourt", "time", seated({"pennant": bot}))
        dialogue.budget = 30.0
        asked, think = list[float](), dialogue.think

        def quick(question: Question, think: Any = think, asked: list[float] = asked) -> Thought:
            asked.append(question.budget)
            thought: Thought = think(replace(question, bot="regular"))
            return thought

        dialogue.think = quick
        assert list(dialogue.begin())
        assert max(asked) <= seconds
        assert max(asked) > seconds / 2
