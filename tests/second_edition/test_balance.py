"""The runs that measure the balance: an interrupted one goes on where it stopped."""

from pathlib import Path

from tests.second_edition.balance import Job, of_armies, report, results


def test_games_that_are_in_the_file_are_not_played_again(tmp_path: Path) -> None:
    rows = tmp_path / "rows.jsonl"
    played = list(results([Job("rows 1")], "recruit", 0.0, rows, 1))
    again = list(results([Job("rows 1")], "nobody", 0.0, rows, 1))
    assert again == played
    assert len(rows.read_text("utf-8").splitlines()) == 1
    assert "games: 1" in report(again)


def test_in_49_rounds_a_pairing_of_armies_meets_on_each_pairing_of_cards() -> None:
    jobs = list(of_armies(49, "boards"))
    pairs = {job.armies for job in jobs}
    assert len(pairs) == 36
    for pair in pairs:
        assert len({job.cards for job in jobs if job.armies == pair}) == 49
