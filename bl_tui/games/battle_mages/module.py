"""Battle Mages, joined to the program."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from bl_tui.games.battle_mages.scenario_list import (
    about,
    facts,
    library,
    picture,
    read,
    warnings,
)
from bl_tui.games.battle_mages.setup_form import FORM
from bl_tui.games.battle_mages.text_board import describe_scenario, describe_view, spoken_view
from bl_tui.games.battle_mages.words.record import WORDS
from bl_tui.games.module import Facts, GameModule, InText, Scenarios
from bl_tui.play.as_json import plain
from bl_tui.words import Words
from engine.battle_mages.boards.own_text import BEGINS
from engine.battle_mages.state.armies import Army
from engine.battle_mages.state.notation import parse_action
from engine.battle_mages.turn.views import View
from saves.games.battle_mages import SAVED

if TYPE_CHECKING:
    from bl_tui.book.source import BookSource
    from bl_tui.play.lessons import Lessons
    from bl_tui.play.measure import Measure
    from bl_tui.table.presenter import Presenter

FACES = range(1, 11)
"""The faces of a die."""


def _view(view: View) -> Facts:
    """Return a view as JSON, without its actions."""
    position: dict[str, Any] = plain(view)
    del position["actions"]
    return position


def _dice(text: str) -> tuple[str, ...]:
    """Return the faces that a player wrote. Raises ValueError."""
    faces = tuple(text.replace(",", " ").split())
    if set(faces) - set(map(str, FACES)):
        raise ValueError(f"no dice: {text}")
    return faces


def _scores(words: Words, _: str, score: Sequence[int]) -> dict[str, str]:
    """Return the Strength of each army, by which the last round is decided (BM-5.8)."""
    return {
        seat.value: words.count("app.saves.strength", power)
        for seat, power in zip(Army, score, strict=False)
    }


def _presenter() -> "Presenter":
    from bl_tui.games.battle_mages.presenter import PRESENTER

    return PRESENTER


def _book() -> "BookSource":
    from bl_tui.games.battle_mages.book.source import BOOK

    return BOOK


def _measured() -> "Measure":
    from bl_tui.games.battle_mages.measure import MEASURE

    return MEASURE


def _lessons() -> "Lessons":
    from bl_tui.games.battle_mages.lessons.library import library

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
        warnings=warnings,
        begins=lambda: BEGINS,
        titled=True,
    ),
    form=FORM,
    scores=_scores,
    words=WORDS,
    text=InText(
        scenario=describe_scenario,
        position=describe_view,
        spoken=spoken_view,
        action=parse_action,
        view=_view,
        dice=_dice,
        letters=" ".join(map(str, FACES)),
    ),
    presenter=_presenter,
    book=_book,
    measured=_measured,
    lessons=_lessons,
)
