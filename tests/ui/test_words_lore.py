"""What happens in Lore games, as the log tells it: sentences in both languages, hidden cards."""

import pytest

from bl_tui.games.battlelore.words import CATALOGUE
from bl_tui.games.battlelore.words.events import tell
from bl_tui.games.battlelore.words.naming import Names
from bl_tui.words import Words
from engine.battlelore.adventures.library import library
from engine.battlelore.state import events as ev
from engine.battlelore.state.adventure_rules import Council
from engine.battlelore.state.sides import Side
from engine.battlelore.tables.units import ROSTER
from engine.core.stats import Op, TotalPart

ENGLISH, ITALIAN = BOTH = Words("en", CATALOGUE), Words("it", CATALOGUE)
CROWN = Names(library()["crown"])

FIRST = TotalPart("hits", "BL-8.4", Op.SET, 1, 1)
LORE_EVENTS = [
    (
        ev.CouncilSeated(Side.STANDARD, Council(commander=2, wizard=3, creatures=1)),
        "War Council of the French and their allies: Commander 2, Wizard 3, creatures 1",
        "Consiglio di Guerra per i francesi e i loro alleati: Comandante 2, Mago 3, creature 1",
    ),
    (
        ev.LorePlayed(Side.STANDARD, "wizard_08", 3, 5, False, ""),
        "The French and their allies played Fireball at level 3",
        "I francesi e i loro alleati giocano Palla di fuoco al livello 3",
    ),
    (
        ev.LorePlayed(Side.STANDARD, "rogue_15", 1, 9, True, "rogue_03"),
        "The French and their allies played Foiled! with Déjà Vu! out of character, at level 1",
        (
            "I francesi e i loro alleati giocano Sventato! con Déjà Vu! senza "
            "personaggio, al livello 1"
        ),
    ),
    (
        ev.LoreSpent(Side.STANDARD, 5, "lore.wizard_08", 2, 40),
        "The French and their allies spent 5 Lore (Fireball), now 2",
        "I francesi e i loro alleati spendono 5 Lore (Palla di fuoco), ora 2",
    ),
    (
        ev.LoreGained(Side.STANDARD, 1, "pentacle", 3, 40),
        "The French and their allies gained 1 Lore (magic pentacle), now 3",
        "I francesi e i loro alleati guadagnano 1 Lore (pentacolo magico), ora 3",
    ),
    (
        ev.TargetChosen(Side.STANDARD, "lore.wizard_08", "p2", "G7"),
        "Fireball, target: archers (G7)",
        "Palla di fuoco, bersaglio: arcieri (G7)",
    ),
    (
        ev.TargetChosen(Side.STANDARD, "power.firestorm", "E7"),
        "Firestorm, hex: E7",
        "Tempesta di fuoco, esagono: E7",
    ),
    (
        ev.TargetChosen(Side.STANDARD, "lore.cleric_02", "2"),
        "Prayer: die number 2",
        "Preghiera: dado numero 2",
    ),
    (
        ev.CardCopied(Side.STANDARD, "forward_all", False, "rogue_14"),
        "The French and their allies repeated Forward with Forgery",
        "I francesi e i loro alleati ripetono Tutti avanti con Falsificazione",
    ),
    (
        ev.OrdersImpossible(Side.STANDARD, ""),
        "The French and their allies have no card in play and order no unit",
        "I francesi e i loro alleati non hanno carte in gioco e non attivano unità",
    ),
    (
        ev.OrdersVoided(Side.STANDARD, "forward_all", ""),
        "The French and their allies played Forward without effect; no other card to play",
        (
            "I francesi e i loro alleati hanno giocato Tutti avanti senza "
            "effetto; nessun'altra carta da giocare"
        ),
    ),
    (
        ev.EffectBegan("wizard_11", Side.STANDARD, 2, (), Side.STANDARD),
        "Mass Shield in effect for all units of the French and their allies",
        "Scudo di massa in vigore per tutte le unità (i francesi e i loro alleati)",
    ),
    (
        ev.HitsCounted(
            "p2", "s1", 0, 1, (FIRST, TotalPart("token.poison", "BL-16.5", Op.ADD, 1, 2))
        ),
        "Hits now 0, flags 1 (poison)",
        "Ora a segno 0, bandiere 1 (veleno)",
    ),
    (
        ev.SpellRolled("lore.wizard_08", Side.STANDARD, "p2", "G7", (), 1, 0),
        "Fireball against archers (G7)",
        "Palla di fuoco contro arcieri (G7)",
    ),
    (
        ev.SpellRolled("lore.cleric_11", Side.PENNANT, "p2", "G7", (), 0, 0),
        "Mass Healing for archers (G7)",
        "Guarigione di massa per arcieri (G7)",
    ),
    (
        ev.FiguresLost("p2", "G7", 1, 3, "lore.wizard_08", "LC-6"),
        "Archers (G7) lost 1 figure (Fireball), 3 left",
        "Arcieri (G7): 1 miniatura persa per Palla di fuoco (ora 3)",
    ),
    (
        ev.FiguresLost("p2", "G7", 2, 2, "trample", "BL-15.24"),
        "Archers (G7) lost 2 figures to trampling, 2 left",
        "Arcieri (G7): 2 miniature travolte (ora 2)",
    ),
    (
        ev.FiguresLost("p2", "G7", 2, 2, "turned", "LC-4"),
        "Archers (G7) lost 2 figures to its own bonus strikes, 2 left",
        "Arcieri (G7): 2 miniature perse per i propri colpi bonus (ora 2)",
    ),
    (
        ev.Trampled("s11", "p2", "G7", 2),
        "Giant spider trampled archers (G7)",
        "Ragno gigante: travolge arcieri (G7)",
    ),
    (
        ev.PowerUsed("s11", "C10", "poison", 1, 1),
        "Giant spider (C10) used Poison with 1 rolled and 1 stored Lore",
        "Ragno gigante (C10): Veleno con 1 Lore tirati e 1 conservati",
    ),
    (
        ev.LoreStored("s11", "C10", -2, 0, 50),
        "Giant spider (C10) returned 2 stored Lore, now 0",
        "Ragno gigante (C10): Lore conservati -2, ora 0",
    ),
    (
        ev.TokenRemoved("p2", "G7", "poison", "lore.cleric_01"),
        "Archers (G7): poison removed (Purify)",
        "Arcieri (G7): veleno, segnalino tolto (Purificazione)",
    ),
    (
        ev.LandmarkPlaced(None, "pool", "C8"),
        "Healing pool placed at C8",
        "Fontana curativa in C8",
    ),
    (
        ev.BlazonCaptured(Side.STANDARD, "E7", 4),
        "The French and their allies permanently captured the blazon at E7; banners: 4",
        "I francesi e i loro alleati conquistano per sempre il blasone in E7, vessilli 4",
    ),
]


@pytest.mark.parametrize(("event", "english", "italian"), LORE_EVENTS)
def test_events_of_lore_games_are_described_in_whole_sentences(
    event: ev.Event, english: str, italian: str
) -> None:
    assert (tell(ENGLISH, event, CROWN), tell(ITALIAN, event, CROWN)) == (english, italian)


@pytest.mark.parametrize("words", [ENGLISH, ITALIAN])
@pytest.mark.parametrize(
    "event",
    [
        ev.LoreDealt(Side.PENNANT, ("wizard_08", "rogue_14")),
        ev.LoreDrawn(Side.PENNANT, ("wizard_08",)),
        ev.LoreKept(Side.PENNANT, "wizard_08"),
        ev.HandSeen(Side.PENNANT, "lore_hand", ("wizard_08", "rogue_14")),
        ev.HandSeen(Side.PENNANT, "deck", ("surround", "attack_left")),
        ev.LoreTaken(Side.PENNANT, "wizard_08"),
    ],
)
def test_hidden_cards_of_lore_games_are_not_named(words: Words, event: ev.Event) -> None:
    own, other = (tell(words, event.seen_by(side), CROWN) for side in (Side.PENNANT, None))
    names = {words.say(f"lore.{each}.name") for each in ("wizard_08", "rogue_14")}
    names |= {words.say(f"card.{each}.name") for each in ("surround", "attack_left")}
    assert [any(name in line for name in names) for line in (own, other)] == [True, False]
    assert words.say("card.hidden.name") not in other.lower()


@pytest.mark.parametrize("words", BOTH)
@pytest.mark.parametrize(
    ("text", "exception"),
    [
        ("power.earthquake.text", "unit.dragon.name"),
        ("lore.cleric_12.text", "lore.rogue_04.name"),
        ("lore.rogue_04.text", "lore.cleric_12.name"),
        ("lore.warrior_04.text", "lore.cleric_12.name"),
    ],
)
def test_a_text_names_what_it_does_not_hold_for(words: Words, text: str, exception: str) -> None:
    assert words.say(exception).lower() in words.say(text).lower()


def test_long_names_leave_room_in_the_log() -> None:
    """A line of the log about any unit fits a terminal of 80 columns, its hex included."""
    said = {words.say(f"unit.{k.name}.name") for k in ROSTER.values() for words in BOTH}
    assert [name for name in said if len(name) > 22] == []
