"""The visible part of a position."""

from engine.bardsung.state.model import Board, Enemy, State, Token
from engine.bardsung.state.steps import Aftermath
from engine.bardsung.tables.encounters import ENCOUNTERS, EncounterKind
from engine.bardsung.tables.enemies import BOSSES
from engine.core.frozen import Value, record, replace

NO_BOARD = Board()


@record
class BoardScene(Value):
    """The visible part of a position; lists are in the order of their names.

    Enemies have only their wound tokens; `heated` are cards. `spots` are stairs, echo and
    checkpoints (BS-17.4, BS-27.7, BS-22.7).
    """

    board: Board = NO_BOARD
    heroes: tuple[tuple[str, str], ...] = ()
    enemies: tuple[Enemy, ...] = ()
    tokens: tuple[Token, ...] = ()
    spots: tuple[tuple[str, str], ...] = ()
    heated: tuple[str, ...] = ()
    encounter: str = ""

    @property
    def threshold(self) -> int | None:
        """The row of the threshold of an exploration (BC-1.4), None elsewhere."""
        row = ENCOUNTERS.get(self.encounter)
        explores = row is not None and row.kind is EncounterKind.EXPLORATION
        return row.threshold if row is not None and explores else None

    @property
    def goals(self) -> tuple[str, ...]:
        """The enemies that must be defeated (BS-29.2, BC-14.9)."""
        row = ENCOUNTERS.get(self.encounter)
        if row is None:
            return ()
        kinds = BOSSES if row.kind is EncounterKind.BOSS else (row.at_stairs,)
        return tuple(foe.id for foe in self.enemies if foe.kind in kinds)


def standing(state: State) -> BoardScene:
    """Return the board of a position, an empty one between encounters of a campaign (BS-28.3)."""
    campaign = state.setup.scenario == "campaign"
    if not state.encounter or (campaign and any(isinstance(s, Aftermath) for s in state.steps)):
        return BoardScene()
    board = state.board
    enemies = (Enemy(foe.id, foe.kind, foe.zone, foe.wounds) for foe in state.enemies)
    fires = (("checkpoint", zone) for zone in state.checkpoints)
    spots = (("stairs", state.stairs), ("echo", state.echo), *fires)
    return BoardScene(
        replace(board, free=tuple(gate for gate in board.free if gate not in board.opened)),
        tuple(sorted((hero.id, hero.zone) for hero in state.heroes if hero.zone)),
        tuple(sorted(enemies, key=lambda foe: foe.id)),
        tuple(sorted(state.tokens, key=lambda token: (token.zone, token.kind))),
        tuple(sorted((name, zone) for name, zone in spots if zone)),
        tuple(sorted(card.id for card in (*state.order, *state.incoming) if card.heated)),
        state.encounter,
    )
