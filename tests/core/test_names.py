"""A name that does not exist is an error, and a value lists those that do."""

import copy

import orjson
import pytest

from engine.core.frozen import Name, Word


class Weather(Name):
    """A closed list for these tests."""

    SUN = "sun"
    RAIN = "heavy rain"


def test_a_misspelt_name_is_an_error() -> None:
    with pytest.raises(AttributeError, match="SNU"):
        Weather.SNU  # type: ignore[attr-defined] # noqa: B018


def test_a_misspelt_value_lists_the_values() -> None:
    with pytest.raises(ValueError, match=r"'rain' is no Weather: there are sun, heavy rain"):
        Weather("rain")


def test_names_stay_themselves() -> None:
    assert Weather("heavy rain") is Weather.RAIN
    assert copy.copy(Weather.SUN) is Weather.SUN
    assert orjson.dumps(Weather.RAIN) == b'"heavy rain"'


class Wind(Word):
    """A closed list of words for these tests."""

    CALM = "calm"
    GALE = "gale"


def test_a_misspelt_word_lists_the_words() -> None:
    with pytest.raises(AttributeError, match=r"Wind has no 'GAEL': there are CALM, GALE"):
        Wind.GAEL  # type: ignore[attr-defined] # noqa: B018
    with pytest.raises(ValueError, match=r"'gael' is no Wind: there are calm, gale"):
        Wind("gael")


def test_a_word_is_its_text() -> None:
    assert "gale" in tuple(Wind)
    assert hash(Wind.GALE) == hash("gale")
    assert f"{Wind.GALE}" == "gale"
    assert {"gale": 1}[Wind.GALE] == 1
    assert orjson.dumps((Wind.GALE, {"wind": Wind.CALM})) == b'["gale",{"wind":"calm"}]'
    assert copy.copy(Wind.GALE) is Wind.GALE
