"""Upgrading equipment: a card is replaced by its next level (BS-28.21 to BS-28.24)."""

from engine.bardsung.heroes.items import (
    Trade,
    refuse_detach,
    refuse_trade,
    trade,
    trades,
)
from engine.bardsung.rules.refusals import not_now, not_offered
from engine.bardsung.state.actions import Action, Choose, Detach
from engine.bardsung.state.model import State, change_hero
from engine.bardsung.state.seats import SEATS, HeroSeat
from engine.bardsung.state.steps import Upgrading
from engine.bardsung.state.table_events import GearUpgraded
from engine.core.game import Next, Refusal
from engine.core.steps import pop, solo


def _upgradable(state: State, step: Upgrading) -> tuple[int, ...]:
    """Return the equipment cards that may be replaced by their next level (BS-28.22)."""
    levels = state.hero(step.hero).gear
    return tuple(place for place, level in enumerate(levels) if level < step.level)


def _may_upgrade(state: State, step: Upgrading) -> HeroSeat | None:
    return SEATS[step.hero] if _upgradable(state, step) else None


def _upgrade_options(state: State, step: Upgrading) -> tuple[Action, ...]:
    hero = state.hero(step.hero)
    choices: list[Action] = [Choose(str(place)) for place in _upgradable(state, step)]
    choices += [Detach(treasure.card) for treasure in hero.treasures if treasure.on >= 0]
    return (*choices, *trades(state, hero))


def _refuse_upgrade(state: State, step: Upgrading, action: Action) -> Refusal | None:
    hero = state.hero(step.hero)
    if isinstance(action, Detach):
        return refuse_detach(state, hero, action)
    if isinstance(action, Trade):
        return refuse_trade(state, hero, action)
    if not isinstance(action, Choose):
        return not_now(state)
    places = {str(place) for place in _upgradable(state, step)}
    if action.option in places:
        return None
    if action.option in ("0", "1"):
        return Refusal("upgrade.level", "BC-14.4", (("gear", int(action.option)),))
    return not_offered(action.option, "BS-28.22")


def _upgrade(state: State, step: Upgrading, action: Action) -> Next[State]:
    """Replace the card; gems and runes move over (BS-28.23), and may be changed (BS-28.24).

    Treasures may be handed over as well, as at any time (BS-23.2).
    """
    hero = state.hero(step.hero)
    if isinstance(action, Trade):
        return trade(state, hero, action)
    assert isinstance(action, Choose)
    place = int(action.option)
    one, two = hero.gear
    gear = (one + 1, two) if place == 0 else (one, two + 1)
    after = change_hero(pop(state), hero.id, gear=gear)
    return Next(after, (GearUpgraded(hero.id, place, gear[place]),))


UPGRADING = solo(
    _may_upgrade,
    lambda state, _: Next(pop(state)),
    _upgrade_options,
    _refuse_upgrade,
    _upgrade,
    exact=True,
)
