"""The War Council that a player makes in secret: a row for each seat, and what the levels bring."""

from bl_tui.games.battlelore.prompt_lore import levels_left
from bl_tui.table.phrases import Teller
from bl_tui.table.pointing import SEATS, Selection, levels_of
from bl_tui.text.lines import BLANK, Line, Piece, Role, fit, wrap
from bl_tui.words.naming import seat_name
from engine.battlelore.rules.councils import COMMAND_CARDS, start_of
from engine.battlelore.state.model import HIGHEST, Council
from engine.battlelore.state.steps import ShareOut
from engine.battlelore.turn.views import View


def editor_lines(teller: Teller, view: View, selection: Selection, width: int) -> list[Line]:
    """The seats with their levels, those of creatures, those left, and what the council would
    have."""
    step = view.steps[-1]
    if not isinstance(step, ShareOut):
        return []
    levels = levels_of(selection)
    names = [seat_name(teller.words, seat) for seat in SEATS]
    room = max(map(len, names))
    rows = [
        _row(teller, place, f"{name:<{room}}", levels[place], selection, width)
        for place, name in enumerate(names)
    ]
    creatures = view.adventure.camp(step.side).council.creatures
    if creatures:
        name = seat_name(teller.words, "creatures")
        rows.append(fit((Piece(f"   {name}: {creatures}", Role.DIM),), width))
    council = Council(**dict(zip(SEATS, levels, strict=True)))
    start = start_of(council)
    cards = COMMAND_CARDS[council.commander]
    texts = (
        teller.say("app.council.left", left=levels_left(view, selection)),
        teller.say("app.council.command", cards=cards),
        teller.say("app.council.lore", cards=start.cards, tokens=start.tokens, limit=start.limit),
        teller.say("app.council.agree"),
    )
    told = [line for text in texts for line in wrap(text, width)]
    return [*rows, BLANK, *told]


def _row(
    teller: Teller, place: int, name: str, level: int, selection: Selection, width: int
) -> Line:
    """ ">2 Wizard     ***" with a sign for each level."""
    pointed = place == (selection.option or 0)
    role = Role.CARD_POINTED if pointed else Role.CARD
    signs = teller.glyphs.figure * level + teller.glyphs.lost * (HIGHEST - level)
    text = f"{'>' if pointed else ' '}{place + 1} {name}  {signs}  {level}"
    return fit((Piece(text, role, f"option:{place}"),), width, role, f"option:{place}")
