-- A black cube on (0,0,1) with a spike to the west, a white one east of it with a spike to the south; the black king stands on top. {last} names a site by its cube, for sites go with them.

% From a face to its cube
game space.lua rule=cell
moves cube1

% To one of its faces
game space.lua rule=face
moves cube1y+

% The face with the spike
game space.lua rule=faces
moves cube1x-

% The cell above the king
game space.lua rule=front
moves cube1~z+

% The face of the other cube that touches it
game space.lua rule=facing
moves cube2x-

% One step over the surface: east onto the other cube, else round an edge
game space.lua rule=creep
moves cube2z+ cube1x- cube1y+ cube1y-

% The king cannot step onto the spike
game space.lua rule=step
moves (0,0,1)>(1,0,1)z+ (0,0,1)>(0,0,1)y+ (0,0,1)>(0,0,1)y-

% The white cube can touch the black one by four sides and four edges, with its spike in six directions
game space.lua rule=turned
count 48
