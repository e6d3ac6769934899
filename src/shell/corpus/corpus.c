/* SPDX-License-Identifier: MIT
** corpus.c - the games of all places, one after the other.
*/
#include "shell/corpus/corpus.h"

#include "base/stop.h"
#include "shell/corpus/store.h"

void corpus_name(const char *file, size_t number, Text *out) {
  text_add(out, file);
  if (number) text_addf(out, ": game %zu", number);
}

bool corpus_complain(const CorpusGame *game) {
  Text name;
  if (!game->problem) return false;
  text_init(&name);
  corpus_name(game->file, game->number, &name);
  bool is_said = text_starts(game->problem, game->file);
  shell_note("%s%s%s\n", is_said ? "" : text_string(&name), is_said ? "" : ": ",
             game->problem);
  text_done(&name);
  return true;
}

bool corpus_judge(long bad, Error *err) {
  return bad == 0 ||
         error_set(err, ERROR_INPUT,
                   "%ld game%s could not be read, or not to the end", bad,
                   bad == 1 ? "" : "s");
}

/* ---- without an index ---- */

typedef struct Playing {
  CorpusVisit *visit;
  void *context;
  Facts facts;
} Playing;

static bool play(void *context, const ArchiveGame *game, Error *err) {
  Playing *p = context;
  CorpusGame found = {.file = game->file,
                      .number = game->number,
                      .group = game->group,
                      .session = game->session,
                      .problem = game->problem};
  if (game->session) {
    if (!facts_make(&p->facts, game->session, game->outcome, err)) return false;
    found.facts = &p->facts;
  }
  return p->visit(p->context, &found, err);
}

static bool play_place(Corpus *corpus, char *place, Playing *p, Error *err) {
  FilePaths files;
  if (!archive_collect(1, &place, &files, err)) return false;
  bool ok = true;
  for (size_t i = 0; ok && i < files.count && !stop_asked; i++)
    ok = archive_file(&corpus->archive, files.at[i], play, p, err);
  file_paths_done(&files);
  return ok;
}

/* ---- with one ---- */

bool corpus_each(Corpus *corpus, CorpusVisit *visit, void *context,
                 Error *err) {
  Playing p = {.visit = visit, .context = context};
  bool ok = true;
  facts_init(&p.facts);
  for (int i = 0; ok && i < corpus->nplaces && !stop_asked; i++) {
    char *place = corpus->places[i];
    ok = store_is_there(place, &corpus->archive)
             ? store_each(place, &corpus->archive, visit, context, err)
             : play_place(corpus, place, &p, err);
  }
  facts_done(&p.facts);
  if (ok && stop_asked) ok = error_set(err, ERROR_LIMIT, "interrupted");
  return ok;
}
