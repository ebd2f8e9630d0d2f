// The part of libFuzzer that is called as a library; `-sanitize=fuzzer` links it.
#include <stddef.h>
#include <stdint.h>

int LLVMFuzzerRunDriver(
  int *argc, char ***argv, int (*test_one_input)(const uint8_t *data, size_t size));
