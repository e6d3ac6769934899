-- White a1, black a3; in the first case a black man lies on the bar as well.

% There is no room on the bar: nobody vanishes
game send.lua rule=bar
moves pass

% There is room
game send.lua rule=self
moves xa3
play xa3
shows a3 = . bar:black = B

% Back to the stock, from which it can be put again
game send.lua rule=stock
moves -a1
play -a1
shows a1 = .
