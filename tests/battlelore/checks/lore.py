"""What must hold of Lore tokens and Lore cards in every position of every game."""

from collections import Counter

from engine.battlelore.numbers.modifiers import kind_of
from engine.battlelore.rules.councils import cards_of_classes, hand_limit
from engine.battlelore.state.adventure_rules import LoreClass
from engine.battlelore.state.model import Stance, State
from engine.battlelore.state.sides import Side
from engine.battlelore.state.steps import Casting, ChooseCard, DrawLore, Opening, Turn
from engine.battlelore.tables.lore_cards import LORE_CARDS
from engine.battlelore.tables.units import full_strength
from tests.conformance.walk import Moment


class Lore:
    """Follows the tokens and Lore cards of one game."""

    def __init__(self) -> None:
        self.cards: list[str] = []
        self.battle = 1

    def check(self, moment: Moment) -> None:
        """Check that tokens and cards are conserved, and nobody has more than they may have."""
        state = moment.state
        check_tokens(state)
        check_units(state)
        check_turn(state)
        found = sorted(lore_cards(state))
        if state.campaign is not None and state.campaign.number != self.battle:
            self.cards, self.battle = [], state.campaign.number
        if not self.cards and found:
            self.cards = found
            check_deck(state, found)
        assert found == self.cards, Counter(found) - Counter(self.cards)


def on_table(state: State) -> int:
    """Return the tokens that lie on the cards of this turn."""
    return sum(
        played.tokens for step in state.steps if isinstance(step, Turn) for played in step.lore
    )


def check_tokens(state: State) -> None:
    """Check that every token is in the pool, in a goblet, on a card or beside a creature."""
    goblets = [hand.lore for hand in state.hands]
    stored = [unit.stored for unit in state.units]
    assert min((state.pool, *goblets, *stored)) >= 0
    there = state.pool + sum(goblets) + sum(stored) + on_table(state)
    assert there == (state.adventure.pool if state.adventure.lore else 0), f"{there} tokens"


def check_units(state: State) -> None:
    """Check that only creatures store tokens, up to their dearest power; that only troops train."""
    for unit in state.units:
        kind = kind_of(unit)
        if kind.creature is not None:
            assert unit.stored <= kind.creature.most_stored, unit
            assert unit.trained == 0, unit
        else:
            assert unit.stored == 0, unit
        assert unit.figures <= full_strength(unit), unit
        assert kind.stance is not Stance.CREATURE or unit.figures == 1


def check_turn(state: State) -> None:
    """Check one Lore card a side and turn, that what cards do ends with it, and sizes of hands."""
    for step in state.steps:
        if isinstance(step, Turn):
            for side in Side:
                played = [each for each in step.lore if each.side is side]
                assert len(played) <= 1, f"{side} played {played}"
    if isinstance(state.steps[-1], ChooseCard):
        assert state.effects == (), "an effect lasts into the next turn"
        for side in Side:
            assert len(state.hand(side).lore_cards) <= hand_limit(state, side)


def lore_cards(state: State) -> list[str]:
    """Return all Lore cards of the game, wherever they are."""
    found = [*state.lore_deck, *state.lore_discards]
    for hand in state.hands:
        found += hand.lore_cards
    for step in state.steps:
        if isinstance(step, Turn):
            found += [played.card for played in step.lore]
        elif isinstance(step, DrawLore):
            found += step.drawn
        elif isinstance(step, Casting) and step.deja_vu:
            found.append(step.deja_vu)
    return found


def check_deck(state: State, cards: list[str]) -> None:
    """Check that the deck was built as the adventure or the councils say (BL-20.10 to BL-20.12)."""
    assert any(isinstance(step, Opening) for step in state.steps), "a deck out of nothing"
    counts = Counter(LORE_CARDS[card].cls for card in cards)
    whole = state.adventure.lore_deck
    councils = [hand.council for hand in state.hands]
    wanted = dict.fromkeys(whole, 15) if whole else cards_of_classes(councils)
    assert all(counts[each] == wanted.get(each, 0) for each in LoreClass), counts
