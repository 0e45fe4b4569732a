"""The messages of events: the one for each event, and the values of its placeholders."""

from collections.abc import Callable
from typing import Any

from bl_tui.games.battle_mages.words.naming import NAMERS, kind_of
from bl_tui.words.events import EventWords, Shape
from engine.battle_mages.state import events as ev
from engine.battle_mages.state import magic_events as magic
from engine.battle_mages.tables.effects import EFFECTS

PURPOSES = (
    "attack", "defence", "volley", "parry", "spell", "counter", "defend", "meditation", "seal",
)  # fmt: skip
"""Purposes of dice pools."""
ENDINGS = (
    "last_king", "round_limit", "draw", "points", "arrived", "lasted", "allies", "cup", "cup_draw",
)  # fmt: skip
"""How a game ends; each has a sentence of its own."""
REMOVALS = ("melee", "volley", "fire_ball", "upkeep", "unrest", "paradox", "king", "magic")
"""Why pieces leave the game; each has a sentence of its own."""
FAILURES = ("failure", "botch", "countered", "no_target")
DECLINED = ("defence", "counter")


def _ended(event: ev.GameEnded) -> str:
    return event.reason


def _removed(event: ev.PiecesRemoved) -> str:
    return "magic" if event.cause in EFFECTS and event.cause not in REMOVALS else event.cause


HARMS = ("melee", "volley")
"""Ways in which pieces deal damage, each with a sentence of its own."""


def _harm(event: ev.DamageDone) -> str:
    return event.kind if event.by and event.kind in HARMS else ""


def _teams(event: ev.TeamsChanged) -> str:
    return "team" if any(team for _, team in event.pieces) else "none"


def _pool(event: ev.PoolRolled) -> str:
    return f"{event.purpose}.botch" if event.botch else event.purpose


def _boxes(event: magic.BoxesChanged) -> str:
    return "effect" if event.cause in EFFECTS else "cause"


SHAPES: dict[type, Shape] = {
    ev.GameEnded: Shape(ENDINGS, _ended),
    ev.GameBegan: Shape(number=lambda event: int(event.players)),
    ev.StepBegan: Shape(("action", "melee"), lambda event: str(event.step)),
    ev.PiecesRemoved: Shape(REMOVALS, _removed),
    ev.TeamsChanged: Shape(("team", "none"), _teams),
    ev.PoolRolled: Shape(
        tuple(f"{purpose}{end}" for purpose in PURPOSES for end in ("", ".botch")),
        _pool,
        lambda event: int(event.net),
    ),
    ev.DamageDone: Shape(("", *HARMS), _harm, lambda event: int(event.damage)),
    ev.LaurelsCounted: Shape(number=lambda event: int(event.total)),
    ev.PointsScored: Shape(number=lambda event: int(event.points)),
    ev.Parried: Shape(
        ("yes", "no"),
        lambda event: "yes" if event.parried else "no",
        lambda event: int(event.damage),
    ),
    ev.OfferDeclined: Shape(DECLINED, lambda event: str(event.what)),
    ev.UpkeepRolled: Shape(
        ("goes", "rebels", "stays"),
        lambda event: _upkeep(event.dice[0], event.cause, kind_of(event.piece)[1]),
    ),
    magic.SpellCast: Shape(
        ("", "qe"), lambda event: "qe" if event.qe else "", lambda event: int(event.qe)
    ),
    magic.TargetsNamed: Shape(
        ("", "plus", "minus"), lambda event: ("", "plus", "minus")[event.sign]
    ),
    magic.SpellCountered: Shape(number=lambda event: int(event.cancelled)),
    magic.SpellFailed: Shape(FAILURES, lambda event: str(event.why)),
    magic.DamageDodged: Shape(number=lambda event: int(event.damage)),
}
"""Events that have several messages or plural forms; all others have the one message."""


def _upkeep(number: int, cause: str, nature: str) -> str:
    """Return what a die does; only spirits rebel (BM-11.19)."""
    if number == 1:
        return "goes"
    return "rebels" if number == 6 and cause == "upkeep" and nature == "spirit" else "stays"


def _moved(event: ev.PieceMoved) -> dict[str, Any]:
    return {"start": event.way[0], "to": event.way[-1], "way": None}


def _entered(event: ev.PieceEntered) -> dict[str, Any]:
    return {"piece": event.piece.id, "hex": event.piece.hex}


def _changed(event: ev.TeamsChanged) -> dict[str, Any]:
    team = next((team for _, team in event.pieces if team), None)
    inside = tuple(name for name, its in event.pieces if its == (team or ""))
    return {"pieces": inside, "team": team}


def _pool_more(event: ev.PoolRolled) -> dict[str, Any]:
    return {"number": len(event.dice)}


def _dealt(event: ev.DamageDone) -> dict[str, Any]:
    """Return the pieces that deal damage and those that take it, where pieces deal it."""
    known = bool(_harm(event))
    ends = {"attackers": event.by, "pieces": event.to} if known else {}
    return {**ends, "by": None, "to": None, "kind": None}


def _sealed(event: magic.SealLaid | magic.SealBroken) -> dict[str, Any]:
    seal = event.seal
    return {"seat": seal.seat, "hex": seal.hex, "strength": seal.strength, "seal": None}


MORE: dict[type, Callable[[Any], dict[str, Any]]] = {
    ev.GameBegan: lambda _: {"terrain": None},
    ev.BattleBegan: lambda _: {"terrain": None},
    ev.GameEnded: lambda event: {"winner": event.won[0] if event.won else None, "won": None},
    ev.StepBegan: lambda _: {"step": None},
    ev.PieceMoved: _moved,
    ev.PieceEntered: _entered,
    ev.MarchTakenBack: lambda event: {
        "pieces": tuple(name for name, _ in event.places),
        "places": None,
    },
    ev.TeamsChanged: _changed,
    ev.PiecesRemoved: lambda event: {} if _removed(event) == "magic" else {"cause": None},
    ev.PiecesParalysed: lambda _: {"cause": None},
    ev.PoolRolled: _pool_more,
    ev.DamageDone: _dealt,
    ev.MeleeDeclared: lambda event: {"targets": None},
    ev.VolleyDeclared: lambda event: {"targets": None},
    ev.WheelTurned: lambda event: {"field": event.event, "event": None},
    ev.UpkeepRolled: lambda _: {"cause": None},
    ev.OfferDeclined: lambda _: {"what": None},
    magic.Marked: lambda event: {"marks": None, "cause": None},
    magic.SealLaid: _sealed,
    magic.SealBroken: _sealed,
}
"""Facts derived from an event's fields, and None for a field that is not a placeholder."""

MORE_PLACES = {
    ev.GameEnded: {"winner"},
    ev.PieceMoved: {"start", "to"},
    ev.PieceEntered: {"hex"},
    ev.MarchTakenBack: {"pieces"},
    ev.TeamsChanged: {"team"},
    ev.PoolRolled: {"number"},
    ev.DamageDone: {"attackers", "pieces"},
    ev.WheelTurned: {"field"},
    magic.SealLaid: {"seat", "hex", "strength"},
    magic.SealBroken: {"seat", "hex", "strength"},
}
"""Placeholders of events that are not fields of theirs."""

tell = EventWords(SHAPES, MORE, NAMERS).tell
"""Return the line of the log for an event."""
