"""Numbers of Bardsung that only code has, at their edge: as far as it says, and one further."""

import pytest

from engine.bardsung.enemies.behaviour import plan
from engine.bardsung.explore.aspects import IMMEDIATE
from engine.bardsung.rules.enemy_wounds import hurt_enemy
from engine.bardsung.rules.stats import speed
from engine.bardsung.state.model import Laid
from engine.bardsung.state.steps import Exploring, Reading
from engine.bardsung.tables.behaviours import CARDS
from engine.core.frozen import replace
from tests.bardsung.ability_examples import BASE
from tests.bardsung.position import make_position
from tests.marks import rule
from tests.oracle.bardsung_abilities import level_sheet
from tests.oracle.bardsung_aspects import CHALLENGE_SHEET
from tests.oracle.bardsung_cards import PENALTY_SHEET
from tests.oracle.bardsung_enemies import DEED_SHEET, card_sheet

CARDS_OF_BOSSES = card_sheet("normal")
ST = "stoneheart"
GALLERY = ("C02.a", "C02.b", "C02.c", "C02.d")
"""Four zones in a row, one after the other."""


@rule("BS-12.15")
@pytest.mark.parametrize("level", [1, 2])
def test_defiance_reaches_as_far_as_it_says(level: int) -> None:
    """A Sniper could shoot either of them; Lightweaver has the higher initiative (ST7)."""
    (deed,) = level_sheet(level).entries["ST7"]["deeds"]
    most = deed["enemies_within"]
    for away, struck in ((most, "Stoneheart"), (most + 1, "Lightweaver")):
        game = make_position(
            f"Lightweaver {GALLERY[1]}, Stoneheart {GALLERY[away]}, sniper1 {GALLERY[0]}",
            order="(Lightweaver) sniper Stoneheart",
            turn="Stoneheart",
            dice="15 3" if level == 2 and struck == "Stoneheart" else "15",
        )
        game.change("Stoneheart", abilities=f"Defiance:{level}")
        game.play("use Defiance", "acts sniper").shows(f"attacked {struck}")


@rule("BC-5.8")
def test_a_shaman_rallies_as_far_as_it_says() -> None:
    entry = DEED_SHEET.entries["rally"]
    for away, healed in ((entry["within"], True), (entry["within"] + 1, False)):
        enemies = f"shaman1 {GALLERY[0]}, brigand1 {GALLERY[away]} 1 wound"
        game = make_position(f"Stoneheart {GALLERY[3]}, {enemies}")
        (line,) = CARDS["rally"].entries
        found = plan(game.state, game.enemy("shaman1"), "shaman", line)
        assert (found.friend == "brigand1") is healed


@rule("BS-1.10")
@pytest.mark.parametrize("level", [1, 2])
def test_a_mirage_refracts_as_far_as_it_says(level: int) -> None:
    """LW6: within 2 she is asked, further away she is not."""
    (deed,) = level_sheet(level).entries["LW6"]["deeds"]
    for away in (deed["within"], deed["within"] + 1):
        game = make_position(
            f"Lightweaver {GALLERY[0]}, Stoneheart {GALLERY[3]}, executioner1 {GALLERY[0]}",
            tokens=f"mirage@{GALLERY[away]}",
            dice="3",
        )
        game.change("Lightweaver", abilities=f"Arc Bolt, Refraction:{level}")
        game.play("use Arc Bolt on executioner1")
        game.shows(f"choices {GALLERY[away]} keep" if away == deed["within"] else "results miss")


@rule("BS-3.7")
def test_a_bright_idea_is_a_magical_one() -> None:
    """A critical hit of Lightweaver with Throwing Knives, which are physical, brings no fate."""
    game = make_position(f"Lightweaver TUT.n, {BASE}", dice="15 6", fate="0/5")
    game.change("Lightweaver", abilities="Throwing Knives")
    game.play("use Throwing Knives on executioner1", "choose all")
    game.shows("results critical, fate 0")


@rule("BS-23.5")
def test_thorns_sting_in_the_own_zone_alone() -> None:
    """TR13: a Hunter from the next zone is not stung, a Brigand beside him is."""
    for card, zone, wounds in (("hunter", "c", 0), ("brigand", "n", 1)):
        game = make_position(
            f"Stoneheart TUT.n, Lightweaver TUT.s, {card}1 TUT.{zone}",
            order=f"{card} (Stoneheart) Lightweaver",
            turn="Stoneheart",
            dice="19",
        )
        game.change("Stoneheart", treasures="Rune of Thorns@1").play(f"acts {card}")
        game.shows(f"{card}1 has {wounds} wounds")


def bloodlust(*enemies: str) -> list[str]:
    """Return the heated cards after Bloodlust, where enemies were placed by the Explore action."""
    models = ["Stoneheart ENT.b", *(f"{each}1 C05.a" for each in enemies)]
    game = make_position(", ".join(models), tiles="ENT@6,14")
    laid = (Laid("C05", 6, 11),)
    step = Exploring("stoneheart", "ENT.b:N", "C05", laid)
    placed = tuple(f"{each}1" for each in enemies)
    game.does(IMMEDIATE["BA09"], replace(step, placed=placed))
    return [card.id for card in game.state.order if card.heated]


@rule("BS-9.14", "BS-16.13")
def test_bloodlust_heats_the_highest_target_number() -> None:
    """BA09: of those with two sides; of as high a number the lowest name."""
    assert bloodlust("sniper", "kingsguard", "executioner") == ["kingsguard"]
    assert bloodlust("brute", "executioner", "brigand") == ["executioner"]
    assert bloodlust("shaman", "reaver") == ["reaver"]
    assert bloodlust("brigand", "raider") == []


@rule("BS-25.17")
def test_an_aspect_counts_in_its_own_area() -> None:
    """CH06, BA02: a hero alone and an enemy in another area are not concerned."""
    game = make_position("Stoneheart C01.a, Lightweaver TUT.n", waits="Answering Echo@C01")
    game.play("end delayed")
    game.shows("Stoneheart has fatigue, Lightweaver has no condition")
    game = make_position(
        "Stoneheart C02.a, brigand1 C02.d",
        lies="War Drums@TUT",
        order="brigand Stoneheart",
        tiles="C02@0,0 TUT@20,0",
    )
    game.play("acts brigand").shows("nobody attacked, brigand1 at C02.b")


@rule("BC-TE7")
@pytest.mark.parametrize(("die", "asked"), [("10", True), ("9", False)])
def test_a_pillar_falls_by_a_test_of_strength_against_twelve(die: str, asked: bool) -> None:
    """Stoneheart has +2."""
    game = make_position("Stoneheart TUT.n", tokens="pillar@TUT.n", dice=die)
    game.play("handle pillar")
    assert bool(game.choices) is asked


@rule("BC-9.1")
def test_the_shade_returns_what_the_card_says_for_each_face() -> None:
    """CH12, with a stake of 2 that is paid already."""
    stake, paid = 2, {"lost": 0, "returned": 1, "doubled": 2}
    _, throws = CHALLENGE_SHEET.entries["CH12"]["sections"]
    for result in throws["results"]:
        for face in range(result["low"], result["high"] + 1):
            game = make_position("Stoneheart C01.b", tiles="C01@7,11", gold=10, dice=str(face))
            game.run(Reading("stoneheart", "CH12", "C01", "ENT", stake + 1))
            assert game.state.gold == 10 + stake * paid[result["stake"]], face


@rule("BS-25.17", "BS-11.3", "BS-11.4")
def test_drums_and_shields_add_one() -> None:
    """BA02: a Brigand goes three zones of five. BA06: toughness 4 needs a damage roll of 5."""
    game = make_position(
        "Stoneheart ENT.e, brigand1 C02.a",
        lies="War Drums@C02",
        order="brigand Stoneheart",
        tiles="ENT@6,14 C02@7,10",
    )
    game.play("acts brigand").shows("nobody attacked, brigand1 at C02.d")
    for die, result in (("4", "hit"), ("5", "critical")):
        game = make_position(
            "Stoneheart TUT.n, brigand1 TUT.n, brigand2 TUT.n",
            lies="Shield Line@TUT",
            dice=f"15 {die}",
        )
        game.play("use Balanced Strike on brigand1", "choose all").shows(f"results {result}")


@rule("BS-20.2")
def test_a_twisted_ankle_takes_one_zone() -> None:
    """W03: of three zones two are left."""
    game = make_position("Nightfeather TUT.n")
    game.change("Nightfeather", wounds="Twisted Ankle")
    assert speed(game.hero("Nightfeather")) == 3 + PENALTY_SHEET.entries["W03"]["amount"]


@rule("BC-TE5")
def test_a_portcullis_closes_the_portal_with_the_lowest_id() -> None:
    """CH15."""
    game = make_position("Stoneheart R03.a", tiles="R03@5,5")
    game.run(Reading("stoneheart", "CH15", "R03", "ENT"))
    assert [door.gate for door in game.state.board.doors if door.portcullis] == ["R03.b:N"]


@rule("BC-5.8")
def test_a_shaman_hurries_the_last_enemy_card_that_still_acts() -> None:
    """Not its own, not a hero's, not one that is exhausted."""
    (line,) = CARDS["rally"].entries
    enemies = "shaman1 TUT.n, brigand1 TUT.s, raider1 TUT.s"
    for order, hurried in (
        ("shaman brigand raider Stoneheart", "card raider"),
        ("raider shaman brigand Stoneheart", "card brigand"),
        ("shaman brigand (raider) Stoneheart", "card brigand"),
    ):
        game = make_position(f"Stoneheart TUT.c, {enemies}", order=order)
        assert plan(game.state, game.enemy("shaman1"), "shaman", line).at == hurried


@rule("BS-12.17")
def test_a_guardian_charges_within_one_zone_alone() -> None:
    """The line is read for a Brigand, who is quick enough for two."""
    line = CARDS["guardian"].entries[1]
    for away in (line.near, line.near + 1):
        game = make_position(f"Stoneheart {GALLERY[away]}, brigand1 {GALLERY[0]}")
        found = plan(game.state, game.enemy("brigand1"), "brigand", line)
        assert bool(found.hero) is (away == 1)


@rule("BC-13.3")
def test_the_command_places_its_kingsguard_before_the_throne() -> None:
    special = CARDS_OF_BOSSES.entries["KG2"]["special"]
    game = make_position(
        "Stoneheart A2.z22, king A2.z20",
        encounter="EN-6",
        order="KG2 Stoneheart",
        dice="20",
        turn="Stoneheart",
    )
    game.acts("KG2")
    assert game.enemy("kingsguard1").zone.removeprefix("A2.") in special


@rule("BS-29.17", "BS-29.18")
def test_the_first_boss_card_that_is_normal_is_turned() -> None:
    """The second wound turns the highest one; with all heated it takes the highest one away."""
    for order, after in (
        ("SB1 SB2 Stoneheart SB3", "SB1^ SB2 SB3"),
        ("SB1^ SB2 Stoneheart SB3", "SB1^ SB2^ SB3"),
        ("SB1^ SB2^ Stoneheart SB3^", "SB2 SB3"),
    ):
        game = make_position(
            "Stoneheart A1.z21, slaughterbeast A1.z21 1 wound", encounter="EN-4", order=order
        )
        game.does(hurt_enemy, "slaughterbeast")
        cards = [f"{card.id}{'^' * card.heated}" for card in game.state.order if card.id != ST]
        assert " ".join(cards) == after
