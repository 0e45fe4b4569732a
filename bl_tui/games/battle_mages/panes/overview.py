"""The overview: how it ended, the armies left in turn order, and the luck of the dice."""

from collections import Counter
from collections.abc import Sequence

from bl_tui.games.battle_mages.panes.track import seats_in_order
from bl_tui.games.battle_mages.phrases import Teller
from bl_tui.games.battle_mages.position import state_of
from bl_tui.games.battle_mages.words.naming import goal
from bl_tui.table.panes.handicaps import handicap_lines
from bl_tui.table.panes.phrases import decimal
from bl_tui.text.lines import BLANK, Line, Role, Span, fit, wrap
from bl_tui.words.naming import listed
from engine.battle_mages.odds.luck_ledger import Throw, account_of
from engine.battle_mages.rules.losses import army_strength
from engine.battle_mages.state.armies import Army
from engine.battle_mages.turn.views import View


def overview_lines(
    teller: Teller, view: View, width: int, rolls: Sequence[Throw] = ()
) -> list[Line]:
    """Return how it ended, every army, and the luck."""
    lines: list[Line] = []
    if view.over is not None:
        lines += [*wrap(f"{teller.ending(view)}  {view.over.rule}", width, Role.WARNING), BLANK]
    limit = view.setup.round_limit
    text = teller.say("app.overview.round", round=max(view.round, 1), most=limit or "-")
    lines += [*wrap(text, width, Role.TITLE), BLANK]
    if view.setup.objective is not None or view.setup.cup:
        lines += [*wrap(goal(teller.words, view.setup), width), BLANK]
    lines += handicap_lines(teller.words, view.setup.id, view.setup.handicaps, width)
    for seat in seats_in_order(view):
        lines += _army(teller, view, seat, width)
    if view.over is not None and rolls:
        lines += [BLANK, *luck_lines(teller, view, rolls, width)]
    return lines


def _army(teller: Teller, view: View, seat: Army, width: int) -> list[Line]:
    state = state_of(view)
    if state.player(seat).out:
        return [fit((teller.camp(seat), Span(f" {teller.say('app.mages.out')}", Role.DIM)), width)]
    power = teller.say("app.overview.strength", strength=army_strength(state, seat))
    own = [piece for piece in view.pieces if piece.seat is seat]
    counts = Counter(teller.kind(piece) for piece in own)
    kinds = listed(
        teller.words,
        [teller.say("piece.counted", number=n, piece=kind) for kind, n in counts.items()],
    )
    if view.setup.cup:
        power += f"; {teller.count('app.overview.laurels', state.player(seat).laurels)}"
    objective = view.setup.objective
    if objective is not None and objective.points:
        points = state.player(seat).points
        power += f"; {teller.count('app.overview.points', points, most=objective.points)}"
    head = fit((teller.camp(seat), Span(f" {power}", Role.STRONG)), width)
    return [head, *wrap(kinds, width, Role.DIM, " ")]


def luck_lines(teller: Teller, view: View, rolls: Sequence[Throw], width: int) -> list[Line]:
    """Return the luck of each player: net successes and botches against the average."""
    if not rolls:
        return wrap(teller.say("app.luck.none"), width, Role.DIM)
    lines: list[Line] = []
    for seat in seats_in_order(view):
        account = account_of(seat, [roll for roll in rolls if roll.seat is seat], view.setup.botch)
        facts = {
            "net": account.net,
            "expected": decimal(teller, float(account.expected)),
            "botches": account.botches,
            "likely": decimal(teller, float(account.expected_botches)),
        }
        surplus = float(account.surplus)
        sign = "+" if surplus >= 0 else "-"
        head = (
            teller.camp(account.seat),
            Span(f" {sign}{decimal(teller, abs(surplus))}", Role.STRONG),
        )
        lines.append(fit(head, width))
        lines += wrap(
            teller.count("app.luck.account", account.pools, **facts), width, Role.PLAIN, " "
        )
    return lines
