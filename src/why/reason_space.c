/* SPDX-License-Identifier: MIT
** reason_space.c - what is wrong with the cells of a typed text.
**
** On a lattice a text can name cells that are not sites, and orientations that
** a cube cannot have. No rule ever reaches them, so they are looked for before
** any rule is tried.
*/
#include "why/reason.h"

#include <string.h>
#include <strings.h>

/* The cells of a typed text, and the faces behind the last of them. */
typedef struct Typed {
  Cell first, last;
  int ncells;
  unsigned faces;
  const char *wrong; /* a '(' that begins no cell; NULL */
} Typed;

static Typed read_typed(const char *text) {
  Typed t = {.ncells = 0};
  while ((text = strchr(text, '(')) != NULL) {
    Cell cell;
    size_t length = lattice_read_cell(text, &cell);
    if (length == 0) {
      t.wrong = text;
      break;
    }
    if (t.ncells++ == 0) t.first = cell;
    t.last = cell;
    text += length;
    lattice_read_spikes(text, &t.faces);
  }
  return t;
}

/* Does the text begin like one that ends with the pyramids of a cube? */
bool reason_spikes(const Session *s, const char *typed) {
  const Program *p = s->game->program;
  for (size_t f = 0; f < p->nformats; f++) {
    const Format *format = &p->formats[f];
    if (format->nslots == 0 || format->slots[0].type != SLOT_TEXT) continue;
    const char *text = format->slots[0].text;
    for (int i = 0; i < format->nslots; i++)
      if (format->slots[i].type == SLOT_SPIKES &&
          !strncasecmp(typed, text, strlen(text)))
        return true;
  }
  return false;
}

int reason_turn(const Session *s, const char *typed) {
  if (!s->game->board->nbodies) return -1;
  Typed t = read_typed(typed);
  return t.ncells > 1 ? (int)t.faces : -1;
}

static void write_at(Cell cell, const char *before, const char *after,
                     Text *out) {
  char name[PLACE_NAME];
  lattice_write_cell(cell, name, sizeof name);
  text_addf(out, "%s%s%s\n", before, name, after);
}

/* A cube is put down where it cannot be, or turned as it cannot be. */
static bool is_wrong_target(const Session *s, const Typed *t, Text *out) {
  const Lattice *l = position_lattice(s->game, s->pos);
  int body = lattice_find(l, t->first);
  unsigned spikes = l->body[body].spikes;
  char faces[16];
  if (t->last.z < 1) {
    write_at(t->last, "", " is below the table", out);
  } else if (lattice_site(l, t->last) == NO_SITE) {
    write_at(t->last, "", " touches no cube", out);
  } else if (spikes && !t->faces) {
    unsigned turned = (unsigned)__builtin_ctzll(lattice_turns(spikes));
    lattice_write_spikes(turned, faces, sizeof faces);
    text_addf(out,
              "it is unfinished: add the faces with pyramids, for example %s\n",
              faces);
  } else if (!(lattice_turns(spikes) >> t->faces & 1)) {
    lattice_write_spikes(spikes, faces, sizeof faces);
    text_addf(out, "the cube cannot be turned that way: now its pyramid%s %s\n",
              strlen(faces) > 2 ? "s are on" : " is on", faces);
  } else {
    return false;
  }
  return true;
}

/* "a move begins with S or C": what the texts of the game begin with, if the
** typed one does not. */
static bool is_wrong_begin(const Program *p, const char *typed, Text *out) {
  const char *begins[4];
  int n = 0;
  for (size_t f = 0; f < p->nformats && n < 4; f++) {
    const Format *format = &p->formats[f];
    if (format->nslots < 2 || format->slots[0].type != SLOT_TEXT) continue;
    begins[n] = format->slots[0].text;
    if (!strncasecmp(typed, begins[n], strlen(begins[n]))) return false;
    n++;
  }
  for (int i = 0; i < n; i++)
    text_addf(out, "%s%s", i ? " or " : "a move begins with ", begins[i]);
  if (n) text_add_char(out, '\n');
  return n > 0;
}

bool reason_space(Session *s, const char *typed, Text *out) {
  if (is_wrong_begin(s->game->program, typed, out)) return true;
  const Lattice *l = position_lattice(s->game, s->pos);
  Typed t = read_typed(typed);
  if (t.wrong) {
    text_addf(out, "'%.20s' is not a cell; cells are written (x,y,z)\n",
              t.wrong);
  } else if (t.ncells != 2) {
    return false;
  } else if (lattice_find(l, t.first) < 0) {
    write_at(t.first, "no cube is at ", "", out);
  } else if (reason_spikes(s, typed)) {
    return is_wrong_target(s, &t, out);
  } else if (lattice_find(l, t.last) < 0) {
    write_at(t.last, "no cube is at ", "", out);
  } else {
    return false;
  }
  return true;
}
