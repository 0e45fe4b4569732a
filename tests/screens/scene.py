"""One picture of a screen: the game, the keys that are pressed in it, sizes and surroundings."""

from collections.abc import Mapping

from attrs import field

from bl_tui.play.settings import Settings
from engine.core.frozen import record
from tests.e2e.battle import BRISK, AnyRecord

SIZES = ((80, 24), (120, 40), (160, 50))


@record
class Scene:
    """One picture in some sizes.

    `record` is a game to resume, or None for the title; `keys` are pressed there.
    """

    name: str
    record: AnyRecord | None = None
    keys: tuple[str, ...] = ()
    settings: Settings = BRISK
    env: Mapping[str, str] = field(factory=dict)
    sizes: tuple[tuple[int, int], ...] = SIZES
