"""Rough treatment without a screen: random keys in each game, with bots that answer late."""

import os
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from bl_tui.commands import NAMED_KEYS, standard_keys
from bl_tui.games.registry import RULEBOOKS, Games
from bl_tui.play.bot_process import Question, Thought, answer, at_once
from bl_tui.play.journal import MemoryJournal
from bl_tui.play.seats import PEOPLE, Seats, kinds_for, seated
from bl_tui.play.table import Table
from bl_tui.screens.game.conductor import Conductor
from bl_tui.words import Words
from engine.bots.roster import roster_of
from engine.core.frozen import replace
from engine.core.record import AnyGame
from tests.conformance.games import RECORDS, trial
from tests.conformance.record import Trial
from tests.conformance.walk import walk_game
from tests.ui.sittings import Sitting

SITTINGS, STEPS, LATEST = 3, 250, 60
ANY_KEYS = (
    *sorted({*"abcdefghijklmnopqrstuvwxyz0123456789", *NAMED_KEYS}),
    *("enter", "tab", "down", "right", "d", "1", "2", "x", "f4", "u", "y") * 3,
)


class Late:
    """Bots that answer when a test says so, and are dropped as those of a screen are."""

    def __init__(self, game: AnyGame, conductor: Conductor, rng: Random) -> None:
        self.thought: Any = None
        self._game, self._conductor, self._rng = game, conductor, rng
        self._asked: list[tuple[Question, tuple[int, int], Any]] = []
        self._last, self._minded = -1, 0

    def think(self, seat: Any, bot: str, _budget: float, *, reaction: bool, tells: bool) -> None:
        """Take a question, unless it was asked already."""
        del reaction
        table = self._conductor.table
        if self._last != table.seen:
            self._last = table.seen
            self._ask(bot, table.view(seat), table.seen, self._conductor.decided)

    def advise(self, bot: str, view: Any, number: int, _budget: float) -> None:
        """Take the question of a player."""
        self._ask(bot, view, number, self._conductor.advised)

    def ponder(self, _bots: Any, _budget: float) -> None:
        """Do nothing: it answers all the same."""

    def _ask(self, bot: str, view: Any, number: int, tell: Any) -> None:
        question = Question(bot, view, self._conductor.table.lot)
        self._asked.append((question, (number, self._minded), tell))

    def answer(self) -> None:
        """Answer any question; what nobody wants to know any longer is not told."""
        if not self._asked:
            return
        question, asked, tell = self._asked.pop(self._rng.randrange(len(self._asked)))
        table = self._conductor.table
        if asked == (table.seen, self._minded):
            choice = answer(self._game, question, at_once)
            tell(question.view, asked[0], Thought(choice, question.bot))

    def forget(self) -> None:
        """Drop all."""
        self.thought, self._last = None, -1
        self._minded += 1

    def wake(self) -> None:
        """Be ready."""

    def stop(self) -> None:
        """Say nothing more."""

    def lost_one(self) -> bool:
        """Lose nobody."""
        return False


@pytest.mark.parametrize("game", RECORDS)
def test_random_keys_with_bots_at_the_table(game: str) -> None:
    """No error, words for all; nobody sees what a bot holds, or looks through a curtain."""
    seed = os.environ.get("KEYS_SEED", f"rough {game}")
    print("seed", seed)
    rng = Random(seed)
    for sitting in sittings_of(rng, game):
        for _ in range(STEPS):
            happen(rng, sitting)
            seat = sitting.seen.view.seat
            assert not sitting.session.seats.bot(seat), "the hand of a bot"
            assert seat is None or sitting.session.curtain is None, "a curtain that hides nothing"


def sittings_of(rng: Random, game: str) -> Iterator[Sitting]:
    """Yield sessions at some positions of a game, with some players."""
    found = trial(game)
    plays = tuple(found.rotating("rough"))
    for _ in range(SITTINGS):
        play, last = rng.choice(plays), rng.randrange(LATEST)
        walk = walk_game(found.game, play.setup, play.policy(Random(play.seed)), play.seed)
        record = next(
            each.record for each in walk if len(each.record.entries) == last or not each.offers
        )
        yield sat(rng, found, record)


def sat(rng: Random, found: Trial, record: Any) -> Sitting:
    """Return a session with people and bots."""
    table = Table(found.game, record, MemoryJournal())
    seats, pace = some_seats(rng, table), rng.choice(("off", "normal"))
    sitting = seated_at(found, table, seats, pace, curtains=rng.random() < 0.5)
    sitting.bots = sitting.conductor.bots = Late(found.game, sitting.conductor, rng)
    reactions = rng.choice(("asked", "held"))
    sitting.conductor.seen = replace(sitting.seen, settles=True, reactions=reactions)
    sitting.conductor.look()
    return sitting


def seated_at(found: Trial, table: Table, seats: Seats, pace: str, *, curtains: bool) -> Sitting:
    """Return a session of any game, with bots that never answer."""
    assert found.module is not None
    assert found.row is not None
    catalogue = found.row.catalogue
    signs = Games({found.module.id: found.row}).art(found.module.id)
    return Sitting(
        table, seats, pace, found.module.presenter(),
        catalogue, signs.glyphs("ascii", Words("en", catalogue)),
        keys=standard_keys(found.row.commands), curtains=curtains,
    )  # fmt: skip


def some_seats(rng: Random, table: Table) -> Seats:
    """Return who plays: each seat a person or a bot."""
    bots = roster_of(table.game).hosted
    return seated(
        {
            seat.value: rng.choice(("human", *kinds_for(seat, table.seats, bots)))
            for seat in table.seats
        }
    )


def happen(rng: Random, sitting: Sitting) -> None:
    """Press a key, or let something else happen: an answer, a step of a story, other players."""
    chance = rng.random()
    if chance < 0.78:
        sitting.press(rng.choice(ANY_KEYS))
    elif chance < 0.88:
        sitting.bots.answer()
    elif chance < 0.95:
        if sitting.session.story.frame is not None:
            sitting.conductor.go_on_telling()
    elif chance < 0.97:
        if sitting.waiting:
            sitting.waiting.pop(0)()
    elif chance < 0.98:
        sitting.conductor.agreed(rng.choice((None, some_seats(rng, sitting.table))))
    else:
        sitting.click(rng.choice(sorted(sitting.seen.presenter.spots(sitting.seen.view))))


ENDS = ("enter",) * 6 + ("d", "d", "x", "tab", "n", "p", "a", "y", "u", "down", "1", "2")
WAYS_BACK = 5
"""Undos and redos that are tried in a session at least."""


@pytest.mark.parametrize("game", RULEBOOKS)
def test_automatic_actions_can_be_undone_redone_and_replayed(game: str) -> None:
    """At one keyboard, with and without bots, also in a resumed game: undo leads to an earlier
    position, redo back to the same one, and the record is one of legal actions."""
    seed = os.environ.get("KEYS_SEED", f"ends {game}")
    print("seed", seed)
    rng, found = Random(seed), trial(game)
    tried = 0
    for sitting in sittings_of(rng, game):
        for seats in (PEOPLE, sitting.session.seats):
            table = Table(
                found.game, sitting.table.reported(lambda record: record), MemoryJournal()
            )
            again = seated_at(found, table, seats, "off", curtains=rng.random() < 0.5)
            for _ in range(STEPS // 2):
                again.press(rng.choice(ENDS))
                tried += went_back_and_forth(again, found.game)
            record = table.reported(lambda record: record)
            for place, entry in enumerate(record.entries):
                state = record.state_at(place)
                assert found.game.refusal(state, entry.seat, entry.action) is None
    assert tried > WAYS_BACK


def went_back_and_forth(sitting: Sitting, game: AnyGame) -> bool:
    """Undo and redo where the viewer can, and nobody chooses in secret; return whether they can."""
    table = sitting.table
    before = table.reported(lambda record: record)
    if not sitting.seen.can_undo or sitting.session.curtain is not None or table.can_redo:
        return False
    if game.hidden(before.state):
        return False
    sitting.press("u")
    assert table.count < len(before.entries)
    sitting.press("y")
    assert table.reported(lambda record: record) == before
    return True
