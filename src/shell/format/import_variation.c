/* SPDX-License-Identifier: MIT
** import_variation.c - variations played, each a branch of the record.
**
**   (branch 2 after 6 of 1: e2e4 e7e5)
**
** A branch has no room for words: what is said about its moves is beside
** it as a remark, "branch 2, ply 7: ...".
*/
#include "shell/format/import_parts.h"

#include <stdio.h>
#include <string.h>

enum { BRANCHES = 9999 };

typedef struct Line {
  size_t number; /* of the branch; 0: it has no move yet */
  size_t fork, parent, place;
  size_t plies, decided; /* where it stands, and before its last move */
  int depth;
  bool is_broken;    /* the rest is words */
  Text moves, early; /* early: what is said before its first move */
  Text words;        /* what could not be played */
} Line;

static bool remark(Import *in, Line *line, const char *text, Error *err) {
  if (!in->keeps) return true;
  ImportSaid *said = import_said(in, line->place);
  if (!said) return error_memory(err);
  if (line->number == 0)
    text_addf(&line->early, "%s%s", line->early.length ? " " : "", text);
  else
    text_addf(&said->notes, "  branch %zu, ply %zu: %s\n", line->number,
              line->plies, text);
  return (!said->notes.failed && !line->early.failed) || error_memory(err);
}

/* The first move gives it its number. */
static bool number_line(Import *in, Line *line, Error *err) {
  if (line->number) return true;
  if (in->nbranches == BRANCHES)
    return error_set(err, ERROR_CHECK, "it has more than %d variations",
                     BRANCHES);
  if (!memory_reserve((void **)&in->branches, &in->branch_capacity,
                      in->nbranches + 1, sizeof *in->branches))
    return error_memory(err);
  in->branches[in->nbranches] = (ImportBranch){.place = line->place};
  line->number = ++in->nbranches;
  if (!line->early.length) return true;
  ImportSaid *said = in->keeps ? import_said(in, line->place) : NULL;
  if (said)
    text_addf(&said->notes, "  branch %zu: %s\n", line->number,
              text_string(&line->early));
  text_clear(&line->early);
  return !in->keeps || said || error_memory(err);
}

/* From a word on that is not a move all is words. */
static bool break_line(Import *in, Line *line, const char *word, Error *err) {
  in->nbroken += !line->is_broken;
  line->is_broken = true;
  text_addf(&line->words, "%s%s", line->words.length ? " " : "", word);
  return !line->words.failed || error_memory(err);
}

static bool play_move(Import *in, Line *line, size_t i, Session *s,
                      Position *before, Error *err) {
  const TranscriptItem *item = &in->task->transcript->items[i];
  Error mine = {0};
  if (line->is_broken) return break_line(in, line, item->text, err);
  position_copy(s->game, before, s->pos);
  line->decided = line->plies;
  if (import_move(in, s, i, false, in->keeps ? &line->moves : NULL,
                  &line->plies, &mine))
    return number_line(in, line, err);
  if (mine.code == ERROR_INPUT || mine.code == ERROR_CHECK)
    return break_line(in, line, item->text, err);
  return error_set(err, mine.code, "%s", mine.text);
}

static bool end_line(Import *in, Line *line, Error *err) {
  if (!in->keeps) return true;
  if (line->words.length && !remark(in, line, text_string(&line->words), err))
    return false;
  ImportSaid *said = import_said(in, line->place);
  if (!said) return error_memory(err);
  if (line->early.length)
    text_addf(&said->notes, "  note: %s\n", text_string(&line->early));
  if (line->number == 0) return !said->notes.failed || error_memory(err);
  Text *out = &in->branches[line->number - 1].line;
  text_addf(out, "  (branch %zu after %zu", line->number, line->fork);
  if (line->parent) text_addf(out, " of %zu", line->parent);
  text_addf(out, ":%s)\n", text_string(&line->moves));
  return !out->failed || error_memory(err);
}

/* One inside another leaves where the last move of this one was decided; that
** may be where this one left. Or it leaves behind that move. */
static bool walk_inner(Import *in, size_t *i, const Line *line,
                       const Position *now, const Position *before,
                       Error *err) {
  bool goes_on = *in->task->transcript->items[*i].text == '+';
  size_t fork = goes_on ? line->plies : line->decided;
  bool is_beside = fork <= line->fork || line->number == 0;
  return import_variation(in, i, goes_on ? now : before,
                          is_beside ? line->fork : fork,
                          is_beside ? line->parent : line->number, line->place,
                          line->depth + 1, err);
}

static bool walk_items(Import *in, size_t *i, Line *line, Session *s,
                       Position *before, Error *err) {
  const Transcript *transcript = in->task->transcript;
  for (++*i; *i < transcript->nitems; ++*i) {
    const TranscriptItem *item = &transcript->items[*i];
    bool ok = true;
    switch (item->type) {
    case TRANSCRIPT_CLOSE: ++*i; return end_line(in, line, err);
    case TRANSCRIPT_OPEN:
      ok = walk_inner(in, i, line, s->pos, before, err);
      --*i;
      break;
    case TRANSCRIPT_MOVE:
    case TRANSCRIPT_ROLL: ok = play_move(in, line, *i, s, before, err); break;
    case TRANSCRIPT_SETUP:
      ok = import_says_turn(in, s, item)
               ? remark(in, line, item->text, err)
               : break_line(in, line, item->text, err);
      break;
    default: ok = remark(in, line, item->text, err);
    }
    if (!ok) return false;
  }
  return end_line(in, line, err);
}

static Session *session_at(Import *in, int depth, const Position *pos,
                           Error *err) {
  const Game *game = in->task->game;
  if (!in->side[depth]) in->side[depth] = session_new(game, 0, err);
  Session *s = in->side[depth];
  if (!s) return NULL;
  s->machine.no_session_rules = in->session->machine.no_session_rules;
  position_copy(game, s->pos, pos);
  session_forget(s);
  return s;
}

bool import_variation(Import *in, size_t *i, const Position *from, size_t fork,
                      size_t parent, size_t place, int depth, Error *err) {
  Line line = {.fork = fork,
               .parent = parent,
               .place = place,
               .plies = fork,
               .decided = fork,
               .depth = depth};
  if (depth == IMPORT_DEPTH)
    return error_set(err, ERROR_CHECK,
                     "variations are nested deeper than %d levels",
                     IMPORT_DEPTH);
  Session *s = session_at(in, depth, from, err);
  Position *before = s ? position_new(in->task->game, err) : NULL;
  if (!before) return false;
  position_copy(in->task->game, before, from);
  bool ok = walk_items(in, i, &line, s, before, err);
  position_free(before);
  text_done(&line.moves);
  text_done(&line.early);
  text_done(&line.words);
  return ok;
}
