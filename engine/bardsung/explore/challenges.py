"""Challenges read section by section (BS-16.15, BC-9), and characteristic tests (BC-1.3)."""

from engine.bardsung.heroes.items import offered
from engine.bardsung.heroes.numbers import check_sources, check_total
from engine.bardsung.rules.conditions import use_up
from engine.bardsung.rules.dice import count_natural, mode_of, throw
from engine.bardsung.rules.flow import Flow, in_place, later
from engine.bardsung.rules.pools import change_gold, spend_resource
from engine.bardsung.rules.stats import penalty
from engine.bardsung.state.events import Rolled
from engine.bardsung.state.model import RESOURCES, State, resource
from engine.bardsung.state.steps import Ask, Check, Do, Reading
from engine.bardsung.state.table_events import Chosen, SectionRead
from engine.bardsung.tables.aspect_cards import Lines, Option, Section, SectionLine
from engine.bardsung.tables.aspect_words import Price, Verb, Who
from engine.bardsung.tables.aspects import ASPECTS, BATTLES, line_of
from engine.bardsung.tables.cards import PILLAR_RULE
from engine.bardsung.tables.words import Penalty
from engine.core.frozen import replace
from engine.core.game import Next
from engine.core.steps import pop, swap

FUMBLES = {PILLAR_RULE: (Verb.COLLAPSE.value,)}
"""The additional effect of a natural 1 in a test (TE7)."""


def run_reading(state: State, step: Reading) -> Next[State]:
    """Go on with a challenge: words of a section first, then the next section (BS-16.15)."""
    if step.todo:
        first, *rest = step.todo
        after = swap(state, replace(step, todo=tuple(rest)))
        return _say(after, first, step.actor or step.hero)
    if not step.section:
        return _close(state, step)
    section = ASPECTS[step.card].sections[step.section - 1]
    event = SectionRead(step.card, step.section)
    after = swap(state, replace(step, section=0, actor=step.hero))
    if section.options:
        flow = Flow(after, event)
        flow.do(_ask, step, section)
        return flow.next()
    if section.uses is not None:
        who = _testers(state, step, section.who)
        may = section.who in (Who.ALL_HERE_MAY, Who.PREVIOUS_MAY)
        ok, bad = _codes(section.ok), _codes(section.bad)
        check = Check(who, section.uses, section.tn, step.card, ok, bad, may)
        return Next(later(after, check), (event,))
    return Next(swap(after, replace(after.steps[-1], todo=_codes(section.does))), (event,))


def _codes(lines: Lines) -> tuple[str, ...]:
    return tuple(line.code for line in lines)


def _close(state: State, step: Reading) -> Next[State]:
    """After the last section the card is discarded, unless it stays (BS-16.15).

    A battle aspect has been discarded already.
    """
    after = pop(state)
    stays = step.card in BATTLES or any(
        aspect.card == step.card for aspect in (*state.aspects, *state.delayed)
    )
    if stays:
        return Next(after)
    kept = replace(state.discards, challenge=(*state.discards.challenge, step.card))
    return Next(replace(after, discards=kept))


def _testers(state: State, step: Reading, who: Who) -> tuple[str, ...]:
    """Return the heroes who make a test: the exploring hero unless told otherwise (BC-9.2)."""
    tiles = {
        Who.ALL_HERE: (step.tile,),
        Who.ALL_HERE_MAY: (step.tile,),
        Who.BOTH_TILES: (step.tile, step.previous),
        Who.PREVIOUS_MAY: (step.previous,),
    }
    if who not in tiles:
        return (step.hero,)
    return tuple(h.id for h in state.in_play() if h.tile in tiles[who])


def _ask(state: State, step: Reading, section: Section) -> Next[State]:
    """The exploring hero chooses among what can be paid (BC-9.1)."""
    options = tuple(option.id for option in section.options if _payable(state, step.hero, option))
    ask = Ask("section", step.hero, options, "BS-16.15", step.card, n=step.section)
    return Next(later(state, ask))


def _payable(state: State, hero: str, option: Option) -> bool:
    if option.cost is Price.TOOLKIT and penalty(state.hero(hero), Penalty.NO_ITEMS):
        return False
    if option.cost in RESOURCES:
        return resource(state, option.cost) >= option.amount
    if option.cost is Price.GOLD:
        return state.gold >= option.amount
    if option.cost is Price.TREASURE:
        return bool(offered(state.hero(hero)))
    return True


def answer_section(state: State, step: Ask, option: str) -> Next[State]:
    """Pay what an option costs, and go on where it leads."""
    section = ASPECTS[step.about].sections[step.n - 1]
    picked = next(candidate for candidate in section.options if candidate.id == option)
    reading: Reading = state.steps[-1]
    flow = Flow(swap(state, replace(reading, section=picked.then)))
    flow.tell(Chosen(step.hero, step.about, option))
    if picked.cost in RESOURCES:
        flow.do(spend_resource, picked.cost)
    elif picked.cost is Price.GOLD:
        flow.do(change_gold, -picked.amount, step.about)
    elif picked.cost is Price.TREASURE:
        flow.state = later(flow.state, Do("offer", step.hero))
    return flow.next()


def _say(state: State, word: str, actor: str) -> Next[State]:
    """Carry a line of a section out: it leads to another section, or is a verb at the actor."""
    line = line_of(word)
    if line.verb is Verb.GO:
        reading: Reading = state.steps[-1]
        return Next(swap(state, replace(reading, section=line.number)))
    return Next(later(state, Do(line.verb.value, actor, line.argument)))


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
    if _by_one(check.source):
        flow.state = swap(state, replace(check, heroes=()))
    flow.do(roll_check, step.hero)
    return flow.next()


def _by_one(card: str) -> bool:
    """Return whether one hero only may make the test of a card that is not obliged to (CH08)."""
    sections = ASPECTS[card].sections if card in ASPECTS else ()
    return any(section.who is Who.PREVIOUS_MAY for section in sections)


def roll_check(state: State, hero: str) -> Next[State]:
    """Make a characteristic test (BC-1.3, BS-1.4): the check on top says which."""
    check: Check = state.steps[-1]
    who = state.hero(hero)
    better, worse = check_sources(who)
    fallen, after = throw(state, mode_of(better, worse), empower=False)
    bonus = check_total(who, check.uses).value
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
    flow.state = later(
        flow.state, *(Do(deed.verb.value, hero, deed.argument) for deed in _done(words))
    )
    flow.do(count_natural, who, fallen.natural)
    return flow.next()


def _done(words: tuple[str, ...]) -> list[SectionLine]:
    """Return the lines that do something; the others lead to a section."""
    return [line_of(word) for word in words if line_of(word).verb is not Verb.GO]


def _judge_all(state: State, step: Check) -> Next[State]:
    """Go on where the test leads: any failure counts for all (CH03, CH13)."""
    words = step.bad if step.failed else step.ok
    if not (step.failed or step.passed):  # nobody is left: on where both ways lead (CH03)
        words = tuple(word for word in step.ok if word in step.bad)
    going = [word for word in words if line_of(word).verb is Verb.GO]
    if not going:
        return Next(pop(state))
    return _say(in_place(state), going[0], "")
