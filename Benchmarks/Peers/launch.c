// Runs a command COUNT times and measures it: `launch FILE COUNT COMMAND ARGUMENT…` writes to a file, as JSON, the mean
// and the least CPU time of a run, in nanoseconds, the mean page faults of a run, and the peak memory of a run, in KB. It
// exits with the status of the last run; a status that differs from that of the first run ends the runs.
//
// This is a separate program because the memory of a process counts as at least that of its parent.

#include <stdio.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

static double nanoseconds(struct timeval time) { return time.tv_sec * 1e9 + time.tv_usec * 1e3; }

// Returns the CPU time of all runs so far.
static double used(struct rusage *usage) {
    getrusage(RUSAGE_CHILDREN, usage);
    return nanoseconds(usage->ru_utime) + nanoseconds(usage->ru_stime);
}

// Runs the command until it ends, and returns its exit status as a shell would.
static int run(char **command) {
    pid_t child = fork();
    if (child == -1) return 126;
    if (child == 0) {
        execvp(command[0], command);
        perror(command[0]);
        _exit(127);
    }
    int status;
    if (waitpid(child, &status, 0) == -1) return 126;
    return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}

int main(int argument_count, char **arguments) {
    long count = argument_count > 3 ? atol(arguments[2]) : 0;
    if (count < 1) {
        fprintf(stderr, "usage: launch FILE COUNT COMMAND [ARGUMENT]...\n");
        return 64;
    }
    int first = run(arguments + 3), status = first;
    struct rusage usage;
    double all = used(&usage), least = all;
    long runs = 1;
    for (; runs < count && status == first; runs++) {
        double before = all;
        status = run(arguments + 3);
        all = used(&usage);
        if (all - before < least) least = all - before;
    }
    FILE *file = fopen(arguments[1], "w");
    if (!file) return 74;
    fprintf(file, "{\"nanoseconds\": %.0f, \"least\": %.0f, \"faults\": %.0f, \"kilobytes\": %ld}\n", all / runs, least,
            (double)(usage.ru_minflt + usage.ru_majflt) / runs, usage.ru_maxrss);
    return fclose(file) == 0 ? status : 74;
}
