"""The facts about a player that home shows, and what is next for them."""

from collections.abc import Container, Mapping

from attrs import field

from bl_tui.forms.chosen import CHOSEN, ChosenBattle
from bl_tui.forms.home.analysed import ready
from bl_tui.forms.records import Finished, Records, records_of, to_continue
from bl_tui.games.registry import Games
from bl_tui.play.course import taken
from bl_tui.play.lobby import Lobby
from bl_tui.play.remembered import Remembered
from engine.core.frozen import Value, record, replace
from saves.summary import Summary

PUZZLE, LESSON = "daily", "lesson"
"""The names of the cards beside the first one."""
HOME = "home"
"""The part of the memory that holds the door that a new player used."""


@record
class DailyPuzzle(Value):
    """The puzzle of the day as home shows it, in the player's language."""

    goal: str
    game: str
    level: str
    """The name of its level."""
    stars: int
    finished: bool
    begun: bool
    streak: str
    """The days in a row, "" for none."""
    hours: int
    """The hours until the next puzzle."""


@record
class HomeFacts(Value):
    """The facts about a player that home shows."""

    now: int
    """Seconds since 1970."""
    going: tuple[Summary, ...]
    """The games to continue, the likeliest first."""
    finished: Records
    following: ChosenBattle
    """The battle that comes next if no game can be continued."""
    latest: Mapping[str, Summary] = field(factory=dict)
    """The save that was played last, by game; none that cannot be read."""
    lesson: str = ""
    """The next lesson as GAME/LESSON, "" after the last."""
    puzzle: DailyPuzzle | None = None
    """The puzzle of the day, looked up after the first frame."""
    puzzles: bool = True
    """Whether there are puzzles, as far as is known."""
    learnt: int = 0
    """The number of lessons that are done."""
    at: int = 0
    """The place of the game to continue that is shown."""
    seconds: int = 0
    """The time for which that game was played."""
    scores: Mapping[str, str] = field(factory=dict)
    """The score of that game by seat, once the game is loaded."""
    signs: Mapping[str, str] = field(factory=dict)
    """The sign of each seat of that game, once its look is loaded."""
    player: str = ""
    """The player's name, "" for unknown."""
    rung: int = 0
    """The highest rung that the player ever beat, 0 for none; looked up after the first frame."""
    again: int = 0
    """Positions to try again that are due; counted after the first frame."""
    analysed: Finished | None = None
    """The game whose analysis is ready and was not looked at."""
    unread: Summary | None = None
    """The save that was played last, if it cannot be read."""
    waiting: int = 0
    """Shared tables at which it is the player's move."""
    new: bool = False
    """Whether the player was never here: no save, no choice, no door that was used."""
    rebuilt: bool = False
    """Whether the finished games had to be counted again from the saves."""

    @property
    def aside(self) -> str:
        """The card beside the first one: the puzzle of the day, or else a lesson; "" for none."""
        return PUZZLE if self.puzzles else LESSON if self.lesson else ""

    @property
    def save(self) -> Summary | None:
        """The game to continue that is shown."""
        return self.going[self.at] if self.going else None


def seen(games: Games, lobby: Lobby, remembered: Remembered, chosen: ChosenBattle) -> HomeFacts:
    """Return the facts as they are now; `chosen` is the battle that a key begins."""
    latest = lobby.saves()
    saves = [save for save in latest if save.game in games.rows]
    finished = records_of(games, lobby.finished(), lobby.name)
    names = [f"{game}/{name}" for game, row in games.rows.items() for name in row.lessons]
    learnt = learnt_in(games, remembered)
    own = [name for name in names if name.startswith(f"{chosen.game}/")]
    left = [name for name in (*own, *names) if name not in learnt]
    going = to_continue(games, saves, lobby.name)
    return HomeFacts(
        now=lobby.clock(),
        going=going,
        finished=finished,
        latest={save.game: save for save in reversed(saves) if save.problem is None},
        following=next_battle(games, finished, learnt, chosen),
        lesson=left[0] if left else "",
        learnt=len(learnt),
        seconds=lobby.seconds(going[0]) if going else 0,
        player=lobby.name,
        analysed=ready(finished, remembered),
        unread=next((save for save in latest[:1] if save.problem is not None), None),
        waiting=lobby.waiting(),
        new=not (latest or remembered.part(CHOSEN) or remembered.part(HOME)),
        rebuilt=lobby.store.indexed and lobby.store.index.rebuilt,
    )


def learnt_in(games: Games, remembered: Remembered) -> frozenset[str]:
    """Return the lessons that are done, each as GAME/LESSON."""
    names = (f"{game}/{name}" for game, row in games.rows.items() for name in row.lessons)
    return frozenset(name for name in names if taken(remembered, name).learnt)


def next_battle(
    games: Games, finished: Records, learnt: Container[str], chosen: ChosenBattle
) -> ChosenBattle:
    """Return the battle to begin next, in the game and against the bot that were chosen last: the
    scenario chosen last until it was played, then the easiest one never played whose lesson the
    player knows. A player who has played a scenario knows its lesson."""
    row = games.rows[chosen.game]
    played = {ended.save.battle for ended in finished.of(chosen.game).games}
    fresh = [name for name in row.scenarios if name not in played]
    if not fresh or chosen.scenario not in played:
        return chosen
    met = {row.length(name).lesson for name in played}

    def effort(name: str) -> tuple[bool, int]:
        lesson = row.length(name).lesson
        known = not lesson or lesson in met or f"{chosen.game}/{lesson}" in learnt
        return not known, row.length(name).level

    return replace(chosen, scenario=min(fresh, key=effort))
