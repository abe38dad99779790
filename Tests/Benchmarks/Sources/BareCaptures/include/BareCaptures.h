#pragma once

#include <stdint.h>

/// The result of a walk over a file.
struct halo_capture_walk {
  /// Records of the file.
  uint64_t records;
  /// Packets of the Attribute Protocol in one part.
  uint64_t attributes;
  /// The sum of the bytes of their values, and their handles, which forces the walk to read them.
  uint64_t sum;
};

/// Walks over the records of a btsnoop file of H4, down to the packets of the Attribute Protocol.
///
/// The walk assembles no packets, follows no links, and makes no values: it is the upper limit for
/// a reader that checks the head of every record.
///
/// Returns 0, or -1 if the file cannot be read or is invalid.
int halo_capture_walk_file(const char *path, struct halo_capture_walk *walk);
