"""A position from an own game that is tried again: the battle screen up to one choice."""

from collections.abc import Callable
from contextlib import suppress
from threading import Thread
from typing import Any

from bl_tui.forms.teaching import TUTOR
from bl_tui.games.module import GameModule
from bl_tui.play.again.trial import TrialVerdict, chosen, judged, position_of
from bl_tui.play.journal import MemoryJournal
from bl_tui.play.seats import seated
from bl_tui.play.table import Table
from bl_tui.screens.base import BaseScreen
from bl_tui.screens.game.battle import BattleScreen
from bl_tui.screens.game.bots import Bots, NoBots
from bl_tui.screens.game.conductor import Conductor
from bl_tui.table.outfit import Outfit
from engine.bots.analysis.findings import Finding
from engine.core.frozen import replace
from engine.core.record import Entry, Record


class TrialJournal(MemoryJournal):
    """A journal that reports each action."""

    def __init__(self, acted: Callable[[], None]) -> None:
        super().__init__()
        self._acted = acted

    def append(self, entry: Entry[Any, Any], focus: str) -> None:
        """Keep an action, and report it."""
        super().append(entry, focus)
        self._acted()


class TrialScreen(BattleScreen):
    """Shows a position until the player has chosen; `verdict` is set when the choice was judged."""

    def __init__(
        self, outfit: Outfit, module: GameModule, played: Record[Any, Any], finding: Finding
    ) -> None:
        """Begin at the decision of a finding in a game that was played."""
        self._module, self._finding = module, finding
        self._is_judging = False
        self.judged: Callable[[], BaseScreen[None] | None] = lambda: None
        """Returns the screen that follows a verdict."""
        self.verdict: TrialVerdict | None = None
        """How good the choice was, None until it was judged."""
        position = position_of(played, finding.count)
        table = Table(module.game, position, TrialJournal(self._acted))
        others = {seat.value: TUTOR for seat in table.seats if seat is not finding.seat}
        notice = outfit.words.say("app.again.task", turn=finding.turn)
        super().__init__(outfit, module.presenter(), table, notice, seated(others))
        self.conductor.seen = replace(self.seen, trial=True)

    def _bots(self, conductor: Conductor) -> Bots:
        del conductor
        return NoBots()

    def _acted(self) -> None:
        """Look whether the choice is complete, when the action has been carried out."""
        self.call_later(self._look)

    def _look(self) -> None:
        if self._is_judging or not self.is_current:
            return
        tried = self.table.reported(lambda played: played)
        game, finding = self._module.game, self._finding
        decision = chosen(game, tried, finding)
        if decision is not None:
            self._is_judging = True
            self.say_first(self.words.say("app.again.judging"))
            self.show()
            app = self.app

            def judge() -> None:
                verdict = None
                try:
                    verdict = judged(game, tried, decision, finding)
                finally:
                    with suppress(RuntimeError):  # the player has left, and the app has ended
                        app.call_from_thread(self._told, verdict)

            Thread(target=judge, name="trial", daemon=True).start()

    def _told(self, verdict: TrialVerdict | None) -> None:
        """Leave with the verdict, unless the player has left before."""
        self.verdict = verdict
        if self.is_current:
            page = self.judged()
            if page is None:
                self.dismiss(None)
            else:
                self.app.switch_screen(page)
