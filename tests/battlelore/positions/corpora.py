"""All sets of found positions."""

from tests.battlelore.positions.decisions import DECISIONS
from tests.battlelore.positions.files import Corpus
from tests.battlelore.positions.randomly import RANDOMLY
from tests.battlelore.positions.reached import REACHED
from tests.battlelore.positions.steps import STEPS

CORPORA: dict[str, Corpus] = {each.name: each for each in (STEPS, DECISIONS, RANDOMLY, REACHED)}
