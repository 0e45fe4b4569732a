"""The files of found positions: games as set-up, seed and actions, and names for places in them."""

import gzip
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any

import orjson
from attrs import frozen

from engine.battlelore.game import BATTLELORE
from engine.battlelore.state.model import Setup
from engine.battlelore.state.notation import format_action, parse_action
from engine.core.frozen import replace
from engine.core.record import Record, advance, begin
from saves.codec import codec

FOLDER = Path(__file__).parent

AnyRecord = Record[Any, Any]


@frozen
class Corpus:
    """Positions of one purpose: where they are kept, what they are called, how they are found.

    search: games as they stood when each name was first found, in the order of the file. holds:
    whether a position is still what its name says.
    """

    name: str
    search: Callable[[], Iterable[tuple[str, AnyRecord]]]
    holds: Callable[[str, AnyRecord], bool]

    @property
    def file(self) -> Path:
        """Return where they are kept."""
        return FOLDER / f"{self.name}.jsonl.gz"

    def write(self) -> int:
        """Search the positions and keep them; return how many there are."""
        found = list(self.search())
        longest: dict[tuple[str, str], AnyRecord] = {}
        for _, record in found:
            before = longest.get(_game(record))
            if before is None or len(before.entries) < len(record.entries):
                longest[_game(record)] = record
        number = {game: place for place, game in enumerate(longest)}
        lines: list[object] = [_written(record) for record in longest.values()]
        lines += [
            {"name": name, "game": number[_game(record)], "after": len(record.entries)}
            for name, record in found
        ]
        text = b"".join(orjson.dumps(line) + b"\n" for line in lines)
        self.file.write_bytes(gzip.compress(text, mtime=0))
        return len(found)

    def read(self) -> "Positions":
        """Return what is kept."""
        return _read(self.file)


def _game(record: AnyRecord) -> tuple[str, str]:
    """Return what tells two games apart that were searched together."""
    return record.seed, codec(BATTLELORE.name).dumps(record.setup, Setup).decode()


def _written(record: AnyRecord) -> dict[str, object]:
    """Return a game as a line of the file."""
    setup = orjson.loads(codec(BATTLELORE.name).dumps(record.setup, Setup))
    actions = [format_action(entry.action) for entry in record.entries]
    return {"seed": record.seed, "setup": setup, "actions": actions}


class Positions(Mapping[str, AnyRecord]):
    """The positions of a file by their names; each game is played when it is first asked for."""

    def __init__(self, games: list[dict[str, Any]], places: list[dict[str, Any]]) -> None:
        self._games = games
        self._places = {each["name"]: (each["game"], each["after"]) for each in places}
        self._played: dict[int, AnyRecord] = {}

    def __iter__(self) -> Iterator[str]:
        return iter(self._places)

    def __len__(self) -> int:
        return len(self._places)

    def __getitem__(self, name: str) -> AnyRecord:
        """Return the game as it stands at a position. Raises KeyError."""
        game, after = self._places[name]
        record = self._play(game, after)
        return replace(record, entries=record.entries[:after])

    def _play(self, game: int, count: int) -> AnyRecord:
        """Return a game of at least `count` actions."""
        line = self._games[game]
        record = self._played.get(game)
        if record is None:
            setup = codec(BATTLELORE.name).load(line["setup"], Setup)
            record = begin(BATTLELORE, setup, line["seed"])
        for text in line["actions"][len(record.entries) : count]:
            (seat,) = BATTLELORE.to_act(record.state)
            record = advance(BATTLELORE, record, seat, parse_action(text))
        self._played[game] = record
        return record


@cache
def _read(file: Path) -> Positions:
    lines = [orjson.loads(line) for line in gzip.decompress(file.read_bytes()).splitlines()]
    games = [line for line in lines if "seed" in line]
    return Positions(games, [line for line in lines if "name" in line])
