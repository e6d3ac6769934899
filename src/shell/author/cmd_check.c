/* SPDX-License-Identifier: MIT
** cmd_check.c - check: what a game is made of, where it calls Lua, and
** whether its moves can be told apart.
*/
#include "base/memory.h"
#include "engine/explain.h"
#include "session/session.h"
#include "shell/command/clock.h"
#include "script/load.h"
#include "shell/command/command.h"
#include "shell/author/warning.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { HOOKS_MAX = 64, GAMES_PLAYED = 5, PLIES_PLAYED = 100 };

/* A game is tried for a limited number of steps; listing a move takes some, too. */
enum { STEPS_PLAYED = 10000000, MOVE_STEPS = 100 };

/* A place where a rule calls Lua. */
typedef struct HookPlace {
  const char *rule;
  int line;
} HookPlace;

typedef struct Check {
  const Game *game;
  HookPlace hooks[HOOKS_MAX];
  int nhooks;
  size_t plies;  /* played to compare texts */
  uint64_t work; /* steps that took */
  Warnings warnings;
} Check;

/* ---- where Lua is called ---- */

static void add_hook(Check *check, const char *rule, int line) {
  for (int i = 0; i < check->nhooks; i++)
    if (check->hooks[i].line == line &&
        text_is_equal(check->hooks[i].rule, rule))
      return;
  if (check->nhooks < HOOKS_MAX)
    check->hooks[check->nhooks++] = (HookPlace){rule, line};
}

static void find_in_set(Check *check, const char *rule, const Set *set);

static void find_in_number(Check *check, const char *rule, const Number *n) {
  if (!n) return;
  find_in_number(check, rule, n->a);
  find_in_number(check, rule, n->b);
  find_in_set(check, rule, n->set);
}

static void find_in_set(Check *check, const char *rule, const Set *set) {
  if (!set) return;
  if (set->op == SET_HOOK) add_hook(check, rule, set->source.line);
  find_in_set(check, rule, set->a);
  find_in_set(check, rule, set->b);
  find_in_number(check, rule, set->na);
  find_in_number(check, rule, set->nb);
}

/* The compiler writes the code of a rule, then its RULE instruction; what is
** behind the last of them belongs to the end of the game. */
static const char *rule_of_code(const Program *program, size_t i) {
  for (; i < program->ncode; i++)
    if (program->code[i].op == OP_RULE)
      return program->lines[program->code[i].x].rule;
  return "ends";
}

static void find_in_code(Check *check, const Program *program) {
  for (size_t i = 0; i < program->ncode; i++) {
    const Instr *instr = &program->code[i];
    const char *rule = rule_of_code(program, i);
    if (instr->op == OP_HOOK) add_hook(check, rule, instr->source.line);
    if (instr->op == OP_TEST || instr->op == OP_TO || instr->op == OP_LINE)
      find_in_set(check, rule, instr->set);
    find_in_number(check, rule, instr->number);
    find_in_number(check, rule, instr->number2);
  }
}

static bool has_line(const Program *program, const Pattern *pattern,
                     size_t line) {
  for (int i = 0; i < pattern->ntemplates; i++) {
    const Template *t = &program->templates[pattern->first_template + i];
    if (program->variants[t->variant].line == line) return true;
  }
  return false;
}

/* The pattern a drawn line was compiled into. */
static const Pattern *pattern_of(const Program *program, size_t line) {
  for (size_t i = 0; i < program->npatterns; i++)
    if (has_line(program, &program->patterns[i], line))
      return &program->patterns[i];
  return NULL;
}

static void find_in_drawings(Check *check, const Program *program) {
  for (size_t i = 0; i < program->nlines; i++) {
    const Pattern *pattern = pattern_of(program, i);
    if (!program->lines[i].drawn || !pattern) continue;
    for (int j = 0; j < pattern->nletters; j++)
      find_in_set(check, program->lines[i].rule, pattern->letters[j].set);
  }
}

static void find_hooks(Check *check) {
  const Program *program = check->game->program;
  if (program->nhooks == 0) return;
  find_in_code(check, program);
  find_in_drawings(check, program);
  find_in_set(check, "dead", program->dead);
}

/* ---- rules ---- */

static const RuleLine *line_at(const Check *check, size_t i) {
  return &check->game->program->lines[i];
}

static bool is_first_of_rule(const Check *check, size_t i) {
  for (size_t j = 0; j < i; j++)
    if (text_is_equal(line_at(check, j)->rule, line_at(check, i)->rule))
      return false;
  return true;
}

static int drawings_of_rule(const Check *check, size_t i) {
  int count = 0;
  for (size_t j = i; j < check->game->program->nlines; j++)
    if (line_at(check, j)->drawn &&
        text_is_equal(line_at(check, j)->rule, line_at(check, i)->rule))
      count++;
  return count;
}

static const HookPlace *hook_of_rule(const Check *check, size_t i) {
  for (int h = 0; h < check->nhooks; h++)
    if (text_is_equal(check->hooks[h].rule, line_at(check, i)->rule))
      return &check->hooks[h];
  return NULL;
}

static const char *tier_of_rule(const Check *check, size_t i) {
  const Pattern *pattern = pattern_of(check->game->program, i);
  if (hook_of_rule(check, i)) return "Lua";
  return line_at(check, i)->drawn && pattern && pattern->on_planes ? "planes"
                                                                   : "walk";
}

/* ---- texts ---- */

/* Where the rule of the first move written like this is. */
static Source source_of_move(const Session *session, const char *text) {
  const Game *game = session->game;
  for (size_t i = 0; i < session->legal.count; i++) {
    if (!text_is_equal(session_text((Session *)session, i), text)) continue;
    int line = play_line(game, &session->legal, &session->legal.at[i]);
    if (line >= 0 && game->program->lines[line].source.file)
      return game->program->lines[line].source;
  }
  return game->phases[session->pos->phase].source;
}

static bool same_text(const Session *session, const char *text, Error *err) {
  Source at = source_of_move(session, text);
  return error_set(err, ERROR_RULE,
                   "%s:%d: two different moves are both written '%s', after "
                   "ply %zu: give them texts of their own with 'say' or "
                   "'notation'",
                   at.file ? at.file : session->game->path, at.line, text,
                   session->nplies);
}

static bool is_unique(Session *session, const char **texts, size_t count,
                      Error *err) {
  for (size_t i = 0; i < count; i++) texts[i] = session_text(session, i);
  qsort(texts, count, sizeof *texts, text_compare);
  for (size_t i = 1; i < count; i++)
    if (text_is_equal(texts[i - 1], texts[i]))
      return same_text(session, texts[i], err);
  return true;
}

static bool check_texts(Session *session, uint64_t *work, Error *err) {
  size_t count;
  if (!session_list(session, &count, err)) return false;
  *work += count * MOVE_STEPS;
  const char **texts = memory_new((count + 1) * sizeof *texts);
  if (!texts) return error_memory(err);
  bool ok = is_unique(session, texts, count, err);
  memory_free(texts);
  return ok;
}

static bool play_one(Check *check, uint64_t seed, Error *err) {
  Session *session = session_new(check->game, seed, err);
  uint64_t work = 0;
  bool ok = session != NULL;
  for (int i = 0; ok && i < PLIES_PLAYED && !session_is_over(session); i++) {
    if (shell_interrupted) break;
    ok = check_texts(session, &work, err) && session_do_random(session, err);
    check->plies += ok;
    if (check->work + work + session->machine.spent > STEPS_PLAYED) break;
  }
  if (session) check->work += work + session->machine.spent;
  session_free(session);
  return ok;
}

static bool play_some(Check *check, Error *err) {
  for (uint64_t seed = 1; seed <= GAMES_PLAYED && check->work < STEPS_PLAYED;
       seed++)
    if (!play_one(check, seed, err)) return false;
  return !shell_interrupted || error_set(err, ERROR_LIMIT, "interrupted");
}

/* "file.lua:3: ..." */
static void add_warning(const Warning *w, Text *out) {
  text_addf(out, "%s:%d: %s", w->at.file ? w->at.file : "?", w->at.line,
            w->text);
}

static void add_warnings(const Check *check, Text *out) {
  for (int i = 0; i < check->warnings.count; i++) {
    text_add(out, "warning: ");
    add_warning(&check->warnings.list[i], out);
    text_add(out, "\n");
  }
}

/* ---- the report ---- */

static void add_rules(const Check *check, Text *out) {
  const char *comma = "";
  text_add(out, "moves: ");
  for (size_t i = 0; i < check->game->program->nlines; i++) {
    int drawings = drawings_of_rule(check, i);
    const HookPlace *hook = hook_of_rule(check, i);
    if (!is_first_of_rule(check, i)) continue;
    text_addf(out, "%s%s", comma, line_at(check, i)->rule);
    if (drawings > 0)
      text_addf(out, " %d drawing%s", drawings, drawings == 1 ? "" : "s");
    if (hook) text_addf(out, " in Lua (line %d)", hook->line);
    comma = ", ";
  }
  text_add(out, "\n");
}

static void add_options(const Game *game, Text *out) {
  for (int i = 0; i < game->noptions; i++) {
    const Option *option = &game->options[i];
    text_addf(out, "%s%s=%s", i ? ", " : "options: ", option->name,
              option->choices[option->chosen]);
  }
  if (game->noptions > 0) text_add(out, "\n");
}

/* What the script did not declare may have been meant to last longer. */
static void add_implied(const Game *game, Text *out) {
  const char *comma = "undeclared: ";
  for (int i = 0; i < game->ncounters; i++)
    if (game->counters[i].is_implied) {
      text_addf(out, "%scounter %s", comma, game->counters[i].name);
      comma = ", ";
    }
  for (int i = 0; i < game->nregisters; i++)
    if (game->registers[i].is_implied) {
      text_addf(out, "%ssites %s", comma, game->registers[i].name);
      comma = ", ";
    }
  if (*comma == ',')
    text_add(out, "; empty again after each decision, unless vars has them\n");
}

static void add_native(const Check *check, Text *out) {
  if (game_is_native(check->game)) {
    text_add(out, "native: yes\n");
    return;
  }
  text_add(out, "native: no, because of");
  for (int i = 0; i < check->nhooks; i++)
    text_addf(out, "%s '%s' (line %d)", i ? "," : "", check->hooks[i].rule,
              check->hooks[i].line);
  text_add(out, "\n");
}

/* A line a phase: how its moves are found. */
static void add_found(const Game *game, Text *out) {
  for (int i = 0; i < game->nphases; i++) {
    text_addf(out, "found: %s ", game->phases[i].name);
    explain_found(game, i, out);
    text_add(out, "\n");
  }
}

static void add_report(const Check *check, Text *out) {
  const Game *game = check->game;
  text_addf(out, "%s: %d players, %d sites\n",
            game->title ? game->title : game->name, game->nplayers,
            game->board->count);
  add_rules(check, out);
  add_options(game, out);
  add_implied(game, out);
  add_native(check, out);
  add_found(game, out);
  text_addf(out, "texts: unique in %d random games (%zu plies)\n", GAMES_PLAYED,
            check->plies);
  add_warnings(check, out);
}

/* ---- JSON ---- */

static void add_json_warnings(const Check *check, Text *out) {
  text_add(out, ",\n  \"warnings\": [");
  for (int i = 0; i < check->warnings.count; i++) {
    const Warning *w = &check->warnings.list[i];
    text_add(out, i ? ",\n    {\"file\": " : "\n    {\"file\": ");
    text_add_json(out, w->at.file ? w->at.file : "");
    text_addf(out, ", \"line\": %d, \"text\": ", w->at.line);
    text_add_json(out, w->text);
    text_add(out, "}");
  }
  text_add(out, "]");
}

static void add_json_hooks(const Check *check, Text *out) {
  text_add(out, ",\n  \"hooks\": [");
  for (int i = 0; i < check->nhooks; i++) {
    text_add(out, i ? ", {\"rule\": " : "{\"rule\": ");
    text_add_json(out, check->hooks[i].rule);
    text_addf(out, ", \"line\": %d}", check->hooks[i].line);
  }
  text_add(out, "]");
}

static void add_json_names(const Game *game, Text *out) {
  text_add(out, "{\n  \"name\": ");
  text_add_json(out, game->name);
  text_add(out, ",\n  \"title\": ");
  text_add_json(out, game->title ? game->title : game->name);
  text_add(out, ",\n  \"players\": [");
  for (int i = 0; i < game->nplayers; i++) {
    text_add(out, i ? ", " : "");
    text_add_json(out, game->player[i]);
  }
  text_addf(out, "],\n  \"sites\": %d,\n  \"native\": %s", game->board->count,
            game_is_native(game) ? "true" : "false");
}

static void add_json_phases(const Game *game, Text *out) {
  text_add(out, ",\n  \"phases\": [");
  for (int i = 0; i < game->nphases; i++) {
    text_add(out, i ? ", " : "");
    text_add_json(out, game->phases[i].name);
  }
  text_add(out, "]");
}

static void add_json_rules(const Check *check, Text *out) {
  const char *comma = "";
  text_add(out, ",\n  \"rules\": [");
  for (size_t i = 0; i < check->game->program->nlines; i++) {
    if (!is_first_of_rule(check, i)) continue;
    text_addf(out, "%s{\"name\": ", comma);
    text_add_json(out, line_at(check, i)->rule);
    text_addf(out, ", \"tier\": \"%s\", \"drawings\": %d, \"line\": %d}",
              tier_of_rule(check, i), drawings_of_rule(check, i),
              line_at(check, i)->source.line);
    comma = ", ";
  }
  text_add(out, "]");
}

static void add_json_choices(const Option *option, Text *out) {
  for (int i = 0; i < option->nchoices; i++) {
    text_add(out, i ? ", " : "");
    text_add_json(out, option->choices[i]);
  }
}

static void add_json_options(const Game *game, Text *out) {
  text_add(out, ",\n  \"options\": [");
  for (int i = 0; i < game->noptions; i++) {
    const Option *option = &game->options[i];
    text_add(out, i ? ",\n    {\"name\": " : "\n    {\"name\": ");
    text_add_json(out, option->name);
    text_add(out, ", \"value\": ");
    text_add_json(out, option->choices[option->chosen]);
    text_add(out, ", \"choices\": [");
    add_json_choices(option, out);
    text_add(out, "], \"help\": ");
    text_add_json(out, option->help ? option->help : "");
    text_add(out, "}");
  }
  text_add(out, "]");
}

static void add_json(const Check *check, Text *out) {
  add_json_names(check->game, out);
  add_json_hooks(check, out);
  add_json_phases(check->game, out);
  add_json_rules(check, out);
  add_json_options(check->game, out);
  add_json_warnings(check, out);
  text_add(out, "\n}\n");
}

static bool report(const Shell *shell, const Check *check, Error *err) {
  Text out;
  text_init(&out);
  if (shell->options.json)
    add_json(check, &out);
  else
    add_report(check, &out);
  bool ok = !out.failed || error_memory(err);
  if (ok) shell_print(text_string(&out));
  text_done(&out);
  return ok;
}

/* ---- speed ---- */

static const double speed_seconds = 0.05;

static bool play_quickly(Session *s, uint64_t seed, uint64_t *plies,
                         Error *err) {
  uint32_t count = 1;
  int line;
  position_copy(s->game, s->pos, s->start);
  random_seed(&s->pos->random, seed);
  for (int i = 0; i < PLIES_PLAYED && count && !shell_interrupted; i++) {
    if (!play_random(&s->machine, s->pos, &count, &line, err)) return false;
    *plies += count > 0;
    if (s->machine.spent > STEPS_PLAYED) break;
  }
  return true;
}

/* How fast random games are: a figure of the clock, so it is not a result. */
static void note_speed(const Check *check) {
  Error err = {0};
  uint64_t plies = 0, seed = 1;
  double start = clock_cpu(), used = 0;
  Session *session = session_new(check->game, seed, &err);
  while (session && used < speed_seconds && !shell_interrupted &&
         session->machine.spent < STEPS_PLAYED &&
         play_quickly(session, seed++, &plies, &err))
    used = clock_cpu() - start;
  session_free(session);
  if (plies && used > 0)
    shell_note("speed: about %.0f plies a second of random play\n",
               clock_rate((double)plies, used));
}

/* ---- every value of every option ---- */

/* What a value makes fail is what is wrong with the game. */
static bool try_value(Check *check, const char *name, const Option *option,
                      int value, Error *err) {
  char setting[256], place[300];
  const char *settings[] = {setting};
  snprintf(setting, sizeof setting, "%s=%s", option->name,
           option->choices[value]);
  Game *game = load_game(name, settings, 1, err);
  Check other = {.game = game};
  bool ok = game && play_one(&other, 1, err);
  check->plies += other.plies;
  game_free(game);
  if (ok) return true;
  snprintf(place, sizeof place, "with %s", setting);
  error_prefix(err, place);
  return false;
}

static bool try_options(Check *check, const char *name, Error *err) {
  for (int i = 0; i < check->game->noptions; i++)
    for (int v = 0; v < check->game->options[i].nchoices; v++)
      if (!try_value(check, name, &check->game->options[i], v, err))
        return false;
  return true;
}

/* With --strict the first warning is an error, and the others are noted. */
static bool refuse_warnings(const Check *check, Error *err) {
  Text text;
  if (check->warnings.count == 0) return true;
  text_init(&text);
  for (int i = check->warnings.count - 1; i >= 0; i--) {
    text_clear(&text);
    add_warning(&check->warnings.list[i], &text);
    if (i > 0) shell_note("%s\n", text_string(&text));
  }
  error_set(err, ERROR_RULE, "%s", text_string(&text));
  text_done(&text);
  return false;
}

static bool look_for_warnings(const Shell *shell, Check *check, Error *err) {
  warning_read(&check->warnings, check->game);
  bool is_slow = check->work >= STEPS_PLAYED; /* no more games of it */
  return warning_ways(&check->warnings, check->game, err) &&
         (is_slow || warning_play(&check->warnings, check->game, err)) &&
         (!shell->options.all_options ||
          try_options(check, check->game->path, err)) &&
         (!shell->options.strict || refuse_warnings(check, err));
}

static bool check_all(Shell *shell, Check *check, Error *err) {
  find_hooks(check);
  if (!play_some(check, err) || !look_for_warnings(shell, check, err) ||
      !report(shell, check, err))
    return false;
  if (!shell->options.json && check->work < STEPS_PLAYED) note_speed(check);
  return true;
}

int cmd_check(Shell *shell, int argc, char **argv, Error *err) {
  Subject subject;
  if (!command_subject(shell, &argc, &argv, &subject, err))
    return (int)err->code;
  Check *check = memory_new(sizeof *check);
  bool ok = check || error_memory(err);
  if (ok && argc > 0)
    ok = error_set(err, ERROR_USAGE, "check takes one game, not '%s' too",
                   argv[0]);
  if (ok) check->game = subject.game;
  ok = ok && check_all(shell, check, err);
  memory_free(check);
  command_subject_done(&subject);
  return ok ? 0 : (int)err->code;
}
