/* A lock for some nanoseconds, which a process that was forked while another thread had it takes as free. So what it guards must
 * be whole at every moment, such as a reference that is replaced.
 *
 * It is in C because Swift's optimizer sees through a lock made of atomics, and moves the retaining of an object out of it. */
#ifndef FORK_SAFE_LOCK_H
#define FORK_SAFE_LOCK_H

#include <stdint.h>

/* Takes the lock at an address where there is 0 at first. */
void fork_safe_lock_take(uint32_t *holder);
/* Gives it back. */
void fork_safe_lock_give(uint32_t *holder);

#endif
