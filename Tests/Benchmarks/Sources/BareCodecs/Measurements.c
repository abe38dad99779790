#include "BareWire.h"

enum { UINT16 = 0x01, ENERGY = 0x08, INTERVALS = 0x10, RESERVED = 0xE0 };

enum {
  RESERVED_FLAGS = 0x01,
  ENERGY_TRUNCATED = 0x02,
  NO_INTERVALS = 0x04,
  ODD_BYTE = 0x08,
  BYTES_AFTER = 0x10
};

// The largest number of intervals, as an attribute has at most 512 bytes.
enum { MOST_INTERVALS = 255 };

struct bare_heart_rate {
  uint16_t beats_per_minute, energy;
  uint8_t uses_uint16, contact, has_energy, reserved_flags, anomalies;
  uint16_t interval_count, trailing_count;
  // In the packet.
  const uint8_t *trailing;
  uint16_t intervals[MOST_INTERVALS];
};

BARE_PARSER parse_heart_rate(const uint8_t *bytes, size_t length, bare_heart_rate *result,
                             bare_error *error) {
  if (length < 1) return refuse(error, BARE_TRUNCATED, 1, 0, 0, "flags");
  uint8_t flags = bytes[0];
  size_t position = 1;
  result->uses_uint16 = flags & UINT16;
  size_t size = flags & UINT16 ? 2 : 1;
  if (length - position < size)
    return refuse(error, BARE_TRUNCATED, size, length - position, position, "beats");
  if (flags & UINT16) {
    result->beats_per_minute = le16(bytes + position);
    position += 2;
  } else {
    result->beats_per_minute = bytes[position];
    position += 1;
  }
  result->contact = flags >> 1 & 3;
  result->reserved_flags = flags & RESERVED;
  result->anomalies = flags & RESERVED ? RESERVED_FLAGS : 0;
  result->has_energy = 0;
  result->energy = 0;
  if (flags & ENERGY) {
    if (length - position >= 2) {
      result->has_energy = 1;
      result->energy = le16(bytes + position);
      position += 2;
    } else {
      result->anomalies |= ENERGY_TRUNCATED;
    }
  }
  result->interval_count = 0;
  if (flags & INTERVALS) {
    size_t count = (length - position) / 2;
    if (count > MOST_INTERVALS)
      return refuse(error, BARE_LENGTH, MOST_INTERVALS, count, position, "intervals");
    for (size_t index = 0; index < count; index++)
      result->intervals[index] = le16(bytes + position + 2 * index);
    result->interval_count = (uint16_t)count;
    position += 2 * count;
    if (count == 0) result->anomalies |= NO_INTERVALS;
  }
  result->trailing = bytes + position;
  result->trailing_count = (uint16_t)(length - position);
  if (length > position && !(result->anomalies & ENERGY_TRUNCATED))
    result->anomalies |= flags & INTERVALS ? ODD_BYTE : BYTES_AFTER;
  return BARE_OK;
}

static uint64_t sum_heart_rate(const bare_heart_rate *value) {
  uint64_t sum = (uint64_t)value->beats_per_minute + value->energy + value->contact;
  sum += value->anomalies + value->interval_count;
  if (value->interval_count) sum += value->intervals[value->interval_count - 1];
  return sum;
}

BARE_VALUES(bare_heart_rates_parse, bare_heart_rate, parse_heart_rate, sum_heart_rate, BARE_KEEP)

#define PARSE(BYTES, LENGTH, VALUE) parse_heart_rate(BYTES, LENGTH, VALUE, &(bare_error){0})

BARE_READ(bare_heart_rates, bare_heart_rate, PARSE)

static uint8_t *write_heart_rate(const bare_heart_rate *value, size_t *length) {
  *length = 1 + (value->uses_uint16 ? 2 : 1) + (value->has_energy ? 2 : 0) +
            2 * (size_t)value->interval_count + value->trailing_count;
  uint8_t *bytes = malloc(*length), *next = bytes;
  if (!bytes) abort();
  uint8_t flags = (uint8_t)(value->reserved_flags | value->contact << 1);
  if (value->uses_uint16) flags |= UINT16;
  if (value->has_energy || value->anomalies & ENERGY_TRUNCATED) flags |= ENERGY;
  if (value->interval_count || value->anomalies & NO_INTERVALS) flags |= INTERVALS;
  *next++ = flags;
  *next++ = (uint8_t)value->beats_per_minute;
  if (value->uses_uint16) *next++ = (uint8_t)(value->beats_per_minute >> 8);
  if (value->has_energy) {
    *next++ = (uint8_t)value->energy;
    *next++ = (uint8_t)(value->energy >> 8);
  }
  for (size_t index = 0; index < value->interval_count; index++) {
    *next++ = (uint8_t)value->intervals[index];
    *next++ = (uint8_t)(value->intervals[index] >> 8);
  }
  memcpy(next, value->trailing, value->trailing_count);
  return bytes;
}

uint64_t bare_heart_rates_write(const bare_heart_rate *values, size_t count) {
  uint64_t sum = 0;
  for (size_t index = 0; index < count; index++) {
    size_t length;
    uint8_t *bytes = write_heart_rate(&values[index], &length);
    bare_consume(bytes);
    sum = sum * 31 + bytes[0] + ((uint64_t)bytes[length - 1] << 8);
    free(bytes);
  }
  return sum;
}
