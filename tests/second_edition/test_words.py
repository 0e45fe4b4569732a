"""What is said of the Second Edition: numbers as in the tables, lines that fit, nothing unsaid."""

import re
from collections.abc import Iterator

import pytest

from bl_tui.games.second_edition.words.describing import army_points
from bl_tui.games.second_edition.words.record import WORDS
from bl_tui.words import Words
from engine.core.game import Refusal
from engine.second_edition.game import SECOND_EDITION
from engine.second_edition.rules.numbers import MOUND_ATTACK, MOUND_REACH
from engine.second_edition.rules.victory import GOAL
from engine.second_edition.setup import learning, mustering, preparing
from engine.second_edition.state.model import GRID, Setup
from engine.second_edition.state.sides import Side
from engine.second_edition.state.steps import Moment as When
from engine.second_edition.tables import armies, scenario_cards
from engine.second_edition.tables.command_cards import COMMAND, DECK, CommandEffect
from engine.second_edition.tables.lore_cards import LORE
from engine.second_edition.tables.scenario_cards import SCENARIOS
from engine.second_edition.tables.terrain import FOREST_DICE
from engine.second_edition.tables.units import UNITS
from engine.second_edition.turn import turn, upkeep
from tests.meta.catalogues import LANGUAGES, messages
from tests.second_edition.refusal_codes import REFUSALS
from tests.second_edition.walk import Moment, walk

WIDEST = 78
"""Columns of a line of the log on the narrowest screen."""

LONGEST_REFUSAL = 100
"""Signs of a refusal with the longest names in it: the prompt has two lines of 80."""

of_each_language = pytest.mark.parametrize("language", LANGUAGES)


# --- numbers -------------------------------------------------------------------------------------


def numbers(text: str) -> list[int]:
    """Return the numbers of a text in their order, without those of rules: BL2-6.12."""
    return [int(each) for each in re.findall(r"\d+", re.sub(r"BL2-[\d.]+", "", text))]


def of_units() -> Iterator[tuple[str, list[int]]]:
    """Yield the rule of each unit with its numbers: cost, cards, health, dice, move, range."""
    for kind in UNITS.values():
        rows = [kind.cost, kind.cards, kind.health, kind.attack, kind.move, *(kind.reach or ())]
        yield f"rule.{kind.rule}", [*rows, *(a.number for a in kind.abilities if a.number)]


def of_command_cards() -> Iterator[tuple[str, list[int]]]:
    """Yield each Command card with the units that it orders."""
    for card in COMMAND.values():
        gains = [card.amount] if card.effect is CommandEffect.GAIN_LORE else []
        ordered = [count for _, count in card.sections] or [card.units]
        yield f"card.{card.id}.text", [*gains, *ordered]
        yield f"rule.{card.rule}", [*gains, *ordered]


def of_other_cards() -> Iterator[tuple[str, list[int]]]:
    """Yield the cards of scenarios and armies with what their tables say."""
    for half in SCENARIOS.values():
        yield f"rule.{half.rule}", [half.number]
    for army in armies.ARMIES.values():
        decoys = mustering.printed(army.id).count(armies.DECOY)
        yield f"rule.{army.rule}", [*(n for _, n in army.units), decoys, army.lore]


_LONG, _SHORT = GRID.row_length(0), GRID.row_length(1)
OF_RULES: dict[str, list[int]] = {
    "2.1": [GRID.rows, _LONG, _SHORT, len(GRID.hexes)],
    "3.11": [preparing.COMMAND_DEALT - preparing.COMMAND_BACK],
    "6.15": [FOREST_DICE],
    "10.3": [FOREST_DICE],
    "11.2": [upkeep.HAND_LIMIT],
    "11.10": [len(When), 1, len(When)],
    "12.2": [preparing.OFFERED, len(scenario_cards.scenarios_of(Side.DAQAN)), 1],
    "12.3": [armies.CARDS],
    "12.10": [scenario_cards.SHARED_CELLS],
    "13.1": [1, armies.DECOYS],
    "13.2": [armies.CARDS, armies.CARDS - armies.DECOYS],
    "13.3": [armies.POINTS],
    "13.4": [1, -armies.TENT_COST, armies.POINTS - armies.TENT_COST],
    "13.7": [armies.CARDS],
    "13.11": [1, armies.MOST_LORE],
    "13.13": [armies.POINTS, armies.CARDS],
    "13.14": [
        preparing.COMMAND_DEALT,
        preparing.LORE_DEALT,
        preparing.COMMAND_BACK,
        1,
        preparing.COMMAND_DEALT - preparing.COMMAND_BACK,
        preparing.LORE_DEALT - 1,
    ],
    "13.17": [turn.TENT_POINTS],
    "14.2": [GOAL],
    "14.3": [GOAL],
    "14.4": [GOAL],
    "15.2": [learning.CARDS],
    "15.3": [
        *(
            len(at)
            for side in (Side.UTHUK, Side.DAQAN)
            for s, _, at in learning.ARMIES
            if s is side
        ),
        *{UNITS[kind].health for _, kind, _ in learning.ARMIES},
    ],
    "15.4": list({banner.points for banner in learning.BANNERS}),
    "15.6": [upkeep.PRICE, 1],
    "16.1": [_LONG, _SHORT],
    "18.1": [1, -armies.TENT_COST, armies.DECOYS, 0],
    "19.1": [len(DECK)],
}
"""Rules whose numbers are those of a table or a constant of the engine."""


@of_each_language
def test_numbers_in_texts_are_those_of_the_tables(language: str) -> None:
    """A table that is changed without its sentence would make the rulebook lie."""
    words = Words(language, WORDS.catalogue)
    wanted = [(f"rule.BL2-{rule}", found) for rule, found in OF_RULES.items()]
    wanted += [*of_units(), *of_command_cards()]
    assert {i: numbers(words.say(i)) for i, _ in wanted} == dict(wanted)
    begun = dict(of_other_cards())
    assert {i: numbers(words.say(i))[: len(n)] for i, n in begun.items()} == begun


@of_each_language
def test_texts_about_golems_and_lore_match_the_engine(language: str) -> None:
    """The numbers of a card's text that are no row of a table; each cost stands in its rule."""
    words = Words(language, WORDS.catalogue)
    mounds = numbers(words.say("scenario.barrow_mounds_of_the_gatesmen.text"))
    assert mounds[:3] == [MOUND_ATTACK, *MOUND_REACH]
    assert {card: numbers(words.say(f"rule.{row.rule}"))[0] for card, row in LORE.items()} == {
        card: row.cost for card, row in LORE.items()
    }
    assert all(army_points(army) == armies.POINTS for army in armies.ARMIES)
    assert numbers(words.say("app.help.battle.text"))[0] == GOAL


def test_all_languages_name_the_same_numbers() -> None:
    """A translation of a rule or of a card has the numbers of the English one."""
    begun = ("rule.", "card.", "lore.", "scenario.", "army.", "token.", "face.", "action.")
    own, *others = (messages(language, WORDS.catalogue) for language in LANGUAGES)
    wrong = {
        name: (each.forms, other[name].forms)
        for other in others
        for name, each in own.items()
        if name.startswith(begun)
        and sorted(numbers(each.forms[0])) != sorted(numbers(other[name].forms[0]))
    }
    assert wrong == {}


# --- sentences -----------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def played() -> list[Moment]:
    """Return all positions of one game of each kind."""
    setups = (Setup("learning"), Setup("full", second_legends=True))
    return [moment for setup in setups for moment in walk(setup, "words")]


@of_each_language
def test_every_line_of_the_log_fits_the_narrowest_screen(
    language: str, played: list[Moment]
) -> None:
    """What happened is told in one line, to each side and to a stranger."""
    words, names = Words(language, WORDS.catalogue), WORDS.names(Setup())
    told = {
        WORDS.tell(words, seen, names)
        for moment in played
        for event in moment.events
        for side in (None, *Side)
        if (seen := event.seen_by(side)) is not None
    }
    assert [line for line in sorted(told) if len(line) > WIDEST] == []
    assert len(told) > 100


@of_each_language
def test_every_decision_has_a_sentence(language: str, played: list[Moment]) -> None:
    """What was chosen stands in a list in words, armies apart in one line of the screen."""
    words = Words(language, WORDS.catalogue)
    told = {
        WORDS.label(words, moment.action, SECOND_EDITION.view(moment.before, moment.side))
        for moment in played
        if moment.before is not None and moment.action is not None
    }
    long = [line for line in sorted(told) if len(line) > WIDEST]
    assert all(
        line.startswith(words.say("action.Muster", army="")[:4].capitalize()) for line in long
    )
    assert len(told) > 100


OF_THE_FIRST_EDITION = {
    "en": "helmet|bonus strike|goblet|council|blazon|landmark|battle back|gain ground|lore master"
    "|pennant|frightened|rampart|creature|trample",
    "it": "elmo|elmi|calice|consiglio|blason|struttura|guadagna terreno|maestro|spavaldo|pavido"
    "|bastione|creatura|bandiera nera|colpo bonus",
}
"""Words of things that this game does not have."""


@of_each_language
def test_nothing_of_the_first_edition_is_named(language: str) -> None:
    """A player who knows this game alone meets no word of the other."""
    foreign = re.compile(OF_THE_FIRST_EDITION[language], re.IGNORECASE)
    every = messages(language, WORDS.catalogue).values()
    assert [each.id for each in every if any(map(foreign.search, each.forms))] == []


FACTS: dict[str, str | int] = {
    "unit": "RR1",
    "card": "scouts_report",
    "army": "the_devouring_host",
    "hex": "H12",
    "side": "daqan",
    "step": "KeepOne",
    "window": "W12",
    "what": "VL3",
    "way": "some way",
}
"""Long facts for each name; all others are numbers."""


@of_each_language
@pytest.mark.parametrize("code", REFUSALS)
def test_a_refusal_fits_two_lines(code: str, language: str) -> None:
    """Its rule stands in front, and it says why in what the prompt has room for."""
    words, names = Words(language, WORDS.catalogue), WORDS.names(Setup())
    facts = tuple((name, FACTS.get(name, 18)) for name in REFUSALS[code])
    said = WORDS.why(words, Refusal(code, "BL2-13.14", facts), names)
    assert said.startswith("BL2-13.14: ")
    assert len(said) <= LONGEST_REFUSAL
