"""Terminals of different depths at one host: each gets its own colours, whoever came before."""

import re
from pathlib import Path

from tests.host.players import Player, club

RGB, TABLE = re.compile(rb"[34]8;2;"), re.compile(rb"[34]8;5;")
FULL = {"TERM": "xterm-256color", "COLORTERM": "truecolor"}
LESS = {"TERM": "xterm-256color"}
LEAST = {"TERM": "xterm"}


async def picture(folder: Path, environ: dict[str, str]) -> bytes:
    """Return what a player is sent who comes to the lobby of an empty host."""
    async with club(folder) as place:
        player = await place.come("anna", environ=environ)
        await player.see("Play alone")
        await player.do("F1", see="The lobby")
        return bytes(player.wire.sent)


async def test_each_terminal_has_its_own_colours_in_any_order_of_arrival(tmp_path: Path) -> None:
    order = (FULL, LESS, LEAST, FULL, LEAST, LESS)
    found = [await picture(tmp_path / str(number), environ) for number, environ in enumerate(order)]
    full, less, least = found[:3]
    assert found[3:] == [full, least, less], "what is sent depends on who came before"
    for sent, rgb, table in ((full, True, False), (less, False, True), (least, False, False)):
        assert (bool(RGB.search(sent)), bool(TABLE.search(sent))) == (rgb, table)


async def test_two_terminals_at_once_have_their_own_colours(tmp_path: Path) -> None:
    async with club(tmp_path) as place:
        players: list[Player] = []
        for name, environ in (("anna", FULL), ("bruno", LESS)):
            players.append(await place.come(name, environ=environ))
        for each in (*players, *players):
            await each.do("F1", see="The lobby")
            await each.do("F1", see="Play alone")
        anna, bruno = (bytes(each.wire.sent) for each in players)
        assert (bool(RGB.search(anna)), bool(TABLE.search(anna))) == (True, False)
        assert (bool(RGB.search(bruno)), bool(TABLE.search(bruno))) == (False, True)
