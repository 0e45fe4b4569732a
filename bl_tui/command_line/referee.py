"""A game without a screen: JSON lines in, JSON lines out, one seat's knowledge at a time.

After the start and after every line read, one object is written. An input line is an action in text
form ("attack p1 s1"), the same as {"action": "attack p1 s1"}, {"why": "move p1 C4"} to ask for the
rule, or {"undo": true}. It speaks for the seat that must decide, the first of several; with
{"seat": "coral"} in it, for another one, as where several choose at once: {"seat": "coral"} alone
asks for the knowledge of that seat. The output never contains anything that this seat may not know.
"""

import json
from collections.abc import Iterable, Iterator
from typing import Any

from attrs import define

from bl_tui.games.module import GameModule
from bl_tui.play.as_json import plain
from bl_tui.words import Words
from engine.core.game import Outcome, Refusal
from engine.core.record import Record, advance, refuse_undo, take_back
from engine.core.rng import BadScript
from engine.core.seats import Seat
from saves.guard import counted

Answer = dict[str, Any]

SCRIPT = {
    "out_of_dice": "referee.out_of_dice",
    "no_such_face": "referee.no_such_face",
    "no_such_card": "referee.no_such_card",
}
"""Messages for a script that does not fit the game, by the code of `BadScript`."""


@define
class Referee:
    """One game and the words for its refusals."""

    module: GameModule
    record: Record[Any, Any]
    words: Words

    def answers(self, lines: Iterable[str]) -> Iterator[Answer]:
        """Yield the first position, then one answer a line, until the game or the input ends."""
        with counted(self.record.foreign):
            first = self.position(self.record.opening)
        yield first
        for line in lines:
            if line.strip():
                with counted(self.record.foreign):
                    answer = self.answer(line.strip())
                yield answer
            if self.module.game.outcome(self.record.state) is not None:
                return

    @property
    def seat(self) -> Seat | None:
        """Return the seat that must decide, the first of several; None when the game is over."""
        return next(iter(self.module.game.to_act(self.record.state)), None)

    def position(self, events: tuple[Any, ...], viewer: Seat | None = None) -> Answer:
        """Return who decides, the seat's actions and knowledge, and the latest events.

        `viewer` is another seat whose actions and knowledge are requested.
        """
        game, due = self.module.game, self.seat
        seat = viewer or due
        view = game.view(self.record.state, seat)
        seen = [event.seen_by(seat) for event in events]
        return {
            "ok": True,
            "n": len(self.record.entries),
            "to_act": due.value if due is not None else None,
            "actions": [self.module.saved.text(action) for action in view.actions],
            "events": [plain(event) for event in seen if event is not None],
            "view": self.module.text.view(view),
            "over": _over(game.outcome(self.record.state)),
        }

    def answer(self, line: str) -> Answer:
        """Carry out one line of input; an illegal one leaves the game unchanged."""
        try:
            request = json.loads(line) if line.startswith("{") else {"action": line}
        except (ValueError, RecursionError):
            return self._wrong("referee.not_json", line)
        seat = self.seat
        if "seat" in request:
            seat = self._seat(request.pop("seat"))
            if seat is None:
                return self._wrong("referee.seat", line, seats=", ".join(self._seats))
            if not request:
                return self.position((), seat)
        if request.keys() == {"undo"} and request["undo"] is True:
            return self._undo(seat)
        if len(request) != 1 or not request.keys() <= {"action", "why"}:
            return self._wrong("referee.request", line)
        ((name, text),) = request.items()
        try:
            action = self.module.text.action(text if isinstance(text, str) else "")
        except ValueError:
            return self._wrong("referee.action", line)
        return self._why(seat, action) if name == "why" else self._play(seat, action)

    @property
    def _seats(self) -> dict[str, Seat]:
        return {seat.value: seat for seat in self.module.game.seats(self.record.setup)}

    def _seat(self, name: Any) -> Seat | None:
        """Return the seat of a name, or None."""
        return self._seats.get(name) if isinstance(name, str) else None

    def _play(self, seat: Seat | None, action: Any) -> Answer:
        refused = self._refused(seat, action)
        if refused is not None:
            return self._refusal(refused)
        assert seat is not None, "after the end everything is refused"
        try:
            self.record = advance(self.module.game, self.record, seat, action)
        except BadScript as error:
            text = self.module.saved.text(action)
            return self._wrong(SCRIPT[error.code], text, **error.facts)
        return self.position(self.record.entries[-1].events)

    def _why(self, seat: Seat | None, action: Any) -> Answer:
        refused = self._refused(seat, action)
        return {"ok": True, "legal": True} if refused is None else self._refusal(refused)

    def _undo(self, seat: Seat | None) -> Answer:
        game = self.module.game
        refused = (
            self._refused(seat, None) if seat is None else refuse_undo(game, self.record, seat)
        )
        if refused is not None:
            return self._refusal(refused)
        assert seat is not None, "after the end everything is refused"
        self.record = take_back(game, self.record, seat)
        return self.position(())

    def _refused(self, seat: Seat | None, action: Any) -> Refusal | None:
        """Return why this cannot be done; when the game is over every seat gets that reason."""
        game = self.module.game
        return game.refusal(self.record.state, seat or game.seats(self.record.setup)[0], action)

    def _refusal(self, refused: Refusal) -> Answer:
        game = self.module.words
        words = self.words.of(game.catalogue)
        sentence = game.why(words, refused, game.names(self.record.setup))
        refusal = {
            "code": refused.code,
            "rule": refused.rule,
            "facts": dict(refused.facts),
            "text": sentence,
        }
        return {"ok": False, "n": len(self.record.entries), "refusal": refusal}

    def _wrong(self, message: str, line: str, **facts: str | int) -> Answer:
        """Answer input that cannot be parsed, or for which the dice script has run out."""
        sentence = self.words.say(message, text=line[:60], **facts)
        return {"ok": False, "n": len(self.record.entries), "error": sentence}


def _over(outcome: Outcome | None) -> Answer | None:
    """Return how the game ended: the seats that won, and the first of them as "winner"."""
    if outcome is None:
        return None
    won = plain(outcome.won)
    return {**plain(outcome), "winner": won[0] if won else None}
