#pragma once

#include <stdint.h>

/// What a walk over a file came to.
struct halo_capture_walk {
  /// Records of the file.
  uint64_t records;
  /// Packets of the Attribute Protocol that came in one part.
  uint64_t attributes;
  /// The bytes of their values, and their handles, added up: so that they have to be looked at.
  uint64_t sum;
};

/// Walks over the records of a btsnoop file of H4, down to the packets of the Attribute Protocol.
///
/// Nothing is put together, no links are followed, and nothing is made of what is found: it is what
/// can be had at most by who reads each head of the file with the checks that are needed.
///
/// Returns 0, or -1 where the file cannot be read or is none.
int halo_capture_walk_file(const char *path, struct halo_capture_walk *walk);
