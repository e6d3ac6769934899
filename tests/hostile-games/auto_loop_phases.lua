-- expect: 4 1000 automatic steps in a row in phase 'main'
return game { name="H", players={"a","b"}, board=grid(8,8), phases={ main=auto*always / "two", two=auto*always / "main" } }
