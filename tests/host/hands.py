"""Keys of two players of the first edition, each at a screen of their own."""

from bl_tui.games.battlelore.presenter import PRESENTER
from bl_tui.play.settings import Settings
from bl_tui.table.pointing import cursor
from engine.battlelore.game import BATTLELORE
from engine.battlelore.state.actions import Action
from engine.battlelore.state.sides import Side
from tests.e2e.fingers import AnyRecord, Fingers, bare, followed

AT_ONCE = Settings(pace="off", facing="printed")
"""What these players have set: no story takes time, and the arrows go as on the printed board."""


class Hands(Fingers):
    """Tells the keys of whoever decides; each screen has a cursor of its own all the time."""

    def __init__(self, record: AnyRecord) -> None:
        self._at = {
            side: cursor.opening(PRESENTER, BATTLELORE.view(record.state, side), side)
            for side in Side
        }
        super().__init__(record, curtain=True)

    def press(self, action: Action) -> list[str]:
        """Return the keys for an action of the side to act; the record has what follows it."""
        self._keys = []
        side = self.side
        assert side is not None
        self._selection = self._at[side]
        view = BATTLELORE.view(self.record.state, side)
        self._choose(view, action)
        self._at[side] = bare(view, self._selection)
        self.record = followed(self.record, side, action)
        for each in Side:
            view = BATTLELORE.view(self.record.state, each)
            self._at[each] = cursor.settle(PRESENTER, view, self._at[each])
        return self._keys
