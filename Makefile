# Summit. `make play` plays, `make test` tests; each installs what it lacks.
VERSION := $(shell sed -n 's/.*SUMMIT_VERSION "\(.*\)".*/\1/p' include/summit.h)
SOVERSION := 0
PREFIX ?= /usr/local
CC ?= cc
CFLAGS ?= -O2 -g
BUILD ?= build

WARNINGS := -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wmissing-prototypes -Wstrict-prototypes
override CPPFLAGS += -Iinclude -Isrc -D_GNU_SOURCE
override CFLAGS += -std=c17 -fPIC -fvisibility=hidden $(WARNINGS)

GAMES := $(addprefix games/,number-reach.game operation-duel.game number-maze.game \
	number-tower.game reach-the-edge.game)
LIB_SOURCES := $(wildcard src/core/*.c)
APP_SOURCES := $(wildcard src/session/*.c) $(filter-out src/front/main.c,$(wildcard src/front/*.c))
LIB_OBJECTS := $(LIB_SOURCES:%.c=$(BUILD)/%.o) $(BUILD)/games.o
APP_OBJECTS := $(APP_SOURCES:%.c=$(BUILD)/%.o)
STATIC := $(BUILD)/libsummit.a
SHARED := $(BUILD)/libsummit.so.$(VERSION)

.PHONY: all play test test-long bench coverage lint format install uninstall clean deps
.DELETE_ON_ERROR:

all: $(BUILD)/summit $(SHARED) $(BUILD)/summit.pc

play: $(BUILD)/summit
	@$(BUILD)/summit

$(BUILD)/summit: $(BUILD)/src/front/main.o $(APP_OBJECTS) $(STATIC)
	$(CC) $(CFLAGS) $(LDFLAGS) -o $@ $^

$(STATIC): $(LIB_OBJECTS)
	rm -f $@
	$(AR) rcs $@ $^

$(SHARED): $(LIB_OBJECTS)
	$(CC) $(CFLAGS) $(LDFLAGS) -shared -Wl,-soname,libsummit.so.$(SOVERSION) -o $@ $^

$(BUILD)/games.c: scripts/embed $(GAMES)
	@mkdir -p $(@D)
	scripts/embed $(GAMES) > $@

$(BUILD)/%.o: $(BUILD)/%.c
	$(CC) $(CPPFLAGS) $(CFLAGS) -c -o $@ $<

$(BUILD)/%.o: %.c
	@mkdir -p $(@D)
	$(CC) $(CPPFLAGS) $(CFLAGS) -MMD -MP -c -o $@ $<

-include $(shell find $(BUILD) -name '*.d' 2>/dev/null)

clean:
	rm -rf $(BUILD)
