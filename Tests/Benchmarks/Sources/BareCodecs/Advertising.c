#include "BareWire.h"

// Advertising data: a sequence of structures, their meaning, and iBeacons.

typedef struct {
  uint8_t type;
  bare_bytes data;
} ad_structure;

// The number of structures in the longest advertising data, of two bytes each.
enum { MOST_STRUCTURES = 1650 / 2 };

struct bare_payload {
  ad_structure *structures;
  size_t count;
  // Padding, or an incomplete structure.
  bare_bytes rest;
};

// Reads all complete structures into an array with room for the largest number; the rest shows
// whether there was an error.
static int parse_payload(
    const uint8_t *bytes, size_t length, ad_structure *structures, bare_payload *payload) {
  size_t position = 0;
  *payload = (bare_payload){structures, 0, {bytes, 0}};
  while (position < length && bytes[position] != 0) {
    size_t next = position + 1 + bytes[position];
    if (next > length) break;
    if (payload->count == MOST_STRUCTURES) return BARE_LENGTH;
    structures[payload->count++] =
        (ad_structure){bytes[position + 1], {bytes + position + 2, next - position - 2}};
    position = next;
  }
  payload->rest = (bare_bytes){bytes + position, length - position};
  return position < length && bytes[position] != 0 ? BARE_TRUNCATED : BARE_OK;
}

static uint64_t read_payload(const uint8_t *bytes, size_t length) {
  ad_structure structures[MOST_STRUCTURES];
  bare_payload payload;
  int error = parse_payload(bytes, length, structures, &payload);
  if (error) return error_sum(error);
  uint64_t sum = bytes_sum(payload.rest);
  for (size_t index = 0; index < payload.count; index++)
    sum += payload.structures[index].type + bytes_sum(payload.structures[index].data);
  return sum;
}

BARE_LOOP(bare_advertising_parse, read_payload)

bare_payload *bare_payloads(bare_packets packets, size_t *count) {
  bare_payload *payloads = calloc(packets.count, sizeof *payloads);
  ad_structure structures[MOST_STRUCTURES];
  if (!payloads) abort();
  *count = 0;
  for (size_t index = 0; index < packets.count; index++) {
    uint32_t start = packets.offsets[index], end = packets.offsets[index + 1];
    bare_payload *payload = &payloads[*count];
    if (parse_payload(packets.bytes + start, end - start, structures, payload)) continue;
    payload->structures = calloc(payload->count + 1, sizeof *structures);
    if (!payload->structures) abort();
    memcpy(payload->structures, structures, payload->count * sizeof *structures);
    ++*count;
  }
  return payloads;
}

uint64_t bare_payloads_write(const bare_payload *payloads, size_t count) {
  uint64_t sum = 0;
  for (size_t index = 0; index < count; index++) {
    const bare_payload *payload = &payloads[index];
    size_t length = payload->rest.count;
    for (size_t position = 0; position < payload->count; position++)
      length += 2 + payload->structures[position].data.count;
    uint8_t *bytes = malloc(length), *next = bytes;
    if (!bytes && length) abort();
    for (size_t position = 0; position < payload->count; position++) {
      const ad_structure *structure = &payload->structures[position];
      *next++ = (uint8_t)(structure->data.count + 1);
      *next++ = structure->type;
      memcpy(next, structure->data.bytes, structure->data.count);
      next += structure->data.count;
    }
    memcpy(next, payload->rest.bytes, payload->rest.count);
    bare_consume(bytes);
    sum = sum * 31 + bytes_sum((bare_bytes){bytes, length});
    free(bytes);
  }
  return sum;
}

static bool is_short(const uint8_t *uuid) {
  return memcmp(uuid, "\xFB\x34\x9B\x5F\x80\x00\x00\x80\x00\x10\x00\x00", 12) == 0;
}

// Returns the number of a UUID, low byte first, if it has a short form; else 0.
static uint32_t read_uuid(const uint8_t *bytes, size_t size) {
  switch (size) {
  case 2:
    return le16(bytes);
  case 4:
    return le32(bytes);
  default:
    return is_short(bytes) ? le32(bytes + 12) : 0;
  }
}

typedef struct {
  enum { VALUE_NONE, VALUE_NUMBERS, VALUE_UUIDS, VALUE_BYTES } kind;
  // Flags, company, interval: the values of fixed length.
  uint32_t number, other;
  size_t size;
  // A name, UUIDs, or the bytes after the number.
  bare_bytes bytes;
} ad_value;

static bool parse_uuids(bare_bytes data, size_t size, ad_value *value) {
  if (data.count % size != 0) return false;
  value->kind = VALUE_UUIDS;
  value->size = size;
  value->bytes = data;
  return true;
}

// Reads a number, or a UUID, of so many bytes, and the bytes after it.
static bool parse_head(bare_bytes data, size_t size, ad_value *value) {
  if (data.count < size) return false;
  value->kind = VALUE_BYTES;
  value->number = size == 1 ? data.bytes[0] : read_uuid(data.bytes, size);
  value->bytes = (bare_bytes){data.bytes + size, data.count - size};
  return true;
}

static bool parse_number(bare_bytes data, size_t size, ad_value *value) {
  if (data.count != size || !parse_head(data, size, value)) return false;
  value->kind = VALUE_NUMBERS;
  return true;
}

// Returns whether the structure has a known meaning and is sound.
static bool parse_ad_value(const ad_structure *structure, ad_value *value) {
  bare_bytes data = structure->data;
  value->number = value->other = 0;
  switch (structure->type) {
  case 0x01:
    return parse_head(data, 1, value);
  case 0x02:
  case 0x03:
  case 0x14:
    return parse_uuids(data, 2, value);
  case 0x04:
  case 0x05:
  case 0x1F:
    return parse_uuids(data, 4, value);
  case 0x06:
  case 0x07:
  case 0x15:
    return parse_uuids(data, 16, value);
  case 0x08:
  case 0x09:
    value->kind = VALUE_BYTES;
    value->bytes = data;
    return is_utf8(data.bytes, data.count);
  case 0x0A:
    return parse_number(data, 1, value);
  case 0x12:
    if (data.count != 4) return false;
    value->kind = VALUE_NUMBERS;
    value->number = le16(data.bytes);
    value->other = le16(data.bytes + 2);
    return true;
  case 0x16:
  case 0xFF:
    return parse_head(data, 2, value);
  case 0x19:
  case 0x1A:
    return parse_number(data, 2, value);
  case 0x20:
    return parse_head(data, 4, value);
  case 0x21:
    return parse_head(data, 16, value);
  default:
    return false;
  }
}

static uint64_t ad_value_sum(const ad_value *value) {
  uint64_t sum = value->number + value->other;
  if (value->kind == VALUE_BYTES) sum += bytes_sum(value->bytes);
  if (value->kind == VALUE_UUIDS)
    for (size_t position = 0; position < value->bytes.count; position += value->size)
      sum += 1 + read_uuid(value->bytes.bytes + position, value->size);
  return sum;
}

static uint64_t read_ad_values(const uint8_t *bytes, size_t length) {
  ad_structure structures[MOST_STRUCTURES];
  bare_payload payload;
  parse_payload(bytes, length, structures, &payload);
  uint64_t sum = 0;
  for (size_t index = 0; index < payload.count; index++) {
    ad_value value;
    if (parse_ad_value(&payload.structures[index], &value)) sum += ad_value_sum(&value);
  }
  return sum;
}

BARE_LOOP(bare_advertising_values_parse, read_ad_values)

typedef struct {
  uint8_t uuid[16];
  uint16_t major, minor;
  int8_t measured_power;
  bare_bytes rest;
} ibeacon;

enum { IBEACON = 23 };

static int parse_ibeacon(const uint8_t *bytes, size_t length, ibeacon *beacon) {
  if (length < 1) return BARE_TRUNCATED;
  if (bytes[0] != 0x02) return BARE_OPCODE;
  if (length < 2) return BARE_TRUNCATED;
  if (bytes[1] != 0x15) return BARE_OPCODE;
  if (length < IBEACON) return BARE_TRUNCATED;
  for (int index = 0; index < 16; index++) beacon->uuid[15 - index] = bytes[2 + index];
  beacon->major = be16(bytes + 18);
  beacon->minor = be16(bytes + 20);
  beacon->measured_power = (int8_t)bytes[22];
  beacon->rest = (bare_bytes){bytes + IBEACON, length - IBEACON};
  return BARE_OK;
}

static uint64_t read_ibeacon(const uint8_t *bytes, size_t length) {
  ibeacon beacon;
  int error = parse_ibeacon(bytes, length, &beacon);
  if (error) return error_sum(error);
  return read_uuid(beacon.uuid, 16) + beacon.major + beacon.minor +
         (uint8_t)beacon.measured_power + bytes_sum(beacon.rest);
}

BARE_LOOP(bare_ibeacons_parse, read_ibeacon)
