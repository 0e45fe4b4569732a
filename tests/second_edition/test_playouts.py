"""What bots make up of a view can be played on; all else of random games is in `conformance`."""

from random import Random

import pytest

from engine.second_edition.game import SECOND_EDITION
from engine.second_edition.state.model import Setup
from engine.second_edition.state.sides import Side
from tests.second_edition.walk import pick, walk

SETUPS = (Setup("learning"), Setup("full", second_legends=True))
EYES = (Side.DAQAN, Side.UTHUK, None)


@pytest.mark.parametrize("setup", SETUPS, ids=lambda setup: setup.id)
def test_an_imagined_state_can_be_played_to_the_end(setup: Setup) -> None:
    """What is made up for the unseen is cards that there are, so that bots can play on."""
    coin = Random("imagine")
    for number, moment in enumerate(walk(setup, f"imagine {setup.id}")):
        if number % 40 and number > 30:
            continue
        for eye in EYES:
            state = SECOND_EDITION.imagine(SECOND_EDITION.view(moment.state, eye), "seed")
            for _ in range(60):
                sides = SECOND_EDITION.to_act(state)
                if not sides:
                    break
                options = SECOND_EDITION.legal_actions(state, sides[0])
                state = SECOND_EDITION.play(state, sides[0], pick(coin, options)).state
