-- White: a1, b1, c1; black: a3. n is 10.

% 3 // 2 is 1
game numbers.lua rule=divide
moves yes

% -3 // 2 is -2
game numbers.lua rule=down
moves yes

% 3 % 2 is 1
game numbers.lua rule=rest
moves yes

% -3 % 2 is 1
game numbers.lua rule=sign
moves yes

% 10 // 3 is 3 and leaves 1
game numbers.lua rule=text
moves yes

% The least of 3, 1, 2
game numbers.lua rule=min
moves yes

% The greatest
game numbers.lua rule=max
moves yes

% The row, and not the others
game numbers.lua rule=touches
moves pass

% A region of his own
game numbers.lua rule=own
moves yes

% Black touches his home
game numbers.lua rule=row
moves yes

% A counter for each
game numbers.lua rule=score
moves yes

% Beyond 32 bits
game numbers.lua rule=large
moves yes
