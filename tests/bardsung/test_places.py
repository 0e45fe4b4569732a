"""Ids of zones and of their sides are read in one place (BC-1.7, BC-1.8)."""

import re
from pathlib import Path

import pytest

from engine.bardsung.map.lattice import lattice_of
from engine.bardsung.state.model import Board, Hero, Laid
from engine.bardsung.state.places import GateId, ZoneId, gate_of, zone_of
from tests.marks import rule

ROOT = Path(__file__).parents[2]
READERS = ("engine/bardsung", "engine/bots/bardsung", "bl_tui/games/bardsung")
HOME = "engine/bardsung/state/places.py"
SPLIT = re.compile(r"(?<!code)(?<!message)\.r?(partition|split)\(\"\.\"")
"""A text is split at a full stop; codes of refusals and message ids are no ids of zones."""


@rule("BC-1.8")
def test_a_zone_has_a_tile_and_a_name() -> None:
    zone = ZoneId("A1.z22")
    assert (zone.tile, zone.name, zone) == ("A1", "z22", "A1.z22")
    assert zone_of("A1", "z22") == "A1.z22"
    assert (ZoneId("").tile, ZoneId("").name) == ("", "")


@rule("BC-1.7")
def test_a_gate_has_a_zone_and_a_side() -> None:
    gate = GateId("R02.b:N")
    assert (gate.tile, gate.zone, gate.side) == ("R02", "R02.b", "N")
    assert gate_of("R02.b", "N") == "R02.b:N"


def test_a_model_is_on_a_tile() -> None:
    assert Hero("stoneheart", (), (), zone="C09.a").tile == "C09"
    assert Hero("stoneheart", (), ()).tile == ""


def test_a_board_finds_its_zones_by_plain_texts() -> None:
    map = lattice_of(Board((Laid("R02", 3, 4),)))
    keys = (*map.cells, *map.near, *map.gates, *map.portals, *map.zones_of["R02"])
    assert {type(key) for key in keys} == {str}  # Python finds these fastest


@pytest.mark.parametrize("folder", READERS)
def test_no_other_module_splits_the_id_of_a_zone(folder: str) -> None:
    found = []
    for path in sorted((ROOT / folder).rglob("*.py")):
        name = str(path.relative_to(ROOT))
        lines = enumerate(path.read_text("utf-8").splitlines(), start=1)
        if name != HOME:
            found += [f"{name}:{number}" for number, line in lines if SPLIT.search(line)]
    assert found == []
