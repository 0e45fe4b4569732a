"""A position of a Lore game as plain text: what one side may know, and nothing more."""

import pytest

from bl_tui.games.battlelore.text_board import describe_adventure, describe_view
from bl_tui.games.battlelore.words import CATALOGUE
from bl_tui.words import Words, codes
from engine.battlelore.adventures.library import library
from engine.battlelore.game import BATTLELORE
from engine.battlelore.state.sides import Side
from tests.ui.test_lore_panes import view_of


def test_the_viewer_reads_goblets_councils_and_his_own_lore_hand() -> None:
    text = "\n".join(describe_view(Words("en", CATALOGUE), view_of()))
    for told in (
        "goblet: 11 Lore", "goblet: 3 Lore", "Pool: 46 Lore", "Fireball, Sanctuary, Strength",
        "2 Lore cards", "War Council: Commander 2, Wizard 3, Rogue 1", "Lore deck 54",
    ):  # fmt: skip
        assert told in text
    assert "Summon Lore" not in text


def test_a_stranger_reads_no_hand() -> None:
    text = "\n".join(describe_view(Words("en", CATALOGUE), view_of(None)))
    assert "4 Lore cards" in text
    for card in ("Fireball", "Summon Lore"):
        assert card not in text


def test_tokens_follow_the_unit() -> None:
    from tests.ui.test_inspector import lore_view

    lines = list(describe_view(Words("en", CATALOGUE), lore_view()))
    told = {line.split()[0]: line for line in lines if line.strip()}
    assert told["s1"].endswith("; web, poison")
    assert told["p2"].endswith("; 2 Lore stored")
    assert told["s5"].endswith("; red")


@pytest.mark.parametrize("language", codes())
def test_every_adventure_is_described(language: str) -> None:
    words = Words(language, CATALOGUE)
    for adventure in library().values():
        lines = list(describe_adventure(words, adventure))
        councils = sum(words.say("cli.show.council", seats="") in line for line in lines)
        assert councils == (2 if adventure.lore_cards else 0)
        assert len(lines) > len(adventure.units)


def test_a_medieval_position_speaks_of_no_lore() -> None:
    from tests.ui.scenes import played

    record = next(iter(played("agincourt", 1)))
    view = BATTLELORE.view(record.state, Side.PENNANT)
    assert "Lore" not in "\n".join(describe_view(Words("en", CATALOGUE), view))
