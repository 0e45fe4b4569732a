"""Every kind of thing that a player can do in a Lore game has its keys on the real program."""

import pytest

from tests.battlelore.positions.decisions import DECISIONS, KINDS, named
from tests.battlelore.walk import options
from tests.e2e.battle import Battle, home, keep, program
from tests.e2e.fingers import Fingers
from tests.e2e.terminal import Terminal


@pytest.mark.parametrize("kind", KINDS)
def test_it_is_done_by_keys(kind: str) -> None:
    record = DECISIONS.read()[kind]
    action = next(each for name, each in named(record.state) if name == kind)
    save = keep(home(), record)
    with Terminal(program("resume", str(save)), size=(80, 24)) as terminal:
        terminal.wait_for("turn")
        battle = Battle(terminal, save, Fingers(record, curtain=False))
        battle.play(action)
        while battle.fingers.choosing:  # what is chosen together with it
            battle.play(options(battle.fingers.record.state)[0])
    battle.check()
