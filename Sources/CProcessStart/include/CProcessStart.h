// CProcessStart: what a process was started with, kept before anything else runs.
//
// The Swift runtime of Linux finds both its own place and the arguments in /proc, and ends the process where that is
// missing, as in an empty root. The commands are one static file, so that they can run there.

#ifndef C_PROCESS_START_H
#define C_PROCESS_START_H

/// Returns the number of arguments with the command's name, or -1 if the system doesn't pass them so early.
int process_argument_count(void);

/// Returns the arguments, the command's name first.
char *const *process_arguments(void);

#endif
