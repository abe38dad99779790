// Shared parts of the codecs in plain C.
#ifndef BARE_WIRE_H
#define BARE_WIRE_H

#include "BareCodecs.h"

#include <stdlib.h>
#include <string.h>

/// Defines a function that reads all packets with READ, which returns the sum of the fields of one.
#define BARE_LOOP(NAME, READ)                                                      \
  uint64_t NAME(bare_packets packets) {                                            \
    uint64_t sum = 0;                                                              \
    for (size_t index = 0; index < packets.count; index++) {                       \
      uint32_t start = packets.offsets[index], end = packets.offsets[index + 1];   \
      sum = sum * 31 + READ(packets.bytes + start, end - start);                   \
    }                                                                              \
    return sum;                                                                    \
  }

/// Defines a function that reads all sound packets with PARSE, as values to be written.
#define BARE_READ(NAME, TYPE, PARSE)                                               \
  TYPE *NAME(bare_packets packets, size_t *count) {                                \
    TYPE *values = calloc(packets.count, sizeof *values);                          \
    if (!values) abort();                                                          \
    *count = 0;                                                                    \
    for (size_t index = 0; index < packets.count; index++) {                       \
      uint32_t start = packets.offsets[index], end = packets.offsets[index + 1];   \
      if (!PARSE(packets.bytes + start, end - start, &values[*count])) ++*count;   \
    }                                                                              \
    return values;                                                                 \
  }

/// An error with all that HaloProtocol reports: the reason and its numbers, the offset of the byte,
/// and the field.
typedef struct {
  int reason;
  size_t first, second, offset;
  const char *field;
} bare_error;

/// Fills an error, and returns its reason.
static inline int refuse(bare_error *error, int reason, size_t first, size_t second,
                         size_t offset, const char *field) {
  *error = (bare_error){reason, first, second, offset, field};
  return reason;
}

/// A parser is a function of its own, as that of a library is.
#define BARE_PARSER __attribute__((noinline)) static int

/// Defines a function that reads all packets with PARSE as values in memory, or as errors.
///
/// Without sums it returns those of the errors alone: the values are made, and then dropped.
#define BARE_VALUES(NAME, TYPE, PARSE, SUM, DROP)                                  \
  uint64_t NAME(bare_packets packets) {                                            \
    uint64_t sum = 0;                                                              \
    for (size_t index = 0; index < packets.count; index++) {                       \
      uint32_t start = packets.offsets[index], end = packets.offsets[index + 1];   \
      uint64_t each = 0;                                                           \
      TYPE value;                                                                  \
      bare_error error;                                                            \
      if (PARSE(packets.bytes + start, end - start, &value, &error)) {             \
        bare_consume(&error);                                                      \
        each = error_sum(error.reason);                                            \
      } else {                                                                     \
        bare_consume(&value);                                                      \
        if (packets.sums) each = SUM(&value);                                      \
        DROP(&value);                                                              \
      }                                                                            \
      sum = sum * 31 + each;                                                       \
    }                                                                              \
    return sum;                                                                    \
  }

/// Drops a value without memory of its own.
#define BARE_KEEP(VALUE)

/// Defines a function that assembles replies from frames with ADD.
///
/// The state is reset, by a function of its name, after each reply and each error; the sum of a
/// reply is not 0.
#define BARE_ASSEMBLER(NAME, STATE, ADD)                                           \
  uint64_t NAME(bare_packets packets) {                                            \
    STATE state;                                                                   \
    begin_##STATE(&state);                                                         \
    uint64_t sum = 0;                                                              \
    for (size_t index = 0; index < packets.count; index++) {                       \
      uint32_t start = packets.offsets[index], end = packets.offsets[index + 1];   \
      uint64_t reply = 0;                                                          \
      int error = ADD(&state, packets.bytes + start, end - start, &reply);         \
      if (error || reply) begin_##STATE(&state);                                   \
      sum = sum * 31 + (error ? error_sum(error) : reply);                         \
    }                                                                              \
    return sum;                                                                    \
  }

static inline uint64_t error_sum(int error) { return (uint64_t)error << 16; }

/// Bytes of a value, which stay in the packet, or which it owns.
typedef struct {
  const uint8_t *bytes;
  size_t count;
} bare_bytes;

static inline uint64_t bytes_sum(bare_bytes bytes) {
  return bytes.count ? bytes.count + bytes.bytes[bytes.count - 1] : 0;
}

/// Returns a copy of bytes for a value that outlives the packet.
static inline bare_bytes copied(const uint8_t *bytes, size_t count) {
  if (count == 0) return (bare_bytes){NULL, 0};
  uint8_t *copy = malloc(count);
  if (!copy) abort();
  memcpy(copy, bytes, count);
  return (bare_bytes){copy, count};
}

static inline uint16_t le16(const uint8_t *bytes) { return (uint16_t)(bytes[0] | bytes[1] << 8); }

static inline uint32_t le32(const uint8_t *bytes) {
  return le16(bytes) | (uint32_t)le16(bytes + 2) << 16;
}

static inline uint16_t be16(const uint8_t *bytes) { return (uint16_t)(bytes[0] << 8 | bytes[1]); }

static inline uint32_t be24(const uint8_t *bytes) {
  return (uint32_t)bytes[0] << 16 | be16(bytes + 1);
}

typedef struct {
  uint16_t year;
  uint8_t month, day;
} bare_date;

static inline bool is_date(int year, int month, int day) {
  static const uint8_t days[] = {31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
  if (year < 1 || month < 1 || month > 12 || day < 1) return false;
  bool leap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
  return day <= days[month - 1] + (leap && month == 2);
}

static inline bool is_same_date(bare_date one, bare_date other) {
  return one.year == other.year && one.month == other.month && one.day == other.day;
}

static inline bool read_bcd(uint8_t byte, uint8_t *number) {
  if (byte >> 4 > 9 || (byte & 15) > 9) return false;
  *number = (uint8_t)((byte >> 4) * 10 + (byte & 15));
  return true;
}

/// Reads the year after 2000, the month and the day.
static inline int read_bcd_date(const uint8_t *bytes, bare_date *date) {
  uint8_t year;
  if (!read_bcd(bytes[0], &year) || !read_bcd(bytes[1], &date->month) ||
      !read_bcd(bytes[2], &date->day))
    return BARE_BCD;
  date->year = 2000 + year;
  return is_date(date->year, date->month, date->day) ? BARE_OK : BARE_DATE;
}

/// The position of the record of a quarter-hour: day, slot and index in the reply.
typedef struct {
  bare_date date;
  uint8_t slot, index, count;
} bare_record;

static inline int read_record(const uint8_t *frame, bare_record *record) {
  int error = read_bcd_date(frame + 1, &record->date);
  if (error) return error;
  if (frame[4] >= 96 || frame[6] == 0 || frame[5] >= frame[6]) return BARE_RANGE;
  record->slot = frame[4];
  record->index = frame[5];
  record->count = frame[6];
  return BARE_OK;
}

/// The lengths of the message with the timers of an LED strip.
enum { ENTRY = 14, ENTRIES = 6, TIMERS = 3 + ENTRIES * ENTRY };

/// Returns whether bytes are UTF-8 by the Unicode standard: nothing overlong, no surrogates,
/// nothing too high.
static inline bool is_utf8(const uint8_t *bytes, size_t count) {
  size_t position = 0;
  while (position < count) {
    uint8_t first = bytes[position++];
    if (first < 0x80) continue;
    if (first < 0xC2 || first > 0xF4) return false;
    size_t more = first < 0xE0 ? 1 : first < 0xF0 ? 2 : 3;
    if (count - position < more) return false;
    uint8_t lowest = first == 0xE0 ? 0xA0 : first == 0xF0 ? 0x90 : 0x80;
    uint8_t highest = first == 0xED ? 0x9F : first == 0xF4 ? 0x8F : 0xBF;
    for (; more > 0; more--, position++) {
      if (bytes[position] < lowest || bytes[position] > highest) return false;
      lowest = 0x80;
      highest = 0xBF;
    }
  }
  return true;
}

#endif
