/* SPDX-License-Identifier: MIT
** movetext_read.c - what a typed text names.
**
** Reading a move needs no grammar: a typed text is folded and compared with
** the texts of the legal moves. Which sites it names is what messages and
** reasons go by when it is none of them.
*/
#include "native/movetext.h"

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

/* Does it not count? Marks stand between sites: an x in front says what is
** done, and "xE5" must never be read as "e5". */
static bool is_folded_away(char c, bool is_first) {
  if (isspace((unsigned char)c) || c == '-' || c == '/') return true;
  return !is_first && tolower((unsigned char)c) == 'x';
}

/* What is left out at 'text' parts two numbers: "1-5" is not "15". */
static bool parts_numbers(const char *text, const char *out, size_t n) {
  return n > 0 && isdigit((unsigned char)out[n - 1]) &&
         isdigit((unsigned char)*text);
}

void movetext_fold(const char *text, char *out, size_t size) {
  size_t n = 0;
  bool is_strict = names_cell(text), was_away = false;
  for (; *text && n + 2 < size; text++) {
    if (is_strict) {
      if (!isspace((unsigned char)*text)) out[n++] = *text;
      continue;
    }
    bool is_away = is_folded_away(*text, n == 0);
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

/* Some texts of the game say so: then one that does not takes nothing. */
static bool writes_takes(const Program *p) {
  for (size_t f = 0; f < p->nformats; f++)
    for (int i = 0; i < p->formats[f].nslots; i++) {
      const Slot *slot = &p->formats[f].slots[i];
      bool is_between = i > 0 || slot->type == SLOT_PATH;
      if (is_between && slot->text && slot->text[0] == 'x') return true;
    }
  return false;
}

bool movetext_takes_nothing(const Game *game, const char *typed,
                            const char *text) {
  return says_take(typed) && !says_take(text) && writes_takes(game->program);
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

/* A name does not stand inside a longer word or number: no site e in "chief",
** no site 4 in "40". */
static bool ends_word(const char *text, size_t length) {
  char last = text[length - 1], next = text[length];
  return !(is_letter(last) && is_letter(next)) &&
         !(isdigit((unsigned char)last) && isdigit((unsigned char)next));
}

bool movetext_counts_steps(const Game *game) {
  const Program *p = game->program;
  for (size_t f = 0; p && f < p->nformats; f++)
    for (int i = 0; i < p->formats[f].nslots; i++)
      if (p->formats[f].slots[i].type == SLOT_LEFT_FROM) return true;
  return false;
}

/* "13": the site with so many steps left for the player. */
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

int movetext_sites_of(const Game *game, Player me, const char *text, Site *out,
                      int max) {
  int n = 0;
  bool in_word = false;
  while (*text && n < max) {
    size_t length = 0;
    Site site =
        in_word ? NO_SITE : board_scan_site(game->board, text, true, &length);
    Site own = in_word ? NO_SITE : scan_own(game, me, text, &length);
    if (own != NO_SITE) site = own;
    Site far = in_word ? NO_SITE : scan_steps(game, me, text, &length);
    if (far != NO_SITE) site = far;
    if (site != NO_SITE && (length == 0 || !ends_word(text, length)))
      site = NO_SITE;
    in_word = site == NO_SITE &&
              (is_letter(*text) || (isdigit((unsigned char)*text) &&
                                    isdigit((unsigned char)text[1])));
    if (site != NO_SITE) out[n++] = site;
    text += site == NO_SITE ? 1 : length;
  }
  return n;
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
