"""Sentences of the rulebook that can be read in two ways: the reading that docs/rules.md names."""

from engine.bardsung.campaign.aftermath import conclude
from engine.bardsung.game import BARDSUNG
from engine.bardsung.state.actions import Charm
from engine.bardsung.state.events import DieRolled, EnemyAttacked
from engine.bardsung.state.seats import SEATS
from tests.bardsung.position import Make
from tests.marks import rule

APART = {"tiles": "ENT@6,14 C01@7,11 R02@6,9", "doors": "ENT.b:N=closed"}


@rule("BS-12.17", "BS-R.17")
def test_a_charge_that_ends_without_an_attack_is_not_made(position: Make) -> None:
    """003:1177: the Reaver passes over the wounded hero out of reach, and charges the near one."""
    game = position(
        "Lightweaver TUT.se 1 wound, Stoneheart TUT.n, reaver1 TUT.nw",
        order="reaver Stoneheart Lightweaver",
        dice="20",
    )
    game.acts("reaver")
    assert [each.hero for each in game.told(EnemyAttacked)] == ["stoneheart"]
    assert game.enemy("reaver1").zone == "TUT.n"


@rule("BS-12.18", "BS-R.17")
def test_a_charge_stops_where_its_attack_reaches(position: Make) -> None:
    """003:1177: with range 1 and speed 2 the Spider does not go on into the hero's zone."""
    game = position(
        "Stoneheart TUT.ne, giant_spider1 TUT.nw", order="giant_spider Stoneheart", dice="20"
    )
    game.acts("giant_spider")
    assert [each.hero for each in game.told(EnemyAttacked)] == ["stoneheart"]
    assert game.enemy("giant_spider1").zone == "TUT.n"


@rule("BS-22.6", "BS-R.32")
def test_a_rest_is_followed_by_the_whole_end_phase(position: Make) -> None:
    """003:1671: "the round ends" means that the End phase begins; so there is an event roll."""
    game = position("Stoneheart ENT.b", dice="3", shuffles=("shuffle stoneheart",), **APART)
    game.play("rest ENT", "choose ENT.b", "choose ENT.b")
    assert [each.what for each in game.told(DieRolled)] == ["event"]
    assert game.state.round == 2


@rule("BS-28.7", "BS-R.38")
def test_a_failure_leaves_one_token_of_each_kind(position: Make) -> None:
    """003:1924: each track shows one active token in the end, also one that showed none."""
    game = position("Stoneheart TUT.n", resources=(3, 0, 1, 2))
    game.does(conclude, False)
    game.go_on()
    assert game.state.resources == (1, 1, 1, 1)


@rule("BS-22.5", "BS-21.14")
def test_enemies_keep_their_poison_when_the_heroes_rest(position: Make) -> None:
    """003:2160: those who rest discard their tokens; an enemy behind a door does not rest."""
    game = position(
        "Stoneheart ENT.b poison, brigand1 C01.b poison poison",
        order="Stoneheart",
        dice="3",
        **APART,
    )
    game.play("rest ENT", "choose ENT.b", "choose ENT.b")
    assert game.hero("Stoneheart").conditions == ()
    assert game.enemy("brigand1").conditions == ("poison", "poison")


@rule("BS-18.9", "BS-22.1", "BS-23.2")
def test_at_any_time_is_any_time_in_the_turn_of_a_hero(position: Make) -> None:
    """003:1507: nobody uses a Charm in a turn of another hero or of an enemy."""
    game = position(
        "Stoneheart ENT.b, Lightweaver ENT.e 2 wounds, brigand1 ENT.e",
        tiles="ENT@6,14",
        fate="0/3",
        dice="2",
    )
    assert {"charm", "move ENT.a"} <= set(game.options)
    elsewhere = BARDSUNG.refusal(game.state, SEATS["lightweaver"], Charm())
    assert elsewhere is not None
    assert (elsewhere.code, elsewhere.rule) == ("turn.not_yours", "BS-7.4")
    game.acts("brigand")
    assert (game.deciding, game.choices[0]) == ("Lightweaver", "potion")
    assert game.why("charm")[0] == "turn.not_now"


@rule("BS-25.7")
def test_exploring_opens_the_door_that_it_goes_through_and_no_other(position: Make) -> None:
    """003:1812: the secret passage of a zone whose portal has a closed door leaves it closed."""
    game = position(
        "Stoneheart C09.a", tiles="ENT@6,14 C09@7,12", doors="C09.a:N=closed", draws="R11 Old Well"
    )
    game.play("explore C09.a:E", "place 0")
    assert game.state.board.tiles[-1].tile == "R11"
    assert [each.open for each in game.state.board.doors if each.gate == "C09.a:N"] == [False]
