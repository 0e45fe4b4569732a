"""The story of a Lore game, step by step: payments and gains, spell dice, tokens, placements."""

import pytest

from bl_tui.boards.board_model import Light
from bl_tui.games.battlelore.story import STORY
from bl_tui.table.screenful import panes
from bl_tui.table.story import Frame
from bl_tui.words import codes
from engine.battlelore.game import BATTLELORE
from engine.battlelore.state import events as ev
from engine.battlelore.state.sides import Side
from tests.battlelore.position import Position, make_position
from tests.battlelore.rules.lore_game import own
from tests.ui import lore_scenes
from tests.ui.courses import course
from tests.ui.scenes import scene_of, text_of


def told(game: Position, *actions: str, viewer: Side | None = Side.PENNANT) -> list[Frame]:
    """Return what is shown to a viewer of what these actions bring about."""
    return STORY.frames(course(game, *actions, viewer=viewer), own=False)


def kinds(found: list[Frame]) -> list[type]:
    return [type(frame.event) for frame in found]


def fireball() -> list[Frame]:
    units = "p1 Ib E6, s1 Ib C6"
    game = own(make_position, "wizard_08", units, phase="card", dice="L B")
    return told(game.play("play patrol_left"), "lore wizard_08")


def test_a_spell_is_shown_with_its_price_its_dice_and_its_losses() -> None:
    found = kinds(fireball())
    wanted = [ev.LorePlayed, ev.LoreSpent, ev.TargetChosen, ev.SpellRolled, ev.FiguresLost]
    assert [kind for kind in found if kind in wanted] == wanted


@pytest.mark.parametrize("language", codes())
def test_the_dice_of_a_spell_are_drawn_in_the_caption(language: str) -> None:
    (frame,) = [each for each in fireball() if isinstance(each.event, ev.SpellRolled)]
    view = BATTLELORE.view(lore_scenes.aimed_at().state, Side.PENNANT)
    scene = scene_of(view, size=(120, 40), language=language, frame=frame)
    assert isinstance(frame.event, ev.SpellRolled)
    letters = [scene.teller.glyphs.dice[face.value] for face in frame.event.dice]
    caption = text_of(panes(scene)["prompt"]).split()
    assert caption[: len(letters)] == letters


def test_targets_and_moves_are_lit() -> None:
    (frame,) = [each for each in fireball() if isinstance(each.event, ev.SpellRolled)]
    assert dict(frame.lights) == {"C6": Light.TARGET}
    game = own(make_position, "wizard_13", "p1 Ib E6, s1 Ib A1", ordered="p1", phase="move")
    found = told(game, "lore wizard_13", "choose E8")
    (placed,) = [each for each in found if isinstance(each.event, ev.UnitPlaced)]
    assert dict(placed.lights) == {"E6": Light.PATH, "E8": Light.SELECTED}


def test_a_pass_is_not_a_step_of_the_story() -> None:
    game = lore_scenes.before_roll()
    assert ev.WindowPassed not in kinds(told(game, "pass"))


def test_cards_that_one_side_looked_at_are_shown_to_no_other() -> None:
    """Scrying shows the hand to who plays it; to the others the number of cards."""
    for viewer, names in ((Side.PENNANT, True), (Side.STANDARD, False), (None, False)):
        game = own(make_position, "wizard_05", "p1 Ib E6, s1 Ib C6", phase="card")
        found = told(game.play("play patrol_left"), "lore wizard_05", viewer=viewer)
        seen = [each.event for each in found if isinstance(each.event, ev.HandSeen)]
        assert seen
        assert any("patrol_left" in event.cards for event in seen) is names
