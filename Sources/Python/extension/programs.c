/* Compiled formulas. */
#include "extension.h"

#include <math.h>

/* The most arguments of a call that needs no allocated memory. */
#define FEW 16

PyTypeObject *Program_type;

/* A formula compiled twice: for brief calls, unless compiling takes more work than these may use, and for calls that need
 * more. */
typedef struct {
    PyObject_HEAD
    abacus_program *brief, *full;
    Environment *environment;
    PyObject *parameters;
    size_t count;
} Program;

static void Program_dealloc(Program *self) {
    abacus_program_free(self->brief);
    abacus_program_free(self->full);
    Py_XDECREF(self->environment);
    Py_XDECREF(self->parameters);
    free_object((PyObject *)self);
}

/* ---- Compiling ----------------------------------------------------------------------------------------------------------- */

typedef struct {
    call call;
    const abacus_formula *formula;
    Program *program;
    const abacus_text *names;
} compilation;

static int32_t perform_compilation(call *call, bool is_brief) {
    (void)is_brief;
    compilation *work = (compilation *)call;
    Program *program = work->program;
    int32_t status = abacus_formula_compile(
        work->formula, program->environment->full, work->names, program->count, &program->full, &call->error);
    if (status != ABACUS_SUCCESS) return status;
    abacus_error *error;
    abacus_formula_compile(
        work->formula, program->environment->brief, work->names, program->count, &program->brief, &error);
    abacus_error_free(error);
    return status;
}

PyObject *program_make(const abacus_formula *formula, Environment *environment, PyObject *parameters) {
    Py_ssize_t count = PyTuple_Size(parameters);
    abacus_text *names = PyMem_Calloc((size_t)count + 1, sizeof *names);
    Program *self = names == NULL ? (Program *)PyErr_NoMemory() : (Program *)PyType_GenericAlloc(Program_type, 0);
    if (self == NULL) goto failure;
    Py_INCREF(environment);
    self->environment = environment;
    Py_INCREF(parameters);
    self->parameters = parameters;
    self->count = (size_t)count;
    for (Py_ssize_t place = 0; place < count; place++) {
        Py_ssize_t length;
        names[place].bytes = PyUnicode_AsUTF8AndSize(PyTuple_GetItem(parameters, place), &length);
        if (names[place].bytes == NULL) goto failure;
        names[place].length = (size_t)length;
    }
    compilation work = {
        .call = {.perform = perform_compilation}, .formula = formula, .program = self, .names = names};
    if (perform_or_raise(&work.call) < 0) goto failure;
    PyMem_Free(names);
    return (PyObject *)self;
failure:
    PyMem_Free(names);
    Py_XDECREF(self);
    return NULL;
}

/* ---- Calling ------------------------------------------------------------------------------------------------------------- */

/* A call with values if there are any, else with doubles. */
typedef struct {
    call call;
    const Program *program;
    const double *doubles;
    const abacus_value *const *values;
    double result;
    abacus_value *value;
} program_call;

static int32_t perform_program_call(call *call, bool is_brief) {
    program_call *work = (program_call *)call;
    const abacus_program *program = is_brief ? work->program->brief : work->program->full;
    size_t count = work->program->count;
    if (work->values == NULL)
        return abacus_program_call_doubles(
            program, work->doubles, count, call->cancellation, &work->result, &call->error);
    return abacus_program_call(program, work->values, count, call->cancellation, &work->value, &call->error);
}

static int32_t call_program(program_call *work) {
    work->call.perform = perform_program_call;
    return work->program->brief != NULL ? perform(&work->call) : perform_long(&work->call);
}

static PyObject *call_values(Program *self, PyObject *arguments) {
    const abacus_value *few[FEW];
    const abacus_value **values = few;
    PyObject *result = NULL;
    size_t made = 0;
    if (self->count > FEW && (values = PyMem_Calloc(self->count, sizeof *values)) == NULL) return PyErr_NoMemory();
    for (; made < self->count; made++) {
        values[made] = value_of(PyTuple_GetItem(arguments, (Py_ssize_t)made), &self->environment->limits);
        if (values[made] == NULL) goto end;
    }
    program_call work = {.program = self, .values = values};
    int32_t status = call_program(&work);
    if (status == ABACUS_SUCCESS) result = object_of(work.value, self->environment);
    else raise_failure(&work.call, status);
    abacus_value_free(work.value);
end:
    for (size_t place = 0; place < made; place++) abacus_value_free((abacus_value *)values[place]);
    if (values != few) PyMem_Free(values);
    return result;
}

/* Writes the arguments as doubles. Returns false if not all of them are finite floats. */
static bool are_doubles(const Program *self, PyObject *arguments, double *doubles) {
    for (size_t place = 0; place < self->count; place++) {
        PyObject *argument = PyTuple_GetItem(arguments, (Py_ssize_t)place);
        if (!PyFloat_Check(argument)) return false;
        doubles[place] = PyFloat_AsDouble(argument);
        if (!isfinite(doubles[place])) return false;
    }
    return true;
}

static PyObject *Program_call(Program *self, PyObject *arguments, PyObject *names) {
    if ((names != NULL && PyDict_Size(names) > 0) || (size_t)PyTuple_Size(arguments) != self->count) {
        PyErr_Format(PyExc_TypeError, "there is to be one argument for each of %R", self->parameters);
        return NULL;
    }
    double doubles[FEW];
    if (self->count == 0 || self->count > FEW || !are_doubles(self, arguments, doubles))
        return call_values(self, arguments);
    program_call work = {.program = self, .doubles = doubles};
    int32_t status = call_program(&work);
    if (status == ABACUS_SUCCESS && isfinite(work.result)) return PyFloat_FromDouble(work.result);
    abacus_error_free(work.call.error);
    /* The result isn't a double, or there is none; a call with values tells. */
    return status < 0 ? NULL : call_values(self, arguments);
}

static PyObject *Program_parameters(Program *self, void *unused) {
    (void)unused;
    Py_INCREF(self->parameters);
    return self->parameters;
}

/* ---- Columns ------------------------------------------------------------------------------------------------------------- */

typedef struct {
    call call;
    const Program *program;
    const abacus_column *columns;
    abacus_results results;
    uint64_t count;
    abacus_column_summary summary;
} column_call;

static int32_t perform_column_call(call *call, bool is_brief) {
    (void)is_brief;
    column_call *work = (column_call *)call;
    return abacus_program_evaluate_columns(
        work->program->full, work->columns, work->program->count, &work->results, work->count, call->cancellation,
        &work->summary, &call->error);
}

/* Gets an address from an integer, or that of the bytes in a bytearray. */
static int address_of(PyObject *object, void **address) {
    if (PyByteArray_Check(object)) {
        *address = PyByteArray_AsString(object);
    } else {
        *address = PyLong_AsVoidPtr(object);
    }
    return PyErr_Occurred() ? -1 : 0;
}

/* Reads a tuple of type, scale, address of the values, stride, address of the validity, and offset. */
static int column_of(PyObject *tuple, abacus_column *column) {
    PyObject *values, *validity;
    long long stride;
    unsigned long long offset;
    void *addresses[2];
    if (!PyArg_ParseTuple(
            tuple, "iiOLOK", &column->type, &column->scale, &values, &stride, &validity, &offset) ||
        address_of(values, &addresses[0]) < 0 || address_of(validity, &addresses[1]) < 0)
        return -1;
    column->values = addresses[0];
    column->stride = stride;
    column->validity = addresses[1];
    column->offset = offset;
    return 0;
}

/* Evaluates the program for rows, given columns, the results and the number of rows. Returns the number of null rows, the
 * number of failed rows, and the first of the failed rows. */
static PyObject *Program_evaluate_columns(Program *self, PyObject *arguments) {
    PyObject *tuples, *results;
    unsigned long long count;
    abacus_column result;
    if (!PyArg_ParseTuple(arguments, "O!O!K", &PyList_Type, &tuples, &PyTuple_Type, &results, &count) ||
        column_of(results, &result) < 0)
        return NULL;
    if ((size_t)PyList_Size(tuples) != self->count) {
        PyErr_Format(PyExc_TypeError, "there is to be one column for each of %R", self->parameters);
        return NULL;
    }
    abacus_column *columns = PyMem_Calloc(self->count + 1, sizeof *columns);
    if (columns == NULL) return PyErr_NoMemory();
    int32_t status = -1;
    column_call work = {
        .call = {.perform = perform_column_call},
        .program = self,
        .columns = columns,
        .results = {result.type, result.scale, (void *)result.values, result.stride, (uint8_t *)result.validity,
                    result.offset},
        .count = count};
    for (size_t place = 0; place < self->count; place++)
        if (column_of(PyList_GetItem(tuples, (Py_ssize_t)place), &columns[place]) < 0) goto end;
    status = perform_long(&work.call);
    if (status != ABACUS_SUCCESS) raise_failure(&work.call, status);
end:
    PyMem_Free(columns);
    if (status != ABACUS_SUCCESS) return NULL;
    return Py_BuildValue(
        "KKK", (unsigned long long)work.summary.nulls, (unsigned long long)work.summary.failures,
        (unsigned long long)work.summary.first_failure);
}

static PyMethodDef Program_methods[] = {
    {"_evaluate_columns", (PyCFunction)Program_evaluate_columns, METH_VARARGS, "Evaluates the program for rows in memory."},
    {NULL}};

static PyGetSetDef Program_properties[] = {
    {"parameters", (getter)Program_parameters, NULL, "The names of its parameters.", NULL}, {NULL}};

static PyType_Slot Program_slots[] = {
    {Py_tp_dealloc, Program_dealloc},
    {Py_tp_doc, "A formula compiled for parameters, which is called with an argument for each."},
    {Py_tp_call, Program_call},
    {Py_tp_methods, Program_methods},
    {Py_tp_getset, Program_properties},
    {0, NULL}};

static PyType_Spec Program_spec = {
    "abacus.Program", sizeof(Program), 0, Py_TPFLAGS_DEFAULT | Py_TPFLAGS_DISALLOW_INSTANTIATION, Program_slots};

int add_programs(PyObject *module) {
    Program_type = add_type(module, "Program", &Program_spec);
    return Program_type == NULL ? -1 : 0;
}
