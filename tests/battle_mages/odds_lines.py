"""Lines of odds of Battle Mages, and what every roll comes to by the rules."""

from collections import Counter
from collections.abc import Callable, Iterator
from fractions import Fraction
from functools import partial
from itertools import combinations_with_replacement, product
from math import factorial, prod

from bl_tui.games.battle_mages.odds.odds_text import melee_brief, volley_brief
from engine.battle_mages.state.armies import Army
from engine.battle_mages.state.events import DamageDone
from engine.battle_mages.state.magic_events import DamageDodged
from engine.battle_mages.state.model import Setup
from engine.core.frozen import replace
from engine.core.rng import Scripted
from tests.battle_mages.looking import shown, teller
from tests.battle_mages.position import Position, make_place
from tests.conformance.record import OddsLine

FACES = {1: 1, 2: 4, 6: 5}
"""A face for each thing that a die can mean, and how many of its ten faces mean the same."""
ARETE = 5


def falls(count: int) -> Iterator[tuple[tuple[str, ...], Fraction]]:
    """Yield the dice of a pool, each set of meanings once, with its chance."""
    for dice in combinations_with_replacement(FACES, count):
        chance = Fraction(factorial(count))
        for face, times in Counter(dice).items():
            chance *= Fraction(FACES[face], 10) ** times / factorial(times)
        yield tuple(map(str, dice)), chance


def some_damage(game: Position, army: Army, *actions: str, pools: tuple[int, ...]) -> Fraction:
    """Return the chance that an army takes damage by actions that roll pools of these sizes."""
    found = Fraction(0)
    for each in product(*map(tuple, map(falls, pools))):
        script = tuple(face for faces, _ in each for face in faces)
        now = Position(replace(game.state, rng=Scripted(script)), [])
        for action in actions:
            if now.state.over is None and action in now.options():
                now.play(action)
        found += prod(chance for _, chance in each) if taken(now, army) else 0
    return found


def taken(game: Position, army: Army) -> int:
    """Return the damage that an army takes in the end."""
    done = [one for one in game.events if isinstance(one, DamageDone | DamageDodged)]
    last = done[-1] if done and done[-1].seat is army else None
    return last.left if isinstance(last, DamageDodged) else last.damage if last else 0


def melee(
    pieces: str,
    pools: tuple[int, int],
    *,
    teams: str = "",
    ground: str = "",
    spheres: str = "",
    setup: Setup | None = None,
) -> OddsLine:
    """Return what the prompt says of the attack of aC1's side on bI1's."""
    game = make_place(
        pieces, teams=teams, phase="melee", ground=ground, spheres=spheres, setup=setup
    )
    side, target = (game.state.the(name).side for name in ("aC1", "bI1"))
    attack = f"attack {side} {target}"
    told = melee_brief(teller(shown(game)), game.state, side, target)
    undefended = replace(game.state, players=make_place(pieces).state.players)
    plain = Position(undefended, [])
    win = some_damage(plain, Army.BASALT, attack, pools=pools)
    loss = some_damage(plain, Army.ALABASTER, attack, pools=pools)
    if not spheres:
        return OddsLine(told, (win, 1 - win - loss))
    answers = (attack, "defend deflect 0")
    left = some_damage(game, Army.BASALT, *answers, pools=(*pools, ARETE))
    return OddsLine(told, (win, 1 - win - loss, left))


def volley(pieces: str, dice: int, ground: str = "") -> OddsLine:
    """Return what the prompt says of a volley of aT1 at bC1: the damage that it does."""
    game = make_place(pieces, ground=ground)
    told = volley_brief(teller(shown(game)), game.state, ("aT1",), "bC1")
    found = dict.fromkeys(range(dice + 1), Fraction(0))
    for fallen, chance in falls(dice):
        script = (*fallen, *("2",) * 9)
        now = Position(replace(game.state, rng=Scripted(script)), []).play("aim bC1")
        found[taken(now, Army.BASALT)] += chance
    return OddsLine(
        told, tuple(sum(share for damage, share in found.items() if damage >= n) for n in (1, 2, 3))
    )


LINES: dict[str, Callable[[], OddsLine]] = {
    "a melee": partial(melee, "aC1@4,4 bI1@4,5", (3, 1)),
    "a defender on a hill": partial(melee, "aC1@4,4 bI1@4,5", (3, 2), ground="hill 4,5"),
    "teams": partial(melee, "aC1@4,4 aI1@4,3 bI1@4,5 bI2@4,6", (4, 2), teams="aC1 aI1; bI1 bI2"),
    "a defence": partial(melee, "aC1@4,4 bI1@4,5 bM@4,8", (3, 1), spheres="b forces mind"),
    "a volley": partial(volley, "aT1@4,1 bC1@4,4", 3),
}
