"""Dice as a moment of the story: large faces, each with what it did, before figures fall."""

from typing import Any

import pytest

from bl_tui.games.battlelore.board.signs import GLYPHS
from bl_tui.games.battlelore.phrases import Teller
from bl_tui.games.battlelore.presenter import PRESENTER
from bl_tui.games.battlelore.story import STORY
from bl_tui.games.battlelore.words import CATALOGUE
from bl_tui.games.registry import RULEBOOKS
from bl_tui.games.second_edition.story import STORY as SECOND
from bl_tui.table.panes.dice import DID, dice_lines
from bl_tui.table.panes.layout import arrange
from bl_tui.table.panes.phrases import Phrases
from bl_tui.table.screenful import panes
from bl_tui.table.session.showing import scene_of
from bl_tui.table.story import Frame
from bl_tui.words import Words
from engine.battlelore.game import BATTLELORE
from engine.battlelore.state import events as ev
from engine.battlelore.state.notation import format_action
from engine.battlelore.state.sides import Side
from engine.second_edition.game import SECOND_EDITION
from engine.second_edition.state import events as ev2
from engine.second_edition.state.sides import Side as Faction
from tests.battlelore.position import Position, make_position
from tests.battlelore.rules.lore_game import own
from tests.marks import rule
from tests.second_edition.position import make_place
from tests.ui import house_scenes
from tests.ui.courses import course, second_course
from tests.ui.test_house_table import sit


def frames_of(game: Position, *actions: str) -> tuple[Any, list[Frame]]:
    """Return the view before some actions, and the story of these."""
    view = BATTLELORE.view(game.state, Side.STANDARD)
    return view, STORY.frames(course(game, *actions), own=False)


def marks(game: Position, *actions: str) -> list[str]:
    """Return what each die of the first roll did."""
    view, frames = frames_of(game, *actions)
    thrown = next(each.thrown for each in frames if each.thrown is not None)
    return list(STORY.dice.marks(view, thrown))


def attack(units: str, dice: str, **more: Any) -> Position:
    """Return a position in which s1 is to attack."""
    return make_position(units, side="standard", ordered="s1", dice=dice, **more)


@rule("BL-8.4", "BL-9.1")
def test_each_die_shows_its_effect() -> None:
    game = attack("s1 Ir D6, p1 Ig D7", "G S F L")
    assert marks(game, "attack s1 p1") == ["hit", "bonus", "flag", "nothing"]


@rule("BL-1.9", "BL-1.10")
def test_helmets_of_other_colours_and_strikes_of_bows_did_nothing() -> None:
    game = attack("s1 Ar D6, p1 Ig D8", "S R")
    assert marks(game, "attack s1 p1") == ["nothing", "nothing"]
    game = attack("s1 Ir D6, p1 Ib D7", "G R B B")
    assert marks(game, "attack s1 p1") == ["nothing", "nothing", "hit", "hit"]


@rule("BL-8.7")
def test_the_strike_that_a_rider_is_spared_did_nothing() -> None:
    game = attack("s1 Ib D6, p1 Cb D7", "S S R")
    assert sorted(marks(game, "attack s1 p1")) == ["bonus", "nothing", "nothing"]


@rule("LC-6", "BL-16.5", "BL-16.9")
@pytest.mark.parametrize(
    ("card", "level", "token", "dice", "did"),
    [
        ("wizard_08", 1, "", "S L", ["nothing", "hit"]),
        ("wizard_08", 1, "webbed", "S F", ["nothing", "hit"]),
        ("cleric_10", 1, "poisoned", "S L F", ["bonus", "hit", "flag"]),
    ],
)
def test_dice_of_spells_show_which_faces_hit(
    card: str, level: int, token: str, dice: str, did: list[str]
) -> None:
    """Fireball names the Lore face and no bonus strike; a web and poison add their faces."""
    units = f"p1 Ib E7, s1 Ib D7 {token}"
    game = own(make_position, card, units, level, phase="card", dice=dice)
    assert marks(game, "play patrol_centre", f"lore {card}") == did


@rule("BL-10.3")
def test_an_ignored_flag_is_marked_at_once() -> None:
    game = attack("s1 Ib D6, p1 Ig D7, p2 Ig D8, p3 Ig E8", "F R R")
    view, frames = frames_of(game, "attack s1 p1")
    thrown = next(each.thrown for each in frames if each.thrown is not None)
    ignored = any(isinstance(each, ev.FlagsIgnored) for each in thrown.later)
    assert STORY.dice.marks(view, thrown)[0] == ("ignored" if ignored else "flag")


def test_dice_appear_before_figures_fall_and_stay_until_the_next_action() -> None:
    game = attack("s1 Ir D6, p1 Ig D7", "G G F R B B B")
    _, frames = frames_of(game, "attack s1 p1")
    kinds = [type(each.event) for each in frames]
    roll, fall = kinds.index(ev.DiceRolled), kinds.index(ev.FiguresLost)
    assert roll < fall
    standing = {unit.id: unit.figures for unit in frames[roll].board.units}
    assert standing["p1"] == 4, "nobody has fallen yet"
    assert frames[fall].thrown == frames[roll].thrown
    assert frames[kinds.index(ev.AttackDeclared)].thrown is None


@rule("HR-5.5")
def test_supporters_of_a_massed_strike_are_lit_with_its_dice() -> None:
    given = {"house": house_scenes.ALL, "side": "standard", "ordered": "s1 s4", "dice": "L " * 20}
    game = make_position(house_scenes.AROUND, **given).play("mass s1 p1")
    view, steps, known = BATTLELORE.view(game.state, Side.STANDARD), [], len(game.events)
    while not any(isinstance(each, ev.DiceRolled) for each in game.events):
        options = BATTLELORE.view(game.state, BATTLELORE.to_act(game.state)[0]).actions
        steps += course(game, format_action(options[0]))
    frames = STORY.frames(steps, own=False)
    rolled = next(each for each in frames if isinstance(each.event, ev.DiceRolled))
    struck = next(each for each in game.events[known:] if isinstance(each, ev.MassStruck))
    where = {unit.id: unit.hex for unit in view.units}
    assert struck.units
    assert {where[unit] for unit in struck.units} < {spot for spot, _ in rolled.lights}


# --- the second edition --------------------------------------------------------------------------


def second(units: str, dice: str, *actions: str) -> list[str]:
    """Return what each die of the first roll of an attack did."""
    game = make_place(units, dice=dice)
    view = SECOND_EDITION.view(game.state, Faction.DAQAN)
    frames = SECOND.frames(second_course(game, *actions), own=False)
    thrown = next(each.thrown for each in frames if each.thrown is not None)
    assert isinstance(thrown.first, ev2.DiceRolled)
    return list(SECOND.dice.marks(view, thrown))


@rule("BL2-7.2", "BL2-7.5", "BL2-7.8")
def test_faces_of_the_second_edition_in_melee() -> None:
    assert second("CG@4,6 BH@3,6", "S P M", "attack CG BH") == ["hit", "nothing", "flag"]


@rule("BL2-7.9")
def test_dice_may_be_committed_and_then_were() -> None:
    before = second("BH@3,6 CG@4,6", "S M H", "attack BH CG")
    assert before == ["hit", "flag", "ability"]
    assert second("BH@3,6 CG@4,6", "S M H", "attack BH CG", "commit 1", "pass")[2] == "ability"
    assert second("BH@3,6 CG@4,6", "S M H", "attack BH CG", "commit 0")[2] == "nothing"


# --- how they look -------------------------------------------------------------------------------


def thrown_at(view: Any, frames: list[Frame]) -> Any:
    """Return the first dice of a story."""
    return next(each.thrown for each in frames if each.thrown is not None)


@pytest.mark.parametrize("signs", ["unicode", "ascii"])
@pytest.mark.parametrize("language", ["en", "it"])
def test_large_dice_are_seven_by_three_with_a_word_below_each(language: str, signs: str) -> None:
    game = attack("s1 Ir D6, p1 Ig D7", "G S F L")
    view, frames = frames_of(game, "attack s1 p1")
    teller = Teller(Words(language, CATALOGUE), GLYPHS[signs], view.adventure)
    lines = dice_lines(STORY.dice, teller, view, thrown_at(view, frames), 79, 8)
    assert len(lines) == 5
    for row in lines[1:4]:
        papers = [piece for piece in row if piece.role not in ("plain", "")]
        assert [len(piece.text) for piece in papers if piece.text.strip() or True].count(7) >= 4
    words = "".join(piece.text for piece in lines[4]).split()
    assert words == [teller.say(f"app.die.{each}") for each in ("hit", "bonus", "flag", "nothing")]


def test_dice_without_room_for_pictures_are_listed_in_words() -> None:
    game = attack("s1 Ir D6, p1 Ig D7", "G S F L")
    view, frames = frames_of(game, "attack s1 p1")
    teller = Teller(Words("en", CATALOGUE), GLYPHS["ascii"], view.adventure)
    for width, height in ((80, 2), (30, 8)):
        lines = dice_lines(STORY.dice, teller, view, thrown_at(view, frames), width, height)
        assert len(lines) <= height
        shown = "".join(piece.text for line in lines for piece in line)
        assert "hit" in shown
        assert "bonus" in shown
        assert all(sum(len(piece.text) for piece in line) <= width for line in lines)


def test_every_face_of_every_game_has_a_picture_of_five_by_three() -> None:
    for story in (STORY, SECOND):
        assert len(story.dice.drawn) == 6
        for rows in story.dice.drawn.values():
            assert [len(row.replace("{}", "x")) for row in rows] == [5, 5, 5]


def test_every_effect_of_a_die_has_a_word_in_each_game() -> None:
    for language in ("en", "it"):
        for row in RULEBOOKS.values():
            words = Words(language, row.catalogue)
            assert all(words.say(f"app.die.{each}") for each in DID)


@pytest.mark.parametrize(("width", "height"), [(80, 24), (120, 40), (160, 50)])
def test_the_dice_replace_the_hand_until_the_story_is_over(width: int, height: int) -> None:
    game = attack("s1 Ir D6, p1 Ig D7", "G S F L B B")
    sitting, _ = sit(game, pace="normal")
    sitting.click("D6")
    sitting.click("D7")
    if sitting.session.story.frame is None:
        sitting.press("enter")
    board = PRESENTER.bare_board(sitting.seen.view, None)
    plan = arrange(board.extent, width, height, extra=PRESENTER.extra(sitting.seen.view))

    def hand() -> str:
        lines = panes(scene_of(sitting.session, sitting.seen, plan, ()))["hand"]
        return "\n".join("".join(piece.text for piece in line) for line in lines)

    frame = sitting.session.story.frame
    assert frame is not None
    assert isinstance(frame.event, ev.DiceRolled)
    assert "bonus" in hand()
    sitting.press("end")
    assert sitting.session.story.frame is None
    assert "bonus" not in hand()


def test_at_pace_off_nothing_waits_for_the_dice() -> None:
    sitting, kept = sit(attack("s1 Ir D6, p1 Ig D7", "G S F L B B"), pace="off")
    sitting.click("D6")
    sitting.click("D7")
    if not kept.happened(ev.DiceRolled):
        sitting.press("enter")
    assert kept.happened(ev.DiceRolled)
    assert sitting.session.story.frame is None
    assert isinstance(sitting.seen.phrases, Phrases)
