"""The command line: `bl-tui` and its commands.

Everything that needs a screen is imported by the commands that open one, so that `--version` and
`--help` answer at once. All words come from the catalogues; click only parses the line.
"""

import os
import sys
from collections.abc import Mapping
from functools import partial
from pathlib import Path
from typing import Any

import click

from bl_tui.command_line import options
from bl_tui.command_line.click_words import (
    WordyGroup,
    command_named,
    not_empty,
    seed_told,
    usage_lines,
)
from bl_tui.command_line.gc_pause import loading
from bl_tui.command_line.printing import complain, say
from bl_tui.games.registry import Games
from bl_tui.terminal.surroundings import forget_developers
from bl_tui.words import Words, available, choose_language

AGREED = ("house", "switches", "handicap")
"""The options of a set-up that are texts."""


def build(words: Words, games: Games) -> click.Group:
    """Return the commands with their help in one language."""
    option = click.Option
    argument = partial(click.Argument, callback=not_empty, shell_complete=options.completions)
    seed = option(["--seed"], callback=seed_told, help=words.say("cli.option.seed"))
    house = option(["--house"], help=words.say("cli.option.house"))
    switches = option(["--set", "switches"], help=words.say("cli.option.set"))
    handicap = option(["--handicap"], help=words.say("cli.option.handicap"))
    match = option(["--match"], is_flag=True, help=words.say("cli.option.match"))
    agreed = (seed, house, switches, handicap, match)
    files = argument(["files"], metavar="FILE|ADVENTURE|POSITION...", nargs=-1, required=True)
    plain = option(["--plain"], is_flag=True, help=words.say("cli.option.plain"))
    as_json = option(["--json", "as_json"], is_flag=True, help=words.say("cli.option.json"))

    command = partial(command_named, words)
    group = WordyGroup(
        "bl-tui",
        callback=_title,
        invoke_without_command=True,
        help=words.say("cli.help.main"),
        words=words,
        params=[
            option(["--lang"], default="", help=words.say("cli.option.lang")),
            option(
                ["--data-dir"],
                type=click.Path(path_type=Path),
                help=words.say("cli.option.data_dir"),
            ),
            option(["--version"], is_flag=True, help=words.say("cli.option.version")),
        ],
    )
    for subcommand in (
        command(
            "new",
            _new,
            argument(["adventure"], metavar="ADVENTURE|POSITION"),
            *agreed,
            *options.players(words, games, "seat"),
        ),
        command(
            "resume",
            _resume,
            argument(["save"], metavar="SAVE", required=False),
            option(["--read-only"], is_flag=True, help=words.say("cli.option.read_only")),
            *options.players(words, games, "reseat"),
        ),
        command(
            "play",
            _play,
            argument(["what"], metavar="ADVENTURE|SAVE|POSITION", required=False),
            plain,
            *agreed,
            *options.players(words, games, "reseat"),
        ),
        command(
            "lesson",
            _lesson,
            argument(["name"], metavar="GAME|GAME/LESSON", required=False),
            plain,
        ),
        command(
            "puzzle", _puzzle, argument(["name"], metavar="PUZZLE|list", required=False), plain
        ),
        command("saves", _saves, as_json),
        command(
            "record",
            _record,
            option(
                ["--markdown", "form"], flag_value="markdown", help=words.say("cli.option.markdown")
            ),
            option(["--csv", "form"], flag_value="csv", help=words.say("cli.option.csv")),
        ),
        command("games", _games, as_json),
        command(
            "adventures",
            _adventures,
            argument(["adventure"], metavar="GAME|ADVENTURE", required=False),
            as_json,
        ),
        command(
            "show",
            _show,
            argument(["what"], metavar="SAVE|ADVENTURE|POSITION"),
            option(["--as", "seat"], type=options.viewers(games), help=words.say("cli.option.as")),
            option(["--at"], type=click.IntRange(min=0), help=words.say("cli.option.at")),
            option(["--position"], is_flag=True, help=words.say("cli.option.position")),
        ),
        command(
            "report",
            _report,
            argument(["save"], metavar="SAVE|POSITION"),
            option(["--markdown"], is_flag=True, help=words.say("cli.option.markdown")),
        ),
        command(
            "analyse",
            _analyse,
            argument(["save"], metavar="SAVE"),
            option(["--seconds"], type=click.IntRange(1), help=words.say("cli.option.seconds")),
            option(["--again"], is_flag=True, help=words.say("cli.option.again")),
            option(["--position"], is_flag=True, help=words.say("cli.option.positions")),
            as_json,
        ),
        command(
            "verify",
            _verify,
            argument(["save"], metavar="SAVE"),
            option(["--hash", "noted"], default="", help=words.say("cli.option.hash")),
            as_json,
        ),
        command("edit", _edit, argument(["name"], metavar="ADVENTURE|FILE|NAME")),
        command("check", _check, files),
        command(
            "referee",
            _referee,
            argument(["what"], metavar="ADVENTURE|SAVE|POSITION"),
            seed,
            house,
            switches,
            handicap,
            option(["--dice"], help=words.say("cli.option.dice")),
        ),
        *options.of_the_machine(words, as_json),
        command(
            "simulate",
            _simulate,
            *options.simulation(words, games, seed, house, switches, handicap, as_json),
            epilog=words.say("cli.epilog.simulate"),
        ),
    ):
        group.add_command(subcommand)
    return group


def main(games: Games = Games()) -> None:  # noqa: B008 - it never changes
    """Run the program; every way out goes through here (exit codes: 0 good, 1 no, 2 usage).

    `games` are the rulebooks that it offers.
    """
    forget_developers(os.environ)
    with loading():
        from bl_tui.command_line.crash_report import guarded

        environ = _environ(sys.argv[1:])
        words = Words(_language(sys.argv[1:], environ))
    sys.exit(guarded(lambda: _run(words, games), words, environ))


def _run(words: Words, games: Games) -> int:
    try:
        group = build(words, games)
        answer = group.main(prog_name="bl-tui", standalone_mode=False, obj=(words, games))
    except click.UsageError as wrong:
        complain(*usage_lines(wrong, words))
        return 2
    except click.Abort:  # click's form of Ctrl-C
        return 1
    return answer if isinstance(answer, int) else 0


def _environ(arguments: list[str]) -> Mapping[str, str]:
    """Return the environment, with `--data-dir` in place of the home of all stored files."""
    from bl_tui.play.preferences import HOME

    folder = _given(arguments, "--data-dir")
    return {**os.environ, HOME: folder} if folder else os.environ


def _language(arguments: list[str], environ: Mapping[str, str]) -> str:
    """Find `--lang` before anything else is parsed, so that even errors use that language."""
    from bl_tui.play.preferences import stored_language

    return choose_language(stored_language(environ), _given(arguments, "--lang"), environ)


def _given(arguments: list[str], option: str) -> str:
    """Return the value of an option on a line that is not parsed yet, "" without one."""
    value = ""
    for place, word in enumerate(arguments):
        if word == option and place + 1 < len(arguments):
            value = arguments[place + 1]
        elif word.startswith(f"{option}="):
            value = word.partition("=")[2]
    return value


@click.pass_context
def _title(context: click.Context, lang: str, data_dir: Path | None, version: bool) -> int:
    words, games = context.obj
    if version:
        from bl_tui.command_line.doctor import version_line

        say(version_line(words, os.environ))
        context.exit(0)
    with loading():
        from bl_tui.command_line.startup import Start

    if data_dir is not None and os.path.exists(data_dir) and not os.path.isdir(data_dir):
        raise click.BadParameter("", param_hint="--data-dir")
    start = Start(words, data_dir, lang, games)
    context.obj = start
    if lang and lang != words.language:
        languages = ", ".join(code for code, _ in available())
        context.exit(start.wrong("cli.wrong.lang", name=lang, languages=languages))
    if context.invoked_subcommand is not None:
        return 0
    from bl_tui.command_line.screen_commands import title

    return title(start)


@click.pass_obj
def _new(start: Any, /, adventure: str, seed: str | None, match: bool, **options: Any) -> int:
    from bl_tui.command_line.screen_commands import new
    from bl_tui.command_line.startup import agreed_told
    from bl_tui.play.seats import players_told

    agreed = agreed_told(*map(options.pop, AGREED), match=match)
    return new(start, adventure, seed, agreed, players_told(**options))


@click.pass_obj
def _resume(start: Any, /, save: str | None, read_only: bool, **players: Any) -> int:
    from bl_tui.command_line.screen_commands import resume
    from bl_tui.play.seats import players_told

    return resume(start, save, players_told(**players), read_only)


@click.pass_obj
def _play(
    start: Any,
    /,
    what: str | None,
    plain: bool,
    seed: str | None,
    match: bool,
    **options: Any,
) -> int:
    from bl_tui.command_line.startup import agreed_told
    from bl_tui.plain.run import Wanted, play
    from bl_tui.play.seats import players_told

    agreed = agreed_told(*map(options.pop, AGREED), match=match)
    return play(start, what, Wanted(seed, agreed, players_told(**options), plain))


@click.pass_obj
def _lesson(start: Any, name: str | None, *, plain: bool) -> int:
    from bl_tui.plain.learn import lesson

    return lesson(start, name, plain=plain)


@click.pass_obj
def _puzzle(start: Any, name: str | None, *, plain: bool) -> int:
    from bl_tui.plain.puzzles import puzzle

    return puzzle(start, name, plain=plain)


@click.pass_obj
def _saves(start: Any, as_json: bool) -> int:
    from bl_tui.command_line.console import list_saves

    return list_saves(start, as_json)


@click.pass_obj
def _record(start: Any, form: str | None) -> int:
    from bl_tui.command_line.report import tell_record

    return tell_record(start, form or "text")


@click.pass_obj
def _games(start: Any, as_json: bool) -> int:
    from bl_tui.command_line.console import list_games

    return list_games(start, as_json)


@click.pass_obj
def _adventures(start: Any, adventure: str | None, as_json: bool) -> int:
    from bl_tui.command_line.console import list_adventures

    return list_adventures(start, adventure, as_json)


@click.pass_obj
def _show(start: Any, what: str, seat: str | None, at: int | None, position: bool) -> int:
    from bl_tui.command_line.console import show

    return show(start, what, seat, at, position)


@click.pass_obj
def _report(start: Any, save: str, markdown: bool) -> int:
    from bl_tui.command_line.report import report

    return report(start, save, markdown)


@click.pass_obj
def _analyse(
    start: Any, save: str, seconds: int | None, again: bool, position: bool, as_json: bool
) -> int:
    from bl_tui.command_line.analysis import analyse

    return analyse(start, save, seconds, again=again, positions=position, as_json=as_json)


@click.pass_obj
def _verify(start: Any, save: str, noted: str, as_json: bool) -> int:
    from bl_tui.command_line.report import verify

    return verify(start, save, noted, as_json=as_json)


@click.pass_obj
def _edit(start: Any, name: str) -> int:
    from bl_tui.plain.editing import edit

    return edit(start, name)


@click.pass_obj
def _check(start: Any, files: tuple[str, ...]) -> int:
    from bl_tui.command_line.console import check

    return check(start, files)


@click.pass_obj
def _referee(start: Any, /, what: str, seed: str | None, dice: str | None, **agreed: Any) -> int:
    from bl_tui.command_line.console import referee
    from bl_tui.command_line.startup import agreed_told

    return referee(start, what, seed, agreed_told(**agreed), dice)


@click.pass_obj
def _simulate(start: Any, /, adventure: str, seed: str | None, **options: Any) -> int:
    from bl_tui.command_line.simulate import Request, simulate
    from bl_tui.command_line.startup import agreed_told, fresh_seed

    options["agreed"] = agreed_told(*map(options.pop, AGREED))
    bots = {seat: name for seat in start.games.seats if (name := options.pop(seat)) is not None}
    return simulate(start, Request(adventure, seed=seed or fresh_seed(), bots=bots, **options))
