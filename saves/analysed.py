"""The head of the analysis that is kept beside a save: all that lists and counts need of it.

The file has two lines of JSON. The first is the head, which is read without the game; the second is
the analysis itself, which only its game can read. Damage of either shows in `sum`.
"""

from contextlib import suppress
from pathlib import Path

import orjson
from attrs import field

from engine.core.frozen import Value, record
from saves.codec import BadData, fingerprint, strict_converter, structure
from saves.files import LONGEST, read_file

ENDING = ".analysis.json"
"""The file is called like its save, with this in place of the save's own ending."""
BACKUP = ".bak"
"""The ending of a file that was set aside because it could not be read."""


@record
class Errors(Value):
    """How well a seat chose in a game."""

    seat: str
    choices: int
    """Its decisions with more than one real choice."""
    mean: float
    """The chance to win that a choice cost on average, from 0 to 1."""
    margin: float
    """Half of the interval that has the true mean in 95 of 100 cases."""
    marks: tuple[int, ...] = ()
    """Its blunders, mistakes, doubtful choices and only good ones, as far as they are confirmed."""


@record
class AnalysisHead(Value):
    """The head of an analysis."""

    method: int
    """The version of the method."""
    bots: int
    """The version of the bots that judged."""
    rules: int
    """The version of the game's rules."""
    entries: int
    """The number of actions of the game."""
    digest: str
    """Tells the game from any other (`bl_tui.play.analysing.kept.digest_of`)."""
    done: bool = False
    """Whether there is nothing left to compute."""
    sum: str = ""
    """The fingerprint of the second line."""
    errors: tuple[Errors, ...] = field(factory=tuple)
    """One for each seat that decided; () until all decisions were looked at."""


_converter = strict_converter()


def analysis_path(save: Path) -> Path:
    """Return the file of the analysis of a save.

    >>> analysis_path(Path("ford-1.jsonl")).name
    'ford-1.analysis.json'
    """
    return save.with_name(f"{save.stem}{ENDING}")


def forget_analysis(save: Path) -> None:
    """Remove the analysis of a save that is gone, as far as the disk allows it."""
    path = analysis_path(save)
    for file in (path, path.with_name(path.name + BACKUP)):
        with suppress(OSError):
            file.unlink(missing_ok=True)


def read_analysis(save: Path) -> tuple[AnalysisHead, bytes]:
    """Return the head of a save's analysis and its second line. Raises OSError, BadData."""
    first, _, rest = read_file(analysis_path(save), LONGEST).partition(b"\n")
    body = rest.removesuffix(b"\n")
    try:
        head: AnalysisHead = structure(_converter, orjson.loads(first), AnalysisHead)
    except (ValueError, RecursionError) as error:
        raise BadData("AnalysisHead") from error
    if head.sum != fingerprint(body):
        raise BadData("analysis")
    return head, body


def head_of(save: Path) -> AnalysisHead | None:
    """Return the head of a save's analysis, None without a legible one."""
    with suppress(OSError, BadData):
        return read_analysis(save)[0]
    return None


def dump_analysis(head: AnalysisHead, body: bytes) -> bytes:
    """Return the text of the file; the head has the fingerprint of the body already."""
    return orjson.dumps(_converter.unstructure(head)) + b"\n" + body + b"\n"
