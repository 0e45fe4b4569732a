"""Battle aspects and challenges that stay: whom and where they concern (chapter 16)."""

from engine.bardsung.explore.aspects import draw_aspect
from engine.bardsung.rules.enemy_wounds import hurt_enemy
from engine.bardsung.state.events import CardTurned, EnemyMoved
from engine.bardsung.state.model import Aspect
from engine.bardsung.state.steps import ExploreStage, Exploring
from engine.core.frozen import replace
from tests.bardsung.position import Make
from tests.marks import rule


@rule("BS-16.13", "BS-23.4")
def test_a_gem_does_not_slow_fanatics(position: Make) -> None:
    game = position(
        "Stoneheart TUT.n, Lightweaver TUT.s, raider1 TUT.n",
        order="Stoneheart raider Lightweaver",
        lies="Fanatics@TUT",
        dice="20",
    )
    game.change("Stoneheart", treasures="Storm Sapphire@0")
    game.play("use Balanced Strike on raider1", "choose decline", "choose all")
    game.shows("order Stoneheart raider Lightweaver, raider1 has 1 wound")


@rule("BS-16.13", "BS-17.6")
def test_a_cache_belongs_to_its_hero_even_when_it_has_escaped(position: Make) -> None:
    game = position(
        "Stoneheart C04.d, Lightweaver away, brigand1 C04.d 1 wound",
        order="Stoneheart brigand",
        draws="Blood Garnet",
        lies="Guarded Cache@C04/Lightweaver",
    )
    game.play("hurt brigand1")
    game.shows("Lightweaver treasures Blood Garnet, discarded Guarded Cache")


@rule("BS-16.13", "BS-15.8")
def test_single_combat_asks_where_the_enemy_falls(position: Make) -> None:
    """BA20: "when it defeats an enemy here" says nothing of where the hero stands."""
    game = position(
        "Lightweaver ENT.b, Stoneheart ENT.e, brigand1 C01.b 1 wound, brigand2 C01.a",
        tiles="ENT@6,14 C01@7,11",
        fate="0/3",
        dice="15 1",
        lies="Single Combat@C01/Lightweaver",
    )
    game.play("use Arc Bolt on brigand1", "choose take")
    assert game.state.enemy("brigand1") is None
    assert game.state.fate == 1


@rule("BS-16.13")
def test_single_combat_is_of_its_hero_alone(position: Make) -> None:
    game = position(
        "Stoneheart C01.b, Lightweaver C01.b, brigand1 C01.b 1 wound, brigand2 C01.a",
        fate="0/3",
        lies="Single Combat@C01/Lightweaver",
    )
    game.does(hurt_enemy, "brigand1")
    assert game.state.enemy("brigand1") is None
    assert game.state.fate == 0


@rule("BS-16.12", "BS-9.14")
def test_bloodlust_asks_for_the_tn_that_is_up(position: Make) -> None:
    """BA09: Kingsguards that are heated have TN 12 as Executioners do, whose name comes first."""
    game = position(
        "Stoneheart C01.a, kingsguard1 C01.a, executioner1 C01.a",
        encounter="EN-5",
        tiles="C01@7,11",
        order="Stoneheart kingsguard^ executioner",
        draws="Bloodlust",
    )
    placed = ("kingsguard1", "executioner1")
    step = Exploring("stoneheart", "C01.a:N", "C01", (), ExploreStage.SHUFFLE, placed)
    game.does(draw_aspect, step, "battle")
    assert [each.card for each in game.told(CardTurned)] == ["executioner"]


@rule("BS-9.2", "BS-16.13")
def test_darkness_shortens_what_a_card_reaches(position: Make) -> None:
    game = position("Lightweaver C02.a, brigand1 C02.c, brigand2 C02.b", dice="2")
    game.change("Lightweaver", abilities="Prismatic Lance")
    game.state = replace(game.state, aspects=(Aspect("BA16", "C02", "lightweaver"),))
    assert game.why("use Prismatic Lance on brigand1") == ("target.range", "BS-9.2")
    game.play("use Prismatic Lance on brigand2")


@rule("BS-25.17", "BS-26.2")
def test_an_answering_echo_tires_heroes_of_its_own_area(position: Make) -> None:
    game = position(
        "Stoneheart C01.a, Lightweaver ENT.b",
        tiles="ENT@6,14 C01@7,11",
        doors="ENT.b:N=closed",
        shuffles=("shuffle stoneheart",),
        waits="Answering Echo@C01/Stoneheart",
    )
    game.play("end delayed")
    assert game.hero("Stoneheart").conditions == ("fatigue",)
    assert game.hero("Lightweaver").conditions == ()


@rule("BS-25.18", "BS-16.12")
def test_bloodlust_affects_an_enemy_fetched_from_another_area(position: Make) -> None:
    """BA09: Reavers that are taken from an area without heroes were placed by this Explore."""
    game = position(
        "Stoneheart C01.a, reaver1 ENT.a, reaver2 ENT.c, brigand1 C01.c",
        encounter="EN-2",
        tiles="ENT@6,14 C01@7,11",
        doors="ENT.b:N=closed",
        order="Stoneheart (reaver) brigand",
        draws="R04 Bloodlust",
        shuffles=("shuffle stoneheart reaver brigand hunter miner",),
    )
    game.play("explore C01.a:N")
    game.play(game.options[0])
    assert [each.card for each in game.told(CardTurned)] == ["reaver"]


@rule("BS-12.18", "BS-12.17")
def test_darkness_ends_where_its_tile_ends(position: Make) -> None:
    """BA16 is of models on its tile: a Hunter that steps out of the dark shoots at range 3."""
    game = position(
        "Stoneheart C02.a, hunter1 R01.a", tiles="R01@7,12 C02@7,8", lies="Darkness@R01"
    )
    game.acts("hunter")
    assert game.told(EnemyMoved)[0].path == ("C02.d",)
