/* SPDX-License-Identifier: MIT
** test_markdown.c - our pages as HTML.
*/
#include "munit.h"
#include "shell/export/markdown.h"

static void becomes(const char *markdown, const char *section,
                    const char *html) {
  Text out;
  text_init(&out);
  markdown_html(markdown, section, &out);
  munit_assert_string_equal(text_string(&out), html);
  text_done(&out);
}

static MunitResult test_markdown(const MunitParameter params[], void *data) {
  (void)params;
  (void)data;
  becomes("", NULL, "");
  becomes("a\nb\n\nc", NULL, "<p>a b</p>\n<p>c</p>\n");
  becomes("## Head **x**\n", NULL, "<h3>Head <b>x</b></h3>\n");
  becomes("- a `<b>`\n- c\n", NULL,
          "<ul><li>a <code>&lt;b&gt;</code></li>\n<li>c</li></ul>\n");
  becomes("1. a\n2. b\nmore\n", NULL, "<ol><li>a</li>\n<li>b more</li></ol>\n");
  becomes("see [the **rules**](x.md) [y", NULL,
          "<p>see the <b>rules</b> [y</p>\n");
  becomes("```text\na < b\n```\n", NULL, "<pre>a &lt; b\n</pre>\n");
  becomes("| a | b |\n|---|---|\n| 1 | `2` |\n", NULL,
          "<div class=\"scroll\"><table>\n<tr><th>a </th><th>b </th></tr>\n"
          "<tr><td>1 </td><td><code>2</code> </td></tr>\n</table></div>\n");
  becomes("é `à` [ü](x)\n```text\nß \xff\n```\n", NULL,
          "<p>é <code>à</code> ü</p>\n<pre>ß \xEF\xBF\xBD\n</pre>\n");
  becomes("open `code and **bold", NULL,
          "<p>open <code>code and **bold</code></p>\n");
  return MUNIT_OK;
}

static MunitResult test_section(const MunitParameter params[], void *data) {
  (void)params;
  (void)data;
  const char *page = "# T\n\nlead\n\n## Rules\n\nr\n\n### More\n\nm\n\n"
                     "## Notation\n\nn\n";
  becomes(page, "Rules", "<p>r</p>\n<h3>More</h3>\n<p>m</p>\n");
  becomes(page, "Notation", "<p>n</p>\n");
  becomes("lead\n", "Rules", "<p>lead</p>\n");
  return MUNIT_OK;
}

MunitTest markdown_tests[] = {
    {"/markdown", test_markdown, NULL, NULL, MUNIT_TEST_OPTION_NONE, NULL},
    {"/section", test_section, NULL, NULL, MUNIT_TEST_OPTION_NONE, NULL},
    {NULL, NULL, NULL, NULL, MUNIT_TEST_OPTION_NONE, NULL}};
