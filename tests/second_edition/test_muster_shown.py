"""The muster as it is shown: nothing of what units can do is cut, no strip of the map is left."""

from collections import defaultdict
from itertools import groupby

import pytest

from bl_tui.commands import standard_keys
from bl_tui.games.registry import RULEBOOKS
from bl_tui.games.second_edition.board.signs import UNICODE
from bl_tui.games.second_edition.decisions.muster import Muster
from bl_tui.games.second_edition.panes.army import abilities, army_lines
from bl_tui.games.second_edition.phrases import Teller
from bl_tui.games.second_edition.presenter import PRESENTER
from bl_tui.games.second_edition.words.describing import army_kinds, army_units
from bl_tui.table.panels import panel_box
from bl_tui.table.panes.layout import arrange
from bl_tui.table.pointing import cursor
from bl_tui.table.pointing.selection import Selection
from bl_tui.table.scene import Scene
from bl_tui.text.lines import Line, width_of
from bl_tui.words import Words, codes
from engine.core.frozen import replace
from engine.core.seats import Handicap
from engine.second_edition.game import SECOND_EDITION
from engine.second_edition.state.actions import TakeArmy
from engine.second_edition.state.model import Setup
from engine.second_edition.state.sides import Side
from engine.second_edition.tables.armies import ARMIES, TENT, Army
from engine.second_edition.turn.views import View
from tests.second_edition.at_a_decision import find

ROW = RULEBOOKS["second_edition"]
WIDTH, HEIGHT = 78, 18
"""The room in the panel of a screen of 80 columns and 24 lines."""


def mustering(side: Side) -> View:
    """Return what a side sees where both muster."""
    return SECOND_EDITION.view(find("muster").state, side)


def speaking(view: View, language: str = "en") -> Teller:
    """Return what tells a view in a language."""
    teller = PRESENTER.phrases(Words(language, ROW.catalogue), UNICODE, view, True)
    assert isinstance(teller, Teller)
    return teller


def rows(view: View, teller: Teller, selection: Selection, height: int) -> dict[str, str]:
    """Return what the lines that lead to each choice tell, by that choice."""
    found: dict[str, list[str]] = defaultdict(list)
    lines: list[Line] = army_lines(teller, view, selection, "0", WIDTH, height)
    assert len(lines) <= height
    assert all(width_of(line) <= WIDTH for line in lines)
    for line in lines:
        for link, pieces in groupby(line, key=lambda piece: piece.link):
            found[link] += "".join(piece.text for piece in pieces).split()
    found.pop("", None)
    return {link: " ".join(words) for link, words in found.items()}


@pytest.mark.parametrize("language", codes())
@pytest.mark.parametrize("side", Side)
def test_the_muster_lists_all_abilities_of_all_units_at_80_columns(
    side: Side, language: str
) -> None:
    """With the army of the last game, too, which takes a line more."""
    view = mustering(side)
    teller = speaking(view, language)
    opening = cursor.opening(PRESENTER, view, side)
    for last in ((), (1, 1, 1, 1, 1, 0)):
        told = rows(view, teller, replace(opening, last=last), HEIGHT)
        for place, kind in enumerate(Muster(view).kinds):
            if kind != TENT:
                assert abilities(teller, kind) in told[f"option:{place}"]


@pytest.mark.parametrize("language", codes())
def test_with_no_room_below_a_row_every_unit_and_army_has_its_line(language: str) -> None:
    view = mustering(Side.DAQAN)
    teller = speaking(view, language)
    opening = cursor.opening(PRESENTER, view, Side.DAQAN)
    told = rows(view, teller, opening, 15)
    assert len(told) == len(Muster(view).kinds) + 6


@pytest.mark.parametrize("language", codes())
@pytest.mark.parametrize("army", ARMIES.values(), ids=lambda army: army.id)
def test_the_selected_army_card_says_its_plan_and_what_it_consists_of(
    army: Army, language: str
) -> None:
    """In line mode beside each army of the list."""
    view = mustering(army.side)
    teller = speaking(view, language)
    opening = cursor.opening(PRESENTER, view, army.side)
    chosen = replace(opening, form=Muster(view).of_army(army), last=(1,) * 6)
    plan, kinds = teller.say(f"army.{army.id}.text"), army_kinds(teller.words, dict(army.units))
    for height, wanted in ((HEIGHT, plan), (2 * HEIGHT, f"{plan} {kinds}")):
        lines = army_lines(teller, view, chosen, "0", WIDTH, height)
        assert wanted in " ".join("".join(piece.text for piece in line) for line in lines)
    beside = Muster(view).beside_name(teller, TakeArmy(army.id))
    assert beside == f"{plan} {army_units(teller.words, army.id)}"


def test_with_too_few_points_for_any_army_card_the_rows_stand_alone() -> None:
    few = Setup("full", handicaps=(Handicap("muster", "daqan", -10),))
    view = SECOND_EDITION.view(SECOND_EDITION.start(few, "few").state, Side.DAQAN)
    told = rows(view, speaking(view), Selection("E7"), HEIGHT)
    assert len(told) == len(Muster(view).kinds)


@pytest.mark.parametrize("size", [(80, 24), (120, 40), (160, 50)])
def test_no_strip_of_the_map_is_left_beside_the_muster(size: tuple[int, int]) -> None:
    """A closer look at something else, over a board that matters, leaves what it can."""
    view = mustering(Side.DAQAN)
    plan = arrange(PRESENTER.bare_board(view, None).extent, *size, extra=PRESENTER.extra(view))
    here, keys = cursor.opening(PRESENTER, view, view.seat), standard_keys(ROW.commands)
    scene = Scene(PRESENTER, speaking(view), keys, plan, view, here, panel="army")
    assert panel_box(scene, 0) == plan.board
    assert panel_box(replace(scene, panel="log"), 0) != plan.board
