"""Steps of Lore games: set-up, windows, Lore cards, spells (see steps.py)."""

from engine.battlelore.state.event import HIDDEN
from engine.battlelore.state.model import CardId, Face, UnitId
from engine.battlelore.state.sides import Side
from engine.battlelore.state.step import Step
from engine.core.frozen import Name, record, replace
from engine.hexes.grid import Hex


class OpeningStage(Name):
    """The stages before the first turn of a Lore game (BL-17, BL-20, BL-22.10)."""

    COUNCILS = "councils"
    REVEAL = "reveal"
    DEAL = "deal"
    LORE = "lore"
    KEEP = "keep"
    LANDMARKS = "landmarks"
    END = "end"


@record
class Opening(Step):
    """A Lore game is set up (setup_phase.py): councils, hands, Lore cards, landmarks.

    `custom`, `levels` and `quick` are those of the set-up.
    """

    stage: OpeningStage = OpeningStage.COUNCILS
    custom: bool = False
    levels: tuple[int, ...] = ()
    quick: bool = False


@record
class ShareOut(Step):
    """A side shares out the levels of its War Council in secret (setup_phase.py, BL-20.19)."""

    side: Side
    levels: int


@record
class Place(Step):
    """A side places a landmark before the first turn (setup_phase.py, BL-22.10, BL-22.35)."""

    side: Side
    kind: str


@record
class DrawLore(Step):
    """A side draws Lore cards and chooses which to keep (replenish.py, BL-19.8, BL-20.14).

    `keep` are those still to be kept. The others are discarded, or go `back` into the deck.
    """

    side: Side
    draw: int
    keep: int
    drawn: tuple[CardId, ...] = ()
    back: bool = False

    def seen_by(self, side: Side | None) -> Step:
        """Hide the cards from the other side, which sees how many there are."""
        return self if side is self.side else replace(self, drawn=(HIDDEN,) * len(self.drawn))


@record
class Replenishing(Step):
    """The active player declares how they replenish (replenish.py, BL-19.8, BL-19.9)."""

    side: Side


@record
class HandLimit(Step):
    """A side has more Lore cards than it may hold and discards (replenish.py, BL-19.12)."""

    side: Side


class Moment(Name):
    """When a Lore card may be played (cards sheet, B.1.4; rule LC-4)."""

    WITH = "with"
    INSTEAD = "instead"
    RE_CMD = "re_cmd"
    RE_LORE = "re_lore"
    OWN_LORE = "own_lore"
    MOVE = "move"
    RE_MOVE = "re_move"
    BATTLES = "battles"
    COMBAT = "combat"
    MELEE = "melee"
    RANGED = "ranged"
    OWN_POST = "own_post"
    PRE = "pre"
    PRE_M = "pre_m"
    PRE_R = "pre_r"
    POST = "post"
    POST_M = "post_m"


@record
class Window(Step):
    """A side may play a Lore card at this moment, or pass (reactions.py, BL-18, BL-R.52).

    The step below it is the subject: the turn, a move, a battle, a card, a spell.
    """

    moment: Moment
    side: Side


class CastingStage(Name):
    """The stages of a Lore card that was shown and paid."""

    TARGETS = "targets"
    REACT = "react"
    RESOLVE = "resolve"
    END = "end"


@record
class Casting(Step):
    """A Lore card is played (casting.py, BL-18.1): targets, the other side's answer, its effect.

    `level` is the one at which it is played, `out` says that its class is not in the council
    (BL-20.15); `cost` is what it cost without the 3 tokens for that. `verb` is the next of its
    verbs to be carried out.
    """

    card: CardId
    side: Side
    level: int
    cost: int
    out: bool = False
    deja_vu: CardId = ""
    stage: CastingStage = CastingStage.TARGETS
    targets: tuple[str, ...] = ()
    verb: int = 0
    cancelled: bool = False


class SpellStage(Name):
    """The stages of one roll of spell dice."""

    ROLL = "roll"
    AFTER_ROLL = "after_roll"
    HITS = "hits"
    FLAGS = "flags"
    RETREAT = "retreat"
    END = "end"


@record
class Spell(Step):
    """Dice of a card or a power against one unit, outside a battle (spells.py, LC-6).

    `source` is the card or power, `faces` hit in addition to the unit's colour;
    with `retreats` flags force a retreat.
    """

    source: str
    side: Side
    target: UnitId
    dice: int
    faces: tuple[Face, ...] = ()
    retreats: bool = False
    stage: SpellStage = SpellStage.ROLL
    rolled: tuple[Face, ...] = ()
    flags: int = 0


@record
class Volley(Step):
    """A card or power rolls against several units one after the other (spells.py, LC-10).

    The side picks the next among `left`; a bolt that `jumps` goes from the last target to one next
    to it, with one die fewer each time. `struck` are those rolled for.
    """

    source: str
    side: Side
    dice: int
    faces: tuple[Face, ...] = ()
    left: tuple[UnitId, ...] = ()
    struck: tuple[UnitId, ...] = ()
    at: Hex = ""
    jumps: bool = False


@record
class PickCard(Step):
    """A side looks at cards and chooses one or puts them in order (hands_and_decks.py).

    `why` is the verb that asks: "sabotage", "steal", "arrange". `taken` are those chosen so far.
    """

    side: Side
    why: str
    cards: tuple[CardId, ...]
    taken: tuple[CardId, ...] = ()

    def seen_by(self, side: Side | None) -> Step:
        """Hide the cards from the other side, which sees how many there are."""
        if side is self.side:
            return self
        backs = (HIDDEN,) * len(self.cards)
        return replace(self, cards=backs, taken=(HIDDEN,) * len(self.taken))


@record
class NameUnits(Step):
    """The player of a card names the ordered units that it is for (lasting_effects.py)."""

    side: Side
    card: CardId
    units: tuple[UnitId, ...] = ()


@record
class PowerTarget(Step):
    """A creature's power strikes after its battle; its player picks where (powers.py).

    `target` is the unit of that battle, `lore` what was spent. Of a power that drives units back,
    `begun` says that it has struck, and `left` are those that have not retreated yet.
    """

    unit: UnitId
    power: str
    target: UnitId = ""
    lore: int = 0
    begun: bool = False
    left: tuple[UnitId, ...] = ()
