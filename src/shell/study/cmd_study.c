/* SPDX-License-Identifier: MIT
** cmd_study.c - looking at a position: moves, show, why, perft, explain.
*/
#include "base/memory.h"
#include "kernel/text/diagram.h"
#include "engine/explain.h"
#include "engine/perft.h"
#include "why/why.h"
#include "shell/command/clock.h"
#include "shell/command/command.h"
#include "shell/draw/draw.h"
#include "shell/prompt/line.h"
#include "shell/prompt/line_move.h"
#include "shell/study/move_list.h"
#include "shell/study/why_cell.h"
#include "shell/study/placing.h"
#include "shell/study/study.h"
#include "shell/draw/theme.h"
#include <stdio.h>
#include <stdlib.h>

enum { DEPTH_MAX = 1000 };

/* ---- moves ---- */

static bool sorted_texts(Session *session, const char ***texts, size_t *count,
                         Error *err) {
  if (!session_list(session, count, err)) return false;
  *texts = memory_new((*count + 1) * sizeof **texts);
  if (!*texts) return error_memory(err);
  for (size_t i = 0; i < *count; i++) (*texts)[i] = session_text(session, i);
  qsort(*texts, *count, sizeof **texts, text_compare);
  return true;
}

/* Where the pyramids begin in the text of a move that puts a cube; 0: it has
** none that are told apart. */
static size_t cell_end(const char *text) {
  const char *last = strrchr(text, ')');
  return last ? (size_t)(last + 1 - text) : 0;
}

/* Hundreds of ways to put a cube, one line per cell: "C(0,0,2)>(2,0,1) x+ x-". */
static void add_by_cell(Text *out, const char **texts, size_t count) {
  for (size_t i = 0; i < count;) {
    size_t n = cell_end(texts[i]);
    text_addf(out, "%.*s", (int)n, texts[i]);
    do text_addf(out, " %s", texts[i] + n);
    while (++i < count && cell_end(texts[i]) == n &&
           !strncmp(texts[i], texts[i - 1], n));
    text_add_char(out, '\n');
  }
}

static bool print_moves(Shell *shell, Session *session, Error *err) {
  const char **texts = NULL;
  size_t count;
  Text out;
  text_init(&out);
  if (shell->options.json)
    return move_list_json(session, move_filter_all, &out, err)
               ? study_print(&out, err)
               : (text_done(&out), false);
  if (!sorted_texts(session, &texts, &count, err)) return false;
  if (session->game->board->nbodies && shell->session)
    add_by_cell(&out, texts, count);
  else
    for (size_t i = 0; i < count; i++) text_addf(&out, "%s\n", texts[i]);
  memory_free(texts);
  return study_print(&out, err);
}

/* Plays the moves, then lets 'print' look at the position. */
static int after_moves(Shell *shell, int argc, char **argv,
                       bool (*print)(Shell *, Session *, Error *), Error *err) {
  Study study;
  if (!study_begin(shell, &argc, &argv, 0, &study, err)) return (int)err->code;
  bool ok = command_play_moves(study.session, argc, argv, err) &&
            print(shell, study.session, err);
  study_done(&study);
  return ok ? 0 : (int)err->code;
}

/* People at a terminal see rules; programs see lines. */
static bool is_grouped(const Shell *shell) {
  return shell->options.rules || (shell->at_prompt && shell->is_terminal);
}

static bool print_grouped(Shell *shell, Session *session, Error *err) {
  size_t shown;
  Text out;
  if (session->game->board->nbodies) return print_moves(shell, session, err);
  text_init(&out);
  bool ok = move_list_write(session, move_filter_all, true, &out, &shown, err);
  return ok ? study_print(&out, err) : (text_done(&out), false);
}

/* "moves c3", "moves knight". A word that is itself a move is a move. */
static bool is_filtered(const Shell *shell, int argc, char **argv,
                        MoveFilter *filter) {
  size_t index;
  Error ignored;
  return shell->at_prompt && shell->session != NULL && argc == 1 &&
         !session_find_exactly(shell->session, argv[0], &index, &ignored) &&
         move_filter_read(shell->session, argv[0], filter);
}

static int filtered_moves(Shell *shell, MoveFilter filter, const char *word,
                          Error *err) {
  size_t shown = 0;
  Text out;
  text_init(&out);
  bool ok = shell->options.json
                ? move_list_json(shell->session, filter, &out, err)
                : move_list_write(shell->session, filter, is_grouped(shell),
                                  &out, &shown, err);
  if (ok && shown == 0 && !shell->options.json)
    text_addf(&out,
              filter.kind >= 0 ? "no %s can move\n" : "no move names %s\n",
              word);
  ok = ok ? study_print(&out, err) : (text_done(&out), false);
  return ok ? 0 : (int)err->code;
}

int cmd_moves(Shell *shell, int argc, char **argv, Error *err) {
  MoveFilter filter;
  if (is_filtered(shell, argc, argv, &filter))
    return filtered_moves(shell, filter, argv[0], err);
  if (is_grouped(shell) && !shell->options.json)
    return after_moves(shell, argc, argv, print_grouped, err);
  return after_moves(shell, argc, argv, print_moves, err);
}

/* ---- show ---- */

static bool print_position(Shell *shell, Session *session, Error *err) {
  const Options *options = &shell->options;
  DrawStyle style = theme_style(shell);
  Plane movable;
  Text out;
  text_init(&out);
  if (options->json) {
    draw_json(session, &out);
    if (!text_ends(text_string(&out), "\n")) text_add(&out, "\n");
  } else if (options->position) {
    diagram_write(session->game, session->pos, &out);
    text_add(&out, "\n");
  } else {
    if (theme_movable(shell, session, &movable)) style.movable = &movable;
    draw_session(session, &style, &out);
    placing_write(session, &out);
  }
  return study_print(&out, err);
}

int cmd_show(Shell *shell, int argc, char **argv, Error *err) {
  return after_moves(shell, argc, argv, print_position, err);
}

/* ---- why ---- */

static bool explain_move(const Shell *shell, Session *session,
                         const char *typed, Error *err) {
  bool is_legal = false;
  Text out;
  text_init(&out);
  bool ok = (shell->options.trace ? why_trace : why_move)(session, typed,
                                                          &is_legal, &out, err);
  if (ok && shell->options.json)
    why_cell_json(typed, is_legal, &out);
  else if (ok && !text_ends(text_string(&out), "\n"))
    text_add(&out, "\n");
  if (ok) return study_print(&out, err);
  text_done(&out);
  return false;
}

/* 'why c3', 'why knight': all that the piece, or each of them, can do. */
static bool explain_cells(Shell *shell, MoveFilter filter, Error *err) {
  Text out;
  text_init(&out);
  bool ok = why_cell(shell->session, filter, shell->options.json, &out, err);
  if (ok) return study_print(&out, err);
  text_done(&out);
  return false;
}

/* Moves from stdin are played; of words, all but the last. */
static bool ask_why(const Shell *shell, Session *session, int argc, char **argv,
                    Error *err) {
  char typed[TYPED];
  int first = argc;
  while (first > 0 && !text_is_equal(argv[first - 1], "-")) first--;
  return command_play_moves(session, first, argv, err) &&
         line_play_but_last(session, argc - first, argv + first, typed, err) &&
         explain_move(shell, session, typed, err);
}

/* 'why' alone: about the move refused last. */
static bool ask_again(const Shell *shell, Session *session, Error *err) {
  const char *typed = line_refused(session);
  if (typed != NULL) return explain_move(shell, session, typed, err);
  return error_set(err, ERROR_USAGE,
                   "a move is missing: why MOVE; 'why' alone is about a move "
                   "that was just refused, and none was");
}

int cmd_why(Shell *shell, int argc, char **argv, Error *err) {
  Study study;
  MoveFilter filter;
  if (is_filtered(shell, argc, argv, &filter) &&
      session_list(shell->session, NULL, err) &&
      (filter.kind >= 0 || why_cell_is_for(shell->session)))
    return explain_cells(shell, filter, err) ? 0 : (int)err->code;
  if (!study_begin(shell, &argc, &argv, 1, &study, err)) return (int)err->code;
  bool ok = argc > 0 ? ask_why(shell, study.session, argc, argv, err)
                     : ask_again(shell, study.session, err);
  study_done(&study);
  return ok ? 0 : (int)err->code;
}

/* ---- perft ---- */

typedef struct Perft {
  Session *session;
  Position *pos; /* a working copy */
  int depth;
  uint64_t nodes[DEPTH_MAX + 1]; /* by depth */
  int known;                     /* depths counted */
} Perft;

typedef struct FirstMove {
  const char *text;
  uint64_t nodes;
} FirstMove;

static int compare_branches(const void *a, const void *b) {
  return text_compare(&((const FirstMove *)a)->text,
                      &((const FirstMove *)b)->text);
}

/* Below a position without moves there is nothing at any depth. */
static bool count_depth(Perft *perft, int depth, Error *err) {
  Session *session = perft->session;
  perft->nodes[depth] = 0;
  if (depth > 1 && perft->nodes[depth - 1] == 0) return true;
  position_copy(session->game, perft->pos, session->pos);
  return perft_count(&session->machine, perft->pos, depth, &shell_interrupted,
                     &perft->nodes[depth], err);
}

static bool count_branch(Perft *perft, size_t i, uint64_t *nodes, Error *err) {
  Session *session = perft->session;
  Machine *machine = &session->machine;
  *nodes = 1;
  if (perft->depth == 1) return true;
  position_copy(session->game, perft->pos, session->pos);
  return play_do(machine, perft->pos, &session->legal, session->legal.at[i],
                 NULL, err) &&
         perft_count(machine, perft->pos, perft->depth - 1, &shell_interrupted,
                     nodes, err);
}

static void print_branches(FirstMove *branches, size_t count) {
  qsort(branches, count, sizeof *branches, compare_branches);
  for (size_t i = 0; i < count; i++)
    shell_printf("%s %llu\n", branches[i].text,
                 (unsigned long long)branches[i].nodes);
}

/* Prints the counts below each first move; those that are known, if it was
** broken off. Their sum is the count of the whole depth. */
static bool divide(Perft *perft, Error *err) {
  size_t count, known = 0;
  if (!session_list(perft->session, &count, err)) return false;
  FirstMove *branches = memory_new((count + 1) * sizeof *branches);
  if (!branches) return error_memory(err);
  while (known < count) {
    branches[known].text = session_text(perft->session, known);
    if (!count_branch(perft, known, &branches[known].nodes, err)) break;
    perft->nodes[perft->depth] += branches[known++].nodes;
  }
  print_branches(branches, known);
  memory_free(branches);
  return known == count;
}

static void note_time(int depth, uint64_t nodes, double seconds) {
  shell_note("depth %d: %.3f s, %.1f M nodes/s\n", depth, seconds,
             clock_rate((double)nodes, seconds) / 1e6);
}

static bool count_and_print(Perft *perft, int depth, bool is_counted,
                            bool is_quiet, Error *err) {
  double start = clock_now();
  if (!is_counted && !count_depth(perft, depth, err)) return false;
  perft->known = depth;
  if (is_quiet) return true;
  shell_printf("perft %d %llu\n", depth,
               (unsigned long long)perft->nodes[depth]);
  if (!shell_flush(err)) return false;
  if (!is_counted) note_time(depth, perft->nodes[depth], clock_now() - start);
  return true;
}

static bool count_all(Perft *perft, const Options *options, Error *err) {
  bool divides = options->divide && !options->json;
  double start = clock_now();
  if (divides) {
    if (!divide(perft, err)) return false;
    note_time(perft->depth, perft->nodes[perft->depth], clock_now() - start);
  }
  for (int depth = 1; depth <= perft->depth; depth++)
    if (!count_and_print(perft, depth, divides && depth == perft->depth,
                         options->json, err))
      return false;
  return true;
}

static void print_perft_json(const Perft *perft) {
  Text out;
  text_init(&out);
  text_add(&out, "{\"game\": ");
  text_add_json(&out, perft->session->game->name);
  text_add(&out, ", \"perft\": [");
  for (int d = 1; d <= perft->known; d++)
    text_addf(&out, "%s%llu", d > 1 ? ", " : "",
              (unsigned long long)perft->nodes[d]);
  text_add(&out, "]}\n");
  shell_print(text_string(&out));
  text_done(&out);
}

static bool read_depth(int argc, char **argv, int *depth, Error *err) {
  long value;
  if (argc == 0)
    return error_set(err, ERROR_USAGE, "a depth is missing: perft GAME DEPTH");
  if (argc > 1)
    return error_set(err, ERROR_USAGE,
                     "one depth is enough: perft GAME DEPTH, without '%s'",
                     argv[1]);
  if (!text_to_long(argv[0], 1, DEPTH_MAX, &value))
    return error_set(err, ERROR_USAGE,
                     "the depth is a whole number from 1 to %d, not '%s'",
                     DEPTH_MAX, argv[0]);
  *depth = (int)value;
  return true;
}

static bool run_perft(Shell *shell, Session *session, int depth, Error *err) {
  Perft *perft = memory_new(sizeof *perft);
  if (!perft) return error_memory(err);
  perft->session = session;
  perft->depth = depth;
  perft->pos = position_new(session->game, err);
  bool ok = perft->pos && count_all(perft, &shell->options, err);
  if (!ok && shell_interrupted)
    error_set(err, ERROR_LIMIT, "interrupted: depth %d is not counted",
              perft->known + 1);
  if (shell->options.json) print_perft_json(perft);
  position_free(perft->pos);
  memory_free(perft);
  return ok;
}

int cmd_perft(Shell *shell, int argc, char **argv, Error *err) {
  Study study;
  int depth = 0;
  if (!study_begin(shell, &argc, &argv, argc, &study, err))
    return (int)err->code;
  bool ok = read_depth(argc, argv, &depth, err) &&
            run_perft(shell, study.session, depth, err);
  study_done(&study);
  return ok ? 0 : (int)err->code;
}

/* ---- explain ---- */

int cmd_explain(Shell *shell, int argc, char **argv, Error *err) {
  Subject subject;
  Text out;
  if (!command_subject(shell, &argc, &argv, &subject, err))
    return (int)err->code;
  bool ok =
      argc == 0 || error_set(err, ERROR_USAGE,
                             "explain takes one game, not '%s' too", argv[0]);
  text_init(&out);
  if (ok) explain_game(subject.game, &out);
  ok = study_print(&out, err) && ok;
  command_subject_done(&subject);
  return ok ? 0 : (int)err->code;
}
