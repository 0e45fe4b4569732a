"""Words for all that is met, in every language, and what a player is shown of each decision."""

from itertools import product
from typing import Any

from bl_tui.words import Words
from engine.core.game import Refusal
from tests.conformance.legality import Legality
from tests.conformance.record import Play, Shown, Trial
from tests.conformance.walk import Moment
from tests.meta.catalogues import LANGUAGES

LABELS = 20
"""So many choices of a position are read."""
SHOWN = 20
"""Of so many positions one is shown to who decides, and to a stranger."""


class Told:
    """Events, choices and refusals can be said; a missing word is a warning, which is an error."""

    def __init__(self, trial: Trial, play: Play, legality: Legality) -> None:
        assert trial.words is not None
        self.words, self.names = trial.words, trial.words.names(play.setup)
        self.trial, self.legality = trial, legality
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
            view = self.trial.game.view(moment.state, seat) if new else None
            for action, words in product(new, self.languages):
                assert self.words.label(words, action, view), f"no words for {action}"
        refused = [why for why in self.legality.refused if why not in self.said]
        self.said.update(refused)
        for why, words in product(refused, self.languages):
            self.check_refusal(why, words)

    def check_events(self, moment: Moment) -> None:
        """Whatever somebody sees of an event can be said."""
        for event in moment.events:
            seen = {id(one): one for one in map(event.seen_by, (*self.seats, None)) if one}
            for one, words in product(seen.values(), self.languages):
                assert self.words.tell(words, one, self.names), f"no words for {one}"

    def check_refusal(self, why: Refusal, words: Words) -> None:
        """Facts of refusals are those of their codes, and every place of a sentence is filled."""
        if self.trial.facts is not None:
            names = tuple(name for name, _ in why.facts)
            assert names == self.trial.facts.get(why.code), f"other facts: {why}"
        said = self.words.why(words, why, self.names)
        assert said, f"no words for {why}"
        assert not {"{", "?"} & set(said), f"a place is left open: {said}"


class Presented:
    """Each decision has its row: a rule to read, places that are lit, and a prompt."""

    def __init__(self, trial: Trial, play: Play) -> None:
        assert trial.shown is not None
        self.trial, self.present = trial, trial.shown
        self.count = 0
        self.met: set[tuple[object, ...]] = set()

    def check(self, moment: Moment) -> None:
        """Show the first decision of each kind, and others now and then."""
        self.count += 1
        kind = (type(moment.action), tuple(type(one) for one in moment.options[:1]))
        if kind in self.met and self.count % SHOWN:
            return
        self.met.add(kind)
        for eye in (*(seat for seat, _ in moment.offers), None):
            view = self.trial.game.view(moment.state, eye)
            for language in LANGUAGES:
                self.check_shown(self.present(view, language))

    def check_shown(self, shown: Shown) -> None:
        """The rule is one that exists, lights are on the board, and something is said."""
        assert shown.rule in self.trial.rules, f"no rule: {shown.rule}"
        assert set(shown.lit) <= self.trial.places, f"no such places: {shown.lit}"
        assert shown.prompt.strip(), "an empty prompt"
