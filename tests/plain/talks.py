"""A battle of the line mode in this process, with a bot's moves for the person to type."""

from functools import cache

from bl_tui.commands import standard_keys
from bl_tui.games.registry import Games
from bl_tui.plain.dialogue import Dialogue
from bl_tui.play import bot_process
from bl_tui.play.bot_process import Question, Thought
from bl_tui.play.journal import MemoryJournal
from bl_tui.play.seats import Seats, seated
from bl_tui.play.table import Table
from bl_tui.words import Words
from engine.bots.protocol import unhurried
from engine.bots.roster import bot_named
from engine.core.record import begin

LONGEST = 2000
"""More lines than anybody types in a battle."""


def talk(
    game: str,
    scenario: str,
    seed: str,
    seats: Seats,
    games: Games | None = None,
    language: str = "en",
) -> Dialogue:
    """Return a dialogue that has not begun; bots think at once, and as long as they like."""
    module = (games or Games())[game]
    setup = module.scenarios.setup(module.scenarios.library()[scenario])
    words = Words(language).of(module.words.catalogue)

    def think(question: Question) -> Thought:
        return Thought(bot_process.answer(module.game, question, unhurried), question.bot)

    return Dialogue(
        module=module,
        table=Table(module.game, begin(module.game, setup, seed), MemoryJournal()),
        seats=seats,
        words=words,
        glyphs=(games or Games()).art(game).glyphs("ascii", words),
        keys=standard_keys(()),
        think=think,
        position=lambda *_: "",
    )


def begun(seed: str = "d") -> tuple[Dialogue, list[str]]:
    """Return a battle of the first edition against a bot that takes the first turn there."""
    dialogue = talk("battlelore", "agincourt", seed, seated({"pennant": "recruit"}))
    return dialogue, list(dialogue.begin())


@cache
def battle(game: str, scenario: str, seed: str, bot_on: str) -> tuple[tuple[str, ...], str]:
    """Return the lines that a person types to the end of a battle, and all that they are told.

    They do what Recruit would, by the notation alone.
    """
    dialogue = talk(game, scenario, seed, seated({bot_on: "recruit"}))
    told, typed = list(dialogue.begin()), list[str]()
    mind = bot_named(game, "recruit")
    while not dialogue.over and len(typed) < LONGEST:
        table, seat = dialogue.table, dialogue.viewer
        choice = mind.choose(dialogue.module.game, table.view(seat), table.lot, unhurried)
        typed.append(dialogue.module.saved.text(choice.action))
        told += dialogue.hear(typed[-1])
    return tuple(typed), "\n".join(told)
