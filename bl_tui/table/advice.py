"""The words of a bot: why it acted as it did, and a hint: what to do, and why."""

from collections.abc import Container, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from bl_tui.boards.board_model import Light
from bl_tui.boards.traces import Leg
from bl_tui.table.pointing.choosing import choose, goals_of
from bl_tui.table.pointing.selection import Act, Answer, DoAll, Lights, Selection, Spot, held
from bl_tui.table.presenter import Presenter
from bl_tui.words.naming import listed
from engine.core.frozen import record, replace

if TYPE_CHECKING:
    from engine.bots.protocol import Announced, Choice, Weighed


PLANS = {
    ("press", ""): "app.plan.press",
    ("press", "left"): "app.plan.press.left",
    ("press", "centre"): "app.plan.press.centre",
    ("press", "right"): "app.plan.press.right",
    ("goal", ""): "app.plan.goal",
    ("advance", ""): "app.plan.advance",
    ("explore", ""): "app.plan.explore",
}
"""The message of a plan that a bot announces, by the code of its reason and the section."""

BANDS = {
    "behind.little": ("app.bot.behind.little", "app.advice.better.little"),
    "behind.some": ("app.bot.behind.some", "app.advice.better.some"),
    "behind.far": ("app.bot.behind.far", "app.advice.better.far"),
}
"""How far an alternative is behind, and how much better the choice is: for differences that are not
known as chances."""


@record
class Advice:
    """An action suggested to a player.

    `seen` is the position, by the table's count; `bot` suggests it. rest: the actions that belong
    to the same choice; going_on: the view in which a bot still adds to them, or None.
    """

    view: Any
    seen: int
    choice: "Choice"
    bot: str
    rest: tuple[Any, ...] = ()
    going_on: Any = None
    then: tuple[Any, ...] = ()
    """The later steps of the plan, `Planned` by the bot."""
    number: int = 1
    """The place of this step in the plan."""
    known: int = 0
    """The past actions that the player knew when it was given."""

    @property
    def steps(self) -> int:
        """Return the steps of the whole plan."""
        return self.number + len(self.then)

    @property
    def actions(self) -> tuple[Any, ...]:
        """Return all suggested actions."""
        return (self.choice.action, *self.rest)

    def told(self, presenter: Presenter, teller: Any, key: str, rest: str) -> str:
        """Return what to do and why in two sentences.

        `key` carries the advice out; `rest` is the key for all that is left of a plan.
        """
        advisor, bot = presenter.advisor, teller.say(f"app.bot.{self.bot}")
        names = [advisor.what(teller, self.view, action) for action in self.actions]
        what = teller.say("app.advice.what.key", what=listed(teller.words, names), key=key, bot=bot)
        why = reason_told(presenter, teller, self.view, self.choice)
        place = {"number": self.number, "steps": self.steps, "rest": rest}
        if self.steps == 1:
            return f"{what} {why}"
        message = "app.advice.plan" if self.then else "app.advice.plan.last"
        return str(teller.say(message, what=what, why=why, **place))


def advice_at(presenter: Presenter, advice: Advice) -> Spot:
    """Return the place that the advice is about, "" for none."""
    view, action, game = advice.view, advice.choice.action, presenter
    places: Container[Spot] = game.spots(view)
    for name in presenter.advisor.about(action):
        spot = game.spot_of(view, name) or name
        if spot in places:
            return spot
    return ""


def comes_to(answer: Answer, actions: tuple[Any, ...]) -> bool:
    """Return whether an answer carries these actions out, in any order.

    >>> comes_to(DoAll(("order a", "order b")), ("order b", "order a"))
    True
    """
    if isinstance(answer, DoAll) and answer.led and answer.actions[:1] == actions:
        return True
    if isinstance(answer, DoAll):
        return len(answer.actions) == len(actions) and {*answer.actions} == {*actions}
    return len(actions) == 1 and answer == Act(actions[0])


def pointed(
    presenter: Presenter, view: Any, selection: Selection, action: Any, *rest: Any
) -> Selection | None:
    """Return the selection with which the key that chooses carries out this action and the rest of
    its choice, or None."""
    game, advisor = presenter, presenter.advisor
    plain, unit = Selection(selection.cursor), getattr(action, "unit", None)
    lists = (plain, *(replace(plain, mode=mode) for mode in advisor.modes))
    tried = [
        replace(start, option=number)
        for start in lists
        for number, listed in enumerate(presenter.decisions.choices(view, start))
        if listed == action
    ]
    tried += [
        Selection(spot, held(who))
        for who in (unit, None)
        for spot, goal in game.decisions.due(view).goals(held(who)).items()
        if goal == action
    ]
    tried += [
        replace(start, cursor=spot)
        for start in _turned_to(presenter, view, lists)
        for spot, goal in goals_of(game, view, start).items()
        if goal == action
    ]
    here = game.spot_of(view, unit) if unit is not None else None
    tried += [] if here is None else [Selection(here)]
    tried += advisor.ways(view, action)
    form = advisor.form(view, (action, *rest))
    tried += [] if form is None else [replace(plain, form=form)]
    tried.append(plain)
    wanted = (action, *rest)
    return next((way for way in tried if comes_to(choose(presenter, view, way), wanted)), None)


def _turned_to(
    presenter: Presenter, view: Any, lists: tuple[Selection, ...]
) -> Iterator[Selection]:
    """Yield the selections that a place may need: the place alone, or with each listed choice."""
    for selection in lists:
        yield selection
        for number, _ in enumerate(presenter.decisions.choices(view, selection)):
            yield replace(selection, option=number)


def why_told(presenter: Presenter, teller: Any, view: Any, choice: "Choice") -> str:
    """Return what a bot did and why, in one sentence."""
    advisor = presenter.advisor
    what, why = advisor.what(teller, view, choice.action), advisor.why(teller, view, choice)
    return str(teller.say("app.bot.did", what=what, why=why))


def plan_told(presenter: Presenter, teller: Any, view: Any, plan: "Announced") -> str:
    """Return the plan that a bot announces, in one sentence."""
    facts = dict(plan.reason.facts)
    targets = [
        _target(presenter, teller, view, str(facts[name]), bool(facts.get(f"hurt{name[-1]}")))
        for name in ("target1", "target2")
        if name in facts
    ]
    if facts.get("more"):
        targets.append(teller.say("app.plan.others"))
    message = PLANS[plan.reason.code, str(facts.get("part", ""))]
    named = "".join(targets[:1])
    if targets[1:]:
        units = listed(teller.words, targets[:-1])
        named = teller.say("app.plan.and", units=units, last=targets[-1])
    places = {"targets": named, "place": facts.get("place", "")}
    return str(teller.say(message, **places))


def _target(presenter: Presenter, teller: Any, view: Any, unit: str, hurt: bool) -> str:
    name = presenter.unit_name(teller, view, unit)
    return str(teller.say("app.plan.hurt", unit=name)) if hurt else name


def weighed_told(
    presenter: Presenter, teller: Any, view: Any, choice: "Choice", *, whole: bool
) -> str:
    """Return the chance of a choice and its alternatives, "" for nothing.

    Those that name hidden cards are left out unless all may be shown (`whole`).
    """
    if not choice.weighed:
        return ""
    advisor, (first, *others) = presenter.advisor, choice.weighed
    texts = []
    for other in others:
        secret = isinstance(other.action, advisor.hidden) or other.reason.code in advisor.secret
        if whole or not secret:
            what = advisor.what(teller, view, other.action)
            texts.append(_beside_chance(teller, what, other))
    parts = []
    if first.chance is not None:
        parts.append(teller.say("app.bot.wins", chance=_percent(teller, first.chance)))
    if texts:
        parts.append(teller.say("app.bot.weighed", others="; ".join(texts)))
    return " ".join(parts)


def _beside_chance(teller: Any, what: str, option: "Weighed") -> str:
    """Return an alternative with its chance, or else with how far it is behind."""
    if option.chance is not None:
        chance = _percent(teller, option.chance)
        return str(teller.say("app.bot.weighed.one", what=what, how=chance))
    if option.reason.code not in BANDS:
        return what
    how = teller.say(BANDS[option.reason.code][0])
    return str(teller.say("app.bot.weighed.one", what=what, how=how))


def _percent(teller: Any, chance: float) -> str:
    return str(teller.say("app.odds.percent", percent=round(100 * chance)))


def gain_told(teller: Any, choice: "Choice") -> str:
    """Return by how much a choice is better than the next best, "" where nothing is known."""
    if len(choice.weighed) < 2:
        return ""
    first, second, *_ = choice.weighed
    if first.chance is None or second.chance is None:
        band = BANDS.get(second.reason.code)
        return "" if band is None else str(teller.say(band[1]))
    points = round(100 * (first.chance - second.chance))
    if points <= 0:
        return str(teller.say("app.advice.better.little"))
    return str(teller.count("app.advice.better", points))


def reason_told(presenter: Presenter, teller: Any, view: Any, choice: "Choice") -> str:
    """Return why a bot suggests a choice, and what is gained by it."""
    why, gain = presenter.advisor.why(teller, view, choice), gain_told(teller, choice)
    if gain:
        return str(teller.say("app.advice.why.gain", why=why, gain=gain))
    return str(teller.say("app.advice.why", why=why))


def plan_marks(
    presenter: Presenter, view: Any, advice: Advice
) -> tuple[Lights, dict[Spot, str], tuple[Leg, ...]]:
    """Return how a plan is drawn: its units are ringed, its places numbered by its steps, and its
    moves and attacks are arrows."""
    game, places, advisor = presenter, {*presenter.spots(view)}, presenter.advisor
    rings: Lights = {}
    ways: Lights = {}
    numbers: dict[Spot, str] = {}
    legs: list[Leg] = []
    steps = [(view, advice.choice.action), *((one.view, one.choice.action) for one in advice.then)]
    for number, (before, action) in enumerate(steps, advice.number):
        drawn = [replace(leg, number=str(number)) for leg in advisor.legs(before, action)]
        legs += drawn
        for leg in drawn:
            ways |= dict.fromkeys(() if leg.strikes else leg.places[1:], Light.PATH)
        spots = [game.spot_of(view, name) or name for name in advisor.about(action)]
        here = [spot for spot in spots if spot in places]
        if here:
            rings.setdefault(here[0], Light.ORDERED)
            goal = here[-1]
            if len(here) > 1 and any(leg.strikes for leg in drawn):
                rings[goal] = Light.TARGET
            elif len(here) > 1:
                rings.setdefault(goal, Light.PATH)
            if len(here) > 1:
                numbers.setdefault(goal, str(number))
    return ways | rings, numbers, tuple(legs)


def comparison_marks(
    presenter: Presenter, view: Any, lines: Mapping[str, Sequence[tuple[Any, Any]]]
) -> tuple[Lights, tuple[Leg, ...]]:
    """Return how lines of play are compared on the board of a view: their moves and attacks as
    arrows, the places that their actions name tinted.

    `lines` are by PLAYED and BETTER: each action with the view before it.
    """
    game, places = presenter, {*presenter.spots(view)}
    lights: Lights = {}
    legs: list[Leg] = []
    for compared, steps in lines.items():
        for before, action in steps:
            drawn = presenter.advisor.legs(before, action)
            legs += [replace(leg, compared=compared) for leg in drawn]
            names = presenter.advisor.about(action)
            here = [game.spot_of(view, name) or name for name in filter(None, names)]
            ends = [leg.places[-1] for leg in drawn]
            for spot in (*here, *ends):
                if spot in places:
                    lights.setdefault(spot, Light(compared))
    return lights, tuple(legs)
