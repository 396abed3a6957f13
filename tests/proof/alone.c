/* alone.c: checks a certificate with core and verify.c alone: this program is linked without the
 * solver. usage: alone FILE */
#include "proof/verify.h"

int main(int argc, char **argv)
{
    struct summit_error error = {0};
    uint64_t positions = 0;
    FILE *file = argc == 2 ? fopen(argv[1], "rb") : NULL;
    if (file == NULL)
        return 2;
    bool right = certificate_verify(file, (struct explore_watch){0}, &positions, &error);
    fclose(file);
    printf("%llu %s\n", (unsigned long long)positions, right ? "right" : error.text);
    return right ? 0 : 1;
}
