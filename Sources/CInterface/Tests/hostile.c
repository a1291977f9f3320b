/* Texts meant to crash or hang a process or exhaust its memory: each gets an answer in time, within the memory that `check`
 * allows. */
#define _POSIX_C_SOURCE 200809L
#include <time.h>

#include "test.h"

static double processor_seconds(void) {
    struct timespec time;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
    return (double)time.tv_sec + (double)time.tv_nsec * 1e-9;
}

/* Returns a text with a repeated unit between two parts. */
static char *repeated(const char *before, const char *unit, size_t count, const char *after) {
    size_t length = strlen(unit), start = strlen(before);
    char *text = malloc(start + length * count + strlen(after) + 1);
    CHECK(text != NULL);
    strcpy(text, before);
    for (size_t place = 0; place < count; place++) memcpy(text + start + place * length, unit, length);
    strcpy(text + start + length * count, after);
    return text;
}

static const struct {
    const char *before, *unit;
    size_t count;
    const char *after;
} texts[] = {
    {"", "(", 60000, "1"}, {"", "(", 30000, ""}, {"", ")", 60000, ""}, {"", "-", 65000, "1"}, {"1", "+1", 32000, ""},
    {"", "[", 60000, ""}, {"", "2**", 20000, "2"}, {"", "9**", 20, "9"}, {"", "x", 65000, ""}, {"\"", "a", 65000, ""},
    {"", "1?", 30000, "1"}, {"", "f(", 30000, "1"}, {"", "{a:", 20000, "1"}, {"1", "!", 60000, ""}, {"", "1 ", 30000, ""},
    {"", "\xCC\x81", 30000, ""}, {"a", "\xCC\x81", 30000, ""}, {"", "\xFF", 65000, ""}, {"9999999999", "!", 1, ""},
    {"1e999999999", "", 0, ""}, {"1 << 2**62", "", 0, ""}, {"binomial(10**9, 10**8)", "", 0, ""}, {"10**10**10", "", 0, ""},
    {"nextprime(10**4000)", "", 0, ""}, {"factorial(10**6)", "", 0, ""}, {"sum(map(range(1, 10**7), x -> x ** 2))", "", 0, ""},
    {"range(1, 10**9)", "", 0, ""}, {"map(range(1, 3000), x -> range(1, 3000))", "", 0, ""}, {"sin(10**10**5)", "", 0, ""},
    {"exp(exp(exp(10)))", "", 0, ""}, {"sqrt(2) % 10**-10000", "", 0, ""}, {"0", ".1", 30000, ""},
    {"", "sqrt(2 + ", 6000, "1"}, {"max(x", " + 1, x", 8000, ")"}, {"", "9", 10000000, ""}, {"", "(", 10000000, "1"},
};

int main(void) {
    abacus_environment *environment = new_environment(ABACUS_ARITHMETIC_EXACT);
    double longest = 0;
    for (size_t place = 0; place < sizeof texts / sizeof *texts; place++) {
        char *text = repeated(texts[place].before, texts[place].unit, texts[place].count, texts[place].after);
        abacus_value *value, *printed;
        abacus_error *error;
        abacus_formula *formula;
        abacus_program *program;
        const char *bytes;
        size_t length;
        double start = processor_seconds();

        int32_t status = abacus_evaluate(environment, text_of(text), NULL, 0, NULL, &value, &error);
        CHECK((status == ABACUS_SUCCESS) == (value != NULL) && (status == ABACUS_SUCCESS) == (error == NULL));
        CHECK(status == ABACUS_SUCCESS || status == ABACUS_SYNTAX_ERROR || status == ABACUS_EVALUATION_ERROR);
        if (value != NULL) {
            if (abacus_value_json(value, ABACUS_ENDLESS_DIGITS, 100, environment, NULL, &printed, &error) == ABACUS_SUCCESS)
                abacus_value_free(printed);
            abacus_error_free(error);
            abacus_value_free(value);
        } else {
            SUCCEEDS(abacus_error_rendered(error, &bytes, &length));
            SUCCEEDS(abacus_error_message(error, 0, &bytes, &length));
            CHECK(length > 0);
            abacus_error_free(error);
        }

        /* As a program, for a number and for a column. */
        abacus_text x = text_of("x");
        if (abacus_formula_make(environment, text_of(text), &formula, &error) == ABACUS_SUCCESS) {
            if (abacus_formula_compile(formula, environment, &x, 1, &program, &error) == ABACUS_SUCCESS) {
                static double xs[5000], results[5000];
                for (size_t row = 0; row < 5000; row++) xs[row] = (double)row;
                double result;
                (void)abacus_program_call_doubles(program, xs, 1, NULL, &result, &error);
                abacus_error_free(error);
                abacus_column column = {ABACUS_COLUMN_DOUBLE, 0, xs, 8, NULL, 0};
                abacus_results into = {ABACUS_COLUMN_DOUBLE, 0, results, 8, NULL, 0};
                abacus_column_summary summary;
                (void)abacus_program_evaluate_columns(program, &column, 1, &into, 5000, NULL, &summary, &error);
                abacus_error_free(error);
                abacus_program_free(program);
            } else {
                abacus_error_free(error);
            }
            abacus_formula_free(formula);
        } else {
            abacus_error_free(error);
        }
        if (abacus_value_make_json(text_of(text), NULL, &value, &error) == ABACUS_SUCCESS) abacus_value_free(value);
        abacus_error_free(error);

        double seconds = processor_seconds() - start;
        if (seconds > longest) longest = seconds;
        if (seconds > 1) printf("%.2f s: %.40s\n", seconds, text);
        /* Five calls of at most a second each, with time for a slow machine. */
        CHECK(seconds < 20);
        free(text);
    }
    printf("hostile texts: %.2f s at most\n", longest);
    abacus_environment_free(environment);
    return 0;
}
