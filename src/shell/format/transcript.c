/* SPDX-License-Identifier: MIT
** transcript.c - building a transcript and asking it.
*/
#include "shell/format/transcript.h"

#include <stdio.h>
#include <string.h>

void transcript_init(Transcript *transcript) {
  *transcript = (Transcript){.line = 1};
}

void transcript_done(Transcript *transcript) {
  memory_free(transcript->tags);
  memory_free(transcript->items);
  arena_done(&transcript->arena);
  *transcript = (Transcript){0};
}

bool transcript_tag(Transcript *transcript, const char *name, const char *value,
                    Error *err) {
  if (!memory_reserve((void **)&transcript->tags, &transcript->tag_capacity,
                      transcript->ntags + 1, sizeof *transcript->tags))
    return error_memory(err);
  TranscriptTag *tag = &transcript->tags[transcript->ntags];
  tag->name = arena_string(&transcript->arena, name, strlen(name));
  tag->value = arena_string(&transcript->arena, value, strlen(value));
  if (!tag->name || !tag->value) return error_memory(err);
  transcript->ntags++;
  return true;
}

bool transcript_add(Transcript *transcript, TranscriptType type, int line,
                    const char *text, size_t length, Error *err) {
  if (!memory_reserve((void **)&transcript->items, &transcript->item_capacity,
                      transcript->nitems + 1, sizeof *transcript->items))
    return error_memory(err);
  char *copy = arena_string(&transcript->arena, text, length);
  if (!copy) return error_memory(err);
  transcript->items[transcript->nitems++] =
      (TranscriptItem){.type = type, .line = line, .text = copy};
  return true;
}

const char *transcript_value(const Transcript *transcript, const char *name) {
  for (size_t i = 0; i < transcript->ntags; i++)
    if (text_is_alike(transcript->tags[i].name, name))
      return transcript->tags[i].value;
  return NULL;
}

bool transcript_wrong(int line, Error *err, const char *format, ...) {
  char place[32];
  va_list args;
  va_start(args, format);
  error_setv(err, ERROR_CHECK, format, args);
  va_end(args);
  snprintf(place, sizeof place, "line %d", line);
  error_prefix(err, place);
  return false;
}
