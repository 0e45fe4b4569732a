"""A board rebuilt from events alone, for showing what happened step by step.

Putting the events of a game on the board of its beginning, one after the other, gives the board of
every later position; the walk of all games holds the two together.
"""

from collections.abc import Callable, Iterable
from typing import Any

from engine.bardsung.map.lattice import lattice_of
from engine.bardsung.state import events as e
from engine.bardsung.state import table_events as t
from engine.bardsung.state.model import NOWHERE, Board, Door, Enemy, State, Token
from engine.bardsung.state.places import ZoneId, gate_of, zone_of
from engine.bardsung.state.steps import Aftermath
from engine.bardsung.tables.cards import LEVER_RULE
from engine.bardsung.tables.enemies import SECOND_STAGES
from engine.bardsung.tables.tiles import ENTRANCE, tiles
from engine.core.frozen import Value, record, replace

NO_BOARD = Board()


@record
class Scene(Value):
    """The part of a position that is seen on the board; lists are in the order of their names.

    `ends` says that the board goes away with each encounter, as in a campaign (BS-28.3). Enemies
    have their wound tokens and nothing else on them; `heated` are cards. `spots` are stairs, echo
    and checkpoints (BS-17.4, BS-27.7, BS-22.7).
    """

    ends: bool = False
    board: Board = NO_BOARD
    heroes: tuple[tuple[str, str], ...] = ()
    enemies: tuple[Enemy, ...] = ()
    tokens: tuple[Token, ...] = ()
    spots: tuple[tuple[str, str], ...] = ()
    heated: tuple[str, ...] = ()


ONCE = ("stairs", "echo")
"""What lies in one zone at most."""
SPOTS = (*ONCE, "checkpoint")


def beginning(campaign: bool) -> Scene:
    """Return the board before anything happened."""
    return Scene(ends=campaign)


def standing(state: State) -> Scene:
    """Return the board of a position."""
    campaign = state.setup.scenario == "campaign"
    if campaign and any(isinstance(step, Aftermath) for step in state.steps):
        return Scene(ends=True)
    if not state.encounter:
        return beginning(campaign)
    board = state.board
    cards = (*state.order, *state.incoming)
    fires = (("checkpoint", zone) for zone in state.checkpoints)
    spots = (("stairs", state.stairs), ("echo", state.echo), *fires)
    return Scene(
        campaign,
        _in_order(
            replace(board, free=tuple(gate for gate in board.free if gate not in board.opened))
        ),
        _sorted((hero.id, hero.zone) for hero in state.heroes if hero.zone),
        _named(Enemy(enemy.id, enemy.kind, enemy.zone, enemy.wounds) for enemy in state.enemies),
        _laid(state.tokens),
        _sorted((name, zone) for name, zone in spots if zone),
        _sorted(card.id for card in cards if card.heated),
    )


def _sorted(found: Iterable[Any]) -> tuple[Any, ...]:
    return tuple(sorted(found))


def _named(enemies: Iterable[Enemy]) -> tuple[Enemy, ...]:
    return tuple(sorted(enemies, key=lambda each: each.id))


def _laid(tokens: Iterable[Token]) -> tuple[Token, ...]:
    return tuple(sorted(tokens, key=lambda each: (each.zone, each.kind)))


def _in_order(board: Board) -> Board:
    return Board(
        board.tiles,
        tuple(sorted(board.doors, key=lambda door: door.gate)),
        _sorted(board.dead),
        _sorted(board.opened),
        _sorted(board.free),
    )


def after(event: Any, scene: Scene) -> Scene:
    """Return the board after an event; many change nothing on it."""
    change = CHANGES.get(type(event))
    return scene if change is None else change(event, scene)


# --- encounters and tiles ------------------------------------------------------------------------


def _began(_: e.EncounterBegan, scene: Scene) -> Scene:
    return beginning(scene.ends)


def _ended(_: e.EncounterEnded, scene: Scene) -> Scene:
    return beginning(scene.ends) if scene.ends else scene


def _board(scene: Scene, **changes: Any) -> Scene:
    return replace(scene, board=_in_order(replace(scene.board, **changes)))


def _tile_laid(event: t.TileLaid, scene: Scene) -> Scene:
    """Lay a tile; the doors of the entrance stand open from the beginning (BS-24.1)."""
    laid = event.laid
    doors = scene.board.doors
    if laid.tile == ENTRANCE:
        row = tiles()[ENTRANCE]
        gates = ((name, gate_of(zone_of(ENTRANCE, zone), side)) for name, zone, side in row.portals)
        doors = tuple(Door(gate) for name, gate in gates if name in row.doors)
    return _board(scene, tiles=(*scene.board.tiles, laid), doors=doors)


def _tile_drawn(event: t.TileDrawn, scene: Scene) -> Scene:
    """Count an outer wall that is explored as a passage (BC-1.16)."""
    if event.gate in lattice_of(scene.board).gates:
        return scene
    return _board(scene, free=(*scene.board.free, event.gate))


def _passage(event: t.PassageOpened, scene: Scene) -> Scene:
    """Open a passage: a wall becomes one first (CH14), then a portal (BS-24.10)."""
    board = scene.board
    if event.gate not in lattice_of(board).gates:
        return _board(scene, free=(*board.free, event.gate))
    free = tuple(gate for gate in board.free if gate != event.gate)
    return _board(scene, opened=(*board.opened, event.gate), free=free)


def _dead_end(event: t.DeadEnd, scene: Scene) -> Scene:
    return _board(scene, dead=(*scene.board.dead, event.gate))


def _door(event: t.DoorChanged, scene: Scene) -> Scene:
    """Put a door, open or close it; a lever's is a portcullis (TE5)."""
    others = tuple(door for door in scene.board.doors if door.gate != event.gate)
    old = next((door for door in scene.board.doors if door.gate == event.gate), None)
    portcullis = event.cause == LEVER_RULE or (old is not None and old.portcullis)
    return _board(scene, doors=(*others, Door(event.gate, event.open, portcullis)))


def _tiles_removed(event: t.TilesRemoved, scene: Scene) -> Scene:
    """Take tiles away with everything on them (BS-22.10)."""

    def stays(place: str) -> bool:
        return ZoneId(place).tile not in event.tiles

    board = scene.board
    return replace(
        scene,
        board=_in_order(
            Board(
                tuple(laid for laid in board.tiles if laid.tile not in event.tiles),
                tuple(door for door in board.doors if stays(door.gate)),
                tuple(filter(stays, board.dead)),
                tuple(filter(stays, board.opened)),
                tuple(filter(stays, board.free)),
            )
        ),
        tokens=tuple(token for token in scene.tokens if stays(token.zone)),
        spots=tuple(spot for spot in scene.spots if stays(spot[1])),
    )


# --- models --------------------------------------------------------------------------------------


def _hero(scene: Scene, hero: str, zone: str) -> Scene:
    others = [each for each in scene.heroes if each[0] != hero]
    return replace(scene, heroes=_sorted([*others, (hero, zone)] if zone else others))


def _enemy(scene: Scene, enemy: str, **changes: Any) -> Scene:
    return replace(
        scene,
        enemies=tuple(replace(x, **changes) if x.id == enemy else x for x in scene.enemies),
    )


def _enemy_placed(event: e.EnemyPlaced, scene: Scene) -> Scene:
    """Place a model; one taken from elsewhere is a new one (BS-25.19), the King stands alone."""
    kept = (enemy for enemy in scene.enemies if enemy.id != event.enemy)
    there = () if event.kind in SECOND_STAGES else tuple(kept)
    return replace(scene, enemies=_named((*there, Enemy(event.enemy, event.kind, event.zone))))


def _pushed(event: e.Pushed, scene: Scene) -> Scene:
    if any(enemy.id == event.who for enemy in scene.enemies):
        return _enemy(scene, event.who, zone=event.zone)
    return _hero(scene, event.who, event.zone)


def _enemy_left(event: e.EnemyLeft, scene: Scene) -> Scene:
    return replace(scene, enemies=tuple(x for x in scene.enemies if x.id != event.enemy))


def _turned(event: e.CardTurned, scene: Scene) -> Scene:
    others = [card for card in scene.heated if card != event.card]
    return replace(scene, heated=_sorted([*others, event.card] if event.heated else others))


def _card_left(event: e.CardLeft, scene: Scene) -> Scene:
    return replace(scene, heated=tuple(card for card in scene.heated if card != event.card))


def _dealt(event: e.OrderDealt, scene: Scene) -> Scene:
    return replace(scene, heated=tuple(card for card in scene.heated if card in event.cards))


# --- tokens --------------------------------------------------------------------------------------


def _token_placed(event: t.TokenPlaced, scene: Scene) -> Scene:
    if event.kind in SPOTS:
        kept = (spot for spot in scene.spots if spot[0] != event.kind or event.kind not in ONCE)
        return replace(scene, spots=_sorted((*kept, (event.kind, event.zone))))
    return replace(scene, tokens=_laid((*scene.tokens, Token(event.kind, event.zone))))


def _token_removed(event: t.TokenRemoved, scene: Scene) -> Scene:
    if event.kind in SPOTS:
        spots = list(scene.spots)
        if (event.kind, event.zone) in spots:
            spots.remove((event.kind, event.zone))
        return replace(scene, spots=tuple(spots))
    left = list(scene.tokens)
    gone = Token(event.kind, event.zone)
    if gone in left:
        left.remove(gone)
    return replace(scene, tokens=tuple(left))


CHANGES: dict[type, Callable[[Any, Scene], Scene]] = {
    e.EncounterBegan: _began,
    e.EncounterEnded: _ended,
    t.TileDrawn: _tile_drawn,
    t.TileLaid: _tile_laid,
    t.PassageOpened: _passage,
    t.DeadEnd: _dead_end,
    t.DoorChanged: _door,
    t.TilesRemoved: _tiles_removed,
    e.HeroPlaced: lambda event, scene: _hero(scene, event.hero, event.zone),
    e.HeroMoved: lambda event, scene: _hero(scene, event.hero, event.zone),
    e.HeroEscaped: lambda event, scene: _hero(scene, event.hero, NOWHERE),
    e.EnemyPlaced: _enemy_placed,
    e.EnemyMoved: lambda event, scene: _enemy(scene, event.enemy, zone=event.path[-1]),
    e.Pushed: _pushed,
    e.EnemyLeft: _enemy_left,
    e.CardTurned: _turned,
    e.CardLeft: _card_left,
    e.OrderDealt: _dealt,
    t.EnemyWounded: lambda event, scene: _enemy(scene, event.enemy, wounds=event.wounds),
    t.TokenPlaced: _token_placed,
    t.TokenRemoved: _token_removed,
}
"""What each kind of event does to the board."""
