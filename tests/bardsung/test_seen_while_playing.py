"""What stands beside the board while a challenge asks, while a story is told, where nothing is
explored."""

from random import Random

import pytest

from bl_tui.games.bardsung.board.signs import glyphs_for
from bl_tui.games.bardsung.board.view import exploring
from bl_tui.games.bardsung.decisions.hero_turn import HeroTurn
from bl_tui.games.bardsung.panes.course import challenge_lines
from bl_tui.games.bardsung.panes.laying import laying_lines
from bl_tui.games.bardsung.panes.told_order import dealt
from bl_tui.games.bardsung.panes.track import order_boxes
from bl_tui.games.bardsung.phrases import teller
from bl_tui.games.bardsung.presenter import PRESENTER
from bl_tui.games.bardsung.words.record import WORDS
from bl_tui.table.scene import Scene
from bl_tui.table.session.showing import scene_of
from bl_tui.text.lines import wrap
from bl_tui.words import Words, codes
from engine.bardsung.explore.exploring import foreseen
from engine.bardsung.game import BARDSUNG
from engine.bardsung.rules.conditions import CONDITIONS
from engine.bardsung.rules.order import must_shuffle
from engine.bardsung.state.events import OrderDealt
from engine.bardsung.state.model import Setup
from engine.bardsung.state.seats import SEATS
from engine.bardsung.state.steps import Ask, Exploring
from engine.bardsung.state.table_events import AspectDrawn
from engine.bardsung.tables.aspects import ASPECTS, CHALLENGES
from engine.bardsung.turn.views import View
from engine.core.frozen import replace
from tests.bardsung.at_a_decision import find
from tests.bardsung.conformance import ALL
from tests.bardsung.fingers import sit
from tests.bardsung.policies import POLICIES
from tests.bardsung.position import Make, Position
from tests.bardsung.test_panes import pane, plan_of
from tests.conformance.walk import walk_game
from tests.marks import rule
from tests.ui.scenes import text_of
from tests.ui.sittings import Sitting


def challenging(view: View) -> bool:
    """Return whether a section of a challenge asks."""
    step = view.steps[-1]
    return isinstance(step, Ask) and step.about in CHALLENGES


@rule("BS-16.15", "BS-18.12")
@pytest.mark.parametrize("size", [(80, 24), (120, 40), (160, 50)])
def test_a_challenge_with_a_question_shows_the_text_of_its_card(size: tuple[int, int]) -> None:
    """Not its picture alone: what each answer may bring stands below the answers."""
    sitting = sit(find("answer", challenging))
    step = sitting.seen.view.steps[-1]
    said = sitting.seen.phrases.aspect(step.about)
    lines = pane(sitting, "hand", size)
    assert said in " ".join(" ".join(lines).split())
    assert any(line.startswith((" 1 ", ">1 ")) for line in lines)


def waiting(sitting: Sitting) -> Scene:
    """Return what somebody sees who waits at a shared table for whoever decides."""
    scene = scene_of(sitting.session, sitting.seen, plan_of(sitting, 80, 24), ())
    other = next(seat for seat in SEATS.values() if seat not in scene.view.to_act)
    view = replace(scene.view, seat=other, actions=())
    return replace(scene, view=view, awaited="bruno decides.")


def test_a_waiting_player_may_read_the_challenge_that_is_answered() -> None:
    scene = waiting(sit(find("answer", challenging)))
    card = scene.view.steps[-1].about
    told = " ".join(text_of(challenge_lines(scene, 80, 5)).split())
    assert told.startswith(scene.teller.say(f"aspect.{card}.name"))
    assert told.endswith(scene.teller.aspect(card))
    assert not challenge_lines(replace(scene, awaited=""), 80, 5)


ROOM = 2
"""Lines below the answers at 80 x 24."""


@pytest.mark.parametrize("language", codes())
def test_the_text_of_a_challenge_leaves_room_for_its_answers(language: str) -> None:
    words = Words(language, WORDS.catalogue)
    told = teller(words, glyphs_for("unicode", words), None, True)
    for name in CHALLENGES:
        assert len(wrap(told.aspect(name), 80)) <= ROOM, name


def test_the_order_in_the_events_equals_the_order_on_the_table() -> None:
    """Shuffles, cards that move, come and leave, over some encounters."""
    for setup in (Setup("EN-1", ALL), Setup("EN-4", ALL[:3]), Setup("EN-6", ALL[1:])):
        events: tuple[object, ...] = ()
        for moment in walk_game(BARDSUNG, setup, POLICIES["keen"](Random("told")), "told"):
            events += moment.events
            if moment.state.over is not None or not any(isinstance(e, OrderDealt) for e in events):
                continue
            lying = [(card.id, card.exhausted) for card in moment.state.order]
            assert [(card.id, card.exhausted) for card in dealt(events, ())] == lying


def shuffles(view: View) -> bool:
    """Return whether enemies come with the tile for whom all cards are shuffled."""
    step = view.steps[-1]
    return isinstance(step, Exploring) and must_shuffle(foreseen(view.table, step, 0).state)


@rule("BS-16.17", "BS-7.4")
def test_every_model_with_a_turn_in_the_story_is_in_the_visible_order() -> None:
    """Also an enemy whose card has only just been dealt."""
    sitting = sit(find("tile", shuffles), pace="slow")
    before = {card.id for card in sitting.seen.view.table.order}
    sitting.press("enter")
    new = set[str]()
    while (frame := sitting.session.story.frame) is not None:
        if isinstance(frame.event, OrderDealt):
            new = {*frame.event.cards} - before
        if new:
            track = pane(sitting, "track")
            names = [sitting.seen.phrases.thing(card) for card in new]
            assert all(any(name[:8] in line for line in track) for name in names), track
        sitting.conductor.go_on_telling()
    assert new


def why(game: Position) -> str:
    """Return why the hero who acts explores nothing where it stands."""
    view = BARDSUNG.view(game.state, BARDSUNG.to_act(game.state)[0])
    return HeroTurn(view).why_no_explore().removeprefix("app.deed.explore.")


@rule("BS-16.2", "BS-17.2", "BS-24.5", "BS-24.9")
def test_the_list_of_actions_says_why_exploring_is_impossible(position: Make) -> None:
    """Not that there is no portal where one is drawn."""
    game = position(
        "Stoneheart ENT.e, Lightweaver C01.a", tiles="ENT@6,14 C01@7,11", stairs="C01.b"
    )
    assert why(game) == "none"
    game.change("Stoneheart", zone="C01.c")
    assert why(game) == "stairs"
    game = position(
        "Stoneheart C01.b, Lightweaver ENT.b", tiles="ENT@6,14 C01@7,11", resources=(3, 3, 0, 3)
    )
    assert why(game) == "toolkit"
    game.change("Stoneheart", zone="C01.a", spent=2)
    assert why(game) == "no_actions"
    game.change("Stoneheart", zone="ENT.b")
    assert why(game) == "explored"
    game = position(
        "Stoneheart ENT.a, Lightweaver ENT.b", tiles="ENT@6,14", encounter="exploration"
    )
    assert why(game) == "tutorial"


@pytest.mark.parametrize("language", codes())
def test_a_condition_has_its_whole_name_in_the_box_of_its_card(
    language: str, position: Make
) -> None:
    """At 120 columns, where a box has twelve cells."""
    words = Words(language, WORDS.catalogue)
    told = teller(words, glyphs_for("unicode", words), None, True)
    for name in CONDITIONS:
        game = position("Stoneheart TUT.n, Lightweaver TUT.n")
        game.change("Stoneheart", conditions=(name,))
        view = BARDSUNG.view(game.state, None)
        lines = text_of(order_boxes(told, view, "", 120))
        assert told.thing(name) in lines, lines


@rule("BS-16.6", "BS-16.8")
def test_a_waiting_player_sees_the_tile_that_was_drawn() -> None:
    """They may say at the table how they would lay it."""
    scene = waiting(sit(find("tile", shuffles)))
    step = exploring(scene.view)
    assert step is not None
    assert not laying_lines(replace(scene, awaited=""), 80, 5)
    told = " ".join(text_of(laying_lines(scene, 80, 5)).split())
    assert scene.teller.say(f"tile.{step.tile}.name") in told
    come = foreseen(scene.view.table, step, 0).state.enemies
    known = {each.id for each in scene.view.table.enemies}
    assert all(scene.teller.thing(each.id) in told for each in come if each.id not in known)


@rule("BS-16.11", "BS-18.12")
def test_a_drawn_aspect_is_shown_with_its_text() -> None:
    """In the story, the log and the line mode: nobody has to look for it on the tile."""
    words = Words("en", WORDS.catalogue)
    told = teller(words, glyphs_for("unicode", words), None, True)
    for card in ASPECTS:
        line = told.tell(AspectDrawn(card, "R04"))
        assert told.thing(card) in line
        assert told.aspect(card).rstrip(".") in line


@pytest.mark.parametrize("name", ["level", "gold", "retry"])
def test_between_encounters_a_waiting_player_sees_what_the_chooser_sees(name: str) -> None:
    """Without the choices; there is no board to look at."""
    sitting = sit(find(name, setup=Setup("campaign", ALL[:2])))
    view = sitting.seen.view
    other = next(seat for seat in SEATS.values() if seat not in view.to_act)
    apart = replace(sitting.seen, view=replace(view, seat=other, actions=()))
    waits = replace(apart, awaits={apart.to_act: "bruno decides."})
    plan = plan_of(sitting, 80, 24)
    panel = scene_of(sitting.session, sitting.seen, plan, ()).panel
    assert panel
    assert not scene_of(sitting.session, apart, plan, ()).panel
    scene = scene_of(sitting.session, waits, plan, ())
    assert scene.panel == panel
    assert text_of(PRESENTER.panels[panel].lines(scene, 80, 15)).strip()
