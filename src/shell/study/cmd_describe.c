/* SPDX-License-Identifier: MIT
** cmd_describe.c - a position in words, for screen readers and dictation, and
** questions about it: where pieces stand, what the one on a cell can do.
*/
#include <stdio.h>
#include <string.h>
#include "kernel/state/lattice.h"
#include "shell/draw/draw_state.h"
#include "shell/draw/kind_words.h"
#include "shell/draw/site_text.h"
#include "shell/study/study.h"

/* Which sites are asked for. */
typedef struct Query {
  int owner;             /* a player or NEUTRAL; -1: any */
  int kind;              /* -1: any */
  bool is_rest;          /* empty ones */
  const uint64_t *plane; /* a register's or region's; NULL: none */
  Site site;             /* a register's; NO_SITE: none */
} Query;

static const Query anything = {-1, -1, false, NULL, NO_SITE};

/* --- lists of sites --- */

static bool piece_fits(const Game *g, const Query *q, Piece p) {
  return p != 0 && (q->owner < 0 || game_owner(g, p) == q->owner) &&
         (q->kind < 0 || g->pieces[p].kind == q->kind);
}

/* In piles every piece counts, not the top one alone. */
static bool fits(const Game *g, const Position *pos, const Query *q, Site s) {
  if (q->plane != NULL) return plane_has(q->plane, s);
  if (q->site != NO_SITE) return q->site == s;
  if (q->is_rest) return position_piece(g, pos, s) == 0;
  if (!g->has_piles) return piece_fits(g, q, position_piece(g, pos, s));
  for (int i = 0; i < pile_height(g, pos, s); i++)
    if (piece_fits(g, q, pile_piece(g, pos, s, i))) return true;
  return false;
}

/* Are these names neighbours, as a1 and a2, a1 and b1? */
static bool follows(const char *a, const char *b) {
  size_t n = strcspn(a, "0123456789"), m = strcspn(b, "0123456789");
  long x, y;
  if (!text_to_long(a + n, 0, 1000, &x) || !text_to_long(b + m, 0, 1000, &y))
    return false;
  bool is_same = n == m && strncmp(a, b, n) == 0;
  return is_same ? x - y == 1 || y - x == 1
                 : n == 1 && m == 1 && x == y && b[0] - a[0] == 1;
}

static int pieces_on(const Game *g, const Position *pos, const Query *q,
                     Site s) {
  int count = 0;
  if (!g->has_piles || (q->owner < 0 && q->kind < 0)) return 1;
  for (int i = 0; i < pile_height(g, pos, s); i++)
    count += piece_fits(g, q, pile_piece(g, pos, s, i));
  return count;
}

/* A place of a lattice; of a cube its pyramids as well. */
static void add_place(const Game *g, const Position *pos, Site s, Text *out) {
  char room[PLACE_NAME], spikes[16];
  const Lattice *l = position_lattice(g, pos);
  text_add(out, position_name(g, pos, s, room));
  lattice_write_spikes(l->body[lattice_body(s)].spikes, spikes, sizeof spikes);
  if (lattice_is_cell(s) && *spikes) text_addf(out, " {%s}", spikes);
}

static void add_run(const Game *g, const Position *pos, const Site *sites,
                    int n, bool first, Text *out) {
  const Board *b = g->board;
  if (!first) text_add(out, ", ");
  if (b->nbodies) {
    add_place(g, pos, sites[0], out);
    return;
  }
  text_add(out, board_name(b, sites[0]));
  if (n > 2) text_addf(out, " to %s", board_name(b, sites[n - 1]));
  if (n == 2) text_addf(out, ", %s", board_name(b, sites[1]));
}

/* Rows from the bottom, as they are named; neighbours are joined. */
static int add_sites(const Game *g, const Position *pos, const Query *q,
                     const Site *reading, const BoardRow *rows, int nrows,
                     Text *out) {
  int count = 0;
  for (int r = nrows - 1; r >= 0; r--) {
    const Site *sites = reading + rows[r].first;
    for (int i = 0, n; i < rows[r].count; i += n) {
      n = 1;
      if (!fits(g, pos, q, sites[i])) continue;
      while (i + n < rows[r].count && fits(g, pos, q, sites[i + n]) &&
             follows(board_name(g->board, sites[i + n - 1]),
                     board_name(g->board, sites[i + n])))
        n++;
      add_run(g, pos, sites + i, n, count == 0, out);
      for (int k = 0; k < n; k++) count += pieces_on(g, pos, q, sites[i + k]);
    }
  }
  return count;
}

/* "white moons (3): a1 to a3"; nothing when there is none. */
static int add_group(const Game *g, const Position *pos, const Query *q,
                     const char *title, const char *plural, Text *out) {
  const Board *b = g->board;
  Text sites;
  text_init(&sites);
  int count = add_sites(g, pos, q, b->reading, b->rows, b->nrows, &sites);
  if (b->has_plate && count == 0)
    count = add_sites(g, pos, q, b->frame_reading, b->frame, b->nframe, &sites);
  if (count > 0)
    text_addf(out, "%s%s (%d): %s\n", title, count > 1 ? plural : "", count,
              text_string(&sites));
  text_done(&sites);
  return count;
}

/* "white moon", "white", "chief" */
static void title_of(const Game *g, int owner, int kind, char *out,
                     size_t size) {
  char room[KIND_WORDS];
  const char *name = kind_words(g, kind, room);
  if (owner == NEUTRAL)
    snprintf(out, size, "%s", name);
  else if (g->nkinds == 1)
    snprintf(out, size, "%s", g->player[owner]);
  else
    snprintf(out, size, "%s %s", g->player[owner], name);
}

/* A line for each player and kind that the query allows. */
static int add_pieces(const Game *g, const Position *pos, const Query *q,
                      Text *out) {
  int count = 0;
  for (int p = 0; p <= g->nplayers; p++)
    for (int k = 0; k < g->nkinds; k++) {
      int owner = p == g->nplayers ? NEUTRAL : p;
      Query one = {owner, k, false, NULL, NO_SITE};
      char title[NAME_MAX_BYTES + KIND_WORDS];
      if ((q->owner >= 0 && q->owner != owner) ||
          (q->kind >= 0 && q->kind != k) ||
          g->kinds[k].is_neutral != (owner == NEUTRAL))
        continue;
      title_of(g, owner, k, title, sizeof title);
      count += add_group(g, pos, &one, title,
                         owner == NEUTRAL || g->nkinds == 1 ? "" : "s", out);
    }
  return count;
}

/* --- the whole position --- */

static void add_piles(const Game *g, const Position *pos, Text *out) {
  const Board *b = g->board;
  for (int i = 0; i < b->count; i++) {
    Site s = b->reading[i];
    if (pile_height(g, pos, s) == 0) continue;
    site_text_add_site(g, pos, s, out);
    text_add_char(out, '\n');
  }
}

static bool add_position(Session *s, Text *out, Error *err) {
  const Game *g = s->game;
  Query rest = anything;
  size_t count = 0;
  rest.is_rest = true;
  text_addf(out, "%s after ply %zu\n", g->title ? g->title : g->name,
            s->nplies);
  if (s->nplies > 0) {
    const Ply *last = &s->plies[s->nplies - 1];
    text_addf(out, "last move: %s %s\n",
              last->asked == NO_PLAYER ? "chance" : g->player[last->asked],
              last->text);
  }
  if (g->has_piles)
    add_piles(g, s->pos, out);
  else
    add_pieces(g, s->pos, &anything, out);
  if (!g->board->nbodies) add_group(g, s->pos, &rest, "empty", "", out);
  draw_state(g, s->pos, out);
  if (session_is_over(s)) return true;
  if (!session_list(s, &count, err)) return false;
  text_addf(out, "%zu legal move%s\n", count, count == 1 ? "" : "s");
  return true;
}

/* --- one cell --- */

/* Which of the sites a text names is this one; -1: none. */
static int place_in(const Session *s, const char *text, Site site) {
  Site named[8];
  int n = s->game->board->nbodies
              ? movetext_places(s->game, s->pos, text, true, named, 8)
              : movetext_sites_of(s->game, position_asked(s->game, s->pos),
                                  text, named, 8);
  for (int i = 0; i < n; i++)
    if (named[i] == site) return i;
  return -1;
}

/* The legal moves that name the site first, or else later. */
static void add_moves(Session *s, Site site, bool is_first, Text *out) {
  const char *before = is_first ? "  moves of it: " : "  moves to it: ";
  size_t length = out->length;
  for (size_t i = 0; i < s->legal.count; i++) {
    int place = place_in(s, session_text(s, i), site);
    if (is_first ? place != 0 : place < 1) continue;
    text_addf(out, "%s%s", before, session_text(s, i));
    before = ", ";
  }
  if (out->length > length) text_add_char(out, '\n');
}

static void add_registers(const Game *g, const Position *pos, Site site,
                          Text *out) {
  for (int i = 0; i < g->nregisters; i++) {
    const Register *reg = &g->registers[i];
    bool is_in = reg->type == REGISTER_SITE
                     ? *position_site(g, pos, reg->slot) == site
                     : plane_has(position_plane(g, pos, reg->plane), site);
    if (is_in) text_addf(out, ", %s", reg->name);
  }
}

/* The same as a JSON list. */
static void add_moves_json(Session *s, Site site, bool is_first, Text *out) {
  const char *before = "[";
  for (size_t i = 0; i < s->legal.count; i++) {
    int place = place_in(s, session_text(s, i), site);
    if (is_first ? place != 0 : place < 1) continue;
    text_add(out, before);
    text_add_json(out, session_text(s, i));
    before = ", ";
  }
  text_add(out, *before == '[' ? "[]" : "]");
}

static bool add_cell_json(Session *s, const char *name, Text *out, Error *err) {
  Site site;
  Text holds;
  char room[PLACE_NAME];
  if (!site_text_find(s->game, s->pos, name, &site, err) ||
      !session_list(s, NULL, err))
    return false;
  text_init(&holds);
  site_text_add_site(s->game, s->pos, site, &holds);
  add_registers(s->game, s->pos, site, &holds);
  text_add(out, "{\"cell\": ");
  text_add_json(out, position_name(s->game, s->pos, site, room));
  text_add(out, ", \"text\": ");
  text_add_json(out, text_string(&holds));
  text_add(out, ", \"moves_of\": ");
  add_moves_json(s, site, true, out);
  text_add(out, ", \"moves_to\": ");
  add_moves_json(s, site, false, out);
  text_add(out, "}");
  text_done(&holds);
  return true;
}

/* {"ply": 3, "to_move": "white", "text": [lines]} */
static bool add_position_json(Session *s, Text *out, Error *err) {
  Text words;
  text_init(&words);
  bool ok = add_position(s, &words, err);
  text_addf(out, "{\"ply\": %zu, \"to_move\": ", s->nplies);
  text_add_json(out, draw_asked(s->game, s->pos));
  text_add(out, ", \"text\": ");
  text_add_json_lines(out, text_string(&words));
  text_add(out, "}\n");
  text_done(&words);
  return ok;
}

static bool describe_json(Session *s, int argc, char **argv, Text *out,
                          Error *err) {
  if (argc == 0) return add_position_json(s, out, err);
  for (int i = 0; i < argc; i++) {
    text_add(out, i ? ",\n " : "[");
    if (!add_cell_json(s, argv[i], out, err)) return false;
  }
  text_add(out, "]\n");
  return true;
}

static bool add_cell(Session *s, const char *name, Text *out, Error *err) {
  Site site;
  if (!site_text_find(s->game, s->pos, name, &site, err) ||
      !session_list(s, NULL, err))
    return false;
  site_text_add_site(s->game, s->pos, site, out);
  add_registers(s->game, s->pos, site, out);
  text_add_char(out, '\n');
  size_t length = out->length;
  add_moves(s, site, true, out);
  add_moves(s, site, false, out);
  if (out->length == length && !session_is_over(s))
    text_addf(out, "  no move of %s names it\n", draw_asked(s->game, s->pos));
  return true;
}

static bool describe(Session *s, int argc, char **argv, Text *out, Error *err) {
  bool ok = argc > 0 || add_position(s, out, err);
  for (int i = 0; ok && i < argc; i++) ok = add_cell(s, argv[i], out, err);
  return ok;
}

int cmd_describe(Shell *shell, int argc, char **argv, Error *err) {
  Study study;
  Text out;
  if (!study_begin(shell, &argc, &argv, argc, &study, err))
    return (int)err->code;
  text_init(&out);
  bool ok = (shell->options.json ? describe_json : describe)(
      study.session, argc, argv, &out, err);
  if (ok)
    ok = study_print(&out, err);
  else
    text_done(&out);
  study_done(&study);
  return ok ? 0 : (int)err->code;
}

/* --- where --- */

static bool is_filler(const char *word) {
  static const char *const fillers[] = {"are", "is", "the", "all", "pieces"};
  for (size_t i = 0; i < sizeof fillers / sizeof fillers[0]; i++)
    if (text_is_alike(word, fillers[i])) return true;
  return false;
}

static bool is_one_of(const char *word, const char *a, const char *b) {
  return text_is_alike(word, a) || text_is_alike(word, b);
}

static bool read_set(const Session *s, const char *word, Query *q) {
  const Game *g = s->game;
  int reg = game_register(g, word);
  const Region *region = board_region(g->board, word);
  Player me = position_asked(g, s->pos);
  if (reg >= 0 && g->registers[reg].type == REGISTER_SITE)
    q->site = *position_site(g, s->pos, g->registers[reg].slot);
  else if (reg >= 0)
    q->plane = position_plane(g, s->pos, g->registers[reg].plane);
  else if (region != NULL)
    q->plane = region->sites[me < g->nplayers ? me : 0].w;
  return reg >= 0 || region != NULL;
}

static void add_list(Text *out, const char *name) {
  text_addf(out, "%s%s", out->length > 0 ? ", " : "", name);
}

static bool refuse(const Game *g, const char *word, Error *err) {
  Text names;
  text_init(&names);
  for (int i = 0; i < g->nplayers; i++) add_list(&names, g->player[i]);
  for (int i = 0; i < g->nkinds && g->nkinds > 1; i++)
    add_list(&names, g->kinds[i].name);
  for (int i = 0; i < g->nregisters; i++)
    add_list(&names, g->registers[i].name);
  error_set(err, ERROR_INPUT,
            "'%.40s' cannot be looked for; ask for my, their, empty, %s", word,
            text_string(&names));
  text_done(&names);
  return false;
}

static bool read_word(const Session *s, const char *word, Query *q,
                      Error *err) {
  const Game *g = s->game;
  Player asked = position_asked(g, s->pos);
  Player me = asked < g->nplayers ? asked : s->pos->turn;
  int player = game_player(g, word), kind = game_kind_named(g, word);
  if (is_filler(word)) return true;
  if (is_one_of(word, "my", "mine"))
    q->owner = me;
  else if (is_one_of(word, "their", "theirs") ||
           is_one_of(word, "rival", "rivals"))
    q->owner = position_next_player(g, s->pos, me);
  else if (is_one_of(word, "empty", "free"))
    q->is_rest = true;
  else if (player >= 0)
    q->owner = player;
  else if (kind >= 0)
    q->kind = kind;
  else
    return read_set(s, word, q) || refuse(g, word, err);
  return true;
}

int cmd_where(Shell *shell, int argc, char **argv, Error *err) {
  const Session *s = shell->session;
  Query q = anything;
  Text out;
  bool ok =
      s != NULL || error_set(err, ERROR_USAGE,
                             "there is no game yet: 'new GAME' begins one");
  if (ok && argc == 0) ok = refuse(s->game, "", err);
  for (int i = 0; ok && i < argc; i++) ok = read_word(s, argv[i], &q, err);
  if (!ok) return (int)err->code;
  text_init(&out);
  bool is_set = q.is_rest || q.plane != NULL || q.site != NO_SITE;
  int count = is_set ? add_group(s->game, s->pos, &q, argv[argc - 1], "", &out)
                     : add_pieces(s->game, s->pos, &q, &out);
  if (count == 0) text_add(&out, "nowhere\n");
  return study_print(&out, err) ? 0 : (int)err->code;
}
