"""Setting an encounter up (chapters 14, 17, 18, 29; BC-14): board, models, decks, order."""

from collections.abc import Callable

from engine.bardsung.explore.exploring import entrance_doors
from engine.bardsung.explore.spawning import page, reinforcements, spawn
from engine.bardsung.handicaps import FATE
from engine.bardsung.rules.conditions import gain, place_token
from engine.bardsung.rules.flow import Flow
from engine.bardsung.rules.order import deal
from engine.bardsung.rules.pools import fates, gain_resource
from engine.bardsung.rules.refusals import not_now, not_offered
from engine.bardsung.rules.terrain import place_hero
from engine.bardsung.state.actions import Action, Choose
from engine.bardsung.state.events import EncounterBegan, EnemyPlaced, OrderDealt
from engine.bardsung.state.model import (
    NOWHERE,
    Ability,
    Board,
    Card,
    Decks,
    Enemy,
    Hero,
    Laid,
    State,
    with_rng,
)
from engine.bardsung.state.places import zone_of
from engine.bardsung.state.seats import SEATS, HeroSeat
from engine.bardsung.state.steps import Placing, Round
from engine.bardsung.state.table_events import FateChanged, TileLaid
from engine.bardsung.tables.cards import SQUIRES, TREASURES, WOUNDS
from engine.bardsung.tables.difficulty import LEVELS
from engine.bardsung.tables.encounters import ENCOUNTERS, EncounterKind, Key, decks_of
from engine.bardsung.tables.enemies import BOSSES
from engine.bardsung.tables.heroes import PROFILES
from engine.bardsung.tables.tiles import ENTRANCE, ENTRANCE_AT, tiles
from engine.bardsung.tables.words import ENDS, Lasting
from engine.bardsung.turn.round import begin_round
from engine.core.frozen import replace
from engine.core.game import Next, Refusal
from engine.core.seats import PARTY, amount_of
from engine.core.steps import pop, solo, swap

MANY = 4
"""With so many heroes more boss cards are used (BC-13.2, BC-13.3)."""


def new_hero(hero: str, tutorial: bool) -> Hero:
    """Return a hero by its profile (BS-3.10); tutorials leave the asterisk out (BS-14.1)."""
    profile = PROFILES[hero]
    cards = profile.abilities[:2] if tutorial else profile.abilities
    return Hero(hero, profile.characteristics, tuple(Ability(card) for card in cards))


def begin_encounter(state: State, encounter: str) -> Next[State]:
    """Set an encounter up from its page (BS-17.1, BS-18.1, BS-29.1), all fate active (BS-18.13).

    Resource tokens are as the last one left them (BS-18.5).
    """
    again = state.attempts + 1 if state.encounter == encounter else 1
    many = fates(len(state.setup.heroes)) + amount_of(state.setup, FATE, PARTY)
    flow = Flow(
        replace(
            state,
            encounter=encounter,
            attempts=again,
            heroes=tuple(_fresh(hero) for hero in state.heroes),
            enemies=(),
            order=(),
            incoming=(),
            fate=many,
            fates=many,
            tokens=(),
            stairs="",
            echo="",
            checkpoints=(),
            aspects=(),
            delayed=(),
            wandering=_wandering(state, encounter),
            round=0,
            halt="",
            discards=Decks(),
            flags=tuple(f for f in state.flags if f in (*Key,)),
        ),
        EncounterBegan(encounter, again),
        FateChanged(many, "BS-15.2"),
    )
    flow.do(_decks)
    zones = BEGINS.get(ENCOUNTERS[encounter].kind)
    if zones is None:
        flow.do(_exploration)
    else:
        flow.do(_arena, zones(flow.state))
    return flow.next()


def _fresh(hero: Hero) -> Hero:
    """Return a hero without what an encounter leaves.

    Devotion and Grudge are tokens on the hero's board and stay (BS-28.5, BC-2.2, BC-2.4).

    Conditions went in upkeep (BS-28.3). A squire serves once in each encounter (BC-11.1).
    """
    treasures = tuple(
        replace(t, exhausted=t.exhausted and t.card not in SQUIRES) for t in hero.treasures
    )
    return replace(
        hero,
        treasures=treasures,
        zone=NOWHERE,
        wounds=(),
        thirds=0,
        used=(),
        spent=0,
        moves=0,
        marks=(),
    )


def _wandering(state: State, encounter: str) -> tuple[str, ...]:
    """Return the wandering cards; one of them does not come to a party of no renown (BC-14.9)."""
    row = ENCOUNTERS[encounter]
    if row.unsung is None or state.renown > row.unsung.most:
        return row.wandering
    return tuple(card for card in row.wandering if card != row.unsung.without)


def _decks(state: State) -> Next[State]:
    """Shuffle every deck (BS-0.5, BC-14.4): unseen (BS-18.11, BS-18.12); a boss needs wounds only.

    Treasures that heroes have are not in the deck.
    """
    held = {treasure.card for hero in state.heroes for treasure in hero.treasures}
    piles: dict[str, tuple[str, ...]] = {
        "wound": tuple(WOUNDS),
        "treasure": tuple(card for card in TREASURES if card not in held),
    }
    if page(state).kind is EncounterKind.EXPLORATION:
        piles |= decks_of(state.encounter)
    rng, decks = state.rng, {}
    for name, cards in piles.items():
        decks[name], rng = rng.shuffle(cards)
    return Next(replace(with_rng(state, rng), decks=Decks(**decks)))


# --- the three kinds of encounter ----------------------------------------------------------------


def _anywhere(state: State) -> tuple[str, ...]:
    """Return where heroes may begin in the combat tutorial: anywhere (BS-14.2, BC-14.1)."""
    tile = page(state).arena
    return tuple(zone_of(tile, zone) for zone, _ in tiles()[tile].zones)


def _marked(state: State) -> tuple[str, ...]:
    """Return the zones of the page where heroes begin (BS-29.1, BC-14.8, BC-14.10)."""
    tile = page(state).arena
    return tuple(zone_of(tile, zone) for zone in tiles()[tile].heroes)


def _arena(state: State, zones: tuple[str, ...]) -> Next[State]:
    laid = Laid(page(state).arena, 0, 0)
    left = tuple(hero.id for hero in state.heroes)
    flow = Flow(replace(state, board=Board((laid,)), steps=(Placing(left, zones),)))
    flow.tell(TileLaid(laid, ""))
    if page(state).kind is EncounterKind.BOSS:  # BC-16.5
        for _ in range(LEVELS[state.setup.difficulty].brewed):
            flow.do(gain_resource, "potion")
    return flow.next()


def _exploration(state: State) -> Next[State]:
    """The entrance in the middle of the bottom edge, all heroes in its stairs zone (BS-17.1).

    Every portal of the entrance starts with an open door (BS-24.1, BC-1.5).
    """
    laid = Laid(ENTRANCE, *ENTRANCE_AT)
    board = Board((laid,))
    flow = Flow(replace(state, board=replace(board, doors=entrance_doors(board))))
    flow.tell(TileLaid(laid, ""))
    for hero in state.heroes:
        flow.do(place_hero, hero.id, zone_of(ENTRANCE, tiles()[ENTRANCE].stairs), "BS-24.1")
    sung = page(state).sung
    if sung is not None and state.renown >= sung.least:  # BC-14.9
        flow.do(gain_resource, sung.token)
    flow.state = replace(flow.state, order=_hero_cards(flow.state), steps=(Round(),))
    flow.do(deal, "BS-17.1")
    flow.do(begin_round)
    return flow.next()


BEGINS: dict[EncounterKind, Callable[[State], tuple[str, ...]]] = {
    EncounterKind.TUTORIAL: _anywhere,
    EncounterKind.BOSS: _marked,
}
"""Where heroes may choose to begin, in the kinds of encounters that let them."""


def _hero_cards(state: State) -> tuple[Card, ...]:
    """Return one initiative card for each hero (BS-3.11)."""
    return tuple(Card(hero.id) for hero in state.heroes)


# --- choosing where to begin ---------------------------------------------------------------------


def _decides(state: State, step: Placing) -> HeroSeat | None:
    return SEATS[step.left[0]] if step.left else None


def _options(state: State, step: Placing) -> tuple[Action, ...]:
    return tuple(Choose(zone) for zone in step.zones)


def _refuse(state: State, step: Placing, action: Action) -> Refusal | None:
    ruled = page(state).begins
    if not isinstance(action, Choose):
        return replace(not_now(state), rule=ruled)
    return None if action.option in step.zones else not_offered(action.option, ruled)


def _take(state: State, step: Placing, action: Action) -> Next[State]:
    assert isinstance(action, Choose)
    flow = Flow(swap(state, replace(step, left=step.left[1:])))
    flow.do(place_hero, step.left[0], action.option, page(state).begins)
    return flow.next()


def _all_placed(state: State, step: Placing) -> Next[State]:
    """With all heroes in place: place the enemies, deal the order, begin."""
    flow = Flow(replace(pop(state), steps=(Round(),)))
    flow.do(_brigands if page(state).kind is EncounterKind.TUTORIAL else _foes)
    flow.do(begin_round)
    return flow.next()


PLACING = solo(_decides, _all_placed, _options, _refuse, _take, exact=True)


def _brigands(state: State) -> Next[State]:
    """As many Brigands as heroes (BS-14.3, BS-14.4), their card second in the order (BS-14.6).

    Clockwise from the mark, one into each zone without a hero; what remains goes alternately into
    the centre and the zone of the mark (BS-R.19).
    """
    tile = tiles()[page(state).arena]
    taken = {hero.zone for hero in state.heroes}
    ring = [zone_of(tile.id, zone) for zone in tile.circuit]
    zones = [zone for zone in ring if zone not in taken]
    rest = [zone_of(tile.id, zone) for zone in (tile.centre, tile.mark)]
    count = len(state.heroes)
    zones = (zones + rest * count)[:count]
    brigands = tuple(Enemy(f"brigand{n}", "brigand", z) for n, z in enumerate(zones, start=1))
    flow = Flow(replace(state, enemies=brigands, order=_hero_cards(state)))
    flow.tell(*(EnemyPlaced(brigand.id, brigand.kind, brigand.zone) for brigand in brigands))
    flow.do(deal, "BS-14.6")
    order = flow.state.order
    order = (order[0], Card("brigand"), *order[1:])
    flow.state = replace(flow.state, order=order)
    flow.tell(OrderDealt(tuple(card.id for card in order), "BS-14.6", 0))
    return flow.next()


def _foes(state: State) -> Next[State]:
    """Place the boss and its companions; shuffle all cards (BS-29.3, BS-29.4, BS-29.8, BC-13.7)."""
    flow = Flow(state)
    tile, boss = tiles()[page(state).arena], BOSSES[page(state).boss]
    flow.do(_place_boss, boss.id, zone_of(tile.id, tile.boss))
    flow.state = replace(flow.state, order=(*_hero_cards(state), *boss_cards(state, boss.id)))
    for companion in page(state).beside:
        if len(state.heroes) >= companion.heroes:
            flow.do(spawn, companion.enemy, zone_of(tile.id, companion.zone))
    flow.do(_gifts, tile.id)
    for kind, zone in page(state).ground:
        flow.do(place_token, kind, zone_of(tile.id, zone))
    for kind, zone in reinforcements(state, tile.mark):
        flow.do(spawn, kind, zone_of(tile.id, zone))
    flow.do(deal, "BS-29.8")
    return flow.next()


def _place_boss(state: State, boss: str, zone: str) -> Next[State]:
    after = replace(state, enemies=(*state.enemies, Enemy(boss, boss, zone)))
    return Next(after, (EnemyPlaced(boss, boss, zone),))


def boss_cards(state: State, boss: str) -> tuple[Card, ...]:
    """Return the initiative cards of a boss, normal side up (BS-29.8)."""
    row = BOSSES[boss]
    more = row.more if len(state.setup.heroes) >= MANY else ()
    return tuple(Card(card) for card in (*row.cards, *more))


def _gifts(state: State, tile: str) -> Next[State]:
    """Do what the party's keys do here: terrain, or a condition for each hero (BC-14.8)."""
    flow = Flow(state)
    for gift in page(state).gifts:
        if gift.key in state.flags:
            for zone in gift.zones:
                flow.do(place_token, gift.terrain, zone_of(tile, zone))
            if gift.condition is not None:
                for hero in state.heroes:
                    flow.do(gain, hero.id, gift.condition)
    return flow.next()


def second_stage(state: State) -> Next[State]:
    """The King's second stage (BC-13.4, BS-29.21): he is placed again, a new round starts."""
    flow = Flow(replace(state, halt="", enemies=(), incoming=(), steps=(Round(),)))
    stage = BOSSES[page(state).boss].then
    assert stage is not None
    flow.do(_place_boss, stage.boss, zone_of(page(state).arena, stage.zone))
    flow.state = replace(
        flow.state,
        fate=state.fates,
        order=(*_hero_cards(state), *boss_cards(state, stage.boss)),
        heroes=tuple(
            replace(hero, marks=tuple(m for m in hero.marks if m not in ENDS[Lasting.STAGE]))
            for hero in state.heroes
        ),
    )
    flow.tell(FateChanged(state.fates, "BC-13.4"))
    flow.do(deal, "BC-13.4")
    flow.do(begin_round)
    return flow.next()
