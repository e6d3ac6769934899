/* SPDX-License-Identifier: MIT
** lattice_text.c - cells, faces and whole positions of a lattice as text.
**
** Signs count, blanks do not. A position is written in an order of its own
** (pieces by code, then from the table up), never in that of the bodies.
*/
#include "kernel/state/lattice.h"
#include "kernel/state/pile.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

const char *const lattice_face_name[LATTICE_FACES] = {"x+", "x-", "y+",
                                                      "y-", "z+", "z-"};

/* ---- names ---- */

int lattice_write_cell(Cell c, char *out, size_t size) {
  return snprintf(out, size, "(%d,%d,%d)", (int)c.x, (int)c.y, (int)c.z);
}

int lattice_name(const Game *game, const Position *pos, Site site, char *out,
                 size_t size) {
  Cell c = lattice_cell(position_lattice(game, pos), site);
  int face = lattice_face(site);
  return snprintf(out, size, "(%d,%d,%d)%s", (int)c.x, (int)c.y, (int)c.z,
                  face < 0 ? "" : lattice_face_name[face]);
}

int lattice_write_spikes(unsigned spikes, char *out, size_t size) {
  int n = 0;
  if (size) out[0] = 0;
  for (int f = 0; f < LATTICE_FACES; f++)
    if (spikes >> f & 1)
      n += snprintf(out + n, size - (size_t)n, "%s", lattice_face_name[f]);
  return n;
}

/* ---- reading ---- */

static const char *skip(const char *text) { return text + strspn(text, " \t"); }

static const char *read_number(const char *text, int32_t *out) {
  char *end;
  text = skip(text);
  const char *digit = text + (*text == '-' || *text == '+');
  if (!isdigit((unsigned char)*digit)) return NULL;
  long n = strtol(text, &end, 10);
  if (n <= -LATTICE_FAR || n >= LATTICE_FAR) return NULL;
  *out = (int32_t)n;
  return skip(end);
}

size_t lattice_read_cell(const char *text, Cell *cell) {
  const char *at = text;
  int32_t *parts[3] = {&cell->x, &cell->y, &cell->z};
  if (*at++ != '(') return 0;
  for (int i = 0; i < 3; i++) {
    at = read_number(at, parts[i]);
    if (!at || *at++ != (i < 2 ? ',' : ')')) return 0;
  }
  return (size_t)(at - text);
}

size_t lattice_read_face(const char *text, int *face) {
  const char *at = skip(text);
  if (*at < 'x' || *at > 'z') return 0;
  *face = 2 * (*at - 'x');
  at = skip(at + 1);
  if (*at != '+' && *at != '-') return 0;
  *face += *at == '-';
  return (size_t)(at + 1 - text);
}

Site lattice_scan(const Lattice *l, const char *text, size_t *length) {
  Cell cell;
  int face;
  *length = lattice_read_cell(text, &cell);
  if (*length == 0) return NO_SITE;
  int body = lattice_find(l, cell);
  size_t more = body < 0 ? 0 : lattice_read_face(text + *length, &face);
  *length += more;
  return more ? lattice_face_site(body, face) : lattice_site(l, cell);
}

size_t lattice_read_spikes(const char *text, unsigned *spikes) {
  size_t n = 0, one;
  int face;
  *spikes = 0;
  while ((one = lattice_read_face(text + n, &face)) && !(*spikes >> face & 1)) {
    *spikes |= 1u << face;
    n += one;
  }
  return n;
}

/* ---- writing positions ---- */

typedef struct Standing {
  Piece piece;
  Cell cell;
  int face; /* -1: a body */
  unsigned spikes;
} Standing;

static int compare_standing(const void *a, const void *b) {
  const Standing *s = a, *t = b;
  if (s->piece != t->piece) return s->piece - t->piece;
  if (s->cell.z != t->cell.z) return s->cell.z < t->cell.z ? -1 : 1;
  if (s->cell.y != t->cell.y) return s->cell.y < t->cell.y ? -1 : 1;
  if (s->cell.x != t->cell.x) return s->cell.x < t->cell.x ? -1 : 1;
  return s->face - t->face;
}

static int list_standing(const Game *game, const Position *pos, Standing *out) {
  const Lattice *l = position_lattice(game, pos);
  int n = 0;
  for (uint32_t rest = l->present; rest; rest &= rest - 1) {
    int b = __builtin_ctz(rest);
    for (int part = 0; part <= LATTICE_FACES; part++) {
      Site s = (Site)(lattice_cell_site(b) + part);
      Piece piece = position_piece(game, pos, s);
      if (piece)
        out[n++] =
            (Standing){piece, lattice_place(l, b), part - 1, l->body[b].spikes};
    }
  }
  if (n > 0) qsort(out, (size_t)n, sizeof *out, compare_standing);
  return n;
}

void lattice_write(const Game *game, const Position *pos, Text *out) {
  Standing all[BODIES_MAX * (1 + LATTICE_FACES)];
  int n = list_standing(game, pos, all);
  if (n == 0) text_add_char(out, '/');
  for (int i = 0; i < n; i++) {
    char name[PLACE_NAME], spikes[16];
    lattice_write_cell(all[i].cell, name, sizeof name);
    lattice_write_spikes(all[i].spikes, spikes, sizeof spikes);
    text_addf(out, "%s%s%s%s", i ? "/" : "", game_letter(game, all[i].piece),
              name, all[i].face < 0 ? spikes : lattice_face_name[all[i].face]);
  }
  if (n == 1) text_add_char(out, '/');
}

/* ---- reading positions ---- */

typedef struct Reader {
  const Game *game;
  Position *pos;
  Error *err;
} Reader;

static bool refuse_body(const Reader *r, Cell cell, const char *why) {
  return error_set(r->err, ERROR_INPUT, "no %s can be at (%d,%d,%d): %s",
                   r->game->kinds[r->game->body_kind].name, (int)cell.x,
                   (int)cell.y, (int)cell.z, why);
}

static bool put_body(Reader *r, Piece piece, Cell cell, unsigned spikes) {
  Lattice *l = position_lattice(r->game, r->pos);
  int body = lattice_spare(r->game, r->pos);
  if (cell.z < 1 || cell.z > BODIES_MAX)
    return refuse_body(r, cell, "cells begin at z = 1, on the table");
  if (lattice_find(l, cell) >= 0)
    return refuse_body(r, cell, "another one is there");
  if (body < 0) return refuse_body(r, cell, "there are no more of them");
  lattice_put(l, body, cell, spikes);
  position_set_cell(r->game, r->pos, lattice_cell_site(body), piece);
  return true;
}

static bool refuse_piece(const Reader *r, Piece piece, Cell cell, int face,
                         const char *why) {
  return error_set(r->err, ERROR_INPUT, "no %s can be on (%d,%d,%d)%s: %s",
                   r->game->kinds[r->game->pieces[piece].kind].name,
                   (int)cell.x, (int)cell.y, (int)cell.z,
                   lattice_face_name[face], why);
}

static bool put_piece(Reader *r, Piece piece, Cell cell, int face) {
  Lattice *l = position_lattice(r->game, r->pos);
  int body = lattice_find(l, cell);
  if (body < 0) return refuse_piece(r, piece, cell, face, "no cube is there");
  Site site = lattice_face_site(body, face);
  if (l->body[body].spikes >> face & 1)
    return refuse_piece(r, piece, cell, face, "it carries a pyramid");
  if (position_piece(r->game, r->pos, site))
    return refuse_piece(r, piece, cell, face, "another one is there");
  if (lattice_find(l, lattice_add(cell, face, 1)) >= 0)
    return refuse_piece(r, piece, cell, face, "a cube covers it");
  position_set_cell(r->game, r->pos, site, piece);
  return true;
}

static bool refuse_word(const Reader *r, const char *text) {
  size_t n = strcspn(text, "/ \t\r\n");
  return error_set(r->err, ERROR_INPUT,
                   "'%.*s' is not a piece: write a letter, its cell and its "
                   "faces, as %s(0,0,1)x+z-",
                   n > 40 ? 40 : (int)n, text, game_letter(r->game, 1));
}

/* The piece whose letter the text begins with. */
static Piece scan_letter(const Game *game, const char *text, size_t *length) {
  for (int p = 1; p < game->npieces; p++) {
    const char *letter = game_letter(game, (Piece)p);
    *length = strlen(letter);
    if (!strncmp(text, letter, *length)) return (Piece)p;
  }
  return 0;
}

/* One piece; bodies in the first round, what is on them in the second. */
static const char *read_piece(Reader *r, const char *text, bool bodies) {
  size_t length, n;
  Cell cell;
  unsigned spikes = 0;
  int face = 0;
  Piece piece = scan_letter(r->game, text, &length);
  bool is_body = r->game->pieces[piece].kind == r->game->body_kind;
  const char *at = piece ? skip(text + length) : text;
  n = piece ? lattice_read_cell(at, &cell) : 0;
  if (n == 0) return refuse_word(r, text), NULL;
  at += n;
  n = is_body ? lattice_read_spikes(at, &spikes) : lattice_read_face(at, &face);
  at += n;
  if ((n == 0 && !is_body) || (*at && !strchr("/ \t\r\n", *at)))
    return refuse_word(r, text), NULL;
  if (bodies != is_body) return at;
  return (is_body ? put_body(r, piece, cell, spikes)
                  : put_piece(r, piece, cell, face))
             ? at
             : NULL;
}

/* A letter and a cell, with blanks between them only right behind a '/': else
** "w (2,0,1)z+" may be the mover and a register. */
static bool begins_piece(const Game *game, const char *text, bool is_parted) {
  size_t length;
  if (!scan_letter(game, text, &length)) return false;
  return *(is_parted ? skip(text + length) : text + length) == '(';
}

/* Pieces up to a word that is none: the mover, or the end. */
static bool read_round(Reader *r, const char *text, const char **end,
                       bool bodies) {
  for (bool is_first = true;; is_first = false) {
    size_t n = strspn(text, "/ \t\r\n");
    bool is_parted = n ? text[n - 1] == '/' : is_first;
    *end = text += n;
    if (!begins_piece(r->game, text, is_parted))
      return !memchr(text, '(', strcspn(text, " =\t\r\n")) ||
             refuse_word(r, text);
    text = read_piece(r, text, bodies);
    if (!text) return false;
  }
}

bool lattice_read(const Game *game, Position *pos, const char *text,
                  const char **end, Error *err) {
  Reader r = {game, pos, err};
  return read_round(&r, text, end, true) && read_round(&r, text, end, false);
}
