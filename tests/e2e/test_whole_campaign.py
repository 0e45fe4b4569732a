"""A whole campaign of two houses, played by keys alone on the real program."""

import os
from pathlib import Path

import pytest

from bl_tui.play.settings import Settings
from engine.battlelore.game import BATTLELORE
from engine.battlelore.state.events import BattleBegan, LaurelsWon
from engine.bots.roster import bot_named
from tests.e2e.battle import Battle, home, load, only_save, program
from tests.e2e.fingers import Fingers
from tests.e2e.terminal import Terminal

SEED = "laurels"
SHORT = "standard.banners=3,pennant.banners=3"
"""Handicaps that make each battle short; its cards, moves and pages are the same."""
PAGES = (LaurelsWon, BattleBegan)
"""Events after which the program shows a page until a key is pressed."""


def play_campaign(*more: str, size: tuple[int, int] = (80, 24)) -> Battle:
    """Play a campaign to its end with the moves of Regular, and return it."""
    home(Settings(pace="off", curtain=False))
    sides = ("--standard", "human:Anna", "--pennant", "human:Bea")
    with Terminal(program("play", "houses", "--seed", SEED, *sides, *more), size=size) as terminal:
        terminal.wait_for("turn 1")
        save = only_save(Path(os.environ["BL_TUI_HOME"]))
        battle = Battle(terminal, save, Fingers(load(save).record, curtain=False))
        bot, number = bot_named("battlelore", "regular"), 0
        while (side := battle.fingers.side) is not None:
            record = battle.fingers.record
            view = BATTLELORE.view(record.state, side)
            battle.play(bot.choose(BATTLELORE, view, f"{SEED}/{number}").action)
            number += 1
            new = battle.fingers.record.entries[len(record.entries) :]
            for event in (event for entry in new for event in entry.events):
                if isinstance(event, PAGES):
                    terminal.wait_for("Enter continue")
                    terminal.press("Enter")
        terminal.wait_for("won the campaign!")
    return battle


@pytest.mark.soak
def test_a_campaign_by_keys_to_the_laurels() -> None:
    battle = play_campaign("--handicap", SHORT)
    battle.check()
    campaign = battle.fingers.record.state.campaign
    assert campaign is not None
    assert len(campaign.fought) >= 5
