-- expect: 4 variant "/etc/passwd": a game reads files beside it and in the folders
return variant "/etc/passwd" {}
