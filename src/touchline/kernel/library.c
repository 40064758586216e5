/* What a library of compiled functions has besides them (see porting.py and shipped.py). */

#ifdef __wasm__

/* Copying memory: states are small, and the instruction for it costs more than the copy. */
typedef long long wide __attribute__((vector_size(16), aligned(1), may_alias));
typedef long long word __attribute__((aligned(1), may_alias));

void *memcpy(void *restrict into, const void *restrict from, unsigned long n) {
    char *a = into;
    const char *b = from;
    for (; n >= 16; n -= 16, a += 16, b += 16) *(wide *)a = *(const wide *)b;
    for (; n >= 8; n -= 8, a += 8, b += 8) *(word *)a = *(const word *)b;
    while (n--) *a++ = *b++;
    return into;
}

void *memmove(void *into, const void *from, unsigned long n) {
    char *a = into;
    const char *b = from;
    if (a <= b || a >= b + n) {
        for (; n >= 8; n -= 8, a += 8, b += 8) {
            word kept = *(const word *)b;
            *(word *)a = kept;
        }
        while (n--) *a++ = *b++;
    } else {
        while (n--) a[n] = b[n];
    }
    return into;
}

void *memset(void *into, int value, unsigned long n) {
    char *a = into;
    word each = 0x0101010101010101ll * (unsigned char)value;
    for (; n >= 16; n -= 16, a += 16) *(wide *)a = (wide){each, each};
    while (n--) *a++ = (char)value;
    return into;
}

#else

#ifdef _WIN32
#define SHOWN __declspec(dllexport)
#else
#define SHOWN __attribute__((visibility("default")))
#endif

/* The addresses that doors need of Python, filled by whoever loads the library. */
SHOWN void *touchline_python[TOUCHLINE_PYTHON] = {0};

#ifdef __x86_64__
#include <cpuid.h>

static int has(unsigned told, unsigned wanted) { return (told & wanted) == wanted; }

/* How much this processor can do, and its system saves: 3 and 2 as in x86-64-v3 and x86-64-v2, else 1. */
SHOWN int touchline_level(void) {
    unsigned a, b, c, d, low, high;
    if (!__get_cpuid(1, &a, &b, &c, &d) || !has(c, bit_SSSE3 | bit_CMPXCHG16B | bit_SSE41 | bit_SSE42 | bit_POPCNT)) return 1;
    if (!has(c, bit_FMA | bit_MOVBE | bit_OSXSAVE | bit_AVX | bit_F16C)) return 2;
    if (!__get_cpuid_count(7, 0, &a, &b, &c, &d) || !has(b, bit_BMI | bit_AVX2 | bit_BMI2)) return 2;
    if (!__get_cpuid(0x80000001, &a, &b, &c, &d) || !has(c, bit_LZCNT)) return 2;
    __asm__ volatile("xgetbv" : "=a"(low), "=d"(high) : "c"(0));
    return has(low, 6) ? 3 : 2;
}
#endif

#endif
