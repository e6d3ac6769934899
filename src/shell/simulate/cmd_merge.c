/* SPDX-License-Identifier: MIT
** cmd_merge.c - merge: the report on parts that were played apart.
**
** All parts are read and checked before anything is reported. Then the command
** they belong to runs again, on their results.
*/
#include "base/memory.h"
#include "shell/simulate/share.h"
#include <string.h>

/* A part that is not there yet, or not whole, is left out if it may be. */
static bool is_left_out(const Share *share, const SharePart *part) {
  Error torn = {0};
  if (!share->is_partial ||
      (part->length > 0 && !text_starts(part->text, "abax-shard 3\n")) ||
      share_is_whole(part, &torn))
    return false;
  shell_note("left out: %s\n", torn.text);
  return true;
}

/* The text of a part: a copy in a file without a name, or in memory where no
** such file can be made. A text ends at a zero. */
static bool read_text(SharePart *part, Error *err) {
  enum { GIGABYTES_4 = 4 };
  Text text;
  if (spill_file(&part->spill, part->path)) {
    part->text = part->spill.at;
    part->length = part->spill.bytes - 1;
    return true;
  }
  text_init(&text);
  bool ok = file_read(part->path, (size_t)GIGABYTES_4 << 30, &text, err);
  part->length = text.length;
  if (ok) part->text = memory_string(text_string(&text), text.length);
  text_done(&text);
  return ok && (part->text || error_memory(err));
}

static bool add_file(Share *share, const char *path, Error *err) {
  SharePart part = {.path = (char *)path};
  if (!read_text(&part, err)) return false;
  if (!is_left_out(share, &part)) return share_add(share, &part, err);
  share_free_text(&part);
  return true;
}

static bool add_files(Share *share, int argc, char **argv, Error *err) {
  for (int i = 0; i < argc; i++)
    if (!add_file(share, argv[i], err)) return false;
  if (share->nparts == 0)
    return error_set(err, ERROR_INPUT, "none of the parts is there yet");
  return true;
}

static bool has_all(const Share *share, Error *err) {
  Text missing;
  if ((int)share->nparts == share->shards) return true;
  text_init(&missing);
  share_name_missing(share, &missing);
  error_set(err, ERROR_INPUT,
            "%d of %d parts are missing: %s (--partial reports on the others)",
            share->shards - (int)share->nparts, share->shards,
            text_string(&missing));
  text_done(&missing);
  return false;
}

/* The options of the parts, with the form of the report asked for now. */
static void choose_form(Options *o, const Options *now) {
  o->html = now->html;
  o->svg = now->svg;
  o->light = now->light;
  o->json = now->json;
  o->csv = now->csv;
  o->ascii = now->ascii;
}

/* What follows the last simulation is the end, in every part. */
static bool is_used_up(const Share *share, Error *err) {
  for (size_t i = 0; i < share->nparts; i++)
    if (!text_starts(share->parts[i].at, "end "))
      return error_set(err, ERROR_INPUT,
                       "%s:%d: there is more in this part than was played",
                       share->parts[i].path, share->parts[i].line);
  return true;
}

static int run_again(Shell *shell, Share *share, ShareCommand *c, Error *err) {
  const Command *command = command_find(c->name);
  Options saved = shell->options;
  if (!command || (command->run != cmd_simulate &&
                   command->run != cmd_compare && command->run != cmd_sweep)) {
    error_set(err, ERROR_INPUT, "'%s' is not a command that is played in parts",
              c->name);
    return (int)err->code;
  }
  choose_form(&c->options, &saved);
  shell->options = c->options;
  shell->share = share;
  if (share->is_partial) share_tell_parts(share);
  int code = command->run(shell, c->count, c->arguments, err);
  shell->share = NULL;
  shell->options = saved;
  return code == 0 && !is_used_up(share, err) ? (int)err->code : code;
}

static int merge(Shell *shell, Share *share, int argc, char **argv,
                 Error *err) {
  ShareCommand *command = memory_new(sizeof *command);
  char *head = NULL;
  bool ok = command || error_memory(err);
  ok = ok && add_files(share, argc, argv, err);
  if (ok) head = memory_string(share->head.at, share->head.length);
  ok = ok && (head || error_memory(err)) &&
       share_read_head(command, head, argv[0], err) &&
       (share->is_partial || has_all(share, err));
  int code = ok ? run_again(shell, share, command, err) : (int)err->code;
  memory_free(head);
  memory_free(command);
  return code;
}

int cmd_merge(Shell *shell, int argc, char **argv, Error *err) {
  Share share = {
      .mode = SHARE_MERGE, .is_partial = shell->options.partial, .log.fd = -1};
  if (argc == 0) {
    error_set(err, ERROR_USAGE, "merge needs the files that --shard wrote");
    return (int)err->code;
  }
  int code = merge(shell, &share, argc, argv, err);
  share_done(&share);
  return code;
}
