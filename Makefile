# `make play` and `make test` set everything up on a machine with only Python 3.11 or later.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
READY := $(VENV)/ready
CORES := $(shell getconf _NPROCESSORS_ONLN 2>/dev/null || echo 2)

.PHONY: play play-terminal test bench lint golden clean help

help:
	@echo "make play   set up and play in the terminal"
	@echo "make play-terminal  the same: the full-screen table"
	@echo "make test   set up and run the whole suite"
	@echo "make lint   format and type checks only"
	@echo "make bench  measure the figures of the README"
	@echo "make golden write the golden match records anew"

$(READY): pyproject.toml constraints.txt
	@$(PYTHON) -c 'import sys; sys.exit(0 if sys.version_info >= (3, 11) else "Touchline needs Python 3.11 or later; name one with make PYTHON=python3.12")'
	@echo "Setting up $(VENV) (once; this downloads about 100 MB)..."
	@$(PYTHON) -m venv --clear $(VENV) || { echo "Python's venv module is missing: on Debian, apt-get install python3-venv"; exit 1; }
	$(BIN)/python -m pip install --disable-pip-version-check --progress-bar on -c constraints.txt -e '.[dev]'
	@touch $(READY)

play: $(READY)
	@$(BIN)/touchline play

play-terminal: $(READY)
	@$(BIN)/touchline play

lint: $(READY)
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy

test: lint
	@echo "Compiling the rules with bounds checks, then testing on $(CORES) cores..."
	NUMBA_BOUNDSCHECK=1 $(BIN)/python -m tests.warm
	$(BIN)/python -m pytest -n $(CORES) --dist loadgroup

bench: $(READY)
	@$(BIN)/python -m pip install --disable-pip-version-check -q -e '.[bench]' || echo "OpenSpiel cannot be installed here; measuring without it"
	$(BIN)/python -m benchmarks

golden: $(READY)
	$(BIN)/python -m tests.golden

clean:
	rm -rf $(VENV) .mypy_cache .ruff_cache .pytest_cache
