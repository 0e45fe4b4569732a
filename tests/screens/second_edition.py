"""Pictures of the Second Edition: from the scenario card to the result."""

from engine.core.frozen import replace
from engine.second_edition.state.steps import Moment, Roll
from engine.second_edition.turn.views import View
from tests.e2e.battle import BRISK
from tests.screens.scene import Scene
from tests.second_edition.at_a_decision import find, torn

THREE = ((80, 24), (120, 40), (160, 50))


def second_edition_scenes() -> tuple[Scene, ...]:
    """Return all pictures of this game."""
    muster, deploy = find("muster"), find("deploy", _half_laid)
    commit = find("commit", _in_attack)
    found = (
        Scene("2e-learning", find("card", scenario="learning"), ("1",)),
        Scene("2e-halves", find("scenario"), ("2",)),
        Scene("2e-ford", find("ford")),
        Scene("2e-muster", muster, ("Down", "Down", "Down", "Down", "Right")),
        Scene("2e-deploy", deploy, ("Tab",)),
        Scene("2e-opening", find("return"), ("2",)),
        Scene("2e-card", find("card", after=90), ("2",)),
        Scene("2e-orders", find("orders", torn, after=90), ("Tab",)),
        Scene("2e-moves", find("moves", torn, after=90), ("Tab", "Enter", "Tab", "Tab")),
        Scene("2e-attacks", find("attacks", _several, after=60), ("Tab", "Enter", "Tab")),
        Scene("2e-odds", find("attacks", _several, after=60), ("Tab", "Enter", "Tab", "j")),
        Scene(
            "2e-dice",
            find("attacks", _several, after=60),
            ("Tab", "Enter", "Tab", "Enter"),
            settings=replace(BRISK, pace="slow"),
        ),
        Scene("2e-commit", commit),
        Scene("2e-window", find("react", _on_dice, policy="caster"), ("1",)),
        Scene("2e-ignore", find("ignore")),
        Scene("2e-counter", find("counter", after=80)),
        Scene("2e-pursue", find("pursue")),
        Scene("2e-lore-step", find("gain_lore", after=90)),
        Scene("2e-luck", find("card", after=200), ("e",)),
        Scene("2e-points", find("card", after=90), ("t",)),
        Scene("2e-curtain", muster, settings=replace(BRISK, curtain=True)),
        Scene("2e-help", commit, ("?",)),
        Scene("2e-over", find("over")),
        Scene("2e-result", find("over"), ("Enter",)),
        Scene("2e-commit-ascii", commit, settings=replace(BRISK, glyphs="ascii")),
        Scene("2e-commit-no-color", commit, env={"NO_COLOR": "1"}),
        Scene("2e-commit-italian", commit, settings=replace(BRISK, language="it")),
        Scene("2e-muster-italian", muster, settings=replace(BRISK, language="it")),
        Scene("2e-commit-colour-blind", commit, settings=replace(BRISK, palette="colour_blind")),
        Scene("2e-commit-16", commit, env={"COLORTERM": "", "TERM": "xterm"}),
    )
    return tuple(replace(scene, sizes=THREE) for scene in found)


def _half_laid(view: View) -> bool:
    return view.side is not None and len(view.of(view.side).hand.placed) == 11


def _several(view: View) -> bool:
    return len(view.actions) > 4


def _in_attack(view: View) -> bool:
    roll = next(each for each in reversed(view.steps) if isinstance(each, Roll))
    return len(roll.dice) > 3 and not roll.back


def _on_dice(view: View) -> bool:
    return view.steps[-1].moment is Moment.W9 and torn(view)
