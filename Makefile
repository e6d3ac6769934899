# SPDX-License-Identifier: MIT
# Makefile of abax - one file, no recursion; everything made lies in build/.
#
#   make            build/abax and build/libabax.a     (make help: the rest)
#
# Sources are found by wildcard: a new file needs no line here. Two builds
# live side by side: build/release is what people run, build/check is the
# same code with asserts and sanitizers, which the tests run.

VERSION := 0.1.0

PREFIX  ?= /usr/local
LIBDIR  ?= $(PREFIX)/lib
DESTDIR ?=
CC      := $(if $(filter default,$(origin CC)),gcc,$(CC))
WERROR  ?= -Werror

# Where Lua, linenoise and munit are: beside the tree in ../abax-deps if that is
# there (see `make dist`), else `make deps` fills build/deps. A folder given here
# is used as it is. LUA=system links the machine's Lua instead.
DEPS          := $(firstword $(wildcard ../abax-deps) build/deps)
LUA_DIR       ?= $(DEPS)/lua
LINENOISE_DIR ?= $(DEPS)/linenoise
MUNIT_DIR     ?= $(DEPS)/munit

.DEFAULT_GOAL := all
.DELETE_ON_ERROR:
.SUFFIXES:

# One short line a command; V=1 shows the commands themselves.
Q   := $(if $(V),,@)
SAY := @$(if $(V),:,echo ' ')

# Use every core; a -j on the command line wins over this.
ifeq ($(MAKELEVEL),0)
MAKEFLAGS += -j$(shell nproc 2>/dev/null || echo 2)
endif

# ---- sources -------------------------------------------------------------

# A room is a folder of src/ with the folders in it.
rooms = $(wildcard $(1:%=src/%/*.c) $(1:%=src/%/*/*.c))
PLAYING := base kernel rule engine session notation why record search
NO_LUA  := $(call rooms,$(PLAYING))
LIBRARY := $(NO_LUA) $(call rooms,script)
SHELL_C := $(call rooms,shell)
# What needs a terminal in any case.
TERMINAL := $(addprefix src/shell/prompt/,repl.c input.c idle.c complete.c \
              complete_list.c)
# Behind the public header; it draws and records as the shell does, but without
# a terminal.
PUBLIC_C := $(wildcard src/library/*.c)
EMBEDDED := $(LIBRARY) $(PUBLIC_C) $(filter-out $(TERMINAL),$(SHELL_C))
# What a page calls is tested natively too; two files are a browser's alone.
WEB_ALONE  := src/web/files.c src/web/absent.c src/web/web_rules.c
WEB_SHARED := $(filter-out $(WEB_ALONE),$(wildcard src/web/*.c))
PROGRAM := src/main.c
UNIT    := $(wildcard tests/unit/*.c)
NOLUA_C := $(wildcard tests/unit/nolua/*.c)
FUZZ_C  := $(wildcard tests/fuzz/*.c) tests/unit/judge.c
MODULES := $(patsubst tests/unit/test_%.c,%,$(wildcard tests/unit/test_*.c))

release = $(patsubst %.c,build/release/%.o,$1)
check   = $(patsubst %.c,build/check/%.o,$1)

# ---- flags ---------------------------------------------------------------

WARNINGS := -Wall -Wextra -Wshadow -Wconversion -Wmissing-prototypes \
            -Wstrict-prototypes -Wvla $(WERROR)
LANGUAGE := -std=c11 -D_GNU_SOURCE -Isrc -Iinclude \
            -DABAX_VERSION='"$(VERSION)"' -DABAX_SHARE='"$(PREFIX)/share/abax"'
RELEASE  := -O3 -DNDEBUG -g -fPIC -fvisibility=hidden
SANITIZE := -fsanitize=address,undefined -fno-sanitize-recover=undefined
CHECK    := -O1 -g $(SANITIZE) -fno-omit-frame-pointer -DABAX_TEST

# `make release` sets PROFILE: the compiler then knows how often every branch was
# taken when a first build, build/train, played some games. Counts are found by
# the names of the files they were made for; the way to do that is gcc's. It
# would warn of counts that no longer fit; plain make warns of everything else.
ifeq ($(PROFILE),yes)
ifeq ($(shell $(CC) -dM -E -x c /dev/null | grep __clang__),)
TRAINED := build/train/complete
TAUGHT   = -fprofile-use -dumpdir build/train/$(dir $*) -dumpbase $(notdir $*) \
           -w
endif
endif

FLAGS_release := $(LANGUAGE) $(WARNINGS) $(RELEASE) $(CFLAGS)
FLAGS_check   := $(LANGUAGE) $(WARNINGS) $(CHECK) $(CFLAGS)

ifeq ($(LUA),system)
LUA_INCLUDE := $(shell pkg-config --cflags lua5.4)
LUA_LINK    := $(shell pkg-config --libs lua5.4)
else
LUA_INCLUDE := -isystem $(LUA_DIR)
LUA_OBJECTS := $(addprefix build/deps/obj/lua/,lapi.o lauxlib.o lbaselib.o \
  lcode.o lcorolib.o lctype.o ldblib.o ldebug.o ldo.o ldump.o lfunc.o lgc.o \
  linit.o liolib.o llex.o lmathlib.o lmem.o loadlib.o lobject.o lopcodes.o \
  loslib.o lparser.o lstate.o lstring.o lstrlib.o ltable.o ltablib.o ltm.o \
  lundump.o lutf8lib.o lvm.o lzio.o)
LUA_ARCHIVE := build/deps/lua/liblua.a
endif
# An index of a corpus is kept by SQLite, where Debian's libsqlite3-dev is.
SQLITE ?= $(shell pkg-config --exists sqlite3 2>/dev/null && echo yes)
ifeq ($(SQLITE),yes)
SQLITE_FLAGS := -DABAX_SQLITE $(shell pkg-config --cflags sqlite3)
SQLITE_LINK  := $(shell pkg-config --libs sqlite3)
endif
LIBS := $(LUA_LINK) $(SQLITE_LINK) -lm -lpthread

# A layer sees the headers it may use and no others: the compiler already
# refuses lua.h outside script/ and linenoise.h outside shell/.
$(PLAYING:%=build/release/src/%/%.o): EXTRA = $(TAUGHT)
build/release/src/script/%.o build/check/src/script/%.o: EXTRA = $(LUA_INCLUDE)
build/release/src/shell/%.o build/check/src/shell/%.o \
build/release/src/main.o build/check/src/main.o: \
  EXTRA = -isystem $(LINENOISE_DIR) $(SQLITE_FLAGS)
build/check/tests/%.o build/check/suites.o: \
  EXTRA = -isystem $(MUNIT_DIR) $(LUA_INCLUDE) -Itests/unit
build/check/tests/unit/nolua/%.o: EXTRA = -isystem $(MUNIT_DIR)
build/check/tests/fuzz/%.o build/release/tests/fuzz/%.o: \
  EXTRA = -Itests/fuzz -Itests/unit

# ---- the program and the library -----------------------------------------

# The manual page and the completion files are printed by the program itself.
MADE := build/man/abax.6 build/completions/abax.bash \
        build/completions/abax.zsh build/completions/abax.fish

.PHONY: all run
all: build/abax build/libabax.a build/libabax.so build/abax.pc $(MADE) ## build/abax, the library, the manual (default)

run: build/abax ## build, then open a game of Abalone
	build/abax play abalone

LINENOISE := build/deps/obj/linenoise.o

# The library holds Lua too: an embedder links libabax.a and -lm, no more.
build/libabax.a: $(call release,$(EMBEDDED)) $(LUA_OBJECTS)
	@rm -f $@
	$(SAY) AR $@
	$(Q)ar rcs $@ $^

# The shared library exports what abax.h declares, under a version of its own;
# SOVERSION goes up when a program that was linked before would break.
SOVERSION := 0
build/libabax.so: build/libabax.so.$(SOVERSION)
	@ln -sf $(<F) $@
build/libabax.so.$(SOVERSION): build/libabax.so.$(VERSION)
	@ln -sf $(<F) $@
build/libabax.so.$(VERSION): $(call release,$(PUBLIC_C)) build/libabax.a \
                             src/library/exports
	$(SAY) LD $@
	$(Q)$(CC) $(LDFLAGS) -shared -Wl,-soname,libabax.so.$(SOVERSION) \
	  -Wl,--version-script=src/library/exports -Wl,-z,defs -o $@ \
	  $(call release,$(PUBLIC_C)) build/libabax.a $(LIBS)

build/abax.pc: Makefile build/release/flags
	@printf '%s\n' 'prefix=$(PREFIX)' 'libdir=$(LIBDIR)' \
	  'includedir=$${prefix}/include' '' 'Name: abax' \
	  'Description: board games whose rules are drawn' 'Version: $(VERSION)' \
	  'Cflags: -I$${includedir}' 'Libs: -L$${libdir} -labax' \
	  'Libs.private: $(strip $(LIBS))' >$@

build/abax: $(call release,$(PROGRAM) $(SHELL_C)) build/libabax.a $(LINENOISE)
	$(SAY) LD $@
	$(Q)$(CC) $(LDFLAGS) -o $@ $^ $(LIBS)

build/man/abax.6: build/abax
	@mkdir -p $(@D)
	$(SAY) MAKE $@
	$(Q)build/abax reference man >$@

build/completions/abax.%: build/abax
	@mkdir -p $(@D)
	$(SAY) MAKE $@
	$(Q)build/abax reference $* >$@

build/release/%.o: %.c build/release/flags | fetched
	@mkdir -p $(@D)
	$(SAY) CC $@
	$(Q)$(CC) $(FLAGS_release) $(EXTRA) -MMD -MP -MF $(@:.o=.d) -c -o $@ $<

# Live pages are written where 'make web' was said before.
WEB_MADE := $(wildcard build/web/*.html build/web/*.css build/web/abax.wasm)
WEB_RULES := $(wildcard build/web/rules/*.txt)

# ---- the static program: nothing else is needed to run it -----------------

# The same objects, and inside it what 'make install' would put into share/abax:
# games, lessons, the games' pages, and the live pages if 'make web' was said.
INSIDE = $(patsubst %,games=%,$(wildcard games/*.lua games/*.txt)) \
         $(patsubst %,rules=%,$(wildcard docs/games/*.md)) \
         $(patsubst %,demo=%,$(wildcard scripts/demo/*)) \
         $(patsubst %,web=%,$(filter-out %.wasm,$(WEB_MADE)))
SQLITE_STATIC := $(if $(SQLITE_LINK),$(shell pkg-config --static --libs sqlite3))
# The linker would warn of dlopen, which src/static answers for.
QUIET_LINK = $(shell ld --help | grep -q -e --no-warnings && echo -Wl,--no-warnings)

.PHONY: static
static: build/static/abax ## build/static/abax: one program for any x86-64 Linux, games and lessons inside

build/static/abax: $(call release,$(PROGRAM) $(SHELL_C) src/static/absent.c) \
                   build/static/inside.o build/libabax.a $(LINENOISE)
	$(SAY) LD $@
	$(Q)$(CC) $(LDFLAGS) $(QUIET_LINK) -static -o $@ $^ $(SQLITE_STATIC) -lm -lpthread
	$(Q)strip $@

build/static/inside.o: build/static/inside.c build/release/flags
	$(SAY) CC $@
	$(Q)$(CC) $(FLAGS_release) -c -o $@ $<

build/static/inside.c: FORCE
	@mkdir -p $(@D)
	$(Q)scripts/dist/inside $(INSIDE) >$@

# ---- compiled games: they need no compiler where they are installed -------

# Whatever 'abax compile' accepts; the others are named and left to the
# interpreter.
.PHONY: modules
modules: build/abax ## build/modules: the games' rules as shared objects, which simulate and perft use
	$(Q)scripts/dist/modules build/modules

# ---- the training build: what the release build learns from --------------

# The layers that play are made twice. Plain `make` afterwards builds without
# what was learnt: the flags differ, so every object is made anew.
ifdef TRAINED
$(call release,$(NO_LUA)): | $(TRAINED)
endif

.PHONY: release
release: ## a profile-guided build, trained on seeded games (gcc)
	rm -rf build/train
	@$(MAKE) --no-print-directory PROFILE=yes all

ifeq ($(wildcard build/train/complete),)
build/train/complete: build/train/abax
	$(SAY) TRAIN $@
	$(Q)scripts/dev/train build/train/abax
	@touch $@
endif

build/train/abax: $(patsubst %.c,build/train/%.o,$(NO_LUA)) \
                  $(call release,$(PROGRAM) $(filter-out $(NO_LUA),$(LIBRARY)) \
                                 $(SHELL_C)) $(LUA_ARCHIVE) $(LINENOISE)
	$(SAY) LD $@
	$(Q)$(CC) -fprofile-generate $(LDFLAGS) -o $@ $^ $(LIBS)

build/train/%.o: %.c | fetched
	@mkdir -p $(@D)
	$(SAY) CC $@
	$(Q)$(CC) $(FLAGS_release) -fprofile-generate -fprofile-update=prefer-atomic -MMD -MP -c -o $@ $<

# ---- the checked build: what the tests run -------------------------------

CHECKED := $(call check,$(LIBRARY) $(SHELL_C) $(PUBLIC_C)) $(LINENOISE)
CHECKED_WEB := $(call check,$(WEB_SHARED))

build/check/abax: $(call check,$(PROGRAM)) $(CHECKED) $(LUA_ARCHIVE)
	$(SAY) LD $@
	$(Q)$(CC) $(SANITIZE) $(LDFLAGS) -o $@ $^ $(LIBS)

build/check/unit: $(call check,$(UNIT)) build/check/suites.o $(CHECKED) \
                  $(CHECKED_WEB) \
                  build/deps/obj/munit.o $(LUA_ARCHIVE)
	$(SAY) LD $@
	$(Q)$(CC) $(SANITIZE) $(LDFLAGS) -o $@ $^ $(LIBS)

# All below script/ stands alone: this program is linked without Lua.
build/check/nolua: $(call check,$(NOLUA_C) $(NO_LUA)) build/deps/obj/munit.o
	$(SAY) LD $@
	$(Q)$(CC) $(SANITIZE) $(LDFLAGS) -o $@ $^ -lm -lpthread

# The fuzzer of rules, with the sanitizers and, for long runs, without.
build/check/fuzz: $(call check,$(FUZZ_C)) $(CHECKED) $(LUA_ARCHIVE)
	$(SAY) LD $@
	$(Q)$(CC) $(SANITIZE) $(LDFLAGS) -o $@ $^ $(LIBS)

build/release/fuzz: $(call release,$(FUZZ_C) $(SHELL_C)) build/libabax.a \
                    $(LINENOISE)
	$(SAY) LD $@
	$(Q)$(CC) $(LDFLAGS) -o $@ $^ $(LIBS)

# The readers of texts from outside under libFuzzer, which is clang's.
PARSERS_C := tests/parsers/fuzz.c tests/unit/parsers.c tests/unit/parsers_play.c
FUZZ_GAMES := tic-tac-toe.lua chess.lua chess960.lua abalone.lua \
              backgammon.lua english-draughts.lua international-draughts.lua \
              chess-lot.lua abalone-layouts.lua
build/parsers/fuzz: $(patsubst %.c,build/parsers/%.o,$(LIBRARY) $(SHELL_C) \
                                                     $(PARSERS_C)) \
                    $(LUA_ARCHIVE) $(LINENOISE)
	$(SAY) LD $@
	$(Q)clang -fsanitize=fuzzer,address,undefined \
	  -Wl,--wrap=load_game,--wrap=game_free -o $@ $^ $(LIBS)

# Where the fuzzer works: names are looked for among few games.
build/parsers/room: $(addprefix games/,$(FUZZ_GAMES))
	@rm -rf $@ && mkdir -p $@/games
	@cp $^ games/*.txt $@/games

build/parsers/%.o: %.c | fetched
	@mkdir -p $(@D)
	$(SAY) CLANG $@
	$(Q)clang $(LANGUAGE) -D__SANITIZE_ADDRESS__ -DABAX_STEPS=300000 -O1 -g \
	  -fsanitize=fuzzer-no-link,address,undefined \
	  -fno-sanitize=pointer-overflow -fno-sanitize-recover=undefined -w \
	  $(LUA_INCLUDE) -Itests/unit -isystem $(LINENOISE_DIR) -MMD -MP -c -o $@ $<

-include $(patsubst %.c,build/parsers/%.d,$(LIBRARY) $(SHELL_C) $(PARSERS_C))

build/check/%.o: %.c build/check/flags | fetched
	@mkdir -p $(@D)
	$(SAY) CC $@
	$(Q)$(CC) $(FLAGS_check) $(EXTRA) -MMD -MP -c -o $@ $<

build/check/suites.o: build/check/suites.c build/check/flags | fetched
	$(SAY) CC $@
	$(Q)$(CC) $(FLAGS_check) $(EXTRA) -c -o $@ $<

# tests/unit/test_X.c defines MunitTest X_tests[]; the list is made of names.
build/check/suites.c: scripts/dev/suites FORCE
	@mkdir -p $(@D)
	@scripts/dev/suites $(MODULES) | scripts/dev/update $@

# Objects depend on the flags they were made with, PREFIX among them.
build/release/flags build/check/flags build/web/flags: build/%/flags: FORCE
	@mkdir -p $(@D)
	@printf '%s\n' '$(subst ','\'',$(if $(filter web,$*),$(EMCC) $(FLAGS_web),\
	  $(CC) $(FLAGS_$*) $(LUA_INCLUDE) $(SQLITE_FLAGS) $(TRAINED)))' | \
	  scripts/dev/update $@

-include $(patsubst %.o,%.d,$(call release,$(LIBRARY) $(SHELL_C) $(PROGRAM) \
                                           $(PUBLIC_C) $(FUZZ_C)))
-include $(patsubst %.c,build/train/%.d,$(NO_LUA))
-include $(patsubst %.o,%.d,$(call check,$(LIBRARY) $(SHELL_C) $(PROGRAM) \
                                         $(PUBLIC_C) $(UNIT) $(NOLUA_C) $(WEB_SHARED) $(FUZZ_C)))

# ---- abax for pages: WebAssembly, by emscripten ---------------------------

# The same sources, but for files, the terminal (src/web) and machine code. What
# thinks is compiled for speed, what reads rules and writes texts for size.
EMCC     ?= emcc
WEB_JS   := $(wildcard src/web/page/*)
WEB_LEFT := $(addprefix src/,base/call.c base/child.c base/file.c base/file_find.c \
              base/file_save.c base/home.c) $(TERMINAL) \
            $(wildcard src/engine/jit/jit_*.c)
WEB_C    := $(filter-out $(WEB_LEFT),$(LIBRARY) $(SHELL_C)) $(WEB_SHARED) \
            $(WEB_ALONE)
WEB_SMALL := $(addsuffix /%,$(addprefix src/,shell script why record notation \
               rule kernel/text engine/compile engine/lower engine/pass \
               engine/print engine/program))
WEB_LUA  := $(patsubst build/deps/obj/lua/%,build/web/obj/lua/%,$(LUA_OBJECTS))
# What compiled rules (web-rules) ask of the engine is exported too.
WEB_CALLS := file read line open load state record moves play roll goto \
             branch why draw think hint lesson step answer answers clue show \
             words rules
comma    := ,
empty    :=
WEB_LINK := -O3 -sSUPPORT_LONGJMP=wasm -sSTANDALONE_WASM --no-entry \
            -sALLOW_MEMORY_GROWTH=1 -sMAXIMUM_MEMORY=1GB -sTOTAL_STACK=8MB \
            -sALLOW_TABLE_GROWTH \
            -sEXPORTED_FUNCTIONS=$(subst $(empty) ,$(comma),_malloc _free \
              _memcpy _memset _memmove _memcmp _strlen _strcmp \
              $(WEB_CALLS:%=_web_%))
FLAGS_web := $(LANGUAGE) -Wall -Wextra -Wno-string-plus-int -DNDEBUG -msimd128 \
             -sSUPPORT_LONGJMP=wasm -isystem $(LINENOISE_DIR) -isystem $(LUA_DIR)

.PHONY: web web-rules web-tools
web: web-tools ## build/web: abax as WebAssembly, for live pages (needs emscripten)
	@$(MAKE) --no-print-directory build/web/live.html

# Rules of the shipped games as WebAssembly: pages of these games play faster.
web-rules: web build/abax ## build/web/rules: compiled games for live pages (GAMES="go hex": only these)
	@ABAX=build/abax scripts/dist/web-rules.mjs build/web $(GAMES)

web-tools:
	@command -v $(firstword $(EMCC)) >/dev/null || { \
	  echo "make web needs emscripten: apt-get install emscripten" >&2; exit 1; }

# The workshop's editor comes from npm, pinned by its lock file; without npm, or
# a network, pages are made without a workshop.
EDITOR := $(addprefix src/web/editor/,editor.js package.json package-lock.json)
build/web/editor.js: $(EDITOR) scripts/dev/editor
	$(SAY) MAKE $@
	$(Q)scripts/dev/editor src/web/editor build/web

build/web/live.html: build/web/abax.wasm $(WEB_JS) build/web/editor.js \
                     scripts/dev/bundle.mjs
	$(SAY) MAKE $@
	$(Q)scripts/dev/bundle.mjs build/web/abax.wasm build/web

build/web/abax.wasm: $(patsubst %.c,build/web/obj/%.o,$(WEB_C)) $(WEB_LUA)
	$(SAY) LD $@
	$(Q)$(EMCC) $(WEB_LINK) -o $@ $^

build/web/obj/%.o: %.c build/web/flags | fetched
	@mkdir -p $(@D)
	$(SAY) EMCC $@
	$(Q)$(EMCC) $(FLAGS_web) $(if $(filter $(WEB_SMALL),$<),-Os,-O3) \
	  -MMD -MP -c -o $@ $<

build/web/obj/lua/%.o: build/web/flags | fetched
	@mkdir -p $(@D)
	$(SAY) EMCC $@
	$(Q)$(EMCC) -std=gnu11 -O2 -sSUPPORT_LONGJMP=wasm \
	  '-Dluai_makeseed(L)=0x61626178u' -include src/script/price.h \
	  -c -o $@ $(LUA_DIR)/$*.c

-include $(patsubst %.c,build/web/obj/%.d,$(WEB_C))

# ---- what we build upon --------------------------------------------------

# Folders that were not given are fetched, all in one run of the script.
FETCHED := $(patsubst build/deps/%,build/deps/%/complete,$(filter build/deps/%,\
  $(if $(filter system,$(LUA)),,$(LUA_DIR)) $(LINENOISE_DIR) $(MUNIT_DIR)))

.PHONY: deps fetched
deps: $(LUA_ARCHIVE) $(LINENOISE) build/deps/obj/munit.o ## fetch and build Lua, linenoise, munit
fetched: $(FETCHED)

ifneq ($(FETCHED),)
$(FETCHED) &: scripts/dev/deps
	scripts/dev/deps build/deps $(patsubst build/deps/%/complete,%,$(FETCHED))
	@touch $(FETCHED)
endif

# A fixed seed: the order of pairs() must not change between two runs. What
# some instructions cost is noted by the functions they call.
LUA_PRICE := src/script/price.h
build/deps/obj/lua/%.o: $(FETCHED) $(LUA_PRICE) Makefile
	@mkdir -p $(@D)
	$(SAY) CC $@
	$(Q)$(CC) -std=gnu11 -O2 -g -fPIC '-Dluai_makeseed(L)=0x61626178u' \
	  -include $(LUA_PRICE) -c -o $@ $(LUA_DIR)/$*.c

build/deps/lua/liblua.a: $(LUA_OBJECTS)
	@mkdir -p $(@D) && rm -f $@
	$(SAY) AR $@
	$(Q)ar rcs $@ $^

# Debian's linenoise has its UTF-8 functions in a file of their own; linked
# into one object whose other names are hidden, so they cannot meet ours. It
# reads its keys through shell/prompt/complete_list.c, which answers a second Tab.
$(LINENOISE): $(FETCHED) Makefile
	@mkdir -p $(@D)/linenoise
	$(SAY) CC $@
	$(Q)for part in $(LINENOISE_DIR)/linenoise.c \
	  $$(ls $(LINENOISE_DIR)/utf8.c 2>/dev/null); do \
	  $(CC) -std=gnu11 -O2 -g -DUSE_UTF8 -Dread=linenoise_read \
	    -I$(LINENOISE_DIR) -c \
	    -o $(@D)/linenoise/$$(basename $$part .c).o $$part || exit 1; done
	$(Q)ld -r -o $@ $(@D)/linenoise/*.o
	$(Q)objcopy --wildcard --keep-global-symbol='linenoise*' $@

build/deps/obj/munit.o: $(FETCHED)
	@mkdir -p $(@D)
	$(SAY) CC $@
	$(Q)$(CC) -std=gnu11 -O1 -g -w -I$(MUNIT_DIR) -c -o $@ $(MUNIT_DIR)/munit.c

# ---- tests and measures --------------------------------------------------

# Live pages are tested where emscripten is there to make them.
EMCC_HERE := $(shell command -v $(firstword $(EMCC)) 2>/dev/null)
TESTED := all $(if $(EMCC_HERE),build/web/live.html) build/check/abax build/check/unit $(if $(NOLUA_C),build/check/nolua) \
          build/check/fuzz

.PHONY: test test-all test-pages fuzz fuzz-rules fuzz-parsers golden bench strength layers lint format
test: $(TESTED) ## run the tests; ends with "N passed, N failed"
	@tests/run

test-all: $(TESTED) build/release/fuzz static ## the same with the long tests and outside tools
	@ABAX_ALL=1 tests/run

test-pages: all web ## every lesson and game in Chromium
	@ABAX_ALL=1 tests/run pages pages-lessons pages-games pages-games-2 pages-games-3 pages-engine

fuzz-rules: build/$(if $(FAST),release,check)/fuzz ## generated games by all engines (N=500 SEED=1; FAST=1 without sanitizers)
	@build/$(if $(FAST),release,check)/fuzz --games $(or $(N),500) --seed $(or $(SEED),1)

# Every target for TIME seconds, one after the other; docs/testing.md has the
# ledger of what was run.
FUZZED := game lesson record test move why prompt complete position quote pgn \
          sgf mat list lines import
PARSER ?= pgn
fuzz: ## all fuzz targets under libFuzzer, TIME=60 seconds each (needs clang)
	@for parser in $(FUZZED); do \
	  $(MAKE) --no-print-directory fuzz-parsers PARSER=$$parser || exit 1; done

# Little memory is kept back and little of the stack noted: it is twice as fast.
FUZZ_ASAN := quarantine_size_mb=8:malloc_context_size=4
fuzz-parsers: ## a reader of files under libFuzzer (PARSER=pgn TIME=60 or RUNS=1000000; needs clang)
	@command -v clang >/dev/null || { \
	  echo "make fuzz-parsers needs clang: apt-get install clang" >&2; exit 1; }
	@$(MAKE) --no-print-directory build/parsers/fuzz build/parsers/room
	@mkdir -p build/parsers/corpus/$(PARSER)
	@cd build/parsers/room && ABAX_PARSER=$(PARSER) ASAN_OPTIONS=$(FUZZ_ASAN) \
	  ../fuzz -max_len=$(or $(LONGEST),1024) -timeout=20 -print_final_stats=1 \
	  $(if $(RUNS),-runs=$(RUNS),-max_total_time=$(or $(TIME),60)) \
	  -artifact_prefix=../ ../corpus/$(PARSER) ../../../tests/parsers/$(PARSER)

golden: all build/check/abax ## write the golden files anew (then read the diff)
	@ABAX_GOLDEN=update tests/run golden export
	@scripts/dev/pictures

docs: build/abax ## make the pictures and the generated parts of the manual anew
	@scripts/dev/reference
	@scripts/dev/pictures

bench: build/abax ## speed against a hand-written Abalone in C
	@CC='$(CC)' tests/bench/run

strength: build/abax ## how well the opponents play (long; ROWS="abalone speed")
	@scripts/dev/strength $(ROWS)

layers: ## prove that no layer reaches upward
	@scripts/dev/layers

lint: fetched ## clang-format, clang-tidy and cppcheck on what changed (ALL=1: on everything)
	@LINT_ALL=$(ALL) LINT_FLAGS="$(subst ",\",$(LANGUAGE)) $(LUA_INCLUDE) -isystem \
	  $(LINENOISE_DIR) -isystem $(MUNIT_DIR)" scripts/dev/lint

format: ## put the sources into the house style
	clang-format -i $(shell find src include tests/unit tests/fuzz -name '*.[ch]')

# ---- installing and cleaning ---------------------------------------------

SHARE := $(DESTDIR)$(PREFIX)/share

# Where bash, zsh and fish look for completion.
COMPLETIONS := $(SHARE)/bash-completion/completions/abax \
               $(SHARE)/zsh/site-functions/_abax \
               $(SHARE)/fish/vendor_completions.d/abax.fish

# Compiled rules, where 'make modules' was said before.
MODULES_MADE := $(wildcard build/modules/*.so)

.PHONY: install uninstall clean distclean help FORCE
install: all ## install under PREFIX (/usr/local), below DESTDIR if given
	install -d $(DESTDIR)$(PREFIX)/bin $(DESTDIR)$(LIBDIR)/pkgconfig \
	  $(DESTDIR)$(PREFIX)/include $(SHARE)/abax/games $(SHARE)/abax/rules \
	  $(SHARE)/abax/demo \
	  $(SHARE)/doc/abax $(SHARE)/man/man6 $(dir $(COMPLETIONS))
	install build/abax $(DESTDIR)$(PREFIX)/bin/abax
	install -m 644 build/libabax.a build/libabax.so.$(VERSION) $(DESTDIR)$(LIBDIR)
	ln -sf libabax.so.$(VERSION) $(DESTDIR)$(LIBDIR)/libabax.so.$(SOVERSION)
	ln -sf libabax.so.$(SOVERSION) $(DESTDIR)$(LIBDIR)/libabax.so
	install -m 644 build/abax.pc $(DESTDIR)$(LIBDIR)/pkgconfig/abax.pc
	install -m 644 include/abax.h $(DESTDIR)$(PREFIX)/include/abax.h
	install -m 644 $(wildcard games/*.lua) games/formats.txt games/kinds.txt \
	  $(wildcard games/words.*.txt) $(SHARE)/abax/games
	install -m 644 $(wildcard docs/games/*.md) $(SHARE)/abax/rules
	install -m 644 $(wildcard scripts/demo/*) $(SHARE)/abax/demo
	$(if $(WEB_MADE),install -d $(SHARE)/abax/web)
	$(if $(WEB_MADE),install -m 644 $(WEB_MADE) $(SHARE)/abax/web)
	$(if $(WEB_RULES),install -d $(SHARE)/abax/web/rules)
	$(if $(WEB_RULES),install -m 644 $(WEB_RULES) $(SHARE)/abax/web/rules)
	cp -R docs/. $(wildcard README.md CHANGELOG.md LICENSE) $(SHARE)/doc/abax
	$(if $(MODULES_MADE),install -d $(DESTDIR)$(PREFIX)/lib/abax)
	$(if $(MODULES_MADE),install -m 644 $(MODULES_MADE) $(DESTDIR)$(PREFIX)/lib/abax)
	install -m 644 build/man/abax.6 $(SHARE)/man/man6
	install -m 644 build/completions/abax.bash $(word 1,$(COMPLETIONS))
	install -m 644 build/completions/abax.zsh $(word 2,$(COMPLETIONS))
	install -m 644 build/completions/abax.fish $(word 3,$(COMPLETIONS))

uninstall: ## remove what install put there
	rm -f $(DESTDIR)$(PREFIX)/bin/abax $(DESTDIR)$(LIBDIR)/libabax.a \
	  $(DESTDIR)$(LIBDIR)/libabax.so* $(DESTDIR)$(LIBDIR)/pkgconfig/abax.pc \
	  $(DESTDIR)$(PREFIX)/include/abax.h $(SHARE)/man/man6/abax.6 \
	  $(COMPLETIONS)
	rm -rf $(SHARE)/abax $(SHARE)/doc/abax $(DESTDIR)$(PREFIX)/lib/abax

# ---- archives and packages -----------------------------------------------

DIST := build/dist/abax-$(VERSION)

.PHONY: dist deb deb-tools site
site: build/abax $(if $(EMCC_HERE),build/web/live.html) ## build/site: manual, games and lessons as static pages (needs pandoc)
	@scripts/dev/need pandoc=pandoc
	@scripts/dist/site build/site $(GAMES)

dist: fetched ## build/dist: the sources, and beside them those we build upon
	@scripts/dist/archive $(DIST) '$(LUA_DIR)' '$(LINENOISE_DIR)' '$(MUNIT_DIR)'

deb: dist deb-tools $(if $(EMCC_HERE),build/web/live.html) ## build/deb: Debian packages, checked by lintian
	@$(if $(EMCC_HERE),ABAX_WEB='$(CURDIR)/build/web') \
	  scripts/dist/deb $(DIST) build/deb

deb-tools:
	@scripts/dev/need dpkg-buildpackage=dpkg-dev dh=debhelper lintian=lintian

clean: ## remove what was built, keep build/deps
	rm -rf $(filter-out build/deps,$(wildcard build/*))

distclean: ## remove build/ wholly
	rm -rf build

help: ## this list
	@sed -n 's/^\([a-z-]*\):.*## \(.*\)/  \1\t\2/p' Makefile | expand -t 16
	@echo "Variables: PREFIX DESTDIR CC CFLAGS LDFLAGS WERROR V=1 LUA=system EMCC"
	@echo "           LUA_DIR LINENOISE_DIR MUNIT_DIR (folders with sources)"
