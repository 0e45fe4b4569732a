"""The first edition, joined to the program."""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any

from bl_tui.games.battlelore.house import HOUSE
from bl_tui.games.battlelore.setup_form import FORM
from bl_tui.games.battlelore.words.record import WORDS
from bl_tui.games.module import Facts, GameModule, InText, Scenarios, dice_in
from bl_tui.words import Words
from engine.battlelore.state.model import Adventure, Face, Setup
from engine.battlelore.state.notation import parse_action
from engine.battlelore.state.sides import Side
from engine.battlelore.turn.views import View
from saves.games.battlelore import SAVED

if TYPE_CHECKING:
    from bl_tui.boards.hex_board import HexBoard
    from bl_tui.book.source import BookSource
    from bl_tui.play.lessons import Lessons
    from bl_tui.play.measure import Measure
    from bl_tui.table.presenter import Presenter
    from bl_tui.text.lines import Line

DICE = {
    "G": Face.GREEN,
    "B": Face.BLUE,
    "R": Face.RED,
    "S": Face.STRIKE,
    "F": Face.FLAG,
    "L": Face.LORE,
}
"""The faces by the letters in which a player writes them."""


def _library() -> dict[str, Adventure]:
    from engine.battlelore.adventures.library import library

    return library()


def _begins() -> tuple[str, ...]:
    from engine.battlelore.adventures.library import BEGINS

    return BEGINS


def _read(data: bytes, name: str) -> Adventure:
    from engine.battlelore.adventures.library import parse_bytes

    return parse_bytes(data, name)


def _facts(adventure: Adventure) -> Facts:
    house = {"house": adventure.house} if adventure.house else {}
    return {"number": adventure.number, "year": adventure.year, **house}


def _view(view: View) -> Facts:
    """Return a view as JSON; of the adventure, which does not change, only its id."""
    from bl_tui.play.as_json import plain

    found: dict[str, Any] = plain(view)
    del found["actions"], found["adventure"]
    return {**found, "adventure": view.adventure.id}


def _about(words: Words, adventure: Adventure, width: int) -> "list[Line]":
    from bl_tui.games.battlelore.scenario_list import about

    return about(words, adventure, width)


def _picture(adventure: Adventure) -> "HexBoard":
    from bl_tui.games.battlelore.scenario_list import picture

    return picture(adventure)


def _describe_adventure(words: Words, adventure: Adventure) -> Iterator[str]:
    from bl_tui.games.battlelore.text_board import describe_adventure

    return describe_adventure(words, adventure)


def _describe_view(words: Words, view: View, *others: View) -> Iterator[str]:
    from bl_tui.games.battlelore.text_board import describe_view

    return describe_view(words, view, *others)


def _spoken_view(words: Words, view: View, *others: View) -> Iterator[str]:
    from bl_tui.games.battlelore.text_board import spoken_view

    return spoken_view(words, view, *others)


def _scores(words: Words, adventure: str, score: Sequence[int]) -> dict[str, str]:
    """Return the banners of each side, and how many it needs if the adventure is known here."""
    known = _library().get(adventure)
    return {
        side.value: words.count("app.saves.banners", banners)
        if known is None
        else words.say("app.saves.banners_of", has=banners, needed=known.camp(side).banners)
        for side, banners in zip(Side, score, strict=False)
    }


def _presenter() -> "Presenter":
    from bl_tui.games.battlelore.presenter import PRESENTER

    return PRESENTER


def _book() -> "BookSource":
    from bl_tui.games.battlelore.book.source import BOOK

    return BOOK


def _measured() -> "Measure":
    from bl_tui.games.battlelore.measure import MEASURE

    return MEASURE


def _lessons() -> "Lessons":
    from bl_tui.games.battlelore.lessons.library import library

    return library()


MODULE = GameModule(
    saved=SAVED,
    scenarios=Scenarios(
        library=_library,
        setup=Setup,
        facts=_facts,
        about=_about,
        picture=_picture,
        read=_read,
        begins=_begins,
    ),
    form=FORM,
    scores=_scores,
    words=WORDS,
    text=InText(
        scenario=_describe_adventure,
        position=_describe_view,
        action=parse_action,
        view=_view,
        dice=lambda text: dice_in(text, DICE),
        letters=" ".join(DICE),
        spoken=_spoken_view,
    ),
    presenter=_presenter,
    book=_book,
    house=HOUSE,
    measured=_measured,
    lessons=_lessons,
)
