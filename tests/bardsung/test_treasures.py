"""Treasures: handing them over, gems and runes together, consumables (chapter 23, BC-11)."""

from engine.bardsung.heroes.numbers import defence_total
from engine.bardsung.state.events import Rolled
from engine.bardsung.state.table_events import Peeked
from engine.core.frozen import replace
from tests.bardsung.position import Make
from tests.marks import rule


@rule("BS-23.1", "BS-23.2", "BS-4.3")
def test_treasures_are_handed_over_not_equipment(position: Make) -> None:
    game = position("Stoneheart TUT.n, Lightweaver TUT.s")
    game.change("Stoneheart", treasures="Ember Ruby, Blood Garnet@0")
    assert game.why("give Blood Garnet Lightweaver") == ("give.attached", "BS-23.2")
    assert game.why("give anvil_axe Lightweaver") == ("give.gear", "BS-4.3")
    game.play("give Ember Ruby Lightweaver")
    assert [each.card for each in game.hero("Lightweaver").treasures] == ["TR01"]


@rule("BS-23.4", "BS-23.5", "BS-23.6", "BC-3.1", "BS-23.8", "BS-23.9")
def test_all_gems_and_runes_apply(position: Make) -> None:
    game = position("Nightfeather TUT.n, Stoneheart TUT.n, brigand1 TUT.n 1 wound", dice="12 3")
    game.change("Nightfeather", treasures="Ember Ruby@0, Blood Garnet@1")
    game.play("use Quick Cut on brigand1")
    assert game.told(Rolled)[0].bonus == 3
    assert game.events[-1].result == "critical"
    game.change("Stoneheart", treasures="Rune of Stone@1", gear=(1, 1))
    assert defence_total(game.state, game.hero("Stoneheart"), magic=False).value == 3
    assert defence_total(game.state, game.hero("Stoneheart"), magic=True).value == 2
    game = position("Stoneheart TUT.n")
    game.change("Stoneheart", treasures="Ember Ruby@0, Storm Sapphire", gear=(1, 1))
    assert game.why("attach Storm Sapphire 0") == ("attach.slots", "BS-23.8")
    game.change("Stoneheart", treasures="Ember Ruby@0, Blood Garnet", gear=(2, 1))
    assert game.why("attach Blood Garnet 0") == ("attach.border", "BS-23.9")


@rule("BS-23.12", "BC-1.13", "BC-1.12")
def test_a_flask_is_shuffled_back(position: Make) -> None:
    game = position("Stoneheart TUT.n")
    game.change("Stoneheart", treasures="Flask of Firewater")
    game.state = replace(
        game.state,
        decks=replace(
            game.state.decks, treasure=tuple(c for c in game.state.decks.treasure if c != "TR18")
        ),
    )
    game.play("consume Flask of Firewater", "move TUT.c", "move TUT.n", "third", "move TUT.c")
    assert "TR18" in game.state.decks.treasure
    assert game.hero("Stoneheart").thirds == 0


@rule("BC-TR19", "BC-TR20")
def test_thread_and_lens(position: Make) -> None:
    game = position("Stoneheart TUT.n", draws="C03 C07")
    game.change(
        "Stoneheart",
        treasures="Silver Thread, Cartographer's Lens",
        wounds="Torn Shoulder, Cracked Rib",
    )
    game.play(
        "consume Silver Thread",
        "choose Cracked Rib",
        "consume Cartographer's Lens",
        "choose corridor",
    )
    assert [wound.serious for wound in game.hero("Stoneheart").wounds] == [True, False]
    assert game.told(Peeked)[0].cards == ("C03", "C07")
    game.play("choose C07/C03")
    assert game.state.decks.corridor[-2:] == ("C03", "C07")
    one = position("Stoneheart TUT.n")
    one.change("Stoneheart", treasures="Silver Thread", wounds="W01, W02!")
    one.play("consume Silver Thread")
    assert [wound.serious for wound in one.hero("Stoneheart").wounds] == [False, False]


@rule("BS-18.9", "BS-15.4")
def test_a_charm_brings_all_fate_back(position: Make) -> None:
    game = position("Stoneheart TUT.n", fate="0/3")
    game.play("charm")
    assert (game.state.fate, game.state.resources[3]) == (3, 2)
    assert game.why("charm") == ("charm.full", "BS-15.4")
