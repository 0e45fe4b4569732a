"""The driver of bots behind a screen, so that a test can say who thinks."""

from bl_tui.screens.game.bots import BotDriver
from bl_tui.screens.game.conductor import Conductor


def driver_of(conductor: Conductor) -> BotDriver:
    """Return the driver of bots of a game that is no lesson."""
    assert isinstance(conductor.bots, BotDriver)
    return conductor.bots
