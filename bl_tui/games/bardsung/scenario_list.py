"""The tutorials, the campaign and its encounters, for the list of scenarios."""

from collections.abc import Mapping

from bl_tui.games.bardsung.board.scene import BoardScene
from bl_tui.games.bardsung.board.view import board_of
from bl_tui.games.bardsung.board.zone_board import ZoneBoard
from bl_tui.games.bardsung.words.naming import counted, thing_name
from bl_tui.games.module import Facts
from bl_tui.text.lines import BLANK, Line, Role, wrap
from bl_tui.words import Words
from bl_tui.words.naming import listed
from engine.bardsung.campaign.beginning import tokens
from engine.bardsung.state.model import RESOURCES, Board, Laid, Setup
from engine.bardsung.tables.encounters import CAMPAIGN, ENCOUNTERS, FIRST, GROWN, SCENARIOS
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
    """Return the description of a scenario: its story, and the kind of game."""
    lines = wrap(words.say(f"adventure.{setup.id}.intro"), width)
    lines += [BLANK, *wrap(words.say(f"adventure.{setup.id}.about"), width, Role.STRONG)]
    names = listed(words, [words.say(f"side.{hero}") for hero in setup.heroes])
    lines += [BLANK, *wrap(words.say("adventure.party", heroes=names), width, Role.DIM)]
    return [*lines, *begins_with(words, setup, width)]


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
    for kind, count in zip(RESOURCES, tokens(), strict=True):
        thing = thing_name(words, kind)
        gains.append(words.say("adventure.begins.token", thing=thing, count=count))
    many = len(setup.heroes)
    begins = words.count("adventure.begins", many, what=listed(words, gains))
    return wrap(f"{begins} {_more(words, setup)}".strip(), width, Role.DIM)


def _more(words: Words, setup: Setup) -> str:
    """Return how many further enemies wait (BC-14.16), "" for none."""
    row = ENCOUNTERS[setup.scenario]
    count = row.more[len(setup.heroes) - 1]
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
    return board_of(BoardScene(board=Board((laid,))))
