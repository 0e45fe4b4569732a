"""A name that does not exist is an error, and a value lists those that do."""

import copy

import orjson
import pytest

from engine.core.frozen import Name


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
