#include "CSQLite.h"

#if defined(__linux__) || defined(__APPLE__)
#include <dlfcn.h>
#include <pthread.h>
#include <stddef.h>
#include <stdio.h>

#define DEFINE_POINTER(result, name, parameters, arguments) static result(*name##_pointer) parameters;
CSQLITE_FUNCTIONS(DEFINE_POINTER)

#define DEFINE_CALL(result, name, parameters, arguments) \
  result halo_##name parameters { return name##_pointer arguments; }
CSQLITE_FUNCTIONS(DEFINE_CALL)

static const char *failure;
static char failure_text[256];

static int find_functions(void *library, const char *name) {
#define FIND(result, function, parameters, arguments) \
  function##_pointer = (result(*) parameters)dlsym(library, #function); \
  if (function##_pointer == NULL) { \
    snprintf(failure_text, sizeof failure_text, "%s has no %s", name, #function); \
    return 0; \
  }
  CSQLITE_FUNCTIONS(FIND)
  return 1;
}

#ifdef __APPLE__
static const char *const names[] = {"/usr/lib/libsqlite3.dylib"};
static const char missing[] = "there is no /usr/lib/libsqlite3.dylib";
#else
static const char *const names[] = {"libsqlite3.so.0", "libsqlite3.so"};
static const char missing[] =
    "there is no libsqlite3.so.0; Debian and Ubuntu have it in the package libsqlite3-0";
#endif

static void load(void) {
  for (size_t index = 0; index < sizeof names / sizeof names[0]; index++) {
    // Never closed: its code may be on the stack of a thread for as long as the process lives.
    void *library = dlopen(names[index], RTLD_NOW | RTLD_LOCAL);
    if (library == NULL) continue;
    if (find_functions(library, names[index])) return;
    dlclose(library);
  }
  failure = failure_text[0] != '\0' ? failure_text : missing;
}

const char *halo_sqlite3_load(void) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, load);
  return failure;
}

int halo_sqlite3_bind_copy(sqlite3_stmt *statement, int index, const char *text, int length) {
  return halo_sqlite3_bind_text(statement, index, text, length, (void (*)(void *))(intptr_t)-1);
}

int halo_sqlite3_column_integer(sqlite3_stmt *statement, int index, int64_t *integer) {
  sqlite3_value *value = sqlite3_column_value_pointer(statement, index);
  if (sqlite3_value_type_pointer(value) != 1) return 0;
  *integer = sqlite3_value_int64_pointer(value);
  return 1;
}

const unsigned char *halo_sqlite3_column_string(sqlite3_stmt *statement, int index, int *length) {
  sqlite3_value *value = sqlite3_column_value_pointer(statement, index);
  if (sqlite3_value_type_pointer(value) != 3) return NULL;
  const unsigned char *text = sqlite3_value_text_pointer(value);
  *length = sqlite3_value_bytes_pointer(value);
  return text;
}
#endif
