"""What stands beside the shore: track, stores of oil, the hex under the cursor, how it all is."""

from collections.abc import Mapping

from bl_tui.boards.board_model import Light
from bl_tui.table.panes.game_panes import Maker, Panel
from bl_tui.table.panes.hand import HandItem
from bl_tui.table.panes.layout import Pane
from bl_tui.table.panes.log import LogSets
from bl_tui.table.pointing.selection import Selection
from bl_tui.table.scene import Scene
from bl_tui.text.lines import BLANK, Line, Role, Span, fit, wrap
from bl_tui.words.naming import sentence
from engine.hexes.grid import Hex
from tests.toy import records
from tests.toy.phrases import Teller
from tests.toy.records import GRID, LIGHTHOUSE, GiveOil, Keeper, View
from tests.toy.words import label

STORES = Pane("stores", heights=((8, 4),))
"""A heading, and a line for each keeper."""


# --- the board's surroundings --------------------------------------------------------------------


def lights_line(teller: Teller, view: View) -> Line:
    """Return the lights that burn, and those that went out."""
    out = view.setup.lights - view.lights
    return (
        Span(teller.glyphs.figure * view.lights, Role.TITLE),
        Span(teller.glyphs.lost * out, Role.DIM),
    )


def _track(scene: Scene, width: int, _: int) -> list[Line]:
    teller, view = scene.teller, scene.view
    night = teller.say("app.track.night", turn=view.turn, rounds=view.setup.rounds)
    told = teller.count("app.track.lights", view.lights)
    head = (Span(f"{night}  ", Role.TITLE), *lights_line(teller, view), Span(f" {told} "))
    for seat in Keeper:
        mark = teller.glyphs.light[Light.SELECTED] if seat in view.to_act else " "
        oil = Span(f" {teller.oil(view, seat)}", Role.STRONG)
        head = (*head, Span(f" {mark}", Role.WARNING), teller.camp(seat), oil)
    return [fit(head, width)]


def _stores(scene: Scene, width: int, height: int) -> list[Line]:
    teller, view = scene.teller, scene.view
    lines = [fit((Span(teller.say("app.pane.stores"), Role.TITLE),), width)]
    return [*lines, *(_store(teller, view, seat, width) for seat in Keeper)][:height]


def _store(teller: Teller, view: View, seat: Keeper, width: int) -> Line:
    oil = teller.oil(view, seat)
    signs = teller.glyphs.figure * oil + teller.glyphs.lost * (records.OIL - oil)
    return fit((teller.camp(seat), Span(f" {signs} {oil}")), width)


def place_told(teller: Teller, spot: Hex) -> str:
    """Return how far it is from a hex to the lighthouse."""
    away = GRID.distances[spot][LIGHTHOUSE]
    return teller.count("app.inspect.away", away) if away else teller.say("app.inspect.arrived")


def hex_told(teller: Teller, view: View, spot: Hex) -> list[str]:
    """Return what is to be said of a hex, from the most important."""
    here = [post.seat for post in view.posts if post.hex == spot]
    told = [teller.say("app.inspect.keeper", side=teller.side(seat)) for seat in here]
    if spot == LIGHTHOUSE:
        return [teller.say("app.inspect.lighthouse"), *told]
    return [*told, place_told(teller, spot)]


def _inspector(scene: Scene, width: int, height: int) -> list[Line]:
    spot = scene.selection.cursor
    lines: list[Line] = [(Span(spot, Role.TITLE),)]
    for each in hex_told(scene.teller, scene.view, spot):
        lines += wrap(each, width)
    return lines[:height]


def _brief(scene: Scene, width: int, _: int) -> list[Line]:
    spot = scene.selection.cursor
    told = "  ".join(hex_told(scene.teller, scene.view, spot))
    return [fit((Span(f" {spot}  ", Role.STRONG), Span(told)), width)]


def _backs(scene: Scene, width: int, height: int) -> list[Line]:
    return [_store(scene.teller, scene.view, seat, width) for seat in Keeper][:height]


def _overview(scene: Scene, width: int, _: int) -> list[Line]:
    teller, view = scene.teller, scene.view
    lines: list[Line] = []
    if view.over is not None:
        told = f"{sentence(teller.ending(view))}  {view.over.rule}"
        lines += [*wrap(told, width, Role.WARNING), BLANK]
    told = teller.say("app.track.night", turn=view.turn, rounds=view.setup.rounds)
    lights = Span(f" {teller.count('app.track.lights', view.lights)}")
    lines += [(Span(told, Role.TITLE),), (*lights_line(teller, view), lights), BLANK]
    for post in view.posts:
        lines.append(_store(teller, view, post.seat, width))
        lines += wrap(place_told(teller, post.hex), width, Role.DIM)
    return lines


PANES: Mapping[str, Maker] = {
    "track": _track,
    "stores": _stores,
    "inspector": _inspector,
    "brief": _brief,
    "backs": _backs,
}
PANELS = {"inspect": Panel(), "log": Panel(), "overview": Panel(_overview)}


# --- the hand ------------------------------------------------------------------------------------


def items(teller: Teller, view: View, selection: Selection) -> tuple[HandItem, ...]:
    """Return the gifts to choose from, or the oil that is left while there is nothing to choose."""
    gifts = [each for each in view.actions if isinstance(each, GiveOil)]
    if gifts:
        return tuple(
            HandItem(
                label(teller.words, gift, view),
                picture=" ".join(teller.glyphs.figure * gift.oil) or teller.glyphs.lost,
                text=teller.say(f"gift.{gift.oil}.text"),
                short=teller.say(f"gift.{gift.oil}.short"),
                number=place + 1,
                pointed=place == selection.option,
                link=f"option:{place}",
            )
            for place, gift in enumerate(gifts)
        )
    oil = teller.oil(view, view.seat)
    return (HandItem(teller.count("score.oil", oil), ready=False, picture="", short=""),)


LOG = LogSets(
    quiet=(records.KeeperStayed,),
    turns=(records.RoundBegan,),
    loud=(records.LightLost, records.NightEnded),
    checks=(records.StormRolled,),
)
