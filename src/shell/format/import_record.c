/* SPDX-License-Identifier: MIT
** import_record.c - the record of a transcript that was played.
**
** What a tag says that records have no place for is a line of the header,
** under its own name.
*/
#include "shell/format/import_parts.h"

#include <stdio.h>
#include <string.h>
#include "shell/format/setup.h"

static const char *keep(Record *record, const char *text) {
  return arena_string(&record->arena, text, strlen(text));
}

/* ---- tags ---- */

/* What the record says in its own way. */
static bool is_told(const Transcript *transcript, const char *name) {
  static const char *const tags[] = {"Game",  "Option",   "Layout", "FEN",
                                     "Start", "Position", "SetUp",  "Result"};
  static const char *const properties[] = {"FF", "GM", "CA", "SZ", "AB",
                                           "AW", "AE", "PL", "AA"};
  bool is_sgf = text_is_equal(transcript->kind, "sgf");
  const char *const *names = is_sgf ? properties : tags;
  size_t count = is_sgf ? sizeof properties / sizeof *properties
                        : sizeof tags / sizeof *tags;
  if (*name == '*') return true;
  for (size_t i = 0; i < count; i++)
    if (text_is_alike(names[i], name)) return true;
  return false;
}

/* The player a tag names: "White", "PB" in SGF, "*1" by seat. */
static Player named_player(const Import *in, const char *name) {
  const Transcript *transcript = in->task->transcript;
  bool is_sgf = text_is_equal(transcript->kind, "sgf");
  if (is_sgf && (text_is_equal(name, "PB") || text_is_equal(name, "PW")))
    return setup_player(in->task, name[1]);
  if (*name == '*' && (name[1] == '1' || name[1] == '2') && !name[2])
    return setup_player(in->task, name[1]);
  for (int p = 0; !is_sgf && p < in->task->game->nplayers; p++)
    if (text_is_alike(in->task->game->player[p], name)) return (Player)p;
  return NO_PLAYER;
}

static bool keep_player(Record *record, const Game *game, Player p,
                        const char *who) {
  if (!*who || record->nplayers == RECORD_PLAYERS) return true;
  record->players[record->nplayers].player = keep(record, game->player[p]);
  record->players[record->nplayers].who = keep(record, who);
  record->nplayers++;
  return record->players[record->nplayers - 1].player &&
         record->players[record->nplayers - 1].who;
}

/* Keys of our own header begin with a small letter: a tag that does, too, is
** kept out of their way. */
static void add_other(const TranscriptTag *tag, Text *others) {
  bool is_small = *tag->name >= 'a' && *tag->name <= 'z';
  text_addf(others, "%s%s %s\n", is_small ? "tag-" : "", tag->name, tag->value);
}

/* A position as it was written may tell more than ours: how many moves there
** were before it. */
static bool says_more(const Record *record, const TranscriptTag *tag) {
  return text_is_equal(tag->name, "FEN") && record->start && *tag->value &&
         strchr(tag->value, ' ') && !text_is_equal(record->start, tag->value);
}

/* Tags we write beside our own: "Variant" where the name of the game or an
** option says the same. */
static bool is_ours(const Transcript *transcript, const Record *record,
                    const TranscriptTag *tag) {
  if (!transcript_value(transcript, "Game")) return false;
  if (text_is_alike(tag->name, "Notation"))
    return text_is_equal(tag->value, "Aba-Pro");
  if (!text_is_alike(tag->name, "Variant")) return false;
  if (text_is_alike(tag->value, record->game)) return true;
  for (int i = 0; i < record->noptions; i++) {
    const char *value = strchr(record->options[i], '=');
    if (value && text_is_equal(value + 1, tag->value)) return true;
  }
  return false;
}

static bool keep_tags(const Import *in, Record *record, Text *others) {
  const Transcript *transcript = in->task->transcript;
  for (size_t i = 0; i < transcript->ntags; i++) {
    const TranscriptTag *tag = &transcript->tags[i];
    Player p = named_player(in, tag->name);
    bool is_end = text_is_alike(tag->name, "Termination") && record->reason &&
                  strstr(record->reason, tag->value);
    if (p != NO_PLAYER) {
      if (!keep_player(record, in->task->game, p, tag->value)) return false;
    } else if (says_more(record, tag) ||
               (!is_told(transcript, tag->name) && !is_end &&
                !is_ours(transcript, record, tag))) {
      add_other(tag, others);
    }
  }
  return true;
}

/* ---- what is said ---- */

/* Before the first ply there is only the header. */
static void keep_early(const ImportSaid *said, Text *others) {
  if (said->comment.length) text_addf(others, "comment %s\n", said->comment.at);
  for (const char *at = text_string(&said->notes); *at;) {
    size_t n = strcspn(at, "\n");
    text_addf(others, "comment %.*s\n", (int)(n - 2), at + 2);
    at += n + 1;
  }
}

/* Branches come after all other notes, in the order of their numbers. */
static bool keep_notes(const Import *in, Record *record, size_t ply) {
  RecordPly *to = &record->plies[ply - 1];
  Text notes;
  text_init(&notes);
  if (ply < in->said_capacity)
    text_add(&notes, text_string(&in->said[ply].notes));
  for (size_t i = 0; i < in->nbranches; i++)
    if (in->branches[i].place == ply)
      text_add(&notes, text_string(&in->branches[i].line));
  if (notes.length) to->notes = keep(record, text_string(&notes));
  bool ok = !notes.failed && (!notes.length || to->notes);
  text_done(&notes);
  return ok;
}

static bool keep_said(const Import *in, Record *record, Text *others) {
  if (in->said_capacity > 0) keep_early(&in->said[0], others);
  for (size_t ply = 1; ply <= record->nplies; ply++) {
    if (ply < in->said_capacity && in->said[ply].comment.length)
      record->plies[ply - 1].comment = keep(record, in->said[ply].comment.at);
    if (!keep_notes(in, record, ply)) return false;
  }
  return true;
}

bool import_make(Import *in, const char *engine, Record *record, Error *err) {
  Text others;
  if (!replay_of_session(in->session, 0, engine, NULL, record, err))
    return false;
  record->has_seed = false;
  import_write_end(in, record);
  text_init(&others);
  if (in->no_draws) text_add(&others, "draws claimed\n");
  bool ok = keep_tags(in, record, &others) && keep_said(in, record, &others) &&
            !others.failed;
  if (ok && others.length) {
    record->others = keep(record, text_string(&others));
    ok = record->others != NULL;
  }
  text_done(&others);
  if (ok) return true;
  record_done(record);
  return error_memory(err);
}
