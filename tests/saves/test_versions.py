"""Saves of other formats and other rules, made by pretending that today's are newer."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from engine.battlelore.game import BattleLore
from engine.battlelore.state.actions import Action, Attack, Done
from engine.battlelore.state.model import Setup, State
from engine.battlelore.state.sides import Side
from engine.core.frozen import replace
from engine.core.game import Next, Refusal
from engine.core.record import advance
from saves import codec, games, migrations, raw_lines, writing
from saves.errors import SaveError
from saves.header import SCHEMA, GameOrigin
from saves.lines import Raw
from saves.store import Store, read_save
from tests.saves.played import NOON, Untouched, cut, played, raws, rewrite, saved


class Later(BattleLore):
    """The same rulebook a version on: what changed is a parameter."""

    rules = BattleLore.rules + 1

    def __init__(self, forbids: type = Done, turns: range = range(0), deals: bool = False) -> None:
        """Make older rules: `forbids` some actions in some turns; `deals` another opening hand."""
        self._forbids, self._turns, self._deals = forbids, turns, deals

    def start(self, setup: Setup, seed: str, dice: tuple[str, ...] | None = None) -> Next[State]:
        return super().start(setup, seed + "!" if self._deals else seed, dice)

    def refusal(self, state: State, side: Side, action: Action) -> Refusal | None:
        if type(action) is self._forbids and state.turn in self._turns:
            return Refusal("test", "test")
        return super().refusal(state, side, action)


@pytest.fixture
def plays(monkeypatch: pytest.MonkeyPatch) -> Iterator[Any]:
    """Put another rulebook in the place of today's."""

    def use(game: BattleLore) -> None:
        now = replace(games.GAMES["battlelore"], game=game)
        monkeypatch.setitem(games.GAMES, "battlelore", now)
        codec.codec.cache_clear()

    yield use
    monkeypatch.undo()
    codec.codec.cache_clear()


def turn_of(count: int) -> int:
    """Return the turn in which action number `count` was taken."""
    state: State = played(count - 1).state
    return state.turn


def play_on(root: Path, path: Path, game: BattleLore, more: int) -> int:
    """Play some actions more and return the number of the last one."""
    loaded, journal = Store(root).open(path)
    assert journal is not None
    record = loaded.record
    for _ in range(more):
        side = game.to_act(record.state)[0]
        record = advance(game, record, side, game.legal_actions(record.state, side)[-1])
        journal.write(record, NOON)
    journal.close(NOON)
    again = read_save(journal.path)
    assert again.record.state == record.state
    assert again.record.entries == record.entries
    return again.n


def one_more(record: Any) -> Any:
    """Return a record with one more action, by the rules that are played now."""
    game = games.GAMES["battlelore"].game
    side = game.to_act(record.state)[0]
    return advance(game, record, side, game.legal_actions(record.state, side)[-1])


def test_older_rules_that_change_nothing_are_not_noticed(tmp_path: Path, plays: Any) -> None:
    record = played(120)
    path = saved(tmp_path, record)
    plays(Later())
    loaded = read_save(path)
    assert (loaded.record, loaded.offset, loaded.notices) == (record, 0, ())
    assert play_on(tmp_path, path, Later(), 70) == 190


def test_a_save_of_older_rules_keeps_its_first_state_over_a_new_deal(
    tmp_path: Path, plays: Any
) -> None:
    record = played(120)
    path = saved(tmp_path, record)
    plays(Later(deals=True))
    loaded = read_save(path)
    assert (loaded.n, loaded.offset, loaded.notices) == (120, 0, ())
    assert loaded.record.start == record.start
    assert loaded.record.entries == record.entries
    assert play_on(tmp_path, path, Later(deals=True), 60) == 180


def test_a_save_of_older_rules_continues_from_its_recorded_state(
    tmp_path: Path, plays: Any
) -> None:
    """The actions before it cannot be played any more; those after it can."""
    record = played(120)
    path = saved(tmp_path, record)
    game = Later(Done, range(turn_of(50) - 1))
    plays(game)
    with Untouched(path):
        loaded = read_save(path)
    assert (loaded.n, loaded.offset) == (120, 50)
    assert loaded.record.entries == record.entries[50:]
    (notice,) = loaded.notices
    assert (notice.code, notice.places["n"]) == ("save.later_start", 50)
    assert play_on(tmp_path, path, game, 60) == 180


def test_actions_that_only_older_rules_allowed_are_dropped_and_reported(
    tmp_path: Path, plays: Any
) -> None:
    """Nobody may attack any more: the game goes on from the last state, or before the attack.

    It goes on as a copy, and the file itself stays as it is.
    """
    record = played(199)
    path = saved(tmp_path, record, "Sunday")
    numbers = [n for n, one in enumerate(record.entries, 1) if isinstance(one.action, Attack)]
    assert numbers, "the game should have an attack"
    turn = turn_of(numbers[0])
    game = Later(Attack, range(turn, 10**6))
    plays(game)
    loaded = read_save(path)
    (notice,) = loaded.notices
    places = notice.places
    assert (notice.code, places["of"], places["n"]) == ("save.older_rules", 199, loaded.n)
    assert (places["rules"], places["known"]) == (BattleLore.rules, Later.rules)
    assert str(places["names"]).startswith(f"{loaded.n + 1} (attack ")
    assert loaded.record.state == record.state_at(loaded.n)
    assert loaded.n + 1 in numbers
    before = path.read_bytes()
    n = play_on(tmp_path, path, game, 3)
    assert n == len(loaded.record.entries) + 3
    assert path.read_bytes() == before
    copy = next(one for one in Store(tmp_path).list() if one.path != path)
    assert (copy.name, copy.origin) == ("Sunday", GameOrigin(path.stem, loaded.n))
    again = read_save(copy.path)
    assert (again.notices, again.n) == ((), n)


@pytest.mark.parametrize("way", ["rules", "format"])
def test_a_glance_does_not_change_a_file_that_needs_an_upgrade_first(
    tmp_path: Path, plays: Any, way: str, request: pytest.FixtureRequest
) -> None:
    """What older rules allowed is taken back, and an older format made new, by the next action."""
    record = played(190)
    journal = Store(tmp_path).create(cut(record, 189), "", NOON)
    journal.write(record, NOON, {"at": "A1"})
    journal.release()
    if way == "rules":
        plays(Later(type(record.entries[-1].action), range(turn_of(190), 10**6)))
    else:
        request.getfixturevalue("newer_schema")
    with Untouched(journal.path):
        loaded, again = Store(tmp_path).open(journal.path)
        assert again is not None
        assert (loaded.n < 190) == (way == "rules")
        again.glance({"at": "D8"}, NOON)
        again.glance({"at": "A1"}, NOON)
    record = one_more(loaded.record) if way == "rules" else loaded.record
    assert again.path.exists() == (way == "format"), "a copy is made when somebody plays on"
    again.write(record, NOON)
    again.glance({"at": "E5 s3"}, NOON)
    assert (again.path != journal.path) == (way == "rules"), "what is left out is kept in its file"
    found = read_save(again.path)
    assert (found.record.state, found.focus) == (record.state, {"at": "E5 s3"})
    looks = [line["focus"]["at"] for line in raws(again.path) if line.get("t") == "focus"]
    assert looks == (["A1"] if way == "format" else []) + ["E5 s3"]


def test_the_same_rules_excuse_nothing(tmp_path: Path, plays: Any) -> None:
    class Other(Later):
        rules = BattleLore.rules

    path = saved(tmp_path, played(120))
    plays(Other(deals=True))
    with Untouched(path), pytest.raises(SaveError) as found:
        read_save(path)
    assert (found.value.code, found.value.line) == ("save.diverged", 2)


def test_older_rules_without_any_state_that_is_known_are_refused(
    tmp_path: Path, plays: Any
) -> None:
    path = saved(tmp_path, played(3))
    lines = raws(path)
    lines[1]["state"]["turn"] = 7
    rewrite(path, lines)
    plays(Later(deals=True))
    assert read_save(path).n == 0
    lines[1]["state"]["over"] = None  # no program of ours writes this
    rewrite(path, lines)
    with pytest.raises(SaveError) as found:
        read_save(path)
    assert (found.value.code, found.value.line) == ("save.diverged", 2)
    lines[1]["state"]["turn"] = "7"
    rewrite(path, lines)
    with pytest.raises(SaveError) as found:
        read_save(path)
    assert (found.value.code, found.value.line) == ("save.wrong_value", 2)


def test_a_game_that_was_played_on_later_is_too_new_for_older_rules(
    tmp_path: Path, plays: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = saved(tmp_path, played(20))
    plays(Later())
    play_on(tmp_path, path, Later(), 2)
    monkeypatch.undo()
    codec.codec.cache_clear()
    with pytest.raises(SaveError) as found:
        read_save(path)
    assert (found.value.code, found.value.line) == ("save.newer_rules", 23)
    places = found.value.places
    assert (places["rules"], places["known"]) == (Later.rules, BattleLore.rules)


def from_now(lines: list[Raw]) -> list[Raw]:
    """Return what a migration could be like: a key has another name, a state looks different."""
    header, *rest = lines
    new = [{**header, "battle": header["battle"].upper()}]
    for line in rest:
        kept = {key: value for key, value in line.items() if key != "digest"}
        new.append({**kept, "digest": ""} if line["t"] == "act" else kept)
    return new


@pytest.fixture
def newer_schema(monkeypatch: pytest.MonkeyPatch) -> None:
    """Pretend that the format has changed once more."""
    monkeypatch.setattr(raw_lines, "SCHEMA", SCHEMA + 1)
    monkeypatch.setattr(writing, "SCHEMA", SCHEMA + 1)
    monkeypatch.setitem(migrations.MIGRATIONS, SCHEMA, from_now)


def test_migrations_go_one_step_at_a_time() -> None:
    table = {
        1: lambda raws: [{**raw, "one": 1} for raw in raws],
        2: lambda raws: [{**raw, "two": raw["one"] + 1} for raw in raws],
    }
    lines = [{"schema": 1}, {}]
    assert migrations.migrate(lines, 1, 3, table) == [
        {"schema": 3, "one": 1, "two": 2},
        {"one": 1, "two": 2},
    ]
    assert migrations.migrate([{"schema": 2, "one": 5}], 2, 3, table)[0]["two"] == 6
    assert migrations.migrate([{"schema": 3}], 3, 3, table) == [{"schema": 3}]


def in_schema_1(lines: list[Raw]) -> list[Raw]:
    """Return a save as the first format had it: one side decides, or one has won."""
    for line in lines[1:]:
        status = line["status"]
        for new, old in (("to_act", "to_act"), ("won", "winner")):
            for seat in status.pop(new, ()):
                status[old] = seat
    return [{**lines[0], "schema": 1}, *lines[1:]]


@pytest.mark.parametrize("count", [40, 10_000], ids=["going on", "over"])
def test_a_save_of_the_first_format_reads_the_same(tmp_path: Path, count: int) -> None:
    record = played(count)
    path = saved(tmp_path, record)
    (now,) = Store(tmp_path).list()
    rewrite(path, in_schema_1(raws(path)))
    assert b'"to_act":["' not in path.read_bytes()
    (listed,) = Store(tmp_path).list()
    assert listed == now
    assert listed.over == bool(listed.won) == (record.state.over is not None)
    loaded = read_save(path)
    assert loaded.record == record
    assert [one.code for one in loaded.notices] == ["save.older_schema"]


@pytest.mark.usefixtures("newer_schema")
def test_an_older_format_is_read_and_left_as_it_is(tmp_path: Path) -> None:
    record = played(60)
    path = saved(tmp_path, record)
    lines = raws(path)
    lines[0]["schema"] = SCHEMA
    rewrite(path, lines)
    with Untouched(path):
        loaded = read_save(path)
        (listed,) = Store(tmp_path).list()
        _, journal = Store(tmp_path).open(path)
        assert journal is not None
        journal.close(NOON)
    assert loaded.record == record
    assert loaded.header.battle == listed.battle == "AGINCOURT"
    assert [one.code for one in loaded.notices] == ["save.older_schema"]


@pytest.mark.usefixtures("newer_schema")
@pytest.mark.parametrize("change", ["play", "rename", "copy"])
def test_an_older_format_is_brought_up_to_date_when_it_is_changed(
    tmp_path: Path, change: str
) -> None:
    record = played(60)
    path = saved(tmp_path, cut(record, 59))
    lines = raws(path)
    lines[0]["schema"] = SCHEMA
    rewrite(path, lines)
    store = Store(tmp_path)
    if change == "rename":
        store.rename(path, "x")
    elif change == "copy":
        path = store.copy(path, "x", NOON)
    else:
        loaded, journal = store.open(path)
        assert journal is not None
        last = record.entries[-1]
        game = games.GAMES["battlelore"].game
        journal.write(advance(game, loaded.record, last.seat, last.action), NOON)
        journal.close(NOON)
    loaded = read_save(path)
    assert raws(path)[0]["schema"] == SCHEMA + 1
    assert loaded.notices == ()
    assert loaded.record == cut(record, loaded.n)
    assert loaded.n == (60 if change == "play" else 59)


@pytest.mark.usefixtures("newer_schema")
def test_an_action_without_digest_is_played_unchecked(tmp_path: Path) -> None:
    path = saved(tmp_path, played(5))
    lines = raws(path)
    for line in lines[2:]:
        line["digest"] = ""
    rewrite(path, lines)
    assert read_save(path).record == replace(played(5))
