"""What a bot thinks that the dice of a spell do."""

from collections.abc import Callable

import pytest

from engine.battlelore.state.model import Face
from engine.bots.battlelore.damage import hurt
from engine.bots.battlelore.plans import BotDecision
from engine.bots.battlelore.weights import REGULAR
from tests.battlelore.position import Position
from tests.marks import rule


@rule("LC-6", "BL-16.5", "BL-16.9")
@pytest.mark.parametrize(
    ("token", "as_if"),
    [
        ("poisoned", (Face.STRIKE, Face.LORE)),
        ("webbed", (Face.STRIKE, Face.FLAG)),
        ("webbed poisoned", (Face.STRIKE, Face.LORE, Face.FLAG)),
    ],
)
def test_it_counts_flags_in_a_web_and_lore_on_poison(
    position: Callable[..., Position], token: str, as_if: tuple[Face, ...]
) -> None:
    """The dice cost as much as those of a spell that names these faces."""
    game = position(f"p1 Ib E7, s1 Ib D7, s2 Ib D9 {token}", ordered="p1", lore=True)
    state = game.state
    decision = BotDecision(state, state.active, (), REGULAR)
    bare = decision.worth.loss
    plain, marked = state.need("s1"), state.need("s2")
    named = hurt(decision, plain, 3, as_if) / bare(plain, (0.0, 1.0))
    found = hurt(decision, marked, 3, (Face.STRIKE,)) / bare(marked, (0.0, 1.0))
    assert found == pytest.approx(named)
    assert found > hurt(decision, plain, 3, (Face.STRIKE,)) / bare(plain, (0.0, 1.0))
