"""Threats to a unit on a place in the enemies' next turn: who reaches it, dice, losses.

Each game counts it from open facts in its own `odds/threat.py`; the screens show it.
"""

from collections.abc import Callable, Iterable, Sequence

from engine.core.frozen import Value, record

MOST = 3
"""Attackers that count: few cards order more units in one place."""

Losses = Callable[[int], Sequence[float]]
"""The chances to lose 0, 1, 2, ... by an attack, for a unit that has so much left."""


@record
class Attacker(Value):
    """An enemy that can attack a place next turn: from which hex, and with how many dice.

    `times`: how often it may attack in that turn.
    """

    unit: str
    hex: str
    dice: int
    ranged: bool = False
    times: int = 1

    @property
    def strength(self) -> tuple[int, bool, str, str]:
        """Return what the strongest attackers are sorted by, the strongest first."""
        return -self.dice * self.times, self.ranged, self.unit, self.hex


@record
class Threat(Value):
    """The attackers of a unit on a place, the strongest first, and what they cost it together.

    `lost[n]` is the chance that it loses n figures, health or pieces; `whole` is what it has.
    """

    attackers: tuple[Attacker, ...]
    lost: tuple[float, ...]
    whole: int

    @property
    def dice(self) -> int:
        """Return the dice of all attackers."""
        return dice_of(self.attackers)

    @property
    def expected(self) -> float:
        """Return what is lost on average."""
        return sum(count * chance for count, chance in enumerate(self.lost))

    @property
    def destroyed(self) -> float:
        """Return the chance that nothing is left."""
        return self.lost[self.whole] if len(self.lost) > self.whole else 0.0


NO_THREAT = Threat((), (1.0,), 1)


def dice_of(attackers: Iterable[Attacker]) -> int:
    """Return the dice that attackers roll together.

    >>> dice_of([Attacker("a", "B2", 3, times=2), Attacker("b", "B3", 1)])
    7
    """
    return sum(attacker.dice * attacker.times for attacker in attackers)


def strongest(possible: Iterable[Sequence[Attacker]], most: int = MOST) -> tuple[Attacker, ...]:
    """Return the strongest attackers, each on a hex of its own.

    `possible` are the attacks of each enemy, one for each hex from which it can attack.

    >>> one, two = Attacker("a", "B2", 4), Attacker("b", "B2", 3)
    >>> strongest([[two, Attacker("b", "B3", 2)], [one]])[1].hex
    'B3'
    """
    of_enemies = [sorted(attacks, key=_strength) for attacks in possible if attacks]
    placed: dict[str, Sequence[Attacker]] = {}

    def place(attacks: Sequence[Attacker], tried: set[str]) -> bool:
        """Find a hex for an enemy; one that is there may go to another hex of its own."""
        for attack in attacks:
            if attack.hex not in tried:
                tried.add(attack.hex)
                other = placed.get(attack.hex)
                if other is None or place(other, tried):
                    placed[attack.hex] = attacks
                    return True
        return False

    for attacks in sorted(of_enemies, key=lambda attacks: attacks[0].strength):
        if len(placed) < most:
            place(attacks, set())
    chosen = (
        next(attack for attack in attacks if attack.hex == spot) for spot, attacks in placed.items()
    )
    return tuple(sorted(chosen, key=_strength))


def _strength(attack: Attacker) -> tuple[int, bool, str, str]:
    return attack.strength


def suffered(whole: int, attacks: Iterable[Losses]) -> tuple[float, ...]:
    """Return the chances to lose 0, 1, 2, ... by attacks one after the other.

    >>> suffered(2, [lambda left: (0.5, 0.5), lambda left: (0.5, 0.5)])
    (0.25, 0.5, 0.25)
    """
    lost = [1.0, *[0.0] * whole]
    for attack in attacks:
        after = [0.0] * (whole + 1)
        for gone, chance in enumerate(lost):
            more = attack(whole - gone) if gone < whole and chance else (1.0,)
            for further, also in enumerate(more):
                after[min(gone + further, whole)] += chance * also
        lost = after
    return tuple(lost)
