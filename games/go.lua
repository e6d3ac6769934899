-- Go: surround more of the board than your rival. Area scoring.
local size = option("size", { 9, 13, 19, 5, 7 }, "Lines along a side.")
local ko   = option("ko", { "simple", "superko" }, "Which positions may not be repeated: only the one before the rival's move, or any.")
local komi = option("komi", { 15, 0, 1, 11, 13 }, "White's compensation, in half points.")

local function free(t) return #(to(group(t)) * beside() * empty) end   -- its group has a liberty
local dead  = beside() * theirs * -free(theirs) * to(group(theirs)) * take
local again = part("ko", ko == "simple" and seen(2) or seen())
local play  = to(empty) * put() * try(each(dead)) * free(mine) * because "it would have no liberty"
            * -again * because "the position would repeat" * set("passed", 0) * say "{to}"

local own   = empty * #(to(group(empty)) * beside() * mine) * -(to(group(empty)) * beside() * theirs)
local area  = (count(mine) + count(own)) * 2 + "komi"
local rest  = is("passed", "=", 1) * judge(area, rival(area)) | set("passed", 1)   -- two passes end the game

return game {
  name    = "Go",
  players = { "black", "white" },                   -- black begins
  board   = grid(size, size, { links = "orthogonal" }),
  vars    = { passed = 0, komi = { 0, komi } },
  show    = { komi = "{player} gets a komi of {half}", score = "{half}" },
  moves   = {
    place = play,
    pass  = pass * rest,
  },
}
