"""A campaign for tests: battles are won at a word, and decisions are typed."""

from engine.battlelore.campaign.fields import scenarios
from engine.battlelore.game import BATTLELORE
from engine.battlelore.state.adventure_rules import CAMPAIGN, Campaign, Retinue, Veteran
from engine.battlelore.state.events import Event
from engine.battlelore.state.model import Ending, Setup, State
from engine.battlelore.state.notation import format_action, parse_action
from engine.battlelore.state.sides import Side
from engine.battlelore.state.steps import Interlude
from engine.core.frozen import replace
from engine.core.game import Next

SETUP = Setup(scenarios()[CAMPAIGN])


class War:
    """A campaign in progress."""

    def __init__(self, setup: Setup = SETUP) -> None:
        """Begin on the first field."""
        self.state: State = BATTLELORE.start(setup, "war").state
        self.events: tuple[Event, ...] = ()

    def wins(self, side: str) -> "War":
        """Let a side win the battle that is being fought."""
        over = Ending(Side(side), "banners", "BL-13.5")
        return self._go_on(Next(replace(self.state, over=over)))

    def does(self, *texts: str) -> "War":
        """Take decisions, each of the side that must decide."""
        for text in texts:
            (seat,) = BATTLELORE.to_act(self.state)
            played = BATTLELORE.play(self.state, seat, parse_action(text))
            self.state, self.events = played.state, played.events
        return self

    def next_battle(self, field: str = "", aid: str = "") -> "War":
        """Go on without a veteran: to a field, or the first one, with an aid, or the first one."""
        if self.stage == "veteran":
            self.does("pass")
        while isinstance(self.state.steps[-1], Interlude):
            wanted = f"march {field}" if self.stage == "field" and field else ""
            wanted = f"rally {aid}" if self.stage == "rally" and aid else wanted
            (seat,) = BATTLELORE.to_act(self.state)
            action = (
                parse_action(wanted) if wanted else BATTLELORE.view(self.state, seat).actions[0]
            )
            played = BATTLELORE.play(self.state, seat, action)
            self.state, self.events = played.state, played.events
        return self

    def with_retinue(self, side: str, *veterans: str, aids: tuple[str, ...] = ()) -> "War":
        """Give a house veterans of kinds, and aids, before the next battle."""
        old = self.campaign
        retinue = Retinue(tuple(Veteran(kind, "crecy") for kind in veterans), aids)
        both = tuple(retinue if s is Side(side) else old.of(s) for s in Side)
        campaign = replace(old, retinues=(both[0], both[1]))
        self.state = replace(self.state, campaign=campaign)
        return self

    def without(self, unit: str) -> "War":
        """Remove a unit from the field."""
        left = tuple(other for other in self.state.units if other.id != unit)
        self.state = replace(self.state, units=left)
        return self

    def _go_on(self, after: Next[State]) -> "War":
        settled = BATTLELORE.settle(after)
        self.state, self.events = settled.state, settled.events
        return self

    @property
    def campaign(self) -> Campaign:
        """Return the campaign of the state."""
        assert self.state.campaign is not None
        return self.state.campaign

    @property
    def decides(self) -> str:
        """Return the side that must decide, "" when all is over."""
        return "".join(seat.value for seat in BATTLELORE.to_act(self.state))

    @property
    def stage(self) -> str:
        """Return what is decided between two battles, "" within one."""
        step = self.state.steps[-1]
        return step.stage.value if isinstance(step, Interlude) else ""

    @property
    def offers(self) -> list[str]:
        """Return what may be done now."""
        (seat,) = BATTLELORE.to_act(self.state)
        return [format_action(action) for action in BATTLELORE.legal_actions(self.state, seat)]

    def refused(self, text: str) -> tuple[str, str]:
        """Return the code and the rule by which the side that must decide may not do this."""
        (seat,) = BATTLELORE.to_act(self.state)
        why = BATTLELORE.refusal(self.state, seat, parse_action(text))
        return ("", "") if why is None else (why.code, why.rule)

    def happened(self, kind: type) -> list[Event]:
        """Return the events of a kind of the last action."""
        return [event for event in self.events if isinstance(event, kind)]
