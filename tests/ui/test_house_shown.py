"""House rules on the screen: tokens, weakened units and ways off on the board, and their words."""

import pytest

from bl_tui.boards.board_model import LARGE, MEDIUM, SMALL, Light, PlaceSize
from bl_tui.boards.colour_depth import Depth
from bl_tui.games.battlelore.board.signs import ASCII, UNICODE, Signs, StatusMark
from bl_tui.games.battlelore.board.view import PLACES, bare_board
from bl_tui.games.battlelore.presenter import PRESENTER
from bl_tui.games.battlelore.text_board import describe_view
from bl_tui.games.battlelore.words import CATALOGUE
from bl_tui.table.panels import panel_lines
from bl_tui.table.pointing import choosing
from bl_tui.table.pointing.selection import Selection
from bl_tui.words import Words, codes
from engine.battlelore.adventures.library import library
from engine.battlelore.game import BATTLELORE
from engine.battlelore.house.switches import SWITCHES, in_order
from engine.battlelore.state.model import Setup
from engine.battlelore.state.sides import Side
from engine.battlelore.turn.views import View
from engine.core.frozen import replace
from engine.core.record import begin
from tests.battlelore.position import Position, make_position
from tests.marks import rule
from tests.ui import house_scenes
from tests.ui.board_samples import palette
from tests.ui.scenes import pane, scene_of, shown, text_of
from tests.ui.test_house_prompts import view_of

SIZES = (SMALL, MEDIUM, LARGE)
PAIRS = {"beside": "D7", "below": "E7", "left below": "E6", "above": "C7"}
"""Where the partner of a unit on D6 stands."""


def drawn(view: View, size: PlaceSize, signs: Signs = UNICODE) -> list[str]:
    """Return the board as a player without colours sees it."""
    lines = bare_board(view).paint_lines(size, palette("standard", Depth.NONE), signs)
    return ["".join(segment.text for segment in line) for line in lines]


def lights(game: Position, selection: Selection) -> dict[str, Light]:
    """Return what is lit for the side that decides."""
    return choosing.lights(PRESENTER, view_of(game), selection)


# --- tokens ------------------------------------------------------------------------------------


@rule("HR-6.2")
@pytest.mark.parametrize("signs", [UNICODE, ASCII])
@pytest.mark.parametrize("size", SIZES, ids=["small", "medium", "large"])
@pytest.mark.parametrize("where", PAIRS)
def test_a_token_is_seen_between_two_engaged_units(
    where: str, size: PlaceSize, signs: Signs
) -> None:
    units = f"s1 Ib D6, p1 Ib {PAIRS[where]}"
    loose = view_of(make_position(units, house="engagement", side="standard", ordered="s1"))
    bound = view_of(house_scenes.tied(units, "s1 p1", ordered="s1"))
    assert not any(signs.tie in line for line in drawn(loose, size, signs))
    there = [(y, x) for y, line in enumerate(drawn(bound, size, signs)) for x in _all(line, signs)]
    assert there
    board = bare_board(bound)
    boxes = [board.box_of(spot, size) for spot in ("D6", PAIRS[where])]
    for y, x in there:
        for box in boxes:
            assert box.x - 1 <= x <= box.x + box.width
            assert box.y <= y <= box.y + box.height


def _all(line: str, signs: Signs) -> list[int]:
    return [x for x, sign in enumerate(line) if sign == signs.tie]


@pytest.mark.parametrize("size", SIZES, ids=["small", "medium", "large"])
def test_a_bold_unit_shows_that_beside_its_token(size: PlaceSize) -> None:
    """The token takes the first place of its marks; the sign for Bold goes to the next."""
    units = "s1 Ib D6, s2 Ib C6, s3 Ib C7, p1 Ib D7"
    for pairs in ("", "s1 p1"):
        view = view_of(house_scenes.tied(units, pairs, ordered="s1"))
        board = bare_board(view)
        assert StatusMark.BOLD in board.hexes[PLACES["D6"]].token.status
        box = board.box_of("D6", size)
        lines = drawn(view, size)[box.y : box.y + box.height]
        cells = "".join(line[box.x : box.x + box.width] for line in lines)
        assert UNICODE.status[StatusMark.BOLD] in cells


def test_a_token_goes_with_the_unit_that_retreats_in_the_story() -> None:
    """Between a retreat and the end of the engagement nothing is drawn far from its partner."""
    view = view_of(house_scenes.tied("s1 Ib D6, p1 Ib E7", "s1 p1", ordered="s1"))
    standing = PRESENTER.story.standing(view)
    away = tuple(replace(unit, hex="G7") if unit.id == "p1" else unit for unit in standing.units)
    board = bare_board(view, replace(standing, units=away))
    assert not any(each.ties for each in board.hexes)


# --- weakened units ----------------------------------------------------------------------------


@rule("HR-3.1", "HR-3.3")
@pytest.mark.parametrize("signs", [UNICODE, ASCII])
@pytest.mark.parametrize("size", SIZES, ids=["small", "medium", "large"])
def test_a_weakened_unit_is_marked_unless_it_is_bold(size: PlaceSize, signs: Signs) -> None:
    mark = signs.status[StatusMark.WEAKENED]

    def marked(units: str, house: str = "weakened") -> bool:
        given = {"house": house, "side": "standard", "ordered": "s1"}
        view = view_of(make_position(f"{units}, p1 Ib E7", **given))
        return any(mark in line for line in drawn(view, size, signs))

    assert marked("s1 Ib D6 2")
    assert not marked("s1 Ib D6 3")
    assert not marked("s1 Ib D6 2, s2 Ib C6, s3 Ib C7")
    assert not marked("s1 Ib D6 2", house="evasion")


# --- ways off and back -------------------------------------------------------------------------


@rule("HR-2.2", "HR-2.5")
def test_the_retreat_path_is_highlighted_while_a_target_is_selected() -> None:
    units = "s1 Ib D6, p1 Ib E7, p2 Ib H8"
    game = make_position(units, house="vector_retreat", side="standard", ordered="s1")
    lit = lights(game, Selection("E7", ("s1",)))
    assert [spot for spot, light in lit.items() if light is Light.RETREAT] == ["F7", "G8"]
    assert lit["H8"] is Light.BLOCKED
    assert lit["E7"] is Light.TARGET
    base = make_position(units, side="standard", ordered="s1")
    assert Light.RETREAT not in lights(base, Selection("E7", ("s1",))).values()


@rule("HR-2.8", "HR-2.9")
def test_obstacles_of_every_retreat_are_lit() -> None:
    units = "s1 Ib D6, p1 Ib E7, p2 Ib F7, p3 Ib F6, s2 Ib A1"
    game = make_position(units, house="vector_retreat", side="standard", ordered="s1")
    lit = lights(game, Selection("E7", ("s1",)))
    assert (lit["F7"], lit["F6"]) == (Light.BLOCKED, Light.BLOCKED)
    enemy = make_position(units.replace("p2", "s9"), house="vector_retreat", side="standard",
                          ordered="s1")  # fmt: skip
    lit = lights(enemy, Selection("E7", ("s1",)))
    assert lit["F7"] is Light.BLOCKED
    assert "F6" not in lit


@rule("HR-1.9")
def test_hexes_of_an_evasion_are_lit_for_the_deciding_player() -> None:
    lit = lights(house_scenes.evading(), Selection("E7"))
    assert (lit["E7"], lit["D6"]) == (Light.SELECTED, Light.TARGET)
    assert {spot for spot, light in lit.items() if light is Light.RETREAT} == {
        "F6", "F7", "G6", "G8",
    }  # fmt: skip


# --- words ---------------------------------------------------------------------------------------


def test_the_inspector_shows_what_house_rules_change_in_a_battle() -> None:
    units = "s1 Ib D6, p1 Ig E7, s2 Cb E8, s3 Ib C6"
    game = house_scenes.tied(units, "s1 p1", ordered="s2")
    text = shown(scene_of(view_of(game), Selection("E7", ("s2",)), (160, 50)))
    words = " ".join(text.split())
    for told in ("engaged with s1 (D6)", "HR-6.20", "may evade, ", "HR-1.2",
                 "a flag makes it retreat to E6"):  # fmt: skip
        assert told in words, (told, words)


@rule("HR-5.6")
def test_the_odds_of_a_massed_strike_count_its_supporters() -> None:
    game = house_scenes.massing()
    alone = shown(scene_of(view_of(game), Selection("E7"), (160, 50)))
    game.play("choose s2")
    together = shown(scene_of(view_of(game), Selection("E7"), (160, 50)))
    assert "4 dice against it" in alone
    assert "6 dice against it" in together


@rule("HR-2.8", "HR-2.9")
@pytest.mark.parametrize(("friend", "cited"), [("p2", "HR-2.8"), ("s9", "HR-2.9")])
def test_the_inspector_cites_the_rule_that_blocks_a_retreat(friend: str, cited: str) -> None:
    units = f"s1 Ib D6, p1 Ib E7, {friend} Ib F7, p3 Ib F6"
    game = make_position(units, house="vector_retreat", side="standard", ordered="s1")
    text = shown(scene_of(view_of(game), Selection("E7", ("s1",)), (160, 50)))
    assert f"flags cost figures ({cited})" in " ".join(text.split())


@pytest.mark.parametrize("language", codes())
@pytest.mark.parametrize("adventure", sorted(library()))
@rule("HR-0.1")
def test_that_house_rules_are_on_is_always_seen_at_80_columns(
    adventure: str, language: str
) -> None:
    """The score of both sides is seen beside them, also in a long battle."""
    setup = Setup(library()[adventure], house=in_order(SWITCHES))
    state = begin(BATTLELORE, setup, "1").state
    for side in Side:
        view = replace(BATTLELORE.view(state, side), turn=99)
        text = pane(scene_of(view, language=language), "track")
        assert " HR" in text
        assert "~" not in text
        assert "HR 12345+6" in pane(scene_of(view, size=(160, 50), language=language), "track")


@rule("HR-0.1")
def test_the_overview_names_the_house_rules_that_are_on() -> None:
    setup = Setup(library()["agincourt"], house=("engagement", "evasion"))
    for side in (*Side, None):
        view = BATTLELORE.view(begin(BATTLELORE, setup, "1").state, side)
        text = " ".join(shown(scene_of(view, panel="overview")).split())
        assert "House rules: evasion (HR-1.1), engagement (HR-6.1)" in text
        assert "HR 16" in text


@rule("HR-0.1")
@pytest.mark.parametrize("language", codes())
@pytest.mark.parametrize("adventure", sorted(library()))
def test_the_overview_names_every_house_rule_at_80_by_24(adventure: str, language: str) -> None:
    setup = Setup(library()[adventure], house=in_order(SWITCHES))
    view = BATTLELORE.view(begin(BATTLELORE, setup, "1").state, Side.STANDARD)
    words = Words(language, CATALOGUE)
    scene = scene_of(view, panel="overview", language=language)
    box = scene.plan.panel(0)
    text = " ".join(text_of(panel_lines(scene, box.width, box.height)).split())
    assert words.say("house.engagement") in text
    for name in SWITCHES:
        assert words.say(f"house.{name}") in text


def test_nothing_is_said_of_house_rules_where_none_is_on() -> None:
    view = BATTLELORE.view(begin(BATTLELORE, Setup(library()["agincourt"]), "1").state, None)
    text = shown(scene_of(view, panel="overview"))
    assert "House" not in text
    assert "HR" not in text


def test_a_board_in_text_shows_tokens() -> None:
    view = view_of(house_scenes.tied("s1 Ib D6, p1 Ib E7", "s1 p1", ordered="s1"))
    lines = list(describe_view(Words("en", CATALOGUE), view))
    assert any(line.startswith("House rules: evasion, ") for line in lines)
    assert any("Z" in line for line in lines)
    assert "  s1  D6   infantry, 4 figures; engaged with p1" in lines
