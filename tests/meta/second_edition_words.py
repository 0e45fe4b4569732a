"""The messages that follow from the tables of the Second Edition, and the places they may have."""

import ast

import attrs

from bl_tui.games.registry import RULEBOOKS
from bl_tui.games.second_edition.book.things import GROUPS, TOKENS
from bl_tui.games.second_edition.lessons.library import library as lessons
from bl_tui.games.second_edition.notes import NOTES
from bl_tui.games.second_edition.scenario_list import WHOLE_WAR
from bl_tui.games.second_edition.words.actions import DONE
from bl_tui.games.second_edition.words.events import MORE, SHAPES
from bl_tui.words.events import Shape
from engine.second_edition.rules.sight import WAYS
from engine.second_edition.state import actions, events, lore_events, model, setup_events, steps
from engine.second_edition.state.event import Happening
from engine.second_edition.state.sides import Side
from engine.second_edition.tables.armies import DECOY, TENT
from engine.second_edition.tables.command_cards import COMMAND, Part
from engine.second_edition.tables.scenario_cards import WAR
from engine.second_edition.tables.terrain import TERRAIN
from engine.second_edition.tables.units import UNITS, Does, Trait
from engine.second_edition.validate.setups import SCENARIOS
from tests.meta.lesson_words import ids_of_handicaps, ids_of_lessons, ids_of_notes
from tests.meta.tree import python_files
from tests.second_edition.reason_codes import REASONS
from tests.second_edition.refusal_codes import OWN_FILES, REFUSALS

EVENTS: dict[str, type[Happening]] = {
    name: kind
    for module in (events, lore_events, setup_events)
    for name, kind in sorted(vars(module).items())
    if isinstance(kind, type) and issubclass(kind, Happening) and kind.__module__ == module.__name__
}
CHOICES: tuple[type, ...] = actions.Action.__args__
MORE_PLACES = {
    "PointsGained": {"hex"},
    "UnitMoved": {"start", "to"},
    "UnitRetreated": {"start", "to"},
    "UnitAdvanced": {"start", "to"},
    "GameEnded": {"winner"},
    "DiceSplit": {"one", "two"},
    "UnitEliminated": {"unit", "side"},
    "TargetChosen": {"target", "to"},
    "ScenariosRevealed": {"daqan", "uthuk", "mark", "other", "side"},
}
"""Places of events that are no fields of theirs."""


def _fields(kind: type) -> set[str]:
    return {each.name for each in attrs.fields(kind)}


def ids_of_events() -> dict[str, set[str]]:
    """Return each message of an event with the places that the code fills."""
    assert all(kind in EVENTS.values() for kind in (*SHAPES, *MORE))
    found = {}
    for name, kind in EVENTS.items():
        shape = SHAPES.get(kind, Shape())
        places = _fields(kind) | ({"n"} if shape.number else set()) | MORE_PLACES.get(name, set())
        for variant in shape.variants:
            found[".".join(filter(None, ("event", name, variant)))] = places
        if kind.barrier:
            found[f"happening.{name}"] = set()
    return found


def ids_of_actions() -> dict[str, set[str]]:
    """Return each message of an action with the places that the code fills."""
    found = {f"action.{kind.__name__}": _fields(kind) for kind in CHOICES}
    for name in ("Choose", "Ignore", "TakeLore"):
        del found[f"action.{name}"]
    found["action.Head"] = {"way", "to"}
    found["action.PlayCard.any"] = {"card"}
    found["action.MoveUnit.over"] = {"unit", "to", "over"}
    found["action.Commit"] = {"ability", "n"}
    found["action.Commit.none"] = {"ability"}
    found |= {f"action.Ignore.{what}": {"n"} for what in ("damage", "retreats")}
    found |= {"action.Ignore.none": set(), "action.ExchangeLore": {"cost"}}
    found |= {f"action.TakeLore.{way}": set() for way in ("tokens", "both", "cards")}
    found["action.PlayLore"] = {"card", "cost"}
    found |= {"action.Choose.unit": {"unit"}, "action.Choose.hex": {"to"}}
    found |= {"action.Choose.dice": {"dice"}, "action.Pick": {"dice"}, "action.Muster": {"army"}}
    found |= {f"action.Done.{what}": set() for what in DONE.values()}
    declined = ("window", "reroll", "ferocity", "counter", "advance", "mobility")
    return found | {f"action.Pass.{what}": set() for what in declined}


def ids_of_things() -> set[str]:
    """Return the messages of all things in the tables of the game; they have no places."""
    found = {f"{kind}.{each.value}" for kind in ("side", "faction") for each in Side}
    found |= {f"faction.{each.value}.text" for each in Side}
    found |= {f"section.{each.value}" for each in Part}
    found |= {f"way.{each}" for each in WAYS}
    found |= {f"trait.{each.value}" for each in Trait} | {"attack.melee", "attack.ranged"}
    found |= {f"terrain.{each}{what}" for each in TERRAIN for what in ("", ".text")}
    found |= {f"face.{each.value}{what}" for each in model.FACES for what in ("", ".text")}
    found |= {f"deployment.{each}{what}" for each in (TENT, DECOY) for what in ("", ".text")}
    found |= {f"ability.{each.value}.name" for each in Does} | {"deployment.hidden"}
    found |= {f"token.{each}.{what}" for each in TOKENS for what in ("name", "text")}
    plain = ("unit", "card", "lore", "scenario", "army", "origin")
    for group in (each for each in GROUPS if each.id in plain):
        found |= {f"{group.id}.{n}.{what}" for n in group.names() for what in ("name", "text")}
    found |= {f"card.{card}.short" for card in COMMAND}
    found |= {f"unit.{kind}.short" for kind in UNITS}
    parts = ("title", "intro", "teaches")
    found |= {f"adventure.{each}.{what}" for each in (*SCENARIOS, WHOLE_WAR) for what in parts}
    found |= {f"app.war.story.{battle}" for battle in range(1, len(WAR) + 1)}
    found |= {f"step.{step.__name__}" for step in steps.Step.__args__}
    found |= {f"window.{each.value}" for each in steps.Moment}
    return found | {f"source.{each}" for each in sources_of_their_own()}


SOURCED = {"Modifier": 3, "add": 2, "compute": 1, "gain_lore": 3, "spend_lore": 3, "gain_points": 3}
"""Functions that are told what a number or tokens come from, and by which argument."""


def sources_of_their_own() -> set[str]:
    """Return what brings dice, points, Lore or damage and is no thing of a table."""
    things = {*UNITS, *TERRAIN, *(each.value for each in Does)}
    things |= {name for group in GROUPS for name in group.names()}
    return {each for each in _written() if each not in things}


def _written() -> set[str]:
    """Return the sources that are written out in the engine where something is changed."""
    found = set()
    for path in python_files("engine/second_edition"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if not isinstance(node, ast.Call):
                continue
            name = getattr(node.func, "id", "")
            place = {"Harm": 1, "harm": 3, "recover": 3, **SOURCED}.get(name, len(node.args))
            named = [each.value for each in node.keywords if each.arg == "cause"]
            for value in (*node.args[place : place + 1], *named):
                if isinstance(value, ast.Constant) and isinstance(value.value, str):
                    found.add(value.value)
    return found | {"roll", "retreat"}


def places_by_id() -> dict[str, set[str]]:
    """Return each message of the game that follows from its tables, with the places it may have."""
    found: dict[str, set[str]] = {name: set() for name in ids_of_things()}
    found |= {f"ability.{each.value}.text": {"n"} for each in Does}
    found |= {f"ability.{each.value}.line": {"n"} for each in Does}
    found |= {f"face.{face.value}.rolled": {"n"} for face in model.FACES}
    found |= {f"app.rulebook.page.{group.id}": set() for group in GROUPS}
    found |= ids_of_events() | ids_of_actions()
    found |= {f"refusal.{code}": set(facts) for code, facts in REFUSALS.items()}
    found |= {code: set(facts) for code, facts in OWN_FILES.items()}
    found |= ids_of_lessons(lessons(), RULEBOOKS["second_edition"].commands)
    found |= ids_of_notes(NOTES, RULEBOOKS["second_edition"].commands)
    found |= ids_of_handicaps("second_edition")
    found |= {
        f"bot.reason.{code}": set(facts)
        for code, facts in REASONS.items()
        if code not in ("attack.odds", "lore.gain")
    }
    found["refusal.order.trait"].add("traits")
    found["refusal.order.section"].add("sections")
    found["refusal.attack.range"].add("reach")
    return found
