"""The words of the Second Edition as the program takes them from any game; refusals."""

from bl_tui.games.second_edition.words import CATALOGUE
from bl_tui.games.second_edition.words.actions import label
from bl_tui.games.second_edition.words.events import tell
from bl_tui.games.second_edition.words.naming import NAMERS, NAMES, Names
from bl_tui.games.second_edition.words.reasons import because
from bl_tui.words import Words, refusals
from bl_tui.words.game_words import GameWords
from bl_tui.words.naming import listed, places
from engine.core.frozen import replace
from engine.core.game import Fact, Refusal
from engine.second_edition.tables.command_cards import COMMAND
from engine.second_edition.tables.units import Trait
from engine.second_edition.validate.setups import RULE


def why_not(words: Words, refusal: Refusal, names: Names) -> str:
    """Return the reason, its rule in front: "BL2-6.8: the line of sight is blocked at G5"."""
    return refusals.why_not(words, replace(refusal, facts=_told(words, refusal)), names, NAMERS)


def _told(words: Words, refusal: Refusal) -> tuple[Fact, ...]:
    """Return the facts of a refusal, and the values derived from them for its sentence."""
    facts = dict(refusal.facts)
    card = COMMAND.get(str(facts.get("card", "")))
    match refusal.code:
        case "order.trait":
            traits = {Trait.INFANTRY} if card is None else card.traits
            asked = [words.say(f"trait.{trait.value}") for trait in Trait if trait in traits]
            return (*refusal.facts, ("traits", listed(words, asked)))
        case "order.section" if card is not None:
            parts = [words.say(f"section.{part.value}") for part, _ in card.sections]
            return (*refusal.facts, ("sections", listed(words, parts)))
        case "attack.range":
            least, most = facts["least"], facts["most"]
            return (*refusal.facts, ("reach", least if least == most else f"{least}-{most}"))
        case _:
            return refusal.facts


def wrong(words: Words, code: str, facts: tuple[Fact, ...]) -> str:
    """Return the sentence for a fault in a file, with the rule in front if one is the reason."""
    named_facts = dict(facts)
    rule = str(named_facts.pop(RULE, ""))
    if rule:
        refusal = Refusal(code.removeprefix("refusal."), rule, tuple(named_facts.items()))
        return why_not(words, refusal, NAMES)
    return words.say(code, **places(words, NAMES, named_facts, NAMERS))


WORDS = GameWords(
    catalogue=CATALOGUE,
    names=lambda setup: NAMES,
    tell=tell,
    label=label,
    why=why_not,
    because=because,
    wrong=wrong,
)
