"""Zones and ranges, a mode for looking at them, and its key (BM-10.14)."""

from bl_tui.boards.board_model import Light
from bl_tui.games.battle_mages.decisions.base import OfMages
from bl_tui.games.battle_mages.phrases import Teller
from bl_tui.table.decision import PlaceDecision
from bl_tui.table.pointing.choosing import back
from bl_tui.table.pointing.selection import Answer, Goals, Lights, Selection
from bl_tui.words.naming import listed, sentence
from engine.battle_mages.rules.numbers import in_zone, shooting_range
from engine.battle_mages.state import actions as do
from engine.battle_mages.turn.views import View
from engine.core.frozen import replace


class Range(OfMages, PlaceDecision[View]):
    """Zones and ranges, a mode for looking at them."""

    name = "range"
    rule = "BM-10.14"
    phase = "app.phase.range"
    chooses = "app.do.choose.range"

    def prompt(self, tell: Teller, at: Selection) -> str:
        """Return the range of the piece under the cursor, or the zones that the hex is in."""
        piece = self.here(at)
        if piece is not None and piece.kind == "magus":
            radius = self.state.setup.zoc_radius
            return tell.say("app.prompt.range_zone", piece=tell.thing(piece.id), radius=radius)
        far = shooting_range(self.state, piece) if piece is not None else 0
        if piece is not None and far:
            return tell.say("app.prompt.range_shot", piece=tell.thing(piece.id), range=far)
        players = (player for player in self.view.players if not player.out)
        seats = [p.seat for p in players if in_zone(self.state, p.seat, at.cursor)]
        if not seats:
            return tell.say("app.prompt.range")
        names = listed(tell.words, [tell.side(seat) for seat in seats])
        return sentence(tell.say("app.inspect.zone", sides=names))

    def goals(self, units: tuple[str, ...]) -> Goals:
        """Return no hex: nothing is chosen."""
        return {}

    def highlights(self, at: Selection) -> Lights:
        """Light the zone or the range of the piece under the cursor, or the Magi in whose zones
        the hex is."""
        reach = self.range_of(self.here(at))
        if reach:
            return reach
        magi = filter(None, (self.state.magus(player.seat) for player in self.view.players))
        near = (magus for magus in magi if in_zone(self.state, magus.seat, at.cursor))
        return {magus.hex: Light.TARGET for magus in near}

    def refusal(self, at: Selection) -> Answer:
        """Close zones and ranges."""
        return back(at)


def shows_ranges(view: View, _: Selection) -> bool:
    """Return whether the decision is not a reaction, which lights the own zone anyway."""
    return do.Pass() not in view.actions


def turn_to_range(_: View, at: Selection) -> Selection:
    """Open zones and ranges, or close them."""
    return replace(at, option=None, mode="" if at.mode == Range.name else Range.name)
