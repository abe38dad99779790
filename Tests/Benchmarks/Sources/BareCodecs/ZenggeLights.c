#include "BareWire.h"

// The frames of lights of LEDnetWF and IOTBT.

typedef uint8_t u8;
typedef struct { u8 kind, sequence; bool is_version1, is_from_light, is_text; } head;
typedef struct { head head; const u8 *payload; size_t start, count; } light_frame;

/// A message of a light, which outlives its packet: text, rests and unknown payloads are copied.
typedef struct {
  head head;
  enum { POWER, STATE, TEXT, COLOR, MESH_STATE, OTHER } type;
  union {
    struct { u8 action, detail, checksum_error; } power;
    struct {
      u8 product, power, mode, sub, level, red, green, blue, temperature, version, cold, detail;
      u8 checksum_error;
    } state;
    struct { u8 hue, light; } color;
    struct {
      u8 version, detail, power, mode, effect, speed, sub, saturation, value, segments;
      uint16_t mesh, hue, state_detail, leds;
    } mesh_state;
  };
  bare_bytes bytes;
} light_message;

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
static int read_frame(const u8 *bytes, size_t length, u8 *buffer, light_frame *frame,
                      bare_error *error) {
  static const char start[] = "{\"code\":0,\"payload\":\"";
  const size_t before = sizeof start - 1;
  if (length < 1) return refuse(error, BARE_TRUNCATED, 1, 0, 0, "version");
  if (bytes[0] & 0xFA) return refuse(error, BARE_START, bytes[0], 0, 0, "version");
  if (length < 2) return refuse(error, BARE_TRUNCATED, 1, 0, 1, "sequence");
  if (length < 3) return refuse(error, BARE_TRUNCATED, 1, 0, 2, "part");
  if (bytes[2] != 0x80) return refuse(error, BARE_OPCODE, 0x80, bytes[2], 2, "part");
  if (length < 4) return refuse(error, BARE_TRUNCATED, 1, 0, 3, "part");
  if (bytes[3] != 0) return refuse(error, BARE_OPCODE, 0, bytes[3], 3, "part");
  bool is_long = bytes[0] & 1;
  size_t end = is_long ? 8 : 7;
  if (length < end) return refuse(error, BARE_TRUNCATED, 2, length - 4, 4, "length");
  uint16_t count = be16(bytes + 4), wanted = (uint16_t)(count + 1);
  if (is_long ? be16(bytes + 6) != wanted : bytes[6] != (u8)wanted)
    return refuse(error, BARE_CONTRADICTION, count, bytes[6], 4, "length");
  if (length < end + 1) return refuse(error, BARE_TRUNCATED, 1, 0, end, "kind");
  if (length != end + 1 + count)
    return refuse(error, BARE_LENGTH, end + 1 + count, length, 0, "length");
  frame->head = (head){bytes[end], bytes[1], is_long, bytes[0] & 4, false};
  frame->start = end + 1;
  frame->payload = bytes + end + 1;
  frame->count = count;
  if (count < before + 2 || (count - before) % 2 || memcmp(frame->payload, start, before) ||
      memcmp(frame->payload + count - 2, "\"}", 2))
    return BARE_OK;
  size_t digits = (count - before - 2) / 2;
  if (digits > 128 || !read_digits(frame->payload + before, digits, buffer)) return BARE_OK;
  frame->payload = buffer;
  frame->count = digits;
  frame->head.is_text = true;
  return BARE_OK;
}

static u8 sum_of(const u8 *bytes, size_t count) {
  u8 sum = 0;
  for (size_t index = 0; index < count; index++) sum += bytes[index];
  return sum;
}

/// Fills a message without a layout.
static int other(light_message *message, const light_frame *frame, int type) {
  message->type = type;
  message->bytes = copied(frame->payload, frame->count);
  return BARE_OK;
}

static int begin(light_message *message, const light_frame *frame, int type) {
  message->head = frame->head;
  message->type = type;
  message->bytes = (bare_bytes){NULL, 0};
  return BARE_OK;
}

#define BEGIN(TYPE)                                                                \
  u8 buffer[128];                                                                  \
  light_frame frame;                                                               \
  int reason = read_frame(bytes, length, buffer, &frame, error);                   \
  if (reason) return reason;                                                       \
  const u8 *payload = frame.payload;                                               \
  begin(message, &frame, TYPE)

BARE_PARSER parse_power(const u8 *bytes, size_t length, light_message *message,
                        bare_error *error) {
  BEGIN(POWER);
  // The command of the candle has another length.
  if (frame.count > 0 && payload[0] == 0x39)
    return refuse(error, BARE_LENGTH, 16, frame.count, frame.start, "candle");
  if (frame.count < 2 || payload[0] != 0x3B || payload[1] < 0x23 || payload[1] > 0x25)
    return other(message, &frame, OTHER);
  if (frame.count != 13) return refuse(error, BARE_LENGTH, 13, frame.count, frame.start, "power");
  for (size_t index = 2; index < 12; index++)
    if (index != 9 && payload[index])
      return refuse(error, BARE_OPCODE, 0, payload[index], frame.start + index, "code");
  message->power.action = payload[1];
  message->power.detail = payload[9];
  message->power.checksum_error = (u8)(payload[12] - sum_of(payload, 12));
  return BARE_OK;
}

BARE_PARSER parse_state(const u8 *bytes, size_t length, light_message *message,
                        bare_error *error) {
  BEGIN(STATE);
  if (frame.count > 0 && payload[0] == 0x7B) {
    if (!is_utf8(payload, frame.count)) return refuse(error, BARE_UTF8, 0, 0, frame.start, "text");
    return other(message, &frame, TEXT);
  }
  if (frame.count < 1 || payload[0] != 0x81) return other(message, &frame, OTHER);
  if (frame.count != 14) return refuse(error, BARE_LENGTH, 14, frame.count, frame.start, "state");
  memcpy(&message->state, payload + 1, 12);
  message->state.checksum_error = (u8)(payload[13] - sum_of(payload, 13));
  return BARE_OK;
}

BARE_PARSER parse_color(const u8 *bytes, size_t length, light_message *message,
                        bare_error *error) {
  BEGIN(COLOR);
  if (frame.count < 2 || payload[0] != 0xE2 || payload[1] != 0x0B)
    return other(message, &frame, OTHER);
  if (frame.count != 4) return refuse(error, BARE_LENGTH, 4, frame.count, frame.start, "color");
  message->color.hue = payload[2];
  message->color.light = payload[3];
  return BARE_OK;
}

BARE_PARSER parse_mesh_state(const u8 *bytes, size_t length, light_message *message,
                             bare_error *error) {
  BEGIN(MESH_STATE);
  if (frame.count < 2 || payload[0] != 0xEA || payload[1] != 0x81)
    return other(message, &frame, OTHER);
  if (frame.count < 19)
    return refuse(error, BARE_TRUNCATED, 19, frame.count, frame.start, "state");
  uint16_t word = be16(payload + 11);
  message->mesh_state.version = payload[2];
  message->mesh_state.mesh = be16(payload + 3);
  message->mesh_state.detail = payload[5];
  message->mesh_state.power = payload[6];
  message->mesh_state.mode = payload[7];
  message->mesh_state.effect = payload[8];
  message->mesh_state.speed = payload[9];
  message->mesh_state.sub = payload[10];
  message->mesh_state.hue = word >> 7;
  message->mesh_state.saturation = word & 0x7F;
  message->mesh_state.value = payload[13];
  message->mesh_state.state_detail = be16(payload + 14);
  message->mesh_state.segments = payload[16];
  message->mesh_state.leds = be16(payload + 17);
  message->bytes = copied(payload + 19, frame.count - 19);
  return BARE_OK;
}

static uint64_t sum_message(const light_message *message) {
  const head *head = &message->head;
  uint64_t sum = (uint64_t)head->kind + head->sequence + head->is_version1;
  sum += 4u * head->is_from_light + bytes_sum(message->bytes);
  switch (message->type) {
  case POWER:
    return sum + message->power.action + message->power.detail + message->power.checksum_error;
  case STATE: {
    const u8 *bytes = (const u8 *)&message->state;
    for (size_t index = 0; index < sizeof message->state; index++) sum += bytes[index];
    return sum;
  }
  case COLOR: return sum + message->color.hue + message->color.light;
  case MESH_STATE:
    sum += message->mesh_state.version + message->mesh_state.mesh + message->mesh_state.detail;
    sum += message->mesh_state.power + message->mesh_state.mode + message->mesh_state.effect;
    sum += message->mesh_state.speed + message->mesh_state.sub + message->mesh_state.hue;
    sum += message->mesh_state.saturation + message->mesh_state.value;
    sum += message->mesh_state.state_detail + message->mesh_state.segments;
    return sum + message->mesh_state.leds;
  default: return sum;
  }
}

#define DROP(MESSAGE) free((void *)(MESSAGE)->bytes.bytes)

BARE_VALUES(bare_lednetwf_power_parse, light_message, parse_power, sum_message, DROP)
BARE_VALUES(bare_lednetwf_state_parse, light_message, parse_state, sum_message, DROP)
BARE_VALUES(bare_iotbt_color_parse, light_message, parse_color, sum_message, DROP)
BARE_VALUES(bare_iotbt_state_parse, light_message, parse_mesh_state, sum_message, DROP)
