"""The panes of Bardsung beside the board, at a table without a screen."""

import re

from bl_tui.boards.board_model import SIZES
from bl_tui.boards.colour_depth import Depth
from bl_tui.boards.palette import palette_of
from bl_tui.games.bardsung.board.colours import PALETTES
from bl_tui.games.bardsung.board.scene import standing
from bl_tui.games.bardsung.board.view import bare_board, board_of
from bl_tui.games.bardsung.decisions import decision_of
from bl_tui.games.bardsung.decisions.looking import deciding
from bl_tui.games.bardsung.notes import NOTES
from bl_tui.games.bardsung.panes.lessons import brought
from bl_tui.games.bardsung.presenter import PRESENTER
from bl_tui.games.bardsung.words.actions import label
from bl_tui.play.seats import PEOPLE, seated
from bl_tui.screens.game.panes import NOTE
from bl_tui.table.panels import panel_box, panel_lines, stands_beside
from bl_tui.table.panes.layout import PanePlan, arrange
from bl_tui.table.panes.notes import due
from bl_tui.table.scene import Scene
from bl_tui.table.screenful import panes
from bl_tui.table.session.showing import scene_of
from bl_tui.table.session.state import Perform
from bl_tui.text.lines import Role
from engine.bardsung.game import BARDSUNG
from engine.bardsung.state.model import Setup, change_hero
from engine.bardsung.state.seats import SEATS
from engine.bardsung.state.steps import Aftermath, AfterStage
from engine.bardsung.turn.views import View
from engine.bots.bardsung.judge import BardsungJudge
from engine.core.frozen import replace
from tests.bardsung.at_a_decision import find, started
from tests.bardsung.conformance import ALL
from tests.bardsung.fingers import sit
from tests.conformance.seen import seen
from tests.marks import rule
from tests.ui.scenes import text_of
from tests.ui.sittings import Sitting


def aims(view: View) -> bool:
    """Return whether some ability has a target."""
    return any(getattr(each, "target", "") for each in view.actions)


def blinks(view: View) -> bool:
    """Return whether one who can blink has a target, too."""
    return aims(view) and any(getattr(each, "card", "") == "LW5" for each in view.actions)


LOOK = palette_of(PALETTES, "standard", Depth.NONE)


def plan_of(sitting: Sitting, width: int, height: int) -> PanePlan:
    """Return where the panes stand."""
    extent = PRESENTER.bare_board(sitting.seen.view, None).extent
    return arrange(extent, width, height, window=PRESENTER.window)


def pane(sitting: Sitting, name: str, size: tuple[int, int] = (120, 40)) -> list[str]:
    """Return the lines of a pane as they stand on the screen."""
    scene = scene_of(sitting.session, sitting.seen, plan_of(sitting, *size), ())
    return text_of(panes(scene)[name]).split("\n")


def test_the_deciding_hero_keeps_its_place_in_the_inspector() -> None:
    """A step of the cursor sends the zone alone."""
    sitting = sit(find("turn", setup=Setup("combat", ALL[:3])))
    seen = [pane(sitting, "inspector")]
    for key in ("right", "down", "left", "left", "up"):
        sitting.press(key)
        seen.append(pane(sitting, "inspector"))
    feet = {tuple(lines[-5:]) for lines in seen}
    assert len({lines[0] for lines in seen}) > 3
    assert len(feet) == 1
    assert any("speed 2" in line for line in feet.pop())


def test_the_player_of_a_hero_is_named_beside_it() -> None:
    """In the inspector and the overview, as soon as it was agreed on."""
    sitting = sit(find("turn", setup=Setup("combat", ALL[:3])))
    scene = scene_of(sitting.session, sitting.seen, plan_of(sitting, 120, 40), ())
    names = [each.id for each in scene.view.table.heroes]
    assert not any(scene.led_by(SEATS[name]) for name in names)
    bots = replace(scene, seats=seated({names[1]: "regular", names[2]: "same"}))
    assert [bots.led_by(SEATS[name]) for name in names] == ["you", "Regular", "you"]
    people = replace(scene, seats=seated({names[1]: "away"}))
    assert [people.led_by(SEATS[name]) for name in names] == ["player 1", "elsewhere", "player 2"]
    named = replace(scene, seats=PEOPLE.with_name(SEATS[names[2]], "Anna"))
    assert [named.led_by(SEATS[name]) for name in names] == ["player 1", "player 2", "Anna"]
    told = text_of(PRESENTER.panels["overview"].lines(bots, 40, 24))
    assert "Regular" in told
    assert "Regular" in text_of(PRESENTER.pane_lines["inspector"](bots, 40, 24))


def test_every_placement_of_a_tile_is_visible_and_then_the_map_shrinks_again() -> None:
    """On a map larger than the window zones are drawn smaller while a tile is laid."""
    sitting = sit(find("tile", lambda view: len(view.table.board.tiles) > 6))
    view = sitting.seen.view
    assert PRESENTER.window is not None
    board = bare_board(view, None)
    ghosts = [zone.place for zone in board.zones if zone.ground == "ghost"]
    for size in ((80, 24), (120, 40), (160, 50)):
        plan = arrange(board.extent, *size, window=replace(PRESENTER.window, sizes=board.sizes))
        boxes = [board.box_of(ghost, plan.size) for ghost in ghosts]
        assert max(box.x + box.width for box in boxes) <= plan.board.width
        assert max(box.y + box.height for box in boxes) <= plan.board.height
    usual = board_of(standing(view.table))
    assert usual.sizes == SIZES
    assert arrange(usual.extent, 80, 24, window=PRESENTER.window).size == SIZES[0]
    small = arrange(board.extent, 80, 24, window=replace(PRESENTER.window, sizes=board.sizes))
    text = "\n".join(
        "".join(segment.text for segment in line)
        for line in board.paint_lines(small.size, LOOK, sitting.seen.phrases.glyphs)
    )
    letters = sitting.seen.phrases.glyphs.hero
    shown = {zone.heroes[0] for zone in usual.zones if zone.heroes}
    assert shown
    assert all(letters[hero] in text for hero in shown)


def test_a_note_has_its_own_place_above_the_actions() -> None:
    """The window of the board gives two lines for it; the deeds stay in sight."""
    sitting = sit(find("turn"))
    extent = PRESENTER.bare_board(sitting.seen.view, None).extent
    for size in ((80, 24), (120, 40)):
        usual = arrange(extent, *size, window=PRESENTER.window)
        noted = arrange(extent, *size, lesson=NOTE, window=PRESENTER.window)
        assert noted.lesson is not None
        assert noted.lesson.height == NOTE
        assert noted.hand == usual.hand
        assert noted.board.height == usual.board.height - NOTE


def test_a_shortened_action_names_the_key_that_shows_its_full_text() -> None:
    """The card of an enemy, which that key is for in other games, tells of no deed."""
    sitting = sit(find("turn", blinks, setup=Setup("EN-4", ALL)))
    cut = [line for line in pane(sitting, "hand", (80, 24)) if "..." in line]
    assert cut
    assert all(line.count("...") == line.count("... j") for line in cut), cut
    (blink,) = re.findall(r"(\d) Blink .*", "\n".join(cut))
    sitting.press(blink, "j")
    scene = scene_of(sitting.session, sitting.seen, plan_of(sitting, 80, 24), ())
    whole = " ".join(text_of(PRESENTER.panels["odds"].lines(scene, 40, 24)).split())
    assert whole == "Blink Place this hero in a zone within 2."


def test_an_action_with_several_targets_shows_the_odds_of_the_best() -> None:
    """The cursor may point at another; beside a long name there is room for the chance to hit."""
    sitting = sit(find("turn", lambda v: len({*aimed(v)}) > 1))
    wide, brief = (" ".join(pane(sitting, "hand", size)) for size in ((120, 40), (80, 24)))
    assert re.search(r" best \w+ \d+%, critical \d+%  d20", wide)
    assert re.search(r"Prismatic Lance \|\| +best \d+%", brief)
    sitting = sit(find("turn", lambda v: len({*aimed(v)}) > 1 and v.seat.value == ALL[0]))
    assert re.search(r" best \d+%, crit", " ".join(pane(sitting, "hand", (80, 24))))
    sitting = sit(find("turn", lambda view: len({*aimed(view)}) == 1))
    wide, brief = (" ".join(pane(sitting, "hand", size)) for size in ((120, 40), (80, 24)))
    assert re.search(r" \w+ \d+%, crit \d+%", brief)
    assert "best" not in wide + brief


def aimed(view: View) -> list[str]:
    """Return the targets that abilities may have."""
    return [*filter(None, (getattr(action, "target", "") for action in view.actions))]


def test_notes_come_when_something_first_matters() -> None:
    """In a game by Regular nearly all of them have had their moment after two encounters."""
    told: list[str] = []
    best = BardsungJudge().best
    for setup, seed in NOTED:
        for view, events in seen(BARDSUNG, setup, seed, lambda _, view: best(view).action, 900):
            found = due(NOTES, told, decision_of(view).name, view, events)
            told += [found.id] if found is not None else []
    assert {*told} >= {note.id for note in NOTES} - RARE


RARE = {"vote", "aim", "door", "defeat", "rest", "echo"}
NOTED = (
    (Setup("combat", ALL[:2]), "notes 1"),
    (Setup("campaign", ALL[:4]), "notes 9"),
    (Setup("EN-3", ALL[1:4]), "notes 5"),
    (Setup("EN-5", ALL[:3]), "notes 1"),
    (Setup("EN-6", ALL[:1]), "notes 6"),
)


def told_in_hand(sitting: Sitting, size: tuple[int, int]) -> list[list[str]]:
    """Return the hand at each step of the story, until it is told."""
    seen = []
    while sitting.session.story.frame is not None:
        seen.append(pane(sitting, "hand", size))
        sitting.conductor.go_on_telling()
    return seen


def test_the_enemy_card_and_the_end_phase_replace_the_hand() -> None:
    for size in ((80, 24), (120, 40)):
        shown: list[str] = []
        sitting = sit(started(Setup("EN-1", ALL[:2]), "course"), pace="slow")
        for _ in range(45):
            if sitting.table.to_act is None:
                break
            view = sitting.table.view(sitting.table.to_act)
            action = BardsungJudge().best(view).action
            sitting.conductor.take((sitting.session, (Perform(action),)))
            shown += ["\n".join(lines) for lines in told_in_hand(sitting, size)]
        cards = [each for each in shown if "charge (closest)" in each]
        assert any(">1 attack (attack range)" in each for each in cards), size
        assert any("no hero in range (BS-12.9)" in each for each in cards), size
        ends = [each for each in shown if "the End phase" in each]
        assert any(">3 event roll" in each or ">4 new marching order" in each for each in ends)
        assert all("7 end of the round" in each for each in ends)


def test_the_card_panel_remains_when_the_enemy_under_the_cursor_falls() -> None:
    sitting = sit(find("turn", setup=Setup("combat", ALL[:3])))
    scene = scene_of(sitting.session, sitting.seen, plan_of(sitting, 80, 24), ())
    gone = replace(scene.selection, cursor=f"{scene.selection.cursor}/brigand9")
    assert text_of(PRESENTER.panels["card"].lines(replace(scene, selection=gone), 40, 20))


@rule("BS-28.12")
def test_gold_steps_are_ticked_off_in_the_track() -> None:
    """In their order; the one that is due has its name where the others have no room for theirs."""
    sitting = sit(find("gold", refreshes, setup=Setup("campaign", ALL[:4])))
    close, whole = pane(sitting, "track", (80, 24)), pane(sitting, "track")
    done, due = sitting.seen.phrases.glyphs.done, sitting.seen.phrases.glyphs.acts
    assert f"{done}1 {due}2 refresh  3  4" in close[0]
    assert f"{done}1 restore {due}2 refresh  3 treasures  4 detach" in whole[3]
    assert "gold" in whole[0]


def refreshes(view: View) -> bool:
    """Return whether the second gold step is due."""
    return view.steps[-1].stage is AfterStage.REFRESH


def test_captions_are_shown_in_full() -> None:
    """A caption longer than its line goes on below it, over the foot of the board."""
    sitting, longest = sit(started(Setup("EN-1", ALL), "whole"), pace="slow"), 0
    for _ in range(30):
        if sitting.table.to_act is None:
            break
        action = BardsungJudge().best(sitting.table.view(sitting.table.to_act)).action
        sitting.conductor.take((sitting.session, (Perform(action),)))
        while sitting.session.story.frame is not None:
            lines = pane(sitting, "prompt", (80, 24))
            assert not any("~" in line for line in lines), lines
            longest = max(longest, len(lines))
            sitting.conductor.go_on_telling()
    assert longest > 2


CAMPAIGN = Setup("campaign", ALL[:4])


def test_the_selected_item_between_encounters_is_listed_and_shown_in_full() -> None:
    """Before the first key nothing is lit, and the hand tells how one chooses."""
    for size in ((80, 24), (120, 40)):
        sitting = sit(find("level", setup=CAMPAIGN))
        view = sitting.seen.view
        assert "BS-28.15" in " ".join(pane(sitting, "hand", size))
        assert not any(line.startswith(">") for line in pane(sitting, "hand", size))
        listed = PRESENTER.decisions.choices(view, sitting.session.selection)
        assert len(listed) > 12
        for number, action in enumerate(listed):
            sitting.press("down")
            plan = plan_of(sitting, *size)
            scene = scene_of(sitting.session, sitting.seen, plan, ())
            told = label(sitting.seen.phrases.words, action, view)
            box = panel_box(replace(scene, panel="lessons"), 0)
            lines = panel_lines(replace(scene, panel="lessons"), box.width, box.height)
            lit = [
                piece.text
                for line in lines
                for piece in line
                if piece.role == Role.CARD_POINTED and piece.text.strip()
            ]
            assert [each.strip() for each in lit] == [f"{number + 1} {told}"]
            hand = pane(sitting, "hand", size)
            assert hand[0].startswith(f">{number + 1} {told} ")
            assert "XP will be left" in hand[0]
            text = " ".join(" ".join(hand).split())
            whole = [each for each, _ in brought(sitting.seen.phrases, view, action)]
            if not all(each in text for each in whole):
                assert text.endswith("... j")
                panel = PRESENTER.panels["odds"].lines(scene, 40, 24)
                text = " ".join(text_of(panel).split())
            assert all(each in text for each in whole)


def test_between_encounters_the_party_replaces_the_turn_order() -> None:
    """Also while equipment is upgraded, before the cards of the encounter are put away."""
    sitting = sit(find("turn", setup=CAMPAIGN))
    table = sitting.seen.view.table
    assert table.order
    after = replace(sitting.seen.view, table=replace(table, steps=(Aftermath(won=True),)))
    for size in ((80, 24), (120, 40)):
        scene = scene_of(sitting.session, sitting.seen, plan_of(sitting, *size), ())
        text = text_of(PRESENTER.pane_lines["track"](replace(scene, view=after), *size))
        assert text.count(" XP") == len(table.heroes)
        assert "gold" in text
        assert "renown" in text


def test_tokens_of_one_condition_are_counted_in_the_inspector() -> None:
    sitting = sit(find("turn", setup=Setup("combat", ALL[:3])))
    view = sitting.seen.view
    who = next(each.id for each in view.table.heroes if each.zone)
    table = change_hero(view.table, who, conditions=("poison", "bleed", "poison"))
    scene = scene_of(sitting.session, sitting.seen, plan_of(sitting, 120, 40), ())
    cursor = replace(scene.selection, cursor=table.hero(who).zone)
    scene = replace(scene, view=replace(view, table=table), selection=cursor)
    text = text_of(PRESENTER.pane_lines["inspector"](scene, 40, 24))
    assert "Poison x2, Bleed" in text
    assert "Poison, " not in text


def worn() -> Scene:
    """Return a table at 120 x 40 whose heroes have conditions, the cursor on who decides."""
    sitting = sit(find("turn", setup=Setup("combat", ALL[:3])))
    table = sitting.seen.view.table
    for hero in table.heroes:
        table = change_hero(table, hero.id, conditions=("bleed", "poison", "poison", "fatigue"))
    scene = scene_of(sitting.session, sitting.seen, plan_of(sitting, 120, 40), ())
    scene = replace(scene, view=replace(sitting.seen.view, table=table))
    return pointed(scene, deciding(scene.view))


def pointed(scene: Scene, hero: str) -> Scene:
    """Return the scene with the cursor in the zone of a hero."""
    zone = scene.view.table.hero(hero).zone
    return replace(scene, selection=replace(scene.selection, cursor=zone))


def inspected(scene: Scene, height: int = 0) -> str:
    """Return the inspector beside the board, or in a panel of that height."""
    box = scene.plan.inspector
    assert box is not None
    return text_of(PRESENTER.pane_lines["inspector"](scene, box.width, height or box.height))


def test_the_inspector_shows_the_nearest_enemy_and_the_numbers_of_the_selected_attack() -> None:
    """Its lines stay in place from one zone to the next, as far as there is room."""
    sitting = sit(find("turn", aims, setup=Setup("combat", ALL[:3])))
    first = pane(sitting, "inspector")
    text = "\n".join(first)
    assert "physical, range 0: Wound" in text
    assert "Ferocious 1, " in text
    sitting.press("2")
    sitting.press("left")
    numbers = "\n".join(pane(sitting, "inspector"))
    assert "against TN" in numbers


def test_a_panel_takes_the_wide_column_and_leaves_the_board_free() -> None:
    sitting = sit(find("turn", setup=Setup("combat", ALL[:3])))
    for panel in ("log", "luck", "inspect", "card", "overview"):
        scene = scene_of(sitting.session, sitting.seen, plan_of(sitting, 120, 40), ())
        assert stands_beside(replace(scene, panel=panel))
        scene = scene_of(sitting.session, sitting.seen, plan_of(sitting, 80, 24), ())
        assert not stands_beside(replace(scene, panel=panel))


def test_the_conditions_of_a_hero_are_on_one_line_beside_the_board() -> None:
    """A step of the cursor sends no text of a condition; `inspect` and the sheet have them all."""
    scene = worn()
    table, own = scene.view.table, deciding(scene.view)
    other = next(each.id for each in table.heroes if each.zone and each.id != own)
    scene = pointed(scene, other)
    name = scene.teller.thing(other)
    told = next(line for line in inspected(scene).splitlines() if name in line)
    assert re.search(r"Bleed.* \+\d$", told.rstrip())
    assert inspected(scene).rstrip().endswith("Bleed, Poison x2, Fatigue")
    assert "Bleed: " in inspected(scene, 200)
    assert "Bleed, Poison x2, Fatigue" in inspected(scene, 200)
    track = text_of(PRESENTER.pane_lines["track"](scene, 120, 4))
    assert track.count("Bleed +2") == sum(each.id in SEATS for each in table.order)
    short = text_of(PRESENTER.pane_lines["track"](scene, 80, 2)).splitlines()[1]
    assert short.count("!") == track.count("Bleed +2")


def test_conditions_of_the_deciding_hero_move_to_the_zone_when_the_foot_is_full() -> None:
    scene = worn()
    assert inspected(scene).count("Bleed") == 1 + len(beside_it(scene))
    box = scene.plan.inspector
    assert box is not None
    lines = inspected(scene).splitlines().index("")
    small = replace(scene, plan=replace(scene.plan, inspector=box._replace(height=lines)))
    assert inspected(small).count("Bleed") == 1 + len(beside_it(scene))


def beside_it(scene: Scene) -> list[str]:
    """Return the other heroes in the zone of who decides."""
    own = scene.view.table.hero(deciding(scene.view))
    return [e.id for e in scene.view.table.heroes if e.zone == own.zone and e.id != own.id]
