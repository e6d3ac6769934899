-- expect: rule error was given a table: give it a text
error({ code = 2 })
