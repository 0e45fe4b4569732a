"""The shell that the tests of the command line type into."""

import pytest

from tests.cli.run import Shell


@pytest.fixture
def shell(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Shell:
    """Return a shell with a home of its own."""
    return Shell(monkeypatch, capsys)
