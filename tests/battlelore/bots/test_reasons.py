"""A bot can say why: every reason has its facts, and words in every language."""

from itertools import chain, product

import pytest

from bl_tui.games.battlelore.words import CATALOGUE
from bl_tui.games.battlelore.words.naming import Names
from bl_tui.games.battlelore.words.reasons import because, message_of
from bl_tui.words import Words, codes
from engine.battlelore.adventures.library import library
from engine.battlelore.game import BATTLELORE
from engine.battlelore.state.actions import (
    Attack,
    BattleBack,
    FreeUnit,
    GainGround,
    MoveUnit,
    OrderUnit,
    Pursue,
    UsePassage,
)
from engine.bots.battlelore.judge import BattleLoreJudge
from engine.bots.battlelore.roster import BOTS
from engine.bots.protocol import Reason
from tests.battlelore.bots.test_bots import decisions
from tests.battlelore.reason_codes import REASONS

NAMES = Names(library()["crecy"])


NUMBERS = (
    "destroyed",
    "expected",
    "back",
    "value",
    "orders",
    "attacks",
    "count",
    "lore",
    "playable",
)
HOW = ("cards", "both", "tokens")


def facts_of(code: str, number: int, how: str) -> dict[str, object]:
    """Return facts for a reason: all numbers the same, all else by its name."""
    named: dict[str, object] = {name: f"<{name}>" for name in REASONS[code]}
    return named | {name: number for name in NUMBERS if name in named} | {"how": how}


@pytest.mark.parametrize("language", codes())
@pytest.mark.parametrize("code", REASONS)
def test_every_reason_has_words_for_its_facts_alone(language: str, code: str) -> None:
    """Whatever its numbers are: what is nothing has a message of its own."""
    for number, how in product((0, 12), HOW):
        facts = facts_of(code, number, how)
        places = {name: facts[name] for name in REASONS[code]}
        message = Words(language, CATALOGUE).say(message_of(code, facts), **places)
        assert message
        assert "{" not in message


@pytest.mark.parametrize("adventure", ["wizards", "shrines", "pass", "crown"])
def test_reasons_of_whole_games_are_in_the_table_and_can_be_said(adventure: str) -> None:
    judge = BOTS["regular"]
    names, words = Names(library()[adventure]), Words("en", CATALOGUE)
    said = set()
    for state, choice in decisions(adventure, "regular", "reasons"):
        view = BATTLELORE.view(state, BATTLELORE.to_act(state)[0])
        assert choice == judge.choose(BATTLELORE, view, "another seed: it has no use for one")
        assert REASONS[choice.reason.code] == tuple(name for name, _ in choice.reason.facts)
        said.add(because(words, choice.reason, names))
    assert len(said) > 60


POSSIBLE = {
    "order.enough": (OrderUnit, FreeUnit),
    "move.enough": (MoveUnit, UsePassage),
    "attack.none": (Attack,),
    "battle_back.declined": (BattleBack,),
    "offer.declined": (GainGround, Pursue),
}
"""What must be possible where it is said that it is not worth doing."""
IMPOSSIBLE = {
    "order.all_given": POSSIBLE["order.enough"],
    "move.none": POSSIBLE["move.enough"],
    "attack.nobody": POSSIBLE["attack.none"],
}
"""What must not be possible where it is said that it is not."""


def test_an_impossible_action_is_not_called_useless() -> None:
    """Of all that could be chosen in some games: whoever is done says why there is no more."""
    judge, given = BattleLoreJudge(), set()
    games = (decisions(adventure, "regular", "possible") for adventure in ("agincourt", "crown"))
    for state, _ in chain.from_iterable(games):
        view = BATTLELORE.view(state, BATTLELORE.to_act(state)[0])
        for code in {each.reason.code for each in judge.rate(view)}:
            kinds = (*POSSIBLE.get(code, ()), *IMPOSSIBLE.get(code, ()))
            if kinds:
                legal = any(isinstance(action, kinds) for action in view.actions)
                assert legal == (code in POSSIBLE), f"{code}: {view.actions}"
                given.add(code)
    assert given == {*POSSIBLE, *IMPOSSIBLE}


def test_a_reason_for_an_attack_gives_its_odds() -> None:
    """Of what cannot happen nothing is said; the action before it names the hex."""
    told = because(Words("en", CATALOGUE), attack(58, 21, 12), NAMES, {"p2": "G4"})
    assert told.startswith("58% chance to eliminate the ")
    assert told.endswith(", 2.1 figures on average; a battle back may cost 1.2 figures")
    assert "G4" not in told
    assert "2,1" in because(Words("it", CATALOGUE), attack(58, 21, 12), NAMES)
    weak = because(Words("en", CATALOGUE), attack(0, 3, 0), NAMES)
    assert weak.startswith("0.3 figures on average")
    assert "%" not in weak
    assert "0.0" not in weak


def attack(destroyed: int, expected: int, back: int) -> Reason:
    odds = (("destroyed", destroyed), ("expected", expected), ("back", back))
    return Reason("attack.odds", (("unit", "s1"), ("target", "p2"), *odds))
