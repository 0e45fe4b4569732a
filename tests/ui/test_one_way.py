"""A key goes one way: command, action, state, and then the screen is drawn once.

The bounds are counts, not times. `python -m tests.bench trace` prints what there is now.
"""

import pytest

from tests.bench.trace import WAYS, Traced, Tracer, pressed, warmed_up
from tests.budgets import spend

MOST = {
    "battlelore": {"enter": (108, 635, 4000), "step": (78, 320, 940)},
    "second_edition": {"enter": (110, 640, 3700), "step": (75, 295, 920)},
    "battle_mages": {"enter": (104, 595, 4600), "step": (75, 324, 1020)},
    "bardsung": {"enter": (114, 720, 6000), "step": (80, 371, 1380)},
}
"""The most files, functions and calls of the project that a key may run through, by game.

After Enter, Battle Mages and Bardsung rate the choices of the next decision, whose best is under
the cursor; a step in Battle Mages is one with a piece held. After a card the units are ranked by
what each could do, by distances and dice. After each action the table asks whether an answer
follows by itself; the card of the first edition leaves a choice of orders. In Bardsung the arrows
of enemies, the edge of the map and the objective are drawn, too.
"""


@pytest.mark.parametrize("game", WAYS)
async def test_a_key_draws_once_and_asks_no_more_than_it_must(game: str) -> None:
    """Enter carries an action out, and a step moves the cursor: each is one drawing, at the end."""
    tracer = Tracer()
    spend("pilots", 2)
    await warmed_up(game, tracer)
    for name, count in (await pressed(game, tracer)).items():
        assert count.draws == 1, f"{name}: drawn {count.draws} times"
        most = Traced(*MOST[game][name], draws=1)
        assert count.files <= most.files, f"{name}: {count}"
        assert count.functions <= most.functions, f"{name}: {count}"
        assert count.calls <= most.calls, f"{name}: {count}"
