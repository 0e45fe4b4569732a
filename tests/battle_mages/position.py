"""Positions as the worked examples write them: pieces at (row,column), teams, dice to come.

`make_place("aI1@4,3 aC1@4,4 bC1@4,5", teams="aI1 aC1", dice="3 6 9 2", phase="melee")`. Ids begin
with the letter of an army and the code of a kind; a code of a spirit makes a spirit, an "i" before
the code an illusion ("aiI1"). Both Kings stand at (0,0) and (8,12) unless they are placed. Actions
are texts, with hexes as (row,column) too: `game.play("attack aI1 bC1")`.
"""

import re
from typing import Any

from engine.battle_mages.boards.board import BOARDS
from engine.battle_mages.game import BATTLE_MAGES
from engine.battle_mages.rules.losses import next_turn
from engine.battle_mages.state.actions import Action
from engine.battle_mages.state.armies import LETTERS, SEATS, Army
from engine.battle_mages.state.events import PoolRolled
from engine.battle_mages.state.model import (
    Mark,
    Piece,
    Player,
    Seal,
    Setup,
    State,
    change_piece,
    change_player,
)
from engine.battle_mages.state.notation import format_action, parse_action
from engine.battle_mages.state.steps import Acting, Fighting, Turn, TurnStage
from engine.battle_mages.tables.effects import EFFECTS
from engine.battle_mages.tables.pieces import (
    KINDS,
    Nature,
)
from engine.core.frozen import replace
from engine.core.game import IllegalAction, Next, Refusal
from engine.core.rng import Scripted

ARMIES = {letter: army for army, letter in LETTERS.items()}
KIND_OF = {kind.letters[0]: kind.id for kind in KINDS.values()}
SPIRIT_OF = {kind.letters[1]: kind.id for kind in KINDS.values()}
PHASES = {
    "begin": (TurnStage.BEGIN, None),
    "action": (TurnStage.MELEE, Acting),
    "melee": (TurnStage.END, Fighting),
}
HOME = {
    2: {"aK": "0,0", "bK": "8,12"},
    3: {},
    4: {"aK": "0,0", "bK": "0,12", "cK": "12,12", "dK": "12,0"},
}
PLACE = re.compile(r"\b(\d+),(\d+)")


def hexes(text: str, players: int = 2) -> str:
    """Return a text with all (row,column) as names of hexes."""
    grid = BOARDS[players].grid
    return PLACE.sub(lambda found: grid.name(int(found[1]), int(found[2])), text)


def a_piece(name: str, spot: str) -> Piece:
    """Return a piece by its id."""
    seat, code = ARMIES[name[0]], name[1:].rstrip("0123456789")
    if code[0] == "i":
        return Piece(name, KIND_OF[code[1]], seat, spot, nature=Nature.ILLUSION)
    if code in SPIRIT_OF:
        return Piece(name, SPIRIT_OF[code], seat, spot, nature=Nature.SPIRIT)
    return Piece(name, KIND_OF[code], seat, spot)


def a_mark(effect: str, amount: int) -> Mark:
    """Return a lasting effect."""
    row = EFFECTS[effect]
    return Mark(row.sphere, row.id, row.stat, amount)


class Position:
    """A game that a test plays on."""

    def __init__(self, state: State, events: list[Any]) -> None:
        self.state, self.events = state, events

    def h(self, text: str) -> str:
        """Return a text with hexes by their names."""
        return hexes(text, self.state.setup.players)

    def spot(self, place: str) -> str:
        """Return the name of a hex."""
        return self.h(place)

    def parsed(self, text: str) -> Action:
        """Return the action that a text means."""
        return parse_action(self.h(text))

    @property
    def decides(self) -> str:
        """Return the letters of the seats that must decide."""
        return "".join(LETTERS[seat] for seat in BATTLE_MAGES.to_act(self.state))

    @property
    def seat(self) -> Army:
        """Return who decides."""
        (seat,) = BATTLE_MAGES.to_act(self.state)
        return seat

    def play(self, *texts: str) -> "Position":
        """Play actions, each by whoever decides then. Raises IllegalAction."""
        for text in texts:
            done = BATTLE_MAGES.play(self.state, self.seat, self.parsed(text))
            self.state = done.state
            self.events += done.events
        return self

    def options(self, verb: str = "") -> list[str]:
        """Return what may be done, of one verb or all, as texts."""
        found = map(format_action, BATTLE_MAGES.legal_actions(self.state, self.seat))
        return [each for each in found if each.split()[0] == verb or not verb]

    def can(self, text: str) -> bool:
        """Return whether an action is legal; the list of options must say the same."""
        action = self.parsed(text)
        why = BATTLE_MAGES.refusal(self.state, self.seat, action)
        assert (action in BATTLE_MAGES.legal_actions(self.state, self.seat)) == (why is None)
        return why is None

    def why_not(self, text: str) -> str:
        """Return the code and the rule by which an action is refused, "" if it is legal."""
        self.can(text)
        why: Refusal | None = BATTLE_MAGES.refusal(self.state, self.seat, self.parsed(text))
        return "" if why is None else f"{why.code} {why.rule}"

    def refused(self, text: str) -> str:
        """Try an action in earnest and return the rule that forbids it."""
        try:
            BATTLE_MAGES.play(self.state, self.seat, self.parsed(text))
        except IllegalAction as error:
            return error.refusal.rule
        raise AssertionError(f"{text} is legal")

    def there(self, *names: str) -> list[bool]:
        """Return whether each piece is on the board."""
        return [self.state.piece(name) is not None for name in names]

    def gone(self, *names: str) -> bool:
        """Return whether all these pieces left the game."""
        return not any(self.there(*names))

    def at(self, name: str) -> str:
        """Return (row,column) of a piece."""
        row, col = self.state.board.grid.row_col(self.state.the(name).hex)
        return f"{row},{col}"

    def team(self, *names: str) -> bool:
        """Return whether these pieces, and no others, are a team."""
        teams = {self.state.the(name).team for name in names}
        (team,) = teams if len(teams) == 1 else ("",)
        return bool(team) and {p.id for p in self.state.members(team)} == set(names)

    def isolated(self, *names: str) -> bool:
        """Return whether each of these pieces is in no team."""
        return not any(self.state.the(name).team for name in names)

    def paralysed(self, *names: str) -> bool:
        """Return whether all these pieces are paralysed."""
        return all(self.state.the(name).paralysed for name in names)

    def sheet(self, letter: str) -> Player:
        """Return a Magus sheet."""
        return self.state.player(ARMIES[letter])

    def boxes(self, letter: str) -> tuple[int, int]:
        """Return Quintessence and Paradox of a Magus."""
        sheet = self.sheet(letter)
        return sheet.qe, sheet.paradox

    def rolled(self, *purposes: str) -> list[int]:
        """Return how many dice were rolled for each purpose, in order."""
        pools = [each for each in self.happened(PoolRolled) if each.purpose in purposes]
        return [len(each.dice) for each in pools]

    def happened(self, kind: type) -> list[Any]:
        """Return the events of a kind so far, in order."""
        return [event for event in self.events if isinstance(event, kind)]

    @property
    def won(self) -> str:
        """Return who won and by which rule, "" while the game goes on."""
        over = self.state.over
        if over is None:
            return ""
        return " ".join(("".join(LETTERS[seat] for seat in over.won), over.rule))

    def pass_turn(self, letter: str) -> "Position":
        """Let everything pass until the Action step of a player."""
        for _ in range(60):
            top = self.state.steps[-1]
            if isinstance(top, Acting) and top.seat is ARMIES[letter]:
                return self
            calm = [each for each in self.options() if each in ("done", "pass")]
            self.play((calm or self.options())[0])
        raise AssertionError(self.state.steps)

    def end_turn(self) -> "Position":
        """End the turn that is going on, up to the next player's Action step."""
        active = self.state.active
        for _ in range(60):
            if self.state.active is not active:
                return self
            calm = [each for each in self.options() if each in ("done", "pass")]
            self.play((calm or self.options())[0])
        raise AssertionError(self.state.steps)


def _teams(pieces: list[Piece], teams: str) -> list[Piece]:
    """Return the pieces with those of "aI1 aC1; bC1 bC2" in teams."""
    names: dict[str, str] = {}
    for number, group in enumerate(filter(None, teams.split(";")), 1):
        members = group.split()
        names |= dict.fromkeys(members, f"{members[0][0]}{number}")
    return [replace(each, team=names.get(each.id, "")) for each in pieces]


def make_place(
    pieces: str,
    *,
    teams: str = "",
    dice: str = "",
    phase: str = "action",
    active: str = "a",
    ground: str = "",
    bricks: str = "",
    seals: str = "",
    spheres: str = "",
    boxes: str = "",
    marks: str = "",
    paralysed: str = "",
    on_node: bool = False,
    players: int = 2,
    round: int = 3,
    kings: bool = True,
    setup: Setup | None = None,
    wheel: str = "",
) -> Position:
    """Return a position; see the module.

    `ground` "hill 4,4 lake 0,6"; `seals` "b 4,10 5"; `spheres` "a life prime b forces time" (three
    dots first); `boxes` "a 2 0" are QE and Paradox; `marks` "aI1 blessing 2".
    """
    setup = setup or Setup(players)
    board = setup.board
    words = [each.split("@") for each in pieces.split()]
    if kings:
        given = [name for name, _ in words]
        words += [[name, at] for name, at in HOME[setup.players].items() if name not in given]
    there = [a_piece(name, hexes(at, setup.players)) for name, at in words]
    made = [each for each in there if each.nature is not Nature.ARMY]
    there = [each for each in there if each.nature is Nature.ARMY] + made
    laid: dict[str, list[str]] = {}
    for kind, at in _groups(ground, 2):
        laid.setdefault(kind, []).append(hexes(at, setup.players))
    stage, top = PHASES[phase]
    seat = ARMIES[active]
    turn = Turn(seat, stage, on_node=on_node)
    first = SEATS[setup.players]
    state = State(
        setup,
        Scripted(tuple(dice.replace("|", " ").split())),
        board.lay(laid),
        tuple(map(Player, first)),
        pieces=tuple(_teams(there, teams)),
        bricks=tuple(hexes(each, setup.players) for each in bricks.split()),
        seals=tuple(
            Seal(hexes(at, setup.players), ARMIES[owner], int(power))
            for owner, at, power in _groups(seals, 3)
        ),
        order=first,
        round=round,
        active=seat,
        wheel=wheel,
        made=len(made),
        steps=(turn,) if top is None else (turn, top(seat)),
    )
    for owner, three, two in _groups(spheres, 3):
        state = change_player(state, ARMIES[owner], three=three, two=two)
    for owner, qe, paradox in _groups(boxes, 3):
        state = change_player(state, ARMIES[owner], qe=int(qe), paradox=int(paradox))
    for name, effect, amount in _groups(marks, 3):
        worn = (*state.the(name).marks, a_mark(effect, int(amount)))
        state = change_piece(state, name, marks=worn)
    for name in paralysed.split():
        own = state.the(name).seat is seat
        state = change_piece(state, name, paralysed=2 if own and phase != "begin" else 1)
    settled = BATTLE_MAGES.settle(Next(state))
    return Position(settled.state, list(settled.events))


def _groups(text: str, size: int) -> list[tuple[str, ...]]:
    words = text.split()
    return [tuple(words[n : n + size]) for n in range(0, len(words), size)]


def unused_dice(game: Position) -> int:
    """Return how many scripted dice were not rolled."""
    rng = game.state.rng
    return len(rng.script) - rng.used if isinstance(rng, Scripted) else 0


def following(state: State) -> State:
    """Return the state at the next player's turn."""
    return BATTLE_MAGES.settle(next_turn(state)).state
