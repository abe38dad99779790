#include "BareWire.h"

// The messages to and from a Triones LED strip.

enum kind {
  KIND_UNRECOGNIZED,
  KIND_POWER,
  KIND_COLOR,
  KIND_WHITE,
  KIND_MUSIC_COLOR,
  KIND_EFFECT,
  KIND_DREAM_EFFECT,
  KIND_MICROPHONE,
  KIND_REQUEST,
  KIND_CLOCK,
  KIND_TIMERS,
  KIND_STATUS,
  KIND_LOGIN
};

typedef struct {
  uint16_t year;
  uint8_t month, day, hour, minute, second, weekday;
} clock_time;

struct bare_light {
  enum kind kind;
  union {
    bool is_on;
    bare_bytes constant;
    struct {
      uint8_t red, green, blue, white;
    } color;
    struct {
      uint8_t mode, speed, brightness;
    } effect;
    clock_time clock;
    struct status {
      uint8_t kind, power, mode, detail, speed, red, green, blue, white, version;
    } status;
    // In the packet.
    const uint8_t *timers;
  };
  bare_bytes rest;
};

static int parse_power(const uint8_t *bytes, bare_light *message) {
  if (bytes[2] != 0x33) return BARE_OPCODE;
  if (bytes[1] != 0x23 && bytes[1] != 0x24) return BARE_RANGE;
  message->kind = KIND_POWER;
  message->is_on = bytes[1] == 0x23;
  return BARE_OK;
}

static int parse_color(
    const uint8_t *bytes, size_t length, enum kind kind, uint8_t channel, uint8_t trailer,
    bare_light *message) {
  if (length != 7) return BARE_LENGTH;
  if (bytes[6] != trailer || bytes[5] != channel) return BARE_OPCODE;
  message->kind = kind;
  memcpy(&message->color, bytes + 1, 4);
  return BARE_OK;
}

static int parse_microphone(const uint8_t *bytes, size_t length, bare_light *message) {
  if (length != 6) return BARE_LENGTH;
  bool is_on = bytes[1] == 0xF0;
  if (bytes[3] || bytes[4] || bytes[5] != 0x18) return BARE_OPCODE;
  if (!is_on && bytes[1] != 0x0F) return BARE_OPCODE;
  if (bytes[2] != (is_on ? 0x32 : 0x1E)) return BARE_OPCODE;
  message->kind = KIND_MICROPHONE;
  message->is_on = is_on;
  return BARE_OK;
}

static int parse_request(
    const uint8_t *bytes, size_t length, const char *constant, size_t count,
    bare_light *message) {
  if (length != count) return BARE_LENGTH;
  if (memcmp(bytes, constant, count) != 0) return BARE_OPCODE;
  message->kind = KIND_REQUEST;
  message->constant = (bare_bytes){bytes, count};
  return BARE_OK;
}

static int parse_clock(
    const uint8_t *bytes, size_t length, uint8_t trailer, bare_light *message) {
  if (length != 11) return BARE_LENGTH;
  if (bytes[9] || bytes[10] != trailer) return BARE_OPCODE;
  if (bytes[1] > 99 || bytes[2] > 99) return BARE_RANGE;
  int year = bytes[1] * 100 + bytes[2];
  if (!is_date(year, bytes[3], bytes[4])) return BARE_DATE;
  if (bytes[5] > 23 || bytes[6] > 59 || bytes[7] > 59) return BARE_DATE;
  message->kind = KIND_CLOCK;
  message->clock = (clock_time){(uint16_t)year, bytes[3], bytes[4], bytes[5],
                                bytes[6],       bytes[7], bytes[8]};
  return BARE_OK;
}

static int parse_timers(
    const uint8_t *bytes, size_t length, uint8_t trailer, bare_light *message) {
  if (length != TIMERS) return BARE_LENGTH;
  if (bytes[TIMERS - 2] || bytes[TIMERS - 1] != trailer) return BARE_OPCODE;
  message->kind = KIND_TIMERS;
  message->timers = bytes + 1;
  return BARE_OK;
}

static int begin_message(const uint8_t *bytes, size_t length, bare_light *message) {
  if (length < 1) return BARE_TRUNCATED;
  if (bytes[0] == 0x7E && bytes[length - 1] == 0xEF) return BARE_START;
  message->kind = KIND_UNRECOGNIZED;
  message->rest = (bare_bytes){bytes, 0};
  return BARE_OK;
}

static int parse_command(const uint8_t *bytes, size_t length, bare_light *message) {
  int error = begin_message(bytes, length, message);
  if (error) return error;
  switch (bytes[0]) {
  case 0xCC:
    return length == 3 ? parse_power(bytes, message) : BARE_LENGTH;
  case 0x56:
    if (length > 5 && bytes[5] == 0x0F)
      return parse_color(bytes, length, KIND_WHITE, 0x0F, 0xAA, message);
    return parse_color(bytes, length, KIND_COLOR, 0xF0, 0xAA, message);
  case 0x78:
    return parse_color(bytes, length, KIND_MUSIC_COLOR, 0xF0, 0xEE, message);
  case 0xBB:
    if (length != 4) return BARE_LENGTH;
    if (bytes[3] != 0x44) return BARE_OPCODE;
    message->kind = KIND_EFFECT;
    message->effect.mode = bytes[1];
    message->effect.speed = bytes[2];
    return BARE_OK;
  case 0x9E:
    if (length != 7) return BARE_LENGTH;
    if (bytes[1] || bytes[5] || bytes[6] != 0xE9) return BARE_OPCODE;
    message->kind = KIND_DREAM_EFFECT;
    memcpy(&message->effect, bytes + 2, 3);
    return BARE_OK;
  case 0x01:
    return parse_microphone(bytes, length, message);
  case 0xEF:
    return parse_request(bytes, length, "\xEF\x01\x77", 3, message);
  case 0x10:
    return parse_clock(bytes, length, 0x01, message);
  case 0xCB:
  case 0xFB:
    message->kind = KIND_LOGIN;
    message->rest = (bare_bytes){bytes + 1, length - 1};
    return BARE_OK;
  case 0x12:
    return parse_request(bytes, length, "\x12\x1A\x1B\x21", 4, message);
  case 0x23:
    return parse_timers(bytes, length, 0x32, message);
  case 0x24:
    return parse_request(bytes, length, "\x24\x2A\x2B\x42", 4, message);
  default:
    message->rest.count = length;
    return BARE_OK;
  }
}

static int parse_reply(const uint8_t *bytes, size_t length, bare_light *message) {
  int error = begin_message(bytes, length, message);
  if (error) return error;
  switch (bytes[0]) {
  case 0x66:
    if (length == 8) {
      message->kind = KIND_STATUS;
      message->status = (struct status){.kind = bytes[1], .power = bytes[2], .mode = bytes[3],
                                        .detail = bytes[4], .speed = bytes[5],
                                        .red = bytes[6], .green = bytes[7]};
      return BARE_OK;
    }
    if (length < 11) return BARE_TRUNCATED;
    message->kind = KIND_STATUS;
    memcpy(&message->status, bytes + 1, 10);
    message->rest = (bare_bytes){bytes + 11, length - 11};
    return BARE_OK;
  case 0xCC:
    if (length < 3) return BARE_TRUNCATED;
    message->rest = (bare_bytes){bytes + 3, length - 3};
    return parse_power(bytes, message);
  case 0x13:
    return parse_clock(bytes, length, 0x31, message);
  case 0x25:
    return parse_timers(bytes, length, 0x52, message);
  default:
    message->rest.count = length;
    return BARE_OK;
  }
}

static uint64_t clock_sum(const clock_time *time) {
  return (uint64_t)time->year + time->month + time->day + time->hour + time->minute +
         time->second + time->weekday;
}

static uint64_t message_sum(const bare_light *message) {
  uint64_t sum = bytes_sum(message->rest);
  switch (message->kind) {
  case KIND_UNRECOGNIZED:
  case KIND_LOGIN:
    return sum;
  case KIND_POWER:
  case KIND_MICROPHONE:
    return sum + message->is_on;
  case KIND_COLOR:
  case KIND_WHITE:
  case KIND_MUSIC_COLOR:
    return (uint64_t)message->color.red + message->color.green + message->color.blue +
           message->color.white;
  case KIND_EFFECT:
    return (uint64_t)message->effect.mode + message->effect.speed;
  case KIND_DREAM_EFFECT:
    return (uint64_t)message->effect.mode + message->effect.speed + message->effect.brightness;
  case KIND_REQUEST:
    return bytes_sum(message->constant);
  case KIND_CLOCK:
    return clock_sum(&message->clock);
  case KIND_TIMERS:
    // The hour of the first timer, and the end of the last one.
    return message->timers[4] + message->timers[ENTRIES * ENTRY - 1];
  case KIND_STATUS:
    return sum + message->status.kind + message->status.power + message->status.mode +
           message->status.detail + message->status.speed + message->status.red +
           message->status.green + message->status.blue + message->status.white +
           message->status.version;
  }
  return 0;
}

/// Makes a message outlive its packet; returns the reason of an error.
static inline int own(int reason, bare_light *message, bare_error *error) {
  if (reason) return refuse(error, reason, 0, 0, 0, "message");
  if (message->kind == KIND_TIMERS) message->rest = (bare_bytes){message->timers, TIMERS - 3};
  message->rest = copied(message->rest.bytes, message->rest.count);
  if (message->kind == KIND_TIMERS) message->timers = message->rest.bytes;
  return BARE_OK;
}

#define DROP(MESSAGE) free((void *)(MESSAGE)->rest.bytes)

BARE_PARSER own_command(const uint8_t *bytes, size_t length, bare_light *message,
                        bare_error *error) {
  return own(parse_command(bytes, length, message), message, error);
}

BARE_VALUES(bare_light_commands_parse, bare_light, own_command, message_sum, DROP)

BARE_PARSER own_reply(const uint8_t *bytes, size_t length, bare_light *message,
                      bare_error *error) {
  return own(parse_reply(bytes, length, message), message, error);
}

BARE_VALUES(bare_light_replies_parse, bare_light, own_reply, message_sum, DROP)

BARE_READ(bare_lights, bare_light, parse_command)

static uint8_t *write_command(const bare_light *message, size_t *length) {
  static const size_t lengths[] = {
      [KIND_POWER] = 3,  [KIND_COLOR] = 7,        [KIND_WHITE] = 7,      [KIND_MUSIC_COLOR] = 7,
      [KIND_EFFECT] = 4, [KIND_DREAM_EFFECT] = 7, [KIND_MICROPHONE] = 6, [KIND_CLOCK] = 11,
      [KIND_TIMERS] = TIMERS, [KIND_LOGIN] = 0};
  bare_bytes constant = message->kind == KIND_REQUEST ? message->constant : message->rest;
  // The first byte of a login is before its content.
  if (message->kind == KIND_LOGIN) constant = (bare_bytes){constant.bytes - 1, constant.count + 1};
  *length = lengths[message->kind] + (lengths[message->kind] ? 0 : constant.count);
  uint8_t *bytes = malloc(*length);
  if (!bytes) abort();
  const clock_time *time = &message->clock;
  bool is_white = message->kind == KIND_WHITE, is_music = message->kind == KIND_MUSIC_COLOR;
  switch (message->kind) {
  case KIND_POWER:
    memcpy(bytes, (uint8_t[]){0xCC, message->is_on ? 0x23 : 0x24, 0x33}, 3);
    break;
  case KIND_COLOR:
  case KIND_WHITE:
  case KIND_MUSIC_COLOR:
    bytes[0] = is_music ? 0x78 : 0x56;
    memcpy(bytes + 1, &message->color, 4);
    bytes[5] = is_white ? 0x0F : 0xF0;
    bytes[6] = is_music ? 0xEE : 0xAA;
    break;
  case KIND_EFFECT:
    memcpy(bytes, (uint8_t[]){0xBB, message->effect.mode, message->effect.speed, 0x44}, 4);
    break;
  case KIND_DREAM_EFFECT:
    memcpy(bytes, (uint8_t[]){0x9E, 0, 0, 0, 0, 0, 0xE9}, 7);
    memcpy(bytes + 2, &message->effect, 3);
    break;
  case KIND_MICROPHONE:
    memcpy(bytes, message->is_on ? "\x01\xF0\x32\0\0\x18" : "\x01\x0F\x1E\0\0\x18", 6);
    break;
  case KIND_CLOCK:
    memcpy(bytes, (uint8_t[]){0x10, (uint8_t)(time->year / 100), (uint8_t)(time->year % 100),
                              time->month, time->day, time->hour, time->minute, time->second,
                              time->weekday, 0, 0x01}, 11);
    break;
  case KIND_TIMERS:
    bytes[0] = 0x23;
    memcpy(bytes + 1, message->timers, TIMERS - 3);
    memcpy(bytes + TIMERS - 2, "\0\x32", 2);
    break;
  case KIND_UNRECOGNIZED:
  case KIND_REQUEST:
  case KIND_STATUS:
  case KIND_LOGIN:
    memcpy(bytes, constant.bytes, constant.count);
  }
  return bytes;
}

uint64_t bare_lights_write(const bare_light *messages, size_t count) {
  uint64_t sum = 0;
  for (size_t index = 0; index < count; index++) {
    size_t length;
    uint8_t *bytes = write_command(&messages[index], &length);
    bare_consume(bytes);
    sum = sum * 31 + bytes_sum((bare_bytes){bytes, length});
    free(bytes);
  }
  return sum;
}
