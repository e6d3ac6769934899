-- Go in which no board may come again that stood within the last six plies.
return variant "go" {
  name = "Long ko", options = { size = 5, ko = false },
  parts = { ko = seen(2) + seen(4) + seen(6) },
}
