#include "BareWire.h"

#include <string.h>

// The colours of lights of the families ELK and iDealLED, and their notifications.

/// Returns the sum of bytes without the zeros that fill them up.
static uint64_t rest_sum(const uint8_t *bytes, size_t count) {
  while (count && !bytes[count - 1]) count--;
  return bytes_sum((bare_bytes){bytes, count});
}

static uint64_t read_elk_color(const uint8_t *bytes, size_t length) {
  if (length == 0) return error_sum(BARE_TRUNCATED);
  if (bytes[0] != 0x7E) return error_sum(BARE_START);
  if (length < 3) return error_sum(BARE_TRUNCATED);
  if (length == 9 && bytes[8] != 0xEF) return error_sum(BARE_OPCODE);
  if (length == 8) return error_sum(BARE_TRUNCATED);
  if (bytes[2] != 5) return error_sum(BARE_OTHER);
  if (length < 4) return error_sum(BARE_TRUNCATED);
  if (bytes[3] != 3) return error_sum(BARE_OPCODE);
  if (length < 7) return error_sum(BARE_TRUNCATED);
  if (length != 9) return error_sum(BARE_LENGTH);
  return (uint64_t)bytes[1] + bytes[4] + bytes[5] + bytes[6] + rest_sum(bytes + 7, 1);
}

BARE_LOOP(bare_elk_colors_parse, read_elk_color)

static uint64_t read_elk_notification(const uint8_t *bytes, size_t length) {
  return bytes_sum((bare_bytes){bytes, length});
}

BARE_LOOP(bare_elk_notifications_parse, read_elk_notification)

// AES-128 of FIPS 197 for decryption, with tables as in HaloProtocol.

static uint8_t originals[256];
static uint32_t inverses[256];
static uint32_t keys[44];
static bool is_ready;

static uint8_t product(uint8_t left, uint8_t right) {
  uint8_t sum = 0;
  for (int bit = 7; bit >= 0; bit--)
    sum = (uint8_t)(sum << 1 ^ (sum & 0x80 ? 0x1B : 0) ^ (right >> bit & 1 ? left : 0));
  return sum;
}

static inline uint32_t rotated(uint32_t word, unsigned count) {
  return count ? word >> count | word << (32 - count) : word;
}

static inline uint32_t word_at(const uint8_t *bytes) {
  return (uint32_t)bytes[0] << 24 | (uint32_t)bytes[1] << 16 | (uint32_t)bytes[2] << 8 | bytes[3];
}

static void prepare(void) {
  uint8_t substitutes[256], p = 1, q = 1;
  for (int count = 0; count < 256; count++) {
    uint8_t spread = q;
    for (int shift = 1; shift < 5; shift++) spread ^= (uint8_t)(q << shift | q >> (8 - shift));
    substitutes[p] = spread ^ 0x63;
    p = product(p, 3);
    q = product(q, 0xF6);
  }
  substitutes[0] = 0x63;
  for (int index = 0; index < 256; index++) originals[substitutes[index]] = (uint8_t)index;
  for (int index = 0; index < 256; index++) {
    uint8_t byte = originals[index];
    uint8_t column[] = {product(byte, 14), product(byte, 9), product(byte, 13), product(byte, 11)};
    inverses[index] = word_at(column);
  }
  uint32_t words[44] = {0x34522A5B, 0x7A6E492C, 0x08090A9D, 0x8D2A23F8};
  uint8_t constant = 1;
  for (int index = 4; index < 44; index++) {
    uint32_t word = words[index - 1];
    if (index % 4 == 0) {
      word = rotated(word, 24);
      uint8_t column[] = {substitutes[word >> 24], substitutes[word >> 16 & 255],
                          substitutes[word >> 8 & 255], substitutes[word & 255]};
      word = word_at(column) ^ (uint32_t)constant << 24;
      constant = product(constant, 2);
    }
    words[index] = words[index - 4] ^ word;
  }
  for (int index = 0; index < 44; index++) {
    uint32_t word = words[40 - index / 4 * 4 + index % 4];
    keys[index] = word;
    if (index < 4 || index >= 40) continue;
    keys[index] = 0;
    for (unsigned part = 0; part < 4; part++)
      keys[index] ^= rotated(inverses[substitutes[word >> (24 - 8 * part) & 255]], 8 * part);
  }
  is_ready = true;
}

static inline uint32_t mixed(uint32_t w, uint32_t x, uint32_t y, uint32_t z) {
  return inverses[w >> 24] ^ rotated(inverses[x >> 16 & 255], 8) ^
         rotated(inverses[y >> 8 & 255], 16) ^ rotated(inverses[z & 255], 24);
}

static inline void put(uint8_t *bytes, uint32_t key, uint32_t w, uint32_t x, uint32_t y, uint32_t z) {
  bytes[0] = originals[w >> 24] ^ (uint8_t)(key >> 24);
  bytes[1] = originals[x >> 16 & 255] ^ (uint8_t)(key >> 16);
  bytes[2] = originals[y >> 8 & 255] ^ (uint8_t)(key >> 8);
  bytes[3] = originals[z & 255] ^ (uint8_t)key;
}

/// Decrypts a block; returns an error if its length is wrong.
static int open_block(const uint8_t *bytes, size_t length, uint8_t *clear) {
  if (length != 16) return BARE_LENGTH;
  if (!is_ready) prepare();
  uint32_t a = word_at(bytes) ^ keys[0], b = word_at(bytes + 4) ^ keys[1];
  uint32_t c = word_at(bytes + 8) ^ keys[2], d = word_at(bytes + 12) ^ keys[3];
  for (const uint32_t *key = keys + 4; key < keys + 40; key += 4) {
    uint32_t e = mixed(a, d, c, b) ^ key[0], f = mixed(b, a, d, c) ^ key[1];
    uint32_t g = mixed(c, b, a, d) ^ key[2], h = mixed(d, c, b, a) ^ key[3];
    a = e, b = f, c = g, d = h;
  }
  put(clear, keys[40], a, d, c, b);
  put(clear + 4, keys[41], b, a, d, c);
  put(clear + 8, keys[42], c, b, a, d);
  put(clear + 12, keys[43], d, c, b, a);
  return BARE_OK;
}

static uint64_t read_idealled_color(const uint8_t *bytes, size_t length) {
  uint8_t clear[16];
  int error = open_block(bytes, length, clear);
  if (error) return error_sum(error);
  if (memcmp(clear + 1, "SG", 2) != 0) return error_sum(BARE_OTHER);
  if (memcmp(clear + 3, "LS", 2) != 0) return error_sum(BARE_OPCODE);
  if (clear[6] > 1) return error_sum(BARE_RANGE);
  if (clear[7] != 0x64) return error_sum(BARE_OPCODE);
  uint64_t sum = (uint64_t)clear[0] + clear[5] + clear[6];
  for (int index = 8; index < 16; index++) sum += clear[index];
  return sum;
}

BARE_LOOP(bare_idealled_colors_parse, read_idealled_color)

static uint64_t read_idealled_answer(const uint8_t *bytes, size_t length) {
  uint8_t clear[16];
  int error = open_block(bytes, length, clear);
  if (error) return error_sum(error);
  if (memcmp(clear + 1, "TU", 2) != 0) return error_sum(BARE_OTHER);
  if (memcmp(clear + 3, "RNOK", 4) != 0) return error_sum(BARE_OPCODE);
  return clear[0] + rest_sum(clear + 7, 9);
}

BARE_LOOP(bare_idealled_answers_parse, read_idealled_answer)
