"""The messages that follow from the tables of Battle Mages, and the places they may have."""

import attrs

from bl_tui.games.battle_mages.book.things import GROUPS
from bl_tui.games.battle_mages.lessons.library import library
from bl_tui.games.battle_mages.notes import NOTES
from bl_tui.games.battle_mages.setup_form import CHOICES
from bl_tui.games.battle_mages.words.actions import CANCEL, DONE, PASS
from bl_tui.games.battle_mages.words.events import MORE, MORE_PLACES, PURPOSES, SHAPES
from bl_tui.games.registry import RULEBOOKS
from bl_tui.words.events import Shape
from engine.battle_mages.boards.board import OBJECTIVES, TERRAIN, WILDS
from engine.battle_mages.state import actions, events, magic_events, model, steps
from engine.battle_mages.state.armies import Army
from engine.battle_mages.state.event import Happening
from engine.battle_mages.tables.effect_words import (
    FLY,
    INVISIBLE,
    MOVE,
    RANGE,
    SPHERES,
    STRENGTH,
    UMBRA,
    AimedAt,
    Reach,
)
from engine.battle_mages.tables.effects import (
    EFFECTS,
)
from engine.battle_mages.tables.pieces import KINDS
from engine.battle_mages.tables.wheel import BACKLASH, SPARK, WHEEL
from tests.battle_mages.reason_codes import REASONS
from tests.battle_mages.refusal_codes import FAULTS, MAP_FILE, REFUSALS
from tests.meta.lesson_words import ids_of_handicaps, ids_of_lessons, ids_of_notes

EVENTS: dict[str, type[Happening]] = {
    name: kind
    for module in (events, magic_events)
    for name, kind in sorted(vars(module).items())
    if isinstance(kind, type) and issubclass(kind, Happening) and kind.__module__ == module.__name__
}
CHOICES_OF_PLAYERS: tuple[type, ...] = actions.Action.__args__

CAUSES = ("spent", "botch", "meditation", "inactive", SPARK, BACKLASH)
"""What changes the boxes of a Magus besides effects."""
SHARES = ("strength", "leader", "invisible", "war_drums", "hill")
"""What the dice of a pool come from."""


def fields(kind: type) -> set[str]:
    """Return the names of the fields of a record."""
    return {each.name for each in attrs.fields(kind)}


def ids_of_events() -> dict[str, set[str]]:
    """Return each message of an event with the places that the code fills."""
    assert all(kind in EVENTS.values() for kind in (*SHAPES, *MORE))
    found = {}
    for name, kind in EVENTS.items():
        shape = SHAPES.get(kind, Shape())
        places = fields(kind) | ({"n"} if shape.number else set()) | MORE_PLACES.get(kind, set())
        for variant in shape.variants:
            found[".".join(filter(None, ("event", name, variant)))] = places
        if kind.barrier:
            found[f"happening.{name}"] = set()
    return found


def ids_of_actions() -> dict[str, set[str]]:
    """Return each message of an action with the places that the code fills."""
    found = {f"action.{kind.__name__}": fields(kind) for kind in CHOICES_OF_PLAYERS}
    found |= {
        f"action.{name}.qe": found[f"action.{name}"] for name in ("Cast", "Counter", "Defend")
    }
    found |= {"action.Cast.foresight": set(), "action.Cast.foresight_qe": {"qe"}}
    del found["action.Sign"]
    found |= {f"action.Sign.{sign}": set() for sign in ("plus", "minus")}
    found["action.Target.level"] = {"what", "level"}
    for kind, table in (("Done", DONE), ("Cancel", CANCEL), ("Pass", PASS)):
        found |= {f"action.{kind}.{what}": set() for what in table.values()}
    return found


def ids_of_things() -> set[str]:
    """Return the messages of all things in the tables of the game; they have no places."""
    found = {f"side.{each.value}" for each in Army}
    found |= {f"piece.{each}{what}" for each in KINDS for what in ("", ".text")}
    found |= {f"spirit.{each.spirit}" for each in KINDS.values()}
    found |= {f"terrain.{each}{what}" for each in TERRAIN for what in ("", ".text")}
    found |= {f"sphere.{each}{what}" for each in SPHERES for what in ("", ".text", ".short")}
    found |= {f"effect.{each}.{what}" for each in EFFECTS for what in ("name", "text")}
    found |= {f"wheel.{each}{what}" for each in WHEEL for what in ("", ".text")}
    found |= {f"stat.{each}" for each in (STRENGTH, MOVE, FLY, RANGE, INVISIBLE, UMBRA)}
    found |= {f"reach.{each.value}" for each in Reach} | {f"aim.{each.value}" for each in AimedAt}
    found |= {f"cause.{each}" for each in CAUSES} | {f"pool.{each}" for each in SHARES}
    found |= {f"step.{step.__name__}" for step in steps.Step.__args__}
    parts = ("title", "intro", "teaches")
    cups = [model.cup_of(players) for players in model.SCENARIOS]
    played = (*model.SCENARIOS.values(), *OBJECTIVES, *cups)
    found |= {f"adventure.{each}.{what}" for each in played for what in parts}
    found |= {f"briefing.goal.{each}" for each in OBJECTIVES} | {f"adventure.{WILDS}.title"}
    found |= {f"app.agreed.{row}{what}" for row in CHOICES for what in ("", ".help")}
    values = ((row, each) for row, choices in CHOICES.items() for each in choices)
    found |= {f"app.agreed.{row}.{each.value}" for row, each in values if hasattr(each, "value")}
    return found | {f"app.rulebook.page.{group.id}" for group in GROUPS}


def places_by_id() -> dict[str, set[str]]:
    """Return each message of the game that follows from its tables, with the places it may have."""
    found: dict[str, set[str]] = {name: set() for name in ids_of_things()}
    found |= {f"briefing.goal.{each}": {"points", "rounds"} for each in OBJECTIVES}
    found |= ids_of_events() | ids_of_actions()
    found |= {f"refusal.{code}": set(facts) for code, facts in REFUSALS.items()}
    found |= {code: set(facts) for code, facts in (FAULTS | MAP_FILE).items()}
    found |= ids_of_lessons(library(), RULEBOOKS["battle_mages"].commands)
    found |= ids_of_notes(NOTES, RULEBOOKS["battle_mages"].commands)
    found |= ids_of_handicaps("battle_mages")
    found |= {f"luck.{purpose}": {"side", "n"} for purpose in PURPOSES}
    return found | {f"bot.reason.{code}": set(facts) for code, facts in REASONS.items()}
