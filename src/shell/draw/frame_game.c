/* SPDX-License-Identifier: MIT
** frame_game.c - sessions and records as frames.
**
** The plies of a line follow one another; a branch is after the ply it
** leaves after, so that frames before it are those that led there.
*/
#include "shell/draw/frame_game.h"

#include <stdio.h>
#include <string.h>
#include "record/branch_notes.h"

typedef struct Teller {
  Frames *frames;
  const Session *session;
  const Record *record;
  Error *err;
} Teller;

static const char *keep(Teller *t, const char *text) {
  const char *kept = arena_string(&t->frames->arena, text, strlen(text));
  if (kept == NULL) error_memory(t->err);
  return kept;
}

static Position *copy_of(Teller *t, const Position *pos) {
  Position *copy = pos != NULL ? position_new(t->session->game, t->err) : NULL;
  if (copy != NULL) position_copy(t->session->game, copy, pos);
  return copy;
}

static bool add_frame(Teller *t, int branch, const Position *pos,
                      const Position *before, const char *caption,
                      const char *said) {
  Frames *f = t->frames;
  if (!memory_reserve((void **)&f->at, &f->capacity, f->count + 1,
                      sizeof *f->at))
    return error_memory(t->err);
  Frame *frame = &f->at[f->count++];
  *frame = (Frame){.game = t->session->game,
                   .branch = branch,
                   .output = "",
                   .caption = keep(t, caption),
                   .said = keep(t, said)};
  frame->pos = copy_of(t, pos);
  frame->before = copy_of(t, before);
  return frame->caption != NULL && frame->said != NULL && frame->pos != NULL &&
         (frame->before != NULL) == (before != NULL);
}

/* --- what is said about a ply --- */

/* "black a1b2 (ply 3)" */
static void caption_of(const Session *s, const Ply *ply, size_t number,
                       Text *out) {
  text_addf(out, "%zu. %s %s", number,
            ply->asked == NO_PLAYER ? "chance" : s->game->player[ply->asked],
            ply->text);
}

static void said_of(const Teller *t, size_t i, Text *out) {
  if (t->record == NULL || i >= t->record->nplies) return;
  const RecordPly *ply = &t->record->plies[i];
  if (ply->comment != NULL) text_add(out, ply->comment);
  if (ply->notes == NULL) return;
  Text notes;
  text_init(&notes);
  branch_notes_other_lines(ply->notes, &notes);
  if (notes.length > 0 && out->length > 0) text_add(out, "\n\n");
  for (const char *at = text_string(&notes); *at != '\0';) {
    size_t n = strcspn(at, "\n"), blanks = strspn(at, " \t");
    if (blanks > n) blanks = n;
    text_add_bytes(out, at + blanks, n - blanks);
    text_add_char(out, '\n');
    at += n + (at[n] == '\n');
  }
  text_done(&notes);
}

static bool add_ply(Teller *t, int branch, const Ply *ply, size_t number,
                    const Position *before, bool is_main) {
  Text caption, said;
  text_init(&caption);
  text_init(&said);
  caption_of(t->session, ply, number, &caption);
  if (is_main) said_of(t, number - 1, &said);
  bool ok = add_frame(t, branch, ply->after, before, text_string(&caption),
                      text_string(&said));
  text_done(&caption);
  text_done(&said);
  return ok;
}

/* --- branches --- */

static bool tell_branches(Teller *t, size_t parent, size_t fork, int branch,
                          const Position *before);

static bool open_branch(Teller *t, const Branch *b, int parent, int *index) {
  Frames *f = t->frames;
  char title[MOVE_TEXT + 40];
  snprintf(title, sizeof title, "Instead: %s", b->plies[0].text);
  const char *kept = keep(t, title);
  if (kept == NULL) return false;
  if (!memory_reserve((void **)&f->branches, &f->branch_capacity,
                      f->nbranches + 1, sizeof *f->branches))
    return error_memory(t->err);
  *index = (int)f->nbranches++;
  f->branches[*index] = (FrameBranch){
      .title = kept, .parent = parent, .from = f->count - 1, .first = f->count};
  return true;
}

/* Branch n (from 1) of the session, which leaves after 'before'. */
static bool tell_branch(Teller *t, size_t n, int parent,
                        const Position *before) {
  const Branch *b = &t->session->branches[n - 1];
  int index;
  if (b->count == 0) return true;
  if (!open_branch(t, b, parent, &index)) return false;
  for (size_t i = 0; i < b->count; i++) {
    const Position *was = i > 0 ? b->plies[i - 1].after : before;
    if (!add_ply(t, index, &b->plies[i], b->fork + 1 + i, was, false) ||
        !tell_branches(t, n, b->fork + 1 + i, index, b->plies[i].after))
      return false;
  }
  t->frames->branches[index].last = t->frames->count;
  return true;
}

/* All that leave the line 'parent' after ply 'fork'. They all come from the
** frame that was told last before them. */
static bool tell_branches(Teller *t, size_t parent, size_t fork, int branch,
                          const Position *before) {
  size_t from = t->frames->count - 1;
  for (size_t n = 1; n <= t->session->nbranches; n++) {
    const Branch *b = &t->session->branches[n - 1];
    if (b->parent != parent || b->fork != fork || n == parent) continue;
    size_t index = t->frames->nbranches;
    if (!tell_branch(t, n, branch, before)) return false;
    if (index < t->frames->nbranches) t->frames->branches[index].from = from;
  }
  return true;
}

/* --- the whole --- */

static bool tell(Teller *t) {
  const Session *s = t->session;
  const Position *before = s->start;
  bool ok = add_frame(t, -1, before, NULL, "", "") &&
            tell_branches(t, 0, 0, -1, before);
  for (size_t i = 0; ok && i < s->nplies; i++) {
    ok = add_ply(t, -1, &s->plies[i], i + 1, before, true) &&
         tell_branches(t, 0, i + 1, -1, s->plies[i].after);
    before = s->plies[i].after;
  }
  return ok;
}

bool frame_game(Frames *frames, const Session *session, const Record *record,
                const char *title, Error *err) {
  frames_init(frames);
  Teller t = {frames, session, record, err};
  frames->title = keep(&t, title);
  return frames->title != NULL && tell(&t);
}
