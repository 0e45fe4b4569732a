"""Rest and checkpoints (chapter 22)."""

from collections.abc import Iterator

from engine.bardsung.explore.spawning import page, rejoin
from engine.bardsung.map.lattice import lattice
from engine.bardsung.rules.conditions import lose, lose_all
from engine.bardsung.rules.enemy_wounds import cards_leave, drop_aspect
from engine.bardsung.rules.flow import Flow, later
from engine.bardsung.rules.hero_wounds import discard_wounds, heal
from engine.bardsung.rules.order import deal, free_card
from engine.bardsung.rules.pools import spend_resource
from engine.bardsung.rules.terrain import place_hero
from engine.bardsung.state.actions import Action, Rest
from engine.bardsung.state.events import EnemyLeft, TurnEnded
from engine.bardsung.state.model import Hero, State, with_enemies, with_order
from engine.bardsung.state.places import ZoneId
from engine.bardsung.state.steps import Ask, Do, Reading, Round
from engine.bardsung.state.table_events import TilesRemoved, TokenPlaced, TokenRemoved
from engine.bardsung.tables.aspects import KILLING_DRAUGHT
from engine.bardsung.tables.encounters import EncounterKind
from engine.bardsung.tables.tiles import ENTRANCE, tiles
from engine.core.frozen import replace
from engine.core.game import Next, Refusal
from engine.core.steps import pop


def refuse_rest(state: State, hero: Hero, action: Rest) -> Refusal | None:
    """Return why the heroes cannot rest (BS-22.1): firewood, one area, no enemy in it."""
    if page(state).kind is EncounterKind.BOSS:
        return Refusal("rest.boss", "BS-29.15")
    if not state.resources[1]:
        return Refusal("token.none", "BS-18.4", (("kind", "firewood"),))
    map = lattice(state)
    area = map.area(hero.zone)
    for other in state.in_play():
        if map.area(other.zone) != area:
            return Refusal("rest.apart", "BS-22.1", (("hero", other.id),))
    if any(map.area(enemy.zone) == area for enemy in state.enemies):
        return Refusal("rest.enemy", "BS-22.1")
    if map.area_of.get(action.tile) != area:
        return Refusal("rest.tile", "BS-22.2", (("tile", action.tile),))
    return None


def rests(state: State, hero: Hero) -> Iterator[Action]:
    """Yield the tiles on which the heroes may rest."""
    if not state.resources[1] or not _peace(state, hero):
        return
    for tile in lattice(state).zones_of:
        if refuse_rest(state, hero, Rest(tile)) is None:
            yield Rest(tile)


def _peace(state: State, hero: Hero) -> bool:
    map = lattice(state)
    return not any(map.same_area(enemy.zone, hero.zone) for enemy in state.enemies)


def rest(state: State, hero: Hero, action: Rest) -> Next[State]:
    """Rest (BS-22.2 to BS-22.6): each hero chooses a zone of the tile, then all recover.

    The turn and all others of the round are lost; the End phase follows (BS-R.32).
    """
    flow = Flow(pop(state))
    flow.do(spend_resource, "firewood")
    flow.tell(*(TurnEnded(card.id) for card in state.order if not card.exhausted))
    zones = lattice(state).zones_of[action.tile]
    asks = [Ask("rest_zone", member.id, zones, "BS-22.2") for member in state.in_play()]
    fire = Ask("fire_zone", hero.id, zones, "BS-22.3")
    order = tuple(replace(card, exhausted=True) for card in state.order)
    flow.state = later(with_order(flow.state, order), *asks, fire, Do("recover_all", hero.id))
    return flow.next()


def answer_rest_zone(state: State, step: Ask, option: str) -> Next[State]:
    """Place a hero where it rests (BS-22.2)."""
    return place_hero(state, step.hero, option, "BS-22.2")


def answer_fire_zone(state: State, step: Ask, option: str) -> Next[State]:
    """Put the firewood token down: an additional checkpoint (BS-22.3, BS-22.7)."""
    laid = replace(state, checkpoints=(*state.checkpoints, option))
    flow = Flow(laid, TokenPlaced("checkpoint", option))
    if any(
        aspect.card == KILLING_DRAUGHT and aspect.tile == ZoneId(option).tile
        for aspect in state.aspects
    ):
        flow.do(drop_aspect, KILLING_DRAUGHT, KILLING_DRAUGHT)
    return flow.next()


def recover_all(state: State, step: Do) -> Next[State]:
    """Every hero heals one wound; Bleed, Poison and Silence go (BS-22.4, BS-22.5, BS-R.30)."""
    flow = Flow(state)
    for hero in state.in_play():
        for condition in ("bleed", "poison", "silence"):
            flow.do(lose, hero.id, condition, all=True)
    for hero in state.in_play():
        flow.do(heal, hero.id)
    return flow.next()


# --- back to the checkpoint ----------------------------------------------------------------------


def go_back(state: State) -> Next[State]:
    """The heroes use the first checkpoint instead of failing (BS-22.9 to BS-22.12, BS-P.7).

    Cards of enemies that are gone or far away leave the order without gold (BS-22.11). Enemies on
    tiles that stay may have the heroes in their area again (BS-25.14).
    """
    spot, *others = state.checkpoints
    flow = Flow(replace(_put_by(state), halt="", steps=(Round(),)))
    for hero in state.in_play():
        flow.do(place_hero, hero.id, spot, "BS-22.9")
    for hero in state.heroes:  # of every hero, also of one who has escaped
        flow.do(discard_wounds, hero.id)
        flow.do(lose_all, hero.id)
    flow.state = replace(flow.state, checkpoints=tuple(others))
    flow.tell(TokenRemoved("checkpoint", spot))
    flow.do(_remove_tiles, kept_tiles(state, ZoneId(spot).tile))
    flow.do(cards_leave, "BS-22.11")
    flow.do(rejoin)
    flow.do(deal, "BS-22.12")
    return flow.next()


def _put_by(state: State) -> State:
    """Discard the challenge that was being read; one that stays is with its tile (BS-16.15)."""
    stays = {aspect.card for aspect in (*state.aspects, *state.delayed)}
    read = (step.card for step in state.steps if isinstance(step, Reading))
    gone = tuple(card for card in read if card not in stays)
    pile = (*state.discards.challenge, *gone)
    return replace(state, discards=replace(state.discards, challenge=pile))


def kept_tiles(state: State, tile: str) -> tuple[str, ...]:
    """Return the tiles of the shortest chain to the entrance (BS-22.10, BS-R.33)."""
    map = lattice(state)
    links: dict[str, list[str]] = {zone: [] for zone in map.zones_of}
    for gate, other in map.joined.items():
        links[map.gates[gate].tile].append(map.gates[other].tile)
    came: dict[str, str] = {tile: ""}
    edge = [tile]
    while edge and ENTRANCE not in came:
        following = []
        for previous in edge:
            for other in sorted(links[previous]):
                if other not in came:
                    came[other] = previous
                    following.append(other)
        edge = following
    chain, at = [], ENTRANCE if ENTRANCE in came else tile
    while at:
        chain.append(at)
        at = came[at]
    return tuple(chain)


def _remove_tiles(state: State, kept: tuple[str, ...]) -> Next[State]:
    """Remove all other tiles with everything on them (BS-22.10); their cards are discarded.

    Portals that are open again are unexplored (BS-22.14).
    """
    board = state.board
    gone = tuple(tile.tile for tile in board.tiles if tile.tile not in kept)

    def stays(zone: str) -> bool:
        return ZoneId(zone).tile in kept

    flow = Flow(state, TilesRemoved(gone)) if gone else Flow(state)
    for enemy in state.enemies:
        if not stays(enemy.zone):
            flow.tell(EnemyLeft(enemy.id, "BS-22.10"))
            left = tuple(other for other in flow.state.enemies if other.id != enemy.id)
            flow.state = free_card(with_enemies(flow.state, left), enemy)
    piles = flow.state.discards
    for tile in gone:
        kind = tiles()[tile].kind
        piles = replace(piles, **{kind: (*getattr(piles, kind), tile)})
    flow.state = replace(
        flow.state,
        discards=piles,
        enemies=tuple(enemy for enemy in state.enemies if stays(enemy.zone)),
        tokens=tuple(token for token in state.tokens if stays(token.zone)),
        stairs=state.stairs if stays(state.stairs) else "",
        echo=state.echo if stays(state.echo) else "",
        checkpoints=tuple(filter(stays, state.checkpoints)),
        board=replace(
            board,
            tiles=tuple(tile for tile in board.tiles if tile.tile in kept),
            doors=tuple(door for door in board.doors if stays(door.gate)),
            dead=tuple(gate for gate in board.dead if stays(gate)),
            opened=tuple(gate for gate in board.opened if stays(gate)),
            free=tuple(gate for gate in board.free if stays(gate)),
        ),
    )
    for aspect in (*state.aspects, *state.delayed):
        if aspect.tile and not stays(f"{aspect.tile}."):
            flow.do(drop_aspect, aspect.card, "BS-22.10")
    return flow.next()
