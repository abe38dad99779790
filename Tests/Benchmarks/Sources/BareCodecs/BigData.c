#include "BareWire.h"

enum { START = 0xBC, HEADER = 6, MOST = 0xFFFF };

// Table k has the effect of a byte on the CRC after k more bytes of zero.
static uint16_t tables[16][256];

__attribute__((constructor)) static void make_tables(void) {
  for (unsigned byte = 0; byte < 256; byte++) {
    uint16_t crc = (uint16_t)byte;
    for (int bit = 0; bit < 8; bit++) crc = crc & 1 ? crc >> 1 ^ 0xA001 : crc >> 1;
    tables[0][byte] = crc;
  }
  for (int distance = 1; distance < 16; distance++)
    for (unsigned byte = 0; byte < 256; byte++) {
      uint16_t crc = tables[distance - 1][byte];
      tables[distance][byte] = crc >> 8 ^ tables[0][crc & 0xFF];
    }
}

static uint16_t crc_bytes(uint16_t crc, const uint8_t *bytes, size_t count) {
  for (size_t index = 0; index < count; index++)
    crc = crc >> 8 ^ tables[0][(crc ^ bytes[index]) & 0xFF];
  return crc;
}

static uint16_t crc_1(const uint8_t *bytes, size_t count) {
  return crc_bytes(0xFFFF, bytes, count);
}

static uint16_t crc_4(const uint8_t *bytes, size_t count) {
  uint16_t crc = 0xFFFF;
  for (; count >= 4; bytes += 4, count -= 4) {
    uint32_t word;
    memcpy(&word, bytes, 4);
    word ^= crc;
    crc = tables[3][word & 0xFF] ^ tables[2][word >> 8 & 0xFF] ^ tables[1][word >> 16 & 0xFF] ^
          tables[0][word >> 24];
  }
  return crc_bytes(crc, bytes, count);
}

// Returns the effect of the last six bytes of a word on the CRC, which does not depend on earlier
// bytes.
static unsigned crc_of_six(uint64_t word, int last) {
  return (unsigned)tables[last + 5][word >> 16 & 0xFF] ^
         (unsigned)tables[last + 4][word >> 24 & 0xFF] ^
         (unsigned)tables[last + 3][word >> 32 & 0xFF] ^
         (unsigned)tables[last + 2][word >> 40 & 0xFF] ^
         (unsigned)tables[last + 1][word >> 48 & 0xFF] ^ (unsigned)tables[last][word >> 56];
}

static unsigned crc_of_two(uint64_t word, int last) {
  return (unsigned)tables[last + 7][word & 0xFF] ^ (unsigned)tables[last + 6][word >> 8 & 0xFF];
}

static uint16_t crc_8_from(unsigned crc, const uint8_t *bytes, size_t count) {
  for (; count >= 8; bytes += 8, count -= 8) {
    uint64_t word;
    memcpy(&word, bytes, 8);
    crc = crc_of_six(word, 0) ^ crc_of_two(word ^ crc, 0);
  }
  return crc_bytes((uint16_t)crc, bytes, count);
}

static uint16_t crc_8(const uint8_t *bytes, size_t count) {
  return crc_8_from(0xFFFF, bytes, count);
}

static uint16_t crc_16(const uint8_t *bytes, size_t count) {
  unsigned crc = 0xFFFF;
  for (; count >= 16; bytes += 16, count -= 16) {
    uint64_t words[2];
    memcpy(words, bytes, 16);
    // First everything that does not depend on the bytes before.
    unsigned rest = crc_of_two(words[1], 0) ^ crc_of_six(words[1], 0) ^ crc_of_six(words[0], 8);
    crc = rest ^ crc_of_two(words[0] ^ crc, 8);
  }
  return crc_8_from(crc, bytes, count);
}

BARE_LOOP(bare_crc_1, crc_1)
BARE_LOOP(bare_crc_4, crc_4)
BARE_LOOP(bare_crc_8, crc_8)
BARE_LOOP(bare_crc_16, crc_16)

typedef struct {
  uint8_t action;
  uint16_t length;
  const uint8_t *payload;
} big_data;

static int parse_big_data(const uint8_t *bytes, size_t length, big_data *result) {
  if (length < 1) return BARE_TRUNCATED;
  if (bytes[0] != START) return BARE_START;
  if (length < HEADER) return BARE_TRUNCATED;
  result->action = bytes[1];
  result->length = le16(bytes + 2);
  result->payload = bytes + HEADER;
  if (length - HEADER < result->length) return BARE_TRUNCATED;
  if (length - HEADER > result->length) return BARE_TRAILING;
  if (crc_16(result->payload, result->length) != le16(bytes + 4)) return BARE_CRC;
  return BARE_OK;
}

static uint64_t big_data_sum(const big_data *frame) {
  return frame->action + frame->length + (frame->length ? frame->payload[frame->length - 1] : 0);
}

static uint64_t read_big_data(const uint8_t *bytes, size_t length) {
  big_data value;
  int error = parse_big_data(bytes, length, &value);
  return error ? error_sum(error) : big_data_sum(&value);
}

BARE_LOOP(bare_big_data_parse, read_big_data)

uint64_t bare_big_data_write(bare_packets packets) {
  uint64_t sum = 0;
  for (size_t index = 0; index < packets.count; index++) {
    const uint8_t *packet = packets.bytes + packets.offsets[index];
    size_t count = packets.offsets[index + 1] - packets.offsets[index];
    uint8_t *bytes = malloc(count);
    if (!bytes) abort();
    bytes[0] = START;
    bytes[1] = packet[1];
    bytes[2] = (uint8_t)(count - HEADER);
    bytes[3] = (uint8_t)((count - HEADER) >> 8);
    uint16_t crc = crc_16(packet + HEADER, count - HEADER);
    bytes[4] = (uint8_t)crc;
    bytes[5] = (uint8_t)(crc >> 8);
    memcpy(bytes + HEADER, packet + HEADER, count - HEADER);
    bare_consume(bytes);
    sum = sum * 31 + bytes[4];
    free(bytes);
  }
  return sum;
}

// The buffer only has the bytes of one frame, so no byte is ever moved.
static uint8_t buffer[HEADER + MOST];

uint64_t bare_big_data_reassemble(bare_packets packets) {
  uint64_t sum = 0;
  size_t filled = 0;
  for (size_t index = 0; index < packets.count; index++) {
    const uint8_t *bytes = packets.bytes + packets.offsets[index];
    size_t count = packets.offsets[index + 1] - packets.offsets[index];
    while (count > 0) {
      if (filled == 0 && bytes[0] != START) {
        const uint8_t *start = memchr(bytes, START, count);
        size_t dropped = start ? (size_t)(start - bytes) : count;
        sum = sum * 31 + ((uint64_t)BARE_START << 16);
        bytes += dropped;
        count -= dropped;
        continue;
      }
      size_t whole = filled < HEADER ? HEADER : HEADER + (size_t)le16(buffer + 2);
      size_t taken = whole - filled < count ? whole - filled : count;
      memcpy(buffer + filled, bytes, taken);
      filled += taken;
      bytes += taken;
      count -= taken;
      if (filled < HEADER || filled < HEADER + (size_t)le16(buffer + 2)) continue;
      big_data value;
      int error = parse_big_data(buffer, filled, &value);
      sum = sum * 31 + (error ? error_sum(error) : big_data_sum(&value));
      filled = 0;
    }
  }
  return sum;
}

uint64_t bare_copy(bare_packets packets) {
  size_t filled = 0;
  uint64_t sum = 0;
  for (size_t index = 0; index < packets.count; index++) {
    const uint8_t *bytes = packets.bytes + packets.offsets[index];
    size_t count = packets.offsets[index + 1] - packets.offsets[index];
    if (filled + count > sizeof buffer) filled = 0;
    memcpy(buffer + filled, bytes, count);
    bare_consume(buffer);
    filled += count;
    sum += count;
  }
  return sum;
}
