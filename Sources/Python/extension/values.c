/* Conversions of objects to values, and variables. */
#include "extension.h"

#include <math.h>
#include <string.h>

PyTypeObject *Value_type;

/* Returns the value that a function has written, or NULL with an exception. It is passed by pointer, so that the call can be
 * another argument: C doesn't define the order in which arguments are evaluated. */
static abacus_value *made(int32_t status, abacus_value *const *value, abacus_error *error) {
    if (status == ABACUS_SUCCESS) return *value;
    call call = {.error = error};
    raise_failure(&call, status);
    return NULL;
}

static abacus_value *value_of_integer(PyObject *integer) {
    abacus_value *value;
    int overflow;
    long long word = PyLong_AsLongLongAndOverflow(integer, &overflow);
    if (word == -1 && PyErr_Occurred()) return NULL;
    if (overflow == 0) return made(abacus_value_make_int64(word, &value), &value, NULL);

    /* The number of bytes of a big integer, with room for the sign. */
    PyObject *bits = PyObject_CallMethod(integer, "bit_length", NULL);
    if (bits == NULL) return NULL;
    Py_ssize_t length = PyLong_AsSsize_t(bits) / 8 + 1;
    Py_DECREF(bits);
    PyObject *arguments = Py_BuildValue("Ons", integer, length, "little");
    PyObject *bytes = arguments == NULL ? NULL : PyObject_Call(python.integer_bytes, arguments, python.is_signed);
    Py_XDECREF(arguments);
    if (bytes == NULL) return NULL;
    int32_t status =
        abacus_value_make_integer((const uint8_t *)PyBytes_AsString(bytes), (size_t)PyBytes_Size(bytes), &value);
    Py_DECREF(bytes);
    return made(status, &value, NULL);
}

static abacus_value *value_of_float(PyObject *object) {
    double real = PyFloat_AsDouble(object);
    if (!isfinite(real)) {
        PyErr_Format(PyExc_ValueError, "%S isn't a number that a formula can use", object);
        return NULL;
    }
    abacus_value *value;
    return made(abacus_value_make_double(real, &value), &value, NULL);
}

static abacus_value *value_of_text(PyObject *string) {
    encoded_text encoded;
    if (encode(string, &encoded) < 0) return NULL;
    abacus_value *value;
    int32_t status = abacus_value_make_text(encoded.text, &value);
    Py_XDECREF(encoded.bytes);
    return made(status, &value, NULL);
}

static abacus_value *value_of_fraction(PyObject *fraction) {
    abacus_value *parts[2] = {NULL, NULL}, *value = NULL;
    static const char *const names[] = {"numerator", "denominator"};
    for (int place = 0; place < 2; place++) {
        PyObject *part = PyObject_GetAttrString(fraction, names[place]);
        if (part != NULL) parts[place] = value_of_integer(part);
        Py_XDECREF(part);
        if (parts[place] == NULL) break;
    }
    if (parts[1] != NULL) value = made(abacus_value_make_rational(parts[0], parts[1], &value), &value, NULL);
    abacus_value_free(parts[0]);
    abacus_value_free(parts[1]);
    return value;
}

/* Makes a value from a decimal's text, such as -12.99 or 1E+5, which doesn't depend on the decimal context. */
static abacus_value *value_of_decimal(PyObject *decimal, const abacus_limits *limits) {
    PyObject *string = PyObject_Str(decimal);
    Py_ssize_t length;
    const char *characters = string == NULL ? NULL : PyUnicode_AsUTF8AndSize(string, &length);
    char few[64], *digits = NULL;
    abacus_value *value = NULL;
    if (characters == NULL) goto end;
    digits = length < (Py_ssize_t)sizeof few ? few : PyMem_Malloc((size_t)length + 1);
    if (digits == NULL) {
        PyErr_NoMemory();
        goto end;
    }
    const char *next = characters;
    bool is_negative = *next == '-', has_point = false;
    if (is_negative) next++;
    size_t count = 0;
    long long exponent = 0;
    for (; (*next >= '0' && *next <= '9') || *next == '.'; next++) {
        if (*next == '.') {
            has_point = true;
        } else {
            digits[count++] = *next;
            exponent -= has_point;
        }
    }
    if (*next == 'E' || *next == 'e') exponent += strtoll(next + 1, (char **)&next, 10);
    if (count == 0 || *next != 0) {
        PyErr_Format(PyExc_ValueError, "%S isn't a number that a formula can use", decimal);
        goto end;
    }
    abacus_error *error;
    int32_t status = abacus_value_make_decimal(is_negative, (abacus_text){digits, count}, exponent, limits, &value, &error);
    value = made(status, &value, error);
end:
    if (digits != few) PyMem_Free(digits);
    Py_XDECREF(string);
    return value;
}

static abacus_value *value_of_sequence(PyObject *object, const abacus_limits *limits) {
    PyObject *sequence = PySequence_List(object);
    if (sequence == NULL) return NULL;
    size_t count = (size_t)PyList_Size(sequence), made_count = 0;
    abacus_value **elements = PyMem_Calloc(count + 1, sizeof *elements), *value = NULL;
    if (elements == NULL) {
        PyErr_NoMemory();
    } else {
        for (; made_count < count; made_count++) {
            elements[made_count] = value_of(PyList_GetItem(sequence, (Py_ssize_t)made_count), limits);
            if (elements[made_count] == NULL) break;
        }
        if (made_count == count)
            value = made(abacus_value_make_list((const abacus_value *const *)elements, count, &value), &value, NULL);
        for (size_t place = 0; place < made_count; place++) abacus_value_free(elements[place]);
        PyMem_Free(elements);
    }
    Py_DECREF(sequence);
    return value;
}

static abacus_value *value_of_dictionary(PyObject *dictionary, const abacus_limits *limits) {
    variables members;
    variables_init(&members);
    abacus_value *value = NULL;
    if (variables_add_mapping(&members, dictionary, limits) == 0)
        value = made(abacus_value_make_record(members.items, members.count, &value), &value, NULL);
    variables_free(&members);
    return value;
}

/* Makes a value from another type of number: NumPy's scalars have a method that returns one of Python's. */
static abacus_value *value_of_other(PyObject *object, const abacus_limits *limits) {
    if (PyObject_HasAttrString(object, "dtype") && PyObject_HasAttrString(object, "item")) {
        PyObject *item = PyObject_CallMethod(object, "item", NULL);
        if (item == NULL) return NULL;
        abacus_value *value = NULL;
        if (Py_TYPE(item) != Py_TYPE(object)) value = value_of(item, limits);
        Py_DECREF(item);
        if (value != NULL || PyErr_Occurred()) return value;
    }
    PyErr_Format(PyExc_TypeError, "an object of %R isn't a value of a formula", Py_TYPE(object));
    return NULL;
}

/* Makes a value from a container, or from an instance of a class outside of Python's core. */
static abacus_value *value_of_object(PyObject *object, const abacus_limits *limits) {
    if (PyList_Check(object) || PyTuple_Check(object)) return value_of_sequence(object, limits);
    if (PyDict_Check(object)) return value_of_dictionary(object, limits);
    PyObject *const classes[] = {python.decimal, python.fraction, python.real};
    for (int place = 0; place < 3; place++) {
        int is_instance = PyObject_IsInstance(object, classes[place]);
        if (is_instance < 0) return NULL;
        if (!is_instance) continue;
        if (place == 0) return value_of_decimal(object, limits);
        if (place == 1) return value_of_fraction(object);
        PyObject *held = PyObject_GetAttrString(object, "_value");
        if (held == NULL) return NULL;
        abacus_value *value = value_of(held, limits);
        Py_DECREF(held);
        return value;
    }
    return value_of_other(object, limits);
}

abacus_value *copy_of(const abacus_value *value) {
    /* The only element of a list with the value is another handle of it. */
    abacus_value *list, *copy = NULL;
    int32_t status = abacus_value_make_list(&value, 1, &list);
    if (status == ABACUS_SUCCESS) status = abacus_value_element(list, 0, &copy);
    abacus_value_free(list);
    return made(status, &copy, NULL);
}

abacus_value *value_of(PyObject *object, const abacus_limits *limits) {
    abacus_value *value;
    if (PyBool_Check(object)) return made(abacus_value_make_boolean(object == Py_True, &value), &value, NULL);
    if (PyLong_Check(object)) return value_of_integer(object);
    if (PyFloat_Check(object)) return value_of_float(object);
    if (PyUnicode_Check(object)) return value_of_text(object);
    if (object == Py_None) return made(abacus_value_make_null(&value), &value, NULL);
    if (Py_TYPE(object) == Value_type) return copy_of(((Value *)object)->value);
    if (Py_EnterRecursiveCall(" while making a value of a formula")) return NULL;
    value = value_of_object(object, limits);
    Py_LeaveRecursiveCall();
    return value;
}

int encode(PyObject *string, encoded_text *result) {
    Py_ssize_t length;
    result->bytes = NULL;
    result->text.bytes = PyUnicode_AsUTF8AndSize(string, &length);
    if (result->text.bytes == NULL) {
        if (!PyErr_ExceptionMatches(PyExc_UnicodeEncodeError)) return -1;
        PyErr_Clear();
        result->bytes = PyUnicode_AsEncodedString(string, "utf-8", "surrogatepass");
        if (result->bytes == NULL) return -1;
        result->text.bytes = PyBytes_AsString(result->bytes);
        length = PyBytes_Size(result->bytes);
    }
    result->text.length = (size_t)length;
    return 0;
}

/* ---- Variables ----------------------------------------------------------------------------------------------------------- */

void variables_init(variables *variables) {
    variables->items = variables->few;
    variables->count = 0;
    variables->capacity = sizeof variables->few / sizeof *variables->few;
    variables->mapping_items = NULL;
}

static int variables_grow(variables *variables) {
    size_t capacity = variables->capacity * 2;
    abacus_variable *items = PyMem_Malloc(capacity * sizeof *items);
    if (items == NULL) {
        PyErr_NoMemory();
        return -1;
    }
    memcpy(items, variables->items, variables->count * sizeof *items);
    if (variables->items != variables->few) PyMem_Free(variables->items);
    variables->items = items;
    variables->capacity = capacity;
    return 0;
}

int variables_add(variables *variables, PyObject *name, PyObject *object, const abacus_limits *limits) {
    if (!PyUnicode_Check(name)) {
        PyErr_Format(PyExc_TypeError, "the name of a variable is a str, not %R", Py_TYPE(name));
        return -1;
    }
    Py_ssize_t length;
    const char *bytes = PyUnicode_AsUTF8AndSize(name, &length);
    if (bytes == NULL || (variables->count == variables->capacity && variables_grow(variables) < 0)) return -1;
    abacus_value *value = value_of(object, limits);
    if (value == NULL) return -1;
    variables->items[variables->count++] = (abacus_variable){{bytes, (size_t)length}, value};
    return 0;
}

int variables_add_mapping(variables *variables, PyObject *mapping, const abacus_limits *limits) {
    variables->mapping_items = PyMapping_Items(mapping);
    if (variables->mapping_items == NULL) return -1;
    Py_ssize_t count = PyList_Size(variables->mapping_items);
    for (Py_ssize_t place = 0; place < count; place++) {
        PyObject *item = PyList_GetItem(variables->mapping_items, place);
        PyObject *name = PyTuple_GetItem(item, 0), *object = PyTuple_GetItem(item, 1);
        if (name == NULL || object == NULL || variables_add(variables, name, object, limits) < 0) return -1;
    }
    return 0;
}

void variables_free(variables *variables) {
    for (size_t place = 0; place < variables->count; place++)
        abacus_value_free((abacus_value *)variables->items[place].value);
    if (variables->items != variables->few) PyMem_Free(variables->items);
    Py_XDECREF(variables->mapping_items);
}
