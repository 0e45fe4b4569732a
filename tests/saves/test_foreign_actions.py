"""Actions after a position that no replay proves: a step without end does not hold up who reads."""

from itertools import count
from pathlib import Path
from typing import Any

import pytest

from engine.battlelore.game import BATTLELORE, BattleLore
from engine.core.frozen import replace
from engine.core.record import advance
from saves import guard
from saves.errors import SaveError
from saves.header import GameOrigin
from saves.store import Store, read_save
from tests.saves.played import NOON, played


def test_an_endless_action_is_reported_with_its_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    record = played(6)
    start = replace(record, start=record.state, entries=(), foreign=True)
    (seat,) = BATTLELORE.to_act(start.state)
    action = BATTLELORE.legal_actions(start.state, seat)[0]
    journal = Store(tmp_path).create(start, "", NOON, origin=GameOrigin())
    journal.write(advance(BATTLELORE, start, seat, action), NOON)
    journal.close(NOON)
    path = journal.path
    assert read_save(path).record.foreign
    monkeypatch.setattr(guard, "MOST_WORK", 200_000)
    monkeypatch.setattr(BattleLore, "play", circle)
    with pytest.raises(SaveError) as error:
        read_save(path)
    assert (error.value.code, error.value.line) == ("save.diverged", 3)


def circle(*_: object) -> Any:
    """Go round for ever."""
    for number in count():
        len(str(number))
