"""The tutorials and the encounters of the campaign, a file each (BC-14).

An encounter is a file in this folder with an `ENCOUNTER`, named by its id: `en_7.py` has "EN-7".
Nothing else lists the encounters. A page that names an unknown thing raises an error on load.
"""

from importlib import import_module
from pkgutil import iter_modules

from engine.bardsung.state.model import RESOURCES
from engine.bardsung.tables.aspects import BATTLES, CHALLENGES
from engine.bardsung.tables.cards import TERRAIN
from engine.bardsung.tables.checks import known
from engine.bardsung.tables.enemies import BOSSES, ENEMY_CARDS, WANDERING_EVENTS, kinds
from engine.bardsung.tables.pages import EMBER, TIDE, Dungeon, Encounter, EncounterKind, Grown, Key
from engine.bardsung.tables.tiles import corridors, rooms, tiles

__all__ = ("EMBER", "ENCOUNTERS", "TIDE", "Encounter", "EncounterKind", "Grown", "Key")

_PAGES: list[Encounter] = [
    import_module(f"{__name__}.{module.name}").ENCOUNTER for module in iter_modules(__path__)
]
ENCOUNTERS = {row.id: row for row in sorted(_PAGES, key=lambda page: (not page.tutorial, page.id))}
"""Each encounter by its id, the tutorials first (BC-14.1, BC-14.2, BC-14.3)."""
TUTORIALS = tuple(row.id for row in ENCOUNTERS.values() if row.tutorial)
BASIC = tuple(row.id for row in ENCOUNTERS.values() if row.kind is EncounterKind.TUTORIAL)
"""Those that are played by chapters 1 to 14 alone (BS-14.1 to BS-14.9)."""
ROAD = tuple(row.id for row in ENCOUNTERS.values() if not row.tutorial)
"""The encounters of the campaign (BC-14.13)."""
FIRST = next(iter(ROAD))
"""Where the campaign begins."""
DETOURS = tuple(
    dict.fromkeys(
        way
        for row in ENCOUNTERS.values()
        for way in row.following
        if {*row.following}.intersection(ENCOUNTERS[way].following)
    )
)
"""Encounters that lead to what could have been chosen in their place (BC-18.1)."""
ACTS = tuple(dict.fromkeys(ENCOUNTERS[name].act for name in ROAD))
"""The acts of the campaign in their order (BC-20.1)."""

CAMPAIGN = "campaign"
"""The scenario of all encounters in turn."""
GROWN: dict[str, Grown] = {
    CAMPAIGN: Grown(xp=3),
    **{row.id: row.alone for row in ENCOUNTERS.values() if row.alone is not None},
}
"""The supply of a party when an encounter is played by itself: the rewards of a campaign by way of
The Drowned Quarry, with the 3 XP of the exploration tutorial (BS-17.8)."""
SCENARIOS = (*TUTORIALS, *GROWN)
"""All that can be played (BS-0.2)."""

ENDINGS = ((2, "unsung"), (6, "sung"), (10, "bardsung"))
"""How the campaign ends, by the most renown for it (BC-14.11)."""


def decks_of(encounter: str) -> dict[str, tuple[str, ...]]:
    """Return the cards of each deck of an exploration, before anything is drawn (BC-14.4)."""
    own = ENCOUNTERS[encounter].dungeon or Dungeon(
        corridors(), rooms(), tuple(BATTLES), tuple(CHALLENGES)
    )
    return {
        "corridor": own.corridor,
        "room": own.room,
        "battle": own.battle,
        "challenge": own.challenge,
    }


def check(row: Encounter) -> None:
    """Raise UnknownWord if an encounter names what does not exist."""
    zones = [zone for zone, _ in tiles()[row.arena].zones] if row.arena in tiles() else []
    spots = (*row.guards, *row.ground, *(("drift", zone) for zone in row.freezes))
    own = row.dungeon or Dungeon((), (), (), ())
    flooded = () if row.flood is None else (row.flood.exhausts,)
    without = () if row.unsung is None else (row.unsung.without,)
    token = () if row.sung is None else (row.sung.token,)
    bold = () if row.trophy is None else row.trophy.enemies
    for field, words, allowed in (
        ("arena", (row.arena,), tiles()),
        ("boss", (row.boss,), BOSSES),
        ("E1 to E4", (row.E1, row.E2, row.E3, row.E4), kinds()),
        ("keyed", [enemy for _, enemy in row.keyed], kinds()),
        ("T1, T2", (*row.T1, *row.T2), TERRAIN),
        ("wandering", row.wandering, (*kinds(), *WANDERING_EVENTS)),
        ("following", row.following, ENCOUNTERS),
        ("guards", [enemy for enemy, _ in row.guards], kinds()),
        ("ground", [element for element, _ in row.ground], TERRAIN),
        ("zones", [zone for _, zone in spots], zones),
        ("gifts", [gift.terrain for gift in row.gifts], TERRAIN),
        ("gifts", [zone for gift in row.gifts for zone in gift.zones], zones),
        ("at_stairs", (row.at_stairs,), kinds()),
        ("beside", [companion.enemy for companion in row.beside], kinds()),
        ("beside", [companion.zone for companion in row.beside], zones),
        ("flood", flooded, ENEMY_CARDS),
        ("unsung", without, WANDERING_EVENTS),
        ("sung", token, RESOURCES),
        ("trophy", bold, kinds()),
        ("dungeon", (*own.corridor, *own.room), (*corridors(), *rooms())),
        ("dungeon", own.battle, BATTLES),
        ("dungeon", own.challenge, CHALLENGES),
    ):
        known(f"{row.id}, {field}", words, allowed)


for _row in ENCOUNTERS.values():
    check(_row)
