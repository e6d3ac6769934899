-- Dots and Boxes: lines, boxes, another turn, the end.

% A line is drawn once
game dots-and-boxes
count 24
play a1b
shows a1b = *
mover Bob
illegal a1b
illegal a1
illegal a1x

% A player who draws the fourth line owns the box and draws again
game dots-and-boxes
play a1b a1l a1v
mover Bob
play a1h
shows a1 = B
mover Bob

% One line may close two boxes
game dots-and-boxes size=2
play a1b a1l a1h b1b b1v b1h
mover Anne
play a1v
shows a1 = A b1 = A
mover Anne

% When all lines are drawn, who has more boxes wins
game dots-and-boxes size=2
play a1b a1l a1h b1b b1v b1h a1v a2l a2h b2h a2v
shows a2 = B
mover Bob
play b2v
shows b2 = B
result draw
