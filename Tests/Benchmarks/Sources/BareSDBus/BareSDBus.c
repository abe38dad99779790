#ifdef __linux__
#define _GNU_SOURCE
#include "BareSDBus.h"

#include <dlfcn.h>
#include <errno.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

typedef struct sd_bus sd_bus;
typedef struct sd_bus_message sd_bus_message;

// The used parts of the public interface of sd-bus(3).
#define FUNCTIONS(X) \
  X(int, sd_bus_open_system, (sd_bus **)) \
  X(sd_bus *, sd_bus_flush_close_unref, (sd_bus *)) \
  X(int, sd_bus_process, (sd_bus *, sd_bus_message **)) \
  X(int, sd_bus_wait, (sd_bus *, uint64_t)) \
  X(int, sd_bus_add_match, \
    (sd_bus *, void **, const char *, int (*)(sd_bus_message *, void *, void *), void *)) \
  X(int, sd_bus_call, (sd_bus *, sd_bus_message *, uint64_t, void *, sd_bus_message **)) \
  X(int, sd_bus_message_new_method_call, \
    (sd_bus *, sd_bus_message **, const char *, const char *, const char *, const char *)) \
  X(sd_bus_message *, sd_bus_message_unref, (sd_bus_message *)) \
  X(int, sd_bus_message_append_array, (sd_bus_message *, char, const void *, size_t)) \
  X(int, sd_bus_message_open_container, (sd_bus_message *, char, const char *)) \
  X(int, sd_bus_message_close_container, (sd_bus_message *)) \
  X(int, sd_bus_message_enter_container, (sd_bus_message *, char, const char *)) \
  X(int, sd_bus_message_exit_container, (sd_bus_message *)) \
  X(int, sd_bus_message_read_basic, (sd_bus_message *, char, void *)) \
  X(int, sd_bus_message_read_array, (sd_bus_message *, char, const void **, size_t *)) \
  X(int, sd_bus_message_skip, (sd_bus_message *, const char *))

#define DEFINE(result, name, parameters) static result(*name) parameters;
FUNCTIONS(DEFINE)

static int load(void) {
  void *library = dlopen("libsystemd.so.0", RTLD_NOW);
  if (library == NULL) library = dlopen("libelogind.so.0", RTLD_NOW);
  if (library == NULL) library = dlopen("libbasu.so.0", RTLD_NOW);
  if (library == NULL) return -ENOENT;
#define FIND(result, name, parameters) \
  if ((name = (result(*) parameters)dlsym(library, #name)) == NULL) return -ENOSYS;
  FUNCTIONS(FIND)
  return 0;
}

static double processor_seconds(void) {
  struct timespec time;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
  return (double)time.tv_sec + (double)time.tv_nsec / 1e9;
}

static int call(sd_bus *bus, const char *path, const char *member, const uint8_t *value,
  uint64_t length, sd_bus_message **reply) {
  sd_bus_message *message = NULL;
  int result = sd_bus_message_new_method_call(
    bus, &message, "org.bluez", path, "org.bluez.GattCharacteristic1", member);
  if (result < 0) return result;
  if (value != NULL) sd_bus_message_append_array(message, 'y', value, length);
  if (strcmp(member, "StartNotify") != 0) {
    sd_bus_message_open_container(message, 'a', "{sv}");
    sd_bus_message_close_container(message);
  }
  result = sd_bus_call(bus, message, 0, NULL, reply);
  sd_bus_message_unref(message);
  return result;
}

// MARK: - Notifications

static sd_bus *connection;
static int is_over;
// The current result.
static bare_result *counted;

// MARK: Another thread

enum { MOST_VALUES = 4096 };

static pthread_t other_thread;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t bell = PTHREAD_COND_INITIALIZER;
static int hands_over;
// The values of a batch, which the other thread takes.
static uint8_t *values[MOST_VALUES];
static size_t value_count;

static void *take_values(void *context) {
  (void)context;
  pthread_mutex_lock(&lock);
  while (hands_over) {
    while (value_count > 0) {
      free(values[--value_count]);
    }
    pthread_cond_wait(&bell, &lock);
  }
  pthread_mutex_unlock(&lock);
  return NULL;
}

int bare_hand_over(void) {
  hands_over = 1;
  return -pthread_create(&other_thread, NULL, take_values, NULL);
}

// Wakes the other thread for the values of a batch.
static void ring(void) {
  if (!hands_over) return;
  pthread_mutex_lock(&lock);
  if (value_count > 0) pthread_cond_signal(&bell);
  pthread_mutex_unlock(&lock);
}

// PropertiesChanged: sa{sv}as.
static int changed(sd_bus_message *message, void *context, void *error) {
  (void)context;
  (void)error;
  bare_result *result = counted;
  const char *text;
  if (sd_bus_message_read_basic(message, 's', &text) < 0) return 0;
  if (strcmp(text, "org.bluez.GattCharacteristic1") != 0) return 0;
  sd_bus_message_enter_container(message, 'a', "{sv}");
  while (sd_bus_message_enter_container(message, 'e', "sv") > 0) {
    sd_bus_message_read_basic(message, 's', &text);
    if (strcmp(text, "Value") == 0) {
      const void *bytes;
      size_t size;
      sd_bus_message_enter_container(message, 'v', "ay");
      if (sd_bus_message_read_array(message, 'y', &bytes, &size) >= 0) {
        // A copy, as an application would keep it.
        uint8_t *copy = malloc(size + 1);
        if (copy != NULL) memcpy(copy, bytes, size);
        if (copy != NULL && size > 0 && copy[0] == 0xFF) {
          // At the start, this is a repeated last value of the former order.
          if (result != NULL && result->count > 0) is_over = 1;
        } else if (result != NULL) {
          result->bytes += size;
          result->count += 1;
        }
        if (hands_over && copy != NULL) {
          pthread_mutex_lock(&lock);
          if (value_count < MOST_VALUES) {
            values[value_count++] = copy;
            copy = NULL;
          }
          pthread_mutex_unlock(&lock);
        }
        free(copy);
      }
      sd_bus_message_exit_container(message);
    } else {
      sd_bus_message_skip(message, "v");
    }
    sd_bus_message_exit_container(message);
  }
  return 0;
}

int bare_open(void) {
  int code = load();
  if (code >= 0) code = sd_bus_open_system(&connection);
  if (code >= 0) {
    code = sd_bus_add_match(connection, NULL,
      "type='signal',sender='org.bluez',path_namespace='/org/bluez',"
      "interface='org.freedesktop.DBus.Properties'",
      changed, NULL);
  }
  return code < 0 ? code : 0;
}

void bare_close(void) {
  sd_bus_flush_close_unref(connection);
  connection = NULL;
}

int bare_subscribe(const char *source) {
  return call(connection, source, "StartNotify", NULL, 0, NULL);
}

int bare_notifications(const char *control, const uint8_t *order, uint64_t length,
  bare_result *result) {
  memset(result, 0, sizeof *result);
  counted = result;
  is_over = 0;
  double begin = processor_seconds();
  int code = call(connection, control, "WriteValue", order, length, NULL);
  while (code >= 0 && !is_over) {
    code = sd_bus_process(connection, NULL);
    if (code == 0) {
      ring();
      code = sd_bus_wait(connection, 10 * 1000 * 1000);
    }
  }
  result->seconds = processor_seconds() - begin;
  counted = NULL;
  return code < 0 ? code : 0;
}

// MARK: - Objects

// Returns whether the properties of one interface, a{sv}, contain a UUID with this value.
static int has_uuid(sd_bus_message *message, const char *uuid) {
  int is_found = 0;
  sd_bus_message_enter_container(message, 'a', "{sv}");
  while (sd_bus_message_enter_container(message, 'e', "sv") > 0) {
    const char *text;
    sd_bus_message_read_basic(message, 's', &text);
    if (strcmp(text, "UUID") == 0) {
      sd_bus_message_enter_container(message, 'v', "s");
      sd_bus_message_read_basic(message, 's', &text);
      is_found = strcmp(text, uuid) == 0;
      sd_bus_message_exit_container(message);
    } else {
      sd_bus_message_skip(message, "v");
    }
    sd_bus_message_exit_container(message);
  }
  sd_bus_message_exit_container(message);
  return is_found;
}

int bare_find(const char *uuid, char *path, uint64_t room) {
  int code = load();
  if (code < 0) return code;
  sd_bus *bus = NULL;
  sd_bus_message *message = NULL;
  sd_bus_message *reply = NULL;
  if ((code = sd_bus_open_system(&bus)) < 0) return code;
  code = sd_bus_message_new_method_call(bus, &message, "org.bluez", "/",
    "org.freedesktop.DBus.ObjectManager", "GetManagedObjects");
  if (code >= 0) code = sd_bus_call(bus, message, 0, NULL, &reply);
  int is_found = 0;
  if (code >= 0) code = sd_bus_message_enter_container(reply, 'a', "{oa{sa{sv}}}");
  while (code >= 0 && sd_bus_message_enter_container(reply, 'e', "oa{sa{sv}}") > 0) {
    const char *object;
    const char *interface;
    sd_bus_message_read_basic(reply, 'o', &object);
    sd_bus_message_enter_container(reply, 'a', "{sa{sv}}");
    while (sd_bus_message_enter_container(reply, 'e', "sa{sv}") > 0) {
      sd_bus_message_read_basic(reply, 's', &interface);
      if (strcmp(interface, "org.bluez.GattCharacteristic1") != 0) {
        sd_bus_message_skip(reply, "a{sv}");
      } else if (has_uuid(reply, uuid) && !is_found && strlen(object) < room) {
        is_found = 1;
        strcpy(path, object);
      }
      sd_bus_message_exit_container(reply);
    }
    sd_bus_message_exit_container(reply);
    sd_bus_message_exit_container(reply);
  }
  sd_bus_message_unref(reply);
  sd_bus_message_unref(message);
  sd_bus_flush_close_unref(bus);
  return code < 0 ? code : is_found ? 0 : -ENOENT;
}

// MARK: - Calls

int bare_reads(const char *characteristic, uint64_t count, bare_result *result) {
  memset(result, 0, sizeof *result);
  // Each read also causes a signal to all clients that follow the objects.
  bare_result told = {0};
  counted = &told;
  int code = 0;
  double begin = processor_seconds();
  while (code >= 0 && result->count < count) {
    sd_bus_message *reply = NULL;
    code = call(connection, characteristic, "ReadValue", NULL, 0, &reply);
    const void *bytes;
    size_t size;
    if (code >= 0) code = sd_bus_message_read_array(reply, 'y', &bytes, &size);
    if (code >= 0) {
      result->bytes += size;
      result->count += 1;
    }
    sd_bus_message_unref(reply);
    while (code >= 0 && sd_bus_process(connection, NULL) > 0) continue;
  }
  result->seconds = processor_seconds() - begin;
  counted = NULL;
  return code < 0 ? code : 0;
}

int bare_calls(uint64_t count, bare_result *result) {
  memset(result, 0, sizeof *result);
  int code = 0;
  double begin = processor_seconds();
  while (code >= 0 && result->count < count) {
    sd_bus_message *message = NULL;
    sd_bus_message *reply = NULL;
    code = sd_bus_message_new_method_call(connection, &message, "org.freedesktop.DBus",
      "/org/freedesktop/DBus", "org.freedesktop.DBus", "GetId");
    if (code >= 0) code = sd_bus_call(connection, message, 0, NULL, &reply);
    const char *text;
    if (code >= 0) code = sd_bus_message_read_basic(reply, 's', &text);
    if (code >= 0) result->count += 1;
    sd_bus_message_unref(reply);
    sd_bus_message_unref(message);
  }
  result->seconds = processor_seconds() - begin;
  return code < 0 ? code : 0;
}
#endif
