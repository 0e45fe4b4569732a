"""Home as lines in its panes, without pictures: all that its first frame needs."""

from collections.abc import Iterator, Mapping, Sequence

from bl_tui.boards.board_model import Light
from bl_tui.forms.home.facts import LESSON, PUZZLE, HomeFacts
from bl_tui.forms.home.layout import HomeLayout, in_order, layout_of, tiles_in
from bl_tui.forms.home.texts import CONTINUE, ENTRIES, NEXT, HomeTexts
from bl_tui.games.registry import Games
from bl_tui.table.outfit import Outfit
from bl_tui.text.key_names import named_key
from bl_tui.text.lines import BLANK, Line, Role, Span, fit
from engine.core.frozen import Value, record, replace


@record
class HomeFrame(Value):
    """The lines of home at one size."""

    texts: HomeTexts
    layout: HomeLayout
    names: Sequence[str]
    """The names of all entries, in the order of Tab."""
    pointed: str
    """The selected one."""
    first_tile: int = 0
    """The place of the first game that is in sight."""

    def prompt(self, width: int) -> Line:
        """Return what Enter will do."""
        head, text = self.texts.prompt(self.pointed)
        line = Span(f" {head}  ", Role.PROMPT_KEY), Span(text, Role.PROMPT)
        return fit(line, width, Role.PROMPT)

    def panes(self) -> Iterator[tuple[str, list[Line]]]:
        """Yield the lines of each card and of the entries, each as wide as its pane."""
        for pane, lines in self._cards():
            paper = Role.PLAIN if pane in ("entries", "news") else Role.CARD
            width = self.layout.panes[pane].width
            yield pane, [fit(line, width, paper) for line in lines]

    def _cards(self) -> Iterator[tuple[str, list[Line]]]:
        layout, texts, pointed, panes = self.layout, self.texts, self.pointed, self.layout.panes
        first, facts = panes["first"], panes.get("facts")
        head = texts.head(pointed=pointed in (CONTINUE, NEXT), width=first.width)
        if facts is None:
            details = texts.details(first.width, tall=False)
            yield "first", self._linked(CONTINUE, [head, *details], first.height)
        else:
            details = texts.details(facts.width, tall=True)
            yield "first", self._linked(CONTINUE, [head], 1)
            yield "facts", self._linked(CONTINUE, details, facts.height)
            yield "news", [(Span(f"  {text}", Role.TITLE),) for text in self.news()]
        for aside, make in ((LESSON, texts.lesson), (PUZZLE, texts.puzzle)):
            if aside in panes:
                box = panes[aside]
                lines = make(box.width, box.height, pointed=pointed == aside)
                yield aside, self._linked(aside, lines, box.height)
        for place, game in enumerate(layout.games):
            box, here = panes[f"tile{place}"], pointed == game
            number = self.first_tile + place
            lines = texts.tile(number, game, box.width, pointed=here, tall=layout.tall)
            yield f"tile{place}", self._linked(game, lines, box.height)
        yield "entries", self._entries()

    def _entries(self) -> list[Line]:
        """Return the lines of the entries below the games, side by side."""
        room = self.layout.panes["entries"]
        rows: list[Line] = [BLANK] * room.height
        for command in ENTRIES:
            box = self.layout.places[command]
            shown = self.texts.entry(command, box.width, pointed=self.pointed == command)
            before = fit(rows[box.y - room.y], box.x, Role.PLAIN)
            rows[box.y - room.y] = (*before, *self._linked(command, [shown], 1)[0])
        return rows

    def _linked(self, name: str, lines: Sequence[Line], height: int) -> list[Line]:
        """Return lines in which a click means an entry, with blank ones up to a height."""
        link = f"option:{self.names.index(name) if name in self.names else 0}"
        filled = [*lines, *[BLANK] * (height - len(lines))][:height]
        return [tuple(replace(piece, link=link) for piece in line) for line in filled]

    def news(self) -> list[str]:
        """Return what has happened since the last time."""
        texts, words, facts = self.texts, self.texts.words, self.texts.facts
        rebuilt = [words.say("app.home.rebuilt")] if facts.rebuilt else []
        key = named_key(words, texts.keys.first("leave"))
        tables = [words.count("app.home.tables", facts.waiting, key=key)] if facts.waiting else []
        return [*rebuilt, *tables, *texts.unread(), *texts.analysed(), *texts.again()]


def texts_of(outfit: Outfit, games: Games, facts: HomeFacts) -> HomeTexts:
    """Return the texts of home in the player's language and signs."""
    glyphs = outfit.glyphs
    return HomeTexts(
        outfit.words, games, outfit.keys, facts, glyphs.figure, glyphs.lost,
        glyphs.light[Light.SELECTED] if glyphs.boxed else ">", glyphs.star,
    )  # fmt: skip


def names_of(games: Games, facts: HomeFacts) -> list[str]:
    """Return the names of the entries in the order of Tab."""
    return in_order(facts.aside, bool(facts.going), [*games.rows], ENTRIES)


def first_lines(
    outfit: Outfit, games: Games, facts: HomeFacts, width: int, height: int
) -> tuple[HomeLayout, Mapping[str, list[Line]]]:
    """Return home as it opens, with its first entry selected; there are no lines where a terminal
    only has room for rows."""
    tiles = [*games.rows][: tiles_in(width)]
    layout = layout_of(width, height, tiles, ENTRIES, aside=facts.aside)
    texts, names = texts_of(outfit, games, facts), names_of(games, facts)
    if layout.rows:
        return layout, {}
    frame = HomeFrame(texts, layout, names, names[0])
    heading, notice = [texts.title(width)], [frame.prompt(width)]
    return layout, {"heading": heading, **dict(frame.panes()), "notice": notice}
