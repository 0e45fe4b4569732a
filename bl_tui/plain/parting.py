"""The end of a game in line mode: the verdict, leaving it unsaved, resigning, a draw."""

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from bl_tui.forms.finished.afterwards import Afterwards
from bl_tui.forms.finished.medals import medals
from bl_tui.forms.finished.verdict import person_at
from bl_tui.plain.looking import Looker
from bl_tui.play.concession import DRAW, RESIGNED, chance_of, may_settle, takes_draw, winners
from bl_tui.play.lobby import Lobby
from bl_tui.play.seats import Seats
from bl_tui.play.table import Table
from bl_tui.text.plain_letters import plain
from bl_tui.words import Words
from engine.core.game import Fact
from saves.errors import SaveError

if TYPE_CHECKING:
    from bl_tui.plain.dialogue import Dialogue


class Parting:
    """Asks a player who leaves an unsaved game, once."""

    def __init__(self, lobby: Lobby, table: Table, words: Words, leave: str) -> None:
        """`leave` is how the command to leave is typed."""
        self._lobby, self._table, self._words, self._leave = lobby, table, words, leave
        self._asked = False

    def told(self, path: str) -> tuple[str, ...]:
        """Return the sentences shown instead of leaving, () where the player may leave.

        Saving is tried again first; a path is that of a new file to save to.
        """
        if not self._table.refused:
            return ()
        if path:
            return self._elsewhere(Path(path).expanduser())
        if not self._asked:
            self._asked = True
            self._table.leave(self._table.focus)
        elif self._table.trouble is not None:
            return ()
        trouble = self._table.trouble
        return () if trouble is None else (self._unsaved(trouble.strerror or str(trouble)),)

    def _elsewhere(self, path: Path) -> tuple[str, ...]:
        try:
            self._lobby.save_elsewhere(path)
        except SaveError as error:
            facts: tuple[Fact, ...] = tuple(error.places.items())
            return (self._words.say(error.code, **dict(facts)),)
        return ()

    def _unsaved(self, reason: str) -> str:
        return self._words.say("cli.plain.unsaved", reason=reason, leave=self._leave)


def settle(dialogue: "Dialogue", how: str, words: list[str]) -> Iterator[str]:
    """Yield how the game ends by agreement, or the question first, or why it does not end."""
    seat, table, say = dialogue.viewer, dialogue.table, dialogue.say
    seats = table.seats
    assert seat is not None, "somebody decides"
    if not may_settle(dialogue.module.rivals, seats):
        yield say("cli.plain.no_settling")
        return
    rival = next(other for other in seats if other is not seat)
    bot = dialogue.seats.bot(rival) if how == DRAW else ""
    if bot and not takes_draw(chance_of(dialogue.module.game, table, rival)):
        yield say("app.concession.declined.plain", bot=say(f"app.bot.{bot}"))
    elif not bot and plain("".join(words[:1])) != plain(say("cli.plain.yes")):
        typed = dialogue.word("resign" if how == RESIGNED else "draw")
        yield say(f"cli.plain.sure.{how}", typed=typed, rival=dialogue.side(rival))
    else:
        won = winners(how, seat, seats)
        table.settle(how, won)
        dialogue.left = dialogue.settled = True
        dialogue.won = won
        sides = {"side": dialogue.side(seat), "rival": dialogue.side(rival)}
        yield say(f"app.settled.{how}", turn=table.view(None).turn, **sides)


def the_end(looker: Looker, seats: Seats) -> Iterator[str]:
    """Yield the verdict on a finished game, its story in at most four sentences, and its medals."""
    yield from looker.verdict()
    module, table, teller = looker.module, looker.table, looker.phrases
    you = person_at(module, seats, table.seats)
    after = table.reported(lambda record: Afterwards(module, record, teller, you=you))
    yield from after.moments(after.turned(after.stages()))
    for medal in medals(after, after.rolls()):
        side = teller.side(medal.side)
        yield teller.say("cli.plain.medal", name=medal.name, side=side, text=medal.text)
