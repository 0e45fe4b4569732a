"""The sheet of a hero: profile, characteristics, equipment, abilities, wounds, treasures."""

from collections.abc import Iterator, Sequence
from itertools import zip_longest

from bl_tui.games.bardsung.board.zones import zone_of
from bl_tui.games.bardsung.decisions.looking import deciding
from bl_tui.games.bardsung.phrases import Teller
from bl_tui.games.bardsung.words.naming import counted
from bl_tui.table.scene import Scene
from bl_tui.text.lines import BLANK, TIE, Line, Role, Span, fit, wrap
from engine.bardsung.rules.pools import plays_basic
from engine.bardsung.rules.stats import face_of, grit, speed
from engine.bardsung.state.model import CHARACTERISTICS, Hero
from engine.bardsung.state.seats import SEATS
from engine.bardsung.tables.cards import HELD
from engine.bardsung.tables.heroes import GEAR, PROFILES
from engine.bardsung.turn.hero_turn import actions_left
from engine.bardsung.turn.views import View

TWO = 70
"""Columns from which a sheet has two columns."""


def hero_lines(scene: Scene, hero: Hero, width: int, *, named: bool = False) -> list[Line]:
    """Return the deciding hero in short: its player, grit, numbers, wounds, burdens.

    Where conditions are only `named` they are a list without their effects: beside the board their
    texts would leave the hero no room at every other step of the cursor.
    """
    teller = scene.teller
    profile = PROFILES[hero.id]
    head = (
        teller.letter(hero.id),
        Span(f" {teller.thing(hero.id)}  ", Role.TITLE),
        teller.grit(hero),
        Span(f"  {scene.led_by(SEATS[hero.id])}", Role.DIM),
    )
    lines = [fit(head, width)]
    numbers = teller.say(
        "app.sheet.numbers",
        speed=speed(hero),
        range=profile.range,
        resilience=teller.signed(profile.resilience),
        die=profile.die,
    )
    if hero.zone:  # between encounters there are no actions to show
        numbers = teller.say("app.sheet.short", actions=actions_left(hero), numbers=numbers)
    lines += wrap(numbers, width)
    lines += wrap(characteristics(teller, hero, width), width, Role.DIM)
    for text in burdens(teller, hero, named=named):
        lines += wrap(text, width, Role.WARNING, "  ")
    return lines


def characteristics(teller: Teller, hero: Hero, width: int) -> str:
    """Return the six modifiers in a row, closer together where they do not fit otherwise."""
    pairs = zip(CHARACTERISTICS, hero.characteristics, strict=True)
    texts = [f"{teller.thing(name)}{TIE}{teller.signed(value)}" for name, value in pairs]
    apart, close = "  ".join(texts), " ".join(texts)
    return close if len(close) <= width < len(apart) else apart


def burdens(teller: Teller, hero: Hero, *, named: bool = False) -> Iterator[str]:
    """Yield wounds with their effects, conditions, and the hero's own tokens.

    Conditions that are only `named` are one line.
    """
    for wound in hero.wounds:
        name = teller.wound(wound.card, wound.serious)
        if wound.serious:
            text = teller.say(f"wound.{wound.card}.text")
            yield teller.say("app.sheet.serious", wound=name, text=text)
            if wound.timers:
                yield teller.count("app.sheet.timers", wound.timers)
        else:
            yield name
    labels = list(counted(teller.words, hero.conditions))
    if named and labels:
        yield teller.listed(labels)
    for name, label in () if named else zip(dict.fromkeys(hero.conditions), labels, strict=True):
        yield f"{label}: {teller.say(f'condition.{name}.text')}"
    if hero.devotion:
        yield teller.count("app.sheet.devotion", hero.devotion)
    if hero.grudge:
        yield teller.say("app.sheet.grudge")


def shown_hero(scene: Scene) -> Hero | None:
    """Return the hero of the sheet: one under the cursor, or else the deciding one."""
    view: View = scene.view
    zone = zone_of(scene.selection.cursor)
    here = [hero for hero in view.table.heroes if hero.zone == zone and zone]
    name = deciding(view)
    own = view.table.hero(name) if name else None
    if own is not None and (own in here or not here):
        return own
    return here[0] if here else next(iter(view.table.heroes), None)


def sheet_panel(scene: Scene, width: int, height: int) -> list[Line]:
    """Return the sheet of a hero."""
    hero = shown_hero(scene)
    if hero is None:
        return []
    teller, column = scene.teller, _column(width)
    one = profile_lines(scene, hero, column)
    one += [BLANK, *gear_lines(teller, hero, column)]
    other = ability_lines(teller, hero, column)
    return side_by_side(one, other, column) if column < width else [*one, BLANK, *other]


def _column(width: int) -> int:
    return (width - 2) // 2 if width >= TWO else width


def side_by_side(one: Sequence[Line], other: Sequence[Line], column: int) -> list[Line]:
    """Return two columns of lines."""
    return [
        (*fit(left, column + 2, Role.PLAIN), *right)
        for left, right in zip_longest(one, other, fillvalue=BLANK)
    ]


def profile_lines(scene: Scene, hero: Hero, width: int) -> list[Line]:
    """Return the profile card, and the hero's growth; no trait where none counts.

    The combat tutorial has no traits (BS-14.8).
    """
    teller, profile = scene.teller, PROFILES[hero.id]
    lines = hero_lines(scene, hero, width)
    text = teller.say(
        "app.sheet.profile",
        path=teller.say(f"path.{profile.path}"),
        second=teller.say(f"path.{profile.second}"),
        grit=grit(hero),
        xp=hero.xp,
    )
    lines += wrap(text, width)
    if not plays_basic(scene.view.table):
        lines += wrap(teller.say(f"trait.{profile.trait.id}"), width, Role.DIM)
    return lines


def gear_lines(teller: Teller, hero: Hero, width: int) -> list[Line]:
    """Return both equipment cards with their attachments, and the unattached treasures."""
    lines: list[Line] = [(Span(teller.say("app.sheet.gear"), Role.TITLE),)]
    for place, name in enumerate(PROFILES[hero.id].gear):
        level = hero.gear[place]
        kind = teller.say(f"gear.kind.{GEAR[name].kind}")
        slots = GEAR[name].levels[level - 1].slots
        on = [teller.thing(treasure.card) for treasure in hero.treasures if treasure.on == place]
        lines += wrap(
            teller.say(
                "app.sheet.card",
                card=teller.thing(name),
                kind=kind,
                level=level,
                used=len(on),
                slots=slots,
            ),
            width,
        )
        lines += wrap(f"  {teller.say(f'gear.{name}.text{level}')}", width, Role.DIM, "  ")
        lines += wrap(f"  {teller.listed(on)}", width, Role.STRONG, "  ") if on else []
    loose = [treasure for treasure in hero.treasures if treasure.on < 0]
    if loose:
        lines.append((Span(teller.say("app.sheet.treasures"), Role.TITLE),))
    for spare in loose:
        kind = teller.say(f"treasure.kind.{HELD[spare.card].kind}")
        used = f" {teller.say('app.sheet.exhausted')}" if spare.exhausted else ""
        text = teller.say(f"treasure.{spare.card}.text")
        lines += wrap(f"{teller.thing(spare.card)} ({kind}){used}: {text}", width, Role.PLAIN, "  ")
    return lines


def ability_lines(teller: Teller, hero: Hero, width: int) -> list[Line]:
    """Return the abilities with their texts at the hero's level."""
    lines: list[Line] = [(Span(teller.say("app.sheet.abilities"), Role.TITLE),)]
    for ability in hero.abilities:
        face = face_of(hero, ability.card)
        if face is None:
            continue
        used = f" {teller.say('app.sheet.used')}" if hero.zone and ability.card in hero.used else ""
        kind = teller.say(f"ability.kind.{face.kind}")
        head = teller.say(
            "app.sheet.ability", card=teller.thing(ability.card), kind=kind, level=ability.level
        )
        lines += wrap(f"{head}{used}", width, Role.STRONG)
        lines += wrap(
            f"  {teller.say(f'ability.{ability.card}.text{ability.level}')}",
            width,
            Role.PLAIN,
            "  ",
        )
    return lines
