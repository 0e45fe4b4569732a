"""The facts about a player that home shows, on the screen and in line mode."""

from collections.abc import Mapping

from attrs import field

from bl_tui.forms.chosen import ChosenBattle
from bl_tui.forms.records import Records, records_of, to_continue
from bl_tui.games.registry import Games
from bl_tui.play.course import taken
from bl_tui.play.lobby import Lobby
from bl_tui.play.remembered import Remembered
from engine.core.frozen import Value, record, replace
from saves.summary import Summary


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
    lesson: str = ""
    """The next lesson as GAME/LESSON, "" after the last."""
    learnt: int = 0
    """The number of lessons that are done."""
    at: int = 0
    """The place of the game to continue that is shown."""
    seconds: int = 0
    """The time for which that game was played."""
    scores: Mapping[str, str] = field(factory=dict)
    """The score of that game by seat, once the game is loaded."""
    player: str = ""
    """The player's name, "" for unknown."""
    rebuilt: bool = False
    """Whether the finished games had to be counted again from the saves."""

    @property
    def save(self) -> Summary | None:
        """The game to continue that is shown."""
        return self.going[self.at] if self.going else None


def seen(games: Games, lobby: Lobby, remembered: Remembered, chosen: ChosenBattle) -> HomeFacts:
    """Return the facts as they are now; `chosen` is the battle that a key begins."""
    saves = [save for save in lobby.saves() if save.game in games.rows]
    finished = records_of(games, lobby.finished(), lobby.name)
    names = [f"{game}/{name}" for game, row in games.rows.items() for name in row.lessons]
    learnt = [name for name in names if taken(remembered, name).learnt]
    own = [name for name in names if name.startswith(f"{chosen.game}/")]
    left = [name for name in (*own, *names) if name not in learnt]
    going = to_continue(games, saves, lobby.name)
    return HomeFacts(
        now=lobby.clock(),
        going=going,
        finished=finished,
        following=next_battle(games, finished, chosen),
        lesson=left[0] if left else "",
        learnt=len(learnt),
        seconds=lobby.seconds(going[0]) if going else 0,
        player=lobby.name,
        rebuilt=lobby.store.indexed and lobby.store.index.rebuilt,
    )


def next_battle(games: Games, finished: Records, chosen: ChosenBattle) -> ChosenBattle:
    """Return the battle to begin next, in the game and against the bot that were chosen last: the
    scenario chosen last until it was played, then the first one never played."""
    played = {ended.save.battle for ended in finished.of(chosen.game).games}
    fresh = [name for name in games.rows[chosen.game].scenarios if name not in played]
    return replace(chosen, scenario=fresh[0]) if fresh and chosen.scenario in played else chosen
