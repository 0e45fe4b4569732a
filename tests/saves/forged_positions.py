"""Forged positions of any game: refused, or looked at and played on as any other."""

from collections import Counter
from collections.abc import Callable, Iterable
from random import Random
from typing import Any

from saves.codec import BadData, codec
from saves.games import GAMES
from tests.saves.forging import Forger, Raw
from tests.saves.played import AnyRecord

Look = Callable[[Any], None]
"""Looks at a position in the ways that ask the rules something."""


def check_forged(
    game: Any, records: Iterable[AnyRecord], seed: str, many: int, actions: int, look: Look
) -> None:
    """Check that forged positions are refused or played on, and that there are enough of both.

    Of the `records` the last positions are forged, `many` in all; so many `actions` are played on
    from each that is not refused.
    """
    print("seed", seed)
    forger, coin, fates = Forger(records, seed), Random(seed), Counter[str]()
    for number in range(many):
        setup, position, told = forger.forge_position()
        print(number, told)
        fates[_fate(game, setup, position, coin, actions, look)] += 1
    assert fates[""] > many // 20, fates
    assert sum(fates.values()) - fates[""] > many // 5, fates


def _fate(game: Any, raw: Raw, position: Raw, coin: Random, actions: int, look: Look) -> str:
    """Return why a forged position is refused, or "" after some decisions in it."""
    saved, coding = GAMES[game.name], codec(game.name)
    try:
        setup, state = coding.load(raw, saved.setup), coding.load(position, saved.state)
    except BadData:
        return "no such record"
    fault = saved.wrong_setup(setup) or saved.wrong_state(setup, state)
    if fault is not None:
        return str(fault.code)
    look(state)
    for _ in range(actions):
        deciding = game.to_act(state)
        if not deciding:
            break
        options = game.legal_actions(state, deciding[0])
        assert options, "nobody can do anything"
        state = game.play(state, deciding[0], coin.choice(options)).state
    return ""
