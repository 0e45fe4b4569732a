"""House rules on the real program: a piece of a hot-seat game with evasion, a massed strike."""

from bl_tui.play.settings import Settings
from engine.battlelore.state.actions import Choose, Done, MassStrike
from engine.battlelore.state.events import EvasionChosen, UnitEvaded
from tests.battlelore.positions.randomly import RANDOMLY
from tests.battlelore.walk import options
from tests.e2e.battle import Battle, home, keep, program
from tests.e2e.fingers import Fingers
from tests.e2e.terminal import Terminal
from tests.e2e.test_whole_game import CURTAIN
from tests.marks import rule
from tests.saves.played import cut
from tests.ui.house_scenes import dragon_game

BEFORE = 9
"""Actions of the attacker and the defender, the one that evades included."""


@rule("HR-1.4", "HR-1.9")
def test_two_people_at_one_keyboard_play_an_attack_that_is_evaded() -> None:
    """The keyboard goes to the defender and back; the save holds the way that was taken."""
    whole = RANDOMLY.read()["tourelles evade_to pennant"]
    begun = cut(whole, len(whole.entries) - BEFORE)
    save = keep(home(Settings(pace="off")), begun)
    with Terminal(program("resume", str(save)), size=(80, 24)) as terminal:
        terminal.wait_for(CURTAIN)
        battle = Battle(terminal, save, Fingers(begun, curtain=True))
        for place in range(len(begun.entries), len(whole.entries) - 1):
            if place == len(battle.fingers.record.entries):  # an end may have come by itself
                battle.play(whole.entries[place].action)
        terminal.wait_for("your unit may evade")
        battle.play(whole.entries[-1].action)
        terminal.wait_for("choose a hex to evade to")
        battle.play(options(battle.fingers.record.state)[0])
        terminal.wait_for("HR")
    battle.check()
    told = [event for entry in battle.fingers.record.entries for event in entry.events]
    assert any(isinstance(event, EvasionChosen) for event in told)
    assert any(isinstance(event, UnitEvaded) and not event.forced for event in told)


@rule("HR-5.5")
def test_a_massed_strike_is_pointed_together() -> None:
    begun = dragon_game()
    save = keep(home(Settings(pace="off", curtain=False)), begun)
    with Terminal(program("resume", str(save)), size=(80, 24)) as terminal:
        terminal.wait_for("HR 25")
        battle = Battle(terminal, save, Fingers(begun, curtain=False))
        strike = next(one for one in options(begun.state) if isinstance(one, MassStrike))
        battle.play(strike)
        joined = battle.fingers.record.entries[-1].action
        assert isinstance(joined, Choose), "the only supporter joins by itself"
        battle.play(Done())
    battle.check()
