/* SPDX-License-Identifier: MIT
** cmd_source.c - the rules as they are written: the script's lines of a rule.
*/
#include <stdio.h>
#include <string.h>
#include <strings.h>
#include "shell/author/excerpt.h"
#include "shell/command/screen.h"
#include "shell/study/study.h"

typedef struct Found {
  ExcerptName *all;
  int count;
  char name[64]; /* the one that is meant */
} Found;

/* --- which name --- */

static bool begins(const char *name, const char *typed) {
  return strncasecmp(name, typed, strlen(typed)) == 0;
}

/* Different names that begin so; the last of them goes to 'found->name'. */
static int count_fitting(Found *found, const char *typed, bool is_whole) {
  int count = 0;
  for (int i = 0; i < found->count; i++) {
    const char *name = found->all[i].name;
    if (is_whole ? !text_is_alike(name, typed) : !begins(name, typed)) continue;
    if (count > 0 && text_is_equal(name, found->name)) continue;
    count++;
    snprintf(found->name, sizeof found->name, "%s", name);
  }
  return count;
}

static void add_fitting(const Found *found, const char *typed, Text *out) {
  const char *comma = "";
  for (int i = 0; i < found->count; i++) {
    const char *name = found->all[i].name;
    bool is_new = begins(name, typed);
    for (int k = 0; k < i && is_new; k++)
      is_new = !text_is_equal(found->all[k].name, name);
    if (!is_new) continue;
    text_addf(out, "%s%s", comma, name);
    comma = ", ";
  }
}

static bool choose(Found *found, const Game *game, const char *typed,
                   Error *err) {
  Text names;
  int whole = count_fitting(found, typed, true);
  if (whole > 0) return true;
  int count = count_fitting(found, typed, false);
  if (count == 1) return true;
  text_init(&names);
  add_fitting(found, count > 0 ? typed : "", &names);
  if (count > 1)
    error_set(err, ERROR_INPUT, "'%s' could be %s", typed, text_string(&names));
  else
    error_set(err, ERROR_INPUT, "%s has no rule '%s'; it has %s", game->name,
              typed, text_string(&names));
  text_done(&names);
  return false;
}

/* --- printing --- */

static bool is_printed(const Found *found, int i, int start) {
  const ExcerptName *it = &found->all[i];
  for (int k = 0; k < i; k++)
    if (text_is_alike(found->all[k].name, found->name) &&
        text_is_equal(found->all[k].file, it->file) &&
        excerpt_start(it->file, found->all[k].line) == start)
      return true;
  return false;
}

static int count_lines(const Found *found) {
  int count = 0;
  for (int i = 0; i < found->count; i++)
    count += text_is_alike(found->all[i].name, found->name);
  return count;
}

/* Every statement once, under the name of its file. */
static bool add_statements(const Found *found, Text *out, Error *err) {
  const char *file = "";
  bool is_one = count_lines(found) == 1;
  for (int i = 0; i < found->count; i++) {
    const ExcerptName *it = &found->all[i];
    if (!text_is_alike(it->name, found->name)) continue;
    int start = excerpt_start(it->file, it->line);
    if (start == 0)
      return error_set(err, ERROR_IO, "cannot read %s any more", it->file);
    if (is_printed(found, i, start)) continue;
    if (!text_is_equal(file, it->file)) text_addf(out, "%s\n", it->file);
    file = it->file;
    excerpt_add(it->file, it->line, is_one, out);
  }
  return true;
}

static bool find_names(const Game *game, Found *found, Error *err) {
  *found = (Found){.all = memory_new(EXCERPT_NAMES * sizeof *found->all)};
  if (found->all == NULL) return error_memory(err);
  found->count = excerpt_names(game, found->all, EXCERPT_NAMES);
  if (found->count >= 0) return true;
  memory_free(found->all);
  return error_memory(err);
}

static bool print_rule(const Shell *shell, const Game *game, const char *typed,
                       Error *err) {
  Found found;
  Text out;
  if (!find_names(game, &found, err)) return false;
  text_init(&out);
  bool ok =
      choose(&found, game, typed, err) && add_statements(&found, &out, err);
  if (out.failed) ok = error_memory(err);
  if (ok) screen_print(shell, text_string(&out));
  text_done(&out);
  memory_free(found.all);
  return ok;
}

static bool print_names(const Game *game, Error *err) {
  Found found;
  Text out;
  if (!find_names(game, &found, err)) return false;
  text_init(&out);
  add_fitting(&found, "", &out);
  bool ok = !out.failed || error_memory(err);
  if (ok) shell_printf("%s: %s\n", game->path, text_string(&out));
  text_done(&out);
  memory_free(found.all);
  return ok;
}

int cmd_source(Shell *shell, int argc, char **argv, Error *err) {
  Subject subject;
  Text name;
  if (!command_subject(shell, &argc, &argv, &subject, err))
    return (int)err->code;
  text_init(&name);
  for (int i = 0; i < argc; i++)
    text_addf(&name, "%s%s", i > 0 ? " " : "", argv[i]);
  bool ok = argc > 0 ? print_rule(shell, subject.game, text_string(&name), err)
                     : print_names(subject.game, err);
  text_done(&name);
  command_subject_done(&subject);
  return ok ? 0 : (int)err->code;
}
