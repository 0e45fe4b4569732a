"""The shores of Lighthouse, and what is agreed on before a night."""

from bl_tui.boards.hex_board import HexBoard
from bl_tui.games.module import BEGIN, Facts, Scenarios, SetupForm
from bl_tui.text.lines import Line, wrap
from bl_tui.text.menu import MenuItem
from bl_tui.words import Words
from engine.core.frozen import record, replace
from tests.toy.board import bare_board
from tests.toy.game import standing_first
from tests.toy.records import Setup

LIGHTS, ROUNDS = "lights", "rounds"
LEAST, MOST = 1, 9


@record
class Shore:
    """A place to keep a light, with what is usual there."""

    id: str
    lights: int
    rounds: int


SHORES = {each.id: each for each in (Shore("shore", 5, 6), Shore("skerry", 2, 3))}


def _setup(shore: Shore) -> Setup:
    return Setup(shore.id, shore.lights, shore.rounds)


def _facts(shore: Shore) -> Facts:
    return {"lights": shore.lights, "rounds": shore.rounds}


def _about(words: Words, shore: Shore, width: int) -> list[Line]:
    told = words.say("shore.about", lights=shore.lights, rounds=shore.rounds)
    return [*wrap(told, width), *wrap(words.say(f"adventure.{shore.id}.intro"), width)]


def _picture(_: Shore) -> HexBoard:
    return bare_board(standing_first())


SCENARIOS = Scenarios(
    library=lambda: SHORES, setup=_setup, facts=_facts, about=_about, picture=_picture
)


def _items(words: Words, setup: Setup) -> tuple[MenuItem, ...]:
    return (
        MenuItem(BEGIN, words.say("form.begin")),
        MenuItem(LIGHTS, words.say("form.lights"), str(setup.lights)),
        MenuItem(ROUNDS, words.say("form.rounds"), str(setup.rounds)),
    )


def _change(setup: Setup, row: str, by: int) -> Setup:
    if row == BEGIN:
        return setup
    return replace(setup, **{row: min(max(getattr(setup, row) + by, LEAST), MOST)})


def _explain(words: Words, setup: Setup, row: str, width: int) -> list[Line]:
    return wrap(words.say(f"form.{row}.help"), width)


FORM = SetupForm(
    rows=lambda _: (BEGIN, LIGHTS, ROUNDS), items=_items, change=_change, explain=_explain
)
