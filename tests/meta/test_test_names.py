"""Test names say what holds in words that a reader of the failure understands."""

import re

import pytest

from tests.meta.tree import ROOT, python_files

TEST = re.compile(r"^\s*(?:async )?def (test_\w+)", re.MULTILINE)

HABITS = re.compile(
    r"^test_(?:who|whoever|whom|whose|what|of)_"
    r"|_(?:tells|told|lies?|lay|stands|stood|naught|whoever|anew|by_chance|that_there_is_not"
    r"|any_more|deeds?|points?_at|pointed_at|taken_back|takes_back)(?=_|$)"
)
"""The clearest habits: a headless subject, and words that no developer of board games uses."""

FOLDERS = sorted({path.relative_to(ROOT / "tests").parts[0] for path in python_files("tests")})


def odd_names(source: str) -> list[str]:
    """Return the names of the tests in a source text that have one of the habits.

    >>> odd_names("def test_who_escapes_draws(): ...")
    ['test_who_escapes_draws']
    """
    return [name for name in TEST.findall(source) if HABITS.search(name)]


@pytest.mark.parametrize("folder", FOLDERS)
def test_names_of_tests_are_plain_english(folder: str) -> None:
    """A failure shows the name first: subject, verb, object."""
    listed = [
        f"{path.relative_to(ROOT)}: {name}"
        for path in python_files(f"tests/{folder}")
        for name in odd_names(path.read_text("utf-8"))
    ]
    assert not listed, "\n".join(listed)


@pytest.mark.parametrize(
    ("name", "odd"),
    [
        ("test_the_panel_tells_of_luck", True),
        ("test_an_end_is_told", True),
        ("test_which_deed_is_best", True),
        ("test_who_escapes_leaves_no_card", True),
        ("test_what_is_no_save_is_refused", True),
        ("test_the_next_lesson_is_pointed_at", True),
        ("test_a_last_stand_rolls_all_dice", False),
        ("test_a_hero_who_escapes_leaves_no_card", False),
        ("test_a_storyteller_speaks", False),
        ("test_whole_games_end", False),
    ],
)
def test_odd_names_are_seen(name: str, odd: bool) -> None:
    """Whole words count; the method of a class is a test as well."""
    assert odd_names(f"class Tests:\n    def {name}(self): ...") == [name] * odd
