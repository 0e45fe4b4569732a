"""Bardsung, as the tests of all games must be told of it."""

import tomllib
from collections.abc import Iterator, Mapping
from itertools import product
from random import Random
from typing import Any

from bl_tui.games.bardsung.module import MODULE
from bl_tui.games.registry import RULEBOOKS
from engine.bardsung.game import BARDSUNG
from engine.bardsung.map.lattice import lattice
from engine.bardsung.state import actions as a
from engine.bardsung.state.actions import Action
from engine.bardsung.state.model import Decks, Setup, State
from engine.bardsung.state.notation import format_action, parse_action
from engine.bardsung.state.table_events import HeroWounded, Peeked, WandererDrawn
from engine.bardsung.tables.abilities import ABILITIES
from engine.bardsung.tables.cards import GENERIC, TREASURES
from engine.bardsung.turn.views import PILES
from engine.core.frozen import replace
from engine.core.rng import Rng
from saves.games.bardsung import SAVED
from tests.bardsung.policies import POLICIES
from tests.bardsung.refusal_codes import REFUSALS
from tests.conformance.record import Play, Trial, in_turn
from tests.conformance.walk import Moment
from tests.meta.tree import ROOT

ALL = ("stoneheart", "lightweaver", "dawnguard", "nightfeather", "wyldshell")
SETUPS = {
    "combat-2": Setup("combat", ALL[:2]),
    "combat-5": Setup("combat", ALL),
    "exploration-3": Setup("exploration", ALL[1:4]),
    "exploration-1": Setup("exploration", ALL[:1]),
    "campaign-4": Setup("campaign", ALL[:4]),
    "campaign-2": Setup("campaign", (ALL[4], ALL[2])),
    "first-5": Setup("EN-1", ALL),
    "quarry-3": Setup("EN-2", ALL[2:]),
    "halls-4": Setup("EN-3", ALL[1:]),
    "pit-3": Setup("EN-4", ALL[:3]),
    "gallery-3": Setup("EN-4A", ALL[1:4]),
    "kitchens-2": Setup("EN-4B", ALL[:2]),
    "bridge-3": Setup("EN-3A", ALL[:3]),
    "choir-2": Setup("EN-5A", (ALL[0], ALL[3])),
    "tower-4": Setup("EN-5B", ALL[1:]),
    "road-5": Setup("EN-5", ALL),
    "throne-4": Setup("EN-6", (*ALL[:3], ALL[4])),
}


def _plays(count: int, seed: str, most: int) -> Iterator[Play]:
    kinds = product(SETUPS.items(), POLICIES.items(), range(count))
    for (scenario, setup), (player, policy), number in kinds:
        name = f"{scenario}-{player}-{number}"
        yield Play(name, setup, policy, f"{name}-{seed}", most=most, views=10)


def _strange(chance: Random, state: State) -> Action:
    """Return any action at all."""
    zones = (*lattice(state).cells, "R99.z", "x")
    gates = (*lattice(state).gates, "ENT.a:N")
    models = (*(each.id for each in state.enemies), *ALL, "nobody1")
    cards = (*ABILITIES, *TREASURES, "x")
    tried: list[Action] = [
        a.Move(chance.choice(zones)),
        a.Use(chance.choice(cards), chance.choice(models), chance.choice(("", "fate", "x"))),
        a.Aim(chance.choice(models), chance.choice(("", "fate"))),
        a.Explore(chance.choice(gates)),
        a.Place(chance.randint(-1, 9)),
        a.OpenOrClose(chance.choice(gates)),
        a.Escape(),
        a.Handle(chance.choice(("well", "chest", "lever", "x"))),
        a.Consume(chance.choice(cards)),
        a.Attach(chance.choice(cards), chance.randint(-1, 2)),
        a.Detach(chance.choice(cards)),
        a.Give(chance.choice(cards), chance.choice(models)),
        a.Charm(),
        a.Rest(chance.choice(("ENT", "A1", "x"))),
        a.Third(),
        a.DropBanner(),
        a.Choose(chance.choice(("take", "keep", "potion", *zones))),
        a.Buy(chance.choice(("refresh", "treasure", "restore")), chance.choice((*cards, "potion"))),
        a.Learn(chance.choice((*ABILITIES, "STR+1", "STR", "CHA+3", "x"))),
        a.Done(),
    ]
    return chance.choice(tried)


def _values(setup: Setup) -> Mapping[str, tuple[Any, ...]]:
    """Return what stands in a field of an altered action, by its name."""
    return {
        "to": ("ENT.e", "TUT.n", "A1.z22", "x", ""),
        "card": (*ABILITIES[:12], "TR01", "TR17", "x", ""),
        "target": ("brigand1", "brigand2", "raider1", "slaughterbeast", "x", ""),
        "gate": ("ENT.b:N", "ENT.a:W", "C01.a:N", "x", ""),
        "empower": ("", "fate", "x"),
        "what": ("well", "chest", "refresh", "STR+1", "ST4", "x", ""),
        "which": ("potion", "charm", "TR19", "stoneheart", "x", ""),
        "hero": (*ALL, "x"),
        "tile": ("ENT", "C01", "R01", "x"),
        "option": ("take", "all", "keep", "potion", "TUT.n", "x"),
    }


REVEALING = (Peeked, WandererDrawn, HeroWounded)


def _known(before: State, after: State, events: tuple[Any, ...]) -> bool:
    """Return whether something became known: dice fell, cards were drawn or looked at."""
    drawn = (len(getattr(before.decks, p)) != len(getattr(after.decks, p)) for p in PILES)
    told = any(isinstance(event, REVEALING) for event in events)
    return before.rng != after.rng or told or any(drawn)


def _disguise(state: State, _: Any) -> State:
    """Return the state with other dice to come, and decks in another order."""
    decks = Decks(*(tuple(reversed(getattr(state.decks, pile))) for pile in PILES))
    return replace(state, rng=Rng("other dice", 7, 7), decks=decks)


class Own:
    """What holds of Bardsung only: texts of actions, and each card in one place."""

    def __init__(self, _: Play) -> None:
        self.texts: set[Action] = set()

    def check(self, moment: Moment) -> None:
        """Look at the next position."""
        state: State = moment.state
        for action in moment.options:
            if action not in self.texts:
                self.texts.add(action)
                assert parse_action(format_action(action)) == action
        tiles = [*state.decks.room, *state.decks.corridor]
        tiles += [*state.discards.room, *state.discards.corridor]
        laid = [each.tile for each in state.board.tiles]
        assert not set(tiles) & set(laid), "a tile lies and is in a deck"
        for enemy in state.enemies:
            assert enemy.wounds <= 1
        wounds = [wound.card for hero in state.heroes for wound in hero.wounds]
        there = [*wounds, *state.decks.wound, *state.discards.wound]
        plain = [card for card in there if card != GENERIC]
        assert len(set(plain)) == len(plain), "a wound card is in two places"


RULES = tomllib.loads((ROOT / "engine/bardsung/rules.toml").read_text("utf-8"))

TRIAL = Trial(
    game=BARDSUNG,
    saved=SAVED,
    fixed=lambda: in_turn(_plays(1, "0", 220), len(POLICIES)),
    rotating=lambda seed: _plays(1, seed, 160),
    soaked=lambda seed: _plays(1, seed, 12_000),
    rules=frozenset(RULES) | {"undo"},
    values=_values,
    strange=_strange,
    known=_known,
    disguise=_disguise,
    module=MODULE,
    row=RULEBOOKS["bardsung"],
    facts=REFUSALS,
    own=lambda play: (Own(play),),
)
