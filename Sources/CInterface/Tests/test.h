/* Shared by all tests: checks that report where they failed, and shorter forms of calls. */
#ifndef TEST_H
#define TEST_H

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "abacus.h"

#define CHECK(condition)                                                                   \
    do {                                                                                   \
        if (!(condition)) {                                                                \
            fprintf(stderr, "%s:%d: this doesn't hold: %s\n", __FILE__, __LINE__, #condition); \
            exit(1);                                                                       \
        }                                                                                  \
    } while (0)

#define SUCCEEDS(call) CHECK((call) == ABACUS_SUCCESS)

static inline abacus_text text_of(const char *characters) {
    abacus_text text = {characters, strlen(characters)};
    return text;
}

/* Creates an environment with the limits for untrusted texts. */
static inline abacus_environment *new_environment(int32_t arithmetic) {
    abacus_environment *environment;
    SUCCEEDS(abacus_environment_make(arithmetic, NULL, &environment));
    return environment;
}

/* Returns the value of a text, which must have one. */
static inline abacus_value *value_of(const abacus_environment *environment, const char *text) {
    abacus_value *value;
    abacus_error *error;
    SUCCEEDS(abacus_evaluate(environment, text_of(text), NULL, 0, NULL, &value, &error));
    CHECK(error == NULL);
    return value;
}

/* Returns whether a value prints as expected, and frees it. */
static inline int prints(abacus_value *value, const char *expected) {
    abacus_environment *environment = new_environment(ABACUS_ARITHMETIC_EXACT);
    abacus_value *text;
    abacus_error *error;
    const char *bytes;
    size_t length;
    SUCCEEDS(abacus_value_format(value, ABACUS_FORMAT_LOSSLESS, 0, environment, NULL, &text, &error));
    SUCCEEDS(abacus_value_text(text, &bytes, &length));
    int is_same = strcmp(bytes, expected) == 0 && length == strlen(expected);
    if (!is_same) fprintf(stderr, "printed: %s\nexpected: %s\n", bytes, expected);
    abacus_value_free(text);
    abacus_value_free(value);
    abacus_environment_free(environment);
    return is_same;
}

/* Returns whether an error's first diagnostic has an identifier, and frees the error. */
static inline int is_error(abacus_error *error, const char *expected) {
    const char *identifier;
    size_t length;
    CHECK(error != NULL);
    SUCCEEDS(abacus_error_identifier(error, 0, &identifier, &length));
    int is_same = strcmp(identifier, expected) == 0 && length == strlen(expected);
    if (!is_same) fprintf(stderr, "error: %s, expected: %s\n", identifier, expected);
    abacus_error_free(error);
    return is_same;
}

/* Compiles a text for the parameters x and y. */
static inline abacus_program *program_of(const abacus_environment *environment, const char *text) {
    abacus_formula *formula;
    abacus_program *program;
    abacus_error *error;
    abacus_text parameters[] = {text_of("x"), text_of("y")};
    SUCCEEDS(abacus_formula_make(environment, text_of(text), &formula, &error));
    SUCCEEDS(abacus_formula_compile(formula, environment, parameters, 2, &program, &error));
    abacus_formula_free(formula);
    return program;
}

#endif
