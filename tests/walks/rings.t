-- A row of five sites whose ends are joined.

% A run goes on to the site before the one it left, whichever way
game rings.lua which=run
moves a2a1 a2b2 a2c2 a2d2 a2e2

% A line comes to no cell of its own twice: behind b2 there are c2, d2 and e2
game rings.lua which=used
moves a2d2 a2e2

% Three in a row over the edge
game rings.lua which=row
moves a2 b2 e2

% There is no row of six
game rings.lua which=short
moves pass

% The row through a site goes over the edge
game rings.lua which=line
moves a2 b2 e2

% Steps may come back to where they began
game rings.lua which=ray
moves a1 b1 c1 d1 e1

% What is between two of mine over the edge turns
game rings.lua which=flip
moves a1 b1 b2 c1 c2 d1 d2 e1
play b2
shows a2 = o b2 = o e2 = o
