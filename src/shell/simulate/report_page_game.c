/* SPDX-License-Identifier: MIT
** report_page_game.c - what is played: the board, the rules in words, the
** options in force.
*/
#include "base/file.h"
#include "shell/export/markdown.h"
#include "shell/reference/page.h"
#include "shell/simulate/report_page.h"
#include <string.h>

enum { PAGE_BYTES = 1 << 20 };

/* For want of a page: the comment the script opens with. */
static void add_opening(Text *out, const char *script) {
  text_add(out, "<p>");
  while (text_starts(script, "--")) {
    script += 2 + (script[2] == ' ');
    while (*script != '\0' && *script != '\n')
      script += text_add_xml_symbol(out, script);
    text_add(out, "<br>\n");
    script += *script == '\n';
  }
  text_add(out, "</p>\n");
}

static void add_rules(Sheet *sheet, const Game *game) {
  char path[PAGE_PATH];
  Text text;
  Error ignored = {0};
  bool has_page = page_of_game(game, path, sizeof path);
  const char *file = has_page ? path : game->path;
  text_init(&text);
  text_add(&sheet->body, "<div class=\"rules\">\n");
  if (file && file_read(file, PAGE_BYTES, &text, &ignored)) {
    if (has_page)
      markdown_html(text_string(&text), "Rules", &sheet->body);
    else
      add_opening(&sheet->body, text_string(&text));
  }
  text_add(&sheet->body, "</div>\n");
  text_done(&text);
}

static void add_option(Sheet *sheet, const Option *option) {
  Text choices;
  text_init(&choices);
  for (int i = 0; i < option->nchoices; i++)
    text_addf(&choices, "%s%s", i ? ", " : "", option->choices[i]);
  const char *const cells[] = {option->name, option->choices[option->chosen],
                               option->choices[option->usual],
                               text_string(&choices),
                               option->help ? option->help : ""};
  sheet_row(sheet, cells, 5, option->chosen != option->usual);
  text_done(&choices);
}

static void add_options(Sheet *sheet, const Game *game) {
  static const char *const heads[] = {"option", "here", "usually", "choices",
                                      "what it does"};
  if (game->noptions == 0) return;
  sheet_table(sheet, heads, 5);
  for (int i = 0; i < game->noptions; i++) add_option(sheet, &game->options[i]);
  sheet_table_end(sheet);
}

/* A board with its rules and options; for pages about several games. */
static bool add_board(Sheet *sheet, const Game *game, const Position *pos,
                      const char *name, Error *err) {
  Frame frame = {.game = game, .pos = (Position *)pos, .caption = ""};
  return sheet_position(sheet, &frame, name, "Where games begin.", "", err);
}

bool report_page_game(ReportPage *page, Error *err) {
  Sheet *sheet = page->sheet;
  sheet_section(sheet, "game", "The game");
  sheet_grid(sheet);
  if (!add_board(sheet, page->game, page->start->pos, "start", err))
    return false;
  add_rules(sheet, page->game);
  sheet_grid_end(sheet);
  add_options(sheet, page->game);
  return true;
}
