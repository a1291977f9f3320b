#include "CProcessStart.h"

#include <stdlib.h>
#include <unistd.h>

static int argument_count = -1;
static char *const *arguments = 0;

int process_argument_count(void) { return argument_count; }

char *const *process_arguments(void) { return arguments; }

#if defined(__GLIBC__)

// glibc passes the arguments of main to constructors. This one comes before the runtime's, which have no priority.
__attribute__((constructor(101))) static void keep_arguments(int count, char **values) {
    argument_count = count;
    arguments = values;
    // Where the runtime can't look for its own place, it takes this one, and has no further use for it.
    if (access("/proc/self/exe", F_OK) != 0) setenv("SWIFT_ROOT", "/", 0);
}

#endif
