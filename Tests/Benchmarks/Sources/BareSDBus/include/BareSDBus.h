// The least that a client of BlueZ can do with sd-bus: what this package is measured beside.
//
// No checks beyond what is needed to end with an error, no threads, one connection.
#ifndef BARE_SDBUS_H
#define BARE_SDBUS_H

#include <stdint.h>

/// What a measurement found.
typedef struct {
  /// How many notifications came, or calls were answered.
  uint64_t count;
  /// How many bytes they carried.
  uint64_t bytes;
  /// What this thread took of a processor, in seconds.
  double seconds;
} bare_result;

/// Finds the first characteristic with a UUID among the objects of the daemon.
///
/// @param path Where its path is put, with a NUL at the end.
/// @return 0, or the negative of an error number: ENOENT where there is none.
int bare_find(const char *uuid, char *path, uint64_t room);

/// Connects to the bus, and has it tell what the objects of the daemon do.
///
/// The functions below take this connection, of which there is one.
///
/// @return 0, or the negative of an error number.
int bare_open(void);

/// Ends the connection.
void bare_close(void);

/// Subscribes to a characteristic by signals.
///
/// It is named by the path of its object, of a device that is connected.
///
/// @return 0, or the negative of an error number.
int bare_subscribe(const char *source);

/// Writes to a characteristic, and takes notifications until one begins with 0xFF behind others.
///
/// @return 0, or the negative of an error number.
int bare_notifications(const char *control, const uint8_t *order, uint64_t length,
  bare_result *result);

/// Reads a characteristic so many times, one call after the other.
int bare_reads(const char *characteristic, uint64_t count, bare_result *result);

/// Calls a method of the bus itself so many times, one call after the other.
int bare_calls(uint64_t count, bare_result *result);

#endif
