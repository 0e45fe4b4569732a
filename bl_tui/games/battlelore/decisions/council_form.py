"""The War Council that a player makes in secret, as a form: a row for each seat and its level."""

from collections.abc import Sequence

from bl_tui.games.battlelore.phrases import Teller
from bl_tui.games.battlelore.words.naming import seat_name, seat_told
from bl_tui.table.pointing.asks import Form
from bl_tui.table.pointing.filling import numbers_of
from bl_tui.table.pointing.selection import Hint, Selection
from engine.battlelore.rules.councils import COMMAND_CARDS, MOST, start_of
from engine.battlelore.state.actions import ShareLevels
from engine.battlelore.state.model import HIGHEST, Council
from engine.battlelore.state.steps import ShareOut
from engine.battlelore.turn.views import View

SEATS = ("commander", "cleric", "wizard", "rogue", "warrior")
"""The seats of a council in the order in which they are listed and shared out."""

Levels = tuple[int, ...]
"""The level that each seat has by now."""


def least_levels(view: View) -> Levels:
    """Return a council to begin with: a Commander of the level that the adventure asks for."""
    least = view.adventure.camp(view.side).least if view.side is not None else 0
    return (least, *(0 for _ in SEATS[1:]))


def levels_left(view: View, levels: Levels) -> int:
    """Return the levels that are still to be shared out; those of creatures are spent."""
    step = view.steps[-1]
    if not isinstance(step, ShareOut):
        return 0
    return max(0, min(step.levels, MOST) - _creatures(view) - sum(levels))


def _creatures(view: View) -> int:
    return view.adventure.camp(view.steps[-1].side).council.creatures


def unspent(view: View, selection: Selection) -> Hint | None:
    """Ask whether the player is sure to agree on a council that leaves levels unspent."""
    left = levels_left(view, numbers_of(COUNCIL, view, selection))
    return Hint("app.hint.sure_levels", (("left", left),)) if left else None


def _names(teller: Teller, _: View) -> Sequence[str]:
    return [seat_name(teller.words, seat) for seat in SEATS]


def _fixed(teller: Teller, view: View) -> Sequence[str]:
    creatures = _creatures(view)
    return [f"{seat_name(teller.words, 'creatures')}: {creatures}"] if creatures else []


def _notes(teller: Teller, view: View, levels: Levels) -> Sequence[str]:
    """Return what is left, and what the council would have."""
    council = Council(**dict(zip(SEATS, levels, strict=True)))
    start, cards = start_of(council), COMMAND_CARDS[council.commander]
    return (
        teller.say("app.council.left", left=levels_left(view, levels)),
        teller.say("app.council.command", cards=cards),
        teller.say("app.council.lore", cards=start.cards, tokens=start.tokens, limit=start.limit),
        teller.say("app.council.agree"),
    )


COUNCIL = Form(
    begins=least_levels,
    limits=lambda *_: (0, HIGHEST),
    action=lambda _, levels: ShareLevels(*levels),
    names=_names,
    fixed=_fixed,
    notes=_notes,
    about=lambda teller, _, row: seat_told(teller.words, SEATS[row]),
    row="seat",
    number="level",
)
