"""Pictures of Battle Mages: the three boards, teams, volleys, spells, losses, the result."""

from engine.battle_mages.state.actions import Attack
from engine.battle_mages.state.model import Setup
from engine.battle_mages.turn.views import View
from engine.core.frozen import replace
from tests.battle_mages.at_a_decision import find, torn
from tests.e2e.battle import BRISK
from tests.screens.scene import Scene

THREE = ((80, 24), (120, 40), (160, 50))
HEXAGON, SQUARE = Setup(3), Setup(4)


def battle_mages_scenes() -> tuple[Scene, ...]:
    """Return all pictures of this game."""
    act = find("act", torn, after=60)
    square, hexagon = find("act", torn, SQUARE, 150), find("act", torn, HEXAGON, 100)
    counter = find("counter", setup=HEXAGON)
    fight = find("fight", _of_armies, after=60, policy="warlike")
    found = (
        Scene("bm-deploy", find("deploy", setup=Setup(free_deploy=True), after=5)),
        Scene("bm-muster", find("muster"), ("Enter", "a", "a")),
        Scene("bm-duel", act, ("Tab", "Enter", "Tab")),
        Scene("bm-hexagon", hexagon, ("Tab",)),
        Scene("bm-square", square, ("Tab",)),
        Scene("bm-team", find("act", torn, after=30, policy="warlike"), ("f",)),
        Scene("bm-march", find("march", torn), ("Enter",)),
        Scene("bm-gather", find("gather", torn), ("Tab", "Enter")),
        Scene("bm-spells", find("act", _casts, SQUARE, 40), ("g", "1")),
        Scene("bm-quintessence", find("act", _rich, Setup(3, wheel=True)), ("g", "1", "Right")),
        Scene("bm-lose-board", find("lose", torn, policy="warlike"), ("Right", "Tab")),
        Scene("bm-spells-hexagon", find("act", _casts, HEXAGON, 40), ("g", "2")),
        Scene("bm-targets", find("targets", torn), ("Tab",)),
        Scene("bm-counter", counter, ("1",)),
        Scene("bm-defend", find("defend", policy="warlike"), ("1",)),
        Scene("bm-fight", fight, ("Tab", "Enter", "Tab")),
        Scene("bm-odds", fight, ("Tab", "Enter", "Tab", "j")),
        Scene("bm-lose", find("lose", torn, policy="warlike"), ("2",)),
        Scene("bm-remove", find("remove", policy="warlike"), ("1",)),
        Scene("bm-sheet", act, ("k",)),
        Scene("bm-mages", square, ("t",)),
        Scene("bm-luck", square, ("e",)),
        Scene("bm-log", square, ("l",)),
        Scene("bm-help", act, ("?",)),
        Scene("bm-over", find("over", policy="warlike")),
        Scene("bm-result", find("over", policy="warlike"), ("Enter",)),
        Scene("bm-result-square", find("over", setup=SQUARE, policy="warlike"), ("Enter",)),
        Scene("bm-square-ascii", square, settings=replace(BRISK, glyphs="ascii")),
        Scene("bm-square-no-color", square, env={"NO_COLOR": "1"}),
        Scene("bm-duel-italian", act, ("Tab",), settings=replace(BRISK, language="it")),
        Scene("bm-square-colour-blind", square, settings=replace(BRISK, palette="colour_blind")),
        Scene("bm-square-16", square, env={"COLORTERM": "", "TERM": "xterm"}),
    )
    return tuple(replace(scene, sizes=THREE) for scene in found)


def _of_armies(view: View) -> bool:
    """Return whether several sides may attack others, and nobody bricks."""
    attacks = [each for each in view.actions if isinstance(each, Attack)]
    sides = {each.side for each in attacks}
    return len(sides) > 1 and not any(each.target in view.bricks for each in attacks)


def _casts(view: View) -> bool:
    return sum(type(action).__name__ == "Cast" for action in view.actions) > 4


def _rich(view: View) -> bool:
    return any(getattr(action, "qe", 0) for action in view.actions)
