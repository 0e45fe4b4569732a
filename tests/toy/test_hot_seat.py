"""Three keepers at one keyboard: who is shown what, and what can be taken back."""

from typing import Any

from bl_tui.play.seats import SAME, Seats
from bl_tui.screens.game.battle import BattleScreen
from tests.toy.playing import begun, night
from tests.toy.records import GiveOil, Keeper
from tests.ui.front import Front

AMBER, CORAL, INDIGO = Keeper


def screen(program: Front) -> BattleScreen:
    """Return the battle screen."""
    assert isinstance(program.app.screen, BattleScreen)
    return program.app.screen


def curtain(program: Front) -> Any:
    """Return to whom the keyboard goes, None without a curtain."""
    return screen(program).session.curtain


def viewer(program: Front) -> Any:
    """Return who looks."""
    return screen(program).session.viewer


def actions(program: Front) -> list[Any]:
    """Return all that was done."""
    table: Any = screen(program).table
    return [(entry.seat, entry.action) for entry in table._record.entries]


async def settled(program: Front) -> None:
    """Let the bots decide until a person must, or nobody."""
    await program.pilot.pause()
    while screen(program).conductor.bot:
        await program.app.workers.wait_for_complete()
        await program.pilot.pause()


async def test_a_curtain_falls_before_each_of_three_persons() -> None:
    async with night(begun()) as program:
        for keeper, gift in zip(Keeper, "321", strict=True):
            assert curtain(program) is keeper
            assert f"{keeper.value.capitalize()}   take the keyboard" in program.text()
            await program.press("enter")
            assert viewer(program) is keeper
            await program.press(gift, "enter")
        assert curtain(program) is None
        assert "gifts are shown: 2, 1, 0" in "\n".join(_log(program))


async def test_the_curtain_does_not_reveal_any_gift() -> None:
    """The screen of Coral, and the one between two keepers, do not depend on the gift of Amber."""
    seen: list[list[str]] = []
    for gift in "13":
        async with night(begun(), size=(120, 40)) as program:
            await program.press("enter", gift, "enter")
            shown = [program.text(), "\n".join(_log(program))]
            await program.press("enter", "v")
            seen.append([*shown, program.text(), "\n".join(_log(program))])
    assert seen[0] == seen[1]
    assert "Amber has chosen" not in "".join(seen[0])


async def test_all_seats_appear_to_be_choosing_until_all_have_chosen() -> None:
    """The track marks each keeper, whoever has chosen already."""
    async with night(begun()) as program:
        marked = program.lines("track")[0].count("►")
        await program.press("enter", "1", "enter", "enter")
        assert program.lines("track")[0].count("►") == marked == 3


async def test_the_prompt_names_the_bot_that_thinks_while_all_seats_choose() -> None:
    seats = Seats((("coral", "random"),))
    async with night(begun(seats=seats)) as program:
        screen(program).conductor.bots.think = lambda *_, **__: None  # type: ignore[method-assign]
        await program.press("enter", "1", "enter")
        assert "C Coral   Random is thinking" in program.lines("prompt")[0]


# --- taking back ---------------------------------------------------------------------------------


async def test_a_player_can_undo_a_gift_after_others_have_given() -> None:
    """The person of Amber and Coral has Coral's gift again; that of the bot stays."""
    seats = Seats((("amber", "random"), ("indigo", SAME)))
    async with night(begun(seats=seats, played="give 2")) as program:
        await settled(program)
        await program.press("2", "enter")
        assert viewer(program) is INDIGO
        await program.press("u")
        assert actions(program) == [(AMBER, GiveOil(2))]
        assert viewer(program) is CORAL
        await program.press("3", "enter")
        assert actions(program)[1:] == [(CORAL, GiveOil(2))]


async def test_a_revealed_choice_cannot_be_undone() -> None:
    async with night(begun(played="give 1, give 1, give 1")) as program:
        await program.press("enter", "u")
        assert "The Indigo player has decided since" in program.text()
        assert len(actions(program)) == 3


def _log(program: Front) -> list[str]:
    told = screen(program).seen
    return [told.phrases.tell(event) for event in told.events]


async def test_the_curtain_calls_people_by_names_that_they_type_at_the_table() -> None:
    """Who may not be called so is told why; the name stands behind the prompt, if there is room."""
    async with night(begun(), size=(120, 40)) as program:
        await program.press("f6", "2", "e")
        await program.type("A b")
        await program.press("enter")
        assert "2 to 20 letters" in program.text()
        await program.press("e")
        await program.type("Anna")
        await program.press("enter", "1", "enter")
        assert "Anna, take the keyboard" in program.text()
        await program.press("enter")
        assert program.lines("prompt")[0].endswith(" Anna")
        assert screen(program).session.seats.kept(tuple(Keeper))[0] == "human:Anna"
