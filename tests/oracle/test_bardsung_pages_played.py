"""Each page of the adventure is begun, explored, ended and left by its sheet, and so are set-ups.

Each special rule of one page is tried on all pages: it happens only where a page names it.
"""

from itertools import takewhile
from typing import Any

import pytest

from engine.bardsung.campaign.aftermath import conclude
from engine.bardsung.explore.spawning import meaning, terrain
from engine.bardsung.game import BARDSUNG
from engine.bardsung.state.events import EnemyPlaced, OrderDealt
from engine.bardsung.state.model import Laid, Setup, Token
from engine.bardsung.state.steps import Ask, ExploreStage, Exploring, Upgrading
from engine.core.frozen import replace
from tests.bardsung.conformance import ALL
from tests.bardsung.position import Position, make_position
from tests.marks import rule
from tests.oracle.bardsung_board import ALONE_SHEET, ENCOUNTER_SHEET, TILE_SHEET
from tests.oracle.bardsung_enemies import BOSS_SHEET
from tests.oracle.bardsung_pages import ELEMENTS
from tests.oracle.compare import Entry
from tests.oracle.test_bardsung_encounters import begun

PAGES = ENCOUNTER_SHEET.entries
TILES = TILE_SHEET.entries
EXPLORED = [name for name, page in PAGES.items() if page["kind"] == "exploration"]
BOSSES = [name for name, page in PAGES.items() if page["kind"] == "boss"]
CAMPAIGN = [name for name in PAGES if name.startswith("EN-")]
KEYS = ("tide_key", "ember_key")
OURS = {printed: engine for engine, printed in ELEMENTS.items()}
"""The engine's names for the terrain of a page."""


def scenario(page: str) -> str:
    """Return the set-up of which a page is a part."""
    return "campaign" if page in CAMPAIGN else page


def special(page: str, word: str) -> Entry:
    """Return the special rule of a page that has a word, nothing if it has none."""
    rules: list[Entry] = PAGES[page].get("special", [])
    return next((entry for entry in rules if word in entry), {})


def boss_of(page: str) -> str:
    """Return the boss of a page as the engine calls it, "" without one."""
    name = PAGES[page].get("boss", "")
    return "king" if name == "hobgoblin_king" else name


def posts(page: str, many: int) -> list[tuple[str, str]]:
    """Return the guards that an arena has besides where it is played by itself, and their zones."""
    guards = [(guard["enemy"], guard["zone"]) for guard in PAGES[page].get("guards", [])]
    return [guards[number % len(guards)] for number in range(PAGES[page]["more_enemies"][many - 1])]


def enemies(game: Position) -> list[tuple[str, str]]:
    """Return all enemies and their zones, without the tile."""
    return sorted((foe.kind, foe.zone.partition(".")[2]) for foe in game.state.enemies)


# --- how a page begins ---------------------------------------------------------------------------


@rule("BS-29.1", "BS-29.3", "BS-29.8", "BC-13.2", "BC-13.7", "BC-14.8", "BC-14.10", "BC-14.16")
@pytest.mark.parametrize("alone", [False, True])
@pytest.mark.parametrize("many", range(1, 6))
@pytest.mark.parametrize("page", BOSSES)
def test_an_arena_begins_as_its_page_says(page: str, many: int, alone: bool) -> None:
    said = PAGES[page]
    game = begun(page, many, page if alone else "campaign")
    boss = BOSS_SHEET.entries[boss_of(page)]
    beside = [
        (foe["enemy"], foe["zone"])
        for foe in said.get("start_enemies", [])
        if many >= foe["minimum_heroes"]
    ]
    more = posts(page, many) if alone else []
    at_first = takewhile(lambda event: not isinstance(event, OrderDealt), game.events)
    placed = [event for event in at_first if isinstance(event, EnemyPlaced)]
    stand = [(boss_of(page), said["boss_zone"]), *beside, *more]
    assert sorted((foe.kind, foe.zone.partition(".")[2]) for foe in placed) == sorted(stand)
    cards = boss["cards"] + (boss["extra_cards_four_or_five_heroes"] if many > 3 else [])
    others = {kind for kind, _ in (*beside, *more)}
    assert {card.id for card in game.state.order} == {*ALL[:many], *cards, *others}
    assert [laid.tile for laid in game.state.board.tiles] == [said["arena"]]


@rule("BC-14.8", "BC-1.11", "BS-32.1")
@pytest.mark.parametrize("key", KEYS)
@pytest.mark.parametrize("page", BOSSES)
def test_keys_and_the_page_place_the_terrain_of_an_arena(page: str, key: str) -> None:
    said = PAGES[page]
    ground = [
        (OURS.get(spot["element"], spot["element"]), spot["zone"])
        for spot in said.get("ground", ())
    ]
    ground += [("lava", zone) for zone in said.get("lava_pits", [])]
    gifts = [gift for gift in said["special"] if gift.get("flag") == key]
    ground += [(gift["places"], zone) for gift in gifts for zone in gift.get("zones", ())]
    game = begun(page, 2, flags=(key,))
    tokens = [token for token in game.state.tokens if token.kind != "mirage"]
    laid = [(token.kind, token.zone.partition(".")[2]) for token in tokens]
    assert sorted(laid) == sorted(ground)
    word = "every_hero_starts_with"
    blessed = tuple(gift[word] for gift in gifts if word in gift)
    assert {hero.conditions for hero in game.state.heroes} == {blessed}


@rule("BS-17.1", "BS-17.2", "BC-14.2", "BC-14.4", "BS-18.11", "BC-6.1", "BC-14.9")
@pytest.mark.parametrize("renown", [1, 2, 4, 5])
@pytest.mark.parametrize("page", EXPLORED)
def test_an_exploration_begins_as_its_page_says(page: str, renown: int) -> None:
    """Its decks, the portals that lead on, who may wander in, and what renown brings."""
    said = PAGES[page]
    game = begun(page, 2, scenario(page), renown=renown, resources=(1, 1, 1, 1))
    kinds = ("corridor", "room")
    decks = {name: sorted(getattr(game.state.decks, name)) for name in (*kinds, "battle")}
    decks["challenge"] = sorted(game.state.decks.challenge)
    for name, cards in decks.items():
        listed = said.get(f"{name}_deck")
        every = [tile for tile, row in TILES.items() if row.get("type") == name and tile != "ENT"]
        assert cards == sorted(listed or every) if listed or name in kinds else len(cards) > 19
    gates = [text.split()[1] for text in game.options if text.startswith("explore")]
    assert gates == []  # all stand away from them
    game.change("Stoneheart", zone="ENT.b")
    portals = said.get("entrance_portals", ["p1", "p2", "p3"])
    ways = {portal["zone"]: portal["id"] for portal in TILES["ENT"]["portals"]}
    for zone, portal in ways.items():
        game.change("Stoneheart", zone=f"ENT.{zone}").play("turn Stoneheart")
        assert any(text.startswith("explore") for text in game.options) is (portal in portals)
    low = special(page, "renown_at_most")
    gone = low["removes_from_wandering_deck"] if low and renown <= low["renown_at_most"] else ""
    wandering = [card for card in said.get("wandering_deck", []) if card != gone]
    assert sorted(game.state.wandering) == sorted(wandering)
    high = special(page, "renown_at_least")
    more = bool(high) and renown >= high["renown_at_least"]
    assert game.state.resources == (1 + more, 1, 1, 1)


# --- what lies on its tiles ----------------------------------------------------------------------

LAID = ("C05", "R05", "R10", "R12", "C01")
"""Tiles with all symbols: E1 to E4, T1 and T2; the last one has a challenge and no enemy."""


def filled(
    page: str, tile: str, heroes: int, *, y: int = 5, alone: bool = False, **given: Any
) -> Position:
    """Return what a tile brings that was explored just now; nothing happens by its aspect."""
    party = ", ".join(f"{hero.capitalize()} ENT.e" for hero in ALL[:heroes])
    own = page if alone else scenario(page)
    tiles = f"ENT@6,14 {tile}@2,{y}"
    shuffles = ("shuffle stoneheart",)
    game = make_position(
        party,
        tiles=tiles,
        encounter=page,
        scenario=own,
        draws="BA16 CH11",
        shuffles=shuffles,
        **given,
    )
    game.run(Exploring(ALL[0], "ENT.b:N", tile, (Laid(tile, 2, y),), ExploreStage.ENEMIES))
    return game


def stands_for(page: str, symbol: str, key: str = "") -> str:
    """Return the enemy that a symbol stands for, "" for none."""
    sign = PAGES[page].get(symbol, "none")
    if isinstance(sign, list):
        sign = next((foe["enemy"] for foe in sign if foe["flag"] == key), "none")
    return "" if sign == "none" else sign


@rule("BS-16.8", "BC-1.9", "BC-14.16")
@pytest.mark.parametrize("many", range(1, 6))
@pytest.mark.parametrize("page", EXPLORED)
def test_symbols_mean_the_enemies_of_the_page(page: str, many: int) -> None:
    """In a campaign; by itself some more come to the mark of a tile with a battle."""
    signs = [stands_for(page, f"E{number}", KEYS[0]) for number in (1, 2, 3, 4)]
    signs = [kind for kind in signs if kind]
    for alone in (False, True):
        for tile in LAID:
            row = TILES[tile]
            placed = [
                (stands_for(page, mark["symbol"], KEYS[0]), mark["zone"])
                for mark in row["enemies"]
                if many > 3 or not mark["ringed"]
            ]
            more = PAGES[page].get("more_enemies", [0] * 5)[many - 1] if alone else 0
            more = more if row["aspect"] == "battle" and page in CAMPAIGN else 0
            placed += [(signs[number % len(signs)], row["mark"]) for number in range(more)]
            game = filled(page, tile, many, flags=KEYS[0], alone=alone)
            assert enemies(game) == sorted(spot for spot in placed if spot[0]), (tile, alone)


@rule("BC-1.9", "BC-1.11", "BS-25.1")
@pytest.mark.parametrize("page", PAGES)
def test_a_symbol_means_the_enemy_of_the_keys_and_the_page(page: str) -> None:
    for key in ("", *KEYS):
        game = make_position("Stoneheart TUT.n", encounter=page, flags=key)
        for symbol in ("E1", "E2", "E3", "E4"):
            assert meaning(game.state, symbol) == stands_for(page, symbol, key)
    for symbol in ("T1", "T2"):
        state = make_position("Stoneheart TUT.n", encounter=page).state
        named = PAGES[page].get(symbol, "none")
        elements = named if isinstance(named, list) else [named]
        for element in elements:
            kind = terrain(state, symbol)
            assert kind == ("" if element == "none" else OURS.get(element, element))
            state = replace(state, tokens=(*state.tokens, Token(kind, "TUT.n")) if kind else ())


@rule("BS-17.4", "BS-24.4", "BS-24.14", "BC-14.9")
@pytest.mark.parametrize("page", EXPLORED)
def test_stairs_come_where_a_tile_reaches_the_row_of_the_page(page: str) -> None:
    """And who waits at them, if anybody."""
    row = PAGES[page]["threshold"]
    for y, comes in ((row, True), (row + 1, False)):
        game = filled(page, "C01", 1, y=y)
        assert game.state.stairs == ("C01.b" if comes else "")
        waits = special(page, "cards").get("places", "") if comes else ""
        assert enemies(game) == ([(waits, "b")] if waits else [])


# --- special rules: on their page, and on no other -----------------------------------------------


@rule("BC-14.6", "BS-26.6")
@pytest.mark.parametrize("page", PAGES)
def test_water_rises_only_where_the_page_says(page: str) -> None:
    fewest = special(page, "tiles_in_play_at_least").get("tiles_in_play_at_least", 99)
    tiles = ("ENT@6,14", "C01@7,11", "R01@7,9", "C09@8,7", "C08@1,1")
    for many in range(1, len(tiles) + 1):
        game = make_position("Stoneheart ENT.e", tiles=" ".join(tiles[:many]), encounter=page)
        game.play("end other")
        assert any(token.kind == "water" for token in game.state.tokens) is (many >= fewest)


@rule("BC-14.7")
@pytest.mark.parametrize("page", [*EXPLORED, *BOSSES])
def test_a_firepit_keeps_burn_only_where_the_page_says(page: str) -> None:
    kept = bool(special(page, "wound_still_suffered"))
    game = make_position(
        "Stoneheart ENT.e burn", tiles="ENT@6,14", encounter=page, tokens="firepit@ENT.e"
    )
    game.play("end conditions")
    assert (game.hero("Stoneheart").conditions == ("burn",)) is kept


@rule("BC-14.10")
@pytest.mark.parametrize("key", KEYS)
@pytest.mark.parametrize("page", PAGES)
def test_keys_help_only_where_the_page_says(page: str, key: str) -> None:
    """Water of the Tide Key in a zone, the first attack with the Ember Key."""
    flood = special(page, "exhausts_card")
    for zone in ("z22", "z23"):
        game = make_position(
            f"Stoneheart A2.{zone}, molten_king A2.z20",
            order="Stoneheart FG3",
            encounter=page,
            flags=key,
        )
        helps = bool(flood) and (flood["flag"], flood["zone"]) == (key, zone)
        assert game.offers("handle tide") is helps
    bold = special(page, "first_attack_of_each_hero_in_each_stage").get("flag") == key
    dice = "2 1" if bold else "2"
    game = make_position(
        "Stoneheart TUT.n, brigand1 TUT.n", encounter=page, flags=key, dice=dice, fate="0/3"
    )
    game.play("use Balanced Strike on brigand1").shows(f"d4 {int(bold)}")


# --- how a page ends -----------------------------------------------------------------------------


def won(page: str, level: int = 1, renown: int = 3) -> Position:
    """Return the first question after a page was won by two heroes."""
    game = make_position(
        "Stoneheart TUT.n, Lightweaver TUT.n", encounter=page, scenario=scenario(page)
    )
    for hero in ("Stoneheart", "Lightweaver"):
        game.change(hero, gear=(level, level))
    game.state = replace(game.state, renown=renown)
    game.does(conclude, True)
    game.go_on()
    return game


def go_on(game: Position, page: str) -> None:
    """Buy nothing after a page, as far as the next one or the question where to go.

    A story card (BC-17.2) is answered by its first way.
    """
    for _ in range(12):
        if game.deciding and game.state.encounter == page:
            step = game.state.steps[-1]
            if isinstance(step, Ask) and step.what == "tale":
                game.play(f"choose {step.options[0]}")
            elif not game.choices:
                game.play("done")


@rule("BC-14.4", "BC-14.15", "BS-18.14", "BS-28.21", "BC-14.13", "BS-17.7")
@pytest.mark.parametrize("level", [1, 2, 3])
@pytest.mark.parametrize("page", PAGES)
def test_a_page_rewards_as_it_says_and_leads_on(page: str, level: int) -> None:
    said = PAGES[page]
    game = won(page, level)
    assert {hero.xp for hero in game.state.heroes} == {said["xp_each"]}
    assert game.state.gold == said.get("gold_reward", 0)
    assert game.state.flags == tuple({said.get("flag", "none")} - {"none"})
    upgrades = 0
    while game.deciding and {*game.choices} == {"0", "1"}:
        game.play("choose 0")
        upgrades += 1
    rises = level < said.get("equipment_max_level", 0)
    assert upgrades == (2 * said["equipment_upgrades_per_hero"] if rises else 0)
    treasures = 0
    while game.deciding and game.choices == ["stoneheart", "lightweaver"]:
        game.play("choose stoneheart")
        treasures += 1
    assert treasures == said.get("extra_treasures", 0)
    go_on(game, page)
    ways = said.get("next", [])
    if len(ways) == 1:
        assert game.state.encounter == ways[0]
    else:
        assert (game.choices if game.deciding else []) == ways


@rule("BC-14.11")
@pytest.mark.parametrize("page", [name for name, said in PAGES.items() if said.get("endings")])
def test_the_last_page_ends_by_renown(page: str) -> None:
    reasons = []
    for ending in PAGES[page]["endings"]:
        for renown in range(ending["low"], ending["high"] + 1):
            game = won(page, renown=renown)
            go_on(game, page)
            assert game.state.over is not None
            reasons.append((ending["text"], game.state.over.reason))
    assert len(set(reasons)) == len(PAGES[page]["endings"])


# --- a set-up ------------------------------------------------------------------------------------


@rule("BC-14.13", "BC-14.16", "BS-18.3", "BS-28.21")
@pytest.mark.parametrize("setup", ALONE_SHEET.entries)
def test_a_setup_starts_with_the_contents_of_its_sheet(setup: str) -> None:
    said = ALONE_SHEET.entries[setup]
    first = BARDSUNG.start(Setup(setup, ALL[:2]), "a set-up")
    game = Position(first.state, list(first.events))
    assert {hero.xp for hero in game.state.heroes} == {said["xp"]}
    assert (game.state.gold, list(game.state.flags)) == (said["gold"], said["flags"])
    levels = [step.level for step in reversed(game.state.steps) if isinstance(step, Upgrading)]
    assert levels == [level for level in said["upgrades"] for _ in range(2)]
    while game.choices and {*game.choices} <= {"0", "1"}:
        game.play(f"choose {game.choices[0]}")
    treasures = 0
    while game.choices == list(ALL[:2]):
        game.play(f"choose {ALL[0]}")
        treasures += 1
    assert treasures == said["treasures"] == len(game.state.heroes[0].treasures)
