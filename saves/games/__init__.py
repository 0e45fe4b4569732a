"""The games that can be saved: what is known of each before a file of it is opened.

Another rulebook is one more row in `KNOWN`, and a module with its record (`SAVED`), which is read
with the game's whole engine when a file of that game is opened. The list of saves gets by with the
row.
"""

from collections.abc import Callable
from importlib import import_module
from typing import Any

from engine.core.faults import Fault
from engine.core.frozen import Value, record
from engine.core.record import AnyGame
from engine.core.seats import Seat, seats_in


@record
class Known(Value):
    """A game before it is loaded: the module of its record, and the package of its states.

    `rules` is the newest version of its rules that can be played here, `seats` are all seats that
    a line of a save may name. A test compares both with the engine. `house` are the paths of
    fields in a set-up that may contain house rules, `party` is the field with the seats at the
    table, "" where a set-up does not choose them.
    """

    record: str
    engine: str
    rules: int
    seats: tuple[str, ...]
    house: tuple[tuple[str, ...], ...] = ()
    party: str = ""

    def load(self) -> "Saved":
        """Return the record, which is read with the game's engine if it was not yet."""
        saved: Saved = import_module(self.record).SAVED
        return saved


KNOWN: dict[str, Known] = {
    "battlelore": Known(
        record="saves.games.battlelore",
        engine="engine.battlelore",
        rules=4,
        seats=("standard", "pennant"),
        house=(("adventure", "house"), ("house",)),
    ),
    "second_edition": Known(
        record="saves.games.second_edition",
        engine="engine.second_edition",
        rules=6,
        seats=("daqan", "uthuk"),
    ),
    "battle_mages": Known(
        record="saves.games.battle_mages",
        engine="engine.battle_mages",
        rules=3,
        seats=("alabaster", "basalt", "cobalt", "damask"),
    ),
    "bardsung": Known(
        record="saves.games.bardsung",
        engine="engine.bardsung",
        rules=16,
        seats=seats_in("bardsung/tables/heroes"),
        party="heroes",
    ),
}
"""Every game by the name that stands in the first line of its saves."""


@record
class Status(Value):
    """The row of a game in the list of saves, known without playing it.

    `score` are as many numbers as the game counts, in its own order. `to_act` are the seats that
    must decide, () when the game is over; `won` are the winners. Without winners `reason` is the
    game's name for the end: a draw, or all have lost.
    """

    turn: int
    score: tuple[int, ...]
    to_act: tuple[str, ...] = ()
    won: tuple[str, ...] = ()
    reason: str = ""


def later(module: str, name: str) -> Callable[..., Any]:
    """Return a function of a module that is imported when the function is first called."""

    def imported(*args: Any) -> Any:
        return getattr(import_module(module), name)(*args)

    return imported


@record
class Saved(Value):
    """One game: its rulebook, its types, and how a save describes its states.

    `unions` are written with the name of the class as tag. `untyped` gives the type of fields
    that the engine declares as Any. `lasting` are the fields of a state that most actions leave
    unchanged, as the very same objects, so that their text is written once. `text` is the form of
    an action for people, `battle` the id of the adventure or scenario of a set-up, `dice` the
    number of dice rolled so far. `wrong_setup` and `wrong_state` return the fault of a set-up, or
    of a state whose set-up has none, or None. `lot` is the seat that was drawn for the player who
    began the game, by the events of its opening; None if seats were not drawn.
    """

    game: AnyGame
    seat: type[Seat]
    setup: type
    state: type
    action: Any
    unions: tuple[Any, ...]
    untyped: dict[tuple[type, str], Any]
    lasting: tuple[str, ...]
    text: Callable[[Any], str]
    score: Callable[[Any], tuple[int, ...]]
    wrong_setup: Callable[[Any], Fault | None]
    wrong_state: Callable[[Any, Any], Fault | None]
    battle: Callable[[Any], str] = lambda setup: str(setup.id)
    dice: Callable[[Any], int] = lambda state: int(state.rng.dice)
    turn: Callable[[Any], int] = lambda state: int(state.turn)
    lot: Callable[[tuple[Any, ...]], Seat | None] = lambda _: None

    def status(self, state: Any) -> Status:
        """Return what the list shows of a state; who has chosen in secret it does not tell."""
        outcome = self.game.outcome(state)
        deciding = self.game.hidden(state) or self.game.to_act(state)
        return Status(
            turn=self.turn(state),
            score=self.score(state),
            to_act=tuple(seat.value for seat in deciding),
            won=tuple(seat.value for seat in outcome.won) if outcome is not None else (),
            reason=outcome.reason if outcome is not None and not outcome.won else "",
        )


class SavedGames(dict[str, Saved]):
    """The records by the names of their games; each is read when it is first asked for.

    Raises KeyError for a name that is not in `KNOWN`.
    """

    def __missing__(self, name: str) -> Saved:
        saved = self[name] = KNOWN[name].load()
        return saved


GAMES = SavedGames()


def rules_of(name: str) -> int:
    """Return the version of a game's rules that is played here. Raises KeyError.

    >>> rules_of("bardsung") == KNOWN["bardsung"].rules
    True
    """
    return GAMES[name].game.rules if name in GAMES else KNOWN[name].rules


def game_of(state: object) -> Saved:
    """Return the game that a state belongs to. Raises KeyError for a state of no known game."""
    module = type(state).__module__
    for name, known in KNOWN.items():
        if module.startswith(f"{known.engine}."):
            return GAMES[name]
    raise KeyError(type(state).__name__)
