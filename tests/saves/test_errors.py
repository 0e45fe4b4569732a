"""The lists of codes are closed: what is raised is on them, with just these places."""

import re
from pathlib import Path

import saves
from saves.errors import CODES, NOTICES

SOURCE = (
    "\n".join(
        path.read_text("utf-8")
        for path in sorted(Path(saves.__file__).parent.glob("*.py"))
        if path.name != "errors.py"
    )
    + Path(saves.__file__).with_name("errors.py").read_text("utf-8").partition("class SaveError")[2]
)


def test_the_listed_codes_are_exactly_the_used_ones() -> None:
    used = set(re.findall(r'"(save\.\w+)"', SOURCE))
    assert used == CODES.keys() | NOTICES.keys()


def test_no_code_is_both_an_error_and_a_notice() -> None:
    assert CODES.keys() & NOTICES.keys() == set()


def test_every_file_has_its_place() -> None:
    """But of a game that is open: everybody at its table knows which it was."""
    without = {code for code, places in (CODES | NOTICES).items() if "file" not in places}
    assert without == {"save.astray"}
