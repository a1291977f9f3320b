/* The extension between Python and libabacus.so, for the limited API of Python 3.10.
 *
 * calls.c performs calls without the interpreter's lock and raises their errors; values.c converts objects to values, and
 * results.c values to objects; conversions.c answers questions about values, such as their digits or their `int`; formulas.c
 * has formulas and `evaluate`; programs.c compiled formulas; columns.c columns of Arrow; module.c the module.
 *
 * Functions that return an object or a pointer return NULL after setting an exception; those that return an `int` return -1. */
#ifndef EXTENSION_H
#define EXTENSION_H

#define Py_LIMITED_API 0x030A0000
#define PY_SSIZE_T_CLEAN
#include <Python.h>

#include <abacus.h>
#include <stdbool.h>

/* ---- What Python's side has ---------------------------------------------------------------------------------------------- */

/* Objects of other modules. They are kept for the lifetime of the process: there are no subinterpreters. */
typedef struct {
    PyObject *fraction, *decimal, *decimal_of_float;
    PyObject *integer_bytes, *integer_of_bytes, *is_signed;
    /* The class `Real`, the function that makes an exception from diagnostics, the class of an exception with only a message,
     * and the function that makes an `Environment` from `Limits`. */
    PyObject *real, *error, *evaluation_error, *environment_of;
} python_objects;
extern python_objects python;

/* ---- Environments -------------------------------------------------------------------------------------------------------- */

/* Limits, and two environments with them. The brief one allows only a millisecond's work. */
typedef struct {
    PyObject_HEAD
    abacus_limits limits;
    abacus_environment *brief, *full;
} Environment;

extern PyTypeObject *Environment_type;
int add_environments(PyObject *module);
/* Returns a new reference to the environment of the argument `limits`, which is NULL or None for untrusted texts. */
Environment *environment_of(PyObject *limits);

/* ---- Calls --------------------------------------------------------------------------------------------------------------- */

/* A call of the library. Larger structures begin with a call, and contain its arguments and results. */
typedef struct call {
    /* Calls the library, with the brief or the full limits. It doesn't hold the interpreter's lock, so it must not touch any
     * object. */
    int32_t (*perform)(struct call *call, bool is_brief);
    /* The cancellation of calls that aren't brief; `error` is the error of any call. */
    abacus_cancellation *cancellation;
    abacus_error *error;
} call;

/* Performs a call and returns its status, or -1 if a signal handler has raised an exception.
 *
 * Most calls are short. They are performed at once with brief limits, without the cost of a thread. A call that needs more starts
 * again on a separate thread while this one checks for signals, and is cancelled when a handler raises an exception. */
int32_t perform(call *call);
/* Performs a call that is known to take long. */
int32_t perform_long(call *call);
/* Raises the exception for a status other than success, and frees the error. */
void raise_failure(call *call, int32_t status);
/* Performs a call, and raises if it fails. */
int perform_or_raise(call *call);
/* Raises an EvaluationError without diagnostics. */
void raise_evaluation_error(const char *message);

/* ---- Values -------------------------------------------------------------------------------------------------------------- */

/* A value that Python has no type for: the value that a `Real` wraps. */
typedef struct {
    PyObject_HEAD
    abacus_value *value;
    Environment *environment;
} Value;

extern PyTypeObject *Value_type;
int add_values(PyObject *module);

/* Converts an object to a value. An object beyond the limits is refused. */
abacus_value *value_of(PyObject *object, const abacus_limits *limits);
/* Returns another handle of a value. */
abacus_value *copy_of(const abacus_value *value);
/* Variables by name, from arguments and from a mapping. */
typedef struct {
    abacus_variable *items;
    size_t count, capacity;
    abacus_variable few[8];
    /* An object that keeps the names of a mapping alive. */
    PyObject *mapping_items;
} variables;
/* Variables must be freed by `variables_free` in the end, even after a failure. */
void variables_init(variables *variables);
int variables_add(variables *variables, PyObject *name, PyObject *object, const abacus_limits *limits);
int variables_add_mapping(variables *variables, PyObject *mapping, const abacus_limits *limits);
void variables_free(variables *variables);

/* Return the object for a value; for a value of a certain kind; and for a double, which must be finite. */
PyObject *object_of(const abacus_value *value, Environment *environment);
PyObject *text_of(const abacus_value *value);
PyObject *integer_of(const abacus_value *value);
PyObject *fraction_of(const abacus_value *value);
PyObject *float_of(double real);
/* Returns an object of a type that is exactly equal to a value, rounded to `places` unless that is None. */
PyObject *converted(const abacus_value *value, PyObject *type, PyObject *places, Environment *environment);

/* The UTF-8 of a text. Lone surrogates are kept, so that the library reports them. */
typedef struct {
    abacus_text text;
    PyObject *bytes;
} encoded_text;
int encode(PyObject *string, encoded_text *result);

/* ---- What the module has ------------------------------------------------------------------------------------------------- */

int add_formulas(PyObject *module);
PyObject *evaluate(PyObject *module, PyObject *const *arguments, Py_ssize_t count, PyObject *names);
extern PyTypeObject *Program_type;
int add_programs(PyObject *module);
/* Compiles a formula for a tuple of parameters. */
PyObject *program_make(const abacus_formula *formula, Environment *environment, PyObject *parameters);
PyObject *arrow_column(PyObject *module, PyObject *arguments);

/* Creates a type, adds it to a module, and returns it. */
PyTypeObject *add_type(PyObject *module, const char *name, PyType_Spec *spec);
/* Frees an object of a type that was created from a spec. */
void free_object(PyObject *self);

#endif
