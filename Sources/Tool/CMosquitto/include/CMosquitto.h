// libmosquitto, loaded at run time.
//
// A client publishes retained messages only, and keeps the last payload of each topic. After each
// connection it publishes all of them again, because a broker may have lost them.
#ifndef CMOSQUITTO_H
#define CMOSQUITTO_H

#include <stddef.h>

typedef struct halo_mqtt halo_mqtt;

// Loads the library. Returns NULL, or the reason why the library cannot be used. No other function
// may be called before this one has returned NULL.
const char *halo_mqtt_load(void);

// Creates a client, which connects in a thread of its own, again and again. The broker publishes
// `will` to `topic` if the client vanishes. `user`, `password` and `authorities`, a file of
// certificates for TLS, may be NULL. Returns NULL with a code for `halo_mqtt_error` on failure.
halo_mqtt *halo_mqtt_open(
  const char *host, int port, const char *name, const char *user, const char *password,
  const char *authorities, const char *topic, const char *will, int *code);

// Publishes a payload now if connected, and after each later connection. Returns 0, the code of an
// error, or that of the last connection if there is none. One thread at a time may call this.
int halo_mqtt_keep(halo_mqtt *client, const char *topic, const char *payload);

// Begins to disconnect, after the messages so far.
void halo_mqtt_leave(halo_mqtt *client);

// Waits for the end of the thread after `halo_mqtt_leave`, at most for the time.
void halo_mqtt_wait(halo_mqtt *client, int milliseconds);

// Frees the client after `halo_mqtt_leave`, now or at the end of the thread.
void halo_mqtt_free(halo_mqtt *client);

// The words for a code. The result lives as long as the process.
const char *halo_mqtt_error(int code);

#endif
