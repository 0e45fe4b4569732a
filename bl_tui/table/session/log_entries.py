"""The entries of the open log: the selected one, and the rule that it cites."""

from collections.abc import Sequence
from typing import Any

from bl_tui.table.panes.log import LogSets, entries_in, entry_at
from bl_tui.table.session.keys import LOG_KEYS
from bl_tui.text.rule_links import RULE


def next_entry(sets: LogSets, events: Sequence[Any], entry: int, command: str) -> int:
    """Return the entry of the log further back or on, from 1; 0 for none.

    >>> next_entry(LogSets(), ["moved", "rolled"], 1, "log_back")
    2
    """
    by = 1 if command == LOG_KEYS["up"] else -1
    return min(max(entry + by, 0), entries_in(sets, events))


def rule_of_entry(sets: LogSets, phrases: Any, events: Sequence[Any], entry: int) -> str:
    """Return the rule that an entry of the log names, "" for none."""
    rule = RULE.search(entry_at(sets, phrases, events, entry))
    return "" if rule is None else rule[0]
