-- Rows closed along several lines at once, on hexagons.

% Whole rows between the stone that is put and another of one's own
game grab.lua
moves a3 a4 b1 c1 e3 e6 e7 f4 g6
play a4
shows a4 = w b4 = . c4 = . d4 = w
captured white 2

% A row that is not closed stays: d6 is a row by itself from e6
game grab.lua
play e6
shows e6 = w e5 = . e4 = w d6 = b
captured white 1

% The next one or two along every line; e5 is in two ways and counts once
game grab.lua reach=two
play d5
shows d5 = w d6 = . e5 = . f5 = . c4 = .
captured white 4
