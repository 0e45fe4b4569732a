"""The inspector in battles with mercenaries, creatures and Lore."""

from collections.abc import Iterator

from bl_tui.games.battlelore.board.inks import Ink
from bl_tui.games.battlelore.phrases import Teller
from bl_tui.games.battlelore.position import turn_of
from bl_tui.games.battlelore.words.naming import card_name, source_name
from bl_tui.text.lines import Line, Role, wrap
from bl_tui.words.naming import listed, sentence
from engine.battlelore.numbers.modifiers import Asked, gather, holds_for, kind_of
from engine.battlelore.state.model import BlazonRule, State, Unit
from engine.battlelore.state.stats import Modifier, Stat
from engine.battlelore.tables.races import RACES
from engine.battlelore.tables.units import ROSTER, CreatureCard, Kind, Power
from engine.battlelore.turn.views import View, public_state
from engine.hexes.grid import Hex

PLAIN_RACE = "human"
TOKENS = {"web": "BL-16.8", "poison": "BL-16.5"}
"""The tokens that units carry, and the first rule about each."""


def race_lines(teller: Teller, kind: Kind, width: int, *, full: bool) -> list[Line]:
    """Return the race of a troop and its effects; [] for humans and creatures.

    Humans are the default, creatures have a card.
    """
    if kind.race == PLAIN_RACE or kind.creature is not None:
        return []
    lines = wrap(teller.say(f"race.{kind.race}"), width)
    if full:
        rules = dict.fromkeys(modifier.rule for modifier in RACES[kind.race].modifiers)
        text = teller.say(f"race.{kind.race}.text")
        cited = teller.say("app.ground.cited", text=text, rule=listed(teller.words, list(rules)))
        lines += wrap(cited, width, Role.DIM, "  ")
    return lines


# --- creatures -----------------------------------------------------------------------------------


def creature_lines(
    teller: Teller, unit: Unit, card: CreatureCard, width: int, *, full: bool
) -> dict[str, list[Line]]:
    """Return the summary card: moves, retreat, stored tokens, powers with their costs."""
    moves = teller.say(f"app.rulebook.gait.{card.gait.value}", move=card.troop.move)
    retreat = teller.say("app.rulebook.no_retreat")
    if card.retreat:
        retreat = teller.count("app.rulebook.retreat", card.retreat)
    if full:
        moves = teller.say("app.ground.cited", text=moves, rule=card.troop.move_rule)
        retreat = teller.say("app.ground.cited", text=retreat, rule="BL-15.18")
    stored = teller.say("app.inspect.stored", stored=unit.stored, most=card.most_stored)
    names = listed(teller.words, [_brief_power(teller, power) for power in card.powers])
    powers = wrap(sentence(names), width, Role.KEY)
    if full:
        texts = [power_text(teller, power) for power in card.powers]
        powers = [line for text in texts for line in wrap(text, width, Role.DIM, "  ")]
    return {
        "moves": wrap(moves, width),
        "retreat": wrap(retreat, width),
        "stored": wrap(stored, width, Ink.GOBLET_LORE if unit.stored else Role.PLAIN),
        "powers": powers,
    }


def _brief_power(teller: Teller, power: Power) -> str:
    more = "+" if power.scales else ""
    return f"{teller.say(f'power.{power.id}.name')} {teller.glyphs.lore}{power.cost}{more}"


def power_text(teller: Teller, power: Power) -> str:
    """Return a power with its cost, its effect, and its rule."""
    return teller.say(
        "app.rulebook.power.scales" if power.scales else "app.rulebook.power",
        name=sentence(teller.say(f"power.{power.id}.name")),
        cost=power.cost,
        text=teller.say(f"power.{power.id}.text"),
        rule=power.rule,
    )


# --- tokens and effects on a unit ---------------------------------------------------------------


def token_lines(teller: Teller, unit: Unit, width: int, *, full: bool) -> list[Line]:
    """Return the tokens of a unit, their effects, and its colour before training."""
    lines: list[Line] = []
    for token, has in (("web", unit.webbed), ("poison", unit.poisoned)):
        if has:
            name = sentence(teller.say(f"token.{token}.name"))
            if full:
                text = teller.say(f"token.{token}.text")
                name = teller.say("app.inspect.token", name=name, text=text, rule=TOKENS[token])
            lines += wrap(name, width, Role.WARNING, "  ")
    if unit.trained:
        was = teller.say(f"colour.{ROSTER[unit.kind].colour.value}")
        lines += wrap(teller.say("app.inspect.trained", colour=was), width, Role.KEY)
    return lines


def effect_lines(teller: Teller, view: View, unit: Unit, width: int) -> list[Line]:
    """Return the Lore cards that are in force on a unit, each at its level."""
    lines: list[Line] = []
    for effect in view.effects:
        if holds_for(effect, unit):
            name = card_name(teller.words, effect.card)
            text = teller.say("app.inspect.effect", card=name, level=effect.level)
            role = Role.KEY if effect.side is unit.side else Role.WARNING
            lines += wrap(text, width, role, "  ")
    return lines


def played_lines(teller: Teller, view: View, width: int) -> list[Line]:
    """Return the Lore cards played this turn, by which side, and the tokens on them."""
    turn = turn_of(view)
    lines: list[Line] = []
    if turn is not None and turn.lore:
        lines += wrap(teller.say("app.inspect.table"), width, Role.STRONG)
    for played in turn.lore if turn is not None else ():
        name = card_name(teller.words, played.card)
        text = teller.say(
            "app.inspect.played", card=name, side=teller.side(played.side), lore=played.tokens
        )
        lines += wrap(text, width, Role.PLAIN, "  ")
    return lines


# --- the hex --------------------------------------------------------------------------------------


def owner_lines(teller: Teller, view: View, spot: Hex, width: int) -> list[Line]:
    """Return the owner of a landmark on a hex, and whether the enemy has taken it."""
    lines: list[Line] = []
    for landmark in view.landmarks:
        if landmark.hex == spot and landmark.owner is not None:
            message = "app.inspect.taken" if landmark.taken else "app.inspect.owner"
            lines += wrap(teller.say(message, side=teller.side(landmark.owner)), width)
    return lines


def blazon_lines(teller: Teller, view: View, spot: Hex, width: int) -> list[Line]:
    """Return the value of a blazon on a hex, and for which side."""
    lines: list[Line] = []
    for blazon in view.blazons:
        if blazon.hex != spot:
            continue
        if blazon.lore:
            text = teller.say(f"app.inspect.source.{blazon.rule.value}", lore=blazon.lore)
        elif blazon.rule is BlazonRule.HELD:
            text = teller.say("blazon.held")
        elif blazon.holder is not None:
            text = teller.say("app.inspect.captured", side=teller.side(blazon.holder))
        else:
            sides = listed(teller.words, [teller.side(side) for side in blazon.camps])
            text = teller.say("app.inspect.to_capture", sides=sides)
        lines += wrap(text, width, Role.WARNING)
    return lines


# --- changes of hits ----------------------------------------------------------------------------

AGAINST = (
    Stat.STRIKES_TURNED,
    Stat.STRIKES_STOPPED,
    Stat.HELMETS_STOPPED,
    Stat.FLAG_HITS,
    Stat.LORE_WOUNDS,
)
"""Numbers of the target that change hits."""
FOR = (Stat.LORE_HITS, Stat.EXTRA_ROLLS, Stat.POISONS)
"""Numbers of the attacker that change hits."""


def hit_changes(state: State, unit: Unit, target: Unit, *, melee: bool) -> Iterator[Modifier[Stat]]:
    """Yield all changes to which dice of a battle hit, apart from colour and weapon."""
    about, by = Asked(target, unit, melee), Asked(unit, target, melee)
    for stats, asked in ((AGAINST, about), (FOR, by)):
        for stat in stats:
            yield from gather(state, stat, asked)


def hit_lines(
    teller: Teller, view: View, unit: Unit, target: Unit, width: int, *, melee: bool
) -> list[Line]:
    """Return each change of hits with its source, and the check that a creature gets."""
    lines: list[Line] = []
    for change in hit_changes(public_state(view), unit, target, melee=melee):
        text = teller.say(
            f"app.hits.{change.stat.value}",
            source=source_name(teller.words, change.source),
            amount=change.amount,
            rule=change.rule,
        )
        lines += wrap(text, width, Role.RULE, "  ")
    card = kind_of(target).creature
    if card is not None:
        lines += wrap(teller.count("app.hits.critical", card.critical), width, Role.RULE, "  ")
    return lines
