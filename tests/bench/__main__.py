"""Measure everything and print one JSON object; with --quick fewer repeats."""

import argparse
import json
import os
import platform
from time import perf_counter

from tests.bench import (
    answering,
    bardsung,
    battle_mages,
    engine,
    odds,
    saving,
    screen,
    second_edition,
    thinking,
)

REFERENCE_MS = 2.84
"""The yardstick on the machine on which the targets were set."""


def main() -> None:
    """Run all parts one after the other, so that none disturbs another."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench", description=__doc__)
    parser.add_argument("--quick", action="store_true", help="fewer repeats")
    quick: bool = parser.parse_args().quick
    start, load = perf_counter(), os.getloadavg()[0]
    yardstick = engine.yardstick()
    figures = {**engine.measure(quick), **saving.measure(quick), **screen.measure(quick)}
    figures |= {**second_edition.measure(quick), **battle_mages.measure(quick)}
    figures |= bardsung.measure(quick)
    figures |= {**odds.measure(quick), **thinking.measure(quick), **answering.measure(quick)}
    missed = [name for name, figure in figures.items() if figure.met is False]
    machine = {
        "python": platform.python_version(),
        "cpus": os.cpu_count(),
        "yardstick_ms": round(yardstick, 2),
        "yardstick_reference_ms": REFERENCE_MS,
        "load_before": round(load, 1),
        "seconds": round(perf_counter() - start, 1),
    }
    told = {name: figure.as_json() for name, figure in figures.items()}
    print(json.dumps({"machine": machine, "missed": missed, "figures": told}, indent=2))


if __name__ == "__main__":
    main()
