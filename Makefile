# What people run: make demo, make serve, make test, make build, make bench, make install.
SWIFT ?= swift
# Programs are stripped, so nothing is built for a debugger. On Linux each is one file without libraries.
RELEASE := -c release -debug-info-format none $(BUILD_FLAGS)
ALONE := $(if $(filter Linux,$(shell uname -s)),DAYMARK_ALONE=1)
PREFIX ?= /usr/local
PROGRAM := .build/release/daymark
SERVER := .build/release/daymark-serve
COMPLETIONS := $(DESTDIR)$(PREFIX)/share
DEMO ?= daymark-demo

.PHONY: demo serve build build-program build-server test bench fuzz lint phrases install clean setup

# Builds the program, writes a sample year and shows it.
demo: build-program
	@if [ -e $(DEMO)/.daymark/demo ]; then echo "keeping the sample journal in $(DEMO)"; \
	else $(PROGRAM) demo $(DEMO); fi
	@scripts/tour $(PROGRAM) $(DEMO)

# Everything that is released: the program, and the one with the server.
build: build-program build-server

# The program: one file that needs nothing else.
build-program: setup
	$(ALONE) $(SWIFT) build $(RELEASE) --product daymark
	@strip -s $(PROGRAM) 2>/dev/null || strip $(PROGRAM)

# The program that answers browsers, with a server that takes a few minutes more to build.
build-server: setup
	DAYMARK_SERVE=1 $(ALONE) $(SWIFT) build $(RELEASE) --product daymark-serve
	@strip -s $(SERVER) 2>/dev/null || strip $(SERVER)

# Builds it, and serves the sample journal at an address for a browser.
serve: build-server
	@if [ ! -e $(DEMO)/.daymark/demo ]; then $(SERVER) demo $(DEMO); fi
	@$(SERVER) serve --journal $(DEMO)

# Everything, or with AREA="JournalCore JournalEditing" the tests of these targets alone.
test: setup
	SWIFT="$(SWIFT)" AREA="$(AREA)" scripts/test

bench: build
	scripts/bench $(PROGRAM)
	scripts/bench-server $(SERVER)
	scripts/bench-vault $(PROGRAM)

lint:
	scripts/lint

# The phrases of the program as a template of gettext, and mistakes in them.
phrases:
	@$(SWIFT) build -q --package-path scripts/phrases --scratch-path .build-phrases
	@.build-phrases/debug/phrases Sources templates

fuzz: setup
	scripts/fuzz

install: build
	install -d $(DESTDIR)$(PREFIX)/bin
	install -m 755 $(PROGRAM) $(DESTDIR)$(PREFIX)/bin/daymark
	install -d $(DESTDIR)$(PREFIX)/libexec/daymark
	install -m 755 $(SERVER) $(DESTDIR)$(PREFIX)/libexec/daymark/daymark-serve
	install -d $(COMPLETIONS)/bash-completion/completions $(COMPLETIONS)/zsh/site-functions \
	  $(COMPLETIONS)/fish/vendor_completions.d
	$(PROGRAM) completions bash > $(COMPLETIONS)/bash-completion/completions/daymark
	$(PROGRAM) completions zsh > $(COMPLETIONS)/zsh/site-functions/_daymark
	$(PROGRAM) completions fish > $(COMPLETIONS)/fish/vendor_completions.d/daymark.fish

clean:
	$(SWIFT) package clean

setup:
	@scripts/bootstrap
