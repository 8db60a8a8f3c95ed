# The few commands people need. `make` alone: environment, the print-and-play PDFs of all games, and what to do next.
PYTHON ?= python3
VENV   := .venv
BIN    := $(VENV)/bin
PAPER  ?=
L      ?=
SET    ?=
GAME   ?=

.DEFAULT_GOAL := all
.PHONY: all setup pnp rulebooks validate play golden pictures balance test test-all bench bench-proofs check clean

all: $(VENV)/.play
	@$(BIN)/ninefold build --rulebook --paper a4 --paper letter
	@echo "Print the page 'How to print' first. Own cards: $(BIN)/ninefold validate FOLDER"
	@echo "Play: $(BIN)/ninefold play grove"

# What printing and playing need.
$(VENV)/.play: pyproject.toml
	@$(PYTHON) -m venv $(VENV)
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable .
	@$(BIN)/python -m compileall -q tools/ninefold
	@touch $@

# The same and all extras.
setup: $(VENV)/.all
$(VENV)/.all: pyproject.toml
	@$(PYTHON) -m venv $(VENV)
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable '.[all]'
	@$(BIN)/python -m compileall -q tools/ninefold
	@touch $@ $(VENV)/.play

pnp: $(VENV)/.play
	@$(BIN)/ninefold build --rulebook $(if $(SET),'$(SET)') $(if $(PAPER),--paper $(PAPER)) $(if $(L),--lang $(L))

rulebooks: $(VENV)/.play
	@$(BIN)/ninefold rulebook $(if $(SET),'$(SET)') --lang $(if $(L),$(L),all) $(if $(PAPER),--paper $(PAPER))
	@$(BIN)/ninefold rulebook $(if $(SET),'$(SET)') --lang $(if $(L),$(L),all) --format html

validate: $(VENV)/.play
	@$(BIN)/ninefold validate $(if $(SET),'$(SET)')

play: $(VENV)/.play
	@$(BIN)/ninefold play $(if $(GAME),'$(GAME)') $(if $(L),--lang $(L))

test: setup
	@$(BIN)/python -m pytest -n auto -m "not slow"

test-all: setup
	@$(BIN)/python -m pytest -n auto

# Rewrites the goldens that people review: read `git diff tests/golden` before committing.
golden: setup
	@NINEFOLD_GOLDEN=1 $(BIN)/python -m pytest -q tests -k golden

# The pictures in README.md, made by our own commands.
pictures: setup
	@$(BIN)/python tests/docs/pictures.py

# The tables of docs/balance.md, some minutes of games.
balance: setup
	@$(BIN)/python tests/docs/balance.py

bench: setup
	@$(BIN)/python tests/bench/run.py

# Twelve whole deals of Grove, five minutes each at most: what is proven of them.
bench-proofs: setup
	@$(BIN)/python tests/bench/proofs.py

check: setup
	@$(BIN)/ruff format --check .
	@$(BIN)/ruff check .
	@$(BIN)/mypy
	@$(BIN)/lint-imports

clean:
	@rm -rf $(VENV) output/* build dist
