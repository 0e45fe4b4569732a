"""The lock file is complete, exact, and names packages only."""

import re
import tomllib
from importlib.metadata import PackageNotFoundError, requires

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from tests.meta.tree import ROOT

LINE = re.compile(r"[A-Za-z0-9._-]+==[A-Za-z0-9.]+")


def locked() -> dict[str, str]:
    """Return the version of each locked package."""
    lines = (ROOT / "requirements.lock").read_text("utf-8").splitlines()
    pairs = (line.split("==") for line in lines if LINE.fullmatch(line))
    return {canonicalize_name(name): version for name, version in pairs}


def asked_for() -> list[Requirement]:
    """Return what pyproject.toml asks for, to run, to develop and to build."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    lists = (
        project["project"]["dependencies"],
        *project["project"]["optional-dependencies"].values(),
        project["build-system"]["requires"],
    )
    return [Requirement(text) for texts in lists for text in texts]


def needs(package: str, extras: tuple[str, ...] = ("",)) -> set[str]:
    """Return what an installed package itself needs here; nothing if it is not installed."""
    try:
        wanted = [Requirement(text) for text in requires(package) or ()]
    except PackageNotFoundError:
        return set()
    return {
        canonicalize_name(req.name)
        for req in wanted
        if req.marker is None or any(req.marker.evaluate({"extra": extra}) for extra in extras)
    }


def test_the_lock_names_a_package_and_a_version_in_every_line() -> None:
    """No index, host, path, address or comment."""
    lines = (ROOT / "requirements.lock").read_text("utf-8").splitlines()
    assert [line for line in lines if not LINE.fullmatch(line)] == []


def test_the_lock_has_the_versions_that_the_project_asks_for() -> None:
    """pyproject.toml and the lock never drift apart."""
    lock = locked()
    asked = {canonicalize_name(req.name): str(req.specifier) for req in asked_for()}
    assert asked == {name: f"=={lock.get(name)}" for name in asked}


def test_the_lock_holds_what_its_packages_need() -> None:
    """Nothing is left for the installer to choose."""
    lock = locked()
    assert {name: missing for name in lock if (missing := needs(name) - lock.keys())} == {}
