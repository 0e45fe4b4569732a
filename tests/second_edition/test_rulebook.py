"""Whatever a player may meet in the Second Edition has its paragraph in the rulebook."""

from collections.abc import Iterable

import pytest

from bl_tui.book.reader import shelf_of
from bl_tui.book.rulebook import Paragraph
from bl_tui.commands import Keys
from bl_tui.games.second_edition.book.things import BOOK
from bl_tui.games.second_edition.words.describing import half_map
from bl_tui.words import Words
from engine.core.frozen import field_names
from engine.second_edition.state.model import FACES, GRID, Unit
from engine.second_edition.state.sides import Side
from engine.second_edition.tables.armies import ARMIES, CARDS, DECOY, TENT
from engine.second_edition.tables.command_cards import COMMAND
from engine.second_edition.tables.lore_cards import LORE
from engine.second_edition.tables.scenario_cards import SCENARIOS, SHARED_CELLS
from engine.second_edition.tables.terrain import TERRAIN
from engine.second_edition.tables.units import UNITS, Does
from tests.meta.catalogues import LANGUAGES

MARKERS = {"poisoned": "poison", "stunned": "stun"}
"""What a unit carries, by the name of its field."""
NO_MARKER = {"id", "kind", "side", "hex", "health"}

of_each_language = pytest.mark.parametrize("language", LANGUAGES)


def told(language: str) -> dict[str, Paragraph]:
    """Return the paragraphs of the rulebook by what they tell of."""
    book = shelf_of(BOOK, Words(language, BOOK.catalogue), Keys(), "title", ()).book
    return {each.id: each for page in book.pages for each in page.paragraphs}


def things() -> set[str]:
    """Return all that the tables of the engine hold, as the rulebook calls it."""
    tables: dict[str, Iterable[str]] = {
        "faction": (each.value for each in Side),
        "unit": UNITS,
        "deployment": (TENT, DECOY),
        "ability": (each.value for each in Does),
        "face": (each.value for each in FACES),
        "terrain": TERRAIN,
        "card": COMMAND,
        "lore": LORE,
        "scenario": SCENARIOS,
        "army": ARMIES,
        "origin": ("text",),
        "token": ("damage", "banner", "lore"),
    }
    found = {f"{name}.{each}" for name, table in tables.items() for each in table}
    carried = set(field_names(Unit)) - NO_MARKER
    return found | {f"token.{MARKERS[name]}" for name in carried} | set(BOOK.rules())


@of_each_language
def test_everything_has_a_help_text(language: str) -> None:
    """Of each thing more than a word is told, and of nothing that there is not."""
    found = told(language)
    assert things() <= found.keys()
    assert {name for name in found if not name.startswith(("keys.", "glossary."))} == things()
    short = [n for n in things() if not all(len(t.split()) > 1 for t in found[n].texts)]
    assert short == []


@of_each_language
def test_the_rulebook_shows_a_unit_with_its_numbers_and_each_ability(language: str) -> None:
    """The page of a unit needs no other page: traits, numbers, cost, what it can do."""
    found = told(language)
    for kind in UNITS.values():
        page = found[f"unit.{kind.id}"]
        facts = " ".join(page.facts)
        assert kind.rule in facts
        assert all(str(n) in facts for n in (kind.health, kind.attack, kind.move, kind.cost))
        assert len(page.texts) == 1 + len(kind.abilities)
        assert all(a.rule in t for a, t in zip(kind.abilities, page.texts[1:], strict=True))


@pytest.mark.parametrize("card", SCENARIOS)
def test_the_map_of_a_half_shows_each_deployment_hex_and_banner(card: str) -> None:
    """It is drawn from the owner's seat: the centre row on top, of which a card has a part."""
    centre, *rows = half_map(card)
    assert len(rows) == 4
    drawn = "".join((centre, *rows))
    assert drawn.count("d") == CARDS
    points = sorted(cell.points for cell in SCENARIOS[card].cells if cell.points)
    assert sorted(int(sign) for sign in drawn if sign.isdigit()) == points
    ground = [sign for sign in centre if sign in ".^Ynw="]
    assert len(ground) == SHARED_CELLS
    assert [sum(sign in ".^Ynw=" for sign in row) for row in rows] == [
        GRID.row_length(row) for row in (1, 0, 1, 0)
    ]


def test_chapters_come_in_their_order() -> None:
    """Numbers first, then the units or cards of the chapter; the war has chapters of its own."""
    chapters, war = BOOK.chapters(), ["WA-1", "WA-2"]
    assert list(chapters) == [*(f"BL2-{number}" for number in range(1, 23)), *war]
    assert chapters["BL2-18"][:5] == ("BL2-18.1", "BL2-18.2", "BL2-18.3", "BL2-18.4", "BL2-CG")
