"""Search the positions anew, all sets or the one that is named."""

import sys

from tests.battlelore.positions.corpora import CORPORA

for name in sys.argv[1:] or CORPORA:
    count = CORPORA[name].write()
    print(f"{name}: {count} positions, {CORPORA[name].file.stat().st_size // 1024} KiB", flush=True)
