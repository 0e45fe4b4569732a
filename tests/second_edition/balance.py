"""How fair the Second Edition is between bots: shares of factions, scenario cards and armies.

    python -m tests.second_edition.balance [GAMES] [--seed SEED] [--bot NAME]

plays whole games with drawn scenario cards and armies that nobody can foresee, and tells of each
faction, card and printed army how often it won, with the 95 % interval of Wilson; and of each kind
of unit how many the winners and the losers had.
"""

from argparse import ArgumentParser
from collections import Counter
from collections.abc import Iterator

from bl_tui.play.statistics import wilson
from engine.bots.roster import bot_named
from engine.core.frozen import record
from engine.second_edition.game import SECOND_EDITION
from engine.second_edition.state.events import GameEnded
from engine.second_edition.state.model import CardId, Setup
from engine.second_edition.state.setup_events import ArmyMustered, ScenariosRevealed
from engine.second_edition.state.sides import Side

GAMES = 400
OWN = "own army"


@record
class Told:
    """What is known of one side in one game: its scenario card, its army, whether it won."""

    side: Side
    scenario: CardId
    army: str
    cards: tuple[CardId, ...]
    first: bool
    won: bool


def play(bot: str, seed: str) -> tuple[Told, ...]:
    """Play one game of a bot against itself, and tell of both sides."""
    player, state = bot_named(SECOND_EDITION.name, bot), SECOND_EDITION.start(Setup("full"), seed)
    events, number, now = list(state.events), 0, state.state
    while deciding := SECOND_EDITION.to_act(now):
        view = SECOND_EDITION.view(now, deciding[0])
        action = player.choose(SECOND_EDITION, view, f"{seed}/{number}").action
        after = SECOND_EDITION.play(now, deciding[0], action)
        now, number = after.state, number + 1
        events += after.events
    (shown,) = (each for each in events if isinstance(each, ScenariosRevealed))
    (ended,) = (each for each in events if isinstance(each, GameEnded))
    armies = {each.side: each for each in events if isinstance(each, ArmyMustered)}
    return tuple(
        Told(
            side,
            card,
            armies[side].army or OWN,
            armies[side].cards,
            shown.first is side,
            side in ended.won,
        )
        for side, card in zip(Side, shown.cards, strict=True)
    )


def shares(told: list[Told]) -> Iterator[str]:
    """Yield the lines of the report."""
    yield from _lines("faction", [(each.side.value, each.won) for each in told])
    yield from _lines("first player", [(each.side.value, each.won) for each in told if each.first])
    yield from _lines("scenario card", [(each.scenario, each.won) for each in told])
    yield from _lines("army", [(f"{each.side.value}: {each.army}", each.won) for each in told])
    for side in Side:
        for kind in sorted({card for each in told if each.side is side for card in each.cards}):
            have = [_mean(told, side, kind, won=won) for won in (True, False)]
            yield f"{side.value}: {kind}: {have[0]:.2f} of winners, {have[1]:.2f} of losers"


def _lines(what: str, found: list[tuple[str, bool]]) -> Iterator[str]:
    games, wins = Counter(name for name, _ in found), Counter(name for name, won in found if won)
    for name in sorted(games, key=lambda each: -wins[each] / games[each]):
        low, high = wilson(wins[name], games[name])
        share = wins[name] / games[name]
        yield (
            f"{what}: {name}: {wins[name]} of {games[name]}, {share:.1%} ({low:.1%} to {high:.1%})"
        )


def _mean(told: list[Told], side: Side, kind: CardId, *, won: bool) -> float:
    counts = [each.cards.count(kind) for each in told if each.side is side and each.won is won]
    return sum(counts) / max(1, len(counts))


def main() -> None:
    """Play, and print the report."""
    parser = ArgumentParser(prog="python -m tests.second_edition.balance", description=__doc__)
    parser.add_argument("games", type=int, nargs="?", default=GAMES)
    parser.add_argument("--seed", default="balance")
    parser.add_argument("--bot", default="regular")
    given = parser.parse_args()
    told = [one for n in range(given.games) for one in play(given.bot, f"{given.seed} {n}")]
    print("\n".join(shares(told)))


if __name__ == "__main__":
    main()
