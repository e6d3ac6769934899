/* SPDX-License-Identifier: MIT
** session_play.c - playing and taking back.
**
** Texts are made one by one when they are asked for: code that plays by number
** (simulations, replays) pays for one text per ply, not for those of all moves.
*/
#include "session/session.h"
#include "session/ending.h"
#include "kernel/text/diagram.h"
#include "session/branch.h"

#include <assert.h>
#include <ctype.h>
#include <stdio.h>
#include <string.h>

static void forget_plies(Session *s, size_t from) {
  for (size_t i = from; i < s->nplies + s->nredo; i++) {
    memory_free(s->plies[i].text);
    position_free(s->plies[i].after);
  }
  if (from < s->nplies) s->nplies = from;
  s->nredo = 0;
}

static void forget_all(Session *s) {
  forget_plies(s, 0);
  branch_free_all(s);
  s->ending = (SessionEnd){0};
  s->changes++;
}

/* A fault of the rules met in play may name its phase, but not where that is
** written: the message begins with it then. Returns false. */
static bool located(const Game *game, int phase, Error *err) {
  const char *named = err ? strstr(err->text, "phase '") : NULL;
  char prefix[300], name[NAME_MAX_BYTES] = "";
  if (!err || err->code != ERROR_RULE || strstr(err->text, ".lua:"))
    return false;
  if (named && sscanf(named, "phase '%31[^']", name) == 1 &&
      game_phase(game, name) >= 0)
    phase = game_phase(game, name);
  Source at = game->phases[phase].source;
  if (!at.file) return false;
  snprintf(prefix, sizeof prefix, "%s:%d", at.file, at.line);
  error_prefix(err, prefix);
  return false;
}

Session *session_new(const Game *game, uint64_t seed, Error *err) {
  Session *s = memory_new(sizeof *s);
  if (!s) {
    error_memory(err);
    return NULL;
  }
  s->game = game;
  s->start = position_new(game, err);
  s->pos = s->start ? position_new(game, err) : NULL;
  if (!s->pos || !machine_init(&s->machine, game, err) ||
      !session_restart(s, seed, err)) {
    session_free(s);
    return NULL;
  }
  return s;
}

bool session_restart(Session *s, uint64_t seed, Error *err) {
  forget_all(s);
  s->is_listed = s->is_brief = s->has_start = false;
  s->terms = (Terms){0};
  s->machine.no_session_rules = false;
  position_copy(s->game, s->pos, s->game->start);
  random_seed(&s->pos->random, seed);
  if (!play_begin(&s->machine, s->pos, err))
    return located(s->game, s->game->first_phase, err);
  position_copy(s->game, s->start, s->pos);
  return true;
}

void session_free(Session *s) {
  if (!s) return;
  forget_all(s);
  memory_free(s->plies);
  movelist_done(&s->legal);
  memory_free(s->texts);
  memory_free(s->has_text);
  machine_done(&s->machine);
  position_free(s->start);
  position_free(s->pos);
  memory_free(s);
}

bool session_set_position(Session *s, const char *text, Error *err) {
  if (!diagram_read(s->game, text, s->machine.spare, err)) return false;
  s->machine.spare->random = s->pos->random;
  s->machine.spare->ply = 0;
  Position *fresh = position_new(s->game, err);
  if (!fresh) return false;
  position_copy(s->game, fresh, s->machine.spare);
  if (!play_begin(&s->machine, fresh, err)) {
    position_free(fresh);
    return false;
  }
  forget_all(s);
  s->has_start = true;
  position_copy(s->game, s->pos, fresh);
  position_copy(s->game, s->start, fresh);
  position_free(fresh);
  s->is_listed = s->is_brief = false;
  return true;
}

void session_forget(Session *s) {
  forget_all(s);
  s->has_start = true;
  position_copy(s->game, s->start, s->pos);
  s->is_listed = s->is_brief = false;
}

/* Room for the texts of a new list. */
static bool begin_texts(Session *s, Error *err) {
  if (!memory_reserve((void **)&s->texts, &s->text_capacity, s->legal.count + 1,
                      sizeof *s->texts) ||
      !memory_reserve((void **)&s->has_text, &s->flag_capacity,
                      s->legal.count + 1, sizeof *s->has_text))
    return error_memory(err);
  memset(s->has_text, 0, s->legal.count);
  return true;
}

bool session_list(Session *s, size_t *count, Error *err) {
  if (!s->is_listed || s->is_brief) {
    s->is_listed = s->is_brief = false;
    if (!play_list(&s->machine, s->pos, &s->legal, err))
      return located(s->game, s->pos->phase, err);
    if (s->ending.is_given) s->legal.count = 0;
    if (!begin_texts(s, err)) return false;
    s->total = s->legal.count;
    s->is_listed = true;
  }
  if (count) *count = s->legal.count;
  return true;
}

/* A session that is looked at stays what it was: texts are kept beside it. */
const char *session_text(const Session *session, size_t i) {
  Session *s = (Session *)session;
  assert(s->is_listed && i < s->legal.count);
  if (!s->has_text[i])
    movetext_write(&s->machine, s->pos, &s->legal, &s->legal.at[i], s->texts[i],
                   sizeof s->texts[i]);
  s->is_starved = s->is_starved || s->machine.text.failed;
  s->has_text[i] = !s->machine.text.failed;
  return s->texts[i];
}

bool session_was_starved(Session *s, Error *err) {
  if (s->is_starved) error_memory(err);
  if (s->is_starved && s->machine.fault.code) *err = s->machine.fault;
  return s->is_starved;
}

/* ---- exact texts ---- */

enum { NAMED = 4 };

static bool has_cell(const Site *cells, int count, Site site) {
  for (int i = 0; i < count; i++)
    if (cells[i] == site) return true;
  return false;
}

/* May a drawn move's text name these sites? It names none but its own. */
static bool may_name(const Game *game, const Move *move, const Site *named,
                     int count) {
  const Template *t = &game->program->templates[move->template];
  const Variant *v = &game->program->variants[t->variant];
  Site cells[2 * PICTURE_CELLS];
  if (v->from == 0 && !t->is_reversed && move->anchor != named[0]) return false;
  machine_cells(game, game->program, t, move->anchor, cells);
  for (int i = 0; i < count; i++)
    if (!has_cell(cells, v->rows * v->length, named[i])) return false;
  return true;
}

static bool notes_site(const MoveList *list, const Move *move, Site site) {
  const Edit *e = movelist_edits(list, move);
  for (int i = 0; i < move->nedits; i++)
    if (e[i].op == EDIT_NOTE && e[i].slot == site) return true;
  return false;
}

static bool is_candidate(const Session *s, size_t i, const Site *named,
                         int count) {
  const Move *move = &s->legal.at[i];
  if (move->template == MOVE_EDITS)
    return notes_site(&s->legal, move, named[0]);
  return may_name(s->game, move, named, count);
}

static bool is_text(const Session *s, size_t i, const char *text) {
  return !strcmp(session_text(s, i), text);
}

static bool find_listed(Session *s, const char *text, const Site *named,
                        int count, size_t *index, Error *err) {
  s->is_starved = false;
  for (size_t i = 0; i < s->legal.count && count > 0; i++)
    if (is_candidate(s, i, named, count) && is_text(s, i, text)) {
      *index = i;
      return true;
    }
  session_was_starved(s, err);
  return false;
}

bool session_find_named(Session *s, const char *text, size_t *index,
                        Error *err) {
  Site named[NAMED];
  if (!session_list(s, NULL, err)) return false;
  int count = movetext_sites(s->game, text, named, NAMED);
  return find_listed(s, text, named, count, index, err);
}

/* Lists the moves that touch the sites, where that is less than all. */
static bool list_briefly(Session *s, const Site *sites, int n, Error *err) {
  uint32_t total = 0;
  bool is_done;
  if (!play_list_touching(&s->machine, s->pos, sites, n, &s->legal, &total,
                          &is_done, err))
    return located(s->game, s->pos->phase, err);
  if (!is_done || !begin_texts(s, err)) return false;
  s->total = total;
  return s->is_listed = s->is_brief = true;
}

bool session_find_briefly(Session *s, const char *text, size_t *index,
                          Error *err) {
  Site named[NAMED];
  if (s->is_listed || s->ending.is_given) return false;
  int count = movetext_sites(s->game, text, named, NAMED);
  if (count == 0 || !list_briefly(s, named, count, err)) return false;
  if (find_listed(s, text, named, count, index, err)) return true;
  s->is_listed = s->is_brief = false;
  return false;
}

/* Moves that touch the named sites first; a notation may name others. */
bool session_find_exactly(Session *s, const char *text, size_t *index,
                          Error *err) {
  if (session_find_named(s, text, index, err)) return true;
  if (!s->is_listed || s->is_starved) return false;
  for (*index = 0; *index < s->legal.count; ++*index)
    if (is_text(s, *index, text)) return true;
  session_was_starved(s, err);
  return false;
}

/* ---- playing ---- */

/* A ply that a line taken back has next is made in its place. */
static bool add_known_ply(Session *s, const Ply *ply, Error *err) {
  if (!s->keeps_branches || !branch_meet(s, ply->text, ply->hash, err))
    return false;
  Ply *known = &s->plies[s->nplies++];
  s->nredo--;
  s->changes++;
  memory_free(known->text);
  position_free(known->after);
  *known = *ply;
  return true;
}

static bool add_ply(Session *s, Ply ply, Error *err) {
  Error met = {0};
  if (add_known_ply(s, &ply, &met)) return true;
  if (met.code != ERROR_NONE) return error_set(err, met.code, "%s", met.text);
  if (!session_drop_redo(s, err)) return false;
  if (!memory_reserve((void **)&s->plies, &s->capacity, s->nplies + 1,
                      sizeof *s->plies))
    return error_memory(err);
  s->plies[s->nplies++] = ply;
  return true;
}

static bool make_ply(Session *s, size_t index, Position *after, Error *err) {
  Ply ply = {.asked = position_asked(s->game, s->pos),
             .legal = (uint32_t)s->total,
             .line = play_line(s->game, &s->legal, &s->legal.at[index]),
             .after = after};
  if (s->now && ply.asked != NO_PLAYER) ply.spent = s->now() - s->since;
  position_copy(s->game, after, s->pos);
  s->is_starved = false;
  const char *text = session_text(s, index);
  if (session_was_starved(s, err)) return false;
  if (!play_do(&s->machine, after, &s->legal, s->legal.at[index], NULL, err))
    return located(s->game, s->pos->phase, err);
  ply.hash = after->hash;
  ply.text = memory_string(text, strlen(text));
  if (!ply.text) return error_memory(err);
  if (add_ply(s, ply, err)) return true;
  memory_free(ply.text);
  return false;
}

static bool is_in_time(Session *s, Error *err) {
  if (!ending_flag(s)) return true;
  return error_set(err, ERROR_INPUT, "%s: the move came too late",
                   s->ending.reason);
}

static bool copy_ply(Session *s, const Ply *from, Error *err) {
  Ply ply = *from;
  ply.text = memory_string(from->text, strlen(from->text));
  ply.after = position_new(s->game, err);
  if (ply.text && ply.after) {
    position_copy(s->game, ply.after, from->after);
    if (add_ply(s, ply, err)) return true;
  }
  memory_free(ply.text);
  position_free(ply.after);
  return error_memory(err);
}

Session *session_copy(const Session *session, Error *err) {
  Session *s = session_new(session->game, 1, err);
  bool ok = s != NULL;
  for (size_t i = 0; ok && i < session->nplies; i++)
    ok = copy_ply(s, &session->plies[i], err);
  if (!ok) {
    session_free(s);
    return NULL;
  }
  position_copy(s->game, s->start, session->start);
  position_copy(s->game, s->pos, session->pos);
  s->terms = session->terms;
  s->ending = session->ending;
  return s;
}

bool session_do(Session *s, size_t index, Error *err) {
  if (!s->is_listed && !session_list(s, NULL, err)) return false;
  assert(index < s->legal.count);
  if (!is_in_time(s, err)) return false;
  Position *after = position_new(s->game, err);
  if (!after) return false;
  if (!make_ply(s, index, after, err)) {
    position_free(after);
    return false;
  }
  position_copy(s->game, s->pos, after);
  s->is_listed = s->is_brief = false;
  s->ending = (SessionEnd){0};
  s->made++;
  if (s->now) s->since = s->now();
  ending_judge(s);
  return true;
}

bool session_do_only(Session *s, size_t index, Error *err) {
  if (!s->is_listed && !session_list(s, NULL, err)) return false;
  assert(index < s->legal.count);
  forget_plies(s, 0);
  s->is_listed = s->is_brief = false;
  return play_do(&s->machine, s->pos, &s->legal, s->legal.at[index], NULL, err);
}

static bool no_way(const Session *s, Error *err) {
  const Phase *phase = &s->game->phases[s->pos->phase];
  if (session_is_over(s))
    return error_set(err, ERROR_INPUT, "the game is over");
  return error_set(err, ERROR_RULE,
                   "%s:%d: chance has no way to go on in phase '%s': give it "
                   "one that is always possible",
                   phase->source.file ? phase->source.file : s->game->path,
                   phase->source.line, phase->name);
}

bool session_do_random(Session *s, Error *err) {
  size_t n = 0;
  if (!session_list(s, &n, err)) return false;
  if (n == 0) return no_way(s, err);
  size_t k = 0;
  if (s->game->phases[s->pos->phase].is_chance)
    k = play_weighted(&s->legal, &s->pos->random);
  else
    k = random_below(&s->pos->random, (uint32_t)n);
  return session_do(s, k, err);
}

/* ---- going back and forth ---- */

static void stand_after(Session *s, size_t n) {
  size_t all = s->nplies + s->nredo;
  s->nplies = n;
  s->nredo = all - n;
  position_copy(s->game, s->pos, n ? s->plies[n - 1].after : s->start);
  s->is_listed = s->is_brief = false;
  s->changes++;
  s->ending.is_given = s->ending.is_kept && s->ending.ply == n;
  if (s->now) s->since = s->now();
  ending_judge(s);
}

bool session_undo(Session *s) {
  if (s->nplies == 0) return false;
  stand_after(s, s->nplies - 1);
  return true;
}

bool session_drop_redo(Session *s, Error *err) {
  if (s->keeps_branches) return branch_keep(s, err);
  forget_plies(s, s->nplies);
  return true;
}

bool session_goto(Session *s, size_t n) {
  if (n > s->nplies + s->nredo) return false;
  stand_after(s, n);
  return true;
}

void session_result(const Session *s, char *out, size_t size) {
  int result = session_outcome(s);
  if (result == RESULT_NONE)
    snprintf(out, size, "%s", session_is_over(s) ? "none" : "");
  else if (result == RESULT_DRAW)
    snprintf(out, size, "draw");
  else
    snprintf(out, size, "%s wins", s->game->player[result - 1]);
}
