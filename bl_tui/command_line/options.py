"""The options of commands that have many, and the commands for a machine: host, doctor,
completion and manual."""

from pathlib import Path
from typing import Any

import click

from bl_tui.command_line.click_words import WordyGroup, command_named, seconds_told
from bl_tui.command_line.printing import say
from bl_tui.games.registry import Games
from bl_tui.play.seats import SAME, kinds_for
from bl_tui.words import Words

SHELLS = ("bash", "zsh", "fish")
"""The shells that complete commands."""


def completions(context: click.Context, parameter: click.Parameter, begun: str) -> list[Any]:
    """Return the values of an argument that begin so; its metavar names the kinds."""
    from bl_tui.command_line.manual import names_of

    return names_of(context, f"{parameter.metavar}".rstrip("."), begun)


def players(words: Words, games: Games, kind: str) -> tuple[click.Parameter, ...]:
    """Return the options for the players of a battle, and for the bots' time to think."""
    return (*_seats(words, games, kind), _budget(words, "cli.option.budget.play"))


def _seats(words: Words, games: Games, kind: str) -> list[click.Parameter]:
    """Return an option of a kind for each seat; a seat may have a help message of its own."""
    options: list[click.Parameter] = []
    for seat in games.seats:
        row = next(row for row in games.rows.values() if seat in row.seats)
        shared = SAME in kinds_for(seat, row.seats, ())
        named = (f"cli.option.{kind}.{seat}", f"cli.option.{kind}.shared")[: 1 + shared]
        text = words.say(next(filter(words.has, named), f"cli.option.{kind}"), seat=seat)
        options.append(click.Option([f"--{seat}"], help=text))
    return options


def viewers(games: Games) -> click.Choice[str]:
    """Return whose cards can be shown: those of any seat, or of all."""
    most = max(len(row.seats) for row in games.rows.values())
    return click.Choice((*games.seats, "both", *(("all",) if most > 2 else ())))


def _budget(words: Words, help_id: str) -> click.Parameter:
    """Return the seconds that a bot may think about a decision."""
    return click.Option(["--budget"], callback=seconds_told, help=words.say(help_id))


def simulation(words: Words, games: Games, *more: click.Parameter) -> tuple[click.Parameter, ...]:
    """Return the parameters of the command `simulate`."""

    def option(name: str, kind: Any, default: Any) -> click.Parameter:
        text = words.say(f"cli.option.{name}", default=default)
        return click.Option([f"--{name}"], type=kind, default=default, help=text)

    return (
        click.Argument(["adventure"], metavar="ADVENTURE|all", shell_complete=completions),
        option("games", int, 20),
        *_seats(words, games, "bot"),
        option("seats", int, None),
        option("jobs", int, None),
        option("scheduler", str, None),
        _budget(words, "cli.option.budget"),
        *more,
    )


def of_the_machine(words: Words, as_json: click.Parameter) -> tuple[click.Command, ...]:
    """Return the commands for the machine and its shell, and the host."""
    shell = click.Argument(["shell"], type=click.Choice(SHELLS))
    return (
        command_named(words, "doctor", _doctor, as_json),
        _host_group(words, as_json),
        command_named(words, "completion", _completion, shell),
        command_named(words, "manual", _manual),
    )


def _host_group(words: Words, as_json: click.Parameter) -> click.Command:
    """Return the command `host`, which begins to host, and the commands below it."""
    group = WordyGroup(
        "host",
        callback=_host,
        invoke_without_command=True,
        params=[*_hosting(words)],
        help=words.say("cli.help.host"),
        words=words,
    )
    wanted = click.Argument(["arguments"], metavar="COMMAND...", nargs=-1, required=True)
    target = click.Argument(["target"], metavar="DIR", type=click.Path(path_type=Path))
    source = click.Argument(["source"], metavar="DIR", type=click.Path(path_type=Path))
    group.add_command(command_named(words, "admin", _admin, wanted, as_json))
    whom = click.Argument(["arguments"], metavar="NAME [ID] [TIME]", nargs=-1, required=True)
    group.add_command(command_named(words, "invite", _invite, whom, as_json))
    group.add_command(command_named(words, "backup", _backup, target))
    group.add_command(command_named(words, "restore", _restore, source))
    return group


def _hosting(words: Words) -> tuple[click.Parameter, ...]:
    """Return the parameters of the command `host`."""

    def option(*names: str, **settings: Any) -> click.Parameter:
        return click.Option(names, help=words.say(f"cli.option.{names[0][2:]}"), **settings)

    return (
        option("--port", type=click.IntRange(0, 65535), default=2222),
        option("--bind", default=""),
        option("--address", default=""),
        option("--max-sessions", type=click.IntRange(1), default=50),
        option("--per-address", type=click.IntRange(1), default=20),
        option("--new-names", type=click.IntRange(1), default=5),
        option("--archive", type=click.IntRange(0), default=365),
        option("--metrics", type=click.Path(path_type=Path)),
        option("--log", type=click.Choice(["auto", "file", "stderr"]), default="auto"),
        option("--invite", type=click.Path(path_type=Path)),
        option("--open", "open_to_all", is_flag=True),
        option("--guests", is_flag=True),
        option("--admit", default="", metavar="COMMAND"),
        option("--hold", callback=_span, metavar="TIME"),
        option("--analyses", is_flag=True),
    )


def _span(_context: click.Context, parameter: click.Parameter, typed: str | None) -> int:
    """Return the seconds of a time as an operator types it, 0 without one."""
    if typed is None:
        return 0
    from bl_tui.host.bans import seconds_of

    seconds = seconds_of(typed)
    if seconds is None:
        raise click.BadParameter("cli.wrong.span", param=parameter)
    return seconds


@click.pass_context
def _host(
    context: click.Context,
    /,
    invite: Path | None,
    open_to_all: bool,
    **most: Any,
) -> int:
    if context.invoked_subcommand is not None:
        return 0
    from bl_tui.host.command import Service, host
    from bl_tui.host.limits import Limits, one_in

    limits = Limits(
        sessions=most["max_sessions"],
        address=most["per_address"],
        names=most["new_names"],
        archive=most["archive"],
        hold=most["hold"],
        admit=most["admit"],
        guests=max(1, one_in(most["max_sessions"])) if most["guests"] else 0,
        analyses=most["analyses"],
    )
    invited = None if open_to_all else invite
    listens = (most["port"], most["bind"], most["address"])
    return host(context.obj, invited, limits, Service(*listens, most["metrics"], most["log"]))


@click.pass_obj
def _admin(start: Any, arguments: tuple[str, ...], as_json: bool) -> int:
    return _admin_of(start, arguments, as_json)


def _admin_of(start: Any, arguments: tuple[str, ...], as_json: bool) -> int:
    from bl_tui.host.command import admin

    return admin(start, arguments, as_json)


@click.pass_obj
def _invite(start: Any, arguments: tuple[str, ...], as_json: bool) -> int:
    return _admin_of(start, ("invite", *arguments), as_json)


@click.pass_obj
def _backup(start: Any, target: Path) -> int:
    from bl_tui.host.command import backup

    return backup(start, target)


@click.pass_obj
def _restore(start: Any, source: Path) -> int:
    from bl_tui.host.command import restore

    return restore(start, source)


@click.pass_obj
def _doctor(start: Any, as_json: bool) -> int:
    from bl_tui.command_line.doctor import doctor

    return doctor(start, as_json)


@click.pass_context
def _completion(context: click.Context, shell: str) -> None:
    from bl_tui.command_line.manual import completion

    say(*completion(context.find_root(), shell))


@click.pass_context
def _manual(context: click.Context) -> None:
    from bl_tui.command_line.manual import manual

    say(*manual(context.find_root(), context.obj.words))
