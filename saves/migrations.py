"""Older formats to today's, as raw JSON: one function a schema, never changed after its release.

`MIGRATIONS[1]` makes schema 2 of schema 1, and so on. A migration gets raw lines of a file, the
header first and the sums taken off, and returns as many (so that line numbers stay true); the list
of saves gives it the header and the last line only. It
imports nothing of today's classes. It leaves "digest" of the actions empty when the states look
different from now on: such actions are played again without a check.
"""

from collections.abc import Callable, Mapping

from saves.lines import Raw

Migration = Callable[[list[Raw]], list[Raw]]


def seats_as_lists(raws: list[Raw]) -> list[Raw]:
    """Bring schema 1 to 2: "to_act" and "winner" become lists of seats.

    Schema 1 knew two sides: one text decided, or one had won.

    >>> seats_as_lists([{"status": {"to_act": "pennant"}}])
    [{'status': {'to_act': ['pennant']}}]
    """
    for raw in raws:
        status = raw.get("status")
        if type(status) is dict:
            for old, new in (("to_act", "to_act"), ("winner", "won")):
                if (seat := status.pop(old, None)) is not None:
                    status[new] = [seat]
    return raws


MIGRATIONS: dict[int, Migration] = {1: seats_as_lists}
"""By the schema that a migration starts from."""


def migrate(
    raws: list[Raw], schema: int, current: int, table: Mapping[int, Migration] = MIGRATIONS
) -> list[Raw]:
    """Return raw lines of an older schema as raw lines of the current one."""
    for number in range(schema, current):
        raws = table[number](raws)
        raws[0]["schema"] = number + 1
    return raws
