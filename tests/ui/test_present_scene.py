"""The panes of the battle screen: what they say, that they fit, and that they keep secrets."""

import pytest

from bl_tui.boards.board_model import Light
from bl_tui.games.battlelore.decisions import decision_of
from bl_tui.games.battlelore.log import LOG
from bl_tui.games.battlelore.presenter import PRESENTER
from bl_tui.games.battlelore.story import STORY
from bl_tui.games.battlelore.words import CATALOGUE
from bl_tui.games.battlelore.words.naming import card_name, mirrored
from bl_tui.play.journal import MemoryJournal
from bl_tui.play.table import Table
from bl_tui.table.panels import panel_lines
from bl_tui.table.panes.layout import LEAST_HEIGHT, LEAST_WIDTH, arrange, too_small
from bl_tui.table.panes.log import event_lines
from bl_tui.table.pointing import choosing, cursor
from bl_tui.table.pointing.selection import Selection
from bl_tui.table.scene import Scene, rule_in_sight
from bl_tui.table.screenful import panes
from bl_tui.text.lines import width_of
from bl_tui.words import Words, codes
from engine.battlelore.game import BATTLELORE
from engine.battlelore.odds.luck_ledger import ledger, rolls_at
from engine.battlelore.state.events import DiceRolled
from engine.battlelore.state.model import Face
from engine.battlelore.state.sides import Side
from engine.battlelore.tables.command_cards import CARDS
from engine.battlelore.turn.views import View
from engine.core.frozen import replace
from tests.battlelore.position import Position, make_position
from tests.ui.courses import course
from tests.ui.scenes import FIELD, PANELS, SIZES, pane, played, scene_of, shown, text_of


def seen(game: Position) -> View:
    return BATTLELORE.view(game.state, BATTLELORE.to_act(game.state)[0])


@pytest.mark.parametrize(("phase", "rule"), [("card", "BL-P1.1"), ("move", "BL-21.6")])
def test_help_opens_at_the_rule_of_a_list_whatever_the_cursor_is_on(phase: str, rule: str) -> None:
    """Where places are chosen it opens at the rule of the place."""
    game = make_position("p1 Ib E7, s1 Ib B7", ground="D7 woods", phase=phase, ordered="p1")
    assert rule_in_sight(scene_of(seen(game), Selection("D7"), (120, 40))) == rule


# --- places ------------------------------------------------------------------------------------


@pytest.mark.parametrize("width", range(LEAST_WIDTH, 220, 7))
@pytest.mark.parametrize("height", range(LEAST_HEIGHT, 70, 5))
@pytest.mark.parametrize("zoom", ["auto", "small", "large", "huge"])
def test_panes_are_inside_the_terminal_and_do_not_overlap(
    width: int, height: int, zoom: str
) -> None:
    plan = arrange(FIELD.extent, width, height, zoom)
    boxes = (plan.track, plan.board, plan.prompt, plan.hand, plan.inspector, plan.log)
    taken: set[tuple[int, int]] = set()
    for box in filter(None, boxes):
        cells = {
            (x, y)
            for x in range(box.x, box.x + box.width)
            for y in range(box.y, box.y + box.height)
        }
        assert cells, plan
        assert not cells & taken, plan
        assert all(0 <= x < width and 0 <= y < height for x, y in cells), plan
        taken |= cells


def test_a_small_terminal_has_all_that_is_needed() -> None:
    plan = arrange(FIELD.extent, 80, 24)
    assert (plan.board.width, plan.board.height) == (80, 19)
    assert plan.hand.height == 2


def test_a_large_terminal_has_panes() -> None:
    plan = arrange(FIELD.extent, 120, 40)
    assert plan.size.columns == 8
    assert plan.inspector is not None
    assert plan.inspector.width == 15
    assert plan.log is not None
    assert plan.roomy


@pytest.mark.parametrize(("size", "small"), [((80, 24), False), ((79, 24), True), ((80, 23), True)])
def test_less_than_80_x_24_is_too_small(size: tuple[int, int], small: bool) -> None:
    assert too_small(*size) is small


# --- a whole game ------------------------------------------------------------------------------


def everything_of(view: View, size: tuple[int, int], language: str) -> list[Scene]:
    here = cursor.opening(PRESENTER, view, view.side)
    there = cursor.jump(PRESENTER, view, here, 1)
    scenes = [scene_of(view, each, size, language) for each in (here, there)]
    return scenes + [scene_of(view, there, size, language, panel=panel) for panel in PANELS]


@pytest.mark.parametrize("language", codes())
@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("adventure", ["agincourt", "tourelles"])
def test_each_position_of_a_game_finds_its_words_and_its_room(
    adventure: str, size: tuple[int, int], language: str
) -> None:
    kinds = set()
    for number, record in enumerate(played(adventure, 5, most=300)):
        sides = BATTLELORE.to_act(record.state)
        view = BATTLELORE.view(record.state, sides[0] if sides else None)
        kind = decision_of(view).name
        if number % 40 and kind in kinds:
            continue
        kinds.add(kind)
        for scene in everything_of(view, size, language):
            boxes = {name: getattr(scene.plan, name) for name in panes(scene)}
            for name, lines in panes(scene).items():
                assert len(lines) <= boxes[name].height or name in ("inspector", "hand")
                assert all(width_of(line) <= boxes[name].width + 1 for line in lines), name


@pytest.mark.parametrize("language", codes())
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("panel", ["overview", "card", "luck"])
def test_a_panel_without_room_says_that_more_is_left_out(
    panel: str, size: tuple[int, int], language: str
) -> None:
    """Blank lines give way first; whatever is cut even so ends in dots."""
    (*_, record) = played("wizards", 2)
    scene = scene_of(BATTLELORE.view(record.state, None), size=size, language=language)
    thrown = ledger(Table(BATTLELORE, record, MemoryJournal()).told_of(rolls_at))
    for rolls in ((), thrown):
        told = replace(scene, panel=panel, rolls=rolls)
        box = scene.plan.panel(0)
        whole, shown = (panel_lines(told, box.width, height) for height in (99, box.height))
        assert len(shown) <= box.height
        kept = [text for text in text_of(whole).splitlines() if text.strip()]
        here = [text for text in text_of(shown).splitlines() if text.strip()]
        if panel == "overview" and here != kept:
            assert here[0] == kept[0], "the forces are told in fewer words"
            continue
        cut = here[-1].strip().startswith("...")
        assert here == kept or (cut and here[:-1] == kept[: len(here) - 1])


@pytest.mark.parametrize("seed", [1, 2])
def test_nothing_of_the_other_hand_is_on_the_screen(seed: int) -> None:
    """Cards are named that the viewer holds, that lie open, or that they were told of."""
    words = Words("en", CATALOGUE)
    names = {card: card_name(words, card) for card in CARDS}
    for record in list(played("agincourt", seed, most=250))[::5]:
        past = record.events_at(len(record.entries))
        for viewer in (*Side, None):
            view = BATTLELORE.view(record.state, viewer)
            events = tuple(event.seen_by(viewer) for event in past)
            facts = f"{view.holdings} {view.discards} {view.steps} {events}"
            known = {card for card in CARDS if f"'{card}'" in facts}
            known |= {mirrored(card) for card in known}
            scene = scene_of(view, None, (120, 40), panel="log", events=events)
            text = shown(scene)
            assert [card for card in CARDS if card not in known and names[card] in text] == []


# --- what panes say ----------------------------------------------------------------------------


def test_the_prompt_names_the_decider_and_the_keys() -> None:
    view = seen(make_position("p1 Ib E7, s1 Ib B7", phase="card"))
    text = pane(scene_of(view), "prompt")
    assert "COMMAND" in text
    assert "1-9" in text


def test_the_prompt_counts_the_dice_of_a_target() -> None:
    view = seen(make_position("p1 Ib E7, s1 Ib D7", ordered="p1"))
    text = pane(scene_of(view, Selection("D7", ("p1",))), "prompt")
    assert "3 dice" in text
    assert "Enter" in text


def test_the_prompt_says_what_a_move_leads_to() -> None:
    view = seen(make_position("p1 Ib E7, s1 Ib C7", phase="move", ordered="p1"))
    near = pane(scene_of(view, Selection("D7", ("p1",)), (160, 50)), "prompt")
    assert "1 hex, then 3 dice against" in near
    far = pane(scene_of(view, Selection("F6", ("p1",)), (160, 50)), "prompt")
    assert "1 hex, can still battle" in far
    blue = pane(scene_of(view, Selection("G7", ("p1",)), (160, 50)), "prompt")
    assert "no battle this turn" in blue


def test_a_long_prompt_continues_on_the_next_line() -> None:
    view = seen(make_position("p1 Cr F7, s1 Ib D7, s2 Ib D6", ordered="p1", phase="move"))
    scene = scene_of(view, Selection("E7", ("p1",)), language="it")
    text = pane(scene, "prompt")
    assert "4 dadi contro s2 (D6)" in " ".join(text.split())
    assert "s2 (D6)" not in text.splitlines()[0]
    assert "~" not in text.splitlines()[0]


def test_the_inspector_says_why_so_many_dice() -> None:
    game = make_position("p1 Ir E7, s1 Ib D7", ordered="p1", ground="D7 woods")
    text = pane(scene_of(seen(game), Selection("D7", ("p1",)), (120, 40)), "inspector")
    assert "woods: at most 2 (BL-21.9)" in " ".join(text.split())


def test_the_inspector_says_why_a_unit_is_bold() -> None:
    game = make_position("p1 Ib E7, p2 Ib E6, p3 Ib E8, s1 Ib D7", ordered="p1")
    text = pane(scene_of(seen(game), Selection("E7"), (160, 50)), "inspector")
    assert "Bold" in text
    assert "BL-10.13" in text


def test_the_track_shows_banners_by_the_letters_of_their_colours() -> None:
    game = make_position("p1 Ib E7, s1 Ib D7 1, s2 Ib A1", dice="B G G", ordered="p1")
    view = seen(game.play("attack p1 s1"))
    text = pane(scene_of(view), "track")
    assert "B" in text
    assert "1/9" in text


def test_the_log_shows_the_faces_of_the_dice() -> None:
    game = make_position("p1 Ib E7, s1 Ib D7, s2 Ib A1", dice="B F L", ordered="p1")
    game.play("attack p1 s1")
    scene = scene_of(seen(game), size=(120, 40), glyphs="ascii", events=tuple(game.events))
    text = pane(scene, "log")
    assert " B   F   L " in text
    assert "hits 1, flags 1" in text


def test_the_dice_stay_visible_without_a_log() -> None:
    game = make_position("p1 Ib E7, s1 Ib D7, s2 Ib A1", dice="B F L", ordered="p1")
    game.play("attack p1 s1")
    scene = scene_of(seen(game), glyphs="ascii", events=tuple(game.events))
    assert " B   F   L " in pane(scene, "hand")


@pytest.mark.parametrize("count", range(1, 13))
def test_the_log_shows_a_roll_of_any_number_of_dice_whole(count: int) -> None:
    game = make_position("p1 Ib E7, s1 Ib D7, s2 Ib A1", dice="B F L", ordered="p1")
    (event,) = game.play("attack p1 s1").happened(DiceRolled)
    rolled = replace(event, dice=(Face.BLUE,) * count)
    for language in codes():
        teller = scene_of(seen(game), language=language).teller
        lines = event_lines(LOG, teller, rolled, 33)
        text = text_of(lines)
        assert text.count(teller.glyphs.dice["blue"]) == count
        assert "~" not in text
        assert all(line.strip() for line in text.splitlines())


def test_a_notice_leaves_the_prompt_in_sight() -> None:
    view = seen(make_position("p1 Ib E7, s1 Ib B7", phase="card"))
    text = pane(scene_of(view, notice="Undone."), "prompt")
    assert "COMMAND" in text
    assert "Undone." in text


def test_the_curtain_names_the_next_player_and_the_reason() -> None:
    game = make_position("p1 Ib E7, s1 Ib D7, s2 Ib A1", dice="F G G", ordered="p1")
    game.play("attack p1 s1")
    view = BATTLELORE.view(game.state, None)
    assert decision_of(view).name == "retreat"
    scene = scene_of(view, curtain=Side.STANDARD)
    assert "retreat" in pane(scene, "prompt")
    assert "##" in pane(scene, "hand")


def test_choices_without_a_hex_are_listed_with_numbers() -> None:
    game = make_position("p1 Ib E7, s1 Ib D7, s2 Ib D6, s3 Ib D8", dice="F F G", ordered="p1")
    view = seen(game.play("attack p1 s1"))
    text = pane(scene_of(view, cursor.settle(PRESENTER, view, Selection("E7"))), "hand")
    assert ">1 " in text
    assert " 2 " in text


# --- the story ---------------------------------------------------------------------------------


def test_a_story_has_a_step_for_each_thing_that_happened() -> None:
    game = make_position("p1 Ib E7, s1 Ib D7, s2 Ib A1", dice="B F G", ordered="p1")
    told = STORY.frames(course(game, "attack p1 s1"), own=True)
    names = [type(frame.event).__name__ for frame in told]
    assert names == ["DiceRolled", "FiguresLost"]
    rolled = told[0]
    assert isinstance(rolled.event, DiceRolled)
    assert {spot for spot, _ in rolled.lights} == {"E7", "D7"}
    assert next(u.figures for u in told[1].board.units if u.id == "s1") == 3


def test_the_players_own_actions_are_not_announced() -> None:
    game = make_position("p1 Ib E7, s1 Ib A1", phase="move", ordered="p1")
    steps = course(game, "move p1 E8")
    assert STORY.frames(steps, own=True) == []
    assert len(STORY.frames(steps, own=False)) == 1


# --- what a card would do ----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("card", "units", "last", "told"),
    [
        ("attack_left", "p1 Ib E2, p2 Ib E12, s1 Ib B7", "", "Attack Left: can order 1 unit"),
        ("red_banners", "p1 Ib E2, p2 Ib E12, s1 Ib B7", "", "any 1 unit"),
        ("red_banners", "p1 Ir E2, p2 Ib E12, s1 Ib B7", "", "Red Banners: can order 1 unit"),
        ("battlelore", "p1 Ib E2, s1 Ib B7", "", "4 dice"),
        ("counter_attack", "p1 Ib E2, s1 Ib B7", "", "any 1 unit"),
        ("counter_attack", "p1 Ib E2, p2 Ib E12, p3 Ib F12, s1 Ib B7", "attack_left",
         "Counter Attack as Attack Right: can order 2 units"),
    ],
)  # fmt: skip
def test_the_prompt_says_what_a_card_would_do(card: str, units: str, last: str, told: str) -> None:
    """Four cards in the hand; the card in question is the last of them."""
    view = seen(make_position(units, phase="card", card=card, last=last))
    assert told in pane(scene_of(view, Selection("E2", (), 3), (120, 40)), "prompt")


def test_the_units_that_a_card_could_order_are_lit() -> None:
    game = make_position("p1 Ib E2, p2 Ib E12, s1 Ib B7", phase="card", card="attack_left")
    assert choosing.lights(PRESENTER, seen(game), Selection("A1", (), 3)) == {"E2": Light.ELIGIBLE}


def test_the_hand_can_be_read_while_one_moves() -> None:
    view = seen(make_position("p1 Ib E7, s1 Ib A1", phase="move", ordered="p1"))
    text = shown(scene_of(view, panel="card"))
    assert "Patrol Left: order 2 units" in text
