/* SPDX-License-Identifier: MIT
** movetext_read.c - what a typed text names.
**
** Reading a move needs no grammar: a typed text is folded and compared with
** the texts of the legal moves. Which sites it names is what messages and
** reasons go by when it is none of them.
*/
#include "engine/text/movetext.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

/* Does it name a cell of a lattice? There signs count, and so does case. */
static bool names_cell(const char *text) {
  Cell cell;
  while ((text = strchr(text, '(')) != NULL)
    if (lattice_read_cell(text++, &cell)) return true;
  return false;
}

/* An x between two names is a mark: "c3xd4", "c3 x d4". One in front says what
** is done ("xE5" must never be read as "e5"), and one in a word is a letter. */
static bool is_mark(const char *text, size_t at) {
  size_t before = at, after = at + 1;
  while (before > 0 && isspace((unsigned char)text[before - 1])) before--;
  while (isspace((unsigned char)text[after])) after++;
  if (before == 0 || !isalnum((unsigned char)text[after])) return false;
  return isdigit((unsigned char)text[before - 1]) ||
         (before == at && isalpha((unsigned char)text[at - 1]));
}

/* Does it not count? */
static bool is_folded_away(const char *text, size_t at) {
  char c = text[at];
  if (isspace((unsigned char)c) || c == '-' || c == '/') return true;
  return tolower((unsigned char)c) == 'x' && is_mark(text, at);
}

/* What is left out at 'text' parts two numbers: "1-5" is not "15". */
static bool parts_numbers(const char *text, const char *out, size_t n) {
  return n > 0 && isdigit((unsigned char)out[n - 1]) &&
         isdigit((unsigned char)*text);
}

void movetext_fold(const char *text, char *out, size_t size) {
  size_t n = 0;
  bool is_strict = names_cell(text), was_away = false;
  const char *start = text;
  for (; *text && n + 2 < size; text++) {
    if (is_strict) {
      if (!isspace((unsigned char)*text))
        out[n++] = (char)tolower((unsigned char)*text);
      continue;
    }
    bool is_away = is_folded_away(start, (size_t)(text - start));
    if (!is_away && was_away && parts_numbers(text, out, n)) out[n++] = '-';
    if (!is_away) out[n++] = (char)tolower((unsigned char)*text);
    was_away = is_away;
  }
  out[n] = 0;
  if (text_is_equal(out, "x")) *out = 0; /* a mark alone names nothing */
}

bool movetext_is_same(const char *a, const char *b) {
  char x[MOVE_TEXT], y[MOVE_TEXT];
  movetext_fold(a, x, sizeof x);
  movetext_fold(b, y, sizeof y);
  return x[0] && text_is_equal(x, y);
}

/* "c3xd4": what was between two sites, when it is an x. */
static bool says_take(const char *text) {
  for (; *text; text++)
    if (isdigit((unsigned char)text[0]) &&
        tolower((unsigned char)text[1]) == 'x' && text[2])
      return true;
  return false;
}

bool movetext_writes_takes(const Program *p) {
  for (size_t f = 0; f < p->nformats; f++)
    for (int i = 0; i < p->formats[f].nslots; i++) {
      const Slot *slot = &p->formats[f].slots[i];
      bool is_between = i > 0 || slot->type == SLOT_PATH;
      if (is_between && slot->text && slot->text[0] == 'x') return true;
    }
  return false;
}

bool movetext_says_take(const Game *game, const char *text) {
  return says_take(text) && movetext_writes_takes(game->program);
}

bool movetext_takes_nothing(const Game *game, const char *typed,
                            const char *text) {
  return movetext_says_take(game, typed) && !says_take(text);
}

bool movetext_is_said(const Game *game, const char *word) {
  const Program *p = game->program;
  for (size_t f = 0; f < p->nformats; f++) {
    const Slot *slot = p->formats[f].nslots ? p->formats[f].slots : NULL;
    char first[MOVE_TEXT];
    if (!slot || slot->type != SLOT_TEXT || !strchr(slot->text, ' ')) continue;
    snprintf(first, sizeof first, "%.*s", (int)strcspn(slot->text, " "),
             slot->text);
    if (text_is_alike(first, word)) return true;
  }
  return false;
}

/* "start", for the player who has a "start:red". */
static Site scan_own(const Game *game, Player me, const char *text,
                     size_t *length) {
  const Board *b = game->board;
  Site found = NO_SITE;
  for (int s = 0; s < b->bits && me < game->nplayers; s++) {
    char own[SITE_NAME];
    board_short_name(b, (Site)s, own);
    size_t n = strlen(own);
    if (n <= *length || !b->name[s][n] || strncasecmp(text, own, n) != 0 ||
        strcmp(b->name[s] + n + 1, game->player[me]) != 0)
      continue;
    found = (Site)s;
    *length = n;
  }
  return found;
}

static bool is_letter(char c) {
  return isalpha((unsigned char)c) && tolower((unsigned char)c) != 'x';
}

/* A name can be anywhere in a text ("Sa1", "+Gj7", "e3v"), but not inside a
** longer number (no site 4 in "40"), and one of letters alone not inside a word
** (no site e in "chief"). */
static bool is_apart(const char *start, const char *at, size_t length) {
  char before = at > start ? at[-1] : '\0', next = at[length];
  size_t letters = 0;
  while (letters < length && !isdigit((unsigned char)at[letters])) letters++;
  if (isdigit((unsigned char)at[length - 1]) && isdigit((unsigned char)next))
    return false;
  if (letters == 0 && is_letter(at[length - 1])) /* "7e" in "7g7e" */
    return !isdigit((unsigned char)before);
  if (letters == 0)
    return !is_letter(before) && !isdigit((unsigned char)before);
  return letters < length || (!is_letter(before) && !is_letter(next));
}

bool movetext_counts_steps(const Game *game) {
  const Program *p = game->program;
  for (size_t f = 0; p && f < p->nformats; f++)
    for (int i = 0; i < p->formats[f].nslots; i++)
      if (p->formats[f].slots[i].type == SLOT_LEFT_FROM) return true;
  return false;
}

/* "13": the site with that many steps left for the player. */
static Site scan_steps(const Game *game, Player me, const char *text,
                       size_t *length) {
  size_t digits = strspn(text, "0123456789");
  const Board *b = game->board;
  if (digits == 0 || digits > 3 || me >= game->nplayers ||
      !movetext_counts_steps(game))
    return NO_SITE;
  int n = b->nroute[me] - 1 - atoi(text);
  *length = digits;
  return n < 0 ? NO_SITE : b->route[me][n];
}

/* The site that a text names here; '*length' of its name. */
static Site scan_name(const Game *game, Player me, const char *text,
                      size_t *length) {
  const Board *b = game->board;
  Site site = board_scan_site(b, text, !b->has_plate, length);
  Site own = scan_own(game, me, text, length);
  if (own != NO_SITE) site = own;
  Site far = scan_steps(game, me, text, length);
  return far != NO_SITE ? far : site;
}

int movetext_sites_of(const Game *game, Player me, const char *text, Site *out,
                      int max) {
  const char *start = text;
  int n = 0;
  while (*text && n < max) {
    size_t length = 0;
    Site site = scan_name(game, me, text, &length);
    if (site != NO_SITE && (length == 0 || !is_apart(start, text, length)))
      site = NO_SITE;
    if (site != NO_SITE) out[n++] = site;
    text += site == NO_SITE ? 1 : length;
  }
  return n;
}

/* ---- is it a text of this format? ---- */

typedef struct Reading {
  const Game *game;
  Player me;
} Reading;

static bool reads(const Reading *r, const Slot *slot, const Slot *end,
                  const char *at);

/* Signs between sites need not be typed. */
static bool reads_text(const Reading *r, const Slot *slot, const Slot *end,
                       const char *text, const char *at) {
  at += strspn(at, " ");
  text += strspn(text, " ");
  if (!*text) return reads(r, slot + 1, end, at);
  if (tolower((unsigned char)*text) == tolower((unsigned char)*at))
    return reads_text(r, slot, end, text + 1, at + 1);
  return strchr("-/x", *text) && isalnum((unsigned char)*at) &&
         tolower((unsigned char)*at) != 'x' &&
         reads_text(r, slot, end, text + 1, at);
}

/* One site, or with 'most' > 1 several, with whatever sign between. */
static bool reads_sites(const Reading *r, const Slot *slot, const Slot *end,
                        int least, int most, const char *at) {
  size_t length = 0;
  if (least <= 0 && reads(r, slot + 1, end, at)) return true;
  if (most == 0) return false;
  at += strspn(at, most > 1 ? " -/x," : " ");
  if (scan_name(r->game, r->me, at, &length) == NO_SITE || length == 0)
    return false;
  if (most == 1) return reads(r, slot + 1, end, at + length);
  return reads_sites(r, slot, end, least - 1, most - 1, at + length);
}

static bool reads_kind(const Reading *r, const Slot *slot, const Slot *end,
                       const char *at) {
  const Game *g = r->game;
  for (int k = 0; k < g->nkinds; k++) {
    size_t n = strlen(g->kinds[k].letter[0]), name = strlen(g->kinds[k].name);
    if ((!strncasecmp(at, g->kinds[k].letter[0], n) &&
         reads(r, slot + 1, end, at + n)) ||
        (!strncasecmp(at, g->kinds[k].name, name) &&
         reads(r, slot + 1, end, at + name)))
      return true;
  }
  return false;
}

static bool reads_dir(const Reading *r, const Slot *slot, const Slot *end,
                      const char *at) {
  for (size_t n = 1; isalpha((unsigned char)at[n - 1]); n++)
    if (reads(r, slot + 1, end, at + n)) return true;
  return false;
}

/* {dir:n=+ s=-} */
static bool reads_sign(const Reading *r, const Slot *slot, const Slot *end,
                       const char *at) {
  for (const char *sign = slot->text; *sign; sign += strspn(sign, " ")) {
    size_t all = strcspn(sign, " "), name = strcspn(sign, "=") + 1;
    if (!strncmp(at, sign + name, all - name) &&
        reads(r, slot + 1, end, at + all - name))
      return true;
    sign += all;
  }
  return reads_dir(r, slot, end, at);
}

/* With the part up to the next ']', or without it. */
static bool reads_option(const Reading *r, const Slot *slot, const Slot *end,
                         const char *at) {
  if (reads(r, slot + 1, end, at)) return true;
  while (slot < end && slot->type != SLOT_CLOSE) slot++;
  return slot < end && reads(r, slot + 1, end, at);
}

static bool reads(const Reading *r, const Slot *slot, const Slot *end,
                  const char *at) {
  enum { MANY = 30 };
  size_t digits = strspn(at, "0123456789");
  if (slot == end) return at[strspn(at, " +#!?")] == '\0';
  switch (slot->type) {
  case SLOT_TEXT: return reads_text(r, slot, end, slot->text, at);
  case SLOT_FROM:
  case SLOT_TO:
  case SLOT_END:
  case SLOT_LAST:
  case SLOT_LEFT_FROM:
  case SLOT_LEFT_TO: return reads_sites(r, slot, end, 1, 1, at);
  case SLOT_PATH: return reads_sites(r, slot, end, 2, MANY, at);
  case SLOT_TAKEN:
  case SLOT_REGISTER: return reads_sites(r, slot, end, 0, MANY, at);
  case SLOT_PIECE:
  case SLOT_KIND: return reads_kind(r, slot, end, at);
  case SLOT_DIR:
    return slot->text ? reads_sign(r, slot, end, at)
                      : reads_dir(r, slot, end, at);
  case SLOT_LIFTED:
  case SLOT_DROPS: return reads(r, slot + 1, end, at + digits);
  case SLOT_PIPS:
  case SLOT_COUNTER: return digits && reads(r, slot + 1, end, at + digits);
  case SLOT_HIT: return reads(r, slot + 1, end, at + (*at == '*'));
  case SLOT_OPEN: return reads_option(r, slot, end, at);
  case SLOT_CLOSE: return reads(r, slot + 1, end, at);
  default: return false;
  }
}

bool movetext_reads(const Game *game, Player me, int format,
                    const char *typed) {
  const Format *f = &game->program->formats[format];
  Reading r = {game, me};
  return strlen(typed) < MOVE_TEXT &&
         reads(&r, f->slots, f->slots + f->nslots, typed);
}

/* Does the text begin with the letter or the name of the kind, and go on as
** the format does behind it? */
static bool begins_with_kind(const Reading *r, const Format *f, int kind,
                             const char *typed) {
  const Kind *k = &r->game->kinds[kind];
  const Slot *rest = f->slots + 1, *end = f->slots + f->nslots;
  size_t letter = strlen(k->letter[0]), name = strlen(k->name);
  return (!strncasecmp(typed, k->letter[0], letter) &&
          reads(r, rest, end, typed + letter)) ||
         (!strncasecmp(typed, k->name, name) &&
          reads(r, rest, end, typed + name));
}

int movetext_kind(const Game *game, Player me, const char *typed) {
  const Program *p = game->program;
  Reading r = {game, me};
  for (size_t i = 0; i < p->nformats && strlen(typed) < MOVE_TEXT; i++) {
    const Format *f = &p->formats[i];
    if (f->nslots < 2 || f->slots[0].type != SLOT_KIND) continue;
    for (int k = 0; k < game->nkinds; k++)
      if (begins_with_kind(&r, f, k, typed)) return k;
  }
  return -1;
}

int movetext_sites(const Game *game, const char *text, Site *out, int max) {
  return movetext_sites_of(game, NO_PLAYER, text, out, max);
}

int movetext_places(const Game *game, const Position *pos, const char *text,
                    bool has_faces, Site *out, int max) {
  const Lattice *l = position_lattice(game, pos);
  int n = 0;
  while (n < max && (text = strchr(text, '(')) != NULL) {
    size_t length;
    Site site = lattice_scan(l, text, &length);
    if (site != NO_SITE && !has_faces && lattice_face(site) >= 0)
      site = lattice_cell_site(lattice_body(site));
    if (site != NO_SITE) out[n++] = site;
    text += length ? length : 1;
  }
  return n;
}
