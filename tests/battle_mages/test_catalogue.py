"""The catalogue of effects row by row, as the table of the source has it (002:93 to 002:125)."""

import pytest

from bl_tui.games.battle_mages.book.things import BOOK
from bl_tui.games.battle_mages.words import CATALOGUE
from bl_tui.words import Words, codes
from engine.battle_mages.tables.effect_words import (
    AimedAt,
    Does,
    Whom,
)
from engine.battle_mages.tables.effects import (
    EFFECTS,
)
from engine.battle_mages.tables.pieces import Nature
from tests.marks import rule

TABLE = """\
space_warp     correspondence 2 1 zone
seal           correspondence 2 ∞ zone
teleport       correspondence 3 1 board
fortune        entropy        2 ∞ zone
erosion        entropy        3 1 zone
blessing       entropy        3 ∞ zone
invisibility   forces         2 ∞ zone
deflect        forces         2 1 zone
fire_ball      forces         3 1 five
fly            forces         3 ∞ self
cure           life           2 1 self
healing        life           3 1 zone
potency        life           3 ∞ self
life_speed     life           3 ∞ self
creation       matter         2 ∞ zone
alchemy        matter         3 ∞ zone
destruction    matter         3 1 zone
alteration     matter         3 ∞ zone
sleep          mind           2 1 zone
disenchant     mind           2 1 zone
domination     mind           3 ∞ zone
illusion       mind           3 ? zone
vital_shock    prime          2 1 five
enchantment    prime          2 ∞ zone
theft_vis      prime          3 1 five
summoning      spirit         2 ? zone
exorcism       spirit         2 1 zone
umbra          spirit         3 ∞ zone
foresight      time           2 ∞ self
celerity       time           2 ∞ zone
time_velocity  time           3 ∞ zone
"""
"""Each effect with its sphere, its dots, the turns that it lasts and its range."""

ROWS = [each.split() for each in TABLE.splitlines()]


@rule(
    "BM-10.17",
    "BM-10.15",
    "BM-15.1",
    "BM-15.2",
    "BM-15.3",
    "BM-15.4",
    "BM-15.5",
    "BM-15.6",
    "BM-15.7",
    "BM-15.8",
    "BM-15.9",
    "BM-15.10",
    "BM-15.11",
    "BM-15.12",
    "BM-15.13",
    "BM-15.14",
    "BM-15.15",
    "BM-15.16",
    "BM-15.17",
    "BM-15.18",
    "BM-15.19",
    "BM-15.20",
    "BM-15.21",
    "BM-15.22",
    "BM-15.23",
    "BM-15.24",
    "BM-15.25",
    "BM-15.26",
    "BM-15.27",
    "BM-15.28",
    "BM-15.29",
    "BM-15.30",
    "BM-15.31",
)
@pytest.mark.parametrize("row", ROWS, ids=[row[0] for row in ROWS])
def test_a_row_is_that_of_the_source(row: list[str]) -> None:
    """Foresight among them, which lasts (002:123)."""
    name, sphere, dots, turns, reach = row
    found = EFFECTS[name]
    assert (found.sphere, str(found.dots), found.reach.value) == (sphere, dots, reach)
    assert found.lasting is (turns == "∞")
    assert found.rule == f"BM-15.{list(EFFECTS).index(name) + 1}"


def test_no_row_is_missing() -> None:
    """Effects of our own (`docs/content`) come after those of the source."""
    assert [row[0] for row in ROWS] == list(EFFECTS)[: len(ROWS)]


@pytest.mark.parametrize("row", ROWS, ids=[row[0] for row in ROWS])
def test_the_rulebook_says_which_effects_last(row: list[str]) -> None:
    words = Words("en", CATALOGUE)
    sheaf = next(each for each in BOOK.things(words) if each.id == "effect")
    name = words.say(f"effect.{row[0]}.name")
    page = next(each for each in sheaf.make() if each.head == name)
    assert ("Lasting effect." in "\n".join(page.facts)) is (row[3] == "∞")


SAID: dict[str, dict[str, tuple[str, ...]]] = {
    "en": {
        "∞": ("Lasting", "permanently", "until"),
        "1": ("Paralyses", "that piece's next turn"),
        "made": ("cannot act this turn",),
        "own": ("of your pieces", "Magus"),
        "level": ("its level",),
    },
    "it": {
        "∞": ("duraturo", "per sempre", "finché"),
        "1": ("Paralizza", "suo prossimo turno"),
        "made": ("In questo turno non possono agire",),
        "own": ("tuo pezzo", "Magus"),
        "level": ("suo livello",),
    },
}


@pytest.mark.parametrize("language", codes())
@pytest.mark.parametrize("row", ROWS, ids=[row[0] for row in ROWS])
def test_the_text_of_an_effect_says_what_its_row_says(row: list[str], language: str) -> None:
    """Its range, how long it lasts, its amount, its level, and that new pieces wait."""
    name, _, _, turns, reach = row
    found, said = EFFECTS[name], SAID[language]
    text = Words(language, CATALOGUE).say(f"effect.{name}.text")
    if turns == "∞":
        assert any(way in text for way in said["∞"]), text
    if found.does is Does.PARALYSE:
        assert all(way in text for way in said["1"]), text
    if reach in ("zone", "five"):
        assert ("ZOC" if reach == "zone" else " 5 ") in text, text
    if found.signed:
        assert f"+{found.amount}" in text
        assert f"-{found.amount}" in text
    if found.aim in (AimedAt.LEVELS, AimedAt.MADE):
        assert said["level"][0] in text, text
    if found.aim is AimedAt.LEVELS:
        assert said["made"][0] in text, text
    if Whom.OWN in found.whom:
        assert any(way in text for way in said["own"]), text


MARKS = {"strength", "move", "fly", "range", "invisible", "umbra"}
ON_PIECES = (AimedAt.PIECES, AimedAt.ONE)
"""Where conditions on the piece are asked for; Teleport and the levels have rules of their own."""


@rule("BM-10.20", "BM-11.16")
@pytest.mark.parametrize("name", EFFECTS)
def test_a_row_has_what_its_verb_reads_and_nothing_else(name: str) -> None:
    """A parameter is that of a mark, signs are those of bonuses, a nature is made or unmade."""
    row = EFFECTS[name]
    makes = row.does in (Does.MAKE, Does.UNMAKE)
    assert row.nature in ((Nature.SPIRIT, Nature.ILLUSION) if makes else (None,))
    marks = row.does is Does.MARK
    assert (row.stat in MARKS) is marks
    assert (row.stat != "") is marks
    assert row.signed is (marks and row.stat in ("strength", "move") and row.aim is AimedAt.PIECES)
    at_most = {"invisible": 1, "umbra": 1}.get(row.stat, 2 if row.signed else 0)
    assert row.amount <= at_most
    assert (row.amount > 0) is (marks and row.aim is AimedAt.PIECES)
    assert (row.aim is AimedAt.NOTHING) is (row.does in (Does.DODGE, Does.FORESEE))
    assert (row.aim is AimedAt.CASTER) is (marks and row.reach.value == "self")
    assert row.whom == () or row.aim in ON_PIECES


@rule("BM-10.25", "BM-15.11")
def test_only_cure_protects_its_caster_alone() -> None:
    assert [effect.id for effect in EFFECTS.values() if effect.caster_only] == ["cure"]
