"""Events in words: the shapes of their messages, and the values of their placeholders."""

from collections.abc import Callable, Mapping
from typing import Any

from bl_tui.games.bardsung.words.actions import answer_name
from bl_tui.games.bardsung.words.codes import DEEDS, OUTCOMES, TARGETS, WHY
from bl_tui.games.bardsung.words.naming import NAMERS, aspect_text, thing_name, wound_name
from bl_tui.words import Words
from bl_tui.words.events import EventWords, Shape
from bl_tui.words.naming import GameNames
from engine.bardsung.enemies.behaviour import concerned
from engine.bardsung.state import events as e
from engine.bardsung.state import table_events as t
from engine.bardsung.state.seats import SEATS
from engine.bardsung.tables.aspects import GAMBLERS_SHADE
from engine.bardsung.tables.cards import SQUIRES, WOUNDS
from engine.bardsung.tables.encounters import ENCOUNTERS
from engine.bardsung.tables.heroes import PROFILES

ROLLS = ("attack", "defence", "parting", "recovery")
"""Rolls by kind; all others are tests of a card."""
DICE = ("event", "stalagmites", "well", GAMBLERS_SHADE)


def _roll(event: e.Rolled) -> str:
    kind = "recovery" if event.what in WOUNDS else event.what if event.what in ROLLS else "test"
    return f"{kind}.yes" if event.total >= event.tn else f"{kind}.no"


def _yes(value: bool) -> str:
    return "yes" if value else "no"


def _by(number: int) -> str:
    return "more" if number > 0 else "less"


def _wounded(event: t.HeroWounded) -> str:
    return ("serious" if event.serious else "plain") + ("_by" if event.by else "")


def _enemy_wounded(event: t.EnemyWounded) -> str:
    if not event.wounds:
        return "clear"
    return "hurt_by" if event.by and event.ability else "hurt"


def _entry(event: e.EntryRead) -> str:
    if event.why != "done":
        return "passed"
    return "fallback" if event.entry < 0 else "done"


SHAPES: Mapping[type, Shape] = {
    e.EncounterBegan: Shape(
        ("first", "again"), lambda event: "first" if event.attempt == 1 else "again"
    ),
    e.TurnEnded: Shape(("cut", "done"), lambda event: "cut" if event.cut else "done"),
    e.EncounterEnded: Shape(
        tuple(f"{encounter}.{way}" for encounter in ENCOUNTERS for way in ("won", "lost")),
        lambda event: f"{event.encounter}.won" if event.won else f"{event.encounter}.lost",
    ),
    e.GameEnded: Shape(("won", "lost"), lambda event: "won" if event.won else "lost"),
    e.CardTurned: Shape(("hot", "cool"), lambda event: "hot" if event.heated else "cool"),
    e.Rolled: Shape(
        tuple(f"{kind}.{how}" for kind in (*ROLLS, "test") for how in ("yes", "no")), _roll
    ),
    e.DamageRolled: Shape(
        ("strong", "weak"),
        lambda event: "strong" if event.face + event.bonus >= event.toughness else "weak",
    ),
    e.DieRolled: Shape(DICE, lambda event: event.what),
    e.AbilityUsed: Shape(("at", "alone"), lambda event: "at" if event.target else "alone"),
    e.AttackJudged: Shape(("miss", "hit", "critical"), lambda event: event.result),
    e.Defended: Shape(("yes", "no"), lambda event: _yes(event.held)),
    e.EntryRead: Shape(("done", "fallback", "passed"), _entry),
    t.HeroWounded: Shape(("serious", "plain", "serious_by", "plain_by"), _wounded),
    t.EnemyWounded: Shape(("hurt", "hurt_by", "clear"), _enemy_wounded),
    t.GoldChanged: Shape(
        ("more", "less"), lambda event: _by(event.by), lambda event: abs(event.by)
    ),
    t.RenownChanged: Shape(("more", "less"), lambda event: _by(event.by)),
    t.XpChanged: Shape(("more", "less"), lambda event: _by(event.by)),
    t.DoorChanged: Shape(
        ("placed", "open", "closed"),
        lambda event: "placed"
        if event.cause == "BS-25.2"
        else "open"
        if event.open
        else "closed",
    ),
    t.Chosen: Shape(
        ("declined", "done"), lambda event: "declined" if event.option == "decline" else "done"
    ),
    t.TreasureAttached: Shape(("on", "off"), lambda event: "on" if event.gear >= 0 else "off"),
    t.TreasureTurned: Shape(
        ("used", "restored", "served"),
        lambda event: "served"
        if event.card in SQUIRES
        else "used"
        if event.exhausted
        else "restored",
    ),
    t.TreasureDrawn: Shape(("found", "hired"), lambda event: _squire(event, "found", "hired")),
    t.TreasureReturned: Shape(("back", "left"), lambda event: _squire(event, "back", "left")),
    t.Learned: Shape(
        ("raised", "better", "new"),
        lambda event: "raised" if len(event.what) == 3 and event.what.isalpha()
        else "better" if event.to > 1
        else "new",
    ),
}  # fmt: skip
"""Events that have several messages or plural forms."""


def _squire(event: Any, thing: str, squire: str) -> str:
    return squire if event.card in SQUIRES else thing


def _gear(event: Any) -> dict[str, Any]:
    gear = PROFILES[event.hero].gear[event.gear] if event.gear >= 0 else None
    return {"gear": None, "thing": gear}


def _entry_facts(event: e.EntryRead) -> dict[str, Any]:
    return {
        "number": event.entry + 1,
        "at": concerned(event.at) or None,
        "deed": None,
        "target": None,
        "why": None,
        "read": (event.deed, event.target),
        "reason": event.why,
        "enemy_kind": None,
    }


MORE: Mapping[type, Callable[[Any], dict[str, Any]]] = {
    e.Rolled: lambda event: {"total": event.total, "what": event.what},
    e.DamageRolled: lambda event: {"total": event.face + event.bonus},
    e.EntryRead: _entry_facts,
    e.CardMoved: lambda event: {"what": event.cause, "cause": None},
    e.EnemyMoved: lambda event: {"zone": event.path[-1], "path": None},
    e.EncounterEnded: lambda event: {"reason": None},
    e.GameEnded: lambda event: {"reason": None, "won": None, "ending": event.reason},
    t.HeroWounded: lambda event: {"card": None, "wound": event.card, "by": event.by or None},
    t.EnemyWounded: lambda event: {
        "by": event.by or None,
        "ability": None,
        "card": event.ability or None,
    },
    t.Chosen: lambda event: {"option": None, "answer": event.option},
    t.AspectDrawn: lambda event: {"says": event.card},
    t.TaleDrawn: lambda event: {"story": event.card},
    t.TileLaid: lambda event: {"laid": None, "tile": event.laid.tile, "gate": None},
    t.TreasureAttached: _gear,
    t.GearUpgraded: _gear,
    t.WoundTurned: lambda event: {"card": None, "wound": event.card},
    t.WoundHealed: lambda event: {"card": None, "wound": event.card},
    t.TimerRemoved: lambda event: {"card": None, "wound": event.card, "serious": True},
}
"""Values derived from the fields of an event, and None for a field that is not a placeholder."""


def entry_text(words: Words, deed: str, target: str | None) -> str:
    """Return the text of a line of a behaviour card: "Charge (unengaged zone)"."""
    text = words.say(DEEDS[deed])
    return words.say("entry.at", deed=text, target=words.say(TARGETS[target])) if target else text


def _read(words: Words, _: GameNames, facts: Mapping[str, Any], name: str) -> str:
    return entry_text(words, *facts[name])


def _reason(words: Words, _: GameNames, facts: Mapping[str, Any], name: str) -> str:
    return words.say(WHY[facts[name]])


def _answer(words: Words, _: GameNames, facts: Mapping[str, Any], name: str) -> str:
    return answer_name(words, facts[name])


def _what(words: Words, _: GameNames, facts: Mapping[str, Any], name: str) -> str:
    """Return a thing by its name; a recovery from a wound names its serious side."""
    if facts[name] in WOUNDS:
        return wound_name(words, facts[name], serious=True)
    return thing_name(words, facts[name])


def _says(words: Words, names: GameNames, facts: Mapping[str, Any], name: str) -> str:
    return aspect_text(words, facts[name], getattr(names, "encounter", ""))


def _story(words: Words, _: GameNames, facts: Mapping[str, Any], name: str) -> str:
    return words.say(f"storycard.{facts[name]}.story")


def _ending(words: Words, _: GameNames, facts: Mapping[str, Any], name: str) -> str:
    return words.say(OUTCOMES[facts[name]])


tell = EventWords(
    SHAPES,
    MORE,
    {
        **NAMERS,
        "read": _read,
        "reason": _reason,
        "what": _what,
        "answer": _answer,
        "says": _says,
        "story": _story,
        "ending": _ending,
    },
).tell


def seat_of(event: Any) -> Any:
    """Return the seat whose turn an event begins, or None."""
    return SEATS.get(event.card) if isinstance(event, e.TurnBegan) else None
