/* SPDX-License-Identifier: MIT
** movetext_format.c - reading the formats of move texts.
**
** A format is text with slots: "{from}-{to}[={kind}]". It is read once, when
** the rules are compiled, into a list of slots; movetext.c fills them.
*/
#include "engine/text/movetext.h"
#include "base/text.h"

#include <stdio.h>
#include <string.h>

enum { SLOTS_MAX = 32 };

typedef struct SlotName {
  const char *name;
  SlotType type;
} SlotName;

static const SlotName slot_names[] = {
    {"from", SLOT_FROM},       {"to", SLOT_TO},
    {"end", SLOT_END},         {"last", SLOT_LAST},
    {"taken", SLOT_TAKEN},     {"kind", SLOT_KIND},
    {"dir", SLOT_DIR},         {"pips", SLOT_PIPS},
    {"*", SLOT_HIT},           {"left:from", SLOT_LEFT_FROM},
    {"left:to", SLOT_LEFT_TO}, {"cell:from", SLOT_CELL_FROM},
    {"cell:to", SLOT_CELL_TO}, {"face:to", SLOT_FACE_TO},
    {"spikes", SLOT_SPIKES},   {"piece", SLOT_PIECE},
    {"lifted", SLOT_LIFTED},   {"drops", SLOT_DROPS},
};

/* {path:x}: what is between the sites. */
static bool read_between(Game *game, SlotType type, const char *between,
                         Slot *slot, Error *err) {
  slot->type = type;
  slot->text = arena_string(&game->arena, between, strlen(between));
  return slot->text || error_memory(err);
}

/* The name is none: near to one, or those there are. */
static bool no_slot(const Game *game, const char *name, Error *err) {
  enum { SLOTS = sizeof slot_names / sizeof *slot_names };
  const char *names[SLOTS + REGISTERS_MAX + COUNTERS_MAX];
  size_t n = 0;
  for (; n < SLOTS; n++) names[n] = slot_names[n].name;
  for (int i = 0; i < game->nregisters; i++)
    names[n++] = game->registers[i].name;
  for (int i = 0; i < game->ncounters; i++) names[n++] = game->counters[i].name;
  const char *near = text_nearest(name, names, n);
  if (near)
    return error_set(err, ERROR_RULE,
                     "a text has no slot '{%s}' (did you mean {%s}?)", name,
                     near);
  return error_set(
      err, ERROR_RULE,
      "a text has no slot '{%s}': write {from} {to} {end} {last} "
      "{path:x} {taken} {piece} {kind} {dir} {pips}, or the name of a "
      "register or counter",
      name);
}

/* {dir:n=+ s=-}: every pair names a direction. */
static bool read_signs(Game *game, const char *signs, Slot *slot, Error *err) {
  const Board *b = game->board;
  char name[SITE_NAME];
  for (const char *at = signs; *at; at += strspn(at, " ")) {
    size_t n = strcspn(at, "= "), all = strcspn(at, " ");
    snprintf(name, sizeof name, "%.*s", (int)n, at);
    if (n == 0 || n + 1 >= all)
      return error_set(err, ERROR_RULE,
                       "{dir:n=+ s=-} says what is written for a direction: "
                       "its name, '=' and a sign");
    if (board_dir(b, name) == NO_DIR)
      return error_set(err, ERROR_RULE,
                       "{dir:...} names '%s', which is not a direction of the "
                       "board",
                       name);
    at += all;
  }
  return read_between(game, SLOT_DIR, signs, slot, err);
}

static bool read_slot(Game *game, const char *name, Slot *slot, Error *err) {
  for (size_t i = 0; i < sizeof slot_names / sizeof *slot_names; i++)
    if (!strcmp(slot_names[i].name, name)) {
      slot->type = slot_names[i].type;
      return true;
    }
  if (!strncmp(name, "path:", 5))
    return read_between(game, SLOT_PATH, name + 5, slot, err);
  if (!strncmp(name, "dir:", 4)) return read_signs(game, name + 4, slot, err);
  if (!strncmp(name, "taken:", 6))
    return read_between(game, SLOT_TAKEN, name + 6, slot, err);
  slot->type = SLOT_REGISTER;
  slot->index = game_register(game, name);
  if (slot->index >= 0) return true;
  slot->type = SLOT_COUNTER;
  slot->index = game_counter(game, name);
  if (slot->index >= 0) {
    slot->index = game->counters[slot->index].slot;
    return true;
  }
  return no_slot(game, name, err);
}

static bool add_text(Game *game, Slot *slot, const char *from, size_t n,
                     Error *err) {
  slot->type = SLOT_TEXT;
  slot->text = arena_string(&game->arena, from, n);
  return slot->text || error_memory(err);
}

static bool read_slots(Game *game, const char *at, Slot *slots, int *count,
                       Error *err) {
  while (*at) {
    char name[64];
    size_t n = strcspn(at, "{[]");
    Slot *slot = &slots[*count];
    *slot = (Slot){0};
    if (++*count > SLOTS_MAX)
      return error_set(err, ERROR_RULE,
                       "a text has at most %d parts: words and slots such as "
                       "{to}",
                       SLOTS_MAX);
    if (n > 0) {
      if (!add_text(game, slot, at, n, err)) return false;
      at += n;
    } else if (*at == '[' || *at == ']') {
      slot->type = *at++ == '[' ? SLOT_OPEN : SLOT_CLOSE;
    } else {
      n = strcspn(at, "}");
      if (!at[n] || n >= sizeof name)
        return error_set(err, ERROR_RULE, "'{' without '}' in the text");
      memcpy(name, at + 1, n - 1);
      name[n - 1] = 0;
      if (!read_slot(game, name, slot, err)) return false;
      at += n + 1;
    }
  }
  return true;
}

bool movetext_format(Game *game, const char *source, Format *format,
                     Error *err) {
  Slot slots[SLOTS_MAX + 1];
  int n = 0;
  if (!read_slots(game, source, slots, &n, err)) return false;
  Slot *kept = arena_new(&game->arena, sizeof *kept * (size_t)(n + 1));
  format->source = arena_string(&game->arena, source, strlen(source));
  if (!kept || !format->source) return error_memory(err);
  memcpy(kept, slots, sizeof *kept * (size_t)n);
  format->slots = kept;
  format->nslots = n;
  return true;
}

bool movetext_asks_walk(const Format *format) {
  for (int i = 0; i < format->nslots; i++) switch (format->slots[i].type) {
    case SLOT_DIR:
    case SLOT_PIPS:
    case SLOT_SPIKES:
    case SLOT_COUNTER:
    case SLOT_REGISTER: return true;
    default: break;
    }
  return false;
}

bool movetext_is_unplaced(const Format *format) {
  for (int i = 0; i < format->nslots; i++) {
    SlotType type = format->slots[i].type;
    if (type != SLOT_TEXT && type != SLOT_REGISTER) return false;
  }
  return true;
}
