"""The message about what waits for a player, as JSON for the operator's command."""

import json
from collections.abc import Sequence
from pathlib import Path

from bl_tui.games.registry import Games
from bl_tui.host.screens.telling import title_of
from bl_tui.host.tables.plan import Seating
from bl_tui.play.preferences import HOME, stored_language
from bl_tui.words import Words
from engine.core.frozen import Value, record

TURN, INVITED = "turn", "invited"
"""The kinds of notices: a decision waits for a player, or the answer to an invitation."""


@record
class WaitingGame(Value):
    """One thing that waits: its table, TURN or INVITED, and since when (seconds since 1970)."""

    plan: Seating
    kind: str
    since: int


def letter(
    player: str, address: str, rows: Sequence[WaitingGame], home: Path, games: Games, words: Words
) -> str:
    """Return the message for a player with this home, the longest wait first.

    It is in the player's language: `words` if they have chosen none.
    """
    language = stored_language({HOME: str(home)})
    words = Words(language) if language else words
    rows = sorted(rows, key=lambda row: row.since)
    waiting = [_facts(row, player, games, words) for row in rows]
    subject = words.count("cli.notice.subject", len(rows))
    message = {
        "player": player,
        "address": address,
        "subject": subject,
        "text": "\n".join(f"{row['text']}" for row in waiting),
        "waiting": waiting,
    }
    return json.dumps(message, ensure_ascii=False)


def _facts(row: WaitingGame, player: str, games: Games, words: Words) -> dict[str, object]:
    plan = row.plan
    title = title_of(words, games, plan)
    others = [name for name in plan.players if name != player]
    name = plan.owner if row.kind == INVITED else ", ".join(others)
    message = "cli.notice.turn" if others else "cli.notice.alone"
    message = "cli.notice.invited" if row.kind == INVITED else message
    return {
        "kind": row.kind,
        "table": plan.id,
        "game": plan.game,
        "adventure": plan.battle,
        "others": others,
        "since": row.since,
        "text": words.say(message, title=title, name=name, id=plan.id),
    }
