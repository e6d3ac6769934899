/* SPDX-License-Identifier: MIT
** import_play.c - a transcript played, item by item.
**
** The game is played from the start in one go. Two things send it back there:
** a draw that the rules of sessions would give but the players went on from,
** and a capture that fits several moves, of which the first that lets the rest
** of the game be legal is taken.
*/
#include "shell/format/import_parts.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>
#include "kernel/text/quote.h"
#include "engine/session_rules.h"
#include "shell/format/finders.h"
#include "shell/format/setup.h"

/* ---- one move ---- */

bool import_do(Session *s, size_t index, bool keeps, Text *moves, size_t *plies,
               Error *err) {
  if (moves) {
    const char *text = session_text(s, index);
    bool is_quoted = strpbrk(text, " ()\"") != NULL;
    text_add(moves, is_quoted ? " \"" : " ");
    quote_write(text, "\"", moves);
    if (is_quoted) text_add_char(moves, '"');
  }
  ++*plies;
  return keeps ? session_do(s, index, err) : session_do_only(s, index, err);
}

/* The fork that belongs to an item, made when it is met first. */
static ImportFork *fork_at(Import *in, size_t item, size_t count) {
  for (int i = 0; i < in->nforks; i++)
    if (in->forks[i].item == item) return &in->forks[i];
  if (in->nforks == IMPORT_FORKS) return NULL;
  in->forks[in->nforks] = (ImportFork){item, 0, count};
  return &in->forks[in->nforks++];
}

/* Numbers with an x between them: what is taken may be left open. */
static bool find_taking(Import *in, Session *s, size_t item, size_t *index) {
  const char *word = in->task->transcript->items[item].text;
  if (!isdigit((unsigned char)*word)) return false;
  size_t count = find_captures(s, word, 0, index);
  if (count < 2) return count == 1;
  const ImportFork *fork = s == in->session ? fork_at(in, item, count) : NULL;
  if (fork) find_captures(s, word, fork->choice, index);
  return fork != NULL;
}

static bool find_move(Import *in, Session *s, size_t item, size_t *index,
                      Error *err) {
  const TranscriptItem *at = &in->task->transcript->items[item];
  if (in->task->format->find)
    return in->task->format->find(in->task, s, at, index, err);
  if (find_quickly(s, at->text, index, err)) return true;
  if (err->code != ERROR_NONE) return false;
  return find_taking(in, s, item, index) || find_word(s, at->text, index, err);
}

static bool do_roll(Import *in, Session *s, const TranscriptItem *item,
                    bool keeps, Text *moves, size_t *plies, Error *err) {
  Player player = setup_player(in->task, item->side);
  bool is_it = false;
  size_t index;
  while (!is_it)
    if (!find_roll(s, item->text, player, &index, &is_it, err) ||
        !import_do(s, index, keeps, moves, plies, err))
      return false;
  return true;
}

/* The game was left between a roll and its move. */
static bool is_left_rolled(const Import *in, Session *s, size_t item) {
  const Transcript *transcript = in->task->transcript;
  size_t count = 0;
  Error ignored = {0};
  return item > 0 && item + 1 == transcript->nitems &&
         !*transcript->items[item].text &&
         transcript->items[item - 1].type == TRANSCRIPT_ROLL &&
         session_list(s, &count, &ignored) &&
         !(count == 1 && text_is_equal(session_text(s, 0), "pass"));
}

/* Most moves are written as we write them: then few need be looked at. */
static bool find_briefly(Import *in, Session *s, size_t item, size_t *index) {
  const TranscriptItem *at = &in->task->transcript->items[item];
  Error ignored = {0}; /* listing all moves meets the same fault */
  return !in->task->format->find && at->type == TRANSCRIPT_MOVE && *at->text &&
         import_is_turn(in, s, at, &ignored) && !session_is_over(s) &&
         find_brief(s, at->text, index, &ignored);
}

bool import_move(Import *in, Session *s, size_t item, bool keeps, Text *moves,
                 size_t *plies, Error *err) {
  const TranscriptItem *at = &in->task->transcript->items[item];
  size_t index;
  error_clear(err);
  if (find_briefly(in, s, item, &index))
    return import_do(s, index, keeps, moves, plies, err);
  if (is_left_rolled(in, s, item)) return true;
  if (at->type == TRANSCRIPT_ROLL)
    return do_roll(in, s, at, keeps, moves, plies, err);
  if (import_is_late_pass(in, s, at)) return true;
  return import_silent_pass(in, s, at, keeps, moves, plies, err) &&
         import_is_turn(in, s, at, err) &&
         find_move(in, s, item, &index, err) &&
         import_do(s, index, keeps, moves, plies, err);
}

/* ---- the line that was played ---- */

ImportSaid *import_said(Import *in, size_t n) {
  size_t had = in->said_capacity;
  if (!memory_reserve((void **)&in->said, &in->said_capacity, n + 1,
                      sizeof *in->said))
    return NULL;
  for (; had < in->said_capacity; had++) in->said[had] = (ImportSaid){0};
  return &in->said[n];
}

/* Comments are joined; whatever else is said has a line of its own. What looks
** like a variation or a result is kept from being one. */
static bool say(Import *in, const TranscriptItem *item, Error *err) {
  if (!in->keeps) return true;
  ImportSaid *said = import_said(in, in->plies);
  if (!said) return error_memory(err);
  const char *lead =
      *item->text == '(' || text_starts(item->text, "result ") ? "note: " : "";
  Player player = setup_player(in->task, item->side);
  if (item->type == TRANSCRIPT_CUBE && player != NO_PLAYER)
    text_addf(&said->notes, "  cube %s: %s\n", in->task->game->player[player],
              item->text);
  else if (item->type == TRANSCRIPT_COMMENT)
    text_addf(&said->comment, "%s%s", said->comment.length ? " " : "",
              item->text);
  else
    text_addf(&said->notes, "  %s%s\n", lead, item->text);
  return (!said->comment.failed && !said->notes.failed) || error_memory(err);
}

static bool has_variations(const Transcript *transcript) {
  for (size_t i = 0; i < transcript->nitems; i++)
    if (transcript->items[i].type == TRANSCRIPT_OPEN) return true;
  return false;
}

static bool refuse_setup(const TranscriptItem *item, Error *err) {
  return error_set(err, ERROR_CHECK,
                   "pieces are set up in the middle of the game (%.30s); a "
                   "record cannot tell that",
                   item->text);
}

static bool leave_line(Import *in, size_t *i, const Position *before,
                       Error *err) {
  bool goes_on = *in->task->transcript->items[*i].text == '+';
  size_t fork = goes_on ? in->plies : in->decided;
  size_t place = goes_on || in->plies == 0 ? in->plies : fork + 1;
  return import_variation(in, i, goes_on ? in->session->pos : before, fork, 0,
                          place, 0, err);
}

/* 'before' is where the last move was decided; NULL: nobody will ask. */
static bool walk(Import *in, Position *before, Error *err) {
  const Transcript *transcript = in->task->transcript;
  const Game *game = in->task->game;
  for (size_t i = 0; i < transcript->nitems;) {
    const TranscriptItem *item = &transcript->items[i];
    bool ok = true;
    in->line = item->line;
    switch (item->type) {
    case TRANSCRIPT_MOVE:
    case TRANSCRIPT_ROLL:
      if (before) position_copy(game, before, in->session->pos);
      in->is_over = session_is_over(in->session);
      in->decided = in->plies;
      ok = import_move(in, in->session, i++, in->keeps, NULL, &in->plies, err);
      break;
    case TRANSCRIPT_OPEN: ok = leave_line(in, &i, before, err); break;
    case TRANSCRIPT_SETUP:
      if (!import_says_turn(in, in->session, item))
        return refuse_setup(item, err);
      /* fall through */
    default: ok = say(in, item, err), i++;
    }
    if (!ok) return false;
  }
  return true;
}

/* ---- the whole game ---- */

static void forget_said(Import *in) {
  for (size_t i = 0; i < in->said_capacity; i++) {
    text_clear(&in->said[i].comment);
    text_clear(&in->said[i].notes);
  }
  for (size_t i = 0; i < in->nbranches; i++) text_done(&in->branches[i].line);
  in->nbranches = in->nbroken = in->nlate = in->nsilent = 0;
}

static bool begin(Import *in, Error *err) {
  if (!in->session && in->task->room) {
    in->session = *in->task->room;
    *in->task->room = NULL;
  }
  if (!in->session) in->session = session_new(in->task->game, 0, err);
  if (!in->session || !session_restart(in->session, 0, err)) return false;
  in->session->machine.no_session_rules = in->no_draws;
  in->plies = in->decided = 0;
  in->is_over = false;
  in->line = in->task->transcript->line;
  forget_said(in);
  if (setup_begin(in->task, in->session, err)) return true;
  if (err->code != ERROR_INPUT) return false;
  err->code = ERROR_CHECK;
  error_prefix(err, "the position it begins from");
  return false;
}

static bool play_once(Import *in, Error *err) {
  const Game *game = in->task->game;
  Position *before = NULL;
  if (!begin(in, err)) return false;
  if (has_variations(in->task->transcript)) {
    before = position_new(game, err);
    if (!before) return false;
    position_copy(game, before, in->session->pos);
  }
  bool ok = walk(in, before, err);
  position_free(before);
  return ok;
}

/* The next set of answers to what fits several moves. */
static bool try_next_fork(Import *in) {
  while (in->nforks > 0) {
    ImportFork *last = &in->forks[in->nforks - 1];
    if (++last->choice < last->count) return true;
    in->nforks--;
  }
  return false;
}

static bool is_wrong_game(const Error *err) {
  return err->code == ERROR_INPUT || err->code == ERROR_CHECK;
}

static bool may_go_on(const Import *in) {
  return in->is_over && !in->no_draws &&
         in->session->pos->result == RESULT_DRAW &&
         session_rules_is_needed(in->task->game);
}

/* False with 'is_wrong_game': the game is wrong, and 'first' says how. */
static bool play(Import *in, Error *err) {
  enum { TRIES = 200 };
  Error first = {0};
  for (int i = 0; i < TRIES; i++) {
    error_clear(err);
    bool ok = play_once(in, err);
    if (ok && import_is_unclaimed(in)) {
      in->no_draws = true;
      continue;
    }
    ok = ok && import_compare(in, err);
    if (ok || !is_wrong_game(err)) return ok;
    if (may_go_on(in)) {
      in->no_draws = true;
      continue;
    }
    if (first.code == ERROR_NONE) first = *err;
    if (!try_next_fork(in)) break;
  }
  *err = first;
  return false;
}

/* What is wrong becomes the report's; nothing is left in 'err'. */
static void report_wrong(const Import *in, ReplayReport *report, Error *err) {
  report->diverged = true;
  report->cause = REPLAY_MOVE;
  report->ply = err->code == ERROR_INPUT ? (int)in->plies + 1 : 0;
  report->file_line = in->line;
  if (err->code == ERROR_CHECK) report->cause = REPLAY_RESULT;
  snprintf(report->what, sizeof report->what, "%.*s",
           (int)sizeof report->what - 1, err->text);
  error_clear(err);
}

/* "2 passes are not written ...": a number of things, and what was done. */
static void notice(Text *out, size_t n, const char *one, const char *many) {
  if (n)
    text_addf(out, "%s%zu %s", out->length ? "; " : "", n, n == 1 ? one : many);
}

static void write_notice(const Import *in, Text *out) {
  for (int i = 0; i < in->nforks; i++)
    text_addf(out,
              "%s%s fits %zu captures, and the first that fits the "
              "game was taken",
              out->length ? "; " : "",
              in->task->transcript->items[in->forks[i].item].text,
              in->forks[i].count);
  notice(out, in->nlate, "pass after the end of the game was left out",
         "passes after the end of the game were left out");
  notice(out, in->nsilent, "pass that the file leaves out was added",
         "passes that the file leaves out were added");
  notice(out, in->nbroken, "variation cannot be played to the end",
         "variations cannot be played to the end");
}

static void import_done(Import *in) {
  forget_said(in);
  for (size_t i = 0; i < in->said_capacity; i++) {
    text_done(&in->said[i].comment);
    text_done(&in->said[i].notes);
  }
  memory_free(in->said);
  memory_free(in->branches);
  for (int i = 0; i < IMPORT_DEPTH; i++) session_free(in->side[i]);
  session_free(in->session);
}

/* After a failure of the rules nothing of it is used again. */
static void leave_room(Import *in, bool ok) {
  if (!ok || !in->task->room) return;
  *in->task->room = in->session;
  in->session = NULL;
}

static bool run(Import *in, ReplayReport *report, Text *notice, Error *err) {
  *report = (ReplayReport){.line = -1};
  bool ok = play(in, err);
  report->plies = in->plies;
  if (!ok && is_wrong_game(err)) {
    report_wrong(in, report, err);
    return true;
  }
  if (ok) {
    write_notice(in, notice);
    report->is_open = !session_is_over(in->session);
  }
  return ok;
}

bool import_verify(const ImportTask *task, ReplayReport *report, Text *notice,
                   Error *err) {
  Import in = {.task = task};
  bool ok = run(&in, report, notice, err);
  leave_room(&in, ok);
  import_done(&in);
  return ok;
}

bool import_record(const ImportTask *task, const char *engine, Record *record,
                   ReplayReport *report, Text *notice, Error *err) {
  Import in = {.task = task, .keeps = true};
  *record = (Record){0};
  bool ok = run(&in, report, notice, err) &&
            (report->diverged || import_make(&in, engine, record, err));
  import_done(&in);
  return ok;
}

bool import_moves(const ImportTask *task, Session *session,
                  ReplayReport *report, Error *err) {
  Import in = {.task = task, .session = session, .keeps = true};
  const Transcript *t = task->transcript;
  int depth = 0;
  *report = (ReplayReport){.line = -1};
  for (size_t i = 0; i < t->nitems; i++) {
    TranscriptType type = t->items[i].type;
    depth += (type == TRANSCRIPT_OPEN) - (type == TRANSCRIPT_CLOSE);
    if (depth > 0 || (type != TRANSCRIPT_MOVE && type != TRANSCRIPT_ROLL))
      continue;
    if (import_move(&in, session, i, true, NULL, &in.plies, err)) continue;
    if (!is_wrong_game(err)) return false;
    report_wrong(&in, report, err);
    report->ply = (int)in.plies + 1;
    return true;
  }
  return true;
}
