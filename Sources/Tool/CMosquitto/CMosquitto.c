#include "CMosquitto.h"

#include <dlfcn.h>
#include <errno.h>
#include <pthread.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

struct mosquitto;

// X(result, name, parameters): the functions of mosquitto.h that are used here.
#define FUNCTIONS(X) \
  X(int, lib_init, (void)) \
  X(struct mosquitto *, new, (const char *id, bool clean_session, void *object)) \
  X(void, destroy, (struct mosquitto *)) \
  X(int, username_pw_set, (struct mosquitto *, const char *user, const char *password)) \
  X(int, tls_set, (struct mosquitto *, const char *file, const char *folder, const char *certificate, \
    const char *key, int (*password)(char *, int, int, void *))) \
  X(int, will_set, (struct mosquitto *, const char *topic, int length, const void *payload, int qos, \
    bool retain)) \
  X(int, threaded_set, (struct mosquitto *, bool is_threaded)) \
  X(void, connect_callback_set, (struct mosquitto *, void (*)(struct mosquitto *, void *, int))) \
  X(void, disconnect_callback_set, (struct mosquitto *, void (*)(struct mosquitto *, void *, int))) \
  X(int, connect, (struct mosquitto *, const char *host, int port, int keepalive)) \
  X(int, loop, (struct mosquitto *, int milliseconds, int maximum)) \
  X(int, publish, (struct mosquitto *, int *id, const char *topic, int length, const void *payload, \
    int qos, bool retain)) \
  X(int, disconnect, (struct mosquitto *)) \
  X(const char *, strerror, (int)) \
  X(const char *, connack_string, (int))

#define DEFINE_POINTER(result, name, parameters) static result(*mosquitto_##name) parameters;
FUNCTIONS(DEFINE_POINTER)

enum {
  NO_MEMORY = 1,        // MOSQ_ERR_NOMEM
  NO_CONNECTION = 4,    // MOSQ_ERR_NO_CONN
  TLS_ERROR = 8,        // MOSQ_ERR_TLS
  SYSTEM_ERROR = 14,    // MOSQ_ERR_ERRNO
  LOOKUP_ERROR = 15,    // MOSQ_ERR_EAI
  REFUSAL = 0x10000,    // plus the code of the broker's refusal
  SYSTEM = 0x20000,     // plus the error of the system
  MOST_TOPICS = 16,
};

struct halo_mqtt {
  struct mosquitto *client;
  pthread_mutex_t lock;
  bool is_connected;
  int last_code;
  char *host;
  int port;
  // Signals a change of the three states that follow.
  pthread_cond_t change;
  bool is_closing;
  bool is_abandoned;
  bool has_ended;
  size_t count;
  struct {
    char *topic;
    char *payload;
  } kept[MOST_TOPICS];
};

static const char *failure;
static char failure_text[256];

static void load(void) {
#ifdef __APPLE__
  static const char name[] = "libmosquitto.1.dylib";
#else
  static const char name[] = "libmosquitto.so.1";
#endif
  // Never closed: its threads may still run its code.
  void *library = dlopen(name, RTLD_NOW | RTLD_LOCAL);
  if (library == NULL) {
    snprintf(failure_text, sizeof failure_text, "%s is not installed", name);
    failure = failure_text;
    return;
  }
#define FIND(result, function, parameters) \
  mosquitto_##function = (result(*) parameters)dlsym(library, "mosquitto_" #function); \
  if (mosquitto_##function == NULL) { \
    snprintf(failure_text, sizeof failure_text, "%s has no mosquitto_%s", name, #function); \
    failure = failure_text; \
    return; \
  }
  FUNCTIONS(FIND)
  mosquitto_lib_init();
}

const char *halo_mqtt_load(void) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, load);
  return failure;
}

// Without confirmation (QoS 0): a repetition of an old message could replace a newer one.
static int publish(halo_mqtt *self, const char *topic, const char *payload) {
  return mosquitto_publish(self->client, NULL, topic, (int)strlen(payload), payload, 0, true);
}

static void connected(struct mosquitto *client, void *object, int code) {
  halo_mqtt *self = object;
  pthread_mutex_lock(&self->lock);
  self->is_connected = code == 0;
  self->last_code = code == 0 ? 0 : REFUSAL + code;
  // The library allows calls from its callbacks, and only queues the messages here.
  for (size_t index = 0; code == 0 && index < self->count; index++)
    publish(self, self->kept[index].topic, self->kept[index].payload);
  pthread_mutex_unlock(&self->lock);
}

static void disconnected(struct mosquitto *client, void *object, int code) {
  halo_mqtt *self = object;
  pthread_mutex_lock(&self->lock);
  self->is_connected = false;
  // A refusal is a better reason than the end of the connection that follows.
  if (self->last_code < REFUSAL || self->last_code >= SYSTEM) self->last_code = code == 0 ? NO_CONNECTION : code;
  pthread_mutex_unlock(&self->lock);
}

static void destroy(halo_mqtt *self) {
  if (self->client != NULL) mosquitto_destroy(self->client);
  for (size_t index = 0; index < self->count; index++) {
    free(self->kept[index].topic);
    free(self->kept[index].payload);
  }
  pthread_cond_destroy(&self->change);
  pthread_mutex_destroy(&self->lock);
  free(self->host);
  free(self);
}

// Waits for a change. Called with the lock; returns false once the time is over.
static bool wait_for_change(halo_mqtt *self, struct timespec end) {
  return pthread_cond_timedwait(&self->change, &self->lock, &end) == 0;
}

static struct timespec after(int milliseconds) {
  struct timespec time;
  clock_gettime(CLOCK_REALTIME, &time);
  time.tv_sec += milliseconds / 1000;
  time.tv_nsec += milliseconds % 1000 * 1000000L;
  if (time.tv_nsec >= 1000000000L) {
    time.tv_sec++;
    time.tv_nsec -= 1000000000L;
  }
  return time;
}

// The thread of a client: connects again and again, until the client closes.
//
// The search for the address and the connection can take minutes, so no other thread does them.
// The library's own thread would do the same, but the library can only join it.
static void *run(void *object) {
  halo_mqtt *self = object;
  pthread_mutex_lock(&self->lock);
  while (!self->is_closing) {
    pthread_mutex_unlock(&self->lock);
    int code = mosquitto_connect(self->client, self->host, self->port, 30);
    if (code == SYSTEM_ERROR) code = SYSTEM + errno;
    pthread_mutex_lock(&self->lock);
    if (code != 0) {
      self->last_code = code;
    } else if (!self->is_closing) {
      if (self->last_code >= SYSTEM) self->last_code = NO_CONNECTION;
      pthread_mutex_unlock(&self->lock);
      while ((code = mosquitto_loop(self->client, 1000, 1)) == 0) continue;
      pthread_mutex_lock(&self->lock);
      self->is_connected = false;
      // The library reports a broker with the certificate of another host only here.
      if (code == TLS_ERROR) self->last_code = code;
    }
    struct timespec end = after(1000);
    while (!self->is_closing && wait_for_change(self, end)) continue;
  }
  self->has_ended = true;
  bool is_abandoned = self->is_abandoned;
  pthread_cond_broadcast(&self->change);
  pthread_mutex_unlock(&self->lock);
  if (is_abandoned) destroy(self);
  return NULL;
}

halo_mqtt *halo_mqtt_open(
  const char *host, int port, const char *name, const char *user, const char *password,
  const char *authorities, const char *topic, const char *will, int *code) {
  *code = NO_MEMORY;
  halo_mqtt *self = calloc(1, sizeof *self);
  if (self == NULL) return NULL;
  pthread_mutex_init(&self->lock, NULL);
  pthread_cond_init(&self->change, NULL);
  self->last_code = NO_CONNECTION;
  self->host = strdup(host);
  self->port = port;
  self->client = self->host == NULL ? NULL : mosquitto_new(name, true, self);
  if (self->client == NULL) {
    destroy(self);
    return NULL;
  }
  mosquitto_connect_callback_set(self->client, connected);
  mosquitto_disconnect_callback_set(self->client, disconnected);
  *code = mosquitto_threaded_set(self->client, true);
  if (*code == 0)
    *code = mosquitto_will_set(self->client, topic, (int)strlen(will), will, 0, true);
  if (*code == 0 && user != NULL)
    *code = mosquitto_username_pw_set(self->client, user, password);
  if (*code == 0 && authorities != NULL)
    *code = mosquitto_tls_set(self->client, authorities, NULL, NULL, NULL, NULL);
  pthread_t thread;
  if (*code == 0) {
    int number = pthread_create(&thread, NULL, run, self);
    if (number != 0) *code = SYSTEM + number;
  }
  if (*code == 0) {
    pthread_detach(thread);
    return self;
  }
  destroy(self);
  return NULL;
}

// Stores a payload. Called with the lock.
static bool keep(halo_mqtt *self, const char *topic, const char *payload) {
  size_t index = 0;
  while (index < self->count && strcmp(self->kept[index].topic, topic) != 0) index++;
  if (index == MOST_TOPICS) return false;
  char *copy = strdup(payload);
  if (copy == NULL) return false;
  if (index == self->count) {
    self->kept[index].topic = strdup(topic);
    if (self->kept[index].topic == NULL) {
      free(copy);
      return false;
    }
    self->count++;
  } else {
    free(self->kept[index].payload);
  }
  self->kept[index].payload = copy;
  return true;
}

int halo_mqtt_keep(halo_mqtt *self, const char *topic, const char *payload) {
  pthread_mutex_lock(&self->lock);
  bool is_kept = keep(self, topic, payload);
  bool is_connected = self->is_connected;
  int code = self->last_code;
  pthread_mutex_unlock(&self->lock);
  if (!is_kept) return NO_MEMORY;
  // Without the lock: the library may hold a lock of its own while it waits for this one.
  return is_connected ? publish(self, topic, payload) : code;
}

void halo_mqtt_leave(halo_mqtt *self) {
  pthread_mutex_lock(&self->lock);
  self->is_closing = true;
  pthread_cond_broadcast(&self->change);
  pthread_mutex_unlock(&self->lock);
  mosquitto_disconnect(self->client);
}

void halo_mqtt_wait(halo_mqtt *self, int milliseconds) {
  struct timespec end = after(milliseconds);
  pthread_mutex_lock(&self->lock);
  while (!self->has_ended && wait_for_change(self, end)) continue;
  pthread_mutex_unlock(&self->lock);
}

void halo_mqtt_free(halo_mqtt *self) {
  pthread_mutex_lock(&self->lock);
  // A thread in the middle of a connection frees the client later, or never if the process ends.
  self->is_abandoned = true;
  bool has_ended = self->has_ended;
  pthread_mutex_unlock(&self->lock);
  if (has_ended) destroy(self);
}

const char *halo_mqtt_error(int code) {
  if (code >= SYSTEM) return strerror(code - SYSTEM);
  if (code >= REFUSAL) return mosquitto_connack_string(code - REFUSAL);
  if (code == NO_CONNECTION) return "no answer yet";
  if (code == TLS_ERROR)
    return "TLS failed: the certificate of the broker does not fit the authorities or the host, or the "
           "broker speaks no TLS";
  if (code == LOOKUP_ERROR) return "no address found for the name of the broker";
  // The words of the library would be those of a later error of the system.
  return code == SYSTEM_ERROR ? "the connection broke" : mosquitto_strerror(code);
}
