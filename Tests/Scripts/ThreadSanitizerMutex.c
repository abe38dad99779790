// Reports contended locks of Swift's Mutex to ThreadSanitizer.
//
// The uncontended path of Mutex is inlined, so the sanitizer sees it. The contended path runs in
// libswiftSynchronization.so and in the kernel (futex with priority inheritance), which the
// sanitizer cannot see, so it reports races on data that the lock protects. This library replaces
// the functions of the contended path and calls the sanitizer. LD_PRELOAD loads it before that
// library. Swift 6.3.1, Linux, 2026-11-21.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

// Only programs built with the sanitizer have these functions.
void __tsan_acquire(void *) __attribute__((weak));
void __tsan_release(void *) __attribute__((weak));

#define LOCK "$s15Synchronization12_MutexHandleV9_lockSlowyys6UInt32VF"
#define TRY_LOCK "$s15Synchronization12_MutexHandleV12_tryLockSlowSbyF"
#define UNLOCK "$s15Synchronization12_MutexHandleV11_unlockSlowyyF"

#define SWIFT __attribute__((swiftcall))
#define SELF __attribute__((swift_context))

SWIFT void lock_slow(uint32_t thread, SELF void *mutex) __asm__(LOCK);
SWIFT bool try_lock_slow(SELF void *mutex) __asm__(TRY_LOCK);
SWIFT void unlock_slow(SELF void *mutex) __asm__(UNLOCK);

static void *original(const char *name) {
  void *function = dlsym(RTLD_NEXT, name);
  if (!function) {
    fprintf(stderr, "this version of Swift has no %s\n", name);
    abort();
  }
  return function;
}

SWIFT void lock_slow(uint32_t thread, SELF void *mutex) {
  typedef SWIFT void function(uint32_t, SELF void *);
  ((function *)original(LOCK))(thread, mutex);
  if (__tsan_acquire) __tsan_acquire(mutex);
}

SWIFT bool try_lock_slow(SELF void *mutex) {
  typedef SWIFT bool function(SELF void *);
  bool is_locked = ((function *)original(TRY_LOCK))(mutex);
  if (is_locked && __tsan_acquire) __tsan_acquire(mutex);
  return is_locked;
}

SWIFT void unlock_slow(SELF void *mutex) {
  typedef SWIFT void function(SELF void *);
  if (__tsan_release) __tsan_release(mutex);
  ((function *)original(UNLOCK))(mutex);
}
