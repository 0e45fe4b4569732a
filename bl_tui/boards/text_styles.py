"""The style of each role of text, at every depth of colour."""

from collections.abc import Mapping
from functools import cache

from rich.style import Style

from bl_tui.boards.board_model import HexModel, Light
from bl_tui.boards.colour_depth import Depth
from bl_tui.boards.colours import Rgb, rgb
from bl_tui.boards.palette import Palette, nearest, readable, stays, style_of
from bl_tui.text.lines import Role

Ink = tuple[Rgb, Rgb, bool]
"""Ink and paper of a role, and whether it is bold."""

Inks = Mapping[str, Style]
"""The style of each role; an unknown one, as the seat of another game, is STRONG."""

PAPER = rgb("12151c")
"""The background of panes."""
CARD, CARD_POINTED, PROMPT = rgb("262b3a"), rgb("5c4a12"), rgb("33290f")
BAND, CURVE = rgb("f2ead2"), rgb("ffcc33")
"""The paper of a verdict, and the top of a curve."""

INKS: Mapping[str, Ink] = {
    Role.PLAIN: (rgb("d6d3c4"), PAPER, False),
    Role.DIM: (rgb("8f9199"), PAPER, False),
    Role.STRONG: (rgb("f2efe4"), PAPER, True),
    Role.TITLE: (rgb("e8c97a"), PAPER, True),
    Role.KEY: (rgb("8fd0ff"), PAPER, True),
    Role.RULE: (rgb("a9a2d8"), PAPER, False),
    Role.LINK: (rgb("a9a2d8"), PAPER, False),
    Role.WARNING: (rgb("ffb070"), PAPER, True),
    Role.POINTED: (rgb("fff3c8"), CARD_POINTED, True),
    Role.CARD: (rgb("e2dfd2"), CARD, False),
    Role.CARD_DIM: (rgb("a2a4ae"), CARD, False),
    Role.CARD_POINTED: (rgb("fff3c8"), CARD_POINTED, True),
    Role.CARD_STRONG: (rgb("ffffff"), CARD, True),
    Role.CARD_TITLE: (rgb("e8c97a"), CARD, True),
    Role.CARD_KEY: (rgb("8fd0ff"), CARD, True),
    Role.CARD_WON: (rgb("9be28f"), CARD, False),
    Role.CARD_LOST: (rgb("ff9a86"), CARD, False),
    Role.CARD_BAR: (rgb("e0b53a"), CARD, False),
    Role.PROGRAM: (rgb("1a1400"), rgb("ffd95e"), True),
    Role.PROMPT: (rgb("fbeaa8"), PROMPT, False),
    Role.PROMPT_KEY: (rgb("ffffff"), PROMPT, True),
    Role.PROMPT_LINK: (rgb("fbeaa8"), PROMPT, False),
    Role.BIG: (PAPER, BAND, True),
    Role.BIG_FILL: (BAND, PAPER, False),
    Role.CURVE: (CURVE, CARD, False),
    Role.CURVE_TOP: (CARD_POINTED, CURVE, False),
    Role.CURVE_FILL: (CURVE, CARD_POINTED, False),
}
"""Ink, paper and weight of each role; the rest comes from the palette of the board."""

LINKS = (Role.LINK, Role.PROMPT_LINK)
"""Roles that are underlined: such a text leads somewhere."""

# Blue and red are the nearest of the 256 colours to dark grey and brown.
PAPERS_256: Mapping[Rgb, Rgb] = {
    PAPER: rgb("121212"),
    CARD: rgb("303030"),
    PROMPT: rgb("3a3a3a"),
    CARD_POINTED: rgb("5f5f00"),
}

# Sixteen colours have no shades to tell papers apart, so the selection is yellow there.
PAPERS_16: Mapping[Rgb, Rgb] = {
    PAPER: rgb("000000"),
    CARD: rgb("000000"),
    PROMPT: rgb("0000aa"),
    CARD_POINTED: rgb("ffff55"),
}

PAPERS = {Depth.ANSI256: PAPERS_256, Depth.ANSI16: PAPERS_16}

# Without colour: bold for important texts, reverse for the selection.
COLOURLESS: Mapping[str, Style] = {
    Role.STRONG: Style(bold=True),
    Role.TITLE: Style(bold=True, underline=True),
    Role.KEY: Style(bold=True),
    Role.WARNING: Style(bold=True),
    Role.POINTED: Style(reverse=True),
    Role.CARD_POINTED: Style(reverse=True),
    Role.CARD_STRONG: Style(bold=True),
    Role.CARD_TITLE: Style(bold=True, underline=True),
    Role.CARD_KEY: Style(bold=True),
    Role.CARD_WON: Style(bold=True),
    Role.CARD_LOST: Style(bold=True),
    Role.PROGRAM: Style(reverse=True, bold=True),
    Role.PROMPT: Style(bold=True),
    Role.PROMPT_KEY: Style(bold=True, underline=True),
    Role.PROMPT_LINK: Style(bold=True, underline=True),
    Role.LINK: Style(underline=True),
    Role.BIG: Style(bold=True, reverse=True),
}


@cache
def inks(board: Palette, own: tuple[tuple[str, Ink], ...] = ()) -> Inks:
    """Return the style of each role beside a board of that palette; `own` are those of a game."""
    depth, owned = board.depth, dict(own)
    styles = {**board.labels, **_of_the_board(board)}
    for role, ink in {**INKS, **owned}.items():
        if depth is Depth.NONE:
            styles[role] = COLOURLESS.get(role) or Style(bold=role in owned and ink[2])
        else:
            styles[role] = _style(role, ink, depth)
    return styles


def _of_the_board(board: Palette) -> dict[str, Style]:
    """Return the styles of signs as they stand on the board."""
    plain, *_ = board.grounds
    lit = {
        f"light.{light.value}": board.ground(HexModel("A1", plain, light=light)).text
        for light in Light
        if light is not Light.NONE
    }
    grounds = {f"ground.{name}": board.ground(HexModel("A1", name)).plain for name in board.grounds}
    sites = {
        f"site.{name}": board.ground(HexModel("A1", plain, name)).plain for name in board.sites
    }
    return {
        **lit,
        **grounds,
        **sites,
        Role.MARK: board.ground(HexModel("A1", plain)).text,
        Role.CURSOR: board.ground(HexModel("A1", plain, cursor=True)).text,
    }


def _style(role: str, wished: Ink, depth: Depth) -> Style:
    ink, paper, bold = wished
    paper = nearest(PAPERS.get(depth, {}).get(paper, paper), depth)
    contrast = 7.0 if depth is Depth.ANSI16 else 4.5
    ink = readable(ink, paper, contrast, depth)
    style = style_of(ink, paper, bold=bold and stays(ink, depth))
    return style + Style(underline=True) if role in LINKS else style
