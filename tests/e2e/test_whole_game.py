"""Two people at one keyboard play a whole battle, by keys alone, on the real program."""

from random import Random

from bl_tui.play.settings import Settings
from engine.battlelore.state.model import State
from engine.battlelore.state.sides import Side
from tests.battlelore.policies import eager
from tests.battlelore.walk import options
from tests.e2e.battle import BRISK, begin, home, program
from tests.e2e.terminal import Terminal

SEED = "whole 31"
"""A short battle; any other would do as well."""

CURTAIN = "take the keyboard"


def test_from_the_title_to_the_victory_and_back() -> None:
    home(BRISK)
    with Terminal(program(), size=(80, 24)) as terminal:
        battle = begin(terminal, "agincourt", SEED, curtain=False)
        battle.play_to_end(eager(Random(SEED)))
        terminal.wait_for("VICTORY")
        over = battle.fingers.record.state.over
        assert over is not None
        winner = {Side.STANDARD: "The French", Side.PENNANT: "The English and the Welsh"}[
            over.winner
        ]
        assert f"{winner} win the battle" in terminal.text()
        terminal.press("q")
        terminal.wait_for(" a game  ")
        terminal.send("q")
        assert terminal.wait_for_end() == 0
        assert terminal.is_restored()
    battle.check()


def test_a_curtain_appears_whenever_the_keyboard_changes_hands() -> None:
    """Also within a turn, for a retreat or a battle back; behind it no hand is to be seen."""
    home(Settings(pace="off", notes="hidden"))
    within = 0
    with Terminal(program(), size=(120, 40)) as terminal:
        battle = begin(terminal, "agincourt", SEED, curtain=True)
        pick = eager(Random(SEED))
        while battle.fingers.side is not None:
            side, state = battle.fingers.side, battle.fingers.record.state
            battle.play(pick(state, options(state)))
            now = battle.fingers.record.state
            if battle.fingers.side in (side, None):
                continue
            terminal.wait_for(CURTAIN)
            within += now.turn == state.turn
            wait_until_hidden(terminal, now)
        terminal.wait_for("VICTORY")
    battle.check()
    assert within, "the keyboard changed hands within no turn"


def wait_until_hidden(terminal: Terminal, state: State) -> None:
    """Wait until all cards lie face down; the curtain may come before the rest of its frame."""
    held = sum(len(hand.cards) for hand in state.hands)
    terminal.wait_until(lambda: face_down(terminal.text()) == held, f"{held} cards face down")
    assert face_down(terminal.text()) == held


def face_down(screen: str) -> int:
    """Return how many cards lie face down beside the log; each that did not would be one fewer."""
    hands = screen.splitlines()[-9:]
    return sum(line[:75].count("##") for line in hands)
