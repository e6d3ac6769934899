-- expect: 4 require "a": there is no file a.lua beside the game or in the library
require "a\0b"
