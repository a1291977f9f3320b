// The variables of a formula, whose values belong to the caller.
#ifndef VARIABLES_H
#define VARIABLES_H

struct Variables {
    const char *const *names;
    double *values;
    long count;
};

#endif
