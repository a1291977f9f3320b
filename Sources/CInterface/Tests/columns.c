/* Columns in the caller's memory: strides, decimals, validity, offsets, and refused calls. */
#include <math.h>

#include "test.h"

#define ROWS 5000

static abacus_environment *environment;

static abacus_column doubles(const double *values, int64_t stride) {
    abacus_column column = {ABACUS_COLUMN_DOUBLE, 0, values, stride, NULL, 0};
    return column;
}

static abacus_results double_results(double *values) {
    abacus_results results = {ABACUS_COLUMN_DOUBLE, 0, values, 8, NULL, 0};
    return results;
}

/* Evaluates columns, which must succeed. */
static abacus_column_summary evaluate(const abacus_program *program, const abacus_column *columns, abacus_results results,
                                      uint64_t rows) {
    abacus_column_summary summary;
    abacus_error *error;
    SUCCEEDS(abacus_program_evaluate_columns(program, columns, 2, &results, rows, NULL, &summary, &error));
    CHECK(error == NULL);
    return summary;
}

static int is_valid(const uint8_t *validity, size_t bit) { return validity[bit / 8] >> (bit % 8) & 1; }

static void strides(void) {
    static double xs[2 * ROWS], ys[ROWS], results[ROWS], expected[ROWS];
    static unsigned char unaligned[8 * ROWS + 1], written[24 * ROWS + 1];
    abacus_program *program = program_of(environment, "x * 1.19 + sqrt(y)");
    for (size_t row = 0; row < ROWS; row++) {
        xs[2 * row] = (double)row / 7, xs[2 * row + 1] = NAN, ys[row] = (double)row;
        expected[row] = xs[2 * row] * 1.19 + sqrt(ys[row]);
    }
    memcpy(unaligned + 1, ys, sizeof ys);
    abacus_column columns[] = {doubles(xs, 16), doubles((double *)(void *)(unaligned + 1), 8)};
    const size_t sizes[] = {0, 1, 1023, 1024, 1025, ROWS};
    for (size_t place = 0; place < sizeof sizes / sizeof *sizes; place++) {
        memset(results, 0xFF, sizeof results);
        CHECK(evaluate(program, columns, double_results(results), sizes[place]).failures == 0);
        CHECK(memcmp(results, expected, 8 * sizes[place]) == 0);
        CHECK(sizes[place] == ROWS || isnan(results[sizes[place]]));
    }
    /* Backward, with one value for all rows, into unaligned rows that are far apart. */
    double two = 2;
    columns[0] = doubles(xs + 2 * (ROWS - 1), -16), columns[1] = doubles(&two, 0);
    abacus_results scattered = {ABACUS_COLUMN_DOUBLE, 0, written + 1, 24, NULL, 0};
    CHECK(evaluate(program, columns, scattered, ROWS).failures == 0);
    for (size_t row = 0; row < ROWS; row++) {
        double result;
        memcpy(&result, written + 1 + 24 * row, 8);
        CHECK(result == xs[2 * (ROWS - 1 - row)] * 1.19 + sqrt(2));
        CHECK(written[24 * row + 9] == 0);
    }
    /* From rows at an offset to rows at an offset. */
    columns[0] = doubles(xs, 16), columns[1] = doubles(ys, 8);
    columns[0].offset = columns[1].offset = 1000;
    abacus_results later = double_results(results);
    memset(results, 0, sizeof results);
    later.offset = 2000;
    CHECK(evaluate(program, columns, later, 3000).failures == 0);
    CHECK(results[1999] == 0 && memcmp(results + 2000, expected + 1000, 8 * 3000) == 0);
    abacus_program_free(program);

    /* More rows than are evaluated at a time, some of which have no value. */
    enum { MANY = 200000 };
    double *many = malloc(8 * MANY), *found = malloc(8 * MANY);
    for (size_t row = 0; row < MANY; row++) many[row] = (double)row;
    program = program_of(environment, "gcd(x, 12) / y");
    many[70000] = 0.5, many[150000] = -0.25;
    double one = 1;
    columns[0] = doubles(many, 8), columns[1] = doubles(&one, 0);
    abacus_column_summary summary = evaluate(program, columns, double_results(found), MANY);
    CHECK(summary.failures == 2 && summary.first_failure == 70000 && isnan(found[70000]) && isnan(found[150000]));
    CHECK(found[6] == 6 && found[199998] == 6 && found[0] == 12);
    abacus_program_free(program);
    free(many);
    free(found);
}

/* A decimal of 128 bits. */
typedef struct {
    uint64_t low;
    int64_t high;
} decimal;

static abacus_column decimals(const decimal *values, int32_t scale) {
    abacus_column column = {ABACUS_COLUMN_DECIMAL128, scale, values, 16, NULL, 0};
    return column;
}

static void decimals_and_integers(void) {
    static decimal prices[ROWS], results[ROWS];
    static int64_t quantities[ROWS], words[ROWS];
    for (int64_t row = 0; row < ROWS; row++) {
        int64_t price = 1299 * (row - 2500);
        prices[row].low = (uint64_t)price, prices[row].high = price < 0 ? -1 : 0, quantities[row] = row % 7;
    }
    /* 2^64 hundredths, which doesn't fit a machine word, and a product that doesn't fit one. */
    prices[3].low = 0, prices[3].high = 1, quantities[3] = 3;
    prices[4].low = INT64_MAX, prices[4].high = 0, quantities[4] = 1000;
    abacus_program *program = program_of(environment, "x * y * 1.19");
    abacus_column columns[] = {decimals(prices, 2), {ABACUS_COLUMN_INT64, 0, quantities, 8, NULL, 0}};
    abacus_results into = {ABACUS_COLUMN_DECIMAL128, 4, results, 16, NULL, 0};
    CHECK(evaluate(program, columns, into, ROWS).failures == 0);
    for (int64_t row = 0; row < ROWS; row++) {
        if (row == 3 || row == 4) continue;
        int64_t expected = 1299 * (row - 2500) * quantities[row] * 119;
        CHECK(results[row].low == (uint64_t)expected && results[row].high == (expected < 0 ? -1 : 0));
    }
    /* 357 * 2^64, and (2^63 - 1) * 119000. */
    CHECK(results[3].high == 357 && results[3].low == 0);
    CHECK(results[4].high == 59499 && results[4].low == (uint64_t)0 - 119000);
    abacus_program_free(program);

    /* Nothing is rounded: values with more places, and values that don't fit, are failures. */
    program = program_of(environment, "x / 8 + 0 * y");
    into.scale = 2;
    abacus_column_summary summary = evaluate(program, columns, into, ROWS);
    uint64_t failures = 0;
    for (int64_t row = 0; row < ROWS; row++)
        if (row != 3 && row != 4 && (1299 * (row - 2500)) % 8 != 0) failures += 1;
    CHECK(summary.failures == failures + 1 && summary.first_failure == 0 && results[0].low == 0 && results[0].high == 0);
    CHECK(results[12].low == (uint64_t)(-1299 * 311) && results[12].high == -1);
    CHECK(results[3].low == (uint64_t)1 << 61 && results[3].high == 0);
    abacus_program_free(program);

    /* Integers, contiguous and not. */
    program = program_of(environment, "x * y + x // 2");
    columns[0] = columns[1];
    columns[1].stride = 0;
    abacus_results integers = {ABACUS_COLUMN_INT64, 0, words, 8, NULL, 0};
    quantities[9] = INT64_MAX, quantities[0] = 3;
    summary = evaluate(program, columns, integers, ROWS);
    CHECK(summary.failures == 1 && summary.first_failure == 9 && words[9] == 0);
    CHECK(words[6] == 6 * 3 + 3 && words[10] == 3 * 3 + 1);
    columns[1].stride = 8;
    quantities[9] = 2;
    CHECK(evaluate(program, columns, integers, ROWS).failures == 0 && words[9] == 4 + 1);
    abacus_program_free(program);

    /* Operations that aren't computed a column at a time. */
    program = program_of(environment, "x > 1.5 ? x : round(y / 3, 1)");
    abacus_column one[] = {decimals(prices, 2), decimals(prices, 2)};
    into.scale = 3;
    CHECK(evaluate(program, one, into, ROWS).failures == 0);
    CHECK(results[2501].low == 12990 && results[2499].low == (uint64_t)-4300 && results[2499].high == -1);
    abacus_program_free(program);
}

static void nulls(void) {
    static double xs[ROWS], results[ROWS];
    static uint8_t validity[ROWS / 8 + 2], written[ROWS / 8 + 2];
    for (size_t row = 0; row < ROWS; row++) xs[row] = (double)row;
    for (size_t byte = 0; byte < sizeof validity; byte++) validity[byte] = (uint8_t)(byte * 37 + 11);
    double two = 2;
    abacus_column columns[] = {doubles(xs, 8), doubles(&two, 0)};
    columns[0].validity = validity;
    columns[0].offset = 3;
    abacus_results into = double_results(results);
    into.validity = written;
    into.offset = 5;
    abacus_program *program = program_of(environment, "x * y + gcd(x, 1)");
    uint64_t rows = ROWS - 5, nulls = 0;
    memset(written, 0xAA, sizeof written);
    abacus_column_summary summary = evaluate(program, columns, into, rows);
    for (size_t row = 0; row < rows; row++) {
        int valid = is_valid(validity, row + 3);
        nulls += !valid;
        CHECK(is_valid(written, row + 5) == valid);
        CHECK(valid ? results[row + 5] == (double)(row + 3) * 2 + 1 : isnan(results[row + 5]));
    }
    CHECK(summary.nulls == nulls && nulls > 100 && summary.failures == 0);
    CHECK(!is_valid(written, 0) && is_valid(written, 1) && !is_valid(written, 4) && is_valid(written, ROWS + 1 - ROWS % 2));
    abacus_program_free(program);

    /* A formula that uses nulls is evaluated for each. */
    program = program_of(environment, "x == null ? -1 : x == 50 ? null : x * y");
    summary = evaluate(program, columns, into, rows);
    CHECK(summary.nulls == (uint64_t)is_valid(validity, 50) && summary.failures == 0);
    for (size_t row = 0; row < rows; row++) {
        if (row + 3 == 50 && is_valid(validity, 50)) continue;
        CHECK(results[row + 5] == (is_valid(validity, row + 3) ? (double)(row + 3) * 2 : -1) && is_valid(written, row + 5));
    }
    abacus_program_free(program);

    /* Decimals with nulls, whose memory holds arbitrary values. */
    static decimal prices[ROWS], totals[ROWS];
    for (int64_t row = 0; row < ROWS; row++) prices[row].low = (uint64_t)row;
    prices[3].high = INT64_MIN;
    abacus_column decimal_columns[] = {decimals(prices, 2), decimals(prices, 2)};
    decimal_columns[0].validity = validity;
    abacus_results total = {ABACUS_COLUMN_DECIMAL128, 4, totals, 16, written, 0};
    program = program_of(environment, "1 + x * y");
    summary = evaluate(program, decimal_columns, total, ROWS);
    for (size_t row = 0; row < ROWS; row++) {
        if (row == 3) continue;
        CHECK(is_valid(written, row) == is_valid(validity, row));
        CHECK(totals[row].low == (is_valid(validity, row) ? 10000 + (uint64_t)(row * row) : 0));
    }
    /* Far too large for 128 bits, unless it is null. */
    CHECK(!is_valid(written, 3) && summary.failures == (uint64_t)is_valid(validity, 3));
    abacus_program_free(program);
    program = program_of(environment, "x == null ? -y : y");
    summary = evaluate(program, decimal_columns, total, ROWS);
    CHECK(summary.nulls == 0 && (int64_t)totals[100].low == (is_valid(validity, 100) ? 10000 : -10000));
    abacus_program_free(program);

    /* Columns with nulls need a validity bitmap for the results. */
    abacus_error *error;
    total.validity = NULL;
    program = program_of(environment, "x + y");
    CHECK(abacus_program_evaluate_columns(program, decimal_columns, 2, &total, ROWS, NULL, &summary, &error) ==
          ABACUS_INVALID);
    abacus_program_free(program);
}

static void refusals(void) {
    double xs[4] = {1, 2, 3, 4}, results[4] = {0};
    int64_t words[4] = {0};
    decimal prices[4] = {{1, 0}, {2, 0}, {3, 0}, {4, 0}};
    abacus_program *program = program_of(environment, "x + y");
    abacus_column_summary summary;
    abacus_error *error;
    const char *message;
    size_t length;
    abacus_column good[] = {doubles(xs, 8), doubles(xs, 8)}, columns[2];
    abacus_results into = double_results(results), other;
    const struct {
        int32_t type, scale;
        const void *values;
        int64_t stride;
        uint64_t offset;
    } wrong[] = {
        {0, 0, xs, 8, 0}, {4, 0, xs, 8, 0}, {-1, 0, xs, 8, 0}, {ABACUS_COLUMN_DOUBLE, 1, xs, 8, 0},
        {ABACUS_COLUMN_INT64, 2, xs, 8, 0}, {ABACUS_COLUMN_DOUBLE, 0, NULL, 8, 0}, {ABACUS_COLUMN_DOUBLE, 0, xs, INT64_MAX, 0},
        {ABACUS_COLUMN_DOUBLE, 0, xs, INT64_MIN, 0}, {ABACUS_COLUMN_DOUBLE, 0, xs, 8, UINT64_MAX},
        {ABACUS_COLUMN_DOUBLE, 0, xs, 8, INT64_MAX}, {ABACUS_COLUMN_DOUBLE, 0, xs, 8, INT64_MAX / 2},
        {ABACUS_COLUMN_DOUBLE, 0, xs, -8, INT64_MAX / 16},
    };
    for (size_t place = 0; place < sizeof wrong / sizeof *wrong; place++) {
        memcpy(columns, good, sizeof good);
        abacus_column column = {wrong[place].type, wrong[place].scale, wrong[place].values, wrong[place].stride, NULL,
                                wrong[place].offset};
        columns[1] = column;
        CHECK(abacus_program_evaluate_columns(program, columns, 2, &into, 4, NULL, &summary, &error) == ABACUS_INVALID);
        CHECK(error == NULL);
    }
    CHECK(abacus_program_evaluate_columns(program, good, 1, &into, 4, NULL, &summary, &error) == ABACUS_INVALID);
    CHECK(abacus_program_evaluate_columns(program, good, SIZE_MAX, &into, 4, NULL, &summary, &error) == ABACUS_INVALID);
    CHECK(abacus_program_evaluate_columns(program, good, 2, &into, UINT64_MAX, NULL, &summary, &error) == ABACUS_INVALID);
    CHECK(abacus_program_evaluate_columns(program, good, 2, &into, INT64_MAX, NULL, &summary, &error) == ABACUS_INVALID);
    CHECK(abacus_program_evaluate_columns(program, good, 2, NULL, 4, NULL, &summary, &error) == ABACUS_INVALID);
    CHECK(abacus_program_evaluate_columns(program, good, 2, &into, 4, NULL, NULL, &error) == ABACUS_INVALID);
    other = into;
    other.stride = 4;
    CHECK(abacus_program_evaluate_columns(program, good, 2, &other, 4, NULL, &summary, &error) == ABACUS_INVALID);
    other.stride = 0;
    CHECK(abacus_program_evaluate_columns(program, good, 2, &other, 4, NULL, &summary, &error) == ABACUS_INVALID);

    /* Refused scales and combinations are reported with the parameter's name. */
    columns[0] = decimals(prices, 2), columns[1] = decimals(prices, 19);
    abacus_results decimal_results = {ABACUS_COLUMN_DECIMAL128, 2, prices, 16, NULL, 0};
    CHECK(abacus_program_evaluate_columns(program, columns, 2, &decimal_results, 4, NULL, &summary, &error) ==
          ABACUS_EVALUATION_ERROR);
    SUCCEEDS(abacus_error_message(error, 0, &message, &length));
    CHECK(strcmp(message, "the column of 'y' has the scale 19, not one in 0...18") == 0);
    CHECK(is_error(error, "unsupported"));
    columns[1] = decimals(prices, -1);
    CHECK(abacus_program_evaluate_columns(program, columns, 2, &decimal_results, 4, NULL, &summary, &error) ==
          ABACUS_EVALUATION_ERROR);
    CHECK(is_error(error, "unsupported"));
    columns[1] = decimals(prices, 2);
    decimal_results.scale = 20;
    CHECK(abacus_program_evaluate_columns(program, columns, 2, &decimal_results, 4, NULL, &summary, &error) ==
          ABACUS_EVALUATION_ERROR);
    CHECK(is_error(error, "unsupported"));
    columns[1] = good[1];
    abacus_results integers = {ABACUS_COLUMN_INT64, 0, words, 8, NULL, 0};
    CHECK(abacus_program_evaluate_columns(program, columns, 2, &integers, 4, NULL, &summary, &error) ==
          ABACUS_EVALUATION_ERROR);
    SUCCEEDS(abacus_error_message(error, 0, &message, &length));
    CHECK(strstr(message, "'y'") != NULL && is_error(error, "unsupported"));
    CHECK(abacus_program_evaluate_columns(program, columns, 2, &into, 4, NULL, &summary, &error) == ABACUS_EVALUATION_ERROR);
    abacus_error_free(error);
    CHECK(prices[0].low == 1 && results[0] == 0);
    abacus_program_free(program);
    program = program_of(environment, "[x, y]");
    CHECK(abacus_program_evaluate_columns(program, good, 2, &into, 4, NULL, &summary, &error) == ABACUS_EVALUATION_ERROR);
    CHECK(is_error(error, "type-mismatch"));
    abacus_program_free(program);
}

/* All rows share a budget, even if each row is well within the limits. */
static void budgets(void) {
    enum { MANY = 65536 };
    double *xs = malloc(8 * MANY), *results = malloc(8 * MANY);
    for (size_t row = 0; row < MANY; row++) xs[row] = 1e15 + (double)row;
    double two = 2;
    abacus_column columns[] = {doubles(xs, 8), doubles(&two, 0)};
    abacus_results into = double_results(results);
    abacus_limits limits;
    abacus_environment *other;
    abacus_column_summary summary;
    abacus_error *error;
    SUCCEEDS(abacus_limits_untrusted(&limits));
    limits.deadline_nanoseconds = UINT64_MAX;
    SUCCEEDS(abacus_environment_make(ABACUS_ARITHMETIC_EXACT, &limits, &other));
    abacus_program *program = program_of(other, "binomial(x, 20) + y");
    CHECK(abacus_program_evaluate_columns(program, columns, 2, &into, MANY, NULL, &summary, &error) == ABACUS_EVALUATION_ERROR);
    CHECK(summary.failures == 0 && is_error(error, "too-much-work"));
    SUCCEEDS(abacus_program_evaluate_columns(program, columns, 2, &into, 100, NULL, &summary, &error));
    CHECK(summary.failures == 0);
    abacus_program_free(program);
    abacus_environment_free(other);

    limits.work = limits.work_per_call = UINT64_MAX;
    limits.deadline_nanoseconds = 1000000;
    SUCCEEDS(abacus_environment_make(ABACUS_ARITHMETIC_EXACT, &limits, &other));
    program = program_of(other, "binomial(x, 20) + y");
    CHECK(abacus_program_evaluate_columns(program, columns, 2, &into, MANY, NULL, &summary, &error) == ABACUS_EVALUATION_ERROR);
    CHECK(is_error(error, "deadline-passed"));
    abacus_program_free(program);
    abacus_environment_free(other);
    free(xs);
    free(results);
}

int main(void) {
    /* Without a deadline, which a slow machine or a sanitizer would miss. */
    abacus_limits limits;
    SUCCEEDS(abacus_limits_untrusted(&limits));
    limits.deadline_nanoseconds = UINT64_MAX;
    SUCCEEDS(abacus_environment_make(ABACUS_ARITHMETIC_EXACT, &limits, &environment));
    strides();
    decimals_and_integers();
    nulls();
    refusals();
    budgets();
    abacus_environment_free(environment);
    return 0;
}
