"""Beginning a game: a tutorial, the campaign, or one of its encounters (BC-14, BS-18.3)."""

from engine.bardsung.campaign.setting_up import begin_encounter, new_hero
from engine.bardsung.handicaps import XP
from engine.bardsung.state.events import GameBegan
from engine.bardsung.state.model import Decks, Setup, State, with_rng
from engine.bardsung.state.steps import Aftermath, AfterStage, Ask, Upgrading
from engine.bardsung.tables.cards import TREASURES
from engine.bardsung.tables.difficulty import LEVELS
from engine.bardsung.tables.encounters import CAMPAIGN, GROWN, TUTORIALS
from engine.core.frozen import replace
from engine.core.game import Next
from engine.core.rng import AnyRng
from engine.core.seats import PARTY, amount_of


def tokens(setup: Setup) -> tuple[int, int, int, int]:
    """Return the active tokens of each kind with which a campaign begins, and an encounter by
    itself (BS-18.3, BC-14.16, BC-16.2)."""
    level = LEVELS[setup.difficulty]
    return level.supply if setup.scenario == CAMPAIGN else level.alone


def begin(setup: Setup, rng: AnyRng) -> Next[State]:
    """Return the first position of a game. Raises KeyError for an unknown scenario.

    Each tutorial and the campaign is a game with a set-up of its own, so that heroes may be changed
    between them (BS-17.11); within one they do not change (BS-18.2).
    """
    tutorial = setup.scenario in TUTORIALS
    heroes = tuple(new_hero(hero, tutorial) for hero in setup.heroes)
    state = State(setup, rng, heroes)
    began = (GameBegan(setup.scenario),)
    if tutorial:
        first = begin_encounter(state, setup.scenario)
        return Next(first.state, began + first.events)
    grown = GROWN[setup.scenario]
    xp = grown.xp + amount_of(setup, XP, PARTY)
    names = tuple(hero.id for hero in heroes)
    party = Ask("party_treasure", names[0], names, "BC-14.15")
    upgrading = tuple(Upgrading(name, level) for level in grown.upgrades for name in names)
    ready = replace(
        _with_treasures(state) if grown.treasures else state,
        heroes=tuple(replace(hero, xp=xp) for hero in heroes),
        resources=tokens(setup),
        gold=grown.gold,
        flags=tuple(flag.value for flag in grown.flags),
        steps=(
            Aftermath(True, AfterStage.DRAW),
            *(party,) * grown.treasures,
            *reversed(upgrading),
        ),
    )
    return Next(ready, began)


def _with_treasures(state: State) -> State:
    """Return the state with a shuffled treasure deck, from which the party draws."""
    deck, rng = state.rng.shuffle(tuple(TREASURES))
    return replace(with_rng(state, rng), decks=Decks(treasure=deck))
