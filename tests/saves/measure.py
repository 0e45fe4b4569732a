"""What saving costs, for `make bench`."""

from collections.abc import Callable
from functools import partial
from pathlib import Path
from statistics import median, quantiles
from time import perf_counter

from saves.codec import codec
from saves.store import Store
from tests.saves.played import NOON, cut, played


def measure(root: Path, actions: int = 300, saves: int = 200) -> dict[str, float]:
    """Return figures of a game of Agincourt, in milliseconds and bytes; writes below `root`."""
    record = played(actions)
    store = Store(root, "bench")
    journal = store.create(cut(record, 0), "bench", NOON)

    def append(count: int) -> None:
        journal.write(cut(record, count), NOON, {"at": f"D{count}"})

    appends = [timed(partial(append, count)) for count in range(1, actions + 1)]
    glances = [
        timed(partial(journal.glance, {"at": f"E{count % 12}"}, NOON)) for count in range(1000)
    ]
    size = journal.path.stat().st_size
    journal.release()
    resumes = [timed(lambda: store.open(journal.path, read_only=True)) for _ in range(5)]
    for _ in range(saves - 1):
        store.copy(journal.path, "copy", NOON)
    state, battlelore = record.state, codec("battlelore")
    return {
        "save_append_ms_median": median(appends),
        "save_append_ms_p95": quantiles(appends, n=20)[-1],
        "save_glance_ms_median": median(glances),
        "save_bytes": size,
        "save_resume_ms": median(resumes),
        "saves_list_ms": timed(store.list),
        "state_dump_ms": median([timed(lambda: battlelore.dump_state(state)) for _ in range(99)]),
    }


def timed(work: Callable[[], object]) -> float:
    """Return the milliseconds that a call takes."""
    start = perf_counter()
    work()
    return (perf_counter() - start) * 1000
