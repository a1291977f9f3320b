#include "fork_safe_lock.h"

#include <pthread.h>
#include <sched.h>
#include <stddef.h>

/* One more than the number of forks that led to this process. The holder of a lock is the generation that has it, or 0. */
static uint32_t generation = 1;

static void count_child(void) { __atomic_fetch_add(&generation, 1, __ATOMIC_RELAXED); }

/* If there is no memory for this, a lock may stay locked in a child. */
__attribute__((constructor)) static void count_children(void) { pthread_atfork(NULL, NULL, count_child); }

void fork_safe_lock_take(uint32_t *holder) {
    uint32_t taker = __atomic_load_n(&generation, __ATOMIC_RELAXED);
    for (;;) {
        uint32_t found = __atomic_load_n(holder, __ATOMIC_RELAXED);
        if (found != taker && __atomic_compare_exchange_n(holder, &found, taker, 0, __ATOMIC_ACQUIRE, __ATOMIC_RELAXED)) return;
        sched_yield();
    }
}

void fork_safe_lock_give(uint32_t *holder) { __atomic_store_n(holder, 0, __ATOMIC_RELEASE); }
