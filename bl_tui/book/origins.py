"""The origin of rules and things in a rulebook: their marks, and a page that explains them."""

from collections.abc import Callable, Mapping

from bl_tui.book.rulebook import Paragraph, Sheaf
from bl_tui.words import Words
from engine.core.frozen import replace
from engine.core.rule_rows import Origin, Origins, Rule

PAGE = "origin"

OriginOf = Callable[[str], Origin | None]
"""Returns the origin of a rule or a thing by its id; None where the game does not say."""

MARKS = {
    Origin.SECOND_HAND: "app.rulebook.mark.second_hand",
    Origin.PARTLY_OURS: "app.rulebook.mark.partly_ours",
    Origin.OURS: "app.rulebook.mark.ours",
}
"""The messages of the marks; printed rules have none."""


def origin_of(
    rules: Callable[[], Mapping[str, Rule]],
    origins: Callable[[], Origins],
    rule_of: Callable[[str, str], str] = lambda _kind, _name: "",
) -> OriginOf:
    """Return a look-up over the rules and the things of a game.

    `rule_of` returns the rule that a thing is a row of, by kind and name, "" where it has none.
    """

    def look_up(name: str) -> Origin | None:
        rule = rules().get(name) or rules().get(rule_of(*name.partition(".")[::2]))
        return rule.origin if rule is not None else origins().of(name)

    return look_up


def mark_of(words: Words, origin: Origin | None) -> str:
    """Return the mark of an origin: "[ours]"; "" for printed rules."""
    return words.say(MARKS[origin]) if origin in MARKS else ""


def marked(words: Words, sheaf: Sheaf, origin: OriginOf) -> Sheaf:
    """Return a page whose paragraphs bear the marks of their origins."""

    def make() -> list[Paragraph]:
        return [
            replace(paragraph, mark=mark_of(words, origin(paragraph.id)))
            for paragraph in sheaf.make()
        ]

    return replace(sheaf, make=make)


def origin_sheaf(words: Words, rules: Mapping[str, Rule]) -> Sheaf:
    """Return the page that explains which rules are printed and which are ours, with numbers."""
    counted = [rule.origin for rule in rules.values()]
    ours = counted.count(Origin.OURS) + counted.count(Origin.PARTLY_OURS)
    title = words.say("app.rulebook.page.origin")

    def make() -> list[Paragraph]:
        text = words.say("origin.text", rules=len(counted), ours=ours)
        return [Paragraph("origin.text", title, (text,))]

    return Sheaf(PAGE, title, make)
