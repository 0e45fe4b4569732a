"""The admission of new names: refused ones, and a command of the operator."""

import json
import sys
from pathlib import Path

import pytest

from bl_tui.host.accounts import Accounts
from bl_tui.host.people import admission
from bl_tui.host.people.admission import FILE
from tests.host.server import key, served, terminal
from tests.host.test_guests import ON, come

ASKS = """
import json, pathlib, sys
facts = json.load(sys.stdin)
pathlib.Path(sys.argv[1]).write_text(json.dumps(facts))
sys.exit(facts["name"] != "anna")
"""


def command(folder: Path, text: str = ASKS) -> str:
    """Return a command that runs a program."""
    program = folder / "asks.py"
    program.write_text(text)
    return f"{sys.executable} {program} {folder / 'asked.json'}"


@pytest.mark.parametrize(
    ("name", "why"), [("Xadmin7", "refused"), ("root", "refused"), ("roots", None), ("anna", None)]
)
def test_a_file_refuses_names_by_patterns(tmp_path: Path, name: str, why: str | None) -> None:
    (tmp_path / FILE).write_text("*ADMIN*   # nobody speaks for us\n\nroot\n")
    assert Accounts(tmp_path).refusal(name) == why


async def test_a_refused_name_gets_a_sentence_and_another_try(tmp_path: Path) -> None:
    (tmp_path / FILE).write_text("anna\n")
    async with served(tmp_path) as place, place.connect(key()) as line, terminal(line) as client:
        await client.see("Name [-]:")
        client.send("anna\r")
        await client.see("The operator does not allow this name.")
        client.send("ada\r")
        await client.see("Lobby")


async def test_the_operators_command_says_yes_or_no(tmp_path: Path) -> None:
    async with served(tmp_path / "host", guests=ON, admit=command(tmp_path)) as place:
        own = key()
        async with place.connect(own) as line, terminal(line) as client:
            await client.see("Name [anna]:")
            client.send("\r")
            await client.see("Lobby")
        assert json.loads((tmp_path / "asked.json").read_text()) == {
            "name": "anna",
            "key": own.get_fingerprint(),
            "address": "127.0.0.1",
        }
        async with place.connect(key(), "eve") as line, terminal(line) as client:
            await client.see("Name [eve]:")
            client.send("\r")
            assert await client.end() == 1
            assert b"does not admit you" in client.seen
        async with come(place) as line, terminal(line) as client:
            assert await client.end() == 1
        assert len(place.host.accounts) == 1
        log = (tmp_path / "host/log.jsonl").read_text()
        assert log.count('"not_admitted"') == 2


@pytest.mark.parametrize("admit", ["hangs", "/nonexistent/command", "'"])
async def test_a_command_that_hangs_or_fails_is_a_no(
    tmp_path: Path, admit: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(admission, "PATIENCE", 0.1)
    hangs = command(tmp_path, "import time\ntime.sleep(60)")
    async with served(tmp_path / "host", admit=hangs if admit == "hangs" else admit) as place:
        assert not await admission.admits(place.host, "anna", "key", "192.0.2.1")
    assert '"error"' in (tmp_path / "host/log.jsonl").read_text()
