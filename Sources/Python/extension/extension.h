/* The extension between Python and libabacus.so, for the limited API of Python 3.10.
 *
 * calls.c performs calls without the interpreter's lock and raises their errors; values.c turns objects into values, and
 * results.c values into objects; conversions.c has what is asked of values, such as their digits or their `int`; formulas.c has
 * formulas and `evaluate`; programs.c compiled formulas; columns.c columns of Arrow; module.c the module.
 *
 * All functions that return an object or a pointer return NULL after they have set an exception, and all that return an `int`
 * return -1. */
#ifndef EXTENSION_H
#define EXTENSION_H

#define Py_LIMITED_API 0x030A0000
#define PY_SSIZE_T_CLEAN
#include <Python.h>

#include <abacus.h>
#include <stdbool.h>

/* ---- What Python's side has ---------------------------------------------------------------------------------------------- */

/* Objects of other modules. They stay for as long as the process does: there are no subinterpreters. */
typedef struct {
    PyObject *fraction, *decimal, *decimal_of_float;
    PyObject *integer_bytes, *integer_of_bytes, *is_signed;
    /* The class `Real`, and the functions that make exceptions of diagnostics and of a message, and an `Environment` of
     * `Limits`. */
    PyObject *real, *error, *evaluation_error, *environment_of;
} python_objects;
extern python_objects python;

/* ---- Environments -------------------------------------------------------------------------------------------------------- */

/* Limits, and the two environments that have them. The brief one allows a millisecond's work. */
typedef struct {
    PyObject_HEAD
    abacus_limits limits;
    abacus_environment *brief, *full;
} Environment;

extern PyTypeObject *Environment_type;
int add_environments(PyObject *module);
/* The environment of the argument `limits`, which is NULL or None for strangers' texts. A new reference. */
Environment *environment_of(PyObject *limits);

/* ---- Calls --------------------------------------------------------------------------------------------------------------- */

/* A call of the library. Other structures begin with one, and have its arguments and results. */
typedef struct call {
    /* Calls the library, with the brief limits or all of them. It has no lock, so it touches no object. */
    int32_t (*perform)(struct call *call, bool is_brief);
    /* The cancellation of all but brief calls, and the error. */
    abacus_cancellation *cancellation;
    abacus_error *error;
} call;

/* Performs a call and returns its status, or -1 if a signal's handler has raised.
 *
 * Most calls are short. They are performed at once, with brief limits, so that they cost no thread. One that needs more begins
 * again on a thread of its own while this one looks for signals, and is cancelled when a handler raises. */
int32_t perform(call *call);
/* The same for a call that is known to take long. */
int32_t perform_long(call *call);
/* Raises what a status other than success says, and frees the error. */
void raise_failure(call *call, int32_t status);
/* Performs a call, and raises if it fails. */
int perform_or_raise(call *call);
/* Raises an EvaluationError that no place of a text is to blame for. */
void raise_evaluation_error(const char *message);

/* ---- Values -------------------------------------------------------------------------------------------------------------- */

/* A value that Python has no type for: what an object `Real` holds. */
typedef struct {
    PyObject_HEAD
    abacus_value *value;
    Environment *environment;
} Value;

extern PyTypeObject *Value_type;
int add_values(PyObject *module);

/* The value of an object, which is refused if it is beyond the limits. */
abacus_value *value_of(PyObject *object, const abacus_limits *limits);
/* Another handle of a value. */
abacus_value *copy_of(const abacus_value *value);
/* Variables by name, of arguments and of a mapping. */
typedef struct {
    abacus_variable *items;
    size_t count, capacity;
    abacus_variable few[8];
    /* What keeps the names of a mapping. */
    PyObject *mapping_items;
} variables;
/* All of these need `variables_free` in the end, after failures, too. */
void variables_init(variables *variables);
int variables_add(variables *variables, PyObject *name, PyObject *object, const abacus_limits *limits);
int variables_add_mapping(variables *variables, PyObject *mapping, const abacus_limits *limits);
void variables_free(variables *variables);

/* The object that is a value's, and those of values of a kind, or of a double that must be finite. */
PyObject *object_of(const abacus_value *value, Environment *environment);
PyObject *text_of(const abacus_value *value);
PyObject *integer_of(const abacus_value *value);
PyObject *fraction_of(const abacus_value *value);
PyObject *float_of(double real);
/* The object of a type that is exactly a value, rounded to `places` unless that is None. */
PyObject *converted(const abacus_value *value, PyObject *type, PyObject *places, Environment *environment);

/* The bytes of a text in UTF-8. Lone surrogates stay, so that the library says what is wrong with them. */
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
/* Compiles a formula for a tuple of names. */
PyObject *program_make(const abacus_formula *formula, Environment *environment, PyObject *parameters);
PyObject *arrow_column(PyObject *module, PyObject *arguments);

/* What a module and the types in it share: makes a type, adds it to the module, and returns it. */
PyTypeObject *add_type(PyObject *module, const char *name, PyType_Spec *spec);
/* Frees an object of a type that was made of a spec. */
void free_object(PyObject *self);

#endif
