"""The bot that searches: nothing hidden is looked at, and luck makes no idea look better."""

from collections.abc import Iterator
from functools import cache
from itertools import product

from engine.bots.lines import Line, LineRules
from engine.bots.plan_search import PlanSearcher
from engine.bots.protocol import Intended, Reason, TurnPlan, unhurried
from engine.bots.roster import bot_named
from engine.bots.second_edition.judge import SecondEditionJudge
from engine.bots.second_edition.roster import alike
from engine.bots.second_edition.weights import BOLD
from engine.core.frozen import replace
from engine.core.rng import Rng
from engine.second_edition.game import SECOND_EDITION as GAME
from engine.second_edition.state.actions import Attack
from engine.second_edition.state.model import Setup, State
from engine.second_edition.state.sides import Side
from engine.second_edition.state.steps import Attacks
from engine.second_edition.turn.views import View
from tests.marks import rule
from tests.second_edition.disguise import disguised

JUDGE = SecondEditionJudge()
WHY = Reason("chance")
QUICK = PlanSearcher("quick", JUDGE, (SecondEditionJudge(BOLD),), turns=0, lines=24, alike=alike)
"""Heavy, content with less."""


def weighty(name: str, count: int, seed: str = "heavy") -> Iterator[tuple[State, Side]]:
    """Return the decisions of a game of Regular against itself about which Heavy thinks."""
    state, found, number = GAME.start(Setup(name), seed).state, 0, 0
    while found < count and (deciding := GAME.to_act(state)):
        side, number = deciding[0], number + 1
        view = GAME.view(state, side)
        if JUDGE.weighty(view) and len(view.actions) > 2:
            found += 1
            yield state, side
        choice = bot_named(GAME.name, "regular").choose(GAME, view, f"{number}")
        state = GAME.play(state, side, choice.action).state


@cache
def assaults() -> tuple[tuple[State, Side, Attack], ...]:
    """Return positions of six games with an attack on a banner marker that is possible in them."""
    attacks = []
    for number in range(7, 13):
        for state, side in weighty("full", 70, f"s{number}"):
            markers = {banner.hex for banner in state.banners}
            for action in GAME.view(state, side).actions:
                if isinstance(action, Attack) and state.the(action.target).hex in markers:
                    attacks.append((state, side, action))
                    break
    return tuple(attacks)


def after(state: State, side: Side, action: Attack, world: str) -> tuple[object, ...]:
    """Return what happens by an attack in a world."""
    return GAME.play(alike(state, action, world), side, action).events


@rule("BL2-1.10")
def test_hidden_information_does_not_change_its_action() -> None:
    for state, side in weighty("full", 12):
        views = (GAME.view(each, side) for each in (state, disguised(state, side)))
        one, other = (QUICK.choose(GAME, view, "same") for view in views)
        assert one == other
        assert one.weighed[0].action == one.action


def test_when_the_time_is_over_it_does_what_its_judge_does() -> None:
    for state, side in weighty("learning", 12):
        view = GAME.view(state, side)
        best = max(JUDGE.rate(view), key=lambda each: each.value)
        assert QUICK.choose(GAME, view, "late", lambda: True).action == best.action


def test_an_attack_has_the_same_dice_in_all_lines_of_a_world() -> None:
    """Whatever was rolled before it in this line or that; in another world it has others."""
    others = 0
    for state, side, action in assaults():
        late = replace(state, rng=Rng("another line", dice=7))
        assert after(state, side, action, "one") == after(late, side, action, "one")
        others += after(state, side, action, "one") != after(state, side, action, "two")
    assert others > 3


class Planned(SecondEditionJudge):
    """A judge that plans every attack, and notes in which turns planned ones are carried out."""

    def __init__(self) -> None:
        super().__init__()
        self.attacked: list[int] = []

    def turn_plan(self, view: View) -> TurnPlan:
        pairs = product(view.units, view.units)
        attacks = (Intended(Attacks, Attack(one.id, other.id), WHY) for one, other in pairs)
        return *super().turn_plan(view), *attacks

    def prospect(self, state: State, seat: Side, action: object) -> float | None:
        if isinstance(action, Attack):
            self.attacked.append(state.turn)
        return super().prospect(state, seat, action)


def test_a_planned_reply_is_decided_again_after_dice() -> None:
    """One planned attack a turn: what comes after its dice was not planned."""
    judge = Planned()
    for number, (state, side) in enumerate(weighty("full", 30)):
        if judge.opening(GAME.view(state, side)):
            rules = LineRules(GAME, side, judge, judge, 3, unhurried, alike)
            Line(rules, state, f"reply {number}").value()
            assert 0 < len(judge.attacked) == len(set(judge.attacked))
            judge.attacked.clear()


class Careless(SecondEditionJudge):
    """A judge that expects nothing of attacks, so that all they bring is luck to it."""

    def prospect(self, state: State, seat: Side, action: object) -> float | None:
        return None


def test_the_fortune_of_attacks_is_nothing_on_average() -> None:
    """A marker that an attack happened to win counts as much as its chance in every world."""
    fortunes = list[float]()
    for state, side, action in assaults():
        for number in range(8):
            world = f"world {number}"
            start = GAME.imagine(GAME.view(state, side), world)
            after = GAME.play(alike(start, action, world), side, action).state
            while not JUDGE.settled(after):
                actor = GAME.to_act(after)[0]
                after = GAME.play(after, actor, JUDGE.best(GAME.view(after, actor)).action).state
            fortunes.append(JUDGE.fortune(start, action, after, side))
    middle = sum(fortunes) / len(fortunes)
    variance = sum((fortune - middle) ** 2 for fortune in fortunes) / len(fortunes)
    assert variance > 1
    assert abs(middle) < 2.5 * (variance / len(fortunes)) ** 0.5


class Gambler(SecondEditionJudge):
    """A judge that takes the hexes that attacks happened to win as they are."""

    def fortune(self, before: State, action: object, after: State, side: Side) -> float:
        return 0.0


def test_luck_does_not_make_an_attack_look_better() -> None:
    """What dice take away is taken out of the result: it differs less from dice to dice."""
    spreads = {SecondEditionJudge: 0.0, Gambler: 0.0, Careless: 0.0}
    for state, side, action in assaults():
        view = GAME.view(state, side)
        plan = (Intended(type(state.steps[-1]), action, WHY),)
        for kind in spreads:
            judge = kind()
            rules = LineRules(GAME, side, judge, judge, 0, unhurried, alike)
            ends = []
            for number in range(5):
                world = f"world {number}"
                line = Line(rules, GAME.imagine(view, "same"), world)
                list(line.own_turn(plan, judge))
                ends.append(line.value())
            middle = sum(ends) / len(ends)
            spreads[kind] += sum((end - middle) ** 2 for end in ends)
    assert 0 < spreads[SecondEditionJudge] < spreads[Gambler] / 1.5
    assert spreads[SecondEditionJudge] < spreads[Careless]
