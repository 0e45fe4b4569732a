"""Words for all that is met, in every language, and what a player is shown of each decision."""

from itertools import product
from typing import Any

from bl_tui.commands import standard_keys
from bl_tui.games.module import GameModule
from bl_tui.games.registry import Games
from bl_tui.table.panes.prompt import Said, expectation, prompt_lines
from bl_tui.table.panes.prompt_keys import key_commands, mutes, phase_message
from bl_tui.table.pointing import choosing, cursor
from bl_tui.table.pointing.selection import Selection
from bl_tui.text.lines import TIE, width_of
from bl_tui.words import Words
from engine.core.game import Refusal
from tests.conformance.legality import Legality
from tests.conformance.record import Play, Trial
from tests.conformance.walk import Moment
from tests.meta.catalogues import LANGUAGES

LABELS = 20
"""So many choices of a position are read."""
WIDTH = 80
"""Cells of a prompt."""
REMARK = "C8 is 3 hexes away, and the unit, which is in a hurry, moves no more than 2 of them."
"""A remark of more cells than a line has."""
SHOWN = 20
"""Of so many positions one is shown to who decides, and to a stranger."""


class Told:
    """Events, choices and refusals can be said; a missing word is a warning, which is an error."""

    def __init__(self, trial: Trial, module: GameModule, play: Play, legality: Legality) -> None:
        self.words, self.names = module.words, module.words.names(play.setup)
        self.trial, self.module, self.legality = trial, module, legality
        self.seats = trial.game.seats(play.setup)
        self.languages = [Words(language, self.words.catalogue) for language in LANGUAGES]
        self.said: set[Any] = set()
        """Choices and refusals that were read in this game; they are read once."""

    def check(self, moment: Moment) -> None:
        """Read all that is new, in each language."""
        self.check_events(moment)
        for seat, options in moment.offers:
            new = [action for action in options[:LABELS] if action not in self.said]
            self.said.update(new)
            for action in new:
                text = self.trial.saved.text(action)
                assert self.module.text.action(text) == action, f"{text!r} is another action"
            view = self.trial.game.view(moment.state, seat) if new else None
            for action, words in product(new, self.languages):
                assert self.words.label(words, action, view), f"no words for {action}"
        refused = [why for why in self.legality.refused if why not in self.said]
        self.said.update(refused)
        for why, words in product(refused, self.languages):
            self.check_refusal(why, words)

    def check_events(self, moment: Moment) -> None:
        """Check that whatever somebody sees of an event can be said."""
        for event in moment.events:
            seen = {id(one): one for one in map(event.seen_by, (*self.seats, None)) if one}
            for one, words in product(seen.values(), self.languages):
                assert self.words.tell(words, one, self.names), f"no words for {one}"

    def check_refusal(self, why: Refusal, words: Words) -> None:
        """Check that refusals have the facts of their codes, and sentences no empty place."""
        if self.trial.facts is not None:
            names = tuple(name for name, _ in why.facts)
            assert names == self.trial.facts.get(why.code), f"other facts: {why}"
        said = self.words.why(words, why, self.names)
        assert said, f"no words for {why}"
        assert not {"{", "?"} & set(said), f"a place is left open: {said}"


class Presented:
    """Each decision has its row: a rule to read, places that are lit, a prompt; and a text."""

    def __init__(self, trial: Trial, module: GameModule) -> None:
        assert trial.row is not None
        art, self.keys = (
            Games({module.id: trial.row}).art(module.id),
            standard_keys(trial.row.commands),
        )
        self.trial, self.module, self.presenter = trial, module, module.presenter()
        words = [Words(language, module.words.catalogue) for language in LANGUAGES]
        self.languages = [(each, art.glyphs("unicode", each)) for each in words]
        self.count = 0
        self.met: set[tuple[object, ...]] = set()

    def check(self, moment: Moment) -> None:
        """Show the first decision of each kind, and others now and then."""
        self.count += 1
        for eye in (*(seat for seat, _ in moment.offers), None):
            view = self.trial.game.view(moment.state, eye)
            decision = self.presenter.decisions.due(view)
            if (decision.name, eye) in self.met and self.count % SHOWN:
                continue
            self.met.add((decision.name, eye))
            assert decision.cites() in self.trial.rules, f"no rule: {decision.cites()}"
            selection = cursor.opening(self.presenter, view, eye)
            lit = set(choosing.lights(self.presenter, view, selection))
            there = set(self.presenter.spots(view))
            assert lit <= there, f"no such places: {sorted(lit - there)}"
            for words, signs in self.languages:
                self.check_told(view, selection, words, signs)

    def check_told(self, view: Any, selection: Selection, words: Words, signs: Any) -> None:
        """Check that something is said on the screen, and without one."""
        phrases = self.presenter.phrases(words, signs, view, odds=True)
        for said in (Said(), Said(remark=REMARK)):
            self.check_prompt(view, selection, phrases, said)
        assert any(self.module.text.position(words, view)), "no text of the position"

    def check_prompt(self, view: Any, selection: Selection, phrases: Any, said: Said) -> None:
        """Check that phase and question are whole beside any remark, and that the keys are, of
        which the one for help is the last."""
        game, keys = self.presenter, self.keys
        lines, rest = prompt_lines(game, phrases, keys, view, selection, WIDTH, said)
        assert all(width_of(line) <= WIDTH for line in lines), "a prompt that is too wide"
        pieces = " ".join("".join(piece.text for piece in line) for line in lines)
        text = f" {' '.join(pieces.split())} "
        assert "{" not in text, f"a place of the prompt is left open: {text}"
        assert "~" not in text, f"a prompt that is cut: {text}"
        phase = phrases.say(phase_message(game, view, selection))
        assert f" {phase} " in text, f"no {phase}: {text}"
        question = expectation(game, phrases, view, selection).replace(TIE, " ")
        for word in question.split():
            assert word in f"{text} {rest}", f"{word!r} of {question!r} is lost: {text}"
        assert said.remark in text, f"no remark: {text}"
        links = [piece.link for piece in lines[-1] if piece.link]
        assert links[-1] == "command:help", f"help is not the last key: {text}"
        wanted = [name for name, _ in key_commands(game, view, selection) if name == "choose"]
        muted = mutes(game, view, selection)
        assert muted or not wanted or "command:choose" in links, f"no key to choose: {text}"
