/* platform.h: the few things that differ between machines: memory, cores, threads, secrets.
 * Everything else is plain C, so that the library also runs in a browser, which has one thread and
 * no system calls. */
#ifndef BASE_PLATFORM_H
#define BASE_PLATFORM_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __wasm__

typedef int machine_thread;

/* The bytes that the machine has, and how many threads can run at once. */
static inline uint64_t machine_memory(void)
{
    return UINT64_C(1) << 31;
}

static inline unsigned machine_cores(void)
{
    return 1;
}

/* A number that nobody outside can guess; without a source for one, an address. */
static inline uint64_t machine_secret(const void *address)
{
    return (uintptr_t)address;
}

/* Tells that a large table will be used as a whole. */
static inline void machine_expect(void *from, size_t length)
{
    (void)from, (void)length;
}

/* Starts a thread; false if that can't be, and then the caller does the work. */
static inline bool machine_start(machine_thread *thread, void *(*run)(void *), void *context)
{
    (void)thread, (void)run, (void)context;
    return false;
}

static inline void machine_join(machine_thread thread)
{
    (void)thread;
}

static inline void machine_yield(void)
{
}

#else

#include <pthread.h>
#include <sched.h>
#include <sys/mman.h>
#include <sys/random.h>
#include <unistd.h>

typedef pthread_t machine_thread;

static inline uint64_t machine_memory(void)
{
    long pages = sysconf(_SC_PHYS_PAGES), bytes = sysconf(_SC_PAGESIZE);
    return pages > 0 && bytes > 0 ? (uint64_t)pages * (uint64_t)bytes : UINT64_C(1) << 31;
}

static inline unsigned machine_cores(void)
{
    long cores = sysconf(_SC_NPROCESSORS_ONLN);
    return cores > 0 ? (unsigned)cores : 1;
}

static inline uint64_t machine_secret(const void *address)
{
    uint64_t secret = (uintptr_t)address;
    return getrandom(&secret, sizeof secret, GRND_NONBLOCK) > 0 ? secret : (uintptr_t)address;
}

/* Pages of 2 MiB where the machine has them: gigabytes of small ones take seconds to give back. */
static inline void machine_expect(void *from, size_t length)
{
    static const size_t page = 1 << 21;
    size_t skip = (page - (uintptr_t)from % page) % page;
    if (length >= skip + page)
        madvise((char *)from + skip, (length - skip) / page * page, MADV_HUGEPAGE);
}

static inline bool machine_start(machine_thread *thread, void *(*run)(void *), void *context)
{
    return pthread_create(thread, NULL, run, context) == 0;
}

static inline void machine_join(machine_thread thread)
{
    pthread_join(thread, NULL);
}

static inline void machine_yield(void)
{
    sched_yield();
}

#endif

#endif
