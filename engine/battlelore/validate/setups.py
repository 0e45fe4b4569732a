"""Checks of a set-up, wherever it comes from: an adventure file or the first line of a save.

Adventure files are refused by the same checks, with the line that each is about (library.py).
"""

from engine.battlelore.house.switches import SWITCHES, in_order
from engine.battlelore.lore.setup_phase import why_not_there
from engine.battlelore.rules.councils import COMMAND_CARDS, MOST, own_councils
from engine.battlelore.state.adventure_rules import CAMPAIGN, HIGHEST, Camp, Council
from engine.battlelore.state.model import GRID, POOL, Adventure, Hand, Landmark, Setup, State, Unit
from engine.battlelore.state.sides import Side
from engine.battlelore.state.steps import Place
from engine.battlelore.tables.command_cards import FULL_DECK
from engine.battlelore.tables.landmarks import LANDMARKS, TENT
from engine.battlelore.tables.terrain import TERRAIN
from engine.battlelore.tables.units import MOST_FIGURES, ROSTER, full_strength
from engine.core.faults import Fault, Faults, all_known, first, fitting, known, once, quoted, within
from engine.core.rng import Rng

NUMBER = 9999
"""The highest number that an adventure file can state: four digits."""
NAME = 100
"""Signs of the longest id of an adventure."""
OF_LEVELS = ("commander", "cleric", "wizard", "rogue", "warrior")


def wrong_setup(setup: Setup) -> Fault | None:
    """Return why no game can begin like this, None if one can."""
    return first(_setup(setup))


def _setup(setup: Setup) -> Faults:
    yield from adventure_faults(setup.adventure)
    yield from fitting("levels", len(setup.levels) in (0, len(Side)))
    for place, levels in enumerate(setup.levels):
        yield from within(f"levels[{place}]", levels, 0, MOST)
    yield from house_faults("house", setup.house)
    if setup.handicaps:
        from engine.battlelore.handicaps import HANDICAPS  # noqa: PLC0415 - few games have any

        yield from HANDICAPS.faults(setup)


def adventure_faults(adventure: Adventure) -> Faults:
    """Find what is wrong with an adventure (BL-1.2)."""
    if not _is_name(adventure.id):
        yield Fault("fault.name", (("most", NAME),), about=("id",))
    yield from known("campaign", adventure.campaign, ("", CAMPAIGN))
    yield from within("number", adventure.number, 0, NUMBER)
    yield from within("year", adventure.year, 0, NUMBER)
    yield from within("pool", adventure.pool, 0, NUMBER)
    yield from camp_faults(adventure.camps)
    yield from _ground(adventure)
    yield from _units(adventure)
    yield from _blazons(adventure)
    yield from _type(adventure)
    for place, camp in enumerate(adventure.camps):
        yield from _lore(adventure, camp, f"camps[{place}]")
        yield from _banners(adventure, camp)
    yield from _quick(adventure)
    yield from _specials(adventure)
    yield from _tents(adventure)
    yield from house_faults("house", adventure.house)


def house_faults(what: str, house: tuple[str, ...]) -> Faults:
    """Check that house rules exist, each once, in their order (HR-0.1)."""
    for name in house:
        if name not in SWITCHES:
            yield Fault("fault.house", (("text", quoted(name)),), about=("house",))
    yield from fitting(what, house == in_order(house))


def _is_name(text: str) -> bool:
    """Return whether a word can name an adventure: printable, short and without blanks."""
    return 0 < len(text) <= NAME and text.isprintable() and " " not in text


# --- camps ---------------------------------------------------------------------------------------


def camp_faults(camps: tuple[Camp, ...]) -> Faults:
    """Check that two camps face each other, with hands that the deck can fill (BL-2.16, BL-3.2)."""
    sides, seats = {camp.side for camp in camps}, {camp.seat for camp in camps}
    if len(camps) != len(Side) or len(sides) < len(Side) or len(seats) < len(Side):
        yield Fault("adventure_file.two_camps", about=("camp",))
    for place, camp in enumerate(camps):
        yield from within(f"camps[{place}].cards", camp.cards, 1, NUMBER)
        yield from within(f"camps[{place}].banners", camp.banners, 1, NUMBER)
    dealt = sum(camp.cards for camp in camps)
    if dealt > len(FULL_DECK):
        facts = (("cards", dealt), ("deck", len(FULL_DECK)))
        yield Fault("adventure_file.too_many_cards", facts, about=("camp",))


def council_faults(what: str, council: Council) -> Faults:
    """Check the levels of a council: none is too high, nor all together (BL-20.2)."""
    for seat in OF_LEVELS:
        yield from within(f"{what}.{seat}", getattr(council, seat), 0, HIGHEST)
    yield from within(f"{what}.creatures", council.creatures, 0, MOST)


def _lore(adventure: Adventure, camp: Camp, what: str) -> Faults:
    """Check the Lore parts of a camp in a Lore game (BL-20), which other games lack."""
    yield from council_faults(f"{what}.council", camp.council)
    if camp.council.total > MOST:
        facts = (("count", camp.council.total), ("most", MOST))
        yield Fault("adventure_file.council_total", facts, about=("council", camp.side.value))
    yield from within(f"{what}.lore", camp.lore, 0, NUMBER if adventure.lore else 0)
    yield from within(f"{what}.least", camp.least, 0, HIGHEST)
    if camp.levels and not camp.council.total <= camp.levels <= MOST:
        room = (("count", camp.levels), ("least", camp.council.total), ("most", MOST))
        yield Fault("adventure_file.levels_total", room, about=("levels", camp.side.value))
    wanted = COMMAND_CARDS[camp.council.commander]
    by_commander = camp.council.commander or own_councils(adventure)
    if by_commander and camp.cards != wanted:
        cards = (("cards", camp.cards), ("wanted", wanted))
        yield Fault("adventure_file.commander_cards", cards, about=("camp", camp.side.value))


def _banners(adventure: Adventure, camp: Camp) -> Faults:
    """Check that no camp needs more banners than it can win (BL-13.5)."""
    enemies = sum(unit.side is not camp.side for unit in adventure.units)
    blazons = (blazon for blazon in adventure.blazons if not blazon.lore)
    winnable = enemies + sum(camp.side in blazon.camps for blazon in blazons)
    winnable += sum(
        objective.banners for objective in adventure.objectives if objective.side is camp.side
    )
    if any(way.side is camp.side for way in adventure.exits):
        winnable += sum(unit.side is camp.side for unit in adventure.units)
    if camp.banners > winnable:
        facts = (("banners", camp.banners), ("there", winnable))
        yield Fault("adventure_file.too_many_banners", facts, about=("camp", camp.side.value))


def _type(adventure: Adventure) -> Faults:
    """Check that only Lore games have what belongs to Lore games (BL-1.3)."""
    yield from fitting("lore", adventure.lore or not adventure.lore_cards)
    yield from fitting("pool", adventure.lore or adventure.pool == POOL)
    yield from once("lore_deck", adventure.lore_deck)
    if adventure.lore_cards:
        return
    bare = not (adventure.lore_deck or adventure.masters or adventure.quick)
    yield from fitting("lore_cards", bare)
    for camp in adventure.camps:
        plain = camp.council == Council() and not camp.levels and not camp.least
        yield from fitting("lore_cards", plain)


# --- the battlefield -----------------------------------------------------------------------------


def _ground(adventure: Adventure) -> Faults:
    yield from fitting("terrain", len(adventure.terrain) == len(GRID.hexes))
    yield from all_known("terrain", adventure.terrain, TERRAIN)
    yield from landmark_faults(adventure.landmarks)
    for place, mark in enumerate(adventure.landmarks):
        yield from fitting(f"landmarks[{place}].taken", not mark.taken)


def landmark_faults(landmarks: tuple[Landmark, ...]) -> Faults:
    """Check that landmarks stand on hexes of the board, no two of a kind on one (BL-22)."""
    for place, mark in enumerate(landmarks):
        yield from known(f"landmarks[{place}].kind", mark.kind, LANDMARKS)
        yield from known(f"landmarks[{place}].hex", mark.hex, GRID)
    yield from once("landmarks", (f"{mark.kind} {mark.hex}" for mark in landmarks))


def _closed(adventure: Adventure, spot: str) -> str:
    """Return the terrain of a hex if no unit can enter it, else ""."""
    ground = adventure.terrain[GRID.hexes.index(spot)]
    return ground if TERRAIN[ground].impassable else ""


def _units(adventure: Adventure) -> Faults:
    """Check that each unit is whole, alone on its hex, and allowed there (BL-2.11)."""
    for place, unit in enumerate(adventure.units):
        what = f"units[{place}]"
        yield from known(f"{what}.kind", unit.kind, ROSTER)
        yield from known(f"{what}.hex", unit.hex, GRID)
        yield from fitting(f"{what}.id", _is_id(unit))
        most = 0 if ROSTER[unit.kind].creature is not None else MOST_FIGURES
        yield from within(f"{what}.whole", unit.whole, 0, most)
        full = full_strength(unit)
        yield from within(f"{what}.figures", unit.figures, full, full)
        fresh = Unit(unit.id, unit.kind, unit.side, unit.hex, full, whole=unit.whole)
        yield from fitting(what, unit == fresh)
        closed = _closed(adventure, unit.hex)
        if closed:
            text = f"{unit.side.value[0]}{unit.kind}"
            facts = (("text", text), ("hex", unit.hex), ("ground", closed))
            yield Fault("adventure_file.impassable", facts, about=("units", unit.hex))
    yield from once("units", (unit.id for unit in adventure.units))
    yield from once("units", (unit.hex for unit in adventure.units))


def _is_id(unit: Unit) -> bool:
    """Return whether a unit's id is its side and a number, as in files: "p12"."""
    number = unit.id[1:]
    counts = number.isascii() and number.isdecimal() and len(number) <= len(str(len(GRID.hexes)))
    return unit.id[:1] == unit.side.value[0] and counts


def _blazons(adventure: Adventure) -> Faults:
    """Check that blazons are on passable hexes, one on a hex, each for a side (BL-2.23)."""
    taken: set[str] = set()
    for place, blazon in enumerate(adventure.blazons):
        about = ("blazon", place)
        if blazon.hex not in GRID or _closed(adventure, blazon.hex):
            yield Fault("adventure_file.off_board", (("hex", quoted(blazon.hex)),), about)
        if blazon.hex in taken or len(set(blazon.camps)) < len(blazon.camps):
            yield Fault("adventure_file.twice", (("name", f"blazon {blazon.hex}"),), about)
        taken.add(blazon.hex)
        yield from fitting(f"blazons[{place}].camps", blazon.camps)
        yield from fitting(f"blazons[{place}].holder", blazon.holder is None)


def _quick(adventure: Adventure) -> Faults:
    """Check that landmarks are allowed where they are proposed (BL-22.10, BL-22.11)."""
    bare = _before_it(adventure, adventure.landmarks)
    taken: set[str] = set()
    for place, mark in enumerate(adventure.quick):
        yield from known(f"quick[{place}].kind", mark.kind, LANDMARKS)
        yield from fitting(f"quick[{place}].taken", not mark.taken)
        if mark.hex in taken or not _may_stand(bare, mark):
            facts = (("ground", mark.kind), ("hex", quoted(mark.hex)))
            yield Fault("adventure_file.quick", facts, about=("quick", place))
        taken.add(mark.hex)


def _specials(adventure: Adventure) -> Faults:
    """Check sources of Lore, objectives and special rules (BL-1.2, BL-13.6, BL-19.14)."""
    for place, blazon in enumerate(adventure.blazons):
        yield from within(f"blazons[{place}].lore", blazon.lore, 0, NUMBER * adventure.lore)
    enemies = {unit.id: unit.side.other for unit in adventure.units}
    for place, objective in enumerate(adventure.objectives):
        yield from fitting(f"objectives[{place}]", enemies.get(objective.unit) is objective.side)
        yield from within(f"objectives[{place}].banners", objective.banners, 1, NUMBER)
    for place, way in enumerate(adventure.exits):
        yield from known(f"exits[{place}].hex", way.hex, GRID)
        yield from fitting(f"exits[{place}].hex", not _closed(adventure, way.hex))
    yield from once("exits", adventure.exits)
    if adventure.specials:
        yield from _special_rules(adventure)


def _special_rules(adventure: Adventure) -> Faults:
    from engine.battlelore.numbers.special_rules import (  # noqa: PLC0415 - few have any
        MOST_SPECIAL,
        SPECIAL_NUMBERS,
        SPECIAL_WHO,
    )

    for place, rule in enumerate(adventure.specials):
        yield from known(f"specials[{place}].number", rule.number, SPECIAL_NUMBERS)
        yield from all_known(f"specials[{place}].who", rule.who, SPECIAL_WHO)
        yield from within(f"specials[{place}].amount", rule.amount, -MOST_SPECIAL, MOST_SPECIAL)


def _tents(adventure: Adventure) -> Faults:
    """Check that each Tent is the only one of its side, on a free hex (HR-4.1)."""
    owners: set[Side | None] = {None}
    for mark in adventure.landmarks:
        if mark.kind != TENT:
            continue
        others = tuple(landmark for landmark in adventure.landmarks if landmark is not mark)
        if mark.owner in owners or not _may_stand(_before_it(adventure, others), mark):
            yield Fault("fault.tent", (("hex", quoted(mark.hex)),), about=("terrain", mark.hex))
        owners.add(mark.owner)


def _before_it(adventure: Adventure, landmarks: tuple[Landmark, ...]) -> State:
    """Return the board of an adventure with these landmarks, before anything happens."""
    return State(
        adventure=adventure,
        rng=Rng(""),
        units=adventure.units,
        landmarks=landmarks,
        blazons=adventure.blazons,
        hands=(Hand(Side.STANDARD), Hand(Side.PENNANT)),
        deck=(),
        discards=(),
    )


def _may_stand(state: State, mark: Landmark) -> bool:
    if mark.owner is None:
        return False
    return why_not_there(state, Place(mark.owner, mark.kind), mark.hex) is None
