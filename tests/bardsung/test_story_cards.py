"""Story cards between the encounters of a campaign (BC-17)."""

from typing import Any

import pytest

from bl_tui.games.bardsung.campaign_pages import PARTS
from bl_tui.games.bardsung.words.actions import label
from bl_tui.games.bardsung.words.events import tell
from bl_tui.games.bardsung.words.naming import NAMES
from bl_tui.games.bardsung.words.record import WORDS
from bl_tui.words import Words
from engine.bardsung.campaign.aftermath import conclude
from engine.bardsung.campaign.tales import answer_tale, draw_tale, fitting_cards
from engine.bardsung.game import BARDSUNG
from engine.bardsung.state.actions import Choose
from engine.bardsung.state.model import Decks, Setup, State, resource
from engine.bardsung.state.seats import SEATS
from engine.bardsung.state.steps import Aftermath, AfterStage, Ask
from engine.bardsung.tables.cards import TREASURES
from engine.bardsung.tables.encounters import ROAD
from engine.bardsung.tables.tales import REMEMBERED, TALES, WAYS
from engine.core.frozen import replace
from tests.bardsung.conformance import ALL
from tests.marks import rule

DECKS = Decks(treasure=tuple(TREASURES))


def party(**has: Any) -> State:
    """Return a campaign that has just completed EN-1, with much gold."""
    state = BARDSUNG.start(Setup("campaign", ALL[:3]), "tales").state
    after = (Aftermath(True, AfterStage.RESTORE),)
    return replace(
        state,
        **{"encounter": "EN-1", "gold": 50, "attempts": 1, "steps": after, "decks": DECKS} | has,
    )


def ended(encounter: str, won: bool, **has: Any) -> State:
    """Return the state at the first decision after an encounter has ended."""
    state = party(encounter=encounter, steps=(), **has)
    after = BARDSUNG.settle(conclude(state, won)).state
    while after.over is None and not isinstance(after.steps[-1], Aftermath):
        if getattr(after.steps[-1], "what", "") in ("tale", "retry"):
            break
        seat = BARDSUNG.to_act(after)[0]
        after = BARDSUNG.play(after, seat, BARDSUNG.legal_actions(after, seat)[0]).state
    return after


def asks(state: State) -> bool:
    return isinstance(state.steps[-1], Ask) and state.steps[-1].what == "tale"


@rule("BC-17.1", "BC-17.2")
def test_a_card_comes_after_each_encounter_but_the_last_and_after_a_first_failure() -> None:
    for name in ("EN-1", "EN-5"):
        assert asks(ended(name, won=True))
        assert f"won:{name}" in ended(name, won=True).tales
    failed = ended("EN-1", won=False)
    assert asks(failed)
    assert {"lost", "lost:EN-1"} <= {*failed.tales}
    assert not asks(ended("EN-1", won=False, attempts=2))
    assert not asks(ended(ROAD[-1], won=True))


@rule("BC-17.2")
def test_a_card_is_drawn_once_and_those_that_remember_an_answer_come_first() -> None:
    plain = fitting_cards(party())
    assert plain
    assert not any(REMEMBERED.intersection(card.needs) for card in plain)
    assert [card.id for card in fitting_cards(party(tales=("verse",)))] == ["TA02"]
    assert "TA02" not in [card.id for card in fitting_cards(party(tales=("verse", "TA02")))]
    assert "TA09" not in [card.id for card in fitting_cards(party(tales=("hunted", "paid")))]
    for card in TALES.values():
        if card.least:
            assert card not in fitting_cards(party(renown=card.least - 1))
            assert card in fitting_cards(party(renown=card.least))
        if card.most < 10:
            assert card not in fitting_cards(party(renown=card.most + 1))
    assert draw_tale(party(tales=tuple(TALES)), ALL[0]).events == ()


@rule("BC-17.2")
@pytest.mark.parametrize(
    ("detour", "cards"),
    [
        ("EN-3A", ["TA49"]),
        ("EN-4A", ["TA41", "TA42"]),
        ("EN-4B", ["TA43", "TA44"]),
        ("EN-4C", ["TA45"]),
        ("EN-5A", ["TA50"]),
        ("EN-5B", ["TA51"]),
    ],
)
def test_cards_that_remember_a_completed_detour_come_first(detour: str, cards: list[str]) -> None:
    """They come once each; after a failed detour, or none, any card that fits may come."""
    tales = (f"won:{detour}",)
    assert [card.id for card in fitting_cards(party(tales=tales))] == cards
    later = [card.id for card in fitting_cards(party(tales=(*tales, *cards)))]
    failed = [card.id for card in fitting_cards(party(tales=("lost", f"lost:{detour}")))]
    for fitting in (later, failed):
        assert len(fitting) > len(cards)
        assert not {*cards}.intersection(fitting)


@rule("BC-17.2")
def test_a_party_hears_that_it_took_the_short_way_only_if_it_took_no_detour_there() -> None:
    both = ("won:EN-4A", "won:EN-4B")
    drawn = tuple(TALES.keys() - {"TA48"})
    assert [card.id for card in fitting_cards(party(tales=("won:EN-5", *drawn)))] == ["TA48"]
    for way in both:
        assert fitting_cards(party(tales=("won:EN-5", way, *drawn))) == ()


def test_every_card_can_be_reached() -> None:
    """Each fact that a card needs comes from an encounter, a key, a hero or an answer."""
    facts = {f"won:{name}" for name in ROAD} | {"lost", "tide_key", "ember_key"}
    facts |= {f"with:{hero}" for hero in SEATS} | REMEMBERED
    needed = {need for card in TALES.values() for need in (*card.needs, *card.without)}
    assert needed <= facts
    assert needed >= REMEMBERED
    assert all(card.ways[-1].gold >= 0 or card.ways[0].gold >= 0 for card in TALES.values())


@rule("BC-17.3")
@pytest.mark.parametrize("option", WAYS)
def test_an_answer_brings_what_its_words_say(option: str) -> None:
    way, before = WAYS[option], party(resources=(1, 1, 1, 1))
    ask = Ask("tale", ALL[0], (option,), "BC-17.2", about=option[:4])
    after = answer_tale(before, ask, option).state
    assert after.gold - before.gold == way.gold
    assert after.renown - before.renown == way.renown
    assert {new.xp - old.xp for new, old in zip(after.heroes, before.heroes, strict=True)} == {
        way.xp
    }
    assert {hero.conditions for hero in after.heroes} == {(way.gains,) if way.gains else ()}
    assert len(after.heroes[0].treasures) == way.treasure
    tokens = [resource(after, kind) - 1 for kind in ("potion", "firewood", "toolkit", "charm")]
    assert sum(tokens) == bool(way.token)
    assert ({*after.tales} - {*before.tales}) == ({way.remembers} - {""})


def test_an_answer_that_is_too_dear_is_not_offered() -> None:
    poor = draw_tale(party(gold=0, tales=("quill",)), ALL[0]).state
    assert poor.steps[-1].options == ("TA03b",)
    rich = draw_tale(party(gold=3, tales=("quill",)), ALL[0]).state
    assert rich.steps[-1].options == ("TA03a", "TA03b")


@pytest.mark.parametrize("language", ["en", "it"])
def test_a_card_is_shown_with_its_story_and_what_each_answer_brings(language: str) -> None:
    words = Words(language, WORDS.catalogue)
    drawn = draw_tale(party(tales=("debt",)), ALL[0])
    view = BARDSUNG.view(drawn.state, SEATS[ALL[0]])
    story = words.say("storycard.TA08.story")
    page = PARTS.now(words, view)
    assert page is not None
    assert story in page.line
    assert story in tell(words, drawn.events[0], NAMES)
    assert [*PARTS.turned(words, view, drawn.events)] == []
    assert "-10" in label(words, Choose("TA08a"), view)


@rule("BC-17.2")
def test_no_action_can_be_undone_after_a_card_was_drawn() -> None:
    """Else a party could look at the card, and then choose otherwise."""
    assert [event.barrier for event in draw_tale(party(), ALL[0]).events] == ["drawn"]
