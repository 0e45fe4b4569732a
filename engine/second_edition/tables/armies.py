"""The cards of armies, and the printed army cards (chapters 13, 18 and 22)."""

from engine.core.frozen import record
from engine.core.rows import by_id, check_word
from engine.second_edition.state.model import CardId
from engine.second_edition.state.sides import Side
from engine.second_edition.tables.units import SECOND_LEGENDS, UNITS

TENT = "command_tent"
DECOY = "decoy"
CARDS = 18
"""The number of cards of every army, decoys included (BL2-13.2)."""
POINTS = 50
"""The points that an army may cost (BL2-13.3)."""
DECOYS = 11
TENT_COST = -5
"""A tent leaves more for the other cards (BL2-13.4)."""
MOST_LORE = 5
"""The most tokens for points that were not spent (BL2-13.11)."""


@record
class Army:
    """A printed army card: counts of each card and Lore tokens; decoys make it 18 (BL2-13.13).

    Each token counts as a muster point (BL2-22.1).
    """

    id: CardId
    code: str
    side: Side
    units: tuple[tuple[CardId, int], ...]
    lore: int

    @property
    def rule(self) -> str:
        """Return the id by which the card is cited."""
        return f"BL2-{self.code}"


ARMIES = by_id(
    (
        Army(
            "mounted_assault",
            "DA1",  # BL2-DA1
            Side.DAQAN,
            (("citadel_guard", 3), ("yeoman_archers", 5), ("riverwatch_riders", 3)),
            lore=0,
        ),
        # own design: the contents of all that follow
        Army(
            "blackened_skies",
            "DA2",  # BL2-DA2
            Side.DAQAN,
            (
                ("yeoman_archers", 5),
                ("citadel_guard", 2),
                ("riverwatch_riders", 1),
                ("rune_golem", 2),
                ("roc_warrior", 1),
                (TENT, 1),
            ),
            lore=1,
        ),
        Army(
            "wall_of_the_citadel",
            "DA3",  # BL2-DA3
            Side.DAQAN,
            (
                ("citadel_guard", 5),
                ("rune_golem", 1),
                ("riverwatch_riders", 1),
                ("yeoman_archers", 2),
                ("roc_warrior", 1),
            ),
            lore=2,
        ),
        Army(
            "the_chosen_few",
            "DA4",  # BL2-DA4
            Side.DAQAN,
            (
                ("citadel_guard", 2),
                ("yeoman_archers", 1),
                ("riverwatch_riders", 3),
                ("rune_golem", 2),
                ("roc_warrior", 1),
            ),
            lore=0,
        ),
        Army(
            "the_great_muster",
            "DA5",  # BL2-DA5
            Side.DAQAN,
            (
                ("citadel_guard", 5),
                ("yeoman_archers", 5),
                ("riverwatch_riders", 1),
                ("roc_warrior", 1),
                (TENT, 1),
            ),
            lore=1,
        ),
        Army(
            "circle_of_runes",
            "DA6",  # BL2-DA6
            Side.DAQAN,
            (
                ("citadel_guard", 3),
                ("yeoman_archers", 2),
                ("riverwatch_riders", 2),
                ("rune_golem", 2),
                ("roc_warrior", 1),
                (TENT, 1),
            ),
            lore=3,
        ),
        Army(
            "reign_of_venom",
            "UA1",  # BL2-UA1
            Side.UTHUK,
            (
                ("viper_legion", 5),
                ("obscene", 2),
                ("blood_harvesters", 2),
                ("chaos_lord", 1),
            ),
            lore=2,
        ),
        Army(
            "red_tide",
            "UA2",  # BL2-UA2
            Side.UTHUK,
            (("blood_harvesters", 5), ("flesh_ripper_brutes", 3), ("viper_legion", 2)),
            lore=4,
        ),
        Army(
            "the_devouring_host",
            "UA3",  # BL2-UA3
            Side.UTHUK,
            (
                ("chaos_lord", 1),
                ("obscene", 2),
                ("flesh_ripper_brutes", 2),
                ("blood_harvesters", 2),
                ("viper_legion", 2),
            ),
            lore=2,
        ),
        Army(
            "night_raiders",
            "UA4",  # BL2-UA4
            Side.UTHUK,
            (
                ("viper_legion", 5),
                ("flesh_ripper_brutes", 3),
                ("obscene", 1),
                ("chaos_lord", 1),
                (TENT, 1),
            ),
            lore=3,
        ),
        Army(
            "the_blood_pact",
            "UA5",  # BL2-UA5
            Side.UTHUK,
            (
                ("blood_harvesters", 5),
                ("flesh_ripper_brutes", 1),
                ("obscene", 2),
                ("chaos_lord", 1),
            ),
            lore=4,
        ),
        Army(
            "the_swarm",
            "UA6",  # BL2-UA6
            Side.UTHUK,
            (
                ("blood_harvesters", 5),
                ("viper_legion", 5),
                ("obscene", 1),
                ("chaos_lord", 1),
                (TENT, 1),
            ),
            lore=1,
        ),
    )
)


def kinds_of(side: Side) -> tuple[CardId, ...]:
    """Return the deployment cards of a faction, without decoys, in the order of its table."""
    return (*(kind.id for kind in UNITS.values() if kind.side is side), TENT)


def copies(card: CardId, second_legends: bool) -> int:
    """Return how many deployment cards of a kind a faction has (BL2-13.5, BL2-18.1)."""
    if card == TENT:
        return 1
    if card == DECOY:
        return DECOYS
    return UNITS[card].cards if second_legends or card not in SECOND_LEGENDS else 0


def cost(card: CardId) -> int:
    """Return the muster cost of a deployment card."""
    if card == TENT:
        return TENT_COST
    return 0 if card == DECOY else UNITS[card].cost


for _army in ARMIES.values():
    for _kind, _ in _army.units:
        check_word(_army.id, _kind, kinds_of(_army.side))
