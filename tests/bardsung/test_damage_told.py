"""Wounds in the log: from whom, to whom, and with what."""

import pytest

from bl_tui.games.bardsung.words.record import WORDS
from bl_tui.words import Words, codes
from engine.bardsung.state.table_events import EnemyWounded, HeroWounded
from tests.bardsung.position import Make


@pytest.mark.parametrize("language", codes())
def test_a_wounded_enemy_names_the_hero_and_the_ability(position: Make, language: str) -> None:
    game = position("Lightweaver TUT.n, executioner1 TUT.n", dice="20")
    game.change("Lightweaver", abilities="Arc Bolt")
    game.play("use Arc Bolt on executioner1", "choose all")
    words = Words(language, WORDS.catalogue)
    event = next(event for event in game.events if isinstance(event, EnemyWounded))
    line = WORDS.tell(words, event, WORDS.names(None))
    assert "Lightweaver" in line
    assert {"en": "with Arc Bolt", "it": "con Dardo"}[language] in line


def test_a_wounded_hero_names_the_enemy(position: Make) -> None:
    game = position(
        "Stoneheart C02.a, Lightweaver C02.d 1 wound, reaver1 C02.a",
        order="reaver Stoneheart Lightweaver",
        dice="2",
    )
    game.play("acts reaver")
    event = next(event for event in game.events if isinstance(event, HeroWounded))
    line = WORDS.tell(Words("en", WORDS.catalogue), event, WORDS.names(None))
    assert "Stoneheart suffers a wound from Reaver" in line or "serious wound from Reaver" in line
