/* guard.c: what Debian's compiler library for WebAssembly wants of a C library, and wasi-libc
 * lacks: a guard against overruns of the stack, which 128-bit division in that library looks at. */
#include <stdint.h>

// NOLINTBEGIN(bugprone-reserved-identifier): these are the names that it wants
extern uintptr_t __stack_chk_guard;
_Noreturn void __stack_chk_fail(void);

uintptr_t __stack_chk_guard = UINT32_C(0xe2dee396);

_Noreturn void __stack_chk_fail(void)
{
    __builtin_trap();
}
// NOLINTEND(bugprone-reserved-identifier)
