"""The account of a number, part by part: where dice, moves and morale come from."""

from collections.abc import Callable

from bl_tui.words import Words
from engine.core.stats import Op, Part, Total

Naming = Callable[[Words, str], str]
"""A game's name for what brings a part: by the id of its source."""


def explain_part(words: Words, part: Part, source_name: Naming) -> str:
    """Return one line of an account: "woods: at most 2 (BL-21.8)"."""
    amount = f"{part.amount:+d}" if part.op is Op.ADD else part.amount
    return words.say(
        f"part.{part.op.value}",
        source=source_name(words, part.source),
        amount=amount,
        rule=part.rule,
    )


def explain(words: Words, total: Total, source_name: Naming) -> tuple[str, ...]:
    """Return all lines of an account, the base first."""
    return tuple(explain_part(words, part, source_name) for part in total.parts)
