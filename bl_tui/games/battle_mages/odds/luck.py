"""The luck of the dice of Battle Mages in words."""

from collections import Counter
from collections.abc import Iterator, Sequence

from bl_tui.games.battle_mages.odds.deeds import deed
from bl_tui.games.battle_mages.phrases import Teller
from bl_tui.table.panes.luck import LuckWords, Medal
from engine.battle_mages.odds.luck_ledger import Throw
from engine.battle_mages.state.armies import Army


def _kinds(teller: Teller, roll: Throw) -> str:
    """Return a roll's purpose, its player and its dice."""
    return teller.say(f"luck.{roll.purpose}", side=teller.side(roll.seat), n=roll.dice)


MAGIC = frozenset({"spell", "counter", "defend", "meditation", "seal"})
"""The purposes of pools that are magic."""


def _medals(teller: Teller, rolls: Sequence[Throw]) -> Iterator[Medal]:
    """Yield the medals of the player with most magical successes and of the least likely roll."""
    magic: Counter[Army] = Counter()
    for roll in rolls:
        magic[roll.seat] += roll.net if roll.purpose in MAGIC else 0
    seat, net = max(magic.items(), key=lambda pair: pair[1])
    if net:
        text = teller.count("medal.archmage.text", net)
        yield Medal(teller.say("medal.archmage"), seat, text)
    best = min(rolls, key=lambda roll: roll.at_least)
    text = teller.count("medal.best_roll.text", best.net, roll=_kinds(teller, best))
    yield Medal(teller.say("medal.best_roll"), best.seat, text)


LUCK = LuckWords[Throw, Teller](
    sides=tuple(Army), left=lambda roll: roll.dice + 1, kinds=_kinds, medals=_medals, deed=deed
)
