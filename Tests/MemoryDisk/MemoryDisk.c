#include "MemoryDisk.h"

#include <dlfcn.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// The interface of SQLite for virtual file systems: https://www.sqlite.org/c3ref/vfs.html
typedef struct sqlite3_vfs sqlite3_vfs;
typedef struct sqlite3_file sqlite3_file;
typedef struct {
  int version;
  int (*close)(sqlite3_file *);
  int (*read)(sqlite3_file *, void *, int, int64_t);
  int (*write)(sqlite3_file *, const void *, int, int64_t);
  int (*truncate)(sqlite3_file *, int64_t);
  int (*sync)(sqlite3_file *, int);
  int (*size)(sqlite3_file *, int64_t *);
  int (*lock)(sqlite3_file *, int);
  int (*unlock)(sqlite3_file *, int);
  int (*check_lock)(sqlite3_file *, int *);
  int (*control)(sqlite3_file *, int, void *);
  int (*sector_size)(sqlite3_file *);
  int (*characteristics)(sqlite3_file *);
  int (*map)(sqlite3_file *, int, int, int, void volatile **);
  int (*map_lock)(sqlite3_file *, int, int, int);
  void (*barrier)(sqlite3_file *);
  int (*unmap)(sqlite3_file *, int);
} io_methods;
struct sqlite3_vfs {
  int version, file_size, path_size;
  sqlite3_vfs *next;
  const char *name;
  void *data;
  int (*open)(sqlite3_vfs *, const char *, sqlite3_file *, int, int *);
  int (*remove)(sqlite3_vfs *, const char *, int);
  int (*access)(sqlite3_vfs *, const char *, int, int *);
  int (*full_path)(sqlite3_vfs *, const char *, int, char *);
  void *(*load)(sqlite3_vfs *, const char *);
  void (*load_error)(sqlite3_vfs *, int, char *);
  void (*(*symbol)(sqlite3_vfs *, void *, const char *))(void);
  void (*unload)(sqlite3_vfs *, void *);
  int (*randomness)(sqlite3_vfs *, int, char *);
  int (*sleep)(sqlite3_vfs *, int);
  int (*time)(sqlite3_vfs *, double *);
  int (*last_error)(sqlite3_vfs *, int, char *);
};
enum { OK = 0, CANNOT_OPEN = 14, NOT_FOUND = 12, WRITE_FAILED = 778, SHORT_READ = 522 };
enum { MOST_FILES = 8, MOST_BYTES = 1 << 20, MOST_REGIONS = 8, SECTOR = 512 };

typedef struct {
  char name[64];
  uint8_t *bytes, *durable;
  int64_t size, durable_size;
  void *regions[MOST_REGIONS];
} disk_file;

struct memory_disk {
  sqlite3_vfs vfs;
  char name[64];
  disk_file files[MOST_FILES];
  int64_t operations, failing;
};

struct sqlite3_file {
  const io_methods *methods;
  memory_disk *disk;
  disk_file *file;
};

static int fails(memory_disk *disk) {
  disk->operations++;
  return disk->failing > 0 && disk->operations >= disk->failing;
}

static void erase(disk_file *file) {
  for (int index = 0; index < MOST_REGIONS; index++) free(file->regions[index]);
  free(file->bytes);
  free(file->durable);
  memset(file, 0, sizeof *file);
}

static disk_file *find(memory_disk *disk, const char *name) {
  for (int index = 0; index < MOST_FILES; index++)
    if (strcmp(disk->files[index].name, name) == 0) return &disk->files[index];
  return NULL;
}

/// The number of bytes behind which both versions of a file are zeros.
static int64_t used(const disk_file *file) {
  return file->size > file->durable_size ? file->size : file->durable_size;
}

static int file_close(sqlite3_file *open) { return OK; }

static int file_read(sqlite3_file *open, void *bytes, int count, int64_t offset) {
  int64_t there = open->file->size - offset;
  if (there < 0) there = 0;
  if (there > count) there = count;
  memcpy(bytes, open->file->bytes + offset, (size_t)there);
  memset((uint8_t *)bytes + there, 0, (size_t)(count - there));
  return there < count ? SHORT_READ : OK;
}

static int file_write(sqlite3_file *open, const void *bytes, int count, int64_t offset) {
  int failed = fails(open->disk);
  // Of later writes nothing arrives.
  if (failed) count = open->disk->operations == open->disk->failing ? count / 2 : 0;
  if (count > 0) {
    if (offset + count > MOST_BYTES) return WRITE_FAILED;
    memcpy(open->file->bytes + offset, bytes, (size_t)count);
    if (open->file->size < offset + count) open->file->size = offset + count;
  }
  return failed ? WRITE_FAILED : OK;
}

static int file_truncate(sqlite3_file *open, int64_t size) {
  if (fails(open->disk)) return WRITE_FAILED;
  disk_file *file = open->file;
  if (size < file->size) memset(file->bytes + size, 0, (size_t)(file->size - size));
  file->size = size;
  return OK;
}

static int file_sync(sqlite3_file *open, int flags) {
  if (fails(open->disk)) return WRITE_FAILED;
  memcpy(open->file->durable, open->file->bytes, (size_t)used(open->file));
  open->file->durable_size = open->file->size;
  return OK;
}

static int file_size(sqlite3_file *open, int64_t *size) {
  *size = open->file->size;
  return OK;
}

// One connection at a time uses a disk, so that locks are not needed.
static int file_lock(sqlite3_file *open, int level) { return OK; }
static int file_check_lock(sqlite3_file *open, int *result) {
  *result = 0;
  return OK;
}
static int file_control(sqlite3_file *open, int operation, void *value) { return NOT_FOUND; }
static int file_sector_size(sqlite3_file *open) { return SECTOR; }
static int file_characteristics(sqlite3_file *open) { return 0; }

static int file_map(sqlite3_file *open, int index, int size, int extends, void volatile **result) {
  *result = NULL;
  if (index >= MOST_REGIONS) return WRITE_FAILED;
  void **region = &open->file->regions[index];
  if (*region == NULL && extends) *region = calloc(1, (size_t)size);
  *result = *region;
  return OK;
}
static int file_map_lock(sqlite3_file *open, int offset, int count, int flags) { return OK; }
static void file_barrier(sqlite3_file *open) {}
static int file_unmap(sqlite3_file *open, int deletes) {
  for (int index = 0; deletes && index < MOST_REGIONS; index++) {
    free(open->file->regions[index]);
    open->file->regions[index] = NULL;
  }
  return OK;
}

static const io_methods methods = {
    2,         file_close,       file_read,    file_write,       file_truncate,        file_sync,
    file_size, file_lock,        file_lock,    file_check_lock,  file_control,         file_sector_size,
    file_characteristics, file_map, file_map_lock, file_barrier, file_unmap,
};

static int disk_open(sqlite3_vfs *vfs, const char *name, sqlite3_file *open, int flags, int *out) {
  memory_disk *disk = vfs->data;
  open->methods = NULL;
  // Only temporary files have no name; the databases of the tests need none.
  if (name == NULL || strlen(name) >= sizeof disk->files[0].name) return CANNOT_OPEN;
  disk_file *file = find(disk, name);
  if (file == NULL) {
    file = find(disk, "");
    if (file == NULL) return CANNOT_OPEN;
    strcpy(file->name, name);
    file->bytes = calloc(1, MOST_BYTES);
    file->durable = calloc(1, MOST_BYTES);
  }
  *open = (sqlite3_file){&methods, disk, file};
  if (out != NULL) *out = flags;
  return OK;
}

static int disk_remove(sqlite3_vfs *vfs, const char *name, int syncs) {
  if (fails(vfs->data)) return WRITE_FAILED;
  disk_file *file = find(vfs->data, name);
  if (file != NULL) erase(file);
  return OK;
}

static int disk_access(sqlite3_vfs *vfs, const char *name, int flags, int *result) {
  *result = find(vfs->data, name) != NULL;
  return OK;
}

static int disk_full_path(sqlite3_vfs *vfs, const char *name, int size, char *result) {
  snprintf(result, (size_t)size, "%s", name);
  return OK;
}

static int disk_randomness(sqlite3_vfs *vfs, int count, char *bytes) {
  memset(bytes, 7, (size_t)count);
  return count;
}
static int disk_sleep(sqlite3_vfs *vfs, int microseconds) { return microseconds; }
static int disk_time(sqlite3_vfs *vfs, double *julian_day) {
  *julian_day = 2461000;
  return OK;
}
static int disk_last_error(sqlite3_vfs *vfs, int size, char *text) { return OK; }

static int call_sqlite(const char *function, sqlite3_vfs *vfs) {
#ifdef __APPLE__
  void *library = dlopen("/usr/lib/libsqlite3.dylib", RTLD_NOW | RTLD_LOCAL);
#else
  void *library = dlopen("libsqlite3.so.0", RTLD_NOW | RTLD_LOCAL);
#endif
  if (library == NULL) return 0;
  if (strcmp(function, "sqlite3_vfs_register") == 0) {
    int (*add)(sqlite3_vfs *, int) = (int (*)(sqlite3_vfs *, int))dlsym(library, function);
    return add != NULL && add(vfs, 0) == OK;
  }
  int (*call)(sqlite3_vfs *) = (int (*)(sqlite3_vfs *))dlsym(library, function);
  return call != NULL && call(vfs) == OK;
}

memory_disk *memory_disk_create(const char *name) {
  memory_disk *disk = calloc(1, sizeof *disk);
  snprintf(disk->name, sizeof disk->name, "%s", name);
  disk->vfs = (sqlite3_vfs){
      .version = 1,
      .file_size = sizeof(sqlite3_file),
      .path_size = 60,
      .name = disk->name,
      .data = disk,
      .open = disk_open,
      .remove = disk_remove,
      .access = disk_access,
      .full_path = disk_full_path,
      .randomness = disk_randomness,
      .sleep = disk_sleep,
      .time = disk_time,
      .last_error = disk_last_error,
  };
  if (call_sqlite("sqlite3_vfs_register", &disk->vfs)) return disk;
  free(disk);
  return NULL;
}

void memory_disk_free(memory_disk *disk) {
  call_sqlite("sqlite3_vfs_unregister", &disk->vfs);
  for (int index = 0; index < MOST_FILES; index++) erase(&disk->files[index]);
  free(disk);
}

int64_t memory_disk_operations(const memory_disk *disk) { return disk->operations; }

void memory_disk_fail_at(memory_disk *disk, int64_t operation) {
  disk->failing = operation > 0 ? disk->operations + operation : 0;
}

// SplitMix64.
static uint64_t next_random(uint64_t *state) {
  uint64_t mixed = *state += 0x9E3779B97F4A7C15;
  mixed = (mixed ^ mixed >> 30) * 0xBF58476D1CE4E5B9;
  mixed = (mixed ^ mixed >> 27) * 0x94D049BB133111EB;
  return mixed ^ mixed >> 31;
}

void memory_disk_cut(memory_disk *disk, enum memory_disk_loss loss, uint64_t seed) {
  disk->failing = 0;
  for (int index = 0; index < MOST_FILES; index++) {
    disk_file *file = &disk->files[index];
    if (file->bytes == NULL) continue;
    for (int region = 0; region < MOST_REGIONS; region++) {
      free(file->regions[region]);
      file->regions[region] = NULL;
    }
    if (loss == MEMORY_DISK_KEEPS_WRITES) continue;
    int64_t end = used(file);
    for (int64_t offset = 0; offset < end; offset += SECTOR)
      if (loss == MEMORY_DISK_LOSES_UNSYNCED || next_random(&seed) % 2 == 0)
        memcpy(file->bytes + offset, file->durable + offset, SECTOR);
    if (loss == MEMORY_DISK_LOSES_UNSYNCED || next_random(&seed) % 2 == 0)
      file->size = file->durable_size;
    memset(file->bytes + file->size, 0, (size_t)(end - file->size));
    memcpy(file->durable, file->bytes, (size_t)end);
    file->durable_size = file->size;
  }
}
