#include "BareCaptures.h"

#include <fcntl.h>
#include <stddef.h>
#include <string.h>
#include <unistd.h>

enum { FILE_HEAD = 16, RECORD_HEAD = 24, CAPACITY = 1 << 20 };

static uint32_t big32(const uint8_t *bytes) {
  return (uint32_t)bytes[0] << 24 | (uint32_t)bytes[1] << 16 | (uint32_t)bytes[2] << 8 | bytes[3];
}

static uint32_t little16(const uint8_t *bytes) { return bytes[0] | (uint32_t)bytes[1] << 8; }

static void take_packet(const uint8_t *bytes, size_t length, struct halo_capture_walk *walk) {
  // The kind, the head of the part, that of the packet, and an opcode.
  if (length < 10 || bytes[0] != 2) return;
  if ((little16(bytes + 1) >> 12 & 3) == 1) return;
  size_t part = little16(bytes + 3);
  size_t packet = little16(bytes + 5);
  if (part != length - 5 || packet != length - 9 || little16(bytes + 7) != 4) return;
  walk->attributes += 1;
  if (packet < 3) return;
  walk->sum += little16(bytes + 10) + (packet - 3);
}

int halo_capture_walk_file(const char *path, struct halo_capture_walk *walk) {
  static uint8_t buffer[CAPACITY];
  memset(walk, 0, sizeof *walk);
  int file = open(path, O_RDONLY | O_CLOEXEC);
  if (file < 0) return -1;
  size_t offset = 0, end = 0;
  uint64_t latest = 0;
  int isHeadBehind = 0, isBroken = 0;
  for (;;) {
    memmove(buffer, buffer + offset, end - offset);
    end -= offset;
    offset = 0;
    ssize_t count = read(file, buffer + end, CAPACITY - end);
    if (count <= 0) break;
    end += (size_t)count;
    if (!isHeadBehind) {
      if (end < FILE_HEAD || memcmp(buffer, "btsnoop", 8) != 0 || big32(buffer + 12) != 1002) {
        isBroken = 1;
        break;
      }
      offset = FILE_HEAD;
      isHeadBehind = 1;
    }
    while (end - offset >= RECORD_HEAD) {
      const uint8_t *head = buffer + offset;
      uint32_t original = big32(head), included = big32(head + 4);
      if (included > original || included > 1 << 16) {
        isBroken = 1;
        break;
      }
      if (end - offset - RECORD_HEAD < included) break;
      uint64_t time = (uint64_t)big32(head + 16) << 32 | big32(head + 20);
      if (time > latest) latest = time;
      walk->records += 1;
      take_packet(head + RECORD_HEAD, included, walk);
      offset += RECORD_HEAD + included;
    }
    if (isBroken) break;
  }
  close(file);
  walk->sum += latest;
  return isBroken ? -1 : 0;
}
