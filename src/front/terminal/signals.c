/* signals.c: the signals that end, stop or wake this program. */
#include "front/terminal/signals.h"

#include <errno.h>
#include <stddef.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

static const int caught[SIGNALS_ALL] = {SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGCONT, SIGWINCH};

/* A handler can see no other variables: the one at file scope that changes. */
static struct {
    atomic_int ending; /* a signal to end that nobody has taken, or 0 */
    atomic_uint since; /* when the first one came, in milliseconds */
    atomic_int wake;   /* SIGTSTP, SIGCONT or SIGWINCH, or 0 */
    _Atomic(atomic_bool *) stop;
    atomic_bool guarded; /* the rest is set */
    struct termios found;
    char reset[SIGNALS_RESET_BYTES];
} noted;

static bool is_ending(int signal_number)
{
    for (size_t i = 0; i < SIGNALS_ENDING; i++)
        if (caught[i] == signal_number)
            return true;
    return false;
}

static sigset_t first_signals(unsigned count)
{
    sigset_t set;
    sigemptyset(&set);
    for (size_t i = 0; i < count; i++)
        sigaddset(&set, caught[i]);
    return set;
}

/* ---- The handler: only what is safe there -----------------------------------------------------
 */

static void restore_terminal(void)
{
    if (!atomic_load(&noted.guarded) || tcgetpgrp(STDIN_FILENO) != getpgrp())
        return;
    tcflush(STDIN_FILENO, TCIFLUSH); /* a shell would run it */
    tcsetattr(STDIN_FILENO, TCSANOW, &noted.found);
    if (write(STDOUT_FILENO, noted.reset, strlen(noted.reset)) < 0)
        return;
}

/* Ends the program though it doesn't react. A terminal that takes nothing any more can only delay
 * this until the next signal. */
static void end_now(int signal_number)
{
    const struct sigaction usual = {.sa_handler = SIG_DFL};
    sigset_t endings = first_signals(SIGNALS_ENDING);
    for (size_t i = 0; i < SIGNALS_ENDING; i++)
        sigaction(caught[i], &usual, NULL);
    pthread_sigmask(SIG_UNBLOCK, &endings, NULL);
    restore_terminal();
    raise(signal_number);
}

static void note_ending(int signal_number)
{
    enum { PATIENCE_MS = 1000 };
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    unsigned now = (unsigned)time.tv_sec * 1000 + (unsigned)(time.tv_nsec / 1000000);
    bool first = atomic_load(&noted.ending) == 0;
    if (!first && now - atomic_load(&noted.since) >= PATIENCE_MS)
        end_now(signal_number);
    if (first)
        atomic_store(&noted.since, now);
    if (first || signal_number != SIGINT)
        atomic_store(&noted.ending, signal_number);
    atomic_bool *stop = atomic_load(&noted.stop);
    if (stop != NULL)
        atomic_store(stop, true);
}

/* A new size gives way to what follows it, and all to a stop. */
static void receive(int signal_number)
{
    int reason = errno, wake = atomic_load(&noted.wake);
    if (is_ending(signal_number))
        note_ending(signal_number);
    else if (wake == 0 || wake == SIGWINCH || signal_number == SIGTSTP)
        atomic_store(&noted.wake, signal_number);
    errno = reason;
}

/* A stop that nobody holds back: at once, with the terminal as it was found. */
static void stop_now(int signal_number)
{
    const struct sigaction usual = {.sa_handler = SIG_DFL};
    const struct sigaction again = {.sa_handler = stop_now, .sa_flags = SA_RESTART};
    int reason = errno;
    struct termios modes;
    sigset_t stop;
    sigemptyset(&stop);
    sigaddset(&stop, signal_number);
    bool guarded = atomic_load(&noted.guarded) && tcgetpgrp(STDIN_FILENO) == getpgrp() &&
                   tcgetattr(STDIN_FILENO, &modes) == 0;
    if (guarded)
        tcsetattr(STDIN_FILENO, TCSANOW, &noted.found);
    sigaction(signal_number, &usual, NULL);
    raise(signal_number);
    pthread_sigmask(SIG_UNBLOCK, &stop, NULL); /* it stops here */
    pthread_sigmask(SIG_BLOCK, &stop, NULL);
    sigaction(signal_number, &again, NULL);
    if (guarded && tcgetpgrp(STDIN_FILENO) == getpgrp())
        tcsetattr(STDIN_FILENO, TCSANOW, &modes);
    errno = reason;
}

/* ---- Catching ---------------------------------------------------------------------------------
 */

void signals_catch(struct signals *signals, unsigned count)
{
    const struct sigaction noting = {.sa_handler = receive, .sa_flags = SA_RESTART};
    sigset_t set = first_signals(count);
    signals->count = count;
    for (size_t i = 0; i < count; i++) {
        sigaction(caught[i], NULL, &signals->before[i]);
        if (signals->before[i].sa_handler != SIG_IGN || i >= SIGNALS_ENDING)
            sigaction(caught[i], &noting, NULL);
    }
    pthread_sigmask(SIG_UNBLOCK, &set, &signals->mask);
}

void signals_release(struct signals *signals)
{
    for (size_t i = 0; i < signals->count; i++)
        sigaction(caught[i], &signals->before[i], NULL);
    pthread_sigmask(SIG_SETMASK, &signals->mask, NULL);
    int ending = signals_ending();
    for (size_t i = 0; i < signals->count; i++)
        if (caught[i] == ending && signals->before[i].sa_handler != receive && signals_take(ending))
            raise(ending);
}

int signals_ending(void)
{
    return atomic_load_explicit(&noted.ending, memory_order_relaxed);
}

bool signals_stops(void *context)
{
    (void)context;
    return signals_ending() != 0;
}

void signals_tell(atomic_bool *stop)
{
    atomic_store(&noted.stop, stop);
}

bool signals_take(int signal_number)
{
    return atomic_compare_exchange_strong(is_ending(signal_number) ? &noted.ending : &noted.wake,
                                          &signal_number, 0);
}

int signals_take_wake(void)
{
    return atomic_exchange(&noted.wake, 0);
}

int signals_poll(struct pollfd *polled, nfds_t count, const struct timespec *timeout)
{
    sigset_t set = first_signals(SIGNALS_ALL), before;
    sigaddset(&set, SIGTSTP);
    pthread_sigmask(SIG_BLOCK, &set, &before);
    bool come = signals_ending() != 0 || atomic_load(&noted.wake) != 0;
    int ready = come ? -1 : ppoll(polled, count, timeout, &before);
    int reason = come ? EINTR : errno;
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    errno = reason;
    return ready;
}

/* ---- The terminal -----------------------------------------------------------------------------
 */

void signals_guard(const struct termios *found, const char *reset)
{
    atomic_store(&noted.guarded, false);
    if (found != NULL)
        noted.found = *found;
    if (reset != NULL)
        strncpy(noted.reset, reset, sizeof noted.reset - 1);
    atomic_store(&noted.guarded, reset != NULL);
}

void signals_hold_stop(bool held)
{
    const struct sigaction action = {.sa_handler = held ? receive : stop_now,
                                     .sa_flags = SA_RESTART};
    struct sigaction before;
    sigaction(SIGTSTP, NULL, &before);
    if (before.sa_handler != SIG_IGN)
        sigaction(SIGTSTP, &action, NULL);
    if (!held && signals_take(SIGTSTP))
        raise(SIGTSTP);
}

void signals_end_apart(void)
{
    pid_t owner = tcgetpgrp(STDIN_FILENO);
    if (signals_ending() != 0 && owner > 0 && owner != getpgrp())
        end_now(signals_ending());
}

void signals_stop(void)
{
    signals_hold_stop(false);
    raise(SIGTSTP);
    signals_end_apart();
    signals_hold_stop(true);
}
