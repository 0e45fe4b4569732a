"""The first page of the rulebook: the commands of the screen that it was opened from."""

from collections.abc import Sequence

from bl_tui.book.rulebook import Paragraph, Sheaf
from bl_tui.commands import Keys
from bl_tui.text.key_names import command_help, keys_told, mouse_help
from bl_tui.words import Words
from bl_tui.words.naming import sentence

PAGE = "keys"


def keys_sheaf(words: Words, keys: Keys, screen: str, commands: Sequence[str]) -> Sheaf:
    """Return the page of a screen with these commands, under the title of its help."""

    def make() -> list[Paragraph]:
        return [
            _screen(words, screen),
            *(_command(words, keys, screen, name, commands) for name in dict.fromkeys(commands)),
            Paragraph(f"{PAGE}.mouse", words.say("app.help.mouse"), mouse_help(words, screen)),
        ]

    return Sheaf(PAGE, words.say("app.rulebook.page.keys"), make)


def _screen(words: Words, screen: str) -> Paragraph:
    texts = words.say(f"app.help.{screen}.text").split("\n\n")
    return Paragraph(f"{PAGE}.screen", words.say(f"app.help.{screen}.title"), tuple(texts))


def _command(
    words: Words, keys: Keys, screen: str, command: str, commands: Sequence[str]
) -> Paragraph:
    name = sentence(words.say(f"app.command.{command}.name"))
    alternatives = keys_told(words, keys, command, commands)
    head = words.say("app.rulebook.command", keys=alternatives, name=name)
    return Paragraph(f"{PAGE}.{command}", head, (command_help(words, screen, command),))
