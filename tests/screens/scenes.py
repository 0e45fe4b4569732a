"""What is shown on the pictures: games played to a decision, and keys that are pressed there."""

from collections.abc import Callable

from engine.battlelore.game import BATTLELORE
from engine.battlelore.state.actions import Action, Attack, CancelOrder, MoveUnit
from engine.battlelore.state.model import GRID, UnitId
from engine.battlelore.tables.units import ROSTER
from engine.battlelore.turn.views import View
from engine.core.frozen import replace
from tests.e2e.battle import BRISK, AnyRecord, find, torn, window
from tests.e2e.fingers import Fingers
from tests.screens.bardsung import bardsung_scenes
from tests.screens.battle_mages import battle_mages_scenes
from tests.screens.scene import SIZES, Scene
from tests.screens.second_edition import second_edition_scenes
from tests.ui.house_scenes import dragon_game, game_at

WIDE = ((120, 40),)
TWO = ((80, 24), (120, 40))
FOUR = ((80, 24), (100, 30), (120, 40), (160, 50))
THREE = ((80, 24), (100, 30), (120, 40))


def scenes() -> tuple[Scene, ...]:
    """Return all pictures."""
    moves, battle = find("moves", gallops), find("battles", shoots, after=40)
    march, shot = aim(moves, MoveUnit), aim(battle, Attack)
    return (
        Scene("title"),
        Scene("adventures", keys=("a",)),
        Scene("learn", keys=("t",)),
        Scene("lesson", keys=("t", "Enter")),
        Scene("saves", keys=("r",)),
        Scene("settings", keys=("o",)),
        Scene("help-title", keys=("?",)),
        Scene("command", find("card", after=60), ("2",)),
        Scene("card", find("card", after=60), ("3", "c"), sizes=((80, 24),)),
        Scene("orders", find("orders", begun), ("Tab",)),
        Scene("movement", moves, march),
        Scene("turned-board", moves, march, settings=replace(BRISK, facing="each")),
        Scene("combat", battle, shot),
        Scene("dice", battle, (*shot, "Enter"), settings=replace(BRISK, pace="slow")),
        Scene("refusal", battle, ("Enter", "Up", "Up", "Enter"), sizes=WIDE),
        Scene("flags", find("flags")),
        Scene("retreat", find("retreat", torn)),
        Scene("gain-ground", find("gain")),
        Scene("pursuit", find("pursue", torn)),
        Scene("bonus-attack", find("bonus")),
        Scene("battle-back", find("battle_back")),
        Scene("scout", find("keep"), ("2",)),
        Scene("curtain", battle, settings=replace(BRISK, curtain=True)),
        Scene("help", battle, ("?",)),
        Scene("rulebook", battle, ("Enter", "Up", "Up", "Enter", "F1"), sizes=THREE),
        Scene("rulebook-search", battle, ("F1", *"woods", "Enter", "Tab"), sizes=THREE),
        Scene("menu", battle, ("m",)),
        Scene("log", battle, ("l",), sizes=((80, 24),)),
        Scene("inspector", battle, ("i",), sizes=((80, 24),)),
        Scene("overview", battle, ("v",)),
        Scene("victory", find("over")),
        Scene("result", find("over"), ("Enter",)),
        Scene("report", find("over"), ("'",)),
        Scene("give-up", battle, (";", "Down")),
        Scene("keys", keys=("o", "k", "Down", "Down", "Down", "Down")),
        Scene("too-small", battle, sizes=((70, 20),)),
        Scene("crecy", find("moves", gallops, "crecy", after=30), ("Enter", "Tab"), sizes=WIDE),
        Scene("bauge", find("moves", gallops, "bauge"), ("Enter", "Tab"), sizes=WIDE),
        Scene("tourelles", find("battles", adventure="tourelles"), ("Enter", "Tab"), sizes=WIDE),
        *lore_scenes(),
        *lore_decisions(),
        *house_decisions(),
        *variants("movement", moves, march),
        *variants("combat", battle, shot),
        *second_edition_scenes(),
        *battle_mages_scenes(),
        *bardsung_scenes(),
    )


def house_decisions() -> tuple[Scene, ...]:
    """Return what only games with house rules show."""
    tied, strike = game_at("battles", engaged=2), dragon_game()
    attack = aim(tied, Attack)
    return (
        Scene("house-rules", keys=("a", "w", "Up", "Enter", "Enter", "Down", "Down", "Enter")),
        Scene("evasion", game_at("evade"), sizes=TWO),
        Scene("evasion-way", game_at("evade_to"), sizes=TWO),
        Scene("engagement", tied, attack, sizes=SIZES),
        Scene("engagement-offer", game_at("engage"), sizes=TWO),
        Scene("flank-strike", game_at("flank", engaged=1), sizes=TWO),
        Scene("massed-target", strike, ("Tab", "f"), sizes=TWO),
        Scene("massed-strike", strike, ("Tab", "f", "Enter"), sizes=TWO),
        Scene("house-overview", tied, ("v",), sizes=TWO),
        *variants("engagement", tied, attack),
    )


def lore_scenes() -> tuple[Scene, ...]:
    """Return what only Lore games show."""
    command = find("card", torn, "council", after=0)
    return (
        Scene("agreed", keys=("a", "Up", "Enter", "Down", "Enter")),
        Scene("lore-command", command, ("1",), sizes=FOUR),
        Scene("lore-cards", command, ("g", "1", "k"), sizes=FOUR),
        Scene("goblets", command, ("t",), sizes=FOUR),
        Scene("reaction", find("react", torn, "council", after=0), ("1",), sizes=FOUR),
        *variants("lore-command", command, ("1",)),
    )


def lore_decisions() -> tuple[Scene, ...]:
    """Return the decisions that only Lore games have."""
    answer = window("wizards")
    council = find("council", adventure="crown", after=0)
    giant = find("moves", moves_creature, "pass", policy="caster")
    way = aim(giant, MoveUnit, is_creature)
    found = (
        Scene("window", answer, ("2",)),
        Scene("window-text", answer, ("2", "c")),
        Scene("window-curtain", answer, settings=replace(BRISK, curtain=True)),
        Scene("window-italian", answer, settings=replace(BRISK, language="it")),
        Scene("lore-hand", find("moves", casts, "wizards", policy="caster"), ("g", "2")),
        Scene("target", find("targets", torn, "crown", policy="caster")),
        Scene("powers", find("powers", adventure="pass", policy="caster")),
        Scene("replenish", find("replenish", adventure="crown")),
        Scene("landmark", find("place", torn, "estates", after=0)),
        Scene("keep-lore", find("keep_several", torn, "estates", after=0)),
        Scene("council", council, ("Right", "Down", "Right", "Right")),
        Scene("gait", giant, way),
        Scene("creature", giant, (*way[: way.index("Enter")], "i")),
        Scene("lore-victory", find("over", adventure="crown")),
    )
    return tuple(replace(scene, sizes=THREE) for scene in found)


def casts(view: View) -> bool:
    """Return whether there are cards in the Lore hand, and tokens."""
    hand = view.of(view.side) if view.side is not None else None
    return hand is not None and len(hand.lore_cards) > 1 and hand.lore > 3


def moves_creature(view: View) -> bool:
    """Return whether a creature can be moved."""
    return any(isinstance(one, MoveUnit) and is_creature(view, one.unit) for one in view.actions)


def is_creature(view: View, unit: UnitId) -> bool:
    """Return whether a unit is one."""
    return any(ROSTER[one.kind].creature is not None for one in view.units if one.id == unit)


def variants(name: str, record: AnyRecord, keys: tuple[str, ...]) -> tuple[Scene, ...]:
    """Return the same screen with fewer colours, other signs, other words."""
    plain = Scene(name, record, keys, sizes=((80, 24), (120, 40)))
    return (
        replace(plain, name=f"{name}-no-color", env={"NO_COLOR": "1"}),
        replace(plain, name=f"{name}-16", env={"COLORTERM": "", "TERM": "xterm"}),
        replace(plain, name=f"{name}-256", env={"COLORTERM": ""}),
        replace(plain, name=f"{name}-ascii", settings=replace(BRISK, glyphs="ascii")),
        replace(
            plain, name=f"{name}-colour-blind", settings=replace(BRISK, palette="colour_blind")
        ),
        replace(plain, name=f"{name}-italian", settings=replace(BRISK, language="it")),
    )


def gallops(view: View) -> bool:
    """Return whether a mounted unit may go three hexes or more, with much to choose from."""
    return len(view.actions) > 25 and any(far(view, one) > 2 for one in view.actions)


def shoots(view: View) -> bool:
    """Return whether there are several targets, one of them at a distance."""
    attacks = [action for action in view.actions if isinstance(action, Attack)]
    return len(attacks) > 2 and any(far(view, one) > 2 for one in attacks)


def far(view: View, action: Action) -> int:
    """Return the hexes between a unit and what it is pointed at."""
    spots = {unit.id: unit.hex for unit in view.units}
    if isinstance(action, MoveUnit):
        return GRID.distances[spots[action.unit]][action.to]
    if isinstance(action, Attack):
        return GRID.distances[spots[action.unit]][spots[action.target]]
    return 0


def any_unit(_: View, __: UnitId) -> bool:
    """Accept every unit."""
    return True


def aim(
    record: AnyRecord,
    kind: type[MoveUnit | Attack],
    wanted: Callable[[View, UnitId], bool] = any_unit,
) -> tuple[str, ...]:
    """Return the keys that point at the farthest thing to do of this kind, short of doing it."""
    fingers = Fingers(record, curtain=False)
    view = BATTLELORE.view(record.state, fingers.side)
    offered = [one for one in view.actions if isinstance(one, kind) and wanted(view, one.unit)]
    return tuple(fingers.press(max(offered, key=lambda one: far(view, one)))[:-1])


def begun(view: View) -> bool:
    """Return whether an order was given already."""
    return any(isinstance(action, CancelOrder) for action in view.actions)
