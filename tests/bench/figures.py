"""Figures with their targets, and the arithmetic of samples."""

import statistics
from collections.abc import Sequence

from engine.core.frozen import record


@record
class Figure:
    """One measured value; `most` and `least` are its target, and None where there is none."""

    value: float
    unit: str
    most: float | None = None
    least: float | None = None
    note: str = ""

    @property
    def met(self) -> bool | None:
        """Return whether the target is reached; None when the figure has none."""
        if self.most is None and self.least is None:
            return None
        high_enough = self.least is None or self.value >= self.least
        return high_enough and (self.most is None or self.value <= self.most)

    def as_json(self) -> dict[str, object]:
        """Return the figure as it is printed; a figure without a target says only what it is."""
        told: dict[str, object] = {"value": _rounded(self.value), "unit": self.unit}
        if self.met is not None:
            sign, bound = ("<=", self.most) if self.most is not None else (">=", self.least)
            told |= {"target": f"{sign} {bound:g}", "met": self.met}
        return told | ({"note": self.note} if self.note else {})


Figures = dict[str, Figure]


def _rounded(value: float) -> float:
    return round(value) if abs(value) >= 100 else float(f"{value:.3g}")


def median(samples: Sequence[float]) -> float:
    """Return the middle value."""
    return statistics.median(samples)


def p95(samples: Sequence[float]) -> float:
    """Return the value that 95 of 100 do not exceed."""
    return sorted(samples)[min(len(samples) - 1, int(0.95 * len(samples)))]
