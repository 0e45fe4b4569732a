"""The parsed rules of style sheets, shared by all apps of the process."""

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from textual.cache import LRUCache
from textual.css.model import RuleSet
from textual.css.stylesheet import Stylesheet

THEMES = 8
"""Sets of colours whose rules are remembered."""
SOURCES = 256
"""Style sheets that are remembered for each of them."""


class SharedRules(Stylesheet):
    """A style sheet that parses each text once for all apps.

    Textual parses some sixty texts for each app, and all again for each kind of screen: a tenth of
    the work when a player comes to a host.
    """

    def __init__(self, variables: Mapping[str, str]) -> None:
        super().__init__(variables=dict(variables))
        self._parse_cache = _parsed_with(frozenset(variables.items()))

    def set_variables(self, variables: dict[str, str]) -> None:
        """Change the variables, without Textual's clearing of what is shared."""
        self._parse_cache = LRUCache(1)
        super().set_variables(variables)
        self._parse_cache = _parsed_with(frozenset(variables.items()))

    def reparse(self) -> None:
        """Use the rules for the variables of now."""
        self.parse()


@lru_cache(THEMES)
def _parsed_with(_variables: frozenset[tuple[str, str]]) -> LRUCache[Any, list[RuleSet]]:
    return LRUCache(SOURCES)
