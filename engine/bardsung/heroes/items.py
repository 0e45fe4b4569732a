"""Treasures and tokens of a hero's turn that cost no action (chapter 23, BS-18.9, BC-1.13)."""

from collections.abc import Callable, Iterator

from engine.bardsung.heroes.deeds import aimed_at
from engine.bardsung.rules.flow import Flow, later
from engine.bardsung.rules.pools import replenish, spend_resource
from engine.bardsung.rules.stats import actions_of, penalty
from engine.bardsung.state.actions import Action, Attach, Charm, Consume, Detach, Give, Third
from engine.bardsung.state.model import Hero, State, Treasure, change_hero, resource, with_rng
from engine.bardsung.state.steps import Ops
from engine.bardsung.state.table_events import (
    Lost,
    TreasureAttached,
    TreasureGiven,
    TreasureReturned,
    TreasureTurned,
)
from engine.bardsung.tables.cards import HELD, SQUIRES
from engine.bardsung.tables.heroes import GEAR, PROFILES
from engine.bardsung.tables.words import Deed, GearKind, Mark, Penalty, TreasureKind
from engine.core.frozen import Word, replace
from engine.core.game import Next, Refusal

FITS = {TreasureKind.GEM: GearKind.WEAPON, TreasureKind.RUNE: GearKind.ARMOUR}
"""The equipment to which each treasure attaches (BS-23.3)."""


def held(hero: Hero, card: str) -> Treasure | None:
    """Return a treasure of a hero, None if the hero has it not."""
    return next((treasure for treasure in hero.treasures if treasure.card == card), None)


def owner_of(state: State, card: str) -> Hero | None:
    """Return the hero who has a treasure."""
    return next((hero for hero in state.heroes if held(hero, card) is not None), None)


def squire_of(state: State) -> str:
    """Return the squire of the party, "" without one (BC-11.2)."""
    held = (treasure.card for hero in state.heroes for treasure in hero.treasures)
    return next((card for card in held if card in SQUIRES), "")


def offered(hero: Hero) -> tuple[str, ...]:
    """Return the treasures that a hero can give away: unattached ones, and no squire (CH22)."""
    return tuple(t.card for t in hero.treasures if t.on < 0 and t.card not in SQUIRES)


def change_treasure(state: State, hero: str, new: Treasure) -> State:
    """Return the state with one treasure of a hero changed."""
    mine = state.hero(hero).treasures
    return change_hero(
        state, hero, treasures=tuple(new if old.card == new.card else old for old in mine)
    )


def without_treasure(state: State, hero: str, card: str) -> State:
    """Return the state in which a hero has a treasure no more."""
    mine = state.hero(hero).treasures
    return change_hero(
        state, hero, treasures=tuple(treasure for treasure in mine if treasure.card != card)
    )


# --- consumables ---------------------------------------------------------------------------------


def refuse_consume(state: State, hero: Hero, action: Consume) -> Refusal | None:
    """Return why a consumable or a squire cannot be used (BS-23.11, BS-23.13, W14, BC-11.1)."""
    facts = (("card", action.card),)
    mine = held(hero, action.card)
    if mine is None:
        return Refusal("treasure.not_yours", "BS-23.1", facts)
    row = HELD[action.card]
    if row.kind not in (TreasureKind.CONSUMABLE, TreasureKind.SQUIRE):
        return Refusal("treasure.not_consumable", "BS-23.11", facts)
    serves = row.kind is TreasureKind.SQUIRE
    if mine.exhausted and serves:
        return Refusal("squire.served", "BC-11.1", facts)
    if mine.exhausted:
        return Refusal("treasure.exhausted", "BS-23.13", facts)
    if penalty(hero, Penalty.NO_ITEMS) and not serves:
        return Refusal("treasure.dead_fingers", "BS-20.2", facts)
    op = row.does[0]
    useless: dict[Word, bool] = {
        Deed.SHED: not hero.conditions,
        Deed.MEND: not any(wound.serious for wound in hero.wounds),
        Deed.WHISTLE: state.fate == state.fates,
        Deed.WHETSTONE: Mark.WHETSTONE in hero.marks,
    }
    if useless.get(op.verb, not aimed_at(state, hero.id, op)):
        return Refusal("treasure.no_use", "BS-0.3", facts)
    return None


def consume(state: State, hero: Hero, action: Consume) -> Next[State]:
    """Use it: it is shuffled back into its deck (BS-23.12), or turned (BS-23.13, BC-11.1)."""
    row = HELD[action.card]
    flow = Flow(state)
    if row.restore or row.kind is TreasureKind.SQUIRE:
        flow.state = change_treasure(state, hero.id, Treasure(action.card, exhausted=True))
        flow.tell(TreasureTurned(hero.id, action.card, exhausted=True))
    else:
        flow.do(return_treasure, hero.id, action.card)
    flow.state = later(flow.state, Ops(hero.id, action.card))
    return flow.next()


def return_treasure(state: State, hero: str, card: str) -> Next[State]:
    """Shuffle a treasure back into its deck (BS-23.12)."""
    after = without_treasure(state, hero, card)
    deck, rng = after.rng.shuffle((*after.decks.treasure, card))
    after = replace(with_rng(after, rng), decks=replace(after.decks, treasure=deck))
    return Next(after, (TreasureReturned(hero, card),))


# --- gems and runes ------------------------------------------------------------------------------


def refuse_attach(state: State, hero: Hero, action: Attach) -> Refusal | None:
    """Return why a gem or rune cannot be attached (BS-23.3, BS-23.8, BS-23.9)."""
    mine = held(hero, action.card)
    facts = (("card", action.card), ("gear", action.gear))
    if mine is None:
        return Refusal("treasure.not_yours", "BS-23.1", facts[:1])
    if not 0 <= action.gear <= 1:
        return Refusal("attach.gear", "BS-4.1", facts)
    row, gear = HELD[action.card], GEAR[PROFILES[hero.id].gear[action.gear]]
    if FITS.get(row.kind) != gear.kind:
        return Refusal("attach.kind", "BS-23.3", facts)
    if mine.on >= 0:
        return Refusal("attach.attached", "BS-23.10", facts)
    attached = [HELD[treasure.card] for treasure in hero.treasures if treasure.on == action.gear]
    if len(attached) >= gear.levels[hero.gear[action.gear] - 1].slots:
        return Refusal("attach.slots", "BS-23.8", facts)
    if any(other.border == row.border for other in attached):
        return Refusal("attach.border", "BS-23.9", facts)
    return None


def attach(state: State, hero: Hero, action: Attach) -> Next[State]:
    """Attach a gem or rune (BS-23.7)."""
    after = change_treasure(state, hero.id, Treasure(action.card, action.gear))
    return Next(after, (TreasureAttached(hero.id, action.card, action.gear),))


def refuse_detach(state: State, hero: Hero, action: Detach) -> Refusal | None:
    """Return why a gem or rune cannot be taken off, where that is allowed at all (BS-23.10)."""
    mine = held(hero, action.card)
    if mine is None:
        return Refusal("treasure.not_yours", "BS-23.1", (("card", action.card),))
    if mine.on < 0:
        return Refusal("detach.not_attached", "BS-23.10", (("card", action.card),))
    return None


def detach(state: State, hero: Hero, action: Detach) -> Next[State]:
    """Take a gem or rune off (BS-28.11)."""
    after = change_treasure(state, hero.id, Treasure(action.card))
    return Next(after, (TreasureAttached(hero.id, action.card, -1),))


def refuse_give(state: State, hero: Hero, action: Give) -> Refusal | None:
    """Return why a treasure cannot be handed over (BS-23.2); equipment never is (BS-4.3)."""
    if action.card in GEAR:
        return Refusal("give.gear", "BS-4.3", (("card", action.card),))
    mine = held(hero, action.card)
    if mine is None:
        return Refusal("treasure.not_yours", "BS-23.1", (("card", action.card),))
    if mine.on >= 0:
        return Refusal("give.attached", "BS-23.2", (("card", action.card),))
    others = [other.id for other in state.heroes if other.id != hero.id]
    if action.hero not in others:
        return Refusal("give.nobody", "BS-23.2", (("hero", action.hero),))
    return None


def give(state: State, hero: Hero, action: Give) -> Next[State]:
    """Hand an unattached treasure to another hero (BS-23.2)."""
    mine = held(hero, action.card)
    assert mine is not None
    after = without_treasure(state, hero.id, action.card)
    theirs = (*after.hero(action.hero).treasures, mine)
    after = change_hero(after, action.hero, treasures=theirs)
    return Next(after, (TreasureGiven(hero.id, action.hero, action.card),))


def trades(state: State, first: Hero) -> Iterator[Action]:
    """Yield each way to attach or hand over a treasure, at any time and anybody's (BS-23.2,
    BS-23.7); those of one hero come first."""
    for hero in sorted(state.heroes, key=lambda one: one.id != first.id):
        if hero.treasures:
            yield from _trades(state, hero)


def _trades(state: State, hero: Hero) -> Iterator[Action]:
    for treasure in hero.treasures:
        if treasure.on >= 0:
            continue
        for gear in (0, 1):
            if refuse_attach(state, hero, Attach(treasure.card, gear)) is None:
                yield Attach(treasure.card, gear)
        for other in state.heroes:
            if other.id != hero.id:
                yield Give(treasure.card, other.id)


Trade = Attach | Detach | Give
_TRADES: dict[type, tuple[Callable[..., Refusal | None], Callable[..., Next[State]]]] = {
    Attach: (refuse_attach, attach),
    Detach: (refuse_detach, detach),
    Give: (refuse_give, give),
}


def refuse_trade(state: State, hero: Hero, action: Trade) -> Refusal | None:
    """Return why a treasure cannot be attached, taken off or handed over; where nobody has it, it
    is one that the hero lacks."""
    return _TRADES[type(action)][0](state, owner_of(state, action.card) or hero, action)


def trade(state: State, hero: Hero, action: Trade) -> Next[State]:
    """Attach a treasure, take it off, or hand it over: an action of its owner."""
    return _TRADES[type(action)][1](state, owner_of(state, action.card) or hero, action)


# --- tokens --------------------------------------------------------------------------------------


def refuse_charm(state: State, hero: Hero, action: Charm) -> Refusal | None:
    """Return why a charm cannot be spent (BS-18.9, BS-18.4)."""
    if not resource(state, "charm"):
        return Refusal("token.none", "BS-18.4", (("kind", "charm"),))
    if state.fate == state.fates:
        return Refusal("charm.full", "BS-15.4")
    return None


def charm(state: State, hero: Hero, action: Charm) -> Next[State]:
    """Spend a charm: every exhausted fate token becomes active (BS-18.9)."""
    flow = Flow(state)
    flow.do(spend_resource, "charm")
    flow.do(replenish, state.fates, "BS-18.9")
    return flow.next()


def refuse_third(state: State, hero: Hero, action: Third) -> Refusal | None:
    """Return why no Third action token can be discarded (BC-1.13)."""
    return None if hero.thirds else Refusal("third.none", "BC-1.13")


def third(state: State, hero: Hero, action: Third) -> Next[State]:
    """Discard a token for an extra action (BC-1.13), also of a hero stunned after its last one."""
    spent = min(hero.spent, actions_of(hero)) - 1
    after = change_hero(state, hero.id, thirds=hero.thirds - 1, spent=spent)
    return Next(after, (Lost(hero.id, "third"),))


def items(state: State, hero: Hero) -> Iterator[Action]:
    """Yield all that a hero may do without an action."""
    for treasure in hero.treasures:
        if refuse_consume(state, hero, Consume(treasure.card)) is None:
            yield Consume(treasure.card)
    yield from trades(state, hero)
    if refuse_charm(state, hero, Charm()) is None:
        yield Charm()
    if hero.thirds:
        yield Third()
