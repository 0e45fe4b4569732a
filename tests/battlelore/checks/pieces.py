"""What must hold of the pieces and cards in every position of every game."""

from collections import Counter

from engine.battlelore.numbers.ground import grounds_at
from engine.battlelore.rules.councils import command_cards
from engine.battlelore.rules.victory import score
from engine.battlelore.state.events import (
    AttackDeclared,
    BattleBegan,
    FiguresLost,
    FiguresRestored,
    LorePlayed,
    TurnBegan,
    UnitLeft,
    UnitMoved,
)
from engine.battlelore.state.model import GRID, Adventure, BlazonRule, State, Unit
from engine.battlelore.state.sides import Side
from engine.battlelore.state.steps import (
    Battle,
    Battles,
    ChooseCard,
    DrawCards,
    GiveOrders,
    Movement,
    Turn,
)
from engine.battlelore.tables.command_cards import FULL_DECK
from tests.conformance.walk import Moment

CARDS = sorted(FULL_DECK)


class Pieces:
    """Follows one game by its events, and compares each position with what they tell."""

    def __init__(self, adventure: Adventure) -> None:
        self.begin(adventure)

    def begin(self, adventure: Adventure) -> None:
        """Follow a battle from its first position on."""
        self.adventure = adventure
        self.sides = {unit.id: unit.side for unit in adventure.units}
        self.figures = {unit.id: unit.figures for unit in adventure.units}
        self.lost: Counter[str] = Counter()
        self.deeds: Counter[tuple[str, str]] = Counter()

    def check(self, moment: Moment) -> None:
        """Compare the position with the events up to it, in a campaign since its battle began."""
        since = moment.events
        if moment.state.adventure != self.adventure:
            self.begin(moment.state.adventure)
            since = since[[isinstance(event, BattleBegan) for event in since].index(True) :]
        for event in since:
            if isinstance(event, FiguresLost):
                self.lost[event.unit] += event.lost
            if isinstance(event, FiguresRestored):
                self.lost[event.unit] -= event.gained
            if isinstance(event, UnitLeft):
                self.lost[event.unit] = self.figures[event.unit]
            self.follow(event, moment.state.active)
        state = moment.state
        for unit in self.adventure.units:
            now = state.unit(unit.id)
            left = now.figures if now is not None else 0
            assert left + self.lost[unit.id] == unit.figures, f"figures of {unit.id}"
            assert now is None or 0 < left <= unit.figures, f"{unit.id} has {left} figures"
        check_places(state)
        check_cards(state)
        check_blazons(state)
        check_banners(state)

    def follow(self, event: object, active: Side) -> None:
        """Check that a unit moves and attacks once a turn; Darken the Sky lets archers shoot twice.

        What the other side declares in this turn are answers; a Lore card may bring one more
        attack (Sudden Attack against a battle back).
        """
        if isinstance(event, TurnBegan):
            self.deeds.clear()
        elif isinstance(event, LorePlayed):
            self.deeds["", "cards"] += 1
        elif isinstance(event, UnitMoved):
            self.deeds[event.unit, "moves"] += 1
            assert self.deeds[event.unit, "moves"] == 1, f"{event.unit} moves again"
        elif isinstance(event, AttackDeclared) and self.sides[event.unit] is active:
            kind = "bonus" if event.bonus else "melee" if event.melee else "ranged"
            self.deeds[event.unit, kind] += 1
            most = (2 if kind == "ranged" else 1) + self.deeds["", "cards"]
            assert self.deeds[event.unit, kind] <= most, f"{event.unit} attacks again"


def check_places(state: State) -> None:
    """Check that there is one unit a hex, on the board and on ground that units can enter."""
    spots = [unit.hex for unit in state.units]
    assert len(set(spots)) == len(spots), f"two units on one hex: {spots}"
    for spot in spots:
        assert spot in GRID, f"a unit stands off the board at {spot}"
        assert not any(ground.impassable for ground in grounds_at(state, spot)), spot


def check_cards(state: State) -> None:
    """Check that each of the 60 cards is in one place, and that hands keep their size."""
    found = [*state.deck, *state.discards]
    for hand in state.hands:
        found += hand.cards
    for step in state.steps:
        if isinstance(step, Turn) and step.in_play:
            found.append(step.card)
        if isinstance(step, DrawCards):
            found += step.drawn
    assert sorted(found) == CARDS, Counter(found) - Counter(CARDS)
    if isinstance(state.steps[-1], ChooseCard):
        for side in Side:
            held = len(state.hand(side).cards)
            assert held <= command_cards(state, side), f"{side} has {held} cards"
            if not state.adventure.lore_cards:
                assert held == state.adventure.camp(side).cards


def _may_hold(state: State, unit: Unit | None, camps: tuple[Side, ...]) -> Side | None:
    return unit.side if unit is not None and unit.side in camps else None


def check_blazons(state: State) -> None:
    """Check that a blazon has the holder that stands on it, whenever no unit is on its way."""
    halted = isinstance(state.steps[-1], ChooseCard | GiveOrders | Movement | Battles)
    for blazon in state.blazons:
        if blazon.rule is BlazonRule.CAPTURED:
            assert blazon.holder is None or blazon.holder in blazon.camps
            continue
        here = _may_hold(state, state.unit_at(blazon.hex), blazon.camps)
        assert blazon.holder in (here, None), f"{blazon} is held from afar"
        if halted:
            assert blazon.holder is here, f"{blazon} should be held by {here}"


def check_banners(state: State) -> None:
    """Check that banners are those of units that are gone, and that the last one ends the game."""
    there = {unit.id for unit in state.units}
    gone = {unit.id: unit.side for unit in state.adventure.units if unit.id not in there}
    won = [(banner.unit, side) for side in Side for banner in state.hand(side).banners]
    assert sorted(unit for unit, _ in won) == sorted(gone), "banners of units that are gone"
    leaving = {each.side for each in state.adventure.exits}
    assert all(gone[unit] is not side or side in leaving for unit, side in won)
    enough = [side for side in Side if score(state, side) >= state.adventure.camp(side).banners]
    if state.campaign is not None and state.campaign.number == len(state.campaign.fought):
        assert state.campaign.fought[-1].winner in enough, "the winner lacks banners"
        return
    if state.over is None and not any(isinstance(s, Battle) and s.last for s in state.steps):
        assert enough == [], "the game should be over"
    elif state.over is not None:
        assert state.over.winner in enough, "the winner lacks banners"
