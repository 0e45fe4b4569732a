"""The Second Edition, joined to the program."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from bl_tui.games.module import Facts, GameModule, InText, Scenarios, dice_in
from bl_tui.games.second_edition.scenario_list import about, facts, library, picture
from bl_tui.games.second_edition.setup_form import FORM
from bl_tui.games.second_edition.text_board import describe_scenario, describe_view, spoken_view
from bl_tui.games.second_edition.words.record import WORDS
from bl_tui.play.as_json import plain
from bl_tui.words import Words
from engine.second_edition.own_files import BEGINS, read
from engine.second_edition.rules.victory import GOAL
from engine.second_edition.state.model import Face
from engine.second_edition.state.notation import parse_action
from engine.second_edition.state.sides import Side
from engine.second_edition.turn.views import View
from saves.games.second_edition import SAVED

if TYPE_CHECKING:
    from bl_tui.book.source import BookSource
    from bl_tui.play.lessons import Lessons
    from bl_tui.play.measure import Measure
    from bl_tui.table.presenter import Presenter

DICE = {
    "S": Face.STRIKE,
    "C": Face.CLEAVE,
    "P": Face.PIERCE,
    "M": Face.MORALE,
    "L": Face.LORE,
    "H": Face.HEROIC,
}
"""The faces by the letters in which a player writes them."""


def _view(view: View) -> Facts:
    """Return a view as JSON, without its actions."""
    found: dict[str, Any] = plain(view)
    del found["actions"]
    return found


def _scores(words: Words, _: str, score: Sequence[int]) -> dict[str, str]:
    """Return the victory points of each side."""
    return {
        side.value: words.say("app.saves.points", has=points, needed=GOAL)
        for side, points in zip(Side, score, strict=False)
    }


def _presenter() -> "Presenter":
    from bl_tui.games.second_edition.presenter import PRESENTER

    return PRESENTER


def _book() -> "BookSource":
    from bl_tui.games.second_edition.book.source import BOOK

    return BOOK


def _measured() -> "Measure":
    from bl_tui.games.second_edition.measure import MEASURE

    return MEASURE


def _lessons() -> "Lessons":
    from bl_tui.games.second_edition.lessons.library import library

    return library()


MODULE = GameModule(
    saved=SAVED,
    scenarios=Scenarios(
        library=library,
        setup=lambda scenario: scenario,
        facts=facts,
        about=about,
        picture=picture,
        read=read,
        begins=lambda: BEGINS,
    ),
    form=FORM,
    scores=_scores,
    words=WORDS,
    text=InText(
        scenario=describe_scenario,
        position=describe_view,
        action=parse_action,
        view=_view,
        dice=lambda text: dice_in(text, DICE),
        letters=" ".join(DICE),
        spoken=spoken_view,
    ),
    presenter=_presenter,
    book=_book,
    measured=_measured,
    lessons=_lessons,
)
