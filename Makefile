# `make play` and `make test` set everything up on a machine with only Python 3.11 or later.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
READY := $(VENV)/ready
DEVELOPER := $(VENV)/developer
PIP := $(BIN)/python -m pip install --disable-pip-version-check --progress-bar on -c constraints.txt
CORES := $(shell getconf _NPROCESSORS_ONLN 2>/dev/null || echo 2)

PAGE := $(BIN)/python -m touchline.web.build

.PHONY: cluster play play-terminal page browser test soak bench bench-peers figures reports lint format golden pictures site release proof wheels clean help

help:
	@echo "make play   set up and play in the browser"
	@echo "make play-terminal   the same in the terminal"
	@echo "make test   set up and run the whole suite"
	@echo "make cluster   three nodes on PostgreSQL behind a balancer, on this machine"
	@echo "make soak   the long tests of the server: at most an hour"
	@echo "make lint   format, lint and type checks only, of Python and TypeScript"
	@echo "make format write all sources as the formatters want them"
	@echo "make bench  measure the figures of the README"
	@echo "make bench-peers   ours beside OpenSpiel, PettingZoo, RLCard, Pgx, catanatron, python-chess and boardgame.io"
	@echo "make figures   measure the figures of README and docs and write them there"
	@echo "make reports   a report of every game, in build/reports"
	@echo "make site   the documentation as a web site, in build/site"
	@echo "make release   source archive, wheel and bill of materials, in dist, played in every Python at hand"
	@echo "make proof  the archives of this checkout, installed and played in every Python at hand"
	@echo "make wheels wheels for every platform, with compiled rules, in dist"
	@echo "make golden write the golden match records anew"

$(READY): pyproject.toml constraints.txt
	@$(PYTHON) -c 'import sys; sys.exit(0 if sys.version_info >= (3, 11) else "Touchline needs Python 3.11 or later; name one with make PYTHON=python3.12")'
	@echo "Setting up $(VENV) (once; this downloads about 100 MB)..."
	@$(PYTHON) workshop/install.py $(VENV) play $(EARLY)
	@touch $(READY)

$(DEVELOPER): $(READY)
	@echo "Adding what the tests need (once; this downloads about 400 MB)..."
	@$(BIN)/python -m pip --version >/dev/null 2>&1 || $(BIN)/python -m ensurepip >/dev/null
	$(PIP) -e '.[dev]'
	@touch $(DEVELOPER)

play: EARLY := --early
play: $(READY)
	@$(PAGE)
	@$(BIN)/touchline serve --open

play-terminal: $(READY)
	@$(BIN)/touchline play

page: $(READY)
	@$(PAGE) --development

# The tests of the web table use Debian's Chromium and Firefox (elsewhere name them with TOUCHLINE_CHROMIUM=/path and TOUCHLINE_FIREFOX=/path,
# or they are skipped), those of the terminal table Debian's tmux (elsewhere a terminal of our own), those of the server Debian's PostgreSQL (started by the tests, as an
# ordinary user; skipped where there is none).
browser:
	@wanted=""; \
	if [ -z "$$TOUCHLINE_CHROMIUM" ] && ! command -v chromium >/dev/null; then wanted="chromium"; fi; \
	if [ -z "$$TOUCHLINE_FIREFOX" ] && ! command -v firefox-esr >/dev/null && ! command -v firefox >/dev/null; then wanted="$$wanted firefox-esr"; fi; \
	if ! command -v tmux >/dev/null; then wanted="$$wanted tmux"; fi; \
	if ! ls /usr/lib/postgresql/*/bin/initdb >/dev/null 2>&1 && ! command -v initdb >/dev/null; then wanted="$$wanted postgresql"; fi; \
	if [ -n "$$wanted" ] && command -v apt-get >/dev/null; then \
		echo "Installing for the tests (once): $$wanted"; \
		if [ "$$(id -u)" = 0 ]; then run=""; else run="sudo -n"; fi; \
		{ $$run apt-get install -y --no-install-recommends $$wanted || { $$run apt-get update && $$run apt-get install -y --no-install-recommends $$wanted; }; } \
			|| echo "They cannot be installed here; what needs them will be skipped"; \
	fi

pictures: page $(DEVELOPER)
	$(BIN)/python -m touchline.web.pictures
	$(BIN)/python -m tests.web.pictures

site: $(DEVELOPER)
	NO_MKDOCS_2_WARNING=1 $(BIN)/python -m mkdocs build

release: $(DEVELOPER) page
	$(BIN)/python -m workshop.release

proof: $(DEVELOPER) page
	$(BIN)/python -m workshop.proof

lint: $(DEVELOPER)
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(PAGE) --check

format: $(DEVELOPER)
	$(BIN)/ruff format .
	$(PAGE) --format

test: lint page browser
	@echo "Compiling the rules with bounds checks, then testing on $(CORES) cores..."
	NUMBA_BOUNDSCHECK=1 $(BIN)/python -m tests.warm
	$(BIN)/python -m pytest -n $(CORES) --dist loadgroup --max-worker-restart 0

# A million fuzzed frames, two hundred kills, ten thousand pairs of matches a game; `make test` does a tenth of it.
soak: $(DEVELOPER)
	$(BIN)/python -m tests.soak
	$(BIN)/python -m tests.soak.cluster

# Three nodes, PostgreSQL and HAProxy (where they are installed) on this machine; Ctrl-C stops them.
cluster: page $(DEVELOPER)
	@$(BIN)/python -m deploy.cluster

bench: $(DEVELOPER)
	$(BIN)/python -m benchmarks

bench-peers: $(DEVELOPER)
	@$(BIN)/python -m benchmarks.peers

figures: $(DEVELOPER)
	$(BIN)/python -m benchmarks.figures

reports: $(READY)
	for game in $$($(BIN)/touchline games | cut -d' ' -f1); do \
		$(BIN)/touchline report $$game --seed 1 --bots greedy --ladder 8 --language en --pictures --out build/reports/$$game || exit 1; \
	done

golden: $(DEVELOPER)
	$(BIN)/python -m tests.golden

# Nothing is run but what this machine can run: what is built for other systems is checked for its format and symbols only.
wheels: $(DEVELOPER)
	$(PAGE)
	$(BIN)/python -m tests.wheels

clean:
	rm -rf $(VENV) .venv-peers src/touchline/compiled src/touchline/web/node_modules src/touchline/web/static .mypy_cache .ruff_cache .pytest_cache
