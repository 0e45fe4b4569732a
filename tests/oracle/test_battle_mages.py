"""Battle Mages: every printed number of pieces, effects, boards, terrain and the Wheel."""

from collections.abc import Callable, Mapping
from operator import attrgetter

import pytest

from bl_tui.games.battle_mages.words import CATALOGUE
from bl_tui.words import Words
from engine.battle_mages.boards.board import (
    BOARDS,
    OBJECTIVES,
    RADIUS,
    TOURNAMENTS,
    PrintedBoard,
)
from engine.battle_mages.boards.board import KINDS as SIGNS
from engine.battle_mages.game import BATTLE_MAGES
from engine.battle_mages.magic.quintessence import (
    ARETE,
    arete_dice,
    node_dice,
)
from engine.battle_mages.rules.ground import ground_of
from engine.battle_mages.rules.numbers import (
    move_of,
    shooting_range,
    spell_range,
)
from engine.battle_mages.rules.pools import attack_pool
from engine.battle_mages.state.armies import Army
from engine.battle_mages.state.model import (
    Botch,
    Damage,
    Leader,
    Setup,
)
from engine.battle_mages.tables.effect_words import SPHERES, AimedAt, Does, Reach, Whom
from engine.battle_mages.tables.effects import EFFECTS, Effect
from engine.battle_mages.tables.pieces import ARMY, KINDS
from engine.battle_mages.tables.wheel import WHEEL
from engine.core.frozen import replace
from engine.core.record import begin
from tests.battle_mages.position import Position, make_place
from tests.oracle.compare import Sheet, sheet, table

# --- pieces and spheres --------------------------------------------------------------------------

PIECES = sheet(
    "battle_mages_pieces",
    "piece",
    lambda entry: str(entry["name"]).lower(),
    KINDS,
    {
        "level": lambda row: row.level,
        "code": lambda row: row.letters[0],
        "spirit_name": lambda row: row.spirit.capitalize(),
        "spirit_code": lambda row: row.letters[1],
        "move": lambda row: row.move,
        "strength": lambda row: row.strength,
        "shoot_dice": lambda row: row.dice,
        "shoot_range": lambda row: row.range,
        "in_starting_army": lambda row: dict(ARMY).get(row.id, 0),
        "leader_bonus": lambda row: int(row.leads),
    },
    absent={"shoot_dice": 0, "shoot_range": 0, "leader_bonus": 0},
    played={
        "name": "test_battle_mages.py::test_names_are_the_ids_of_the_engine",
        "brackets": "test_effects.py::test_different_spheres_and_a_curse",
        "leader_bonus_own_army_only": "test_battle_mages.py::test_a_leader_helps_its_own_team",
    },
)

SPHERE_ROWS = {name: number for number, name in enumerate(SPHERES, 1)}
SPHERE_SHEET = sheet(
    "battle_mages_pieces",
    "sphere",
    lambda entry: str(entry["name"]).lower(),
    SPHERE_ROWS,
    {"number": lambda number: number},
    played={"name": "test_battle_mages.py::test_names_are_the_ids_of_the_engine"},
)

# --- effects -------------------------------------------------------------------------------------

RANGES = {Reach.SELF: "0", Reach.ZONE: "zoc", Reach.FIVE: "5", Reach.BOARD: "inf"}

VERBS: Mapping[Does, str] = {
    Does.DODGE: "dodge",
    Does.SEAL: "place_seal",
    Does.CARRY: "teleport",
    Does.BREAK: "destroy_bricks",
    Does.BURN: "volley",
    Does.BUILD: "make_bricks",
    Does.PARALYSE: "paralyse",
    Does.DOMINATE: "change_army",
    Does.STEAL: "steal_quintessence",
    Does.FORESEE: "roll_before_declaring",
}
MARKS = {"strength": "change", "move": "change", "invisible": "invisible", "umbra": "send_to_umbra"}
BUYS = {
    AimedAt.PIECES: "pieces",
    AimedAt.CARRIED: "pieces",
    AimedAt.HEX: "seal_strength",
    AimedAt.BRICKS: "bricks",
    AimedAt.FREE: "bricks",
    AimedAt.SIDE: "damage",
}


def verb(row: Effect) -> str:
    """Return what an effect does, in the words of the table."""
    if row.does in (Does.MAKE, Does.UNMAKE):
        return (
            f"{'make' if row.does is Does.MAKE else 'destroy'}_{getattr(row.nature, 'value', '')}s"
        )
    if row.does is Does.MARK:
        return MARKS.get(row.stat, "set")
    return VERBS[row.does]


def buys(row: Effect) -> str:
    """Return what one net success buys, in the words of the table."""
    if row.does is Does.DODGE:
        return "damage_parried" if row.sphere == "life" else "damage_dodged"
    if row.aim in (AimedAt.LEVELS, AimedAt.MADE):
        return f"levels_of_{getattr(row.nature, 'value', '')}s"
    if row.aim is AimedAt.CASTER:
        return "new_move" if row.stat == "fly" else f"{row.stat}_bonus"
    if row.aim is AimedAt.ONE:
        return "quintessence" if row.does is Does.STEAL else "new_range"
    return BUYS.get(row.aim, "none")


def amount(row: Effect) -> int | str:
    """Return by how much a mark changes its parameter."""
    return row.amount or "successes"


def duration(row: Effect) -> str:
    """Return how long an effect lasts: a turn, without end, or by the die of upkeep."""
    if row.does is Does.MAKE:
        return "???"
    return "inf" if row.lasting else "1"


def parameter(row: Effect) -> str:
    """Return which number of a piece an effect changes."""
    return {"range": "shoot_range", "fly": "move"}.get(row.stat, row.stat)


PLAYED_EFFECTS = {
    "name": "test_battle_mages.py::test_names_are_the_ids_of_the_engine",
    "source_name": "test_battle_mages.py::test_names_are_the_ids_of_the_engine",
    "key": "test_battle_mages.py::test_names_are_the_ids_of_the_engine",
    "stacks_with_same_sphere": "test_effects.py::test_same_sphere_different_parameters",
    "cumulative": "test_effects_of_place.py::test_seals_add_up",
    "hexes": "test_effects_of_place.py::test_seals_add_up",
    "guard_radius": "test_effects_of_place.py::test_which_seals_roll",
    "guards_against": "test_effects_of_place.py::test_which_seals_roll",
    "stops_owner": "test_effects_of_place.py::test_which_seals_roll",
    "pieces_must_be_in_zoc": "test_effects_of_place.py::test_which_pieces_teleport_moves_and_where",
    "own_army_only": "test_effects_of_place.py::test_which_pieces_teleport_moves_and_where",
    "counts_as_move": "test_effects_of_place.py::test_which_pieces_teleport_moves_and_where",
    "needs_unmoved": "test_effects_of_place.py::test_which_pieces_teleport_moves_and_where",
    "seals_resist": "test_effects_of_place.py::test_a_seal_sends_pieces_back",
    "spirits_and_illusions": "test_effects.py::test_immunity",
    "ends_when_attacks": "test_effects_of_place.py::test_an_attacker_becomes_visible",
    "parried_like_volley": "test_effects.py::test_a_fire_ball_is_settled_like_a_volley",
    "counts_as_volley": "test_effects.py::test_a_fire_ball_is_settled_like_a_volley",
    "passes_obstacles": "test_effects.py::test_fly",
    "magus_must_be_in_target": "test_reactions.py::test_cure",
    "part_payment": "test_effects.py::test_exorcism_and_disenchantment",
    "own_allowed": "test_effects.py::test_exorcism_and_disenchantment",
    "magi": "test_effects_of_place.py::test_domination",
    "level_min": "test_effects.py::test_four_successes",
    "level_max": "test_effects.py::test_a_lord_and_a_dragon",
    "standing": "test_spells.py::test_foresight",
}

EFFECT_SHEET = sheet(
    "battle_mages_effects",
    "effect",
    lambda entry: str(entry["key"]),
    EFFECTS,
    {
        "id": lambda row: row.rule,
        "sphere": lambda row: row.sphere.capitalize(),
        "level": lambda row: row.dots,
        "buys": buys,
        "pool_dice": lambda _: ARETE,
        "cost": lambda _: 0,
        "duration": duration,
        "range": lambda row: RANGES[row.reach],
        "verb": verb,
        "defence_only": lambda row: row.defends,
        "parameter": parameter,
        "amount": amount,
        "sign_choice": lambda row: row.signed,
        "own_pieces_only": lambda row: Whom.OWN in row.whom,
        "caster_only": lambda row: row.aim is AimedAt.CASTER,
        "needs_line_of_sight": lambda row: row.reach is Reach.FIVE,
        "targets": lambda row: "enemy_magus" if row.aim is AimedAt.ONE else "enemy_piece_or_team",
        "targets_max": lambda row: 1 if row.aim is AimedAt.ONE else None,
        "piece": lambda row: "Tower" if Whom.TOWER in row.whom else None,
        "kings": lambda row: not {Whom.NO_KING, Whom.DOMINABLE} & set(row.whom),
    },
    absent={
        "own_pieces_only": False,
        "caster_only": False,
        "needs_line_of_sight": False,
        "piece": None,
        "kings": True,
    },
    played=PLAYED_EFFECTS,
)

# --- boards and terrain --------------------------------------------------------------------------


def at(board: PrintedBoard, spot: str) -> str:
    """Return a hex as the table writes it: row,col, or q,r on the hexagon."""
    row, col = ord(spot[0]) - ord("A"), int(spot[1:]) - 1
    if board.players != 3:
        return f"{row},{col}"
    r = row - RADIUS
    first = max(-RADIUS, -RADIUS - r)
    return f"{first + col},{r}"


def spots(kind: str) -> Callable[[PrintedBoard], list[str]]:
    """Return what reads the hexes of a kind of terrain, sorted."""
    return lambda board: sorted(at(board, spot) for spot in board.ground[kind])


def formation(board: PrintedBoard) -> dict[str, list[str]]:
    """Return the formation of the first corner: hexes by the code of the piece, sorted."""
    found: dict[str, list[str]] = {sign: [] for sign in SIGNS}
    for kind, spot in board.homes[0]:
        found[KINDS[kind].letters[0]].append(at(board, spot))
    return {sign: sorted(places) for sign, places in found.items()}


def test_boards_are_as_the_rules_draw_them() -> None:
    found: list[str] = []
    for entry in table("battle_mages_boards")["board"]:
        board = BOARDS[entry["players"]]
        has = {
            "hexes": len(board.grid.hexes),
            "node": at(board, board.node),
            "corners": [at(board, spot) for spot in board.corners],
            "corner_to_node": board.grid.distances[board.corners[0]][board.node],
            "deployment": formation(board),
            **{f"{kind}s": spots(kind)(board) for kind in ("hill", "mountain", "lake")},
        }
        for name, value in has.items():
            printed = entry[name]
            if name == "deployment":
                printed = {sign: sorted(places) for sign, places in printed.items()}
            elif name in ("hills", "mountains", "lakes"):
                printed = sorted(printed)
            if printed != value:
                found.append(f"{entry['players']} players, {name}: printed {printed}, has {value}")
    assert found == []


def test_terrain_does_what_the_rules_say() -> None:
    """Who may enter, who stops, what blocks sight, and the dice and range of a hill."""
    entries = {each["name"]: each for each in table("battle_mages_terrain")["terrain"]}
    state = begin(BATTLE_MAGES, Setup(), "terrain").state
    ground, name_of = ground_of(state), state.board.grid.name
    kinds = {
        "open": name_of(4, 5),
        "hill": name_of(4, 4),
        "mountain": name_of(4, 2),
        "lake": name_of(0, 6),
    }
    for name, spot in kinds.items():
        entry = entries[name]
        assert (spot in ground.walkable) is entry["passable"], name
        assert (spot in ground.mountains) is entry["blocks_sight"], name
        assert (spot in ground.hills) is entry.get("stops", False), name
    tower = next(each for each in state.pieces if each.kind == "tower")
    far = shooting_range(state, replace(tower, hex=kinds["hill"]))
    assert far == KINDS["tower"].range + entries["hill"]["range_bonus"]


# --- the Wheel -----------------------------------------------------------------------------------


def turned_to(name: str, men: str = "aC1@3,3 aT1@5,5 aM@4,1 bI1@3,4") -> Position:
    """Return a position in which the Wheel shows a field."""
    place = make_place(men)
    place.state = replace(place.state, wheel=name)
    return place


def test_the_fields_of_the_wheel_in_their_order() -> None:
    names = [
        each["name"].lower().replace(" ", "_") for each in table("battle_mages_wheel")["event"]
    ]
    assert tuple(names) == WHEEL


def test_the_changes_of_the_wheel() -> None:
    """Each number of the table, and nothing with the other fields."""
    entries = {
        each["name"].lower().replace(" ", "_"): each
        for each in table("battle_mages_wheel")["event"]
    }
    for name, entry in entries.items():
        place = turned_to(name)
        state, red = place.state, Army.ALABASTER
        men = {each.id: each for each in state.pieces}
        dice = ARETE + node_dice(state, red)
        assert arete_dice(state, red) == dice + entry.get("arete_dice", 0), name
        assert move_of(state, men["aC1"]) == KINDS["cavalry"].move + entry.get("move", 0), name
        assert move_of(state, men["aM"]) == 1, name
        far = entry.get("shooting_range_max", KINDS["tower"].range)
        assert shooting_range(state, men["aT1"]) == (
            far if entry.get("shooting_allowed", True) else 0
        )
        assert spell_range(state) == entry.get("spell_range_5_max", 5), name
        pool = attack_pool(state, [men["aC1"]], [men["bI1"]])
        assert pool.dice == KINDS["cavalry"].strength + entry.get("attacking_melee_dice", 0), name


# --- scenarios and tournaments -------------------------------------------------------------------

UNLESS_SAID = {"first": "", "runs": "", "lasts": "", "alone": "", "points": 0, "magus": 1}
OBJECTIVE_SHEET = sheet(
    "battle_mages_boards",
    "objective",
    lambda entry: str(entry["name"]),
    OBJECTIVES,
    {name: attrgetter(name) for name in ("players", "rounds", *UNLESS_SAID)},
    absent=UNLESS_SAID,
    played={"name": "test_battle_mages.py::test_the_engine_has_what_is_printed"},
)

TOURNAMENT_SHEET = sheet(
    "battle_mages_boards",
    "tournament",
    lambda entry: str(entry["players"]),
    {str(players): players for players in TOURNAMENTS},
    {"fields": lambda players: list(TOURNAMENTS[players])},
    ordered=("fields",),
    played={"players": "test_battle_mages.py::test_the_engine_has_what_is_printed"},
)

# --- numbers and switches ------------------------------------------------------------------------


def test_the_switches_and_their_choices() -> None:
    pieces, setup = table("battle_mages_pieces"), Setup()
    printed = {name: value for name, value in pieces["switches"].items() if name != "source"}
    has = {name: getattr(setup, name) for name in printed}
    assert {name: getattr(value, "value", value) for name, value in has.items()} == printed
    kinds = {"botch": Botch, "melee_damage": Damage, "king_bonus": Leader}
    choices = {name: [each.value for each in kind] for name, kind in kinds.items()}
    assert choices == {k: v for k, v in pieces["switch_choices"].items() if k != "source"}


# --- the sheets ----------------------------------------------------------------------------------

SHEETS = (PIECES, SPHERE_SHEET, EFFECT_SHEET, OBJECTIVE_SHEET, TOURNAMENT_SHEET)
of_each_sheet = pytest.mark.parametrize(
    "sheet", SHEETS, ids=lambda each: f"{each.file}:{each.kind}"
)


@of_each_sheet
def test_the_engine_has_what_is_printed(sheet: Sheet) -> None:
    assert sheet.differences() == []


def test_names_are_the_ids_of_the_engine() -> None:
    """English names and ids say the same, so that a reader finds one from the other."""
    words = Words("en", CATALOGUE)
    for name, entry in EFFECT_SHEET.entries.items():
        assert words.say(f"effect.{name}.name").lower() == entry["name"].lower()


def test_a_leader_helps_its_own_team() -> None:
    """A King gives a die to the team that it is in, not to another."""
    place = make_place("aK@3,3 aI1@3,4 aI2@5,5 bI1@3,5 bI2@5,6", teams="aK aI1")
    men = {each.id: each for each in place.state.pieces}
    led = attack_pool(place.state, [men["aK"], men["aI1"]], [men["bI1"]])
    alone = attack_pool(place.state, [men["aI2"]], [men["bI2"]])
    assert (led.dice, alone.dice) == (2 + 1 + 1, 1)
