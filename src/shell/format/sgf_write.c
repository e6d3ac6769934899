/* SPDX-License-Identifier: MIT
** sgf_write.c - a tree of nodes with properties.
*/
#include "shell/format/export.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>
#include "shell/format/setup.h"

enum { SITES = 8 };

typedef struct Writer {
  Export *x;
  ImportTask task; /* to ask who is black */
  Transcript transcript;
  Choice choice;
  bool by_name, has_dice, rows_go_up;
  char roll[3]; /* what was rolled, until it is moved; "": nothing */
} Writer;

static const char *option_of(const Game *game, const char *name) {
  for (int i = 0; i < game->noptions; i++)
    if (text_is_equal(game->options[i].name, name))
      return game->options[i].choices[game->options[i].chosen];
  return NULL;
}

static void write_value(const char *text, size_t length, Text *out) {
  text_add_char(out, '[');
  for (size_t i = 0; i < length; i++) {
    if (text[i] == ']' || text[i] == '\\') text_add_char(out, '\\');
    text_add_char(out, text[i]);
  }
  text_add_char(out, ']');
}

static void write_property(const char *name, const char *value, Text *out) {
  text_add(out, name);
  write_value(value, strlen(value), out);
}

static char side_of(const Writer *w, Player p) {
  return setup_player(&w->task, 'B') == p ? 'B' : 'W';
}

/* ---- points ---- */

/* Two letters, from the top left. */
static bool write_letters(const Board *b, Site site, bool is_up, Text *out) {
  static const char letters[] =
      "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
  for (int row = 0; row < b->nrows && row < 52; row++)
    for (int i = 0; i < b->rows[row].count && i < 52; i++)
      if (b->reading[b->rows[row].first + i] == site) {
        text_addf(out, "%c%c", letters[i],
                  letters[is_up ? b->nrows - 1 - row : row]);
        return true;
      }
  return false;
}

static bool write_point(const Writer *w, Site site, Text *out) {
  const Board *b = w->task.game->board;
  if (!w->by_name) return write_letters(b, site, w->rows_go_up, out);
  text_add(out, board_name(b, site));
  return true;
}

static char point_letter(int point, bool is_white) {
  if (point == 25) return 'y';
  if (point == 0) return 'z';
  return (char)('a' + (is_white ? point : 25 - point) - 1);
}

/* The points of one man's way at '*text'; how many. */
static int read_way(const char **text, int points[8]) {
  int n = 0, length;
  while (n < 8) {
    if (!strncmp(*text, "bar", 3) || !strncmp(*text, "off", 3)) {
      points[n++] = **text == 'b' ? 25 : 0;
      *text += 3;
    } else if (sscanf(*text, "%d%n", &points[n], &length) == 1) {
      n++;
      *text += length;
    } else {
      break;
    }
    *text += **text == '*';
    if (**text != '/') break;
    ++*text;
  }
  return n;
}

/* Each man from where to where, step by step. */
static void write_steps(const char *text, bool is_white, Text *out) {
  while (*(text += strspn(text, " "))) {
    int points[8], n = read_way(&text, points), times = 1;
    if (text[0] == '(' && isdigit((unsigned char)text[1])) {
      times = text[1] - '0';
      text += strcspn(text, ")");
      text += *text == ')';
    }
    text += strcspn(text, " ");
    for (int k = 0; k < times; k++)
      for (int i = 0; i + 1 < n; i++) {
        text_add_char(out, point_letter(points[i], is_white));
        text_add_char(out, point_letter(points[i + 1], is_white));
      }
  }
}

static bool write_move(Writer *w, const Ply *ply, Text *out) {
  Site sites[SITES];
  const Game *g = w->task.game;
  if (text_is_equal(ply->text, "pass")) return true;
  if (text_is_equal(ply->text, "swap")) {
    text_add(out, "swap-pieces");
    return true;
  }
  if (w->has_dice) {
    write_steps(ply->text, side_of(w, ply->asked) == 'W', out);
    return true;
  }
  int n = movetext_sites(g, ply->text, sites, SITES);
  bool ok = n > 0 && n < SITES;
  for (int i = 0; ok && i < n; i++) ok = write_point(w, sites[i], out);
  return ok;
}

/* ---- nodes ---- */

/* "TR[dd]" is written as it was read. */
static bool is_raw(const ExportRemark *r) {
  size_t n = 0;
  while (n < r->length && isupper((unsigned char)r->text[n])) n++;
  return n > 0 && n < r->length && r->text[n] == '[' &&
         r->text[r->length - 1] == ']';
}

static bool write_mark(const ExportRemark *r, Text *out) {
  static const char *const marks[][2] = {{"!", "TE[1]"}, {"!!", "TE[2]"},
                                         {"?", "BM[1]"}, {"??", "BM[2]"},
                                         {"?!", "DO[]"}, {"!?", "IT[]"}};
  for (size_t i = 0; i < sizeof marks / sizeof *marks; i++)
    if (strlen(marks[i][0]) == r->length &&
        !strncmp(marks[i][0], r->text, r->length)) {
      text_add(out, marks[i][1]);
      return true;
    }
  return false;
}

/* Words of one node become its one comment. */
static void write_said(Writer *w, size_t branch, size_t ply,
                       const char *comment) {
  const char *at = NULL;
  size_t place = 0;
  ExportRemark r;
  Text words, nodes, *out = w->x->out;
  text_init(&words);
  text_init(&nodes);
  if (comment) text_add(&words, comment);
  while (export_next_remark(w->x, branch, ply, &place, &at, &r)) {
    Player player;
    const char *cube = export_cube(w->x, &r, &player);
    if (cube) {
      text_addf(&nodes, "\n;%c[%s]", side_of(w, player), cube);
    } else if (is_raw(&r)) {
      text_add_bytes(out, r.text, r.length);
    } else if (!write_mark(&r, out) && r.length) {
      if (words.length) text_add_char(&words, ' ');
      text_add_bytes(&words, r.text, r.length);
    }
  }
  if (words.length) write_property("C", text_string(&words), out);
  text_add(out, text_string(&nodes)); /* the cube has nodes of its own */
  text_done(&words);
  text_done(&nodes);
}

static bool refuse(const Writer *w, const Ply *ply, Error *err) {
  return error_set(err, ERROR_INPUT, "%s: %s cannot be written as points",
                   w->task.game->name, ply->text);
}

/* What chance says is part of the move behind it. */
static bool write_ply(Writer *w, const Ply *ply, size_t branch, size_t number,
                      const char *comment, Error *err) {
  Text *out = w->x->out;
  if (ply->asked == NO_PLAYER) {
    if (sscanf(ply->text, "roll %1[1-6] %1[1-6]", w->roll, w->roll + 1) != 2)
      *w->roll = '\0';
    return true;
  }
  text_addf(out, "\n;%c[%s", side_of(w, ply->asked), w->roll);
  if (!write_move(w, ply, out)) return refuse(w, ply, err);
  text_add(out, "]");
  *w->roll = '\0';
  write_said(w, branch, number, comment);
  return true;
}

static bool has_branches(const Session *s, size_t parent, size_t fork) {
  for (size_t n = 0; n < s->nbranches; n++)
    if (s->branches[n].parent == parent && s->branches[n].fork == fork)
      return true;
  return false;
}

static bool write_line(Writer *w, size_t branch, const Ply *plies, size_t count,
                       size_t first, Error *err);

static bool write_beside(Writer *w, size_t parent, size_t fork, Error *err) {
  const Session *s = w->x->session;
  for (size_t n = 1; n <= s->nbranches; n++) {
    const Branch *b = &s->branches[n - 1];
    if (b->parent != parent || b->fork != fork) continue;
    text_add(w->x->out, "\n(");
    if (!write_line(w, n, b->plies, b->count, b->fork, err)) return false;
    text_add(w->x->out, ")");
  }
  return true;
}

/* Where lines leave, each is a tree of its own, the one played first. */
static bool write_line(Writer *w, size_t branch, const Ply *plies, size_t count,
                       size_t first, Error *err) {
  const Session *s = w->x->session;
  size_t trees = 0, i = 0;
  bool ok = true;
  size_t *forks = memory_new((count + 1) * sizeof *forks);
  if (!forks) return error_memory(err);
  for (; ok && i < count; i++) {
    bool is_fork = (branch == 0 || i > 0) && has_branches(s, branch, first + i);
    if (is_fork) {
      text_add(w->x->out, "\n(");
      forks[trees++] = first + i;
    }
    const char *comment = branch == 0 ? w->x->record->plies[i].comment : NULL;
    ok = write_ply(w, &plies[i], branch, first + i + 1, comment, err);
  }
  /* An empty node ends the line: else the first of these would go on with it. */
  if (has_branches(s, branch, first + count)) text_add(w->x->out, "\n(;)");
  ok = ok && write_beside(w, branch, first + count, err);
  while (ok && trees > 0) {
    text_add(w->x->out, ")");
    ok = write_beside(w, branch, forks[--trees], err);
  }
  memory_free(forks);
  return ok;
}

/* ---- the root ---- */

static void write_other(const char *key, const char *value, void *context) {
  Writer *w = context;
  size_t n = strspn(key, "ABCDEFGHIJKLMNOPQRSTUVWXYZ");
  if (text_is_equal(key, "comment")) write_property("C", value, w->x->out);
  if (text_is_equal(key, "Event")) write_property("EV", value, w->x->out);
  if (text_is_equal(key, "Date")) write_property("DT", value, w->x->out);
  if (n > 0 && !key[n] && n < 4) write_property(key, value, w->x->out);
}

static bool write_start(Writer *w, Error *err) {
  const Game *g = w->task.game;
  const Position *pos = w->x->session->start;
  Text *out = w->x->out;
  if (!w->x->record->start) return true;
  if (g->has_piles || g->nkinds > 2)
    return error_set(err, ERROR_INPUT,
                     "a game of %s that begins from a position has no SGF",
                     g->name);
  for (int p = 0; p < g->nplayers; p++) {
    bool is_begun = false;
    for (int i = 0; i < g->board->count; i++) {
      Site site = g->board->reading[i];
      Piece piece = position_piece(g, pos, site);
      if (!piece || game_owner(g, piece) != p) continue;
      if (!is_begun) text_addf(out, "A%c", side_of(w, (Player)p));
      text_add_char(out, '[');
      write_point(w, site, out);
      text_add_char(out, ']');
      is_begun = true;
    }
  }
  text_addf(out, "PL[%c]", side_of(w, pos->turn));
  return true;
}

static void write_result(Writer *w) {
  const Record *r = w->x->record;
  const char *text = export_score(w->x), *comma;
  char old[64];
  if (export_header(r, "RE", old, sizeof old)) return;
  if (r->reason && text_starts(r->reason, "score ") &&
      (comma = strstr(r->reason, ", ")) != NULL &&
      (comma[3] == '+' || text_is_alike(comma + 2, "Draw"))) {
    write_property("RE", comma + 2, w->x->out);
  } else if (text_is_equal(text, "1/2-1/2")) {
    write_property("RE", "Draw", w->x->out);
  } else if (!text_is_equal(text, "*")) {
    char re[16], points[8] = "";
    export_header(r, "Points", points, sizeof points);
    snprintf(re, sizeof re, "%c+%s", side_of(w, *text == '1' ? 0 : 1), points);
    write_property("RE", re, w->x->out);
  }
}

static void write_players(Writer *w) {
  const Record *r = w->x->record;
  for (int i = 0; i < r->nplayers; i++) {
    int p = game_player(w->task.game, r->players[i].player);
    char name[3] = {'P', 'B', '\0'};
    if (p < 0) continue;
    name[1] = side_of(w, (Player)p);
    write_property(name, r->players[i].who, w->x->out);
  }
}

static bool write_root(Writer *w, Error *err) {
  const Game *g = w->task.game;
  Text *out = w->x->out;
  const char *size = option_of(g, "size");
  char rows[16];
  text_add(out, "(;FF[4]CA[UTF-8]");
  for (int i = 0; i < w->x->row->nasks; i++) {
    const char *ask = w->x->row->asks[i];
    if (*ask == '*') continue;
    size_t n = strcspn(ask, "=");
    text_addf(out, "%.*s[%s]", (int)n, ask, ask + n + 1);
  }
  snprintf(rows, sizeof rows, "%d", g->board->nrows);
  if (!w->has_dice) write_property("SZ", size ? size : rows, out);
  write_players(w);
  write_result(w);
  export_others(w->x->record, write_other, w);
  return write_start(w, err);
}

static void read_row(Writer *w) {
  const CatalogRow *row = w->x->row;
  for (int i = 0; i < row->ngives; i++) {
    if (text_is_equal(row->gives[i], "@points=names")) w->by_name = true;
    if (text_is_equal(row->gives[i], "@rows=up")) w->rows_go_up = true;
    if (text_starts(row->gives[i], "@B="))
      snprintf(w->choice.black, sizeof w->choice.black, "%s",
               row->gives[i] + 3);
  }
}

bool sgf_write(Export *x, Error *err) {
  const Game *game = x->session->game;
  if (!x->row)
    return error_set(err, ERROR_INPUT,
                     "%s cannot be written as SGF; pgn is for every game",
                     x->record->game);
  Writer w = {.x = x};
  w.task = (ImportTask){x->format, &w.transcript, &w.choice, game, NULL};
  w.has_dice = game->has_piles && movetext_counts_steps(game);
  read_row(&w);
  bool ok = write_root(&w, err) &&
            write_line(&w, 0, x->session->plies, x->session->nplies, 0, err);
  if (*w.roll) /* the game was left between a roll and its move */
    text_addf(x->out, "\n;%c[%s]", side_of(&w, x->session->pos->turn), w.roll);
  text_add(x->out, ")\n");
  return ok;
}
