// A file system of SQLite in memory, whose power fails on demand.
#ifndef MEMORY_DISK_H
#define MEMORY_DISK_H

#include <stdint.h>

typedef struct memory_disk memory_disk;

/// Creates an empty disk, which connections use by its name; NULL without SQLite.
memory_disk *memory_disk_create(const char *name);

/// Frees a disk without open files.
void memory_disk_free(memory_disk *disk);

/// The number of writes, truncations, syncs and deletions so far.
int64_t memory_disk_operations(const memory_disk *disk);

/// Makes the operation of a number, counted from 1 and from now on, and all later ones fail.
///
/// A failing write still writes the first half of its bytes. 0 makes no operation fail.
void memory_disk_fail_at(memory_disk *disk, int64_t operation);

enum memory_disk_loss {
  /// Every write survives, as after the death of a process.
  MEMORY_DISK_KEEPS_WRITES,
  /// Only synced writes survive.
  MEMORY_DISK_LOSES_UNSYNCED,
  /// Each sector of unsynced writes survives or not, at random.
  MEMORY_DISK_LOSES_SECTORS,
};

/// Cuts the power, and makes operations succeed again. All files must be closed.
void memory_disk_cut(memory_disk *disk, enum memory_disk_loss loss, uint64_t seed);

#endif
