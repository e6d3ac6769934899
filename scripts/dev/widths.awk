# SPDX-License-Identifier: MIT
# widths.awk - the Unicode data files in, linenoise's width tables out.
#
# A range is [first, last + 1). Case mapping is not used by a line editor:
# its tables get one empty row each.
BEGIN {
  FS = ";"
  split("upper lower title", kinds, " ")
  for (i = 1; i <= 3; i++)
    print "static const struct casemap unicode_case_mapping_" kinds[i] \
      "[] = {{0, 0}};"
  print "static const struct utf8range unicode_range_combining[] = {"
}
function range(first, last) { print "  {0x" first ", 0x" last " + 1}," }
FNR == 1 && NR > 1 {
  if (first != "") range(first, last)
  print "};"
  print "static const struct utf8range unicode_range_wide[] = {"
}
# UnicodeData.txt: code;name;class;... in order of codes, classes M* combine.
FNR == NR && $3 ~ /^M/ { if (first == "") first = $1; last = $1; next }
FNR == NR { if (first != "") range(first, last); first = ""; next }
# EastAsianWidth.txt: code;W or first..last;W
/^#/ || $2 !~ /^[WF]/ { next }
{
  n = split($1, ends, /\.\./)
  range(ends[1], ends[n])
}
END { print "};" }
