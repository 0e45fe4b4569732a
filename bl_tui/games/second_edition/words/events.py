"""The messages of events: the one for each event, and the values of its placeholders."""

from collections.abc import Callable
from typing import Any

from bl_tui.games.second_edition.words.naming import NAMERS
from bl_tui.words.events import EventWords, Shape
from engine.second_edition.state import events as ev
from engine.second_edition.state import setup_events as before
from engine.second_edition.state.event import CardsTaken
from engine.second_edition.state.lore_events import (
    EffectBegan,
    LoreDealt,
    LoreDrawn,
    LoreShuffled,
    LoreSpent,
    TargetChosen,
)
from engine.second_edition.state.model import HIDDEN, CardId
from engine.second_edition.tables.armies import DECOY
from engine.second_edition.tables.scenario_cards import SCENARIOS
from engine.second_edition.tables.units import BY_CODE, Does

QUIET = (
    ev.TurnEnded, ev.OrdersFinished, ev.StepFinished, LoreSpent, EffectBegan,
    before.BoardLaid,
)  # fmt: skip
"""Events that a short log may leave out: the next line says as much."""


def _hidden(event: CardsTaken) -> str:
    return "hidden" if HIDDEN in event.cards else ""


def _damaged(event: ev.UnitDamaged) -> str:
    if event.type or event.cause == "roll":
        return event.type or "beside"
    return "cause" if event.left else "fatal_cause"


_ASKED = ("commit", "reroll", "ferocity", "counter", "advance", "mobility")
"""Offers that have a sentence of their own; all others are windows for Lore cards."""


def _declined(event: ev.OfferDeclined) -> str:
    return event.offer if event.offer in _ASKED else "window"


def _ended(event: ev.GameEnded) -> str:
    return event.reason if event.won else "draw"


def _banner(event: ev.PointsGained) -> str:
    return "banner" if event.cause.startswith("banner ") else ""


def _mark(card: CardId) -> str:
    """Return letter and number of a scenario card, which determine the first player."""
    return f"{SCENARIOS[card].letter}{SCENARIOS[card].number}"


_DEALT = Shape(number=lambda event: len(event.cards))
_DRAWN = Shape(("", "hidden"), _hidden, lambda event: len(event.cards))
_MARKS = Shape(("poison", "stun"), lambda event: str(event.marker))

SHAPES: dict[type, Shape] = {
    ev.GameEnded: Shape(("points", "eliminated", "both_eliminated", "war", "draw"), _ended),
    ev.PointsGained: Shape(("", "banner"), _banner, lambda event: int(event.points)),
    ev.CardsDealt: _DEALT,
    ev.CardsDrawn: _DRAWN,
    LoreDealt: _DEALT,
    LoreDrawn: _DRAWN,
    ev.DeckShuffled: Shape(number=lambda event: event.cards),
    LoreShuffled: Shape(number=lambda event: event.cards),
    ev.CardPlayed: Shape(("", "any"), lambda event: event.way),
    ev.OrdersFinished: Shape(
        ("", "none"),
        lambda event: "" if event.units else "none",
        lambda event: len(event.units),
    ),
    ev.StepFinished: Shape(("moves", "more_moves", "attacks"), lambda event: event.step),
    ev.UnitMoved: Shape(("", "how"), lambda event: "how" if event.how else ""),
    ev.AttackDeclared: Shape(
        ("melee", "ranged"), lambda event: "ranged" if event.ranged else "melee"
    ),
    ev.DiceCommitted: Shape(number=lambda event: event.dice),
    ev.DamageIgnored: Shape(number=lambda event: event.damage),
    ev.UnitDamaged: Shape(
        ("melee", "ranged", "beside", "cause", "fatal_cause"),
        _damaged,
        lambda event: event.damage,
    ),
    ev.UnitRecovered: Shape(number=lambda event: event.health),
    ev.MarkerPlaced: _MARKS,
    ev.MarkerRemoved: _MARKS,
    ev.RetreatsIgnored: Shape(number=lambda event: event.count),
    ev.RetreatBlocked: Shape(number=lambda event: event.retreats),
    ev.UnitAdvanced: Shape(("", "pursued"), lambda event: "pursued" if event.pursued else ""),
    ev.OfferDeclined: Shape((*_ASKED, "window"), _declined),
    TargetChosen: Shape(
        ("unit", "hex"), lambda event: "unit" if event.what[:2] in BY_CODE else "hex"
    ),
    EffectBegan: Shape(("", "unit"), lambda event: "unit" if event.unit else ""),
    before.ScenariosOffered: _DEALT,
    before.WarBattleWon: Shape(number=lambda event: event.laurels),
    before.ArmyMustered: Shape(
        ("", "army"),
        lambda event: "army" if event.army else "",
        lambda event: sum(card != DECOY for card in event.cards),
    ),
}
"""Events that have several messages or plural forms; all others have the one message."""


def _way(event: ev.UnitMoved | ev.UnitRetreated | ev.UnitAdvanced) -> dict[str, Any]:
    return {"hex": event.path[0], "start": event.path[0], "to": event.path[-1]}


def _harm(event: ev.UnitDamaged) -> dict[str, Any]:
    """Return the ability by which a roll damages others than its target (BL2-9.28)."""
    return {"cause": Does.BOMBARD.value} if event.cause == "roll" and not event.type else {}


def _points(event: ev.PointsGained) -> dict[str, Any]:
    _, _, spot = event.cause.partition(" ")
    return {"hex": spot, "cause": None} if spot else {}


def _target(event: TargetChosen) -> dict[str, Any]:
    return {"target": event.what, "to": event.what, "what": None}


MORE: dict[type, Callable[[Any], dict[str, Any]]] = {
    ev.GameEnded: lambda event: {"winner": event.won[0] if event.won else None, "won": None},
    ev.PointsGained: _points,
    ev.UnitMoved: lambda event: _way(event) | ({} if event.how else {"how": None}),
    ev.UnitRetreated: _way,
    ev.UnitAdvanced: _way,
    ev.AttackDeclared: lambda event: {"hex": event.at},
    ev.UnitDamaged: _harm,
    ev.DiceSplit: lambda event: {"one": event.groups[0], "two": event.groups[1], "groups": None},
    ev.DeckShuffled: lambda event: {"cards": None},
    ev.StepFinished: lambda event: {"step": None},
    ev.OrdersFinished: lambda event: {"units": None},
    LoreShuffled: lambda event: {"cards": None},
    ev.UnitEliminated: lambda event: {
        "unit": event.fallen.unit,
        "hex": event.fallen.hex,
        "side": event.fallen.side,
        "fallen": None,
    },
    ev.UnitPlaced: lambda event: {"unit": event.unit.id, "hex": event.unit.hex},
    TargetChosen: _target,
    EffectBegan: lambda event: {} if event.unit else {"unit": None},
    before.ScenariosRevealed: lambda event: {
        "daqan": event.cards[0],
        "uthuk": event.cards[1],
        "mark": _mark(event.cards[0]),
        "other": _mark(event.cards[1]),
        "side": event.first,
        "cards": None,
        "first": None,
    },
    before.ArmyMustered: lambda event: {"army": event.army or None},
    before.ArmiesRevealed: lambda event: {"placed": None},
    before.BoardLaid: lambda event: {"terrain": None, "banners": None},
}
"""Facts derived from an event's fields, and None for a field that is not a placeholder."""

tell = EventWords(SHAPES, MORE, NAMERS).tell
"""Return the line of the log for an event."""
