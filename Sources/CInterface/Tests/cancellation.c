/* Calls that another thread or a signal handler cancels. */
#define _POSIX_C_SOURCE 200809L
#include <pthread.h>
#include <signal.h>
#include <time.h>
#include <unistd.h>

#include "test.h"

static abacus_cancellation *cancellation;
static abacus_environment *environment;

static double now(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec + (double)time.tv_nsec * 1e-9;
}

static void *cancel_soon(void *unused) {
    (void)unused;
    struct timespec tenth = {0, 100000000};
    nanosleep(&tenth, NULL);
    abacus_cancellation_cancel(cancellation);
    return NULL;
}

static void cancel_by_signal(int number) {
    (void)number;
    abacus_cancellation_cancel(cancellation);
}

/* Takes far too long unless it is cancelled. */
static int32_t evaluate(abacus_error **error) {
    abacus_value *value;
    const char *text = "sum(map(range(1, 2000), x -> sum(map(range(1, 100000), n -> gcd(n, x)))))";
    int32_t status = abacus_evaluate(environment, text_of(text), NULL, 0, cancellation, &value, error);
    CHECK(value == NULL);
    return status;
}

static int32_t evaluate_columns(abacus_error **error) {
    enum { MANY = 1000000 };
    static double xs[MANY], results[MANY];
    for (size_t row = 0; row < MANY; row++) xs[row] = 1e15 + (double)row;
    double two = 2;
    abacus_column columns[] = {{ABACUS_COLUMN_DOUBLE, 0, xs, 8, NULL, 0}, {ABACUS_COLUMN_DOUBLE, 0, &two, 0, NULL, 0}};
    abacus_results into = {ABACUS_COLUMN_DOUBLE, 0, results, 8, NULL, 0};
    abacus_column_summary summary;
    abacus_program *program = program_of(environment, "binomial(x, 200) + y");
    int32_t status = abacus_program_evaluate_columns(program, columns, 2, &into, MANY, cancellation, &summary, error);
    abacus_program_free(program);
    return status;
}

/* Starts a call, cancels it after a tenth of a second, and checks that it ends soon. */
static void check_call(int32_t (*call)(abacus_error **), int by_signal) {
    pthread_t thread;
    abacus_error *error;
    int32_t is_cancelled;
    SUCCEEDS(abacus_cancellation_make(&cancellation));
    SUCCEEDS(abacus_cancellation_is_cancelled(cancellation, &is_cancelled));
    CHECK(is_cancelled == 0);
    double start = now();
    if (by_signal) {
        struct itimerspec soon = {{0, 0}, {0, 100000000}};
        struct sigevent event;
        timer_t timer;
        memset(&event, 0, sizeof event);
        event.sigev_notify = SIGEV_SIGNAL;
        event.sigev_signo = SIGUSR1;
        CHECK(timer_create(CLOCK_MONOTONIC, &event, &timer) == 0 && timer_settime(timer, 0, &soon, NULL) == 0);
    } else {
        CHECK(pthread_create(&thread, NULL, cancel_soon, NULL) == 0);
    }
    CHECK(call(&error) == ABACUS_EVALUATION_ERROR);
    double seconds = now() - start;
    CHECK(is_error(error, "cancelled"));
    if (!by_signal) CHECK(pthread_join(thread, NULL) == 0);
    printf("%s: %.2f s after the beginning\n", by_signal ? "by a signal" : "by a thread", seconds);
    CHECK(seconds > 0.09 && seconds < 2);

    /* It stays cancelled for all later calls. */
    SUCCEEDS(abacus_cancellation_is_cancelled(cancellation, &is_cancelled));
    CHECK(is_cancelled == 1);
    abacus_value *value, *other;
    CHECK(abacus_evaluate(environment, text_of("1 + 1"), NULL, 0, cancellation, &value, &error) == ABACUS_EVALUATION_ERROR);
    CHECK(value == NULL && is_error(error, "cancelled"));
    abacus_program *program = program_of(environment, "x + y");
    double arguments[] = {1, 2}, result;
    CHECK(abacus_program_call_doubles(program, arguments, 2, cancellation, &result, &error) == ABACUS_EVALUATION_ERROR);
    CHECK(is_error(error, "cancelled"));
    abacus_program_free(program);
    value = value_of(environment, "1/3");
    CHECK(abacus_value_json(value, ABACUS_ENDLESS_TEXT, 0, environment, cancellation, &other, &error) ==
          ABACUS_EVALUATION_ERROR);
    CHECK(is_error(error, "cancelled"));
    CHECK(abacus_value_format(value, ABACUS_FORMAT_LOSSLESS, 0, environment, cancellation, &other, &error) ==
          ABACUS_EVALUATION_ERROR);
    CHECK(is_error(error, "cancelled"));
    abacus_value_free(value);
    abacus_cancellation_free(cancellation);
}

int main(void) {
    abacus_limits limits;
    SUCCEEDS(abacus_limits_standard(&limits));
    limits.memory_bytes = (uint64_t)1 << 36;
    limits.work = UINT64_MAX;
    SUCCEEDS(abacus_environment_make(ABACUS_ARITHMETIC_EXACT, &limits, &environment));
    struct sigaction action;
    memset(&action, 0, sizeof action);
    action.sa_handler = cancel_by_signal;
    CHECK(sigaction(SIGUSR1, &action, NULL) == 0);
    for (int by_signal = 0; by_signal < 2; by_signal++) {
        check_call(evaluate, by_signal);
        check_call(evaluate_columns, by_signal);
    }
    abacus_environment_free(environment);
    return 0;
}
