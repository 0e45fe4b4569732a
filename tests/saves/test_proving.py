"""Dice and decks that both players can check: a save proves its seed, a changed one is refused."""

import gzip
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from engine.battlelore.game import BATTLELORE
from engine.core.record import SHOWN, back_to
from saves.header import pledge_of
from saves.lines import reseal
from saves.proving import SeedProof, Unproved, prove
from saves.store import Store
from tests.cli.run import Shell
from tests.host.halls import ANNA, BRUNO, made, noon
from tests.saves.played import played, raws, saved
from tests.saves.test_unfinished import FILES

Change = Callable[[list[dict[str, Any]]], object]


def hosted(folder: Path, game: str = "battlelore", actions: int = 12) -> Path:
    """Return the save of a game of a host, with an undone action and an agreed undo."""
    table = made(noon(folder), ANNA, BRUNO, game=game)
    played = table.table
    for n in range(actions):
        seat = played.to_act
        offered = played.view(seat).actions
        played.act(seat, offered[n % len(offered)], played.seen)
        if played.why_no_undo(seat) is None and n % 3 == 0:
            played.undo(seat)
    played.take_back(played.count // 2)
    for _ in range(actions // 2):
        seat = played.to_act
        played.act(seat, played.view(seat).actions[-1], played.seen)
    table.close()
    (path,) = (table.folder / "saves").glob("*.jsonl")
    return path


def proved(path: Path, noted: str = "") -> SeedProof:
    return prove(path.read_bytes(), path, noted)


@pytest.fixture
def shell(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Shell:
    """Return a command line."""
    return Shell(monkeypatch, capsys)


@pytest.fixture(scope="module")
def honest(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return hosted(tmp_path_factory.mktemp("honest"))


@pytest.mark.parametrize("game", ["battlelore", "second_edition", "battle_mages", "bardsung"])
def test_a_hosts_game_follows_from_the_seed_that_was_announced(tmp_path: Path, game: str) -> None:
    path = hosted(tmp_path, game)
    proof = proved(path)
    assert proof.announced
    assert proof.seed == "noon"
    assert proof.pledge == pledge_of("noon") == raws(path)[0]["pledge"]
    assert proof.redrawn == 1
    assert proof.undone >= 1
    assert proof.actions == raws(path)[-1]["n"]
    assert proved(path, proof.pledge) == proof


def test_a_local_game_is_proved_without_an_announcement(tmp_path: Path) -> None:
    proof = proved(saved(tmp_path, played(60)))
    assert not proof.announced
    assert (proof.actions, proof.undone, proof.redrawn) == (60, 0, 0)


@pytest.mark.parametrize("packed", FILES[::7], ids=lambda path: path.name.partition(".")[0])
def test_saves_of_before_are_proved_or_refused(tmp_path: Path, packed: Path) -> None:
    path = tmp_path / "before.jsonl"
    path.write_bytes(gzip.decompress(packed.read_bytes()))
    assert because(path) in ("", "part", "start")


def because(path: Path) -> str:
    """Return why a save is not proved, "" if it is."""
    try:
        return "announced" if proved(path).announced else ""
    except Unproved as why:
        return why.code


def first_dice(rows: list[dict[str, Any]]) -> int:
    """Return the row of the first action after which dice or cards were drawn."""
    return next(n for n, row in enumerate(rows) if row.get("dice"))


def undone(rows: list[dict[str, Any]]) -> int:
    """Return the row of the undo by agreement."""
    return next(n for n, row in enumerate(rows) if row.get("redraw"))


@pytest.mark.parametrize(
    ("change", "why"),
    [
        (lambda rows: rows[0].update(seed="chosen"), "result has changed"),
        (
            lambda rows: rows[0].update(pledge=pledge_of("chosen")),
            "does not match the hash that the host showed",
        ),
        (lambda rows: rows[undone(rows)].update(redraw=7), ""),
        (lambda rows: rows[undone(rows)].pop("redraw"), ""),
        (lambda rows: rows[2]["action"].update(card="scout_centre"), ""),
        (lambda rows: rows[-1].update(n=99), ""),
        (lambda rows: rows[2].update(digest="0" * 16), "result has changed"),
        (lambda rows: rows[2].update(digest=""), "cannot be proved"),
        (lambda rows: rows.pop(4), ""),
    ],
    ids=["seed", "pledge", "number", "kept", "action", "order", "digest", "no_digest", "missing"],
)
def test_a_changed_save_is_refused_by_a_sentence(
    honest: Path, tmp_path: Path, shell: Shell, change: Change, why: str
) -> None:
    """Its sums are right again: anybody can compute them."""
    rows = raws(honest)
    change(rows)
    path = tmp_path / "changed.jsonl"
    path.write_bytes(reseal(rows)[0])
    done = shell("verify", str(path))
    assert done.code == 1
    assert done.out == ""
    assert "changed.jsonl" in done.err
    assert why in done.err


def test_an_undo_that_keeps_known_dice_is_refused(tmp_path: Path) -> None:
    """By rules that a player's program never breaks: chance is known after the dice have fallen."""
    record = played(60)
    rolled = next(
        n
        for n, entry in enumerate(record.entries)
        if {event.barrier for event in entry.events} - {"", SHOWN}
    )
    journal = Store(tmp_path).create(record, "", 0)
    journal.write(back_to(BATTLELORE, record, rolled), 0)
    journal.release()
    with pytest.raises(Unproved, match="kept"):
        proved(journal.path)


def test_the_command_compares_the_hash_that_a_player_noted(
    honest: Path, tmp_path: Path, shell: Shell
) -> None:
    pledge = pledge_of("noon")
    done = shell("verify", str(honest))
    assert done.code == 0
    assert "All dice and decks follow from the seed noon:" in done.out
    assert f"the host showed this hash at the start: {pledge}" in done.out
    spaced = f"{pledge[:8]} {pledge[8:]}".upper()
    assert "is the one you noted" in shell("verify", str(honest), "--hash", spaced).out
    done = shell("verify", str(honest), "--hash", pledge_of("other"))
    assert done.code == 1
    assert "does not match the hash that you noted" in done.err
    facts = json.loads(shell("verify", str(honest), "--json").out)
    assert (facts["pledge"], facts["announced"]) == (pledge, True)
    local = shell("verify", str(saved(tmp_path, played(5))))
    assert "No host showed the hash of this seed" in local.out
    assert shell("verify", "nowhere").code == 1
    (tmp_path / "letter.txt").write_text("Dear Anna,")
    assert shell("verify", str(tmp_path / "letter.txt")).code == 1
