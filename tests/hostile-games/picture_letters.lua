-- expect: 4 picture: at most 12 letters
return game { name="H", players={"a","b"}, board=grid(8,8), setup={a="a1:h2",b="a7:h8"}, moves=picture({"a b c d e f g h i j k l m n -> n m l k j i h g f e d c b a",a=mine,b=empty,c=empty,d=empty,e=empty,f=empty,g=empty,h=empty,i=empty,j=empty,k=empty,l=empty,m=empty,n=empty}), stuck=draw }
