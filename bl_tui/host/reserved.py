"""Names that no player may have, since they mean somebody else."""

from bl_tui.host.errands import ANYBODY, BOT, ME
from bl_tui.play.seats import NOT_BOTS
from bl_tui.words import Words, codes
from engine.bots.roster import BY_CHANCE, ROSTERS

HOST = "host"


def reserved() -> frozenset[str]:
    """Return the names, in small letters: what stands for whom in a command or a save, and the
    names of bots, open seats and people in each language."""
    bots = {bot for roster in (*ROSTERS.values(), BY_CHANCE) for bot in roster.seated}
    shown = {f"app.bot.{bot}" for bot in bots} | {"app.company.open"}
    told = {Words(code).say(message) for code in codes() for message in shown}
    return frozenset(map(str.lower, {ANYBODY, BOT, ME, HOST, *NOT_BOTS, *bots, *told}))
