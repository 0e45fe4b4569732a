"""Games played on a Dask cluster: the only module that knows Dask, an optional package."""

import asyncio
import logging
import warnings
from collections.abc import Callable, Iterator
from concurrent.futures import Executor
from contextlib import contextmanager
from functools import cache
from hashlib import blake2b
from pathlib import Path

from distributed import Client, rpc

import engine
from bl_tui import __version__
from bl_tui.play.simulation import Job, Result, play
from bl_tui.play.workers import Unplayed

PATIENCE = 5.0
"""Seconds that a scheduler has to answer."""


class OtherEdition(ImportError):
    """A worker has another bl-tui than the one that asks it: its games could go another way."""


@cache
def edition() -> str:
    """Return the version of this program, with a digest of the engine that it plays with."""
    digest = blake2b(digest_size=4)
    for path in sorted(Path(engine.__path__[0]).rglob("*")):
        if path.suffix in {".py", ".toml", ".txt"}:
            digest.update(path.read_bytes())
    return f"{__version__}-{digest.hexdigest()}"


class SameEdition:
    """Plays games like `play`, in this edition only; workers may join late."""

    def __init__(self) -> None:
        self.wanted = edition()

    def __call__(self, job: Job) -> Result:
        """Return how the game went. Raises OtherEdition."""
        if edition() != self.wanted:
            raise OtherEdition(edition())
        return play(job)


@contextmanager
def cluster(address: str, idle: Callable[[], object]) -> Iterator[Executor]:
    """Yield the workers of the scheduler at an address like tcp://HOST:PORT.

    `idle` is called if there are none yet. Pending work is cancelled at the end. Raises Unplayed if
    no scheduler answers, or one with another bl-tui.
    """
    before = logging.root.manager.disable
    logging.disable()  # Dask prints details that our messages already cover
    try:
        _ask(address)
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # of other packages there; ours are compared
            client = Client(address, timeout=PATIENCE, set_as_default=False)
        with client:
            _compare(client)
            if not client.nthreads():
                idle()
            yield client.get_executor(pure=False)
    finally:
        logging.disable(before)


def _compare(client: Client) -> None:
    """Check that the scheduler and the workers have this bl-tui. Raises Unplayed.

    A worker without it would end itself when it is given a game, without any error message.
    """
    try:
        theirs = client.run_on_scheduler(edition), *client.run(edition, on_error="return").values()
    except ImportError as none:
        theirs = (none,)
    for their in theirs:
        if their != edition():
            raise Unplayed("cli.simulate.other", theirs=their)


def _ask(address: str) -> None:
    """Check that a scheduler answers. Raises Unplayed.

    A client would try again and again, and finally complain about what it could not reach.
    """
    answer = asyncio.run(_identity(address))
    if not isinstance(answer, dict) or answer.get("type") != "Scheduler":
        raise Unplayed("cli.simulate.no_scheduler", address=address, seconds=round(PATIENCE))


async def _identity(address: str) -> object:
    """Return the answer at an address, or the error instead."""

    async def asked() -> object:
        async with rpc(address, timeout=PATIENCE) as other:
            return await other.identity()

    answers = await asyncio.gather(asyncio.wait_for(asked(), PATIENCE), return_exceptions=True)
    return answers[0]
