"""The names and signs of Battle Mages for its panes."""

from collections.abc import Callable
from typing import Any

from attrs import field, frozen

from bl_tui.games.battle_mages.board.inks import Ink
from bl_tui.games.battle_mages.board.signs import ILLUSIONS, SPIRITS, Signs
from bl_tui.games.battle_mages.words.actions import named_at
from bl_tui.games.battle_mages.words.events import tell
from bl_tui.games.battle_mages.words.naming import (
    NAMES,
    effect_name,
    kind_name,
    piece_name,
    sphere_name,
    thing_name,
)
from bl_tui.table.panes.phrases import Phrases, SeatLook
from bl_tui.text.lines import Line, Span
from bl_tui.words.naming import listed
from engine.battle_mages.rules.numbers import strength
from engine.battle_mages.state import model
from engine.battle_mages.state.armies import Army
from engine.battle_mages.state.model import BOXES, Player
from engine.battle_mages.tables.pieces import Nature
from engine.battle_mages.turn.views import View

HIT, ONE = 6, 1
ENDINGS = {
    "last_king": "app.prompt.over.last_king",
    "round_limit": "app.prompt.over.round_limit",
    "draw": "app.prompt.over.draw",
    "points": "app.prompt.over.points",
    "arrived": "app.prompt.over.arrived",
    "lasted": "app.prompt.over.lasted",
    "allies": "app.prompt.over.allies",
    "cup": "app.prompt.over.cup",
    "cup_draw": "app.prompt.over.cup_draw",
}


@frozen(repr=False, eq=False)
class Teller(Phrases):
    """One player's language and signs."""

    glyphs: Signs
    odds: bool = True
    """Whether the player sees the chances of a roll, or its dice only."""
    camp_of: Callable[[Any], SeatLook] = field(init=False)
    face: Callable[[Any], tuple[str, str]] = field(init=False)
    tell: Callable[[Any], str] = field(init=False)

    @camp_of.default
    def _camp_of(self) -> Callable[[Any], SeatLook]:
        return lambda seat: SeatLook(self.glyphs.camp[seat.value], self.side(seat), seat.value)

    @face.default
    def _face(self) -> Callable[[Any], tuple[str, str]]:
        return die

    @tell.default
    def _tell(self) -> Callable[[Any], str]:
        return lambda event: tell(self.words, event, NAMES)

    def side(self, seat: Army) -> str:
        return NAMES.side(self.words, seat)

    def waits(self, seat: Any) -> str:
        """Return the message that another player decides."""
        return self.say("app.prompt.other", side=self.side(seat))

    def ending(self, view: View) -> str:
        """Return how the game ended: the winners, or those who share a draw; "" before."""
        if view.over is None:
            return ""
        sides = view.over.won or view.over.leaders
        names = listed(self.words, [self.side(seat) for seat in sides])
        return self.say(ENDINGS[view.over.reason], sides=names)

    def thing(self, thing: str) -> str:
        """Return a piece or a team by its id."""
        return thing_name(self.words, thing)

    def at(self, view: View, what: str) -> str:
        """Return a piece with its hex, a team with its pieces."""
        return named_at(self.words, view, what)

    def piece(self, piece: model.Piece) -> str:
        """Return a piece by its kind and hex."""
        return piece_name(self.words, piece)

    def kind(self, piece: model.Piece) -> str:
        """Return the kind of a piece."""
        return kind_name(self.words, piece.kind, piece.nature.value)

    def effect(self, effect: str) -> str:
        """Return the name of an effect."""
        return effect_name(self.words, effect)

    def sphere(self, sphere: str) -> str:
        """Return the name of a sphere."""
        return sphere_name(self.words, sphere)

    def small(self, seat: Army) -> Span:
        """Return the sign of an army on its colours."""
        return Span(f" {self.glyphs.camp[seat.value]} ", seat.value)

    def sign(self, piece: model.Piece) -> str:
        """Return the sign of a piece."""
        if piece.nature is Nature.SPIRIT:
            return SPIRITS[piece.kind]
        if piece.nature is Nature.ILLUSION:
            return ILLUSIONS[piece.kind]
        return self.glyphs.piece[piece.kind]

    def badge(self, piece: model.Piece) -> Line:
        """Return a piece as the board shows it: team, army, piece, Strength."""
        spirit = piece.nature is Nature.SPIRIT
        sign, role = self.sign(piece), Ink.SPIRIT if spirit else piece.seat.value
        head = f"{piece.team[1:] or ' '}{self.glyphs.camp[piece.seat.value]}"
        power = str(strength(piece))
        return (
            Span(head, piece.seat.value),
            Span(sign, role),
            Span(power, piece.seat.value),
        )

    def boxes(self, player: Player) -> Line:
        """Return the ten boxes of a Magus: Quintessence from the left, Paradox from the right."""
        free = BOXES - player.qe - player.paradox
        return (
            Span(self.glyphs.qe * player.qe, Ink.QE),
            Span(self.glyphs.free * free),
            Span(self.glyphs.paradox * player.paradox, Ink.PARADOX),
        )


def die(face: int) -> tuple[str, str]:
    """Return the sign on a die, and whether it is a success, a 1, or neither."""
    if face >= HIT:
        return str(face), Ink.DIE_HIT
    return (f"{face}!", Ink.DIE_ONE) if face == ONE else (str(face), Ink.DIE_BLANK)
