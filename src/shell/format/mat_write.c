/* SPDX-License-Identifier: MIT
** mat_write.c - a backgammon game as one of a match.
*/
#include "shell/format/export.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

enum { LEFT = 28, CELL = 96, NAME = 64 };

typedef struct Writer {
  Export *x;
  int turn;       /* of the lines: 1) 2) ... */
  bool has_left;  /* the left column of this line is filled */
  bool has_right; /* and the right one */
  char roll[4];
  int cube; /* what it shows */
} Writer;

static void write_cell(Writer *w, Player player, const char *cell) {
  Text *out = w->x->out;
  if (player == 0 || w->has_right || w->turn == 0) {
    text_addf(out, "%s%3d) ", w->turn > 0 ? "\n" : "", w->turn + 1);
    w->turn++;
    w->has_left = w->has_right = false;
  }
  if (player == 0) {
    text_addf(out, "%-*s", LEFT, cell);
    w->has_left = true;
    return;
  }
  if (!w->has_left) text_add_times(out, ' ', LEFT);
  text_addf(out, " %s", cell);
  w->has_right = true;
}

/* A colon would end it, and columns are narrow. */
static void write_who(const Export *x, int seat, char out[NAME]) {
  const char *who = x->session->game->player[seat];
  for (int i = 0; i < x->record->nplayers; i++)
    if (text_is_equal(x->record->players[i].player, who)) {
      who = x->record->players[i].who;
      break;
    }
  who += strspn(who, " ");
  snprintf(out, NAME, "%.60s", *who ? who : "?");
  for (char *c = out; *c; c++)
    if (*c == ':') *c = '.';
}

static void write_head(Export *x) {
  char text[64], left[CELL], score[2][16], name[2][NAME];
  for (int i = 0; i < 2; i++) write_who(x, i, name[i]);
  for (int i = 0; i < 2; i++)
    if (!export_header(x->record, i ? "Score2" : "Score1", score[i], 16))
      strcpy(score[i], "0");
  if (x->number == 1) {
    if (!export_header(x->record, "Match", text, sizeof text))
      strcpy(text, "0");
    text_addf(x->out, " %s point match\n", text);
  }
  snprintf(left, sizeof left, "%s : %s", name[0], score[0]);
  text_addf(x->out, "\n Game %zu\n %-*s  %s : %s\n", x->number, LEFT + 3, left,
            name[1], score[1]);
}

/* "24/18*(2)" as single men: "24/18* 24/18". */
static void spread_part(const char *part, size_t n, Text *out) {
  const char *bracket = memchr(part, '(', n);
  int times = bracket ? bracket[1] - '0' : 1;
  size_t length = bracket ? (size_t)(bracket - part) : n;
  for (int i = 0; i < times; i++) {
    bool drops_star = i > 0 && part[length - 1] == '*';
    text_addf(out, "%s%.*s", out->length ? " " : "", (int)(length - drops_star),
              part);
  }
}

/* Programs that read .mat know numbers: 25 is the bar, 0 is off. */
static void spread(const char *move, Text *out) {
  for (;;) {
    move += strspn(move, " ");
    size_t n = strcspn(move, " ");
    if (n == 0) return;
    spread_part(move, n, out);
    move += n;
  }
}

static void write_play(Writer *w, const Ply *ply) {
  Text move, cell;
  text_init(&move);
  text_init(&cell);
  if (!text_is_equal(ply->text, "pass")) spread(ply->text, &move);
  text_addf(&cell, "%s: %s", w->roll, text_string(&move));
  write_cell(w, ply->asked, text_string(&cell));
  text_done(&move);
  text_done(&cell);
}

static void write_cube(Writer *w, size_t ply) {
  const char *at = NULL;
  size_t place = 0;
  ExportRemark r;
  while (export_next_remark(w->x, 0, ply, &place, &at, &r)) {
    char cell[CELL];
    Player player;
    const char *word = export_cube(w->x, &r, &player);
    if (!word) continue;
    if (text_is_equal(word, "double"))
      snprintf(cell, sizeof cell, " Doubles => %d",
               w->cube < 1 << 20 ? w->cube *= 2 : w->cube);
    else
      snprintf(cell, sizeof cell, " %s",
               text_is_equal(word, "take") ? "Takes" : "Drops");
    write_cell(w, player, cell);
  }
}

static void write_win(Writer *w) {
  const char *score = export_score(w->x);
  char points[16], cell[CELL];
  if (text_is_equal(score, "*") || text_is_equal(score, "1/2-1/2")) {
    text_add(w->x->out, "\n");
    return;
  }
  if (!export_header(w->x->record, "Points", points, sizeof points))
    strcpy(points, "1");
  bool is_left = *score == '1';
  snprintf(cell, sizeof cell, " Wins %s point%s", points,
           text_is_equal(points, "1") ? "" : "s");
  if (!is_left && w->has_left && !w->has_right) {
    write_cell(w, 1, cell);
    text_add(w->x->out, "\n");
  } else {
    text_addf(w->x->out, "\n%*s%s\n", is_left ? 5 : LEFT + 6, "", cell);
  }
}

/* A game that was left between a roll and its move. */
static void write_rolled(Writer *w) {
  const Session *s = w->x->session;
  char cell[8];
  if (s->nplies == 0 || s->plies[s->nplies - 1].asked != NO_PLAYER || !*w->roll)
    return;
  snprintf(cell, sizeof cell, "%s:", w->roll);
  write_cell(w, s->pos->turn, cell);
}

bool mat_write(Export *x, Error *err) {
  Writer w = {.x = x, .cube = 1};
  const Session *s = x->session;
  if (!x->row)
    return error_set(err, ERROR_INPUT,
                     "%s cannot be written as .mat; pgn is for every game",
                     x->record->game);
  if (x->record->start)
    return error_set(err, ERROR_INPUT,
                     "a game that begins from a position has no .mat");
  write_head(x);
  for (size_t i = 0; i < s->nplies; i++) {
    const Ply *ply = &s->plies[i];
    if (ply->asked != NO_PLAYER)
      write_play(&w, ply);
    else if (sscanf(ply->text, "roll %1[1-6] %1[1-6]", w.roll, w.roll + 1) != 2)
      *w.roll = '\0';
    write_cube(&w, i + 1);
  }
  write_rolled(&w);
  write_win(&w);
  return true;
}
