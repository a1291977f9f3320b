/* A lock held for some nanoseconds. If a process is forked while another thread holds the lock, the child treats it as free.
 * So the guarded data must be consistent at every moment, such as a reference that is replaced.
 *
 * It is written in C because Swift's optimizer sees through a lock made of atomics, and moves the retain of an object out of
 * it. */
#ifndef FORK_SAFE_LOCK_H
#define FORK_SAFE_LOCK_H

#include <stdint.h>

/* Takes the lock at an address, which must initially hold 0. */
void fork_safe_lock_take(uint32_t *holder);
/* Releases the lock. */
void fork_safe_lock_give(uint32_t *holder);

#endif
