-- Nim: any number from one heap; the last match.

% Any number of matches from one heap
game nim
count 12
moves matching a a-1 a-2 a-3
illegal a-4 "that heap has fewer matches"
illegal pass
play b-3
shows a = ||| b = | c = |||||
mover second

% A player who takes the last match wins
position 2| f
moves c-1
play c-1
result first wins

% ... or loses
game nim last=loses
position 2| f
play c-1
result second wins

% Other heaps
game nim heaps=1-3-5-7
count 16
shows d = |||||||
