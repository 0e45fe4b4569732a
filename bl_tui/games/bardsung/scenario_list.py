"""The tutorials, the campaign and its encounters, for the list of scenarios."""

from collections.abc import Iterator, Mapping

from bl_tui.games.bardsung.board.scene import BoardScene
from bl_tui.games.bardsung.board.view import board_of
from bl_tui.games.bardsung.board.zone_board import ZoneBoard
from bl_tui.games.bardsung.words.naming import counted, thing_name
from bl_tui.games.module import Facts
from bl_tui.text.lines import BLANK, Line, Role, wrap
from bl_tui.words import Words
from bl_tui.words.naming import listed
from engine.bardsung.campaign.beginning import tokens
from engine.bardsung.handicaps import more_enemies
from engine.bardsung.state.model import RESOURCES, Board, Laid, Setup
from engine.bardsung.tables.difficulty import LEVELS
from engine.bardsung.tables.encounters import (
    CAMPAIGN,
    ENCOUNTERS,
    FIRST,
    GROWN,
    SCENARIOS,
    TUTORIALS,
    Encounter,
    EncounterKind,
)
from engine.bardsung.tables.tiles import ENTRANCE, ENTRANCE_AT

PARTY = ("stoneheart", "lightweaver", "dawnguard")
"""The default party."""


def library() -> Mapping[str, Setup]:
    """Return the set-ups that come with the game, the tutorials first."""
    return {name: Setup(name, PARTY) for name in SCENARIOS}


def facts(setup: Setup) -> Facts:
    """Return the JSON of a scenario apart from its id and title."""
    return {"heroes": list(setup.heroes)}


def about(words: Words, setup: Setup, width: int) -> list[Line]:
    """Return the description of a scenario: its story, its encounter, the party."""
    names = listed(words, [words.say(f"side.{hero}") for hero in setup.heroes])
    lines = [*page_lines(words, setup.scenario, width), BLANK]
    lines += wrap(words.say("adventure.party", heroes=names), width, Role.DIM)
    if setup.scenario not in TUTORIALS:
        lines += wrap(difficulty_told(words, setup), width)
    return [*lines, *begins_with(words, setup, width)]


def difficulty_told(words: Words, setup: Setup) -> str:
    """Return the level of difficulty and its rules (BC-16)."""
    name, level = words.say(f"difficulty.{setup.difficulty}"), LEVELS[setup.difficulty]
    potions, *_, others = tokens(setup)
    numbers = {"defence": -level.defence, "tokens": others, "potions": potions}
    numbers["enemies"] = level.enemies
    if setup.scenario == CAMPAIGN:
        about = words.say(f"difficulty.{setup.difficulty}.about", **numbers)
    else:
        about = words.say(f"difficulty.{setup.difficulty}.alone", **numbers)
    return words.say("difficulty.told", name=name, about=about)


def page_lines(words: Words, scenario: str, width: int, *, campaign: bool = False) -> list[Line]:
    """Return the page of an encounter (BC-14.3), or of the campaign: its story, what is new, its
    enemies and terrain, its special rules and, within a `campaign`, its rewards."""
    lines = wrap(words.say(f"adventure.{scenario}.intro"), width)
    lines += [BLANK, *wrap(words.say(f"adventure.{scenario}.about"), width, Role.STRONG)]
    row = ENCOUNTERS.get(scenario)
    for message, text in (
        ("briefing.new", f"adventure.{scenario}.new"),
        ("briefing.rules", f"adventure.{scenario}.rules"),
    ):
        if row is not None and words.has(text):
            lines += wrap(words.say(message, what=words.say(text, **_numbers(row))), width)
    if row is None:
        return [*lines, *wrap(words.say("briefing.lose.campaign"), width)]
    faced = " ".join(filter(None, _faced(words, row)))
    gains = rewards(words, row) if campaign else []
    lines += wrap(faced, width) if faced else []
    if gains:
        lines += wrap(words.say("briefing.reward", what=listed(words, gains)), width)
    escapes = row.kind is EncounterKind.EXPLORATION
    return lines + wrap(words.say("briefing.lose.escape" if escapes else "briefing.lose"), width)


def _numbers(row: Encounter) -> dict[str, int]:
    """Return the numbers of the special rules of an encounter (BC-14.6, BC-14.9)."""
    sung = {} if row.sung is None else {"least": row.sung.least}
    unsung = {} if row.unsung is None else {"most": row.unsung.most}
    return {"tiles": row.floods, **sung, **unsung}


def _faced(words: Words, row: Encounter) -> Iterator[str]:
    """Yield the enemies of the symbols (BC-1.9) and the terrain of an encounter."""
    enemies = [enemy for enemy in (row.E1, row.E2, row.E3, row.E4) if enemy]
    terrain = dict.fromkeys((*row.T1, *row.T2, *(kind for kind, _ in row.ground)))
    if enemies:
        who = listed(words, [thing_name(words, enemy) for enemy in enemies])
        yield words.say("briefing.enemies", who=who)
    if terrain:
        what = listed(words, [thing_name(words, kind) for kind in terrain])
        yield words.say("briefing.terrain", what=what)


def rewards(words: Words, row: Encounter) -> list[str]:
    """Return the rewards of an encounter (BC-14.3, BC-14.15); equipment and treasures are those of
    a campaign."""
    gains = [words.say("adventure.begins.xp", xp=row.xp)] if row.xp else []
    gains += [words.say("adventure.begins.gold", gold=row.gold)] if row.gold else []
    gains += [thing_name(words, row.flag.value)] if row.flag is not None else []
    if row.level:
        gains.append(words.say("briefing.reward.upgrade", level=row.level))
    if row.treasures:
        gains.append(words.count("adventure.begins.treasures", row.treasures))
    return gains


def goal(words: Words, setup: Setup) -> str:
    """Return how a scenario is won (BS-14.9, BS-17.7, BS-29.19, BC-14.11)."""
    return goal_of(words, setup.scenario)


def goal_of(words: Words, scenario: str) -> str:
    """Return how an encounter, or the campaign, is won."""
    row = ENCOUNTERS.get(scenario)
    if row is None:
        return words.say("briefing.goal.campaign")
    boss = thing_name(words, row.boss) if row.boss else ""
    return words.say(GOALS[row.kind], boss=boss)


GOALS: Mapping[EncounterKind, str] = {
    EncounterKind.TUTORIAL: "briefing.goal.fight",
    EncounterKind.EXPLORATION: "briefing.goal.escape",
    EncounterKind.BOSS: "briefing.goal.boss",
}
"""The message with the goal of each kind of encounter."""


def begins_with(words: Words, setup: Setup, width: int) -> list[Line]:
    """Return a party's equipment at the start of a single encounter: what a campaign would have
    brought. [] for a campaign and a tutorial."""
    if setup.scenario == CAMPAIGN or setup.scenario not in GROWN:
        return []
    grown = GROWN[setup.scenario]
    gains = [words.say("adventure.begins.xp", xp=grown.xp)]
    gains += [words.say("adventure.begins.gold", gold=grown.gold)] if grown.gold else []
    if grown.treasures:
        gains.append(words.count("adventure.begins.treasures", grown.treasures))
    for kind, count in zip(RESOURCES, tokens(setup), strict=True):
        thing = thing_name(words, kind)
        gains.append(words.say("adventure.begins.token", thing=thing, count=count))
    many = len(setup.heroes)
    begins = words.count("adventure.begins", many, what=listed(words, gains))
    return wrap(f"{begins} {_more(words, setup)}".strip(), width, Role.DIM)


def _more(words: Words, setup: Setup) -> str:
    """Return how many further enemies wait (BC-14.16), "" for none."""
    row = ENCOUNTERS[setup.scenario]
    count = more_enemies(setup, row.id)
    if not count:
        return ""
    if not row.guards:
        return words.count("adventure.begins.more", count)
    kinds = [row.guards[number % len(row.guards)][0] for number in range(count)]
    return words.say("adventure.begins.guards", who=listed(words, [*counted(words, kinds)]))


def picture(setup: Setup) -> ZoneBoard:
    """Return the board as an encounter begins."""
    name = FIRST if setup.scenario == CAMPAIGN else setup.scenario
    arena = ENCOUNTERS[name].arena
    laid = Laid(arena, 0, 0) if arena else Laid(ENTRANCE, *ENTRANCE_AT)
    return board_of(BoardScene(board=Board((laid,)), encounter=name))
