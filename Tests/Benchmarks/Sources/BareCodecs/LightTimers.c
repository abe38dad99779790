#include "BareWire.h"

// The meaning of an entry of the timers, if it has any.

typedef struct {
  uint8_t weekdays, hour, minute, second, parts[3], white;
  bool turns_on;
  bare_date date;
} timer;

static bool parse_timer(const uint8_t *bytes, timer *timer) {
  if (bytes[0] != 0xF0 || (bytes[13] != 0xF0 && bytes[13] != 0x0F)) return false;
  uint8_t mode = bytes[8];
  bool is_effect = mode >= 0x25 && mode <= 0x38;
  if (mode != 0x41 && mode != 0x61 && mode != 0xA1 && mode != 0xA2 && !is_effect) return false;
  memcpy(timer->parts, bytes + 9, 3);
  if (is_effect) {
    timer->parts[1] = mode;
    timer->parts[2] = 0;
  }
  timer->weekdays = bytes[7];
  timer->date = (bare_date){0, 0, 0};
  if (timer->weekdays == 0) {
    if (!is_date(2000 + bytes[1], bytes[2], bytes[3])) return false;
    timer->date = (bare_date){2000 + bytes[1], bytes[2], bytes[3]};
  }
  if (bytes[4] > 23 || bytes[5] > 59 || bytes[6] > 59) return false;
  timer->hour = bytes[4];
  timer->minute = bytes[5];
  timer->second = bytes[6];
  timer->white = bytes[12];
  timer->turns_on = bytes[13] == 0xF0;
  return true;
}

static uint64_t read_timer(const uint8_t *bytes, size_t length) {
  timer value;
  if (length != ENTRY || !parse_timer(bytes, &value)) return 0;
  return (uint64_t)value.weekdays + value.date.year + value.date.month + value.date.day +
         value.hour + value.minute + value.second + value.parts[0] + value.parts[1] +
         value.parts[2] + value.white + value.turns_on;
}

BARE_LOOP(bare_light_timers_parse, read_timer)

// The timers come in pieces, as they are longer than a notification.

typedef struct {
  uint8_t bytes[TIMERS];
  size_t filled, step;
} pieces;

static bool is_told_unasked(const pieces *pending, const uint8_t *bytes, size_t length) {
  bool is_rest = pending->filled + length == TIMERS;
  if (length >= 11 && length != pending->step && !is_rest && bytes[0] == 0x66 &&
      (bytes[2] == 0x23 || bytes[2] == 0x24))
    return true;
  if (length == 12) return bytes[0] == 0x66 && bytes[11] == 0x99;
  return length == 4 && bytes[0] == 0xCC && (bytes[1] == 0x23 || bytes[1] == 0x24) &&
         bytes[2] == 0x33;
}

static uint64_t take_piece(pieces *pending, const uint8_t *bytes, size_t length) {
  bare_bytes whole = {bytes, length};
  if (pending->filled == 0 && !(length > 0 && bytes[0] == 0x25 && length < TIMERS))
    return bytes_sum(whole);
  if (length == 0 || is_told_unasked(pending, bytes, length)) return bytes_sum(whole);
  if (pending->filled + length > TIMERS) {
    pending->filled = 0;
    return error_sum(BARE_TRAILING);
  }
  if (pending->filled == 0) pending->step = length;
  memcpy(pending->bytes + pending->filled, bytes, length);
  pending->filled += length;
  if (pending->filled < TIMERS) return 0;
  pending->filled = 0;
  return bytes_sum((bare_bytes){pending->bytes, TIMERS});
}

uint64_t bare_light_pieces_take(bare_packets packets) {
  pieces pending;
  pending.filled = 0;
  uint64_t sum = 0;
  for (size_t index = 0; index < packets.count; index++) {
    uint32_t start = packets.offsets[index], end = packets.offsets[index + 1];
    sum = sum * 31 + take_piece(&pending, packets.bytes + start, end - start);
  }
  return sum;
}
