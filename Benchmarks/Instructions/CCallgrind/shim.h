// Valgrind's client requests are macros, which Swift can't import.
#include <valgrind/callgrind.h>

static inline void callgrind_toggle_collect(void) { CALLGRIND_TOGGLE_COLLECT; }
static inline void callgrind_dump_stats(void) { CALLGRIND_DUMP_STATS; }
