/* SPDX-License-Identifier: MIT
** record_convert.c - record convert: which way, from where to where.
*/
#include <string.h>
#include "base/file.h"
#include "script/version.h"
#include "shell/record_file.h"
#include "shell/record_text.h"
#include "shell/record_tool.h"

typedef enum Form { FORM_ABR, FORM_APGN, FORM_PGN, FORMS } Form;

static const char *const names[FORMS] = {"abr", "apgn", "pgn"};

static Form find_form(const char *name) {
  Form form = FORM_ABR;
  while (form < FORMS && !text_is_equal(names[form], name)) form++;
  return form;
}

/* By --format, else by the name of the file to write, else the other one. */
static bool choose_form(const Options *options, const char *out, bool is_record,
                        Form *form, Error *err) {
  const char *dot = out ? strrchr(file_name(out), '.') : NULL;
  *form = is_record ? FORM_PGN : FORM_ABR;
  if (dot && find_form(dot + 1) < FORMS) *form = find_form(dot + 1);
  if (!options->format) return true;
  *form = find_form(options->format);
  return *form < FORMS || error_set(err, ERROR_USAGE,
                                    "there is no format '%s': abr, apgn or pgn",
                                    options->format);
}

static bool write_text(const char *out, const Text *text, Error *err) {
  if (text->failed) return error_memory(err);
  if (out) return file_save(out, text_string(text), text->length, err);
  shell_print(text_string(text));
  return true;
}

static bool export_record(const Record *record, const char *file, Form form,
                          const char *out, Error *err) {
  if (form == FORM_ABR) return record_file_write(out, record, err);
  Game *game = record_file_game(record, file, NULL, err);
  if (!game) return false;
  Text text;
  text_init(&text);
  record_text_write(game, record, form == FORM_APGN, &text);
  bool ok = write_text(out, &text, err);
  text_done(&text);
  game_free(game);
  return ok;
}

static bool read_any(const Options *options, const char *file, const Text *text,
                     bool is_record, Record *record, Error *err) {
  memset(record, 0, sizeof *record);
  bool ok =
      is_record
          ? record_read(record, text_string(text), text->length, err)
          : record_text_read(text_string(text), options->settings,
                             options->nsettings, version_engine(), record, err);
  if (!ok) error_prefix(err, file);
  return ok;
}

static bool convert(const Options *options, const char *in, const char *out,
                    Error *err) {
  Text text;
  Record record;
  Form form;
  text_init(&text);
  memset(&record, 0, sizeof record);
  bool ok = file_read(in, 0, &text, err);
  bool is_record = ok && text_starts(text_string(&text), "abax ");
  ok = ok && choose_form(options, out, is_record, &form, err) &&
       read_any(options, in, &text, is_record, &record, err) &&
       export_record(&record, in, form, out, err);
  record_done(&record);
  text_done(&text);
  return ok;
}

int record_convert(Shell *shell, int argc, char **argv, Error *err) {
  if (argc < 1 || argc > 2)
    return record_usage(err, "convert IN [OUT] [--format abr|apgn|pgn]");
  bool ok = convert(&shell->options, argv[0], argc > 1 ? argv[1] : NULL, err);
  return ok ? 0 : (int)err->code;
}
