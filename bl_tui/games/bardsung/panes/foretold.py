"""The enemies that still act this round, in words and on the board, if the turn ends in a zone."""

from collections.abc import Iterator

from bl_tui.boards.board_model import Light
from bl_tui.boards.traces import Leg
from bl_tui.games.bardsung.board.arrows import zones_between
from bl_tui.games.bardsung.board.view import place_of_enemy
from bl_tui.games.bardsung.board.zones import zone_of
from bl_tui.games.bardsung.decisions.looking import hero_of
from bl_tui.games.bardsung.phrases import Teller
from bl_tui.games.bardsung.words.codes import DEEDS
from bl_tui.table.pointing.selection import Lights
from bl_tui.table.presenter import Foreseen
from engine.bardsung.heroes.moving import reach
from engine.bardsung.odds.coming import ComingTurn, coming
from engine.bardsung.tables.behaviours import ATTACKS
from engine.bardsung.turn.views import View


def coming_turns(view: View, place: str) -> tuple[ComingTurn, ...]:
    """Return the turns to come if the deciding hero ends in the zone of a place; in a zone out of
    reach the hero stays."""
    hero = hero_of(view)
    if hero is None or not hero.zone:
        return coming(view.table, "", "") if view.table.encounter else ()
    return coming(view.table, hero.id, _end_of(view, place))


def _end_of(view: View, place: str) -> str:
    """Return the zone in which the deciding hero would be, "" off the board."""
    hero = hero_of(view)
    if hero is None or not hero.zone:
        return ""
    zone = zone_of(place)
    return zone if zone in reach(view.table, hero.id) else hero.zone


def foretell(teller: Teller, view: View, place: str) -> Foreseen:
    """Return the turns to come in one sentence, the lights of attackers and their targets, and
    arrows of their moves and attacks."""
    turns, deciding = coming_turns(view, place), hero_of(view)
    lights: Lights = {}
    for turn in turns:
        for hero in turn.heroes:
            mine = deciding is not None and deciding.id == hero
            zone = _end_of(view, place) if mine else view.table.hero(hero).zone
            lights |= {zone: Light.TARGET} if zone else {}
        spot = place_of_enemy(view, turn.enemy)
        lights |= {spot: Light.LINE} if spot and turn.heroes else {}
    if not turns:
        return Foreseen(teller.say("app.coming.none"))
    listed = teller.listed(turn_texts(teller, view, turns))
    legs = tuple(leg for turn in turns for leg in _legs(view, place, turn))
    return Foreseen(teller.say("app.coming", turns=listed), lights, legs)


def _legs(view: View, place: str, turn: ComingTurn) -> Iterator[Leg]:
    """Yield the moves and attacks of an enemy: each attack leads from where it is by then."""
    foe, deciding = view.table.enemy(turn.enemy), hero_of(view)
    here = foe.zone if foe is not None else ""
    number, sure = str(turn.number), turn.chance == 1
    for deed in turn.deeds:
        if deed.path and here:
            yield Leg((here, *deed.path), number=number, sure=sure)
            here = deed.path[-1]
        for hero in (deed.hero, *deed.also) if deed.deed in ATTACKS else ():
            mine = deciding is not None and deciding.id == hero
            zone = _end_of(view, place) if mine else view.table.hero(hero).zone
            way = zones_between(view.table, here, zone) if here and zone else ()
            if way:
                yield Leg(way, strikes=True, number=number, sure=sure)


def turn_texts(teller: Teller, view: View, turns: tuple[ComingTurn, ...]) -> Iterator[str]:
    """Yield each turn in short: its number, the enemy, its lines with their targets."""
    for turn in turns:
        deeds = [teller.say(DEEDS[deed.deed]) for deed in turn.deeds]
        heroes = [teller.thing(hero) for hero in turn.heroes]
        text = teller.say(
            "app.coming.turn" if heroes else "app.coming.idle",
            number=turn.number,
            enemy=teller.code(view.table, turn.enemy),
            what=teller.listed(dict.fromkeys(deeds)) or teller.say("app.coming.nothing"),
            heroes=teller.listed(heroes),
        )
        unsure = turn.chance < 1 and teller.odds
        chance = teller.chance(turn.chance)
        yield teller.say("app.card.chance", chance=chance, told=text) if unsure else text
