"""Questions to heroes (`Ask`): a list of answers, and what becomes of each."""

from collections.abc import Callable

from engine.bardsung.enemies import defending
from engine.bardsung.explore import challenges, handling, resting
from engine.bardsung.heroes import attacking, deeds, effects, ghosts
from engine.bardsung.rules import hero_wounds, terrain
from engine.bardsung.rules.refusals import not_now, not_offered
from engine.bardsung.state.actions import Action, Choose
from engine.bardsung.state.model import State
from engine.bardsung.state.seats import SEATS, HeroSeat
from engine.bardsung.state.steps import Ask
from engine.bardsung.turn import end_phase, hero_turn, section_verbs
from engine.core.game import Next, Refusal
from engine.core.steps import Chapter, pop, solo

Answer = Callable[[State, Ask, str], Next[State]]

ANSWERS: dict[str, Answer] = {
    "defeat": hero_wounds.answer_defeat,
    "heal": hero_wounds.answer_heal,
    "mend": hero_wounds.answer_mend,
    "enemy_push": terrain.answer_enemy_push,
    "push": effects.answer_push,
    "dodge": effects.answer_dodge,
    "bless": effects.answer_bless,
    "refract": attacking.answer_refract,
    "grudge": attacking.answer_grudge,
    "reroll_damage": attacking.answer_reroll_damage,
    "mirage": defending.answer_mirage,
    "reroll_defence": defending.answer_reroll,
    "op": deeds.answer_op,
    "shed": deeds.answer_shed,
    "blink": deeds.answer_blink,
    "blink_with": deeds.answer_blink_with,
    "ghost": ghosts.answer_ghost,
    "ghost_from": ghosts.answer_ghost_from,
    "lights": ghosts.answer_lights,
    "light_zone": ghosts.answer_light_zone,
    "recover": hero_turn.answer_recover,
    "foresight": end_phase.answer_foresight,
    "section": challenges.answer_section,
    "try": challenges.answer_try,
    "topple": handling.answer_topple,
    "offer": section_verbs.answer_offer,
    "passage": section_verbs.answer_passage,
    "lens": section_verbs.answer_lens,
    "lens_order": section_verbs.answer_lens_order,
    "rest_zone": resting.answer_rest_zone,
    "fire_zone": resting.answer_fire_zone,
    "back_zone": hero_wounds.answer_back_zone,
}
"""The function for the answer to each kind of question, except those of the campaign."""


def ask_chapter(answers: dict[str, Answer]) -> Chapter[HeroSeat, State, Ask, Action]:
    """Return the chapter of questions, from what becomes of the answers."""

    def take(state: State, step: Ask, action: Action) -> Next[State]:
        assert isinstance(action, Choose)
        return answers[step.what](pop(state), step, action.option)

    return solo(
        lambda _, step: SEATS[step.hero],
        lambda state, _: Next(state),
        _options,
        _refuse,
        take,
        exact=True,
    )


def _options(state: State, step: Ask) -> tuple[Action, ...]:
    return tuple(Choose(option) for option in step.options)


def _refuse(state: State, step: Ask, action: Action) -> Refusal | None:
    if not isinstance(action, Choose):
        return not_now(state)
    return None if action.option in step.options else not_offered(action.option, step.rule)
