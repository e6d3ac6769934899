# SPDX-License-Identifier: MIT
# sources.awk - apt's source files in, deb-src entries for our suites out.
#
# Reads both forms: one-line (.list) and paragraphs of fields (.sources).
# Prints one paragraph per mirror that serves a Debian release, with the
# mirror's own address and keys; security and update archives are left out.

# Does this list of suites hold a release as such?
function release(suites,    n, i, part) {
  n = split(suites, part, /[ \t\n]+/)
  for (i = 1; i <= n; i++)
    if (part[i] ~ /^(bullseye|bookworm|trixie|forky|duke|sid|stable|oldstable|testing|unstable)$/)
      return 1
  return 0
}

function entry(uris, suites, keys, trusted) {
  if (!release(suites) || uris == "" || (uris in seen)) return
  seen[uris] = 1
  print "Types: deb-src"
  print "URIs: " uris
  print "Suites: bookworm trixie"
  print "Components: main"
  if (keys != "") print "Signed-By: " keys
  if (trusted != "") print "Trusted: " trusted
  print ""
}

# The value of one [option=value] of a one-line entry.
function option(text, name,    start) {
  start = index(text, name "=")
  if (!start) return ""
  text = substr(text, start + length(name) + 1)
  sub(/[ \t\]].*/, "", text)
  return text
}

function one_line(line,    options, part) {
  sub(/[ \t]*#.*/, "", line)
  if (line !~ /^[ \t]*deb(-src)?[ \t]/) return
  options = ""
  if (match(line, /\[[^\]]*\]/)) {
    options = substr(line, RSTART + 1, RLENGTH - 1)
    line = substr(line, 1, RSTART - 1) substr(line, RSTART + RLENGTH)
  }
  split(line, part)
  entry(part[2], part[3], option(options, "signed-by"),
        option(options, "trusted"))
}

function paragraph() {
  if (tolower(field["enabled"]) != "no")
    entry(field["uris"], field["suites"], field["signed-by"],
          field["trusted"])
  split("", field)
  name = ""
}

FNR == 1 { paragraph() }
FILENAME !~ /\.sources$/ { one_line($0); next }
/^#/ { next }
/^[ \t]*$/ { paragraph(); next }
# A key may be written out in the field itself, in indented lines.
/^[ \t]/ { if (name != "") field[name] = field[name] "\n" $0; next }
{
  name = tolower($0)
  sub(/:.*/, "", name)
  value = $0
  sub(/^[^:]*:[ \t]*/, "", value)
  field[name] = value
}
END { paragraph() }
