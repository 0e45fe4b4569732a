"""The course of the campaign: houses, laurels, fields, its end (CA-1)."""

from bl_tui.games.battlelore.words.record import WORDS
from bl_tui.words import Words
from engine.battlelore.adventures.library import library
from engine.battlelore.campaign.fields import STAGES, field_of, laurels
from engine.battlelore.game import BATTLELORE
from engine.battlelore.state.actions import Pass
from engine.battlelore.state.events import BattleBegan, CampaignWon, FieldChosen, LaurelsWon
from engine.battlelore.state.model import Setup
from engine.battlelore.state.sides import Side
from engine.core.frozen import replace
from engine.core.game import Outcome
from engine.core.seats import Handicap
from tests.battlelore.campaign.war import SETUP, War
from tests.marks import rule


@rule("CA-1.1")
def test_the_campaign_links_the_twelve_adventures() -> None:
    """Each adventure of the book is a field of one stage."""
    fields = [field for stage in STAGES for field in stage.fields]
    assert sorted(fields) == sorted(name for name in library() if name != "dragon")


@rule("CA-1.1")
def test_the_sides_are_two_houses_on_every_field() -> None:
    words, war = Words("en", WORDS.catalogue), War()
    war.wins("pennant").next_battle("companies")
    names = WORDS.names(Setup(war.state.adventure))
    assert [names.side(words, side) for side in Side] == ["Lily", "Lion"]


def test_no_unit_is_called_like_another_of_the_campaign() -> None:
    """A story of several battles speaks of a unit by its id."""
    units = [u for stage in STAGES for name in stage.fields for u in field_of(name).units]
    assert len({unit.id for unit in units}) == len(units)
    words, names = Words("en", WORDS.catalogue), WORDS.names(SETUP)
    spider = next(unit.id for unit in field_of("thing").units if unit.kind == "Sp")
    assert names.unit(words, spider) == "giant spider"


@rule("CA-1.2")
def test_laurels_grow_and_are_13_in_all() -> None:
    assert [stage.laurels for stage in STAGES] == [1, 1, 1, 2, 2, 2, 4]
    war = War().wins("pennant")
    assert war.happened(LaurelsWon) == [LaurelsWon(Side.PENNANT, "crecy", 1, 1)]
    for winner in ("standard", "pennant", "standard"):
        war.next_battle().wins(winner)
    assert [laurels(war.campaign, side) for side in Side] == [3, 2]


@rule("CA-1.3")
def test_the_house_that_lost_chooses_the_next_field() -> None:
    war = War().wins("standard").does("pass")
    assert (war.decides, war.stage) == ("pennant", "field")
    assert war.offers == ["march agincourt", "march companies"]
    assert war.refused("march crown") == ("march.not_offered", "CA-1.3")
    assert war.refused("rally commander")[0] == "turn.not_now"
    war.does("march companies")
    assert war.happened(FieldChosen) == [FieldChosen(Side.PENNANT, "companies")]
    assert war.does("rally commander").state.adventure.id == "companies"


@rule("CA-1.3")
def test_the_last_field_is_the_same_for_all() -> None:
    war = War().wins("standard")
    for winner in ("pennant", "standard", "pennant", "standard", "pennant"):
        war.next_battle().wins(winner)
    war.does("pass")
    assert war.happened(FieldChosen) == [FieldChosen(None, "crown")]
    assert war.stage == "rally"


@rule("CA-1.4")
def test_the_campaign_ends_as_soon_as_a_house_cannot_be_overtaken() -> None:
    """7 of 13 laurels are enough: nobody fights for nothing."""
    war = War().wins("pennant")
    for winner in ("pennant", "pennant", "pennant"):
        war.next_battle().wins(winner)
    assert war.stage == "veteran"
    war.next_battle().wins("pennant")
    assert BATTLELORE.outcome(war.state) == Outcome((Side.PENNANT,), "laurels", "CA-1.4")
    assert war.happened(CampaignWon) == [CampaignWon(Side.PENNANT, 7, 0)]
    assert BATTLELORE.refusal(war.state, Side.PENNANT, Pass()) == BATTLELORE.finished


@rule("CA-1.4")
def test_the_last_battle_can_turn_the_campaign() -> None:
    """5 laurels against 4 do not win before it."""
    war = War().wins("standard")
    for winner in ("standard", "standard", "standard", "pennant", "pennant", "pennant"):
        war.next_battle().wins(winner)
    assert BATTLELORE.outcome(war.state) == Outcome((Side.PENNANT,), "laurels", "CA-1.4")
    assert war.happened(CampaignWon) == [CampaignWon(Side.PENNANT, 8, 5)]


@rule("CA-1.5")
def test_each_battle_begins_as_its_adventure_says() -> None:
    setup = replace(SETUP, house=("evasion",), handicaps=(Handicap("banners", "standard", 1),))
    war = War(setup)
    war.state = replace(war.state, units=war.state.units[3:], turn=30)
    war.wins("pennant").next_battle("agincourt", "commander")
    drawn = library()["agincourt"]
    assert [(unit.hex, unit.figures) for unit in war.state.units] == [
        (unit.hex, unit.figures) for unit in drawn.units
    ]
    assert (war.state.turn, war.state.house) == (1, ("evasion",))
    assert war.state.adventure.camp(Side.STANDARD).banners == 3
    assert [len(hand.cards) for hand in war.state.hands] == [4 + 1, 6]
    (began,) = war.happened(BattleBegan)
    assert began == BattleBegan("agincourt", Side.PENNANT)
