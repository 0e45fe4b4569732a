"""Both tutorials, exploring, challenges (chapters 14, 16, 17, 24, 25)."""

import pytest

from bl_tui.games.bardsung.panes.sheet import sheet_panel
from bl_tui.table.session.showing import scene_of
from engine.bardsung.explore.gates import free_placement, walls_open
from engine.bardsung.game import BARDSUNG
from engine.bardsung.map.lattice import lattice
from engine.bardsung.state.model import Laid, Setup, change_hero
from engine.bardsung.state.steps import EndPhase, Round
from engine.bardsung.state.table_events import AspectDrawn, DeadEnd, DoorChanged, XpChanged
from engine.bardsung.tables.encounters import ENCOUNTERS, decks_of
from engine.core.frozen import replace
from engine.core.record import begin
from tests.bardsung.fingers import sit
from tests.bardsung.position import Make, Position
from tests.bardsung.test_panes import pane, plan_of
from tests.marks import rule
from tests.ui.scenes import text_of
from tests.ui.sittings import Sitting

ALL = ("stoneheart", "lightweaver", "dawnguard", "nightfeather", "wyldshell")


def started(scenario: str, count: int = 2, seed: str = "begin") -> Position:
    """Return a game at its first decision."""
    first = BARDSUNG.start(Setup(scenario, ALL[:count]), seed)
    return Position(first.state, list(first.events))


def seen(game: Position) -> Sitting:
    """Return a table at which a position is shown."""
    record = begin(BARDSUNG, game.state.setup, "seen")
    return sit(replace(record, start=game.state))


# --- tutorials -----------------------------------------------------------------------------------


@rule("BS-14.1", "BS-14.8", "BS-3.10", "BS-3.11")
def test_the_combat_tutorial_has_moves_and_two_abilities() -> None:
    game = started("combat")
    game.play("choose TUT.c", "choose TUT.s")
    assert [each.card for each in game.hero("Stoneheart").abilities] == ["ST1", "ST2"]
    while game.deciding != "Stoneheart":
        game.play(game.options[-1])
    assert {option.split()[0] for option in game.options} <= {"move", "use", "done"}
    assert game.why("charm") == ("turn.tutorial", "BS-14.8")
    assert not any(option.endswith("fate") for option in game.options)


@rule("BS-14.8", "BS-1.14", "BS-3.7", "BS-15.8")
def test_nothing_replenishes_fate_in_the_combat_tutorial(position: Make) -> None:
    """003:899, 1297, 1311: neither a natural 20 nor a trait, which all come later."""
    for encounter, fate in (("combat", 0), ("EN-1", 2)):
        foes = "brigand1 TUT.n 1 wound, brigand2 TUT.s"
        game = position(f"Nightfeather TUT.n, {foes}", encounter=encounter, fate="0/3", dice="20")
        game.play("use Quick Cut on brigand1", "choose take")
        while game.choices:
            game.play(game.options[-1])
        assert (game.state.fate, len(game.state.enemies)) == (fate, 1)


@rule("BS-14.8")
def test_the_sheet_of_the_combat_tutorial_shows_no_trait(position: Make) -> None:
    for encounter, shown in (("combat", False), ("exploration", True)):
        game = position("Lightweaver TUT.n", encounter=encounter, scenario=encounter)
        sitting = seen(game)
        scene = scene_of(sitting.session, sitting.seen, plan_of(sitting, 120, 40), ())
        assert ("Bright Idea" in text_of(sheet_panel(scene, 80, 40))) is shown


@rule("BS-14.9", "BS-14.7", "BS-26.8", "BS-0.2", "BS-R.1")
def test_all_win_or_lose_together(position: Make) -> None:
    game = position(
        "Stoneheart TUT.n, Lightweaver TUT.s, brigand1 TUT.n 1 wound",
        encounter="combat",
        scenario="combat",
        dice="12 1",
    )
    game.play("use Balanced Strike on brigand1", "choose take")
    outcome = BARDSUNG.outcome(game.state)
    assert outcome is not None
    assert [seat.value for seat in outcome.won] == ["stoneheart", "lightweaver"]
    assert outcome.rule == "BS-14.9"
    game = position("Stoneheart TUT.n, brigand1 TUT.s", encounter="combat", scenario="combat")
    game.state = replace(game.state, steps=(Round(), EndPhase()))
    game.go_on()
    steps = [event.step for event in game.events if type(event).__name__ == "EndStepBegan"]
    assert steps == ["order"]


@rule("BS-17.1", "BS-17.2", "BS-17.3", "BC-14.2", "BS-24.1", "BS-25.2")
def test_the_exploration_tutorial_is_set_up() -> None:
    game = started("exploration", 3)
    assert {hero.zone for hero in game.state.heroes} == {"ENT.e"}
    doors = [door.gate for door in game.state.board.doors if door.open]
    assert doors == ["ENT.b:N", "ENT.a:W", "ENT.c:E"]
    decks = decks_of("exploration")
    assert {pile: set(getattr(game.state.decks, pile)) for pile in decks} == {
        pile: set(cards) for pile, cards in decks.items()
    }
    assert game.state.resources == (0, 0, 0, 0)
    game.play("move ENT.a") if game.offers("move ENT.a") else None
    assert game.why("explore ENT.a:W") == ("explore.tutorial", "BS-17.2")
    assert [ENCOUNTERS["exploration"].sign(f"E{n}") for n in (1, 2, 3, 4)] == [
        "brigand",
        "raider",
        "brute",
        "",
    ]


@rule("BS-17.7", "BS-17.8", "BS-11.13")
def test_the_last_to_escape_completes_the_tutorial(position: Make) -> None:
    game = position(
        "Stoneheart C01.b",
        encounter="exploration",
        scenario="exploration",
        stairs="C01.b",
        fate="3/3",
    )
    game.play("escape")
    assert game.state.over is not None
    assert game.state.over.won
    assert game.told(XpChanged)[0].by == 3
    assert game.state.gold == 0


@rule("BS-16.14", "BS-11.13", "BC-14.2")
def test_challenges_bring_gold_in_the_exploration_tutorial(position: Make) -> None:
    """003:1426; so the Gambler's Shade (CH12) can be played. Enemies bring none (003:1132)."""
    tutorial = {"encounter": "exploration", "scenario": "exploration", "tiles": "ENT@6,14"}
    game = position("Stoneheart ENT.b", draws="C01 Locked Coffer", **tutorial)
    game.play("explore ENT.b:N", "place 0", "choose leave")
    assert game.state.gold == 1
    game = position("Stoneheart ENT.b", draws="C01 Gambler's Shade", gold=3, dice="6", **tutorial)
    game.play("explore ENT.b:N", "place 0", "choose stake3")
    assert game.state.gold == 6
    assert "gold 6" in "\n".join(pane(seen(game), "track")).lower()
    game = position("Stoneheart ENT.b, brigand1 ENT.b 1 wound", dice="15 8", **tutorial)
    game.play("use Balanced Strike on brigand1", "choose all")
    assert (game.state.enemies, game.state.gold) == ((), 0)


# --- exploring -----------------------------------------------------------------------------------


@rule("BS-16.22", "BS-R.22")
def test_an_empty_dungeon_deck_is_rebuilt(position: Make) -> None:
    game = position("Stoneheart ENT.b", tiles="ENT@6,14", draws="Old Well")
    empty = replace(game.state.decks, corridor=())
    piles = replace(game.state.discards, corridor=("C01",))
    game.state = replace(game.state, decks=empty, discards=piles)
    game.play("explore ENT.b:N", "place 0")
    assert game.state.board.tiles[-1].tile == "C01"
    game.change("Stoneheart", zone="ENT.a", spent=0)
    game.play("explore ENT.a:W")
    assert game.told(DeadEnd)[0].rule == "BS-16.22"


@rule("BS-16.23", "BS-R.48")
def test_an_empty_aspect_deck_is_rebuilt(position: Make) -> None:
    game = position("Stoneheart ENT.b", tiles="ENT@6,14", draws="C01")
    game.state = replace(
        game.state,
        decks=replace(game.state.decks, challenge=()),
        discards=replace(game.state.discards, challenge=("CH16",)),
    )
    game.play("explore ENT.b:N", "place 0")
    assert game.told(AspectDrawn)[0].card == "CH16"


@rule("BS-25.7", "BS-16.12")
def test_exploring_opens_a_closed_door(position: Make) -> None:
    game = position(
        "Stoneheart ENT.b", tiles="ENT@6,14", doors="ENT.b:N=closed", draws="C01 Old Well"
    )
    game.play("explore ENT.b:N", "place 0")
    assert game.told(DoorChanged)[0].cause == "BS-25.7"
    assert lattice(game.state).same_area("ENT.b", "C01.b")


@rule("BS-24.11", "BS-24.12", "BC-1.16")
def test_free_placement(position: Make) -> None:
    game = position("Stoneheart C01.b", tiles="C01@7,11", resources=(0, 0, 0, 0))
    assert not free_placement(game.state)
    dead = replace(game.state.board, dead=("C01.a:N", "C01.c:S"))
    game.state = replace(game.state, board=dead)
    assert game.offers("explore C01.b:E")
    game.state = replace(game.state, board=replace(dead, dead=(*dead.dead, "C01.b:E")))
    assert "C01.b:W" in walls_open(game.state)
    assert game.offers("explore C01.b:W")


def dead_but(position: Make, tiles: str, *left: str) -> Position:
    """Return a game in which portals have dead ends, but for some."""
    game = position("Stoneheart ENT.b", tiles=f"ENT@6,14 {tiles}", resources=(0, 0, 0, 0))
    gates = (each.id for each in lattice(game.state).unexplored())
    dead = tuple(gate for gate in gates if gate not in left)
    game.state = replace(game.state, board=replace(game.state.board, dead=dead))
    return game


@rule("BS-24.11", "BS-24.12")
def test_a_portal_before_a_space_too_small_for_any_tile_does_not_count(position: Make) -> None:
    """003:1784: of (0,8) only one cell is free, though three portals lead there."""
    small = ("C04.a:W", "C01.c:S", "C09.a:N")
    game = dead_but(position, "C04@1,8 C01@0,5 C09@0,9", *small)
    assert {each.id for each in lattice(game.state).unexplored()} == set(small)
    assert free_placement(game.state)
    assert "explore C04.b:N" in options_at(game, "C04.b")
    assert "explore C04.a:W" in options_at(game, "C04.a")
    assert not free_placement(dead_but(position, "C04@5,8 C01@0,5", "C04.a:W").state)
    narrow = dead_but(position, "C04@1,8 C09@0,9", "C04.a:W")
    assert free_placement(narrow.state)  # the way north is open, but no room fits at the boundary


WALL = "R05@0,7 R02@4,7 R07@7,7 R11@10,7"
"""Tiles side by side from the western boundary on; two columns are left in the east."""


@rule("BS-24.11", "BS-24.12", "BC-1.16")
def test_a_portal_from_which_no_way_to_the_threshold_is_left_does_not_count(position: Make) -> None:
    """003:1784: tiles would fit behind it, but the space is closed in."""
    game = dead_but(position, f"{WALL} R01@13,7", "ENT.b:N")
    assert free_placement(game.state)
    assert "explore R01.c:W" not in options_at(game, "ENT.b")
    assert "explore ENT.b:N" in options_at(game, "ENT.b")
    leads_on = dead_but(position, WALL, "ENT.b:N").state
    assert not free_placement(leads_on)
    assert walls_open(leads_on) == ()
    north = dead_but(position, f"{WALL} R01@13,7", "ENT.b:N", "R02.b:N")
    assert not free_placement(north.state)
    passages = tuple(each.id for each in lattice(game.state).passages())
    board = replace(game.state.board, dead=(*game.state.board.dead, *passages))
    assert walls_open(replace(game.state, board=board))


@rule("BS-24.12", "BS-16.22")
def test_where_no_tile_of_the_kind_is_left_a_portal_does_not_count(position: Make) -> None:
    """In the tutorial six corridors may lie; with all of them down a room leads nowhere."""
    game = dead_but(position, "C01@0,10 C03@2,10 C04@5,9 C06@9,9 C07@11,9", "ENT.b:N")
    game.state = replace(game.state, encounter="exploration")
    assert not free_placement(game.state)
    full = (*game.state.board.tiles, Laid("C09", 0, 4))
    dead = (*game.state.board.dead, "C09.a:N", "C09.b:S")
    board = replace(game.state.board, tiles=full, dead=dead)
    assert free_placement(replace(game.state, board=board))


def options_at(game: Position, zone: str) -> list[str]:
    """Return what Stoneheart may do in a zone."""
    game.change("Stoneheart", zone=zone)
    return game.options


@rule("BS-25.5", "BS-25.13")
def test_no_enemy_opens_a_door(position: Make) -> None:
    game = position(
        "Stoneheart ENT.e, Lightweaver C01.a, brigand1 C01.c",
        tiles="ENT@6,14 C01@7,11",
        doors="ENT.b:N=closed",
        order="brigand Stoneheart Lightweaver",
        dice="15",
    )
    game.acts("brigand")
    assert game.enemy("brigand1").zone == "C01.a"
    assert not game.state.board.doors[0].open


# --- challenges ----------------------------------------------------------------------------------


def explored(position: Make, card: str, dice: str = "", **more: str) -> Position:
    """Return a game in which Stoneheart has just drawn a challenge in C01."""
    game = position("Stoneheart ENT.b", tiles="ENT@6,14", draws=f"C01 {card}", dice=dice, **more)
    game.play("explore ENT.b:N", "place 0")
    return game


@rule("BC-1.3", "BC-9.2", "BS-16.14")
def test_a_test_by_the_exploring_hero(position: Make) -> None:
    game = explored(position, "CH24", "12", fate="0/3")
    assert game.state.fate == 1
    game = explored(position, "CH01", "5")
    game.play("choose force")
    assert len(game.hero("Stoneheart").wounds) == 1
    assert game.state.gold == 1


@rule("BC-CH14")
def test_a_draught_behind_the_stone(position: Make) -> None:
    game = explored(position, "CH14", "19")
    gate = game.choices[0]
    game.play(f"choose {gate}")
    assert gate in game.state.board.free
    game.change("Stoneheart", zone=gate.partition(":")[0], spent=0)
    game.state = replace(game.state, resources=(0, 0, 0, 0))
    assert game.offers(f"explore {gate}")


@rule("BC-CH22", "BC-1.10")
def test_an_altar_takes_a_treasure(position: Make) -> None:
    game = position("Stoneheart ENT.b", tiles="ENT@6,14", draws="C01 Moonlit Altar", fate="0/3")
    game.change("Stoneheart", treasures="Ember Ruby, Storm Sapphire")
    game.play("explore ENT.b:N", "place 0", "choose offer", "choose Storm Sapphire")
    assert [each.card for each in game.hero("Stoneheart").treasures] == ["TR01"]
    assert (game.state.fate, game.hero("Stoneheart").xp) == (3, 1)
    game = explored(position, "CH10")
    game.play("choose leave")
    assert game.state.renown == 2


@rule("BC-CH23")
def test_the_lost_banner(position: Make) -> None:
    game = explored(position, "CH23")
    assert game.why("drop") == ("turn.not_now", "BS-16.15")
    game.play("choose carry")
    assert "encounter:banner" in game.hero("Stoneheart").marks
    game.play("drop")
    assert game.why("drop") == ("banner.none", "BC-CH23")
    assert game.state.discards.challenge == ("CH23",)


@rule("BS-3.10", "BS-14.1", "BS-5.2")
def test_the_tutorial_leaves_the_asterisk_out() -> None:
    game = Position(BARDSUNG.start(Setup("combat", ("stoneheart",)), "asterisk").state)
    game.play("choose TUT.n")
    assert game.why("use Anvil Blow on brigand1") == ("use.not_yours", "BS-3.10")
    assert game.why("use Charge") == ("use.not_yours", "BS-5.2")


@rule("BS-14.3", "BS-14.4", "BS-14.5", "BS-14.6", "BS-R.19")
@pytest.mark.parametrize(
    ("heroes", "brigands"),
    [
        ("c c c c c", "e n ne s se"),
        ("n e s w c", "c ne nw se sw"),
        ("n ne e se s", "c n nw sw w"),
        ("c", "n"),
    ],
)
def test_brigands_go_round_the_tavern(heroes: str, brigands: str) -> None:
    zones = heroes.split()
    game = Position(BARDSUNG.start(Setup("combat", ALL[: len(zones)]), "1").state)
    game.play(*(f"choose TUT.{zone}" for zone in zones))
    assert sorted(each.zone[4:] for each in game.state.enemies) == brigands.split()
    assert game.state.order[1].id == "brigand"
    assert game.state.fate == max(3, len(zones))


@rule("BC-14.2", "BC-1.16", "BS-17.2")
def test_the_tutorial_does_not_end_at_a_wall(position: Make) -> None:
    """Its forbidden portals are no way on, so that walls count where nothing else is left."""
    game = position(
        "Stoneheart ENT.b", encounter="exploration", tiles="ENT@6,14", resources=(0, 0, 0, 0)
    )
    assert [each for each in game.options if each.startswith("explore")] == ["explore ENT.b:N"]
    game.state = replace(game.state, board=replace(game.state.board, dead=("ENT.b:N",)))
    game.state = change_hero(game.state, "stoneheart", zone="ENT.a")
    assert game.offers("explore ENT.a:N")
    assert not game.offers("explore ENT.a:W")
