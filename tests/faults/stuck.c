/* stuck.c: has a program compute without end where it asks how much memory there is, which a solver
 * does. Loaded before the C library by LD_PRELOAD; a part of no program. The file `stuck` in the
 * present directory tells that it has come so far. */
#include <dlfcn.h>
#include <fcntl.h>
#include <unistd.h>

long sysconf(int name)
{
    static volatile unsigned long count;
    long (*usual)(int) = NULL;
    *(void **)&usual = dlsym(RTLD_NEXT, "sysconf");
    if (name != _SC_PHYS_PAGES)
        return usual(name);
    close(open("stuck", O_WRONLY | O_CREAT | O_CLOEXEC, 0600));
    for (;;)
        count++;
}
