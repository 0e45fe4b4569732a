"""What Bardsung's encounters and tutorials do besides their rows: positions and beginnings."""

from typing import Any

import pytest

from engine.bardsung.campaign.aftermath import conclude
from engine.bardsung.campaign.setting_up import begin_encounter, new_hero
from engine.bardsung.explore.spawning import draw_treasure
from engine.bardsung.explore.wandering import event_roll
from engine.bardsung.map.lattice import ZoneLattice, lattice
from engine.bardsung.map.placing import fits
from engine.bardsung.rules.enemy_wounds import hurt_enemy
from engine.bardsung.rules.pools import change_renown
from engine.bardsung.state.events import EnemyPlaced
from engine.bardsung.state.model import Laid, Setup, State
from engine.bardsung.state.steps import EndPhase, EndStage, Placing, Round
from engine.bardsung.tables.encounters import ENCOUNTERS, TUTORIALS
from engine.core.frozen import replace
from engine.core.rng import Rng
from tests.bardsung.conformance import ALL
from tests.bardsung.position import Position, make_position
from tests.marks import rule
from tests.oracle.bardsung_board import ENCOUNTER_SHEET
from tests.oracle.bardsung_heroes import TOKEN_SHEET
from tests.oracle.compare import Entry, table

PAGES = ENCOUNTER_SHEET.entries


def special(encounter: str) -> list[Entry]:
    """Return the special rules of a page."""
    found: list[Entry] = PAGES[encounter]["special"]
    return found


def begun(encounter: str, many: int = 2, scenario: str = "campaign", **has: Any) -> Position:
    """Return an encounter as it begins, with all heroes where they begin; `has` is of the party."""
    heroes = tuple(new_hero(hero, tutorial=encounter in TUTORIALS) for hero in ALL[:many])
    party = State(Setup(scenario, ALL[:many]), Rng("begun"), heroes, **has)
    first = begin_encounter(party, encounter)
    game = Position(first.state, list(first.events))
    game.go_on()
    while isinstance(game.state.steps[-1], Placing):
        game.play(f"choose {game.choices[0]}")
    return game


def placed(game: Position) -> set[tuple[str, str]]:
    """Return who was placed where, without the tile."""
    return {(each.kind, each.zone.partition(".")[2]) for each in game.told(EnemyPlaced)}


def zones(game: Position, kind: str) -> list[str]:
    """Return the zones with a terrain token of a kind, without their tile."""
    return sorted(each.zone.partition(".")[2] for each in game.state.tokens if each.kind == kind)


@rule("BS-14.3", "BS-14.4", "BS-14.5", "BS-14.6", "BS-15.2", "BS-3.10")
@pytest.mark.parametrize("many", range(1, 6))
def test_how_the_combat_tutorial_begins(many: int) -> None:
    page = PAGES["combat"]
    state = begun("combat", many, "combat").state
    assert len(state.enemies) == page["brigands_per_hero"] * many
    assert {each.kind for each in state.enemies} == {"brigand"}
    assert state.order[page["enemy_card_position"] - 1].id == "brigand"
    beyond = page["fate_per_hero_beyond_third"] * max(0, many - 3)
    assert state.fates == page["fate_up_to_three_heroes"] + beyond
    assert not page["campaign_only_abilities"]
    assert {len(hero.abilities) for hero in state.heroes} == {2}


@rule("BS-11.13")
def test_enemies_bring_no_gold_in_a_tutorial() -> None:
    for encounter, page in PAGES.items():
        game = make_position(
            "Stoneheart TUT.n, brigand1 TUT.n 1 wound, raider1 TUT.s", encounter=encounter
        )
        game.does(hurt_enemy, "brigand1")
        assert bool(game.state.gold) is page.get("gold_counts", True)


@rule("BC-14.2", "BS-17.4", "BS-17.6")
def test_the_exploration_tutorial_leaves_out_the_printed_parts() -> None:
    """No treasure is kept, no echo comes, nobody makes an event roll or has a resource token."""
    page = PAGES["exploration"]
    game = begun("exploration", 2, "exploration")
    assert not page["resource_tokens_used"]
    assert game.state.resources == (0, 0, 0, 0)
    assert not page["event_roll_used"]
    game.does(event_roll, "stoneheart")
    assert not page["echo_used"]
    assert game.state.echo == ""
    assert "DieRolled" not in [type(each).__name__ for each in game.events]
    assert not page["treasures_kept"]
    game.does(draw_treasure, "stoneheart")
    assert len(game.hero("Stoneheart").treasures) == 1
    game.does(conclude, True)
    game.go_on()
    assert game.state.over is not None  # the game ends here, and its treasures with it


@pytest.mark.parametrize(
    "encounter",
    [
        pytest.param("EN-1", marks=rule("BC-14.5")),
        pytest.param("EN-2", marks=rule("BC-14.6")),
        pytest.param("EN-3", marks=rule("BC-14.7")),
        pytest.param("EN-4", marks=rule("BC-14.8")),
        pytest.param("EN-4A", marks=rule("BC-18.1", "BC-18.2")),
        pytest.param("EN-4B", marks=rule("BC-18.1", "BC-18.3")),
        pytest.param("EN-4C", marks=rule("BC-18.4")),
        pytest.param("EN-3A", marks=rule("BC-18.5")),
        pytest.param("EN-5A", marks=rule("BC-18.6")),
        pytest.param("EN-5B", marks=rule("BC-18.7")),
        pytest.param("EN-5", marks=rule("BC-14.9")),
        pytest.param("EN-6", marks=rule("BC-14.10")),
    ],
)
def test_an_encounter_has_the_numbers_of_its_page(encounter: str) -> None:
    row, page = ENCOUNTERS[encounter], PAGES[encounter]
    assert [*ENCOUNTER_SHEET.compared(encounter, page, row)] == []


@rule("BC-14.8", "BC-14.10", "BC-13.7")
@pytest.mark.parametrize("many", range(1, 6))
def test_which_enemies_start_with_a_boss(many: int) -> None:
    """In a campaign; what is more where one is played by itself, our own sheet says."""
    page = PAGES["EN-6"]
    wanted = {
        (each["enemy"], each["zone"])
        for each in page["start_enemies"]
        if each["minimum_heroes"] <= many
    }
    throne = placed(begun("EN-6", many))
    assert throne - {("kingsguard", "z20")} == wanted | {("king", page["boss_zone"])}
    assert placed(begun("EN-4", many)) == {("slaughterbeast", PAGES["EN-4"]["boss_zone"])}


# --- what is special of each page -------------------------------------------------------------


def quarry(tiles: str, tokens: str = "") -> list[str]:
    """Return where Water lies after step 6 of the End phase in the quarry."""
    game = make_position("Stoneheart ENT.e", tiles=tiles, encounter="EN-2", tokens=tokens)
    game.play("end other")
    return [each.zone for each in game.state.tokens if each.kind == "water"]


@rule("BC-14.6", "BS-26.6")
def test_the_special_rules_of_the_quarry() -> None:
    (says,) = special("EN-2")
    tiles = ["ENT@6,14", "C01@7,11", "R01@7,9", "C09@8,7"]
    assert says["where"] == "mark_of_last_placed_tile"
    fewest = says["tiles_in_play_at_least"]
    assert quarry(" ".join(tiles[:fewest])) == ["C09.a"]
    assert quarry(" ".join(tiles[: fewest - 1])) == []
    assert says["only_if_none_there"]
    assert quarry(" ".join(tiles[:fewest]), f"{says['places']}@C09.a") == ["C09.a"]


@rule("BC-14.7")
def test_the_special_rules_of_the_halls() -> None:
    (says,) = special("EN-3")
    fire = says["burn_kept_in_end_phase_step_1_while_hero_in_zone_with"]
    assert says["wound_still_suffered"]
    for encounter, tokens, kept in (
        ("EN-3", f"{fire}@ENT.e", ("burn",)),
        ("EN-3", f"{fire}@ENT.d", ()),
        ("EN-1", f"{fire}@ENT.e", ()),
    ):
        game = make_position(
            "Stoneheart ENT.e burn", tiles="ENT@6,14", encounter=encounter, tokens=tokens
        )
        game.state = replace(game.state, steps=(Round(), EndPhase(EndStage.CONDITIONS)))
        game.go_on()
        assert game.hero("Stoneheart").conditions == kept
        assert len(game.hero("Stoneheart").wounds) == 1


@rule("BC-14.8")
def test_the_special_rules_of_the_pit() -> None:
    tide, ember = special("EN-4")
    flooded, lit = begun("EN-4", flags=(tide["flag"],)), begun("EN-4", flags=(ember["flag"],))
    assert zones(flooded, tide["places"]) == tide["zones"]
    assert zones(lit, tide["places"]) == []
    blessed = ember["every_hero_starts_with"]
    assert {hero.conditions for hero in lit.state.heroes} == {(blessed,)}
    assert {hero.conditions for hero in flooded.state.heroes} == {()}


@rule("BC-14.9")
def test_the_special_rules_of_the_road() -> None:
    butcher, high, low = special("EN-5")
    position = "ENT@6,14 C01@7,11"
    game = make_position("Stoneheart C01.b", tiles=position, encounter="EN-5", stairs="C01.b")
    assert game.offers("escape")
    barred = make_position(
        "Stoneheart C01.b, butcher1 C01.a", tiles=position, encounter="EN-5", stairs="C01.b"
    )
    assert butcher["no_escape_while_in_play"]
    assert barred.why("escape")[1] == "BC-14.9"
    most, potions = high["renown_at_least"], high["healing_potion_becomes_active"]
    for renown, there in ((most, 1 + potions), (most - 1, 1)):
        assert begun("EN-5", renown=renown, resources=(1, 1, 1, 1)).state.resources[0] == there
    least, gone = low["renown_at_most"], low["removes_from_wandering_deck"]
    for renown, left in ((least, False), (least + 1, True)):
        assert (gone in begun("EN-5", renown=renown).state.wandering) is left


@rule("BC-14.10")
def test_the_special_rules_of_the_throne() -> None:
    tide, ember = special("EN-6")
    given = {"encounter": "EN-6", "order": f"Stoneheart {tide['exhausts_card']}"}
    heroes = f"Stoneheart A2.{tide['zone']} burn, Lightweaver A2.z45 burn"
    game = make_position(f"{heroes}, molten_king A2.z20", flags=tide["flag"], **given)
    game.play("handle tide")
    assert game.hero("Stoneheart").spent == tide["action_cost"]
    assert game.hero("Stoneheart").conditions == game.hero("Lightweaver").conditions == ()
    assert game.order == f"Stoneheart ({tide['exhausts_card']})"
    assert tide["once"]
    assert game.why("handle tide") == ("handle.once", "BC-14.10")
    dry = make_position(f"{heroes}, molten_king A2.z20", flags=ember["flag"], **given)
    assert "handle tide" not in dry.options
    assert ember["first_attack_of_each_hero_in_each_stage"] == "empowered"


@rule("BC-14.10")
def test_the_ember_key_empowers_the_first_attack_of_each_hero() -> None:
    """The d4 falls at the first attack, and not at the second."""
    game = make_position(
        "Stoneheart A2.z20, king A2.z20",
        encounter="EN-6",
        flags="ember_key",
        order="Stoneheart KG1 KG2",
        dice="2 3 2",
    )
    game.change("Stoneheart", abilities="Balanced Strike, Mountain's Answer")
    game.play("use Balanced Strike on king", "use Mountain's Answer on king")
    assert [each.d4 for each in game.events if type(each).__name__ == "Rolled"] == [3, 0]


def test_each_encounter_with_special_rules_has_a_test() -> None:
    """Each page with special rules has a test of them above, or with the detours."""
    assert [name for name, page in PAGES.items() if page.get("special")] == [
        *("EN-2", "EN-3", "EN-4", "EN-5", "EN-6", "EN-4A", "EN-4B", "EN-4C"),
        *("EN-3A", "EN-5A", "EN-5B"),
    ]


# --- numbers of the campaign ------------------------------------------------------------------


@rule("BS-28.6", "BS-28.7", "BC-14.12", "BC-1.10")
def test_the_cost_of_a_failure() -> None:
    numbers = table("bardsung_encounters")["convention"]
    for renown in (3, numbers["renown_min"]):
        game = make_position("Stoneheart TUT.n, Lightweaver TUT.n", encounter="EN-1", gold=6)
        game.state = replace(game.state, renown=renown)
        game.does(conclude, False)
        game.go_on()
        least = numbers["renown_min"]
        assert game.state.renown == max(least, renown + numbers["failed_encounter_renown"])
        assert set(game.state.resources) == {numbers["resource_tokens_after_failure"]}
    game.does(change_renown, 99)
    assert game.state.renown == numbers["renown_max"]


@rule("BS-28.5", "BC-2.2", "BC-2.4")
@pytest.mark.parametrize("won", [True, False])
def test_tokens_kept_on_a_board(won: bool) -> None:
    game = make_position("Dawnguard TUT.n, Stoneheart TUT.n", encounter="EN-1")
    game.change("Dawnguard", devotion=1)
    game.change("Stoneheart", grudge=True)
    game.does(conclude, won)
    game.go_on()
    game.state = begin_encounter(game.state, "EN-1").state
    kept = {
        "devotion": game.hero("Dawnguard").devotion,
        "grudge": int(game.hero("Stoneheart").grudge),
    }
    for token, count in kept.items():
        assert count == int(not TOKEN_SHEET.entries[token]["lost_at_end_of_encounter"]), token


@rule("BC-1.4", "BS-24.2")
def test_a_tile_stays_on_the_board() -> None:
    """Within x of the board and above its southern edge; in the north it may cross the edge."""
    numbers = table("bardsung_encounters")["convention"]
    map: ZoneLattice = lattice(make_position("Stoneheart ENT.e", tiles="ENT@6,14").state)
    west, east = numbers["board_x_min"], numbers["board_x_max"]
    north, south = numbers["board_y_min"], numbers["board_y_max"]
    for x, y, fit in (
        *((west, 5, True), (west - 1, 5, False), (east, 5, True), (east + 1, 5, False)),
        *((west, south - 2, True), (west, south - 1, False), (west, north - 2, True)),
    ):
        assert fits(map, Laid("C01", x, y)) is fit, (x, y)
