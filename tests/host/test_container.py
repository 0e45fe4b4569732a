"""The container file that the documentation offers, as far as a machine without a builder can tell.

The quick tests check that what it copies exists and that its entry point starts a host. The slow
one runs every line of it as root, in a folder that is the root of its own file system.
"""

import json
import os
import re
import shlex
import signal
import subprocess
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest

from tests.e2e.terminal import ROOT
from tests.host.clients import FROM_HERE, LINES
from tests.host.server import connect, key, terminal

FILE = ROOT / "docs/hosting/Containerfile"
DATA = "/data"
UID = 2222
NAMESPACE = ("unshare", "--mount")
"""The command that lets another one mount folders that nobody else sees."""
HERE = ("usr", "etc", "opt")
"""Folders of this machine that stand in for those of the image; what is written goes elsewhere."""


def steps() -> list[tuple[str, str]]:
    """Return the instructions of the container file, each with its text."""
    text = re.sub(r"\\\n", " ", FILE.read_text("utf-8"))
    lines = [line for line in text.splitlines() if line and not line.startswith("#")]
    return [(line.split()[0], line.partition(" ")[2]) for line in lines]


def only(instruction: str) -> str:
    """Return the text of an instruction that is there once."""
    (text,) = (text for name, text in steps() if name == instruction)
    return text


def command() -> list[str]:
    """Return the words of the program that the container starts."""
    return [*json.loads(only("ENTRYPOINT")), *json.loads(only("CMD"))]


def copied() -> Iterator[tuple[list[str], str]]:
    """Yield what is copied, and where to."""
    for name, text in steps():
        if name == "COPY":
            *sources, target = text.split()
            yield sources, target


async def begins(port: int) -> None:
    """Come as somebody new, who is asked for a name."""
    async with connect(port, key()) as line, terminal(line) as client:
        await client.see("Name [anna]:")


def test_all_parts_of_the_program_are_copied_and_exist() -> None:
    sources = [source for names, _ in copied() for source in names]
    assert [source for source in sources if not (ROOT / source).exists()] == []
    project = (ROOT / "pyproject.toml").read_text("utf-8")
    (packages,) = re.findall(r"^packages = (\[.*\])$", project, re.MULTILINE)
    assert {*json.loads(packages)} < {*sources}
    assert {"pyproject.toml", "hatch_build.py", "README.md", "LICENSE"} < {*sources}


async def test_the_entry_point_starts_a_host_that_answers_and_logs_to_stderr(
    tmp_path: Path,
) -> None:
    program, *words = (word.replace(DATA, str(tmp_path)) for word in command())
    assert program == "bl-tui"
    port = words.index("--port") + 1
    assert only("EXPOSE") == words[port]
    words[port] = "0"
    await answers(tmp_path, [*FROM_HERE, *words, "--bind", "127.0.0.1"])


async def answers(folder: Path, program: Sequence[str]) -> None:
    """Start a program that hosts; somebody comes, and it is stopped as a container is."""
    with (
        (folder / "stderr").open("w+") as stderr,
        subprocess.Popen(
            program, cwd=ROOT, stdout=subprocess.PIPE, stderr=stderr, text=True
        ) as process,
    ):
        assert process.stdout is not None
        said = [process.stdout.readline() for _ in range(LINES)]
        try:
            await begins(int(said[0].split("-p ")[1].split()[0]))
            owners = {file.stat().st_uid for file in Path(f"/proc/{process.pid}").glob("task")}
            assert owners == {os.getuid() if program[0] in FROM_HERE else UID}
        finally:
            process.send_signal(signal.Signals[only("STOPSIGNAL")])
        assert process.wait(10) == 0
        stderr.seek(0)
        assert [json.loads(line)["what"] for line in stderr][:1] == ["began"]


def script(root: Path) -> Iterator[str]:
    """Yield the lines of a shell script that runs the container file in a folder, as root."""
    python = Path(sys.base_prefix)
    inside = f"env -i PATH=/venv/bin:/usr/sbin:/usr/bin HOME=/root chroot {root}"
    yield "set -e"
    for name in (*HERE, python.relative_to("/")):
        draft = root.with_name(f"written-{Path(name).name}")
        yield f"mkdir -p {root}/{name} {draft}/upper {draft}/work"
        layers = f"lowerdir=/{name},upperdir={draft}/upper,workdir={draft}/work"
        yield f"mount -t overlay overlay -o {layers} {root}/{name}"
    for name in ("bin", "sbin", "lib", "lib64"):
        yield f"ln -s usr/{name} {root}/{name}"
    yield f"mkdir -m 1777 {root}/tmp && mkdir {root}/dev {root}/proc"
    yield f"mount --rbind /dev {root}/dev && mount --rbind /proc {root}/proc"
    yield f"{inside} {sys.base_prefix}/bin/python3 -m venv /venv"  # the Python of the image
    for name, text in steps():
        if name == "COPY":
            *sources, target = text.split()
            yield f"mkdir -p {root}{target}"
            for source in sources:
                many = "/." if (ROOT / source).is_dir() else ""
                yield f"cp -r {ROOT / source}{many} {root}{target}"
        elif name == "RUN":
            yield f"{inside} sh -e -c {shlex.quote(text)} >>{root}.log 2>&1"
    program = shlex.join([*command()[:-1], "0", "--bind", "127.0.0.1"])
    user = f"chroot --userspec={only('USER')}"
    yield f"exec {inside.replace('chroot', user)} {program}"


def with_mounts() -> list[str]:
    """Return the way to run the lines, if this is root on a machine that lets it mount folders."""
    may = os.name == "posix" and not os.getuid()
    done = subprocess.run([*NAMESPACE, "true"], capture_output=True, check=False) if may else None
    return ["chroot"] if done is not None and done.returncode == 0 else []


@pytest.mark.soak
@pytest.mark.parametrize("way", with_mounts())
async def test_every_line_of_the_container_file_runs_in_a_clean_folder(
    way: str, tmp_path: Path
) -> None:
    """The image's Python is stood in for by this one in an empty environment."""
    assert way == "chroot"
    assert re.fullmatch(r"python:3\.1[123]-slim", only("FROM"))
    known = {"FROM", "COPY", "RUN", "USER", "VOLUME", "EXPOSE", "STOPSIGNAL", "ENTRYPOINT", "CMD"}
    assert {name for name, _ in steps()} == known
    root = tmp_path / "root"
    root.mkdir(0o755)
    file = tmp_path / "lines.sh"
    file.write_text("".join(f"{line}\n" for line in script(root)))
    await answers(tmp_path, [*NAMESPACE, "sh", str(file)])
    assert not (root / "src").exists()
    assert {path.stat().st_uid for path in (root / "data").rglob("*")} == {UID}
    assert (root / "data/host/host_key").exists()
