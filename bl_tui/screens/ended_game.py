"""After a game: its result, what it means on the ladder, and the next steps."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

from bl_tui.forms import climbing, handicaps, matches
from bl_tui.forms.finished.afterwards import Afterwards
from bl_tui.forms.finished.verdict import person_at, verdict
from bl_tui.forms.ratings import RatedGames
from bl_tui.forms.report_text import summary_of
from bl_tui.games.module import GameModule
from bl_tui.games.registry import Games
from bl_tui.play.lobby import Lobby, OpenGame
from bl_tui.play.seats import SAME, Seats
from bl_tui.play.table import Table
from bl_tui.screens.base import BaseScreen
from bl_tui.screens.game.result import ResultScreen, ResultShown
from bl_tui.screens.open_game import (
    battle_screen,
    looking_back,
    outfit_for,
    report_of,
    resumed,
    sentence,
)
from bl_tui.table.outfit import Outfit
from bl_tui.text.key_names import named_key
from bl_tui.words import Words
from bl_tui.words.naming import scenario_title, seat_title
from engine.core.frozen import replace
from engine.core.seats import Seat
from saves.errors import SaveInUse

if TYPE_CHECKING:
    from bl_tui.screens.game.result import Deeds
    from bl_tui.table.scene import Scene


def result_of(
    outfit: Outfit,
    games: Games,
    opened: OpenGame,
    scene: "Scene",
    table: Table,
    lobby: Lobby | None,
    budget: float | None,
) -> BaseScreen[None]:
    """Return the screen with the result of a game."""
    deeds = {} if lobby is None else _deeds(outfit, games, opened, lobby, budget)
    own, module = outfit_for(outfit, games, opened.game), games[opened.game]
    whole = partial(report_of, outfit.words, games, opened, table)
    you = person_at(module, opened.seats, table.seats)
    after = table.reported(
        lambda record: Afterwards(module, record, scene.teller, opened.settled, you)
    )
    match: tuple[str, ...] = ()
    if lobby is not None:
        whole_game = replace(opened, record=after.played)
        back = looking_back(outfit, games, whole_game, lobby, budget)
        assert back.analysis is not None
        again = partial(_try_again, outfit, games, lobby, budget)
        deeds = {**deeds, "analysis": back.analysis, "try_again": again}
        match = tuple(matches.told(module, scene.teller, lobby, opened, after.won))
        if matches.has_second(module, opened):
            deeds = {**deeds, "second": partial(_second, outfit, games, opened, lobby, after.won)}
    ladder: tuple[str, ...] = ()
    if lobby is not None and lobby.rated is not None and not opened.read_only:
        ladder, more = _climbed(outfit, games, opened, lobby, budget, after.won)
        deeds = {**deeds, **more}
    summary = replace(
        summary_of(module.saved, after.played, opened.path, 0, opened.settled),
        seats=opened.seats.kept(table.seats),
    )
    said = verdict(own.words, games, after, summary)
    explained = _explained(own.words, module, opened, deeds)
    progress = partial(_progress, lobby, own.words, opened)
    shown = ResultShown(
        module, said, deeds, whole, after, match, ladder, explained,
        _after_the_first(own, module, opened, lobby), progress,
    )  # fmt: skip
    return ResultScreen(own, scene, table, shown)


def _after_the_first(own: Outfit, module: GameModule, opened: OpenGame, lobby: Lobby | None) -> str:
    """Return what comes next, for a player who had finished no game before; "" for others."""
    after = _scenario_after(module, module.saved.battle(opened.record.setup))
    if lobby is None or not lobby.store.indexed or lobby.finished() or after is None:
        return ""
    key, title = named_key(own.words, own.keys.first("following")), scenario_title(own.words, after)
    return own.words.say("app.result.begins", scenario=title, key=key)


def _progress(lobby: Lobby | None, words: Words, opened: OpenGame) -> str:
    """Return how far the analysis of a game is, "" where nobody works on it."""
    desk = None if lobby is None else lobby.desk
    made = None if lobby is None or desk is None else desk.progress(lobby.path or opened.path)
    if made is None:
        return ""
    from bl_tui.forms.finished.analysis_told import progress_told  # noqa: PLC0415 - a desk loads it
    from bl_tui.play.analysing.work import REFUSED  # noqa: PLC0415 - a desk loads it

    return "" if made.stage == REFUSED else progress_told(words, made)


def _try_again(*given: Any) -> BaseScreen[None] | str:
    """Return the screen with the next position to try again, or a sentence that none is due."""
    from bl_tui.screens.trying_again import again_screen  # noqa: PLC0415 - on demand

    return again_screen(*given)


def _explained(
    words: Words, module: GameModule, opened: OpenGame, deeds: "Deeds"
) -> dict[str, str]:
    """Return the next steps in a sentence each, by their commands."""
    battle, sides = module.saved.battle(opened.record.setup), opened.table.seats
    texts = {"rematch": words.say("app.result.explain.rematch")}
    you = opened.seats.moved_on(sides).person(sides)
    if you is not None:
        side = seat_title(words, battle, you.value)
        texts["exchange"] = words.say("app.result.explain.exchange", side=side)
    else:
        texts["exchange"] = words.say("app.result.explain.exchange.people")
    after = _scenario_after(module, battle)
    if after is not None:
        title = scenario_title(words, after)
        texts["following"] = words.say("app.result.explain.following", scenario=title)
    texts = {command: text for command, text in texts.items() if command in deeds}
    return {**texts, "share": words.say("app.result.explain.share")}


def _scenario_after(module: GameModule, battle: str) -> str | None:
    """Return the id of the scenario after another one, None for one of the player's own files."""
    ids = [*module.scenarios.library()]
    if battle not in ids or len(ids) < 2:
        return None
    return ids[(ids.index(battle) + 1) % len(ids)]


def _climbed(
    outfit: Outfit,
    games: Games,
    opened: OpenGame,
    lobby: Lobby,
    budget: float | None,
    won: Sequence[Seat],
) -> "tuple[tuple[str, ...], Deeds]":
    """Return what a game means on the ladder, and the step to the next rung after a win."""
    assert lobby.rated is not None
    module, rated = games[opened.game], RatedGames(lobby.rated)
    climbing.count(module, opened, won, rated)
    climb = climbing.climbed(module, opened, rated)
    if climb is None:
        return (), {}
    key = named_key(outfit.words, outfit.keys.first("climb"))
    texts = tuple(climbing.told(outfit.words, climb, key))
    above = climb.following
    if above is None:
        return texts, {}

    def play() -> BaseScreen[None]:
        players = climbing.against_next(opened, above)
        begun = lobby.begin(module.game, opened.record.setup, seats=players)
        return battle_screen(outfit, games, begun, budget=budget, lobby=lobby)

    return texts, {"climb": play}


def _second(
    outfit: Outfit, games: Games, opened: OpenGame, lobby: Lobby, won: tuple[Seat, ...]
) -> BaseScreen[None] | str:
    """Return the screen of the second battle of a match: resumed, or begun.

    A lost one is begun again with a remark about its fault; one that another program plays is
    reported.
    """
    try:
        second, wrong = matches.go_on(games[opened.game], lobby, opened, won)
    except SaveInUse as error:
        return sentence(outfit.words, games, error)
    notice = "" if wrong is None else sentence(outfit.words, games, wrong)
    return battle_screen(outfit, games, second, notice, lobby=lobby)


def _deeds(
    outfit: Outfit, games: Games, opened: OpenGame, lobby: Lobby, budget: float | None
) -> "Deeds":
    """Return the next steps after a game, each as a function that returns its screen."""
    module, setup, seats = games[opened.game], opened.record.setup, opened.seats
    sides = opened.table.seats
    kinds = [seats.of(seat) for seat in sides]
    turned = seats.moved_on(sides)
    library = module.scenarios.library()
    following = _scenario_after(module, module.saved.battle(setup))

    def play(agreed: Any, players: Seats) -> BaseScreen[None]:
        begun = lobby.begin(module.game, agreed, seats=players)
        return battle_screen(outfit, games, begun, budget=budget, lobby=lobby)

    def look() -> BaseScreen[None]:
        again = resumed(lobby, games, opened.path, read_only=True)
        return battle_screen(outfit, games, again, lobby=lobby)

    deeds: dict[str, Callable[[], BaseScreen[None] | str]] = {
        "rematch": lambda: play(setup, seats),
        "look": look,
    }
    if turned != seats and SAME not in kinds:
        deeds["exchange"] = lambda: play(handicaps.with_players(module, setup), turned)
    if following is not None:
        plain = module.scenarios.setup(library[following])
        deeds["following"] = lambda: play(handicaps.as_before(module, plain, setup), seats)
    return deeds
