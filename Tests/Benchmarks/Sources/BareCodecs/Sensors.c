#include "BareWire.h"

// Measurements of fitness machines and health monitors. A list names the fields of a value in their
// order, each with its kind and the condition of its presence. Values outlive the packet: the bytes
// after the fields are copied. The flags of a value name the fields that are present.

typedef uint8_t u8;
typedef uint16_t u16;
typedef uint32_t u24, u32;
typedef struct { u16 number; u8 size; } level;
typedef struct { u16 first, second; } pair;
typedef struct { u16 total, hour; u8 minute; } kilocalories;
typedef struct { u32 number; u16 time; } turns;
typedef struct { u16 largest, smallest; } angles;
typedef struct { u16 year; u8 month, day, hour, minute, second; } date;
typedef struct { u16 number; u8 type, location; } sample;
typedef struct { u16 flags; u8 reserved; } sensor;

// The size of a kind; that of a level depends on the length of the value.
enum { u8_size = 1, u16_size, u24_size, u32_size, pair_size = 4, kilocalories_size, turns_size };
enum { angles_size = 3, sample_size = 3, sensor_size = 3, date_size = 7 };
#define level_size width

#define u8_at(P) *(P)
#define u16_at(P) le16(P)
#define u24_at(P) ((u32)le16(P) | (u32)(P)[2] << 16)
#define u32_at(P) le32(P)
#define level_at(P) (level){width == 1 ? *(P) : le16(P), (u8)width}
#define pair_at(P) (pair){le16(P), le16((P) + 2)}
#define kilocalories_at(P) (kilocalories){le16(P), le16((P) + 2), (P)[4]}
#define turns_at(P) (turns){le32(P), le16((P) + 4)}
#define angles_at(P) (angles){u24_at(P) & 0xFFF, (u16)(u24_at(P) >> 12)}
#define date_at(P) (date){le16(P), (P)[2], (P)[3], (P)[4], (P)[5], (P)[6]}
#define sample_at(P) (sample){le16(P), (P)[2] & 15, (P)[2] >> 4}
#define sensor_at(P) (sensor){le16(P), (P)[2]}

#define u8_sum(V) V
#define u16_sum(V) V
#define u24_sum(V) V
#define u32_sum(V) V
#define level_sum(V) V.number
#define pair_sum(V) V.first + V.second
#define kilocalories_sum(V) V.total + V.hour + V.minute
#define turns_sum(V) V.number + V.time
#define angles_sum(V) V.largest + V.smallest
#define date_sum(V) V.year + V.month + V.day + V.hour + V.minute + V.second
#define sample_sum(V) V.number + V.type + V.location
#define sensor_sum(V) V.flags + V.reserved

#define MEMBER(KIND, NAME, PRESENT) KIND NAME;
#define ADD(KIND, NAME, PRESENT) +(PRESENT ? KIND##_size : 0)
#define SUM(KIND, NAME, PRESENT) sum += (uint64_t)KIND##_sum(value->NAME);
#define TAKE(KIND, NAME, PRESENT)                                                  \
  if (PRESENT) {                                                                   \
    if (length - position < (size_t)KIND##_size)                                   \
      return refuse(error, BARE_TRUNCATED, (size_t)KIND##_size, length - position, \
                    position, #NAME);                                              \
    value->NAME = KIND##_at(bytes + position);                                     \
    position += KIND##_size;                                                       \
  } else {                                                                         \
    value->NAME = (KIND){0};                                                       \
  }

/// Defines a value with a parser and a sum: its flags, the reserved ones among them, and its
/// fields. A level has WIDTH bytes if the fields then fill the value, else as many as in the other
/// form.
#define SENSOR(TYPE, FLAGS, RESERVED, WIDTH, FIELDS)                               \
  typedef struct {                                                                 \
    FLAGS flags;                                                                   \
    FIELDS(MEMBER) bare_bytes trailing;                                            \
  } TYPE;                                                                          \
  BARE_PARSER parse_##TYPE(const u8 *bytes, size_t length, TYPE *value,            \
                           bare_error *error) {                                    \
    size_t position = FLAGS##_size, width = WIDTH;                                 \
    if (length < position)                                                         \
      return refuse(error, BARE_TRUNCATED, position, length, 0, "flags");          \
    u32 flags = value->flags = FLAGS##_at(bytes);                                  \
    if (length != FLAGS##_size FIELDS(ADD)) width = 3 - width;                     \
    FIELDS(TAKE)                                                                   \
    value->trailing = copied(bytes + position, length - position);                 \
    return BARE_OK;                                                                \
  }                                                                                \
  static inline uint64_t sum_##TYPE(const TYPE *value) {                           \
    uint64_t sum = 0;                                                              \
    FIELDS(SUM)                                                                    \
    return sum;                                                                    \
  }

/// Defines the loop over such values as well.
#define MEASUREMENT(TYPE, FLAGS, RESERVED, WIDTH, FIELDS)                          \
  SENSOR(TYPE, FLAGS, RESERVED, WIDTH, FIELDS)                                     \
  BARE_VALUES(bare_##TYPE##_parse, TYPE, parse_##TYPE, sum_##TYPE, DROP)

#define DROP(VALUE) free((void *)(VALUE)->trailing.bytes)

#define IF(BIT) (flags & 1u << BIT)

#define INDOOR_BIKE(F)                                                             \
  F(u16, speed, !IF(0)) F(u16, average_speed, IF(1)) F(u16, cadence, IF(2))        \
  F(u16, average_cadence, IF(3)) F(u24, distance, IF(4)) F(level, resistance, IF(5)) \
  F(u16, power, IF(6)) F(u16, average_power, IF(7)) F(kilocalories, energy, IF(8)) \
  F(u8, heart_rate, IF(9)) F(u8, metabolic, IF(10)) F(u16, elapsed, IF(11))        \
  F(u16, remaining, IF(12))
MEASUREMENT(indoor_bike, u16, 0xE000, 2, INDOOR_BIKE)

#define TREADMILL(F)                                                               \
  F(u16, speed, !IF(0)) F(u16, average_speed, IF(1)) F(u24, distance, IF(2))       \
  F(pair, incline, IF(3)) F(pair, gain, IF(4)) F(level, pace, IF(5))               \
  F(level, average_pace, IF(6)) F(kilocalories, energy, IF(7)) F(u8, heart_rate, IF(8)) \
  F(u8, metabolic, IF(9)) F(u16, elapsed, IF(10)) F(u16, remaining, IF(11))        \
  F(pair, belt, IF(12))
MEASUREMENT(treadmill, u16, 0xE000, 1, TREADMILL)

#define CYCLING_POWER(F)                                                           \
  F(u16, power, true) F(u8, balance, IF(0)) F(u16, torque, IF(2)) F(turns, wheel, IF(4)) \
  F(pair, crank, IF(5)) F(pair, forces, IF(6)) F(pair, torques, IF(7))             \
  F(angles, extremes, IF(8)) F(u16, top, IF(9)) F(u16, bottom, IF(10)) F(u16, energy, IF(11))
MEASUREMENT(cycling_power, u16, 0xE000, 1, CYCLING_POWER)

#define RUNNING(F)                                                                 \
  F(u16, speed, true) F(u8, cadence, true) F(u16, stride, IF(0)) F(u32, distance, IF(1))
MEASUREMENT(running, u8, 0xF8, 1, RUNNING)

#define BLOOD_PRESSURE(F)                                                          \
  F(u16, systolic, true) F(u16, diastolic, true) F(u16, mean, true) F(date, time, IF(1)) \
  F(u16, pulse, IF(2)) F(u8, user, IF(3)) F(u16, status, IF(4))
MEASUREMENT(blood_pressure, u8, 0xE0, 1, BLOOD_PRESSURE)

#define TEMPERATURE(F) F(u32, number, true) F(date, time, IF(1)) F(u8, site, IF(2))
MEASUREMENT(temperature, u8, 0xF8, 1, TEMPERATURE)

#define WEIGHT(F)                                                                  \
  F(u16, number, true) F(date, time, IF(1)) F(u8, user, IF(2)) F(pair, build, IF(3))
MEASUREMENT(weight, u8, 0xF0, 1, WEIGHT)

#define BODY_COMPOSITION(F)                                                        \
  F(u16, fat, true) F(date, time, IF(1)) F(u8, user, IF(2)) F(u16, metabolism, IF(3)) \
  F(u16, muscle, IF(4)) F(u16, muscle_mass, IF(5)) F(u16, fat_free, IF(6))         \
  F(u16, soft_lean, IF(7)) F(u16, water, IF(8)) F(u16, impedance, IF(9))           \
  F(u16, weight, IF(10)) F(u16, height, IF(11))
MEASUREMENT(body_composition, u16, 0xE000, 1, BODY_COMPOSITION)

#define SPOT_CHECK(F)                                                              \
  F(u16, oxygen, true) F(u16, pulse, true) F(date, time, IF(0)) F(u16, status, IF(1)) \
  F(sensor, device, IF(2)) F(u16, amplitude, IF(3))
MEASUREMENT(spot_check, u8, 0xE0, 1, SPOT_CHECK)

#define OXIMETER(F)                                                                \
  F(u16, oxygen, true) F(u16, pulse, true) F(pair, fast, IF(0)) F(pair, slow, IF(1)) \
  F(u16, status, IF(2)) F(sensor, device, IF(3)) F(u16, amplitude, IF(4))
MEASUREMENT(oximeter, u8, 0xE0, 1, OXIMETER)

#define GLUCOSE(F)                                                                 \
  F(u16, number, true) F(date, base, true) F(u16, offset, IF(0)) F(sample, value, IF(1)) \
  F(u16, status, IF(3))
MEASUREMENT(glucose, u8, 0xE0, 1, GLUCOSE)

#define GLUCOSE_RECORD(F)                                                          \
  F(u16, number, true) F(u16, offset, true) F(u8, status, IF(7)) F(u8, calibration, IF(6)) \
  F(u8, warning, IF(5)) F(u16, trend, IF(0)) F(u16, quality, IF(1))
SENSOR(glucose_record, u8, 0x1C, 1, GLUCOSE_RECORD)

typedef struct {
  glucose_record *records;
  size_t count;
  // For the sum, which checks the CRCs, as HaloProtocol does when an app asks.
  const u8 *packet;
} glucose_records;

/// Returns the CRC-16/MCRF4XX of bytes.
static u16 crc_of(const u8 *bytes, size_t count) {
  u16 crc = 0xFFFF;
  for (size_t index = 0; index < count; index++) {
    u8 low = (u8)(crc ^ bytes[index]);
    low ^= (u8)(low << 4);
    crc = (u16)(crc >> 8 ^ low << 8 ^ low << 3 ^ low >> 4);
  }
  return crc;
}

static void drop_records(glucose_records *value) {
  for (size_t index = 0; index < value->count; index++) DROP(&value->records[index]);
  free(value->records);
}

BARE_PARSER parse_records(const u8 *bytes, size_t length, glucose_records *value,
                          bare_error *error) {
  if (length == 0) return refuse(error, BARE_TRUNCATED, 1, 0, 0, "size");
  value->count = 0;
  value->packet = bytes;
  value->records = malloc((length / 6 + 1) * sizeof *value->records);
  if (!value->records) abort();
  int reason = BARE_OK;
  for (size_t start = 0; start < length && !reason; start += bytes[start]) {
    u8 size = bytes[start];
    if (size < 6) {
      reason = refuse(error, BARE_RANGE, size, 6, start, "size");
    } else if (size > length - start) {
      reason = refuse(error, BARE_TRUNCATED, size, length - start, start, "size");
    } else if (parse_glucose_record(bytes + start + 1, size - 1u, &value->records[value->count],
                                    error)) {
      reason = error->reason = start + size < length ? BARE_RANGE : BARE_TRUNCATED;
    } else {
      value->count++;
    }
  }
  if (reason) drop_records(value);
  return reason;
}

static uint64_t sum_records(const glucose_records *value) {
  uint64_t sum = 0;
  const u8 *bytes = value->packet;
  for (size_t index = 0; index < value->count; index++, bytes += *bytes) {
    const glucose_record *record = &value->records[index];
    // Two bytes after the fields are a CRC, which makes that of all bytes 0.
    int state = record->trailing.count != 2 ? 0 : crc_of(bytes, *bytes) ? 1 : 2;
    sum = sum * 31 + sum_glucose_record(record) + (uint64_t)state;
  }
  return sum;
}

BARE_VALUES(bare_glucose_records_parse, glucose_records, parse_records, sum_records, drop_records)
