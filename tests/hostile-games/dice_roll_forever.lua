-- expect: 0
return game { name="H", players={"a","b"}, board=grid(4,4), phases={ main=roll(2)/"two", two=auto*always/"three", three=roll(2)/"main" } }
