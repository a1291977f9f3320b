/* Conversions of values to objects of the corresponding types. */
#include "extension.h"

#include <math.h>

PyObject *text_of(const abacus_value *value) {
    const char *bytes;
    size_t length;
    if (abacus_value_text(value, &bytes, &length) != ABACUS_SUCCESS) return NULL;
    return PyUnicode_FromStringAndSize(bytes, (Py_ssize_t)length);
}

PyObject *integer_of(const abacus_value *value) {
    int64_t word;
    if (abacus_value_int64(value, &word) == ABACUS_SUCCESS) return PyLong_FromLongLong(word);
    const uint8_t *bytes;
    size_t length;
    if (abacus_value_integer(value, &bytes, &length) != ABACUS_SUCCESS) return PyErr_NoMemory();
    PyObject *arguments = Py_BuildValue("y#s", bytes, (Py_ssize_t)length, "little");
    PyObject *integer = arguments == NULL ? NULL : PyObject_Call(python.integer_of_bytes, arguments, python.is_signed);
    Py_XDECREF(arguments);
    return integer;
}

PyObject *fraction_of(const abacus_value *value) {
    abacus_value *numerator, *denominator;
    if (abacus_value_rational(value, &numerator, &denominator) != ABACUS_SUCCESS) return PyErr_NoMemory();
    PyObject *above = integer_of(numerator);
    PyObject *below = above == NULL ? NULL : integer_of(denominator);
    abacus_value_free(numerator);
    abacus_value_free(denominator);
    PyObject *fraction = below == NULL ? NULL : PyObject_CallFunctionObjArgs(python.fraction, above, below, NULL);
    Py_XDECREF(above);
    Py_XDECREF(below);
    return fraction;
}

PyObject *float_of(double real) {
    if (isfinite(real)) return PyFloat_FromDouble(real);
    raise_evaluation_error("the value is beyond the range of doubles");
    return NULL;
}

static PyObject *real_of(const abacus_value *value, Environment *environment) {
    int32_t is_exact = 0;
    abacus_value_is_exact_real(value, &is_exact);
    if (!is_exact) {
        double real = NAN;
        abacus_value_exact_double(value, &real);
        return float_of(real);
    }
    Value *held = (Value *)PyType_GenericAlloc(Value_type, 0);
    if (held == NULL) return NULL;
    Py_INCREF(environment);
    held->environment = environment;
    held->value = copy_of(value);
    PyObject *real = held->value == NULL ? NULL : PyObject_CallFunctionObjArgs(python.real, held, NULL);
    Py_DECREF(held);
    return real;
}

/* Calls a function for each element of a list, or member of a record. */
static int for_elements(
    const abacus_value *value, Environment *environment, PyObject *result,
    int (*add)(PyObject *result, const abacus_value *value, size_t index, PyObject *element)) {
    size_t count = 0;
    abacus_value_count(value, &count);
    for (size_t index = 0; index < count; index++) {
        abacus_value *element;
        if (abacus_value_element(value, index, &element) != ABACUS_SUCCESS) {
            PyErr_NoMemory();
            return -1;
        }
        PyObject *object = object_of(element, environment);
        abacus_value_free(element);
        int status = object == NULL ? -1 : add(result, value, index, object);
        Py_XDECREF(object);
        if (status < 0) return -1;
    }
    return 0;
}

static int add_element(PyObject *list, const abacus_value *value, size_t index, PyObject *element) {
    (void)value, (void)index;
    return PyList_Append(list, element);
}

static int add_member(PyObject *dictionary, const abacus_value *value, size_t index, PyObject *element) {
    const char *bytes = NULL;
    size_t length = 0;
    abacus_value_name(value, index, &bytes, &length);
    PyObject *name = PyUnicode_FromStringAndSize(bytes, (Py_ssize_t)length);
    int status = name == NULL ? -1 : PyDict_SetItem(dictionary, name, element);
    Py_XDECREF(name);
    return status;
}

static PyObject *container_of(const abacus_value *value, Environment *environment, bool is_list) {
    if (Py_EnterRecursiveCall(" while making an object of a value")) return NULL;
    PyObject *result = is_list ? PyList_New(0) : PyDict_New();
    if (result != NULL && for_elements(value, environment, result, is_list ? add_element : add_member) < 0)
        Py_CLEAR(result);
    Py_LeaveRecursiveCall();
    return result;
}

PyObject *object_of(const abacus_value *value, Environment *environment) {
    int32_t kind = 0, boolean = 0;
    abacus_value_kind(value, &kind);
    switch (kind) {
    case ABACUS_KIND_INTEGER: return integer_of(value);
    case ABACUS_KIND_RATIONAL: return fraction_of(value);
    case ABACUS_KIND_REAL: return real_of(value, environment);
    case ABACUS_KIND_BOOLEAN:
        abacus_value_boolean(value, &boolean);
        return PyBool_FromLong(boolean);
    case ABACUS_KIND_TEXT: return text_of(value);
    case ABACUS_KIND_LIST: return container_of(value, environment, true);
    case ABACUS_KIND_RECORD: return container_of(value, environment, false);
    case ABACUS_KIND_NULL: Py_RETURN_NONE;
    default: PyErr_Format(PyExc_SystemError, "a value of an unknown kind %d", kind); return NULL;
    }
}
