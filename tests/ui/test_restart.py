"""The turn is restarted by one key, as far as nothing was revealed."""

from engine.battlelore.state.actions import Attack
from tests.battlelore.position import make_position
from tests.ui.test_no_needless_key import AGAINST, TWO_ATTACKS, done, sit


def test_a_restart_goes_back_to_the_last_roll_and_not_further() -> None:
    sitting = sit(make_position(TWO_ATTACKS, ordered="p1 p2", dice="L L").state, AGAINST)
    sitting.press("enter", "f7")
    assert done(sitting)[0] == Attack("p1", "s1")
    assert "cannot be undone" in sitting.session.notice
