"""The words about a finished game: its story, the cards that were played, the losses."""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from typing import Any

from attrs import field

from bl_tui.forms import handicaps
from bl_tui.games.module import GameModule
from bl_tui.play.tale import Turning, TurnStart, bravest, course, turn_starts, turning_points
from bl_tui.table.panes.deeds import Exploit
from bl_tui.table.panes.luck import swing
from bl_tui.table.panes.phrases import decimal, percent
from bl_tui.words.naming import listed
from engine.core.frozen import Value, record
from engine.core.record import Record
from engine.core.seats import Seat
from saves.header import Settled

SENTENCES = 4
"""Sentences of the story beside a verdict."""


@record
class Afterwards(Value):
    """A game that is over, and the phrases of the reader."""

    module: GameModule
    played: Record[Any, Any]
    teller: Any
    settled: Settled | None = None
    """How the players ended it, None where the rules did."""
    you: Seat | None = None
    """The seat of the only person, None for several people or none."""
    deeds: dict[int, Exploit | None] = field(factory=dict)
    """The exploits that were worked out, by the number of the action."""

    @property
    def seats(self) -> tuple[Seat, ...]:
        """Return all seats, in play order."""
        return tuple(self.module.game.seats(self.played.setup))

    @property
    def own(self) -> tuple[Seat, ...]:
        """Return the seats of the reader: a party's all, () where nobody is the only one."""
        if not self.module.rivals:
            return self.seats
        return () if self.you is None else (self.you,)

    @property
    def won(self) -> tuple[Seat, ...]:
        """Return the winners, by the rules or as the players agreed."""
        if self.settled is not None:
            return tuple(seat for seat in self.seats if seat.value in self.settled.won)
        outcome = self.module.game.outcome(self.played.state)
        return () if outcome is None else tuple(outcome.won)

    @property
    def words(self) -> Any:
        """The words of the game for its dice (`LuckWords`), None where it has none."""
        return self.module.presenter().luck_words

    def settled_told(self) -> str:
        """Return how the players ended the game."""
        assert self.settled is not None, "the rules ended it"
        turn = self.module.saved.turn(self.played.state)
        loser = next((seat for seat in self.seats if seat not in self.won), self.seats[0])
        if self.won and self.you is loser:
            return str(self.teller.say(f"app.result.you.{self.settled.how}", turn=turn))
        return str(
            self.teller.say(
                f"app.settled.{self.settled.how}",
                side=self.teller.side(loser),
                rival=listed(self.teller.words, [self.teller.side(winner) for winner in self.won]),
                turn=turn,
            )
        )

    # --- the story --------------------------------------------------------------------------

    def story(self, rolls: Sequence[Any] | None = None) -> Iterator[str]:
        """Yield at most six sentences: winner, handicap, turning points, bravest unit, best roll.

        `rolls` are those of the game, None where nobody has counted them yet.
        """
        yield self._won()
        yield from filter(None, (self.handicap(),))
        stages = self.stages()
        turned = self.turned(stages)
        for turning in turned:
            yield self._turned(turning, "app.tale.turned")
        if stages and not turned:
            yield self.teller.say("app.tale.steady")
        yield from self._of_rolls(self.rolls() if rolls is None else rolls)

    def handicap(self) -> str:
        """Return the handicaps of the game, "" for none."""
        words = self.teller.words
        named = handicaps.told(words, self.module, self.played.setup)
        return words.say("app.tale.handicap", names=listed(words, named)) if named else ""

    def _won(self) -> str:
        saved, won = self.module.saved, self.won
        turn = saved.turn(self.played.state)
        if self.settled is not None:
            return self.settled_told()
        if not self.module.rivals:
            message = "app.tale.together" if won else "app.tale.together.lost"
            return str(self.teller.say(message, turn=turn))
        if not won:
            return str(self.teller.say("app.tale.nobody", turn=turn))
        names = listed(self.teller.words, [self.teller.side(winner) for winner in won])
        score = dict(zip(self.seats, saved.score(self.played.state), strict=False))
        own = max((score.get(winner, 0) for winner in won), default=0)
        others = max((n for seat, n in score.items() if seat not in won), default=0)
        return str(self.teller.say("app.tale.won", side=names, own=own, other=others, turn=turn))

    def stages(self, chance_of: Callable[[Any, Any], float] | None = None) -> tuple[TurnStart, ...]:
        """Return how the seat of the curve stood at each turn, by the judge or `chance_of`."""
        others = len(self.seats) - 1 if self.module.rivals else 1
        return course(self.module.saved, self.played, self.whose, others, chance_of)

    def turned(self, stages: Sequence[TurnStart]) -> tuple[Turning, ...]:
        """Return the turning points of a game with these stages."""
        return turning_points(self.module.saved, self.played, self.whose, stages, self._tells)

    def moments(self, turned: Sequence[Turning]) -> tuple[str, ...]:
        """Return the story in at most four sentences: the turning points, how the player's own
        side ended, the last exploit, the first unit lost."""
        texts = {turning.count: self._turned(turning, "app.result.moment") for turning in turned}
        deeds = {count: done for count in self._counts if (done := self._deed(count)) is not None}
        own_end = (count for count, done in deeds.items() if done.out and self.you in done.against)
        first = (count for count, done in deeds.items() if done.fell)
        last = () if self.settled is not None else reversed(deeds)
        for count in (next(iter(some), None) for some in (own_end, last, first)):
            if count is not None and count not in texts and len(texts) < SENTENCES:
                turn = self.module.saved.turn(self.played.state_at(count - 1))
                texts[count] = str(
                    self.teller.say("app.result.moment", turn=turn, what=deeds[count].text)
                )
        return tuple(texts[count] for count in sorted(texts))

    @property
    def _counts(self) -> range:
        """The numbers of the actions of the last part of a campaign, or of the whole game."""
        begun = turn_starts(self.module.saved, self.played)
        first = begun[0][1] if begun else 0
        return range(first + 1, len(self.played.entries) + 1)

    def _deed(self, count: int) -> Exploit | None:
        """Return what an action did, None where it is not worth a sentence."""
        words = self.words
        if words is not None and count not in self.deeds:
            before, entry = self.played.state_at(count - 1), self.played.entries[count - 1]
            self.deeds[count] = words.deed(self.teller, before, entry, self.you)
        return self.deeds.get(count)

    def _tells(self, count: int, better: bool) -> int:
        """Return how notable an action is that favoured the seat of the curve (or another one, if
        not `better`), 0 for any other."""
        done = self._deed(count)
        fits = done is not None and (self.whose not in done.against) is better
        return done.weight if done is not None and fits else 0

    @property
    def whose(self) -> Seat:
        """The seat of the curve: that of the only person, else the winner, else the first."""
        return self.you or next(iter(self.won), self.seats[0])

    def _turned(self, turning: Turning, message: str) -> str:
        """Return a turning point by a message, and how the chance changed where that is known."""
        done = self._deed(turning.count)
        assert done is not None, "only such actions are chosen"
        text = self.teller.say(message, turn=turning.turn, what=done.text)
        return " ".join(filter(None, (text, self._changed(turning))))

    def _changed(self, turning: Turning) -> str:
        """Return how the chance changed at a turning point, "" if it is not known, or if it
        contradicts the turning point."""
        if turning.before is None or turning.after is None:
            return ""
        if (turning.after > turning.before) is not turning.better:
            return ""
        if self.you is not None:
            message = "app.tale.you.rose" if turning.better else "app.tale.you.fell"
        else:
            message = "app.tale.side.rose" if turning.better else "app.tale.side.fell"
        chances = (percent(self.teller, share) for share in (turning.before, turning.after))
        before, after = chances
        side = self.teller.side(self.whose)
        return str(self.teller.say(message, side=side, before=before, after=after))

    def _of_rolls(self, rolls: Sequence[Any]) -> Iterator[str]:
        """Yield the unit whose dice caused most losses, and the luckiest roll."""
        words = self.words
        if words is None or not rolls:
            return
        best = bravest(rolls)
        if best is not None:
            unit, took = best
            names = self.module.words.names(self.played.setup)
            name = names.unit(self.teller.words, unit.id)
            side = self.teller.side(unit.side)
            yield self.teller.count("app.tale.bravest", took, unit=name, side=side)
        lucky = max(rolls, key=lambda roll: swing(roll, words.left(roll)))
        if words.luckiest is not None:
            yield words.luckiest(self.teller, lucky)
            return
        yield self.teller.say(
            "app.tale.luckiest",
            turn=lucky.turn,
            kinds=words.kinds(self.teller, lucky),
            lost=lucky.lost,
            expected=decimal(self.teller, lucky.expected),
        )

    def rolls(self) -> tuple[Any, ...]:
        """Return the rolls of the game with their odds."""
        presenter, played = self.module.presenter(), self.played
        pairs = ((played.state_at(n), entry) for n, entry in enumerate(played.entries))
        notes = [note for state, entry in pairs for note in presenter.rolls(state, entry)]
        return tuple(presenter.luck(notes))

    # --- numbers ----------------------------------------------------------------------------

    def cards(self) -> Iterator[str]:
        """Yield for each seat the cards that it played, with how often."""
        measure = self.module.measure
        if measure is None:
            return
        events = self.played.events_at(len(self.played.entries))
        played = dict(zip(self.module.saved.seat, measure.played(events), strict=False))
        for seat in self.seats:
            cards = played.get(seat, ())
            often = Counter(measure.card(self.teller.words, card) for card in cards)
            named = [
                name if n == 1 else self.teller.say("app.tale.times", card=name, times=n)
                for name, n in often.most_common()
            ]
            side = self.teller.side(seat)
            row = listed(self.teller.words, named)
            yield self.teller.count("app.tale.cards", len(cards), side=side, cards=row)

    def losses(self) -> tuple[tuple[int, ...], ...]:
        """Return for each turn what each seat had lost by its end; () where a game counts none."""
        measure, played = self.module.measure, self.played
        if measure is None or measure.strength is None:
            return ()
        begun = turn_starts(self.module.saved, played)
        ends = [*(count for _, count in begun[1:]), len(played.entries)]
        full = measure.strength(played.state_at(begun[0][1])) if begun else ()
        left = [measure.strength(played.state_at(count)) for count in ends if begun]
        return tuple(tuple(max(0, a - b) for a, b in zip(full, now, strict=True)) for now in left)
