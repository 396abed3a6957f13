/* chance.h: repeatable chance. */
#ifndef BASE_CHANCE_H
#define BASE_CHANCE_H

#include <stdint.h>

/* Scatters neighbouring numbers far apart: the last step of splitmix64. */
static inline uint64_t chance_scatter(uint64_t z)
{
    z = (z ^ z >> 30) * UINT64_C(0xbf58476d1ce4e5b9);
    z = (z ^ z >> 27) * UINT64_C(0x94d049bb133111eb);
    return z ^ z >> 31;
}

/* splitmix64: small, quick, and any seed is a good one. */
static inline uint64_t chance_next(uint64_t *state)
{
    return chance_scatter(*state += UINT64_C(0x9e3779b97f4a7c15));
}

/* A number from 0 to `count` - 1. The bias is below 2^-32 for the counts that a game has. */
static inline uint32_t chance_below(uint64_t *state, uint32_t count)
{
    return (uint32_t)((chance_next(state) >> 32) * count >> 32);
}

/* A number from 0 up to, but not including, 1. */
static inline double chance_part(uint64_t *state)
{
    return (double)(chance_next(state) >> 11) * 0x1p-53;
}

/* A seed for one of many runs, independent of the order in which they come. */
static inline uint64_t chance_seed(uint64_t seed, uint64_t index)
{
    uint64_t state = seed ^ index * UINT64_C(0xd1342543de82ef95);
    return chance_next(&state);
}

#endif
