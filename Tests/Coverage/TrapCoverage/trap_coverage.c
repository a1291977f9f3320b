// Writes what a process has executed when it traps, as the tests provoke it, and not only when it exits.
//
// The counters of a coverage build are otherwise lost with the process. In any other build there is nothing to write,
// and nothing happens here. Only ELF leaves a weak symbol open that no object defines.

#ifdef __ELF__

#include <signal.h>

__attribute__((weak)) int __llvm_profile_write_file(void);

static void write_profile(int signal) {
    (void)signal;
    __llvm_profile_write_file();
    // The trap is executed again when this returns, and ends the process: the action is the default one by now.
}

__attribute__((constructor)) static void write_profile_at_traps(void) {
    if (!__llvm_profile_write_file) return;
    struct sigaction action = {.sa_handler = write_profile, .sa_flags = SA_RESETHAND};
    sigaction(SIGILL, &action, 0);
    sigaction(SIGTRAP, &action, 0);
}

#endif
