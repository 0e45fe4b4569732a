"""Bardsung, joined to the program."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from bl_tui.games.bardsung.scenario_list import about, facts, library, picture
from bl_tui.games.bardsung.setup_form import FORM
from bl_tui.games.bardsung.text_board import describe_scenario, describe_view, spoken_view
from bl_tui.games.bardsung.words.record import WORDS
from bl_tui.games.module import Facts, GameModule, InText, Scenarios
from bl_tui.games.registry import TOGETHER, counted
from bl_tui.play.as_json import plain
from bl_tui.words import Words
from engine.bardsung.state.notation import parse_action
from engine.bardsung.tables.encounters import CAMPAIGN, TUTORIALS
from engine.bardsung.turn.views import View
from saves.games.bardsung import SAVED

if TYPE_CHECKING:
    from bl_tui.book.source import BookSource
    from bl_tui.play.lessons import Lessons
    from bl_tui.play.measure import Measure
    from bl_tui.table.presenter import Presenter

LARGEST = 20
"""The sides of the largest die."""


def _view(view: View) -> Facts:
    """Return a view as JSON, without its actions."""
    found: dict[str, Any] = plain(view)
    del found["actions"]
    return found


def _dice(text: str) -> tuple[str, ...]:
    """Return the faces that a player wrote. Raises ValueError."""
    faces = tuple(text.replace(",", " ").split())
    if not all(face.isdecimal() and 1 <= int(face) <= LARGEST for face in faces):
        raise ValueError(f"no dice: {text}")
    return faces


def _scores(words: Words, scenario: str, score: Sequence[int]) -> dict[str, str]:
    """Return what the party has, whoever is in it (BS-28.13): gold, in a campaign renown, too;
    nothing in a tutorial, which knows neither."""
    if len(score) < 2 or scenario in TUTORIALS:
        return {}
    names = ("gold", "renown") if scenario == CAMPAIGN else ("gold",)
    return {TOGETHER: words.say("app.saves.party", has=counted(words, names, score))}


def _presenter() -> "Presenter":
    from bl_tui.games.bardsung.presenter import PRESENTER

    return PRESENTER


def _book() -> "BookSource":
    from bl_tui.games.bardsung.book.source import BOOK

    return BOOK


def _measured() -> "Measure":
    from bl_tui.games.bardsung.measure import MEASURE

    return MEASURE


def _lessons() -> "Lessons":
    from bl_tui.games.bardsung.lessons.library import library

    return library()


MODULE = GameModule(
    saved=SAVED,
    scenarios=Scenarios(
        library=library,
        setup=lambda scenario: scenario,
        facts=facts,
        about=about,
        picture=picture,
    ),
    form=FORM,
    scores=_scores,
    words=WORDS,
    text=InText(
        scenario=describe_scenario,
        position=describe_view,
        action=parse_action,
        view=_view,
        dice=_dice,
        letters="1 2 3 ... 20",
        spoken=spoken_view,
    ),
    presenter=_presenter,
    book=_book,
    lessons=_lessons,
    rivals=False,
    measured=_measured,
)
