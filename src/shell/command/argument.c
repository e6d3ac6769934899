/* SPDX-License-Identifier: MIT
** argument.c - reading a usage text.
**
** The words of a usage are the states of a small machine: from a word one may
** come to the next, over words that are optional, and back to a word that may
** be repeated. So the words that can be the n-th argument are those reached by
** n + 1 steps.
*/
#include "shell/command/argument.h"

#include <ctype.h>
#include <stdbool.h>
#include <stdint.h>
#include <string.h>

enum { SLOTS_MAX = 32 };

typedef struct Slot {
  const char *text; /* alternatives with '|' between them */
  size_t length;
  bool is_optional, repeats;
} Slot;

typedef struct Usage {
  Slot slots[SLOTS_MAX];
  int count;
} Usage;

/* --- words --- */

static const struct {
  const char *name;
  ArgumentType type;
} names[] = {
    {"GAME", ARGUMENT_GAME},
    {"A", ARGUMENT_GAME},
    {"B", ARGUMENT_GAME},
    {"FILE", ARGUMENT_FILE},
    {"DIR", ARGUMENT_FOLDER},
    {"MOVE", ARGUMENT_MOVE},
    {"CELL", ARGUMENT_CELL},
    {"RULE", ARGUMENT_RULE},
    {"KIND", ARGUMENT_KIND},
    {"MARK", ARGUMENT_MARK},
    {"PLAYER", ARGUMENT_PLAYER},
    {"WORD", ARGUMENT_WORD},
    {"NAME=VALUE", ARGUMENT_SETTING},
};

static bool is_literal(const char *word, size_t length) {
  for (size_t i = 0; i < length; i++)
    if (isupper((unsigned char)word[i]) || word[i] == '.') return false;
  return length > 0 && islower((unsigned char)word[0]);
}

Argument argument_read(const char *word, size_t length) {
  Argument argument = {.type = ARGUMENT_ANY};
  size_t stem = strcspn(word, ".|] ");
  if (stem > length) stem = length;
  for (size_t i = 0; i < sizeof names / sizeof names[0]; i++)
    if (strlen(names[i].name) == stem &&
        strncmp(names[i].name, word, stem) == 0)
      argument.type = names[i].type;
  const char *text = word + stem;
  size_t n = length - stem;
  if (argument.type == ARGUMENT_ANY && is_literal(word, length)) {
    argument.type = ARGUMENT_LITERAL;
    text = word;
    n = length;
  }
  if (n >= sizeof argument.text) n = 0;
  memcpy(argument.text, text, n);
  return argument;
}

/* --- slots --- */

static const char *skip_option(const char *at) {
  at += strcspn(at, "]");
  return at + (*at == ']');
}

static void add_slot(Usage *usage, const char *at, size_t length,
                     bool is_optional) {
  if (strncmp(at, "...", 3) == 0) {
    if (usage->count > 0) usage->slots[usage->count - 1].repeats = true;
    return;
  }
  if (usage->count < SLOTS_MAX && length > 0)
    usage->slots[usage->count++] = (Slot){at, length, is_optional, false};
}

static void read_usage(const char *text, Usage *usage) {
  bool is_open = false;
  usage->count = 0;
  for (const char *at = text; *at != '\0';) {
    if (*at == ' ' || *at == ']') {
      is_open = is_open && *at != ']';
      at++;
    } else if (strncmp(at, "[-", 2) == 0) {
      at = skip_option(at);
    } else if (*at == '[') {
      is_open = true;
      at++;
    } else {
      size_t length = strcspn(at, " ]");
      add_slot(usage, at, length, is_open);
      at += length;
    }
  }
}

/* --- steps --- */

/* The slots that may come first from slot k on. */
static uint32_t from(const Usage *usage, int k) {
  uint32_t found = 0;
  for (; k < usage->count; k++) {
    found |= 1u << k;
    if (!usage->slots[k].is_optional) break;
  }
  return found;
}

static uint32_t step(const Usage *usage, uint32_t now) {
  uint32_t next = 0;
  for (int k = 0; k < usage->count; k++) {
    if (!(now >> k & 1)) continue;
    next |= from(usage, k + 1);
    if (usage->slots[k].repeats) next |= 1u << k;
  }
  return next;
}

static void visit_slot(const Slot *slot, ArgumentVisit *visit, void *context) {
  for (const char *at = slot->text, *end = at + slot->length; at < end;) {
    size_t length = strcspn(at, "| ]");
    if (at + length > end) length = (size_t)(end - at);
    Argument argument = argument_read(at, length);
    visit(context, &argument);
    at += length + 1;
  }
}

void argument_each(const char *usage, int n, ArgumentVisit *visit,
                   void *context) {
  Usage read;
  read_usage(usage, &read);
  uint32_t now = from(&read, 0);
  for (int i = 0; i < n; i++) now = step(&read, now);
  for (int k = 0; k < read.count; k++)
    if (now >> k & 1) visit_slot(&read.slots[k], visit, context);
}
