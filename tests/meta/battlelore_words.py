"""The messages that follow from the tables of the first edition, and the places they may have."""

import attrs

from bl_tui.games.battlelore.lessons.library import library as lessons
from bl_tui.games.battlelore.notes import NOTES
from bl_tui.games.battlelore.panes.inspector import ONLY_GROUND
from bl_tui.games.battlelore.words.actions import DONE, OFFERS
from bl_tui.games.battlelore.words.events import SHAPES
from bl_tui.games.registry import RULEBOOKS
from bl_tui.words.events import Shape
from engine.battlelore import game
from engine.battlelore.adventures.library import library
from engine.battlelore.house.switches import SWITCHES
from engine.battlelore.lore.replenish import OPTIONS
from engine.battlelore.numbers.special_rules import SPECIAL_NUMBERS
from engine.battlelore.state import actions, events, model, steps
from engine.battlelore.state.adventure_rules import CAMPAIGN, Council, Edge
from engine.battlelore.state.conditions import Condition
from engine.battlelore.state.sides import Side
from engine.battlelore.tables.command_cards import CARDS, CardKind
from engine.battlelore.tables.landmarks import LANDMARKS
from engine.battlelore.tables.terrain import TERRAIN
from engine.battlelore.tables.units import ROSTER, WEAPONS
from engine.core.frozen import field_names
from tests.battlelore.reason_codes import REASONS
from tests.battlelore.refusal_codes import ADVENTURE_FILE, FAULTS, REFUSALS
from tests.meta.lesson_words import ids_of_handicaps, ids_of_lessons, ids_of_notes
from tests.meta.rulebook_words import ids_of_the_rulebook
from tests.meta.stat_sources import stat_sources

KINDS = {
    kind
    for kind in vars(events).values()
    if isinstance(kind, type) and issubclass(kind, events.Event)
}
EVENTS = {
    kind.__name__: kind
    for kind in sorted(KINDS, key=lambda kind: kind.__name__)
    if not any(kind in other.__bases__ for other in KINDS)
}
CHOICES = actions.Action.__args__
GAME = game.BATTLELORE
"""The whole game, whose chapters complete each other's tables."""

CHANGED = library().keys() - {"agincourt", "wizards", "dragon"}
"""The adventures whose set-up is not that of their design (docs/balance.md)."""
MORE_PLACES = {
    "FiguresLost": {"target"},
    "UnitMoved": {"start", "to"},
    "Retired": {"start", "to"},
    "CardCopied": {"as_card"},
    "TargetChosen": {"target", "to"},
    "HitsCounted": {"sources"},
    "LandmarkPlaced": {"ground", "to"},
    "LandmarkRemoved": {"ground", "to"},
}
"""Places of events that are no fields of theirs."""


def ids_of_events() -> dict[str, set[str]]:
    """Return each message of an event with the places that the code fills."""
    found = {}
    for name, kind in EVENTS.items():
        shape = SHAPES.get(kind, Shape())
        places = set(field_names(kind))
        places |= {"n"} if shape.number else set()
        places |= MORE_PLACES.get(name, set())
        for variant in shape.variants:
            found[".".join(filter(None, ("event", name, variant)))] = places
    return found


UNIT_TEXTS = ("name", "short", "text")
_HOUSE = ("engage", "reroll", "recruit")
"""What can be declined with house rules only, besides evasion."""


def ids_of_actions() -> dict[str, set[str]]:
    """Return each message of an action with the places that the code fills."""
    found = {f"action.{kind.__name__}": {f.name for f in attrs.fields(kind)} for kind in CHOICES}
    for counted in ("IgnoreFlags", "StoreLore"):
        found[f"action.{counted}"] |= {"n"}
    found["action.IgnoreFlags.none"] = {"count"}
    for what in DONE.values():
        found[f"action.Done.{what}"] = set()
    for what in (
        *(stage.value for stage in OFFERS),
        "react",
        "powers",
        "aim",
        "evade",
        "veteran",
        *_HOUSE,
    ):
        found[f"action.Pass.{what}"] = set()
    return found | ids_of_lore_actions(found)


def ids_of_lore_actions(found: dict[str, set[str]]) -> dict[str, set[str]]:
    """Return the messages of actions that have no plain one, or others beside it."""
    del found["action.Choose"], found["action.Replenish"]
    more: dict[str, set[str]] = {f"action.Replenish.{how}": set() for how in OPTIONS}
    more |= {f"action.Choose.{kind}": {"what", kind} for kind in ("unit", "hex", "card")}
    return more | {
        "action.Choose.die": {"what", "face"},
        "action.MoveUnit.march": {"unit", "to"},
        "action.PlayLore.twice": {"card", "with"},
        "action.OpenPassage.where": {"unit"},
        "action.MassStrike.where": {"unit"},
        "action.PlaceLandmark": {"ground", "to"},
    }


def ids_of_things() -> set[str]:
    """Return the messages of all things in the tables of the game; they have no places."""
    enums = {
        "side": Side,
        "seat": Edge,
        "section": model.Section,
        "colour": model.Colour,
        "stance": model.Stance,
        "face": model.Face,
        "card_kind": CardKind,
    }
    found = {f"{name}.{each.value}" for name, kind in enums.items() for each in kind}
    found |= {f"colour.{c.value}.{what}" for c in model.Colour for what in ("letter", "troops")}
    found |= {f"card.{card}.{what}" for card in CARDS for what in ("name", "text", "short")}
    found |= {f"unit.{kind.name}.{what}" for kind in ROSTER.values() for what in UNIT_TEXTS}
    found |= {f"race.{kind.race}" for kind in ROSTER.values()}
    found |= {f"creature.{kind.name}.name" for kind in ROSTER.values() if kind.creature}
    found |= {f"council.{seat}.letter" for seat in field_names(Council)}
    found |= {f"race.{race}.letter" for race in ("dwarf", "goblinoid")}
    found |= {f"weapon.{each}{what}" for each in WEAPONS for what in ("", ".text")}
    found |= {f"terrain.{each}{what}" for each in TERRAIN for what in ("", ".text")}
    found |= {f"landmark.{each}{what}" for each in LANDMARKS for what in ("", ".text")}
    found |= {f"condition.{each.value}" for each in Condition}
    found |= {f"house.{name}{what}" for name in SWITCHES for what in ("", ".help")}
    parts = ("title", "standard", "pennant", "standard.the", "pennant.the", "intro", "teaches")
    found |= {f"adventure.{each}.{what}" for each in library() for what in parts}
    found |= {f"adventure.{each}.changed" for each in CHANGED} | {
        f"step.{step.__name__}" for step in steps.AnyStep.__args__
    }
    found |= {f"happening.{name}" for name in EVENTS}
    found |= {f"app.adventures.number.{each}" for each in SPECIAL_NUMBERS}
    others = {"card.hidden.name", "landmark.stronghold.taken", "landmark.stronghold.taken.short"}
    others |= {f"landmark.{each}.short" for each in LANDMARKS if each not in ONLY_GROUND}
    others |= {f"council.{each}.does" for each in ("commander", "master", "creatures")}
    others |= {f"side.{side.value}.the" for side in Side} | {
        "token.web.short",
        "token.poison.short",
    }
    campaign = {f"adventure.{CAMPAIGN}.{what}" for what in parts[:-1]}
    return found | others | campaign | {"council.commander", "council.creatures"}


def ids_of_sources() -> set[str]:
    """Return the messages of whatever changes a number."""
    own = ("terrain.", "landmark.", "weapon.", "race.")
    return {
        f"{each}.name"
        if each.startswith(("card.", "lore.", "power.", "token."))
        else each
        if each.startswith(own)
        else f"source.{each}"
        for each in stat_sources()
    }


def places_by_id() -> dict[str, set[str]]:
    """Return each message of the game that follows from its tables, with the places it may have."""
    found: dict[str, set[str]] = {name: set() for name in ids_of_things() | ids_of_sources()}
    found |= {f"face.{face.value}.rolled": {"n"} for face in model.Face}
    found |= {f"adventure.{each}.changed": {"standard", "pennant"} for each in CHANGED}
    found |= ids_of_events() | ids_of_actions() | ids_of_the_rulebook()
    found |= {f"refusal.{code}": set(facts) for code, facts in REFUSALS.items()}
    found |= {code: set(facts) for code, facts in (ADVENTURE_FILE | FAULTS).items()}
    found |= ids_of_lessons(lessons(), RULEBOOKS["battlelore"].commands)
    found |= ids_of_notes(NOTES, RULEBOOKS["battlelore"].commands)
    found |= ids_of_handicaps("battlelore")
    found |= {
        f"bot.reason.{code}": set(facts)
        for code, facts in REASONS.items()
        if code not in ("attack.odds", "lore.replenish")
    }
    return found
