return game { name="H", players={"a","b"}, board=grid(8,8), phases={ main=auto*always / "two", two=auto*always / "main" } }
