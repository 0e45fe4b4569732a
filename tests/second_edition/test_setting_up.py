"""The set-up of a whole game (chapters 12 and 13), choice by choice."""

from collections import Counter

import pytest

from bl_tui.play.seats import seated
from engine.core.record import advance, begin, refuse_undo, untold
from engine.second_edition.game import SECOND_EDITION
from engine.second_edition.setup.mustering import musters, refuse_army
from engine.second_edition.state.actions import KeepScenario
from engine.second_edition.state.model import Setup
from engine.second_edition.state.setup_events import FactionsDealt, ScenariosRevealed
from engine.second_edition.state.sides import Side
from engine.second_edition.state.steps import Deploying, Mustering, Returning, Turn
from engine.second_edition.tables.armies import ARMIES, DECOY
from engine.second_edition.tables.command_cards import DECK
from engine.second_edition.tables.scenario_cards import SCENARIOS
from engine.second_edition.tables.units import UNITS
from tests.marks import rule
from tests.second_edition.position import Position, at, make_place
from tests.second_edition.preparing import deploying, keeping, laid_out
from tests.ui.front import lobby

D, U = Side.DAQAN, Side.UTHUK
DRY = ("greenfold_harvest", "trail_of_bones")
WET = ("crossing_the_river_of_sleep", "staking_a_claim")


def lay_all(game: Position) -> Position:
    """Lay what is left of both armies, the first card on the first hex."""
    while isinstance(game.state.steps[-1], Deploying):
        game.play(game.options[0])
    return game


@rule("BL2-1.1")
def test_there_is_one_player_of_each_faction() -> None:
    assert SECOND_EDITION.seats(Setup("full")) == (D, U)


@rule("BL2-1.2")
def test_chance_assigns_the_faction_that_both_players_want() -> None:
    found = set()
    for number in range(20):
        begun = SECOND_EDITION.start(Setup("full", dealt=True), f"deal {number}")
        (dealt,) = (each.side for each in begun.events if isinstance(each, FactionsDealt))
        assert SECOND_EDITION.seats(begun.state.setup) == (D, U), "there is one of each"
        found.add(dealt)
    assert found == {D, U}
    agreed = SECOND_EDITION.start(Setup("full"), "deal 0").events
    assert not any(isinstance(each, FactionsDealt) for each in agreed)


@rule("BL2-1.2")
def test_a_randomly_drawn_seat_goes_to_the_player() -> None:
    """Against a bot the person gets the faction that the log tells, and the bot the other."""
    found = set()
    for number in range(8):
        setup, seats = Setup("full", dealt=True), seated({"uthuk": "regular"})
        opened = lobby().begin(SECOND_EDITION, setup, f"deal {number}", seats=seats)
        (dealt,) = (e.side for e in opened.record.opening if isinstance(e, FactionsDealt))
        assert opened.seats.person(tuple(Side)) is dealt
        assert opened.seats.bot(dealt.other) == "regular"
        found.add(dealt)
    assert found == {D, U}
    agreed = lobby().begin(SECOND_EDITION, Setup("full"), "deal 0", seats=seats)
    assert agreed.seats == seats


@rule("BL2-12.1", "BL2-12.2")
def test_three_scenario_cards_are_offered_and_one_is_kept_in_secret() -> None:
    record = begin(SECOND_EDITION, Setup("full"), "offer")
    state = record.state
    for side in Side:
        offered = state.hand(side).offered
        assert len(set(offered)) == 3
        assert {SCENARIOS[card].side for card in offered} == {side}
    assert SECOND_EDITION.to_act(state) == (D, U)
    assert SECOND_EDITION.refusal(state, D, KeepScenario(state.hand(U).offered[0])) is not None
    kept = advance(SECOND_EDITION, record, U, KeepScenario(state.hand(U).offered[0]))
    assert SECOND_EDITION.to_act(kept.state) == (D,)
    assert SECOND_EDITION.view(kept.state, D).to_act == (D, U), "who has chosen is a secret"
    assert untold(SECOND_EDITION, kept, D) == {0}
    assert refuse_undo(SECOND_EDITION, kept, U) is None


@rule("BL2-12.5")
@pytest.mark.parametrize(
    ("daqan", "uthuk", "first"),
    [
        ("crossing_the_river_of_sleep", "the_red_fens", U),
        ("the_beacon_hills", "hunger_at_dusk", U),
        ("greenfold_harvest", "trail_of_bones", U),
        ("damming_the_muir_river", "staking_a_claim", D),
    ],
)
def test_the_marks_show_who_plays_first(daqan: str, uthuk: str, first: Side) -> None:
    game = keeping(daqan, uthuk).play(f"scenario {daqan}", f"scenario {uthuk}")
    assert game.state.first is first
    assert [event.cards for event in game.happened(ScenariosRevealed)] == [(daqan, uthuk)]


@rule("BL2-12.6", "BL2-12.7")
def test_both_halves_are_laid_out_as_shown() -> None:
    game = laid_out(*DRY)
    for card in DRY:
        for cell in SCENARIOS[card].cells:
            assert game.state.ground(cell.hex) == cell.terrain
    assert sorted(at(banner.hex) for banner in game.state.banners) == ["4,1", "4,11", "4,4", "4,8"]


@rule("BL2-12.8", "BL2-10.10")
def test_each_puts_a_ford_on_water_of_the_own_card() -> None:
    game = keeping(*WET).play(f"scenario {WET[0]}", f"scenario {WET[1]}")
    assert game.decides == "daqan"
    assert sorted(game.options) == [f"ford {x}" for x in ("5,0", "5,1", "5,3")]
    assert game.rule("ford 3,4") == "BL2-12.8"
    game.play("ford 5,3")
    assert game.decides == "uthuk"
    game.play(game.options[0])
    assert list(game.state.terrain).count("ford") == 2


@rule("BL2-13.2", "BL2-13.5", "BL2-18.2")
def test_armies_that_are_refused() -> None:
    def why(*counts: int, second: bool = False) -> str:
        found = refuse_army(D, counts, second)
        return found.rule if found is not None else ""

    assert why(6, 1, 0, 0, 0, 0, 0) == "BL2-13.5"
    assert why(5, 1, 0, 0, 0, 0, 2) == "BL2-13.5"
    assert why(-1, 5, 3, 0, 0, 0, 0) == "BL2-13.5"
    assert why(3, 3, 0, 0, 0, 0, 0) == "BL2-13.2", "there are 11 decoys only"
    assert why(3, 3, 0, 0, 0, 1, 0) == "BL2-18.2"
    assert why(3, 3, 0, 0, 0, 1, 0, second=True) == ""
    assert why(5, 5, 3, 0, 0, 0, 0) == "BL2-13.3"


@rule("BL2-13.1", "BL2-13.6")
def test_all_armies_can_be_mustered() -> None:
    for side in Side:
        armies = musters(side, False)
        assert 300 < len(armies) < 2000
        assert len(musters(side, True)) > len(armies)


PRINTED = {
    "DA1": "CG 3, YA 5, RR 3; 0",
    "DA2": "YA 5, CG 2, RR 1, RG 2, RW 1; 1",
    "DA3": "CG 5, RG 1, RR 1, YA 2, RW 1; 2",
    "DA4": "CG 2, YA 1, RR 3, RG 2, RW 1; 0",
    "DA5": "CG 5, YA 5, RR 1, RW 1; 1",
    "DA6": "CG 3, YA 2, RR 2, RG 2, RW 1; 3",
    "UA1": "VL 5, OB 2, BH 2, CL 1; 2",
    "UA2": "BH 5, FR 3, VL 2; 4",
    "UA3": "CL 1, OB 2, FR 2, BH 2, VL 2; 2",
    "UA4": "VL 5, FR 3, OB 1, CL 1; 3",
    "UA5": "BH 5, FR 1, OB 2, CL 1; 4",
    "UA6": "BH 5, VL 5, OB 1, CL 1; 1",
}
"""The units of each printed army and its lore tokens."""


@rule("BL2-13.13", "BL2-22.2")
@rule("BL2-DA1", "BL2-DA2", "BL2-DA3", "BL2-DA4", "BL2-DA5", "BL2-DA6")
@rule("BL2-UA1", "BL2-UA2", "BL2-UA3", "BL2-UA4", "BL2-UA5", "BL2-UA6")
@pytest.mark.parametrize("army", ARMIES)
def test_a_printed_army_brings_its_units_and_tokens(army: str) -> None:
    side = ARMIES[army].side
    other = "blackened_skies" if side is U else "red_tide"
    mine, theirs = f"army {army}", f"army {other}"
    game = laid_out(*DRY)
    assert game.rule(theirs) == ("BL2-13.13" if side is D else "")
    game.play(*((mine, theirs) if side is D else (theirs, mine)))
    lay_all(game)
    cards, _, lore = PRINTED[ARMIES[army].code].partition("; ")
    units = Counter(UNITS[unit.kind].code for unit in game.state.of(side))
    assert units == {code: int(count) for code, count in map(str.split, cards.split(", "))}
    assert game.lore(side.value) == int(lore)


@rule("BL2-13.6", "BL2-1.10")
def test_the_muster_is_a_secret() -> None:
    game = laid_out(*DRY).play("muster 5 5 1 0 0 0 0")
    assert isinstance(game.state.steps[-1], Mustering)
    seen = SECOND_EDITION.view(game.state, U)
    assert seen.of(D).hand.army == ()
    assert seen.to_act == (D, U)
    assert SECOND_EDITION.view(game.state, D).of(D).hand.army.count(DECOY) == 7


@rule("BL2-13.7", "BL2-13.8")
def test_cards_are_laid_on_the_deployment_hexes() -> None:
    game = deploying(*DRY, muster=(4, 3, 2, 2, 0, 0, 1))
    assert game.rule("deploy citadel_guard 4,4") == "BL2-13.7"
    assert game.rule("deploy roc_warrior 7,0") == "BL2-13.7"
    assert game.rule("deploy command_tent 7,0") == "BL2-13.8", "there is a building"
    assert game.rule("done") == "BL2-13.7"
    game.play("deploy citadel_guard 7,0")
    assert game.rule("deploy decoy 7,0") == "BL2-13.7"
    assert game.rule("deploy command_tent 8,1") == "BL2-13.9", "a unit lies in front of it"
    assert game.rule("deploy command_tent 7,7") == ""


@rule("BL2-13.9")
def test_a_tent_leaves_room_for_all_units_behind_it() -> None:
    game = deploying(*DRY, muster=(5, 5, 1, 1, 0, 0, 1))
    assert game.rule("deploy command_tent 8,2") == ""
    game.play("deploy decoy 8,0")
    assert game.rule("deploy command_tent 8,2") == "BL2-13.9", "12 units fit behind it nowhere"
    lay_all(game)
    (tent,) = game.state.tents
    row = int(at(tent.hex)[0])
    assert all(int(at(unit.hex)[0]) >= row for unit in game.state.of(D))


@rule("BL2-13.10", "BL2-13.11", "BL2-13.12", "BL2-1.6")
def test_the_reveal_puts_units_and_tents_on_the_board_and_pays_tokens() -> None:
    game = lay_all(deploying(*DRY, muster=(4, 3, 2, 2, 0, 0, 1)))
    assert len(game.state.of(D)) == 11
    assert {unit.health for unit in game.state.units} == {3}
    legends = deploying(*DRY, muster=(4, 3, 1, 0, 1, 0, 1))
    legends.play("deploy roc_warrior 7,0")
    (roc,) = (unit for unit in lay_all(legends).state.of(D) if unit.kind == "roc_warrior")
    assert (at(roc.hex), roc.health) == ("7,0", 6)
    assert list(game.state.terrain).count("tent") == 1
    assert (game.lore("daqan"), game.lore("uthuk")) == (3, 5)
    for hand in game.state.hands:
        assert hand.army == hand.placed == ()


@rule("BL2-13.14", "BL2-13.15", "BL2-13.16")
def test_opening_hands() -> None:
    game = lay_all(deploying(*DRY))
    assert isinstance(game.state.steps[-1], Returning)
    cards = {side: game.state.hand(side).cards for side in Side}
    lore = {side: game.state.hand(side).lore_cards for side in Side}
    assert all(len(hand) == 6 for hand in cards.values())
    assert all(len(hand) == 3 for hand in lore.values())
    assert game.rule(f"return wedge_x {cards[D][0]} {lore[D][0]}") == "BL2-13.14"
    held = f"return {cards[D][1]} {cards[D][0]}"
    assert game.rule(f"{held} {lore[D.other][0]}") == "BL2-13.14"
    assert game.rule(f"{held} {lore[D][0]}") == ""
    for side in Side:
        one, two, *_ = cards[side]
        game.play(f"return {one} {two} {lore[side][0]}")
    state = game.state
    first, second = state.first, state.first.other
    bottom = (cards[second][1], cards[second][0], cards[first][1], cards[first][0])
    assert state.deck[:4] == bottom
    for side in Side:
        hand = state.hand(side)
        assert (len(hand.cards), len(hand.lore_cards)) == (4, 2)
        assert hand.lore_deck[0] == lore[side][0]
    assert isinstance(state.steps[0], Turn)
    assert SECOND_EDITION.to_act(state) == (first,)
    assert len(state.deck) == len(DECK) - 8


@rule("BL2-15.6", "BL2-15.7", "BL2-15.8")
def test_tokens_buy_points_in_the_learning_scenario() -> None:
    game = make_place("BH@4,6 CG@7,7", phase="points", setup="learning", lore="uthuk 9")
    assert game.options == ["exchange", "done"]
    game.play("exchange", "exchange")
    assert (game.points("uthuk"), game.lore("uthuk")) == (2, 1)
    assert game.decides == "daqan", "there is no Lore Step"
    full = make_place("BH@4,6 CG@7,7", phase="points", lore="uthuk 9")
    assert full.rule("exchange") != ""
