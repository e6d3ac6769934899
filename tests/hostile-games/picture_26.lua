-- expect: 4 picture: at most 12 letters
return game { name="H", players={"a","b"}, board=grid(20,20), setup={a="a1"}, moves=picture { "o a b c d e f g h i j k l m n . -> . a b c d e f g h i j k l m n o", a=empty, b=empty, c=empty, d=empty, e=empty, f=empty, g=empty, h=empty, i=empty, j=empty, k=empty, l=empty, m=empty, n=empty }, stuck=draw }
