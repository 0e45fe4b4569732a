"""The luck of Bardsung in words: action rolls that succeeded, against their chances."""

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any

from bl_tui.games.bardsung.odds.deeds import deed
from bl_tui.games.bardsung.phrases import Teller
from bl_tui.games.bardsung.words.codes import by_last_word
from bl_tui.games.bardsung.words.naming import wound_name
from bl_tui.table.panes.luck import MATTERED, LuckWords, Medal
from bl_tui.table.panes.phrases import decimal
from bl_tui.table.scene import Scene
from bl_tui.text.lines import BLANK, Line, Role, Span, fit, wrap
from engine.bardsung.odds.luck_ledger import Account, Throw, accounts
from engine.bardsung.state.seats import SEATS
from engine.bardsung.tables.cards import WOUNDS


def luck_panel(scene: Scene, width: int, _: int) -> list[Line]:
    """Return the luck of each hero, then the rolls that were furthest from the average."""
    teller, rolls = scene.teller, scene.rolls
    if not rolls:
        return wrap(teller.say("app.luck.none"), width, Role.DIM)
    lines: list[Line] = []
    for account in accounts(rolls, scene.view.table.setup.heroes):
        lines += _account(teller, account, width)
    lines += [BLANK, *wrap(teller.say("app.luck.mattered"), width, Role.TITLE)]
    for roll in sorted(rolls, key=lambda roll: -abs(roll.surprise))[:MATTERED]:
        lines += wrap(_told(teller, roll), width, Role.PLAIN, "  ")
    return lines


def _account(teller: Teller, account: Account, width: int) -> list[Line]:
    surplus = float(account.surplus)
    sign = "+" if surplus >= 0 else "-"
    head = (
        teller.letter(account.hero),
        Span(f" {teller.thing(account.hero)}  "),
        Span(f"{sign}{decimal(teller, abs(surplus))}", Role.STRONG),
    )
    likely = decimal(teller, float(account.expected))
    text = teller.count("app.luck.account", account.rolls, good=account.good, expected=likely)
    return [fit(head, width), *wrap(f"    {text}", width, Role.DIM, "    ")]


def _told(teller: Teller, roll: Throw) -> str:
    """Return a roll in a sentence: the hero, its purpose, its total, and its chance."""
    return teller.say(
        "app.luck.throw",
        turn=roll.turn,
        hero=teller.thing(roll.hero),
        what=_purpose(teller, roll.what),
        total=roll.total,
        tn=roll.tn,
        chance=teller.chance(roll.chance),
    )


PURPOSES = by_last_word("app.luck.for.attack", "app.luck.for.defence", "app.luck.for.parting")


def _purpose(teller: Teller, what: str) -> str:
    """Return the purpose of a roll; a test has the name of the card that asks for it."""
    if what in WOUNDS:  # its serious side is up
        return wound_name(teller.words, what, serious=True)
    return teller.say(PURPOSES[what]) if what in PURPOSES else teller.source(what)


def _luckiest(teller: Any, roll: Throw) -> str:
    text: str = teller.say("app.luck.luckiest", roll=_told(teller, roll))
    return text


def _medals(teller: Teller, rolls: Sequence[Throw]) -> Iterator[Medal]:
    """Yield the medals of heroes: for most attacks, for most defences, for luck; one a hero."""
    honoured: set[str] = set()
    for what, name, message in (
        ("attack", "medal.attacks", "medal.attacks.text"),
        ("defence", "medal.defences", "medal.defences.text"),
    ):
        good = Counter(roll.hero for roll in rolls if roll.what == what and roll.good)
        for hero, often in good.most_common():
            if hero not in honoured:
                honoured.add(hero)
                text = teller.count(message, often, hero=teller.thing(hero))
                yield Medal(teller.say(name), SEATS[hero], text)
                break
    heroes = [*dict.fromkeys(roll.hero for roll in rolls if roll.hero not in honoured)]
    others = accounts(rolls, heroes)
    lucky = max(others, key=lambda account: account.surplus, default=None)
    if lucky is not None and lucky.surplus > 0:
        yield _of_luck(teller, "medal.lucky", lucky)
    poor = min(others, key=lambda account: account.surplus, default=None)
    if poor is not None and poor.surplus < 0:
        yield _of_luck(teller, "medal.unlucky", poor)


def _of_luck(teller: Teller, name: str, account: Account) -> Medal:
    """Return the medal for a hero's luck, or the consolation."""
    likely = decimal(teller, float(account.expected), 1)
    text = teller.say(
        "medal.lucky.text", hero=teller.thing(account.hero), n=account.good, expected=likely
    )
    return Medal(teller.say(name), SEATS[account.hero], text)


LUCK = LuckWords[Any, Teller](
    sides=tuple(SEATS.values()),
    left=lambda _: 2,
    kinds=_told,
    luckiest=_luckiest,
    medals=_medals,
    deed=deed,
)
