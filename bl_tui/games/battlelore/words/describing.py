"""Texts about things of the first edition: the effects of ground."""

from collections.abc import Iterator

from bl_tui.words import Words
from engine.battlelore.numbers.rule_list import by_number
from engine.battlelore.state.stats import Stat
from engine.battlelore.tables.terrain import Ground


def ground_effects(words: Words, ground: Ground) -> list[tuple[str, str]]:
    """Return the rule and the text of each effect of the ground, in the order of rules."""
    return sorted(_effects(words, ground), key=lambda effect: by_number(effect[0]))


def _effects(words: Words, ground: Ground) -> Iterator[tuple[str, str]]:
    for rule, message in (
        (ground.impassable, "app.ground.impassable"),
        (ground.stops, "app.ground.stops.linked" if ground.linked else "app.ground.stops"),
        (
            ground.bars_battle,
            "app.ground.bars_battle.linked" if ground.linked else "app.ground.bars_battle",
        ),
        (ground.blocks_sight, "app.ground.blocks_sight"),
    ):
        if rule:
            yield rule, words.say(message)
    for place, modifiers in (("on_it", ground.on_it), ("target_on_it", ground.against)):
        for modifier in modifiers:
            message = GROUND_MESSAGES[
                modifier.stat, place, tuple(part.value for part in modifier.when)
            ]
            yield modifier.rule, words.say(message, amount=modifier.amount)
    for guard in ground.guards:
        yield guard.rule, words.say("app.ground.guards.flags")


GROUND_MESSAGES: dict[tuple[Stat, str, tuple[str, ...]], str] = {
    (Stat.DICE, "on_it", ()): "app.ground.dice.on_it",
    (Stat.DICE, "target_on_it", ()): "app.ground.dice.target_on_it",
    (Stat.DICE, "target_on_it", ("not_elevated",)): "app.ground.dice.target_on_it.not_elevated",
    (Stat.FLAGS, "on_it", ()): "app.ground.flags.on_it",
    (Stat.FLAGS, "on_it", ("troop",)): "app.ground.flags.on_it.troop",
}
"""Effects of ground: the number that changes, for which units, and the conditions."""
