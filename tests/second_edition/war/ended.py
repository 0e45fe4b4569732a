"""Battles of a war that have just ended, for tests of what follows."""

from bl_tui.games.second_edition.scenario_list import WHOLE_WAR, library
from engine.core.frozen import replace
from engine.core.game import Next
from engine.core.seats import Handicap
from engine.second_edition.game import SECOND_EDITION
from engine.second_edition.rules.victory import end
from engine.second_edition.setup.mustering import army_cards
from engine.second_edition.setup.war import battle_of
from engine.second_edition.state.model import Armies, State, Tent, War
from engine.second_edition.state.sides import Side
from tests.second_edition.position import units_of

D, U = Side.DAQAN, Side.UTHUK
WAR_SETUP = library()[WHOLE_WAR]
MUSTERED: Armies = (army_cards(D, (5, 2, 2, 1, 1, 0, 1)), army_cards(U, (5, 2, 2, 1, 1, 0, 1)))
"""Both armies: troops, two elite kinds, a legend and a tent."""
LEFT = "CG@6,3 CG@6,4 YA@6,5 RR@6,6 RG@6,7 BH@2,3 BH@2,4 VL@2,5 FR@2,6 OB@2,7"


def ended(
    won: tuple[Side, ...] = (D,),
    left: str = LEFT,
    fought: tuple[Side, ...] = (),
    tents: tuple[Side, ...] = (),
    handicaps: tuple[Handicap, ...] = (),
) -> Next[State]:
    """Return what follows a battle in which `left` are the units that remain."""
    setup = replace(WAR_SETUP, handicaps=handicaps)
    number = len(fought) + 1
    battle = setup if number == 1 else battle_of(setup, number, MUSTERED)
    state = replace(
        SECOND_EDITION.start(WAR_SETUP, "ended").state,
        setup=battle,
        units=tuple(units_of(left)),
        tents=tuple(Tent(side, spot) for side, spot in zip(tents, ("I5", "A5"), strict=False)),
        war=War(fought, MUSTERED),
        turn=9,
    )
    return SECOND_EDITION.settle(end(state, won, "points", "BL2-14.2"))
