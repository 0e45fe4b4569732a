"""The turns of bots in line mode: their actions, the plans that they announce, and what changes
them."""

from typing import TYPE_CHECKING, Any

from bl_tui.play.bot_process import TableQuestions
from bl_tui.table.pointing.selection import Selection
from bl_tui.table.session import announcing
from bl_tui.table.session.state import Seen, Session
from bl_tui.table.session.telling import announces
from engine.bots.protocol import Choice
from engine.core.frozen import replace
from engine.core.seats import Seat

if TYPE_CHECKING:
    from bl_tui.plain.dialogue import Dialogue


class BotTurns:
    """Lets the bots of a table act, and keeps what they announce until it is read out."""

    def __init__(self) -> None:
        self._session = Session(selection=Selection(""))
        self._said: list[str] = []
        self._questions = TableQuestions()

    def act(self, talk: "Dialogue", due: Seat) -> None:
        """Let the bot that decides act."""
        table, presenter = talk.table, talk.module.presenter()
        view = table.view(due)
        bot, reaction = talk.seats.bot(due), presenter.decisions.due(view).reaction
        question = self._questions.about(table, due, bot, talk.budget, reaction=reaction)
        tells = not reaction and announces(self._session, Seen(presenter, view), due)
        thought = talk.think(replace(question, tells=tells))
        self._questions.answered(table, question, thought)
        self._note(talk, view, thought.choice)
        table.act(due, thought.choice.action, table.seen)

    def _note(self, talk: "Dialogue", view: Any, choice: Choice) -> None:
        """Note what a bot says before it acts, in the words of the player's view."""
        looker = talk.looker(talk.viewer)
        seen = Seen(looker.module.presenter(), looker.view, looker.phrases)
        session = announcing.plan_announced(self._session, seen, talk.table, view, choice)
        session = announcing.change_told(session, seen, talk.table, view, choice)
        new = session.remarks[len(self._session.remarks) :]
        if new:
            side = talk.side(view.seat)
            self._said += [talk.say("app.plan.of", side=side, text=it.text) for it in new]
        self._session = session

    def said(self) -> list[str]:
        """Return the sentences that were not read out yet; now they are."""
        said, self._said = self._said, []
        return said
