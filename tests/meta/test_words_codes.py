"""The tables of refusal codes agree with what the engine really refuses with."""

import ast
import random
import re
import tomllib
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from bl_tui.games.battlelore.words.actions import label
from bl_tui.games.battlelore.words.events import tell
from bl_tui.games.battlelore.words.naming import Names
from bl_tui.games.battlelore.words.refusals import why_not
from bl_tui.words import Words
from engine.battlelore.adventures.library import library
from engine.battlelore.game import BATTLELORE
from engine.battlelore.numbers.refusal_codes import ADVENTURE_FILE, FAULTS, REFUSALS
from engine.battlelore.numbers.refusals import NOT_YOUR_TURN
from engine.battlelore.state import actions as act
from engine.battlelore.state.events import Event
from engine.battlelore.state.model import GRID, Setup, State, UnitId
from engine.battlelore.state.sides import Side
from engine.battlelore.tables.command_cards import CARDS
from engine.battlelore.tables.lore_cards import DEJA_VU, LORE_CARDS
from engine.core.frozen import replace
from engine.core.game import Refusal
from tests.meta.catalogues import LANGUAGES
from tests.meta.tree import ROOT, python_files

RULES = tomllib.loads((ROOT / "engine/battlelore/rules.toml").read_text("utf-8"))
CITED = RULES.keys() | {each["chapter"] for each in RULES.values()} | {"undo"}
"""What a refusal may cite; to take back is no matter of the rules."""

GAMES = 1
"""Random games an adventure; each checks a few hundred wrong actions."""


# --- the source ----------------------------------------------------------------------------


MAKERS = {
    "Refusal": (0, ""),
    "fail": (1, "adventure_file."),
    "AdventureError": (2, ""),
    "Fault": (0, ""),
}
"""What makes refusals: which argument is the code, and what is put in front of it."""


def codes_written(*makers: str) -> Iterator[tuple[str, str]]:
    """Each code that is passed to one of the makers: where, and a pattern of the code."""
    for path in python_files("engine", "saves"):
        tree = ast.parse(path.read_text("utf-8"))
        for node in ast.walk(tree):
            if not isinstance(node, ast.Call):
                continue
            name = getattr(node.func, "id", getattr(node.func, "attr", ""))
            if name in makers:
                place, before = MAKERS[name]
                for pattern in _patterns(node.args[place], tree):
                    yield f"{path.relative_to(ROOT)}:{node.lineno}", re.escape(before) + pattern


def _patterns(node: ast.expr, tree: ast.Module) -> list[str]:
    """The codes as regular expressions: what is put in while running may be any word."""
    if isinstance(node, ast.Constant):
        return [re.escape(str(node.value))]
    if isinstance(node, ast.JoinedStr):
        parts = [
            re.escape(str(part.value)) if isinstance(part, ast.Constant) else r"\w+"
            for part in node.values
        ]
        return ["".join(parts)]
    if isinstance(node, ast.IfExp):
        return _patterns(node.body, tree) + _patterns(node.orelse, tree)
    if isinstance(node, ast.Attribute):
        return []  # passed on, whoever made it has written it out
    assert isinstance(node, ast.Name), ast.dump(node)
    if node.id == "NOT_YOUR_TURN":
        return [re.escape(NOT_YOUR_TURN)]
    given = [
        each.value
        for each in ast.walk(tree)
        if isinstance(each, ast.Assign) and ast.unparse(each.targets[0]) == node.id
    ]
    return [pattern for value in given for pattern in _patterns(value, tree)]


@pytest.mark.parametrize(
    ("makers", "table"),
    [
        (("Refusal",), REFUSALS),
        (("fail", "AdventureError", "Fault"), ADVENTURE_FILE | FAULTS),
    ],
)
def test_table_has_the_codes_of_the_source(
    makers: tuple[str, ...], table: dict[str, tuple[str, ...]]
) -> None:
    """Every code in the source is in the table, and every code of the table in the source."""
    written = set(codes_written(*makers))
    # `File.fail` passes on whatever it is given
    written = {(where, code) for where, code in written if code != r"adventure_file\.\w+"}
    unknown = [(w, p) for w, p in written if not any(re.fullmatch(p, c) for c in table)]
    unused = [c for c in table if not any(re.fullmatch(p, c) for _, p in written)]
    assert (unknown, unused) == ([], [])


# --- random games --------------------------------------------------------------------------


def wrong_action(state: State, chance: random.Random) -> act.Action:
    """Any action at all, about units, hexes and cards that exist or do not."""
    units = [unit.id for unit in state.adventure.units] + ["x9"]
    hexes = [*GRID.hexes, "Z1"]
    makers = (
        lambda: act.PlayCard(chance.choice([*CARDS, "none"])),
        lambda: act.OrderUnit(chance.choice(units)),
        lambda: act.CancelOrder(chance.choice(units)),
        lambda: act.MoveUnit(chance.choice(units), chance.choice(hexes)),
        lambda: act.Attack(chance.choice(units), chance.choice(units)),
        lambda: act.IgnoreFlags(chance.randint(-1, 4)),
        lambda: act.RetreatTo(chance.choice(hexes)),
        act.GainGround,
        lambda: act.Pursue(chance.choice(hexes)),
        act.BattleBack,
        lambda: act.KeepCard(chance.choice([*CARDS, "none"])),
        lambda: act.PlayLore(chance.choice([*LORE_CARDS, "none"])),
        lambda: act.PlayLore(chance.choice([*LORE_CARDS]), chance.choice([DEJA_VU, "cleric_01"])),
        lambda: act.Choose(chance.choice([*units, *hexes, "1", "9"])),
        lambda: act.FreeUnit(chance.choice(units)),
        lambda: act.UsePower(chance.choice(["web", "shove", "none"]), chance.randint(-1, 9)),
        lambda: act.StoreLore(chance.randint(-1, 9)),
        lambda: act.Train(chance.choice(units)),
        lambda: act.OpenPassage(chance.choice(units), chance.choice(hexes)),
        lambda: act.UsePassage(chance.choice(units)),
        lambda: act.ShareLevels(*(chance.randint(-1, 4) for _ in range(5))),
        lambda: act.PlaceLandmark(chance.choice(hexes)),
        lambda: act.Replenish(chance.choice(["cards", "none"])),
        lambda: act.KeepLore(chance.choice([*LORE_CARDS, "none"])),
        lambda: act.DiscardLore(chance.choice([*LORE_CARDS, "none"])),
        act.Pass,
        act.Done,
    )
    made: act.Action = chance.choice(makers)()
    return made


def refusals_of(state: State, side: Side, chance: random.Random) -> Iterator[Refusal]:
    """Why a handful of random actions, and slightly altered legal ones, cannot be done."""
    legal = BATTLELORE.legal_actions(state, side)
    tried = [wrong_action(state, chance) for _ in range(4)]
    tried += [altered(chance.choice(legal), state, chance) for _ in range(4) if legal]
    for action in tried:
        for who in Side:
            why = BATTLELORE.refusal(state, who, action)
            if why is not None:
                yield why


Altering = Callable[[Any, list[UnitId], random.Random], Any]


def _other_hex(action: Any, _: list[UnitId], chance: random.Random) -> Any:
    return replace(action, to=chance.choice(GRID.hexes))


def _other_unit(action: Any, units: list[UnitId], chance: random.Random) -> Any:
    return replace(action, unit=chance.choice(units))


ALTERING: dict[type, Altering] = {
    act.MoveUnit: _other_hex,
    act.RetreatTo: _other_hex,
    act.Pursue: _other_hex,
    act.PlaceLandmark: _other_hex,
    act.OrderUnit: _other_unit,
    act.CancelOrder: _other_unit,
    act.FreeUnit: _other_unit,
    act.Attack: lambda action, units, chance: act.Attack(action.unit, chance.choice(units)),
    act.Choose: lambda _, units, chance: act.Choose(chance.choice([*units, *GRID.hexes[:9]])),
    act.PlayLore: lambda _, __, chance: act.PlayLore(chance.choice(sorted(LORE_CARDS))),
    act.UsePower: lambda action, _, chance: replace(
        action, lore=action.lore + chance.choice((-1, 2))
    ),
    act.StoreLore: lambda action, _, chance: replace(
        action, count=action.count + chance.choice((1, 3))
    ),
}


def altered(action: act.Action, state: State, chance: random.Random) -> act.Action:
    """A legal action with another unit, hex, card or number."""
    alter = ALTERING.get(type(action))
    if alter is None:
        return action
    made: act.Action = alter(action, [unit.id for unit in state.units], chance)
    return made


def game(
    adventure: str, seed: str
) -> Iterator[tuple[State, Side, random.Random, tuple[Event, ...]]]:
    """The positions of a random game, each with the events that led to it."""
    chance = random.Random(seed)
    now = BATTLELORE.start(Setup(library()[adventure]), seed)
    while sides := BATTLELORE.to_act(now.state):
        yield now.state, sides[0], chance, now.events
        legal = BATTLELORE.legal_actions(now.state, sides[0])
        # fights are rare among all that can be done, and most of what can be said is said there
        bold = [each for each in legal if not isinstance(each, act.CancelOrder | act.Pass)]
        now = BATTLELORE.play(now.state, sides[0], chance.choice(bold or legal))
    yield now.state, Side.STANDARD, chance, now.events


def check(why: Refusal, words: list[Words], names: Names) -> None:
    """The table knows a refusal, its rule exists, and every language has words for it."""
    assert tuple(name for name, _ in why.facts) == REFUSALS[why.code], why
    assert why.rule in CITED, why
    for each in words:
        said = why_not(each, why, names)
        assert "{" not in said, said
        assert "?" not in said, said


@pytest.mark.parametrize("adventure", library())
@pytest.mark.parametrize("number", range(GAMES))
def test_whatever_happens_can_be_said(adventure: str, number: int) -> None:
    """Random games with wrong actions thrown in: refusals, choices and events all have words."""
    seed = f"words-{adventure}-{number}"
    print(f"seed: {seed}")
    names = Names(library()[adventure])
    words = [Words(language) for language in LANGUAGES]
    for state, side, chance, events in game(adventure, seed):
        for why in refusals_of(state, side, chance):
            check(why, words, names)
        view = BATTLELORE.view(state, side)
        for each in words:
            for event in events:
                for seat in (*Side, None):
                    assert tell(each, event.seen_by(seat), names)
            for action in view.actions[:20]:
                assert label(each, action, view)
