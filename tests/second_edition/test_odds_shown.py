"""Odds beside those of an attack, as the prompt tells them: dice rolled again, and Overrun."""

from bl_tui.games.second_edition.board.signs import GLYPHS
from bl_tui.games.second_edition.odds.odds_text import in_lines
from bl_tui.games.second_edition.odds.previews import fight_of
from bl_tui.games.second_edition.phrases import Teller
from bl_tui.games.second_edition.presenter import PRESENTER
from bl_tui.games.second_edition.words import CATALOGUE
from bl_tui.table.panes.prompt import expectation
from bl_tui.table.pointing.selection import Selection
from bl_tui.text.lines import Role
from bl_tui.words import Words
from engine.second_edition.game import SECOND_EDITION
from engine.second_edition.state.actions import MoveUnit
from tests.marks import rule
from tests.second_edition.position import Position, make_place

TELLER = Teller(Words("en", CATALOGUE), GLYPHS["unicode"])


def prompt(game: Position, selection: Selection) -> str:
    """Return what whoever decides is asked."""
    view = SECOND_EDITION.view(game.state, SECOND_EDITION.to_act(game.state)[0])
    return expectation(PRESENTER, TELLER, view, selection)


@rule("BL2-20.3")
def test_dice_to_reroll_show_the_possible_results() -> None:
    """A pierce stays, two dice fall anew: 12 damage in 36 rolls over the 1 that is there."""
    game = make_place(
        "YA@6,6 BH@4,7", dice="S L P", moved="YA", lore="daqan 2", lore_hand="take_aim"
    )
    game.play("attack YA BH", "lore take_aim")
    faces = [each.value for each in game.state.steps[-1].dice]
    form = tuple(int(face in ("strike", "lore")) for face in faces)
    told = prompt(game, Selection("E7", form=form))
    assert "reroll" in told
    assert "1.3" in told
    assert "1.3" not in prompt(game, Selection("E7", form=(0,) * len(form)))


@rule("BL2-9.28")
def test_the_odds_panel_names_units_next_to_the_target_of_bombard() -> None:
    """Each with its chances; the friend among them as a warning."""
    game = make_place("SG@4,3 BH@4,6 CG@4,7x1", phase="attack")
    fight = fight_of(game.state, "SG", "BH", False)
    assert fight is not None
    lines = in_lines(TELLER, fight, 40)
    told = ["".join(piece.text for piece in line).strip() for line in lines]
    shown = " ".join(told).replace("\N{NO-BREAK SPACE}", " ")
    assert "Bombard hits Citadel Guard (E8) too: 1: 42%" in shown
    warned = [piece for line in lines for piece in line if piece.role == Role.WARNING]
    assert warned


@rule("BL2-DL07")
def test_riding_through_enemies_shows_the_chance_to_hit_each() -> None:
    game = make_place("RR@5,5 BH@4,5 VL@3,4", lore="daqan 3", lore_hand="overrun", phase="ordered")
    game.play("lore overrun")
    view = SECOND_EDITION.view(game.state, SECOND_EDITION.to_act(game.state)[0])
    rides = [each for each in view.actions if isinstance(each, MoveUnit) and each.over]
    first = rides[0]
    selection = Selection(first.to, (first.unit,), option=0, mode="special")
    assert prompt(game, selection).count("33%") == len(first.over.split("+"))
