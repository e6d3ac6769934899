/* SPDX-License-Identifier: MIT
** branch_notes.c - branches as notes, and notes as branches.
**
** A branch is read by playing its whole line in a session of its own, from
** the start; the plies behind the fork are then taken from it.
*/
#include "record/branch_notes.h"
#include "kernel/text/quote.h"
#include "session/branch.h"

#include <stdio.h>
#include <string.h>

enum { LINE_MOVES = 10000, BRANCHES = 10000 };

/* ---- writing ---- */

void branch_notes_write_ply(const Session *s, size_t i, Text *out) {
  const Ply *ply = &s->plies[i];
  if (s->terms.has_clock && ply->asked != NO_PLAYER)
    terms_write_spent(ply->spent, out);
}

static void write_moves(const Ply *plies, size_t count, Text *out) {
  for (size_t i = 0; i < count; i++) {
    bool is_quoted = strpbrk(plies[i].text, " ()\"") != NULL;
    text_add(out, is_quoted ? " \"" : " ");
    quote_write(plies[i].text, "\"", out);
    if (is_quoted) text_add_char(out, '"');
  }
  text_add(out, ")\n");
}

static void write_branch(const Session *s, size_t n, Text *out) {
  const Branch *b = &s->branches[n - 1];
  text_addf(out, "(branch %zu after %zu", n, b->fork);
  if (b->parent) text_addf(out, " of %zu", b->parent);
  text_add_char(out, ':');
  write_moves(b->plies, b->count, out);
}

/* The ply (from 1) a branch is below; 0: the header. */
static size_t place_of(const Session *s, size_t n) {
  while (s->branches[n - 1].parent) n = s->branches[n - 1].parent;
  size_t ply = s->branches[n - 1].fork + 1;
  return ply < s->nplies ? ply : s->nplies;
}

/* All that is below a ply, each line behind 'lead'. */
static void write_place(const Session *s, size_t ply, const char *lead,
                        Text *out) {
  for (size_t n = 1; n <= s->nbranches; n++) {
    if (place_of(s, n) != ply) continue;
    text_add(out, lead);
    write_branch(s, n, out);
  }
  if (ply != s->nplies || s->nredo == 0) return;
  text_addf(out, "%s(taken back after %zu:", lead, s->nplies);
  write_moves(s->plies + s->nplies, s->nredo, out);
}

static bool keep(Record *record, const Text *text, const char **field) {
  if (text->failed) return false;
  if (text->length == 0) return true;
  *field = arena_string(&record->arena, text->at, text->length);
  return *field != NULL;
}

static bool write_header(const Session *s, Record *record, Text *out) {
  terms_write_lines(&s->terms, s->game, out);
  write_place(s, 0, "variation ", out);
  return keep(record, out, &record->others);
}

bool branch_notes_write(const Session *s, Record *record, Error *err) {
  Text out;
  text_init(&out);
  bool ok = write_header(s, record, &out);
  for (size_t i = 0; ok && i < record->nplies; i++) {
    text_clear(&out);
    branch_notes_write_ply(s, i, &out);
    if (s->nbranches || s->nredo) write_place(s, i + 1, "  ", &out);
    ok = keep(record, &out, &record->plies[i].notes);
  }
  text_done(&out);
  return ok || error_memory(err);
}

/* ---- lines ---- */

typedef struct Spec {
  size_t number; /* 0: what was taken back */
  size_t fork, parent;
  const char *moves; /* the rest of the line */
  bool is_made, is_bad;
} Spec;

static bool read_number(const char **at, const char *word, size_t *value) {
  size_t n = strlen(word);
  if (strncmp(*at, word, n) != 0) return false;
  const char *digits = *at + n, *end = digits;
  for (*value = 0; *end >= '0' && *end <= '9' && end - digits < 7; end++)
    *value = *value * 10 + (size_t)(*end - '0');
  if (end == digits) return false;
  *at = end;
  return true;
}

/* "(branch 2 after 6 of 1: ..." or "(taken back after 6: ..." */
static bool read_spec(const char *line, Spec *spec) {
  *spec = (Spec){0};
  line += strspn(line, " \t");
  if (text_starts(line, "variation ")) line += strlen("variation ");
  if (read_number(&line, "(branch ", &spec->number)) {
    if (spec->number == 0 || !read_number(&line, " after ", &spec->fork))
      return false;
    if (read_number(&line, " of ", &spec->parent) && spec->parent == 0)
      return false;
  } else if (!read_number(&line, "(taken back after ", &spec->fork)) {
    return false;
  }
  spec->moves = line + 1;
  return *line == ':';
}

static bool is_ours(const char *line) {
  int64_t ms;
  Spec spec;
  return read_spec(line, &spec) || terms_read_spent(line, &ms);
}

void branch_notes_other_lines(const char *lines, Text *out) {
  while (lines && *lines) {
    size_t n = strcspn(lines, "\n");
    if (!is_ours(lines)) {
      text_add_bytes(out, lines, n);
      text_add_char(out, '\n');
    }
    lines += n + (lines[n] == '\n');
  }
}

bool branch_notes_spent(const RecordPly *ply, int64_t *ms) {
  for (const char *at = ply->notes; at && *at;) {
    if (terms_read_spent(at, ms)) return true;
    at += strcspn(at, "\n");
    at += *at == '\n';
  }
  return false;
}

/* ---- reading ---- */

typedef struct Reader {
  const Record *record;
  Session *session; /* that gets the branches */
  Session *trial;
  Spec *specs; /* by number: specs[0] is what was taken back */
  size_t count, capacity;
  size_t dropped;
  Error *err;
} Reader;

/* Branches are numbered without gaps; what does not fit is not ours. */
static bool note_spec(Reader *r, const Spec *spec) {
  if (spec->number >= BRANCHES) return true;
  size_t need = spec->number + 1;
  if (!memory_reserve((void **)&r->specs, &r->capacity, need, sizeof *r->specs))
    return error_memory(r->err);
  for (; r->count < need; r->count++) r->specs[r->count] = (Spec){0};
  if (!r->specs[spec->number].moves) r->specs[spec->number] = *spec;
  return true;
}

static bool note_lines(Reader *r, const char *lines) {
  Spec spec;
  while (lines && *lines) {
    if (read_spec(lines, &spec) && !note_spec(r, &spec)) return false;
    lines += strcspn(lines, "\n");
    lines += *lines == '\n';
  }
  return true;
}

static bool note_all(Reader *r) {
  if (!note_lines(r, r->record->others)) return false;
  for (size_t i = 0; i < r->record->nplies; i++)
    if (!note_lines(r, r->record->plies[i].notes)) return false;
  return true;
}

/* The next move of a line; false at its end. */
static bool next_move(const char **at, char out[MOVE_TEXT]) {
  *at += strspn(*at, " ");
  bool is_quoted = **at == '"';
  *at += is_quoted;
  size_t n = strcspn(*at, is_quoted ? "\"\n" : " )\n");
  if (n == 0 || n >= MOVE_TEXT) return false;
  memcpy(out, *at, n);
  out[n] = '\0';
  quote_read(out);
  *at += n;
  *at += is_quoted && **at == '"';
  return true;
}

/* False with 'err' unset: there is no such move. */
static bool play(Reader *r, const char *move) {
  size_t index;
  return !session_is_over(r->trial) && r->trial->nplies < LINE_MOVES &&
         session_find_exactly(r->trial, move, &index, r->err) &&
         session_do(r->trial, index, r->err);
}

static bool play_main(Reader *r, size_t count) {
  const Session *s = r->session;
  if (count > s->nplies + s->nredo) return false;
  for (size_t i = 0; i < count; i++)
    if (!play(r, s->plies[i].text)) return false;
  return true;
}

/* Plays the line that 'spec' is the end of up to 'count' plies; 'depth' stops
** branches that leave each other. */
static bool play_line_of(Reader *r, size_t number, size_t count, size_t depth) {
  char move[MOVE_TEXT];
  if (number == 0) return play_main(r, count);
  if (number >= r->count || !r->specs[number].moves || depth > r->count)
    return false;
  const Spec *spec = &r->specs[number];
  if (spec->fork >= count ||
      !play_line_of(r, spec->parent, spec->fork, depth + 1))
    return false;
  const char *at = spec->moves;
  while (r->trial->nplies < count)
    if (!next_move(&at, move) || !play(r, move)) return false;
  return true;
}

/* The whole of it; false with 'err' unset: its moves are not legal. */
static bool play_spec(Reader *r, const Spec *spec) {
  char move[MOVE_TEXT];
  const char *at = spec->moves;
  session_goto(r->trial, 0);
  session_drop_redo(r->trial, r->err);
  if (!play_line_of(r, spec->parent, spec->fork, 0)) return false;
  while (next_move(&at, move))
    if (!play(r, move)) return false;
  return r->trial->nplies > spec->fork;
}

/* The plies behind the fork, taken out of the trial. */
static bool take_plies(Reader *r, size_t fork, Ply **plies, size_t *count) {
  Session *t = r->trial;
  *count = t->nplies - fork;
  *plies = memory_new(*count * sizeof **plies);
  if (!*plies) return error_memory(r->err);
  memcpy(*plies, t->plies + fork, *count * sizeof **plies);
  t->nplies = fork;
  return true;
}

static bool make_branch(Reader *r, Spec *spec) {
  Ply *plies;
  size_t count;
  error_clear(r->err);
  if (!play_spec(r, spec)) {
    spec->is_bad = true;
    r->dropped++;
    return r->err->code == ERROR_NONE;
  }
  if (!take_plies(r, spec->fork, &plies, &count)) return false;
  spec->is_made = true;
  spec->number = r->session->nbranches + 1;
  return branch_add(r->session, spec->fork, 0, plies, count, r->err);
}

/* Numbers have moved up where branches were dropped; one whose parent was
** dropped cannot have been made. */
static void set_parents(Reader *r) {
  for (size_t i = 0; i < r->count; i++) {
    const Spec *spec = &r->specs[i];
    if (!spec->is_made || spec->parent == 0) continue;
    r->session->branches[spec->number - 1].parent =
        r->specs[spec->parent].number;
  }
}

/* What was taken back comes first: branches may leave it. */
static bool make_redo(Reader *r) {
  Session *s = r->session;
  Spec *spec = &r->specs[0];
  size_t stands = s->nplies;
  if (!spec->moves || spec->fork != s->nplies + s->nredo) return true;
  if (!make_branch(r, spec)) return false;
  if (!spec->is_made) return true;
  spec->is_made = false;
  if (!branch_go(s, spec->number, r->err)) return false;
  session_goto(s, stands);
  return true;
}

static bool make_all(Reader *r) {
  bool ok = make_redo(r);
  for (size_t i = 1; ok && i < r->count; i++)
    if (r->specs[i].moves) ok = make_branch(r, &r->specs[i]);
  if (ok) set_parents(r);
  return ok;
}

static bool read_all(Reader *r, bool can_redo) {
  size_t had = r->session->nredo;
  if (!make_all(r)) return false;
  return can_redo || had == r->session->nredo ||
         branch_keep(r->session, r->err);
}

static bool read_record(Reader *r, bool can_redo) {
  const Session *s = r->session;
  if (!note_all(r)) return false;
  if (r->count == 0) return true;
  r->trial =
      session_new(s->game, r->record->has_seed ? r->record->seed : 0, r->err);
  if (!r->trial) return false;
  r->trial->machine.no_session_rules = s->machine.no_session_rules;
  position_copy(s->game, r->trial->start, s->start);
  return read_all(r, can_redo);
}

static bool reader_done(Reader *r, bool ok, Error *err) {
  session_free(r->trial);
  memory_free(r->specs);
  return ok || error_set(err, r->err->code, "%s", r->err->text);
}

bool branch_notes_read(Session *s, const Record *record, bool can_redo,
                       size_t *dropped, Error *err) {
  Error mine = {0};
  Reader r = {.record = record, .session = s, .err = &mine};
  bool ok = read_record(&r, can_redo);
  *dropped = r.dropped;
  return reader_done(&r, ok, err);
}

/* ---- verifying ---- */

static bool any_line(const char *lines) {
  while (lines && *lines) {
    if (branch_notes_is(lines)) return true;
    lines += strcspn(lines, "\n");
    lines += *lines == '\n';
  }
  return false;
}

bool branch_notes_is(const char *line) {
  Spec spec;
  return read_spec(line, &spec);
}

bool branch_notes_any(const Record *record) {
  if (any_line(record->others)) return true;
  for (size_t i = 0; i < record->nplies; i++)
    if (any_line(record->plies[i].notes)) return true;
  return false;
}

/* What does not fit anywhere was not made either. */
static void name_first(const Reader *r, char *name, size_t size) {
  const Spec *first = r->count > 0 ? &r->specs[0] : NULL;
  size_t all = r->session->nplies + r->session->nredo;
  snprintf(name, size, "%s", "");
  if (first && first->moves && (first->is_bad || first->fork != all))
    snprintf(name, size, "what was taken back");
  for (size_t i = 1; i < r->count && !*name; i++)
    if (!r->specs[i].is_made) snprintf(name, size, "branch %zu", i);
}

bool branch_notes_verify(Session *s, const Record *record, char *name,
                         size_t size, Error *err) {
  Error mine = {0};
  Reader r = {.record = record, .session = s, .err = &mine};
  bool ok = read_record(&r, false);
  if (ok) name_first(&r, name, size);
  branch_free_all(s);
  return reader_done(&r, ok, err);
}
