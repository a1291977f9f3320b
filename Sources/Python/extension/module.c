/* The module, and the objects that it needs from other modules. */
#include "extension.h"

python_objects python;

PyTypeObject *add_type(PyObject *module, const char *name, PyType_Spec *spec) {
    PyObject *type = PyType_FromSpec(spec);
    /* The module keeps the type for the lifetime of the process. */
    if (type != NULL && PyModule_AddObjectRef(module, name, type) < 0) Py_CLEAR(type);
    return (PyTypeObject *)type;
}

void free_object(PyObject *self) {
    PyTypeObject *type = Py_TYPE(self);
    freefunc release = (freefunc)PyType_GetSlot(type, Py_tp_free);
    release(self);
    Py_DECREF(type);
}

/* Stores `Real`, `EvaluationError`, and the functions that make an exception from diagnostics and an `Environment` from
 * `Limits`. */
static PyObject *connect(PyObject *module, PyObject *arguments) {
    (void)module;
    PyObject *real, *evaluation_error, *error, *environment;
    if (!PyArg_ParseTuple(arguments, "OOOO", &real, &evaluation_error, &error, &environment)) return NULL;
    PyObject **const places[] = {&python.real, &python.evaluation_error, &python.error, &python.environment_of};
    PyObject *const objects[] = {real, evaluation_error, error, environment};
    for (int place = 0; place < 4; place++) {
        PyObject *before = *places[place];
        Py_INCREF(objects[place]);
        *places[place] = objects[place];
        Py_XDECREF(before);
    }
    Py_RETURN_NONE;
}

static PyObject *limits(PyObject *module, PyObject *is_untrusted) {
    (void)module;
    abacus_limits limits;
    if (is_untrusted == Py_True) abacus_limits_untrusted(&limits);
    else abacus_limits_standard(&limits);
    return Py_BuildValue(
        "KKKKKKKKK", (unsigned long long)limits.source_bytes, (unsigned long long)limits.number_bits,
        (unsigned long long)limits.memory_bytes, (unsigned long long)limits.work,
        (unsigned long long)limits.work_per_call, (unsigned long long)limits.nesting,
        (unsigned long long)limits.call_depth, (unsigned long long)limits.decision_bits,
        (unsigned long long)limits.deadline_nanoseconds);
}

static PyMethodDef functions[] = {
    {"evaluate", (PyCFunction)(void (*)(void))evaluate, METH_FASTCALL | METH_KEYWORDS,
     "evaluate($module, text, /, *, type=None, places=None, variables=None, limits=None, **names)\n--\n\n"
     "Evaluates a formula with variables, which are given by name or as the mapping `variables`.\n\n"
     "The value is an int, Fraction, Real, float, str, bool, None, list or dict. With `type` it is exactly that, or an\n"
     "EvaluationError; a float is the nearest one. `places` rounds a number to so many decimal places, half away from zero.\n"
     "The limits are Limits.untrusted unless others are given."},
    {"connect", connect, METH_VARARGS, "Takes what the extension needs of the package."},
    {"limits", limits, METH_O, "The limits for strangers if the argument is True, else those for one's own texts."},
    {"arrow_column", arrow_column, METH_VARARGS, "The format, length, offset and addresses of a column of Arrow."},
    {NULL}};

static struct PyModuleDef definition = {
    PyModuleDef_HEAD_INIT, "abacus._abacus", "What the package calls of libabacus.so.", -1, functions, NULL, NULL, NULL,
    NULL};

static PyObject *attribute_of(const char *module_name, const char *name) {
    PyObject *module = PyImport_ImportModule(module_name);
    PyObject *attribute = module == NULL ? NULL : PyObject_GetAttrString(module, name);
    Py_XDECREF(module);
    return attribute;
}

static int import_objects(void) {
    python.fraction = attribute_of("fractions", "Fraction");
    python.decimal = attribute_of("decimal", "Decimal");
    if (python.fraction == NULL || python.decimal == NULL) return -1;
    python.decimal_of_float = PyObject_GetAttrString(python.decimal, "from_float");
    python.integer_bytes = PyObject_GetAttrString((PyObject *)&PyLong_Type, "to_bytes");
    python.integer_of_bytes = PyObject_GetAttrString((PyObject *)&PyLong_Type, "from_bytes");
    python.is_signed = Py_BuildValue("{sO}", "signed", Py_True);
    return python.decimal_of_float && python.integer_bytes && python.integer_of_bytes && python.is_signed ? 0 : -1;
}

PyMODINIT_FUNC PyInit__abacus(void) {
    PyObject *module = PyModule_Create(&definition);
    if (module == NULL) return NULL;
    const char *version = "";
    abacus_version(&version, NULL);
    if (import_objects() < 0 || add_environments(module) < 0 || add_values(module) < 0 || add_formulas(module) < 0 ||
        add_programs(module) < 0 || PyModule_AddStringConstant(module, "version", version) < 0)
        Py_CLEAR(module);
    return module;
}
