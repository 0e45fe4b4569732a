"""The pages of the campaign, and what other screens say of it (CA-1, CA-2)."""

import pytest

from bl_tui.games.battlelore.campaign_pages import PARTS
from bl_tui.games.battlelore.module import MODULE
from bl_tui.games.battlelore.words.record import WORDS
from bl_tui.games.module import PartPage
from bl_tui.words import Words
from engine.battlelore.game import BATTLELORE
from engine.battlelore.state.adventure_rules import CAMPAIGN
from engine.battlelore.state.sides import Side
from tests.battlelore.campaign.war import SETUP, War
from tests.marks import rule
from tests.ui.scenes import text_of

ENGLISH = Words("en", WORDS.catalogue)


NEXT = (
    "Next: the House of the Lion may name a veteran unit, and the House of the Lily will choose "
    "Agincourt 1415 or The Hired Companies and rally."
)


def told(page: PartPage, width: int = 10_000) -> list[str]:
    """Return a page as lines of text."""
    return [page.title, *filter(None, text_of(page.lines(width)).splitlines())]


def pages(war: War, words: Words = ENGLISH) -> list[list[str]]:
    """Return the pages about the last action."""
    view = BATTLELORE.view(war.state, None)
    return [told(page) for page in PARTS.turned(words, view, war.events)]


@rule("CA-1.2")
def test_the_outcome_says_what_a_battle_means_for_the_campaign() -> None:
    assert pages(War().wins("pennant")) == [
        [
            "Crécy 1346: won by the House of the Lion",
            "The House of the Lion won 1 laurel for Crécy 1346: 1 in all.",
            "Lily 0, Lion 1. 12 laurels can still be won.",
            NEXT,
        ]
    ]


@rule("CA-2.4", "CA-1.4")
def test_the_outcome_names_lost_veterans_and_the_end() -> None:
    war = War().wins("standard")
    for winner in ("standard", "standard", "standard"):
        war.next_battle().wins(winner)
    war.with_retinue("pennant", "Ar").next_battle("estates", "commander")
    fallen = war.campaign.of(Side.PENNANT).veterans[0].unit
    war.without(fallen).wins("standard")
    (page,) = pages(war)
    assert page[2:] == [
        "Lily 7, Lion 0. 6 laurels can still be won.",
        "The House of the Lion lost its veteran archers.",
        "The House of the Lily won the campaign with 7 laurels to 0.",
    ]


@rule("CA-2.3", "CA-2.5")
def test_the_briefing_says_what_the_houses_bring() -> None:
    war = War().wins("standard").with_retinue("standard", "Ar").next_battle("agincourt")
    (page,) = pages(war)
    assert page[:3] == [
        "Agincourt 1415 (2 of 7)",
        " Lily  1 laurel, veteran archers (Crécy 1346) at A4",
        " Lion  0 laurels, a Stronghold",
    ]
    assert page[-1] == "First to move: Lion."
    assert PARTS.now(ENGLISH, BATTLELORE.view(war.state, None)) is not None
    assert PARTS.now(ENGLISH, BATTLELORE.view(war.wins("pennant").state, None)) is None


def test_a_battle_by_itself_has_no_parts() -> None:
    scenarios = MODULE.scenarios.library()
    assert MODULE.parts(MODULE.scenarios.setup(scenarios["crecy"])) is None
    assert MODULE.parts(SETUP) is PARTS


@pytest.mark.parametrize("language", ["en", "it"])
def test_the_description_lists_every_field(language: str) -> None:
    words = Words(language, WORDS.catalogue)
    lines = MODULE.scenarios.about(words, SETUP.adventure, 78)
    text = text_of(lines)
    for name in MODULE.scenarios.library():
        if name not in (CAMPAIGN, "dragon"):
            assert words.say(f"adventure.{name}.title") in text
    assert max(map(len, text.splitlines())) <= 78


def test_the_score_of_a_save_counts_laurels() -> None:
    war = War().wins("pennant")
    score = MODULE.saved.score(war.state)
    assert score == (0, 1)
    assert MODULE.scores(ENGLISH, CAMPAIGN, score) == {
        "standard": "0 laurels",
        "pennant": "1 laurel",
    }
