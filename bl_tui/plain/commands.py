"""The commands of line mode apart from moves: what they read out and do."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

from bl_tui.plain.choices import TypedChoice, listing, matching
from bl_tui.plain.parting import settle
from bl_tui.play.bot_process import Question, Thought
from bl_tui.play.concession import DRAW, RESIGNED
from bl_tui.play.settings import HINT
from bl_tui.table.pointing import cursor
from bl_tui.table.pointing.selection import Act, Hint
from bl_tui.text.plain_letters import plain
from bl_tui.words import Words
from engine.bots.roster import roster_of
from engine.core.seats import Seat

if TYPE_CHECKING:
    from bl_tui.plain.dialogue import Dialogue

COMMANDS = (
    "help", "briefing", "choices", "more", "all", "board", "look", "cards", "odds", "why", "rule",
    "glossary", "log", "undo", "restart", "threats", "hint", "plan", "reason", "resign", "draw",
    "position", "leave",
)  # fmt: skip
"""Commands apart from moves; each has a word in every language, and its English one."""

ALSO = {"quit": "leave", "exit": "leave", "q": "leave", "?": "help"}
"""Words that players of other programs type for some of the commands."""

SETTLING = ("resign", "draw")
"""The commands by which two opponents end the game."""

LOGGED = 10
"""Entries of the log that are shown by default."""


def meant(words: Words, commands: Mapping[str, str], line: str) -> str:
    """Return the command that a line means, in English or the player's language; "" if none."""
    typed = plain(ALSO.get(line.strip().casefold(), line.strip()))
    return next((n for n, m in commands.items() if typed in (n, plain(words.say(m)))), "")


def answer(talk: "Dialogue", command: str, words: list[str]) -> Iterator[str]:
    """Yield the answer to a command and the words after it."""
    looker = talk.looker(talk.viewer)
    does: dict[str, Callable[[list[str]], Iterator[str]]] = {
        **looker.commands,
        "help": partial(_help, talk),
        "choices": partial(_choices, talk),
        "briefing": lambda _: talk.brief(),
        "more": partial(_more, talk),
        "all": partial(_all, talk),
        "odds": partial(_of_action, talk, "odds", looker.odds, looker.odds_of),
        "why": partial(_of_action, talk, "why", partial(_why, talk), partial(_may_do, talk)),
        "log": partial(_log, talk),
        "undo": partial(_go_back, talk, talk.table.undo),
        "restart": partial(_go_back, talk, talk.table.restart),
        "hint": partial(_hint, talk),
        "plan": partial(_plan, talk),
        "reason": lambda _: iter((talk.bots.reason(talk),)),
        "resign": partial(settle, talk, RESIGNED),
        "draw": partial(settle, talk, DRAW),
        "position": partial(_position, talk),
        "leave": partial(_leave, talk),
    }
    return does[command](words)


# --- help and lists ------------------------------------------------------------------------------


def _help(talk: "Dialogue", _: list[str]) -> Iterator[str]:
    yield talk.say("cli.plain.help")
    for command in talk.commands:
        yield talk.say(
            "cli.plain.help.row",
            word=talk.word(command),
            help=talk.say(f"cli.plain.command.{command}.help"),
        )


def _choices(talk: "Dialogue", words: list[str]) -> Iterator[str]:
    choices = matching(talk.choices(), words)
    if not choices:
        yield talk.say("cli.plain.none", text=" ".join(words)[:60])
    yield from talk.read(listing(choices))


def _more(talk: "Dialogue", _: list[str]) -> Iterator[str]:
    """Yield the next options of the list that was read last."""
    read = talk.listed.read
    if read == len(talk.listed.options):
        yield talk.say("cli.plain.no_more")
    yield from talk.read(talk.listed.further(), read)


def _log(talk: "Dialogue", words: list[str]) -> Iterator[str]:
    many = int(words[0]) if words and words[0].isdecimal() else LOGGED
    events = [event for past in talk.table.history(talk.viewer) for event in past.events]
    lines = tuple(talk.looker(talk.viewer).events(events))
    yield from lines[-many:] if many else ()


# --- about moves ---------------------------------------------------------------------------------


def _of_action(
    talk: "Dialogue",
    command: str,
    tell: Callable[[Any], Iterator[str]],
    of_unit: Callable[[str, Sequence[TypedChoice]], Iterator[str]],
    words: list[str],
) -> Iterator[str]:
    """Yield what `tell` says of a move in notation, or by its number in the last list.

    `of_unit` describes all moves of a unit: of the one named alone, or else named last.
    """
    text = " ".join(words) or talk.unit
    if not text:
        return iter((talk.say("cli.plain.missing", command=talk.word(command)),))
    if text == talk.unit:
        return of_unit(text, matching(talk.choices(), [text]))
    option = talk.listed.meant(text)
    if isinstance(option, TypedChoice):
        return tell(option.action)
    if option is not None:
        return of_unit(option.begins, option.choices)
    try:
        return tell(talk.module.text.action(talk.verbs.back(text)))
    except ValueError:
        return iter((talk.say("referee.action", text=text[:60]),))


def _why(talk: "Dialogue", action: Any) -> Iterator[str]:
    assert talk.viewer is not None, "somebody decides"
    why = talk.table.why_not(talk.viewer, action)
    yield talk.say("cli.plain.may") if why is None else talk.refusal(why)


def _may_do(talk: "Dialogue", unit: str, choices: Sequence[TypedChoice]) -> Iterator[str]:
    """Yield the legal actions of a unit, if any."""
    if not choices:
        yield talk.say("cli.plain.idle", unit=unit)
        return
    yield talk.say("cli.plain.may_do", unit=unit)
    yield from talk.read(listing(choices))


def _hint(talk: "Dialogue", _: list[str]) -> Iterator[str]:
    yield from talk.looker(talk.viewer).hint(_thought(talk, plan=False))


def _plan(talk: "Dialogue", _: list[str]) -> Iterator[str]:
    """Yield the steps of a turn as a bot would play it, then the reason of the first."""
    yield from talk.looker(talk.viewer).plan(_thought(talk, plan=True))


def _thought(talk: "Dialogue", *, plan: bool) -> Thought:
    view, roster = talk.table.view(talk.viewer), roster_of(talk.table.game)
    asked = (roster.seated[-1], view, talk.table.lot, HINT)
    return talk.think(Question(*asked, foreign=talk.table.foreign, plan=plan, weighs=True))


# --- playing -------------------------------------------------------------------------------------


def _all(talk: "Dialogue", _: list[str]) -> Iterator[str]:
    """Do all that the key for all does on the screen, such as to order all units."""
    presenter = talk.module.presenter()
    view, deed = talk.table.view(talk.viewer), presenter.deeds.get("all")
    at = cursor.opening(presenter, view, talk.viewer)
    step = deed.answer(view, at) if deed is not None and deed.offered(view, at) else None
    if deed is None or not isinstance(step, Act):
        hint = step if isinstance(step, Hint) else Hint("cli.plain.no_all")
        yield talk.say(hint.message, **dict(hint.places))
        return
    before: tuple[Any, ...] = ()
    while isinstance(step, Act):
        yield talk.module.words.label(talk.words, step.action, view)
        yield from talk.perform(step.action)
        before, view = (*before, view), talk.table.view(talk.viewer)
        goes_on = deed.again and talk.table.to_act is talk.viewer and deed.offered(view, at)
        step = deed.once_more(view, at, before) if goes_on else None
    yield from talk.acted()


def _go_back(talk: "Dialogue", back: Callable[[Seat], Any], _: list[str]) -> Iterator[str]:
    """Yield what is undone, the last action or the whole turn, and the decision there."""
    assert talk.viewer is not None, "somebody decides"
    why = back(talk.viewer)
    if why is not None:
        yield talk.refusal(why)
        return
    talk.news.undone()
    yield talk.say("app.notice.undone")
    yield from talk.prompt()


def _position(talk: "Dialogue", _: list[str]) -> Iterator[str]:
    yield talk.position(talk.table.setup, talk.table.view(talk.viewer))


def _leave(talk: "Dialogue", words: list[str]) -> Iterator[str]:
    lines = talk.parting(" ".join(words))
    talk.left = not lines
    yield from lines
