"""Forged saves: real set-ups and positions with something changed in them, and sums made anew.

    python -m tests.saves.forging [HOW MANY] [SEED]

forges so many and tells what became of them. Changes are likely ones: another number, hex, unit or
word that stands in the same place elsewhere, a record or a row out of another game, entries left
out, twice, or in another order.
"""

import sys
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from random import Random
from time import process_time
from traceback import format_exc
from typing import Any

import orjson

from bl_tui.games.battlelore.presenter import PRESENTER
from bl_tui.games.battlelore.text_board import describe_view
from bl_tui.games.battlelore.words import CATALOGUE
from bl_tui.games.battlelore.words.actions import label
from bl_tui.games.battlelore.words.events import tell
from bl_tui.games.battlelore.words.naming import Names
from bl_tui.games.registry import Games
from bl_tui.games.save_words import save_error
from bl_tui.table.pointing import choosing, cursor
from bl_tui.table.pointing.selection import Selection
from bl_tui.words import Words
from engine.battlelore.game import BATTLELORE
from engine.battlelore.state.actions import CancelOrder
from engine.battlelore.state.model import GRID, State
from engine.battlelore.state.sides import Side
from engine.core.frozen import record, replace
from engine.core.record import advance
from saves.codec import codec
from saves.errors import SaveError
from saves.games import game_of
from saves.guard import counted, guarded
from saves.lines import reseal
from saves.reading import read
from saves.writing import LineWriter, new_save
from tests.saves.played import NOON, AnyRecord
from tests.ui.scenes import scene_of, shown

PATH = Path("forged.jsonl")
LANGUAGES = (Words("en", CATALOGUE), Words("it", CATALOGUE))
NUMBERS = (-(2**40), -1, 0, 1, 2, 3, 4, 7, 12, 61, 99, 2**31, 2**62)
WORDS = ("", "x", "J9", "A1 ", "p1", "s1", "p99", "hidden", "BL-9.99", "BL-9.7", "1", "\x1b[2J")
OLDER = 1
"""Rules of which a state counts for more than playing the game again."""
PLAYED = 25
"""Actions that are played on from a forged position."""

OFTEN = {"steps": 4, "units": 2, "hands": 2, "effects": 2}
"""Fields that are changed more often than others."""

PANELS = ("", "inspect", "overview", "odds")

Raw = Any
Spot = tuple[Any, Any, str]
"""A place in raw data: its container, its key there, and the name of the nearest field."""


def spots(data: Raw, name: str = "") -> Iterator[Spot]:
    """Return every place in raw data."""
    named = list(data.items()) if isinstance(data, dict) else list(enumerate(data))
    for key, value in named:
        field = key if isinstance(key, str) else name
        yield data, key, field
        if isinstance(value, dict | list):
            yield from spots(value, field)


class Forger:
    """Changes positions, with values that stand under the same name in others."""

    def __init__(self, records: Iterable[AnyRecord], seed: str) -> None:
        """Take the games, `records`, of which the last position or the set-up is forged."""
        self.rng = Random(seed)
        self.lines = [written(record) for record in records]
        self.pools: dict[str, list[Raw]] = defaultdict(list)
        known: dict[str, set[bytes]] = defaultdict(set)
        for header, state in self.lines:
            for holder, key, field in spots([header["setup"], state["state"]]):
                text = orjson.dumps(holder[key])
                if text not in known[field] and len(known[field]) < 200:
                    known[field].add(text)
                    self.pools[field].append(text)

    def forge(self) -> tuple[bytes, str]:
        """Return a forged save, and what was changed in it."""
        header, state = map(copied, self.rng.choice(self.lines))
        if self.rng.random() < 0.25:
            lines, data = [header], header["setup"]["adventure"]
        else:
            header["rules"] = OLDER
            lines, data = [header, state], state["state"]
        told = self._changed(data)
        return reseal(lines)[0], told

    def forge_position(self) -> tuple[Raw, Raw, str]:
        """Return a set-up, a forged position of it, and what was changed in the position."""
        header, state = map(copied, self.rng.choice(self.lines))
        return header["setup"], state["state"], self._changed(state["state"])

    def _changed(self, data: Raw) -> str:
        """Change one place or a few, and say which."""
        told = []
        for _ in range(self.rng.choice((1, 1, 1, 2, 3))):
            holder, key, field = self._spot(data)
            told.append(f"{field}: {self._change(holder, key, field)}")
        return "; ".join(told)

    def _spot(self, data: Raw) -> Spot:
        """Choose a place in a record: a field first, so that long rows do not always win."""
        fields = [name for name in data if name != "adventure"]
        field = self.rng.choices(fields, [OFTEN.get(name, 1) for name in fields])[0]
        inner = data[field]
        within = list(spots(inner, field)) if isinstance(inner, dict | list) else []
        return self.rng.choice([(data, field, field), *within, *within])

    def _change(self, holder: Raw, key: Raw, field: str) -> str:
        """Change one place, and say how."""
        value = holder[key]
        changes: list[Callable[[Raw, Raw, str], None]] = [self._other, self._other, self._wild]
        if isinstance(value, list):
            changes = [self._row, self._row, self._other]
        elif isinstance(value, dict):
            changes = [self._other, self._leave_out, self._wild]
        elif isinstance(holder, dict):
            changes.append(self._leave_out)
        if isinstance(value, int) and not isinstance(value, bool):
            changes += [self._number, self._number]
        change = self.rng.choice(changes)
        before = str(value)[:60]
        change(holder, key, field)
        after = holder[key] if isinstance(holder, list) or key in holder else "left out"
        return f"{before} {change.__name__} {str(after)[:60]}"

    def _other(self, holder: Raw, key: Raw, field: str) -> None:
        """Return a value that stands under this name elsewhere."""
        holder[key] = orjson.loads(self.rng.choice(self.pools[field]))

    def _wild(self, holder: Raw, key: Raw, _: str) -> None:
        """Return any number or word; seldom one in place of the other."""
        likely: tuple[Raw, ...] = (*WORDS, *GRID.hexes)
        if not isinstance(holder[key], str):
            likely = (not holder[key],) if isinstance(holder[key], bool) else NUMBERS
        wild: tuple[Raw, ...] = (*WORDS, *NUMBERS, True, False, None, [], {})
        holder[key] = self.rng.choice(likely if self.rng.random() < 0.9 else wild)

    def _number(self, holder: Raw, key: Raw, _: str) -> None:
        """Return a number near by, or far off."""
        near = (holder[key] - 1, holder[key] + 1, holder[key] + 2)
        holder[key] = self.rng.choice((*near, *NUMBERS))

    def _leave_out(self, holder: Raw, key: Raw, _: str) -> None:
        """Leave a field out."""
        if isinstance(holder, dict):
            del holder[key]

    def _row(self, holder: Raw, key: Raw, field: str) -> None:
        """Change a row: one entry fewer or more, or another order."""
        row = holder[key]
        how = self.rng.randrange(4)
        if how == 0 or not row:
            found = orjson.loads(self.rng.choice(self.pools[field]))
            more = found if isinstance(found, list) else [found]
            row.insert(self.rng.randint(0, len(row)), self.rng.choice(more or [0]))
        elif how == 1:
            del row[self.rng.randrange(len(row))]
        elif how == 2:
            row.append(copied(self.rng.choice(row)))
        else:
            self.rng.shuffle(row)


def copied(data: Raw) -> Raw:
    """Return raw data that can be changed."""
    return orjson.loads(orjson.dumps(data))


def written(record: AnyRecord) -> tuple[Raw, Raw]:
    """Return the header of a save, and a line that says that the game begins where it is now."""
    writer = LineWriter(codec(game_of(record.state).game.name), NOON)
    start = type(record)(record.setup, record.seed, record.state, ())
    _, text, _ = new_save(writer, start, "", "0")
    header, state = map(orjson.loads, text.splitlines())
    del header["sum"], state["sum"]
    return header, state


# --- what becomes of them ------------------------------------------------------------------------


@record
class Fate:
    """The fate of a forged save: the code with which it was refused, or "" if it opened."""

    code: str
    said: str


def fate(data: bytes, seed: str, actions: int = PLAYED) -> Fate:
    """Open a forged save, show it and play on. Whatever is raised is a fault of the program.

    A foreign position may end its own game, with a sentence.
    """
    try:
        record = read(data, PATH).loaded.record
        with guarded(record.foreign, PATH):
            return _played(record, Random(seed), actions)
    except SaveError as error:
        return refused(error)


def _played(record: AnyRecord, rng: Random, actions: int) -> Fate:
    for number in range(actions):
        state = record.state
        with counted(record.foreign):
            look(state, rng, closely=number == 0)
        sides = BATTLELORE.to_act(state)
        assert bool(sides) == (state.over is None)
        if not sides:
            break
        legal = BATTLELORE.legal_actions(state, sides[0])
        kept = [each for each in legal if not isinstance(each, CancelOrder)] or legal
        record = advance(BATTLELORE, record, sides[0], rng.choice(kept))
        hear(record)
    codec(BATTLELORE.name).digest(record.state)
    return Fate("", "")


def refused(error: SaveError) -> Fate:
    """Return what is wrong is one sentence in every language, with the line that it is about."""
    assert error.line > 0 or error.code == "save.astray"
    told = [save_error(words, Games(), error) for words in LANGUAGES]
    assert all(text.isprintable() and "{" not in text for text in told), told
    return Fate(error.code, told[0])


def look(state: State, rng: Random, *, closely: bool) -> None:
    """Show a position, pointing anywhere, and let a bot imagine what it does not see."""
    decides = BATTLELORE.to_act(state) or (None,)
    for side in (*Side, None) if closely else decides:
        view = BATTLELORE.view(state, side)
        assert list(describe_view(LANGUAGES[0], view))
        if side is not None:
            BATTLELORE.imagine(view, str(rng.random()))
        here = cursor.settle(PRESENTER, view, Selection(rng.choice(GRID.hexes), option=0))
        anywhere = replace(here, cursor=rng.choice(GRID.hexes))
        panels = PANELS if closely and side in decides else PANELS[:1]
        for panel, pointed in ((panels[0], here), *((panel, anywhere) for panel in panels)):
            assert shown(scene_of(view, pointed, (120, 40), panel=panel))
            choosing.lights(PRESENTER, view, pointed)
        for action in view.actions[:10]:
            assert label(LANGUAGES[0], action, view)


def hear(record: AnyRecord) -> None:
    """Tell what happened last in all languages."""
    names = Names(record.setup.adventure)
    for event in record.entries[-1].events:
        for words in LANGUAGES:
            assert tell(words, event.seen_by(None), names)


def main(count: int, seed: str) -> None:
    """Forge `count` saves of games at every kind of decision, and tell what became of them."""
    from tests.battlelore.positions.steps import STEPS

    forger = Forger(STEPS.read().values(), seed)
    fates: Counter[str] = Counter()
    raised: dict[str, str] = {}
    slowest = 0.0
    for number in range(count):
        data, told = forger.forge()
        start = process_time()
        try:
            fates[fate(data, f"{seed} {number}").code or "accepted"] += 1
        except Exception:  # noqa: BLE001 - whatever it is, it is a find and is told whole
            fates["raised"] += 1
            *_, where, _, what = ["", "", *format_exc().strip().splitlines()]
            raised.setdefault(f"{what} {where}", f"{number}: {told}\n{format_exc()}")
        slowest = max(slowest, process_time() - start)
    print(dict(fates), f"the slowest took {slowest:.2f} s")
    print("\n".join(raised.values()))


if __name__ == "__main__":
    main(int(sys.argv[1]), sys.argv[2] if len(sys.argv) > 2 else "1")
