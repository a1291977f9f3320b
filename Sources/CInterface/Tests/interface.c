/* The results of each function, and its responses to invalid calls. */
#include <math.h>

#include "test.h"

static abacus_environment *environment;

static void evaluation(void) {
    abacus_value *value;
    abacus_error *error;
    CHECK(prints(value_of(environment, "1/3 + 1/6"), "0.5"));
    CHECK(prints(value_of(environment, "2**100"), "1267650600228229401496703205376"));

    abacus_value *price;
    SUCCEEDS(abacus_value_make_decimal(0, text_of("1299"), -2, NULL, &price, &error));
    abacus_variable variable = {text_of("price"), price};
    SUCCEEDS(abacus_evaluate(environment, text_of("price * 1.19"), &variable, 1, NULL, &value, &error));
    CHECK(prints(value, "15.4581"));

    /* The environment's own variables, which others hide; a removed variable is unknown. */
    SUCCEEDS(abacus_environment_set(environment, text_of("price"), price));
    CHECK(prints(value_of(environment, "price"), "12.99"));
    SUCCEEDS(abacus_environment_set(environment, text_of("price"), NULL));
    CHECK(abacus_evaluate(environment, text_of("price"), NULL, 0, NULL, &value, &error) == ABACUS_EVALUATION_ERROR);
    CHECK(value == NULL && is_error(error, "unknown-name"));
    abacus_value_free(price);

    CHECK(abacus_evaluate(environment, text_of("1 +"), NULL, 0, NULL, &value, &error) == ABACUS_SYNTAX_ERROR);
    CHECK(value == NULL && is_error(error, "expected-operand"));
    CHECK(abacus_evaluate(environment, text_of("\xFF"), NULL, 0, NULL, &value, &error) == ABACUS_SYNTAX_ERROR);
    CHECK(is_error(error, "invalid-utf8"));
    abacus_text nothing = {NULL, 0};
    CHECK(abacus_evaluate(environment, nothing, NULL, 0, NULL, &value, &error) == ABACUS_SYNTAX_ERROR);
    CHECK(is_error(error, "empty-expression"));
    CHECK(abacus_evaluate(environment, text_of("1 / 0"), NULL, 0, NULL, &value, &error) == ABACUS_EVALUATION_ERROR);
    CHECK(is_error(error, "division-by-zero"));
}

static void arithmetics_and_notation(void) {
    abacus_environment *other = new_environment(ABACUS_ARITHMETIC_INTEGER);
    CHECK(prints(value_of(other, "7 / 2"), "3"));
    abacus_environment_free(other);
    other = new_environment(ABACUS_ARITHMETIC_REAL);
    CHECK(prints(value_of(other, "0.1 + 0.2"), "0.30000000000000004"));
    abacus_environment_free(other);

    other = new_environment(ABACUS_ARITHMETIC_EXACT);
    abacus_notation notation = {ABACUS_PERCENT_PERCENTAGE, ABACUS_DECIMAL_COMMA, ABACUS_NAMES_ANY_CASE, 1};
    SUCCEEDS(abacus_environment_set_notation(other, &notation));
    CHECK(prints(value_of(other, "80 + 15%"), "92"));
    CHECK(prints(value_of(other, "MAX(1,5; 2)"), "2"));
    CHECK(prints(value_of(other, "2(3 + 1)"), "8"));
    abacus_notation wrong[] = {{2, 0, 0, 0}, {0, 2, 0, 0}, {0, 0, 4, 0}, {0, 0, 0, 2}, {-1, 0, 0, 0}, {0, 0, -1, 0}};
    for (size_t place = 0; place < sizeof wrong / sizeof *wrong; place++)
        CHECK(abacus_environment_set_notation(other, &wrong[place]) == ABACUS_INVALID);
    CHECK(prints(value_of(other, "2(3 + 1)"), "8"));
    abacus_environment_free(other);

    CHECK(abacus_environment_make(3, NULL, &other) == ABACUS_INVALID && other == NULL);
    CHECK(abacus_environment_make(-1, NULL, &other) == ABACUS_INVALID);
    CHECK(abacus_environment_make(0, NULL, NULL) == ABACUS_INVALID);
}

static void limits(void) {
    abacus_limits standard, untrusted;
    SUCCEEDS(abacus_limits_standard(&standard));
    SUCCEEDS(abacus_limits_untrusted(&untrusted));
    CHECK(standard.deadline_nanoseconds == UINT64_MAX && untrusted.deadline_nanoseconds == 1000000000);
    CHECK(untrusted.source_bytes == 64 << 10 && untrusted.number_bits == 1 << 16 && untrusted.memory_bytes == 16 << 20);
    CHECK(untrusted.work == 1 << 26 && untrusted.work_per_call == 1 << 24 && untrusted.decision_bits == 1 << 12);
    CHECK(abacus_limits_standard(NULL) == ABACUS_INVALID && abacus_limits_untrusted(NULL) == ABACUS_INVALID);

    abacus_environment *other;
    abacus_value *value;
    abacus_error *error;
    untrusted.number_bits = 64;
    SUCCEEDS(abacus_environment_make(ABACUS_ARITHMETIC_EXACT, &untrusted, &other));
    CHECK(abacus_evaluate(other, text_of("2**64"), NULL, 0, NULL, &value, &error) == ABACUS_EVALUATION_ERROR);
    CHECK(is_error(error, "result-too-large"));
    abacus_environment_free(other);
    /* Limits beyond any machine count as the greatest possible ones. */
    memset(&untrusted, 0xFF, sizeof untrusted);
    SUCCEEDS(abacus_environment_make(ABACUS_ARITHMETIC_EXACT, &untrusted, &other));
    CHECK(prints(value_of(other, "1 + 1"), "2"));
    abacus_environment_free(other);
    memset(&untrusted, 0, sizeof untrusted);
    SUCCEEDS(abacus_environment_make(ABACUS_ARITHMETIC_EXACT, &untrusted, &other));
    CHECK(abacus_evaluate(other, text_of("1 + 1"), NULL, 0, NULL, &value, &error) == ABACUS_SYNTAX_ERROR);
    CHECK(is_error(error, "source-too-long"));
    abacus_environment_free(other);
}

static void formulas(void) {
    abacus_formula *formula;
    abacus_error *error, *findings;
    const char *bytes;
    size_t length, count;
    SUCCEEDS(abacus_formula_make(environment, text_of("price*(1+rate) + pi"), &formula, &error));
    SUCCEEDS(abacus_formula_text(formula, &bytes, &length));
    CHECK(strcmp(bytes, "price * (1 + rate) + pi") == 0 && length == strlen(bytes));
    SUCCEEDS(abacus_formula_variable_count(formula, &count));
    CHECK(count == 2);
    SUCCEEDS(abacus_formula_variable(formula, 1, &bytes, &length));
    CHECK(strcmp(bytes, "rate") == 0 && length == 4);
    CHECK(abacus_formula_variable(formula, 2, &bytes, &length) == ABACUS_INVALID && bytes == NULL && length == 0);
    CHECK(abacus_formula_variable(formula, SIZE_MAX, &bytes, &length) == ABACUS_INVALID);
    abacus_formula_free(formula);

    SUCCEEDS(abacus_formula_make(environment, text_of("country * 2 + x"), &formula, &error));
    abacus_declaration declarations[] = {{text_of("country"), ABACUS_KIND_TEXT}, {text_of("x"), ABACUS_KINDS_NUMBER}};
    SUCCEEDS(abacus_formula_check(formula, environment, declarations, 2, ABACUS_KINDS_ANY, &findings));
    CHECK(is_error(findings, "type-mismatch"));
    declarations[0].kinds = ABACUS_KINDS_NUMBER;
    SUCCEEDS(abacus_formula_check(formula, environment, declarations, 2, ABACUS_KINDS_NUMBER, &findings));
    CHECK(findings == NULL);
    SUCCEEDS(abacus_formula_check(formula, environment, declarations, 2, ABACUS_KIND_TEXT, &findings));
    CHECK(is_error(findings, "type-mismatch"));
    SUCCEEDS(abacus_formula_check(formula, environment, NULL, 0, ABACUS_KINDS_ANY, &findings));
    SUCCEEDS(abacus_error_count(findings, &count));
    CHECK(count == 2 && is_error(findings, "unknown-name"));
    CHECK(abacus_formula_check(formula, environment, declarations, 2, 256, &findings) == ABACUS_INVALID);
    declarations[0].kinds = 0;
    CHECK(abacus_formula_check(formula, environment, declarations, 2, ABACUS_KINDS_ANY, &findings) == ABACUS_INVALID);
    abacus_formula_free(formula);
}

static void programs(void) {
    abacus_program *program = program_of(environment, "x * 1.19 + y");
    abacus_value *value;
    abacus_error *error;
    double arguments[] = {100, 0.5}, result;
    SUCCEEDS(abacus_program_call_doubles(program, arguments, 2, NULL, &result, &error));
    CHECK(result == 100 * 1.19 + 0.5);
    CHECK(abacus_program_call_doubles(program, arguments, 1, NULL, &result, &error) == ABACUS_INVALID && result == 0);
    CHECK(abacus_program_call_doubles(program, NULL, 2, NULL, &result, &error) == ABACUS_INVALID && error == NULL);
    abacus_value *values[2];
    SUCCEEDS(abacus_value_make_decimal(0, text_of("1299"), -2, NULL, &values[0], &error));
    SUCCEEDS(abacus_value_make_int64(1, &values[1]));
    const abacus_value *const *constants = (const abacus_value *const *)values;
    SUCCEEDS(abacus_program_call(program, constants, 2, NULL, &value, &error));
    CHECK(prints(value, "16.4581"));
    CHECK(abacus_program_call(program, constants, 1, NULL, &value, &error) == ABACUS_INVALID && value == NULL);
    abacus_value_free(values[1]);
    values[1] = NULL;
    CHECK(abacus_program_call(program, constants, 2, NULL, &value, &error) == ABACUS_INVALID);
    abacus_value_free(values[0]);
    abacus_program_free(program);

    /* Doubles can be divided by 0. A nan may be the value, or mean that there is no value. */
    program = program_of(environment, "1 / x + y");
    arguments[0] = 0;
    SUCCEEDS(abacus_program_call_doubles(program, arguments, 2, NULL, &result, &error));
    CHECK(result == INFINITY);
    abacus_program_free(program);
    program = program_of(environment, "x - y");
    arguments[0] = arguments[1] = INFINITY;
    SUCCEEDS(abacus_program_call_doubles(program, arguments, 2, NULL, &result, &error));
    CHECK(isnan(result));
    abacus_program_free(program);

    /* Functions that take longer, and have no value for some arguments. */
    program = program_of(environment, "gcd(x, y) + binomial(x, 2)");
    arguments[0] = 12, arguments[1] = 18;
    SUCCEEDS(abacus_program_call_doubles(program, arguments, 2, NULL, &result, &error));
    CHECK(result == 6 + 66);
    arguments[0] = 0.5;
    CHECK(abacus_program_call_doubles(program, arguments, 2, NULL, &result, &error) == ABACUS_EVALUATION_ERROR);
    CHECK(result == 0 && is_error(error, "not-an-integer"));
    abacus_program_free(program);

    /* A formula whose value isn't a number has values, but none as doubles. */
    program = program_of(environment, "[x, y]");
    CHECK(abacus_program_call_doubles(program, arguments, 2, NULL, &result, &error) == ABACUS_EVALUATION_ERROR);
    CHECK(is_error(error, "type-mismatch"));
    abacus_program_free(program);

    abacus_formula *formula;
    SUCCEEDS(abacus_formula_make(environment, text_of("x + z"), &formula, &error));
    abacus_text parameters[] = {text_of("x"), {NULL, 3}};
    CHECK(abacus_formula_compile(formula, environment, parameters, 1, &program, &error) == ABACUS_EVALUATION_ERROR);
    CHECK(program == NULL && is_error(error, "unknown-name"));
    CHECK(abacus_formula_compile(formula, environment, parameters, 2, &program, &error) == ABACUS_INVALID);
    CHECK(abacus_formula_compile(formula, environment, parameters, SIZE_MAX, &program, &error) == ABACUS_INVALID);
    CHECK(abacus_formula_compile(formula, environment, parameters, SIZE_MAX / 16, &program, &error) == ABACUS_INVALID);
    abacus_formula_free(formula);
}

static void integers(void) {
    const struct {
        const char *text;
        size_t length;
        uint8_t bytes[17];
    } cases[] = {
        {"0", 1, {0}}, {"127", 1, {127}}, {"128", 2, {128, 0}}, {"-128", 1, {128}}, {"-129", 2, {127, 255}},
        {"-1", 1, {255}}, {"2**64", 9, {0, 0, 0, 0, 0, 0, 0, 0, 1}}, {"2**63", 9, {0, 0, 0, 0, 0, 0, 0, 128, 0}},
        {"-2**63", 8, {0, 0, 0, 0, 0, 0, 0, 128}}, {"-2**64", 9, {0, 0, 0, 0, 0, 0, 0, 0, 255}},
        {"-2**127", 16, {0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 128}},
    };
    for (size_t place = 0; place < sizeof cases / sizeof *cases; place++) {
        abacus_value *value = value_of(environment, cases[place].text), *same;
        const uint8_t *bytes;
        size_t length;
        SUCCEEDS(abacus_value_integer(value, &bytes, &length));
        CHECK(length == cases[place].length && memcmp(bytes, cases[place].bytes, length) == 0);
        SUCCEEDS(abacus_value_make_integer(bytes, length, &same));
        abacus_error *error;
        int32_t order;
        SUCCEEDS(abacus_value_compare(value, same, environment, NULL, &order, &error));
        CHECK(order == 0);
        abacus_value_free(value);
        abacus_value_free(same);
    }
    abacus_value *value;
    int64_t word;
    SUCCEEDS(abacus_value_make_integer(NULL, 0, &value));
    SUCCEEDS(abacus_value_int64(value, &word));
    CHECK(word == 0);
    abacus_value_free(value);
    CHECK(abacus_value_make_integer(NULL, 1, &value) == ABACUS_INVALID && value == NULL);
    uint8_t byte = 1;
    CHECK(abacus_value_make_integer(&byte, SIZE_MAX, &value) == ABACUS_INVALID);
    CHECK(abacus_value_make_integer(&byte, SIZE_MAX / 2, &value) == ABACUS_INVALID);
    SUCCEEDS(abacus_value_make_int64(INT64_MIN, &value));
    SUCCEEDS(abacus_value_int64(value, &word));
    CHECK(word == INT64_MIN);
    abacus_value_free(value);
    value = value_of(environment, "2**63");
    CHECK(abacus_value_int64(value, &word) == ABACUS_MISMATCH && word == 0);
    abacus_value_free(value);
}

static void decimals(void) {
    abacus_value *value;
    abacus_error *error;
    SUCCEEDS(abacus_value_make_decimal(1, text_of("0015"), -3, NULL, &value, &error));
    CHECK(prints(value, "-0.015"));
    SUCCEEDS(abacus_value_make_decimal(0, text_of("12"), 3, NULL, &value, &error));
    CHECK(prints(value, "12000"));
    /* Refused before it is computed. */
    CHECK(abacus_value_make_decimal(0, text_of("1"), 99999999, NULL, &value, &error) == ABACUS_EVALUATION_ERROR);
    CHECK(value == NULL && is_error(error, "result-too-large"));
    CHECK(abacus_value_make_decimal(0, text_of("1"), INT64_MIN, NULL, &value, &error) == ABACUS_EVALUATION_ERROR);
    CHECK(is_error(error, "result-too-large"));
    CHECK(abacus_value_make_decimal(0, text_of("1"), INT64_MAX, NULL, &value, &error) == ABACUS_EVALUATION_ERROR);
    CHECK(is_error(error, "result-too-large"));
    const char *wrong[] = {"", "1.5", "-1", "1e5", " 1", "x", "\xD9\xA1"};
    for (size_t place = 0; place < sizeof wrong / sizeof *wrong; place++)
        CHECK(abacus_value_make_decimal(0, text_of(wrong[place]), 0, NULL, &value, &error) == ABACUS_INVALID);

    const struct {
        const char *text, *digits;
        uint64_t places;
    } ends[] = {{"12.50", "125", 1}, {"-1/8", "-125", 3}, {"0", "0", 0}, {"-1200", "-1200", 0}, {"2**-10", "9765625", 10}};
    for (size_t place = 0; place < sizeof ends / sizeof *ends; place++) {
        abacus_value *digits;
        uint64_t places;
        value = value_of(environment, ends[place].text);
        SUCCEEDS(abacus_value_decimal(value, environment, NULL, &digits, &places, &error));
        CHECK(places == ends[place].places && prints(digits, ends[place].digits));
        abacus_value_free(value);
    }
    const char *endless[] = {"1/3", "sqrt(2)", "true", "\"1\""};
    for (size_t place = 0; place < sizeof endless / sizeof *endless; place++) {
        abacus_value *digits;
        uint64_t places;
        value = value_of(environment, endless[place]);
        CHECK(abacus_value_decimal(value, environment, NULL, &digits, &places, &error) == ABACUS_MISMATCH && digits == NULL);
        abacus_value_free(value);
    }

    abacus_value *numerator, *denominator;
    value = value_of(environment, "-10 / 4");
    SUCCEEDS(abacus_value_rational(value, &numerator, &denominator));
    abacus_value_free(value);
    SUCCEEDS(abacus_value_make_rational(numerator, denominator, &value));
    CHECK(prints(value, "-2.5") && prints(denominator, "2"));
    SUCCEEDS(abacus_value_make_int64(0, &denominator));
    CHECK(abacus_value_make_rational(numerator, denominator, &value) == ABACUS_INVALID && value == NULL);
    CHECK(abacus_value_make_rational(numerator, NULL, &value) == ABACUS_INVALID);
    abacus_value_free(denominator);
    SUCCEEDS(abacus_value_make_text(text_of("2"), &denominator));
    CHECK(abacus_value_make_rational(numerator, denominator, &value) == ABACUS_MISMATCH);
    CHECK(abacus_value_rational(denominator, &numerator, &value) == ABACUS_MISMATCH && numerator == NULL && value == NULL);
    abacus_value_free(denominator);
}

static void reals(void) {
    abacus_value *root = value_of(environment, "sqrt(2)"), *other = value_of(environment, "1.5"), *result;
    abacus_error *error;
    int32_t answer;
    double real;
    SUCCEEDS(abacus_value_kind(root, &answer));
    CHECK(answer == ABACUS_KIND_REAL);
    SUCCEEDS(abacus_value_is_exact_real(root, &answer));
    CHECK(answer == 1);
    SUCCEEDS(abacus_value_double(root, environment, NULL, &real, &error));
    CHECK(real == sqrt(2));
    SUCCEEDS(abacus_value_compare(root, other, environment, NULL, &answer, &error));
    CHECK(answer == -1);
    SUCCEEDS(abacus_value_compare(other, root, environment, NULL, &answer, &error));
    CHECK(answer == 1);
    SUCCEEDS(abacus_value_sign(root, environment, NULL, &answer, &error));
    CHECK(answer == 1);
    SUCCEEDS(abacus_value_format(root, ABACUS_FORMAT_SIGNIFICANT, 50, environment, NULL, &result, &error));
    CHECK(prints(result, "1.4142135623730950488016887242096980785696718753769"));
    SUCCEEDS(abacus_value_rounded(root, 3, environment, NULL, &result, &error));
    CHECK(prints(result, "1.414"));
    CHECK(abacus_value_format(root, ABACUS_FORMAT_SIGNIFICANT, 1000000, environment, NULL, &result, &error) ==
          ABACUS_EVALUATION_ERROR);
    CHECK(result == NULL);
    abacus_error_free(error);
    abacus_value_free(other);

    /* Two numbers that can't be told apart at any precision, and a double that isn't a number. */
    other = value_of(environment, "round(e + pi, 3000)");
    abacus_value *near = value_of(environment, "e + pi");
    CHECK(abacus_value_compare(near, other, environment, NULL, &answer, &error) == ABACUS_EVALUATION_ERROR);
    CHECK(answer == 0 && is_error(error, "undecided"));
    abacus_value_free(near);
    abacus_value_free(other);
    SUCCEEDS(abacus_value_make_double(NAN, &other));
    CHECK(abacus_value_compare(root, other, environment, NULL, &answer, &error) == ABACUS_MISMATCH && error == NULL);
    CHECK(abacus_value_sign(other, environment, NULL, &answer, &error) == ABACUS_MISMATCH && error == NULL);
    SUCCEEDS(abacus_value_exact_double(other, &real));
    CHECK(isnan(real));
    CHECK(abacus_value_exact_double(root, &real) == ABACUS_MISMATCH && real == 0);
    abacus_value_free(other);
    SUCCEEDS(abacus_value_make_double(-INFINITY, &other));
    SUCCEEDS(abacus_value_compare(other, root, environment, NULL, &answer, &error));
    CHECK(answer == -1);
    SUCCEEDS(abacus_value_compare(other, other, environment, NULL, &answer, &error));
    CHECK(answer == 0);
    SUCCEEDS(abacus_value_sign(other, environment, NULL, &answer, &error));
    CHECK(answer == -1);
    abacus_value_free(other);
    SUCCEEDS(abacus_value_make_double(-2.5, &other));
    SUCCEEDS(abacus_value_compare(root, other, environment, NULL, &answer, &error));
    CHECK(answer == 1);
    SUCCEEDS(abacus_value_sign(other, environment, NULL, &answer, &error));
    CHECK(answer == -1);
    abacus_value_free(other);
    SUCCEEDS(abacus_value_make_text(text_of("a"), &other));
    CHECK(abacus_value_compare(root, other, environment, NULL, &answer, &error) == ABACUS_MISMATCH);
    CHECK(abacus_value_double(other, environment, NULL, &real, &error) == ABACUS_MISMATCH);
    CHECK(abacus_value_sign(other, environment, NULL, &answer, &error) == ABACUS_MISMATCH);
    CHECK(abacus_value_rounded(other, 2, environment, NULL, &result, &error) == ABACUS_MISMATCH);
    abacus_value_free(other);
    abacus_value_free(root);

    root = value_of(environment, "-7/2");
    SUCCEEDS(abacus_value_sign(root, environment, NULL, &answer, &error));
    CHECK(answer == -1);
    SUCCEEDS(abacus_value_rounded(root, 0, environment, NULL, &result, &error));
    CHECK(prints(result, "-4"));
    abacus_value_free(root);
}

static void lists_and_records(void) {
    abacus_value *values[2], *list, *record, *value;
    const char *bytes;
    size_t length, count;
    SUCCEEDS(abacus_value_make_text(text_of("caf\xC3\xA9"), &values[0]));
    SUCCEEDS(abacus_value_make_boolean(-1, &values[1]));
    SUCCEEDS(abacus_value_make_list((const abacus_value *const *)values, 2, &list));
    abacus_variable members[] = {{text_of("items"), list}, {text_of("ok"), values[1]}};
    SUCCEEDS(abacus_value_make_record(members, 2, &record));
    abacus_value_free(list);
    abacus_value_free(values[0]);
    abacus_value_free(values[1]);
    SUCCEEDS(abacus_value_count(record, &count));
    CHECK(count == 2);
    SUCCEEDS(abacus_value_name(record, 0, &bytes, &length));
    CHECK(strcmp(bytes, "items") == 0 && length == 5);
    CHECK(abacus_value_name(record, 2, &bytes, &length) == ABACUS_INVALID && bytes == NULL);
    SUCCEEDS(abacus_value_element(record, 0, &list));
    SUCCEEDS(abacus_value_element(list, 0, &value));
    SUCCEEDS(abacus_value_text(value, &bytes, &length));
    CHECK(strcmp(bytes, "caf\xC3\xA9") == 0 && length == 5);
    abacus_value_free(value);
    CHECK(abacus_value_element(list, 2, &value) == ABACUS_INVALID && value == NULL);
    CHECK(abacus_value_name(list, 0, &bytes, &length) == ABACUS_MISMATCH);
    abacus_value_free(list);
    SUCCEEDS(abacus_value_element(record, 1, &value));
    int32_t answer;
    SUCCEEDS(abacus_value_boolean(value, &answer));
    CHECK(answer == 1 && abacus_value_count(value, &count) == ABACUS_MISMATCH && count == 0);
    CHECK(abacus_value_element(value, 0, &list) == ABACUS_MISMATCH);
    CHECK(abacus_value_text(value, &bytes, &length) == ABACUS_MISMATCH);
    abacus_value_free(value);
    CHECK(abacus_value_boolean(record, &answer) == ABACUS_MISMATCH);
    abacus_value_free(record);
    /* A zero byte doesn't end a text. */
    abacus_text zero = {"a\0b", 3};
    SUCCEEDS(abacus_value_make_text(zero, &value));
    SUCCEEDS(abacus_value_text(value, &bytes, &length));
    CHECK(length == 3 && memcmp(bytes, "a\0b", 4) == 0);
    abacus_value_free(value);
    CHECK(abacus_value_make_text(text_of("\xC3"), &value) == ABACUS_INVALID && value == NULL);
    abacus_text lost = {NULL, 1};
    CHECK(abacus_value_make_text(lost, &value) == ABACUS_INVALID);
    SUCCEEDS(abacus_value_make_list(NULL, 0, &value));
    CHECK(prints(value, "[]"));
    CHECK(abacus_value_make_list(NULL, 1, &value) == ABACUS_INVALID);
    CHECK(abacus_value_make_record(members, SIZE_MAX / 8, &value) == ABACUS_INVALID);
    SUCCEEDS(abacus_value_make_null(&value));
    CHECK(prints(value, "null"));
}

static void json(void) {
    abacus_value *value, *text;
    abacus_error *error;
    const char *bytes;
    size_t length;
    SUCCEEDS(abacus_value_make_json(text_of("{\"a\": [0.1, null, \"x\"]}"), NULL, &value, &error));
    SUCCEEDS(abacus_value_json(value, ABACUS_ENDLESS_ERROR, 0, environment, NULL, &text, &error));
    SUCCEEDS(abacus_value_text(text, &bytes, &length));
    CHECK(strcmp(bytes, "{\"a\":[0.1,null,\"x\"]}") == 0);
    abacus_value_free(text);
    abacus_value_free(value);
    CHECK(abacus_value_make_json(text_of("{\"a\": }"), NULL, &value, &error) == ABACUS_SYNTAX_ERROR && value == NULL);
    abacus_error_free(error);
    SUCCEEDS(abacus_environment_set_json(environment, text_of("{\"quantity\": 3, \"unit\": 0.25}"), &error));
    CHECK(prints(value_of(environment, "quantity * unit"), "0.75"));
    CHECK(abacus_environment_set_json(environment, text_of("[1]"), &error) == ABACUS_MISMATCH);
    CHECK(abacus_environment_set_json(environment, text_of("{"), &error) == ABACUS_SYNTAX_ERROR);
    abacus_error_free(error);

    value = value_of(environment, "1/3");
    CHECK(abacus_value_json(value, ABACUS_ENDLESS_ERROR, 0, environment, NULL, &text, &error) == ABACUS_EVALUATION_ERROR);
    CHECK(text == NULL && is_error(error, "unsupported"));
    SUCCEEDS(abacus_value_json(value, ABACUS_ENDLESS_TEXT, 0, environment, NULL, &text, &error));
    SUCCEEDS(abacus_value_text(text, &bytes, &length));
    CHECK(strcmp(bytes, "\"1/3\"") == 0);
    abacus_value_free(text);
    SUCCEEDS(abacus_value_json(value, ABACUS_ENDLESS_DIGITS, 5, environment, NULL, &text, &error));
    SUCCEEDS(abacus_value_text(text, &bytes, &length));
    CHECK(strcmp(bytes, "0.33333") == 0);
    abacus_value_free(text);
    CHECK(abacus_value_json(value, 3, 5, environment, NULL, &text, &error) == ABACUS_INVALID);
    CHECK(abacus_value_json(value, ABACUS_ENDLESS_DIGITS, 0, environment, NULL, &text, &error) == ABACUS_INVALID);
    const struct {
        int32_t format, digits;
        const char *text;
    } formats[] = {
        {ABACUS_FORMAT_LOSSLESS, 0, "1/3"}, {ABACUS_FORMAT_READABLE, 0, "0.33333333333333333333"},
        {ABACUS_FORMAT_FRACTION, 0, "1/3"}, {ABACUS_FORMAT_FIXED, 2, "0.33"}, {ABACUS_FORMAT_SIGNIFICANT, 3, "0.333"},
    };
    for (size_t place = 0; place < sizeof formats / sizeof *formats; place++) {
        SUCCEEDS(abacus_value_format(value, formats[place].format, formats[place].digits, environment, NULL, &text, &error));
        SUCCEEDS(abacus_value_text(text, &bytes, &length));
        CHECK(strcmp(bytes, formats[place].text) == 0);
        abacus_value_free(text);
    }
    CHECK(abacus_value_format(value, 7, 0, environment, NULL, &text, &error) == ABACUS_INVALID);
    CHECK(abacus_value_format(value, -1, 0, environment, NULL, &text, &error) == ABACUS_INVALID);
    CHECK(abacus_value_format(value, ABACUS_FORMAT_FIXED, -1, environment, NULL, &text, &error) == ABACUS_INVALID);
    abacus_value_free(value);
}

static void errors(void) {
    abacus_value *value;
    abacus_error *error;
    const char *bytes, *source;
    size_t length, source_length, count;
    abacus_range range;
    SUCCEEDS(abacus_environment_set_json(environment, text_of("{\"price\": 1}"), &error));
    const char *text = "2 * (pirce + 1)";
    CHECK(abacus_evaluate(environment, text_of(text), NULL, 0, NULL, &value, &error) == ABACUS_EVALUATION_ERROR);
    SUCCEEDS(abacus_error_count(error, &count));
    CHECK(count == 1);
    SUCCEEDS(abacus_error_source(error, &bytes, &length));
    CHECK(strcmp(bytes, text) == 0);
    SUCCEEDS(abacus_error_message(error, 0, &bytes, &length));
    CHECK(strcmp(bytes, "there is no name 'pirce'") == 0);
    SUCCEEDS(abacus_error_hint(error, 0, &bytes, &length));
    CHECK(strcmp(bytes, "did you mean 'price'?") == 0);
    SUCCEEDS(abacus_error_range(error, 0, &range));
    CHECK(range.offset == 5 && range.length == 5);
    SUCCEEDS(abacus_error_fix_it(error, 0, &range, &bytes, &length));
    CHECK(range.offset == 5 && range.length == 5 && strcmp(bytes, "price") == 0);
    SUCCEEDS(abacus_error_note_count(error, 0, &count));
    CHECK(count == 0);
    CHECK(abacus_error_note(error, 0, 0, &bytes, &length) == ABACUS_INVALID && bytes == NULL);
    CHECK(abacus_error_note_range(error, 0, 0, &range, &source, &source_length) == ABACUS_INVALID && range.length == 0);
    SUCCEEDS(abacus_error_rendered(error, &bytes, &length));
    CHECK(strstr(bytes, "^~~~~") != NULL);
    CHECK(abacus_error_message(error, 1, &bytes, &length) == ABACUS_INVALID && bytes == NULL && length == 0);
    CHECK(abacus_error_identifier(error, SIZE_MAX, &bytes, &length) == ABACUS_INVALID);
    abacus_error_free(error);

    /* A note, with the text that it refers to: the parenthesis that isn't closed. */
    text = "\xC3\xBC + (1";
    CHECK(abacus_evaluate(environment, text_of(text), NULL, 0, NULL, &value, &error) == ABACUS_SYNTAX_ERROR);
    SUCCEEDS(abacus_error_range(error, 0, &range));
    CHECK(range.offset <= strlen(text));
    SUCCEEDS(abacus_error_note_count(error, 0, &count));
    for (size_t note = 0; note < count; note++) {
        SUCCEEDS(abacus_error_note(error, 0, note, &bytes, &length));
        SUCCEEDS(abacus_error_note_range(error, 0, note, &range, &source, &source_length));
        CHECK(length > 0 && range.offset + range.length <= source_length);
    }
    abacus_error_free(error);
    /* Division by zero has neither a hint nor a fix-it. */
    CHECK(abacus_evaluate(environment, text_of("1/0"), NULL, 0, NULL, &value, &error) == ABACUS_EVALUATION_ERROR);
    SUCCEEDS(abacus_error_hint(error, 0, &bytes, &length));
    CHECK(bytes == NULL && length == 0);
    SUCCEEDS(abacus_error_fix_it(error, 0, &range, &bytes, &length));
    CHECK(bytes == NULL && range.length == 0);
    abacus_error_free(error);
}

/* Every function with null as each argument for which that is invalid. */
static void null_pointers(void) {
    abacus_value *value = value_of(environment, "1"), *other;
    abacus_error *error;
    abacus_formula *formula;
    abacus_program *program = program_of(environment, "x + y");
    abacus_column_summary summary;
    const char *bytes;
    const uint8_t *octets;
    size_t size;
    int32_t word;
    int64_t integer;
    double real;
    abacus_range range;
    abacus_text one = text_of("1");
    SUCCEEDS(abacus_formula_make(environment, one, &formula, &error));

    abacus_environment_free(NULL);
    abacus_formula_free(NULL);
    abacus_program_free(NULL);
    abacus_value_free(NULL);
    abacus_error_free(NULL);
    abacus_cancellation_free(NULL);
    abacus_cancellation_cancel(NULL);

    const int32_t statuses[] = {
        abacus_version(NULL, &size), abacus_cancellation_make(NULL), abacus_cancellation_is_cancelled(NULL, &word),
        abacus_environment_set_notation(environment, NULL), abacus_environment_set(NULL, one, value),
        abacus_environment_set_json(NULL, one, &error), abacus_environment_set_json(environment, one, NULL),
        abacus_evaluate(NULL, one, NULL, 0, NULL, &other, &error),
        abacus_evaluate(environment, one, NULL, 0, NULL, NULL, &error),
        abacus_evaluate(environment, one, NULL, 0, NULL, &other, NULL),
        abacus_evaluate(environment, one, NULL, 1, NULL, &other, &error), abacus_formula_make(NULL, one, &formula, &error),
        abacus_formula_make(environment, one, NULL, &error), abacus_formula_text(NULL, &bytes, &size),
        abacus_formula_text(formula, NULL, &size), abacus_formula_text(formula, &bytes, NULL),
        abacus_formula_variable_count(NULL, &size), abacus_formula_variable_count(formula, NULL),
        abacus_formula_variable(NULL, 0, &bytes, &size),
        abacus_formula_evaluate(NULL, environment, NULL, 0, NULL, &other, &error),
        abacus_formula_evaluate(formula, NULL, NULL, 0, NULL, &other, &error),
        abacus_formula_check(NULL, environment, NULL, 0, 1, &error), abacus_formula_check(formula, NULL, NULL, 0, 1, &error),
        abacus_formula_check(formula, environment, NULL, 0, 1, NULL),
        abacus_formula_check(formula, environment, NULL, 1, 1, &error),
        abacus_formula_compile(NULL, environment, NULL, 0, &program, &error),
        abacus_program_call(NULL, NULL, 0, NULL, &other, &error), abacus_program_call(program, NULL, 2, NULL, &other, &error),
        abacus_program_call_doubles(NULL, NULL, 0, NULL, &real, &error),
        abacus_program_evaluate_columns(NULL, NULL, 0, NULL, 0, NULL, &summary, &error),
        abacus_program_evaluate_columns(program, NULL, 2, NULL, 0, NULL, &summary, &error), abacus_value_make_null(NULL),
        abacus_value_make_boolean(1, NULL), abacus_value_make_int64(1, NULL), abacus_value_make_double(1, NULL),
        abacus_value_make_text(one, NULL), abacus_value_make_list(NULL, 0, NULL),
        abacus_value_make_json(one, NULL, NULL, &error), abacus_value_make_decimal(0, one, 0, NULL, &other, NULL),
        abacus_value_kind(NULL, &word), abacus_value_kind(value, NULL), abacus_value_is_exact_real(NULL, &word),
        abacus_value_boolean(NULL, &word), abacus_value_int64(NULL, &integer), abacus_value_int64(value, NULL),
        abacus_value_integer(NULL, &octets, &size), abacus_value_integer(value, NULL, &size),
        abacus_value_integer(value, &octets, NULL), abacus_value_rational(value, NULL, &other),
        abacus_value_exact_double(NULL, &real), abacus_value_text(NULL, &bytes, &size), abacus_value_count(NULL, &size),
        abacus_value_element(NULL, 0, &other), abacus_value_name(NULL, 0, &bytes, &size),
        abacus_value_double(NULL, environment, NULL, &real, &error), abacus_value_double(value, NULL, NULL, &real, &error),
        abacus_value_double(value, environment, NULL, NULL, &error),
        abacus_value_compare(value, NULL, environment, NULL, &word, &error),
        abacus_value_sign(value, NULL, NULL, &word, &error), abacus_value_rounded(value, 0, NULL, NULL, &other, &error),
        abacus_value_format(value, 0, 0, NULL, NULL, &other, &error),
        abacus_value_json(value, 0, 0, NULL, NULL, &other, &error), abacus_error_count(NULL, &size),
        abacus_error_source(NULL, &bytes, &size), abacus_error_identifier(NULL, 0, &bytes, &size),
        abacus_error_message(NULL, 0, &bytes, &size), abacus_error_hint(NULL, 0, &bytes, &size),
        abacus_error_range(NULL, 0, &range), abacus_error_fix_it(NULL, 0, &range, &bytes, &size),
        abacus_error_note_count(NULL, 0, &size), abacus_error_note(NULL, 0, 0, &bytes, &size),
        abacus_error_note_range(NULL, 0, 0, &range, &bytes, &size), abacus_error_rendered(NULL, &bytes, &size),
    };
    for (size_t place = 0; place < sizeof statuses / sizeof *statuses; place++) {
        if (statuses[place] != ABACUS_INVALID) fprintf(stderr, "null pointers: call %zu\n", place);
        CHECK(statuses[place] == ABACUS_INVALID);
    }
    abacus_value_free(value);
}

int main(void) {
    const char *version;
    size_t length;
    SUCCEEDS(abacus_version(&version, &length));
    CHECK(strcmp(version, ABACUS_VERSION) == 0 && length == strlen(version));
    SUCCEEDS(abacus_version(&version, NULL));
    environment = new_environment(ABACUS_ARITHMETIC_EXACT);
    evaluation();
    arithmetics_and_notation();
    limits();
    formulas();
    programs();
    integers();
    decimals();
    reals();
    lists_and_records();
    json();
    errors();
    null_pointers();
    abacus_environment_free(environment);
    return 0;
}
