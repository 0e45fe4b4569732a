"""Positions of Lore games at decisions that random games seldom come to, one for each."""

from collections.abc import Callable

from engine.battlelore.adventures.library import library
from engine.battlelore.game import BATTLELORE
from engine.battlelore.state.model import Setup
from engine.battlelore.state.steps import Window
from tests.battlelore.position import Position, make_position
from tests.battlelore.rules.lore_game import other, own

ARCHERS = "p1 Ar E6, p2 Ar E7, p3 Ar E8, p4 Ar F6, p5 Ar F8, s1 Ib B6"
CHAIN = "p1 Ib G2, s1 Ib D7, s2 Ib D8, s3 Ib C8, s4 Ib A1"


def through_windows(game: Position, until: str = "") -> Position:
    """Let everybody pass, up to a window of that moment."""
    while isinstance(step := game.state.steps[-1], Window) and step.moment.value != until:
        game.play("pass")
    return game


def naming() -> Position:
    """Play Mass Might with five archers ordered; three may be named."""
    hand = {"card": "darken_sky", "hand": "patrol_left"}
    game = own(make_position, "wizard_10", ARCHERS, phase="card", **hand)
    game.play("play darken_sky", "lore wizard_10")
    through_windows(game)
    return game.play(*(f"order p{n}" for n in range(1, 6)), "done")


def volley() -> Position:
    """Let Chain Lightning strike one unit and jump on."""
    game = own(make_position, "wizard_14", CHAIN, phase="card", dice="L S F  B B  L")
    return game.play("play patrol_left", "lore wizard_14", "choose s1")


def powers() -> Position:
    """Return a game in which a giant rolled two lore."""
    units = "p1 Gi F7, s1 Ib E7, s2 Ib D8"
    game = make_position(units, dice="L L R B B B", ordered="p1", lore=True)
    return game.play("attack p1 s1")


def aiming() -> Position:
    """Return a game in which the giant throws its boulder."""
    return powers().play("power boulder 2")


def targets() -> Position:
    """Play Bless for one of several units, none of which is chosen yet."""
    game = own(make_position, "wizard_04", "p1 Ar E6, p2 Ar E8, s1 Ib C6", 2, ordered="p1 p2")
    return game.play("lore wizard_04")


def aimed_at() -> Position:
    """Play a spell that needs one enemy unit out of two."""
    units = "p1 Ib E6, s1 Ib C6, s2 Ib C8"
    game = own(make_position, "wizard_08", units, phase="card", dice="L L")
    return game.play("play patrol_left", "lore wizard_08")


def dice() -> Position:
    """Return a Prayer that asks for dice of the own roll, by their numbers."""
    game = own(make_position, "cleric_02", "p1 Ib E7, s1 Ib D7", ordered="p1", dice="F F L  B B")
    through_windows(game.play("attack p1 s1"), until="own_post")
    return game.play("lore cleric_02")


def before_roll() -> Position:
    """Attack, so that Standard may answer before the dice are rolled."""
    game = other(make_position, "warrior_02", "p1 Ib E7, s1 Ib D7", ordered="p1", dice="B S F")
    return game.play("attack p1 s1")


def on_the_way() -> Position:
    """Begin a move of a unit that Standard may hold."""
    units = "p1 Ar E7, s1 Ib B7, s2 Ib B2"
    game = other(make_position, "cleric_07", units, phase="move", ordered="p1")
    return game.play("move p1 D7")


def webbed() -> Position:
    """Return a game in which an ordered unit sits in a web."""
    return make_position(
        "p1 Ib E7 webbed, s1 Ib C7", phase="orders", card="attack_centre", ordered="p1", lore=True,
        goblet=(0, 3),
    )  # fmt: skip


def den() -> Position:
    """Place a unit in the Rogue's Den, which may open the passage."""
    return make_position(
        "p1 Ib H7, s1 Ib A1", phase="move", ordered="p1", lore=True, goblet=(0, 3),
        ground="H7 countryside den:pennant, E4 woods, E9 hill",
    )  # fmt: skip


def council() -> Position:
    """Begin a game with custom councils: the first side shares out its levels."""
    setup = Setup(library()["council"], custom=True, levels=(6, 6))
    return Position(BATTLELORE.start(setup, "1").state)


PLACES: dict[str, Callable[[], Position]] = {
    each.__name__: each
    for each in (
        naming, volley, powers, aiming, targets, aimed_at, dice, before_roll, on_the_way, webbed,
        den, council,
    )
}  # fmt: skip
"""All of them by name."""
