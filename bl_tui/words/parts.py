"""The account of a number, part by part: where dice, moves and morale come from."""

from bl_tui.words import Words
from bl_tui.words.naming import source_name
from engine.core.stats import Op, Part, Total

__all__ = ["explain", "explain_part", "morale_name", "source_name"]


def explain_part(words: Words, part: Part) -> str:
    """One line of an account: "woods: at most 2 (BL-21.8)"."""
    amount = f"{part.amount:+d}" if part.op is Op.ADD else part.amount
    return words.say(
        f"part.{part.op.value}",
        source=source_name(words, part.source),
        amount=amount,
        rule=part.rule,
    )


def explain(words: Words, total: Total) -> tuple[str, ...]:
    """All lines of an account, the base first."""
    return tuple(explain_part(words, part) for part in total.parts)


def morale_name(words: Words, flags: Total) -> str:
    """The morale that comes of the flags a unit may ignore: "Normal", "Bold", "Bold 2"."""
    if flags.value > 1:
        return words.say("morale.bold_n", flags=flags.value)
    return words.say("morale.bold" if flags.value else "morale.normal")
