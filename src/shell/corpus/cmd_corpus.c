/* SPDX-License-Identifier: MIT
** cmd_corpus.c - corpus: questions to many games.
*/
#include "shell/corpus/corpus.h"
#include "shell/corpus/store.h"

static bool refuse(Error *err) {
  return error_set(err, ERROR_USAGE,
                   "corpus stats FILE|DIR ..., corpus find CONDITION FILE|DIR "
                   "..., or corpus index DIR ...");
}

static bool build(Corpus *corpus, Error *err) {
  bool ok = true;
  for (int i = 0; ok && i < corpus->nplaces; i++) {
    long games;
    char path[STORE_PATH];
    ok = store_build(corpus->places[i], &corpus->archive, &games, path, err);
    if (!ok) break;
    shell_printf("%s: %ld game%s in the index\n", corpus->places[i], games,
                 games == 1 ? "" : "s");
    shell_note("the index is '%s'; it can be deleted at any time\n", path);
  }
  return ok;
}

/* 'argc' words are left behind the name of the question. */
static int ask(Corpus *corpus, const char *what, int argc, char **argv,
               Error *err) {
  bool is_find = text_is_equal(what, "find");
  corpus->nplaces = argc - is_find;
  corpus->places = argv + is_find;
  if (corpus->nplaces < 1)
    refuse(err);
  else if (is_find)
    return corpus_find(corpus, argv[0], err);
  else if (text_is_equal(what, "stats"))
    return corpus_stats(corpus, err);
  else if (text_is_equal(what, "index")) {
    if (build(corpus, err)) return 0;
  } else
    refuse(err);
  return (int)err->code;
}

int cmd_corpus(Shell *shell, int argc, char **argv, Error *err) {
  const Options *o = &shell->options;
  Corpus corpus = {.options = o};
  if (argc < 1) {
    refuse(err);
    return (int)err->code;
  }
  int code = ERROR_INPUT;
  if (archive_init(&corpus.archive, o->game, o->settings, o->nsettings, err))
    code = ask(&corpus, argv[0], argc - 1, argv + 1, err);
  archive_done(&corpus.archive);
  return code;
}
