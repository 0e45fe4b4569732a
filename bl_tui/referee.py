"""A game without a screen: JSON lines in, JSON lines out, one side's knowledge at a time.

After the start and after every line read, one object is written. An input line is an action in
text form ("attack p1 s1"), the same as {"action": "attack p1 s1"}, {"why": "move p1 C4"} to ask
for the rule, or {"undo": true}. Nothing is written that the side to act may not know.
"""

import json
from collections.abc import Iterable, Iterator
from typing import Any

from attrs import define

from bl_tui.play.as_json import plain
from bl_tui.words import Words
from bl_tui.words.naming import Names
from bl_tui.words.refusals import why_not
from engine.battlelore.game import BATTLELORE
from engine.battlelore.state.notation import format_action, parse_action
from engine.battlelore.state.sides import Side
from engine.core.game import Outcome, Refusal
from engine.core.record import Record, advance, refuse_undo, take_back
from engine.core.rng import BadScript

Answer = dict[str, Any]

SCRIPT = {
    "out_of_dice": "referee.out_of_dice",
    "no_such_face": "referee.no_such_face",
    "no_such_card": "referee.no_such_card",
}
"""What is said of a script that does not fit the game, by the code of `BadScript`."""


@define
class Referee:
    """One game and the words for its refusals."""

    record: Record[Any, Any]
    words: Words

    def answers(self, lines: Iterable[str]) -> Iterator[Answer]:
        """The first position, then one answer a line; ends when the game or the input does."""
        yield self.position(self.record.opening)
        for line in lines:
            if line.strip():
                yield self.answer(line.strip())
            if BATTLELORE.outcome(self.record.state) is not None:
                return

    @property
    def side(self) -> Side | None:
        """Who must decide; None when the game is over."""
        sides = BATTLELORE.to_act(self.record.state)
        return sides[0] if sides else None

    def position(self, events: tuple[Any, ...]) -> Answer:
        """Who decides, what he may do and know, and what happened since he was last asked."""
        side = self.side
        view = plain(BATTLELORE.view(self.record.state, side))
        actions = BATTLELORE.legal_actions(self.record.state, side) if side is not None else ()
        for name in ("actions", "adventure"):
            del view[name]
        seen = [event.seen_by(side) for event in events]
        return {
            "ok": True,
            "n": len(self.record.entries),
            "to_act": side.value if side is not None else None,
            "actions": [format_action(action) for action in actions],
            "events": [plain(event) for event in seen if event is not None],
            "view": {**view, "adventure": self.record.setup.adventure.id},
            "over": _over(BATTLELORE.outcome(self.record.state)),
        }

    def answer(self, line: str) -> Answer:
        """Carry out one line of input; what cannot be done leaves the game as it was."""
        try:
            request = json.loads(line) if line.startswith("{") else {"action": line}
        except (ValueError, RecursionError):
            return self._wrong("referee.not_json", line)
        if request.keys() == {"undo"} and request["undo"] is True:
            return self._undo()
        if len(request) != 1 or not request.keys() <= {"action", "why"}:
            return self._wrong("referee.request", line)
        ((name, text),) = request.items()
        try:
            action = parse_action(text if isinstance(text, str) else "")
        except ValueError:
            return self._wrong("referee.action", line)
        return self._why(action) if name == "why" else self._play(action)

    def _play(self, action: Any) -> Answer:
        refused = self._refused(action)
        if refused is not None or self.side is None:
            return self._refusal(refused)
        try:
            self.record = advance(BATTLELORE, self.record, self.side, action)
        except BadScript as error:
            return self._wrong(SCRIPT[error.code], format_action(action), **error.facts)
        return self.position(self.record.entries[-1].events)

    def _why(self, action: Any) -> Answer:
        refused = self._refused(action)
        return {"ok": True, "legal": True} if refused is None else self._refusal(refused)

    def _undo(self) -> Answer:
        if self.side is None:
            return self._refusal(Refusal("game.over", "BL-13.5"))
        refused = refuse_undo(BATTLELORE, self.record, self.side)
        if refused is not None:
            return self._refusal(refused)
        self.record = take_back(BATTLELORE, self.record, self.side)
        return self.position(())

    def _refused(self, action: Any) -> Refusal | None:
        side = self.side or self.record.setup.adventure.first
        return BATTLELORE.refusal(self.record.state, side, action)

    def _refusal(self, refused: Refusal | None) -> Answer:
        why = refused or Refusal("game.over", "BL-13.5")
        sentence = why_not(self.words, why, Names(self.record.setup.adventure))
        told = {"code": why.code, "rule": why.rule, "facts": dict(why.facts), "text": sentence}
        return {"ok": False, "n": len(self.record.entries), "refusal": told}

    def _wrong(self, message: str, line: str, **facts: str | int) -> Answer:
        """Input that is no action at all, or one that the script of the dice has nothing for."""
        sentence = self.words.say(message, text=line[:60], **facts)
        return {"ok": False, "n": len(self.record.entries), "error": sentence}


def _over(outcome: Outcome | None) -> Answer | None:
    """How the game ended: the seats that won, and the first of them again as "winner"."""
    if outcome is None:
        return None
    won = plain(outcome.won)
    return {**plain(outcome), "winner": won[0] if won else None}
