"""The rulebook on the real program: from a refusal to its rule, through the book, and back."""

import pytest

from engine.core.frozen import replace
from tests.e2e.battle import BRISK, find, home, keep, program, torn
from tests.e2e.terminal import Terminal
from tests.e2e.test_budgets import KEY, SCREEN

LATEST = ("retreat", "lore", "9.7", "web")


def test_a_refusal_leads_to_its_rule_and_back_to_the_same_picture() -> None:
    """By key and by mouse; and the battle goes on as if nobody had looked anything up."""
    save = keep(home(), find("moves", torn))
    before = save.read_bytes().count(b'"t":"act"')
    with Terminal(program("resume", str(save)), size=(80, 24)) as terminal:
        terminal.wait_for("end moves")
        terminal.press("Up", "Up", "Up", "Up")
        terminal.wait_for("hexes away")
        picture = terminal.text()
        terminal.press("F1")
        terminal.wait_for("Rulebook")
        assert "► BL-5.9" in terminal.text()
        terminal.press("F1")
        terminal.wait_for("hexes away")
        assert terminal.text() == picture
        row = next(n for n, line in enumerate(picture.splitlines()) if "hexes away" in line)
        column = picture.splitlines()[row].index("BL-5.9")
        terminal.click(column + 1, row)
        terminal.wait_for("Rulebook")
        terminal.press("Enter", "Esc", "Esc")
        terminal.wait_for("hexes away")
        terminal.send("q")
    assert save.read_bytes().count(b'"t":"act"') == before


@pytest.mark.parametrize("language", ["en", "it"])
def test_a_key_in_the_book_is_cheap(language: str) -> None:
    """The book comes as a screen; then each key costs no more than one of the battle."""
    save = keep(home(replace(BRISK, language=language)), find("moves", torn))
    with Terminal(program("resume", str(save)), size=(120, 40)) as terminal:
        terminal.read(quiet=0.5)
        assert 0 < terminal.bytes_of("F1") < SCREEN
        typed = [key for word in LATEST for key in (*word, *["Backspace"] * len(word))]
        keys = (*["Down"] * 30, "Enter", *["PgDn"] * 5, "Tab", "Esc", *typed)
        costs = {(number, key): terminal.bytes_of(key) for number, key in enumerate(keys)}
        assert {key: size for key, size in costs.items() if size > KEY} == {}
        assert sum(costs.values()) > 30 * 100
