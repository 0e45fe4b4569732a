"""A position of Bardsung in sentences, for who hears it."""

from typing import Any

import pytest

from bl_tui.games.bardsung.module import MODULE
from bl_tui.games.bardsung.words.naming import zone_name
from bl_tui.words import Words
from engine.bardsung.game import BARDSUNG
from tests.bardsung.found import find


def large(view: Any) -> bool:
    """Return whether several tiles lie, with enemies and tokens on them."""
    table = view.table
    return len(table.board.tiles) > 3 and bool(table.enemies) and bool(table.tokens)


@pytest.mark.parametrize("language", ["en", "it"])
def test_a_dungeon_is_told_in_sentences_without_a_picture(language: str) -> None:
    record = find("turn", large)
    view = BARDSUNG.view(record.state, BARDSUNG.to_act(record.state)[0])
    spoken = MODULE.text.spoken
    assert spoken is not None
    words = Words(language, MODULE.words.catalogue)
    lines = list(spoken(words, view))
    told = "\n".join(lines)
    assert "##" not in told
    assert not any(line.startswith(("move ", "use ")) or ", use " in line for line in lines)
    for laid in view.table.board.tiles:
        assert words.say(f"tile.{laid.tile}.name") in told
    for enemy in view.table.enemies:
        assert zone_name(words, enemy.zone) in told
    for token in view.table.tokens:
        assert zone_name(words, token.zone) in told
