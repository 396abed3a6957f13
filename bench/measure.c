/* measure.c: CPU time and peak memory of a program, on average over many runs.
 *
 * usage: measure RUNS FILE PROGRAM [ARGUMENT ...]    FILE is its standard input */
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

/* Runs the program once, its output thrown away. */
static struct rusage run(const char *input, char *const words[])
{
    struct rusage usage;
    int status = 0;
    pid_t child = fork();
    if (child == 0) {
        int from = open(input, O_RDONLY), to = open("/dev/null", O_WRONLY);
        dup2(from, STDIN_FILENO);
        dup2(to, STDOUT_FILENO);
        dup2(to, STDERR_FILENO);
        execv(words[0], words);
        _exit(127);
    }
    if (child < 0 || wait4(child, &status, 0, &usage) != child || status != 0) {
        fprintf(stderr, "measure: %s failed\n", words[0]);
        exit(1);
    }
    return usage;
}

static double seconds(struct timeval time)
{
    return (double)time.tv_sec + (double)time.tv_usec / 1e6;
}

int main(int count, char *words[])
{
    if (count < 4)
        return 2;
    int runs = atoi(words[1]);
    double cpu = 0;
    long peak = 0;
    for (int i = 0; i < runs; i++) {
        struct rusage usage = run(words[2], words + 3);
        cpu += seconds(usage.ru_utime) + seconds(usage.ru_stime);
        peak = usage.ru_maxrss > peak ? usage.ru_maxrss : peak;
    }
    printf("%.2f ms of CPU, %.2f MiB of memory\n", cpu / runs * 1e3, (double)peak / 1024);
    return 0;
}
