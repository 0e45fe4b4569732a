"""Names of players: who may have which, and that they are kept."""

import json
from pathlib import Path

import pytest

from bl_tui.host.accounts import FILE, Accounts, BadName
from bl_tui.host.place import reserved


@pytest.mark.parametrize(
    "name", ["a", "", "a" * 21, "1abc", "-abc", "anna b", "anna\n", "änna", "a\u202eb"]
)
def test_ugly_names_are_refused(tmp_path: Path, name: str) -> None:
    assert Accounts(tmp_path).refusal(name) == "name"


@pytest.mark.parametrize(
    "name",
    ["open", "Me", "HOST", "bot", "human", "Recruit", "recluta", "Regolare", "heavy", "Casuale"],
)
def test_names_that_could_mean_another_person_are_reserved(tmp_path: Path, name: str) -> None:
    """In each language: a table lists bots, open seats and players by such names."""
    assert Accounts(tmp_path, reserved()).refusal(name) == "reserved"
    Accounts(tmp_path).enter("key", name)
    assert Accounts(tmp_path, reserved()).name_of("key") == name, "who has it keeps it"


@pytest.mark.parametrize("name", ["Play", "play-k3x9", "Guest-anna"])
def test_nobody_can_seem_to_be_a_guest(tmp_path: Path, name: str) -> None:
    assert Accounts(tmp_path).refusal(name) == "reserved"


def test_a_key_has_one_name(tmp_path: Path) -> None:
    """Who chooses names in two sessions at once has the first; nobody else can take it."""
    accounts = Accounts(tmp_path)
    assert accounts.enter("key", "anna") == "anna"
    assert accounts.enter("key", "eve") == "anna"
    assert accounts.known("eve") is None
    assert accounts.refusal("anna") == "taken"


def test_a_name_in_any_case_belongs_to_the_first_key(tmp_path: Path) -> None:
    accounts = Accounts(tmp_path)
    accounts.enter("key one", "Anna")
    with pytest.raises(BadName) as wrong:
        accounts.enter("key two", "anna")
    assert wrong.value.code == "taken"
    assert accounts.name_of("key two") is None


def test_names_are_there_after_a_restart_for_the_owner_alone(tmp_path: Path) -> None:
    Accounts(tmp_path).enter("key", "Bruno-2")
    assert Accounts(tmp_path).name_of("key") == "Bruno-2"
    assert (tmp_path / FILE).stat().st_mode & 0o077 == 0


@pytest.mark.parametrize("text", ["[]", "{", json.dumps({"key": "../up"})])
def test_a_broken_file_is_not_taken_for_an_empty_one(tmp_path: Path, text: str) -> None:
    (tmp_path / FILE).write_text(text, "utf-8")
    with pytest.raises(ValueError, match=FILE):
        Accounts(tmp_path)
