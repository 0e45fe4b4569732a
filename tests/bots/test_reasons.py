"""A bot can say why: every reason has its facts, and words in every language."""

import pytest

from bl_tui.words import Words, codes
from bl_tui.words.naming import Names
from bl_tui.words.reasons import because
from engine.battlelore.adventures import library
from engine.battlelore.game import BATTLELORE
from engine.bots.codes import REASONS
from engine.bots.protocol import Reason
from engine.bots.roster import bot_named
from tests.bots.test_bots import decisions

NAMES = Names(library()["crecy"])


@pytest.mark.parametrize("language", codes())
@pytest.mark.parametrize("code", REASONS)
def test_every_reason_has_words_for_its_facts_alone(language: str, code: str) -> None:
    message = Words(language).say(f"bot.reason.{code}", **{f: f"<{f}>" for f in REASONS[code]})
    assert message
    assert "{" not in message


@pytest.mark.parametrize("adventure", ["wizards", "shrines", "pass", "crown"])
def test_reasons_of_whole_games_are_in_the_table_and_can_be_said(adventure: str) -> None:
    judge = bot_named("regular")
    names, words = Names(library()[adventure]), Words("en")
    said = set()
    for state, choice in decisions(adventure, "regular", "reasons"):
        view = BATTLELORE.view(state, BATTLELORE.to_act(state)[0])
        assert choice == judge.choose(BATTLELORE, view, "another seed: it has no use for one")
        assert REASONS[choice.reason.code] == tuple(name for name, _ in choice.reason.facts)
        said.add(because(words, choice.reason, names))
    assert len(said) > 60


def test_an_attack_is_told_with_its_odds() -> None:
    facts = (("unit", "s1"), ("target", "p2"), ("destroyed", 58), ("expected", 21), ("back", 12))
    told = because(Words("en"), Reason("attack.odds", facts), NAMES)
    assert "58 % to destroy it, 2.1 figures on average, risks a battle back of 1.2 figures" in told
    assert "2,1" in because(Words("it"), Reason("attack.odds", facts), NAMES)
