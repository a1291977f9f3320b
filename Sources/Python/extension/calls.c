/* Calls without the interpreter's lock, which Ctrl-C ends, and the exceptions for their errors. */
#include "extension.h"

#include <pthread.h>
#include <signal.h>
#include <string.h>
#include <time.h>

/* The time that a thread waits before it checks for signals. */
#define NANOSECONDS_OF_A_LOOK 50000000

/* A call on a separate thread. */
typedef struct {
    call *call;
    int32_t status;
    bool has_ended;
    pthread_mutex_t mutex;
    pthread_cond_t ended;
} long_call;

static void *run(void *argument) {
    long_call *work = argument;
    int32_t status = work->call->perform(work->call, false);
    pthread_mutex_lock(&work->mutex);
    work->status = status;
    work->has_ended = true;
    pthread_cond_signal(&work->ended);
    pthread_mutex_unlock(&work->mutex);
    return NULL;
}

/* Starts the thread with all signals blocked, which leaves them to the other threads. */
static int start(pthread_t *thread, long_call *work) {
    sigset_t all, before;
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &before);
    int failure = pthread_create(thread, NULL, run, work);
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    return failure;
}

/* Waits until the call ends or it is time to check for signals. Returns whether the call has ended. */
static bool wait_for(long_call *work) {
    struct timespec until;
    clock_gettime(CLOCK_MONOTONIC, &until);
    until.tv_nsec += NANOSECONDS_OF_A_LOOK;
    if (until.tv_nsec >= 1000000000) {
        until.tv_nsec -= 1000000000;
        until.tv_sec++;
    }
    pthread_mutex_lock(&work->mutex);
    while (!work->has_ended && pthread_cond_timedwait(&work->ended, &work->mutex, &until) == 0) continue;
    bool has_ended = work->has_ended;
    pthread_mutex_unlock(&work->mutex);
    return has_ended;
}

/* Waits for a started thread, and returns whether a signal handler has raised an exception. */
static bool is_interrupted(pthread_t thread, long_call *work) {
    bool has_ended = false, has_raised = false;
    while (!has_ended && !has_raised) {
        Py_BEGIN_ALLOW_THREADS
        has_ended = wait_for(work);
        Py_END_ALLOW_THREADS
        has_raised = PyErr_CheckSignals() < 0;
    }
    if (has_raised) abacus_cancellation_cancel(work->call->cancellation);
    Py_BEGIN_ALLOW_THREADS
    pthread_join(thread, NULL);
    Py_END_ALLOW_THREADS
    return has_raised;
}

int32_t perform_long(call *call) {
    if (abacus_cancellation_make(&call->cancellation) != ABACUS_SUCCESS) {
        PyErr_NoMemory();
        return -1;
    }
    long_call work = {.call = call};
    pthread_condattr_t attributes;
    pthread_condattr_init(&attributes);
    pthread_condattr_setclock(&attributes, CLOCK_MONOTONIC);
    pthread_mutex_init(&work.mutex, NULL);
    pthread_cond_init(&work.ended, &attributes);
    pthread_condattr_destroy(&attributes);

    pthread_t thread;
    bool has_raised = false;
    if (start(&thread, &work) == 0) {
        has_raised = is_interrupted(thread, &work);
    } else {
        PyErr_SetString(PyExc_RuntimeError, "can't start a thread for a long evaluation");
        has_raised = true;
    }
    pthread_cond_destroy(&work.ended);
    pthread_mutex_destroy(&work.mutex);
    abacus_cancellation_free(call->cancellation);
    call->cancellation = NULL;
    if (has_raised) {
        abacus_error_free(call->error);
        call->error = NULL;
        return -1;
    }
    return work.status;
}

/* Returns whether a call has failed because of its brief limits. */
static bool needs_more(const abacus_error *error) {
    const char *identifier;
    size_t length;
    if (error == NULL || abacus_error_identifier(error, 0, &identifier, &length) != ABACUS_SUCCESS) return false;
    static const char *const identifiers[] = {"too-much-work", "undecided"};
    for (size_t place = 0; place < sizeof identifiers / sizeof *identifiers; place++)
        if (strcmp(identifier, identifiers[place]) == 0) return true;
    return false;
}

int32_t perform(call *call) {
    int32_t status;
    Py_BEGIN_ALLOW_THREADS
    status = call->perform(call, true);
    Py_END_ALLOW_THREADS
    if (status != ABACUS_EVALUATION_ERROR || !needs_more(call->error)) return status;
    abacus_error_free(call->error);
    call->error = NULL;
    return perform_long(call);
}

int perform_or_raise(call *call) {
    int32_t status = perform(call);
    if (status == ABACUS_SUCCESS) return 0;
    raise_failure(call, status);
    return -1;
}

/* ---- Exceptions ---------------------------------------------------------------------------------------------------------- */

/* A range as a pair of numbers. */
#define RANGE(range) (unsigned long long)(range).offset, (unsigned long long)(range).length

static PyObject *fix_it_of(const abacus_error *error, size_t index) {
    abacus_range range;
    const char *text;
    size_t length;
    if (abacus_error_fix_it(error, index, &range, &text, &length) != ABACUS_SUCCESS || text == NULL) Py_RETURN_NONE;
    return Py_BuildValue("KKs#", RANGE(range), text, (Py_ssize_t)length);
}

static PyObject *notes_of(const abacus_error *error, size_t index) {
    size_t count = 0;
    abacus_error_note_count(error, index, &count);
    PyObject *notes = PyList_New(0);
    for (size_t place = 0; notes != NULL && place < count; place++) {
        abacus_range range = {0, 0};
        const char *text = NULL, *source = NULL;
        size_t length = 0, source_length = 0;
        abacus_error_note(error, index, place, &text, &length);
        abacus_error_note_range(error, index, place, &range, &source, &source_length);
        PyObject *note = Py_BuildValue(
            "s#KKy#", text, (Py_ssize_t)length, RANGE(range), source, (Py_ssize_t)source_length);
        if (note == NULL || PyList_Append(notes, note) < 0) Py_CLEAR(notes);
        Py_XDECREF(note);
    }
    return notes;
}

/* The identifier, message, hint, range, fix-it and notes of a diagnostic. */
static PyObject *diagnostic_of(const abacus_error *error, size_t index) {
    const char *identifier = NULL, *message = NULL, *hint = NULL;
    size_t identifier_length = 0, message_length = 0, hint_length = 0;
    abacus_range range = {0, 0};
    abacus_error_identifier(error, index, &identifier, &identifier_length);
    abacus_error_message(error, index, &message, &message_length);
    abacus_error_hint(error, index, &hint, &hint_length);
    abacus_error_range(error, index, &range);
    PyObject *fix_it = fix_it_of(error, index);
    PyObject *notes = fix_it == NULL ? NULL : notes_of(error, index);
    if (notes == NULL) {
        Py_XDECREF(fix_it);
        return NULL;
    }
    return Py_BuildValue(
        "s#s#z#KKNN", identifier, (Py_ssize_t)identifier_length, message, (Py_ssize_t)message_length, hint,
        (Py_ssize_t)hint_length, RANGE(range), fix_it, notes);
}

static void raise_error(const abacus_error *error, bool is_of_syntax) {
    size_t count = 0, source_length = 0;
    const char *source = NULL;
    abacus_error_count(error, &count);
    abacus_error_source(error, &source, &source_length);
    PyObject *diagnostics = PyList_New(0);
    for (size_t index = 0; diagnostics != NULL && index < count; index++) {
        PyObject *diagnostic = diagnostic_of(error, index);
        if (diagnostic == NULL || PyList_Append(diagnostics, diagnostic) < 0) Py_CLEAR(diagnostics);
        Py_XDECREF(diagnostic);
    }
    if (diagnostics == NULL) return;
    PyObject *exception = PyObject_CallFunction(
        python.error, "Oy#N", is_of_syntax ? Py_True : Py_False, source, (Py_ssize_t)source_length, diagnostics);
    if (exception == NULL) return;
    PyErr_SetObject((PyObject *)Py_TYPE(exception), exception);
    Py_DECREF(exception);
}

void raise_failure(call *call, int32_t status) {
    if (status < 0) return;
    if (call->error != NULL) {
        raise_error(call->error, status == ABACUS_SYNTAX_ERROR);
        abacus_error_free(call->error);
        call->error = NULL;
    } else if (status == ABACUS_MISMATCH) {
        raise_evaluation_error("the value is of another kind");
    } else {
        PyErr_SetString(PyExc_ValueError, "an argument isn't one that Abacus can use");
    }
}

void raise_evaluation_error(const char *message) {
    PyErr_SetString(python.evaluation_error, message);
}
