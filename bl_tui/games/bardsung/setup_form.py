"""The options of the set-up: the difficulty (BC-16), the heroes that take part (BS-0.2)."""

from bl_tui.games.bardsung.scenario_list import begins_with, difficulty_told
from bl_tui.games.module import BEGIN, SetupForm
from bl_tui.text.lines import Line, wrap
from bl_tui.text.menu import MenuItem
from bl_tui.words import Words
from engine.bardsung.handicaps import levels
from engine.bardsung.state.model import Setup
from engine.bardsung.state.seats import SEATS
from engine.core.frozen import replace

HERO = "hero."
"""The beginning of the row of a hero."""


DIFFICULTY = "difficulty"
"""The row of the level of difficulty."""


def _rows(setup: Setup) -> tuple[str, ...]:
    level = (DIFFICULTY,) if len(levels(setup.scenario)) > 1 else ()
    return (BEGIN, *level, *(f"{HERO}{hero}" for hero in SEATS))


def _items(words: Words, setup: Setup) -> tuple[MenuItem, ...]:
    return tuple(_item(words, setup, row) for row in _rows(setup))


def _item(words: Words, setup: Setup, row: str) -> MenuItem:
    if row == BEGIN:
        return MenuItem(row, words.say("app.agreed.begin"))
    if row == DIFFICULTY:
        level = words.say(f"difficulty.{setup.difficulty}")
        return MenuItem(row, words.say("app.agreed.difficulty"), level)
    hero = row.removeprefix(HERO)
    goes = "app.agreed.hero.yes" if hero in setup.heroes else "app.agreed.hero.no"
    name = words.say("app.agreed.hero", hero=words.say(f"side.{hero}"))
    return MenuItem(row, name, words.say(goes))


def _change(setup: Setup, row: str, by: int) -> Setup:
    """Take the next level of difficulty, or add a hero to the party or remove it; the last one
    stays."""
    if row == BEGIN:
        return setup
    if row == DIFFICULTY:
        offered = levels(setup.scenario)
        place = (offered.index(setup.difficulty) + by) % len(offered)
        return replace(setup, difficulty=offered[place])
    hero = row.removeprefix(HERO)
    wanted = {*setup.heroes} ^ {hero}
    return replace(setup, heroes=tuple(seat for seat in SEATS if seat in wanted) or setup.heroes)


def _explain(words: Words, setup: Setup, row: str, width: int) -> list[Line]:
    if row == BEGIN:
        lines = wrap(words.say("app.agreed.begin.help"), width)
        return [*lines, *begins_with(words, setup, width)]
    if row == DIFFICULTY:
        return wrap(difficulty_told(words, setup), width)
    return wrap(words.say(f"hero.{row.removeprefix(HERO)}.help"), width)


def switches(setup: Setup) -> dict[str, dict[str, Setup]]:
    """Return the set-ups for the command line: a level, so many heroes, or with or without one."""
    setups = {
        "heroes": {
            str(many): replace(setup, heroes=tuple(SEATS)[:many])
            for many in range(1, len(SEATS) + 1)
        }
    }
    if len(levels(setup.scenario)) > 1:
        setups[DIFFICULTY] = {
            level: replace(setup, difficulty=level) for level in levels(setup.scenario)
        }
    for hero in SEATS:
        other = _change(setup, f"{HERO}{hero}", 1)
        answers = (
            {"yes": setup, "no": other} if hero in setup.heroes else {"no": setup, "yes": other}
        )
        setups[hero] = answers
    return setups


FORM = SetupForm(rows=_rows, items=_items, change=_change, explain=_explain, switches=switches)
