"""The dice of Bardsung in the story: the one that counts, the dropped ones, 1 and 20."""

from collections.abc import Iterable
from enum import StrEnum, unique
from typing import Any

from bl_tui.games.bardsung.board.inks import Ink
from bl_tui.table.panes.dice import DiceLooks, Thrown
from engine.bardsung.state import events as e
from engine.bardsung.state import table_events as t
from engine.core.frozen import Value, record

BEST, WORST = 20, 1
"""The natural rolls of a d20 that are more than a number."""


@unique
class DieLook(StrEnum):
    """The effect of a die; the message `app.die.LOOK`, where it has one."""

    COUNTS = "counts"
    DROPPED = "dropped"
    BEST = "best"
    WORST = "worst"
    MORE = "more"
    ALONE = "alone"


@record
class Die(Value):
    """A die that was rolled."""

    number: int
    look: DieLook = DieLook.ALONE


INKS = {
    DieLook.DROPPED: Ink.DIE_DROPPED,
    DieLook.BEST: Ink.DIE_BEST,
    DieLook.WORST: Ink.DIE_WORST,
    DieLook.MORE: Ink.DIE_MORE,
}


def dice_of(event: Any) -> Iterable[Die]:
    """Return the dice of an event: of several d20 the first with the number that counts."""
    if not isinstance(event, e.Rolled):
        return tuple(map(Die, event.dice))
    dice = [Die(face, DieLook.DROPPED) for face in event.faces]
    if event.natural in event.faces:
        natural = {BEST: DieLook.BEST, WORST: DieLook.WORST}.get(event.natural, DieLook.COUNTS)
        dice[event.faces.index(event.natural)] = Die(event.natural, natural)
    return (*dice, *([Die(event.d4, DieLook.MORE)] if event.d4 else []))


def face(die: Die | int, *, boxed: bool) -> tuple[str, str]:
    """Return the sign and the role of a die; without colours it is in brackets."""
    shown = die if isinstance(die, Die) else Die(die)
    role = INKS.get(shown.look, Ink.DIE)
    if not boxed:
        return f"{shown.number:>2}", role
    if shown.look is DieLook.DROPPED:
        return f"({shown.number:>3})", role
    mark = "!" if shown.look in (DieLook.BEST, DieLook.WORST) else ""
    return f"[{shown.number:>2}{mark}]", role


def marks(_view: Any, thrown: Thrown) -> tuple[str, ...]:
    """Return the effect of each die, "" where it needs no word."""
    looks = [die.look for die in dice_of(thrown.event)]
    return tuple("" if look is DieLook.ALONE else look.value for look in looks)


OVER = (
    e.TurnBegan, e.RoundBegan, e.EncounterBegan, e.EncounterEnded, e.GameEnded, e.TurnEnded,
    e.HeroMoved, e.EnemyMoved, e.EntryRead, e.AbilityUsed, t.TileLaid, t.EndStepBegan,
    t.AspectDrawn, t.SectionRead,
)  # fmt: skip
"""Events after a roll that clear its dice from the table."""

DICE = DiceLooks(rolled=(e.Rolled, e.DamageRolled, e.DieRolled), over=OVER, marks=marks)
