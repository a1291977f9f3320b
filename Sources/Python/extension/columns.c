/* Columns of Arrow, by its C data interface. */
#include "extension.h"

/* The initial members of the structures of Arrow's C data interface; the others are for their owners. */
typedef struct {
    const char *format;
} arrow_schema;

typedef struct {
    int64_t length, null_count, offset, buffer_count, child_count;
    const void **buffers;
} arrow_array;

PyObject *arrow_column(PyObject *module, PyObject *arguments) {
    (void)module;
    PyObject *schema_capsule, *array_capsule;
    if (!PyArg_ParseTuple(arguments, "OO", &schema_capsule, &array_capsule)) return NULL;
    const arrow_schema *schema = PyCapsule_GetPointer(schema_capsule, "arrow_schema");
    const arrow_array *array = schema == NULL ? NULL : PyCapsule_GetPointer(array_capsule, "arrow_array");
    if (array == NULL) return NULL;
    /* Numbers of a fixed width have two buffers. */
    bool has_values = array->buffer_count == 2;
    PyObject *validity = PyLong_FromVoidPtr(has_values && array->null_count != 0 ? (void *)array->buffers[0] : NULL);
    PyObject *values = PyLong_FromVoidPtr(has_values ? (void *)array->buffers[1] : NULL);
    return Py_BuildValue(
        "sLLNN", schema->format, (long long)array->length, (long long)array->offset, validity, values);
}
