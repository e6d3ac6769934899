/* SPDX-License-Identifier: MIT
** predicate_atom.c - the words of conditions: reading, judging, telling.
*/
#include "shell/predicate_atom.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>
#include "kernel/lattice.h"
#include "native/program.h"
#include "shell/draw_state.h"
#include "shell/predicate_name.h"

/* --- relations --- */

static bool peek_relation(PredicateReader *r) {
  predicate_skip(r);
  return *r->at != '\0' && strchr("=<>!", *r->at) != NULL;
}

static bool read_relation(PredicateReader *r, Predicate *p) {
  static const struct {
    const char *text;
    Relation relation;
  } signs[] = {{"!=", REL_NE}, {"<=", REL_LE}, {">=", REL_GE}, {"==", REL_EQ},
               {"=", REL_EQ},  {"<", REL_LT},  {">", REL_GT}};
  for (size_t i = 0; i < sizeof signs / sizeof signs[0]; i++) {
    if (!predicate_accept(r, signs[i].text)) continue;
    p->relation = signs[i].relation;
    return true;
  }
  predicate_skip(r);
  r->word_at = r->at;
  return predicate_fail(r, "write %s", p->row->atom.usage);
}

static bool read_sign(PredicateReader *r, Predicate *p) {
  if (!read_relation(r, p)) return false;
  if (p->relation == REL_EQ || p->relation == REL_NE) return true;
  return predicate_fail(r, "write %s", p->row->atom.usage);
}

static bool keep(PredicateReader *r, Predicate *p) {
  p->text = arena_string(r->arena, r->word, strlen(r->word));
  return p->text != NULL || error_memory(r->err);
}

/* --- operands --- */

static bool read_number(PredicateReader *r, Predicate *p) {
  if (!predicate_next(r)) return false;
  return text_to_long(r->word, 0, 1000000, &p->number) ||
         predicate_fail(r, "'%s' is not a number", r->word);
}

static bool read_compared(PredicateReader *r, Predicate *p) {
  return read_relation(r, p) && read_number(r, p);
}

static bool read_player_word(PredicateReader *r, Predicate *p) {
  int player = game_player(r->game, r->word);
  if (player < 0) return predicate_no_player(r);
  p->player = (Player)player;
  return true;
}

static bool read_player(PredicateReader *r, Predicate *p) {
  return predicate_next(r) && read_player_word(r, p);
}

/* Sites of a lattice move: the place is kept, and looked up when judged. */
static bool read_place(PredicateReader *r, Predicate *p) {
  Cell cell;
  int face;
  predicate_skip(r);
  r->word_at = r->at;
  size_t n = lattice_read_cell(r->at, &cell);
  if (n == 0) return predicate_fail(r, "write a cell such as %s", "(0,0,1)");
  n += lattice_read_face(r->at + n, &face);
  p->place = arena_string(r->arena, r->at, n);
  r->at += n;
  return p->place != NULL || error_memory(r->err);
}

static Site site_of(const Predicate *p, const PredicateView *v) {
  size_t length;
  if (p->place == NULL) return p->site;
  return lattice_scan(position_lattice(v->game, v->after), p->place, &length);
}

static bool read_site(PredicateReader *r, Predicate *p) {
  if (r->game->board->nbodies > 0) return read_place(r, p);
  if (!predicate_next(r)) return false;
  p->site = board_site(r->game->board, r->word);
  return p->site != NO_SITE ||
         predicate_fail(r, "there is no site '%s'", r->word);
}

static bool compare(Relation relation, long a, long b) {
  switch (relation) {
  case REL_EQ: return a == b;
  case REL_NE: return a != b;
  case REL_LT: return a < b;
  case REL_LE: return a <= b;
  case REL_GT: return a > b;
  case REL_GE: return a >= b;
  }
  return false;
}

static bool has_name(const Predicate *p, const char *now) {
  return text_is_alike(p->text, now) == (p->relation == REL_EQ);
}

/* --- the move --- */

static bool read_nothing(PredicateReader *r, Predicate *p) {
  (void)r, (void)p;
  return true;
}

/* "move a1b2, c3d3": texts one behind the other, as folded for comparison. */
static bool read_moves(PredicateReader *r, Predicate *p) {
  Text all;
  bool ok = true;
  text_init(&all);
  do {
    char folded[PREDICATE_WORD];
    ok = predicate_next_until(r, " \t\n,)") &&
         (r->word[0] != '\0' ||
          predicate_fail(r, "write %s", p->row->atom.usage));
    if (!ok) break;
    movetext_fold(r->word, folded, sizeof folded);
    text_add_bytes(&all, folded, strlen(folded) + 1);
    p->ntexts++;
  } while (predicate_accept(r, ","));
  if (ok) p->text = arena_string(r->arena, text_string(&all), all.length);
  ok = ok && (p->text != NULL || error_memory(r->err));
  text_done(&all);
  return ok;
}

static bool holds_move(const Predicate *p, const PredicateView *v, bool *holds,
                       Error *err) {
  char folded[MOVE_TEXT];
  (void)err;
  *holds = false;
  if (v->move == NULL) return true;
  movetext_fold(v->move, folded, sizeof folded);
  const char *text = p->text;
  for (int i = 0; i < p->ntexts && !*holds; i++, text += strlen(text) + 1)
    *holds = text_is_equal(text, folded);
  return true;
}

static void tell_move(const Predicate *p, const PredicateView *v, Text *out) {
  (void)p;
  if (v->before == NULL || v->move == NULL)
    text_add(out, "no move was made");
  else
    text_addf(out, "the move was %s", v->move);
}

static bool holds_names(const Predicate *p, const PredicateView *v, bool *holds,
                        Error *err) {
  enum { NAMED_MAX = 64 };
  Site sites[NAMED_MAX];
  (void)err;
  *holds = false;
  if (v->move == NULL) return true;
  Player who = v->asked == NO_PLAYER ? 0 : v->asked;
  int n = movetext_sites_of(v->game, who, v->move, sites, NAMED_MAX);
  for (int i = 0; i < n; i++) *holds = *holds || sites[i] == site_of(p, v);
  return true;
}

static int pieces_of(const Game *game, const Position *pos, Player who) {
  int sum = 0;
  const Board *b = game->board;
  if (!game->has_piles)
    return plane_count(position_plane(game, pos, who), b->words);
  for (Site s = plane_next(b->on.w, b->words, 0); s != NO_SITE;
       s = plane_next(b->on.w, b->words, s + 1u))
    for (int i = pile_height(game, pos, s); i > 0; i--)
      sum += game_owner(game, pile_piece(game, pos, s, i - 1)) == who;
  return sum;
}

int predicate_captures(const PredicateView *v) {
  if (v->before == NULL || v->asked == NO_PLAYER) return 0;
  int lost = 0, taken = position_taken(v->game, v->after, v->asked) -
                        position_taken(v->game, v->before, v->asked);
  for (int p = 0; p < v->game->nplayers; p++)
    if (p != v->asked)
      lost += pieces_of(v->game, v->before, (Player)p) -
              pieces_of(v->game, v->after, (Player)p);
  int most = lost > taken ? lost : taken;
  return most > 0 ? most : 0;
}

/* "captures", "captures 2", "captures >= 2". */
static bool read_captures(PredicateReader *r, Predicate *p) {
  predicate_skip(r);
  p->relation = REL_GE;
  p->number = 1;
  if (peek_relation(r)) return read_compared(r, p);
  p->relation = isdigit((unsigned char)*r->at) ? REL_EQ : REL_GE;
  return p->relation == REL_GE || read_number(r, p);
}

static bool holds_captures(const Predicate *p, const PredicateView *v,
                           bool *holds, Error *err) {
  (void)err;
  *holds = v->before != NULL &&
           compare(p->relation, predicate_captures(v), p->number);
  return true;
}

static void tell_captures(const Predicate *p, const PredicateView *v,
                          Text *out) {
  (void)p;
  if (v->before == NULL)
    text_add(out, "no move was made");
  else
    text_addf(out, "the move captures %d", predicate_captures(v));
}

bool predicate_is_rule(const RuleLine *line, const char *name) {
  return (line->rule != NULL && text_is_alike(line->rule, name)) ||
         (line->name != NULL && text_holds(line->name, name));
}

static bool read_rule(PredicateReader *r, Predicate *p) {
  if (!predicate_next(r)) return false;
  if (predicate_knows_rule(r->game, r->word, r->err)) return keep(r, p);
  r->err->column = (int)(r->word_at - r->text) + 1;
  return false;
}

static bool holds_rule(const Predicate *p, const PredicateView *v, bool *holds,
                       Error *err) {
  (void)err;
  *holds = v->before != NULL && v->line >= 0 &&
           predicate_is_rule(&v->game->program->lines[v->line], p->text);
  return true;
}

static void tell_rule(const Predicate *p, const PredicateView *v, Text *out) {
  (void)p;
  if (v->before == NULL || v->line < 0) {
    text_add(out, "no rule made a move");
    return;
  }
  const RuleLine *line = &v->game->program->lines[v->line];
  text_addf(out, "the rule was '%s'", line->rule);
  if (line->name != NULL && !text_is_equal(line->name, line->rule))
    text_addf(out, " (%s)", line->name);
}

static bool holds_wins(const Predicate *p, const PredicateView *v, bool *holds,
                       Error *err) {
  (void)p, (void)err;
  *holds = v->before != NULL && v->asked != NO_PLAYER &&
           v->after->result == 1 + v->asked;
  return true;
}

/* --- the position --- */

static bool holds_ends(const Predicate *p, const PredicateView *v, bool *holds,
                       Error *err) {
  (void)p, (void)err;
  *holds = v->after->result != RESULT_NONE;
  return true;
}

static void tell_result(const Predicate *p, const PredicateView *v, Text *out) {
  (void)p;
  text_add(out, "the result is ");
  size_t length = out->length;
  draw_result(v->game, v->after, out);
  if (out->length == length) text_add(out, "none");
}

/* none, draw, PLAYER [wins] */
static bool read_result(PredicateReader *r, Predicate *p) {
  if (!read_sign(r, p) || !predicate_next(r)) return false;
  size_t length = strcspn(r->word, " ");
  if (text_is_equal(r->word, "none")) {
    p->number = RESULT_NONE;
  } else if (text_is_equal(r->word, "draw")) {
    p->number = RESULT_DRAW;
  } else {
    r->word[length] = '\0';
    if (!read_player_word(r, p)) return false;
    p->number = 1 + p->player;
    predicate_accept(r, "wins");
  }
  return true;
}

static bool holds_result(const Predicate *p, const PredicateView *v,
                         bool *holds, Error *err) {
  (void)err;
  *holds = compare(p->relation, v->after->result, p->number);
  return true;
}

static bool read_mover(PredicateReader *r, Predicate *p) {
  if (!read_sign(r, p) || !predicate_next(r)) return false;
  bool is_known = text_is_equal(r->word, "chance") ||
                  text_is_equal(r->word, "nobody") ||
                  game_player(r->game, r->word) >= 0;
  return is_known ? keep(r, p) : predicate_no_player(r);
}

static bool holds_mover(const Predicate *p, const PredicateView *v, bool *holds,
                        Error *err) {
  (void)err;
  *holds = has_name(p, draw_asked(v->game, v->after));
  return true;
}

static void tell_mover(const Predicate *p, const PredicateView *v, Text *out) {
  (void)p;
  text_addf(out, "the mover is %s", draw_asked(v->game, v->after));
}

static bool read_phase(PredicateReader *r, Predicate *p) {
  if (!read_sign(r, p) || !predicate_next(r)) return false;
  return game_phase(r->game, r->word) >= 0 ? keep(r, p) : predicate_no_phase(r);
}

static bool holds_phase(const Predicate *p, const PredicateView *v, bool *holds,
                        Error *err) {
  (void)err;
  *holds = has_name(p, v->game->phases[v->after->phase].name);
  return true;
}

static void tell_phase(const Predicate *p, const PredicateView *v, Text *out) {
  (void)p;
  text_addf(out, "the phase is %s", v->game->phases[v->after->phase].name);
}

static bool read_player_compared(PredicateReader *r, Predicate *p) {
  return read_player(r, p) && read_compared(r, p);
}

static bool holds_captured(const Predicate *p, const PredicateView *v,
                           bool *holds, Error *err) {
  (void)err;
  *holds = compare(p->relation, position_taken(v->game, v->after, p->player),
                   p->number);
  return true;
}

static void tell_captured(const Predicate *p, const PredicateView *v,
                          Text *out) {
  text_addf(out, "%s has captured %d", v->game->player[p->player],
            position_taken(v->game, v->after, p->player));
}

static bool holds_pieces(const Predicate *p, const PredicateView *v,
                         bool *holds, Error *err) {
  (void)err;
  *holds =
      compare(p->relation, pieces_of(v->game, v->after, p->player), p->number);
  return true;
}

static void tell_pieces(const Predicate *p, const PredicateView *v, Text *out) {
  int n = pieces_of(v->game, v->after, p->player);
  text_addf(out, "%s has %d piece%s on the board", v->game->player[p->player],
            n, n == 1 ? "" : "s");
}

static bool holds_moves(const Predicate *p, const PredicateView *v, bool *holds,
                        Error *err) {
  size_t count = 0;
  if (!session_list(v->session, &count, err)) return false;
  *holds = compare(p->relation, (long)count, p->number);
  return true;
}

static void tell_moves(const Predicate *p, const PredicateView *v, Text *out) {
  size_t count = 0;
  Error ignored = {0};
  (void)p;
  session_list(v->session, &count, &ignored);
  text_addf(
      out, count == 1 ? "there is %zu legal move" : "there are %zu legal moves",
      count);
}

/* --- counters and registers --- */

static bool read_value(PredicateReader *r, Predicate *p) {
  if (!predicate_next(r)) return false;
  p->kind = game_counter(r->game, r->word);
  if (p->kind < 0) return predicate_no_counter(r);
  p->player = 0;
  if (r->game->counters[p->kind].per_player && !read_player(r, p)) return false;
  return read_compared(r, p);
}

static int value_of(const Predicate *p, const PredicateView *v) {
  int slot = v->game->counters[p->kind].slot + p->player;
  return *position_counter(v->game, v->after, slot);
}

static bool holds_value(const Predicate *p, const PredicateView *v, bool *holds,
                        Error *err) {
  (void)err;
  *holds = compare(p->relation, value_of(p, v), p->number);
  return true;
}

static void tell_value(const Predicate *p, const PredicateView *v, Text *out) {
  text_addf(out, "%s is %d", v->game->counters[p->kind].name, value_of(p, v));
}

static bool read_holds(PredicateReader *r, Predicate *p) {
  if (!predicate_next(r)) return false;
  p->kind = game_register(r->game, r->word);
  if (p->kind < 0) return predicate_no_register(r);
  return read_sign(r, p) && predicate_next(r) && keep(r, p);
}

static void register_text(const Predicate *p, const PredicateView *v,
                          Text *out) {
  draw_register(v->game, v->after, &v->game->registers[p->kind], out);
  if (out->length == 0) text_add(out, "none");
}

static bool holds_holds(const Predicate *p, const PredicateView *v, bool *holds,
                        Error *err) {
  Text now;
  text_init(&now);
  register_text(p, v, &now);
  *holds = has_name(p, text_string(&now));
  bool ok = !now.failed || error_memory(err);
  text_done(&now);
  return ok;
}

static void tell_holds(const Predicate *p, const PredicateView *v, Text *out) {
  Text now;
  text_init(&now);
  register_text(p, v, &now);
  text_addf(out, "%s is %s", v->game->registers[p->kind].name,
            text_string(&now));
  text_done(&now);
}

/* --- a cell --- */

static void letters_at(const Game *g, const Position *pos, Site s, Text *out) {
  for (int i = 0; i < pile_height(g, pos, s); i++)
    text_add(out, game_letter(g, pile_piece(g, pos, s, i)));
}

static void add_piece(const Game *g, Piece piece, Text *out) {
  const PieceInfo *info = &g->pieces[piece];
  bool has_owner = info->owner != NEUTRAL;
  if (has_owner) text_add(out, g->player[info->owner]);
  if (g->nkinds > 1 || !has_owner)
    text_addf(out, "%s%s", has_owner ? " " : "", g->kinds[info->kind].name);
}

void predicate_describe(const Game *g, const Position *pos, Site s, Text *out) {
  int height = pile_height(g, pos, s);
  if (height == 0)
    text_add(out, "empty");
  else if (height > 1)
    letters_at(g, pos, s, out);
  else
    add_piece(g, pile_piece(g, pos, s, 0), out);
}

/* WHAT: empty, a player, a kind, a player and a kind, or letters. */
static bool read_what(PredicateReader *r, Predicate *p) {
  char first[PREDICATE_WORD];
  if (!read_site(r, p) || !read_sign(r, p) || !predicate_next(r)) return false;
  if (r->word[0] == '\0')
    return predicate_fail(r, "write %s", p->row->atom.usage);
  if (!predicate_is_what(r) || !keep(r, p)) return false;
  snprintf(first, sizeof first, "%s", r->word);
  p->kind = game_kind(r->game, first);
  p->player = NO_PLAYER;
  if (game_player(r->game, first) < 0) return true;
  p->player = (Player)game_player(r->game, first);
  const char *after = r->at;
  if (predicate_next(r)) p->kind = game_kind(r->game, r->word);
  if (p->kind < 0) r->at = after;
  return true;
}

static bool is_what(const Predicate *p, const PredicateView *v) {
  Site site = site_of(p, v);
  if (site == NO_SITE) return text_is_equal(p->text, "empty");
  Piece top = position_piece(v->game, v->after, site);
  if (text_is_equal(p->text, "empty") || text_is_equal(p->text, "."))
    return top == 0;
  if (p->player != NO_PLAYER || p->kind >= 0) {
    if (top == 0) return false;
    const PieceInfo *info = &v->game->pieces[top];
    return (p->player == NO_PLAYER || info->owner == p->player) &&
           (p->kind < 0 || info->kind == p->kind);
  }
  Text now;
  text_init(&now);
  letters_at(v->game, v->after, site, &now);
  bool is_same = text_is_equal(text_string(&now), p->text);
  text_done(&now);
  return is_same;
}

static bool holds_cell(const Predicate *p, const PredicateView *v, bool *holds,
                       Error *err) {
  (void)err;
  *holds = is_what(p, v) == (p->relation == REL_EQ);
  return true;
}

static void tell_cell(const Predicate *p, const PredicateView *v, Text *out) {
  Site site = site_of(p, v);
  text_addf(out, "%s is ",
            p->place != NULL ? p->place : board_name(v->game->board, p->site));
  if (site == NO_SITE)
    text_add(out, "empty");
  else
    predicate_describe(v->game, v->after, site, out);
}

/* --- the table --- */

static const PredicateRow rows[] = {
    {{"move", "move TEXT[, TEXT ...]", "The move is one of these."},
     PREDICATE_TEXT,
     read_moves,
     holds_move,
     tell_move},
    {{"names", "names SITE", "The text of the move names the site."},
     PREDICATE_TEXT,
     read_site,
     holds_names,
     tell_move},
    {{"captures", "captures [[=] N]",
      "The move takes pieces: some, or so many; also captures >= 2."},
     PREDICATE_AFTER,
     read_captures,
     holds_captures,
     tell_captures},
    {{"rule", "rule \"NAME\"",
      "The move is made by the rule: its key, or part of the line's comment."},
     0,
     read_rule,
     holds_rule,
     tell_rule},
    {{"wins", "wins", "The move wins the game for who made it."},
     PREDICATE_AFTER,
     read_nothing,
     holds_wins,
     tell_result},
    {{"ends", "ends", "The game is over."},
     PREDICATE_AFTER,
     read_nothing,
     holds_ends,
     tell_result},
    {{"result", "result = none|draw|PLAYER", "How the game ended."},
     PREDICATE_AFTER,
     read_result,
     holds_result,
     tell_result},
    {{"cell", "cell SITE = WHAT",
      "What stands there: empty, a player, a kind (white moon), or letters, a "
      "pile's from the bottom."},
     PREDICATE_AFTER,
     read_what,
     holds_cell,
     tell_cell},
    {{"mover", "mover = PLAYER|chance|nobody", "Who is asked."},
     PREDICATE_AFTER,
     read_mover,
     holds_mover,
     tell_mover},
    {{"captured", "captured PLAYER = N", "Pieces a player has taken so far."},
     PREDICATE_AFTER,
     read_player_compared,
     holds_captured,
     tell_captured},
    {{"pieces", "pieces PLAYER = N", "Pieces a player has on the board."},
     PREDICATE_AFTER,
     read_player_compared,
     holds_pieces,
     tell_pieces},
    {{"moves", "moves = N", "How many moves are legal."},
     PREDICATE_AFTER | PREDICATE_MOVES,
     read_compared,
     holds_moves,
     tell_moves},
    {{"phase", "phase = NAME", "The phase of the turn."},
     PREDICATE_AFTER,
     read_phase,
     holds_phase,
     tell_phase},
    {{"value", "value COUNTER [PLAYER] = N", "What a counter of the game is."},
     PREDICATE_AFTER,
     read_value,
     holds_value,
     tell_value},
    {{"holds", "holds REGISTER = SITE|none", "Where a register points."},
     PREDICATE_AFTER,
     read_holds,
     holds_holds,
     tell_holds},
};
enum { ROWS = sizeof rows / sizeof rows[0] };

static PredicateAtom atoms[ROWS];

const PredicateAtom *predicate_atoms(size_t *count) {
  for (size_t i = 0; i < ROWS; i++) atoms[i] = rows[i].atom;
  *count = ROWS;
  return atoms;
}

const PredicateRow *predicate_row(const char *name) {
  for (size_t i = 0; i < ROWS; i++)
    if (text_is_equal(rows[i].atom.name, name)) return &rows[i];
  return NULL;
}

const char *predicate_nearest(const char *word) {
  const char *names[ROWS];
  for (size_t i = 0; i < ROWS; i++) names[i] = rows[i].atom.name;
  return text_nearest(word, names, ROWS);
}
