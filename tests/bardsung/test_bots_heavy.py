"""Heavy of Bardsung: its policy is bolder than Regular and reads cards; it searches the round."""

from typing import Any

import pytest

from bl_tui.play.seats import kinds_for
from engine.bardsung.game import BARDSUNG
from engine.bardsung.rules.stats import ENEMY_CARDS_KIND
from engine.bardsung.state.model import Setup, State
from engine.bardsung.state.seats import SEATS
from engine.bardsung.tables.behaviours import ATTACKS
from engine.bots.bardsung import decision
from engine.bots.bardsung.decision import BotDecision
from engine.bots.bardsung.fights import fate_price, hurt
from engine.bots.bardsung.reading import attacks
from engine.bots.bardsung.weights import HEAVY, REGULAR, Style
from engine.bots.protocol import Bot, Choice, Deadline, TurnPlan
from engine.bots.roster import bots_of, roster_of
from engine.core.frozen import record
from tests.bardsung.conformance import TRIAL
from tests.bardsung.deeds import ways_now
from tests.bardsung.position import Make
from tests.bardsung.reason_codes import REASONS
from tests.bardsung.test_bots import PARTIES, led, moments

NAMES = ("stoneheart", "lightweaver")


def at_once() -> bool:
    """Return True: a deadline that has passed."""
    return True


class Steps:
    """A deadline after so many steps of a search; `asked` counts how often it was asked."""

    def __init__(self, most: int) -> None:
        self.most, self.asked = most, 0

    def __call__(self) -> bool:
        self.asked += 1
        return self.asked > self.most


@record
class Hasty:
    """A bot that has a few steps for each decision."""

    bot: Bot
    name: str = "hasty"

    def choose(
        self, game: Any, view: Any, seed: str, deadline: Deadline = at_once, kept: TurnPlan = ()
    ) -> Choice:
        return self.bot.choose(game, view, seed, Steps(60), kept)


def seen_by(state: State, hero: str, style: Style) -> BotDecision:
    return BotDecision(state, hero, (), style)


def test_heavy_may_be_seated_and_is_the_strongest() -> None:
    assert roster_of("bardsung").seated == ("recruit", "regular", "heavy")
    assert tuple(bots_of("bardsung"))[-1] == "heavy"
    two = (SEATS["stoneheart"], SEATS["wyldshell"])
    assert "heavy" in kinds_for(two[1], two, roster_of("bardsung").seated)


def test_its_actions_are_legal_and_explained_in_every_game() -> None:
    heavy = bots_of("bardsung")["heavy"]
    for number, state in enumerate(moments()):
        (seat,) = BARDSUNG.to_act(state)
        view = BARDSUNG.view(state, seat)
        choice = heavy.choose(BARDSUNG, view, str(number), at_once)
        assert choice.action in view.actions
        assert tuple(name for name, _ in choice.reason.facts) == REASONS[choice.reason.code]


def test_hidden_information_does_not_change_its_action() -> None:
    """Other dice to come and decks in another order: it does the same, for the same reason."""
    heavy = bots_of("bardsung")["heavy"]
    for number, state in enumerate(moments()[::4]):
        (seat,) = BARDSUNG.to_act(state)
        views = (BARDSUNG.view(each, seat) for each in (state, TRIAL.disguise(state, seat)))
        lines = 40 if number % 8 == 0 else 0
        one, other = (heavy.choose(BARDSUNG, view, "same", Steps(lines)) for view in views)
        assert one == other


def test_it_leads_heroes_beside_others_to_an_end() -> None:
    bots = bots_of("bardsung")
    seated = (Hasty(bots["heavy"]), bots["regular"], bots["recruit"])
    assert led(Setup("EN-6", PARTIES["EN-6"]), seated, "side by side").over is not None


def test_heavy_values_first_wounds_less_and_wounds_of_a_boss_more(
    position: Make,
) -> None:
    state = position(
        "Stoneheart A1.z22, Lightweaver A1.z34, slaughterbeast A1.z22",
        order="Stoneheart Lightweaver SB1 SB2",
    ).state
    bold, wary = (seen_by(state, "stoneheart", style) for style in (HEAVY, REGULAR))
    boss = state.the("slaughterbeast")
    assert bold.price(bold.hero) < wary.price(wary.hero)
    assert hurt(bold, boss, 1) > hurt(wary, boss, 1)
    assert fate_price(bold, 1) < fate_price(wary, 1)


def test_heavy_predicts_the_hero_that_a_card_will_attack(position: Make) -> None:
    """The Gore goes for the most wounded: who is not has nothing to fear of it, near or far."""
    heroes = "Stoneheart A1.z22, Lightweaver A1.z12 1 wound"
    state = position(f"{heroes}, slaughterbeast A1.z21", order="Stoneheart Lightweaver SB1").state
    strong, weak = (seen_by(state, name, HEAVY) for name in ("stoneheart", "lightweaver"))
    beast = state.the("slaughterbeast")
    one = strong.strike(beast, "SB1", state.hero("lightweaver"))
    assert strong.foreseen("A1.z22") == strong.foreseen("A1.z34") == one
    assert weak.foreseen("A1.z34") < one, "too far away: it bites who is near"
    acted = position(f"{heroes}, slaughterbeast A1.z21", order="Stoneheart Lightweaver (SB1)").state
    assert seen_by(acted, "lightweaver", HEAVY).foreseen("A1.z12") == 0


def test_heavy_predicts_that_a_pulse_hits_all_nearby_heroes(position: Make) -> None:
    """The Bellow reaches two zones: the party pays for each hero who stays there."""
    state = position(
        "Stoneheart A1.z22, Lightweaver A1.z23, slaughterbeast A1.z21",
        order="Stoneheart Lightweaver SB3",
    ).state
    seen, beast = seen_by(state, "stoneheart", HEAVY), state.the("slaughterbeast")
    costs = {name: seen.strike(beast, "SB3", state.hero(name)) for name in NAMES}
    assert seen.foreseen("A1.z22") == pytest.approx(sum(costs.values()))
    assert seen.foreseen("A1.z34") == pytest.approx(costs["lightweaver"])


def test_heavy_uses_the_forecast_of_the_first_attack() -> None:
    """Up to there nothing has happened yet that could change what comes."""
    compared = 0
    for state in moments():
        hero = next((each for each in state.in_play()), None)
        if hero is None or not state.enemies:
            continue
        seen = seen_by(state, hero.id, HEAVY)
        for card in state.order:
            models = [each for each in state.enemies if ENEMY_CARDS_KIND.get(card.id) == each.kind]
            if len(models) != 1 or models[0] not in seen.foes:
                continue
            read = next(attacks(state, card.id, seen.foes), None)
            for way in ways_now(state, models[0].id, card.id):
                told = next((each for each in way.deeds if each.deed in ATTACKS), None)
                assert (read[2] if read else None) == (told.hero if told else None)
                compared += told is not None
    assert compared > 20


def test_regular_does_not_read(position: Make, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(decision.BotDecision, "foreseen", lambda *_: 1e6)
    state = position(
        "Stoneheart A1.z22, Lightweaver A1.z34, slaughterbeast A1.z22",
        order="Stoneheart Lightweaver SB1 SB2",
    ).state
    bold, wary = (seen_by(state, "stoneheart", style) for style in (HEAVY, REGULAR))
    assert bold.danger(bold.hero, "A1.z22") > 1e5 > wary.danger(wary.hero, "A1.z22")
