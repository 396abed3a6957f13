/* checksum.h: checksums that detect damaged bytes. */
#ifndef BASE_CHECKSUM_H
#define BASE_CHECKSUM_H

#include <stddef.h>
#include <stdint.h>

#define CHECKSUM_START UINT64_C(0xcbf29ce484222325)

/* FNV-1a, continued from the sum of the bytes before: small, and every changed byte changes it. It
 * doesn't protect against deliberate changes. */
static inline uint64_t checksum_add(uint64_t sum, const char *bytes, size_t length)
{
    for (size_t i = 0; i < length; i++)
        sum = (sum ^ (unsigned char)bytes[i]) * UINT64_C(0x100000001b3);
    return sum;
}

/* CRC-32 as in zip files and zlib, continued from the sum of the bytes before, 0 at first: it
 * detects every change of up to 32 bits in a row. */
static inline uint32_t crc32_add(uint32_t sum, const char *bytes, size_t length)
{
    static const uint32_t steps[16] = {0x00000000, 0x1db71064, 0x3b6e20c8, 0x26d930ac,
                                       0x76dc4190, 0x6b6b51f4, 0x4db26158, 0x5005713c,
                                       0xedb88320, 0xf00f9344, 0xd6d6a3e8, 0xcb61b38c,
                                       0x9b64c2b0, 0x86d3d2d4, 0xa00ae278, 0xbdbdf21c};
    sum = ~sum;
    for (size_t i = 0; i < length; i++) {
        sum ^= (unsigned char)bytes[i];
        sum = sum >> 4 ^ steps[sum & 15];
        sum = sum >> 4 ^ steps[sum & 15];
    }
    return ~sum;
}

#endif
