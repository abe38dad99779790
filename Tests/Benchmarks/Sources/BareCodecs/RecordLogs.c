#include "BareWire.h"

// Replies of a ring that consist of records, one a frame.

enum { DAY_TOTALS = 0x07, BLOOD_PRESSURES = 0x14, STEPS = 0x43, SLEEP = 0x44 };
enum { MOST_RECORDS = 96, MOST_PRESSURES = 50 };

typedef struct {
  bare_record record;
  uint16_t calories, steps, metres;
  uint8_t quality[7];
} record_entry;

typedef struct {
  bool is_announced;
  uint8_t announced, detail;
  size_t count;
  record_entry records[MOST_RECORDS];
} record_log;

static void begin_record_log(record_log *log) {
  log->is_announced = false;
  log->detail = 0;
  log->count = 0;
}

static uint64_t record_log_sum(const record_log *log) {
  uint64_t sum = 1 + log->count + log->detail;
  if (log->count == 0) return sum;
  const record_entry *last = &log->records[log->count - 1];
  return sum + last->record.date.day + last->record.slot + last->calories + last->steps +
         last->metres + last->quality[0] + last->quality[6];
}

static inline __attribute__((always_inline)) int add_record(
    record_log *log, const uint8_t *frame, uint8_t opcode, uint64_t *reply) {
  if (frame[0] != opcode) return BARE_OPCODE;
  bool is_mark = frame[1] == 0xFF || frame[1] == 0xF0;
  if (is_mark && (log->is_announced || log->count)) return BARE_INDEX;
  if (frame[1] == 0xFF) {
    *reply = 1 + frame[0];
    return BARE_OK;
  }
  if (frame[1] == 0xF0) {
    if (frame[2] > MOST_RECORDS) return BARE_RANGE;
    log->is_announced = true;
    log->announced = frame[2];
    log->detail = frame[3];
    if (frame[2] == 0) *reply = record_log_sum(log);
    return BARE_OK;
  }
  bare_record record;
  int error = read_record(frame, &record);
  if (error) return error;
  if (record.index != log->count) return BARE_INDEX;
  const record_entry *first = log->records;
  uint8_t count = log->is_announced ? log->announced
                  : log->count      ? first->record.count
                                    : record.count;
  if (record.count != count || count > MOST_RECORDS) return BARE_CONTRADICTION;
  if (opcode == STEPS && log->count && !is_same_date(first->record.date, record.date))
    return BARE_CONTRADICTION;
  record_entry *entry = &log->records[log->count++];
  *entry = (record_entry){.record = record};
  if (opcode == STEPS) {
    entry->calories = le16(frame + 7);
    entry->steps = le16(frame + 9);
    entry->metres = le16(frame + 11);
  } else {
    memcpy(entry->quality, frame + 7, 7);
  }
  if (log->count == count) *reply = record_log_sum(log);
  return BARE_OK;
}

static int add_steps(record_log *log, const uint8_t *frame, size_t length, uint64_t *reply) {
  return length == 16 ? add_record(log, frame, STEPS, reply) : BARE_LENGTH;
}

BARE_ASSEMBLER(bare_step_logs, record_log, add_steps)

static int add_sleep(record_log *log, const uint8_t *frame, size_t length, uint64_t *reply) {
  return length == 16 ? add_record(log, frame, SLEEP, reply) : BARE_LENGTH;
}

BARE_ASSEMBLER(bare_sleep_logs, record_log, add_sleep)

typedef struct {
  bool has_activity;
  uint8_t days_ago;
  // Year 0 if the ring has no date.
  bare_date date;
  uint32_t steps, running_steps, calories;
} day_totals;

static void begin_day_totals(day_totals *totals) { totals->has_activity = false; }

static int add_totals(day_totals *totals, const uint8_t *frame, size_t length, uint64_t *reply) {
  if (length != 16) return BARE_LENGTH;
  if (frame[0] != DAY_TOTALS) return BARE_OPCODE;
  if (frame[1] != totals->has_activity) return BARE_INDEX;
  uint8_t days_ago;
  bare_date date = {0, 0, 0};
  if (!read_bcd(frame[2], &days_ago)) return BARE_BCD;
  if (frame[3] | frame[4] | frame[5]) {
    int error = read_bcd_date(frame + 3, &date);
    if (error) return error;
  }
  if (!totals->has_activity) {
    *totals = (day_totals){
        true, days_ago, date, be24(frame + 6), be24(frame + 9), be24(frame + 12)};
    return BARE_OK;
  }
  if (days_ago != totals->days_ago) return BARE_CONTRADICTION;
  if (!is_same_date(date, totals->date)) return BARE_CONTRADICTION;
  *reply = 1 + (uint64_t)days_ago + date.year + date.month + date.day + totals->steps +
           totals->running_steps + totals->calories + be24(frame + 6) + be16(frame + 9) +
           be16(frame + 11);
  return BARE_OK;
}

BARE_ASSEMBLER(bare_day_totals, day_totals, add_totals)

typedef struct {
  size_t count;
  struct {
    uint32_t timestamp;
    uint8_t diastolic, systolic;
  } records[MOST_PRESSURES];
} pressures;

static void begin_pressures(pressures *pressures) { pressures->count = 0; }

static int add_pressure(pressures *log, const uint8_t *frame, size_t length, uint64_t *reply) {
  if (length != 16) return BARE_LENGTH;
  if (frame[0] != BLOOD_PRESSURES) return BARE_OPCODE;
  uint32_t timestamp = le32(frame + 1);
  bool is_end = timestamp == UINT32_MAX;
  if (!is_end) {
    log->records[log->count].timestamp = timestamp;
    log->records[log->count].diastolic = frame[5];
    log->records[log->count].systolic = frame[6];
    log->count++;
  }
  if (!is_end && log->count < MOST_PRESSURES) return BARE_OK;
  *reply = 1 + log->count;
  if (log->count)
    *reply += (uint64_t)log->records[log->count - 1].timestamp +
              log->records[log->count - 1].diastolic + log->records[log->count - 1].systolic;
  return BARE_OK;
}

BARE_ASSEMBLER(bare_blood_pressures, pressures, add_pressure)
