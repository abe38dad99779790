#include "BareWire.h"

typedef struct {
  uint8_t bytes[16];
} frame;

static uint8_t sum_of_15(const uint8_t *bytes) {
  uint8_t sum = 0;
  for (int index = 0; index < 15; index++) sum += bytes[index];
  return sum;
}

static int parse_frame(const uint8_t *bytes, size_t length, frame *result) {
  if (length != 16) return BARE_LENGTH;
  if (sum_of_15(bytes) != bytes[15]) return BARE_CHECKSUM;
  memcpy(result->bytes, bytes, 16);
  return BARE_OK;
}

static int build_frame(uint8_t opcode, const uint8_t *payload, size_t length, frame *result) {
  if (length > 14) return BARE_RANGE;
  memset(result->bytes, 0, 16);
  result->bytes[0] = opcode;
  memcpy(result->bytes + 1, payload, length);
  result->bytes[15] = sum_of_15(result->bytes);
  return BARE_OK;
}

static uint64_t read_frame(const uint8_t *bytes, size_t length) {
  frame value;
  int error = parse_frame(bytes, length, &value);
  return error ? error_sum(error) : (uint64_t)(value.bytes[0] + (value.bytes[7] << 8));
}

BARE_LOOP(bare_frames_parse, read_frame)

static uint64_t make_frame(const uint8_t *bytes, size_t length) {
  frame value;
  int error = build_frame(bytes[0], bytes + 1, length - 1, &value);
  return error ? error_sum(error) : (uint64_t)(value.bytes[15] + (value.bytes[7] << 8));
}

BARE_LOOP(bare_frames_build, make_frame)

uint64_t bare_frames_write(bare_packets packets) {
  uint64_t sum = 0;
  for (size_t index = 0; index < packets.count; index++) {
    frame value;
    memcpy(value.bytes, packets.bytes + packets.offsets[index], 16);
    uint8_t *bytes = malloc(16);
    if (!bytes) abort();
    memcpy(bytes, value.bytes, 16);
    bare_consume(bytes);
    sum = sum * 31 + bytes[15];
    free(bytes);
  }
  return sum;
}

// The most frequent messages of a ring: by opcode, and for some by byte 1.

enum kind {
  KIND_UNSUPPORTED,
  KIND_BATTERY,
  KIND_NO_DATA,
  KIND_SLOTS_HEADER,
  KIND_SLOTS_START,
  KIND_SLOTS_SEGMENT,
  KIND_HEART_RATES_START,
  KIND_STEPS_HEADER,
  KIND_STEP_RECORD,
  KIND_TOTALS,
  KIND_READING,
  KIND_BATTERY_NOTIFICATION,
  KIND_LIVE_ACTIVITY,
  KIND_OTHER
};

typedef struct {
  enum kind kind;
  uint8_t opcode;
  union {
    struct {
      uint8_t percent, charging;
    } battery;
    struct {
      uint8_t detail[13];
    } no_data;
    struct {
      uint8_t frame_count, minutes_per_slot;
    } slots_header;
    struct {
      uint8_t days_ago, values[12];
    } slots_start;
    struct {
      uint8_t index, values[13];
    } slots_segment;
    struct {
      uint32_t timestamp;
      uint8_t values[9];
    } heart_rates_start;
    struct {
      uint8_t record_count, calorie_protocol;
    } steps_header;
    struct {
      bare_record record;
      uint16_t calories, steps, metres;
    } step_record;
    struct {
      uint32_t steps, running_steps, calories, metres;
      uint16_t active_minutes;
    } totals;
    struct {
      uint8_t kind, error, value, second_value, third_value;
      uint16_t rr_milliseconds;
    } reading;
    struct {
      uint32_t steps, calories, metres;
    } live_activity;
  };
} message;

static int parse_step_record(const uint8_t *bytes, message *result) {
  int error = read_record(bytes, &result->step_record.record);
  if (error) return error;
  result->kind = KIND_STEP_RECORD;
  result->step_record.calories = le16(bytes + 7);
  result->step_record.steps = le16(bytes + 9);
  result->step_record.metres = le16(bytes + 11);
  return BARE_OK;
}

static void parse_no_data(const uint8_t *bytes, message *result) {
  result->kind = KIND_NO_DATA;
  memcpy(result->no_data.detail, bytes + 2, 13);
}

static void parse_slots(const uint8_t *bytes, message *result) {
  switch (bytes[1]) {
  case 0:
    result->kind = KIND_SLOTS_HEADER;
    result->slots_header.frame_count = bytes[2];
    result->slots_header.minutes_per_slot = bytes[3];
    break;
  case 1:
    if (bytes[0] == 0x15) {
      result->kind = KIND_HEART_RATES_START;
      result->heart_rates_start.timestamp =
          (uint32_t)le16(bytes + 2) | (uint32_t)le16(bytes + 4) << 16;
      memcpy(result->heart_rates_start.values, bytes + 6, 9);
    } else {
      result->kind = KIND_SLOTS_START;
      result->slots_start.days_ago = bytes[2];
      memcpy(result->slots_start.values, bytes + 3, 12);
    }
    break;
  case 0xFF:
    parse_no_data(bytes, result);
    break;
  default:
    result->kind = KIND_SLOTS_SEGMENT;
    result->slots_segment.index = bytes[1];
    memcpy(result->slots_segment.values, bytes + 2, 13);
  }
}

static void parse_notification(const uint8_t *bytes, message *result) {
  switch (bytes[1]) {
  case 0x0C:
    result->kind = KIND_BATTERY_NOTIFICATION;
    result->battery.percent = bytes[2];
    result->battery.charging = bytes[3];
    break;
  case 0x12:
    result->kind = KIND_LIVE_ACTIVITY;
    result->live_activity.steps = be24(bytes + 2);
    result->live_activity.calories = be24(bytes + 5);
    result->live_activity.metres = be24(bytes + 8);
    break;
  default:
    result->kind = KIND_OTHER;
  }
}

static int parse_message(const frame *frame, message *result) {
  const uint8_t *bytes = frame->bytes;
  result->opcode = bytes[0];
  if (bytes[0] & 0x80 && bytes[1] == 0xEE) {
    result->kind = KIND_UNSUPPORTED;
    result->opcode = bytes[0] & 0x7F;
    return BARE_OK;
  }
  switch (bytes[0]) {
  case 0x03:
    result->kind = KIND_BATTERY;
    result->battery.percent = bytes[1];
    result->battery.charging = bytes[2];
    return BARE_OK;
  case 0x15:
  case 0x37:
  case 0x39:
    parse_slots(bytes, result);
    return BARE_OK;
  case 0x43:
    if (bytes[1] == 0xFF) {
      parse_no_data(bytes, result);
      return BARE_OK;
    }
    if (bytes[1] != 0xF0) return parse_step_record(bytes, result);
    result->kind = KIND_STEPS_HEADER;
    result->steps_header.record_count = bytes[2];
    result->steps_header.calorie_protocol = bytes[3];
    return BARE_OK;
  case 0x48:
    result->kind = KIND_TOTALS;
    result->totals.steps = be24(bytes + 1);
    result->totals.running_steps = be24(bytes + 4);
    result->totals.calories = be24(bytes + 7);
    result->totals.metres = be24(bytes + 10);
    result->totals.active_minutes = (uint16_t)(bytes[13] << 8 | bytes[14]);
    return BARE_OK;
  case 0x69:
    result->kind = KIND_READING;
    result->reading.kind = bytes[1];
    result->reading.error = bytes[2];
    result->reading.value = bytes[3];
    result->reading.second_value = bytes[4];
    result->reading.third_value = bytes[5];
    result->reading.rr_milliseconds = le16(bytes + 6);
    return BARE_OK;
  case 0x73:
    parse_notification(bytes, result);
    return BARE_OK;
  default:
    result->kind = KIND_OTHER;
    return BARE_OK;
  }
}

static uint64_t record_sum(const bare_record *record) {
  return (uint64_t)record->date.year + record->date.month + record->date.day + record->slot +
         record->index + record->count;
}

static uint64_t message_sum(const message *message) {
  switch (message->kind) {
  case KIND_UNSUPPORTED:
  case KIND_NO_DATA:
  case KIND_OTHER:
    return message->opcode;
  case KIND_BATTERY:
  case KIND_BATTERY_NOTIFICATION:
    return message->battery.percent + (message->battery.charging << 8);
  case KIND_SLOTS_HEADER:
    return message->slots_header.frame_count + (message->slots_header.minutes_per_slot << 8);
  case KIND_SLOTS_START:
    return message->slots_start.days_ago + (message->slots_start.values[0] << 8) +
           (message->slots_start.values[11] << 8);
  case KIND_SLOTS_SEGMENT:
    return message->slots_segment.index + (message->slots_segment.values[0] << 8) +
           (message->slots_segment.values[12] << 8);
  case KIND_HEART_RATES_START:
    return (uint64_t)message->heart_rates_start.timestamp +
           (message->heart_rates_start.values[0] << 8) +
           (message->heart_rates_start.values[8] << 8);
  case KIND_STEPS_HEADER:
    return message->steps_header.record_count + (message->steps_header.calorie_protocol << 8);
  case KIND_STEP_RECORD:
    return record_sum(&message->step_record.record) + message->step_record.calories +
           message->step_record.steps + message->step_record.metres;
  case KIND_TOTALS:
    return (uint64_t)message->totals.steps + message->totals.running_steps +
           message->totals.calories + message->totals.metres + message->totals.active_minutes;
  case KIND_READING:
    return (uint64_t)message->reading.kind + message->reading.error + message->reading.value +
           message->reading.second_value + message->reading.third_value +
           message->reading.rr_milliseconds;
  case KIND_LIVE_ACTIVITY:
    return (uint64_t)message->live_activity.steps + message->live_activity.calories +
           message->live_activity.metres;
  }
  return 0;
}

static uint64_t read_message(const uint8_t *bytes, size_t length) {
  frame frame;
  message message;
  int error = parse_frame(bytes, length, &frame);
  if (!error) error = parse_message(&frame, &message);
  return error ? error_sum(error) : message_sum(&message);
}

BARE_LOOP(bare_messages_parse, read_message)
