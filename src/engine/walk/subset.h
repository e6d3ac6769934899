/* SPDX-License-Identifier: MIT
** subset.h - the subsets of a few sites, by number.
**
** A subset of n sites is n bits, the lowest for the first site. Subsets are
** numbered as these bits are, taken as a number: all of them, or those of one
** size. So nothing needs to be kept of a subset but its number.
*/
#ifndef ABAX_SUBSET_H
#define ABAX_SUBSET_H

#include <stdint.h>

enum { SUBSET_SITES = 16 };

/* How many there are; 'size' negative: of any size. At most SUBSET_SITES
** sites. */
uint32_t subset_count(int n, int size);
/* The one with that number, as bits. */
uint32_t subset_bits(int n, int size, uint32_t number);
/* The sites of a set that these bits stand for. */
void subset_sites(uint64_t *out, const uint64_t *set, int words, uint32_t bits);

#endif
