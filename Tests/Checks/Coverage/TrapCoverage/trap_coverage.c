// Writes what a process has executed when it traps, as in the tests for traps, and not only when it exits.
//
// Otherwise the counters of a coverage build would be lost together with the process. In any other build there is nothing
// to write, so this does nothing. Only ELF allows a weak symbol that is not defined anywhere.

#ifdef __ELF__

#include <signal.h>

__attribute__((weak)) int __llvm_profile_write_file(void);

static void write_profile(int signal) {
    (void)signal;
    __llvm_profile_write_file();
    // After the return, the trap is executed again and ends the process, because the default action has been restored.
}

__attribute__((constructor)) static void write_profile_at_traps(void) {
    if (!__llvm_profile_write_file) return;
    struct sigaction action = {.sa_handler = write_profile, .sa_flags = SA_RESETHAND};
    sigaction(SIGILL, &action, 0);
    sigaction(SIGTRAP, &action, 0);
}

#endif
