"""What happened, told in one line of the log: one message for each event and variant of it."""

from collections.abc import Callable
from typing import Any

import attrs

from bl_tui.words import Words
from bl_tui.words.naming import Names, mirrored, places, sentence
from engine.battlelore import events as ev
from engine.battlelore.events import HIDDEN

QUIET = (ev.CombatEnded, ev.MovementFinished, ev.BattlesFinished, ev.TurnEnded)
"""Events that a short log may leave out: the next line says as much."""


def _plain(_: Any) -> str:
    return ""


@attrs.frozen
class Shape:
    """The messages of one event: `event.Name`, or `event.Name.variant` for the variant picked.

    With a `number` all of them have plural forms; it is the place {n}.
    """

    variants: tuple[str, ...] = ("",)
    pick: Callable[[Any], str] = _plain
    number: Callable[[Any], int] | None = None


def _cards_seen(event: ev.CardsDealt | ev.CardsDrawn) -> str:
    return "hidden" if HIDDEN in event.cards else ""


def _attack(event: ev.AttackDeclared) -> str:
    if event.bonus:
        return "bonus"
    return "melee" if event.melee else "ranged"


def _flags(event: ev.FlagsIgnored) -> str:
    if event.ignored == 0:
        return "none"
    return "all" if event.ignored == event.flags else "some"


def _copied(event: ev.CardCopied) -> str:
    return "mirrored" if event.mirrored and mirrored(event.card) != event.card else ""


SHAPES: dict[type[ev.Happening], Shape] = {
    ev.CardsDealt: Shape(("", "hidden"), _cards_seen, lambda event: len(event.cards)),
    ev.CardCopied: Shape(("", "mirrored"), _copied),
    ev.OrdersFinished: Shape(
        ("", "none"),
        lambda event: "" if event.units else "none",
        lambda event: len(event.units),
    ),
    ev.UnitMoved: Shape(("", "no_battle"), lambda event: "" if event.may_battle else "no_battle"),
    ev.AttackDeclared: Shape(("melee", "ranged", "bonus"), _attack, lambda event: event.dice),
    ev.BattledBack: Shape(number=lambda event: event.dice),
    ev.FiguresLost: Shape(("hits", "retreat"), lambda event: event.cause, lambda event: event.lost),
    ev.FlagsIgnored: Shape(("all", "some", "none"), _flags, lambda event: event.ignored),
    ev.RetreatOrdered: Shape(number=lambda event: event.hexes),
    ev.UnitRetreated: Shape(("", "forced"), lambda event: "forced" if event.forced else ""),
    ev.RetreatBlocked: Shape(number=lambda event: event.hexes),
    ev.OfferDeclined: Shape(("gain", "pursue", "bonus", "battle_back"), lambda event: event.offer),
    ev.CardsDrawn: Shape(("", "hidden"), _cards_seen, lambda event: len(event.cards)),
    ev.CardKept: Shape(("", "hidden"), lambda event: "hidden" if event.card == HIDDEN else ""),
    ev.DeckShuffled: Shape(number=lambda event: event.cards),
    ev.BattleWon: Shape(number=lambda event: event.score),
}
"""Events that have several messages or plural forms; all others have the one message."""


def facts_of(event: ev.Happening) -> dict[str, Any]:
    """The fields of an event as facts for its message, and what follows from them."""
    facts = attrs.asdict(event, recurse=False)
    if isinstance(event, ev.UnitMoved):
        facts |= {"start": event.path[0], "to": event.path[-1]}
    if isinstance(event, ev.CardCopied):
        facts["as_card"] = mirrored(event.card)
    return facts


def tell(words: Words, event: ev.Happening, names: Names) -> str:
    """The line of the log for an event, as the side may know it that it was filtered for."""
    shape = SHAPES.get(type(event), Shape())
    msgid = ".".join(filter(None, ("event", type(event).__name__, shape.pick(event))))
    found = places(words, names, facts_of(event))
    if shape.number is None:
        return sentence(words.say(msgid, **found))
    return sentence(words.count(msgid, shape.number(event), **found))
