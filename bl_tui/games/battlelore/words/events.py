"""The messages of events: the one for each event, and the values of its placeholders."""

from collections.abc import Callable
from typing import Any

from bl_tui.games.battlelore.words.naming import NAMERS, mirrored
from bl_tui.words.events import EventWords, Shape
from engine.battlelore.state import events as ev
from engine.battlelore.state.events import HIDDEN
from engine.battlelore.tables.lore_cards import LORE_CARDS, card_of
from engine.battlelore.tables.lore_verbs import HealAll

QUIET = (ev.CombatEnded, ev.MovementFinished, ev.BattlesFinished, ev.TurnEnded)
"""Events that a short log may leave out: the next line says as much."""


def _hidden(event: ev.CardsTaken) -> str:
    return "hidden" if HIDDEN in event.cards else ""


def _hidden_card(event: ev.CardKept | ev.LoreKept | ev.LoreTaken) -> str:
    return "hidden" if event.card == HIDDEN else ""


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


_LOST = ("hits", "melee", "ranged", "retreat", "trample", "panic", "turned", "critical", "source")


def _lost(event: ev.FiguresLost) -> str:
    if event.cause == "hits" and event.by:
        return "melee" if event.melee else "ranged"
    return event.cause if event.cause in _LOST else "source"


def _played(event: ev.LorePlayed) -> str:
    return "_".join(filter(None, ("twice" * bool(event.deja_vu), "out" * event.out)))


def _target(event: ev.TargetChosen) -> str:
    if event.at:
        return "unit"
    return "die" if event.what.isdecimal() else "hex"


def _in_effect(event: ev.EffectBegan) -> str:
    if event.camp is not None:
        return "camp"
    return "units" if event.units else ""


def _rolled_for(event: ev.SpellRolled) -> str:
    card = LORE_CARDS.get(card_of(event.source))
    heals = card is not None and any(isinstance(verb, HealAll) for verb in card.verbs)
    return "healing" if heals else ""


def _paid(event: ev.PowerUsed) -> str:
    if event.lore and event.stored:
        return "both"
    return "stored" if event.stored else "rolled"


_SEEN = ("command_hand", "lore_hand", "deck")


def _seen(event: ev.HandSeen) -> str:
    return f"{event.of}.hidden" if HIDDEN in event.cards else event.of


_OFFERED = ("gain", "pursue", "bonus", "battle_back", "evade", "engage", "reroll", "recruit")

SHAPES: dict[type[ev.Event], Shape] = {
    ev.CardsDealt: Shape(("", "hidden"), _hidden, lambda event: len(event.cards)),
    ev.CardCopied: Shape(("", "mirrored"), _copied),
    ev.OrdersImpossible: Shape(("", "none"), lambda event: "" if event.card else "none"),
    ev.OrdersFinished: Shape(
        ("", "none"),
        lambda event: "" if event.units else "none",
        lambda event: len(event.units),
    ),
    ev.UnitMoved: Shape(("", "no_battle"), lambda event: "" if event.may_battle else "no_battle"),
    ev.AttackDeclared: Shape(("melee", "ranged", "bonus"), _attack, lambda event: event.dice),
    ev.BattledBack: Shape(number=lambda event: event.dice),
    ev.FiguresLost: Shape(_LOST, _lost, lambda event: event.lost),
    ev.FlagsIgnored: Shape(("all", "some", "none"), _flags, lambda event: event.ignored),
    ev.RetreatOrdered: Shape(number=lambda event: event.hexes),
    ev.UnitRetreated: Shape(("", "forced"), lambda event: "forced" if event.forced else ""),
    ev.UnitEvaded: Shape(("", "forced"), lambda event: "forced" if event.forced else ""),
    ev.RecruitRolled: Shape(("gains", "fails"), lambda event: "gains" if event.gains else "fails"),
    ev.RetreatBlocked: Shape(number=lambda event: event.hexes),
    ev.OfferDeclined: Shape(_OFFERED, lambda event: event.offer),
    ev.CardsDrawn: Shape(("", "hidden"), _hidden, lambda event: len(event.cards)),
    ev.CardKept: Shape(("", "hidden"), _hidden_card),
    ev.DeckShuffled: Shape(number=lambda event: event.cards),
    ev.BattleWon: Shape(number=lambda event: event.score),
    ev.LaurelsWon: Shape(number=lambda event: event.laurels),
    ev.VeteranNamed: Shape(("", "none"), lambda event: "" if event.kind else "none"),
    ev.FieldChosen: Shape(("", "only"), lambda event: "" if event.side is not None else "only"),
    ev.LoreDealt: Shape(("", "hidden"), _hidden, lambda event: len(event.cards)),
    ev.LoreDrawn: Shape(("", "hidden"), _hidden, lambda event: len(event.cards)),
    ev.LoreKept: Shape(("", "hidden"), _hidden_card),
    ev.LoreReturned: Shape(number=lambda event: event.count),
    ev.LoreShuffled: Shape(number=lambda event: event.cards),
    ev.Replenished: Shape(("cards", "both", "tokens"), lambda event: event.how),
    ev.LorePlayed: Shape(("", "out", "twice", "twice_out"), _played),
    ev.TargetChosen: Shape(("unit", "hex", "die"), _target),
    ev.LoreCancelled: Shape(("", "refund"), lambda event: "refund" if event.refund else ""),
    ev.EffectBegan: Shape(("", "units", "camp"), _in_effect),
    ev.DiceChanged: Shape(number=lambda event: event.dice),
    ev.AttackLost: Shape(("", "card"), lambda event: "card" if event.by else ""),
    ev.SpellRolled: Shape(("", "healing"), _rolled_for),
    ev.CriticalRolled: Shape(
        ("killed", "survived"), lambda event: "killed" if event.killed else "survived"
    ),
    ev.PowerUsed: Shape(("rolled", "stored", "both"), _paid),
    ev.LoreStored: Shape(("", "back"), lambda event: "back" if event.count < 0 else ""),
    **dict.fromkeys(
        (ev.BlazonTaken, ev.BlazonLost, ev.BlazonCaptured),
        Shape(("", "lore"), lambda event: "lore" if event.lore else ""),
    ),
    ev.TokenPlaced: Shape(("web", "poison"), lambda event: event.token),
    ev.TokenRemoved: Shape(("", "freed"), lambda event: "freed" if event.cause == "freed" else ""),
    ev.FiguresRestored: Shape(number=lambda event: event.gained),
    ev.LandmarkPlaced: Shape(
        ("", "neutral"), lambda event: "" if event.side is not None else "neutral"
    ),
    ev.OrdersVoided: Shape(("", "none"), lambda event: "" if event.replaced else "none"),
    ev.HandSeen: Shape(
        (*_SEEN, *(f"{of}.hidden" for of in _SEEN)), _seen, lambda event: len(event.cards)
    ),
    ev.LoreTaken: Shape(("", "hidden"), _hidden_card),
}
"""Events that have several messages or plural forms; all others have the one message."""


def _way(event: ev.UnitMoved | ev.Retired) -> dict[str, Any]:
    return {"start": event.path[0], "to": event.path[-1]}


def _landmark(event: ev.LandmarkPlaced | ev.LandmarkRemoved) -> dict[str, Any]:
    return {"ground": event.kind, "to": event.at, "kind": None}


def _losses(event: ev.FiguresLost) -> dict[str, Any]:
    cause = event.cause if _lost(event) == "source" else None
    return {"cause": cause, "target": event.by or None, "by": None, "melee": None}


MORE: dict[type[ev.Event], Callable[[Any], dict[str, Any]]] = {
    ev.UnitMoved: _way,
    ev.Retired: _way,
    ev.CardCopied: lambda event: {"as_card": mirrored(event.card)},
    ev.FiguresLost: _losses,
    ev.TargetChosen: lambda event: {
        "target": event.what,
        "target_at": event.at,
        "to": event.what,
    },
    ev.HitsCounted: lambda event: {"sources": [part.source for part in event.parts[1:]]},
    ev.AttackLost: lambda event: {"by": card_of(event.by) or event.by},
    ev.SpellRolled: lambda event: {"target_at": event.at},
    ev.Trampled: lambda event: {"target_at": event.at, "at": None},
    ev.LoreStored: lambda event: {"count": abs(event.count)},
    ev.TokenRemoved: lambda event: {"cause": None if event.cause == "freed" else event.cause},
    ev.LandmarkPlaced: _landmark,
    ev.LandmarkRemoved: _landmark,
}
"""Facts derived from an event's fields, and None for a field that is not a placeholder."""


tell = EventWords(SHAPES, MORE, NAMERS).tell
"""Return the line of the log for an event."""
