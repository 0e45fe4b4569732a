"""Windows in which one may react, on the real program: left, looked up, and not asked for."""

import signal
from random import Random

from attrs import evolve

from bl_tui.play.settings import Settings
from engine.battlelore.state.actions import Pass, PlayLore
from engine.battlelore.state.sides import Side
from engine.battlelore.state.steps import Moment, Window
from engine.battlelore.turn.views import View
from tests.battlelore.policies import patient
from tests.battlelore.walk import options
from tests.e2e.battle import Battle, before, find, home, keep, program, window
from tests.e2e.fingers import Fingers
from tests.e2e.terminal import Look, Terminal
from tests.e2e.test_whole_game import CURTAIN
from tests.saves.make_fixture import interrupted_twice
from tests.saves.played import cut

UNTOLD = Settings(pace="off", notes="hidden")
"""Screens are compared, and only a resumed game names its goal in a line (none with these)."""

NOT_NOW = "s don't ask"
"""What stands in the key line of each window."""

BEFORE = 12
"""Actions that are played before the battle is interrupted twice."""


def may_cancel(view: View) -> bool:
    """Return whether the attacker may cancel a card that the defender played before a roll."""
    return interrupted_twice(view.steps, view.actions) and view.side is view.active


def test_killed_in_a_battle_that_is_interrupted_twice() -> None:
    """The curtain stands again before the same window; behind it the battle goes on to its end."""
    whole = find("react", may_cancel, "crown", policy="patient")
    begun = cut(whole, len(whole.entries) - BEFORE)
    save = keep(home(UNTOLD), begun)
    with Terminal(program("resume", str(save)), size=(120, 40)) as terminal:
        terminal.wait_for(CURTAIN)
        battle = Battle(terminal, save, Fingers(begun, curtain=True))
        for place in range(len(begun.entries), len(whole.entries)):
            if place == len(battle.fingers.record.entries):  # an end may have come by itself
                battle.play(whole.entries[place].action)
        terminal.wait_for(CURTAIN)
        before = face_down(terminal)
        kill(terminal)
    battle.check()
    played = battle.fingers.record  # a card orders all its units at once, in an order of its own
    with Terminal(program("resume"), size=(120, 40)) as terminal:
        terminal.wait_for(CURTAIN)
        assert face_down(terminal) == before
        window = lift(terminal)
        kill(terminal)
    with Terminal(program("resume"), size=(120, 40)) as terminal:
        terminal.wait_for(CURTAIN)
        assert lift(terminal) == window
        cancel_it(Battle(terminal, save, Fingers(played, curtain=False)))


def face_down(terminal: Terminal) -> list[str]:
    """Return what stands below the board: the curtain, the hands face down, and the log."""
    terminal.settled()
    return terminal.text().splitlines()[-11:]


def lift(terminal: Terminal) -> list[list[Look]]:
    """Come from behind the curtain, and look at the window."""
    terminal.press("Enter")
    terminal.wait_until_gone(CURTAIN)
    return terminal.settled()


def kill(terminal: Terminal) -> None:
    """Kill the program without a warning."""
    terminal.kill(signal.SIGKILL)
    assert terminal.wait_for_end() == -signal.SIGKILL


def cancel_it(battle: Battle) -> None:
    """Cancel the card that was played: then the dice of the battle fall at last."""
    state = battle.fingers.record.state
    battle.play(next(one for one in options(state) if isinstance(one, PlayLore)))
    happened = [type(event).__name__ for event in battle.fingers.record.entries[-1].events]
    assert "LoreCancelled" in happened
    assert "DiceRolled" in happened
    battle.check()


def test_asked_no_more_in_this_turn() -> None:
    """All windows of the side pass by themselves until the turn ends; later they open again."""
    begun = find("react", answers, "wizards", policy="patient")
    turn, side = begun.state.turn, begun.state.active.other
    save = keep(home(), begun)
    with Terminal(program("resume", str(save)), size=(80, 24)) as terminal:
        terminal.wait_for(NOT_NOW)
        battle = Battle(terminal, save, Fingers(begun, curtain=False))
        look_up(terminal)
        terminal.send("s")
        battle.fingers.ask_no_more()
        terminal.wait_until_gone(NOT_NOW)
        pick = patient(Random("quiet"))
        while battle.fingers.side is not None and not reacts(battle, side, turn):
            state = battle.fingers.record.state
            battle.play(pick(state, options(state)))
        assert reacts(battle, side, turn), "asked again in a later turn"
        terminal.wait_for(NOT_NOW)
    battle.check()
    done = battle.fingers.record.entries[len(begun.entries) :]
    passed = [each for each in done if each.seat is side and isinstance(each.action, Pass)]
    assert len([each for each in passed if each.state.turn == turn]) > 2


def test_open_windows_appear_without_a_curtain() -> None:
    """If both agreed on it; the keyboard changes hands, and the turn goes on."""
    earlier, keys = before(window())
    agreed = evolve(earlier, setup=evolve(earlier.setup, open_windows=True))
    for record, waits_for in ((earlier, CURTAIN), (agreed, "React?")):
        save = keep(home(Settings(pace="off")), record)
        with Terminal(program("resume", str(save)), size=(80, 24)) as terminal:
            terminal.wait_for(CURTAIN)
            terminal.press("Enter", *keys)
            terminal.wait_for(waits_for)
            assert (CURTAIN in terminal.text()) is (waits_for == CURTAIN)


def look_up(terminal: Terminal) -> None:
    """Look into the rulebook, which changes nothing."""
    picture = terminal.text()
    terminal.press("F1")
    terminal.wait_for("Rulebook")
    terminal.press("F1")
    terminal.wait_until_gone("Rulebook")
    assert terminal.text() == picture


def answers(view: View) -> bool:
    """Return whether the viewer may answer the Command card of a turn that has just begun."""
    return view.side is not view.active and view.steps[-1].moment is Moment.RE_CMD


def reacts(battle: Battle, side: Side, turn: int) -> bool:
    """Return whether a side is asked to react in a later turn of the other side."""
    state = battle.fingers.record.state
    asked = isinstance(state.steps[-1], Window) and battle.fingers.side is side
    return asked and state.turn > turn and state.active is not side
