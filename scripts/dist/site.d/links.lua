-- SPDX-License-Identifier: MIT
-- links.lua - a pandoc filter: links between pages lead to .html. A file that is
-- linked but is no page is noted, to be copied; a link to what is not in the
-- site (a folder) becomes plain text. Below an example that has boards (see
-- 'examples') one can be opened.
local page, site, root = os.getenv "PAGE", os.getenv "SITE", os.getenv "ROOT"

-- The pages of each block with a tag: [number] = { board, workshop }.
local boards, blocks = {}, 0
for line in (os.getenv "EXAMPLES" or ""):gmatch "[^\n]+" do
  local number, board, workshop = line:match "^(%d+)\t([^\t]+)\t?([^\t]*)$"
  boards[tonumber(number)] = { board, workshop ~= "" and workshop or nil }
end

local function normal(path)
  local parts = {}
  for part in path:gmatch "[^/]+" do
    if part == ".." then parts[#parts] = nil
    elseif part ~= "." then parts[#parts + 1] = part end
  end
  return table.concat(parts, "/")
end

local function is_file(path)
  local file = io.open(path)
  if not file then return false end
  local ok = file:read(0) ~= nil or file:seek "end" == 0
  file:close()
  return ok
end

local function note(path)
  local list = assert(io.open(site .. "/linked", "a"))
  list:write(path, "\n")
  list:close()
end

-- The target in the site; nil: there is none.
local function target(url)
  if url:match "^%a+:" or url:match "^#" then return url end
  local path, anchor = url:match "^([^#]*)(#?.*)$"
  local full = normal((page:match "^(.*/)" or "") .. path)
  if not is_file(full) then return nil end
  if full == "README.md" then
    return path:gsub("README%.md$", "index.html") .. anchor
  elseif full:match "%.md$" then
    return path:gsub("%.md$", ".html") .. anchor
  end
  note(full)
  return url
end

function Link(link)
  local url = target(link.target)
  if not url then return link.content end
  link.target = url
  return link
end

function Image(image)
  local url = target(image.src)
  if not url then return image.caption end
  image.src = url
  return image
end

local board_below = [[
<details class="try"><summary>Try it on a board</summary>
<iframe src="%s" title="a board of this example" loading="lazy"></iframe>
<p><a href="%s">The board on a page of its own</a>%s</p></details>]]

function CodeBlock(block)
  if #block.classes == 0 then return nil end
  blocks = blocks + 1
  local found = boards[blocks]
  if not found then return nil end
  local board = root .. found[1]
  local more = found[2] and (' · <a href="%s">change its rules</a>'):format(root .. found[2]) or ""
  return { block, pandoc.RawBlock("html", board_below:format(board, board, more)) }
end
