/* Abacus for C: exact formulas, evaluated within limits.
 *
 * Calls
 *
 *   A handle is created by a function whose name ends in _make, or returned by another one, and freed by the _free of its type,
 *   which also accepts null. Any thread may use any handle, several at the same time; only freeing it must come after all other
 *   uses. Freeing a handle doesn't affect others: a value may outlive the environment that it was evaluated in.
 *
 *   Every function returns a status, except those that free, and abacus_cancellation_cancel, which can't fail. Results are
 *   written through the last pointers, none of which may be null unless the comment says so. After any status other than
 *   ABACUS_SUCCESS they are null or 0, except for the error.
 *
 *   Texts are UTF-8, passed by address and length in bytes, and not kept. Null with the length 0 is the empty text. Texts and
 *   bytes that a function returns belong to the handle in its first argument and are freed with it; a text is followed by a
 *   zero byte.
 *
 *   There are no callbacks, no output, no signal handlers and no thread-local state. After fork, the child may use all existing
 *   handles, unless another thread was using the library for the first time at that very moment.
 *
 * Limits
 *
 *   An environment has limits; by default, those for untrusted texts. No text evaluated within its limits can crash or hang the
 *   process, or exhaust its memory. A cancellation, which every call that can take long accepts, ends the call earlier; null
 *   means none.
 */
#ifndef ABACUS_H
#define ABACUS_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* ---- Statuses ------------------------------------------------------------------------------------------------------------ */

/* The call succeeded. */
#define ABACUS_SUCCESS 0
/* The call itself is invalid: a null pointer, an impossible length, an unknown enumerator, a text that isn't UTF-8, an index
 * out of range. */
#define ABACUS_INVALID 1
/* A text has syntax errors, which the error describes. */
#define ABACUS_SYNTAX_ERROR 2
/* A formula has no value, a limit was exceeded or the call was cancelled; the error says which. */
#define ABACUS_EVALUATION_ERROR 3
/* The value is of another kind, or not a number that fits the requested type. */
#define ABACUS_MISMATCH 4

/* ---- Handles ------------------------------------------------------------------------------------------------------------- */

/* The variables, arithmetic, limits and notation for parsing and evaluating texts. */
typedef struct abacus_environment abacus_environment;
/* A parsed expression. */
typedef struct abacus_formula abacus_formula;
/* A formula compiled for parameters, to be evaluated many times. */
typedef struct abacus_program abacus_program;
/* An immutable number, text, list, record, truth value or null. */
typedef struct abacus_value abacus_value;
/* One or more diagnostics with their places. */
typedef struct abacus_error abacus_error;
/* A flag that ends calls. */
typedef struct abacus_cancellation abacus_cancellation;

void abacus_environment_free(abacus_environment *environment);
void abacus_formula_free(abacus_formula *formula);
void abacus_program_free(abacus_program *program);
void abacus_value_free(abacus_value *value);
void abacus_error_free(abacus_error *error);
void abacus_cancellation_free(abacus_cancellation *cancellation);

/* A text as an argument; null with the length 0 is the empty text. */
typedef struct {
    const char *bytes;
    size_t length;
} abacus_text;

/* The version of this header. */
#define ABACUS_VERSION "1.0.0"

/* The version of the library, valid as long as the library is loaded. The length may be null. */
int32_t abacus_version(const char **version, size_t *length);

/* ---- Cancellation -------------------------------------------------------------------------------------------------------- */

int32_t abacus_cancellation_make(abacus_cancellation **cancellation);
/* Cancels all calls with this cancellation, present and future: their error is "cancelled". It only sets a flag, which can't
 * be reset, so any thread and any signal handler may call it. Null does nothing. */
void abacus_cancellation_cancel(abacus_cancellation *cancellation);
/* Whether it has been cancelled: 1 or 0. */
int32_t abacus_cancellation_is_cancelled(const abacus_cancellation *cancellation, int32_t *is_cancelled);

/* ---- Limits -------------------------------------------------------------------------------------------------------------- */

/* The most that an evaluation may use. Exceeding a limit is an error. */
typedef struct {
    uint64_t source_bytes;         /* of a text */
    uint64_t number_bits;          /* of one integer, or of a rational's numerator or denominator */
    uint64_t memory_bytes;         /* of all values that are alive at the same time */
    uint64_t work;                 /* of one evaluation, in units of about a nanosecond */
    uint64_t work_per_call;        /* of one operation */
    uint64_t nesting;              /* of lists in lists */
    uint64_t call_depth;           /* of functions that call functions */
    uint64_t decision_bits;        /* of precision when two reals are compared */
    uint64_t deadline_nanoseconds; /* of one evaluation; UINT64_MAX for no deadline */
} abacus_limits;

/* Limits for untrusted texts: 64 KiB, 20,000 digits, a second. */
int32_t abacus_limits_untrusted(abacus_limits *limits);
/* Limits for trusted texts: 64 MiB, ten million digits, about a minute. */
int32_t abacus_limits_standard(abacus_limits *limits);

/* ---- Environments -------------------------------------------------------------------------------------------------------- */

/* The numbers that an expression computes with. */
#define ABACUS_ARITHMETIC_EXACT 0   /* integers and rationals of any size, and exact reals */
#define ABACUS_ARITHMETIC_INTEGER 1 /* integers of any size, whose division truncates */
#define ABACUS_ARITHMETIC_REAL 2    /* doubles */

/* Creates an environment without variables. Null limits are those for untrusted texts. */
int32_t abacus_environment_make(int32_t arithmetic, const abacus_limits *limits, abacus_environment **environment);

/* The notation of texts. All zeros are the default notation of the language. */
typedef struct {
    int32_t percent_sign;            /* one of ABACUS_PERCENT_... */
    int32_t decimal_mark;            /* one of ABACUS_DECIMAL_... */
    int32_t name_forms;              /* a sum of ABACUS_NAMES_... */
    int32_t implicit_multiplication; /* 1 if 2x is a product, else 0 */
} abacus_notation;

#define ABACUS_PERCENT_REMAINDER 0 /* 7 % 4 is 3 */
#define ABACUS_PERCENT_PERCENTAGE 1 /* 80 + 15% is 92 */
#define ABACUS_DECIMAL_POINT 0
#define ABACUS_DECIMAL_COMMA 1    /* max(1,5; 2) */
#define ABACUS_NAMES_CELLS 1      /* A1 is $A$1, and A1:B3 the list of the cells in that range */
#define ABACUS_NAMES_ANY_CASE 2   /* Rate is rate */

/* Sets the notation of texts parsed from now on. */
int32_t abacus_environment_set_notation(abacus_environment *environment, const abacus_notation *notation);

/* Sets the value of a variable, or removes it if the value is null. Evaluations that have already begun aren't affected. */
int32_t abacus_environment_set(abacus_environment *environment, abacus_text name, const abacus_value *value);

/* Parses a JSON object within the environment's limits, and sets a variable for each of its members, with exact numbers. */
int32_t abacus_environment_set_json(abacus_environment *environment, abacus_text json, abacus_error **error);

/* ---- Evaluating ---------------------------------------------------------------------------------------------------------- */

/* A variable of one evaluation, which hides the environment's variable with the same name. Of two with one name, the last
 * counts. */
typedef struct {
    abacus_text name;
    const abacus_value *value;
} abacus_variable;

/* Parses a text and evaluates it. The variables may be null if there are none. */
int32_t abacus_evaluate(const abacus_environment *environment, abacus_text text, const abacus_variable *variables,
                        size_t variable_count, const abacus_cancellation *cancellation, abacus_value **value,
                        abacus_error **error);

/* Parses a text as a formula, in the environment's notation. */
int32_t abacus_formula_make(const abacus_environment *environment, abacus_text text, abacus_formula **formula,
                            abacus_error **error);

/* The text of the formula in normal form. */
int32_t abacus_formula_text(const abacus_formula *formula, const char **bytes, size_t *length);

/* The names of the variables, but not of the constants, that the formula uses, in order of appearance. */
int32_t abacus_formula_variable_count(const abacus_formula *formula, size_t *count);
int32_t abacus_formula_variable(const abacus_formula *formula, size_t index, const char **bytes, size_t *length);

/* Evaluates a formula, as abacus_evaluate evaluates a text. */
int32_t abacus_formula_evaluate(const abacus_formula *formula, const abacus_environment *environment,
                                const abacus_variable *variables, size_t variable_count,
                                const abacus_cancellation *cancellation, abacus_value **value, abacus_error **error);

/* Kinds of values. A sum of kinds is a set. */
#define ABACUS_KIND_INTEGER 1
#define ABACUS_KIND_RATIONAL 2 /* one that isn't an integer */
#define ABACUS_KIND_REAL 4     /* a double, or an exact real */
#define ABACUS_KIND_BOOLEAN 8
#define ABACUS_KIND_TEXT 16
#define ABACUS_KIND_LIST 32
#define ABACUS_KIND_RECORD 64
#define ABACUS_KIND_NULL 128
#define ABACUS_KINDS_NUMBER 7
#define ABACUS_KINDS_ANY 255

/* The kinds of values that a variable may have. */
typedef struct {
    abacus_text name;
    int32_t kinds;
} abacus_declaration;

/* Finds all errors in a formula that are certain whatever the values of its variables are: unknown names, wrong numbers of
 * arguments, mismatches of kinds, and that it can't have a value of the expected kinds. The findings are null if there are no
 * certain errors. */
int32_t abacus_formula_check(const abacus_formula *formula, const abacus_environment *environment,
                             const abacus_declaration *declarations, size_t declaration_count, int32_t expected_kinds,
                             abacus_error **findings);

/* ---- Programs ------------------------------------------------------------------------------------------------------------ */

/* Compiles a formula for parameters, by position. All other names have the values of the environment's variables now. The
 * program has the limits and the arithmetic of the environment, but computes with doubles when called with doubles. */
int32_t abacus_formula_compile(const abacus_formula *formula, const abacus_environment *environment,
                               const abacus_text *parameters, size_t parameter_count, abacus_program **program,
                               abacus_error **error);

/* Evaluates a program for doubles, in doubles. The result is 0 if there is no value. */
int32_t abacus_program_call_doubles(const abacus_program *program, const double *arguments, size_t argument_count,
                                    const abacus_cancellation *cancellation, double *result, abacus_error **error);

/* Evaluates a program for values, in the arithmetic of its environment when it was compiled. */
int32_t abacus_program_call(const abacus_program *program, const abacus_value *const *arguments, size_t argument_count,
                            const abacus_cancellation *cancellation, abacus_value **value, abacus_error **error);

/* ---- Columns ------------------------------------------------------------------------------------------------------------- */

/* The type of a column's rows, in the byte order of the machine. */
#define ABACUS_COLUMN_DOUBLE 1
#define ABACUS_COLUMN_INT64 2      /* an integer, of the scale 0 */
#define ABACUS_COLUMN_DECIMAL128 3 /* a decimal of the column's scale: its digits as an integer of two words, the low one first */

/* The most decimal places of a decimal in a column. */
#define ABACUS_GREATEST_SCALE 18

/* The rows of a parameter, in the caller's memory, at equal distances from each other. */
typedef struct {
    int32_t type;             /* one of ABACUS_COLUMN_... */
    int32_t scale;            /* the decimal places of a decimal, else 0 */
    const void *values;       /* the row with the number 0, before the offset is applied */
    int64_t stride;           /* the bytes from one row to the next; may be negative, or 0 for one value in all rows */
    const uint8_t *validity;  /* a bit for each row, lowest bits first: 0 if it is null; or null if no row is */
    uint64_t offset;          /* the number of the first row that counts, in the values and in the validity */
} abacus_column;

/* The rows that receive the results. They must not overlap the columns. */
typedef struct {
    int32_t type;      /* as of a column: doubles if the columns are doubles, else integers or decimals */
    int32_t scale;
    void *values;
    int64_t stride;    /* as of a column, but not 0 if there are several rows */
    uint8_t *validity; /* receives a bit for each row that has a value; or null, unless a column has nulls */
    uint64_t offset;
} abacus_results;

/* A summary of the rows. */
typedef struct {
    uint64_t nulls;          /* the number of rows with a null argument or value */
    uint64_t failures;       /* the number of rows without a value, or whose value the results can't hold exactly */
    uint64_t first_failure;  /* the number of the first of these rows, from 0, if there are any */
} abacus_column_summary;

/* Evaluates a program for rows, with a column for each parameter.
 *
 * A row without a value, or with a null, receives nan or 0. A null argument makes the result null without evaluating the formula,
 * unless the formula contains ?? or null. All columns and the results are doubles, or all are integers and decimals; other types,
 * scales and combinations are refused with an error that names the parameter. Contiguous columns of doubles aren't copied.
 *
 * The whole call may use the limits' work for each 65,536 rows or part of these, and the limits' deadline for each 1,000,000
 * rows or part of these; a single row may use no more than the limits. If more is needed, or the call is cancelled, it ends
 * with an error, and only some rows of the results are written. The columns don't count as memory. */
int32_t abacus_program_evaluate_columns(const abacus_program *program, const abacus_column *columns, size_t column_count,
                                        const abacus_results *results, uint64_t row_count,
                                        const abacus_cancellation *cancellation, abacus_column_summary *summary,
                                        abacus_error **error);

/* ---- Making values ------------------------------------------------------------------------------------------------------- */

int32_t abacus_value_make_null(abacus_value **value);
/* 0 is false, and everything else is true. */
int32_t abacus_value_make_boolean(int32_t boolean, abacus_value **value);
int32_t abacus_value_make_int64(int64_t integer, abacus_value **value);
/* Creates an integer from its bytes in two's complement, lowest first; no bytes are 0. */
int32_t abacus_value_make_integer(const uint8_t *bytes, size_t length, abacus_value **value);
/* Creates the quotient of two integers. The second one must not be 0. */
int32_t abacus_value_make_rational(const abacus_value *numerator, const abacus_value *denominator, abacus_value **value);
/* Creates an exact decimal: its ASCII digits, at least one, times ten to the power of the exponent. Null limits are those for
 * untrusted texts. A number that is too large is refused before it is computed. */
int32_t abacus_value_make_decimal(int32_t is_negative, abacus_text digits, int64_t exponent, const abacus_limits *limits,
                                  abacus_value **value, abacus_error **error);
/* Creates a real, which may be nan or infinite. Results computed from it are rounded to doubles. */
int32_t abacus_value_make_double(double real, abacus_value **value);
int32_t abacus_value_make_text(abacus_text text, abacus_value **value);
/* Creates a list of values, which remain the caller's. */
int32_t abacus_value_make_list(const abacus_value *const *elements, size_t count, abacus_value **value);
/* Creates a record of named values, which remain the caller's. Of members with the same name, the last counts. */
int32_t abacus_value_make_record(const abacus_variable *members, size_t count, abacus_value **value);
/* Parses a JSON text: numbers exactly, arrays as lists, objects as records. Null limits are those for untrusted texts. */
int32_t abacus_value_make_json(abacus_text json, const abacus_limits *limits, abacus_value **value, abacus_error **error);

/* ---- Reading values ------------------------------------------------------------------------------------------------------ */

/* One of ABACUS_KIND_... */
int32_t abacus_value_kind(const abacus_value *value, int32_t *kind);
/* Whether a real is exact, rather than a double: 1 or 0. */
int32_t abacus_value_is_exact_real(const abacus_value *value, int32_t *is_exact);
/* A boolean as 1 or 0. */
int32_t abacus_value_boolean(const abacus_value *value, int32_t *boolean);
/* An integer that fits 64 bits; any other is a mismatch. */
int32_t abacus_value_int64(const abacus_value *value, int64_t *integer);
/* An integer of any size as bytes in two's complement, lowest first: as few as hold its sign, one for 0. */
int32_t abacus_value_integer(const abacus_value *value, const uint8_t **bytes, size_t *length);
/* The numerator and the positive denominator of an integer or rational in lowest terms. */
int32_t abacus_value_rational(const abacus_value *value, abacus_value **numerator, abacus_value **denominator);
/* A real that is a double, unchanged; it may be nan or infinite. */
int32_t abacus_value_exact_double(const abacus_value *value, double *real);
/* The characters of a text. */
int32_t abacus_value_text(const abacus_value *value, const char **bytes, size_t *length);
/* The number of elements of a list, or of members of a record. */
int32_t abacus_value_count(const abacus_value *value, size_t *count);
/* An element of a list, or the value of a record's member, as a new handle. */
int32_t abacus_value_element(const abacus_value *value, size_t index, abacus_value **element);
/* The name of a member of a record, in the order of the record. */
int32_t abacus_value_name(const abacus_value *value, size_t index, const char **bytes, size_t *length);

/* The functions below can take long, so they take an environment for its limits, and a cancellation. */

/* The double nearest to a number, ties to even; infinite for integers and rationals beyond the range of doubles. */
int32_t abacus_value_double(const abacus_value *value, const abacus_environment *environment,
                            const abacus_cancellation *cancellation, double *real, abacus_error **error);
/* A terminating decimal as its digits, preceded by - if it is negative, and the number of decimal places: 12.50 is 125 and 1. The
 * digits are a new handle of a text. An exact real or a number that doesn't terminate is a mismatch. */
int32_t abacus_value_decimal(const abacus_value *value, const abacus_environment *environment,
                             const abacus_cancellation *cancellation, abacus_value **digits, uint64_t *places,
                             abacus_error **error);
/* Compares two numbers or two texts: -1, 0 or 1 if the first is less, equal or greater. Exact reals that can't be told apart are
 * an error, "undecided"; nan is a mismatch. */
int32_t abacus_value_compare(const abacus_value *first, const abacus_value *second, const abacus_environment *environment,
                             const abacus_cancellation *cancellation, int32_t *order, abacus_error **error);
/* The sign of a number: -1, 0 or 1. */
int32_t abacus_value_sign(const abacus_value *value, const abacus_environment *environment,
                          const abacus_cancellation *cancellation, int32_t *sign, abacus_error **error);
/* A number rounded exactly to so many decimal places, half away from zero; negative places are before the point. A double stays a
 * double. */
int32_t abacus_value_rounded(const abacus_value *value, int32_t places, const abacus_environment *environment,
                             const abacus_cancellation *cancellation, abacus_value **rounded, abacus_error **error);

/* The formats of printed values. */
#define ABACUS_FORMAT_LOSSLESS 0    /* parses to the same value: terminating decimals, fractions, expressions of exact reals */
#define ABACUS_FORMAT_READABLE 1    /* for people: rounded to 20 digits if necessary */
#define ABACUS_FORMAT_FRACTION 2    /* 1/8 instead of 0.125 */
#define ABACUS_FORMAT_SCIENTIFIC 3  /* 1.25e-1 */
#define ABACUS_FORMAT_ENGINEERING 4 /* 125e-3 */
#define ABACUS_FORMAT_FIXED 5       /* so many places after the point */
#define ABACUS_FORMAT_SIGNIFICANT 6 /* so many significant digits */

/* The printed value, as a new handle of a text. Only FIXED and SIGNIFICANT use the digits. */
int32_t abacus_value_format(const abacus_value *value, int32_t format, int32_t digits,
                            const abacus_environment *environment, const abacus_cancellation *cancellation,
                            abacus_value **text, abacus_error **error);

/* The treatment in JSON of a number that doesn't terminate as a decimal. */
#define ABACUS_ENDLESS_ERROR 0  /* an error */
#define ABACUS_ENDLESS_TEXT 1   /* a text that parses to the same number: "1/3" */
#define ABACUS_ENDLESS_DIGITS 2 /* the number rounded to so many significant digits */

/* The value as a line of JSON, as a new handle of a text. Only ABACUS_ENDLESS_DIGITS uses the digits. Once writing has begun,
 * only the limits end it. */
int32_t abacus_value_json(const abacus_value *value, int32_t endless, int32_t digits,
                          const abacus_environment *environment, const abacus_cancellation *cancellation,
                          abacus_value **text, abacus_error **error);

/* ---- Errors -------------------------------------------------------------------------------------------------------------- */

/* A range of bytes of a text. The number of characters in it is the number of its bytes that aren't of the form 10xxxxxx. */
typedef struct {
    uint64_t offset;
    uint64_t length;
} abacus_range;

/* The number of diagnostics, from 1 to 20. */
int32_t abacus_error_count(const abacus_error *error, size_t *count);
/* The text to which the ranges refer. */
int32_t abacus_error_source(const abacus_error *error, const char **bytes, size_t *length);
/* The kind of problem, as an identifier for programs: "division-by-zero". */
int32_t abacus_error_identifier(const abacus_error *error, size_t index, const char **bytes, size_t *length);
/* What went wrong, in plain words. */
int32_t abacus_error_message(const abacus_error *error, size_t index, const char **bytes, size_t *length);
/* A hint at what the user may have meant or can do; null if there is none. */
int32_t abacus_error_hint(const abacus_error *error, size_t index, const char **bytes, size_t *length);
/* The part of the source that the diagnostic is about. */
int32_t abacus_error_range(const abacus_error *error, size_t index, abacus_range *range);
/* The change to the source that fixes it: a range, and the text that replaces it; null if there is none. */
int32_t abacus_error_fix_it(const abacus_error *error, size_t index, abacus_range *range, const char **bytes,
                            size_t *length);
/* Further places that help to explain it, with the texts that contain them. */
int32_t abacus_error_note_count(const abacus_error *error, size_t index, size_t *count);
int32_t abacus_error_note(const abacus_error *error, size_t index, size_t note, const char **bytes, size_t *length);
int32_t abacus_error_note_range(const abacus_error *error, size_t index, size_t note, abacus_range *range,
                                const char **source, size_t *source_length);
/* All diagnostics with their lines of the source, as a compiler shows them. */
int32_t abacus_error_rendered(const abacus_error *error, const char **bytes, size_t *length);

#ifdef __cplusplus
}
#endif

#endif
