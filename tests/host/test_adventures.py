"""What a table is made of: nothing is offered there that a shared game would not keep to."""

from pathlib import Path

from tests.host.players import club


async def test_neither_a_seed_nor_a_match_is_agreed_on_for_a_table(tmp_path: Path) -> None:
    """Of several players none may know the dice; another round is offered when one is over."""
    async with club(tmp_path) as place:
        anna = await place.come("anna")
        await anna.do("b", see="Choose a rulebook")
        await anna.do("2", see="The Full Game")
        assert "seed" not in anna.text
        await anna.do("s", "Down", "Enter", see="Start the game")
        assert "played by" in anna.text
        assert "Games" not in anna.text
