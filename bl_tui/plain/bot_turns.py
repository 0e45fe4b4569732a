"""The turns of bots in line mode: their actions, the plans that they announce, and what changes
them."""

from typing import TYPE_CHECKING, Any

from bl_tui.play.bot_process import Thought
from bl_tui.play.minds.table_questions import TableQuestions
from bl_tui.table.pointing.selection import Selection
from bl_tui.table.session import advising, announcing
from bl_tui.table.session.state import Seen, Session
from bl_tui.table.session.telling import announces
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
        question = self._questions.about(
            table, due, bot, talk.budget, reaction=reaction, processes=talk.processes
        )
        tells = not reaction and announces(self._session, Seen(presenter, view), due)
        thought = talk.think(replace(question, tells=tells, weighs=not reaction))
        self._questions.answered(table, question, thought)
        self._note(talk, view, thought)
        table.act(due, thought.choice.action, table.seen)

    def _note(self, talk: "Dialogue", view: Any, thought: Thought) -> None:
        """Note what a bot does, and what it says before that, in the words of the player's view."""
        seen, choice = self._seen(talk), thought.choice
        session = announcing.plan_announced(self._session, seen, talk.table, view, choice)
        session = announcing.change_told(session, seen, talk.table, view, choice)
        new = session.remarks[len(self._session.remarks) :]
        if new:
            side = talk.side(view.seat)
            self._said += [talk.say("app.plan.of", side=side, text=it.text) for it in new]
        self._session = advising.done_by_bot(session, seen, view, thought)

    def _seen(self, talk: "Dialogue") -> Seen:
        looker = talk.looker(talk.viewer)
        secrets, presenter = talk.table.secrets, talk.module.presenter()
        return Seen(presenter, looker.view, looker.phrases, secrets=secrets)

    def reason(self, talk: "Dialogue") -> str:
        """Return why a bot acted as it did, and what else it weighed; asked again, of an earlier
        action."""
        self._session, _ = advising.reason(self._session, self._seen(talk))
        return self._session.notice

    def said(self) -> list[str]:
        """Return the sentences that were not read out yet; now they are."""
        said, self._said = self._said, []
        return said
