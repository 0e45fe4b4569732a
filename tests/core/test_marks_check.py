"""The check of marks: what it reports, and that an interrupted one goes on."""

import json
from pathlib import Path
from typing import Any

import pytest

from tests.bench import marks
from tests.bench.marks import Check, Judging, report


def scanned(place: int, mark: str, **others: Any) -> dict[str, Any]:
    """Return the row of a scanned decision."""
    row = {"game": 0, "count": place, "kind": "plan", "proposed": mark, "guess": 0.2}
    row |= {"mark": mark, "loss": 0.2, "error": 0.05, "confirmed": 50, "cpu": [1.0, 2.0]}
    return row | {"played": [], "better": [{"t": "Done"}], **others}


def judged(place: int, difference: float) -> dict[str, Any]:
    """Return the row of a decision that was judged by other playouts."""
    row = {"of": [0, place], "pairs": 400, "sums": [0.0, 0.0, 0.0]}
    return row | {"difference": difference, "error": 0.02}


def test_the_report_counts_signs_and_costly_decisions_without_a_mark(tmp_path: Path) -> None:
    file = tmp_path / "game.jsonl"
    check = Check("second_edition", 1, 3, 400, file)
    assert not list(report(check))
    for row in (
        scanned(1, "??", lasting=0.1),
        scanned(2, "??", lasting=-0.1),
        scanned(3, "?", lasting=0.1),
        *(scanned(4, ""), scanned(5, ""), scanned(6, "", better=[])),
        *(judged(1, 0.2), judged(2, -0.1), judged(3, 0.1), judged(4, 0.12), judged(5, 0.08)),
    ):
        check.write(row)
    text = "\n".join(report(check))
    assert "`??` better line really better: 1 of 2" in text
    assert "`?` better line really better: 1 of 1" in text
    assert "3 moves later: 2 of 3" in text
    assert "unmarked, but worse than 10 %: 1 of 3" in text
    assert "surely worse than 10 %: 0 of 3" in text


def test_an_interrupted_check_goes_on_where_it_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(marks, "AT_ONCE", 1)
    judging = Judging(Check("second_edition", 1, 1, 2, tmp_path / "game.jsonl"))
    number, decision = next(
        (number, decision) for number, decision in judging.all if decision.kind == "attack"
    )
    row = judging.scanned(number, decision)
    row["better"] = row["better"] or row["played"]
    first, second = judging.judged(row, {})
    assert (first["pairs"], second["pairs"]) == (1, 2)
    (again,) = judging.judged(row, json.loads(json.dumps(first)))
    assert (again["pairs"], again["sums"]) == (2, second["sums"])
