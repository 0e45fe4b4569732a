"""Files stay short, and tell nothing of the machine that they were written on."""

import ast
import re
from collections import Counter
from pathlib import Path

from tests.meta.tree import ROOT, python_files, text_files

LONGEST = 400
FULLEST = 24
"""Modules that a folder of the product holds at most."""

# Tables of data may be longer; each has its reason.
TABLES: dict[str, str] = {}

# Written so that this file does not contain what it looks for.
OF_A_MACHINE = re.compile(
    r"""(?<![\w.$}-])/(?:work|root|opt|Users)/\w
      | (?<![\w.$}-])/home/\w
      | /tmp/(?:venv|bl)\b
      | inde[x]-url
      | find-link[s]
      | ://[^\s"'>)]*/simpl[e]
      | pythonhoste[d]
      | pypi\.or[g]
    """,
    re.VERBOSE,
)


def test_no_file_is_longer_than_a_reader_likes() -> None:
    """400 lines at most; a longer one is two files that have not been told apart yet."""
    lengths = {
        str(path.relative_to(ROOT)): len(path.read_text("utf-8").splitlines())
        for path in python_files("engine", "saves", "bl_tui", "tests")
    }
    too_long = {name: lines for name, lines in lengths.items() if lines > LONGEST}
    assert {name: lines for name, lines in too_long.items() if name not in TABLES} == {}
    assert TABLES.keys() <= too_long.keys(), "a table on the list is short by now"


def test_no_file_was_squeezed_until_it_just_fitted() -> None:
    """A file of exactly the greatest length was made to fit, instead of split by meaning."""
    assert [
        str(path.relative_to(ROOT))
        for path in python_files("engine", "saves", "bl_tui", "tests")
        if len(path.read_text("utf-8").splitlines()) == LONGEST
    ] == []


def test_no_folder_holds_more_modules_than_a_reader_can_survey() -> None:
    """A folder with more modules has a part that deserves a folder and a name of its own."""
    modules = Counter(
        str(path.parent.relative_to(ROOT)) for path in python_files("engine", "saves", "bl_tui")
    )
    assert {folder: number for folder, number in modules.items() if number > FULLEST} == {}


SMALL = 40
"""A module with fewer lines has to be worth a file of its own."""
FOUND_BY_NAME = re.compile(
    r"__(init|main)__|tables/encounters/|lessons/library|saves/games/|roster\.py"
    r"|bots/\w+/(announcing|looking_back)\.py"
    r"|games/\w+/(advice|odds/luck)\.py"
)
"""Modules that are found by their names: what they are for asks for a file."""
ALONE = {
    "engine/bardsung/state/event.py": "the base of all events; `events` has only those that happen",
    "engine/battlelore/house/cards.py": "house rules stand in a folder of their own",
}
"""Small modules with few users that stay, and why."""


def importers() -> dict[str, set[str]]:
    """Return the files of the product that import each module, by its dotted name."""
    users: dict[str, set[str]] = {}
    for path in python_files("engine", "saves", "bl_tui"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.ImportFrom):
                for name in (f"{node.module}.{alias.name}" for alias in node.names):
                    users.setdefault(name, set()).add(str(path.relative_to(ROOT)))
                users.setdefault(str(node.module), set()).add(str(path.relative_to(ROOT)))
    return users


def test_a_small_module_serves_several_others() -> None:
    """Code that only one module uses, or two of one folder, belongs in the module that uses it."""
    users, needless = importers(), set()
    for path in python_files("engine", "saves", "bl_tui"):
        name = path.relative_to(ROOT).as_posix()
        if len(path.read_text("utf-8").splitlines()) >= SMALL or FOUND_BY_NAME.search(name):
            continue
        served = users.get(name.removesuffix(".py").replace("/", "."), set())
        folders = {user.rpartition("/")[0] for user in served}
        if len(served) < 3 and len(folders) < 2:
            needless.add(name)
    assert needless == ALONE.keys()


def test_no_file_names_a_path_or_a_host_of_a_machine() -> None:
    """What is committed works on every machine and tells nothing of the first."""
    found = [
        f"{path.relative_to(ROOT)}:{number}: {line.strip()[:80]}"
        for path in text_files()
        for number, line in enumerate(path.read_text("utf-8", "replace").splitlines(), 1)
        if OF_A_MACHINE.search(line)
    ]
    assert found == []


LINK = re.compile(r"\]\((?!\w+:)([^)#\s]*)(?:#([^)\s]+))?\)")
PAGES = [ROOT / "README.md", ROOT / "CHANGELOG.md", *(ROOT / "docs").rglob("*.md")]


def links() -> list[tuple[Path, Path, str]]:
    """Return each link: the page that has it, the file that it leads to, and the heading or ""."""
    return [
        (page, page.parent / file if file else page, heading)
        for page in PAGES
        for file, heading in LINK.findall(page.read_text("utf-8"))
    ]


def anchors(page: Path) -> set[str]:
    """Return the names by which links can lead to the headings of a page."""
    headings = re.findall(r"^#+ (.+)$", page.read_text("utf-8"), re.MULTILINE)
    return {re.sub(r"[^\w -]", "", heading.lower()).replace(" ", "-") for heading in headings}


def test_pictures_and_links_in_documents_exist() -> None:
    """A picture or a page that nobody has added would be a hole for readers."""
    assert len(links()) > len(PAGES)
    assert [f"{page.name}: {file.name}" for page, file, _ in links() if not file.exists()] == []


def test_links_to_a_heading_lead_to_one_that_exists() -> None:
    wanted = [link for link in links() if link[2]]
    assert wanted
    assert [
        f"{page.name}: {file.name}#{heading}"
        for page, file, heading in wanted
        if file.exists() and heading not in anchors(file)
    ] == []


LARGEST = 110 * 1024
"""Bytes of all pages of `docs` together."""


def test_documents_stay_short() -> None:
    """A reader finds things in short pages, and the README on one page."""
    assert sum(page.stat().st_size for page in PAGES[2:]) <= LARGEST
    assert len(PAGES[0].read_text("utf-8").splitlines()) <= 120


NAMED = re.compile(r"`((?:engine|saves|bl_tui|tests)/[\w./]+)`")
MODULE = re.compile(r"python -m (tests[\w.]+)")
INVENTED = ("chess", "14_ford", "emberwing", "COMMIT")
"""What the examples of how to add something call their files."""


def test_files_that_documents_name_are_there() -> None:
    """A path or a command of a page that leads nowhere is out of date."""
    missing = []
    for page in PAGES:
        text = page.read_text("utf-8")
        modules = (each.rstrip(".").replace(".", "/") for each in MODULE.findall(text))
        names = [*NAMED.findall(text), *modules]
        missing += [
            f"{page.name}: {name}"
            for name in names
            if not any(word in name for word in INVENTED)
            and not (ROOT / name).exists()
            and not (ROOT / f"{name}.py").exists()
        ]
    assert missing == []
