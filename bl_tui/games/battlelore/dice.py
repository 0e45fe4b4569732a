"""The dice of the first edition in the story: their pictures, and the effect of each."""

from collections.abc import Sequence
from typing import Any

from bl_tui.table.panes.dice import DiceLooks, Thrown
from engine.battlelore.numbers.dice import HELMETS
from engine.battlelore.numbers.modifiers import kind_of
from engine.battlelore.state import events as ev
from engine.battlelore.state.model import Face
from engine.battlelore.tables.lore_cards import LORE_CARDS, source_of
from engine.battlelore.tables.lore_verbs import Bolt, Roll, Storm
from engine.battlelore.tables.units import POWERS, RollAt
from engine.battlelore.turn.views import View

HELMET = (".---.", "| {} |", "'-.-'")

DRAWN = {
    **dict.fromkeys((Face.GREEN, Face.BLUE, Face.RED), HELMET),
    Face.STRIKE: ("\\   /", "  X  ", "/   \\"),
    Face.FLAG: (" |>> ", " |>> ", " |   "),
    Face.LORE: (" \\|/ ", "--*--", " /|\\ "),
}

NAMED = {
    **{
        f"power.{name}": power.does.faces
        for name, power in POWERS.items()
        if isinstance(power.does, RollAt)
    },
    **{
        source_of(card): verb.faces
        for card, row in LORE_CARDS.items()
        for verb in row.verbs
        if isinstance(verb, Roll | Bolt | Storm)
    },
}
"""The faces that hit in the dice of a card or power (LC-6), apart from the target's colour."""

OF_BATTLES = (ev.DiceRolled, ev.FlankRerolled, ev.DiceRerolled)
"""Rolls whose lore faces are tokens, where there is Lore (BL-8.12)."""

OVER = (
    ev.TurnBegan, ev.CardPlayed, ev.UnitMoved, ev.AttackDeclared, ev.BattledBack, ev.MassStruck,
    ev.CombatEnded, ev.TurnEnded,
)  # fmt: skip


def marks(view: View, thrown: Thrown) -> tuple[str, ...]:
    """Return the effect of each die: helmets of the target's colour hit first, then bonus strikes,
    or those of a spell, then those that a card or a token made a hit. Flags that were not ignored
    drive back."""
    event: Any = thrown.event
    rolled: Sequence[Face] = event.dice
    hits = getattr(event, "hits", None)
    if hits is None:
        return ("",) * len(rolled)
    results = ["nothing"] * len(rolled)
    first = thrown.first
    named = NAMED[first.source] if isinstance(first, ev.SpellRolled) else (Face.STRIKE,)
    for face in dict.fromkeys((_helmet(thrown), *named, Face.LORE, Face.FLAG)):
        for place in _places(rolled, face)[:hits]:
            results[place] = "bonus" if face is Face.STRIKE else "hit"
        hits -= min(hits, rolled.count(face)) if face is not None else 0
    flags = [place for place in _places(rolled, Face.FLAG) if results[place] == "nothing"]
    given = getattr(event, "flags", 0)
    gone = sum(
        later_event.ignored
        for later_event in thrown.later
        if isinstance(later_event, ev.FlagsIgnored)
    )
    for number, place in enumerate(flags[:given]):
        results[place] = "ignored" if number < gone else "flag"
    if view.adventure.lore and isinstance(first, OF_BATTLES):
        for place in _places(rolled, Face.LORE):
            results[place] = "token" if results[place] == "nothing" else results[place]
    return tuple(results)


def _helmet(thrown: Thrown) -> Face | None:
    """Return the helmet of the target's colour (BL-8.4)."""
    units = {unit.id: unit for unit in thrown.board.units}
    target = units.get(getattr(thrown.event, "target", ""))
    return None if target is None else HELMETS[kind_of(target).colour]


def _places(rolled: Sequence[Face], face: Face | None) -> list[int]:
    return [place for place, die in enumerate(rolled) if die is face]


DICE = DiceLooks(
    rolled=(
        ev.DiceRolled, ev.OrdersRolled, ev.SpellRolled, ev.DiceRerolled, ev.CriticalRolled,
        ev.PanicRolled, ev.BlockedRolled, ev.BackAttacked, ev.FlankRerolled, ev.RecruitRolled,
    ),
    over=OVER,
    drawn=DRAWN,
    marks=marks,
)  # fmt: skip
