"""The first edition: numbers of the rules that no row has, each found by playing a position."""

from typing import Any

from engine.battlelore.adventures.library import library
from engine.battlelore.game import BATTLELORE
from engine.battlelore.house.engagement import back_dice, fit
from engine.battlelore.house.evasion import EVADES, EVERYBODY, Class, Creature
from engine.battlelore.house.massed_strike import support
from engine.battlelore.house.recruiting import PRICE
from engine.battlelore.house.tokens import partner_of
from engine.battlelore.house.weakened import half_gone
from engine.battlelore.lore.lore_targets import OUT_OF_CHARACTER, level_of, out_of_character
from engine.battlelore.lore.setup_phase import ROWS, brought
from engine.battlelore.numbers.dice import battle_dice
from engine.battlelore.numbers.ground import sections_of
from engine.battlelore.numbers.morale import flags_ignored
from engine.battlelore.numbers.orders_allowed import FREEING, OUT_OF_SECTION
from engine.battlelore.rules.councils import ADVISED, DEALT, MOST, STARTS
from engine.battlelore.state.adventure_rules import HIGHEST, Council
from engine.battlelore.state.events import FlagsIgnored, PanicRolled
from engine.battlelore.state.model import FACES, GRID, Colour, Section, Setup
from engine.battlelore.state.sides import Side
from engine.battlelore.state.steps import Place
from engine.battlelore.tables.lore_cards import LORE_CARDS
from engine.core.frozen import field_names
from engine.core.rng import Scripted
from tests.battlelore.position import Position, make_position
from tests.oracle.compare import NOT_FACTS, Entry, table

AROUND = ("D6", "D7", "E6", "E8", "F6", "F7")
"""The hexes around E7."""
OF = {Colour.GREEN: "Ig", Colour.BLUE: "Ib", Colour.RED: "Ir"}
"""A kind of foot unit with a sword of each colour."""


def bare(entry: Entry) -> dict[str, Any]:
    """Return the facts of an entry."""
    return {name: value for name, value in entry.items() if name not in (*NOT_FACTS, "id")}


def one(file: str, kind: str) -> dict[str, Any]:
    """Return the facts of the only entry of a kind."""
    (entry,) = table(file)[kind]
    return bare(entry)


def counted(game: Position, word: str) -> int:
    """Play the first choice of a kind as long as there is one, and return how often."""
    number = 0
    while ways := [each for each in game.options if each.startswith(word)]:
        game.play(ways[0])
        number += 1
    return number


# --- morale --------------------------------------------------------------------------------------


def ignored(code: str, friends: str = "", ground: str = "") -> int:
    """Return the flags that a unit on E7 ignores with friends of these codes around it."""
    beside = zip(friends.split(), AROUND, strict=False)
    others = [f"p{n} {kind} {spot}" for n, (kind, spot) in enumerate(beside, 2)]
    game = make_position(", ".join([f"p1 {code} E7", *others]), ground=ground)
    return flags_ignored(game.state, game.state.need("p1")).value


def hunting(code: str, dice: str) -> Position:
    """Return a position in which a unit has taken the hex of an enemy that it killed."""
    units = f"p1 {code} E7, s1 Ib D7 1, s2 Ib B8, s3 Ib C9"
    return make_position(units, dice=dice, ordered="p1").play("attack p1 s1", "gain")


def fled() -> Position:
    """Return a position in which goblins took a flag."""
    game = make_position("p1 Ib E7, s1 Gb D7", dice="R R F B R", ordered="p1")
    return game.play("attack p1 s1")


def test_support_pursuit_and_panic() -> None:
    by_friends = [ignored("Ib", "Ib " * friends) for friends in range(7)]
    codes = {"foot": ("Ig", "Ib", "Ir"), "mounted": ("Hc", "Cb", "Cr")}
    ways = {
        kind: [hunting(code, "B R R B R R").options for code in each]
        for kind, each in codes.items()
    }
    hunts = {kind: any("pursue C8" in each for each in found) for kind, found in ways.items()}
    chase = hunting("Cb", "B R R B B B")
    hexes = counted(chase, "pursue C8")
    chase.play("attack p1 s2")
    panic = fled()
    run = counted(panic, "retreat")
    (rolled,) = panic.happened(PanicRolled)
    printed = {each["id"]: bare(each) for each in table("battlelore_units")["morale"]}
    assert printed == {
        "support": {
            "flags_ignored": max(by_friends),
            "adjacent_friends_needed": by_friends.index(max(by_friends)),
        },
        "pursuit": {
            "kinds": [kind for kind, may in hunts.items() if may],
            "extra_hexes": hexes,
            "bonus_melee_attacks": 1 + counted(chase, "attack"),
        },
        "panic": {
            "dice_per_hex_travelled": len(rolled.dice) / run,
            "hit_face": "own_colour" if rolled.lost == 1 else "",
        },
    }


# --- creatures -----------------------------------------------------------------------------------


def killed() -> Position:
    """Return a position in which a green helmet is rolled again as a green helmet."""
    game = make_position("p1 Ib E7, s1 Sp D7", dice="G R R G", ordered="p1", lore=True)
    return game.play("attack p1 s1")


def test_the_common_traits_of_all_creatures() -> None:
    game = killed()
    flagged = make_position("p1 Ib E7, s1 Sp D7", dice="F F R", ordered="p1")
    flagged.play("attack p1 s1")
    alone = ignored("Sp")
    assert one("battlelore_creatures", "shared") == {
        "critical_colour_kills": game.figures("s1") == 0,
        "kill_banners": game.banners("pennant"),
        "kill_lore": game.tokens("pennant"),
        "out_of_section_lore": OUT_OF_SECTION,
        "default_retreat_hexes_per_flag": counted(flagged, "retreat"),
        "gives_support": ignored("Ib", "Ib Sp") > ignored("Ib", "Ib"),
        "receives_support": ignored("Sp", "Ib Ib") > alone,
        "landmark_morale": ignored("Sp", ground="E7 countryside rampart") > alone,
        "free_from_web_lore": FREEING,
    }


# --- landmarks and councils ----------------------------------------------------------------------


def landmarks(mine: str, theirs: str = "") -> list[str]:
    """Return the landmarks that a council brings to Pennant against another one."""
    given = {"council": mine, "other_council": theirs}
    game = make_position("p1 Ib E7, s1 Ib D7", lore_cards=True, masters=True, **given)
    return list(brought(game.state, Side.PENNANT))


def least(seat: str) -> int:
    """Return the lowest level of a seat that brings a landmark."""
    return next(level for level in range(1, HIGHEST + 1) if landmarks(f"{seat} {level}"))


def both(seat: str) -> str:
    """Return who has the landmark of a seat that both sides have at that level."""
    council = f"{seat} {least(seat)}"
    return "both" if landmarks(council, council) else "neither"


def test_which_player_places_landmarks_and_where() -> None:
    masters = ("cleric", "wizard", "rogue", "warrior")
    (level,), (has,) = {least(seat) for seat in masters}, {both(seat) for seat in masters}
    rows = {edge.value: [*map("ABCDEFGHI".index, names)] for edge, names in ROWS.items()}
    printed = {each["id"]: bare(each) for each in table("battlelore_terrain")["placing"]}
    assert printed["lore_master_landmarks"] == {
        "needs_level": level,
        "rows_from_own_edge": sorted(row + 1 for row in rows["top"]),
        "both_have_it": has,
    }
    assert sorted(GRID.rows - row for row in rows["bottom"]) == [3, 4]
    assert printed["stronghold"] == {
        "needs_level": least("commander"),
        "on": "countryside_with_own_unit",  # test_bl22_placing.py
        "both_have_it": both("commander"),
    }


def test_councils_have_the_seats_levels_and_prices_of_the_rules() -> None:
    stranger = make_position("p1 Ib E7, s1 Ib D7", lore_cards=True, council="cleric 3")
    council, card = stranger.state.hand(Side.PENNANT).council, LORE_CARDS["wizard_08"]
    assert out_of_character(council, card)
    levels = {
        unit.kind: camp.council.creatures
        for each in library().values()
        for camp in each.camps
        for unit in each.units
        if unit.side is camp.side and unit.kind in ("Sp", "Gi", "El") and camp.council.creatures
    }
    printed = one("battlelore_councils", "council")
    assert printed.pop("dragon_replacement_levels") == 2  # no adventure has a Dragon for others
    assert printed == {
        "seats": sorted(set(field_names(Council)) - {"creatures"}, key=printed["seats"].index),
        "max_level_of_seat": HIGHEST,
        "advised_levels": ADVISED,
        "most_levels": MOST,
        "out_of_character_extra": OUT_OF_CHARACTER,
        "out_of_character_level": level_of(council, card),
        "dealt_cards": DEALT,
        "creature_levels": min(levels.values()),
    }


# --- numbers of the rules ------------------------------------------------------------------------


def in_a_turn(**given: str) -> Position:
    """Return a position at the start of a turn with one unit on each side and cards to play."""
    board = {"card": "patrol_centre", "hand": "patrol_left", "deck": "march_all battlelore"}
    return make_position("p1 Ib E7, s1 Ib D7", phase="card", **board, **given)


def lore_played(side: str, first: str, other: str) -> int:
    """Return how many Lore cards of a hand a side plays before it is not asked any more."""
    mine = {"lore_hand": f"{first} {other}", "goblet": "pennant 9, standard 9"}
    theirs = {"other_lore_hand": f"{first} {other}", "goblet": "pennant 9, standard 9"}
    council = {"council": "wizard 3 rogue 3", "other_council": "wizard 3 rogue 3"}
    game = make_position(
        "p1 Ib E7, s1 Ib D7",
        phase="card",
        card="patrol_centre",
        lore_cards=True,
        **council,
        **(mine if side == "pennant" else theirs),
    ).play("play patrol_centre")
    return counted(game, "lore")


def test_the_numbers_of_the_rules() -> None:
    turn = in_a_turn().play("play patrol_centre")
    named = counted(turn, "order")
    turn.play("done", "done", "done")
    hit = make_position("p1 Ib E7, s1 Ib D7 1", dice="B R L", ordered="p1", lore=True)
    hit.play("attack p1 s1")
    flags = make_position("p1 Ib E7, s1 Sp D7", dice="F R R", ordered="p1").play("attack p1 s1")
    (held,) = flags.happened(FlagsIgnored)
    barred = make_position(
        "p1 Ib E7, s1 Ib D7, s2 Ib C7", ground="C8 waterway", dice="F R R", ordered="p1"
    ).play("attack p1 s1")
    field = make_position("p1 Ib E7, s1 Ib D7").state
    spots = [len(sections_of(field, Side.PENNANT, spot)) for spot in GRID.hexes]
    camps = library()["wizards"].camps
    assert bare(table("battlelore_rules")["numbers"]) == {
        "board_rows": GRID.rows,
        "board_columns": GRID.row_length(0),
        "sections": len(Section),
        "die_faces": len(FACES),
        "helmets_on_the_die": sum(face.value in ("green", "blue", "red") for face in FACES),
        "sections_of_a_hex_on_a_dotted_line": max(spots),
        "command_cards_played_in_a_turn": 2 - len(turn.state.hand(Side.PENNANT).cards) + 1,
        "command_cards_drawn_at_the_end": len(turn.state.hand(Side.PENNANT).cards) - 1,
        "orders_for_a_unit_in_a_turn": named,
        "banners_for_a_unit": hit.banners("pennant"),
        "lore_cards_dealt": DEALT,
        "lore_cards_in_an_own_turn": lore_played("pennant", "wizard_01", "wizard_05"),
        "lore_cards_in_an_enemy_turn": lore_played("standard", "wizard_11", "rogue_07"),
        "lore_for_a_lore_face": hit.tokens("pennant"),
        "lore_for_a_creature": killed().tokens("pennant"),
        "flags_of_a_creature_that_must_be_ignored": held.ignored if held.forced else 0,
        "figures_lost_for_a_hex_of_a_blocked_retreat": 4 - barred.figures("s1"),
        "first_wizard_level": max(camp.council.wizard for camp in camps),
        "first_wizard_tokens": STARTS[1].tokens,
    }


# --- house rules ---------------------------------------------------------------------------------


def told(each: Class) -> str:
    """Return a class of units in the words of the table."""
    return each.value if isinstance(each, Creature) else f"{each[1].value} {each[0].value}"


def test_evasion() -> None:
    printed = dict(table("battlelore_house")["evasion"])
    far = make_position(
        "p1 Ig E7, s1 Ib D7", house="evasion", side="standard", ordered="s1", dice="R R R"
    ).play("attack s1 p1", "evade")
    near = make_position(
        "p1 Ig H7, s1 Ib G7", house="evasion", side="standard", ordered="s1", dice="R R R"
    ).play("attack s1 p1", "evade")
    assert printed["hexes"] == counted(far, "evade_to")
    assert printed["hexes_if_the_way_is_short"] == counted(near, "evade_to")
    has = {told(who).replace(" ", "_"): [*map(told, whom)] for who, whom in EVADES.items()}
    assert has == printed["who"]
    assert len(EVERYBODY) == len(printed["who"]["green_foot"])


def dice(units: str, **given: str) -> int:
    """Return the dice of p1 against s1."""
    state = make_position(units, **given).state
    melee = state.need("s1").hex in AROUND
    return battle_dice(state, state.need("p1"), state.need("s1"), melee).value


def test_weakened_units() -> None:
    printed = table("battlelore_house")["weakened"]
    at = {start: [n for n in range(start, 0, -1) if half_gone(n, start)] for start in (3, 4)}
    assert (at[4], at[3]) == (printed["foot_weakened_at"], printed["mounted_weakened_at"])
    assert printed["lost_at_least"].startswith("half")
    for code, full, left in (("Ib", 4, at[4][0]), ("Cr", 3, at[3][0])):
        whole, weak = (
            dice(f"p1 {code} E7 {figures}, s1 Ib D6", house="weakened") for figures in (full, left)
        )
        assert weak - whole == printed["dice"], code
    moved = make_position(
        "p1 Ar E7 1, s1 Ib E11", house="weakened", ordered="p1", phase="move", dice="G"
    ).play("move p1 E8", "done")
    state = moved.state
    last = battle_dice(state, state.need("p1"), state.need("s1"), False).value
    assert last == printed["dice_min"]


def test_recruiting() -> None:
    printed = table("battlelore_house")["recruiting"]
    tent = "H7 countryside tent:pennant"
    game = make_position(
        "p1 Ib H7 2, s1 Ib A1",
        phase="card",
        card="patrol_centre",
        ground=tent,
        house="recruiting",
        dice="B B",
    ).play("play patrol_centre")
    assert counted(game, "recruit") == printed["rolls_per_turn"]
    assert game.figures("p1") == 2 + printed["figures"]
    assert isinstance(game.state.rng, Scripted)
    assert game.state.rng.used == printed["dice"]
    assert printed["lore_price_of_a_lore_face"] == PRICE
    start = BATTLELORE.start(Setup(library()["agincourt"], house=("recruiting",)), "tents").state
    while isinstance(start.steps[-1], Place):
        (side,) = BATTLELORE.to_act(start)
        tent_at = BATTLELORE.legal_actions(start, side)[0]
        start = BATTLELORE.play(start, side, tent_at).state
    owners = [each.owner for each in start.landmarks if each.kind == "tent"]
    assert [owners.count(side) for side in Side] == [printed["tents_per_player"]] * 2


def test_a_massed_strike() -> None:
    printed = table("battlelore_house")["massed_strike"]
    units = "p1 Dg E7, s1 Ib D7, s2 Ig D6, s8 Ib C7, s9 Ib C6"
    given = {"house": "massed_strike", "side": "standard"}
    game = make_position(units, ordered="s1", **given)
    state = game.state
    target = state.need("p1")
    for name in ("s1", "s2"):
        own = battle_dice(state, state.need(name), target, True).value
        added = sum(each.amount for each in support(state, (name,), target))
        assert added == own + printed["supporter_dice"]
    assert any(each.startswith("mass") for each in game.options)
    assert printed["ordered_min"] == 1  # s1 alone has an order
    far = make_position(f"{units}, s7 Ib A1, p7 Ib B1", ordered="s7", **given)
    assert far.code("mass s1 p1") == "mass.no_order"
    alone = make_position("p1 Dg E7, s1 Ib D7, s8 Ib C7, s9 Ar D6", ordered="s1", **given)
    assert not any(each.startswith("mass") for each in alone.options)
    assert printed["participants_min"] == 2
    assert printed["supporter_dice_min"] == 0  # test_massed_strike.py::the limit of the ground


def test_engagement() -> None:
    printed = table("battlelore_house")["engagement"]
    fits = [each for each in Colour if fit(make_position(f"p1 {OF[each]} E7").state.need("p1"))]
    names = [each.value for each in fits]
    assert names == printed["colours"]
    for colour in ("green", "blue"):
        unit = make_position(f"p1 {OF[Colour(colour)]} E7").state.need("p1")
        assert back_dice(unit) == printed[f"{colour}_dice_in_the_back"]
    units = "p1 Ig E7, s1 Ib D6, s2 Ib D7, p2 Ig E6"
    given = {"house": "engagement", "side": "standard", "ordered": "s1 s2"}
    game = make_position(units, dice="R R R R R R B B B", **given).play("attack s1 p1", "engage")
    tied = {unit.id for unit in game.state.units if partner_of(game.state, unit.id)}
    assert len(tied) == printed["units_tied"]
    game.play("attack s2 p1")
    assert printed["tokens_per_unit"] == 1
    assert "engage" not in game.options  # p1 has its token already
    assert counted(game, "reroll") == printed["flank_rerolls"]
