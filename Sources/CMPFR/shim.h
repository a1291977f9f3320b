#ifndef CMPFR_SHIM_H
#define CMPFR_SHIM_H

// Unlike those of GMP, MPFR's functions have the names by which its manual calls them, so that Swift sees them as they
// are. None that is newer than MPFR 4.1 may be used.
#include <mpfr.h>

#endif
