/* SPDX-License-Identifier: MIT
** sheet.c - writing the page of a report.
*/
#include "shell/export/sheet.h"
#include "base/file.h"
#include "base/memory.h"
#include "shell/export/chart.h"
#include "shell/draw/svg.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { PATH_BYTES = 4096, FOOT = 24 };

void sheet_init(Sheet *sheet, const char *command, bool has_pictures) {
  memset(sheet, 0, sizeof *sheet);
  sheet->command = command;
  sheet->has_pictures = has_pictures;
}

void sheet_done(Sheet *sheet) {
  text_done(&sheet->title);
  text_done(&sheet->lead);
  text_done(&sheet->nav);
  text_done(&sheet->body);
  text_done(&sheet->boards);
  text_done(&sheet->live);
  for (size_t i = 0; i < sheet->npictures; i++)
    text_done(&sheet->pictures[i].file);
  memory_free(sheet->pictures);
}

/* ---- words ---- */

static void add_element(Text *out, const char *tag, const char *class,
                        const char *text) {
  text_addf(out, "<%s", tag);
  if (class) text_addf(out, " class=\"%s\"", class);
  text_add(out, ">");
  text_add_xml(out, text);
  text_addf(out, "</%s>", tag);
}

void sheet_head(Sheet *sheet, const char *title, const char *lead) {
  text_add_xml(&sheet->title, title);
  text_add_xml(&sheet->lead, lead);
}

void sheet_section(Sheet *sheet, const char *id, const char *title) {
  text_addf(&sheet->nav, "<a href=\"#%s\">", id);
  text_add_xml(&sheet->nav, title);
  text_add(&sheet->nav, "</a>\n");
  if (sheet->is_open) text_add(&sheet->body, "</section>\n");
  sheet->is_open = true;
  text_addf(&sheet->body, "<section id=\"%s\">\n", id);
  add_element(&sheet->body, "h2", NULL, title);
  text_add(&sheet->body, "\n");
}

static void add_paragraph(Sheet *sheet, const char *class, const char *format,
                          va_list args) {
  Text text;
  text_init(&text);
  text_addv(&text, format, args);
  add_element(&sheet->body, "p", class, text_string(&text));
  text_add(&sheet->body, "\n");
  text_done(&text);
}

void sheet_paragraph(Sheet *sheet, const char *format, ...) {
  va_list args;
  va_start(args, format);
  add_paragraph(sheet, NULL, format, args);
  va_end(args);
}

void sheet_notice(Sheet *sheet, const char *format, ...) {
  va_list args;
  va_start(args, format);
  add_paragraph(sheet, "notice", format, args);
  va_end(args);
}

void sheet_tiles(Sheet *sheet) {
  text_add(&sheet->body, "<dl class=\"tiles\">\n");
}

void sheet_tile(Sheet *sheet, const char *label, const Estimate *e,
                double scale, int digits, const char *unit) {
  char text[96];
  text_add(&sheet->body, "<div>");
  add_element(&sheet->body, "dt", NULL, label);
  sheet_figure_text(e, scale, digits, unit, text, sizeof text);
  add_element(&sheet->body, "dd", "figure", text);
  sheet_interval_text(e, scale, digits, unit, text, sizeof text);
  add_element(&sheet->body, "dd", "interval", text);
  text_add(&sheet->body, "</div>\n");
}

void sheet_tiles_end(Sheet *sheet) { text_add(&sheet->body, "</dl>\n"); }

static bool is_number(const char *cell) {
  return *cell != '\0' && strchr("+-0123456789", *cell) != NULL;
}

void sheet_table(Sheet *sheet, const char *const *heads, int count) {
  text_add(&sheet->body, "<div class=\"scroll\"><table>\n<thead><tr>");
  for (int i = 0; i < count; i++) {
    text_add(&sheet->body, "<th scope=\"col\">");
    text_add_xml(&sheet->body, heads[i]);
    text_add(&sheet->body, "</th>");
  }
  text_add(&sheet->body, "</tr></thead>\n<tbody>\n");
}

void sheet_row(Sheet *sheet, const char *const *cells, int count,
               bool is_marked) {
  text_add(&sheet->body, is_marked ? "<tr class=\"marked\">" : "<tr>");
  for (int i = 0; i < count; i++)
    add_element(&sheet->body, "td", is_number(cells[i]) ? "number" : NULL,
                cells[i]);
  text_add(&sheet->body, "</tr>\n");
}

void sheet_table_end(Sheet *sheet) {
  text_add(&sheet->body, "</tbody></table></div>\n");
}

void sheet_fold(Sheet *sheet, const char *title) {
  text_add(&sheet->body, "<details>");
  add_element(&sheet->body, "summary", NULL, title);
  text_add(&sheet->body, "\n");
}

void sheet_fold_end(Sheet *sheet) { text_add(&sheet->body, "</details>\n"); }

void sheet_grid(Sheet *sheet) {
  text_add(&sheet->body, "<div class=\"grid\">\n");
}

void sheet_grid_end(Sheet *sheet) { text_add(&sheet->body, "</div>\n"); }

/* ---- figures ---- */

static Text *add_picture(Sheet *sheet, const char *name) {
  if (!memory_reserve((void **)&sheet->pictures, &sheet->capacity,
                      sheet->npictures + 1, sizeof *sheet->pictures)) {
    sheet->failed = true;
    return NULL;
  }
  SheetPicture *p = &sheet->pictures[sheet->npictures++];
  text_init(&p->file);
  snprintf(p->name, sizeof p->name, "%s", name);
  return &p->file;
}

/* An <svg> with its title and what made it. */
static void open_svg(const Sheet *sheet, const FigureInfo *info, int foot,
                     int id, Text *out) {
  text_addf(out,
            "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"%s\" "
            "viewBox=\"0 0 %d %d\" role=\"img\" aria-labelledby=\"g%d\">\n"
            "<title id=\"g%d\">",
            info->board >= 0 ? "map" : "chart", info->width,
            info->height + foot, id, id);
  text_add_xml(out, info->title);
  text_add(out, "</title>\n<desc>");
  text_add_xml(out, sheet->command);
  text_add(out, "</desc>\n");
}

static void add_file(Sheet *sheet, const FigureInfo *info, const Text *inside) {
  Text *out = add_picture(sheet, info->name);
  if (!out) return;
  open_svg(sheet, info, FOOT, 0, out);
  text_addf(out, "<style>%s", chart_style);
  svg_style(out);
  text_add(out, "</style>\n<rect width=\"100%\" height=\"100%\" "
                "style=\"fill:var(--paper)\"/>\n");
  if (info->board >= 0)
    text_add_bytes(out, sheet->boards.at + sheet->board[info->board].from,
                   sheet->board[info->board].to -
                       sheet->board[info->board].from);
  text_add_bytes(out, text_string(inside), inside->length);
  text_addf(out, "<text class=\"foot\" x=\"6\" y=\"%d\">",
            info->height + FOOT - 7);
  text_add_xml(out, sheet->command);
  text_add(out, "</text>\n</svg>\n");
}

static void add_caption(const Sheet *sheet, const char *title,
                        const char *caption, const char *member, Text *out) {
  text_add(out, "<figcaption>");
  add_element(out, "b", NULL, title);
  text_add(out, " ");
  text_add_xml(out, caption);
  text_add(out, "<details class=\"how\"><summary>How</summary><code>");
  text_add_xml(out, sheet->command);
  text_add(out, "</code>");
  if (member) {
    text_add(out, " with --json: ");
    add_element(out, "code", NULL, member);
  }
  text_add(out, "</details></figcaption>\n");
}

void sheet_figure(Sheet *sheet, const FigureInfo *info, const Text *inside) {
  Text *out = &sheet->body;
  if (inside->failed) sheet->failed = true;
  if (sheet->has_pictures) add_file(sheet, info, inside);
  text_addf(out, "<figure id=\"fig-%s\"%s>\n", info->name,
            info->board >= 0 ? " class=\"board\"" : "");
  open_svg(sheet, info, 0, ++sheet->ids, out);
  if (info->board >= 0)
    text_addf(out, "<use href=\"#board%d\"/>\n", info->board);
  text_add_bytes(out, text_string(inside), inside->length);
  text_add(out, "</svg>\n");
  add_caption(sheet, info->title, info->caption, info->member, out);
  text_add(out, "</figure>\n");
}

void sheet_chart(Sheet *sheet, FigureInfo info, const Text *inside) {
  info.width = CHART_WIDTH;
  if (info.height == 0) info.height = CHART_HEIGHT;
  info.board = -1;
  sheet_figure(sheet, &info, inside);
}

void sheet_rows(Sheet *sheet, FigureInfo info, const ChartRow *rows, int count,
                double most, double level) {
  Text inside;
  text_init(&inside);
  info.height = chart_rows(&inside, rows, count, most, level);
  sheet_chart(sheet, info, &inside);
  text_done(&inside);
}

/* ---- boards ---- */

/* The part of a position that determines its empty board. */
static uint64_t key_of(const Game *game, const Position *pos) {
  if (game->board->nbodies > 0) return pos->hash;
  if (!game->board->has_plate) return 0;
  return *position_site(game, pos, game->plate_slot);
}

static bool draw_board(Sheet *sheet, int number, const Game *game,
                       const Position *pos, Error *err) {
  Plan plan;
  if (!plan_make(&plan, game, pos, err)) return false;
  sheet->board[number].game = game;
  sheet->board[number].key = key_of(game, pos);
  sheet->board[number].from = sheet->boards.length;
  text_addf(&sheet->boards, "<g id=\"board%d\">\n", number);
  svg_board(&plan, &sheet->boards);
  text_add(&sheet->boards, "</g>\n");
  sheet->board[number].to = sheet->boards.length;
  plan_done(&plan);
  return true;
}

bool sheet_board(Sheet *sheet, const Game *game, const Position *pos,
                 int *number, Error *err) {
  uint64_t key = key_of(game, pos);
  for (int i = 0; i < sheet->nboards; i++)
    if (sheet->board[i].game == game && sheet->board[i].key == key) {
      *number = i;
      return true;
    }
  if (sheet->nboards == SHEET_BOARDS)
    return error_set(err, ERROR_LIMIT, "there are too many boards for a page");
  *number = sheet->nboards++;
  return draw_board(sheet, *number, game, pos, err);
}

bool sheet_position(Sheet *sheet, const Frame *frame, const char *name,
                    const char *title, const char *caption, Error *err) {
  int board = 0;
  if (!sheet_board(sheet, frame->game, frame->pos, &board, err)) return false;
  if (sheet->has_pictures) {
    Text *file = add_picture(sheet, name);
    if (file && !svg_picture(frame, title, file, err)) return false;
  }
  text_addf(&sheet->body, "<figure id=\"fig-%s\" class=\"board\">\n", name);
  if (!svg_inline(frame, title, ++sheet->ids, board, &sheet->body, err))
    return false;
  add_caption(sheet, title, caption, NULL, &sheet->body);
  text_add(&sheet->body, "</figure>\n");
  return true;
}

/* ---- figures in words ---- */

void sheet_figure_text(const Estimate *e, double scale, int digits,
                       const char *unit, char *out, size_t size) {
  if (e->is_known)
    snprintf(out, size, "%.*f%s", digits, scale * e->value, unit);
  else
    snprintf(out, size, "\u2013");
}

void sheet_interval_text(const Estimate *e, double scale, int digits,
                         const char *unit, char *out, size_t size) {
  if (e->is_bounded)
    snprintf(out, size, "%.*f to %.*f%s", digits, scale * e->low, digits,
             scale * e->high, unit);
  else
    *out = '\0';
}

void sheet_share_text(const Estimate *e, int digits, char *out, size_t size) {
  snprintf(out, size, "%.*f\u00a0%% (%.*f to %.*f)", digits, 100 * e->value,
           digits, 100 * e->low, digits, 100 * e->high);
}

/* ---- files ---- */

/* Each board has the light of round pieces with it; a page needs it once. */
static void add_boards(const Sheet *sheet, Text *out) {
  static const char opens[] = "<radialGradient ",
                    closes[] = "</radialGradient>\n";
  const char *from = text_string(&sheet->boards), *light;
  bool has_light = false;
  for (const char *at = from; (light = strstr(at, opens)) != NULL;) {
    const char *end = strstr(light, closes);
    if (!end) break;
    at = end + strlen(closes);
    if (has_light) {
      text_add_bytes(out, from, (size_t)(light - from));
      from = at;
    }
    has_light = true;
  }
  text_add(out, from);
}

void sheet_write(const Sheet *sheet, Text *out) {
  text_addf(out,
            "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n"
            "<meta charset=\"utf-8\">\n<meta name=\"viewport\" "
            "content=\"width=device-width,initial-scale=1\">\n"
            "<title>%s</title>\n<style>\n",
            text_string(&sheet->title));
  svg_style(out);
  text_addf(out,
            "\n%s%s</style>\n</head>\n<body>\n<svg class=\"store\" "
            "width=\"0\" height=\"0\" aria-hidden=\"true\"><defs>\n",
            chart_style, sheet_style);
  add_boards(sheet, out);
  text_addf(out, "</defs></svg>\n<header>\n<h1>%s</h1>\n<p>%s</p>\n",
            text_string(&sheet->title), text_string(&sheet->lead));
  text_add(out, "<pre class=\"command\"><code>");
  text_add_xml(out, sheet->command);
  text_addf(out, "</code></pre>\n<nav>\n%s</nav>\n</header>\n<main>\n",
            text_string(&sheet->nav));
  text_add_bytes(out, text_string(&sheet->body), sheet->body.length);
  text_addf(out, "%s</main>\n", sheet->is_open ? "</section>\n" : "");
  if (sheet->has_live) {
    text_add(out, "<script type=\"application/json\" id=\"live\">");
    text_add_bytes(out, text_string(&sheet->live), sheet->live.length);
    text_add(out, "</script>\n");
  }
  if (sheet->has_games) text_addf(out, "<script>%s</script>\n", sheet_script);
  text_add(out, "</body>\n</html>\n");
}

/* A page that cannot be written where it should be is not lost. */
static bool save_elsewhere(const Text *page, const char *path, Error *err) {
  char other[PATH_BYTES];
  Error again = {0};
  const char *folder = getenv("TMPDIR");
  snprintf(other, sizeof other, "%s/abax-report.html",
           folder && *folder ? folder : "/tmp");
  if (text_is_equal(other, path) ||
      !file_save(other, page->at, page->length, &again))
    return false;
  Error first = *err;
  return error_set(err, first.code, "%s\nthe report is in %s instead",
                   first.text, other);
}

static bool save_page(const Sheet *sheet, const char *path, Error *err) {
  Text page;
  text_init(&page);
  sheet_write(sheet, &page);
  bool ok = !page.failed || error_memory(err);
  ok = ok && (file_save(path, page.at, page.length, err) ||
              save_elsewhere(&page, path, err));
  text_done(&page);
  return ok;
}

static bool save_pictures(const Sheet *sheet, const char *folder, Error *err) {
  char path[PATH_BYTES];
  if (!file_make_directory(folder, err)) return false;
  for (size_t i = 0; i < sheet->npictures; i++) {
    const SheetPicture *p = &sheet->pictures[i];
    snprintf(path, sizeof path, "%s/%s.svg", folder, p->name);
    if (p->file.failed) return error_memory(err);
    if (!file_save_later(path, p->file.at, p->file.length, err)) return false;
  }
  return file_settle(folder, err);
}

bool sheet_save(const Sheet *sheet, const char *html, const char *folder,
                Error *err) {
  if (sheet->failed || sheet->body.failed || sheet->boards.failed)
    return error_memory(err);
  return (!folder || save_pictures(sheet, folder, err)) &&
         (!html || save_page(sheet, html, err));
}

bool sheet_check(const char *html, const char *folder, Error *err) {
  char parent[PATH_BYTES];
  if (html && strlen(html) >= PATH_BYTES)
    return error_set(err, ERROR_USAGE, "the name of the file is too long");
  if (folder && strlen(folder) + SHEET_NAME + 8 >= PATH_BYTES)
    return error_set(err, ERROR_USAGE, "the name of the folder is too long");
  if (html) file_directory(html, parent, sizeof parent);
  if (html && !file_is_directory(parent))
    return error_set(err, ERROR_IO,
                     "cannot write %s: there is no folder %s; nothing was "
                     "played",
                     html, parent);
  if (html && file_is_directory(html))
    return error_set(err, ERROR_IO,
                     "cannot write %s: it is a folder; nothing was played",
                     html);
  if (folder && file_exists(folder) && !file_is_directory(folder))
    return error_set(err, ERROR_IO,
                     "cannot write pictures to %s: it is a file; nothing was "
                     "played",
                     folder);
  return true;
}
