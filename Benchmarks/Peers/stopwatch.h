// CPU time, measured in the same way as by `Stopwatch.swift`.
#ifndef STOPWATCH_H
#define STOPWATCH_H

#include <stdio.h>
#include <time.h>

// Returns the CPU time of the process, in nanoseconds.
static inline double processor_time(void) {
    struct timespec time;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
    return time.tv_sec * 1e9 + time.tv_nsec;
}

// Returns the time of one batch of repetitions.
static inline double batch_time(long count, void (*repeated)(long count, void *data), void *data) {
    double start = processor_time();
    repeated(count, data);
    return processor_time() - start;
}

// Returns the nanoseconds that one repetition takes: the shortest time of three batches of at least 5 ms.
static inline double least_time(void (*repeated)(long count, void *data), void *data) {
    const double least_batch = 5e6;
    long count = 1;
    double time = batch_time(count, repeated, data);
    while (time < least_batch) {
        count *= time < least_batch / 16 ? 8 : 2;
        time = batch_time(count, repeated, data);
    }
    for (int batch = 1; batch < 3; batch++) {
        double next = batch_time(count, repeated, data);
        if (next < time) time = next;
    }
    return time / count;
}

// Prints a figure in the form of `Measurement.swift`, with the computed value if it has a text.
static inline void report(const char *name, double nanoseconds, const char *text) {
    printf("{\"name\": \"%s\", \"nanoseconds\": %.17g", name, nanoseconds);
    if (text) printf(", \"text\": \"%s\"", text);
    printf("}\n");
}

#endif
