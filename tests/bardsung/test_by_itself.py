"""What a party begins with when an encounter is played by itself, and where that is told."""

from random import Random

import pytest

from bl_tui.games.bardsung.scenario_list import about
from bl_tui.games.bardsung.setup_form import FORM
from bl_tui.games.bardsung.words.events import tell
from bl_tui.games.bardsung.words.naming import NAMES
from bl_tui.games.bardsung.words.record import WORDS
from bl_tui.games.module import BEGIN
from bl_tui.text.lines import Line
from bl_tui.words import Words
from engine.bardsung.campaign.aftermath import conclude
from engine.bardsung.campaign.beginning import GROWN, TUTORIALS
from engine.bardsung.game import BARDSUNG
from engine.bardsung.state.events import PartyWorn
from engine.bardsung.state.model import Setup
from engine.core.frozen import replace
from tests.bardsung.conformance import ALL
from tests.bardsung.policies import POLICIES
from tests.conformance.walk import walk_game
from tests.marks import rule


@rule("BS-18.1", "BS-28.3")
@pytest.mark.parametrize("many", range(1, 6))
def test_a_party_of_three_or_more_begins_the_stair_worn_by_itself_alone(many: int) -> None:
    """Our own choice for an even fight; a campaign and all else begin without conditions."""
    poison = {3: 1, 4: 1, 5: 2}.get(many, 0)
    wanted = ("bleed", *("poison",) * poison) if poison else ()
    begun = BARDSUNG.start(Setup("EN-1", ALL[:many]), "worn")
    assert {hero.conditions for hero in begun.state.heroes} == {wanted}
    assert [each.conditions for each in begun.events if isinstance(each, PartyWorn)] == (
        [wanted] if wanted else []
    )
    assert not any(hero.wounds for hero in begun.state.heroes)
    for scenario in (*GROWN, *TUTORIALS):
        if scenario != "EN-1":
            state = BARDSUNG.start(Setup(scenario, ALL[:many]), "worn").state
            assert not any(hero.conditions for hero in state.heroes)


def test_nobody_comes_worn_to_the_stair_of_a_campaign() -> None:
    """Neither at first nor when it is tried again: upkeep takes all conditions (BS-28.3)."""
    setup = Setup("campaign", ALL)
    for moment in walk_game(BARDSUNG, setup, POLICIES["keen"](Random("stair")), "stair"):
        if moment.state.encounter:
            break
    assert moment.state.encounter == "EN-1"
    assert not any(hero.conditions for hero in moment.state.heroes)
    hurt = replace(
        moment.state,
        heroes=tuple(replace(hero, conditions=("burn",)) for hero in moment.state.heroes),
    )
    failed = BARDSUNG.settle(conclude(hurt, False)).state
    assert not any(hero.conditions for hero in failed.heroes)


def read(lines: list[Line]) -> str:
    """Return lines as one text."""
    return " ".join("".join(piece.text for piece in line).strip() for line in lines)


@pytest.mark.parametrize(
    ("scenario", "many", "english", "italian"),
    [
        (
            "EN-1",
            5,
            "Played by itself, 5 heroes begin with Bleed, Poison x2 on each.",
            "Giocato a parte: 5 eroi cominciano con Emorragia, Veleno x2 su ciascuno.",
        ),
        (
            "EN-3",
            2,
            "Played by itself, 2 heroes begin with 4 XP each, 5 gold, firewood 1.",
            "Giocato a parte: 2 eroi cominciano con 4 PE ciascuno, 5 oro, legna 1.",
        ),
        ("campaign", 5, "", ""),
        ("combat", 5, "", ""),
    ],
)
def test_what_a_party_begins_with_is_told_before(
    scenario: str, many: int, english: str, italian: str
) -> None:
    """In the list of scenarios, and in the form where heroes are chosen."""
    setup = Setup(scenario, ALL[:many])
    for language, wanted in (("en", english), ("it", italian)):
        words = Words(language, WORDS.catalogue)
        for lines in (about(words, setup, 200), FORM.explain(words, setup, BEGIN, 200)):
            told = read(lines)
            assert wanted in told
            assert bool(wanted) == ("Played by" in told or "Giocato a" in told)


def test_the_log_tells_in_what_state_a_party_begins() -> None:
    told = tell(Words("en", WORDS.catalogue), PartyWorn(("bleed", "poison", "poison")), NAMES)
    assert told.startswith("Each hero begins with Bleed, Poison x2, since")
