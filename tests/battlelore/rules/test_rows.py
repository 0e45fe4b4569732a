"""The rows of the tables: a misspelt word is an error, and each word in them has its code."""

from collections.abc import Iterator

import pytest

from engine.battlelore.lore.lore_targets import PLAYER_CONDITIONS, candidates
from engine.battlelore.lore.move_and_heal import HEX_CONDITIONS
from engine.battlelore.lore.unit_conditions import UNIT_CONDITIONS
from engine.battlelore.lore.verbs import VERBS
from engine.battlelore.numbers.modifiers import CONDITIONS
from engine.battlelore.numbers.order_conditions import ORDER_CONDITIONS
from engine.battlelore.numbers.rule_list import rules
from engine.battlelore.state.conditions import Condition, HexCondition, PlayerCondition
from engine.battlelore.state.sides import Side
from engine.battlelore.state.stats import Modifier, Stat
from engine.battlelore.state.steps import Casting
from engine.battlelore.tables.landmarks import LANDMARKS
from engine.battlelore.tables.lore_cards import LORE_CARDS, ORDERING, grants_of, orders_of
from engine.battlelore.tables.lore_verbs import LoreVerb
from engine.battlelore.tables.races import RACES
from engine.battlelore.tables.targets import Target
from engine.battlelore.tables.terrain import TERRAIN
from engine.battlelore.tables.tokens import TOKENS
from engine.battlelore.tables.units import ROSTER, WEAPONS
from engine.core.frozen import replace
from engine.core.rows import by_id, found
from tests.battlelore.rules.lore_game import Make
from tests.meta.tree import ROOT

TABLES = ROOT / "engine" / "battlelore" / "tables"

MISSPELT = [
    ("lore_warrior.py", "Condition.BESIDE_FOOT", "Condition.BESIDE_FEET"),
    ("lore_warrior.py", "Moment.RE_CMD", "Moment.RE_COMMAND"),
    ("lore_warrior.py", "TargetKind.ATTACKER", "TargetKind.ATACKER"),
    ("lore_warrior.py", "Count.COMMAND", "Count.COMAND"),
    ("lore_warrior.py", "Stat.STRIKES_STOPPED", "Stat.STRIKES_STOPED"),
    ("lore_warrior.py", "LastStand(extra", "LastStand(more"),
    ("lore_warrior.py", "to=OWN_CAMP", "to=MY_CAMP"),
    ("lore_cleric.py", "Face.STRIKE", "Face.SWORD"),
    ("lore_cleric.py", "Scope.MOVER", "Scope.MOVERS"),
    ("lore_cleric.py", "Op.AT_MOST", "Op.MOST"),
    ("lore_cleric.py", "WATERWAY, FORD, BRIDGE)", "RIVER, FORD, BRIDGE)"),
    ("lore_cleric.py", "cost=7", "price=7"),
    ("lore_rogue.py", "PlayerCondition.A_DISCARD", "PlayerCondition.DISCARD"),
    ("lore_rogue.py", "Until.ROLL", "Until.ROL"),
    ("lore_rogue.py", "MISTS_OF_TERROR.id", "MIST_OF_TERROR.id"),
    ("lore_rogue.py", "LoreClass.ROGUE", "LoreClass.ROUGE"),
    ("lore_wizard.py", "HexCondition.VACANT", "HexCondition.EMPTY"),
    ("lore_wizard.py", "GainLore(count", "GainLore(tokens"),
    ("command_cards.py", "Condition.MOUNTED", "Condition.RIDING"),
    ("command_cards.py", "Verb.RESHUFFLE", "Verb.SHUFFLE"),
    ("command_cards.py", "Section.LEFT", "Section.LEFTMOST"),
    ("command_cards.py", "frees=Colour.BLUE", "frees=Colour.BLEU"),
    ("command_cards.py", "CardKind.TACTIC", "CardKind.TACTICS"),
    ("terrain.py", "Condition.NOT_ELEVATED", "Condition.NOT_HIGH"),
    ("terrain.py", "Ground(FORD", "Ground(FROD"),
    ("terrain.py", "stops=", "stop="),
    ("terrain.py", "Layer.TERRAIN", "Layer.GROUND"),
    ("landmarks.py", "Ground(POOL", "Ground(WELL"),
    ("landmarks.py", "Condition.TROOP", "Condition.TROOPS"),
    ("races.py", "_race(DWARF", "_race(DWARV"),
    ("races.py", "rushes=True", "rush=True"),
    ("tokens.py", "_token(\n            WEB", "_token(\n            NET"),
    ("units.py", "Stance.FOOT, BOW", "Stance.FOOT, BOWS"),
    ("units.py", "CROSSBOW, DWARF", "CROSSBOW, DWARVES"),
    ("units.py", "Colour.RED", "Colour.CRIMSON"),
    ("units.py", "Stance.MOUNTED", "Stance.RIDING"),
    ("units.py", "Gait.FLY", "Gait.FLIES"),
    ("units.py", "PutToken(WEB", "PutToken(NET"),
    ("units.py", "farthest=3", "range=3"),
    ("units.py", '"dragon",', '"dragon", COLD,'),
]
"""A word in a table, and how it may be misspelt."""


@pytest.mark.parametrize(("file", "word", "wrong"), MISSPELT)
def test_a_misspelt_word_is_an_error_when_its_table_loads(file: str, word: str, wrong: str) -> None:
    text = (TABLES / file).read_text("utf-8")
    assert word in text
    name = f"engine.battlelore.tables.{file.removesuffix('.py')}"
    exec(compile(text, file, "exec"), {"__name__": name})  # noqa: S102 - our own table
    with pytest.raises((AttributeError, NameError, TypeError, LookupError)):
        exec(  # noqa: S102 - our own table
            compile(text.replace(word, wrong, 1), file, "exec"), {"__name__": name}
        )


def test_an_unknown_word_is_reported_with_the_known_ones() -> None:
    with pytest.raises(LookupError, match="'bwo' is in no row: there are short_sword, long_sword"):
        found(WEAPONS, "bwo")
    with pytest.raises(LookupError, match="'wizard_08' gives no orders: these do: scout_left"):
        orders_of("wizard_08")
    with pytest.raises(ValueError, match="'fooot' is no Condition: there are green, blue, red"):
        Condition("fooot")


def test_two_rows_of_one_id_are_an_error() -> None:
    web = TOKENS["web"]
    assert by_id([web, web]) == {"web": web}
    with pytest.raises(ValueError, match="web is there twice"):
        by_id([web, replace(web, mark="poisoned")])


def test_each_kind_of_unit_has_a_weapon_and_a_race() -> None:
    for kind in ROSTER.values():
        assert kind.weapon in WEAPONS
        assert kind.race in RACES


def modifiers() -> Iterator[Modifier[Stat]]:
    """Yield all modifiers of the tables."""
    tables = (WEAPONS, RACES, TERRAIN, LANDMARKS, TOKENS)
    for table in tables:
        for row in table.values():
            yield from row.modifiers
    for card in ORDERING:
        yield from orders_of(card).grants
    for card in LORE_CARDS:
        for level in (1, 2, 3):
            yield from (modifier for _, modifier in grants_of(card, level))


def test_each_condition_is_asked_where_its_row_can_be() -> None:
    assert {each for modifier in modifiers() for each in modifier.when} <= CONDITIONS.keys()
    ordered = {each for card in ORDERING for row in orders_of(card).allowances for each in row.who}
    assert ordered <= ORDER_CONDITIONS.keys()
    assert UNIT_CONDITIONS.keys() == {*Condition}
    assert HEX_CONDITIONS.keys() == {*HexCondition}
    assert PLAYER_CONDITIONS.keys() == {*PlayerCondition}


def test_each_modifier_names_its_row_as_source() -> None:
    assert all(modifier.source for modifier in modifiers())


def test_each_verb_of_a_lore_card_has_a_function() -> None:
    assert VERBS.keys() == {*LoreVerb.__subclasses__()}
    assert {type(verb) for card in LORE_CARDS.values() for verb in card.verbs} == VERBS.keys()


def test_the_rules_of_rows_exist() -> None:
    tables = (TERRAIN, LANDMARKS, WEAPONS, LORE_CARDS)
    cited = {row.rule for table in tables for row in table.values()}
    assert cited | {modifier.rule for modifier in modifiers()} <= rules().keys()


def test_an_unknown_target_is_an_error(position: Make) -> None:
    game = position("s Ib E4", lore=True)
    target = Target("nobody")  # type: ignore[arg-type]
    with pytest.raises(LookupError):
        candidates(game.state, Casting("wizard_01", Side.STANDARD, 1, 0), target)
