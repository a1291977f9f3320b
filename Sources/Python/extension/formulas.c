/* Environments, `evaluate`, and formulas. */
#include "extension.h"

#include <string.h>

/* The work of a brief call: about a millisecond. */
#define BRIEF_WORK (1 << 20)
/* The longest text of a brief call: a longer one may take long to parse. */
#define BRIEF_TEXT (1 << 16)

PyTypeObject *Environment_type;

/* ---- Environments -------------------------------------------------------------------------------------------------------- */

static void Environment_dealloc(Environment *self) {
    abacus_environment_free(self->brief);
    abacus_environment_free(self->full);
    free_object((PyObject *)self);
}

/* Creates an environment with nine limits, or with those for untrusted texts. */
static PyObject *Environment_new(PyTypeObject *type, PyObject *arguments, PyObject *names) {
    abacus_limits limits;
    abacus_limits_untrusted(&limits);
    unsigned long long numbers[9];
    if (names != NULL && PyDict_Size(names) > 0) {
        PyErr_SetString(PyExc_TypeError, "limits are given by position");
        return NULL;
    }
    if (PyTuple_Size(arguments) > 0) {
        if (!PyArg_ParseTuple(
                arguments, "KKKKKKKKK", &numbers[0], &numbers[1], &numbers[2], &numbers[3], &numbers[4], &numbers[5],
                &numbers[6], &numbers[7], &numbers[8]))
            return NULL;
        limits = (abacus_limits){numbers[0], numbers[1], numbers[2], numbers[3], numbers[4],
                                 numbers[5], numbers[6], numbers[7], numbers[8]};
    }
    Environment *self = (Environment *)PyType_GenericAlloc(type, 0);
    if (self == NULL) return NULL;
    self->limits = limits;
    abacus_limits brief = limits;
    if (brief.work > BRIEF_WORK) brief.work = BRIEF_WORK;
    if (abacus_environment_make(ABACUS_ARITHMETIC_EXACT, &brief, &self->brief) != ABACUS_SUCCESS ||
        abacus_environment_make(ABACUS_ARITHMETIC_EXACT, &limits, &self->full) != ABACUS_SUCCESS) {
        Py_DECREF(self);
        return PyErr_NoMemory();
    }
    return (PyObject *)self;
}

static PyType_Slot Environment_slots[] = {
    {Py_tp_new, Environment_new},
    {Py_tp_dealloc, Environment_dealloc},
    {Py_tp_doc, "Limits as the library has them."},
    {0, NULL}};

static PyType_Spec Environment_spec = {
    "abacus._abacus.Environment", sizeof(Environment), 0, Py_TPFLAGS_DEFAULT, Environment_slots};

/* The environment with the limits for untrusted texts. */
static Environment *of_strangers;

int add_environments(PyObject *module) {
    Environment_type = add_type(module, "Environment", &Environment_spec);
    if (Environment_type == NULL) return -1;
    of_strangers = (Environment *)PyObject_CallFunctionObjArgs((PyObject *)Environment_type, NULL);
    return of_strangers == NULL ? -1 : 0;
}

Environment *environment_of(PyObject *limits) {
    if (limits == NULL || limits == Py_None) {
        Py_INCREF(of_strangers);
        return of_strangers;
    }
    PyObject *environment = PyObject_CallFunctionObjArgs(python.environment_of, limits, NULL);
    if (environment != NULL && Py_TYPE(environment) != Environment_type) {
        PyErr_SetString(PyExc_TypeError, "limits are a Limits or None");
        Py_CLEAR(environment);
    }
    return (Environment *)environment;
}

/* ---- Evaluating ---------------------------------------------------------------------------------------------------------- */

/* The arguments of a call besides its variables. */
typedef struct {
    PyObject *type, *places, *mapping, *limits;
} options;

/* Returns the place of an option if a name is one, or NULL. */
static PyObject **option_of(options *options, PyObject *name) {
    if (PyUnicode_CompareWithASCIIString(name, "type") == 0) return &options->type;
    if (PyUnicode_CompareWithASCIIString(name, "places") == 0) return &options->places;
    if (PyUnicode_CompareWithASCIIString(name, "variables") == 0) return &options->mapping;
    if (PyUnicode_CompareWithASCIIString(name, "limits") == 0) return &options->limits;
    return NULL;
}

static bool is_option(PyObject *name) {
    options options;
    return option_of(&options, name) != NULL;
}

/* An evaluation of a formula if there is one, else of a text. */
typedef struct {
    call call;
    abacus_text text;
    const abacus_formula *formula;
    Environment *environment;
    variables variables;
    abacus_value *value;
} evaluation;

static int32_t perform_evaluation(call *call, bool is_brief) {
    evaluation *work = (evaluation *)call;
    const abacus_environment *environment = is_brief ? work->environment->brief : work->environment->full;
    const abacus_variable *items = work->variables.items;
    size_t count = work->variables.count;
    if (work->formula != NULL)
        return abacus_formula_evaluate(
            work->formula, environment, items, count, call->cancellation, &work->value, &call->error);
    return abacus_evaluate(environment, work->text, items, count, call->cancellation, &work->value, &call->error);
}

/* Adds the variables, evaluates, and returns the value as an object. */
static PyObject *evaluated(evaluation *work, const options *options, PyObject *const *arguments, PyObject *names) {
    const abacus_limits *limits = &work->environment->limits;
    Py_ssize_t count = names == NULL ? 0 : PyTuple_Size(names);
    PyObject *result = NULL;
    variables_init(&work->variables);
    work->call.perform = perform_evaluation;
    if (options->mapping != Py_None && variables_add_mapping(&work->variables, options->mapping, limits) < 0) goto end;
    for (Py_ssize_t place = 0; place < count; place++) {
        PyObject *name = PyTuple_GetItem(names, place);
        if (is_option(name)) continue;
        if (variables_add(&work->variables, name, arguments[place], limits) < 0) goto end;
    }
    int32_t status = work->text.length > BRIEF_TEXT ? perform_long(&work->call) : perform(&work->call);
    if (status == ABACUS_SUCCESS) {
        result = converted(work->value, options->type, options->places, work->environment);
    } else {
        raise_failure(&work->call, status);
    }
    abacus_value_free(work->value);
end:
    variables_free(&work->variables);
    return result;
}

static options options_of(PyObject *const *arguments, PyObject *names) {
    options options = {Py_None, Py_None, Py_None, Py_None};
    Py_ssize_t count = names == NULL ? 0 : PyTuple_Size(names);
    for (Py_ssize_t place = 0; place < count; place++) {
        PyObject **option = option_of(&options, PyTuple_GetItem(names, place));
        if (option != NULL) *option = arguments[place];
    }
    return options;
}

PyObject *evaluate(PyObject *module, PyObject *const *arguments, Py_ssize_t count, PyObject *names) {
    (void)module;
    if (count != 1 || !PyUnicode_Check(arguments[0])) {
        PyErr_SetString(PyExc_TypeError, "evaluate takes a formula, which is a str; variables are given by name");
        return NULL;
    }
    options options = options_of(arguments + 1, names);
    encoded_text encoded;
    if (encode(arguments[0], &encoded) < 0) return NULL;
    evaluation work = {.text = encoded.text, .environment = environment_of(options.limits)};
    PyObject *result = work.environment == NULL ? NULL : evaluated(&work, &options, arguments + 1, names);
    Py_XDECREF(work.environment);
    Py_XDECREF(encoded.bytes);
    return result;
}

/* ---- Formulas ------------------------------------------------------------------------------------------------------------ */

typedef struct {
    PyObject_HEAD
    abacus_formula *formula;
    Environment *environment;
} Formula;

typedef struct {
    call call;
    abacus_text text;
    Environment *environment;
    abacus_formula *formula;
} reading;

static int32_t perform_reading(call *call, bool is_brief) {
    (void)is_brief;
    reading *work = (reading *)call;
    return abacus_formula_make(work->environment->full, work->text, &work->formula, &call->error);
}

static PyObject *Formula_new(PyTypeObject *type, PyObject *arguments, PyObject *names) {
    static char *keywords[] = {"", "limits", NULL};
    PyObject *text, *limits = Py_None;
    if (!PyArg_ParseTupleAndKeywords(arguments, names, "U|$O:Formula", keywords, &text, &limits)) return NULL;
    encoded_text encoded;
    if (encode(text, &encoded) < 0) return NULL;
    reading work = {
        .call = {.perform = perform_reading}, .text = encoded.text, .environment = environment_of(limits)};
    Formula *self = NULL;
    if (work.environment != NULL) {
        int32_t status = encoded.text.length > BRIEF_TEXT ? perform_long(&work.call) : perform(&work.call);
        if (status != ABACUS_SUCCESS) raise_failure(&work.call, status);
        else self = (Formula *)PyType_GenericAlloc(type, 0);
    }
    Py_XDECREF(encoded.bytes);
    if (self == NULL) {
        abacus_formula_free(work.formula);
        Py_XDECREF(work.environment);
        return NULL;
    }
    self->formula = work.formula;
    self->environment = work.environment;
    return (PyObject *)self;
}

static void Formula_dealloc(Formula *self) {
    abacus_formula_free(self->formula);
    Py_XDECREF(self->environment);
    free_object((PyObject *)self);
}

static PyObject *Formula_evaluate(Formula *self, PyObject *const *arguments, Py_ssize_t count, PyObject *names) {
    if (count != 0) {
        PyErr_SetString(PyExc_TypeError, "variables are given by name");
        return NULL;
    }
    options options = options_of(arguments, names);
    Environment *environment = self->environment;
    if (options.limits == Py_None) Py_INCREF(environment);
    else environment = environment_of(options.limits);
    if (environment == NULL) return NULL;
    evaluation work = {.formula = self->formula, .environment = environment};
    PyObject *result = evaluated(&work, &options, arguments, names);
    Py_DECREF(environment);
    return result;
}

static PyObject *Formula_compiled(Formula *self, PyObject *parameters) {
    return program_make(self->formula, self->environment, parameters);
}

static PyObject *Formula_text(Formula *self, void *unused) {
    (void)unused;
    const char *bytes = NULL;
    size_t length = 0;
    abacus_formula_text(self->formula, &bytes, &length);
    return PyUnicode_FromStringAndSize(bytes, (Py_ssize_t)length);
}

static PyObject *Formula_variables(Formula *self, void *unused) {
    (void)unused;
    size_t count = 0;
    abacus_formula_variable_count(self->formula, &count);
    PyObject *names = PyTuple_New((Py_ssize_t)count);
    for (size_t index = 0; names != NULL && index < count; index++) {
        const char *bytes = NULL;
        size_t length = 0;
        abacus_formula_variable(self->formula, index, &bytes, &length);
        PyObject *name = PyUnicode_FromStringAndSize(bytes, (Py_ssize_t)length);
        if (name == NULL || PyTuple_SetItem(names, (Py_ssize_t)index, name) < 0) Py_CLEAR(names);
    }
    return names;
}

static PyMethodDef Formula_methods[] = {
    {"evaluate", (PyCFunction)(void (*)(void))Formula_evaluate, METH_FASTCALL | METH_KEYWORDS,
     "evaluate($self, /, *, type=None, places=None, variables=None, limits=None, **names)\n--\n\n"
     "Evaluates the formula with variables, as the function evaluate does a text."},
    {"compiled", (PyCFunction)Formula_compiled, METH_VARARGS,
     "compiled($self, /, *parameters)\n--\n\n"
     "Compiles the formula for parameters, so that it can be called many times with one argument for each."},
    {NULL}};

static PyGetSetDef Formula_properties[] = {
    {"text", (getter)Formula_text, NULL, "The formula in normal form.", NULL},
    {"variables", (getter)Formula_variables, NULL, "The names of its variables, in order of appearance.", NULL},
    {NULL}};

static PyType_Slot Formula_slots[] = {
    {Py_tp_new, Formula_new},
    {Py_tp_dealloc, Formula_dealloc},
    {Py_tp_doc, "A formula that has been read."},
    {Py_tp_methods, Formula_methods},
    {Py_tp_getset, Formula_properties},
    {0, NULL}};

static PyType_Spec Formula_spec = {
    "abacus._abacus.Formula", sizeof(Formula), 0, Py_TPFLAGS_DEFAULT | Py_TPFLAGS_BASETYPE, Formula_slots};

int add_formulas(PyObject *module) { return add_type(module, "Formula", &Formula_spec) == NULL ? -1 : 0; }
