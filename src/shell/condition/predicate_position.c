/* SPDX-License-Identifier: MIT
** predicate_position.c - the words of conditions that speak of a position:
** who is asked, how it ended, which piece is where, what is counted.
*/
#include "shell/condition/operand.h"

#include <stdio.h>
#include "engine/walk/program.h"
#include "shell/draw/draw_state.h"
#include "shell/condition/predicate_name.h"

bool predicate_read_nothing(PredicateReader *r, Predicate *p) {
  (void)r, (void)p;
  return true;
}

static bool holds_ends(const Predicate *p, const PredicateView *v, bool *holds,
                       Error *err) {
  (void)p, (void)err;
  *holds = predicate_result(v) != RESULT_NONE;
  return true;
}

void predicate_tell_result(const Predicate *p, const PredicateView *v,
                           Text *out) {
  (void)p;
  text_add(out, "the result is ");
  size_t length = out->length;
  draw_result(v->game, v->after, out);
  if (out->length == length) text_add(out, "none");
}

/* none, draw, PLAYER [wins] */
static bool read_result(PredicateReader *r, Predicate *p) {
  if (!operand_sign(r, p) || !predicate_next(r)) return false;
  size_t length = strcspn(r->word, " ");
  if (text_is_equal(r->word, "none")) {
    p->number = RESULT_NONE;
  } else if (text_is_equal(r->word, "draw")) {
    p->number = RESULT_DRAW;
  } else {
    r->word[length] = '\0';
    if (!operand_player_word(r, p)) return false;
    p->number = 1 + p->player;
    predicate_accept(r, "wins");
  }
  return true;
}

static bool holds_result(const Predicate *p, const PredicateView *v,
                         bool *holds, Error *err) {
  (void)err;
  *holds = compare_holds(p->relation, predicate_result(v), (int)p->number);
  return true;
}

static long ply_of(const PredicateView *v) {
  return v->facts != NULL ? v->facts->ply : (long)v->after->ply;
}

static bool holds_ply(const Predicate *p, const PredicateView *v, bool *holds,
                      Error *err) {
  (void)err;
  *holds = compare_holds(p->relation, (int)ply_of(v), (int)p->number);
  return true;
}

static void tell_ply(const Predicate *p, const PredicateView *v, Text *out) {
  (void)p;
  text_addf(out, "%ld plies were played", ply_of(v));
}

static bool read_mover(PredicateReader *r, Predicate *p) {
  if (!operand_sign(r, p) || !predicate_next(r)) return false;
  bool is_known = text_is_equal(r->word, "chance") ||
                  text_is_equal(r->word, "nobody") ||
                  game_player(r->game, r->word) >= 0;
  return is_known ? operand_keep(r, p) : predicate_no_player(r);
}

static bool holds_mover(const Predicate *p, const PredicateView *v, bool *holds,
                        Error *err) {
  (void)err;
  *holds = operand_is_name(p, draw_asked(v->game, v->after));
  return true;
}

static void tell_mover(const Predicate *p, const PredicateView *v, Text *out) {
  (void)p;
  text_addf(out, "the mover is %s", draw_asked(v->game, v->after));
}

static bool read_phase(PredicateReader *r, Predicate *p) {
  if (!operand_sign(r, p) || !predicate_next(r)) return false;
  return game_phase(r->game, r->word) >= 0 ? operand_keep(r, p)
                                           : predicate_no_phase(r);
}

static bool holds_phase(const Predicate *p, const PredicateView *v, bool *holds,
                        Error *err) {
  (void)err;
  *holds = operand_is_name(p, v->game->phases[v->after->phase].name);
  return true;
}

static void tell_phase(const Predicate *p, const PredicateView *v, Text *out) {
  (void)p;
  text_addf(out, "the phase is %s", v->game->phases[v->after->phase].name);
}

int predicate_pieces(const Game *game, const Position *pos, Player who) {
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

static bool read_player_compared(PredicateReader *r, Predicate *p) {
  return operand_player(r, p) && operand_compared(r, p);
}

static bool holds_captured(const Predicate *p, const PredicateView *v,
                           bool *holds, Error *err) {
  (void)err;
  *holds =
      compare_holds(p->relation, position_taken(v->game, v->after, p->player),
                    (int)p->number);
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
      compare_holds(p->relation, predicate_pieces(v->game, v->after, p->player),
                    (int)p->number);
  return true;
}

static void tell_pieces(const Predicate *p, const PredicateView *v, Text *out) {
  int n = predicate_pieces(v->game, v->after, p->player);
  text_addf(out, "%s has %d piece%s on the board", v->game->player[p->player],
            n, n == 1 ? "" : "s");
}

static bool holds_moves(const Predicate *p, const PredicateView *v, bool *holds,
                        Error *err) {
  size_t count = 0;
  if (!session_list(v->session, &count, err)) return false;
  *holds = compare_holds(p->relation, (int)count, (int)p->number);
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

static bool read_value(PredicateReader *r, Predicate *p) {
  if (!predicate_next(r)) return false;
  p->kind = game_counter(r->game, r->word);
  if (p->kind < 0) return predicate_no_counter(r);
  p->player = 0;
  if (r->game->counters[p->kind].per_player && !operand_player(r, p))
    return false;
  return operand_compared(r, p);
}

static int64_t value_of(const Predicate *p, const PredicateView *v) {
  int slot = v->game->counters[p->kind].slot + p->player;
  return *position_counter(v->game, v->after, slot);
}

static bool holds_value(const Predicate *p, const PredicateView *v, bool *holds,
                        Error *err) {
  (void)err;
  *holds = compare_holds(p->relation, value_of(p, v), (int)p->number);
  return true;
}

static void tell_value(const Predicate *p, const PredicateView *v, Text *out) {
  text_addf(out, "%s is %lld", v->game->counters[p->kind].name,
            (long long)value_of(p, v));
}

static bool read_holds(PredicateReader *r, Predicate *p) {
  if (!predicate_next(r)) return false;
  p->kind = game_register(r->game, r->word);
  if (p->kind < 0) return predicate_no_register(r);
  return operand_sign(r, p) && predicate_next(r) && operand_keep(r, p);
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
  *holds = operand_is_name(p, text_string(&now));
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

/* "white moon", "empty", "rprp". */
static void describe(const Game *g, const Position *pos, Site s, Text *out) {
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
  if (!operand_site(r, p) || !operand_sign(r, p) || !predicate_next(r))
    return false;
  if (r->word[0] == '\0')
    return predicate_fail(r, "write %s", p->row->atom.usage);
  if (!predicate_is_what(r) || !operand_keep(r, p)) return false;
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
  Site site = operand_site_of(p, v);
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
  *holds = is_what(p, v) == (p->relation == IS_EQ);
  return true;
}

static void tell_cell(const Predicate *p, const PredicateView *v, Text *out) {
  Site site = operand_site_of(p, v);
  text_addf(out, "%s is ",
            p->place != NULL ? p->place : board_name(v->game->board, p->site));
  if (site == NO_SITE)
    text_add(out, "empty");
  else
    describe(v->game, v->after, site, out);
}

/* --- the table --- */

const PredicateRow predicate_position_rows[] = {
    {{"ends", "ends", "The game is over."},
     PREDICATE_AFTER | PREDICATE_FACTS,
     predicate_read_nothing,
     holds_ends,
     predicate_tell_result},
    {{"result", "result = none|draw|PLAYER", "How the game ended."},
     PREDICATE_AFTER | PREDICATE_FACTS,
     read_result,
     holds_result,
     predicate_tell_result},
    {{"ply", "ply = N", "How many plies were played; also ply < 20."},
     PREDICATE_AFTER | PREDICATE_FACTS,
     operand_compared,
     holds_ply,
     tell_ply},
    {{"cell", "cell SITE = WHAT",
      "What is there: empty, a player, a kind (white moon), or letters, a "
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
     operand_compared,
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

const size_t predicate_position_count =
    sizeof predicate_position_rows / sizeof predicate_position_rows[0];
