"""What the box holds: tokens with two sides, doors; signs that stand for two elements (BC-1.12)."""

from itertools import pairwise

import pytest

from engine.bardsung.explore.exploring import dead_end, lay
from engine.bardsung.explore.spawning import terrain
from engine.bardsung.rules.conditions import place_token
from engine.bardsung.state.model import Door, Laid, State
from engine.bardsung.tables.box import DEAD_ENDS, DOORS, has_one_more, holds
from engine.bardsung.tables.cards import TERRAIN
from engine.bardsung.tables.encounters import ENCOUNTERS
from engine.bardsung.tables.tiles import tiles
from engine.core.frozen import replace
from tests.bardsung.position import Make
from tests.marks import rule

MOST = {
    "banner": 1, "elevation": 1, "firepit": 2, "stalagmites": 2, "chest": 3, "lever": 3, "well": 1,
    "pipe": 1, "forge": 2, "lit_forge": 2, "lava": 2, "vines": 4, "rubble": 4, "drift": 4,
    "mushrooms": 4, "water": 8, "gas": 8, "pillar": 2, "stone": 2,
}  # fmt: skip
"""As many tokens of each kind as the box holds at most, when no other lies (seed: components)."""


@rule("BC-1.12", "BS-32.18")
@pytest.mark.parametrize("kind", TERRAIN)
def test_tokens_on_the_board_never_exceed_those_in_the_box(position: Make, kind: str) -> None:
    state = position("Stoneheart TUT.c").state
    for _ in range(MOST[kind] + 3):
        state = place_token(state, kind, "TUT.n").state
    assert sum(each.kind == kind for each in state.tokens) == MOST[kind]
    assert place_token(state, kind, "TUT.n").events == ()


@rule("BC-1.12", "BS-R.44")
@pytest.mark.parametrize(
    ("lying", "kind", "fits"),
    [
        ("firepit firepit stalagmites stalagmites", "vines", False),
        ("firepit stalagmites vines", "vines", True),
        ("vines vines vines", "firepit", True),
        ("vines vines vines firepit", "stalagmites", False),
        ("rubble rubble drift", "rubble", True),
        ("rubble rubble drift drift", "rubble", False),
        ("water gas water gas water gas water", "gas", True),
        ("water gas water gas water gas water gas", "water", False),
        ("well pipe", "lava", False),
        ("well", "pipe", True),
        ("well lava", "pipe", False),
        ("mushrooms mushrooms mushrooms", "banner", True),
        ("mushrooms mushrooms mushrooms banner", "elevation", False),
        ("forge lit_forge", "forge", False),
    ],
)
def test_a_token_shows_one_of_its_sides(lying: str, kind: str, fits: bool) -> None:
    there = lying.split()
    assert holds(there)
    assert has_one_more(there, kind) is fits


def lain(position: Make, encounter: str, tokens: list[str]) -> State:
    """Return an encounter with tokens on its entrance."""
    there = " ".join(f"{kind}@ENT.a" for kind in tokens)
    return position("Stoneheart ENT.e", tiles="ENT@6,14", encounter=encounter, tokens=there).state


@rule("BC-1.9", "BS-25.1")
@pytest.mark.parametrize("encounter", [n for n, page in ENCOUNTERS.items() if page.elements("T1")])
@pytest.mark.parametrize("symbol", ["T1", "T2"])
def test_a_sign_for_two_elements_takes_turns(position: Make, encounter: str, symbol: str) -> None:
    """The one of which fewer lie, the first named first; one that has run out is passed over."""
    both = ENCOUNTERS[encounter].elements(symbol)
    assert len(both) == 2
    came: list[str] = []
    for _ in range(20):
        kind = terrain(lain(position, encounter, came), symbol)
        if not kind:
            break
        came.append(kind)
    assert came[:2] == list(both)
    assert holds(came)
    assert not any(has_one_more(came, kind) for kind in both)
    for n, (one, two) in enumerate(pairwise(came), start=1):
        other = next(kind for kind in both if kind != one)
        assert one != two or not has_one_more(came[:n], other)


@rule("BC-1.9", "BS-25.1")
def test_a_sign_without_an_element_places_nothing(position: Make) -> None:
    assert terrain(lain(position, "exploration", []), "T1") == ""


@rule("BC-1.12", "BS-25.2")
def test_no_dungeon_needs_more_doors_than_there_are() -> None:
    """The portcullis is a token of its own."""
    assert sum(len(each.doors) for each in tiles().values()) <= DOORS


@rule("BC-1.12")
def test_the_ground_of_an_arena_is_in_the_box() -> None:
    """Together with what a key lays there (BC-14.8)."""
    for name, page in ENCOUNTERS.items():
        keys = ["rubble", "rubble"] if name == "EN-4" else []
        assert holds([*(kind for kind, _ in page.ground), *keys])
        zones = {zone for zone, _ in tiles()[page.arena].zones} if page.arena else set()
        assert {zone for _, zone in page.ground} <= zones


@rule("BC-1.12", "BS-24.3", "BS-24.7")
def test_there_are_seven_dead_ends(position: Make) -> None:
    """An eighth portal where nothing fits stays unexplored; it is told of none that is laid."""
    state = position("Stoneheart ENT.e", tiles="ENT@6,14").state
    for number in range(DEAD_ENDS):
        state = dead_end(state, f"ENT.a:{number}", "BS-24.3").state
    after = dead_end(state, "ENT.b:N", "BS-24.3")
    assert after.state == state
    assert after.events == ()
    assert len(state.board.dead) == DEAD_ENDS == 7


@rule("BC-1.12", "BS-25.2")
def test_an_eleventh_door_is_not_placed(position: Make) -> None:
    """A portcullis is a token of its own and leaves all ten."""
    game = position("Stoneheart ENT.b", tiles="ENT@6,14")
    gates = [f"ENT.{zone}:{side}" for zone in "def" for side in "NESW"]
    for count, placed in ((DOORS - 1, 1), (DOORS, 0), (DOORS + 1, 0)):
        doors = tuple(Door(gate) for gate in gates[:count])
        shut = (*doors, Door(gates[-1], open=False, portcullis=True))
        state = replace(game.state, board=replace(game.state.board, doors=shut))
        laid = lay(state, Laid("C09", 7, 12), "ENT.b:N").state
        assert len(laid.board.doors) - len(shut) == placed
