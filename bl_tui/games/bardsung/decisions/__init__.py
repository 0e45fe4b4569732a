"""The decisions of Bardsung: a class for each, in the file of its phase.

- `hero_turn`: the turn, empowered rolls, what costs no action
- `aiming`: free Moves and targets within an attack
- `effects`: effects of an attack
- `exploring`: the tile that is laid
- `questions`: where heroes begin, places, other answers, the vote
- `growing`: gold, lessons, equipment, treasures, between encounters
- `over`: where nobody is asked

To add a decision: write its class in the file of its phase, from the base in `table.decision`
that fits how it is answered (and `OfHero`, which knows who is asked); name its step, its rule and
its messages, whole; add these messages to each catalogue; add the class to `DECISIONS` here, to its
modes if a player turns to it in the middle of another decision. Of several classes of one step the
first that is due asks.
"""

from collections.abc import Callable
from typing import Any

from bl_tui.games.bardsung.decisions.aiming import Aim, FreeMove
from bl_tui.games.bardsung.decisions.effects import NextEffect
from bl_tui.games.bardsung.decisions.exploring import LayTile
from bl_tui.games.bardsung.decisions.growing import Gold, Level, Treasures, Upgrade
from bl_tui.games.bardsung.decisions.hero_turn import Empowered, HeroTurn, Pack
from bl_tui.games.bardsung.decisions.over import CampaignOver, Over, Watching
from bl_tui.games.bardsung.decisions.questions import Answer, PlaceHero, Retry, Tale, Vote, Where
from bl_tui.table.decisions import Decisions
from bl_tui.table.pointing.selection import Selection
from engine.bardsung.turn.views import View

DECISIONS: Decisions[View] = Decisions(
    (
        PlaceHero, HeroTurn, FreeMove, Aim, NextEffect, LayTile,
        Where, Retry, Tale, Answer,
        Upgrade, Level, Vote, Gold,
        Watching,
    ),
    over=(CampaignOver, Over),
    modes=(Empowered, Pack, Treasures),
)  # fmt: skip
"""The decisions by their steps."""

decision_of: Callable[[View], Any] = DECISIONS.due
"""The decision that is due, by its view."""
asked: Callable[[View, Selection], Any] = DECISIONS.asked
"""The decision by which a player chooses, by view and selection."""
