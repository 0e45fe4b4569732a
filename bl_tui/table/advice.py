"""What a bot says: why it did something, and a hint in three steps: where, what, why."""

from typing import Any

from attrs import asdict, astuple, frozen

from bl_tui.games.battlelore.asks import LORE
from bl_tui.games.battlelore.choosing import goals
from bl_tui.games.battlelore.controls import choices, choose
from bl_tui.games.battlelore.phrases import Teller
from bl_tui.games.battlelore.words.actions import label
from bl_tui.games.battlelore.words.naming import council_seats
from bl_tui.games.battlelore.words.reasons import because
from bl_tui.table.selection import Do, Selection, held
from engine.battlelore.state.actions import Choose, Done, KeepLore, PlayLore, ShareLevels
from engine.battlelore.state.model import GRID, Council, UnitId
from engine.battlelore.turn.views import View
from engine.bots.protocol import Choice
from engine.core.frozen import replace
from engine.hexes.grid import Hex

SECRET = frozenset(
    {"card.keep", "card.pick", "council.share", "lore.discard", "lore.keep", "lore.pass"}
)
"""Reasons of what nobody else may know; who asks is told of the action before."""

STEPS = ("where", "what", "why")


@frozen
class Advice:
    """What one should do in a position, of which `step` of STEPS is told.

    `seen` is the position, as a table counts.
    """

    view: View
    seen: int
    choice: Choice
    step: int = 0

    def next(self) -> "Advice":
        """The next step; after the last one the first."""
        return replace(self, step=(self.step + 1) % len(STEPS))

    def told(self, teller: Teller, key: str = "") -> str:
        """The step in one sentence; `key` does what is advised, "" where none does at once."""
        action = self.choice.action
        if STEPS[self.step] == "why":
            why = because(teller.words, self.choice.reason, teller.names, spots(self.view))
            return teller.say("app.advice.why", why=why)
        if STEPS[self.step] == "what":
            what = what_told(teller, action, self.view)
            return teller.say(f"app.advice.what{'.key' if key else ''}", what=what, key=key)
        return where_told(teller, action, advice_at(self))


def what_told(teller: Teller, action: Any, view: View) -> str:
    """What to do, as it stands in menus; of a council its seats."""
    if isinstance(action, ShareLevels):
        return council_seats(teller.words, Council(**asdict(action)))
    return label(teller.words, action, view)


def where_told(teller: Teller, action: Any, spot: Hex) -> str:
    """Where to look: at a hex, at the hand, at the Lore cards or at what is asked."""
    if spot:
        return teller.say("app.advice.where.hex", hex=spot)
    if isinstance(action, Done):
        return teller.say("app.advice.where.done")
    if isinstance(action, PlayLore | KeepLore):
        return teller.say("app.advice.where.lore")
    name = "hand" if hasattr(action, "card") else "asked"
    return teller.say(f"app.advice.where.{name}")


def advice_at(advice: Advice) -> Hex:
    """The hex that the advice is about, "" if there is none."""
    action, where = advice.choice.action, spots(advice.view)
    if isinstance(action, Choose):
        return where.get(action.what, action.what if action.what in GRID else "")
    found = where.get(getattr(action, "unit", ""), "") or getattr(action, "to", "")
    return str(found) if found in GRID else ""


def pointed(view: View, selection: Selection, action: Any) -> Selection | None:
    """What to point at so that the key that chooses does this action; None if none does."""
    plain, unit = Selection(selection.cursor), getattr(action, "unit", None)
    lists = (plain, replace(plain, mode=LORE))
    tried = [
        replace(each, option=number)
        for each in lists
        for number, listed in enumerate(choices(view, each))
        if listed == action
    ]
    tried += [
        Selection(spot, held(who))
        for who in (unit, None)
        for spot, goal in goals(view, who).items()
        if goal == action
    ]
    tried += [Selection(spots(view)[unit])] if unit in spots(view) else []
    tried += [replace(plain, form=astuple(action))] if isinstance(action, ShareLevels) else []
    tried.append(plain)
    return next((each for each in tried if choose(view, each) == Do(action)), None)


def spots(view: View) -> dict[UnitId, Hex]:
    """Where the units stand."""
    return {unit.id: unit.hex for unit in view.units}


def why_told(teller: Teller, view: View, choice: Choice) -> str:
    """What a bot did and why, in one sentence."""
    what = label(teller.words, choice.action, view)
    why = because(teller.words, choice.reason, teller.names, spots(view))
    return teller.say("app.bot.did", what=what, why=why)
