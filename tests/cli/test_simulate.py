"""`bl-tui simulate`: games between bots, and what they come to."""

from typing import Any

import pytest

from bl_tui.play.simulation import Job, Result, play
from tests.cli.run import Shell

RUN = ("simulate", "agincourt", "--standard", "regular", "--pennant", "random", "--seed", "s")


def without_speed(objects: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """JSON lines without the one figure that is never the same twice."""
    for each in objects:
        each.get("run", {}).pop("games_per_second", None)
    return objects


def test_it_tells_who_won_how_often(shell: Shell) -> None:
    said = shell(*RUN, "--games", "2", "--jobs", "1")
    assert said.code == 0
    assert "Agincourt" in said.out
    assert "100 % (34-100)" in said.out  # two games out of two, and the interval of Wilson
    assert "2 games, " in said.out


def test_json_has_an_object_for_each_adventure_and_one_for_the_run(shell: Shell) -> None:
    first, run = shell(*RUN, "--games", "2", "--jobs", "1", "--json").objects
    assert (first["adventure"], first["games"]) == ("agincourt", 2)
    assert first["wins"] == {"standard": 2, "pennant": 0}
    assert first["share"]["standard"] == [1.0, pytest.approx(0.3424, abs=1e-4), 1.0]
    assert run["run"]["complete"] is True
    plays = sum(count for count, *_ in first["cards"].values())
    assert plays == pytest.approx(2 * first["turns"], abs=2)


def test_two_workers_find_what_one_finds(shell: Shell, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bl_tui.simulate.processors", lambda: 2)
    one = shell(*RUN, "--games", "3", "--jobs", "1", "--json").objects
    two = shell(*RUN, "--games", "3", "--jobs", "2", "--json").objects
    assert without_speed(one) == without_speed(two)


@pytest.mark.parametrize(
    ("words", "code", "told"),
    [
        (("simulate", "nowhere"), 1, "nowhere"),
        (("simulate", "crecy", "--standard", "napoleon"), 2, "random, recruit, regular"),
        (("simulate", "crecy", "--games", "0"), 2, "--games"),
        (("simulate", "crecy", "--games", "many"), 2, "--games"),
        (("simulate", "crecy", "--jobs", "0"), 2, "--jobs"),
        (("simulate", "crecy", "--jobs", "5000"), 2, "5000"),
        (("simulate", "crecy", "--budget", "0"), 2, "--budget"),
    ],
)
def test_what_cannot_be_done_gets_a_sentence(
    shell: Shell, words: tuple[str, ...], code: int, told: str
) -> None:
    said = shell(*words)
    assert said.code == code
    assert told in said.err


def test_a_game_without_an_end_is_told_with_its_seed(
    shell: Shell, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bl_tui.play.simulation.TURN_LIMIT", 3)
    said = shell(*RUN, "--games", "1", "--jobs", "1")
    assert "seed s/agincourt/1" in said.out
    assert "0 % (0-100)" in said.out


def test_ctrl_c_ends_it_with_the_report_so_far(
    shell: Shell, monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupted(job: Job) -> Result:
        if job.number == 2:
            raise KeyboardInterrupt
        return play(job)

    monkeypatch.setattr("bl_tui.simulate.play", interrupted)
    said = shell(*RUN, "--games", "3", "--jobs", "1", "--json")
    first, run = said.objects
    assert said.code == 1
    assert first["games"] == 1
    assert run["run"]["complete"] is False
    assert "Interrupted after 1 " in said.err
