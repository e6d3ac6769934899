/* SPDX-License-Identifier: MIT
** cmd_compare.c - compare: two sets of rules side by side.
**
** Both are simulations with the same seed, games and players; what differs is
** the rules.
*/
#include "script/load.h"
#include "shell/author/module.h"
#include "shell/simulate/compare.h"
#include "shell/simulate/share.h"
#include "shell/simulate/simulate.h"
#include <string.h>

static void print_row(const Difference *d) {
  shell_printf("%-22s %10.2f %10.2f %+10.2f", d->what, d->scale * d->a.value,
               d->scale * d->b.value, d->scale * (d->b.value - d->a.value));
  if (d->a.is_bounded && d->b.is_bounded)
    shell_printf("  %s (p %.3f)",
                 d->is_beyond ? "significant" : "not significant", d->chance);
  shell_print("\n");
}

static void print_comparison(const CompareSide *sides) {
  Difference rows[DIFFERENCES];
  const ReportFigures *a = &sides[0].figures, *b = &sides[1].figures;
  int count = compare_differences(a, b, rows);
  shell_printf("A: %s\nB: %s\n\n%-22s %10s %10s %10s\n", sides[0].text,
               sides[1].text, "", "A", "B", "B - A");
  for (int i = 0; i < count; i++) print_row(&rows[i]);
  if (a->failed > 0 || b->failed > 0)
    shell_printf("%-22s %10ld %10ld %+10ld\n", "games that failed", a->failed,
                 b->failed, b->failed - a->failed);
}

static void add_differences(const CompareSide *sides, Text *out) {
  Difference rows[DIFFERENCES];
  int count = compare_differences(&sides[0].figures, &sides[1].figures, rows);
  text_add(out, ",\n  \"differences\": {");
  for (int i = 0; i < count; i++)
    text_addf(out, "%s\"%s\": {\"by\": %.4f, \"p\": %.4f, \"significant\": %s}",
              i ? ", " : "", rows[i].name, rows[i].b.value - rows[i].a.value,
              rows[i].chance, rows[i].is_beyond ? "true" : "false");
  text_add(out, "}");
}

static bool print_json(const CompareSide *sides, Error *err) {
  Text out, more;
  bool ok = true;
  text_init(&out);
  text_init(&more);
  for (int i = 0; ok && i < 2; i++) {
    text_clear(&more);
    ok = compare_json_drawn(&more, sides, i, err);
    if (i == 1) add_differences(sides, &more);
    text_add(&out, i ? ",\n " : "[");
    compare_json(&out, sides[i].text, &sides[i].figures, text_string(&more));
  }
  text_add(&out, "]\n");
  if (ok) shell_print(text_string(&out));
  text_done(&out);
  text_done(&more);
  return ok;
}

static bool simulate_side(const Shell *shell, CompareSide *side, Error *err) {
  Variation v;
  if (!compare_read(&v, shell, side->text, err)) return false;
  side->game = load_game(v.name, v.settings, v.nsettings, err);
  if (side->game) module_prepare(shell, side->game);
  return side->game && compare_simulate(shell, side->game, &side->simulation,
                                        &side->figures, &side->trouble, err);
}

/* "abax compare A B ..." */
static void write_command(const Shell *shell, const CompareSide *sides,
                          Text *out) {
  text_add(out, "abax compare");
  for (int i = 0; i < 2; i++) {
    text_add_char(out, ' ');
    simulate_quote(out, sides[i].text);
  }
  for (int i = 0; i < shell->options.nsettings; i++) {
    text_add(out, " -o ");
    simulate_quote(out, shell->options.settings[i]);
  }
  simulate_tail(&sides[0].simulation, out);
}

static bool save_page(const Shell *shell, CompareSide *sides, Error *err) {
  const Options *o = &shell->options;
  Sheet sheet;
  Text command;
  if (!o->html && !o->svg) return true;
  text_init(&command);
  write_command(shell, sides, &command);
  sheet_init(&sheet, text_string(&command), o->svg != NULL);
  bool ok = compare_page(&sheet, sides, err) &&
            sheet_save(&sheet, o->html, o->svg, err);
  sheet_done(&sheet);
  text_done(&command);
  return ok;
}

static bool compare(const Shell *shell, CompareSide *sides, Error *err) {
  if (!sheet_check(shell->options.html, shell->options.svg, err)) return false;
  for (int i = 0; i < 2; i++)
    if (!simulate_side(shell, &sides[i], err)) return false;
  if (shell->options.json && !print_json(sides, err)) return false;
  if (!shell->options.json) print_comparison(sides);
  if (!shell_flush(err) || !save_page(shell, sides, err)) return false;
  for (int i = 0; i < 2; i++) {
    if (sides[i].trouble.code == ERROR_NONE) continue;
    *err = sides[i].trouble;
    error_prefix(err, sides[i].text);
    return false;
  }
  return true;
}

static int run(Shell *shell, int argc, char **argv, Error *err) {
  if (argc != 2) {
    error_set(err, ERROR_USAGE,
              "compare takes two games: 'compare abalone "
              "abalone,layout=belgian'");
    return ERROR_USAGE;
  }
  CompareSide sides[2] = {{.text = argv[0]}, {.text = argv[1]}};
  bool ok = compare(shell, sides, err);
  for (int i = 0; i < 2; i++) {
    simulation_done(&sides[i].simulation);
    if (sides[i].game) game_free(sides[i].game);
  }
  return ok ? 0 : (int)err->code;
}

int cmd_compare(Shell *shell, int argc, char **argv, Error *err) {
  return share_run(shell, "compare", argc, argv, run, err);
}
