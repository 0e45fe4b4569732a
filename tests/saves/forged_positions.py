"""Forged positions of any game: refused, played on as any other, or closed with a sentence."""

from collections import Counter
from collections.abc import Callable, Iterable
from pathlib import Path
from random import Random
from typing import Any

from saves.codec import BadData, codec
from saves.errors import SaveError
from saves.games import GAMES
from saves.guard import TooMuchWork, counted, guarded
from saves.reading import why_not_on
from tests.saves.forging import Forger, Raw
from tests.saves.played import AnyRecord

Look = Callable[[Any], object]
"""Looks at a position in the ways that ask the rules something."""

REFUSED, PLAYED, CLOSED, ENDLESS = "refused", "played", "closed", "closed after too much work"


def check_forged(
    game: Any, records: Iterable[AnyRecord], seed: str, many: int, actions: int, look: Look
) -> None:
    """Check that no forged position does more than to end its own game with a sentence.

    Of the `records` the last positions are forged, `many` in all; so many `actions` are played on
    from each that is not refused. What can be played on as before must not be closed too often.
    """
    print("seed", seed)
    forger, coin, fates = Forger(records, seed), Random(seed), Counter[str]()
    for number in range(many):
        setup, position, told = forger.forge_position()
        print(number, told)
        fates[_fate(game, setup, position, coin, actions, look)] += 1
    print(dict(fates))
    assert fates[PLAYED] > many // 20, fates
    assert fates[REFUSED] > many // 5, fates


def _fate(game: Any, raw: Raw, position: Raw, coin: Random, actions: int, look: Look) -> str:
    """Return what becomes of a forged position."""
    saved, coding = GAMES[game.name], codec(game.name)
    try:
        setup, state = coding.load(raw, saved.setup), coding.load(position, saved.state)
    except BadData:
        return REFUSED
    return REFUSED if saved.wrong_setup(setup) else fate_of(game, setup, state, coin, actions, look)


def fate_of(
    game: Any,
    setup: Any,
    state: Any,
    coin: Random,
    actions: int = 6,
    look: Look = lambda _: None,
) -> str:
    """Return what becomes of a position of a stranger: it is opened, looked at and played on."""
    if why_not_on(GAMES[game.name], setup, state) is not None:
        return REFUSED
    try:
        with guarded(True, Path("forged")):
            with counted(True):
                look(state)
            for _ in range(actions):
                with counted(True):
                    state = _next(game, state, coin)
    except SaveError as error:
        return ENDLESS if isinstance(error.__cause__, TooMuchWork) else CLOSED
    return PLAYED


def _next(game: Any, state: Any, coin: Random) -> Any:
    """Return the state after any action, the same where nobody has one."""
    deciding = game.to_act(state)
    if not deciding:
        return state
    return game.play(state, deciding[0], coin.choice(game.legal_actions(state, deciding[0]))).state
