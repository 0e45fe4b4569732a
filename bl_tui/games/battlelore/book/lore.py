"""The pages of Lore cards, one for each class: cost, moments, and the text at all three levels."""

from collections.abc import Iterator

from bl_tui.book.rulebook import Paragraph, Sheaf
from bl_tui.words import Words
from bl_tui.words.naming import listed
from engine.battlelore.state.adventure_rules import LoreClass
from engine.battlelore.tables.lore_cards import LORE_CARDS
from engine.battlelore.tables.lore_verbs import LoreCard

LEVEL = "\N{NULL}"
"""Replaces the level of a card, which does not exist in a book."""


def lore_sheaves(words: Words) -> list[Sheaf]:
    """Return a page for each class that has cards."""
    return [_sheaf(words, cls) for cls in LoreClass]


def _sheaf(words: Words, cls: LoreClass) -> Sheaf:
    title = words.say("app.rulebook.page.lore", cls=words.say(f"lore.class.{cls.value}"))

    def make() -> list[Paragraph]:
        return [lore_paragraph(words, card) for card in LORE_CARDS.values() if card.cls is cls]

    return Sheaf(f"lore.{cls.value}", title, make)


def lore_paragraph(words: Words, card: LoreCard) -> Paragraph:
    """Return the paragraph about one card."""
    return Paragraph(
        f"lore.{card.cls.value}.{card.id}",
        words.say(f"lore.{card.id}.name"),
        (lore_text(words, card),),
        tuple(_facts(words, card)),
    )


def lore_text(words: Words, card: LoreCard) -> str:
    """Return the text of a card, with its number for levels 1, 2 and 3: "Roll 2/4/6 dice"."""
    shown = "/".join(str(number) for number in dict.fromkeys(card.shown))
    text = words.say(f"lore.{card.id}.text", n=shown, level=LEVEL)
    head, _, last = text.rpartition(". ")
    return f"{head}." if LEVEL in last else text


def _facts(words: Words, card: LoreCard) -> Iterator[str]:
    cost = words.say("app.rulebook.lore.cost", cost=card.cost)
    if card.half:
        cost = words.say("app.rulebook.lore.half")
    moments = [words.say(f"lore.window.{moment.value}") for moment in card.at]
    yield listed(words, [cost, *moments])
    kinds = dict.fromkeys(target.kind.value for target in card.targets)
    if kinds:
        targets = listed(words, [words.say(f"lore.target.{kind}") for kind in kinds])
        yield words.say("app.rulebook.lore.target", targets=targets)
    if card.reaction:
        yield words.say("app.rulebook.lore.reaction")
