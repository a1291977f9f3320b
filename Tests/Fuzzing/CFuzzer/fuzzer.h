#include <stddef.h>
#include <stdint.h>

// The entry point of libFuzzer for a program with its own `main` (https://llvm.org/docs/LibFuzzer.html).
int LLVMFuzzerRunDriver(int *count, char ***arguments, int (*check)(const uint8_t *bytes, size_t count));
