"""The lessons of Battle Mages, each a file here, in teaching order.

Texts are in the catalogues, as `lesson.LESSON.STEP`. The learner plays Alabaster.
"""

from functools import cache
from typing import Any

from bl_tui.play.lessons import Lessons, lessons_in, opened_after
from engine.battle_mages.boards.board import HILL, LAKE, MOUNTAIN
from engine.battle_mages.game import BATTLE_MAGES
from engine.battle_mages.state.armies import LETTERS, SEATS, Army
from engine.battle_mages.state.model import Map, Piece, Player, Setup, State
from engine.battle_mages.state.notation import parse_action
from engine.battle_mages.state.steps import Acting, Turn, TurnStage
from engine.battle_mages.tables.pieces import KINDS
from engine.core.frozen import Value, record, replace
from engine.core.record import Record
from engine.core.rng import Scripted

ARMIES = {letter: seat for seat, letter in LETTERS.items()}
CODES = {kind.letters[0]: kind.id for kind in KINDS.values()}
PLAYERS = 2


@record
class Setting(Value):
    """The board and the dice of a lesson, in the learner's Action step."""

    id: str
    pieces: str
    """Ids and hexes: "aI1 E4, bC1 D8"."""
    teams: str = ""
    """Each team with its pieces: "a1 aI1 aI2, b1 bI1 bC1"."""
    ground: str = ""
    """As in "D5 hill"."""
    sheets: str = ""
    """Of the Magi: "a mind forces 2 0", the spheres at three and at two dots, Quintessence,
    Paradox."""
    dice: str = ""
    """The faces that fall."""
    done: str = ""
    """The actions before the lesson begins."""

    def begun(self) -> Record[Any, Any]:
        """Return the record of the lesson at its beginning."""
        setup = self._setup()
        seats = SEATS[PLAYERS]
        board = State(setup, Scripted(()), (), ()).board
        ground = {HILL: setup.hills, MOUNTAIN: setup.mountains, LAKE: setup.lakes}
        state = State(
            setup,
            Scripted(tuple(self.dice.replace("|", " ").split())),
            board.lay(ground),
            self._players(),
            pieces=self._pieces(),
            order=seats,
            round=1,
            active=Army.ALABASTER,
            steps=(Turn(Army.ALABASTER, TurnStage.MELEE), Acting(Army.ALABASTER)),
        )
        record = Record[Any, Any](setup, self.id, state, ())
        return opened_after(BATTLE_MAGES, record, self.done, parse_action)

    def _setup(self) -> Setup:
        laid = _pairs(self.ground)

        def spots(kind: str) -> tuple[str, ...]:
            return tuple(spot for spot, its in laid if its == kind)

        return Setup(
            PLAYERS,
            Map.CUSTOM,
            hills=spots(HILL),
            mountains=spots(MOUNTAIN),
            lakes=spots(LAKE),
            title=f"lesson_{self.id}",
        )

    def _players(self) -> tuple[Player, ...]:
        facts = {words[0]: words[1:] for words in _pairs(self.sheets)}
        players = []
        for seat in SEATS[PLAYERS]:
            three, two, qe, paradox = facts.get(seat.letter, ["", "", "0", "0"])
            players.append(Player(seat, three, two, int(qe), int(paradox)))
        return tuple(players)

    def _pieces(self) -> tuple[Piece, ...]:
        teams = {name: words[0] for words in _pairs(self.teams) for name in words[1:]}
        pieces = (
            Piece(name, CODES[name[1]], ARMIES[name[0]], at) for name, at in _pairs(self.pieces)
        )
        return tuple(replace(piece, team=teams.get(piece.id, "")) for piece in pieces)


def _pairs(text: str) -> list[list[str]]:
    return [part.split() for part in text.split(",") if part.strip()]


NAMES = ("teams", "volleys", "magic")


@cache
def library() -> Lessons:
    """Return the lessons by their ids."""
    return lessons_in(__package__, NAMES, lambda **its: Setting(**its).begun, Army.ALABASTER.value)
