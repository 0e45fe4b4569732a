"""Lighthouse, joined to the program."""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any

from bl_tui.boards.board_model import SMALL
from bl_tui.boards.colour_depth import Depth
from bl_tui.boards.palette import palette_of
from bl_tui.boards.protocol import BoardModel
from bl_tui.games.module import Facts, GameModule, InText
from bl_tui.play.as_json import plain
from bl_tui.words import Words
from bl_tui.words.naming import scenario_title
from tests.toy.board import SETS, TABLES, board_of
from tests.toy.records import FACES, Action, GiveOil, GoTo, Keeper, Stay, View
from tests.toy.saved import SAVED
from tests.toy.scenarios import FORM, SCENARIOS, Shore
from tests.toy.words import WORDS, Names, winners

if TYPE_CHECKING:
    from bl_tui.book.source import BookSource
    from bl_tui.table.presenter import Presenter


def _picture(board: BoardModel) -> Iterator[str]:
    """Yield a board in ASCII, line by line."""
    palette = palette_of(TABLES, "standard", Depth.NONE)
    lines = board.paint_lines(SMALL, palette, SETS["ascii"])
    yield from ("".join(segment.text for segment in line).rstrip() for line in lines)


def _scenario(words: Words, shore: Shore) -> Iterator[str]:
    yield scenario_title(words, shore.id)
    yield words.say("shore.about", lights=shore.lights, rounds=shore.rounds)
    yield from _picture(SCENARIOS.picture(shore))


def _position(words: Words, view: View, *others: View) -> Iterator[str]:
    """Yield a night as text; `others` are views of more keepers, whose gifts are told, too."""
    names = Names(view.setup.shore)
    yield words.say("text.turn", shore=scenario_title(words, view.setup.shore), turn=view.turn)
    if view.over is not None:
        yield words.say(f"text.over.{view.over.reason}", sides=winners(words, names, view.over.won))
    else:
        yield words.say("text.decides", sides=winners(words, names, view.to_act))
    yield from _picture(board_of(view))
    for post in view.posts:
        yield words.count("text.keeper", post.oil, side=names.side(words, post.seat), hex=post.hex)
    for each in (view, *others):
        if each.actions:
            yield words.say("text.actions", actions=", ".join(map(SAVED.text, each.actions)))


def _action(text: str) -> Action:
    """Return what a player writes. Raises ValueError."""
    verb, _, rest = text.partition(" ")
    if verb == "give":
        return GiveOil(int(rest))
    if verb == "go" and rest:
        return GoTo(rest)
    if text == "stay":
        return Stay()
    raise ValueError(f"no action: {text}")


def _view(view: View) -> Facts:
    found: dict[str, Any] = plain(view)
    del found["actions"]
    return found


def _dice(text: str) -> tuple[str, ...]:
    faces = tuple(text.replace(",", " ").split())
    if set(faces) - set(map(str, FACES)):
        raise ValueError(f"no dice: {text}")
    return faces


def _scores(words: Words, shore: str, score: Sequence[int], *_handicaps: object) -> dict[str, str]:
    """Return the oil of each keeper."""
    pairs = zip(Keeper, score, strict=False)
    return {seat.value: words.count("score.oil", oil) for seat, oil in pairs}


def _presenter() -> "Presenter":
    from tests.toy.presenter import PRESENTER

    return PRESENTER


def _book() -> "BookSource":
    from tests.toy.book import BOOK

    return BOOK


MODULE = GameModule(
    saved=SAVED,
    scenarios=SCENARIOS,
    form=FORM,
    scores=_scores,
    words=WORDS,
    text=InText(
        scenario=_scenario,
        position=_position,
        action=_action,
        view=_view,
        dice=_dice,
        letters=" ".join(map(str, FACES)),
    ),
    presenter=_presenter,
    book=_book,
)
