"""Between two battles of the campaign: laurels, a veteran, the next field, aid (CA-1, CA-2)."""

from engine.battlelore.campaign.fields import (
    STAGES,
    field_of,
    fielded,
    has_stronghold,
    laurels,
    raised,
    victor,
)
from engine.battlelore.numbers.refusals import not_now
from engine.battlelore.state import events as ev
from engine.battlelore.state.actions import Action, MarchTo, NameVeteran, Pass, Rally
from engine.battlelore.state.adventure_rules import (
    AIDS,
    CAMPAIGN_OVER,
    COMMANDER_AID,
    MOST_VETERANS,
    STRONGHOLD_AID,
    Campaign,
    Fought,
    Retinue,
    Veteran,
)
from engine.battlelore.state.model import Adventure, Ending, Setup, State
from engine.battlelore.state.sides import Side
from engine.battlelore.state.steps import Casting, Interlude, InterludeStage, Turn
from engine.battlelore.tables.units import ROSTER
from engine.core.frozen import replace
from engine.core.game import Next, Refusal
from engine.core.steps import swap

S = InterludeStage


def _with_retinue(campaign: Campaign, side: Side, retinue: Retinue) -> Campaign:
    standard, pennant = campaign.retinues
    both = (retinue, pennant) if side is Side.STANDARD else (standard, retinue)
    return replace(campaign, retinues=both)


def begun(setup: Setup) -> tuple[Setup, Campaign]:
    """Return the set-up of the first battle of a campaign."""
    first = STAGES[0].fields[0]
    return replace(setup, adventure=field_of(first)), Campaign(first)


def conclude(state: State, campaign: Campaign, ending: Ending) -> Next[State]:
    """Count a battle that has been won (CA-1.2); either the campaign is over, or it goes on.

    Veterans that fell are lost (CA-2.4), and the winner lets go of what it had rallied (CA-2.5).
    """
    winner = ending.winner
    fought = (*campaign.fought, Fought(campaign.adventure, winner))
    campaign = replace(campaign, fought=fought)
    events: list[ev.Event] = []
    for side in Side:
        retinue = campaign.of(side)
        left = [v for v in retinue.veterans if not v.unit or state.unit(v.unit) is not None]
        events += [ev.VeteranLost(side, v.kind) for v in retinue.veterans if v not in left]
        aids = () if side is winner else retinue.aids
        campaign = _with_retinue(campaign, side, Retinue(tuple(left), aids))
    won, total = STAGES[len(fought) - 1].laurels, laurels(campaign, winner)
    events.insert(0, ev.LaurelsWon(winner, campaign.adventure, won, total))
    leader = victor(campaign)
    if leader is None:
        after = replace(_cleared(state), campaign=campaign, over=None, steps=(Interlude(),))
        return Next(after, tuple(events))
    counts = laurels(campaign, leader), laurels(campaign, leader.other)
    over = Ending(leader, CAMPAIGN_OVER, "CA-1.4")
    events.append(ev.CampaignWon(leader, *counts))
    return Next(replace(state, campaign=campaign, over=over), tuple(events))


def _cleared(state: State) -> State:
    """Return the state with the cards and tokens of an unfinished turn where its end puts them."""
    (turn, *inner), lore = state.steps, list(state.lore_discards)
    lore += [step.deja_vu for step in inner if isinstance(step, Casting) and step.deja_vu]
    if not isinstance(turn, Turn):
        return state
    return replace(
        state,
        discards=(*state.discards, turn.card) if turn.in_play else state.discards,
        lore_discards=(*lore, *(played.card for played in turn.lore)),
        pool=state.pool + sum(played.tokens for played in turn.lore),
        effects=(),
        engaged=(),
    )


def next_battle(state: State, step: Interlude) -> tuple[Setup, Campaign]:
    """Return the set-up of the battle on the field that was chosen; house rules and handicaps
    stay (CA-1.5)."""
    campaign = replace(_campaign(state), adventure=step.field)
    ground = field_of(step.field)
    return Setup(ground, house=state.house, handicaps=state.handicaps), campaign


def _campaign(state: State) -> Campaign:
    assert state.campaign is not None, "only a campaign has interludes"
    return state.campaign


# --- who decides, about what ---------------------------------------------------------------------


def winner_of(state: State) -> Side:
    """Return the side that won the last battle of a campaign."""
    return _campaign(state).fought[-1].winner


def offered(state: State) -> tuple[str, ...]:
    """Return the fields of the next stage (CA-1.3)."""
    return STAGES[len(_campaign(state).fought)].fields


def decides(state: State, step: Interlude) -> Side | None:
    """Return the winner for a veteran, else the house that lost; None where nothing is offered."""
    if step.stage is S.BATTLE or not any(x != Pass() for x in options(state, step)):
        return None
    winner = winner_of(state)
    return winner if step.stage is S.VETERAN else winner.other


def options(state: State, step: Interlude) -> tuple[Action, ...]:
    """List what a stage offers."""
    if step.stage is S.VETERAN:
        mine = [unit.id for unit in state.units if unit.side is winner_of(state)]
        named = tuple(NameVeteran(unit) for unit in mine)
        return (*_allowed(state, step, named), Pass())
    if step.stage is S.FIELD:
        fields = offered(state)
        return tuple(map(MarchTo, fields)) if len(fields) > 1 else ()
    return _allowed(state, step, tuple(map(Rally, AIDS)))


def _allowed(state: State, step: Interlude, actions: tuple[Action, ...]) -> tuple[Action, ...]:
    return tuple(action for action in actions if refuse(state, step, action) is None)


def run(state: State, step: Interlude) -> Next[State]:
    """Go on where nothing is offered; the only field of a stage is the next one."""
    if step.stage is not S.FIELD:
        return Next(_after(state, step))
    return _march(state, step, offered(state)[0], None)


def _after(state: State, step: Interlude) -> State:
    stages = tuple(S)
    return swap(state, replace(step, stage=stages[stages.index(step.stage) + 1]))


def _march(state: State, step: Interlude, field: str, side: Side | None) -> Next[State]:
    after = _after(state, replace(step, field=field))
    return Next(after, (ev.FieldChosen(side, field),))


def refuse(state: State, step: Interlude, action: Action) -> Refusal | None:
    """Return why a house may not do this between two battles."""
    if isinstance(action, NameVeteran) and step.stage is S.VETERAN:
        return _refuse_veteran(state, action)
    if isinstance(action, Pass) and step.stage is S.VETERAN:
        return None
    if isinstance(action, MarchTo) and step.stage is S.FIELD:
        if action.adventure in offered(state):
            return None
        return Refusal("march.not_offered", "CA-1.3", (("adventure", action.adventure),))
    if isinstance(action, Rally) and step.stage is S.RALLY:
        return _refuse_rally(state, step, action)
    return not_now(state)


def _refuse_veteran(state: State, action: NameVeteran) -> Refusal | None:
    """A veteran is of troops that are left (CA-2.1), and not one already (CA-2.2)."""
    unit, winner = state.unit(action.unit), winner_of(state)
    if unit is None:
        return Refusal("unit.gone", "BL-2.21", (("unit", action.unit),))
    facts = (("unit", unit.id), ("hex", unit.hex))
    if unit.side is not winner:
        return Refusal("unit.not_yours", "CA-2.1", facts)
    if ROSTER[unit.kind].creature is not None:
        return Refusal("veteran.creature", "CA-2.1", facts)
    veterans = _campaign(state).of(winner).veterans
    if any(veteran.unit == unit.id for veteran in veterans):
        return Refusal("veteran.already", "CA-2.2", facts)
    if len(veterans) >= MOST_VETERANS:
        return Refusal("veteran.enough", "CA-2.2", (*facts, ("count", MOST_VETERANS)))
    return None


def _next_ground(state: State, step: Interlude) -> Adventure:
    """Return the next adventure with what both houses have by now."""
    return fielded(field_of(step.field), _campaign(state))[0]


def _refuse_rally(state: State, step: Interlude, action: Rally) -> Refusal | None:
    """Return why the house that lost cannot rally so (CA-2.5 to CA-2.8)."""
    side, aid = winner_of(state).other, action.aid
    facts = (("aid", aid),)
    if aid not in AIDS:
        return Refusal("rally.unknown", "CA-2.5", facts)
    ground = _next_ground(state, step)
    if aid == STRONGHOLD_AID:
        has = STRONGHOLD_AID in _campaign(state).of(side).aids or has_stronghold(ground, side)
        return Refusal("rally.stronghold", "CA-2.8", facts) if has else None
    camp = ground.camp(side)
    if aid != COMMANDER_AID and not getattr(camp.council, aid):
        return Refusal("rally.no_seat", "CA-2.6", facts)
    return None if raised(ground, camp, aid) else Refusal("rally.highest", "CA-2.7", facts)


def take(state: State, step: Interlude, action: Action) -> Next[State]:
    """Carry a decision out, and go on to the next stage."""
    campaign, winner = _campaign(state), winner_of(state)
    if isinstance(action, MarchTo):
        return _march(state, step, action.adventure, winner.other)
    after = _after(state, step)
    if isinstance(action, Rally):
        loser = winner.other
        mine = campaign.of(loser)
        changed = _with_retinue(campaign, loser, replace(mine, aids=(*mine.aids, action.aid)))
        return Next(replace(after, campaign=changed), (ev.Rallied(loser, action.aid),))
    if not isinstance(action, NameVeteran):
        return Next(after, (ev.VeteranNamed(winner, ""),))
    kind, mine = state.need(action.unit).kind, campaign.of(winner)
    named = (*mine.veterans, Veteran(kind, campaign.adventure, action.unit))
    changed = _with_retinue(campaign, winner, replace(mine, veterans=named))
    return Next(replace(after, campaign=changed), (ev.VeteranNamed(winner, kind),))
