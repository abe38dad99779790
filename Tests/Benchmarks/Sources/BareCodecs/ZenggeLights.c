#include "BareWire.h"

#include <string.h>

// The frames of lights of LEDnetWF and IOTBT.

typedef struct {
  uint64_t head;
  const uint8_t *payload;
  size_t count;
  bool is_text;
} light_frame;

static bool read_digits(const uint8_t *digits, size_t count, uint8_t *bytes) {
  for (size_t index = 0; index < count; index++) {
    uint8_t value = 0;
    for (int place = 0; place < 2; place++) {
      uint8_t digit = digits[2 * index + place];
      if (digit >= '0' && digit <= '9') digit -= '0';
      else if (digit >= 'A' && digit <= 'F') digit -= 'A' - 10;
      else return false;
      value = (uint8_t)(value << 4 | digit);
    }
    bytes[index] = value;
  }
  return true;
}

/// Reads a frame, whose payload may be in digits: those are read into a buffer of 128 bytes.
static int read_frame(const uint8_t *bytes, size_t length, uint8_t *buffer, light_frame *frame) {
  static const char start[] = "{\"code\":0,\"payload\":\"";
  const size_t before = sizeof start - 1;
  if (length < 1) return BARE_TRUNCATED;
  if (bytes[0] & 0xFA) return BARE_START;
  if (length < 3) return BARE_TRUNCATED;
  if (bytes[2] != 0x80) return BARE_OPCODE;
  if (length < 4) return BARE_TRUNCATED;
  if (bytes[3] != 0) return BARE_OPCODE;
  bool is_long = bytes[0] & 1;
  size_t end = is_long ? 8 : 7;
  if (length < end) return BARE_TRUNCATED;
  uint16_t count = be16(bytes + 4), wanted = (uint16_t)(count + 1);
  if (is_long ? be16(bytes + 6) != wanted : bytes[6] != (uint8_t)wanted)
    return BARE_CONTRADICTION;
  if (length < end + 1) return BARE_TRUNCATED;
  if (length != end + 1 + count) return BARE_LENGTH;
  frame->head = (uint64_t)bytes[end] + bytes[1] + (bytes[0] & 5);
  frame->payload = bytes + end + 1;
  frame->count = count;
  frame->is_text = false;
  if (count < before + 2 || (count - before) % 2 || memcmp(frame->payload, start, before) ||
      memcmp(frame->payload + count - 2, "\"}", 2))
    return BARE_OK;
  size_t digits = (count - before - 2) / 2;
  if (digits > 128 || !read_digits(frame->payload + before, digits, buffer)) return BARE_OK;
  frame->payload = buffer;
  frame->count = digits;
  frame->is_text = true;
  return BARE_OK;
}

static uint8_t sum_of(const uint8_t *bytes, size_t count) {
  uint8_t sum = 0;
  for (size_t index = 0; index < count; index++) sum += bytes[index];
  return sum;
}

static uint64_t rest_sum(const light_frame *frame) {
  return frame->head + bytes_sum((bare_bytes){frame->payload, frame->count});
}

static uint64_t read_power(const uint8_t *bytes, size_t length) {
  uint8_t buffer[128];
  light_frame frame;
  int error = read_frame(bytes, length, buffer, &frame);
  if (error) return error_sum(error);
  const uint8_t *payload = frame.payload;
  // The command of the candle has another length.
  if (frame.count > 0 && payload[0] == 0x39) return error_sum(BARE_LENGTH);
  if (frame.count < 2 || payload[0] != 0x3B || payload[1] < 0x23 || payload[1] > 0x25)
    return rest_sum(&frame);
  if (frame.count != 13) return error_sum(BARE_LENGTH);
  if (memcmp(payload + 2, "\0\0\0\0\0\0\0", 7) || payload[10] || payload[11])
    return error_sum(BARE_OPCODE);
  return frame.head + payload[1] + payload[9] + (uint8_t)(payload[12] - sum_of(payload, 12));
}

BARE_LOOP(bare_lednetwf_power_parse, read_power)

static uint64_t read_light_state(const uint8_t *bytes, size_t length) {
  uint8_t buffer[128];
  light_frame frame;
  int error = read_frame(bytes, length, buffer, &frame);
  if (error) return error_sum(error);
  const uint8_t *payload = frame.payload;
  if (frame.count > 0 && payload[0] == 0x7B) {
    if (!is_utf8(payload, frame.count)) return error_sum(BARE_UTF8);
    return rest_sum(&frame);
  }
  if (frame.count < 1 || payload[0] != 0x81) return rest_sum(&frame);
  if (frame.count != 14) return error_sum(BARE_LENGTH);
  uint64_t sum = frame.head;
  for (int index = 1; index < 13; index++) sum += payload[index];
  return sum + (uint8_t)(payload[13] - sum_of(payload, 13));
}

BARE_LOOP(bare_lednetwf_state_parse, read_light_state)

static uint64_t read_iotbt_color(const uint8_t *bytes, size_t length) {
  uint8_t buffer[128];
  light_frame frame;
  int error = read_frame(bytes, length, buffer, &frame);
  if (error) return error_sum(error);
  const uint8_t *payload = frame.payload;
  if (frame.count < 2 || payload[0] != 0xE2 || payload[1] != 0x0B) return rest_sum(&frame);
  if (frame.count != 4) return error_sum(BARE_LENGTH);
  return frame.head + payload[2] + payload[3];
}

BARE_LOOP(bare_iotbt_color_parse, read_iotbt_color)

static uint64_t read_iotbt_state(const uint8_t *bytes, size_t length) {
  uint8_t buffer[128];
  light_frame frame;
  int error = read_frame(bytes, length, buffer, &frame);
  if (error) return error_sum(error);
  const uint8_t *payload = frame.payload;
  if (frame.count < 2 || payload[0] != 0xEA || payload[1] != 0x81) return rest_sum(&frame);
  if (frame.count < 19) return error_sum(BARE_TRUNCATED);
  uint16_t word = be16(payload + 11);
  uint64_t sum = frame.head + payload[2] + be16(payload + 3) + payload[5];
  for (int index = 6; index < 11; index++) sum += payload[index];
  sum += (uint64_t)(word >> 7) + (word & 0x7F) + payload[13] + be16(payload + 14) + payload[16];
  sum += be16(payload + 17);
  return sum + bytes_sum((bare_bytes){payload + 19, frame.count - 19});
}

BARE_LOOP(bare_iotbt_state_parse, read_iotbt_state)
