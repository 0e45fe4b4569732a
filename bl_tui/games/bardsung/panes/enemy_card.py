"""The card of an enemy: its numbers, its lines, and the next lines of each model; of a boss also
the wounds that it can still take (BS-29.17 to BS-29.20)."""

from bl_tui.games.bardsung.board.inks import Ink
from bl_tui.games.bardsung.board.view import enemy_at
from bl_tui.games.bardsung.board.zones import zone_of
from bl_tui.games.bardsung.odds import told as odds
from bl_tui.games.bardsung.panes.track import now
from bl_tui.games.bardsung.phrases import Teller
from bl_tui.games.bardsung.words.codes import WHY, by_last_word
from bl_tui.games.bardsung.words.events import entry_text
from bl_tui.table.scene import Scene
from bl_tui.text.lines import BLANK, Line, Role, Span, fit, wrap
from engine.bardsung.enemies.behaviour import concerned
from engine.bardsung.odds.branching import ZERO
from engine.bardsung.odds.enemy_branches import Foretold, Lines, Way
from engine.bardsung.odds.forecast import Forecast, earlier, forecasts
from engine.bardsung.rules.enemy_wounds import belongs
from engine.bardsung.rules.stats import side_of
from engine.bardsung.state.model import Card, Enemy, State
from engine.bardsung.tables.enemies import BOSSES, ENEMY_CARDS, Side, cards_of
from engine.bardsung.turn.views import View

MOST = 3
"""Ways of a turn that are listed; one line sums up the rest."""
UNSURE = by_last_word(
    "app.card.unsure.other", "app.card.unsure.many", "app.card.unsure.fallen",
    "app.card.unsure.event", "app.card.unsure.gone",
)  # fmt: skip
"""Reasons why the future cannot be predicted."""
CUT = by_last_word("app.card.cut.fallen", "app.card.cut.event", "app.card.cut.gone")
"""Reasons why a way ends before its last line."""


def shown_cards(scene: Scene) -> tuple[str, ...]:
    """Return the cards to show: of the enemy under the cursor, else of the next one to act."""
    view: View = scene.view
    enemy = enemy_at(view, scene.selection.cursor) or enemy_at(
        view, zone_of(scene.selection.cursor)
    )
    if enemy is not None:
        kind = next(model.kind for model in view.table.enemies if model.id == enemy)
        cards = (*view.table.order, *view.table.incoming)
        own = [card for card in cards if card.id in cards_of(kind)]
        return tuple(owned.id for owned in sorted(own, key=lambda owned: owned.exhausted))
    active = now(view)
    if active in ENEMY_CARDS:
        return (active,)
    waiting = [c.id for c in view.table.order if c.id in ENEMY_CARDS and not c.exhausted]
    resting = [c.id for c in view.table.order if c.id in ENEMY_CARDS]
    return tuple((waiting or resting)[:1])


def card_panel(scene: Scene, width: int, height: int) -> list[Line]:
    """Return the card of an enemy with its next actions."""
    teller, view = scene.teller, scene.view
    cards = shown_cards(scene)
    if not cards:
        return wrap(teller.say("app.card.none"), width, Role.DIM)
    lines: list[Line] = []
    for enemy in view.table.enemies:
        if {*cards_of(enemy.kind)} & {*cards}:
            lines += boss_lines(teller, view.table, enemy, width)
    for card in cards:
        lines += [BLANK] if lines else []
        lines += card_lines(teller, view, card, width)
    return lines


def card_lines(teller: Teller, view: View, card: str, width: int) -> list[Line]:
    """Return one card: numbers, attack, and the next lines of each model."""
    side = side_of(view.table, card)
    role = teller.card_role(view.table, card)
    lines = [fit((Span(f" {teller.thing(card)} ", role),), width)]
    lines += wrap(_numbers(teller, card, side), width, Role.DIM)
    lines += attack_lines(teller, card, side, width)
    lines += _when(teller, view, card, width)
    told_of = forecasts(view.table, card)
    for forecast in told_of:
        lines += forecast_lines(teller, view, forecast, width)
    if any(len(forecast.ways) > 1 for forecast in told_of):
        lines += wrap(teller.say("app.card.kept"), width, Role.DIM)
    return lines


def printed_lines(teller: Teller, view: View, card: str, width: int) -> list[Line]:
    """Return one card as it is printed: numbers, attack, and the entries of its behaviour."""
    side = side_of(view.table, card)
    lines = [fit((Span(f" {teller.thing(card)} ", teller.card_role(view.table, card)),), width)]
    lines += wrap(_numbers(teller, card, side), width, Role.DIM)
    lines += attack_lines(teller, card, side, width)
    for trait in side.traits:
        name = teller.thing(trait.id)
        for number, entry in enumerate(trait.entries, start=1):
            text = entry_text(teller.words, entry.deed, entry.target)
            shown = teller.say("app.card.line", trait=name, number=number, entry=text)
            lines += wrap(shown, width, Role.DIM, "    ")
    return lines


def _when(teller: Teller, view: View, card: str, width: int) -> list[Line]:
    """Return the events before the card's next turn that the forecast includes."""
    before = earlier(view.table, card)
    if before is None:
        return wrap(teller.say("app.card.acted"), width, Role.DIM)
    if not before:
        return []
    message = "app.card.after" if {*before} <= ENEMY_CARDS.keys() else "app.card.idle"
    cards = teller.listed(map(teller.thing, before))
    return wrap(teller.say(message, cards=cards), width, Role.DIM)


def _numbers(teller: Teller, card: str, side: Side) -> str:
    row = ENEMY_CARDS[card]
    boss = BOSSES.get(row.kind)
    return teller.say(
        "app.card.numbers",
        tn=side.tn,
        speed=boss.speed if boss is not None else side.speed,
        toughness=boss.toughness if boss is not None else side.toughness,
        gold=row.gold,
    )


def attack_lines(teller: Teller, card: str, side: Side, width: int) -> list[Line]:
    """Return an enemy's attack: properties, range, effects; then what only its kind does."""
    attack, nature = side.attack, ENEMY_CARDS[card].nature
    words = ["magical" if attack.magic else "physical"]
    words += ["powerful"] if attack.powerful else []
    words += ["pulse"] if attack.pulse else []
    text = teller.say(
        "app.card.attack",
        kinds=teller.listed(teller.say(f"attack.{word}") for word in words),
        range=attack.range,
        effects=teller.listed(teller.say(f"effect.{effect}") for effect in attack.effects),
    )
    if attack.miss:
        effects = teller.listed(teller.say(f"effect.{missed}") for missed in attack.miss)
        text = teller.say("app.card.miss", attack=text, effects=effects)
    lines = wrap(text, width)
    if nature is not None:
        lines += wrap(teller.say(f"nature.{nature.id}.text"), width, Role.WARNING)
    return lines


def forecast_lines(teller: Teller, view: View, forecast: Forecast, width: int) -> list[Line]:
    """Return the next actions of one model: executed lines bright, others pale.

    Random outcomes are listed as ways, the likeliest first and in full.
    """
    name = Span(
        f" {teller.code(view.table, forecast.enemy)} ", teller.card_role(view.table, forecast.card)
    )
    lines: list[Line] = [(name, Span(f" {teller.thing(forecast.enemy)}", Role.STRONG))]
    several = len(forecast.ways) > 1 or bool(forecast.unsure)
    if not forecast.ways and not forecast.unsure:
        lines += wrap(f"  {teller.say('app.card.over')}", width, Role.DIM, "  ")
    for place, way in enumerate(forecast.ways[:MOST]):
        if several:
            lines += wrap(_head(teller, way, place), width, Role.STRONG)
        own = (place and way.deeds) or way.lines
        lines += way_lines(teller, view, forecast, own, width)
        if way.cut:
            lines += wrap(f"  {teller.say(CUT[way.cut])}", width, Role.DIM, "  ")
    rest = sum((way.chance for way in forecast.ways[MOST:]), ZERO)
    others = (*forecast.unsure, *((("other", rest),) if rest else ()))
    for reason, chance in others:
        text = teller.say(UNSURE[reason])
        if teller.odds:
            text = teller.say("app.card.chance", chance=teller.chance(chance), told=text)
        lines += wrap(text, width, Role.DIM, "  ")
    return lines


def _head(teller: Teller, way: Way, place: int) -> str:
    """Return the heading of one way of several: its chance."""
    either = "app.card.way.or" if place else "app.card.way.first"
    text = teller.say("app.card.way.guessed" if way.guessed else either)
    if not teller.odds:
        return text
    return teller.say("app.card.chance", chance=teller.chance(way.chance), told=text)


def way_lines(teller: Teller, view: View, forecast: Forecast, own: Lines, width: int) -> list[Line]:
    """Return the lines that are read on one way."""
    if not own:
        return wrap(teller.say("app.card.sleeps"), width, Role.DIM)
    lines: list[Line] = []
    for line in own:
        role = Role.DIM if line.why else Ink.GOOD
        mark = " " if line.why else teller.glyphs.entry
        lines += wrap(f"{mark} {line_text(teller, view, forecast, line)}", width, role, "    ")
    return lines


def line_text(teller: Teller, view: View, forecast: Forecast, line: Foretold) -> str:
    """Return one line of a card with its number, its result and the rule for it."""
    entry = entry_text(teller.words, line.deed, line.target)
    trait = teller.thing(line.trait)
    head = teller.say("app.card.line", trait=trait, number=line.entry + 1, entry=entry)
    if line.why:
        why = teller.say(WHY[line.why])
        return teller.say("app.card.passed", line=head, why=why, rule=line.rule)
    whom = line.hero or concerned(line.friend)
    text = teller.say("app.card.at", line=head, target=teller.thing(whom)) if whom else head
    if line.path:
        text = teller.say("app.card.way", line=text, zone=teller.thing(line.path[-1]))
    elif not whom:
        text = teller.say("app.card.stays", line=text)
    if line.held is not None:
        chance = odds.defence(teller, view, forecast.card, line.held)
        text = teller.say("app.card.defends", line=text, chance=chance)
    if line.also:
        others = teller.listed(map(teller.thing, line.also))
        text = teller.say("app.card.also", line=text, heroes=others)
    return f"{text} ({line.rule})"


def wounds_left(state: State, boss: Enemy) -> int:
    """Return the wounds that defeat a boss: of n cards all normal n(n+3)."""
    own = _own(state, boss)
    return len(own) * (len(own) + 3) - 2 * sum(card.heated for card in own) - boss.wounds


def boss_lines(teller: Teller, state: State, enemy: Enemy, width: int) -> list[Line]:
    """Return how many wounds a boss can still take and the effect of the next one."""
    own = _own(state, enemy)
    if enemy.kind not in BOSSES or not own:
        return []
    normal = next((card for card in own if not card.heated), None)
    if not enemy.wounds:
        following = teller.say("app.boss.token")
    elif normal is not None:
        following = teller.say("app.boss.turns", card=teller.thing(normal.id))
    else:
        following = teller.say("app.boss.discards", card=teller.thing(own[0].id))
    left = wounds_left(state, enemy)
    return wrap(teller.count("app.boss.left", left, next=following), width, Role.WARNING, "    ")


def _own(state: State, boss: Enemy) -> list[Card]:
    """Return the cards of a boss, the highest initiative first."""
    return [card for card in state.order if belongs(boss.kind, card.id)]
