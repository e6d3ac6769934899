/* SPDX-License-Identifier: MIT
** foreign_notation_read.c - reading other spellings, and what they meant.
**
** A text is taken apart into what it says (Spelt); a legal move fits when it
** does all of that. It knows no particular game: it looks at kinds, sites and
** what a move changes.
*/
#include "notation/foreign_notation_parts.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

enum { LETTERS = 3 };

typedef struct Spelt {
  int kind;              /* of the piece that moves */
  char file;             /* it comes from there; 0: not said */
  char rank[8];          /* "": not said */
  Site to;               /* NO_SITE: two pieces at once, or 'to_file' */
  char to_file;          /* all that "ed" says of where it goes; 0: 'to' does */
  char turned;           /* into this kind; 0: not said */
  int is_far;            /* castling: on which side of the piece named first */
  char whole[MOVE_TEXT]; /* "a3-a4" of "Sa3-a4"; "": it is not a whole move */
} Spelt;

/* ---- what is written ---- */

bool foreign_has_letters(const Game *g) {
  const Board *b = g->board;
  return !g->has_piles && !b->nbodies && !b->has_plate && g->nkinds > 1 &&
         islower((unsigned char)board_name(b, b->reading[0])[0]) &&
         isdigit((unsigned char)board_name(b, b->reading[0])[1]);
}

static int kind_of_letter(const Game *g, char letter) {
  for (int k = 0; k < g->nkinds; k++)
    if (!g->kinds[k].letter[0][1] && g->kinds[k].letter[0][0] == letter)
      return k;
  return FOREIGN_ANY;
}

int foreign_kind(const Game *g, const char *name) {
  for (int k = 0; k < g->nkinds; k++)
    if (text_is_alike(g->kinds[k].name, name)) return k;
  return FOREIGN_ANY;
}

/* A "pawn-queen" is written as a queen. */
int foreign_written(const Game *g, int kind) {
  const char *dash = strrchr(g->kinds[kind].name, '-');
  int plain = dash ? foreign_kind(g, dash + 1) : FOREIGN_ANY;
  return plain == FOREIGN_ANY ? kind : plain;
}

static bool is_file(const Board *b, char c) {
  for (int i = 0; i < b->count; i++)
    if (board_name(b, b->reading[i])[0] == c) return true;
  return false;
}

/* Is that letter of a text part of a site's name, as in "a1x"? */
static bool is_named(const Board *b, const char *text, size_t at) {
  size_t length;
  for (size_t i = 0; i < at; i++)
    if (board_scan_site(b, text + i, false, &length) != NO_SITE &&
        i + length > at)
      return true;
  return false;
}

/* Blanks, signs between and marks behind do not count. */
static void strip(const Board *b, const char *typed, char out[MOVE_TEXT]) {
  size_t n = 0;
  for (size_t i = 0; typed[i] && n + 1 < MOVE_TEXT; i++)
    if (!strchr(" \t-x=:/+#!?", typed[i]) ||
        (typed[i] == 'x' && is_named(b, typed, i)))
      out[n++] = typed[i];
  out[n] = '\0';
}

/* The site the text ends with, which is cut off. */
static Site cut_site(const Board *b, char *text) {
  for (char *at = text; *at; at++) {
    size_t length;
    Site site = board_scan_site(b, at, false, &length);
    if (site == NO_SITE || at[length]) continue;
    *at = '\0';
    return site;
  }
  return NO_SITE;
}

/* "O-O" and "0-0-0": how many letters; 0: it is no such text. */
static int count_rings(const char *typed) {
  int n = 0;
  for (; *typed && strchr("oO0", *typed); n++) {
    typed++;
    if (*typed == '-' && typed[1] && strchr("oO0", typed[1])) typed++;
  }
  return (*typed && !strchr("+#!?", *typed)) || n > LETTERS ? 0 : n;
}

/* "b", "1", "b1" or nothing: where it comes from. */
static bool read_hint(const Board *b, const char *hint, Spelt *out) {
  if (islower((unsigned char)*hint) && is_file(b, *hint)) out->file = *hint++;
  size_t digits = strspn(hint, "0123456789");
  if (hint[digits] || digits >= sizeof out->rank) return false;
  memcpy(out->rank, hint, digits + 1);
  return true;
}

/* The letter at the beginning, large or (where it is no column) small. */
static int read_kind(const Game *g, const char **at) {
  char c = **at;
  bool is_small = islower((unsigned char)c) && !is_file(g->board, c);
  int kind = kind_of_letter(g, is_small ? (char)toupper((unsigned char)c) : c);
  if (kind != FOREIGN_ANY && (is_small || isupper((unsigned char)c)))
    ++*at;
  else
    kind = foreign_kind(g, "pawn");
  return kind;
}

static bool read_letters(const Game *g, const char *typed, Spelt *out) {
  char text[MOVE_TEXT];
  const char *at = text;
  strip(g->board, typed, text);
  size_t n = strlen(text);
  out->kind = FOREIGN_ANY;
  out->to = cut_site(g->board, text);
  if (out->to == NO_SITE && n > 1 && isalpha((unsigned char)text[n - 1]) &&
      isdigit((unsigned char)text[n - 2])) { /* "e8q", no site "a1v" */
    out->turned = (char)tolower((unsigned char)text[n - 1]);
    text[n - 1] = '\0';
    out->to = cut_site(g->board, text);
  }
  if (out->to == NO_SITE) return false;
  out->kind = read_kind(g, &at);
  if (at > text) snprintf(out->whole, sizeof out->whole, "%s", typed + 1);
  if (out->kind == FOREIGN_ANY || !read_hint(g->board, at, out)) return false;
  return at > text || !out->file ||
         !out->rank[0]; /* "e2e4" is not a spelling */
}

/* "ed", "exd", "ed=Q": a pawn that takes, by its file and the next one. */
static bool read_files(const Game *g, const char *typed, Spelt *out) {
  char text[MOVE_TEXT];
  strip(g->board, typed, text);
  if (!is_file(g->board, text[0]) || !is_file(g->board, text[1]) ||
      !islower((unsigned char)text[0]) || !islower((unsigned char)text[1]) ||
      (text[2] && (!isalpha((unsigned char)text[2]) || text[3])))
    return false;
  *out = (Spelt){.kind = foreign_kind(g, "pawn"), .to = NO_SITE};
  out->file = text[0];
  out->to_file = text[1];
  out->turned = (char)tolower((unsigned char)text[2]);
  return out->kind != FOREIGN_ANY && out->file != out->to_file;
}

static bool read_rings(const Game *g, const char *typed, Spelt *out) {
  int rings = count_rings(typed);
  if (rings < 2) return false;
  out->kind = foreign_kind(g, "king");
  out->to = NO_SITE;
  out->is_far = rings > 2;
  return out->kind != FOREIGN_ANY;
}

static bool read_spelt(const Game *g, const char *typed, Spelt *out) {
  *out = (Spelt){.kind = FOREIGN_ANY, .to = NO_SITE};
  if (strlen(typed) >= MOVE_TEXT || !foreign_has_letters(g)) return false;
  return read_rings(g, typed, out) || read_letters(g, typed, out) ||
         read_files(g, typed, out);
}

/* ---- does a legal move fit? ---- */

Player foreign_mover(const Session *s) {
  return position_asked(s->game, s->pos);
}

bool foreign_is_own(const Session *s, Site site, int kind) {
  Piece p = position_piece(s->game, s->pos, site);
  return p && game_owner(s->game, p) == foreign_mover(s) &&
         foreign_written(s->game, s->game->pieces[p].kind) == kind;
}

static bool is_from(const Session *s, const Spelt *spelt, Site site) {
  const char *name = board_name(s->game->board, site);
  return foreign_is_own(s, site, spelt->kind) &&
         (!spelt->file || name[0] == spelt->file) &&
         (!spelt->rank[0] || text_is_equal(name + 1, spelt->rank));
}

/* The first two sites a text names, if it begins with one. */
bool foreign_ends(const Session *s, const char *text, Site ends[2]) {
  size_t length;
  return board_scan_site(s->game->board, text, false, &length) != NO_SITE &&
         movetext_sites(s->game, text, ends, 2) == 2;
}

static bool is_other_own(const Session *s, Site site, int kind) {
  Piece p = position_piece(s->game, s->pos, site);
  return p && game_owner(s->game, p) == foreign_mover(s) &&
         s->game->pieces[p].kind != kind;
}

/* Where an own piece of another kind than the first goes away, or is named and
** stays, without being lost; NO_SITE: nowhere. */
Site foreign_second(Session *s, size_t i, const Site ends[2]) {
  const Game *g = s->game;
  Position *after = position_new(g, NULL);
  int kind = g->pieces[position_piece(g, s->pos, ends[0])].kind, lost = 0;
  Site found = is_other_own(s, ends[1], kind) ? ends[1] : NO_SITE;
  Error err;
  if (!after) return NO_SITE;
  position_copy(g, after, s->pos);
  if (!play_do(&s->machine, after, &s->legal, s->legal.at[i], NULL, &err)) {
    position_free(after);
    return NO_SITE;
  }
  for (int k = 0; k < g->board->count; k++) {
    Site site = g->board->reading[k];
    Piece was = position_piece(g, s->pos, site);
    Piece now = position_piece(g, after, site);
    bool was_own = was && game_owner(g, was) == foreign_mover(s);
    bool is_own = now && game_owner(g, now) == foreign_mover(s);
    lost += was_own - is_own;
    if (was_own && was != now && g->pieces[was].kind != kind) found = site;
  }
  position_free(after);
  return lost == 0 ? found : NO_SITE;
}

static bool fits_rings(Session *s, size_t i, const Spelt *spelt) {
  const Board *b = s->game->board;
  Site ends[2];
  if (!foreign_ends(s, session_text(s, i), ends) ||
      !foreign_is_own(s, ends[0], spelt->kind))
    return false;
  Site other = foreign_second(s, i, ends);
  return other != NO_SITE && spelt->is_far == (b->x[other] < b->x[ends[0]]);
}

static bool turns_into(const Spelt *spelt, const char *text) {
  return !spelt->turned ||
         tolower((unsigned char)text[strlen(text) - 1]) == spelt->turned;
}

static bool fits_letters(Session *s, size_t i, const Spelt *spelt) {
  const char *text = session_text(s, i);
  Site ends[2];
  return strstr(text, board_name(s->game->board, spelt->to)) &&
         foreign_ends(s, text, ends) && ends[1] == spelt->to &&
         is_from(s, spelt, ends[0]) && turns_into(spelt, text);
}

static bool fits_files(Session *s, size_t i, const Spelt *spelt) {
  const char *text = session_text(s, i);
  Site ends[2];
  return foreign_ends(s, text, ends) &&
         board_name(s->game->board, ends[1])[0] == spelt->to_file &&
         is_from(s, spelt, ends[0]) && turns_into(spelt, text);
}

static bool fits_whole(Session *s, size_t i, const Spelt *spelt) {
  Site ends[2];
  return spelt->whole[0] && foreign_ends(s, session_text(s, i), ends) &&
         foreign_is_own(s, ends[0], spelt->kind) &&
         movetext_is_same(spelt->whole, session_text(s, i));
}

/* Letters and digits alone: "roll31" */
static void squeeze(const char *text, char out[MOVE_TEXT]) {
  size_t n = 0;
  for (; *text && n + 1 < MOVE_TEXT; text++)
    if (isalnum((unsigned char)*text))
      out[n++] = (char)tolower((unsigned char)*text);
  out[n] = '\0';
}

/* "SW" for "corner SW": all but the word the text begins with; "31" and
** "roll 31" for "roll 3 1", where nobody is asked. */
static bool fits_tail(Session *s, size_t i, const char *typed) {
  char a[MOVE_TEXT], b[MOVE_TEXT];
  const char *text = session_text(s, i);
  size_t n = 0;
  while (isalpha((unsigned char)text[n])) n++;
  if (n < LETTERS || text[n] != ' ') return false;
  if (movetext_is_same(typed, text + n)) return true;
  squeeze(typed, a);
  squeeze(text, b);
  return foreign_mover(s) == NO_PLAYER && a[0] && !strchr(typed, '/') &&
         (text_is_equal(a, b) || text_is_equal(a, b + n));
}

static bool has_path(const Program *p) {
  for (size_t f = 0; f < p->nformats; f++)
    for (int i = 0; i < p->formats[f].nslots; i++)
      if (p->formats[f].slots[i].type == SLOT_PATH) return true;
  return false;
}

/* "28x19" for "28x19x23": what is taken besides, or where the way leads on,
** need not be told. "15x31" for "15x22x31". */
static bool fits_capture(Session *s, size_t i, const char *typed) {
  const char *text = session_text(s, i);
  char part[MOVE_TEXT];
  Site ends[2], all[8];
  if (!strchr(text + 1, 'x') || movetext_sites(s->game, typed, ends, 2) < 2 ||
      !strpbrk(typed, "xX-"))
    return false;
  for (const char *x = strchr(text + 1, 'x'); x; x = strchr(x + 1, 'x')) {
    snprintf(part, sizeof part, "%.*s", (int)(x - text), text);
    if (movetext_sites(s->game, part, all, 8) == 2 &&
        movetext_is_same(part, typed))
      return true;
  }
  int n = movetext_sites(s->game, text, all, 8);
  return has_path(s->game->program) && n > 2 && n < 8 &&
         movetext_sites(s->game, typed, (Site[3]){0}, 3) == 2 &&
         all[0] == ends[0] && all[n - 1] == ends[1];
}

static bool fits_name(Session *s, size_t i, const char *typed) {
  int kind = foreign_kind(s->game, typed);
  return kind != FOREIGN_ANY &&
         text_is_alike(session_text(s, i), s->game->kinds[kind].letter[0]);
}

bool foreign_fits(Session *s, size_t i, const char *typed) {
  Spelt spelt;
  if (fits_tail(s, i, typed) || fits_name(s, i, typed) ||
      fits_capture(s, i, typed))
    return true;
  if (foreign_mover(s) == NO_PLAYER || !read_spelt(s->game, typed, &spelt))
    return false;
  if (spelt.to_file) return fits_files(s, i, &spelt);
  if (spelt.to == NO_SITE) return fits_rings(s, i, &spelt);
  return fits_whole(s, i, &spelt) || fits_letters(s, i, &spelt);
}

typedef bool FitsSpelt(Session *s, size_t i, const Spelt *spelt);

static size_t count_spelt(Session *s, FitsSpelt *fits, const Spelt *spelt,
                          size_t *index) {
  size_t n = 0;
  for (size_t i = 0; i < s->legal.count; i++)
    if (fits(s, i, spelt) && n++ == 0) *index = i;
  return n;
}

/* What is said once about the text need not be found out for every move. */
size_t foreign_find(Session *s, const char *typed, size_t *index) {
  Spelt spelt;
  size_t n = 0;
  if (!s->is_listed) return 0;
  if (foreign_mover(s) != NO_PLAYER && read_spelt(s->game, typed, &spelt)) {
    n = count_spelt(s,
                    spelt.to_file         ? fits_files
                    : spelt.to == NO_SITE ? fits_rings
                                          : fits_letters,
                    &spelt, index);
    return n || !spelt.whole[0] ? n : count_spelt(s, fits_whole, &spelt, index);
  }
  for (size_t i = 0; i < s->legal.count; i++)
    if (foreign_fits(s, i, typed) && n++ == 0) *index = i;
  return n;
}

/* ---- what was meant by one that is not legal ---- */

/* "Nf9" is written so too, though there is no such site. */
static bool is_like(const Game *g, const char *typed) {
  return foreign_has_letters(g) && kind_of_letter(g, typed[0]) != FOREIGN_ANY &&
         isupper((unsigned char)typed[0]) && islower((unsigned char)typed[1]) &&
         isdigit((unsigned char)typed[2]);
}

bool foreign_is_any(const Session *s, const char *typed) {
  Spelt spelt;
  return foreign_mover(s) != NO_PLAYER &&
         (read_spelt(s->game, typed, &spelt) || is_like(s->game, typed));
}

/* The own pieces that may be meant; how many, the first in '*from'. */
static int count_pieces(const Session *s, const Spelt *spelt, Site *from) {
  const Board *b = s->game->board;
  int n = 0;
  for (int i = 0; i < b->count; i++)
    if (is_from(s, spelt, b->reading[i]) && n++ == 0) *from = b->reading[i];
  return n;
}

/* Was nothing typed but the site of an own piece? That is what moves. */
static bool is_own_site(const Session *s, const Spelt *spelt) {
  if (spelt->to == NO_SITE || spelt->whole[0] || spelt->file || spelt->rank[0])
    return false;
  Piece p = position_piece(s->game, s->pos, spelt->to);
  return p && game_owner(s->game, p) == foreign_mover(s);
}

/* Do texts name the piece that goes along ("{from}{tower}")? */
static bool names_second(const Program *p) {
  for (size_t f = 0; f < p->nformats; f++)
    if (p->formats[f].nslots == 2 && p->formats[f].slots[0].type == SLOT_FROM &&
        p->formats[f].slots[1].type == SLOT_REGISTER)
      return true;
  return false;
}

/* Where a king castles to: two sites aside, or onto his outermost piece. */
static Site castle_goal(const Session *s, Site from, bool is_far) {
  const Game *g = s->game;
  Dir dir = board_dir(g->board, is_far ? "w" : "e");
  Site found = NO_SITE;
  bool is_second = names_second(g->program);
  for (int i = 1; dir != NO_DIR && (is_second || i <= 2); i++) {
    from = board_next(g->board, from, dir);
    if (from == NO_SITE) break;
    Piece p = position_piece(g, s->pos, from);
    if (is_second ? p && game_owner(g, p) == foreign_mover(s) : i == 2)
      found = from;
  }
  return found;
}

/* No piece can be meant: none is where the hint says, or none at all. */
static void write_none(const char *kind, const Spelt *spelt, Text *why) {
  text_addf(why, "you have no %s on ", kind);
  if (spelt->file && spelt->rank[0])
    text_addf(why, "%c%s\n", spelt->file, spelt->rank);
  else if (spelt->file)
    text_addf(why, "file %c\n", spelt->file);
  else if (spelt->rank[0])
    text_addf(why, "rank %s\n", spelt->rank);
  else
    text_add(why, "the board\n");
}

/* Among several without a letter, the one straight ahead. */
static int count_ahead(const Session *s, Spelt *spelt, Site *from) {
  int n = count_pieces(s, spelt, from);
  if (n < 2 || spelt->whole[0] || spelt->file || spelt->to == NO_SITE) return n;
  Spelt ahead = *spelt;
  ahead.file = board_name(s->game->board, spelt->to)[0];
  return count_pieces(s, &ahead, from) == 1 ? 1 : n;
}

/* "f1b5" for each piece that may be meant, at most 'max'; how many. */
static int write_meant(const Session *s, Spelt *spelt, Site to,
                       char out[][MOVE_TEXT], int max) {
  const Board *b = s->game->board;
  int n = 0;
  for (int i = 0; i < b->count && n < max; i++)
    if (is_from(s, spelt, b->reading[i]))
      snprintf(out[n++], MOVE_TEXT, "%s%s%.1s", board_name(b, b->reading[i]),
               board_name(b, to), &spelt->turned);
  return n;
}

int foreign_meant(const Session *s, const char *typed, char out[][MOVE_TEXT],
                  int max, Text *why) {
  const Game *g = s->game;
  Spelt spelt;
  Site from = NO_SITE;
  if (foreign_mover(s) == NO_PLAYER || !read_spelt(g, typed, &spelt)) return 0;
  if (is_own_site(s, &spelt)) return 0;
  if (spelt.to_file) {
    text_addf(why, "you have no %s that can take from file %c to file %c\n",
              g->kinds[spelt.kind].name, spelt.file, spelt.to_file);
    return 0;
  }
  int n = count_ahead(s, &spelt, &from);
  const char *kind = g->kinds[spelt.kind].name;
  Site to = spelt.to;
  if (to == NO_SITE && n == 1) to = castle_goal(s, from, spelt.is_far);
  if (n == 0)
    write_none(kind, &spelt, why);
  else if (to == NO_SITE)
    text_addf(why, "you have no %s that can go to that side\n", kind);
  else if (n > 1)
    text_addf(why, "you have no %s that can go to %s\n", kind,
              board_name(g->board, to));
  if (n == 0 || to == NO_SITE) return 0;
  if (n > 1) return write_meant(s, &spelt, to, out, max);
  snprintf(out[0], MOVE_TEXT, "%s%s%.1s", board_name(g->board, from),
           board_name(g->board, to), &spelt.turned);
  return 1;
}
