"""Makes unfinished saves of every game with today's program, to be opened by every later one.

    python -m tests.saves.make_unfinished COMMIT

Run it before the rules change, with the short name of the commit; the files go into
`tests/saves/of_COMMIT` and are never made again. Each stops at another kind of decision. Games that
are long by then are taken up a few actions before, as from a position, so that the files are small.
Every other file was closed and ends with a state; the others end as when the program is killed.
"""

import gzip
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

from bl_tui.games.registry import Games
from bl_tui.host.tables.clock import GAME, Clock
from bl_tui.host.tables.invitations import accept
from bl_tui.host.tables.plan import Holder, Seating
from bl_tui.play.course import Course
from bl_tui.play.lobby import Lobby, OpenGame
from bl_tui.play.remembered import Remembered
from bl_tui.play.seats import Seats, seated
from bl_tui.play.table import Table
from engine.core.frozen import record, replace
from engine.core.record import Record
from saves.games import game_of
from saves.header import GameOrigin, Match
from saves.store import Store
from tests.battlelore.conformance import house_play
from tests.conformance.games import trial
from tests.conformance.record import Play, Trial
from tests.conformance.walk import walk_game
from tests.host.halls import Noon
from tests.saves.played import NOON

HERE = Path(__file__).parent
EARLY = 120
"""Actions of a game that is kept from its beginning."""
LATE = 14
"""Actions of one that is taken up in the middle."""


@record
class Wanted:
    """One file: where a game stops, and who plays.

    `play` is one of the games that the tests of all games play; it stops at the decision `at`, not
    before `least` actions. `who` plays, seat by seat, () for people without names.
    """

    play: str
    at: str
    least: int = 0
    who: tuple[str, ...] = ()
    match: Match | None = None


ANNA, BRUNO, BOT = "human:Anna", "human:Bruno", "recruit"
WANTED: dict[str, tuple[Wanted, ...]] = {
    "battlelore": (
        Wanted("agincourt-eager", "retreat", 55, (ANNA, BOT)),
        Wanted("agincourt-eager", "pursue", 57),
        Wanted("agincourt-eager", "battle_back", 106, (ANNA, BRUNO)),
        Wanted("agincourt-eager", "gain", 56, match=Match("")),
        Wanted("agincourt-eager", "bonus", 86, (BOT, "regular")),
        Wanted("agincourt-eager", "flags", 87),
        Wanted("agincourt-eager", "keep", 49),
        Wanted("agincourt-eager", "moves", 20, match=Match("first-1", True, ("pennant",), (4, 6))),
        Wanted("crown-caster", "council", 1),
        Wanted("crown-eager", "place", 6),
        Wanted("wizards-eager", "react", 35, (ANNA, "heavy")),
        Wanted("wizards-eager", "replenish", 37),
        Wanted("wizards-eager", "discard_lore", 72),
        Wanted("wizards-eager", "targets", 315),
        Wanted("wizards-eager", "volley", 390),
        Wanted("pass-eager", "dice", 321),
        Wanted("pass-caster", "aim", 69),
        Wanted("thing-eager", "powers", 78, (BOT, ANNA)),
        Wanted("house agincourt-eager", "evade", 58),
        Wanted("house agincourt-eager", "evade_to", 59, (ANNA, BOT)),
        Wanted("house agincourt-eager", "battle_back", 96),
        Wanted("house agincourt-eager", "card", 60, match=Match("")),
        Wanted("house thing-eager", "engage", 112),
        Wanted("house thing-eager", "flank", 203),
        Wanted("house tourelles-eager", "recruit", 277),
        Wanted("house wizards-eager", "react", 38, (BOT, ANNA)),
    ),
    "second_edition": (
        Wanted("learning-keen-0", "counter", 36, (ANNA, BOT)),
        Wanted("learning-keen-0", "commit", 137),
        Wanted("learning-keen-0", "direction", 26),
        Wanted("full-keen-0", "scenario", 1),
        Wanted("full-keen-0", "muster", 5, (ANNA, BRUNO)),
        Wanted("full-keen-0", "deploy", 9),
        Wanted("full-keen-0", "discard_lore", 60, (BOT, BOT)),
        Wanted("full-keen-0", "groups", 86),
        Wanted("full-keen-0", "react", 57),
        Wanted("full-keen-0", "reroll", 501),
        Wanted("full-keen-1", "ignore", 285),
        Wanted("own-army", "attacks", 60),
    ),
    "battle_mages": (
        Wanted("duel-at_random-0", "muster", 3, (ANNA, BOT)),
        Wanted("duel-at_random-0", "targets", 135),
        Wanted("duel-at_random-0", "gather", 290),
        Wanted("duel-at_random-0", "march", 112, (ANNA, BRUNO)),
        Wanted("duel-eager-0", "defend_melee", 813),
        Wanted("duel-eager-0", "lose", 884),
        Wanted("duel-warlike-0", "parry", 716),
        Wanted("hexagon-eager-0", "level", 710, (ANNA, BOT, BOT)),
        Wanted("square-at_random-0", "act", 60, (ANNA, "same", BOT, BOT)),
        Wanted("free-at_random-0", "deploy", 3),
    ),
    "bardsung": (
        Wanted("combat-2-at_random-0", "effect", 25, (ANNA, BOT)),
        Wanted("combat-5-at_random-0", "where", 34),
        Wanted("exploration-3-at_random-0", "tile", 91, (ANNA, BRUNO, BOT)),
        Wanted("campaign-4-keen-0", "free_move", 50),
        Wanted("campaign-4-timid-0", "gold", 236, (ANNA, BOT, BOT, BOT)),
        Wanted("campaign-2-at_random-0", "retry", 128),
        Wanted("campaign-4-keen-0", "level", 150),
        Wanted("campaign-4-at_random-0", "turn", 90, (BOT, BOT, BOT, BOT)),
        Wanted("throne-4-keen-0", "aim", 59),
        Wanted("pit-3-at_random-0", "upgrade", 2),
        Wanted("road-5-keen-0", "turn", 70),
    ),
}
SEATED = {"battlelore": "crown-caster", "bardsung": "campaign-4-keen-0"}
"""The games of which a table of a host is kept, with its talk and its clock, and what is played."""
AT_A_TABLE = 40
"""Actions that are played there, by chance."""


def plays_of(game: Trial) -> Iterator[tuple[str, Play]]:
    """Yield the games that may be wanted, by the names that they have here."""
    for play in game.soaked("0"):
        yield play.name, play
    if game.game.name == "battlelore":
        for number in range(10):
            play = house_play(number, "s")
            yield f"house {play.name}", play


def played(game: Trial, wanted: Wanted) -> Record[Any, Any]:
    """Return a game up to the decision that is wanted."""
    play = next(play for name, play in plays_of(game) if name == wanted.play)
    assert game.module is not None
    presenter = game.module.presenter()
    for moment in walk_game(game.game, play.setup, play.policy(Random(play.seed)), play.seed):
        if len(moment.record.entries) < wanted.least or not moment.offers:
            continue
        view = game.game.view(moment.state, moment.offers[0][0])
        if presenter.decisions.due(view).name == wanted.at:
            return moment.record
    raise LookupError(wanted)


def begun(lobby: Lobby, found: Record[Any, Any], wanted: Wanted) -> tuple[OpenGame, int]:
    """Begin the save of a game; return it with the number of actions that it has already."""
    game = game_of(found.state).game
    names = [seat.value for seat in game.seats(found.setup)]
    seats = seated(dict(zip(names, wanted.who, strict=True))) if wanted.who else Seats()
    if len(found.entries) <= EARLY:
        return lobby.begin(game, found.setup, found.seed, wanted.at, seats, wanted.match), 0
    place = len(found.entries) - LATE
    start: Record[Any, Any] = Record(found.setup, found.seed, found.state_at(place), ())
    return lobby.begin_from(start, GameOrigin("sunday-20261126-1", place), seats), place


def secret(table: Table) -> bool:
    """Return whether several seats choose in secret, where nothing can be done again."""
    return bool(table.reported(lambda found: game_of(found.state).game.hidden(found.state)))


def kept(found: Record[Any, Any], wanted: Wanted, *, closed: bool) -> bytes:
    """Return the file of a game that was played action by action, as the program plays it."""
    now = iter(range(NOON, NOON + 100_000))
    with TemporaryDirectory() as folder:
        lobby = Lobby(Store(Path(folder), "0.1.0"), lambda: next(now), lambda: "fresh")
        opened, place = begun(lobby, found, wanted)
        table = opened.table
        for number, entry in enumerate(found.entries[place:]):
            table.act(entry.seat, entry.action, table.seen, "D8")
            if number % 9 == 4 and not secret(table) and table.undo(entry.seat) is None:
                table.redo()
        table.glance("D8; E5")
        if closed:
            table.leave("E5")
        assert table.trouble is None
        data = lobby.content()
    assert data is not None
    return data


def of_a_host(game: Trial, target: Path) -> None:
    """Keep the folder of a table at which two play, with talk and a clock."""
    assert game.module is not None
    with TemporaryDirectory() as folder:
        hall = Noon(Path(folder), Games(), lambda *_, **__: None, "0.1.0")
        play = dict(plays_of(game))[SEATED[game.game.name]]
        seats = [seat.value for seat in game.game.seats(play.setup)]
        holders = [Holder("anna"), *[Holder("bruno")] * (len(seats) - 1)]

        def agreed(plan: Seating) -> Seating:
            return replace(plan, clock=Clock(GAME, 3600), delay=2, window=3)

        pairs = list(zip(seats, holders, strict=True))
        table = hall.make("anna", game.game.name, play.setup, pairs, agreed)
        assert accept(table, "bruno") == ""
        table.say("anna", "Good luck!")
        chance = Random(1)
        while table.table.count < AT_A_TABLE:
            seat = table.table.to_act
            action = chance.choice(table.table.view(seat).actions)
            table.table.act(seat, action, table.table.seen)
        table.say("bruno", "Have fun!")
        for file in sorted(table.folder.rglob("*")):
            if file.is_file():
                put(target / file.relative_to(table.folder), file.read_bytes())


def of_lessons(game: Trial, folder: Path) -> None:
    """Keep lessons that were left in the middle."""
    module = game.module
    assert module is not None
    remembered = Remembered(folder / "remembered.json")
    for lesson in module.lessons().values():
        course = Course(module.game, lesson, (module.text.action, module.saved.text), remembered)
        while course.standing.number <= len(lesson.steps) // 2:
            found = course.standing
            if found.page:
                course.read_on()
                continue
            tried = (course.theirs(found),) if found.theirs else course.awaited(found)
            seat, action = next(
                (seat, each)
                for each in tried
                for seat in course.table.deciding
                if course.table.why_not(seat, each) is None
            )
            course.table.act(seat, action, course.table.seen)
            assert course.table.trouble is None


def put(path: Path, data: bytes) -> None:
    """Write a packed file, the same each time."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.with_name(f"{path.name}.gz").write_bytes(gzip.compress(data, 9, mtime=0))


def main(commit: str) -> None:
    """Write all files of a commit."""
    folder = HERE / f"of_{commit}"
    for name, files in WANTED.items():
        game = trial(name)
        for number, wanted in enumerate(files):
            found = played(game, wanted)
            play = wanted.play.partition("-")[0].replace(" ", "_")
            data = kept(found, wanted, closed=number % 2 == 1)
            put(folder / f"{name}-{play}-{wanted.at}.jsonl", data)
    for name in SEATED:
        of_a_host(trial(name), folder / f"table-{name}")
    with TemporaryDirectory() as home:
        for name in WANTED:
            of_lessons(trial(name), Path(home))
        put(folder / "remembered.json", (Path(home) / "remembered.json").read_bytes())


if __name__ == "__main__":
    main(*sys.argv[1:])
