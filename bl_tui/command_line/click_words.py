"""The package click with words of this program: help pages and mistakes of the command line."""

from typing import Any

import click

from bl_tui.command_line.printing import say
from bl_tui.words import Words

RENAMED = {"terminal": "doctor"}
"""Old names of commands."""


def option_row(parameter: click.Parameter) -> tuple[str, str] | None:
    """Return an option as it is typed, and its help."""
    if not isinstance(parameter, click.Option):
        return None
    typed = ", ".join(parameter.opts)
    if not parameter.is_flag:
        choices = getattr(parameter.type, "choices", None)
        typed += " " + ("|".join(choices) if choices else (parameter.metavar or "..."))
    return typed, parameter.help or ""


class WordyCommand(click.Command):
    """A command whose help page is written in one language."""

    def __init__(self, *args: Any, words: Words, **kwargs: Any) -> None:
        super().__init__(*args, **{**kwargs, "add_help_option": False})
        self.words = words
        self.params.append(
            click.Option(
                ["-h", "--help"],
                is_flag=True,
                expose_value=False,
                is_eager=True,
                help=words.say("cli.option.help"),
                callback=_print_help,
            )
        )

    def format_help(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write the whole page: usage, description, options and commands."""
        pieces = " ".join(self.collect_usage_pieces(ctx))
        usage = self.words.say("cli.usage", command=f"{ctx.command_path} {pieces}".strip())
        formatter.write(f"{usage}\n\n")
        with formatter.indentation():
            formatter.write_text(self.help or "")
            if self.epilog:
                formatter.write_paragraph()
                formatter.write_text(self.epilog)
        rows = [row for row in map(option_row, self.get_params(ctx)) if row is not None]
        formatter.write(f"\n{self.words.say('cli.options')}\n")
        with formatter.indentation():
            formatter.write_dl(rows)
        self.write_commands(formatter)

    def write_commands(self, formatter: click.HelpFormatter) -> None:
        """Write nothing: a single command has none below it."""

    def collect_usage_pieces(self, ctx: click.Context) -> list[str]:
        """Return the options and arguments in one line, in the words of the language."""
        names = [
            piece
            for parameter in self.get_params(ctx)
            if isinstance(parameter, click.Argument)
            for piece in parameter.get_usage_pieces(ctx)
        ]
        return [self.words.say("cli.usage.options"), *names]


def command_named(
    words: Words, name: str, run: Any, *params: click.Parameter, epilog: str = ""
) -> click.Command:
    """Return a command; its help is the message of its name."""
    return WordyCommand(
        name,
        callback=run,
        params=list(params),
        help=words.say(f"cli.help.{name}"),
        epilog=epilog,
        words=words,
    )


class WordyGroup(WordyCommand, click.Group):
    """The program itself, with its commands."""

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """Return a command by its name, or by the name that it had before."""
        return super().get_command(ctx, RENAMED.get(cmd_name, cmd_name))

    def write_commands(self, formatter: click.HelpFormatter) -> None:
        """Write each command with the first sentence of its help."""
        formatter.write(f"\n{self.words.say('cli.commands')}\n")
        with formatter.indentation():
            formatter.write_dl(
                [(name, command.help or "") for name, command in self.commands.items()]
            )

    def collect_usage_pieces(self, ctx: click.Context) -> list[str]:
        """Return the pieces of the usage line, the last of which is a command."""
        return [*super().collect_usage_pieces(ctx), self.words.say("cli.usage.command")]


def _print_help(context: click.Context, _: click.Parameter, wanted: bool) -> None:
    if wanted:
        say(*context.get_help().split("\n"))
        context.exit(0)


def usage_lines(wrong: click.UsageError, words: Words) -> tuple[str, str]:
    """Return the fault of a command line, and the way to the help, each in one line."""
    command = wrong.ctx.command_path if wrong.ctx is not None else "bl-tui"
    return _reason(wrong, words), words.say("cli.wrong.help", command=command)


def _reason(wrong: click.UsageError, words: Words) -> str:
    if isinstance(wrong, click.NoSuchOption):
        return _no_such(words, "cli.wrong.no_option", wrong.option_name, _options(wrong))
    parameter = getattr(wrong, "param", None)
    name = str(getattr(wrong, "param_hint", None) or "")
    if parameter is not None:
        name = parameter.metavar or parameter.opts[-1]
    if isinstance(wrong, click.MissingParameter):
        return words.say("cli.wrong.missing", name=name)
    if isinstance(wrong, click.BadParameter):
        ours = wrong.message.startswith("cli.")  # a message of our catalogues; click's are English
        return words.say(wrong.message if ours else "cli.wrong.value", name=name)
    if isinstance(wrong, click.BadOptionUsage):
        return words.say("cli.wrong.no_value", name=wrong.option_name)
    if type(wrong).__name__ == "NoSuchCommand":
        name = getattr(wrong, "command_name", "?")
        return _no_such(words, "cli.wrong.no_command", name, _commands(wrong))
    return words.say("cli.wrong.line")


def _no_such(words: Words, message: str, name: str, known: list[str]) -> str:
    from bl_tui.words.guesses import did_you_mean  # noqa: PLC0415 - only mistakes need it

    return did_you_mean(words, words.say(message, name=name), name, known)


def _options(wrong: click.UsageError) -> list[str]:
    """Return the options of the command that was typed."""
    params = wrong.ctx.command.params if wrong.ctx is not None else []
    return [name for param in params if isinstance(param, click.Option) for name in param.opts]


def _commands(wrong: click.UsageError) -> list[str]:
    """Return the commands of the program."""
    group = wrong.ctx.command if wrong.ctx is not None else None
    return list(group.commands) if isinstance(group, click.Group) else []


def not_empty(context: click.Context, parameter: click.Parameter, value: Any) -> Any:
    """Check the value of an argument: an empty one, as from a shell variable, counts as missing."""
    words = value if isinstance(value, tuple) else (value,)
    if any(isinstance(word, str) and not word.strip() for word in words):
        raise click.MissingParameter(param=parameter, ctx=context)
    return value


def seed_told(_context: click.Context, parameter: click.Parameter, value: str | None) -> str | None:
    """Check a seed: it is saved and hashed as UTF-8, where a broken character has no place."""
    if value is not None and not value.isprintable():
        raise click.BadParameter("", param=parameter)
    return value


def seconds_told(
    _context: click.Context, parameter: click.Parameter, value: str | None
) -> float | None:
    """Read a number of seconds for a bot's thoughts."""
    if value is None:
        return None
    from bl_tui.play.think_time import seconds  # noqa: PLC0415 - few give a bot its time

    try:
        return seconds(value)
    except ValueError as wrong:
        raise click.BadParameter("cli.wrong.budget", param=parameter) from wrong
