/* Conversions of values to objects of other types, and other questions about values. */
#include "extension.h"

#include <math.h>

/* ---- Questions that can take long ---------------------------------------------------------------------------------------- */

/* A question about a value, and its answer. */
typedef struct {
    call call;
    enum { NEAREST_DOUBLE, DECIMAL, ORDER, SIGN, ROUNDED, FORMATTED } kind;
    const abacus_value *value, *other;
    Environment *environment;
    int32_t format, digits;
    double real;
    int32_t number;
    uint64_t places;
    abacus_value *result;
} question;

static int32_t answer(call *call, bool is_brief) {
    question *asked = (question *)call;
    const abacus_environment *environment = is_brief ? asked->environment->brief : asked->environment->full;
    switch (asked->kind) {
    case NEAREST_DOUBLE:
        return abacus_value_double(asked->value, environment, call->cancellation, &asked->real, &call->error);
    case DECIMAL:
        return abacus_value_decimal(
            asked->value, environment, call->cancellation, &asked->result, &asked->places, &call->error);
    case ORDER:
        return abacus_value_compare(
            asked->value, asked->other, environment, call->cancellation, &asked->number, &call->error);
    case SIGN: return abacus_value_sign(asked->value, environment, call->cancellation, &asked->number, &call->error);
    case ROUNDED:
        return abacus_value_rounded(
            asked->value, asked->digits, environment, call->cancellation, &asked->result, &call->error);
    case FORMATTED:
        return abacus_value_format(
            asked->value, asked->format, asked->digits, environment, call->cancellation, &asked->result, &call->error);
    }
    return ABACUS_INVALID;
}

/* Asks a question, and raises if there is no answer. If the value has another kind, the message is `wanted`. */
static int ask(question *asked, const char *wanted) {
    asked->call.perform = answer;
    int32_t status = perform(&asked->call);
    if (status == ABACUS_SUCCESS) return 0;
    if (status == ABACUS_MISMATCH && asked->call.error == NULL) {
        raise_evaluation_error(wanted);
    } else {
        raise_failure(&asked->call, status);
    }
    abacus_value_free(asked->result);
    asked->result = NULL;
    return -1;
}

/* ---- Objects of a type --------------------------------------------------------------------------------------------------- */

static const char *const not_a_number = "the value isn't a number";

static PyObject *formatted(const abacus_value *value, int32_t format, int32_t digits, Environment *environment) {
    question asked = {
        .kind = FORMATTED, .value = value, .format = format, .digits = digits, .environment = environment};
    if (ask(&asked, not_a_number) < 0) return NULL;
    PyObject *text = text_of(asked.result);
    abacus_value_free(asked.result);
    return text;
}

/* Returns the text of a decimal, made of the digits and the places of a terminating number. */
static PyObject *decimal_text_of(const abacus_value *value, Environment *environment) {
    question asked = {.kind = DECIMAL, .value = value, .environment = environment};
    if (ask(&asked, "the value isn't a number that ends as a decimal; `places` rounds it") < 0) return NULL;
    PyObject *digits = text_of(asked.result);
    abacus_value_free(asked.result);
    PyObject *text =
        digits == NULL ? NULL : PyUnicode_FromFormat("%UE-%llu", digits, (unsigned long long)asked.places);
    Py_XDECREF(digits);
    return text;
}

/* Returns the exact decimal of a double, as a value that can be rounded exactly. */
static abacus_value *exact_value_of_double(const abacus_value *value, Environment *environment) {
    question asked = {.kind = DECIMAL, .value = value, .environment = environment};
    if (ask(&asked, "the value is beyond the range of doubles") < 0) return NULL;
    abacus_text digits;
    abacus_value *decimal = NULL;
    abacus_value_text(asked.result, &digits.bytes, &digits.length);
    bool is_negative = digits.length > 0 && *digits.bytes == '-';
    digits.bytes += is_negative;
    digits.length -= is_negative;
    int32_t status = abacus_value_make_decimal(
        is_negative, digits, -(int64_t)asked.places, &environment->limits, &decimal, &asked.call.error);
    abacus_value_free(asked.result);
    if (status != ABACUS_SUCCESS) raise_failure(&asked.call, status);
    return decimal;
}

static bool is_double(const abacus_value *value) {
    double real;
    return abacus_value_exact_double(value, &real) == ABACUS_SUCCESS;
}

/* Returns a number rounded exactly to so many places. */
static abacus_value *rounded(const abacus_value *value, int32_t places, Environment *environment) {
    abacus_value *exact = NULL;
    if (is_double(value)) {
        exact = exact_value_of_double(value, environment);
        if (exact == NULL) return NULL;
    }
    question asked = {
        .kind = ROUNDED, .value = exact != NULL ? exact : value, .digits = places, .environment = environment};
    ask(&asked, not_a_number);
    abacus_value_free(exact);
    return asked.result;
}

/* Returns an exact real as an integer, or NULL without an exception if it isn't one. */
static abacus_value *integer_of_real(const abacus_value *value, Environment *environment) {
    abacus_value *integer = rounded(value, 0, environment);
    if (integer == NULL) return NULL;
    question asked = {.kind = ORDER, .value = value, .other = integer, .environment = environment};
    if (ask(&asked, not_a_number) == 0 && asked.number == 0) return integer;
    abacus_value_free(integer);
    return NULL;
}

/* Returns a double as an int, a Fraction or a Decimal, as Python converts it. */
static PyObject *number_of_double(const abacus_value *value, PyObject *type) {
    double real = NAN;
    abacus_value_exact_double(value, &real);
    PyObject *object = float_of(real);
    if (object == NULL) return NULL;
    PyObject *number = NULL;
    if (type == (PyObject *)&PyLong_Type && real != trunc(real)) {
        raise_evaluation_error("the value isn't an integer; `places=0` rounds it");
    } else {
        number = PyObject_CallFunctionObjArgs(type == python.decimal ? python.decimal_of_float : type, object, NULL);
    }
    Py_DECREF(object);
    return number;
}

/* Returns an int, a Fraction or a Decimal that is exactly equal to a number. */
static PyObject *exact_number(const abacus_value *value, PyObject *type, Environment *environment) {
    int32_t kind = 0, is_exact_real = 0;
    abacus_value_kind(value, &kind);
    if (kind == ABACUS_KIND_REAL) {
        abacus_value_is_exact_real(value, &is_exact_real);
        if (!is_exact_real) return number_of_double(value, type);
        abacus_value *integer = integer_of_real(value, environment);
        if (integer == NULL) {
            if (!PyErr_Occurred()) raise_evaluation_error("the value is an exact real; `places` rounds it");
            return NULL;
        }
        PyObject *number = exact_number(integer, type, environment);
        abacus_value_free(integer);
        return number;
    }
    if (!(kind & ABACUS_KINDS_NUMBER)) {
        raise_evaluation_error(not_a_number);
        return NULL;
    }
    if (type == (PyObject *)&PyLong_Type) {
        if (kind == ABACUS_KIND_INTEGER) return integer_of(value);
        raise_evaluation_error("the value isn't an integer; `places=0` rounds it");
        return NULL;
    }
    if (type == python.fraction) return fraction_of(value);
    PyObject *text = decimal_text_of(value, environment);
    PyObject *decimal = text == NULL ? NULL : PyObject_CallFunctionObjArgs(type, text, NULL);
    Py_XDECREF(text);
    return decimal;
}

static PyObject *typed(const abacus_value *value, PyObject *type, Environment *environment) {
    int32_t kind = 0, boolean = 0;
    abacus_value_kind(value, &kind);
    if (type == (PyObject *)&PyLong_Type || type == python.fraction || type == python.decimal)
        return exact_number(value, type, environment);
    if (type == (PyObject *)&PyFloat_Type) {
        question asked = {.kind = NEAREST_DOUBLE, .value = value, .environment = environment};
        return ask(&asked, not_a_number) < 0 ? NULL : float_of(asked.real);
    }
    if (type == (PyObject *)&PyBool_Type) {
        if (abacus_value_boolean(value, &boolean) == ABACUS_SUCCESS) return PyBool_FromLong(boolean);
        raise_evaluation_error("the value is neither true nor false");
        return NULL;
    }
    if (type == (PyObject *)&PyUnicode_Type)
        return kind == ABACUS_KIND_TEXT ? text_of(value) : formatted(value, ABACUS_FORMAT_LOSSLESS, 0, environment);
    PyErr_Format(PyExc_TypeError, "type is int, Fraction, Decimal, float, bool or str, not %R", type);
    return NULL;
}

PyObject *converted(const abacus_value *value, PyObject *type, PyObject *places, Environment *environment) {
    if (places == Py_None) return type == Py_None ? object_of(value, environment) : typed(value, type, environment);
    long count = PyLong_AsLong(places);
    if (count == -1 && PyErr_Occurred()) return NULL;
    if (count < -1000000 || count > 1000000) {
        PyErr_SetString(PyExc_ValueError, "places is between -1,000,000 and 1,000,000");
        return NULL;
    }
    abacus_value *number = rounded(value, (int32_t)count, environment);
    if (number == NULL) return NULL;
    PyObject *result;
    if (type == Py_None) {
        result = object_of(number, environment);
    } else if (type == (PyObject *)&PyUnicode_Type && count >= 0) {
        result = formatted(number, ABACUS_FORMAT_FIXED, (int32_t)count, environment);
    } else {
        result = typed(number, type, environment);
    }
    abacus_value_free(number);
    return result;
}

/* ---- Values that objects hold -------------------------------------------------------------------------------------------- */

static void Value_dealloc(Value *self) {
    abacus_value_free(self->value);
    Py_XDECREF(self->environment);
    free_object((PyObject *)self);
}

static PyObject *Value_digits(Value *self, PyObject *digits) {
    long count = PyLong_AsLong(digits);
    if (count == -1 && PyErr_Occurred()) return NULL;
    if (count < 1 || count > INT32_MAX) {
        PyErr_SetString(PyExc_ValueError, "the number of digits is at least 1");
        return NULL;
    }
    return formatted(self->value, ABACUS_FORMAT_SIGNIFICANT, (int32_t)count, self->environment);
}

static PyObject *Value_text(Value *self, PyObject *unused) {
    (void)unused;
    return formatted(self->value, ABACUS_FORMAT_LOSSLESS, 0, self->environment);
}

static PyObject *Value_double(Value *self, PyObject *unused) {
    (void)unused;
    return typed(self->value, (PyObject *)&PyFloat_Type, self->environment);
}

static PyObject *Value_sign(Value *self, PyObject *unused) {
    (void)unused;
    question asked = {.kind = SIGN, .value = self->value, .environment = self->environment};
    return ask(&asked, not_a_number) < 0 ? NULL : PyLong_FromLong(asked.number);
}

static PyObject *Value_compare(Value *self, PyObject *other) {
    abacus_value *value = value_of(other, &self->environment->limits);
    if (value == NULL) return NULL;
    question asked = {.kind = ORDER, .value = self->value, .other = value, .environment = self->environment};
    int status = ask(&asked, not_a_number);
    abacus_value_free(value);
    return status < 0 ? NULL : PyLong_FromLong(asked.number);
}

static PyMethodDef Value_methods[] = {
    {"digits", (PyCFunction)Value_digits, METH_O, "The value with so many significant digits."},
    {"text", (PyCFunction)Value_text, METH_NOARGS, "A formula that has the value."},
    {"double", (PyCFunction)Value_double, METH_NOARGS, "The nearest double."},
    {"sign", (PyCFunction)Value_sign, METH_NOARGS, "-1, 0 or 1."},
    {"compare", (PyCFunction)Value_compare, METH_O, "-1, 0 or 1 if it is less than another number, equal or greater."},
    {NULL}};

static PyType_Slot Value_slots[] = {
    {Py_tp_dealloc, Value_dealloc},
    {Py_tp_doc, "An exact real, as the library holds it."},
    {Py_tp_methods, Value_methods},
    {0, NULL}};

static PyType_Spec Value_spec = {
    "abacus._abacus.Value", sizeof(Value), 0, Py_TPFLAGS_DEFAULT | Py_TPFLAGS_DISALLOW_INSTANTIATION, Value_slots};

int add_values(PyObject *module) {
    Value_type = add_type(module, "Value", &Value_spec);
    return Value_type == NULL ? -1 : 0;
}
