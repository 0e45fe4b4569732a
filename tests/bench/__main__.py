"""Print the main figures as a table, or with --all every figure as one JSON object."""

import argparse
import json
import os
import platform
import sys
from time import perf_counter

from tests.bench import (
    answering,
    bardsung,
    battle_mages,
    distil,
    engine,
    host,
    ladder,
    lines,
    marks,
    match,
    odds,
    saving,
    screen,
    second_edition,
    tension,
    thinking,
    trace,
)
from tests.bench.figures import Figures

REFERENCE_MS = 2.84
"""The yardstick on the machine on which the targets were set."""


def main() -> None:
    """Run all parts one after the other, so that none disturbs another; or run a command."""
    commands = {"match": match.main, "ladder": ladder.main, "distil": distil.main}
    commands |= {"marks": marks.main, "tension": tension.main}
    if sys.argv[1:2] and sys.argv[1] in commands:
        commands[sys.argv[1]](sys.argv[2:])
        return
    parser = argparse.ArgumentParser(prog="python -m tests.bench", description=__doc__)
    parser.add_argument("--all", action="store_true", help="every figure, as one JSON object")
    parser.add_argument("--quick", action="store_true", help="fewer repeats")
    parser.add_argument("part", nargs="?", choices=["host", "trace"], help="only this part")
    told = parser.parse_args()
    quick: bool = told.quick
    if told.part == "trace":
        trace.main()
        return
    if not (told.all or told.part):
        print_table(in_short())
        return
    start, load = perf_counter(), os.getloadavg()[0]
    yardstick = engine.yardstick()
    figures = host.measure(quick) if told.part == "host" else everything(quick)
    missed = [name for name, figure in figures.items() if figure.met is False]
    machine = {
        "python": platform.python_version(),
        "cpus": os.cpu_count(),
        "yardstick_ms": round(yardstick, 2),
        "yardstick_reference_ms": REFERENCE_MS,
        "load_before": round(load, 1),
        "seconds": round(perf_counter() - start, 1),
    }
    shown = {name: figure.as_json() for name, figure in figures.items()}
    print(json.dumps({"machine": machine, "missed": missed, "figures": shown}, indent=2))


def in_short() -> Figures:
    """Return the main figures; they take a few minutes."""
    figures = {**engine.measure(quick=True), **lines.measure(quick=True), **screen.in_short()}
    return {name: figure for name, figure in figures.items() if ":" not in name}


def print_table(figures: Figures) -> None:
    """Print each figure on a line, with its target and whether it is met."""
    for name, figure in figures.items():
        told = figure.as_json()
        met = {True: "met", False: "MISSED", None: ""}[figure.met]
        value, target = f"{told['value']} {figure.unit}", told.get("target", "")
        print(f"{name:<34}{value:>14}  {target:<9} {met:<6}  {figure.note}".rstrip())


def everything(quick: bool) -> Figures:
    """Return all figures but those of a host, which have a bench of their own."""
    figures = {**engine.measure(quick), **saving.measure(quick), **screen.measure(quick)}
    figures |= {**second_edition.measure(quick), **battle_mages.measure(quick)}
    figures |= bardsung.measure(quick)
    figures |= {**odds.measure(quick), **thinking.measure(quick), **answering.measure(quick)}
    return figures


if __name__ == "__main__":
    main()
