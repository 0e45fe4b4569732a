"""The messages that follow from the tables of Bardsung, and the places they may have."""

import attrs

from bl_tui.games.bardsung.board.signs import UNICODE
from bl_tui.games.bardsung.book.things import GROUPS
from bl_tui.games.bardsung.lessons.library import library
from bl_tui.games.bardsung.notes import NOTES
from bl_tui.games.bardsung.panes.overview import WON
from bl_tui.games.bardsung.words.actions import SECTION_WORDS
from bl_tui.games.bardsung.words.codes import CODES
from bl_tui.games.bardsung.words.events import MORE, SHAPES
from bl_tui.games.bardsung.words.naming import EFFECTS, HELPS, SPOTS, TOKENS
from bl_tui.games.registry import RULEBOOKS
from bl_tui.words.events import Shape
from engine.bardsung.explore.handling import COSTLY, FREE
from engine.bardsung.rules.conditions import CONDITIONS
from engine.bardsung.state import actions, events, model, steps, table_events
from engine.bardsung.state.event import Happening
from engine.bardsung.state.seats import SEATS
from engine.bardsung.tables.abilities import ABILITIES
from engine.bardsung.tables.aspects import ASPECTS, CHALLENGES
from engine.bardsung.tables.behaviours import CARDS
from engine.bardsung.tables.cards import GENERIC, HELD, TERRAIN, WOUNDS
from engine.bardsung.tables.difficulty import LEVELS
from engine.bardsung.tables.encounters import ACTS, EMBER, ENCOUNTERS, SCENARIOS, TIDE
from engine.bardsung.tables.enemies import ENEMY_CARDS, NATURES, WANDERING_EVENTS
from engine.bardsung.tables.heroes import GEAR, PROFILES
from engine.bardsung.tables.tales import TALES, WAYS
from engine.bardsung.tables.tiles import SIDES, tiles
from engine.bardsung.turn.views import PILES
from tests.bardsung.reason_codes import REASONS
from tests.bardsung.refusal_codes import REFUSALS
from tests.meta.lesson_words import ids_of_handicaps, ids_of_lessons, ids_of_notes

EVENTS: dict[str, type[Happening]] = {
    name: kind
    for module in (events, table_events)
    for name, kind in sorted(vars(module).items())
    if isinstance(kind, type) and issubclass(kind, Happening) and kind.__module__ == module.__name__
}
PLACES = {
    "EnemyWounded": {"card"},
    "Rolled": {"total"},
    "DamageRolled": {"total"},
    "EntryRead": {"number", "read", "reason"},
    "CardMoved": {"what"},
    "EnemyMoved": {"zone"},
    "GameEnded": {"ending"},
    "HeroWounded": {"wound"},
    "WoundTurned": {"wound"},
    "WoundHealed": {"wound"},
    "TimerRemoved": {"wound"},
    "Chosen": {"answer"},
    "AspectDrawn": {"says"},
    "TaleDrawn": {"story"},
    "TileLaid": {"tile"},
    "TreasureAttached": {"thing"},
    "GearUpgraded": {"thing"},
}
"""Places of events that are no fields of theirs."""
CONDITION_EFFECTS = tuple(each for each in CONDITIONS if each != "blessing")
PLAIN = (
    actions.Move, actions.Escape, actions.Handle, actions.Consume, actions.Detach,
    actions.Give, actions.Charm, actions.Rest, actions.Third, actions.DropBanner, actions.Done,
)  # fmt: skip


def _fields(kind: type) -> set[str]:
    return {each.name for each in attrs.fields(kind)}


def ids_of_events() -> dict[str, set[str]]:
    """Return each message of an event with the places that the code fills."""
    assert all(kind in EVENTS.values() for kind in (*SHAPES, *MORE))
    found = {}
    for name, kind in EVENTS.items():
        shape = SHAPES.get(kind, Shape())
        places = _fields(kind) | ({"n"} if shape.number else set()) | PLACES.get(name, set())
        for variant in shape.variants:
            found[".".join(filter(None, ("event", name, variant)))] = places
        if kind.barrier:
            found[f"happening.{name}"] = set()
    return found


def ids_of_things() -> set[str]:
    """Return the messages of all things in the tables of the game; they have no places."""
    found = {f"side.{hero}" for hero in SEATS} | {f"hero.{hero}.help" for hero in SEATS}
    found |= {f"path.{path}" for row in PROFILES.values() for path in (row.path, row.second)}
    found |= {f"trait.{row.trait.id}" for row in PROFILES.values()}
    found |= {f"ability.{card}.{what}" for card in ABILITIES for what in ("name", "text1", "text2")}
    found |= {f"ability.kind.{kind}" for kind in ("attack", "skill", "passive")}
    found |= {f"gear.{n}.{what}" for n in GEAR for what in ("name", "text1", "text2", "text3")}
    found |= {f"gear.kind.{kind}" for kind in ("weapon", "armour")} | {f"wound.{GENERIC}.name"}
    found |= {f"wound.{card}.{what}" for card in WOUNDS for what in ("name", "serious", "text")}
    return found | _ids_of_cards() | _ids_of_places()


def _ids_of_cards() -> set[str]:
    found = {f"treasure.{card}.{what}" for card in HELD for what in ("name", "text")}
    found |= {f"treasure.kind.{kind}" for kind in ("gem", "rune", "consumable", "squire")}
    found |= {f"aspect.{card}.{what}" for card in ASPECTS for what in ("name", "text")}
    found |= {f"aspect.{card}.story" for card in CHALLENGES} | {f"timing.{t}" for t in "ISD"}
    found |= {f"wandering.{card}.{what}" for card in WANDERING_EVENTS for what in ("name", "text")}
    found |= {f"enemy.{kind}.{what}" for kind in CODES for what in ("name", "text")}
    found |= {f"card.{card}.name" for card in ENEMY_CARDS if card not in CODES}
    found |= {f"nature.{nature.id}.text" for nature in NATURES.values()}
    found |= {f"trait.{card}.{what}" for card in CARDS for what in ("name", "text")}
    entries = [entry for card in CARDS.values() for entry in card.entries]
    found |= {f"deed.{entry.deed}" for entry in entries}
    found |= {f"target.{entry.target}" for entry in entries if entry.target} | {"target.crowd"}
    found |= {f"why.{why}" for why in WHYS}
    found |= {f"condition.{name}.{what}" for name in CONDITIONS for what in ("name", "text")}
    found |= {f"effect.{name}" for name in (*EFFECTS, *CONDITION_EFFECTS)}
    found |= {f"effect.{name}.text" for name in EFFECTS}
    found |= {f"help.{name}" for name in HELPS}
    found |= {f"token.{name}.{what}" for name in TOKENS for what in ("name", "text")}
    found |= {f"token.{name}.name" for name in SPOTS}
    found |= {f"token.{name}.text" for name in SPOTS if name != "mark"}
    return found


def _ids_of_places() -> set[str]:
    found = {f"terrain.{name}.{what}" for name in TERRAIN for what in ("name", "text")}
    found |= {f"handle.{name}.{what}" for name in (*COSTLY, *FREE) for what in ("name", "text")}
    found |= {f"resource.{n}.{w}" for n in model.RESOURCES for w in ("name", "short", "text")}
    found |= {f"characteristic.{name}" for name in model.CHARACTERISTICS}
    found |= {f"tile.{name}.{what}" for name in tiles() for what in ("name", "text")}
    found |= {f"pile.{pile}" for pile in PILES} | {f"flag.{key}" for key in (TIDE, EMBER)}
    found |= {f"attack.{kind}" for kind in ("physical", "magical", "powerful", "pulse")}
    found |= {f"choice.{word}" for word in SECTION_WORDS} | {f"gate.side.{side}" for side in SIDES}
    parts = ("title", "intro", "about")
    found |= {f"adventure.{name}.{part}" for name in (*SCENARIOS, *ENCOUNTERS) for part in parts}
    found |= {f"act.{act}" for act in ACTS}
    trophies = (row.trophy for row in ENCOUNTERS.values() if row.trophy is not None)
    found |= {f"trophy.{trophy.what}" for trophy in trophies}
    endings = ("completed", "failed", "given_up", *WON)
    found |= {f"outcome.{name}" for name in endings} | {f"app.prompt.over.{n}" for n in endings}
    found |= {f"step.{step.__name__}" for step in steps.AnyStep.__args__}
    found |= {f"step.{stage.value}" for stage in steps.EndStage}
    found |= {f"app.legend.gate.{kind}" for kind in UNICODE.gate if kind != "wall"}
    return found


WHYS = (
    "done", "nobody_in_range", "nobody_fits", "out_of_reach", "nobody_near", "nobody_to_escort",
    "nothing_to_do",
)  # fmt: skip
"""What becomes of a line of a behaviour card."""


ABOUT = ("about", "alone")
"""A level is described for a campaign, and for an encounter by itself."""


def places_by_id() -> dict[str, set[str]]:
    """Return each message of the game that follows from its tables, with the places it may have."""
    found: dict[str, set[str]] = {name: set() for name in ids_of_things()}
    found |= {f"aspect.{card}.text": {"enemy"} for card in ASPECTS}
    found |= {f"storycard.{card}.{what}": set() for card in TALES for what in ("name", "story")}
    found |= {f"storycard.{way}": set() for way in WAYS}
    found |= {f"difficulty.{level}": set() for level in LEVELS}
    numbers = {"defence", "tokens", "enemies", "potions"}
    found |= {f"difficulty.{level}.{what}": numbers for level in LEVELS for what in ABOUT}
    found |= {f"app.rulebook.page.{group.id}": set() for group in GROUPS}
    found |= ids_of_events()
    found |= {f"action.{kind.__name__}": _fields(kind) for kind in PLAIN}
    closes = ("open", "close", "close.toolkit")
    found |= {f"action.OpenOrClose.{way}": {"gate"} for way in closes}
    found |= {f"action.Explore.{way}": {"gate"} for way in ("free", "toolkit")}
    found |= ids_of_lessons(library(), RULEBOOKS["bardsung"].commands)
    found |= ids_of_notes(NOTES, RULEBOOKS["bardsung"].commands)
    found |= ids_of_handicaps("bardsung")
    found |= {f"bot.reason.{code}": set(facts) for code, facts in REASONS.items()}
    return found | {f"refusal.{code}": set(facts) for code, facts in REFUSALS.items()}
