/* SPDX-License-Identifier: MIT
** predicate_name.h - unknown names in conditions.
*/
#ifndef ABAX_PREDICATE_NAME_H
#define ABAX_PREDICATE_NAME_H

#include "shell/condition/predicate.h"

struct PredicateReader;

/* The word last read is not a name of such a thing: what was meant, or which
** there are. Each returns false. */
bool predicate_no_player(struct PredicateReader *r);
bool predicate_no_phase(struct PredicateReader *r);
bool predicate_no_counter(struct PredicateReader *r);
bool predicate_no_register(struct PredicateReader *r);

/* The same of a word that was read elsewhere. */
bool predicate_refuse_player(const Game *game, const char *word, Error *err);
bool predicate_refuse_phase(const Game *game, const char *word, Error *err);

/* Can the word last read stand on a cell: "empty", a player, a kind, letters?
** False: 'err' says what can. */
bool predicate_is_what(struct PredicateReader *r);

/* Is any rule called so? False: 'err' says which are. */
bool predicate_knows_rule(const Game *game, const char *name, Error *err);

/* Is the text, which is not a condition, a rule's name? False: 'err' says which
** rules there are, or stays as it is where the text begins as conditions do. */
bool predicate_or_rule(const Game *game, const char *text, Error *err);

#endif
