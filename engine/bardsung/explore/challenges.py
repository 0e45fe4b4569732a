"""Challenges read section by section (BS-16.15, BC-9), and characteristic tests (BC-1.3)."""

from engine.bardsung.heroes.numbers import check_sources
from engine.bardsung.rules.conditions import use_up
from engine.bardsung.rules.dice import count_natural, mode_of, throw
from engine.bardsung.rules.flow import Flow, in_place, later
from engine.bardsung.rules.pools import change_gold, spend_resource
from engine.bardsung.rules.stats import characteristic, penalty
from engine.bardsung.state.events import Rolled
from engine.bardsung.state.model import RESOURCES, State, resource
from engine.bardsung.state.steps import Ask, Check, Do, Reading
from engine.bardsung.state.table_events import Chosen, SectionRead
from engine.bardsung.tables.aspects import ASPECTS, Option, Section
from engine.bardsung.tables.words import Penalty
from engine.core.frozen import replace
from engine.core.game import Next
from engine.core.steps import pop, swap

FUMBLES = {"TE7": ("collapse",)}
"""What a natural 1 of a test brings besides (TE7)."""


def run_reading(state: State, step: Reading) -> Next[State]:
    """Go on with a challenge: words of a section first, then the next section (BS-16.15)."""
    if step.todo:
        first, *rest = step.todo
        after = swap(state, replace(step, todo=tuple(rest)))
        return _say(after, first, step.actor or step.hero)
    if not step.section:
        return _close(state, step)
    section = ASPECTS[step.card].sections[step.section - 1]
    told = SectionRead(step.card, step.section)
    after = swap(state, replace(step, section=0, actor=step.hero))
    if section.options:
        flow = Flow(after, told)
        flow.do(_ask, step, section)
        return flow.next()
    if section.uses:
        who = _testers(state, step, section.who)
        may = section.who.endswith("_may")
        check = Check(who, section.uses, section.tn, step.card, section.ok, section.bad, may)
        return Next(later(after, check), (told,))
    return Next(swap(after, replace(after.steps[-1], todo=section.does)), (told,))


def _close(state: State, step: Reading) -> Next[State]:
    """After the last section the card is discarded, unless it stays (BS-16.15)."""
    after = pop(state)
    stays = any(each.card == step.card for each in (*state.aspects, *state.delayed))
    if stays:
        return Next(after)
    kept = replace(state.discards, challenge=(*state.discards.challenge, step.card))
    return Next(replace(after, discards=kept))


def _testers(state: State, step: Reading, who: str) -> tuple[str, ...]:
    """Return the heroes who make a test: the exploring hero unless told otherwise (BC-9.2)."""
    tiles = {
        "all_here": (step.tile,),
        "all_here_may": (step.tile,),
        "both_tiles": (step.tile, step.previous),
        "previous_may": (step.previous,),
    }
    if who not in tiles:
        return (step.hero,)
    return tuple(h.id for h in state.in_play() if h.tile in tiles[who])


def _ask(state: State, step: Reading, section: Section) -> Next[State]:
    """The exploring hero chooses among what can be paid (BC-9.1)."""
    options = tuple(each.id for each in section.options if _payable(state, step.hero, each))
    ask = Ask("section", step.hero, options, "BS-16.15", step.card, n=step.section)
    return Next(later(state, ask))


def _payable(state: State, hero: str, option: Option) -> bool:
    if option.cost == "toolkit" and penalty(state.hero(hero), Penalty.NO_ITEMS):
        return False
    if option.cost in RESOURCES:
        return resource(state, option.cost) >= option.amount
    if option.cost == "gold":
        return state.gold >= option.amount
    if option.cost == "treasure":
        return any(each.on < 0 for each in state.hero(hero).treasures)
    return True


def answer_section(state: State, step: Ask, option: str) -> Next[State]:
    """Pay what an option costs, and go on where it leads."""
    section = ASPECTS[step.about].sections[step.n - 1]
    found = next(each for each in section.options if each.id == option)
    reading: Reading = state.steps[-1]
    flow = Flow(swap(state, replace(reading, section=found.then)))
    flow.tell(Chosen(step.hero, step.about, option))
    if found.cost in RESOURCES:
        flow.do(spend_resource, found.cost)
    elif found.cost == "gold":
        flow.do(change_gold, -found.amount, step.about)
    elif found.cost == "treasure":
        flow.state = later(flow.state, Do("offer", step.hero))
    return flow.next()


def _say(state: State, word: str, actor: str) -> Next[State]:
    """Carry a word of a section out: "go:3" goes on, anything else is a verb at the actor."""
    verb, _, argument = word.partition(":")
    if verb == "go":
        reading: Reading = state.steps[-1]
        return Next(swap(state, replace(reading, section=int(argument))))
    return Next(later(state, Do(verb, actor, argument)))


# --- tests ---------------------------------------------------------------------------------------


def run_check(state: State, step: Check) -> Next[State]:
    """Let the next hero make the test; where it may, it is asked first."""
    if not step.heroes:
        return _judge_all(state, step)
    first, *rest = step.heroes
    after = swap(state, replace(step, heroes=tuple(rest)))
    if not state.hero(first).zone:
        return Next(after)
    if step.may:
        ask = Ask("try", first, ("try", "leave"), "BS-0.3", step.source)
        return Next(later(after, ask))
    return roll_check(after, first)


def answer_try(state: State, step: Ask, option: str) -> Next[State]:
    """Make the test, or leave it."""
    if option == "leave":
        return Next(state)
    check: Check = state.steps[-1]
    flow = Flow(state)
    if check.source == "CH08":  # one hero only
        flow.state = swap(state, replace(check, heroes=()))
    flow.do(roll_check, step.hero)
    return flow.next()


def roll_check(state: State, hero: str) -> Next[State]:
    """Make a characteristic test (BC-1.3, BS-1.4): the check on top says which."""
    check: Check = state.steps[-1]
    who = state.hero(hero)
    better, worse = check_sources(who)
    fallen, after = throw(state, mode_of(better, worse), empower=False)
    bonus = characteristic(who, check.uses)
    flow = Flow(after)
    flow.tell(
        Rolled(
            *(hero, check.source, fallen.faces, fallen.natural, fallen.d4, bonus, check.tn),
            tuple(source for source, _ in better),
            tuple(source for source, _ in worse),
        )
    )
    flow.do(use_up, hero)
    passed = fallen.natural + bonus >= check.tn
    words = check.ok if passed else check.bad
    if fallen.natural == 1:
        words = (*words, *FUMBLES.get(check.source, ()))
    counted = replace(check, passed=check.passed + passed, failed=check.failed + (not passed))
    flow.state = swap(flow.state, counted)
    flow.state = later(flow.state, *(_verb(word, hero) for word in words if word[:3] != "go:"))
    flow.do(count_natural, who, fallen.natural)
    return flow.next()


def _verb(word: str, hero: str) -> Do:
    verb, _, argument = word.partition(":")
    return Do(verb, hero, argument)


def _judge_all(state: State, step: Check) -> Next[State]:
    """Go on where the test leads: any failure counts for all (CH03, CH13)."""
    words = step.bad if step.failed else step.ok if step.passed else ()
    going = tuple(word for word in words if word.startswith("go:"))
    if not going and step.source == "CH03":
        going = ("go:2",)
    if not going:
        return Next(pop(state))
    return _say(in_place(state), going[0], "")
