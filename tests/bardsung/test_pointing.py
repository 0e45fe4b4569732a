"""What a hero's turn asks and answers without a further key, and what the edge and ways tell."""

import pytest

from bl_tui.boards.board_model import SMALL, Box
from bl_tui.boards.colour_depth import Depth
from bl_tui.boards.palette import palette_of
from bl_tui.games.bardsung.board.colours import PALETTES
from bl_tui.games.bardsung.board.signs import ASCII
from bl_tui.games.bardsung.board.view import bare_board, enemy_at
from bl_tui.games.bardsung.board.zones import MODEL
from bl_tui.games.bardsung.decisions import decision_of
from bl_tui.games.bardsung.decisions.aiming import Aim
from bl_tui.games.bardsung.decisions.hero_turn import HeroTurn, TurnDeed, may_empower
from bl_tui.games.bardsung.decisions.looking import home
from bl_tui.games.bardsung.notes import NOTES
from bl_tui.games.bardsung.presenter import PRESENTER
from bl_tui.games.bardsung.words import CATALOGUE
from bl_tui.games.bardsung.words.actions import label
from bl_tui.table.panes.notes import due
from bl_tui.table.pointing.choosing import choose
from bl_tui.table.pointing.cursor import settle
from bl_tui.table.pointing.selection import Act, Hint, Selection
from bl_tui.words import Words
from engine.bardsung.campaign.setting_up import begin_encounter
from engine.bardsung.game import BARDSUNG
from engine.bardsung.rules.hero_wounds import heal
from engine.bardsung.state import actions as a
from engine.bardsung.state.model import Setup
from engine.bardsung.state.steps import Aftermath, AfterStage
from engine.bardsung.turn.views import View
from engine.core.frozen import replace
from tests.bardsung.at_a_decision import find, spread_out, started
from tests.bardsung.conformance import ALL
from tests.bardsung.fingers import sit
from tests.bardsung.position import Make
from tests.bardsung.test_panes import pane
from tests.e2e.battle import AnyRecord

WORDS = Words("en", CATALOGUE)


def view_of(record: AnyRecord) -> View:
    """Return what the hero who decides sees."""
    found: View = BARDSUNG.view(record.state, BARDSUNG.to_act(record.state)[0])
    return found


def sole_target(view: View) -> bool:
    """Return whether some ability has a single target, away from the hero."""
    return bool(sole_deeds(view))


def sole_deeds(view: View) -> list[int]:
    """Return the deeds with one target that is not where the hero stands."""
    turn = HeroTurn(view)
    goals = [turn.goals((deed,)) for deed in turn.deeds]
    uses = (n for n, deed in enumerate(turn.deeds) if TurnDeed(deed).ability)
    return [n for n in uses if len(goals[n]) == 1 and home(view) not in goals[n]]


def test_the_heros_own_zone_selects_the_only_target_of_an_action() -> None:
    view = view_of(find("turn", sole_target))
    number = sole_deeds(view)[0]
    turn = HeroTurn(view)
    (target, action), *_ = turn.goals((turn.deeds[number],)).items()
    at_home = Selection(home(view), option=number)
    assert turn.aimed(at_home) == action
    assert turn.refusal(at_home) == Act(action)
    elsewhere = next(z for z in bare_board(view, None).by_place if z not in (target, home(view)))
    assert turn.aimed(Selection(elsewhere, option=number)) is None
    assert turn.aimed(Selection(home(view), option=0)) is None


def test_ending_a_turn_with_actions_left_asks_for_confirmation() -> None:
    sitting = sit(find("turn", sole_target))
    before = sitting.table.count
    sitting.press("d")
    assert sitting.table.count == before
    assert "in range" in sitting.session.notice
    assert "again to end the turn" in sitting.session.notice
    sitting.press("d")
    assert sitting.table.count == before + 1


def test_ending_a_turn_without_actions_left_needs_no_confirmation() -> None:
    view = view_of(find("turn", lambda view: not any(isinstance(x, a.Move) for x in view.actions)))
    assert HeroTurn(view).on_finish(Selection(home(view))) is None


def test_the_cursor_goes_to_the_only_target_of_an_attack_after_its_move() -> None:
    grown = Setup("EN-5", ALL)  # heroes who may have learned to charge
    view = view_of(find("aim", lambda view: len(Aim(view).aims()) == 1, setup=grown))
    assert decision_of(view).subject.at == next(iter(Aim(view).aims()))


def test_the_target_of_an_attack_has_its_words_also_when_the_roll_is_empowered() -> None:
    """The list shows a message of its own for what is left of the attack, not its name in code."""
    grown = Setup("EN-5", ALL)
    sitting = sit(find("aim", lambda view: may_empower(view, Selection("")), setup=grown))
    sitting.press("f")
    assert pane(sitting, "hand", (80, 24))[0].startswith(">1 Target   choose a target")


def test_placements_of_a_tile_are_described_by_their_exits() -> None:
    view = view_of(find("tile", lambda view: len(view.actions) > 2))
    told = [label(WORDS, each, view) for each in view.actions if isinstance(each, a.Place)]
    assert all(any(word in each for word in ("north", "east", "south", "west")) for each in told)
    assert len({each.partition(":")[2] for each in told}) > 1


def test_the_edge_of_a_window_names_the_models_outside_and_their_direction() -> None:
    view = view_of(spread_out(find("turn", sole_target), 24))
    board, look = bare_board(view, None), palette_of(PALETTES, "standard", Depth.NONE)
    columns, lines = board.extent(SMALL)
    assert board.beyond(SMALL, Box(0, 0, columns, lines), look, ASCII) == []
    zone = next(each for each in board.zones if each.heroes)
    box, letters = board.box_of(zone.place, SMALL), [ASCII.hero[each] for each in zone.heroes]
    for arrow, window in (
        ("<", Box(box.x + 8, box.y, 40, 12)),
        (">", Box(box.x - 38, box.y, 40, 12)),
        ("^", Box(box.x, box.y + 3, 40, 12)),
        ("v", Box(box.x - 8, box.y - 11, 40, 12)),
    ):
        told = [
            (x, y, "".join(piece.text for piece in pieces))
            for x, y, pieces in board.beyond(SMALL, window, look, ASCII)
        ]
        assert any(text[0] == arrow and letters[0] in text for _, _, text in told), arrow
        assert all(x >= 0 and x + len(text) <= 40 and 0 <= y < 12 for x, y, text in told)


def test_the_board_stays_visible_while_a_wound_is_chosen(
    position: Make,
) -> None:
    """The answers to that have a colon like sides of zones, and are none."""
    game = position("Stoneheart TUT.n")
    game.change("Stoneheart", wounds="Scratch, Blurred Sight, Wrenched Back")
    game.does(heal, "stoneheart")
    view = BARDSUNG.view(game.state, BARDSUNG.to_act(game.state)[0])
    asked = {label(WORDS, each, view) for each in decision_of(view).choices(Selection(""))}
    assert len(asked) == len(view.actions) == 3
    assert "TUT.n" in [each.place for each in bare_board(view, None).zones]


def test_a_removed_enemy_is_no_longer_under_the_cursor(position: Make) -> None:
    """The cursor may stay for a while on a model that fell: it means nobody then."""
    game = position("Stoneheart TUT.n, raider1 TUT.n")
    view = BARDSUNG.view(game.state, BARDSUNG.to_act(game.state)[0])
    assert enemy_at(view, f"TUT.n{MODEL}raider1") == "raider1"
    assert enemy_at(view, f"TUT.n{MODEL}raider2") is None


@pytest.mark.parametrize(
    ("stage", "left"), [(AfterStage.LEVEL, "stoneheart"), (AfterStage.REFRESH, "")]
)
def test_no_item_is_selected_after_a_purchase(position: Make, stage: AfterStage, left: str) -> None:
    game = position("Stoneheart TUT.n", gold=20, resources=(1, 1, 1, 1))
    game.change("Stoneheart", xp=6)
    step = Aftermath(True, stage, (left,) if left else ())
    game.state = replace(game.state, steps=(step,))
    (seat,) = BARDSUNG.to_act(game.state)
    view = BARDSUNG.view(game.state, seat)
    assert len(view.actions) > 2
    bare = settle(PRESENTER, view, Selection("TUT.n"))
    assert bare.option is None
    assert choose(PRESENTER, view, bare) == Hint("app.hint.point_first")


@pytest.mark.parametrize(
    ("scenario", "told"),
    [("combat", "placing"), ("EN-4", "placing_pit"), ("EN-6", "placing_throne")],
)
def test_each_page_has_its_own_note_about_where_heroes_start(scenario: str, told: str) -> None:
    state = started(Setup(scenario, ("stoneheart",)), "begin").state
    state = begin_encounter(state, scenario).state
    view = BARDSUNG.view(state, BARDSUNG.to_act(state)[0])
    found = due(NOTES, (), "placing", view, ())
    assert found is not None
    assert found.id == told
