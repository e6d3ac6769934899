-- expect: 4 require "../../../etc/passwd": give a bare name; files beside the game
require "../../../etc/passwd"
