"""`bl-tui simulate`: games between bots, and what they come to."""

import json
import os
import signal
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from multiprocessing import active_children
from typing import Any

import pytest

from bl_tui.command_line.simulate_report import Run, as_json, tell
from bl_tui.command_line.startup import ChosenScenario
from bl_tui.games.battlelore.measure import MEASURE
from bl_tui.games.battlelore.module import MODULE
from bl_tui.games.battlelore.words import CATALOGUE
from bl_tui.play.simulation import Job, Result, play
from bl_tui.play.workers import heard_later, played, processes
from bl_tui.table.panes.luck import fortune
from bl_tui.words import Words
from engine.battlelore.adventures.library import library
from engine.battlelore.campaign.fields import scenarios
from engine.battlelore.game import BATTLELORE
from engine.battlelore.odds.luck_ledger import Note, ledger, rolls_at
from engine.battlelore.state.model import Setup
from engine.battlelore.state.sides import Side
from engine.battlelore.tables.command_cards import CARDS
from engine.battlelore.tables.lore_cards import LORE_CARDS
from engine.bots.battlelore.roster import BOTS
from engine.core.record import advance, begin
from saves.games import KNOWN
from tests.cli.run import Shell

SEATS = tuple(side.value for side in Side)
RUN = ("simulate", "agincourt", "--standard", "regular", "--pennant", "random", "--seed", "s")


def without_speed(objects: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Return JSON lines without the one figure that is never the same twice."""
    for each in objects:
        each.get("run", {}).pop("games_per_second", None)
    return objects


def test_simulate_prints_how_often_each_side_won(shell: Shell) -> None:
    said = shell(*RUN, "--games", "2", "--jobs", "1")
    assert said.code == 0
    assert "Agincourt" in said.out
    assert "100% (34-100)" in said.out  # two games out of two, and the interval of Wilson
    assert "2 games, " in said.out
    assert said.err == ""


@pytest.mark.parametrize(
    ("language", "told"),
    [
        (
            "en",
            ("Default: 20.", "Default: regular.", "Default: one per processor", "Default: random"),
        ),
        (
            "it",
            (
                "Se manca: 20.",
                "Se manca: regular.",
                "Se manca: uno per processore",
                "Se manca: a caso",
            ),
        ),
    ],
)
def test_help_names_the_defaults_of_a_simulation(
    shell: Shell, language: str, told: tuple[str, ...]
) -> None:
    said = " ".join(shell("--lang", language, "simulate", "--help").out.split())
    assert [said.count(each) for each in told] == [1, 2, 1, 1]


def test_json_has_an_object_for_each_adventure_and_one_for_the_run(shell: Shell) -> None:
    first, run = shell(*RUN, "--games", "2", "--jobs", "1", "--json").objects
    assert (first["adventure"], first["games"]) == ("agincourt", 2)
    assert first["wins"] == {"standard": 2, "pennant": 0}
    assert first["share"]["standard"] == [1.0, pytest.approx(0.3424, abs=1e-4), 1.0]
    assert run["run"]["complete"] is True
    plays = sum(count for count, *_ in first["cards"].values())
    assert plays == pytest.approx(2 * first["turns"], abs=2)


def test_simulate_prints_the_same_luck_as_the_screen_of_that_game() -> None:
    setup, bots = Setup(library()["wizards"]), ("recruit", "recruit")
    job = Job(KNOWN["battlelore"], "wizards", setup, 1, "s", bots, measure=MEASURE)
    record, bot = begin(BATTLELORE, setup, job.game_seed), BOTS["recruit"]
    notes: list[Note] = []
    while record.state.over is None:
        before, seed = record.state, f"{job.game_seed}/{len(record.entries)}"
        side = BATTLELORE.to_act(before)[0]
        view = BATTLELORE.view(before, side)
        record = advance(BATTLELORE, record, side, bot.choose(BATTLELORE, view, seed).action)
        notes += rolls_at(before, record.entries[-1])
    result = play(job)
    assert result.decisions == len(record.entries)
    for luck, side in zip(result.luck, Side, strict=True):
        against = fortune(ledger(notes), side.other)
        assert against.rolls > 10
        assert luck == pytest.approx(against.lost - against.expected)


def test_two_workers_get_the_same_results_as_one(
    shell: Shell, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bl_tui.command_line.simulate.cores", lambda: 2)
    one = shell(*RUN, "--games", "3", "--jobs", "1", "--json").objects
    two = shell(*RUN, "--games", "3", "--jobs", "2", "--json").objects
    assert without_speed(one) == without_speed(two)


@pytest.mark.parametrize(
    ("names", "units", "heading"),
    [
        (("crecy",), ("banners", "banners"), "Banners"),
        (("houses",), ("laurels", "laurels"), "Laurels"),
        (("crecy", "houses"), ("banners", "laurels", "score"), "Banners, Laurels"),
    ],
)
def test_a_campaign_counts_laurels(
    names: tuple[str, ...],
    units: tuple[str, ...],
    heading: str,
    capsys: pytest.CaptureFixture[str],
) -> None:
    played = [ChosenScenario(MODULE, scenarios()[name]) for name in names]
    results = [
        Result(name, 0, "s", SEATS, True, ("standard",), 9, 99, (4, 2), luck=(0.5, -0.5))
        for name in names
    ]
    run = Run(dict.fromkeys(SEATS, "regular"), "s", len(names), 1.0)
    as_json(Words("en", CATALOGUE), played, results, run)
    lines = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [line[unit]["standard"] for line, unit in zip(lines, units, strict=True)] == [4, 4, 4][
        : len(units)
    ]
    tell(Words("en", CATALOGUE), played, results, run)
    assert f"Pennant  {heading}" in " ".join(capsys.readouterr().out.split("\n"))


@pytest.mark.parametrize("language", ["en", "it"])
def test_the_report_of_all_adventures_fits_in_80_columns(
    language: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """Nothing is cut off: neither the titles nor any number."""
    cards = (*CARDS, *LORE_CARDS)
    results = [
        Result(
            *(name, number, "s", SEATS, True, (side.value,), 123, 4567, (7, 6)),
            luck=(-12.34, 12.34),
            played=(cards, cards[::2]),
        )
        for name in scenarios()
        for number, side in enumerate((*Side, Side.PENNANT))
    ]
    played = [ChosenScenario(MODULE, each) for each in scenarios().values()]
    tell(
        Words(language, CATALOGUE),
        played,
        results,
        Run(dict.fromkeys(SEATS, "regular"), "s", 39, 10.0),
    )
    lines = capsys.readouterr().out.splitlines()
    assert max(map(len, lines)) <= 80
    assert not [line for line in lines if "…" in line]
    sign = "." if language == "en" else ","
    assert sum(f"-12{sign}3" in line for line in lines) == len(scenarios()) + 1


def test_a_lore_card_counts_as_played(shell: Shell) -> None:
    first, _ = shell(
        *("simulate", "wizards", "--standard", "recruit", "--pennant", "random"),
        *("--seed", "s", "--games", "2", "--jobs", "1", "--json"),
    ).objects
    assert [card for card in first["cards"] if card in LORE_CARDS]
    assert [card for card in first["cards"] if card in CARDS]


@pytest.mark.parametrize(
    ("words", "code", "told"),
    [
        (("simulate", "nowhere"), 1, "nowhere"),
        (("simulate", "crecy", "--standard", "napoleon"), 2, "random, beginner, recruit, regular"),
        (("simulate", "crecy", "--games", "0"), 2, "--games"),
        (("simulate", "crecy", "--games", "many"), 2, "--games"),
        (("simulate", "crecy", "--jobs", "0"), 2, "--jobs"),
        (("simulate", "crecy", "--jobs", "5000"), 2, "5000"),
        (("simulate", "crecy", "--budget", "0"), 2, "--budget"),
        (("simulate", "crecy", "--budget", "nan"), 2, "--budget"),
        (("simulate", "crecy", "--jobs", "-1"), 2, "--jobs"),
        (("simulate", "crecy", "--games", "-5"), 2, "-5"),
        (("simulate", "no/such/file.txt"), 1, "no/such/file.txt"),
    ],
)
def test_a_refused_command_prints_a_sentence(
    shell: Shell, words: tuple[str, ...], code: int, told: str
) -> None:
    said = shell(*words)
    assert said.code == code
    assert told in said.err


def test_a_game_that_never_ends_is_reported_with_its_seed(
    shell: Shell, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bl_tui.play.simulation.TURN_LIMIT", 3)
    said = shell(*RUN, "--games", "1", "--jobs", "1")
    assert "seed s/agincourt/1" in said.out
    assert "0% (0-100)" in said.out
    assert said.code == 0


def test_ctrl_c_ends_it_with_the_report_so_far(
    shell: Shell, monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupted(job: Job) -> Result:
        if job.number == 2:
            raise KeyboardInterrupt
        return play(job)

    monkeypatch.setattr("bl_tui.command_line.simulate.play", interrupted)
    said = shell(*RUN, "--games", "3", "--jobs", "1", "--json")
    first, run = said.objects
    assert said.code == 1
    assert first["games"] == 1
    assert run["run"]["complete"] is False
    assert "Interrupted after 1 " in said.err


@pytest.fixture
def two_processors(monkeypatch: pytest.MonkeyPatch) -> None:
    """Pretend that the machine has two, whatever this one has."""
    monkeypatch.setattr("bl_tui.command_line.simulate.cores", lambda: 2)


@pytest.mark.usefixtures("two_processors")
def test_ctrl_c_ends_all_processes(shell: Shell, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("bl_tui.command_line.simulate.Progress.advance", interrupted)
    said = shell(*RUN, "--games", "40", "--jobs", "2", "--json")
    assert said.code == 1
    assert said.objects[0]["games"] == 1
    assert active_children() == []


class Interrupted(ProcessPoolExecutor):
    """Ctrl-C is pressed once, when the first of its processes is about to start."""

    def submit(self, *work: Any, **more: Any) -> Any:
        if not active_children():
            signal.raise_signal(signal.SIGINT)
        return super().submit(*work, **more)


@pytest.mark.usefixtures("two_processors")
def test_ctrl_c_while_processes_are_started_is_heard(
    shell: Shell, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bl_tui.play.workers.ProcessPoolExecutor", Interrupted)
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        said = shell(*RUN, "--games", "40", "--jobs", "2")
    finally:
        signal.signal(signal.SIGINT, before)
    assert said.code == 1
    assert "Interrupted after 0 " in said.err
    assert active_children() == []


def test_a_signal_waits_until_nothing_is_half_done() -> None:
    """Else it is raised between the lines that take a lock, and the end of the work hangs."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        with heard_later() as over, ThreadPoolExecutor(1) as executor:
            signal.raise_signal(signal.SIGINT)
            games: Any = ["a game"]
            with pytest.raises(KeyboardInterrupt):
                next(played(executor, games, over))
    finally:
        signal.signal(signal.SIGINT, before)


def test_processes_are_deaf_to_ctrl_c() -> None:
    """A terminal sends it to them, too; they end when the work is left, and say nothing."""
    with processes(2) as executor:
        for each in active_children():
            os.kill(each.pid or 0, signal.SIGINT)
        assert [executor.submit(int).result() for _ in range(4)] == [0] * 4


@pytest.mark.usefixtures("two_processors")
def test_a_process_that_dies_ends_it_with_the_report_so_far(
    shell: Shell, monkeypatch: pytest.MonkeyPatch
) -> None:
    def murder(*_: object) -> None:
        for process in active_children():
            process.kill()

    monkeypatch.setattr("bl_tui.command_line.simulate.Progress.advance", murder)
    said = shell(*RUN, "--games", "40", "--jobs", "2", "--json")
    assert said.code == 1
    assert 1 <= said.objects[0]["games"] < 40
    assert "no more games can be played" in said.err
