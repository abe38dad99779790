#include "BareWire.h"

// Replies of a ring that consist of an array in pieces: slots of a day, and old sport sessions.

enum {
  SPORT_SESSIONS = 0x13,
  HEART_RATES = 0x15,
  STRESS = 0x37,
  VARIABILITY = 0x39,
  WORSHIP = 0x7A
};
enum { SEGMENT = 13, MOST_VALUES = 255 * SEGMENT, MINUTES = 1440 };

typedef struct {
  // The number of frames, including the header; 0 before the header.
  unsigned frame_count, next;
  unsigned minutes_per_slot;
  // The time of the first slot: a timestamp, or days ago.
  uint32_t day;
  size_t count;
  uint8_t values[MOST_VALUES];
} slot_log;

static void begin_slot_log(slot_log *log) {
  log->frame_count = log->next = 0;
  log->count = 0;
}

static int begin(slot_log *log, uint8_t frame_count) {
  if (log->frame_count) return BARE_INDEX;
  if (frame_count < 2) return BARE_RANGE;
  log->frame_count = frame_count;
  log->next = 1;
  return BARE_OK;
}

static int advance(slot_log *log, uint8_t index) {
  if (!log->frame_count || index != log->next || log->next >= log->frame_count) return BARE_INDEX;
  log->next++;
  return BARE_OK;
}

static int take_no_data(const slot_log *log, const uint8_t *frame, uint64_t *reply) {
  if (log->frame_count) return BARE_INDEX;
  *reply = 1 + frame[0];
  return BARE_OK;
}

static inline __attribute__((always_inline)) int add_slots(
    slot_log *log, const uint8_t *frame, uint8_t opcode, uint64_t *reply) {
  if (frame[0] != opcode) return BARE_OPCODE;
  if (frame[1] == 0) {
    int error = begin(log, frame[2]);
    if (!error && frame[3] < 1) error = BARE_RANGE;
    log->minutes_per_slot = frame[3];
    return error;
  }
  if (frame[1] == 0xFF) return take_no_data(log, frame, reply);
  int error = advance(log, frame[1]);
  if (error) return error;
  size_t from = 2;
  if (frame[1] == 1) {
    log->day = opcode == HEART_RATES ? le32(frame + 2) : frame[2];
    from = opcode == HEART_RATES ? 6 : 3;
  }
  size_t count = 15 - from;
  if (opcode != WORSHIP) {
    size_t room = MINUTES / log->minutes_per_slot - log->count;
    if (count > room) count = room;
  }
  memcpy(log->values + log->count, frame + from, count);
  log->count += count;
  if (log->next == log->frame_count)
    *reply = 1 + (uint64_t)log->day + log->minutes_per_slot +
             bytes_sum((bare_bytes){log->values, log->count});
  return BARE_OK;
}

#define SLOTS(NAME, OPCODE)                                                        \
  static int add_##NAME(                                                           \
      slot_log *log, const uint8_t *frame, size_t length, uint64_t *reply) {       \
    return length == 16 ? add_slots(log, frame, OPCODE, reply) : BARE_LENGTH;      \
  }                                                                                \
  BARE_ASSEMBLER(bare_##NAME##_logs, slot_log, add_##NAME)

SLOTS(heart_rate, HEART_RATES)
SLOTS(stress, STRESS)
SLOTS(variability, VARIABILITY)
SLOTS(worship, WORSHIP)

typedef struct {
  uint32_t start, duration, type, steps, distance, calories;
  // In the array.
  bare_bytes heart_rates;
} sport_session;

enum { SESSION_HEAD = 28, MOST_SESSIONS = MOST_VALUES / SESSION_HEAD };

static int parse_session(bare_bytes data, sport_session *session) {
  if (data.count < SESSION_HEAD) return BARE_TRUNCATED;
  uint32_t count = le32(data.bytes + 24);
  if (count > data.count - SESSION_HEAD) return BARE_TRUNCATED;
  uint32_t start = le32(data.bytes);
  if (start == 0) return BARE_RANGE;
  *session = (sport_session){
      start, le32(data.bytes + 4), le32(data.bytes + 8), le32(data.bytes + 12),
      le32(data.bytes + 16), le32(data.bytes + 20), {data.bytes + SESSION_HEAD, count}};
  return BARE_OK;
}

static bool has_more(bare_bytes data) {
  for (size_t index = 0; index < data.count; index++)
    if (data.bytes[index]) return true;
  return false;
}

static int parse_sessions(bare_bytes data, uint64_t *reply) {
  sport_session sessions[MOST_SESSIONS];
  size_t count = 0;
  while (has_more(data)) {
    sport_session *session = &sessions[count];
    int error = parse_session(data, session);
    if (error) return error;
    size_t length = SESSION_HEAD + session->heart_rates.count;
    data = (bare_bytes){data.bytes + length, data.count - length};
    count++;
  }
  bare_consume(sessions);
  *reply = 1 + count;
  if (count) {
    const sport_session *last = &sessions[count - 1];
    *reply += (uint64_t)last->start + last->duration + last->type + last->steps +
              last->distance + last->calories + bytes_sum(last->heart_rates);
  }
  return BARE_OK;
}

static int add_sessions(slot_log *log, const uint8_t *frame, size_t length, uint64_t *reply) {
  if (length != 16) return BARE_LENGTH;
  if (frame[0] != SPORT_SESSIONS) return BARE_OPCODE;
  if (frame[1] == 0) return begin(log, frame[2]);
  if (frame[1] == 0xFF) return take_no_data(log, frame, reply);
  int error = advance(log, frame[1]);
  if (error) return error;
  memcpy(log->values + log->count, frame + 2, SEGMENT);
  log->count += SEGMENT;
  if (log->next < log->frame_count) return BARE_OK;
  return parse_sessions((bare_bytes){log->values, log->count}, reply);
}

BARE_ASSEMBLER(bare_sport_session_logs, slot_log, add_sessions)
