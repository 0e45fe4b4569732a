"""A campaign of two people at a table of a host."""

from pathlib import Path

from bl_tui.host.tables.visit import Visit
from engine.bots.roster import bot_named
from saves.store import read_save
from tests.battlelore.positions.reached import short_campaign
from tests.host.halls import ANNA, BRUNO, agreed, noon


def test_a_campaign_goes_on_at_a_shared_table_and_is_saved(tmp_path: Path) -> None:
    """Each house decides for itself between two battles, and a stranger sees what it brings."""
    bot = bot_named("battlelore", "regular")
    hall = noon(tmp_path)
    seats = [("standard", ANNA), ("pennant", BRUNO)]
    table = agreed(hall.make("anna", "battlelore", short_campaign(), seats))
    whole, names = table.table, dict(zip(("standard", "pennant"), ("anna", "bruno"), strict=True))
    chairs = {seat: table.attend(Visit(name)) for seat, name in names.items()}
    deciders: list[str] = []
    while (view := whole.view(whole.to_act)).adventure.number == 2:  # Crécy
        assert whole.to_act is not None
        seat, chair = whole.to_act, chairs[whole.to_act.value]
        chair.catch_up()
        if view.campaign.fought:
            deciders.append(seat.value)
        chair.act(seat, bot.choose(whole.game, view, f"{whole.count}").action, chair.seen)
    winner = view.campaign.fought[0].winner
    assert deciders == [winner.value, winner.other.value, winner.other.value]
    seen = table.attend(Visit("carla")).view(None)
    assert seen.campaign == view.campaign
    (save,) = tmp_path.rglob("houses-*.jsonl")
    assert read_save(save).record.state.campaign == view.campaign
