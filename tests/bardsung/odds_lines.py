"""Lines of odds of Bardsung, and what every roll of a hero's attack comes to."""

from collections.abc import Callable
from fractions import Fraction
from functools import partial

from bl_tui.games.bardsung.odds.told import briefly
from engine.bardsung.game import BARDSUNG
from engine.bardsung.state.events import CardTurned, DamageRolled, Rolled
from tests.bardsung.every_fall import every_fall
from tests.bardsung.position import Position, make_position
from tests.bardsung.test_outcomes import attack, happened
from tests.bardsung.test_painting import TELLER
from tests.conformance.record import OddsLine

CASES = {
    "a strike": ("brigand1 TUT.n", "use ST1 brigand1"),
    "at the wounded": ("brigand1 TUT.n 1 wound", "use ST1 brigand1"),
    "a card that may turn": ("brute1 TUT.n 1 wound", "use ST1 brute1"),
    "with fate": ("brigand1 TUT.n 1 wound", "use ST1 brigand1 fate"),
    "a blow that slows": ("raider1 TUT.n", "use ST3 raider1"),
}
"""Enemies that Stoneheart strikes, and how."""
CRITICAL = 20
NAMED = ("defeated", "turned", "wounded")


def line(at: str, deed: str) -> OddsLine:
    """Return what the prompt says that an attack may do to its target."""
    game = make_position(f"Stoneheart TUT.n, {at}", order=f"{at.partition('1')[0]} Stoneheart")
    _, card, name, *fate = deed.split()
    hit, found = Fraction(0), dict[str, Fraction]()
    for chance, after in every_fall(game.state, partial(attack, deed=deed, aided=False)):
        hit += chance * _hits(after)
        mine = happened(game, after, game.enemy(name), aimed=True)
        mine["turned"] = int(any(each.heated for each in after.told(CardTurned)))
        for what, times in mine.items():
            found[what] = found.get(what, Fraction(0)) + chance * times
    view = BARDSUNG.view(game.state, BARDSUNG.to_act(game.state)[0])
    shown = briefly(TELLER, view, "stoneheart", card, name, bool(fate), 500)
    numbers: list[Fraction | str] = [hit, *(found[each] for each in NAMED if found[each])]
    if found["wounds"] != found["wounded"]:
        numbers.append(f"{float(found['wounds']):.1f}")
    marks = {each: share for each, share in found.items() if each not in (*NAMED, "wounds")}
    return OddsLine(shown, (*numbers, *(marks[each] for each in sorted(marks) if marks[each])))


def _hits(after: Position) -> bool:
    """Return whether an attack hit; a critical hit, of a natural 20, rolls no damage."""
    natural = after.told(Rolled)[-1].natural
    return bool(after.told(DamageRolled)) or natural == CRITICAL


LINES: dict[str, Callable[[], OddsLine]] = {
    name: partial(line, *case) for name, case in CASES.items()
}
