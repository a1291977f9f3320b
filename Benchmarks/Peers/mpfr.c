// Plain C with MPFR for the same work as the command's on the digits of a number.
//   mpfr digits NUMBER N         the digits, rounded to N places
//   mpfr reals                   the times of √2 to 20 and 1,000 digits, and of comparing √2 + √3 with √(5 + 2√6)

#include <mpfr.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "stopwatch.h"

static void fail(const char *message) {
    fprintf(stderr, "mpfr: %s\n", message);
    exit(1);
}

// Sets a number by its name, which is an expression.
static void set(mpfr_t number, const char *name) {
    if (strcmp(name, "sqrt(2)") == 0) {
        mpfr_sqrt_ui(number, 2, MPFR_RNDN);
    } else if (strcmp(name, "pi") == 0) {
        mpfr_const_pi(number, MPFR_RNDN);
    } else if (strcmp(name, "e") == 0) {
        mpfr_set_ui(number, 1, MPFR_RNDN);
        mpfr_exp(number, number, MPFR_RNDN);
    } else if (strcmp(name, "2**(1/3)") == 0) {
        mpfr_set_ui(number, 2, MPFR_RNDN);
        mpfr_cbrt(number, number, MPFR_RNDN);
    } else if (strcmp(name, "sqrt(2)+pi") == 0) {
        mpfr_t root;
        mpfr_init2(root, mpfr_get_prec(number));
        mpfr_sqrt_ui(root, 2, MPFR_RNDN);
        mpfr_const_pi(number, MPFR_RNDN);
        mpfr_add(number, number, root, MPFR_RNDN);
        mpfr_clear(root);
    } else if (strcmp(name, "ln(2)") == 0) {
        mpfr_set_ui(number, 2, MPFR_RNDN);
        mpfr_log(number, number, MPFR_RNDN);
    } else if (strcmp(name, "exp(1/3)") == 0) {
        mpfr_set_ui(number, 1, MPFR_RNDN);
        mpfr_div_ui(number, number, 3, MPFR_RNDN);
        mpfr_exp(number, number, MPFR_RNDN);
    } else if (strcmp(name, "sin(1)") == 0) {
        mpfr_set_ui(number, 1, MPFR_RNDN);
        mpfr_sin(number, number, MPFR_RNDN);
    } else if (strcmp(name, "atan(1/3)") == 0) {
        mpfr_set_ui(number, 1, MPFR_RNDN);
        mpfr_div_ui(number, number, 3, MPFR_RNDN);
        mpfr_atan(number, number, MPFR_RNDN);
    } else {
        fail("no such number");
    }
}

// Returns the bits of so many digits, with some extra bits to make a wrong digit unlikely.
static mpfr_prec_t bits_of_digits(long count) { return count / 3 * 10 + 64; }

static void print_digits(const char *name, long places) {
    mpfr_t number;
    mpfr_init2(number, bits_of_digits(places));
    set(number, name);
    mpfr_printf("%.*RNf\n", (int)places, number);
    mpfr_clear(number);
}

typedef struct {
    int places;
    char text[1100];
} Root;

static void convert_root(long count, void *data) {
    Root *root = data;
    for (long i = 0; i < count; i++) {
        mpfr_t number;
        mpfr_init2(number, bits_of_digits(root->places));
        mpfr_sqrt_ui(number, 2, MPFR_RNDN);
        mpfr_snprintf(root->text, sizeof root->text, "%.*RNf", root->places, number);
        mpfr_clear(number);
    }
}

// Compares two equal numbers; 64 bits can't prove that they are equal.
static void compare_roots(long count, void *data) {
    int *order = data;
    for (long i = 0; i < count; i++) {
        mpfr_t left, right, root;
        mpfr_inits2(64, left, right, root, (mpfr_ptr)0);
        mpfr_sqrt_ui(left, 2, MPFR_RNDN);
        mpfr_sqrt_ui(root, 3, MPFR_RNDN);
        mpfr_add(left, left, root, MPFR_RNDN);
        mpfr_sqrt_ui(right, 6, MPFR_RNDN);
        mpfr_mul_ui(right, right, 2, MPFR_RNDN);
        mpfr_add_ui(right, right, 5, MPFR_RNDN);
        mpfr_sqrt(right, right, MPFR_RNDN);
        *order = mpfr_cmp(left, right);
        mpfr_clears(left, right, root, (mpfr_ptr)0);
    }
}

static void measure_root(const char *name, int places) {
    Root root = {places, ""};
    double time = least_time(convert_root, &root);
    report(name, time, root.text);
}

static void measure_reals(void) {
    int order;
    measure_root("sqrt(2) to 20 digits", 19);
    measure_root("sqrt(2) to 1,000 digits", 999);
    report("sqrt(2)+sqrt(3) == sqrt(5+2*sqrt(6))", least_time(compare_roots, &order), NULL);
}

int main(int count, char **arguments) {
    const char *command = count > 1 ? arguments[1] : "";
    if (count == 4 && strcmp(command, "digits") == 0) {
        print_digits(arguments[2], atol(arguments[3]));
    } else if (count == 2 && strcmp(command, "reals") == 0) {
        measure_reals();
    } else {
        fail("usage: mpfr digits NUMBER N | reals");
    }
    return 0;
}
