"""Two people at one keyboard play whole Lore games, by keys alone, on the real program."""

from random import Random

import pytest

from bl_tui.play.settings import Settings
from engine.battlelore.game import BATTLELORE
from engine.battlelore.state.actions import Action, PlayLore, ShareLevels, StoreLore, UsePower
from tests.battlelore.policies import caster
from tests.battlelore.walk import options
from tests.e2e.battle import BRISK, Battle, begin, home, program
from tests.e2e.terminal import Terminal
from tests.e2e.test_whole_game import CURTAIN

WIZARDS, CROWN = "whole 83", "whole 109"
"""Short battles in which cards are played and, of the second, powers used; others would do."""

HIDDEN = "♕?"
"""The level of a Commander who was not shown yet."""

CUSTOM = ("Down", "Right", "Up", "Enter")
"""Councils of one's own, and begin."""


def test_wizards_and_lore_to_the_victory() -> None:
    """Lore is dealt, paid, replenished; cards are played, aimed, answered; at 80 x 24."""
    home(BRISK)
    with Terminal(program(), size=(80, 24)) as terminal:
        battle = begin(terminal, "wizards", WIZARDS, curtain=False, agreed=("Enter",))
        battle.play_to_end(caster(Random(WIZARDS)))
        terminal.wait_for("VICTORY")
        terminal.press("q")
        terminal.wait_for(" a game  ")
        terminal.send("q")
        assert terminal.wait_for_end() == 0
        assert terminal.is_restored()
    battle.check()
    assert len(played(battle, PlayLore)) > 5


@pytest.mark.soak
def test_the_crown_with_councils_of_ones_own() -> None:
    """Each council is made in secret; creatures, powers, landmarks; and a curtain each time."""
    home(Settings(pace="off"))
    with Terminal(program(), size=(120, 40)) as terminal:
        battle = begin(terminal, "crown", CROWN, curtain=True, agreed=CUSTOM)
        assert battle.fingers.record.setup.custom
        pick = caster(Random(CROWN))
        for _ in range(2):
            terminal.wait_for(CURTAIN)
            assert terminal.text().count(HIDDEN) == 2
            state = battle.fingers.record.state
            battle.play(pick(state, options(state)))
        battle.play_to_end(pick)
        terminal.wait_for("VICTORY")
    battle.check()
    assert len(played(battle, ShareLevels)) == 2
    assert played(battle, UsePower)
    assert played(battle, StoreLore)
    assert BATTLELORE.outcome(battle.fingers.record.state) is not None


def played(battle: Battle, kind: type[Action]) -> list[Action]:
    """Return the actions of a kind in the game."""
    return [one.action for one in battle.fingers.record.entries if isinstance(one.action, kind)]
