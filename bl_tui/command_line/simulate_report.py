"""The report of simulated games, as tables for people and as JSON."""

from collections.abc import Iterator, Mapping, Sequence
from io import StringIO

from rich.box import SIMPLE
from rich.console import Console
from rich.table import Table

from bl_tui.command_line.printing import say, say_json
from bl_tui.command_line.startup import ChosenScenario
from bl_tui.forms.handicaps import typed
from bl_tui.games.module import GameModule
from bl_tui.play.measure import Measure
from bl_tui.play.simulation import Result
from bl_tui.play.statistics import Figures, figures
from bl_tui.words import Words
from bl_tui.words.naming import handicaps_on, house_listed, listed, scenario_title
from bl_tui.words.parts import decimal
from engine.core.frozen import record
from engine.core.seats import Handicap

WIDTH = 80
"""Columns of a report, also of one that goes to a file: no terminal of players has fewer."""


@record
class Run:
    """The run: bots by seat, seed, number of games wanted, seconds that it took.

    `house` are the house rules that were switched on for it, `handicaps` those that were named.
    """

    bots: Mapping[str, str]
    seed: str
    wanted: int
    seconds: float
    house: tuple[str, ...] = ()
    handicaps: tuple[Handicap, ...] = ()

    def speed(self, games: int) -> float:
        """Return the games a second."""
        return games / self.seconds if self.seconds else 0.0


@record
class Report:
    """The common data of the tables: words, game, names of its seats in a report."""

    words: Words
    module: GameModule
    seats: Mapping[str, str]
    scenarios: Sequence[str]

    @property
    def measure(self) -> Measure | None:
        """The numbers counted of a game apart from the winner."""
        return self.module.measure

    def luck_of(self, seat: str) -> str:
        """Return the heading for the luck of a seat; it may have one of its own."""
        own = f"cli.simulate.luck_{seat}"
        if self.words.has(own):
            return self.words.say(own)
        return self.words.say("cli.simulate.luck", seat=self.seats[seat])


def _report(words: Words, played: Sequence[ChosenScenario], seats: Sequence[str]) -> Report:
    first = played[0]
    known = [member.value for member in first.module.saved.seat]
    named = {seat: f"cli.simulate.{seat}" for seat in sorted(seats, key=known.index)}
    return Report(
        words,
        first.module,
        {
            seat: words.say(own)
            if words.has(own)
            else first.module.words.names(first.setup).side(words, seat)
            for seat, own in named.items()
        },
        [choice.scenario.id for choice in played],
    )


def tell(
    words: Words, played: Sequence[ChosenScenario], results: Sequence[Result], run: Run
) -> None:
    """Print the tables, the most important last."""
    names = [choice.scenario.id for choice in played]
    rows = [
        (
            scenario_title(words, name),
            figures(result for result in results if result.battle == name),
        )
        for name in names
        if any(result.battle == name for result in results)
    ]
    whole = figures(results)
    if len(rows) > 1:
        rows.append((words.say("cli.simulate.all"), whole))
    report = _report(words, played, whole.seats)
    text = StringIO()
    console = Console(file=text, width=WIDTH, highlight=False, markup=False, emoji=False)
    console.print(_heading(report, run))
    if run.house:
        console.print(words.say("cli.house", names=house_listed(words, run.house)))
    if run.handicaps:
        console.print(handicaps_on(words, names[0], run.handicaps))
    together = report.measure is not None and report.measure.together is not None
    tables = (
        _together(report, results) if together else (_course(report, rows), _wins(report, rows))
    )
    for table in (*_cards(report, whole), *tables):
        console.print("", table, sep="\n")
    console.print("", _legend(report), sep="\n")
    for seed, turns in whole.unfinished:
        console.print(words.say("cli.simulate.unfinished", seed=seed, turns=turns))
    speed = decimal(words, run.speed(len(results)), 2)
    console.print(words.count("cli.simulate.speed", len(results), speed=speed))
    say(*text.getvalue().rstrip("\n").split("\n"))


Rows = Sequence[tuple[str, Figures]]


def _heading(report: Report, run: Run) -> str:
    """Return the players, and the seed."""
    say_it = report.words.say
    bots = [
        say_it("cli.simulate.bot", seat=name, bot=run.bots[seat])
        for seat, name in report.seats.items()
    ]
    return say_it("cli.simulate.heading", bots=listed(report.words, bots), seed=run.seed)


def _legend(report: Report) -> str:
    """Return the meaning of the columns."""
    if report.measure is not None and report.measure.together is not None:
        return report.words.say(f"cli.simulate.legend.{report.measure.score}")
    seats = listed(report.words, [*report.seats.values()])
    sentences = [report.words.say("cli.simulate.legend", seats=seats)]
    if report.measure is not None:
        sentences.append(report.words.say(f"cli.simulate.legend.{report.measure.score}"))
    return " ".join(sentences)


# --- games that all win or lose together ---------------------------------------------------------


def _together(report: Report, results: Sequence[Result]) -> Iterator[Table]:
    """Yield the tables of a co-operative game: each seat's share, the wins, the numbers counted."""
    words, measure = report.words, report.measure
    assert measure is not None
    assert measure.together is not None
    yield _by_seat(report, results)
    won = _table(words, "adventure", "seats", "games", "completed", "decisions")
    took = _table(words, "adventure", "seats", *measure.together.counted)
    for (battle, seats), tally in by_party(results).items():
        names = scenario_title(words, battle), str(seats)
        share = _percent(words, tally.completed)
        won.add_row(*names, str(tally.games), share, f"{tally.decisions:.0f}")
        took.add_row(*names, *(decimal(words, count, 1) for count in tally.counts))
    yield won
    yield took


def by_party(results: Sequence[Result]) -> dict[tuple[str, int], Figures]:
    """Return the figures of each scenario by the number of its seats."""
    battles = {
        battle: [result for result in results if result.battle == battle]
        for battle in dict.fromkeys(result.battle for result in results)
    }
    return {
        (battle, seats): figures(game for game in games if len(game.seats) == seats)
        for battle, games in battles.items()
        for seats in sorted({len(game.seats) for game in games})
    }


def _by_seat(report: Report, results: Sequence[Result]) -> Table:
    """Return how often each seat took part and won, and its luck."""
    words, whole = report.words, figures(results)
    table = _table(words, "seat", "games", "completed", "own_luck")
    for seat, name in report.seats.items():
        place = whole.seats.index(seat)
        luck = decimal(words, whole.luck[place], 1, "+")
        table.add_row(name, str(whole.ended[place]), _share(report, whole, seat), luck)
    return table


def _percent(words: Words, share: Sequence[float]) -> str:
    """Return a share with its interval."""
    rate, low, high = (100 * value for value in share)
    return f"{words.say('app.odds.percent', percent=round(rate))} ({low:.0f}-{high:.0f})"


# --- games that one seat wins --------------------------------------------------------------------


def _wins(report: Report, rows: Rows) -> Table:
    """Return the wins of each seat, the draws, and the scores."""
    words, measure = report.words, report.measure
    draws = any(figures.draws for _, figures in rows)
    table = _table(words, "adventure", "games")
    for name in (
        *report.seats.values(),
        *((words.say("cli.simulate.draws"),) if draws else ()),
        *((_units(report, measure),) if measure is not None else ()),
    ):
        _column(table, name)
    for name, tally in rows:
        cells = [name, str(tally.games), *(_share(report, tally, seat) for seat in report.seats)]
        cells += [str(tally.draws)] if draws else []
        if measure is not None:
            cells.append(":".join(decimal(words, points, 1) for points in tally.score))
        table.add_row(*cells)
    return table


def _units(report: Report, measure: Measure) -> str:
    """Return what the scores of the scenarios count."""
    units = measure.units(report.scenarios)
    return listed(report.words, [report.words.say(f"cli.simulate.{unit}") for unit in units])


def _share(report: Report, figures: Figures, seat: str) -> str:
    """Return the share of the games that a seat won; "" if it does not take part."""
    if seat not in figures.seats:
        return ""
    return _percent(report.words, figures.share(figures.seats.index(seat)))


def _course(report: Report, rows: Rows) -> Table:
    """Return the length of the games, and the luck."""
    words, lucky = report.words, report.measure is not None
    table = _table(words, "adventure", "turns", "decisions")
    for name in (*map(report.luck_of, report.seats), words.say("cli.simulate.with_winning")):
        if lucky:
            _column(table, name)
    for name, tally in rows:
        cells = [name, decimal(words, tally.turns, 1), f"{tally.decisions:.0f}"]
        if lucky:
            luck = dict(zip(tally.seats, tally.luck, strict=True))
            cells += [
                decimal(words, luck[seat], 1, "+") if seat in luck else "" for seat in report.seats
            ]
            cells.append(_correlation(words, tally.luck_with_winning))
        table.add_row(*cells)
    return table


def _cards(report: Report, whole: Figures) -> list[Table]:
    """Return a table for each group of cards played; none for a game that counts none."""
    words, measure = report.words, report.measure
    if measure is None:
        return []
    table = _table(words, "card", "plays", "per_game", "with_winning")
    for group in sorted({measure.group(card.card) for card in whole.cards}):
        for card in whole.cards:
            if measure.group(card.card) == group:
                per_game = decimal(words, card.per_game, 2)
                winning = _correlation(words, card.with_winning)
                table.add_row(measure.card(words, card.card), str(card.plays), per_game, winning)
        table.add_section()
    return [table]


def _table(words: Words, *columns: str) -> Table:
    """Return a table whose first column is as wide as its content."""
    table = Table(box=SIMPLE, pad_edge=False, show_edge=False, collapse_padding=True)
    for name in columns:
        _column(table, words.say(f"cli.simulate.{name}"))
    return table


def _column(table: Table, heading: str) -> None:
    first = not table.columns
    table.add_column(heading, justify="left" if first else "right", no_wrap=first)


def _correlation(words: Words, number: float) -> str:
    return decimal(words, number, 2, "+")


def as_json(
    words: Words, played: Sequence[ChosenScenario], results: Sequence[Result], run: Run
) -> None:
    """Print one JSON object for each scenario, and one of the whole run."""
    measure = played[0].module.measure
    together = measure is not None and measure.together is not None
    names = [choice.scenario.id for choice in played]
    for name in names:
        mine = [result for result in results if result.battle == name]
        if not together:
            say_json({"adventure": name, **_facts(figures(mine), measure, [name])})
        for (_, seats), tally in by_party(mine).items() if together else ():
            say_json({"adventure": name, "seats": seats, **_facts(tally, measure, [name])})
    whole = {
        **run.bots,
        "seed": run.seed,
        "wanted": run.wanted,
        **({"house": run.house} if run.house else {}),
        **({"handicap": [typed(one) for one in run.handicaps]} if run.handicaps else {}),
        "complete": len(results) == run.wanted,
        "games_per_second": round(run.speed(len(results)), 3),
    }
    say_json({"run": whole, **_facts(figures(results), measure, names)})


def _facts(
    figures: Figures, measure: Measure | None, scenarios: Sequence[str]
) -> dict[str, object]:
    shares = [[round(part, 4) for part in figures.share(n)] for n in range(len(figures.seats))]
    score = [round(points, 3) for points in figures.score]
    together = measure.together if measure is not None else None
    scored: dict[str, object] = {"score": score}
    if together is not None:
        scored = dict(zip(together.scored, score, strict=True))
    elif measure is not None:
        unit, *others = measure.units(scenarios)
        scored = {"score" if others else unit: _named(figures, score)}
    facts: dict[str, object] = {
        "games": figures.games,
        "wins": _named(figures, figures.wins),
        "share": _named(figures, shares),
        **({"draws": figures.draws} if figures.draws else {}),
        "unfinished": [seed for seed, _ in figures.unfinished],
        **scored,
        "turns": round(figures.turns, 2),
        "decisions": round(figures.decisions, 1),
    }
    if together is not None:
        facts["completed"] = [round(part, 4) for part in figures.completed]
        took = [round(count, 3) for count in figures.counts]
        facts["took"] = dict(zip(together.counted, took, strict=True))
    if measure is not None:
        facts["luck"] = _named(figures, [round(surplus, 3) for surplus in figures.luck])
        facts["luck_with_winning"] = round(figures.luck_with_winning, 3)
        facts["cards"] = {
            card.card: [card.plays, round(card.per_game, 3), round(card.with_winning, 3)]
            for card in figures.cards
        }
    return facts


def _named(figures: Figures, figures_by_seat: Sequence[object]) -> dict[str, object]:
    """Return the figures by the names of seats."""
    return dict(zip(figures.seats, figures_by_seat, strict=True))
