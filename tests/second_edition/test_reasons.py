"""The reasons of bots in words: each code has its sentence, and the facts that it needs."""

import pytest

from bl_tui.games.second_edition.words.reasons import NONE
from bl_tui.games.second_edition.words.record import WORDS
from bl_tui.words import Words
from engine.bots.protocol import Reason
from tests.meta.catalogues import LANGUAGES
from tests.second_edition.reason_codes import REASONS

FACTS: dict[str, str | int] = {
    "unit": "RR1",
    "target": "FR2",
    "to": "H12",
    "card": "scouts_report",
    "way": "NE",
    "text": "BH3",
}
"""A fact for each name; all others are numbers."""

WIDEST = 110
"""Columns of a reason with the longest names; the line of a bot wraps."""

of_each_language = pytest.mark.parametrize("language", LANGUAGES)


@of_each_language
@pytest.mark.parametrize("code", REASONS)
@pytest.mark.parametrize("number", [0, 1, 14])
def test_each_reason_has_a_sentence(code: str, number: int, language: str) -> None:
    """Without a number too: what is nothing is left out, or said otherwise."""
    words = Words(language, WORDS.catalogue)
    ways = ("tokens", "both", "cards") if code == "lore.gain" else ("NE",)
    for way in ways:
        facts = {name: FACTS.get(name, number) for name in REASONS[code]}
        facts |= {"way": way} if "way" in facts else {}
        reason = Reason(code, tuple(facts.items()))
        said = WORDS.because(words, reason, WORDS.names(None), {"RR1": "A1", "FR2": "B1"})
        assert len(said) <= WIDEST
        assert "bot.reason" not in said


def test_numbers_in_tenths_are_read_with_a_decimal() -> None:
    """1.4 damage, in Italian 1,4."""
    facts = (("unit", "CG1"), ("target", "BH1"), ("eliminated", 31), ("expected", 14), ("back", 5))
    said = {
        language: WORDS.because(
            Words(language, WORDS.catalogue), Reason("attack.odds", facts), WORDS.names(None), {}
        )
        for language in LANGUAGES
    }
    assert "31%" in said["en"]
    assert ("1.4" in said["en"], "1,4" in said["it"]) == (True, True)


def test_every_special_wording_belongs_to_a_reason_with_its_fact() -> None:
    """A code that is gone, or has lost the fact, would be told wrongly."""
    assert [code for code, (fact, _) in NONE.items() if fact not in REASONS[code]] == []
