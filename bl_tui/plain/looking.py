"""A seat's view in line mode, in sentences: the position, a place, cards, odds."""

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import takewhile
from typing import Any

from bl_tui.book.glossary import terms
from bl_tui.book.origins import mark_of
from bl_tui.commands import Keys
from bl_tui.games.module import GameModule
from bl_tui.plain.choices import TypedChoice, Verbs
from bl_tui.play.bot_process import Thought
from bl_tui.play.table import Table
from bl_tui.table.advice import pointed, reason_told
from bl_tui.table.panes import prompt, prompt_keys
from bl_tui.table.panes.layout import LEAST_HEIGHT, LEAST_WIDTH, arrange
from bl_tui.table.pointing import cursor
from bl_tui.table.pointing.selection import Selection
from bl_tui.table.scene import Scene
from bl_tui.text.lines import Line, Role, Span
from bl_tui.text.plain_letters import plain
from bl_tui.words import Words
from bl_tui.words.guesses import did_you_mean
from bl_tui.words.naming import listed
from engine.core.frozen import Value, record, replace
from engine.core.seats import Seat

WIDTH, HEIGHT = 400, 200
"""Columns and lines for the text about a place: nothing is left out, no sentence is broken."""
LONGEST_SIGN = 3
"""Letters of a sign of the picture: a side, a hero, a kind, a team."""
_SENTENCE = re.compile(r"(?<=\w{3}[.?!]) ")
"""The blank after a sentence, not after a short abbreviation."""
CHANCE = "%"
"""The sign that marks a text with odds, in every language."""


@record
class Looker(Value):
    """A seat at a table, None for a stranger, and its language."""

    module: GameModule
    table: Table
    words: Words
    glyphs: Any
    keys: Keys
    seat: Seat | None

    @property
    def view(self) -> Any:
        """Return the seat's knowledge now."""
        return self.table.view(self.seat)

    @property
    def phrases(self) -> Any:
        """Return the names and signs of the game as the seat knows them."""
        return self.module.presenter().phrases(self.words, self.glyphs, self.view, True)

    def typed(self, action: Any) -> str:
        """Return an action as the player's language types it."""
        return Verbs(self.words).out(self.module.saved.text(action))

    def position(self) -> Iterator[str]:
        """Yield the position in sentences."""
        text = self.module.text
        lines = (text.spoken or text.position)(self.words, self.view)
        yield from (" ".join(line.split()) for line in lines if line.strip())

    def events(self, events: Iterable[Any]) -> Iterator[str]:
        """Yield a sentence for each event that the log shows."""
        log, teller = self.module.presenter().log, self.phrases
        yield from (_plain(teller.tell(event)) for event in events if not log.leaves_out(event))

    def prompt(self, side: str) -> str:
        """Return which side decides, in which phase, and the question."""
        presenter, view = self.module.presenter(), self.view
        phase = prompt_keys.phase_message(presenter, view, self._start())
        return self.words.say(
            "cli.plain.prompt",
            side=side,
            phase=self.words.say(phase).lower(),
            told=self._question(),
        )

    def _start(self) -> Selection:
        """Return the first selection; no unit is selected by itself where nobody sees it."""
        return replace(cursor.opening(self.module.presenter(), self.view, self.seat), held=())

    def _question(self) -> str:
        """Return what the seat has to do."""
        presenter = self.module.presenter()
        return _plain(prompt.expectation(presenter, self.phrases, self.view, self._start()))

    def verdict(self) -> Iterator[str]:
        """Yield the winner, and the rule that ended the game."""
        presenter, view = self.module.presenter(), self.table.view(None)
        selection = cursor.opening(presenter, view, None)
        yield _plain(presenter.decisions.due(view).prompt(self.phrases, selection))
        if view.over is not None:
            yield self.words.say("app.result.rule", rule=view.over.rule)

    @property
    def commands(self) -> dict[str, Callable[[list[str]], Iterator[str]]]:
        """The functions that show something without a move, by command name."""
        return {
            "board": lambda _: self.position(),
            "cards": lambda _: self.cards(),
            "glossary": self.glossary,
            "look": self.look,
            "rule": self.rule,
            "threats": self.threats,
        }

    # --- closer looks -----------------------------------------------------------------------

    def places(self) -> tuple[str, ...]:
        """Return the names of all places of the board."""
        return tuple(self.module.presenter().spots(self.view))

    def look(self, words: list[str]) -> Iterator[str]:
        """Yield the description of a place, or of the place of a unit."""
        presenter, view, name = self.module.presenter(), self.view, " ".join(words)
        if not name:
            look = self.words.say("cli.plain.command.look")
            yield self.words.say("cli.plain.look_where", command=look)
            return
        known = {place.casefold(): place for place in self.places()}
        spot = known.get(name.casefold()) or presenter.spot_of(view, name)
        if not spot:
            yield self.words.say("cli.plain.no_place", text=name[:60])
            return
        plan = arrange(presenter.bare_board(view, None).extent, LEAST_WIDTH, LEAST_HEIGHT)
        here = replace(cursor.opening(presenter, view, self.seat), cursor=spot, held=())
        scene = Scene(presenter, self.phrases, self.keys, plan, view, here)
        yield from _sentences(presenter.pane_lines["inspector"](scene, WIDTH, HEIGHT))

    def threats(self, words: list[str]) -> Iterator[str]:
        """Yield what the enemies' next turn may cost the seat's units, the worst first; or a unit,
        on its hex or on another one."""
        from bl_tui.table import threats  # noqa: PLC0415 - only where they are asked for

        presenter, view = self.module.presenter(), self.view
        if presenter.foretells is not None:
            here = " ".join(words) or cursor.opening(presenter, view, self.seat).cursor
            yield _plain(presenter.foretells.of(self.phrases, view, here).text)
            return
        if not presenter.threats or self.seat is None:
            yield self.words.say("cli.plain.no_threats")
            return
        known = {place.casefold(): place for place in self.places()}
        units = [word for word in words if presenter.spot_of(view, word) is not None]
        spots = [known[word.casefold()] for word in words if word.casefold() in known]
        if units:
            spot = (*spots, presenter.spot_of(view, units[0]) or "")[0]
            some = [threats.threat_to(presenter, view, units[0], spot)]
        else:
            every = threats.all_threats(presenter, view)
            some = [one for one in every if one.threat.attackers]
        for one in some:
            yield from threats.threat_lines(presenter, self.phrases, view, one)
        if not some:
            yield self.words.say("cli.plain.no_threats")

    def cards(self) -> Iterator[str]:
        """Yield the seat's choices, then its other cards, each with its text."""
        presenter, view = self.module.presenter(), self.view
        opening = cursor.opening(presenter, view, self.seat)
        items = [*presenter.items(self.phrases, view, opening)]
        titles = {item.title for item in items}
        held = self.module.text.cards(self.phrases, view)
        items += [item for item in held if item.title not in titles]
        if not items:
            yield self.words.say("cli.plain.no_cards")
        for item in items:
            rest = _plain(item.text or item.short)
            title = _plain(item.title.strip())
            yield self.words.say("cli.plain.card", title=title, text=rest) if rest else title

    def odds(self, action: Any) -> Iterator[str]:
        """Yield the odds of a move."""
        presenter, view = self.module.presenter(), self.view
        opening = cursor.opening(presenter, view, self.seat)
        here = pointed(presenter, view, opening, action)
        if here is None:
            yield self.words.say("cli.plain.no_odds")
        else:
            yield _plain(prompt.expectation(presenter, self.phrases, view, here))

    def by_ear(self, choice: TypedChoice) -> str:
        """Return a choice as it is read out: of a move how far it leads, what the unit can do there
        and what can reach it; of anything with a chance its odds; else its name."""
        from bl_tui.table import threats  # noqa: PLC0415 - only where choices are read out

        presenter, view = self.module.presenter(), self.view
        decision = presenter.decisions.due(view)
        beside = _plain(decision.beside_name(self.phrases, choice.action))
        if beside:
            return self.words.say("cli.plain.facts", text=choice.label, more=beside)
        opening = cursor.opening(presenter, view, self.seat)
        here = pointed(presenter, view, opening, choice.action)
        if here is None:
            return choice.label
        text = _plain(prompt.expectation(presenter, self.phrases, view, here))
        asked = self._question()
        if text == asked and choice.action != view.actions[0]:
            return choice.label  # it says nothing of this choice
        text = _beyond(asked, text)
        if isinstance(choice.action, decision.moves):
            danger = threats.in_danger(presenter, view, here)
            threat = threats.threat_told(presenter, self.phrases, danger, safe=True)
            return self.words.say("cli.plain.facts", text=text, more=threat) if threat else text
        if CHANCE not in text or choice.label.casefold() in text.casefold():
            return text if CHANCE in text else choice.label
        return self.words.say("cli.plain.facts", text=choice.label, more=text)

    def unit_in(self, text: str) -> str:
        """Return the first unit that a text names, "" for none."""
        presenter, view = self.module.presenter(), self.view
        known = {place.casefold() for place in self.places()}
        named = (word for word in text.split() if word.casefold() not in known)
        return next((name for name in named if presenter.spot_of(view, name)), "")

    def odds_of(self, unit: str, choices: Sequence[TypedChoice]) -> Iterator[str]:
        """Yield the odds of each choice of a unit that has any."""
        pairs = ((choice, text) for choice in choices for text in self.odds(choice.action))
        some = [(option.typed, text) for option, text in pairs if CHANCE in text]
        for typed, text in some:
            yield self.words.say("cli.plain.card", title=typed, text=text)
        if not some:
            yield self.words.say("cli.plain.no_odds_of", unit=unit)

    def rule(self, words: list[str]) -> Iterator[str]:
        """Yield the sentence of a rule."""
        name = "".join(words).upper()
        message = f"rule.{name}"
        if not self.words.has(message):
            yield self.words.say("cli.plain.no_rule", rule=name)
            return
        mark = mark_of(self.words, self.module.book().origin(name))
        yield f"{self.words.say(message)} {mark}".rstrip()

    def glossary(self, words: list[str]) -> Iterator[str]:
        """Yield the terms of the glossary, or what one of them means."""
        wanted, known = plain(" ".join(words)), terms(self.words)
        means = next((term for term in known if plain(term.title) == wanted), None)
        if means is not None:
            yield self.words.say("cli.plain.card", title=means.title, text=means.text)
        elif not wanted:
            titles = listed(self.words, [term.title for term in known])
            yield self.words.say("cli.plain.terms", terms=titles)
        else:
            unknown = self.words.say("cli.plain.no_term", term=wanted)
            yield did_you_mean(self.words, unknown, wanted, [term.title for term in known])

    def hint(self, thought: Thought) -> Iterator[str]:
        """Yield a bot's suggestion for the seat, its notation, and the reason."""
        advisor, view, choice = self.module.presenter().advisor, self.view, thought.choice
        yield self.words.say(
            "cli.plain.hint",
            bot=self.words.say(f"app.bot.{thought.bot}"),
            what=advisor.what(self.phrases, view, choice.action),
            typed=self.typed(choice.action),
        )
        yield reason_told(self.module.presenter(), self.phrases, view, choice)

    def plan(self, thought: Thought) -> Iterator[str]:
        """Yield the steps of a turn as a bot would play it, each with its notation, and the reason
        of the first."""
        advisor, choice = self.module.presenter().advisor, thought.choice
        steps = ((self.view, choice), *((step.view, step.choice) for step in choice.then))
        for number, (view, step) in enumerate(steps, 1):
            typed = self.typed(step.action)
            what = advisor.what(self.phrases, view, step.action)
            yield self.words.say("cli.plain.plan", number=number, what=what, typed=typed)
        yield reason_told(self.module.presenter(), self.phrases, self.view, choice)


def _sentences(lines: Iterable[Line]) -> Iterator[str]:
    """Yield the lines with text, without frames and the signs of the picture."""
    for line in lines:
        text = "".join(" " if _is_sign(piece) else piece.text for piece in line).strip()
        if any(sign.isalnum() for sign in text):
            yield " ".join(text.split())


def _is_sign(piece: Span) -> bool:
    """Return whether a piece of a line is a sign: short in the colour of a side, or several marks
    without a letter or a digit."""
    text = piece.text.strip()
    if any(mark.isalnum() for mark in text):
        return not isinstance(piece.role, Role) and len(text) <= LONGEST_SIGN
    return len(text) > 1


def _beyond(asked: str, text: str) -> str:
    """Return a text about a choice without the sentences that the question begins with as well.

    >>> _beyond("Choose a loss. Then Ann parries: 50%", "Choose a loss. Then Bob parries: 60%")
    'Then Bob parries: 60%'
    """
    begun, sentences = _SENTENCE.split(asked), _SENTENCE.split(text)
    pairs = zip(begun, sentences, strict=False)
    shared = len(list(takewhile(lambda pair: pair[0] == pair[1], pairs)))
    return " ".join(sentences[min(shared, len(sentences) - 1) :])


def _plain(text: str) -> str:
    return " ".join(text.replace("\N{NO-BREAK SPACE}", " ").split())
