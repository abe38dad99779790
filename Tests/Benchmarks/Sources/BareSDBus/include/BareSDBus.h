// The least that a client of BlueZ can do with sd-bus, for comparison with this package.
//
// Only the checks needed to end with an error, one connection, and no other thread by default.
#ifndef BARE_SDBUS_H
#define BARE_SDBUS_H

#include <stdint.h>

/// The result of a measurement.
typedef struct {
  /// The number of received notifications, or of answered calls.
  uint64_t count;
  /// The number of bytes in them.
  uint64_t bytes;
  /// The processor time of this thread, in seconds.
  double seconds;
} bare_result;

/// Finds the first characteristic with a UUID among the objects of the daemon.
///
/// @param path The buffer for its path, which ends with a NUL.
/// @return 0, or the negative of an error number: ENOENT without such a characteristic.
int bare_find(const char *uuid, char *path, uint64_t room);

/// Connects to the bus, and subscribes to the signals of the daemon's objects.
///
/// The functions below use this single connection.
///
/// @return 0, or the negative of an error number.
int bare_open(void);

/// Ends the connection.
void bare_close(void);

/// Hands all later notifications over to another thread, which is woken once for each batch.
///
/// @return 0, or the negative of an error number.
int bare_hand_over(void);

/// Subscribes to a characteristic by signals.
///
/// Its name is the path of its object, of a connected device.
///
/// @return 0, or the negative of an error number.
int bare_subscribe(const char *source);

/// Writes to a characteristic, and receives notifications until one after others begins with 0xFF.
///
/// @return 0, or the negative of an error number.
int bare_notifications(const char *control, const uint8_t *order, uint64_t length,
  bare_result *result);

/// Reads a characteristic so many times, one call after another.
int bare_reads(const char *characteristic, uint64_t count, bare_result *result);

/// Calls a method of the bus itself so many times, one call after another.
int bare_calls(uint64_t count, bare_result *result);

#endif
