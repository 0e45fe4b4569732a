"""The keys of the Second Edition: bytes and latency in the muster, the deployment and a battle."""

from typing import Any

from engine.core.record import Record
from tests.bench.clocked import Answer
from tests.bench.figures import Figure, Figures, median, p95
from tests.bench.screen import STEPS, home, open_game, spread
from tests.second_edition.at_a_decision import find, torn

Place = tuple[Record[Any, Any], tuple[str, ...], tuple[str, ...]]

AFTER = 40
"""Actions after which a battle is looked for: by then the armies have met."""

CURSOR: dict[str, Place] = {
    "deployment": (find("deploy"), (), STEPS),
    "a unit taken up to move": (find("moves", torn, after=AFTER), ("Enter",), STEPS),
    "a unit taken up to attack": (find("attacks", torn, after=AFTER), ("Enter",), STEPS),
}
"""Steps of the cursor over the board: a game, the keys that lead there, and those that count."""

OTHER: dict[str, Place] = {
    "scenario cards": (find("scenario"), (), ("1", "2", "3")),
    "muster": (
        find("muster"),
        (),
        ("Down", "Left", "Left", "Down", "Right", "5", "Right", "8", "a", "9", "Up", "Right"),
    ),
    "cards laid": (find("deploy"), (), ("Enter", "Tab", "Enter", "2", "Tab", "Enter", "x", "u")),
    "cards back": (find("return"), (), ("1", "2", "2", "3", "7")),
    "command": (find("card", torn, after=AFTER), (), ("1", "2", "3", "4", "t", "t", "g", "k")),
    "dice": (find("commit", torn, after=AFTER), (), ("1", "2", "3", "1", "2", "3")),
}
"""All other keys that stay on the screen."""


def measure(quick: bool) -> Figures:
    """Return the figures of each place, and the most of all of them with its target."""
    repeats = 1 if quick else 3
    with home() as root:
        steps = {name: pressed(root, place, repeats) for name, place in CURSOR.items()}
        others = {name: pressed(root, place, repeats) for name, place in OTHER.items()}
    figures: Figures = {}
    for name, found in (steps | others).items():
        figures |= spread(f"Second Edition, {name}", found)
    stepped = [each for found in steps.values() for each in found]
    rest = [each for found in others.values() for each in found]
    worst = max(others, key=lambda name: max(each.size for each in others[name]))
    return {
        "second_edition_cursor_bytes_p50": Figure(median(_sizes(stepped)), "B", most=400),
        "second_edition_cursor_bytes_p95": Figure(p95(_sizes(stepped)), "B", most=800),
        "second_edition_cursor_ms_p50": Figure(median(_times(stepped)), "ms", most=8),
        "second_edition_cursor_ms_p95": Figure(p95(_times(stepped)), "ms", most=16),
        "second_edition_key_bytes_max": Figure(max(_sizes(rest)), "B", most=4096, note=worst),
        "second_edition_key_ms_p95": Figure(p95(_times(rest)), "ms"),
        **figures,
    }


def pressed(root: Any, place: Place, repeats: int) -> list[Answer]:
    """Return the answers to the keys of a place that the screen answers at all."""
    record, first, keys = place
    found: list[Answer] = []
    for _ in range(repeats):
        with open_game(root, record) as terminal:
            terminal.start()
            for key in first:
                terminal.key(key)
            found += [terminal.key(key, patience=0.3) for key in keys]
    return [each for each in found if each.size]


def _sizes(answers: list[Answer]) -> list[float]:
    return [each.size for each in answers]


def _times(answers: list[Answer]) -> list[float]:
    return [each.ms for each in answers]
