"""Trophies, which enemies take after each failed attempt at an encounter (BC-19)."""

from collections.abc import Callable, Iterator

import orjson
import pytest

from bl_tui.games.bardsung.campaign_pages import PARTS, briefing
from bl_tui.games.bardsung.words.record import WORDS
from bl_tui.words import Words
from engine.bardsung.campaign.aftermath import conclude
from engine.bardsung.campaign.setting_up import begin_encounter
from engine.bardsung.game import BARDSUNG
from engine.bardsung.rules.stats import (
    card_of,
    enemy_range,
    enemy_speed,
    side_of,
    tn_of,
    toughness,
    trophies,
)
from engine.bardsung.state.actions import Done
from engine.bardsung.state.model import Enemy, Setup, State
from engine.bardsung.state.steps import Round
from engine.bardsung.tables.encounters import ENCOUNTERS, ROAD
from engine.bardsung.tables.enemies import cards_of
from engine.core.frozen import replace
from engine.core.game import Next
from engine.core.record import Record
from saves.codec import codec
from tests.bardsung.conformance import ALL
from tests.bardsung.fingers import sit
from tests.bardsung.position import Make, Position
from tests.bardsung.test_map_sides import inspected
from tests.marks import rule
from tests.oracle.bardsung_board import ENCOUNTER_SHEET

MOST = 2
"""Trophies at most, as the rule says."""
NUMBERS: dict[str, Callable[[State, Enemy], int]] = {
    "tn": tn_of,
    "toughness": toughness,
    "speed": lambda state, enemy: enemy_speed(state, enemy, card_of(state, enemy)),
    "range": lambda state, enemy: enemy_range(state, enemy.zone, card_of(state, enemy)),
}


def led() -> Iterator[tuple[str, str, str]]:
    """Yield each encounter with each enemy that takes its trophies, and the number they raise."""
    for name in ROAD:
        printed = ENCOUNTER_SHEET.entries[name]["trophy"]
        for enemy in printed["enemies"]:
            yield name, enemy, printed["raises"]


def facing(position: Make, encounter: str, enemy: str) -> tuple[Position, Enemy]:
    """Return a hero who stands before an enemy and a Reaver."""
    order = f"Stoneheart reaver {cards_of(enemy)[0]}"
    named = enemy if ENCOUNTERS[encounter].boss or enemy == "butcher" else f"{enemy}1"
    game = position(
        f"Stoneheart TUT.n, {named} TUT.c, reaver1 TUT.s", encounter=encounter, order=order
    )
    return game, game.state.enemies[0]


@rule("BC-19.1", "BC-19.2")
@pytest.mark.parametrize(("encounter", "enemy", "raised"), [*led()])
def test_each_failed_attempt_raises_one_number_of_some_enemies_twice_at_most(
    position: Make, encounter: str, enemy: str, raised: str
) -> None:
    game, foe = facing(position, encounter, enemy)
    other = game.state.enemies[1]
    plain = {name: number(game.state, foe) for name, number in NUMBERS.items()}
    for attempts, more in ((1, 0), (2, 1), (3, MOST), (4, MOST)):
        state = replace(game.state, attempts=attempts)
        assert trophies(state) == more
        for name, number in NUMBERS.items():
            assert number(state, foe) == plain[name] + more * (name == raised)
            assert number(state, other) == number(game.state, other)
        assert side_of(state, card_of(state, foe)) == side_of(game.state, card_of(state, foe))


@rule("BC-19.1", "BC-19.2", "BC-14.12")
def test_trophies_go_when_the_encounter_is_completed(position: Make) -> None:
    """Only a failure in the same encounter brings one."""
    game = position("Stoneheart ENT.e", tiles="ENT@6,14", encounter="EN-1")
    tried = begin_encounter(replace(game.state, attempts=2), "EN-1").state
    assert (tried.attempts, trophies(tried)) == (3, MOST)
    assert trophies(begin_encounter(tried, "EN-2").state) == 0


def fought(begun: Next[State]) -> State:
    """Return the state at the first round of the next encounter, or at the end of the game.

    The party tries again what it has failed, and buys and learns nothing.
    """
    state = BARDSUNG.settle(begun).state
    while state.over is None and not any(isinstance(step, Round) for step in state.steps):
        (seat,) = BARDSUNG.to_act(state)
        actions = BARDSUNG.legal_actions(state, seat)
        state = BARDSUNG.play(state, seat, Done() if Done() in actions else actions[0]).state
    return state


@rule("BC-19.1", "BC-19.2", "BC-14.12", "BS-28.20")
def test_a_party_that_fails_three_times_and_then_completes_the_encounter() -> None:
    """A game that is saved and resumed between two attempts has the same trophies."""
    campaign = BARDSUNG.start(Setup("campaign", ALL[:2]), "trophies").state
    state = fought(begin_encounter(replace(campaign, steps=()), "EN-4"))
    plain = tn_of(state, state.enemies[0])
    for more in (1, MOST, MOST):
        saved = codec("bardsung").dumps(fought(conclude(state, won=False)), State)
        state = codec("bardsung").load(orjson.loads(saved), State)
        assert (state.encounter, trophies(state)) == ("EN-4", more)
        assert tn_of(state, state.enemies[0]) == plain + more
    state = fought(conclude(state, won=True))
    assert (state.encounter, trophies(state)) == ("EN-5", 0)
    assert trophies(fought(conclude(state, won=False))) == 1


@rule("BC-19.1")
def test_nobody_takes_a_trophy_in_an_encounter_that_is_played_alone() -> None:
    """The game ends with its first failure."""
    state = fought(BARDSUNG.start(Setup("EN-4", ALL[:2]), "trophies"))
    assert trophies(state) == 0
    assert "trophy" not in shown(state, "en", won=False)
    failed = fought(conclude(state, won=False))
    assert failed.over is not None
    assert (failed.over.won, trophies(failed)) == (False, 0)


@rule("BC-19.1")
def test_the_inspector_names_the_trophies_of_an_enemy_that_has_them(position: Make) -> None:
    game, foe = facing(position, "EN-1", "brute")
    for attempts, named in ((1, False), (2, True)):
        state = replace(game.state, attempts=attempts)
        sitting = sit(Record(state.setup, "trophies", state, ()))
        assert ("trophies: speed +1" in inspected(sitting, foe.zone)) is named
        assert "trophies" not in inspected(sitting, state.enemies[1].zone)


def shown(state: State, language: str, won: bool | None = None) -> str:
    """Return the briefing of the encounter, or the page of its end, as text."""
    words = Words(language, WORDS.catalogue)
    view = BARDSUNG.view(state, None)
    page = briefing(words, view, state.encounter)
    if won is not None:
        after = conclude(state, won)
        page = next(PARTS.turned(words, BARDSUNG.view(after.state, None), after.events))
    return " ".join(span.text for line in page.lines(400) for span in line)


@rule("BC-19.1")
@pytest.mark.parametrize(
    ("language", "printed", "taken"),
    [
        (
            "en",
            "Trophies (Brute): speed grows with each failed attempt, up to +2; now +{now}",
            "The enemy takes a trophy. Brute: speed +{now} in the next attempt.",
        ),
        (
            "it",
            "Trofei (Bruto): velocità cresce a ogni tentativo fallito, fino a +2; ora +{now}",
            "Il nemico prende un trofeo. Bruto: velocità +{now} nel prossimo tentativo.",
        ),
    ],
)
def test_the_pages_say_who_has_trophies_and_who_takes_one(
    position: Make, language: str, printed: str, taken: str
) -> None:
    game = position("Stoneheart ENT.e", tiles="ENT@6,14", encounter="EN-1")
    for attempts, now in ((1, 0), (2, 1), (3, MOST)):
        state = replace(game.state, attempts=attempts)
        assert printed.format(now=now) in shown(state, language)
        assert (taken.format(now=now + 1) in shown(state, language, won=False)) is (now < MOST)
        assert taken.partition(".")[0] not in shown(state, language, won=True)
    alone = replace(game.state, setup=replace(game.state.setup, scenario="EN-1"))
    assert printed.partition(" ")[0] not in shown(alone, language)
