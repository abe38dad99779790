#include "BareWire.h"

// The colours of lights of the families ELK and iDealLED, and their notifications.

/// Bytes after the fields without the zeros that fill them up, at most nine: they fit in a value.
typedef struct { uint8_t count, bytes[9]; } rest;

static inline rest rest_of(const uint8_t *bytes, size_t count) {
  while (count && !bytes[count - 1]) count--;
  rest rest = {(uint8_t)count, {0}};
  memcpy(rest.bytes, bytes, count);
  return rest;
}

static inline uint64_t rest_sum(const rest *rest) {
  return bytes_sum((bare_bytes){rest->bytes, rest->count});
}

typedef struct { uint8_t length, red, green, blue, rest; } elk_color;

BARE_PARSER parse_elk_color(const uint8_t *bytes, size_t length, elk_color *value,
                            bare_error *error) {
  if (length != 9) return refuse(error, BARE_LENGTH, 9, length, 0, "color");
  if (bytes[0] != 0x7E) return refuse(error, BARE_OPCODE, 0x7E, bytes[0], 0, "start");
  if (bytes[2] != 5) return refuse(error, BARE_OPCODE, 5, bytes[2], 2, "command");
  if (bytes[3] != 3) return refuse(error, BARE_OPCODE, 3, bytes[3], 3, "command");
  if (bytes[8] != 0xEF) return refuse(error, BARE_OPCODE, 0xEF, bytes[8], 8, "end");
  *value = (elk_color){bytes[1], bytes[4], bytes[5], bytes[6], bytes[7]};
  return BARE_OK;
}

static uint64_t sum_elk_color(const elk_color *value) {
  return (uint64_t)value->length + value->red + value->green + value->blue + value->rest;
}

BARE_VALUES(bare_elk_colors_parse, elk_color, parse_elk_color, sum_elk_color, BARE_KEEP)

BARE_PARSER parse_notification(const uint8_t *bytes, size_t length, bare_bytes *value,
                               bare_error *error) {
  (void)error;
  *value = copied(bytes, length);
  return BARE_OK;
}

#define CONTENT_SUM(VALUE) bytes_sum(*(VALUE))
#define DROP(VALUE) free((void *)(VALUE)->bytes)

BARE_VALUES(bare_elk_notifications_parse, bare_bytes, parse_notification, CONTENT_SUM, DROP)

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
static int open_block(const uint8_t *bytes, size_t length, uint8_t *clear, bare_error *error) {
  if (length != 16) return refuse(error, BARE_LENGTH, 16, length, 0, "block");
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

/// Checks the letters of a word from an offset on.
static int require(const uint8_t *clear, size_t offset, const char *letters, bare_error *error) {
  for (; *letters; letters++, offset++)
    if (clear[offset] != (uint8_t)*letters)
      return refuse(error, BARE_OPCODE, (uint8_t)*letters, clear[offset], offset, "word");
  return BARE_OK;
}

typedef struct { uint8_t red, green, blue; } shade;
typedef struct {
  uint8_t length, mode, speed, saturation;
  bool is_reversed;
  shade color, second;
} idealled_color;

BARE_PARSER parse_idealled_color(const uint8_t *bytes, size_t length, idealled_color *value,
                                 bare_error *error) {
  uint8_t clear[16];
  int reason = open_block(bytes, length, clear, error);
  if (reason) return reason;
  if (memcmp(clear + 1, "SG", 2) != 0) return refuse(error, BARE_OTHER, clear[2], 0, 0, "word");
  if ((reason = require(clear, 3, "LS", error))) return reason;
  if (clear[6] > 1) return refuse(error, BARE_RANGE, clear[6], 1, 6, "isReversed");
  if (clear[7] != 0x64) return refuse(error, BARE_OPCODE, 0x64, clear[7], 7, "code");
  *value = (idealled_color){clear[0], clear[5], clear[8], clear[15], clear[6] == 1,
                            {clear[9], clear[10], clear[11]}, {clear[12], clear[13], clear[14]}};
  return BARE_OK;
}

static uint64_t sum_idealled_color(const idealled_color *value) {
  uint64_t sum = (uint64_t)value->length + value->mode + value->is_reversed + value->speed;
  sum += value->color.red + value->color.green + value->color.blue;
  return sum + value->second.red + value->second.green + value->second.blue + value->saturation;
}

BARE_VALUES(bare_idealled_colors_parse, idealled_color, parse_idealled_color, sum_idealled_color,
            BARE_KEEP)

typedef struct { uint8_t length; rest rest; } idealled_answer;

BARE_PARSER parse_idealled_answer(const uint8_t *bytes, size_t length, idealled_answer *value,
                                  bare_error *error) {
  uint8_t clear[16];
  int reason = open_block(bytes, length, clear, error);
  if (reason) return reason;
  if (memcmp(clear + 1, "TU", 2) != 0) return refuse(error, BARE_OTHER, clear[2], 0, 0, "word");
  if ((reason = require(clear, 3, "RNOK", error))) return reason;
  *value = (idealled_answer){clear[0], rest_of(clear + 7, 9)};
  return BARE_OK;
}

static uint64_t sum_idealled_answer(const idealled_answer *value) {
  return value->length + rest_sum(&value->rest);
}

BARE_VALUES(bare_idealled_answers_parse, idealled_answer, parse_idealled_answer,
            sum_idealled_answer, BARE_KEEP)
