#include "BareCodecs.h"

#include <stdlib.h>

__attribute__((noinline)) void bare_consume(const void *value) {
  __asm__ volatile("" : : "r"(value) : "memory");
}

// The functions of this program replace those of the C library in the whole process. glibc also has
// its own ones under other names; other libraries do not.
#if defined(__GLIBC__) && !defined(__SANITIZE_ADDRESS__)

extern void *__libc_malloc(size_t size);
extern void *__libc_calloc(size_t count, size_t size);
extern void *__libc_realloc(void *block, size_t size);
extern void *__libc_memalign(size_t alignment, size_t size);

static long count;

// Not atomic, which would take longer: with several allocating threads a few allocations may be
// missed. The measured code runs on one thread.
static void note(void) {
  __atomic_store_n(&count, __atomic_load_n(&count, __ATOMIC_RELAXED) + 1, __ATOMIC_RELAXED);
}

void *malloc(size_t size) {
  note();
  return __libc_malloc(size);
}

void *calloc(size_t number, size_t size) {
  note();
  return __libc_calloc(number, size);
}

void *realloc(void *block, size_t size) {
  note();
  return __libc_realloc(block, size);
}

void *aligned_alloc(size_t alignment, size_t size) {
  note();
  return __libc_memalign(alignment, size);
}

int posix_memalign(void **block, size_t alignment, size_t size) {
  note();
  void *memory = __libc_memalign(alignment, size);
  if (!memory) return 12;  // ENOMEM
  *block = memory;
  return 0;
}

long bare_allocation_count(void) { return __atomic_load_n(&count, __ATOMIC_RELAXED); }

#else

long bare_allocation_count(void) { return -1; }

#endif
