/* main.c: runs a fuzzer on its seeds, without libFuzzer. usage: fuzz_NAME FILE ... */
#include "fuzz.h"

#include <stdio.h>
#include <stdlib.h>

int main(int count, char *paths[])
{
    enum { BYTES_MOST = 1 << 20 };
    uint8_t *bytes = malloc(BYTES_MOST);
    for (int i = 1; bytes != NULL && i < count; i++) {
        FILE *file = fopen(paths[i], "rb");
        if (file == NULL) {
            perror(paths[i]);
            return EXIT_FAILURE;
        }
        size_t length = fread(bytes, 1, BYTES_MOST, file);
        fclose(file);
        LLVMFuzzerTestOneInput(bytes, length);
    }
    free(bytes);
    return bytes != NULL ? EXIT_SUCCESS : EXIT_FAILURE;
}
