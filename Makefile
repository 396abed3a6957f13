# Summit. `make play` plays, `make test` tests; each installs what it lacks.
#
# BUILD is the folder to build in. A build with another compiler or other flags needs a folder of
# its own: make BUILD=build-clang CC=clang
VERSION := $(shell sed -n 's/.*SUMMIT_VERSION "\(.*\)".*/\1/p' include/summit.h)
SOVERSION := 0
PREFIX ?= /usr/local
ifeq ($(origin CC),default)
CC := gcc
endif
CFLAGS ?= -O2 -g
BUILD ?= build
# All cores, unless the command says -j.
ifeq ($(MAKELEVEL),0)
MAKEFLAGS += -j$(shell getconf _NPROCESSORS_ONLN 2>/dev/null || echo 1)
endif

ifneq ($(if $(GOAL),,$(word 2,$(MAKECMDGOALS))),)

# Several goals are made one after the other, each with all cores: some of them start a make of their
# own, and no two of these may write into the same folder at once.
.NOTPARALLEL:
.PHONY: $(sort $(MAKECMDGOALS))
$(sort $(MAKECMDGOALS)):
	+@$(MAKE) --no-print-directory GOAL=$@ $@

else # one goal: the rest of this file

# For how long `make test-long` runs each fuzzer.
FUZZ_SECONDS ?= 3600

# What a table leaves out is 0, which is what it means.
WARNINGS := -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wmissing-prototypes \
	-Wstrict-prototypes -Wno-missing-field-initializers
override CPPFLAGS += -Iinclude -Isrc -I$(BUILD) -D_GNU_SOURCE
override CFLAGS += -std=c17 -fPIC -fvisibility=hidden $(WARNINGS)

GAMES := $(addprefix games/,number-reach.game operation-duel.game number-maze.game \
	number-tower.game reach-the-edge.game)
# In the order in which they are listed: counting up, taking away, lists of numbers, an own number each.
CLASSICS := $(patsubst %,games/classics/%.game,race-to-21 the-hundred twenty-one thirty-one \
	double-or-add reach-a-hundred forbidden-sevens odd-and-even never-your-last thermometer \
	nim misere-nim wythoff corner-the-king euclid fibonacci-nim lucky-heap take-a-power \
	take-a-square take-a-digit mark divide-if-you-can prime-steps prime-stairs divisor-duel \
	proper-divisors juniper-green coprime-chain divisor-chomp strike-divisors dawsons-kayles \
	digit-by-digit shared-tower compare-totals tower-attack)
LANGUAGES := $(addprefix languages/,de.words)
LIB_SOURCES := $(wildcard $(patsubst %,src/%/*.c,base core solve study session batch))
OUTER_SOURCES := $(wildcard src/store/*.c src/players/*.c src/proof/*.c)
# The page's front is no part of the program.
FRONT_SOURCES := $(filter-out src/front/wasm/%,$(wildcard src/front/*/*.c))
LIB_OBJECTS := $(LIB_SOURCES:%.c=$(BUILD)/%.o) $(BUILD)/embedded.o
OUTER_OBJECTS := $(OUTER_SOURCES:%.c=$(BUILD)/%.o)
FRONT_OBJECTS := $(FRONT_SOURCES:%.c=$(BUILD)/%.o)
# What a page calls, for those who call it without a browser.
PAGE_OBJECTS := $(patsubst %.c,$(BUILD)/%.o,$(wildcard src/front/wasm/*.c))
# Part of libc, but older ones want them named.
LIBS := -lm -pthread
HEADERS := $(wildcard include/*.h)
STATIC := $(BUILD)/libsummit.a
INTERNAL := $(BUILD)/internal.a
OBJCOPY ?= objcopy
SHARED := $(BUILD)/libsummit.so.$(VERSION)

.PHONY: all play plain test test-all test-long test-mutations bench coverage lint format install uninstall clean \
	test-programs fuzzers variants wasm web play-web
.DELETE_ON_ERROR:
.SECONDARY:

all: $(BUILD)/summit $(STATIC) $(SHARED)

play:
	@scripts/deps play
	@$(MAKE) --no-print-directory -q $(BUILD)/summit 2>/dev/null || echo 'Building Summit ...' >&2
	@$(MAKE) --no-print-directory --silent $(BUILD)/summit
	@$(BUILD)/summit

# ---- The program and the library -----------------------------------------------------------------

$(BUILD)/summit: $(FRONT_OBJECTS) $(OUTER_OBJECTS) $(INTERNAL)
	$(CC) $(CFLAGS) $(LDFLAGS) -o $@ $^ $(LIBS)

# What the program and the tests link with, and what others do: the same in one object, in which
# the names that aren't for them are local.
$(INTERNAL): $(LIB_OBJECTS)
	rm -f $@
	$(AR) rcs $@ $^

$(STATIC): $(LIB_OBJECTS)
	rm -f $@
	$(LD) -r -o $(BUILD)/libsummit.o $^
	$(OBJCOPY) --localize-hidden $(BUILD)/libsummit.o
	$(AR) rcs $@ $(BUILD)/libsummit.o

$(SHARED): $(LIB_OBJECTS)
	$(CC) $(CFLAGS) $(LDFLAGS) -shared -Wl,-soname,libsummit.so.$(SOVERSION) -o $@ $^ $(LIBS)
	ln -sf $(@F) $(BUILD)/libsummit.so.$(SOVERSION)

# The messages, games and languages as C. Everything is compiled after the list of messages.
$(BUILD)/messages.h: scripts/embed languages/en.words
	@mkdir -p $(@D)
	scripts/embed enum > $@

$(BUILD)/embedded.c: scripts/embed languages/en.words $(GAMES) $(CLASSICS) $(LANGUAGES)
	@mkdir -p $(@D)
	scripts/embed all $(GAMES) $(CLASSICS) $(LANGUAGES) > $@

$(BUILD)/%.o: $(BUILD)/%.c | $(BUILD)/messages.h
	$(CC) $(CPPFLAGS) $(CFLAGS) -c -o $@ $<

# How fast a batch is mustn't depend on where its loops come to lie beside other code.
$(BUILD)/src/batch/%.o: override CFLAGS += -falign-functions=64 -falign-loops=32
$(patsubst %,$(BUILD)/src/%/%.o,base core session store): override CFLAGS += $(COUNTED)

$(BUILD)/%.o: %.c | $(BUILD)/messages.h
	@mkdir -p $(@D)
	$(CC) $(CPPFLAGS) $(CFLAGS) -MMD -MP -c -o $@ $<

-include $(shell find $(BUILD) -name '*.d' 2>/dev/null)

# ---- Tests ---------------------------------------------------------------------------------------

# Each C file in tests/ is a program but these. The harness can make any of the calls below fail, and
# counts what is freed.
TEST_PARTS := tests/harness.c tests/null.c tests/table_fixture.c tests/position_fixture.c \
	tests/lobby_fixture.c
TEST_SOURCES := $(filter-out $(TEST_PARTS),$(wildcard tests/*.c tests/unit/*.c))
TEST_PROGRAMS := $(TEST_SOURCES:%.c=$(BUILD)/%)
FALLIBLE := malloc calloc realloc reallocarray open read pwrite fsync ftruncate fchmod rename fstat \
	gmtime_r
space := $() $()
comma := ,
WRAPS := -Wl,$(subst $(space),$(comma),$(FALLIBLE:%=--wrap=%)),--wrap=free

# What is tested against a brute force of its own.
SOLVE_PARTS := tests/solve/brute.c tests/solve/rules.c tests/solve/solve_harness.c
SOLVE_TESTS := $(patsubst %.c,$(BUILD)/%,$(filter-out $(SOLVE_PARTS),$(wildcard tests/solve/*.c)))

# Games in batches, against the engine that plays them one by one.
BATCH_TESTS := $(patsubst %.c,$(BUILD)/%,$(wildcard tests/batch/test_*.c))
BATCH_PARTS := $(BUILD)/tests/batch/rulesets.o $(BUILD)/tests/batch/helpers.o

# Certificates are checked without the solver.
CORE_OBJECTS := $(patsubst %.c,$(BUILD)/%.o,$(wildcard src/base/*.c src/core/*.c)) $(BUILD)/embedded.o
$(BUILD)/tests/proof/alone: $(BUILD)/tests/proof/alone.o $(BUILD)/src/proof/verify.o \
	$(BUILD)/src/proof/verify_pairs.o $(CORE_OBJECTS)
	$(CC) $(CFLAGS) $(LDFLAGS) -o $@ $^

test-programs: $(BUILD)/summit $(TEST_PROGRAMS) $(SOLVE_TESTS) $(BATCH_TESTS) $(BUILD)/tests/faults/shim.so \
	$(BUILD)/tests/faults/stuck.so $(BUILD)/tests/proof/alone $(BUILD)/tests/wasm/both $(BUILD)/tests/wasm/page $(BUILD)/tests/language/told

# What lets calls of any program fail, one at a time, or never return.
$(BUILD)/tests/faults/%.so: tests/faults/%.c
	@mkdir -p $(@D)
	$(CC) -std=gnu17 -D_GNU_SOURCE -O1 -g $(WARNINGS) -Wno-pedantic -Wno-missing-prototypes -fPIC -shared \
		-static-libgcc -o $@ $<

# What an interpreter of the language that shares nothing with Summit is compared with.
$(BUILD)/tests/language/told: $(BUILD)/tests/language/told.o $(INTERNAL)
	$(CC) $(CFLAGS) $(LDFLAGS) -o $@ $^ $(LIBS)

# Every branch that is taken is counted, so what takes too long is found without a clock.
STEP_OBJECTS := $(LIB_SOURCES:%.c=$(BUILD)/steps/%.o)
$(BUILD)/steps/%.o: %.c
	@mkdir -p $(@D)
	$(CC) $(CPPFLAGS) $(CFLAGS) -fsanitize-coverage=trace-pc -MMD -MP -c -o $@ $<
$(BUILD)/tests/steps/count: $(BUILD)/tests/steps/count.o $(STEP_OBJECTS) $(BUILD)/embedded.o
	$(CC) $(CFLAGS) $(LDFLAGS) -o $@ $^ $(LIBS)

$(BATCH_TESTS): %: %.o $(BATCH_PARTS) $(INTERNAL)
	$(CC) $(CFLAGS) $(LDFLAGS) -o $@ $^ $(LIBS)

$(SOLVE_TESTS): %: %.o $(SOLVE_PARTS:%.c=$(BUILD)/%.o) $(OUTER_OBJECTS) $(INTERNAL)
	$(CC) $(CFLAGS) $(LDFLAGS) -o $@ $^ $(LIBS)

$(BUILD)/tests/games: $(BUILD)/tests/null.o
$(patsubst %,$(BUILD)/tests/unit/%,effect marks table turns voice): $(BUILD)/tests/table_fixture.o
$(patsubst %,$(BUILD)/tests/unit/%,lobby_cases lobby_faults): $(BUILD)/tests/lobby_fixture.o
# How often a move is judged is counted.
$(BUILD)/tests/unit/effect: WRAPS += -Wl,--wrap=candidate_refusal
$(BUILD)/tests/unit/keys: $(BUILD)/src/front/terminal/key_codes.o
$(BUILD)/tests/unit/wrap: $(BUILD)/src/front/terminal/output.o $(BUILD)/src/front/draw/width.o
TERMINAL_OBJECTS := $(patsubst %.c,$(BUILD)/%.o,$(wildcard src/front/terminal/*.c))
$(BUILD)/tests/unit/page: $(PAGE_OBJECTS)
$(BUILD)/tests/unit/stored_puzzle: $(TERMINAL_OBJECTS) $(BUILD)/src/front/draw/width.o
# What draws is a part of the program that needs no other.
DRAW_OBJECTS := $(patsubst %.c,$(BUILD)/%.o,$(wildcard src/front/draw/*.c))
$(BUILD)/tests/unit/draw $(BUILD)/tests/unit/pictures: $(DRAW_OBJECTS)
# What the full screen draws needs no terminal.
VIEW_OBJECTS := $(patsubst %,$(BUILD)/src/front/screen/%.o,canvas move_choices text_field game_view \
	home_view keyboard text_view) $(TERMINAL_OBJECTS)
$(BUILD)/tests/unit/screen: $(VIEW_OBJECTS) $(DRAW_OBJECTS)
$(patsubst %,$(BUILD)/tests/unit/%,draw pictures screen sketch): $(BUILD)/tests/position_fixture.o
$(patsubst %,$(BUILD)/tests/unit/%,anything draw lesson_run marks pictures screen sketch told_truth voice): \
	$(BUILD)/tests/solve/rules.o
# What is told is compared with a search that shares nothing with the solver.
$(BUILD)/tests/unit/marks $(BUILD)/tests/unit/told_truth: $(BUILD)/tests/solve/brute.o

$(TEST_PROGRAMS): %: %.o $(BUILD)/tests/harness.o $(OUTER_OBJECTS) $(INTERNAL)
	$(CC) $(CFLAGS) $(LDFLAGS) $(WRAPS) -o $@ $(filter %.o,$^) $(INTERNAL) -lcmocka $(LIBS)

$(BUILD)/tests/%.o: CPPFLAGS += -Itests

# Every build that the tests look at, each in its own folder, by gcc and by clang, without a warning.
# The build for coverage counts only what is reported: the solver, which would take most of the time, is
# as quick as elsewhere.
COVERED := BUILD=build-coverage CC=gcc CFLAGS='-O2 -g -Werror' LDFLAGS=--coverage \
	COUNTED='-O0 --coverage -fprofile-update=atomic -DNDEBUG'
SANITIZERS := -fsanitize=address,undefined -fno-sanitize-recover=all -fno-omit-frame-pointer
VARIANT := $(MAKE) --no-print-directory --silent GOAL=variant CPPFLAGS= LDFLAGS=
plain:
	+@$(VARIANT) BUILD=build CC=gcc CFLAGS='-O2 -g -Werror' all test-programs fuzzers build/summit.html
variants: plain
	+@$(VARIANT) BUILD=build CC=gcc CFLAGS='-O2 -g -Werror' build/tests/steps/count
	+@$(VARIANT) BUILD=build-asan CC=clang CFLAGS='-O1 -g -Werror $(SANITIZERS)' test-programs
	+@$(VARIANT) $(COVERED) test-programs
	+@$(VARIANT) BUILD=build-fuzz CC=clang \
		CFLAGS='-O1 -g $(SANITIZERS) -fsanitize=fuzzer-no-link' fuzzers

# Every behaviour once; then with sanitizers, valgrind, coverage, clang-tidy, all faults; then for hours.
test:
	@scripts/deps test
	@$(MAKE) --no-print-directory --silent plain
	@LANGUAGE_POSITIONS=20000 WASM_RULES=200 tests/run quick

test-all:
	@scripts/deps test
	@$(MAKE) --no-print-directory --silent variants
	@tests/run thorough

test-long: test test-all
	@TIDY_STEPS=225000 tests/run lint
	@WASM_RULES=20000 tests/run wasm
	@LONG=1 LANGUAGE_POSITIONS=10000000 LANGUAGE_CERTIFICATES=5000 LANGUAGE_JOBS=$$(getconf _NPROCESSORS_ONLN) tests/run language
	@STEPS_FILES=20000 tests/run steps
	@FUZZ_SECONDS=$(FUZZ_SECONDS) tests/run fuzz
	@LONG=1 tests/run valgrind
	@for seed in 1000 2000 3000 4000; do \
		TERMINAL_SEED=$$seed TERMINAL_SECONDS=600 TERMINAL_KILLS=100 tests/run terminal-asan || exit; done

# Deliberate faults, each in a copy of the sources: the tests have to notice them.
test-mutations:
	@scripts/deps test
	@python3 tests/mutations/run.py

coverage:
	@scripts/deps test
	+@$(VARIANT) $(COVERED) test-programs
	@tests/coverage

lint:
	@scripts/deps test
	@$(MAKE) --no-print-directory --silent variants
	@tests/run lint

format:
	clang-format -i $(C_FILES)

C_FILES := $(wildcard include/*.h src/*/*.[ch] src/front/*/*.[ch] tests/*.[ch] tests/*/*.[ch] fuzz/*.[ch] bench/*.c)

# ---- WebAssembly ---------------------------------------------------------------------------------

# The modules that a page will hold, as they are. What is tested is the program in tests/wasm, which
# has to print the same natively and as a module.
WASM_CC := clang --target=wasm32-wasi
WASM_FLAGS := -O2 -std=c17 -mbulk-memory $(WARNINGS) -Werror
WASM_OBJECTS := $(patsubst %.c,$(BUILD)/wasm/%.o,$(wildcard $(patsubst %,src/%/*.c,base core solve study session)) \
	tests/solve/rules.c tests/wasm/both.c) $(BUILD)/wasm/embedded.o

wasm:
	@scripts/deps wasm
	@$(MAKE) --no-print-directory $(BUILD)/wasm/both.wasm

$(BUILD)/wasm/both.wasm: $(WASM_OBJECTS)
	$(WASM_CC) -Wl,-z,stack-size=1048576 -o $@ $^ -lm

$(BUILD)/wasm/embedded.o: $(BUILD)/embedded.c
	@mkdir -p $(@D)
	$(WASM_CC) $(CPPFLAGS) $(WASM_FLAGS) -c -o $@ $<

$(BUILD)/wasm/%.o: %.c | $(BUILD)/messages.h
	@mkdir -p $(@D)
	$(WASM_CC) $(CPPFLAGS) $(WASM_FLAGS) -MMD -MP -c -o $@ $<

# The page's module: small before all, in what gzip makes of it. The languages lie beside it, as
# files that the page loads.
WEB_CC := clang --target=wasm32-wasi
WEB_FLAGS := -Oz -flto -DNDEBUG -std=c17 -fvisibility=hidden -msign-ext -mbulk-memory \
	-mnontrapping-fptoint $(WARNINGS) -Werror
WEB_LINK := -mexec-model=reactor -Wl,-z,stack-size=1048576,--strip-all,--compress-relocations \
	-Wl,-mllvm,-enable-merge-functions,-mllvm,-inline-threshold=-100,-mllvm,-disable-lsr
WEB_OPT := --enable-bulk-memory --enable-sign-ext --enable-nontrapping-float-to-int \
	--low-memory-unused -Oz --flatten --rereloop -Oz -Oz --converge
WEB_OBJECTS := $(patsubst %.c,$(BUILD)/web-objects/%.o,$(wildcard \
	$(patsubst %,src/%/*.c,base core solve study session front/wasm))) \
	$(BUILD)/web-objects/embedded.o

$(BUILD)/web/summit.wasm: $(WEB_OBJECTS) | $(BUILD)/web/messages.txt
	@mkdir -p $(@D)
	$(WEB_CC) $(WEB_LINK) -o $@ $^
	wasm-opt $(WEB_OPT) -o $@ $@

$(BUILD)/web-objects/embedded.c: scripts/embed languages/en.words $(GAMES) $(CLASSICS)
	@mkdir -p $(@D)
	scripts/embed page $(GAMES) $(CLASSICS) > $@

# Its messages: one download, told apart from the code, and the same for every module.
$(BUILD)/web/messages.txt: scripts/embed languages/en.words
	@mkdir -p $(@D)
	scripts/embed texts > $@

$(BUILD)/web-objects/embedded.o: $(BUILD)/web-objects/embedded.c
	$(WEB_CC) $(CPPFLAGS) $(WEB_FLAGS) -c -o $@ $<

$(BUILD)/web-objects/%.o: %.c | $(BUILD)/messages.h
	@mkdir -p $(@D)
	$(WEB_CC) $(CPPFLAGS) $(WEB_FLAGS) -MMD -MP -c -o $@ $<

# The page's calls as the program would answer them.
$(BUILD)/tests/wasm/page: $(BUILD)/tests/wasm/page.o $(BUILD)/tests/solve/rules.o $(PAGE_OBJECTS) $(INTERNAL)
	$(CC) $(CFLAGS) $(LDFLAGS) -o $@ $^ $(LIBS)

# The page: files for a web server in build/web, and build/summit.html, which is all of it.
web:
	@scripts/deps web
	@$(MAKE) --no-print-directory --silent $(BUILD)/web/summit.wasm
	@scripts/web $(BUILD)

WEB_FILES := $(wildcard web/*) $(wildcard languages/*.words)
$(BUILD)/summit.html: scripts/web $(WEB_FILES) $(BUILD)/web/summit.wasm $(BUILD)/web/messages.txt
	scripts/web $(BUILD)

play-web: web
	@scripts/serve-web $(BUILD)/web

$(BUILD)/tests/wasm/both: $(BUILD)/tests/wasm/both.o $(BUILD)/tests/solve/rules.o $(INTERNAL)
	$(CC) $(CFLAGS) $(LDFLAGS) -o $@ $^ $(LIBS)

# ---- Fuzzers, bench ------------------------------------------------------------------------------

FUZZERS := $(patsubst fuzz/%.c,$(BUILD)/fuzz/%,$(wildcard fuzz/fuzz_*.c))

fuzzers: $(FUZZERS)

# The engine, check-bot, the options and the screen lie in the front, of which they take what they
# need.
$(BUILD)/fuzz/fuzz_engine $(BUILD)/fuzz/fuzz_bot $(BUILD)/fuzz/fuzz_options $(BUILD)/fuzz/fuzz_screen: \
	$(BUILD)/fuzz/front.a

$(BUILD)/fuzz/fuzz_page: $(PAGE_OBJECTS)

$(BUILD)/fuzz/fuzz_draw: $(DRAW_OBJECTS)

# The screen has no terminal, writes no file and makes no puzzle twice.
$(BUILD)/fuzz/fuzz_screen: override LDFLAGS += -Wl,--wrap=input_wait,--wrap=memfd_create \
	-Wl,--wrap=file_write,--wrap=message_print,--wrap=puzzle_run_init,--wrap=puzzle_run_release \
	-Wl,--wrap=game_solver_get

# All games are read once, not for each input.
$(BUILD)/fuzz/fuzz_lobby: override LDFLAGS += -Wl,--wrap=catalog_init,--wrap=catalog_release

# What a bot says comes from the fuzzer instead of a process.
$(BUILD)/fuzz/fuzz_bot: override LDFLAGS += -Wl,--wrap=process_start,--wrap=process_end \
	-Wl,--wrap=process_write

$(BUILD)/fuzz/front.a: $(filter-out %/main.o,$(FRONT_OBJECTS))
	rm -f $@
	$(AR) rcs $@ $^

# libFuzzer where the code is built for it; elsewhere a program that only runs the seeds.
FUZZ_MAIN := $(if $(findstring fuzzer-no-link,$(CFLAGS)),,$(BUILD)/fuzz/main.o)

$(FUZZERS): %: %.o $(FUZZ_MAIN) $(OUTER_OBJECTS) $(INTERNAL)
	$(CC) $(CFLAGS) $(LDFLAGS) $(if $(FUZZ_MAIN),,-fsanitize=fuzzer) -o $@ $(filter %.o,$^) $(filter-out $(INTERNAL) %.o,$^) \
		$(INTERNAL) $(LIBS)

BENCHES := $(patsubst %.c,$(BUILD)/%,$(wildcard bench/*.c))

bench: $(BUILD)/summit $(SHARED) $(BENCHES)
	@bench/run $(BUILD)

$(BENCHES): %: %.o $(OUTER_OBJECTS) $(INTERNAL)
	$(CC) $(CFLAGS) $(LDFLAGS) -o $@ $^ $(LIBS)

# ---- Installing ----------------------------------------------------------------------------------

# The system's own programs find the library by ldconfig, what is built with summit.pc by a path in
# it, and the Python module beside itself: so each works with any PREFIX. /usr needs no such path.
TO := $(DESTDIR)$(PREFIX)
RPATH := $(if $(filter /usr,$(PREFIX)),,-Wl$(comma)-rpath$(comma)$${libdir} )
MAN_PAGES := $(wildcard man/*.6)
VERIFIER := $(wildcard python/summit_verify/*.py)
# Where each shell looks for completions.
COMPLETIONS := bash-completion/completions/summit zsh/site-functions/_summit \
	fish/vendor_completions.d/summit.fish
DOCS := README.md CHANGELOG.md CONTRIBUTING.md LICENSE $(wildcard docs/*.md)
LDCONFIG := [ -n '$(DESTDIR)' ] || [ ! -w /etc ] || PATH="$$PATH:/sbin:/usr/sbin" ldconfig

install: all
	install -d '$(TO)/bin' '$(TO)/include' '$(TO)/lib/pkgconfig' '$(TO)/share/summit/summit_verify' \
		'$(TO)/share/man/man6' '$(TO)/share/doc/summit/docs'
	install -m 755 $(BUILD)/summit '$(TO)/bin'
	install -m 644 $(HEADERS) '$(TO)/include'
	install -m 644 $(STATIC) $(SHARED) '$(TO)/lib'
	ln -sf libsummit.so.$(VERSION) '$(TO)/lib/libsummit.so.$(SOVERSION)'
	ln -sf libsummit.so.$(SOVERSION) '$(TO)/lib/libsummit.so'
	sed 's|@PREFIX@|$(PREFIX)|; s|@VERSION@|$(VERSION)|; s|@RPATH@|$(RPATH)|' summit.pc.in \
		> '$(TO)/lib/pkgconfig/summit.pc'
	install -m 644 python/summit.py '$(TO)/share/summit'
	install -m 755 python/summit-verify '$(TO)/bin'
	install -m 644 $(VERIFIER) '$(TO)/share/summit/summit_verify'
	install -m 644 $(MAN_PAGES) '$(TO)/share/man/man6'
	sed -i 's|/usr/local|$(PREFIX)|' $(MAN_PAGES:man/%='$(TO)/share/man/man6/%')
	for file in $(COMPLETIONS); do \
		install -D -m 644 completions/$${file##*/} "$(TO)/share/$$file" || exit; done
	for file in $(DOCS); do install -m 644 $$file "$(TO)/share/doc/summit/$$file" || exit; done
	@$(LDCONFIG)

uninstall:
	rm -f '$(TO)/bin/summit' '$(TO)/bin/summit-verify' $(VERIFIER:python/%='$(TO)/share/summit/%') \
		'$(TO)'/share/summit/summit_verify/__pycache__/* $(HEADERS:%='$(TO)/%') '$(TO)/lib/pkgconfig/summit.pc' \
		'$(TO)/lib/libsummit.a' '$(TO)'/lib/libsummit.so* '$(TO)/share/summit/summit.py' \
		'$(TO)'/share/summit/__pycache__/summit.* $(DOCS:%='$(TO)/share/doc/summit/%') \
		$(MAN_PAGES:man/%='$(TO)/share/man/man6/%') \
		$(COMPLETIONS:%='$(TO)/share/%')
	for folder in summit/summit_verify/__pycache__ summit/summit_verify summit/__pycache__ summit doc/summit/docs doc/summit; do \
		[ ! -d "$(TO)/share/$$folder" ] || rmdir --ignore-fail-on-non-empty "$(TO)/share/$$folder"; done
	@$(LDCONFIG)

clean:
	rm -rf $(BUILD) build-asan build-coverage build-fuzz

endif
