/* checksum.h: tells that bytes have been damaged. */
#ifndef BASE_CHECKSUM_H
#define BASE_CHECKSUM_H

#include <stddef.h>
#include <stdint.h>

#define CHECKSUM_START UINT64_C(0xcbf29ce484222325)

/* FNV-1a, going on from the sum of what was before: small, and every changed byte changes it. It
 * keeps nobody out who means harm. */
static inline uint64_t checksum_add(uint64_t sum, const char *bytes, size_t length)
{
    for (size_t i = 0; i < length; i++)
        sum = (sum ^ (unsigned char)bytes[i]) * UINT64_C(0x100000001b3);
    return sum;
}

#endif
