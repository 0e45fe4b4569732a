"""The Second Edition, as the tests of all games must be told of it."""

import tomllib
from collections.abc import Callable, Iterator, Mapping
from itertools import product
from pathlib import Path
from random import Random
from typing import Any

import engine.second_edition
from bl_tui.games.registry import RULEBOOKS
from bl_tui.games.second_edition.module import MODULE
from engine.second_edition.game import SECOND_EDITION
from engine.second_edition.own_files import read
from engine.second_edition.rules.sight import WAYS
from engine.second_edition.state import actions as act
from engine.second_edition.state.event import Happening
from engine.second_edition.state.model import FACES, GRID, Setup, State
from engine.second_edition.tables.armies import ARMIES, DECOY, TENT
from engine.second_edition.tables.command_cards import COMMAND
from engine.second_edition.tables.lore_cards import LORE
from engine.second_edition.tables.scenario_cards import SCENARIOS
from engine.second_edition.tables.units import UNITS
from saves.games import GAMES
from tests.conformance.record import Checker, Play, Trial
from tests.second_edition import own
from tests.second_edition.checks import Cards, Ledger
from tests.second_edition.disguise import disguised
from tests.second_edition.refusal_codes import REFUSALS
from tests.second_edition.walk import POLICIES

# --- games ---------------------------------------------------------------------------------------

SETUPS = {
    "learning": Setup("learning"),
    "full": Setup("full"),
    "legends": Setup("full", second_legends=True, dealt=True),
}
FIXED = (("keen", 1, 900, 4), ("caster", 1, 900, 8))
"""Players of the games that are always played: how many games of each set-up, the positions that
are checked at most, and of how many of them one has its views checked."""

SOAKED = (("keen", 3, 900, 4), ("caster", 3, 900, 8), ("random", 1, 500, 16))
"""The same of the games of a soak."""

ROTATING = (("keen", 2, 700, 16), ("caster", 1, 700, 16))
"""The same of the games that are others for another seed."""


def _plays(players: tuple[tuple[str, int, int, int], ...], seed: str) -> Iterator[Play]:
    for (player, games, most, views), (name, setup) in product(players, SETUPS.items()):
        for number in range(games):
            word = f"{name}-{player}-{number}"
            yield Play(word, setup, POLICIES[player], f"{word}-{seed}", most, views)


OWN = {"army": own.ARMY, "cards": own.CARDS, "board": own.BOARD}
"""Files of a player's own that are played for a while; they end as other games do."""


def _own_plays() -> Iterator[Play]:
    for name, text in OWN.items():
        setup = read(text.encode(), name)
        yield Play(f"own-{name}", setup, POLICIES["caster"], f"own-{name}", 150, 8)


# --- actions -------------------------------------------------------------------------------------

HEXES = (*GRID.hexes, "A14", "J1", "")
IDS = (*(f"{side}{n}" for side in "du" for n in range(1, 13)), "x1")
CARDS = (*UNITS, TENT, DECOY, "dragon")
DICE = ("none", *(face.value for face in FACES), "strike+lore", "strike+strike", "x")


def _values(_: Setup) -> Mapping[str, tuple[Any, ...]]:
    """Return the values of fields: of the game and near it."""
    return {
        "unit": IDS,
        "target": IDS,
        "to": HEXES,
        "hex": HEXES,
        "over": ("", *GRID.hexes[:9], "A1+A2"),
        "card": (*COMMAND, *LORE, *SCENARIOS, *CARDS),
        "first": (*COMMAND, "none"),
        "second": (*COMMAND, "none"),
        "lore": (*LORE, "none"),
        "army": (*ARMIES, "none"),
        "dice": DICE,
        "Commit.dice": (-1, 0, 1, 2, 3, 9),
        "what": (*IDS, *GRID.hexes, *DICE),
        "PlayCard.way": ("", "any", "all"),
        "TakeLore.way": ("tokens", "both", "cards", "all"),
        "Head.way": (*WAYS, "N"),
    }


def _strange(chance: Random, _: State) -> act.Action:
    """Return any action at all, about units, hexes and cards that exist or do not."""
    pick = chance.choice
    command, lore = [*COMMAND, "none"], [*LORE, "none"]
    makers: tuple[Callable[[], act.Action], ...] = (
        lambda: act.PlayCard(pick(command), pick(["", "any", "x"])),
        lambda: act.OrderUnit(pick(IDS)),
        lambda: act.MoveUnit(pick(IDS), pick(HEXES), pick(["", "", "E5"])),
        lambda: act.Attack(pick(IDS), pick(IDS)),
        lambda: act.Commit(chance.randint(-1, 4)),
        lambda: act.Ignore(chance.randint(-1, 4)),
        lambda: act.Head(pick([*WAYS, "N"])),
        act.Counter,
        act.Advance,
        lambda: act.Pursue(pick(HEXES)),
        act.ExchangeLore,
        lambda: act.KeepCard(pick(command)),
        lambda: act.TakeLore(pick(["tokens", "both", "cards", "x"])),
        lambda: act.DropLore(pick(lore)),
        lambda: act.PlayLore(pick(lore)),
        lambda: act.Choose(pick([*IDS, *HEXES, *DICE])),
        lambda: act.Reroll(pick(DICE)),
        lambda: act.Pick(chance.randint(0, 3)),
        lambda: act.KeepScenario(pick([*SCENARIOS, "none"])),
        lambda: act.PlaceToken(pick(HEXES)),
        lambda: act.Muster(*(chance.randint(-1, 6) for _ in range(7))),
        lambda: act.TakeArmy(pick([*ARMIES, "none"])),
        lambda: act.Deploy(pick(CARDS), pick(HEXES)),
        lambda: act.ReturnCards(pick(command), pick(command), pick(lore)),
        act.Pass,
        act.Done,
    )
    return pick(makers)()


# --- what is known -------------------------------------------------------------------------------


def _unseen(state: State) -> tuple[object, ...]:
    """Return the dice to come, and what is in the decks."""
    decks = (sorted(hand.lore_deck) for hand in state.hands)
    return state.rng, sorted(state.deck), *decks, tuple(bool(hand.scenario) for hand in state.hands)


def _known(before: State, after: State, events: tuple[Happening, ...]) -> bool:
    """Return whether a die was rolled, a card drawn or shuffled, or what was secret revealed."""
    settled = before.steps[:1] != after.steps[:1] and not before.turn
    return settled or _unseen(before) != _unseen(after)


# --- the record ----------------------------------------------------------------------------------


def _rules() -> frozenset[str]:
    """Return all that a refusal may cite; to take back is no matter of the rules."""
    file = Path(engine.second_edition.__file__).with_name("rules.toml")
    found = tomllib.loads(file.read_text("utf-8"))
    return frozenset({*found, *(each["chapter"] for each in found.values()), "undo"})


def _own(_: Play) -> tuple[Checker, ...]:
    return (Cards(), Ledger())


TRIAL = Trial(
    game=SECOND_EDITION,
    saved=GAMES[SECOND_EDITION.name],
    fixed=lambda: (*_plays(FIXED, "0"), *_own_plays()),
    rotating=lambda seed: _plays(ROTATING, seed),
    soaked=lambda seed: _plays(SOAKED, seed),
    rules=_rules(),
    values=_values,
    strange=_strange,
    known=_known,
    disguise=disguised,
    facts=REFUSALS,
    own=_own,
    module=MODULE,
    row=RULEBOOKS["second_edition"],
)
