"""The folder of a host: one host has it, and its key is whole."""

import os
from pathlib import Path

import pytest

from bl_tui.host.folder import LOCK, InUse, take
from bl_tui.host.server import HOST_KEY, BadKey, host_key


def test_a_folder_has_one_host(tmp_path: Path) -> None:
    first = take(tmp_path)
    with pytest.raises(InUse) as other:
        take(tmp_path)
    assert other.value.pid == str(os.getpid())
    os.close(first)
    os.close(take(tmp_path))


def test_the_process_that_holds_a_folder_may_be_unknown(tmp_path: Path) -> None:
    first = take(tmp_path)
    (tmp_path / LOCK).write_bytes(b"")
    with pytest.raises(InUse) as other:
        take(tmp_path)
    assert other.value.pid == "?"
    os.close(first)


def test_the_key_of_a_host_stays_and_is_its_own(tmp_path: Path) -> None:
    first = host_key(tmp_path)
    assert host_key(tmp_path).get_fingerprint() == first.get_fingerprint()
    assert (tmp_path / HOST_KEY).stat().st_mode & 0o077 == 0
    assert [each.name for each in tmp_path.iterdir()] == [HOST_KEY], "it was put there as a whole"


@pytest.mark.parametrize("share", [0.0, 0.5, 0.9])
def test_a_damaged_key_is_refused_and_not_replaced(tmp_path: Path, share: float) -> None:
    """It is not made anew either: that would look like another host to all players."""
    host_key(tmp_path)
    file = tmp_path / HOST_KEY
    whole = file.read_bytes()
    file.write_bytes(whole[: int(len(whole) * share)])
    with pytest.raises(BadKey, match=HOST_KEY):
        host_key(tmp_path)


def test_a_key_is_never_there_in_part(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A full disk leaves no file behind that the next start would stumble on."""

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("saves.files.write_at", full)
    with pytest.raises(OSError, match="No space"):
        host_key(tmp_path)
    assert list(tmp_path.iterdir()) == []
