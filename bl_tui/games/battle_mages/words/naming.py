"""Names of the things in messages, and the values of the placeholders of a message."""

import re
from collections import Counter
from collections.abc import Iterable

from bl_tui.games.battle_mages.words.wheel import field_named
from bl_tui.words import Words, naming
from bl_tui.words.naming import Facts, Namer, happened, listed, said
from engine.battle_mages.boards.board import TOURNAMENTS
from engine.battle_mages.state.armies import LETTERS, Army
from engine.battle_mages.state.model import Piece, Setup
from engine.battle_mages.tables.effect_words import (
    SPHERES,
)
from engine.battle_mages.tables.effects import (
    EFFECTS,
)
from engine.battle_mages.tables.pieces import ARMY, BY_LEVEL, KINDS
from engine.core.frozen import Value, record
from engine.core.notation import names_in
from engine.hexes.grid import Hex

ARMIES = {letter: seat for seat, letter in LETTERS.items()}
ARMY_CODES = {kind.letters[0]: kind for kind in KINDS.values()}
SPIRIT_CODES = {kind.letters[1]: kind for kind in KINDS.values()}
SEVERAL = {kind for kind, count in ARMY if count > 1}
"""Kinds of which an army has more than one, so that they are numbered."""

_PIECE = re.compile(r"([abcd])(i?)([A-Z])(\d*)")
_TEAM = re.compile(r"([abcd])(\d+)")


@record
class Names(Value):
    """The names of pieces and seats; the id of a piece begins with the letter of its first army."""

    def unit(self, words: Words, unit: str, at: Hex = "") -> str:
        """Return a piece by army and kind, and by its hex where one is given.

        An unknown id, as a typed action may have, is returned unchanged.
        """
        name = thing_name(words, unit)
        return words.say("unit.at", unit=name, hex=at) if at else name

    def side(self, words: Words, side: Army | str) -> str:
        """Return an army by its name; any other word is returned unchanged."""
        name = side.value if isinstance(side, Army) else side
        return words.say(f"side.{name}") if name in _SEATS else thing_name(words, name)


_SEATS = {seat.value for seat in Army}
NAMES = Names()
"""Names are the same in all games of this rulebook."""


def kind_name(words: Words, kind: str, nature: str = "army") -> str:
    """Return the name of a kind: of a spirit that of its level, of an illusion as one (BM-1.8)."""
    row = KINDS.get(kind)
    if row is None:
        return kind
    if nature == "spirit":
        return words.say(f"spirit.{row.spirit}")
    name = words.say(f"piece.{row.id}")
    return words.say("piece.illusory", piece=name) if nature == "illusion" else name


def piece_name(words: Words, piece: Piece) -> str:
    """Return a piece by its kind and its hex, without its army: "Cavalry (F7)"."""
    name = kind_name(words, piece.kind, piece.nature.value)
    return words.say("unit.at", unit=name, hex=piece.hex)


def thing_name(words: Words, thing: str) -> str:
    """Return the name of a piece or a team by its id; a hex or a mistyped word stays."""
    team = _TEAM.fullmatch(thing)
    if team is not None:
        return words.say("team.of", number=team[2], side=NAMES.side(words, ARMIES[team[1]]))
    match = _PIECE.fullmatch(thing)
    if match is None:
        return thing
    letter, illusory, code, number = match.groups()
    row = ARMY_CODES.get(code) if illusory else SPIRIT_CODES.get(code, ARMY_CODES.get(code))
    if row is None:
        return thing
    spirit = not illusory and code in SPIRIT_CODES
    nature = "illusion" if illusory else "spirit" if spirit else "army"
    name = kind_name(words, row.id, nature)
    if row.id in SEVERAL or nature != "army":
        name = words.say("piece.numbered", piece=name, number=number)
    return words.say("piece.of", piece=name, side=NAMES.side(words, ARMIES[letter]))


def kind_of(piece: str) -> tuple[str, str]:
    """Return the kind and the nature in the id of a piece, "" for no piece."""
    match = _PIECE.fullmatch(piece)
    if match is None:
        return "", ""
    _, illusory, code, _ = match.groups()
    if illusory:
        return ARMY_CODES[code].id if code in ARMY_CODES else "", "illusion"
    if code in SPIRIT_CODES:
        return SPIRIT_CODES[code].id, "spirit"
    return (ARMY_CODES[code].id, "army") if code in ARMY_CODES else ("", "")


def kinds_listed(words: Words, pieces: Iterable[str]) -> str:
    """Return pieces by their kinds with their numbers: "2 Infantry, King"."""
    named = []
    for (kind, nature), count in Counter(map(kind_of, pieces)).items():
        if not kind:
            continue
        name = kind_name(words, kind, nature)
        several = words.say("piece.counted", piece=name, number=count)
        named.append(several if count > 1 else name)
    return listed(words, named)


def pieces_listed(words: Words, pieces: Iterable[str]) -> str:
    """Return pieces with the army of their first letter: "Cobalt: 2 Infantry, King"."""
    names = tuple(pieces)
    if not names:
        return listed(words, [])
    if len(names) == 1:
        return thing_name(words, names[0])
    side = NAMES.side(words, ARMIES.get(names[0][:1], Army.ALABASTER))
    return words.say("piece.group", side=side, pieces=kinds_listed(words, names))


def effect_name(words: Words, effect: str) -> str:
    """Return the name of an effect of magic; a mistyped one stays."""
    return words.say(f"effect.{effect}.name") if effect in EFFECTS else effect


def sphere_name(words: Words, sphere: str) -> str:
    """Return the name of a sphere; a dash for none."""
    return words.say(f"sphere.{sphere}") if sphere in SPHERES else words.say("list.empty")


def cause_name(words: Words, cause: str) -> str:
    """Return the name of a cause: an effect, an event of the Wheel, or another one."""
    if cause in EFFECTS:
        return effect_name(words, cause)
    return words.say(f"cause.{cause}")


def what_name(words: Words, what: str) -> str:
    """Return a target by its name: a piece, a side, a hex, or the level of a new piece."""
    level = BY_LEVEL.get(int(what)) if what.isdecimal() else None
    return thing_name(words, what) if level is None else words.say(f"piece.{level.id}")


# --- the places of messages ----------------------------------------------------------------


def _thing(words: Words, _: naming.GameNames, facts: Facts, name: str) -> object:
    fact = facts[name]
    return thing_name(words, fact) if isinstance(fact, str) else fact


def _what(words: Words, _: naming.GameNames, facts: Facts, name: str) -> str:
    return what_name(words, str(facts[name]))


def _side(words: Words, names: naming.GameNames, facts: Facts, name: str) -> str:
    return names.side(words, facts[name])


def _seats(words: Words, names: naming.GameNames, facts: Facts, name: str) -> str:
    return listed(words, [names.side(words, seat) for seat in facts[name]])


def _pieces(words: Words, _: naming.GameNames, facts: Facts, name: str) -> object:
    fact = facts[name]
    if isinstance(fact, int):
        return fact
    return pieces_listed(words, names_in(fact) if isinstance(fact, str) else fact)


def _targets(words: Words, _: naming.GameNames, facts: Facts, name: str) -> str:
    return listed(words, [what_name(words, str(thing)) for thing in facts[name]])


def _dice(words: Words, _: naming.GameNames, facts: Facts, name: str) -> str:
    return " ".join(map(str, facts[name]))


def _effect(words: Words, _: naming.GameNames, facts: Facts, name: str) -> str:
    return effect_name(words, facts[name])


def _sphere(words: Words, _: naming.GameNames, facts: Facts, name: str) -> str:
    return sphere_name(words, facts[name])


def _cause(words: Words, _: naming.GameNames, facts: Facts, name: str) -> str:
    return cause_name(words, facts[name])


def _kind(words: Words, _: naming.GameNames, facts: Facts, name: str) -> str:
    return kind_name(words, facts[name])


NAMERS: dict[str, Namer] = {
    **dict.fromkeys(("piece", "target", "team", "unit"), _thing),
    **dict.fromkeys(("what", "on"), _what),
    **dict.fromkeys(("side", "seat", "by", "winner"), _side),
    **dict.fromkeys(("order", "leaders"), _seats),
    **dict.fromkeys(("pieces", "attackers", "shooters"), _pieces),
    "targets": _targets,
    "dice": _dice,
    "effect": _effect,
    "three": _sphere,
    "two": _sphere,
    "cause": _cause,
    "kind": _kind,
    "step": said("step.{}"),
    "event": happened,
    "field": field_named,
    "ground": said("adventure.{}.title"),
    "terrain": said("terrain.{}"),
}


def places(words: Words, facts: Facts) -> dict[str, object]:
    """Return facts as the placeholders of a message: ids become names; hexes and numbers stay."""
    return naming.places(words, NAMES, facts, NAMERS)


def goal(words: Words, setup: Setup) -> str:
    """Return what wins a game: the last King, and the objective of a scenario (BM-17)."""
    row = setup.objective
    last = words.say("briefing.goal")
    if setup.cup:
        battles = len(TOURNAMENTS[setup.players])
        last = words.say("briefing.goal.cup", battles=battles, points=setup.players - 1)
    if row is None:
        return last
    facts = {"rounds": setup.round_limit, "points": row.points}
    return f"{words.say(f'briefing.goal.{row.id}', **facts)} {last}"


def battle_title(words: Words, setup: Setup) -> str:
    """Return the title of what is played; in a tournament the ground and its number (BM-18.1)."""
    if not setup.cup:
        return naming.scenario_title(words, setup.title or setup.ground)
    title, most = words.say(f"adventure.{setup.ground}.title"), len(TOURNAMENTS[setup.players])
    return words.say("app.track.cup", title=title, n=setup.cup, most=most)
