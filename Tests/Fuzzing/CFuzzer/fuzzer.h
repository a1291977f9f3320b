#include <stddef.h>
#include <stdint.h>

// The entry of libFuzzer, for a program that has a `main` of its own (https://llvm.org/docs/LibFuzzer.html).
int LLVMFuzzerRunDriver(int *count, char ***arguments, int (*check)(const uint8_t *bytes, size_t count));
