"""The battle that one key begins: the last choice of a player without human opponents."""

from contextlib import suppress
from pathlib import Path
from typing import Any

from bl_tui.forms import handicaps
from bl_tui.games.module import GameModule
from bl_tui.games.registry import Games
from bl_tui.play.remembered import Remembered
from bl_tui.play.seats import HUMAN, SAME, Seats, seated
from bl_tui.words import Words
from bl_tui.words.naming import scenario_title
from engine.bots.roster import roster_of
from engine.core.frozen import Value, record, replace
from engine.core.seats import Handicap

CHOSEN = "chosen"
"""The part of the memory that holds the last choices."""


@record
class ChosenBattle(Value):
    """A battle of one person: ids of game and scenario, the bot that plays all other seats."""

    game: str
    scenario: str
    bot: str
    persons: tuple[str, ...] = ()
    """The seats of the person, () for the default."""
    house: tuple[str, ...] = ()
    """The house rules."""
    handicaps: tuple[Handicap, ...] = ()
    """The handicaps."""


def chosen(remembered: Remembered, games: Games) -> ChosenBattle:
    """Return the last choice; a part that no longer exists has its default."""
    kept = remembered.part(CHOSEN)
    game = str(kept.get("game"))
    if game not in games.rows:
        return first_of(games, games.first)
    choice, row = first_of(games, game), games.rows[game]
    scenario, bot = kept.get("scenario"), kept.get("bot")
    if scenario in row.scenarios:
        choice = replace(choice, scenario=scenario)
    if bot in roster_of(game).opponents:
        choice = replace(choice, bot=bot)
    persons, house, typed = (_texts(kept.get(key)) for key in ("persons", "house", "handicaps"))
    return replace(
        choice,
        persons=tuple(e for e in persons if e in row.seats),
        house=house,
        handicaps=handicaps.those_typed(typed),
    )


def first_of(games: Games, game: str) -> ChosenBattle:
    """Return the default battle of a game."""
    row = games.rows[game]
    return ChosenBattle(game, row.scenarios[0], roster_of(game).usual)


def _texts(kept: object) -> tuple[str, ...]:
    return tuple(text for text in kept if isinstance(text, str)) if isinstance(kept, list) else ()


def keep(remembered: Remembered, choice: ChosenBattle) -> None:
    """Remember a choice, if the disk allows it."""
    with suppress(OSError):  # the battle is played all the same
        remembered.keep(
            CHOSEN, game=choice.game, scenario=choice.scenario, bot=choice.bot,
            persons=list(choice.persons), house=list(choice.house),
            handicaps=[handicaps.typed(handicap) for handicap in choice.handicaps],
        )  # fmt: skip


def of_battle(module: GameModule, setup: Any, seats: Seats, before: ChosenBattle) -> ChosenBattle:
    """Return the choice to keep after a battle has begun; without bots only its game and scenario
    are kept."""
    battle = module.saved.battle(setup)
    all_seats = module.game.seats(setup)
    bots = [seats.bot(seat) for seat in all_seats if seats.bot(seat)]
    persons = tuple(seat.value for seat in all_seats if not seats.bot(seat))
    same = before.game == module.id
    house = module.house.on(setup) if module.house is not None else ()
    bot = bots[0] if bots and persons else before.bot if same else roster_of(module.id).usual
    kept = persons if bots and persons else before.persons if same else ()
    known = module.handicaps_in(setup)
    return ChosenBattle(module.id, battle, bot, kept, tuple(house), known)


def with_bot(choice: ChosenBattle, by: int) -> ChosenBattle:
    """Return the battle against the next bot (`by` 1), or the previous one (-1)."""
    bots = roster_of(choice.game).opponents
    return replace(choice, bot=bots[(bots.index(choice.bot) + by) % len(bots)])


def with_side(choice: ChosenBattle, seat: str) -> ChosenBattle:
    """Return the battle with the player at another seat."""
    return replace(choice, persons=(seat,))


def with_next(choice: ChosenBattle, games: Games, by: int) -> ChosenBattle:
    """Return the battle `by` scenarios further on among those of all rulebooks."""
    places = games.scenarios
    here = [(place.game, place.scenario) for place in places].index((choice.game, choice.scenario))
    following = places[(here + by) % len(places)]
    if following.game == choice.game:
        return replace(choice, scenario=following.scenario)
    return replace(first_of(games, following.game), scenario=following.scenario)


def told(words: Words, games: Games, choice: ChosenBattle) -> str:
    """Return the battle in one line."""
    scenario = scenario_title(games.words(words, choice.game), choice.scenario)
    if games.rows[choice.game].allied:
        return words.say("app.title.play.allied", scenario=scenario)
    return words.say("app.title.play", scenario=scenario, bot=words.say(f"app.bot.{choice.bot}"))


def setup_of(module: GameModule, choice: ChosenBattle) -> Any:
    """Return the set-up of a battle."""
    setup = module.scenarios.setup(module.scenarios.library()[choice.scenario])
    return agreed_again(module, choice, setup)


def agreed_again(module: GameModule, choice: ChosenBattle, setup: Any) -> Any:
    """Return a set-up with the house rules and the handicaps of a battle of the same game, those
    that it allows."""
    if choice.game != module.id:
        return setup
    return handicaps.agreed_again(module, setup, choice.house, choice.handicaps)


def usual(games: Games, module: GameModule, file: Path) -> ChosenBattle:
    """Return the last battle of a game with its house rules and handicaps, with which the title
    plays, by the player's file of remembered choices; the default one after a battle of another
    game."""
    choice = chosen(Remembered(file), games)
    return choice if choice.game == module.id else first_of(games, module.id)


def usual_seats(games: Games, module: GameModule, setup: Any, file: Path) -> Seats:
    """Return the seats of a battle for which nobody named players: those that the title offers, by
    the player's file of remembered choices."""
    return seats_alone(games, module, setup, usual(games, module, file))


def seats_alone(games: Games, module: GameModule, setup: Any, choice: ChosenBattle) -> Seats:
    """Return the seats where one person plays alone: all of them if they are on one side, else the
    previous choice, or the first seat to decide; bots take the others."""
    names = [seat.value for seat in module.game.seats(setup)]
    allied = games.rows[module.id].allied
    own = names if allied else [name for name in names if name in choice.persons]
    if not own or (len(own) == len(names) and not allied):
        state = module.game.start(setup, module.id).state
        own = [module.game.to_act(state)[0].value]
    kinds = dict.fromkeys(names, choice.bot) | dict.fromkeys(own, SAME) | {own[0]: HUMAN}
    return seated(kinds)
