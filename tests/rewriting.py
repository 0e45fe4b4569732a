"""Rewritten asserts of test modules, shared by the processes of one run.

Pytest rewrites the asserts of each test module when it is first imported and keeps the byte code.
In a fresh clone all processes would come to the same modules at the same time, and each would
rewrite them all. So each begins at another place and leaves out what it finds done.
"""

import sys
from pathlib import Path

import pytest
from _pytest.assertion import rewrite

from hatch_build import ROOT


def rewrite_my_share(config: pytest.Config) -> None:
    """Keep the rewritten byte code of all test modules, those of this process's share first.

    A process that runs alone has nobody to share with: it rewrites what it imports.
    """
    given: dict[str, object] | None = getattr(config, "workerinput", None)
    if given is None or sys.dont_write_bytecode:
        return
    number, count = int(str(given["workerid"]).removeprefix("gw")), int(str(given["workercount"]))
    modules = modules_of(config)
    begin = len(modules) * number // count
    for module in (*modules[begin:], *modules[:begin]):
        keep_rewritten(module, config)


def modules_of(config: pytest.Config) -> list[Path]:
    """Return the test modules in the folders that the run was asked for."""
    asked = [ROOT / each.partition("::")[0] for each in config.args]
    return sorted(module for folder in asked for module in folder.rglob("test_*.py"))


def keep_rewritten(module: Path, config: pytest.Config) -> None:
    """Rewrite a module where no process has done so yet."""
    folder = rewrite.get_cache_dir(module)
    kept = folder / f"{module.stem}{rewrite.PYC_TAIL}"
    if rewrite._read_pyc(module, kept) is not None or not rewrite.try_makedirs(folder):
        return
    source_hash, code = rewrite._rewrite_test(module, config)
    rewrite._write_pyc(config.stash[rewrite.assertstate_key], code, source_hash, kept)
