/* 300 processes, forked one after another while four threads make calls. Each process evaluates something and ends. */
#define _POSIX_C_SOURCE 200809L
#include <pthread.h>
#include <sys/wait.h>
#include <unistd.h>

#include "test.h"

static abacus_environment *environment;
static int is_over;

/* Calls that use locks and memory: variables, π, texts, errors and columns. */
static void call(int number) {
    char name[32];
    abacus_value *value;
    abacus_error *error;
    sprintf(name, "v%d", number);
    SUCCEEDS(abacus_value_make_int64(number, &value));
    SUCCEEDS(abacus_environment_set(environment, text_of(name), value));
    abacus_value_free(value);
    value = value_of(environment, name);
    CHECK(prints(value, name + 1));
    value = value_of(environment, "sin(pi / 7) + 2**300");
    abacus_value *text;
    SUCCEEDS(abacus_value_format(value, ABACUS_FORMAT_SIGNIFICANT, 150, environment, NULL, &text, &error));
    abacus_value_free(text);
    abacus_value_free(value);
    CHECK(abacus_evaluate(environment, text_of("1 / 0 + x"), NULL, 0, NULL, &value, &error) == ABACUS_EVALUATION_ERROR);
    CHECK(is_error(error, "unknown-name"));
    abacus_program *program = program_of(environment, "x * y + gcd(x, 6)");
    double xs[3] = {1, 2, 3}, results[3];
    abacus_column columns[] = {{ABACUS_COLUMN_DOUBLE, 0, xs, 8, NULL, 0}, {ABACUS_COLUMN_DOUBLE, 0, xs, 8, NULL, 0}};
    abacus_results into = {ABACUS_COLUMN_DOUBLE, 0, results, 8, NULL, 0};
    abacus_column_summary summary;
    SUCCEEDS(abacus_program_evaluate_columns(program, columns, 2, &into, 3, NULL, &summary, &error));
    CHECK(results[0] == 2 && results[1] == 6 && results[2] == 12);
    abacus_program_free(program);
}

static void *call_all_the_time(void *number) {
    while (!__atomic_load_n(&is_over, __ATOMIC_RELAXED)) call(*(int *)number);
    return NULL;
}

static void *call_once(void *number) {
    call(*(int *)number);
    return NULL;
}

int main(void) {
    static int numbers[] = {1, 2, 3, 4, 5, 6};
    pthread_t threads[4];
    environment = new_environment(ABACUS_ARITHMETIC_EXACT);
    /* The first use must precede the first fork. */
    call(0);
    for (int thread = 0; thread < 4; thread++)
        CHECK(pthread_create(&threads[thread], NULL, call_all_the_time, &numbers[thread]) == 0);
    for (int child = 0; child < 300; child++) {
        pid_t process = fork();
        CHECK(process >= 0);
        if (process == 0) {
            /* A signal ends a child that waits forever. */
            alarm(20);
            pthread_t other;
            CHECK(pthread_create(&other, NULL, call_once, &numbers[5]) == 0);
            call(5);
            CHECK(pthread_join(other, NULL) == 0);
            _exit(0);
        }
        int status;
        CHECK(waitpid(process, &status, 0) == process);
        if (!WIFEXITED(status)) fprintf(stderr, "child %d ended by signal %d\n", child, WTERMSIG(status));
        CHECK(WIFEXITED(status) && WEXITSTATUS(status) == 0);
    }
    __atomic_store_n(&is_over, 1, __ATOMIC_RELAXED);
    for (int thread = 0; thread < 4; thread++) CHECK(pthread_join(threads[thread], NULL) == 0);
    abacus_environment_free(environment);
    return 0;
}
