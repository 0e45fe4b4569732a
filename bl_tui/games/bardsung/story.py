"""The story of Bardsung: the events that are shown, and the lights for each."""

from collections.abc import Iterable
from typing import Any

from bl_tui.boards.board_model import Light
from bl_tui.boards.traces import Trail
from bl_tui.games.bardsung.board.scene import BoardScene, standing
from bl_tui.games.bardsung.board.zones import MODEL
from bl_tui.games.bardsung.dice import DICE
from bl_tui.games.bardsung.words.events import seat_of
from bl_tui.table.pointing.selection import Lights
from bl_tui.table.story import Story
from engine.bardsung.state import events as e
from engine.bardsung.state import table_events as t
from engine.bardsung.state.seats import SEATS

SHOWN = (
    e.EncounterBegan, e.RoundBegan, e.TurnBegan, e.HeroMoved, e.HeroHalted, e.HeroEscaped,
    e.EnemyPlaced, e.EnemyMoved, e.Pushed, e.EnemyLeft, e.CardTurned, e.Rolled, e.DamageRolled,
    e.DieRolled, e.AbilityUsed, e.AttackJudged, e.EnemyAttacked, e.Defended, e.EntryRead,
    e.EncounterEnded, e.GameEnded, e.OrderDealt, t.HeroWounded, t.HeroDefeated, t.HeroSaved,
    t.EnemyWounded, t.Gained, t.TileLaid, t.DeadEnd, t.DoorChanged, t.AspectDrawn,
    t.WandererDrawn, t.HazardsSet, t.TreasureDrawn, t.EndStepBegan, t.SectionRead, t.Peeked,
)  # fmt: skip
"""Events that are worth a look."""
OWN = (e.HeroMoved, e.AbilityUsed, t.DoorChanged, t.TileLaid)
"""Events that are not shown to the player who has just chosen them."""
CHANGES = (
    dict.fromkeys((e.HeroPlaced, e.HeroMoved, e.HeroEscaped), "hero")
    | dict.fromkeys((e.EnemyPlaced, e.EnemyMoved, e.EnemyLeft, t.EnemyWounded), "enemy")
    | dict.fromkeys((e.CardTurned, e.CardLeft), "card")
    | dict.fromkeys((t.TileDrawn, t.PassageOpened, t.DeadEnd, t.DoorChanged), "gate")
    | dict.fromkeys((t.TokenPlaced, t.TokenRemoved), "zone")
    | dict.fromkeys((e.EncounterBegan, e.EncounterEnded, e.OrderDealt), "")
    | {e.Pushed: "who", t.TileLaid: "laid", t.TilesRemoved: "tiles"}
)
"""The events that change the board, with the field that names the piece."""


def _zone(scene: BoardScene, who: str) -> str:
    """Return the zone of a model, "" for none."""
    heroes = dict(scene.heroes)
    if who in heroes:
        return heroes[who]
    return next((enemy.zone for enemy in scene.enemies if enemy.id == who), "")


def who_acts(who: str, zone: str) -> dict[str, Light]:
    """Return the lights of an acting model: of a hero and its zone, of an enemy its own place only,
    since the sign of a zone is in front of a hero."""
    own = {f"{zone}{MODEL}{who}": Light.SELECTED}
    return {zone: Light.SELECTED} | own if who in SEATS else own


def lights(event: Any, scene: BoardScene) -> Lights:
    """Return the lights of an event, given the board before it."""
    lit: dict[str, Light] = {}
    for name in ("hero", "enemy", "who"):
        who = getattr(event, name, "")
        zone = _zone(scene, who)
        if zone:
            lit |= who_acts(who, zone)
    if isinstance(event, e.EnemyMoved):
        lit |= dict.fromkeys(event.path[:-1], Light.PATH)
        lit |= who_acts(event.enemy, event.path[-1])
    elif isinstance(event, e.HeroMoved | e.HeroPlaced):
        lit |= who_acts(event.hero, event.zone)
    elif isinstance(event, e.EnemyPlaced):
        lit |= who_acts(event.enemy, event.zone)
    for name in ("target", "at"):
        zone = _zone(scene, getattr(event, name, "") or "")
        if zone:
            lit[zone] = Light.TARGET
    if isinstance(event, e.AttackJudged | e.Defended | e.EnemyAttacked):
        target = event.target if isinstance(event, e.AttackJudged) else event.hero
        lit[_zone(scene, target)] = Light.TARGET
        lit.pop("", None)
    return lit


def _idle(event: Any, following: Any) -> bool:
    """Return whether an event needs no step of its own: the card in the place of the hand shows the
    lines that an enemy skips, and what comes of all others is shown next; the prompt names the hero
    whose turn it is."""
    if isinstance(event, e.EntryRead):
        return event.why != "done" or not isinstance(following, QUIETER)
    if isinstance(event, e.TurnBegan):
        return seat_of(event) is not None or not isinstance(following, QUIETER)
    return isinstance(event, t.EndStepBegan)


QUIETER = (e.TurnBegan, e.RoundBegan, t.EndStepBegan, type(None))
"""The events that follow one without a result."""


def traces(events: Iterable[Any]) -> Lights:
    """Return the dim lights on what happened last."""
    lit: dict[str, Light] = {}
    for event in events:
        if isinstance(event, e.HeroMoved):
            lit[event.zone] = Light.LAST
        elif isinstance(event, e.EnemyMoved):
            lit[event.path[-1]] = Light.LAST
    return lit


def _notes(events: Iterable[tuple[Any, Any]], scene: BoardScene) -> dict[str, str]:
    """Return the notes on what happened last; that of a way is the zone to which it led."""
    trail = Trail(dict(scene.heroes) | {foe.id: foe.zone for foe in scene.enemies})
    for event, before in events:
        if isinstance(event, e.HeroMoved):
            trail.went(event.hero, event.start, event.zone)
        elif isinstance(event, e.EnemyMoved):
            trail.went(event.enemy, _zone(before, event.enemy), event.path[-1])
        elif isinstance(event, t.HeroWounded):
            trail.hit(event.hero)
        elif isinstance(event, e.EnemyLeft):
            trail.fell(_zone(before, event.enemy))
    return dict(trail.ways()) | trail.notes()


STORY = Story(
    shown=SHOWN,
    own=OWN,
    lights=lights,
    traces=traces,
    notes=_notes,
    placeless=(e.EnemyMoved, e.EnemyLeft),
    standing=lambda view: standing(view.table),
    changes=CHANGES,
    counts={t.EnemyWounded: ("wounds", "wounds")},
    begun=seat_of,
    dice=DICE,
    walks=(e.HeroMoved, e.EnemyMoved, e.EnemyPlaced, e.Pushed),
    idle=_idle,
)
