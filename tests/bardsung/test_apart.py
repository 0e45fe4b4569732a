"""Cards of enemies that are apart from all heroes leave the marching order at once (003:1840)."""

from collections.abc import Iterator
from random import Random

import pytest

from engine.bardsung.game import BARDSUNG, CHAPTERS
from engine.bardsung.map.lattice import ZoneLattice
from engine.bardsung.state import actions as a
from engine.bardsung.state.actions import Action
from engine.bardsung.state.events import CardLeft, OrderDealt, TurnBegan, TurnEnded
from engine.bardsung.state.model import Aspect, State
from engine.bardsung.state.steps import EndPhase, EndStage, Exploring, Round
from engine.bardsung.state.table_events import WandererDrawn
from engine.bardsung.tables.enemies import ENEMY_CARDS
from engine.core.frozen import replace
from engine.core.rng import chance
from engine.core.steps import once_more
from tests.bardsung.conformance import ALL
from tests.bardsung.position import Make, Position, make_position
from tests.marks import rule

DOOR = "ENT.b:N"
THREE = "ENT@6,14 C01@7,11 R02@6,9"
APART = {"tiles": "ENT@6,14 C01@7,11", "doors": f"{DOOR}=open"}
TWO_DOORS = {"tiles": "ENT@6,14 C01@7,11", "doors": f"{DOOR}=open ENT.a:W=open"}


def cards(game: Position) -> str:
    """Return the marching order."""
    return " ".join(each.id for each in game.state.order)


@rule("BS-25.13", "BS-25.9")
def test_a_closed_door_takes_the_card_out_and_the_second_one_costs_nothing(position: Make) -> None:
    game = position(
        "Stoneheart ENT.b, Lightweaver ENT.e, brigand1 C01.c",
        order="Stoneheart brigand Lightweaver",
        **TWO_DOORS,
    )
    game.play(f"door {DOOR}")
    assert cards(game) == "stoneheart lightweaver"
    assert [(each.card, each.rule) for each in game.told(CardLeft)] == [("brigand", "BS-25.13")]
    assert (game.state.gold, game.state.resources) == (0, (3, 3, 2, 3))
    game.play("done", "move ENT.a", "door ENT.a:W")
    assert game.state.resources == (3, 3, 2, 3)


@rule("BS-25.13", "BS-25.9")
def test_a_hero_on_the_other_side_keeps_the_card(position: Make) -> None:
    game = position(
        "Stoneheart ENT.b, Lightweaver C01.a, brigand1 C01.c",
        order="Stoneheart brigand Lightweaver",
        **TWO_DOORS,
    )
    game.play(f"door {DOOR}")
    assert cards(game) == "stoneheart brigand lightweaver"


@rule("BS-25.13", "BS-32.17")
def test_mushrooms_are_picked_behind_a_closed_door(position: Make) -> None:
    game = position(
        "Stoneheart ENT.b, brigand1 C01.c",
        order="Stoneheart brigand",
        tokens="mushrooms@ENT.b",
        dice="20",
        **APART,
    )
    assert game.why("handle mushrooms") == ("handle.enemy_card", "BS-32.17")
    game.play(f"door {DOOR}", "handle mushrooms")
    assert game.state.gold == 3


@rule("BS-25.13", "BS-16.13")
@pytest.mark.parametrize("where", ["aspects", "delayed"])
def test_an_engagement_aspect_goes_with_the_last_card(position: Make, where: str) -> None:
    card = {"aspects": "BA13", "delayed": "BA07"}[where]
    game = position("Stoneheart ENT.b, brigand1 C01.c", order="Stoneheart brigand", **APART)
    game.state = replace(game.state, **{where: (Aspect(card, "C01", "stoneheart"),)})
    game.play(f"door {DOOR}")
    assert getattr(game.state, where) == ()
    assert game.state.discards.battle == (card,)
    assert len(game.hero("Stoneheart").treasures) == (card == "BA13")


@rule("BS-25.13", "BS-25.15", "BS-11.19")
def test_the_heat_is_lost_and_wounds_stay(position: Make) -> None:
    game = position(
        "Stoneheart ENT.b, brute1 C01.c 1 wound weaken",
        order="Stoneheart brute^",
        shuffles=("shuffle stoneheart",),
        **APART,
    )
    game.play(f"door {DOOR}", f"door {DOOR}")
    assert [(each.id, each.heated) for each in game.state.order if each.id == "brute"] == [
        ("brute", False)
    ]
    assert (game.enemy("brute1").wounds, game.enemy("brute1").conditions) == (1, ("weaken",))


@rule("BS-25.13", "BC-TE5")
def test_a_portcullis_parts_as_a_door_does(position: Make) -> None:
    game = position(
        "Stoneheart C01.b, brigand1 ENT.e",
        order="Stoneheart brigand",
        tokens="lever@C01.b",
        **APART,
    )
    doors = tuple(replace(each, gate="C01.c:S", portcullis=True) for each in game.state.board.doors)
    game.state = replace(game.state, board=replace(game.state.board, doors=doors))
    game.play("handle lever")
    assert cards(game) == "stoneheart"


@rule("BS-25.13", "BS-17.5")
def test_a_hero_who_escapes_leaves_no_card_behind(position: Make) -> None:
    game = position(
        "Stoneheart C01.a, Lightweaver ENT.e, brigand1 C01.c",
        order="Stoneheart Lightweaver brigand",
        stairs="C01.a",
        **{**APART, "doors": f"{DOOR}=closed"},
    )
    game.play("escape")
    assert cards(game) == "lightweaver"
    assert game.state.gold == 0
    left = game.events.index(CardLeft("brigand", "BS-25.13"))
    assert left < game.events.index(TurnEnded("stoneheart"))


@rule("BS-25.13", "BS-11.12")
def test_the_last_nearby_enemy_falls_while_another_waits_behind_a_door(position: Make) -> None:
    """No gold: the card leaves because the other one is far, not because all were defeated."""
    game = position(
        "Stoneheart ENT.b, brigand1 ENT.b 1 wound, brigand2 C01.c",
        order="Stoneheart brigand",
        dice="15 8",
        **{**APART, "doors": f"{DOOR}=closed"},
    )
    game.play("use Balanced Strike on brigand1", "choose all")
    assert cards(game) == "stoneheart"
    assert game.state.gold == 0
    assert [each.id for each in game.state.enemies] == ["brigand2"]


@rule("BS-25.13", "BS-26.1", "BS-26.2", "BS-16.13")
def test_an_enemy_that_burns_to_death_cancels_the_delayed_engagement(position: Make) -> None:
    """Step 1 comes before step 2: the Second Wave of an engagement that is over does not come."""
    game = position(
        "Stoneheart ENT.b, brigand1 ENT.e 1 wound burn, brigand2 C01.c",
        order="(Stoneheart) (brigand)",
        shuffles=("shuffle stoneheart",),
        **{**APART, "doors": f"{DOOR}=closed"},
    )
    game.state = replace(
        game.state,
        delayed=(Aspect("BA03", "ENT", "stoneheart"),),
        steps=(Round(), EndPhase(EndStage.CONDITIONS)),
    )
    game.go_on()
    assert [each.id for each in game.state.enemies] == ["brigand2"]
    assert cards(game) == "stoneheart"


@rule("BS-25.13", "BS-25.18")
def test_a_second_wave_behind_a_door_brings_no_card(position: Make) -> None:
    game = position(
        "Stoneheart ENT.b, Lightweaver ENT.b, raider1 ENT.e",
        order="(Stoneheart) (Lightweaver) (raider)",
        shuffles=("shuffle stoneheart",),
        **{**APART, "doors": f"{DOOR}=closed"},
    )
    game.state = replace(
        game.state,
        delayed=(Aspect("BA03", "C01", "stoneheart"),),
        steps=(Round(), EndPhase(EndStage.DELAYED)),
    )
    game.go_on()
    assert "brigand1" in [each.id for each in game.state.enemies]
    assert sorted(cards(game).split()) == ["lightweaver", "raider", "stoneheart"]
    assert not game.told(CardLeft)  # it never waited to come in


@rule("BS-25.13", "BS-22.9", "BS-22.11")
def test_a_hero_who_returns_to_a_checkpoint_leaves_enemies_behind_a_door(position: Make) -> None:
    """The entrance stays, for it belongs to the chain of tiles; nobody is there any more."""
    game = position(
        "Stoneheart C01.a, Lightweaver ENT.e, raider1 ENT.e",
        order="Stoneheart raider Lightweaver",
        shuffles=("shuffle stoneheart",),
        **{**APART, "doors": f"{DOOR}=closed"},
    )
    game.state = replace(game.state, checkpoints=("C01.b",), halt="checkpoint")
    game.go_on()
    assert sorted(cards(game).split()) == ["lightweaver", "stoneheart"]
    assert [each.id for each in game.state.enemies] == ["raider1"]
    assert game.state.gold == 0
    assert game.told(CardLeft) == [CardLeft("raider", "BS-22.11")]
    (dealt,) = game.told(OrderDealt)
    assert "raider" not in dealt.cards


@rule("BS-25.13")
def test_a_position_of_older_rules_loses_its_card_before_the_next_turn(position: Make) -> None:
    """A save may hold a card that should have left: no turn of it begins."""
    doors = {**APART, "doors": f"{DOOR}=closed"}
    game = position(
        "Stoneheart ENT.b, Lightweaver ENT.e, brigand1 C01.c",
        order="Stoneheart brigand Lightweaver",
        **doors,
    )
    game.play("done")
    assert cards(game) == "stoneheart lightweaver"
    assert [each.card for each in game.told(TurnBegan)] == ["lightweaver"]


@rule("BS-27.10")
def test_a_door_wakes_no_echo_that_is_in_the_area_of_the_hero_already(position: Make) -> None:
    """Nobody comes into its area: the hero was there before."""
    game = position(
        "Stoneheart ENT.b",
        tiles="ENT@6,14 C01@7,11",
        doors="ENT.b:N=open",
        echo="ENT.b",
        wandering="WE1",
    )
    game.play("door ENT.b:N", "door ENT.b:N")
    assert (game.state.echo, game.told(WandererDrawn)) == ("ENT.b", [])


# --- whole games: the rule is read a second time ------------------------------------------------


def areas(state: State) -> dict[str, str]:
    """Return the area of each tile by its lowest tile, spread from tile to tile (BS-25.10)."""
    map = ZoneLattice(state.board)
    links = {(map.tile_of[one], map.tile_of[two]) for one, near in map.near.items() for two in near}
    found = {tile: tile for tile in map.zones_of}
    for _ in found:
        for one, two in links:
            found[one] = found[two] = min(found[one], found[two])
    return {zone: found[tile] for zone, tile in map.tile_of.items()}


def together(state: State) -> set[str]:
    """Return the types of enemies that share an area with a hero."""
    area = areas(state)
    with_heroes = {area[each.zone] for each in state.heroes if each.zone}
    return {each.kind for each in state.enemies if area[each.zone] in with_heroes}


def moments(state: State, coin: Random, most: int) -> Iterator[State]:
    """Yield every step of a game in which doors are opened and closed often."""
    for _ in range(most):
        seats = BARDSUNG.to_act(state)
        if not seats:
            return
        options = BARDSUNG.legal_actions(state, seats[0])
        doors = [each for each in options if isinstance(each, a.OpenOrClose | a.Escape)]
        hits = [each for each in options if isinstance(each, a.Explore | a.Use | a.Choose)]
        busy: list[Action] = [*options]
        if coin.random() < 0.5:
            busy = [*doors] or [*hits] or busy
        for _, done in once_more(CHAPTERS, state, seats[0], coin.choice(busy)):
            state = done.state
            yield state


def scattered(coin: Random) -> State:
    """Return heroes and enemies in three areas of a map whose doors are shut or not, by chance."""
    tiles = {"ENT": "abcdef", "C01": "abc", "R02": "abcdef"}
    zones = [f"{tile}.{zone}" for tile, names in tiles.items() for zone in names]
    party = ("Stoneheart", "Lightweaver", "Wyldshell")
    heroes = ", ".join(f"{each} {coin.choice(zones)}" for each in party)
    names = ("brigand1", "brigand2", "raider1", "brute1")
    enemies = ", ".join(
        f"{each} {coin.choice(zones)} {coin.randint(0, 1)} wounds" for each in names
    )
    doors = " ".join(f"{gate}={coin.choice(('open', 'closed'))}" for gate in (DOOR, "C01.a:N"))
    state = make_position(f"{heroes}, {enemies}", tiles=THREE, doors=doors).state
    met = together(state)
    order = tuple(each for each in state.order if each.id in ALL or each.id in met)
    return replace(state, order=order, rng=chance(str(coin.random())), stairs="R02.b")


@rule("BS-25.13", "BS-25.14", "BS-25.10")
@pytest.mark.parametrize("number", range(20))
def test_no_card_is_ever_apart_from_all_heroes(number: int) -> None:
    """Each step is looked at; a card is back when areas have merged or a tile was explored."""
    seed = f"apart {number}"
    print(seed)
    coin = Random(seed)
    for state in moments(scattered(coin), coin, 60):
        if state.halt or not state.in_play():
            continue
        cards = {ENEMY_CARDS[c.id].kind for c in (*state.order, *state.incoming) if c.id not in ALL}
        met = together(state)
        assert cards <= met, f"{cards - met} in the order, and no hero near"
        if not any(isinstance(each, Exploring) for each in state.steps):
            assert met <= cards, f"{met - cards} near heroes, not in the order"
