"""Each decision of a Lore game: what the prompt says, with which keys, and that it all fits."""

from itertools import islice

import pytest

from bl_tui.boards.board_model import Light
from bl_tui.games.battlelore.decisions import DECISIONS, decision_of
from bl_tui.games.battlelore.decisions.reactions import LoreHand
from bl_tui.games.battlelore.decisions.special import Special
from bl_tui.games.battlelore.panes.lore_hand import card_text
from bl_tui.games.battlelore.presenter import PRESENTER
from bl_tui.table.panes import prompt_keys
from bl_tui.table.panes.prompt import expectation
from bl_tui.table.pointing import auto_pass, choosing
from bl_tui.table.pointing.selection import Act, Selection, Why
from bl_tui.table.screenful import panes
from bl_tui.words import codes
from engine.battlelore.game import BATTLELORE
from engine.battlelore.state.actions import Choose, FreeUnit, MoveUnit, Pass, PlayLore
from engine.battlelore.state.model import Face
from engine.battlelore.state.sides import Side
from engine.battlelore.tables.lore_cards import LORE_CARDS
from engine.battlelore.turn.views import View
from engine.core.frozen import replace
from tests.battlelore.position import Position, make_position
from tests.battlelore.rules.lore_game import both, other, own
from tests.marks import rule
from tests.ui import lore_scenes
from tests.ui.lore_scenes import PLACES
from tests.ui.scenes import SIZES, pane, played, scene_of, shown
from tests.ui.wholeness import assert_told, selections

KINDS = {
    "naming": "name",
    "volley": "volley",
    "powers": "powers",
    "aiming": "aim",
    "targets": "targets",
    "aimed_at": "targets",
    "dice": "dice",
    "before_roll": "react",
    "on_the_way": "react",
    "webbed": "orders",
    "den": "moves",
    "council": "council",
}


def view_of(game: Position) -> View:
    """Return what the side that decides sees."""
    view: View = BATTLELORE.view(game.state, BATTLELORE.to_act(game.state)[0])
    return view


def prompt(view: View, selection: Selection | None = None) -> str:
    return pane(scene_of(view, selection), "prompt")


def test_a_curtain_announces_a_turn_only_to_the_active_player() -> None:
    for name, turn, others in (("before_roll", "lore", "react"), ("powers", "decision", "other")):
        view: View = BATTLELORE.view(PLACES[name]().state, None)
        assert prompt_keys.curtain_reason(PRESENTER, view, view.active) == f"app.curtain.{turn}"
        assert (
            prompt_keys.curtain_reason(PRESENTER, view, view.active.other)
            == f"app.curtain.{others}"
        )


@pytest.mark.parametrize("name", sorted(PLACES))
def test_each_position_asks_what_it_is_there_for(name: str) -> None:
    assert decision_of(view_of(PLACES[name]())).name is KINDS[name]


@pytest.mark.parametrize("language", codes())
@pytest.mark.parametrize("name", sorted(PLACES))
def test_nothing_of_its_prompt_is_lost_at_80_columns(name: str, language: str) -> None:
    view = view_of(PLACES[name]())
    for selection in selections(view):
        scene = scene_of(view, selection, language=language)
        assert_told(scene, expectation(PRESENTER, scene.teller, view, selection))


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", sorted(PLACES))
def test_each_can_be_shown_at_every_size(name: str, size: tuple[int, int]) -> None:
    view = view_of(PLACES[name]())
    assert "Event." not in shown(scene_of(view, size=size))


def aimed_and_answered() -> Position:
    """Let Pennant aim a Fireball at one of two units; Standard may answer it."""
    units = "p1 Ib E6, s1 Ib C6, s2 Ib C8"
    game = both(make_position, "wizard_08", "wizard_03", units, phase="card")
    return game.play("play patrol_left", "lore wizard_08", "choose s2")


def test_a_window_explains_its_cause_and_the_effect_of_passing() -> None:
    text = prompt(view_of(lore_scenes.before_roll()))
    assert "REACTION" in text
    assert "p1 (E7): 3 dice vs. s1 (D7). React?" in text
    assert "Enter pass and roll" in text
    text = prompt(view_of(lore_scenes.before_roll()))
    assert "s not this turn" in text
    at_cards = view_of(own(make_position, "wizard_08", "p1 Ib E7, s1 Ib D7", phase="card"))
    text = prompt(at_cards, Selection("E7", option=0, mode=LoreHand.name))
    assert "Enter" not in text
    mine = own(make_position, "warrior_07", "p1 Ib E7, s1 Ib D7", ordered="p1")
    text = prompt(view_of(mine.play("attack p1 s1")))
    assert "p1 (E7): 3 dice vs. s1 (D7). Play Lore?" in text
    text = prompt(view_of(aimed_and_answered()))
    assert "Pennants played Fireball on s2 (C8). React?" in text
    assert "Enter don't react" in text
    text = prompt(view_of(lore_scenes.on_the_way()))
    assert "p1 (E7) is about to move to D7. React?" in text
    assert "Enter don't react" in text


def test_a_selected_card_shows_its_price_and_enter_plays_it() -> None:
    view = view_of(lore_scenes.before_roll())
    pointed = Selection("D7", option=0)
    assert "Agility: level 1, costs 1 of your 20 Lore" in prompt(view, pointed)
    assert choosing.choose(PRESENTER, view, pointed) == Act(PlayLore("warrior_02"))
    assert choosing.choose(PRESENTER, view, Selection("D7")) == Act(Pass())


def test_in_ones_own_phase_one_turns_to_the_lore_hand_first() -> None:
    game = own(make_position, "wizard_04", "p1 Ar E6, p2 Ar E8, s1 Ib C6", ordered="p1 p2")
    view = view_of(game)
    assert "g play Lore" in prompt(view)
    turned = Selection("E6", mode=LoreHand.name)
    assert "choose your Lore card" in prompt(view, turned)
    assert "Eagle Eye" in pane(scene_of(view, turned), "hand")
    assert choosing.choose(PRESENTER, view, replace(turned, option=0)) == Act(PlayLore("wizard_04"))


def test_a_card_that_cannot_be_played_now_says_why() -> None:
    game = own(make_position, "wizard_08", "p1 Ib E6, s1 Ib D6", ordered="p1")
    view = view_of(game)
    pointed = Selection("E6", option=0, mode=LoreHand.name)
    assert choosing.why_not_here(PRESENTER, view, pointed) == Why(PlayLore("wizard_08"))
    assert game.rule("lore wizard_08") == "BL-18.4"


def test_no_key_line_promises_to_play_a_card_that_is_refused() -> None:
    """Nor has it a hole where that key would stand."""
    mine = own(make_position, "wizard_08", "p1 Ib E6, s1 Ib D6", ordered="p1")
    pair = "warrior_02 wizard_08"
    asked = other(make_position, pair, "p1 Ib E7, s1 Ib D7", ordered="p1", dice="B S F")
    turned = Selection("E6", option=0, mode=LoreHand.name)
    for view, refused in (
        (view_of(mine), turned),
        (view_of(asked.play("attack p1 s1")), Selection("D7", option=1)),
    ):
        keys = prompt(view, refused).splitlines()[-1]
        assert "play it" not in keys
        assert "    " not in keys.strip()
    assert "Enter play it" in prompt(view_of(asked), Selection("D7", option=0))


def test_only_a_window_about_a_unit_offers_to_be_asked_about_one() -> None:
    hand = {"card": "patrol_left", "hand": "patrol_right"}
    units = "p1 Ib E6, s1 Ib C6, s2 Ib C8"
    game = both(make_position, "wizard_08", "cleric_05", units, phase="card", **hand)
    game.play("play patrol_left")
    while decision_of(view := view_of(game)).name == "react":
        assert not auto_pass.may_watch(PRESENTER, view)
        assert "only this unit" not in pane(scene_of(view, size=(160, 50)), "prompt")
        game.play("pass")
    for place in ("before_roll", "on_the_way"):
        view = view_of(PLACES[place]())
        assert "only this unit" in pane(scene_of(view, size=(160, 50)), "prompt")


def test_targets_are_lit_and_chosen_on_the_board() -> None:
    view = view_of(lore_scenes.aimed_at())
    assert choosing.lights(PRESENTER, view, Selection("E7")) == {
        "C6": Light.TARGET,
        "C8": Light.TARGET,
    }
    assert choosing.choose(PRESENTER, view, Selection("C8")) == Act(Choose("s2"))
    assert choosing.choose(PRESENTER, view, Selection("E6")) == Why(Choose("p1"))
    own = view_of(lore_scenes.targets())
    assert choosing.lights(PRESENTER, own, Selection("E7")) == {
        "E6": Light.ELIGIBLE,
        "E8": Light.ELIGIBLE,
    }


def test_a_firestorm_highlights_the_row_it_would_hit() -> None:
    units = "p1 Dg F7, s1 Ib E7, s2 Ib C6"
    game = make_position(units, dice="L L G G B B B B", ordered="p1", lore=True)
    game.play("attack p1 s1", "power firestorm 2")
    view = view_of(game)
    assert decision_of(view).name == "aim"
    lit = choosing.lights(PRESENTER, view, Selection("E7"))
    row = sorted(spot for spot, light in lit.items() if light is Light.TARGET)
    assert row == ["C6", "D6", "E7"]
    assert "first of three hexes in a row" in prompt(view)


def test_a_window_lights_what_it_is_about() -> None:
    view = view_of(lore_scenes.before_roll())
    assert choosing.lights(PRESENTER, view, Selection("A1")) == {
        "E7": Light.SELECTED,
        "D7": Light.TARGET,
    }
    assert (
        choosing.lights(PRESENTER, view_of(lore_scenes.on_the_way()), Selection("A1"))["D7"]
        is Light.REACH
    )


def test_a_selected_card_lights_its_targets() -> None:
    """And one that cannot be played now lights nobody."""
    units = "p1 Ib E6, s1 Ib C6, s2 Ib C8"
    game = own(make_position, "wizard_08", units, phase="card")
    pointed = Selection("E6", option=0, mode=LoreHand.name)
    assert choosing.lights(PRESENTER, view_of(game), pointed) == {}
    game.play("play patrol_left")
    assert choosing.lights(PRESENTER, view_of(game), pointed) == {
        "C6": Light.TARGET,
        "C8": Light.TARGET,
    }


def test_the_dice_of_a_roll_are_listed_by_their_faces() -> None:
    hand = pane(scene_of(view_of(lore_scenes.dice())), "hand")
    assert "1 Die 1: flag" in hand
    assert "3 Die 3: Lore" in hand


WORDY = "cleric_11 wizard_14 warrior_07 rogue_06"
"""Cards whose texts have no room in a box."""


@pytest.mark.parametrize("language", codes())
@pytest.mark.parametrize("size", SIZES[1:3])
def test_the_prompt_shows_as_much_of_a_card_as_fits(size: tuple[int, int], language: str) -> None:
    """Dots and the key behind them say that there is more; the pane beside uses its last line."""
    for cards in (WORDY.split()[:2], WORDY.split()):
        ready = own(make_position, " ".join(cards), "p1 Ib E7, s1 Ib D7", ordered="p1")
        view = view_of(ready.play("attack p1 s1"))
        scene = scene_of(view, size=size, language=language)
        hand, beside = pane(scene, "hand"), pane(scene, "lore")
        for card in cards:
            if PlayLore(card) in view.actions:
                first = card_text(scene.teller, LORE_CARDS[card], 1).split()[0]
                assert first in hand.split()
                assert "..." in hand
        assert all(line.strip() != "..." for line in beside.splitlines())
        assert len(cards) > 2 or beside.rstrip().endswith("... k")


@pytest.mark.parametrize("language", codes())
@pytest.mark.parametrize("size", SIZES[1:3])
def test_a_power_says_what_it_does(size: tuple[int, int], language: str) -> None:
    scene = scene_of(view_of(lore_scenes.powers()), size=size, language=language)
    hand = " ".join(pane(scene, "hand").split())
    for power in ("shove", "boulder"):
        beginning = scene.teller.say(f"power.{power}.text").split()[:5]
        assert " ".join(beginning) in hand


def test_a_power_begins_to_say_so_on_the_smallest_terminal() -> None:
    """Where few choices stand side by side, and behind a name that leaves room for it."""
    game = make_position("p1 Sp F7, s1 Ib E7", dice="L B", ordered="p1", lore=True)
    hand = pane(scene_of(view_of(game.play("attack p1 s1"))), "hand")
    assert "Web for 1 Lore   The target is... c" in hand


def test_the_prompt_names_the_price_of_a_web_and_one_key_frees_the_unit() -> None:
    view = view_of(lore_scenes.webbed())
    here = Selection("E7")
    assert "caught in a web; pay 1 Lore to free it" in prompt(view, here)
    assert "f free it (1 Lore)" in prompt(view, here)
    assert Special(view).press(here) == Act(FreeUnit("p1"))


def test_the_prompt_shows_the_price_of_ordering_a_creature_out_of_section() -> None:
    units = "p1 Sp E12, p2 Ib E2, s1 Ib A1"
    game = make_position(units, phase="orders", card="attack_left", lore=True, goblet=(0, 5))
    text = prompt(view_of(game), Selection("E12"))
    assert "p1 (E12): the order costs 3 of your 5 Lore" in text


def test_an_enemy_creature_can_be_inspected_during_orders() -> None:
    """A Section card reaches no unit of the other side: nothing is asked of it."""
    units = "p1 Ib E2, s1 Sp B7"
    game = make_position(units, phase="orders", card="attack_left", lore=True, goblet=(0, 5))
    assert "Attack Left" in prompt(view_of(game), Selection("B7"))


def test_the_passage_is_opened_on_a_lit_hex() -> None:
    view = view_of(lore_scenes.den())
    answer = Special(view).press(Selection("H7", ("p1",)))
    assert isinstance(answer, Selection)
    assert sorted(choosing.lights(PRESENTER, view, answer)) == ["E4", "E9"]
    assert answer.cursor in ("E4", "E9")
    assert choosing.why_not_here(PRESENTER, view, answer) is None
    assert "choose the Secret Passage exit" in prompt(view, answer)
    found = choosing.choose(PRESENTER, view, replace(answer, cursor="E9"))
    assert isinstance(found, Act)


@pytest.mark.parametrize("language", codes())
def test_the_curtain_before_a_window_reveals_nothing_of_either_hand(language: str) -> None:
    """Whatever either hand holds, what stands before the window is the same."""
    seen = set()
    for card in ("warrior_02", "wizard_15", "cleric_06"):
        game = other(make_position, card, "p1 Ib E7, s1 Ib D7", ordered="p1", dice="B S F")
        game.state = replace(
            game.state,
            hands=tuple(
                replace(hand, council=replace(hand.council, warrior=0, wizard=0, cleric=0))
                for hand in game.state.hands
            ),
        )
        game.play("attack p1 s1")
        view: View = BATTLELORE.view(game.state, None)
        side = BATTLELORE.to_act(game.state)[0]
        scene = scene_of(view, curtain=side, language=language)
        seen.add("\n".join(str(lines) for lines in panes(scene).values()))
    assert len(seen) == 1


@pytest.mark.parametrize("adventure", ["wizards", "crown"])
def test_the_screen_reveals_nothing_that_only_the_other_side_knows(adventure: str) -> None:
    """What is hidden may be anything else: whoever looks sees the same."""
    checked = 0
    for place, record in enumerate(islice(played(adventure, 5), 400)):
        if place % 20:
            continue
        for side in Side:
            view: View = BATTLELORE.view(record.state, side)
            other = BATTLELORE.imagine(view, f"{place}")
            again: View = BATTLELORE.view(other, side)
            scenes = (scene_of(each, size=(120, 40)) for each in (view, again))
            first, second = map(shown, scenes)
            assert first == second
            checked += 1
    assert checked


@rule("BL-15.31")
def test_the_prompt_of_powers_counts_no_token_of_this_turn() -> None:
    """The spider has stored one against p1, and it cannot pay against p2."""
    units = "p1 Ib F7, p2 Ib F6, s1 Sp E7"
    game = make_position(units, dice="R R R L R  R R R L R", ordered="p1 p2", lore=True)
    game.play("attack p1 s1", "back", "store 1", "attack p2 s1", "back")
    assert "1 Lore rolled, 0 stored; use a power?" in prompt(view_of(game))


def test_deja_vu_is_offered_as_a_second_choice_with_both_prices() -> None:
    units = "p1 Ib E6, s1 Ib C6, s2 Ib C8"
    game = own(make_position, "wizard_08 rogue_03", units, phase="card", council="wizard 1 rogue 1")
    view = view_of(game.play("play patrol_left"))
    listed = DECISIONS.choices(view, Selection("E6"))
    assert listed[-1] == PlayLore("wizard_08", "rogue_03")
    both = Selection("E6", option=len(listed) - 1)
    assert "6 of your 20 Lore" in prompt(view, both)
    assert choosing.choose(PRESENTER, view, both) == Act(PlayLore("wizard_08", "rogue_03"))


def test_goblins_rush_with_enter_and_march_with_another_key() -> None:
    units = "p1 Gb F7, s1 Ib C7"
    game = make_position(units, phase="move", ordered="p1")
    view = view_of(game)
    rushed = [a for a in view.actions if isinstance(a, MoveUnit) and a.how]
    assert rushed
    there = Selection(rushed[0].to, ("p1",))
    assert "Goblin Rush, then must attack in melee" in prompt(view, there)
    assert "f march instead" in prompt(view, there)
    assert Special(view).press(there) == Act(rushed[0])
    assert choosing.choose(PRESENTER, view, there) == Act(MoveUnit("p1", rushed[0].to))


def test_a_unit_that_hits_and_runs_sees_its_hexes() -> None:
    game = own(make_position, "rogue_06", "p1 Ib E7, s1 Ib D7", ordered="p1", dice="B B B")
    game.play("attack p1 s1", "lore rogue_06")
    lore_scenes.through_windows(game)
    view = view_of(game)
    moves = [a for a in view.actions if isinstance(a, MoveUnit)]
    assert moves
    there = Selection(moves[0].to, ("p1",))
    assert "moves after battling" in prompt(view, there)
    assert choosing.lights(PRESENTER, view, there)[moves[0].to] is Light.REACH_ONLY
    assert choosing.choose(PRESENTER, view, there) == Act(moves[0])


def test_a_player_who_may_answer_a_roll_sees_its_dice_and_result() -> None:
    game = own(make_position, "cleric_02", "p1 Ib E7, s1 Ib D7", ordered="p1", dice="F B L")
    lore_scenes.through_windows(game.play("attack p1 s1"), until="own_post")
    view = view_of(game)
    scene = scene_of(view)
    dice = [scene.teller.glyphs.dice[face.value] for face in (Face.FLAG, Face.BLUE, Face.LORE)]
    text = pane(scene, "prompt")
    assert " ".join(text.split()[3:6]) == " ".join(dice)
    assert "s1 (D7): hits 1, flags 1. Play Lore?" in " ".join(text.split())
