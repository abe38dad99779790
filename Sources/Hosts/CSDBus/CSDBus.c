#ifdef __linux__
#define _GNU_SOURCE
#include "CSDBus.h"

#include <dlfcn.h>
#include <errno.h>
#include <pthread.h>
#include <stdio.h>
#include <string.h>
#include <sys/eventfd.h>
#include <sys/socket.h>
#include <time.h>

#define DEFINE_POINTER(result, name, parameters, arguments) static result(*name##_pointer) parameters;
CSDBUS_FUNCTIONS(DEFINE_POINTER)

// The `return` of sd_bus_close, which gives nothing, is an extension that clang and gcc know.
#define DEFINE_CALL(result, name, parameters, arguments) \
  result halo_##name parameters { return name##_pointer arguments; }
CSDBUS_FUNCTIONS(DEFINE_CALL)

static const char *loaded_library;
static const char *failure;
static char failure_text[256];

static int find_functions(void *library, const char *name) {
#define FIND(result, function, parameters, arguments) \
  function##_pointer = (result(*) parameters)dlsym(library, #function); \
  if (function##_pointer == NULL) { \
    snprintf(failure_text, sizeof failure_text, "%s has no %s", name, #function); \
    return 0; \
  }
  CSDBUS_FUNCTIONS(FIND)
  return 1;
}

static void load(void) {
  static const char *const names[] = {"libsystemd.so.0", "libelogind.so.0", "libbasu.so.0"};
  for (size_t index = 0; index < sizeof names / sizeof names[0]; index++) {
    // Never closed: its code may be on the stack of a thread for as long as the process lives.
    void *library = dlopen(names[index], RTLD_NOW | RTLD_LOCAL);
    if (library == NULL) continue;
    if (find_functions(library, names[index])) {
      loaded_library = names[index];
      return;
    }
    dlclose(library);
  }
  failure = failure_text[0] != '\0' ? failure_text
                                    : "none of libsystemd.so.0, libelogind.so.0, libbasu.so.0 is there";
}

const char *halo_sd_bus_load(const char **library) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, load);
  *library = loaded_library;
  return failure;
}

int halo_eventfd(void) {
  int descriptor = eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK);
  return descriptor < 0 ? -errno : descriptor;
}

int halo_poll(struct pollfd *descriptors, size_t count, int64_t nanoseconds) {
  struct timespec time = {nanoseconds / 1000000000, nanoseconds % 1000000000};
  int result = ppoll(descriptors, count, nanoseconds < 0 ? NULL : &time, NULL);
  return result < 0 ? -errno : result;
}

int halo_receive(int socket, uint8_t *bytes, size_t room, intptr_t *lengths, size_t count) {
  struct mmsghdr packets[HALO_MOST_PACKETS];
  struct iovec vectors[HALO_MOST_PACKETS];
  if (count > HALO_MOST_PACKETS) count = HALO_MOST_PACKETS;
  memset(packets, 0, count * sizeof packets[0]);
  for (size_t index = 0; index < count; index++) {
    vectors[index] = (struct iovec){bytes + index * room, room};
    packets[index].msg_hdr.msg_iov = &vectors[index];
    packets[index].msg_hdr.msg_iovlen = 1;
  }
  int result = recvmmsg(socket, packets, (unsigned)count, MSG_DONTWAIT, NULL);
  if (result < 0) return -errno;
  for (int index = 0; index < result; index++) lengths[index] = (intptr_t)packets[index].msg_len;
  return result;
}
#endif
