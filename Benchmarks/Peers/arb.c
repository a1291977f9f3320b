// Plain C with Arb: the times of numbers to 20 and 1,000 digits, and of a comparison. Each number is created anew, as by
// `ExactReal`; only pi is cached by Arb.

#include <arb.h>
#include <stdbool.h>

#include "stopwatch.h"

static void set_root_plus_pi(arb_t number, slong bits) {
    arb_t pi;
    arb_init(pi);
    arb_const_pi(pi, bits);
    arb_sqrt_ui(number, 2, bits);
    arb_add(number, number, pi, bits);
    arb_clear(pi);
}

static void set_third_plus_root(arb_t number, slong bits) {
    arb_t third;
    arb_init(third);
    arb_set_ui(third, 1);
    arb_div_ui(third, third, 3, bits);
    arb_sqrt_ui(number, 2, bits);
    arb_add(number, number, third, bits);
    arb_clear(third);
}

typedef struct {
    void (*set)(arb_t number, slong bits);
    slong digits;
    char *text;
} Conversion;

static void convert(long count, void *data) {
    Conversion *conversion = data;
    // So many that a wrong digit is unlikely: Arb prints the digits that it knows, up to an error of one in the last place.
    slong bits = conversion->digits * 10 / 3 + 32;
    for (long i = 0; i < count; i++) {
        arb_t number;
        arb_init(number);
        conversion->set(number, bits);
        flint_free(conversion->text);
        conversion->text = arb_get_str(number, conversion->digits, ARB_STR_NO_RADIUS);
        arb_clear(number);
    }
}

static void measure_digits(const char *name, void (*set)(arb_t number, slong bits), slong digits) {
    Conversion conversion = {set, digits, NULL};
    double time = least_time(convert, &conversion);
    report(name, time, conversion.text);
    flint_free(conversion.text);
}

// Compares √2 with 1.4142135623, doubling the bits until they differ.
static void compare(long count, void *data) {
    bool *is_less = data;
    for (long i = 0; i < count; i++) {
        arb_t root, decimal;
        arb_init(root);
        arb_init(decimal);
        slong bits = 64;
        do {
            arb_sqrt_ui(root, 2, bits);
            arb_set_ui(decimal, 14142135623);
            arb_div_ui(decimal, decimal, 10000000000, bits);
            bits *= 2;
        } while (arb_overlaps(root, decimal));
        *is_less = arb_lt(root, decimal);
        arb_clear(root);
        arb_clear(decimal);
    }
}

int main(void) {
    measure_digits("sqrt(2)+pi to 20 digits", set_root_plus_pi, 20);
    measure_digits("sqrt(2)+pi to 1,000 digits", set_root_plus_pi, 1000);
    measure_digits("1/3+sqrt(2) to 20 digits", set_third_plus_root, 20);
    measure_digits("1/3+sqrt(2) to 1,000 digits", set_third_plus_root, 1000);
    bool is_less;
    double time = least_time(compare, &is_less);
    report("sqrt(2) < 1.4142135623", time, is_less ? "true" : "false");
    flint_cleanup();
    return 0;
}
