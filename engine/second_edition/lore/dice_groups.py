"""Some of the dice of a roll, named by their faces: for rerolls and for Wall of Steel."""

from collections import Counter
from itertools import product

from engine.core.notation import joined, names_in
from engine.second_edition.state.model import FACES, Face

NONE = "none"
"""Names no dice at all."""


def named(dice: tuple[Face, ...]) -> str:
    """Return the name of a group of dice: "cleave+morale"."""
    return joined(face.value for face in FACES for die in dice if die is face) or NONE


def faces_in(name: str) -> tuple[str, ...]:
    """Return the names of the dice of a group, () for none."""
    return () if name == NONE else names_in(name)


def groups(dice: tuple[Face, ...]) -> tuple[tuple[Face, ...], ...]:
    """Return all different groups of some of the dice, none at all first."""
    counts = Counter(dice)
    faces = [face for face in FACES if counts[face]]
    return tuple(
        tuple(face for face, number in zip(faces, numbers, strict=True) for _ in range(number))
        for numbers in product(*(range(counts[face] + 1) for face in faces))
    )


def group_named(dice: tuple[Face, ...], name: str) -> tuple[Face, ...] | None:
    """Return the group of a name, None if the dice have no such group."""
    return next((group for group in groups(dice) if named(group) == name), None)


def rest_of(dice: tuple[Face, ...], group: tuple[Face, ...]) -> tuple[Face, ...]:
    """Return the dice that are not in a group."""
    left = Counter(dice) - Counter(group)
    return tuple(face for face in FACES for _ in range(left[face]))
