"""Tokens that creatures and cards put on units, as a table (BL-16.3, BL-16.7)."""

from engine.battlelore.state.stats import Layer, Modifier, Op, Stat, grant, sourced
from engine.core.frozen import record
from engine.core.rows import by_id

WEB, POISON = "web", "poison"


WEBBED = f"token.{WEB}"
"""The source of what a Web token does."""


@record
class Token:
    """The effects of a token on its unit; `mark` is the field of a unit that has one."""

    id: str
    mark: str
    modifiers: tuple[Modifier[Stat], ...]


def _token(name: str, mark: str, *modifiers: Modifier[Stat]) -> Token:
    return Token(name, mark, sourced(f"token.{name}", modifiers))


def _held(stat: Stat, op: Op, amount: int, rule: str) -> Modifier[Stat]:
    return grant(stat, op, amount, rule, layer=Layer.LIMIT)


TOKENS: dict[str, Token] = by_id(
    (
        _token(
            WEB,
            "webbed",
            _held(Stat.MOVE, Op.AT_MOST, 0, "BL-16.8"),
            _held(Stat.MARCH, Op.AT_MOST, 0, "BL-16.8"),
            _held(Stat.ATTACKS, Op.AT_MOST, 0, "BL-16.8"),
            _held(Stat.BATTLE_BACK, Op.SET, 0, "BL-16.8"),
            _held(Stat.FLAG_HITS, Op.SET, 1, "BL-16.9"),
            _held(Stat.RETIRE, Op.SET, 0, "BL-16.8"),
        ),
        _token(POISON, "poisoned", _held(Stat.LORE_WOUNDS, Op.SET, 1, "BL-16.5")),
    )
)
