/* division.c: the division of 128-bit numbers, which the compiler calls by these names: digit by
 * digit, since few are that long. The compiler's own library has a longer one, which Debian built
 * with a guard of the stack that wasi-libc doesn't know. */
#include <stdint.h>

// NOLINTBEGIN(bugprone-reserved-identifier): these are the names
__extension__ typedef __int128 wide;
__extension__ typedef unsigned __int128 natural;

wide __divti3(wide a, wide b);
wide __modti3(wide a, wide b);
natural __udivti3(natural a, natural b);
natural __umodti3(natural a, natural b);

/* The quotient of a number by one of at most 2^127. */
static natural divide(natural a, natural b, natural *rest)
{
    natural quotient = 0, left = 0;
    for (int i = 0; i < 128; i++) {
        left = left << 1 | a >> 127;
        a <<= 1;
        quotient <<= 1;
        if (left >= b) {
            left -= b;
            quotient |= 1;
        }
    }
    *rest = left;
    return quotient;
}

static natural size_of(wide number)
{
    return number < 0 ? -(natural)number : (natural)number;
}

natural __udivti3(natural a, natural b)
{
    natural rest;
    return divide(a, b, &rest);
}

natural __umodti3(natural a, natural b)
{
    natural rest;
    divide(a, b, &rest);
    return rest;
}

wide __divti3(wide a, wide b)
{
    wide quotient = (wide)__udivti3(size_of(a), size_of(b));
    return (a < 0) == (b < 0) ? quotient : -quotient;
}

wide __modti3(wide a, wide b)
{
    wide rest = (wide)__umodti3(size_of(a), size_of(b));
    return a < 0 ? -rest : rest;
}
// NOLINTEND(bugprone-reserved-identifier)
