# make          sets up libcmark, builds, and renders content/ into output/
# make test     the same set-up, then the whole test suite; LEFT_OUT="…" leaves out what --skip would
# make bench    times builds of generated content, beside a C program that does the least of it
# make bench-live  times edits under `specgen serve` until Chromium shows them
# make faults   kills every command at its system calls, and has each of them fail; FAULTS="--only build"
# make fuzz     looks for inputs that break something: SECONDS=60 for each harness, or HARNESS=json alone
# make second-opinion  compares proofs with those of an interpreter in Python; OPINION="--edits 30"
# make dist     one file that runs anywhere, and what is distributed of it, in .build/dist
# make release  VERSION=1.2.3: a release's files in .build/dist; URL=https://… is where they will be
# make install  copies the binary to PREFIX/bin, man pages and completions to PREFIX/share

SWIFT ?= swift
PREFIX ?= /usr/local
FAULTS ?=
OPINION ?= --edits 520
HARNESS ?=
SECONDS ?= 60
# A regular expression of tests that `make test` leaves out.
LEFT_OUT ?=
BIN = .build/release/specgen
# For every build and test alike: with others, each module would be compiled anew.
FLAGS = --traits CommandLineTool -c release -debug-info-format none
TEST = $(SWIFT) test $(FLAGS) --skip-build $(if $(LEFT_OUT),--skip '$(LEFT_OUT)')
# Tests that run one after the other: of servers, which mostly wait, and of watchers, which have limits
# of time.
SERVERS = SpecBuildTests.Serv
WATCHERS = SpecBuildTests.(DirectoryWatcher|FolderNotices)
# The tests that say most in a short time: those of modules that start no other program.
FIRST = ^(SpecTextTests|SpecSyntaxTests|SpecReadingTests|CLDRTests|FlowCoreTests|FlowRuntimeTests|SpecRenderTests|SpecExchangeTests|HouseTests)\.
# The folders of generated Swift, a module each.
GENERATED = output/swift output/swift-test-paths

.PHONY: all setup build test bench bench-live faults fuzz second-opinion dist release install clean

all: build
	@$(BIN) build

setup:
	@.ci/setup
	@# SwiftPM refuses every target while the folder of one is missing or has no Swift file.
	@for folder in $(GENERATED); do mkdir -p $$folder; \
	  [ -n "$$(find $$folder -name '*.swift' | head -n 1)" ] || \
	  echo '// Stands in until specgen has run.' > $$folder/Placeholder.swift; done

build: setup
	$(SWIFT) build $(FLAGS) --product specgen
	@rm -f $(GENERATED:=/Placeholder.swift)

test: setup
	$(SWIFT) build $(FLAGS) --build-tests
	@# A test bundle needs the modules; empty ones are filled by a build first.
	@[ -z "$$(find $(GENERATED) -name Placeholder.swift)" ] || $(MAKE) all
	$(TEST) --filter '$(FIRST)'
	@log="$$(mktemp)"; trap 'rm -f "$$log"' EXIT; \
	$(TEST) --ignore-lock --no-parallel --filter '$(SERVERS)' >"$$log" 2>&1 & servers=$$!; \
	$(TEST) --skip '$(FIRST)' --skip '$(SERVERS)' --skip '$(WATCHERS)'; status=$$?; \
	wait $$servers || status=$$?; cat "$$log"; exit $$status
	@# No other test is to use their time up.
	$(TEST) --no-parallel --filter '$(WATCHERS)'

bench: setup
	$(SWIFT) build $(FLAGS) --product specgen-bench
	@.build/release/specgen-bench

bench-live: build
	$(SWIFT) build $(FLAGS) --product specgen-bench
	@python3 Tests/BrowserTests/latency.py $(BIN) .build/release/specgen-bench

faults: build
	@python3 Tests/Faults/faults.py $(BIN) $(FAULTS)

fuzz: setup
	@SWIFT="$(SWIFT)" Tests/Fuzz/run $(SECONDS) $(HARNESS)

second-opinion: build
	@python3 Tests/SecondOpinion/compare.py $(BIN) . $(OPINION)

dist: setup
	@.ci/dist/assemble "$$(.ci/dist/build)" .build/dist

release: setup
	@.ci/dist/release "$(VERSION)"

install: build
	install -d $(PREFIX)/bin
	install -m 755 $(BIN) $(PREFIX)/bin/specgen
	@.ci/share $(BIN) $(PREFIX)/share

clean:
	rm -rf .build .build-fuzz .build-dist
