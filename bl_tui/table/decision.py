"""Decisions: each question to a player is a class; the games derive from the bases below.

A decision is made from a view, cached while the view is the same, and knows no widget. Its class
names its step, its rule and its words, and overrides what differs from the default:

    class Retreat(PlaceDecision[View]):
        \"\"\"Choose where a unit retreats to (BL-P2.12.4).\"\"\"

        name, rule, step = "retreat", "BL-P2.12.4", steps.Retreat
        phase, chooses = "app.phase.retreat", "app.do.choose.retreat"

        def prompt(self, tell, at):
            return tell.count("app.prompt.retreat", self.view.steps[-1].hexes)

        def refusal(self, at):
            return Why(RetreatTo(at.cursor))

Message ids are literal and whole. `Decisions` (`decisions.py`) makes the decision of a view by its
innermost step.
"""

from collections.abc import Callable, Container, Sequence
from functools import cached_property
from typing import Any, ClassVar, Generic, TypeVar

from bl_tui.table.pointing.selection import (
    NOTHING,
    About,
    Act,
    Answer,
    Begins,
    By,
    Commands,
    Goals,
    Hint,
    Lights,
    Selection,
    Spot,
    Why,
    no_target,
)
from engine.core.seats import Seat

V = TypeVar("V")


class Decision(Generic[V]):
    """Base of all decisions, with the answers that fit most of them."""

    # --- identity
    name: ClassVar[str]
    """Names it in tests, in line mode and in JSON."""
    rule: ClassVar[str]
    """Where the rulebook opens; `cites` may be more exact."""
    by: ClassVar[By]
    """How it is answered: the base says it."""
    step: ClassVar[Any] = None
    """The type of the step that asks it, or the type and its stage; None: a mode."""

    # --- its words, as whole message ids
    phase: ClassVar[str] = ""
    """Message in front of the prompt that names the phase or decision: `app.phase.*`; "" in a mode:
    unchanged."""
    own_phase: ClassVar[str] = ""
    """The same in the turn of the deciding player, where it differs."""
    curtain: ClassVar[str] = ""
    """Message with the reason for passing the keyboard: `app.curtain.*`; "": a decision."""
    own_curtain: ClassVar[str] = ""
    """The same in the turn of the deciding player, where it differs."""
    lists: ClassVar[str] = "app.do.option.choices"
    """Names the digits, which select listed choices: `app.do.option.*`."""
    chooses: ClassVar[str] = ""
    """Names the key that chooses: `app.do.choose.*`, `app.do.yes.*` of a yes/no decision."""
    finishes: ClassVar[str] = ""
    """Names the key that finishes, where the game offers an end: `app.do.done.*`."""
    declines: ClassVar[str] = ""
    """Names the key that declines, where it is offered by name: `app.do.decline.*`."""
    empty: ClassVar[str] = "app.hint.nothing_offered"
    """Message where nothing is listed, or where a form cannot be confirmed yet."""

    # --- how it is chosen
    begins: ClassVar[Begins] = Begins.FIRST
    """The listed choice that is selected first."""
    at_place: ClassVar[bool] = False
    """The cursor starts at the place concerned, not at the unit."""
    at_once: ClassVar[tuple[type, ...]] = ()
    """Actions that one key performs on an unselected unit which has no other option."""
    goes_on: ClassVar[bool] = False
    """It continues an earlier choice: a hint that the player follows is followed here, too."""
    leads: ClassVar[bool] = False
    """The cursor moves to what can be chosen when another choice is selected."""
    by_arrows: ClassVar[bool] = False
    """The arrow keys move through the list: there is no board to look at."""
    stays: ClassVar[bool] = False
    """Of a mode: the player stays in it after an action while it offers anything."""

    moves: ClassVar[tuple[type, ...]] = ()
    """The actions by which a unit that is held ends on the place that is chosen."""

    # --- how it is shown
    looks: ClassVar[tuple[str, ...]] = ()
    """The panels that matter for it."""
    panel: ClassVar[str] = ""
    """The panel that it cannot do without. `wide`: as wide as the board; `public`: players who wait
    see it too."""
    wide: ClassVar[bool] = False
    public: ClassVar[bool] = False
    on_board: ClassVar[bool] = True
    """The place under the cursor matters."""

    # --- the deciding seat
    secret: ClassVar[bool] = False
    """Always behind a curtain: it is secret."""
    shapes: ClassVar[bool] = False
    """It determines the possibilities of the turn, so that its reason matters most."""
    is_final: ClassVar[bool] = False
    """Automatic answers are given even if they end undo: a setting decides about them."""
    undone_whole: ClassVar[bool] = False
    """It is part of a larger choice, which undo takes back as a whole once it is made."""
    reaction: ClassVar[bool] = False
    """A reaction that auto-pass may skip; bots always take the same time for it."""

    def __init__(self, view: V) -> None:
        self.view = view

    @cached_property
    def mine(self) -> bool:
        """True if the viewer decides."""
        view: Any = self.view
        return view.seat is not None and view.seat in view.to_act

    @property
    def by_hand(self) -> bool:
        """Whether an automatic answer would show other players what the hand lacks."""
        return False

    @cached_property
    def seat(self) -> Seat | None:
        """The seat that decides, None when the game is over."""
        view: Any = self.view
        return view.seat if self.mine else next(iter(view.to_act), None)

    @cached_property
    def subject(self) -> About:
        """The units and the place that it is about; `NOTHING` when the game is over."""
        return self.about() if self.seat is not None else NOTHING

    @classmethod
    def due(cls, view: Any) -> bool:
        """Return whether this class asks; tells classes of one step apart."""
        return True

    def prompt(self, tell: Any, at: Selection) -> str:
        """Return what the player must do, and what the selected choice would do."""
        raise NotImplementedError

    def beside_name(self, tell: Any, action: Any) -> str:
        """Return what line mode reads after the name of an action instead of the prompt; "" for
        nothing."""
        return ""

    def minor(self, action: Any) -> bool:
        """Return whether line mode lists an action after all others, as it is rarely meant."""
        return False

    def about(self) -> About:
        """Return the units and the place that it is about."""
        return NOTHING

    def cites(self) -> str:
        """Return the rule that it belongs to in this position."""
        return self.rule

    def choices(self, at: Selection) -> tuple[Any, ...]:
        """Return the listed choices, which are chosen by number."""
        return ()

    def preselects(self) -> int:
        """Return the listed choice that is selected first where it `begins` with one, from 0."""
        return 0

    def pick(self, at: Selection, choice: Any) -> Answer:
        """Return the answer for a listed choice: the action, or the question why it is illegal."""
        view: Any = self.view
        return Act(choice) if choice in view.actions else Why(choice)

    def goals(self, units: tuple[str, ...]) -> Goals:
        """Return the action that each place chooses, for the units that act."""
        return {}

    gather: ClassVar[Callable[[Any, Selection], Answer] | None] = None
    """A method that returns the answer for the place under the cursor while no listed choice is
    selected: listed choices are built piece by piece on the board."""

    def refusal(self, at: Selection) -> Answer:
        """Return the action whose refusal explains why nothing can be chosen here."""
        return no_target(at)

    def aside(self, at: Selection, step: int) -> Answer | None:
        """Return the answer to Left and Right where they change the selected choice, else None."""
        return None

    def harmless(self) -> Any:
        """Return the action that choosing performs while nothing is selected, or None."""
        return None

    def highlights(self, at: Selection) -> Lights | None:
        """Return the lit places; None: the goals, and the units that act."""
        return None

    def dice(self) -> Sequence[Any]:
        """Return the faces that it is about."""
        return ()

    def keys(self, at: Selection, usual: Commands) -> Commands:
        """Return all commands that matter, the usual ones given; each with its literal id."""
        return [*usual, ("back", "")] if at.mode else usual

    def finish(self) -> Any:
        """Return the action that ends it, None where it has none: the key `d`."""
        return None

    def decline(self) -> Any:
        """Return the action that declines the offer, None without an offer: the key `n`."""
        return None

    def accept(self) -> Any:
        """Return the action that accepts the offer, None without an offer: the key `y`."""
        return None

    def on_finish(self, at: Selection) -> Hint | None:
        """Return the question to ask before an end that would waste something."""
        return None

    def on_rest(self, at: Selection) -> Hint | None:
        """Return the question whether to end, for a player who puts a unit down and has nothing
        useful left to do; None while there is."""
        return None

    def on_close(self, at: Selection) -> Hint | None:
        """Return the remark on a mode that the player closes without any use of it."""
        return None

    def on_choice(self, at: Selection) -> Hint | None:
        """Return the question to ask before a choice that would waste the turn."""
        return None

    def ends_itself(self) -> bool:
        """Return whether nothing is left to choose, so that it may end by itself."""
        return False

    def by_itself(self) -> Any:
        """Return the action that the program performs for the player, None if it asks them: the
        end of what has nothing left, or the only answer. One that shapes the turn is theirs.

        Undo takes it back together with the player's own action before it.
        """
        view: Any = self.view
        only = view.actions[0] if len(view.actions) == 1 and not self.shapes else None
        return self.finish() if self.ends_itself() else only

    def same_again(self, own: Container[Seat]) -> Any:
        """Return the answer that the player gave to the same question just before, for another of
        their `own` seats; None if they are asked again."""
        return None

    def best(self, among: Sequence[Any]) -> Any:
        """Return the best of some actions, where the cursor begins; None without a preference."""
        return None

    def doing(self, at: Selection, action: Any) -> Answer:
        """Return the answer that the action of a place means: it, or all that it begins."""
        return Act(action)

    def in_mind(self, at: Selection) -> tuple[tuple[str, str], ...]:
        """Return the targets that the player has in mind for units once they choose this."""
        return at.aims


class ListDecision(Decision[V]):
    """One of several choices, by its number: a game overrides `choices`, perhaps `pick`."""

    by = By.LIST
    chooses = "app.do.choose.choice"


class InterludeDecision(ListDecision[V]):
    """One of several choices between two parts of a campaign: there is no board, but a panel as
    wide as one, which all players see."""

    by_arrows = True
    on_board = False
    panel = "road"
    wide = True
    public = True


class OverDecision(ListDecision[V]):
    """The game is over: nothing is listed, and the keys open the replay or leave."""

    def keys(self, at: Selection, usual: Commands) -> Commands:
        """Return the keys to look back at the game, and to leave it."""
        return [("choose", "app.do.choose.result"), ("overview", ""), ("luck", ""), ("leave", "")]


class YesNoDecision(Decision[V]):
    """An offer to accept or decline; `choices` are the answers, `chooses` is `app.do.yes.*`."""

    by = By.YES_NO


class PlaceDecision(Decision[V]):
    """A place on the board, or the unit in it: `goals` and `refusal`."""

    by = By.PLACE


class LayDecision(PlaceDecision[V]):
    """One of several choices, by its number, that is laid on a place: `choices` and `goals`."""

    by = By.LAY


class UnitDecision(Decision[V]):
    """A unit to select, then a place to go to: `goals` of the selected units. Where it `holds`, the
    next unit is selected by itself, the cursor on its best place."""

    by = By.UNIT
    holds: ClassVar[bool] = False
    keeps: ClassVar[str] = ""
    """Names the key that leaves a unit as it is, or removes a mark: `app.do.decline.*`."""

    @property
    def can_act(self) -> tuple[str, ...]:
        """The units that can be selected or marked."""
        return ()

    def takes(self, unit: str) -> tuple[str, ...]:
        """Return the units that are selected together with a unit.

        >>> UnitDecision(None).takes("s3")
        ('s3',)
        """
        return (unit,)

    def aims_at(self, action: Any) -> tuple[str, Spot] | None:
        """Return the unit and the place that choose an action; None if no unit does it."""
        for unit in self.can_act:
            for spot, goal in self.goals(self.takes(unit)).items():
                if goal == action:
                    return unit, spot
        return None

    def by_use(self, at: Selection) -> Sequence[str]:
        """Return the units that can act, the most useful first; none: in no such order."""
        return ()

    def places(self, units: tuple[str, ...], at: Selection) -> Sequence[Spot]:
        """Return the places that Tab visits for the units that act, the most useful first, perhaps
        their own one among them; none: the goals, in reading order."""
        return ()

    def left(self, at: Selection) -> tuple[str, ...]:
        """Return the units that can act and that the player does not leave as they are."""
        return tuple(unit for unit in self.can_act if (self.name, unit) not in at.kept)

    def remains(self, at: Selection) -> bool:
        """Return whether the goal under the cursor is best reached by leaving the unit there."""
        return False

    def end_returns(self) -> bool:
        """Return whether the end can be undone, so that it follows on the last unit at once."""
        return False

    def keys(self, at: Selection, usual: Commands) -> Commands:
        """Add the key that deselects the unit."""
        return [*usual, ("back", "")] if at.held or at.mode else usual


class MarkDecision(UnitDecision[V]):
    """Units that are marked one by one, or not, as orders are: `mark`."""

    unmarks: ClassVar[str]
    """Names the key that removes a mark: `app.do.choose.*`."""

    def mark(self, unit: str) -> Any:
        """Return the action that marks a unit or removes its mark."""
        raise NotImplementedError

    def unmark(self, unit: str) -> Answer | None:
        """Return the answer that removes the mark of a unit, None if it stays."""
        view: Any = self.view
        action = self.mark(unit)
        return Act(action) if action in view.actions else None
