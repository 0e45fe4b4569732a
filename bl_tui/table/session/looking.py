"""The viewer of the table: the person who decides, a spectator, or nobody behind a curtain; and the
edge of the board at the bottom of the screen."""

from collections.abc import Callable, Sequence
from math import inf
from typing import Any

from bl_tui.play.seats import Seats, same_person
from bl_tui.table.pointing import cursor
from bl_tui.table.pointing.choosing import back
from bl_tui.table.pointing.cursor_text import focus_text
from bl_tui.table.pointing.filling import FormDecision
from bl_tui.table.pointing.selection import Selection
from bl_tui.table.session.state import (
    Seen,
    Session,
    Step,
    bot_deciding,
    noticed,
    others_decide,
)
from bl_tui.text.key_names import named_key
from bl_tui.words.naming import sentence
from engine.core.frozen import replace
from engine.core.seats import Seat


def next_viewer(
    session: Session, seen: Seen, public: Callable[[], Any]
) -> tuple[Seat | None, Seat | None]:
    """Return the seat that looks now, and the seat that gets the keyboard if a curtain falls.

    `public` gives the view of a stranger.
    """
    seat = seen.to_act
    if others_decide(session, seen):
        return (None if session.handed else _watcher(session, seen)), None
    if seat is not None and curtain_before(session, seen, seat, public):
        return None, seat
    return seat, None


def _watcher(session: Session, seen: Seen) -> Seat | None:
    """Return who looks while others decide: the only person, or the last of several."""
    if session.viewer in session.seats.persons(seen.everybody):
        return session.viewer
    return session.seats.alone_here(seen.everybody)


def curtain_before(session: Session, seen: Seen, seat: Seat, public: Callable[[], Any]) -> bool:
    """Return whether a curtain falls before the decision of a seat: there are secrets, and another
    person looks.

    Players who chose open hands pass the keyboard without one during a turn.
    """
    persons = session.seats.persons(seen.everybody)
    if session.handed is not None and persons.get(seat) is session.handed:
        return True
    alone = len(set(persons.values())) == 1
    if (
        alone
        or not seen.curtains
        or same_person(session.seats, seen.everybody, (seat, session.viewer))
    ):
        return False
    view = public()
    secret = seen.presenter.decisions.due(view).secret
    if not (secret or seen.secrets):
        return False
    same_turn = session.viewer is not None and view.turn == seen.view.turn
    return not (seen.open_hands and same_turn and not secret)


def unseen_from(session: Session, seen: Seen, viewer: Seat, count: int, before: float) -> float:
    """Return the number of actions after which only the viewer has looked: where a curtain falls
    between people, those at the moment when the keyboard came to them.

    `before` is the previous value, which stays while the same person may be looking.
    """
    people = len({*session.seats.persons(seen.everybody).values()}) > 1
    if not (people and seen.curtains and seen.secrets) or seen.open_hands:
        return inf
    stays = session.looked is not None and same_person(
        session.seats, seen.everybody, (viewer, session.looked)
    )
    return before if stays else count


def own_seats(session: Session, seen: Seen, viewer: Seat) -> list[Seat]:
    """Return the seats of the person who looks: the viewer, then those asked last before them."""
    persons = session.seats.persons(seen.everybody)
    place = seen.everybody.index(viewer)
    around = (*reversed(seen.everybody[:place]), *reversed(seen.everybody[place + 1 :]))
    same = (seat for seat in around if seat in persons and persons[seat] is persons.get(viewer))
    return [viewer, *same]


def own(session: Session, seen: Seen) -> tuple[Seat, ...]:
    """Return the seats of the person who looks, () for a stranger."""
    viewer = session.viewer
    return () if viewer is None else tuple(own_seats(session, seen, viewer))


def awake(session: Session, seen: Seen) -> tuple[Seat, ...]:
    """Return the seats of the person who looks that still take turns, () for a stranger."""
    is_out = seen.presenter.story.is_out
    return () if is_out is not None and is_out(seen.view) else own(session, seen)


def stood_up(session: Session, viewer: Seat | None, curtain: Seat | None = None) -> Session:
    """Return the session in which another seat looks, or a curtain falls."""
    if session.viewer is not None and session.viewer is not viewer:
        session = replace(session, others={**session.others, session.viewer: session.selection})
    return replace(session, viewer=viewer, curtain=curtain)


def sat_down(session: Session, seen: Seen, *, same: bool) -> Session:
    """Return the session with the viewer's selection in a new position; `same`: they looked before,
    too."""
    session = replace(session, fresh=True)
    if session.viewer is None:
        session = replace(session, selection=back(session.selection))
    else:
        known = session.selection if same else session.others.get(session.viewer)
        session = replace(session, selection=_begun(session, seen, known))
        if session.half_made is not None:
            again = cursor.resettle(seen.presenter, seen.view, session.half_made)
            again = replace(again, last=session.selection.last)
            session = replace(session, selection=again, half_made=None)
    over = seen.presenter.decisions.due(seen.view).seat is None
    overview = over and "overview" in seen.presenter.open_panels(seen.view)
    return replace(session, panel="overview") if overview else session


def _begun(session: Session, seen: Seen, known: Selection | None) -> Selection:
    """Return the viewer's first selection; a form begins as it was filled in last."""
    if known is None:
        begun = cursor.opening(seen.presenter, seen.view, session.viewer)
    else:
        begun = cursor.settle(seen.presenter, seen.view, known)
    decision = seen.presenter.decisions.due(seen.view)
    form = decision if isinstance(decision, FormDecision) and decision.mine else None
    last = () if form is None else form.last(seen.forms)
    half_made = known is not None and known.form
    return replace(begun, last=last, form=begun.form if half_made or not last else last)


def let_decide(session: Session, seen: Seen) -> Session:
    """Return the session for the seat that decides now. A person's turn ends every pause; news of
    lost bots stays for two turns where nobody plays."""
    bot, turn = bot_deciding(session, seen), seen.view.turn
    story = session.story
    if not bot:
        story = replace(story, held=False)
        session = replace(session, stepping=False)
    if not bot or turn != session.turn or not session.seats.bot(session.doer):
        story = replace(story, skipped=False)
    if session.seats.person(seen.everybody) is None and turn > session.lost_in + 1:
        session = replace(session, news="")
    return replace(session, story=story, turn=turn)


def reseated(session: Session, seen: Seen, seats: Seats) -> Session:
    """Return the session with these players. Where only a person other than the viewer remains, a
    curtain falls before they look."""
    before = set(session.seats.persons(seen.everybody).values())
    alone = seats.person(seen.everybody)
    stays = same_person(seats, seen.everybody, (alone, session.viewer))
    if len(before) > 1 and seen.secrets and seen.curtains and not stays:
        session = replace(session, handed=alone)
    return replace(session, seats=seats)


def places(session: Session, *, half_made: bool = False) -> str:
    """Return everybody's selections as a save keeps them; `half_made`: with the unfinished one."""
    if not half_made:
        return focus_text(session.pointed_at())
    others = {seat: session.others[seat] for seat in session.others if seat is not session.viewer}
    return focus_text(others, session.selection)


# --- the board ---------------------------------------------------------------------------------


def seat_below(
    facing: str, seats: Seats, everybody: Sequence[Seat], looking: Seat | None
) -> Seat | None:
    """Return the seat at the bottom of the screen, None for the board as printed.

    facing: as in the settings. "own" turns it to the only person at this keyboard who plays with
    bots or remote players, "each" to the viewer.

    >>> seat_below("each", Seats(), [], looking="pennant")
    'pennant'
    """
    if facing == "each":
        return looking
    return seats.alone_here(everybody) if facing == "own" else None


def is_turned(session: Session, seen: Seen) -> bool:
    """Return whether the board is turned; behind a curtain it already faces the next player."""
    looking = session.curtain or session.viewer
    below = seat_below(seen.facing, session.seats, seen.everybody, looking)
    return below is not None and below in seen.presenter.at_top(seen.view)


def ground(session: Session, seen: Seen) -> Step:
    """Take the pieces off the board to show the ground, or put them back."""
    session = replace(session, ground=not session.ground)
    if not session.ground:
        return session, ()
    key = named_key(seen.phrases.words, seen.keys.first("ground"))
    return noticed(session, seen.say("app.notice.ground", key=key)), ()


def threats(session: Session, seen: Seen) -> Step:
    """Draw the reach of the enemy under the cursor, or hide it; elsewhere show the threats to all
    own units, or hide them."""
    presenter, view, here = seen.presenter, seen.view, session.selection.cursor
    unit = presenter.unit_at(view, here)
    own = presenter.own_at(view, here) is not None
    if unit is None or own or presenter.threats is None:
        return replace(session, threats=not session.threats), ()
    watched = tuple(other for other in session.watched if other != unit)
    if watched != session.watched:
        return replace(session, watched=watched), ()
    key = named_key(seen.phrases.words, seen.keys.first("threats"))
    name = presenter.unit_name(seen.phrases, view, unit)
    notice = sentence(seen.say("app.threat.watched", unit=name, key=key))
    return noticed(replace(session, watched=(*watched, unit)), notice), ()
