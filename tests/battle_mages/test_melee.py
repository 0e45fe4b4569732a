"""Damage and melees (chapters 7 and 8), leaders (chapter 12)."""

from collections.abc import Callable

import pytest

from engine.battle_mages.rules.casualties import casualty_sets
from engine.battle_mages.rules.fighting import acting_members
from engine.battle_mages.rules.pools import attack_pool, defence_pool
from engine.battle_mages.state.events import DamageDone, MeleeDeclared, PoolRolled
from engine.battle_mages.state.model import Damage, Leader, Setup
from tests.battle_mages.position import Position, make_place
from tests.marks import rule

Place = Callable[..., Position]


def pools(game: Position, side: str, target: str) -> tuple[int, int]:
    """Return the dice of both sides of an attack."""
    state = game.state
    acting, targets = acting_members(state, state.members(side)), state.members(target)
    ours, theirs = attack_pool(state, acting, targets), defence_pool(state, acting, targets)
    return ours.dice, theirs.dice


def sets_of(game: Position, side: str, damage: int) -> list[str]:
    found = casualty_sets(game.state, game.state.members(side), damage)
    return ["+".join(each.id for each in group) for group in found]


@rule("BM-8.13", "BM-7.4", "BM-8.15")
def test_choice_of_casualties(place: Place) -> None:
    """BMX-14, the source's example."""
    game = place(
        "aU1@4,4 aT1@4,3 bI1@4,5 bC1@5,5 bC2@4,6",
        teams="aU1 aT1; bI1 bC1 bC2",
        phase="melee",
        dice="6 7 8 9 2 2 2 | 2 2 2 2 2 2 2",
    )
    game.play("attack a1 b2")
    assert game.decides == "b"
    assert set(game.options()) == {"lose bI1+bC1", "lose bI1+bC2", "lose bC1+bC2"}
    assert game.options()[0].startswith("lose bI1"), "the least loss first"
    assert game.why_not("lose bC1") == "lose.not_minimal BM-8.13"
    assert game.why_not("lose bI1+bC1+bC2") == "lose.not_minimal BM-8.13"
    assert game.why_not("lose aU1") == "lose.not_in_fight BM-8.13"
    game.play("lose bI1+bC2")
    assert game.gone("bI1", "bC2")
    assert game.isolated("bC1")


@rule("BM-8.11", "BM-8.12", "BM-8.14", "BM-8.20", "BM-7.1", "BM-7.2", "BM-7.3")
def test_the_attacker_loses(place: Place) -> None:
    """BMX-16: 2 damage, 1 of it excess that is lost, nobody advances."""
    game = place("aI1@4,4 bC1@4,5", phase="melee", dice="3 | 6 9 2").play("attack aI1 bC1")
    assert game.gone("aI1")
    assert game.at("bC1") == "4,5"


@rule("BM-P2")
def test_a_melee_from_its_declaration_to_its_end(place: Place) -> None:
    game = place(
        "aC1@4,4 bI1@4,5 bI2@4,6 bI3@5,5 bM@4,8",
        teams="bI1 bI2 bI3",
        marks="aC1 invisibility 1",
        spheres="b life forces",
        phase="melee",
        dice="6 7 8 | 1 2 3 | 6 2 3 4 5",
    )
    game.play("attack aC1 b1")
    assert game.decides == "b"
    game.play("defend healing 0", "lose bI1+bI2")
    told = [type(each).__name__ for each in game.events]
    assert told[: told.index("TurnEnded")] == [
        *("MeleeDeclared", "Marked", "PoolRolled", "PoolRolled", "DamageDone"),
        *("SpellCast", "PoolRolled", "DamageDodged"),
        *("PiecesRemoved", "TeamsChanged", "PiecesParalysed"),
    ]
    purposes = [each.purpose for each in game.happened(PoolRolled)]
    assert purposes == ["attack", "defence", "defend"]
    assert [each.damage for each in game.happened(DamageDone)] == [3]
    assert not game.state.the("aC1").marks, "who attacks is seen"
    assert game.paralysed("bI3"), "the botch comes after the losses"


@rule("BM-P2")
def test_a_melee_ends_with_a_look_at_the_kings(place: Place) -> None:
    game = place("aC1@4,4 bK@4,5", phase="melee", dice="6 7 2 | 6 2").play("attack aC1 bK")
    assert [each.damage for each in game.happened(DamageDone)] == [1], "the difference"
    game = place("aC1@4,4 bK@4,5", phase="melee", dice="6 7 2 | 6 7").play("attack aC1 bK")
    assert game.happened(DamageDone) == [], "equal successes do nothing"
    game = place("aC1@4,4 bK@4,5", phase="melee", dice="6 7 8 | 2 2").play("attack aC1 bK")
    assert game.won == "a BM-5.2"


@rule("BM-8.16", "BM-8.17", "BM-8.18", "BM-8.19", "BM-8.10")
def test_both_botch(place: Place) -> None:
    """BMX-18."""
    game = place("aC1@4,4 bC1@4,5", phase="melee", dice="1 1 6 | 1 3 4").play("attack aC1 bC1")
    assert game.there("aC1", "bC1") == [True, True]
    assert game.paralysed("aC1", "bC1")
    game.pass_turn("b")
    assert game.why_not("move bC1 4,7") == "piece.paralysed BM-6.7"
    game.pass_turn("a")
    assert game.why_not("move aC1 4,1") == "piece.paralysed BM-6.7"
    game.end_turn()
    assert game.can("move bC1 4,7")


@rule("BM-8.18", "BM-8.17", "BM-8.16")
def test_the_owner_picks_the_piece_that_a_botch_paralyses(place: Place) -> None:
    game = place(
        "aI1@4,4 aI2@4,3 aC1@5,3 bC1@4,5",
        teams="aI1 aI2 aC1",
        paralysed="aI2",
        phase="melee",
        dice="1 1 2 3 | 6 2 2",
    )
    game.play("attack a1 bC1", "lose aI1")
    assert game.paralysed("aC1", "aI2"), "survivors only, first those that are not yet"


@rule("BM-8.18")
def test_a_botch_of_one_asks_which_piece_to_paralyse(place: Place) -> None:
    game = place("aI1@4,4 aC1@4,3 bI1@4,5", teams="aI1 aC1", phase="melee", dice="1 2 2 2 | 2")
    game.play("attack a1 bI1")
    assert game.options() == ["paralyse aI1", "paralyse aC1"]
    assert game.why_not("paralyse bI1") == "paralyse.choice BM-8.18"
    game.play("paralyse aC1")
    assert game.paralysed("aC1")
    assert not game.paralysed("aI1")


@rule("BM-6.7", "BM-8.19", "BM-14.4")
def test_the_length_of_a_paralysis(place: Place) -> None:
    """BMX-20 (b): inflicted in another player's turn, it lasts through the coming own turn."""
    game = place("aC1@4,4 bI1@4,6", active="b", paralysed="aC1")
    game.end_turn()
    assert game.why_not("move aC1 4,5") == "piece.paralysed BM-6.7"
    assert not game.options("attack")
    game.end_turn()
    assert not game.paralysed("aC1")


@rule("BM-7.4", "BM-8.13", "BM-11.36", "BM-11.35")
def test_a_casualty_of_strength_nought(place: Place) -> None:
    """BMX-22."""
    game = place("bI1@4,4 bC1@4,5 aI1@4,3", teams="bI1 bC1", marks="bI1 blessing -2")
    assert pools(game, "aI1", "b1") == (1, 3)
    assert sets_of(game, "b1", 1) == ["bI1", "bC1"]
    assert sets_of(game, "b1", 2) == ["bC1"]


@rule("BM-12.8", "BM-8.6", "BM-8.7", "BM-8.8")
def test_the_limits_of_the_leader(place: Place) -> None:
    """BMX-24."""
    alone = place("aK@4,4 bI1@4,5", phase="melee")
    assert pools(alone, "aK", "bI1") == (2, 1)
    weak = place("aK@4,3 aI1@4,4 bI1@4,5", teams="aK aI1", paralysed="aK", phase="melee")
    assert pools(weak, "a1", "bI1") == (1, 1)
    defending = place("bK@4,3 bI1@4,4 aI1@4,5", teams="bK bI1", paralysed="bK")
    assert pools(defending, "aI1", "b1") == (1, 4)
    lords = place("aK@4,3 aI1@4,4 aL1@3,3 bI1@4,5", teams="aK aI1 aL1", phase="melee")
    assert pools(lords, "a1", "bI1") == (7, 1)


@rule("BM-12.8", "BM-16")
def test_the_leader_by_piece(place: Place) -> None:
    """BMX-24."""
    team = "aK@4,3 aI1@4,4 aI2@3,3 bI1@4,5"
    usual = place(team, teams="aK aI1 aI2", phase="melee")
    assert pools(usual, "a1", "bI1")[0] == 5
    switched = place(
        team, teams="aK aI1 aI2", phase="melee", setup=Setup(king_bonus=Leader.PER_PIECE)
    )
    assert pools(switched, "a1", "bI1")[0] == 7


@rule("BM-8.3", "BM-8.4")
def test_one_attack_for_each_team(place: Place) -> None:
    """BMX-26."""
    game = place(
        "aI1@4,4 aC1@4,3 bI1@4,5 bI2@3,4 aC2@3,5",
        teams="aI1 aC1",
        phase="melee",
        dice="2 2 2 2 | 2 | 6 2 2 | 2",
    )
    game.play("attack a1 bI1")
    assert game.why_not("attack a1 bI2") == "attack.done BM-8.3"
    game.play("attack aC2 bI1")
    assert game.gone("bI1")


@rule("BM-8.4", "BM-8.5")
def test_which_pieces_may_not_be_attacked(place: Place) -> None:
    game = place("aI1@4,4 aI2@4,3 aC1@0,5 bI1@4,5 bI2@0,7", teams="aI1 aI2", phase="melee")
    assert game.why_not("attack a1 bI2") == "attack.no_contact BM-8.5"
    assert game.why_not("attack a1 aC1") == "attack.own BM-8.4"
    assert game.why_not("attack bI1 aI1") == "piece.not_yours BM-1.9"
    assert game.why_not("attack aI1 bI1") == "attack.no_side BM-8.4", "it fights with its team"
    assert game.why_not("attack a1 zz") == "attack.no_target BM-8.4"
    assert game.why_not("attack a1 4,8") == "attack.no_brick BM-8.21"


@rule("BM-8.5", "BM-8.7")
def test_a_paralysed_member_makes_no_contact(place: Place) -> None:
    game = place("aI1@4,4 aI2@4,3 bI1@4,5", teams="aI1 aI2", paralysed="aI1", phase="action")
    game.play("done")
    assert game.decides == "b", "nobody that touches the enemy can attack"


@rule("BM-8.9")
def test_the_hill_helps_the_defender_in_contact(place: Place) -> None:
    game = place("aI1@4,4 bI1@4,5 bI2@4,6", teams="bI1 bI2", ground="hill 4,5")
    assert pools(game, "aI1", "b1") == (1, 3)
    behind = place("aI1@4,4 bI1@4,5 bI2@4,6", teams="bI1 bI2", ground="hill 4,6 hill 4,4")
    assert pools(behind, "aI1", "b1") == (1, 2), "behind, and under the attacker, it is nothing"


@rule("BM-8.11", "BM-16")
def test_full_damage_by_a_switch(place: Place) -> None:
    units = "aC1@4,4 bI1@4,5 bI2@4,6 bI3@4,7"
    for reading, lost in ((Damage.MARGIN, 2), (Damage.FULL, 3)):
        game = place(
            units,
            teams="bI1 bI2 bI3",
            phase="melee",
            dice="6 7 8 | 6 2 2",
            setup=Setup(melee_damage=reading),
        ).play("attack aC1 b1")
        if lost == 2:
            game.play("lose bI1+bI2")
        assert game.there("bI1", "bI2", "bI3").count(False) == lost


@rule("BM-8.21")
def test_an_attack_on_bricks(place: Place) -> None:
    game = place("aC1@4,4", bricks="4,5 3,4 3,3 8,0", phase="melee", dice="6 7 2")
    game.play("attack aC1 4,5")
    assert game.decides == "a"
    assert set(game.options()) == {game.h("break 3,4"), game.h("break 3,3")}
    assert game.why_not("break 8,0") == "attack.no_brick BM-8.21"
    game.play("break 3,3")
    assert set(game.state.bricks) == {game.spot("3,4"), game.spot("8,0")}


@rule("BM-8.21")
def test_a_great_attack_breaks_all_bricks_around(place: Place) -> None:
    game = place("aC1@4,4", bricks="4,5 3,4", phase="melee", dice="6 7 8")
    game.play("attack aC1 3,4")
    assert game.state.bricks == ()


@rule("BM-8.21")
def test_a_botch_against_a_brick_paralyses(place: Place) -> None:
    game = place("aC1@4,4", bricks="4,5", phase="melee", dice="1 2 3").play("attack aC1 4,5")
    assert game.paralysed("aC1")
    assert game.state.bricks == (game.spot("4,5"),)


@pytest.mark.parametrize("damage", range(1, 12))
@rule("BM-8.13", "BM-8.14")
def test_each_set_is_minimal(place: Place, damage: int) -> None:
    game = place("bK@4,2 bM@4,3 bC1@4,4 bU1@4,5 bI1@4,6", teams="bK bM bC1 bU1 bI1", kings=False)
    worth = {"bK": 2, "bM": 1, "bC1": 3, "bU1": 5, "bI1": 1}
    for found in sets_of(game, "b1", damage):
        paid = [worth[name] for name in found.split("+")]
        assert sum(paid) >= min(damage, 12)
        assert sum(paid) - min(paid) < damage


@rule("BM-5.1", "BM-5.5", "BM-8.12", "BM-5.2")
def test_a_player_may_lose_their_own_king_in_their_own_attack(place: Place) -> None:
    """BMX-74."""
    game = place("aK@4,4 bC1@4,5", phase="melee", dice="2 3 | 6 7 2").play("attack aK bC1")
    assert game.won == "b BM-5.2"
    assert game.decides == ""


@rule("BM-8.4", "BM-8.6")
def test_an_attack_is_declared_with_all_its_members(place: Place) -> None:
    game = place(
        "aI1@4,4 aI2@4,3 bI1@4,5 bI2@4,6",
        teams="aI1 aI2; bI1 bI2",
        phase="melee",
        dice="6 2 | 7 2",
    )
    game.play("attack a1 b2")
    (declared,) = game.happened(MeleeDeclared)
    assert (declared.attackers, declared.targets) == (("aI1", "aI2"), ("bI1", "bI2"))
    assert [len(event.dice) for event in game.happened(PoolRolled)] == [2, 2]


@rule("BM-11.36", "BM-5.1")
def test_a_king_cursed_to_nothing_falls_to_one_damage() -> None:
    game = make_place(
        "aC1@4,4 bK@4,5", marks="bK blessing -2", phase="melee", dice="6 2 2",
    ).play("attack aC1 bK")  # fmt: skip
    assert not game.rolled("defence"), "no dice, no roll"
    assert game.won == "a BM-5.2"


@rule("BM-0.11", "BM-8.10")
def test_two_sides_without_strength_do_nothing_to_each_other() -> None:
    game = make_place("aI1@4,4 bI1@4,5", marks="aI1 fortune -1 bI1 fortune -1", phase="melee").play(
        "attack aI1 bI1"
    )
    assert game.there("aI1", "bI1") == [True, True]


@rule("BM-11.42", "BM-0.13")
def test_only_invisible_pieces_in_contact_halve_an_attack_upward() -> None:
    pieces = "aC1@4,4 aK@4,3 bI1@4,5 bI2@4,6"
    game = make_place(pieces, teams="aC1 aK; bI1 bI2", marks="bI1 invisibility 0", phase="melee")
    ours, theirs = game.state.members("a1"), game.state.members("b2")
    assert attack_pool(game.state, ours, theirs).dice == 3, "half of 6"
    seen = make_place(pieces, teams="aC1 aK; bI1 bI2", marks="bI2 invisibility 0", phase="melee")
    ours, theirs = seen.state.members("a1"), seen.state.members("b2")
    assert attack_pool(seen.state, ours, theirs).dice == 6, "the one behind halves nothing"
    odd = make_place("aC1@4,4 bI1@4,5", marks="bI1 invisibility 0 aC1 blessing 2")
    ours, theirs = odd.state.members("aC1"), odd.state.members("bI1")
    assert attack_pool(odd.state, ours, theirs).dice == 3, "5 halved is 3"


@rule("BM-12.8", "BM-8.7")
def test_a_paralysed_king_leads_the_defence_but_not_the_attack() -> None:
    game = make_place(
        "aC1@4,4 aK@4,3 bI1@4,5", teams="aC1 aK", paralysed="aK", phase="melee",
        dice="2 2 2 | 2",
    ).play("attack a1 bI1")  # fmt: skip
    assert game.rolled("attack") == [3]
    assert defence_pool(game.state, (), game.state.members("a1")).dice == 6


@rule("BM-8.9")
def test_a_hill_behind_the_line_gives_no_die() -> None:
    pieces = "aC1@4,4 bI1@4,5 bI2@4,6"
    for ground, dice in (("hill 4,6", 2), ("hill 4,5", 3), ("hill 4,4", 2)):
        game = make_place(pieces, teams="bI1 bI2", ground=ground)
        attackers, targets = game.state.members("aC1"), game.state.members("b1")
        assert defence_pool(game.state, attackers, targets).dice == dice


@rule("BM-8.14")
def test_damage_for_all_of_a_side_leaves_no_choice() -> None:
    game = make_place(
        "aC1@4,4 aC2@4,3 bI1@4,5 bI2@4,6", teams="aC1 aC2; bI1 bI2", phase="melee",
        dice="6 7 2 2 2 2 | 2 2",
    ).play("attack a1 b2")  # fmt: skip
    assert game.gone("bI1", "bI2")


@rule("BM-8.12", "BM-5.5")
def test_a_king_lost_in_its_own_attack_ends_the_turn_at_once() -> None:
    game = make_place(
        "aK@4,4 aI1@8,8 bC1@4,5 cK@12,12 bK@0,12 dK@12,0", players=4, phase="melee",
        dice="2 2 | 6 7 2",
    ).play("attack aK bC1")  # fmt: skip
    assert game.sheet("a").out
    assert game.gone("aI1")
    assert game.decides == "b"


@rule("BM-8.21")
def test_bricks_beside_a_paralysed_member_stay() -> None:
    game = make_place(
        "aC1@4,4 aC2@4,3", teams="aC1 aC2", bricks="4,5 4,2", paralysed="aC2", phase="melee",
        dice="6 7 8",
    ).play("attack a1 4,5")  # fmt: skip
    assert game.state.bricks == (game.spot("4,2"),)


@rule("BM-8.9", "BM-8.7")
@pytest.mark.parametrize(("paralysed", "dice"), [("", 4), ("aI1", 3)])
def test_a_paralysed_piece_is_not_in_contact_as_an_attacker(
    place: Place, paralysed: str, dice: int
) -> None:
    """The hill is touched by the Infantry alone."""
    pool = "2 2 2 2" if not paralysed else "2 2 2"
    game = place(
        "aI1@4,4 aC1@4,5 bI1@3,3 bI2@3,4 bI3@3,5",
        teams="aI1 aC1; bI1 bI2 bI3",
        ground="hill 3,3",
        paralysed=paralysed,
        phase="melee",
        dice=f"{pool} | " + "2 " * dice,
    )
    game.play("attack a1 b2")
    (defence,) = (each for each in game.happened(PoolRolled) if each.purpose == "defence")
    assert len(defence.dice) == dice
