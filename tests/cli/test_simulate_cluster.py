"""`bl-tui simulate --scheduler`: the same games on a Dask cluster, and what can go wrong there."""

import socket
import subprocess
import sys
from collections.abc import Iterator
from itertools import count

import pytest
from distributed import LocalCluster

from bl_tui.play.cluster import SameEdition
from bl_tui.play.simulation import Job, Result, play
from tests.cli.run import Shell
from tests.cli.test_simulate import RUN, without_speed

ASKED = count()


def another_edition() -> str:
    """Return an edition that nobody else has; a function of a module, as only those travel."""
    return f"0.0.{next(ASKED)}"


@pytest.fixture
def address() -> Iterator[str]:
    """Start a scheduler and a worker with two threads here, reached through a socket."""
    with LocalCluster(
        n_workers=1,
        threads_per_worker=2,
        processes=False,
        protocol="tcp://",
        host="127.0.0.1",
        dashboard_address=":0",
    ) as cluster:
        yield cluster.scheduler_address


def test_a_cluster_gets_the_same_results_as_one_process(shell: Shell, address: str) -> None:
    here = shell(*RUN, "--games", "3", "--jobs", "1", "--json")
    there = shell(*RUN, "--games", "3", "--scheduler", address, "--json")
    assert (there.code, there.err) == (0, "")
    assert without_speed(there.objects) == without_speed(here.objects)


def test_without_a_scheduler_nothing_of_dask_is_loaded() -> None:
    code = (
        "import sys; from bl_tui.command_line.cli import main; "
        "sys.argv[1:] = ['simulate', 'agincourt',"
        " '--games', '1', '--standard', 'random', '--pennant', 'random', '--jobs', '1']\n"
        "try:\n    main()\nexcept SystemExit as end:\n    assert not end.code\n"
        "print({'dask', 'distributed', 'tornado'} & set(sys.modules))"
    )
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert ran.stdout.splitlines()[-1] == "set()"


def test_without_dask_a_sentence_says_what_to_install(
    shell: Shell, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delitem(sys.modules, "bl_tui.play.cluster", raising=False)
    monkeypatch.setitem(sys.modules, "distributed", None)
    said = shell(*RUN, "--scheduler", "127.0.0.1:8786")
    assert (said.code, said.out) == (1, "")
    assert "distributed is not installed here: pip install 'bl-tui[cluster]'" in said.err


@pytest.mark.parametrize("wrong", ["", "host", "host:", "tcp://host:port", "host:99999", "[::1"])
def test_an_invalid_cluster_address_is_reported(shell: Shell, wrong: str) -> None:
    said = shell(*RUN, "--scheduler", wrong)
    assert (said.code, said.out) == (2, "")
    assert f"'{wrong}'" in said.err


def test_processes_here_and_a_cluster_do_not_go_together(shell: Shell) -> None:
    said = shell(*RUN, "--scheduler", "host:8786", "--jobs", "1")
    assert said.code == 2
    assert "--jobs" in said.err


@pytest.mark.parametrize("protocol", ["tcp", "nonsense"])
def test_a_missing_scheduler_is_reported(
    shell: Shell, monkeypatch: pytest.MonkeyPatch, protocol: str
) -> None:
    monkeypatch.setattr("bl_tui.play.cluster.PATIENCE", 0.3)
    with socket.create_server(("127.0.0.1", 0)) as silent:
        there = f"{protocol}://127.0.0.1:{silent.getsockname()[1]}"
        said = shell(*RUN, "--scheduler", there)
    assert (said.code, said.out) == (1, "")
    assert f"No Dask scheduler answered at {there}" in said.err


def test_a_cluster_with_another_bl_tui_plays_nothing(
    shell: Shell, monkeypatch: pytest.MonkeyPatch, address: str
) -> None:
    """Scheduler and worker run in this process, so that each asked has another edition."""
    monkeypatch.setattr("bl_tui.play.cluster.edition", another_edition)
    monkeypatch.setattr("bl_tui.command_line.simulate.played", None)  # no game is handed out
    said = shell(*RUN, "--scheduler", address)
    assert (said.code, said.out) == (1, "")
    assert "but they have 0.0." in said.err


def test_a_worker_that_comes_later_with_another_bl_tui_plays_nothing(
    shell: Shell, monkeypatch: pytest.MonkeyPatch, address: str
) -> None:
    monkeypatch.setattr(SameEdition, "__init__", lambda it: setattr(it, "wanted", "0.0.9"))
    said = shell(*RUN, "--scheduler", address)
    assert (said.code, said.out) == (1, "")
    assert "need the same bl-tui version as this machine" in said.err


def test_a_cluster_without_workers_is_reported(
    shell: Shell, monkeypatch: pytest.MonkeyPatch, address: str
) -> None:
    monkeypatch.setattr("distributed.Client.nthreads", lambda _: {})
    said = shell(*RUN, "--games", "1", "--scheduler", address)
    assert said.code == 0
    assert "no workers yet" in said.err


def test_a_game_that_a_worker_cannot_play_is_reported_with_its_seed(
    shell: Shell, monkeypatch: pytest.MonkeyPatch, address: str
) -> None:
    def broken(job: Job) -> Result:
        raise ZeroDivisionError("nothing\nto share")

    monkeypatch.setattr("bl_tui.play.cluster.play", broken)
    said = shell(*RUN, "--games", "1", "--scheduler", address)
    assert (said.code, said.out) == (1, "")
    assert "seed s/agincourt/1 could not be played: ZeroDivisionError: nothing." in said.err


def test_ctrl_c_ends_it_with_the_report_so_far(
    shell: Shell, monkeypatch: pytest.MonkeyPatch, address: str
) -> None:
    """What no worker has begun by then is never played."""
    played = []

    def noted(job: Job) -> Result:
        played.append(job.number)
        return play(job)

    def interrupted(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("bl_tui.play.cluster.play", noted)
    monkeypatch.setattr("bl_tui.command_line.simulate.Progress.advance", interrupted)
    said = shell(*RUN, "--games", "40", "--scheduler", address, "--json")
    assert said.code == 1
    assert said.objects[0]["games"] == 1
    assert said.objects[1]["run"]["complete"] is False
    assert "Interrupted after 1 game." in said.err
    assert len(played) < 20
