"""What a player of the Second Edition may not do, typed: each is refused with its rule."""

from pathlib import Path
from typing import Any

from bl_tui.games.registry import Games
from tests.cli.run import Shell

RAID = """\
game      second_edition
id        raid
card      daqan greenfold_harvest
card      uthuk trail_of_bones
"""


def typed(shell: Shell, tmp_path: Path, *lines: str) -> list[dict[str, Any]]:
    """Return the answers to lines typed from the muster of Daqan on."""
    file = tmp_path / "raid.txt"
    file.write_text(RAID, "utf-8")
    return shell(
        "referee", str(file), "--seed", "bad", typed="\n".join(lines), games=Games()
    ).objects[1:]


def why(answer: dict[str, Any]) -> str:
    """Return the sentence of a refusal."""
    assert not answer["ok"]
    return str(answer["refusal"]["text"])


def test_armies_that_are_too_dear_too_small_or_have_too_many_of_a_kind(
    shell: Shell, tmp_path: Path
) -> None:
    wanted = ("muster 5 5 3 0 0 0 0", "muster 3 3 0 0 0 0 0", "muster 6 5 1 0 0 0 0")
    dear, small, many = typed(shell, tmp_path, *wanted)
    assert why(dear) == "BL2-13.3: the army costs 58 points, but the limit is 50; remove something"
    assert why(small) == "BL2-13.2: 6 non-decoy cards; take 7 to 18"
    assert why(many) == "BL2-13.5: Citadel Guard: you chose 6, but the limit is 5; take fewer"


def test_a_tent_on_a_building_and_a_unit_before_the_tent(shell: Shell, tmp_path: Path) -> None:
    armies = ("muster 5 2 0 0 0 0 1", "army red_tide")
    cards = ("deploy command_tent H1", "deploy command_tent I2", "deploy citadel_guard H1")
    *_, farm, _, front = typed(shell, tmp_path, *armies, *cards)
    assert why(farm).startswith("BL2-13.8: ")
    assert why(front).startswith("BL2-13.9: ")


def test_a_lore_card_before_its_time_is_refused(shell: Shell, tmp_path: Path) -> None:
    """No card is played before the first turn, and none that nobody holds."""
    (early,) = typed(shell, tmp_path, "lore plunder")
    assert why(early).startswith("BL2-")
