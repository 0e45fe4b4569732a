"""Councils of one's own in the first edition, asked for on the command line (BL-20.3, BL-20.18)."""

import pytest

from tests.cli.run import Shell
from tests.marks import rule


@rule("BL-20.3", "BL-20.18")
@pytest.mark.parametrize("name", ["council", "estates", "shrines", "pass", "crown"])
@pytest.mark.parametrize(
    ("typed", "levels"),
    [("council=own", 6), ("levels_standard=8", 8), ("council=own levels-standard=2", 2)],
)
def test_a_custom_council_asks_for_its_levels(
    shell: Shell, name: str, typed: str, levels: int
) -> None:
    first = shell("referee", name, "--set", typed, typed="view").objects[0]
    steps = first["view"]["steps"]
    shares = {each["side"]: each["levels"] for each in steps if "levels" in each and "side" in each}
    assert shares["standard"] == levels


@rule("BL-20.3")
def test_games_without_councils_have_no_council_option(shell: Shell) -> None:
    assert "quick" not in shell("new", "wizards", "--set", "council=own").err
    assert shell("new", "agincourt", "--set", "council=own").code == 2
