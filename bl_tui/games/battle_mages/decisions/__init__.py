"""The decisions of Battle Mages: one class each, in the file of its phase.

To add a decision: write a class in the file of its phase, with `name`, `rule`, `step` and its words
as whole message ids (`phase`, `chooses`, `finishes` ...); derive it from a class of `base.py` and
from one of the seven bases in `bl_tui/table/decision.py`, and override what differs: `asks` (the
prompt of the player who decides), `goals` or `choices`, `highlights`, `refusal`, `keys`. Then list
it in `asks.py`: under DECISIONS, or under TURNED_TO if a player turns to it by a key. Its words
belong into the catalogues of all languages; the tests of `tests/meta` name those that are missing.
"""
