"""The option of the set-up: the heroes that take part (BS-0.2)."""

from bl_tui.games.bardsung.scenario_list import begins_with
from bl_tui.games.module import BEGIN, SetupForm
from bl_tui.text.lines import Line, wrap
from bl_tui.text.menu import MenuItem
from bl_tui.words import Words
from engine.bardsung.state.model import Setup
from engine.bardsung.state.seats import SEATS
from engine.core.frozen import replace

HERO = "hero."
"""The beginning of the row of a hero."""


def _rows(_: Setup) -> tuple[str, ...]:
    return (BEGIN, *(f"{HERO}{hero}" for hero in SEATS))


def _items(words: Words, setup: Setup) -> tuple[MenuItem, ...]:
    begin = MenuItem(BEGIN, words.say("app.agreed.begin"))
    return (begin, *(_item(words, setup, hero) for hero in SEATS))


def _item(words: Words, setup: Setup, hero: str) -> MenuItem:
    goes = "app.agreed.hero.yes" if hero in setup.heroes else "app.agreed.hero.no"
    name = words.say("app.agreed.hero", hero=words.say(f"side.{hero}"))
    return MenuItem(f"{HERO}{hero}", name, words.say(goes))


def _change(setup: Setup, row: str, by: int) -> Setup:
    """Add a hero to the party, or remove it; the last one stays."""
    hero = row.removeprefix(HERO)
    if row == BEGIN:
        return setup
    wanted = {*setup.heroes} ^ {hero}
    return replace(setup, heroes=tuple(seat for seat in SEATS if seat in wanted) or setup.heroes)


def _explain(words: Words, setup: Setup, row: str, width: int) -> list[Line]:
    if row == BEGIN:
        lines = wrap(words.say("app.agreed.begin.help"), width)
        return [*lines, *begins_with(words, setup, width)]
    return wrap(words.say(f"hero.{row.removeprefix(HERO)}.help"), width)


def switches(setup: Setup) -> dict[str, dict[str, Setup]]:
    """Return the set-ups for the command line: so many heroes, or with or without one."""
    setups = {
        "heroes": {
            str(many): replace(setup, heroes=tuple(SEATS)[:many])
            for many in range(1, len(SEATS) + 1)
        }
    }
    for hero in SEATS:
        other = _change(setup, f"{HERO}{hero}", 1)
        answers = (
            {"yes": setup, "no": other} if hero in setup.heroes else {"no": setup, "yes": other}
        )
        setups[hero] = answers
    return setups


FORM = SetupForm(rows=_rows, items=_items, change=_change, explain=_explain, switches=switches)
