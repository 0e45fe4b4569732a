"""At the start of a turn that is or may be the last each game says so."""

from typing import Any

import pytest

from bl_tui.games.second_edition.position import turn_of
from bl_tui.table.panes.layout import arrange
from bl_tui.table.screenful import panes
from bl_tui.table.session.showing import scene_of
from engine.bardsung.rules.stats import grit
from engine.bardsung.state.model import Wound
from engine.battle_mages.boards.board import BOARDS
from engine.battlelore.state import sides
from engine.battlelore.state.model import Ending
from engine.core.frozen import replace
from engine.second_edition.state.model import Banner
from engine.second_edition.state.sides import Side
from tests.bench.keys import sitting_of
from tests.bench.story import play
from tests.ui.sittings import Sitting


def at_turn(name: str, turn: int) -> Sitting:
    """Return a game at the start of a turn of the person."""
    sitting = sitting_of(name, "1")
    while sitting.table.view(None).turn < turn or sitting.conductor.bot:
        play(sitting)
    return sitting


def see(sitting: Sitting, view: Any) -> str:
    """Let the person see a view, and return what the game says about the end."""
    sitting.conductor.seen = replace(sitting.seen, view=view)
    text: str = sitting.seen.presenter.ending(sitting.seen.phrases, view)
    return text


def screen(sitting: Sitting, width: int, height: int) -> str:
    """Return all lines of a screen of this size."""
    presenter = sitting.seen.presenter
    board = presenter.bare_board(sitting.seen.view, None)
    plan = arrange(board.extent, width, height, extra=presenter.extra(sitting.seen.view))
    scene = scene_of(sitting.session, sitting.seen, plan, ())
    shown = [line for lines in panes(scene).values() for line in lines]
    return " ".join("".join(piece.text for piece in line) for line in shown)


def with_points(view: Any, **points: int) -> Any:
    """Return a view of the Second Edition with these points, and no banner hex held."""
    holdings = (
        replace(view.of(side), hand=replace(view.of(side).hand, points=points[side.value]))
        for side in Side
    )
    return replace(view, holdings=tuple(holdings), banners=())


@pytest.mark.parametrize(
    ("daqan", "uthuk", "text"),
    [
        (3, 19, "Uthuk wins at the start of turn {check} unless Daqan reaches 19 points"),
        (17, 16, "Daqan wins at the start of turn {check} unless Uthuk reaches 17 points"),
        (17, 17, ""),
        (15, 15, ""),
    ],
)
def test_the_second_edition_names_the_winner_the_turn_and_the_points(
    daqan: int, uthuk: int, text: str
) -> None:
    sitting = at_turn("second_edition/learning", 2)
    view = with_points(sitting.seen.view, daqan=daqan, uthuk=uthuk)
    check = view.turn + (2 if view.active is view.first else 1)
    assert see(sitting, view).startswith(text.format(check=check))
    assert bool(see(sitting, view)) is bool(text)


def test_banners_that_the_enemy_holds_count_in_its_turn_before_the_check() -> None:
    """The first player is warned in the last turn in which they can take a banner back."""
    sitting = at_turn("second_edition/learning", 2)
    first, other = sitting.seen.view.first, sitting.seen.view.first.other
    view = with_points(sitting.seen.view, **{first.value: 8, other.value: 15})
    turn = replace(turn_of(view), side=first)
    view = replace(view, steps=(turn, *view.steps[1:]), active=first)
    held = next(unit for unit in view.units if unit.side is other)
    assert see(sitting, view) == ""
    view = replace(view, banners=(Banner(held.hex, 2),))
    name = sitting.seen.phrases.side(other)
    assert see(sitting, view).startswith(f"{name} has 17 points after the next turn")


@pytest.mark.parametrize("size", [(80, 24), (120, 40)], ids=str)
def test_the_banner_is_shown_until_the_first_action(size: tuple[int, int]) -> None:
    sitting = at_turn("second_edition/learning", 2)
    see(sitting, with_points(sitting.seen.view, daqan=3, uthuk=19))
    text = screen(sitting, *size)
    assert "END NEAR" in text
    assert "unless Daqan" in " ".join(text.split())


def test_battle_mages_names_its_last_round() -> None:
    sitting = at_turn("battle_mages/duel", 1)
    view = sitting.seen.view
    assert see(sitting, view) == ""
    last = replace(view, round=view.setup.round_limit)
    assert see(sitting, last).startswith(f"Round {view.setup.round_limit} is the last")


def test_the_first_edition_names_the_side_that_needs_one_banner() -> None:
    sitting = at_turn("battlelore/agincourt", 2)
    view, phrases = sitting.seen.view, sitting.seen.phrases
    assert see(sitting, view) == ""
    for needed, text in (((1, 9), "{0}: one more banner wins"), ((1, 1), "The next banner")):
        camps = tuple(
            replace(camp, banners=banners)
            for camp, banners in zip(view.adventure.camps, needed, strict=True)
        )
        adventure = replace(view.adventure, camps=camps)
        now = replace(view, adventure=adventure)
        side = phrases.side(camps[0].side)
        assert see(sitting, now).startswith(text.format(side))


def test_bardsung_names_the_hero_whom_one_wound_defeats() -> None:
    sitting = at_turn("bardsung/EN-6", 2)
    view = sitting.seen.view
    assert see(sitting, view) == ""
    hero, *others = view.table.heroes
    hurt = replace(hero, wounds=(Wound("split_lip", False, 0),) * (grit(hero) - 1))
    table = replace(view.table, heroes=(hurt, *others))
    assert sitting.seen.phrases.thing(hero.id) in see(sitting, replace(view, table=table))


def test_battle_mages_warns_of_a_king_that_may_fall_in_the_next_enemy_turn() -> None:
    sitting = at_turn("battle_mages/duel", 1)
    view = sitting.seen.view
    king = next(piece for piece in view.pieces if piece.kind == "king" and piece.seat is view.seat)
    enemies = [piece for piece in view.pieces if piece.seat is not view.seat]
    strong = max(enemies, key=lambda piece: piece.kind == "cavalry")
    near = BOARDS[2].grid.neighbours[king.hex][0]
    alone = replace(king, team="")
    foe = replace(strong, hex=near, team="")
    told = see(sitting, replace(view, pieces=(alone, foe)))
    assert f"Your King ({king.hex}) falls with " in told
    assert "BM-5.1" in told
    assert see(sitting, replace(view, pieces=(alone,))) == ""


def test_bardsung_names_the_last_enemy_of_an_encounter_that_ends_with_it() -> None:
    sitting = at_turn("bardsung/combat", 1)
    while not sitting.seen.view.table.enemies:
        play(sitting)
    view = sitting.seen.view
    first, *others = view.table.enemies
    assert others
    assert "last enemy" not in see(sitting, view)
    table = replace(view.table, enemies=(first,))
    assert "is the last enemy" in see(sitting, replace(view, table=table))


def test_no_end_is_near_in_a_game_that_is_over() -> None:
    sitting = at_turn("battlelore/agincourt", 2)
    view = sitting.seen.view
    camps = tuple(replace(camp, banners=1) for camp in view.adventure.camps)
    near = replace(view, adventure=replace(view.adventure, camps=camps))
    for over, shown in ((None, True), (Ending(sides.Side.STANDARD, "banners", "BL-13.5"), False)):
        see(sitting, replace(near, over=over))
        assert ("END NEAR" in screen(sitting, 80, 24)) is shown
