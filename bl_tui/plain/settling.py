"""The commands of line mode by which two opponents end a game: resigning, and a draw."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from bl_tui.play.concession import DRAW, RESIGNED, chance_of, may_settle, takes_draw, winners
from bl_tui.text.plain_letters import plain

if TYPE_CHECKING:
    from bl_tui.plain.dialogue import Dialogue


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
