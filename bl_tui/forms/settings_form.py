"""The settings as a form: one row a setting, its values side by side."""

from collections.abc import Mapping
from typing import Any

from bl_tui.play.settings import CHOICES, Settings
from bl_tui.text.lines import Line, Role, Span, fit, wrap
from bl_tui.words import Words, available
from engine.core.frozen import record

Value = str | bool

ORDER = (
    "language", "pace", "curtain", "odds", "budget", "palette", "glyphs", "zoom", "colour",
    "processes", "ponder", "facing", "reactions", "ends", "attackers", "notes",
    "analysis",
)  # fmt: skip
"""The rows in order."""


def values_of(setting: str) -> tuple[Value, ...]:
    """Return the values of a setting."""
    if setting == "language":
        return ("", *(code for code, _ in available()))
    return (True, False) if setting == "curtain" else CHOICES[setting]


def value_name(words: Words, setting: str, value: Value) -> str:
    """Return a value in words, a language in its own."""
    if setting == "language" and value:
        return dict(available()).get(str(value), str(value))
    named = {True: "yes", False: "no", "": "auto"}.get(value, value)
    return words.say(f"app.settings.{setting}.{named}")


@record
class Form:
    """The settings, and the selected row."""

    settings: Settings
    at: int = 0

    @property
    def setting(self) -> str:
        """The name of the selected row."""
        return ORDER[self.at]

    def value(self, setting: str) -> Value:
        """Return the current value of a setting."""
        current: Value = getattr(self.settings, setting)
        return current

    def step(self, by: int) -> Mapping[str, Any]:
        """Return the change to the next or previous value of the row; the values wrap."""
        values = values_of(self.setting)
        now = self.value(self.setting)
        place = values.index(now) if now in values else 0
        return {self.setting: values[(place + by) % len(values)]}


def link(setting: str, value: Value | None = None) -> str:
    """Return the link of a value, or of a row."""
    return f"set:{setting}" if value is None else f"set:{setting}={value}"


def linked(text: str) -> tuple[str, Value | None]:
    """Return the setting and the value that a link means, "set:" left off; a row has no value."""
    setting, equals, written = text.partition("=")
    if not equals:
        return setting, None
    return setting, next(value for value in values_of(setting) if str(value) == written)


def form_lines(words: Words, form: Form, width: int, marker: str = ">") -> list[Line]:
    """Return one line for each setting, its value marked by colour and by brackets."""
    heads = [words.say(f"app.settings.{setting}.name") for setting in ORDER]
    column = max(map(len, heads))
    return [
        _row(words, form, place, f" {head:<{column}} ", width, marker)
        for place, head in enumerate(heads)
    ]


def _row(words: Words, form: Form, place: int, head: str, width: int, marker: str) -> Line:
    setting = ORDER[place]
    pointed = place == form.at
    role = Role.POINTED if pointed else Role.PLAIN
    sign = marker if pointed else " "
    pieces = [Span(f" {sign}{head}", role, link(setting))]
    for value in values_of(setting):
        name = value_name(words, setting, value)
        chosen = value == form.value(setting)
        text = f"[{name}]" if chosen else f" {name} "
        pieces.append(Span(text, Role.STRONG if chosen else Role.DIM, link(setting, value)))
    return fit(tuple(pieces), width, Role.PLAIN)


def explanation(words: Words, form: Form, width: int, ascii_only: bool = False) -> list[Line]:
    """Return the explanation of the row, and whether the terminal has only plain signs."""
    if ascii_only and form.setting == "glyphs":
        return wrap(words.say("app.settings.glyphs.only"), width, Role.DIM)
    return wrap(words.say(f"app.settings.{form.setting}.help"), width, Role.DIM)
