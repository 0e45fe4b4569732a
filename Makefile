# Everything is built into .venv beside this file, once, and again when what it is made of changes. A Python that is named
# (make play PYTHON=python3.12) has an environment of its own, .venv-3.12, so that it does not replace the first one.
# One more than two cores: some tests wait for a program in a terminal.
WORKERS ?= 3

PYTHON ?= python3
PYENV = $(or $(PYENV_ROOT),$(HOME)/.pyenv)
# The version and the path of that Python: as the shell finds it, else among those of pyenv, the name of which need not
# work by itself; nothing where there is none.
FOUND = $(shell for each in "$(PYTHON)" "$(PYENV)"/versions/*/bin/"$(PYTHON)"; do \
  "$$each" -c 'import sys; print("%d.%d %s" % (sys.version_info[:2] + (sys.executable,)))' 2>/dev/null && break; done)
VENV := $(if $(filter-out python3,$(PYTHON)),.venv-$(firstword $(FOUND)),.venv)
INTERPRETER = $(wordlist 2,99,$(FOUND))
BIN := $(VENV)/bin
PIP := PIP_DISABLE_PIP_VERSION_CHECK=1 $(BIN)/python -m pip install -qq
PO := $(wildcard bl_tui/locale/*/LC_MESSAGES/*.po)
MO := $(PO:.po=.mo)
ONE_GAME = $(if $(GAME),--game $(GAME) tests/$(GAME) tests/conformance tests/meta)
LINT = $(MAKE) -s --no-print-directory lint
CODE := engine saves bl_tui tests hatch_build.py

# What depends on the Python most: programs, lines, terminals, files, and examples of the rules; two minutes of each core.
SMOKE := tests/host tests/e2e tests/cli tests/core tests/toy --ignore=tests/e2e/test_whole_lore_games.py \
  $(wildcard tests/saves/test_fixtures.py tests/saves/test_journal.py tests/ui/test_host_*.py tests/*/test_terminal.py tests/*/test_examples*.py tests/*/rules/test_examples*.py)

.PHONY: play test smoke found soak mutate bench tune distil puzzles screens wheel lint ruff mypy layers clean

play: $(VENV)/ready $(MO)
	@exec $(BIN)/bl-tui $(ARGS)

# One game alone: make test GAME=toy. The linters run beside the tests, and tell at the end what they found; a run fails
# for either.
test: export PYTHONDONTWRITEBYTECODE = # tests are rewritten once, and programs start from byte code
test: $(VENV)/ready $(MO)
	@told=$$(mktemp); $(LINT) >"$$told" 2>&1 & lint=$$!; \
	  $(BIN)/python -m pytest -q -n $(WORKERS) --dist worksteal $(ONE_GAME) $(ARGS); tests=$$?; \
	  wait $$lint; lint=$$?; [ $$lint -eq 0 ] || cat "$$told" >&2; rm -f "$$told"; \
	  [ $$tests -eq 0 ] && [ $$lint -eq 0 ]

# A part of the tests, for one more Python: make smoke PYTHON=python3.12
smoke: export PYTHONDONTWRITEBYTECODE = # as in `test`
smoke: $(VENV)/ready $(MO)
	@$(BIN)/python -m pytest -q -n $(WORKERS) --dist worksteal $(SMOKE) $(ARGS)

found:
	@echo "$(FOUND)"

# Tests that take long, and games that were never played; with ARGS only these: make soak ARGS="50000 --game toy"
soak: $(VENV)/ready $(MO)
	@$(if $(ARGS),:,$(BIN)/python -m pytest -q -n 2 -m soak)
	@exec $(BIN)/python -W error -m tests.conformance.soak $(ARGS)

# Changes of single facts that no test notices: make mutate ARGS="--game bardsung --sample 200"
mutate: export PYTHONDONTWRITEBYTECODE = # as in `test`
mutate: $(VENV)/ready $(MO)
	@exec $(BIN)/python -m tests.mutation $(ARGS)

bench: $(VENV)/ready $(MO)
	@exec $(BIN)/python -m tests.bench $(ARGS)

# The weights by which the bots compare positions: make tune GAME=battlelore ARGS="--games 400"
tune: $(VENV)/ready $(MO)
	@exec $(BIN)/python -m tests.bench.tune --game $(GAME) $(ARGS)

# What a ranking can learn from the long search: make distil GAME=battlelore ARGS="--file /tmp/plans.jsonl"
distil: $(VENV)/ready $(MO)
	@exec $(BIN)/python -m tests.bench distil $(GAME) $(ARGS)

# Puzzles from games between bots: make puzzles GAME=battlelore ARGS="--file /tmp/p.jsonl"; then
# python -m tests.bench.puzzle_files /tmp/p.jsonl adds them to the program
puzzles: $(VENV)/ready $(MO)
	@exec $(BIN)/python -m tests.bench.puzzles $(GAME) $(ARGS)

screens: $(VENV)/ready $(MO)
	@exec $(BIN)/python -m tests.screens $(ARGS)

# A source archive, and a wheel made from it, the same bytes each time. Whoever publishes them names the web address to which
# the pictures and links of the README lead: make wheel BL_TUI_URL=https://...
wheel: export BL_TUI_URL := $(BL_TUI_URL)
wheel: $(VENV)/ready $(MO)
	@rm -rf dist man && mkdir -p man/it
	@$(BIN)/bl-tui --lang en manual >man/bl-tui.1 && $(BIN)/bl-tui --lang it manual >man/it/bl-tui.1
	@$(BIN)/python -m hatchling build -t sdist -d dist
	@$(BIN)/python -m pip wheel -q --disable-pip-version-check --no-build-isolation --no-deps -w dist dist/*.tar.gz

# The linters need nothing from each other, so they run side by side.
lint: $(VENV)/ready $(MO)
	@$(MAKE) -s -j3 ruff mypy layers

ruff: $(VENV)/ready
	@$(BIN)/ruff check -q $(CODE) && $(BIN)/ruff format -q --check $(CODE)

mypy: $(VENV)/ready
	@$(BIN)/mypy --strict $(CODE)

layers: $(VENV)/ready
	@$(BIN)/lint-imports --no-logo

clean:
	@rm -rf .venv .venv-* build dist man .mypy_cache .ruff_cache .pytest_cache .import_linter_cache .hypothesis
	@rm -f $(MO)
	@find $(CODE) -name __pycache__ -prune -exec rm -rf {} +

%.mo: %.po | $(VENV)/ready
	@$(BIN)/python hatch_build.py

# The packages, exactly those of the lock file.
$(VENV)/packages: requirements.lock
	@[ -n "$(FOUND)" ] || { \
	  echo "bl-tui needs Python 3.11 or newer, and there is no '$(PYTHON)' here; name one with: make play PYTHON=/path/to/python3" >&2; exit 1; }
	@"$(INTERPRETER)" -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { \
	  echo "bl-tui needs Python 3.11 or newer, and '$(PYTHON)' is older; name a newer one with: make play PYTHON=/path/to/python3" >&2; exit 1; }
	@echo "Building the environment in $(VENV); this happens once and takes about half a minute." >&2
	@"$(INTERPRETER)" -m venv --clear $(VENV) || { \
	  echo "'$(PYTHON)' cannot make a virtual environment; on Debian and Ubuntu the package python3-venv is missing." >&2; exit 1; }
	@$(PIP) -r requirements.lock
	@touch $@

# The program itself, run from here; byte code is made now so that the first start is warm.
$(VENV)/ready: $(VENV)/packages pyproject.toml hatch_build.py
	@$(PIP) --no-build-isolation --no-deps --editable .
	@$(BIN)/python -m compileall -q engine saves bl_tui
	@touch $@
