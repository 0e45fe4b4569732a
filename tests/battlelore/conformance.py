"""The first edition, as the tests of all games must be told of it."""

import tomllib
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from random import Random
from typing import Any

import engine.battlelore
from bl_tui.games.battlelore.module import MODULE
from bl_tui.games.registry import RULEBOOKS
from engine.battlelore.adventures.library import library
from engine.battlelore.game import BATTLELORE
from engine.battlelore.house.switches import SWITCHES, in_order
from engine.battlelore.state import actions as act
from engine.battlelore.state.adventure_rules import AIDS
from engine.battlelore.state.events import (
    CardPlayed,
    CouncilShared,
    Event,
    LoreDiscarded,
    LorePlayed,
    LoreTaken,
    Replenished,
)
from engine.battlelore.state.model import GRID, Setup, State
from engine.battlelore.tables.command_cards import CARDS
from engine.battlelore.tables.lore_cards import DEJA_VU, LORE_CARDS
from saves.games import GAMES
from tests.battlelore.checks.house import House
from tests.battlelore.checks.lore import Lore
from tests.battlelore.checks.pieces import Pieces
from tests.battlelore.checks.views import Secrets, disguised
from tests.battlelore.policies import POLICIES
from tests.battlelore.positions.reached import short_campaign, with_spiders
from tests.battlelore.refusal_codes import REFUSALS
from tests.battlelore.walk import agreed
from tests.conformance.record import Checker, Play, Trial, in_turn

# --- games ---------------------------------------------------------------------------------------

PLAYERS = (("eager", 1500, 2), ("caster", 1000, 8), ("unplayed", 700, 16), ("random", 400, 16))
"""Players of games, by name: the positions that are checked at most, and of how many of them one
has its views checked. Each adventure is always played by one of them, in a soak by each."""

ROTATING = (("eager", 640, 16),)
"""The same of the games that are others for another seed."""


def _plays(players: tuple[tuple[str, int, int], ...], seed: str) -> Iterator[Play]:
    for adventure in library():
        for policy, most, views in players:
            word = f"{adventure}-{policy}-{seed}"
            setup = agreed(adventure, word)
            yield Play(f"{adventure}-{policy}", setup, POLICIES[policy], word, most, views)


CAMPAIGN_PLAY = Play(
    "houses-caster",
    short_campaign(),
    POLICIES["caster"],
    "laurels 0",
    1200,
    16,
)
"""A campaign of short battles: several fit into the positions that are checked."""

HOUSE = (450, 12)
"""Positions of a game with house rules that are checked; of how many one has its views checked."""


def house_play(number: int, seed: str) -> Play:
    """Return a game with switches by chance; in every fourth game all are on.

    In every eighth creatures stand everywhere, at whom all may strike together.
    """
    chance = Random(f"house {number} {seed}".strip())
    names = list(library())
    on = [each for each in SWITCHES if number % 4 == 0 or chance.random() < 0.5]
    adventure = library()[names[number % len(names)]]
    if number % 8 == 0:
        adventure = with_spiders(adventure)
    setup = Setup(adventure, quick=chance.random() < 0.5, house=in_order(on))
    policy = "caster" if adventure.lore_cards and number % 3 == 0 else "eager"
    word = f"house-{number}{seed}"
    return Play(f"{adventure.id}-{policy}", setup, POLICIES[policy], word, *HOUSE)


# --- actions -------------------------------------------------------------------------------------

HEXES = (*GRID.hexes, "A14", "B13", "J1", "")
POWERS = ("web", "poison", "shove", "boulder", "tremor", "earthquake", "breath", "firestorm", "x")


def _values(setup: Setup) -> Mapping[str, tuple[Any, ...]]:
    """Return the values of fields: of the game and near it."""
    units = (*(unit.id for unit in setup.adventure.units), "x1")
    return {
        "unit": units,
        "target": units,
        "to": HEXES,
        "card": (*CARDS, *LORE_CARDS),
        "deja_vu": (*LORE_CARDS, ""),
        "what": (*units, *HEXES, *LORE_CARDS, "1", "2", "9"),
        "MoveUnit.how": ("", "march"),
        "Replenish.how": ("cards", "both", "tokens", "all"),
        "power": POWERS,
        "adventure": ("companies", "bauge", "crown", ""),
        "aid": (*AIDS, ""),
    }


def _strange(chance: Random, state: State) -> act.Action:
    """Return any action at all, about units, hexes and cards that exist or do not."""
    pick = chance.choice
    units = [*(unit.id for unit in state.adventure.units), "x9"]
    hexes, cards, lore = [*GRID.hexes, "Z1"], [*CARDS, "none"], [*LORE_CARDS, "none"]
    makers: tuple[Callable[[], act.Action], ...] = (
        lambda: act.PlayCard(pick(cards)),
        lambda: act.OrderUnit(pick(units)),
        lambda: act.CancelOrder(pick(units)),
        lambda: act.MoveUnit(pick(units), pick(hexes)),
        lambda: act.Attack(pick(units), pick(units)),
        lambda: act.IgnoreFlags(chance.randint(-1, 4)),
        lambda: act.RetreatTo(pick(hexes)),
        act.GainGround,
        lambda: act.Pursue(pick(hexes)),
        act.BattleBack,
        lambda: act.KeepCard(pick(cards)),
        lambda: act.PlayLore(pick(lore)),
        lambda: act.PlayLore(pick(lore), pick([DEJA_VU, "cleric_01"])),
        lambda: act.Choose(pick([*units, *hexes, "1", "9"])),
        lambda: act.FreeUnit(pick(units)),
        lambda: act.UsePower(pick(["web", "shove", "none"]), chance.randint(-1, 9)),
        lambda: act.StoreLore(chance.randint(-1, 9)),
        lambda: act.Train(pick(units)),
        lambda: act.OpenPassage(pick(units), pick(hexes)),
        lambda: act.UsePassage(pick(units)),
        lambda: act.ShareLevels(*(chance.randint(-1, 4) for _ in range(5))),
        lambda: act.PlaceLandmark(pick(hexes)),
        lambda: act.Replenish(pick(["cards", "none"])),
        lambda: act.KeepLore(pick(lore)),
        lambda: act.DiscardLore(pick(lore)),
        act.Evade,
        lambda: act.EvadeTo(pick(hexes)),
        act.Engage,
        act.Recruit,
        lambda: act.MassStrike(pick(units), pick(units)),
        lambda: act.RerollFace(pick(["flag", "lore", "none"])),
        lambda: act.NameVeteran(pick(units)),
        lambda: act.MarchTo(pick(["companies", "bauge", "none"])),
        lambda: act.Rally(pick([*AIDS, "none"])),
        act.Pass,
        act.Done,
    )
    return pick(makers)()


# --- what is known -------------------------------------------------------------------------------

SHOWING = (CardPlayed, LorePlayed, LoreDiscarded, LoreTaken, CouncilShared, Replenished)
"""Events that show a hand or bind; what is shown cannot be taken back."""


def _unseen(state: State) -> tuple[object, ...]:
    """Return the dice to come and what is in the decks; their order may be a player's choice."""
    return state.rng, sorted(state.deck), sorted(state.lore_deck)


def _known(before: State, after: State, events: tuple[Event, ...]) -> bool:
    """Return whether a die was rolled, or a card drawn, shuffled or shown, in between."""
    return _unseen(before) != _unseen(after) or any(isinstance(one, SHOWING) for one in events)


# --- the record ----------------------------------------------------------------------------------


def _rules() -> frozenset[str]:
    """Return all that a refusal may cite; to take back is no matter of the rules."""
    file = Path(engine.battlelore.__file__).with_name("rules.toml")
    found = tomllib.loads(file.read_text("utf-8"))
    return frozenset({*found, *(each["chapter"] for each in found.values()), "undo"})


def _own(play: Play) -> tuple[Checker, ...]:
    return (Pieces(play.setup.adventure), Lore(), House(play.setup), Secrets(play.views))


TRIAL = Trial(
    game=BATTLELORE,
    saved=GAMES[BATTLELORE.name],
    fixed=lambda: (*in_turn(_plays(PLAYERS, "0"), len(PLAYERS)), CAMPAIGN_PLAY),
    rotating=lambda seed: _plays(ROTATING, seed),
    soaked=lambda seed: (
        *_plays(PLAYERS, seed),
        *(house_play(number, seed) for number in range(2 * len(library()))),
    ),
    rules=_rules(),
    values=_values,
    strange=_strange,
    known=_known,
    disguise=disguised,
    module=MODULE,
    row=RULEBOOKS[BATTLELORE.name],
    facts=REFUSALS,
    own=_own,
)
