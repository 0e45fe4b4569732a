"""The Lore cards of both factions (chapter 20), twenty each; what is own design says a comment."""

from engine.core.frozen import Name, record
from engine.second_edition.state.model import CardId
from engine.second_edition.state.sides import Side
from engine.second_edition.state.steps import Moment


class During(Name):
    """The occasions that a Lore card is played for, besides its window (BL2-16.17)."""

    ANY = "any"
    MELEE = "melee"
    RANGED = "ranged"
    AGAINST = "against"
    """A roll of the opponent's attack, not of a counter."""


@record
class LoreCard:
    """One card: whose deck it is in, how often, what it costs and when it is played."""

    id: CardId
    code: str
    side: Side
    copies: int
    cost: int
    moment: Moment
    during: During = During.ANY

    @property
    def rule(self) -> str:
        """Return the id by which the card is cited."""
        return f"BL2-{self.code}"


_D, _U, _M = Side.DAQAN, Side.UTHUK, Moment

_ROWS = (
    # own design: the copies
    LoreCard("plunder", "DL01", _D, 2, 0, _M.W10),  # BL2-DL01
    LoreCard("defend_the_realm", "DL02", _D, 2, 2, _M.W10),  # BL2-DL02
    LoreCard("valor_and_vengeance", "DL03", _D, 2, 2, _M.W9, During.AGAINST),  # BL2-DL03
    LoreCard("wall_of_steel", "DL04", _D, 2, 2, _M.W9),  # BL2-DL04
    LoreCard("take_aim", "DL05", _D, 2, 2, _M.W6, During.RANGED),  # BL2-DL05
    LoreCard("runic_barrier", "DL06", _D, 1, 2, _M.W13),  # BL2-DL06
    LoreCard("overrun", "DL07", _D, 1, 3, _M.W2),  # BL2-DL07
    LoreCard("death_from_above", "DL08", _D, 2, 3, _M.W5),  # BL2-DL08
    LoreCard("enchanted_arrows", "DL09", _D, 1, 4, _M.W4),  # BL2-DL09
    # own design: numbers of Superior Tactics, text of Rune Blade, all of the others
    LoreCard("superior_tactics", "DL10", _D, 1, 2, _M.W7),  # BL2-DL10
    LoreCard("rune_blade", "DL11", _D, 1, 3, _M.W6, During.MELEE),  # BL2-DL11
    LoreCard("hold_the_gate", "DL12", _D, 1, 2, _M.W9),  # BL2-DL12
    LoreCard("second_wind", "DL13", _D, 1, 4, _M.W3),  # BL2-DL13
    LoreCard("forced_march", "DL14", _D, 1, 1, _M.W2),  # BL2-DL14
    # own design: cost, dice and copies of Unstoppable; name, faction and cost of Mirrored Wounds
    LoreCard("unstoppable", "UL01", _U, 2, 2, _M.W12),  # BL2-UL01
    LoreCard("mirrored_wounds", "UL02", _U, 1, 4, _M.W8, During.MELEE),  # BL2-UL02
    # own design: from here on, but for the name of Portal
    LoreCard("carrion_feast", "UL03", _U, 2, 0, _M.W11),  # BL2-UL03
    LoreCard("venom_cloud", "UL04", _U, 2, 2, _M.W6, During.RANGED),  # BL2-UL04
    LoreCard("blood_rush", "UL05", _U, 2, 2, _M.W2),  # BL2-UL05
    LoreCard("portal", "UL06", _U, 1, 4, _M.W3),  # BL2-UL06
    LoreCard("howl_of_terror", "UL07", _U, 2, 2, _M.W7),  # BL2-UL07
    LoreCard("feeding_frenzy", "UL08", _U, 2, 1, _M.W10),  # BL2-UL08
    LoreCard("warp_flesh", "UL09", _U, 2, 3, _M.W3),  # BL2-UL09
    LoreCard("blood_toll", "UL10", _U, 1, 2, _M.W10),  # BL2-UL10
    LoreCard("dark_pact", "UL11", _U, 1, 0, _M.W1),  # BL2-UL11
    LoreCard("nightmare_visions", "UL12", _U, 1, 3, _M.W14),  # BL2-UL12
    LoreCard("iron_hide", "UL13", _U, 1, 1, _M.W9),  # BL2-UL13
)

LORE = {card.id: card for card in _ROWS}


def lore_deck(side: Side) -> tuple[CardId, ...]:
    """Return a faction's whole deck of twenty."""
    return tuple(row.id for row in _ROWS if row.side is side for _ in range(row.copies))


_OF_MOMENT = {
    (one.side, one.moment): tuple(
        row for row in _ROWS if row.side is one.side and row.moment is one.moment
    )
    for one in _ROWS
}


def of_moment(side: Side, moment: Moment) -> tuple[LoreCard, ...]:
    """Return the cards of a faction that are played at a moment."""
    return _OF_MOMENT.get((side, moment), ())
