#include "BareWire.h"

// Values of characteristics other than the heart rate measurement.

enum {
  DEVICE_NAME = 0x2A00,
  APPEARANCE = 0x2A01,
  PREFERRED_CONNECTION = 0x2A04,
  BATTERY_LEVEL = 0x2A19,
  SYSTEM_ID = 0x2A23,
  MODEL_NUMBER = 0x2A24,
  SERIAL_NUMBER = 0x2A25,
  FIRMWARE_REVISION = 0x2A26,
  HARDWARE_REVISION = 0x2A27,
  SOFTWARE_REVISION = 0x2A28,
  MANUFACTURER_NAME = 0x2A29,
  REGULATORY_DATA = 0x2A2A,
  BODY_SENSOR_LOCATION = 0x2A38,
  HEART_RATE_CONTROL = 0x2A39,
  PNP_ID = 0x2A50,
  SC_CONTROL = 0x2A55,
  CSC_MEASUREMENT = 0x2A5B,
  CSC_FEATURE = 0x2A5C,
  SENSOR_LOCATION = 0x2A5D,
  PRESENTATION_FORMAT = 0x2904,
  BATTERY_LEVEL_STATUS = 0x2BED,
  UDI = 0x2BFF
};

// The requests and responses of an SC Control Point.
enum { SET_VALUE = 1, CALIBRATE = 2, SET_LOCATION = 3, GET_LOCATIONS = 4, RESPONSE = 16 };

struct bare_value {
  uint16_t characteristic;
  union {
    uint8_t byte;
    uint16_t number;
    uint64_t system_id;
    uint16_t connection[4];
    struct {
      uint8_t source;
      uint16_t vendor, product, version;
    } pnp_id;
    struct {
      uint8_t format, exponent, name_space;
      uint16_t unit, description;
    } presentation;
    struct {
      uint8_t flags, level, additional_status;
      uint16_t power_state, identifier;
    } battery;
    struct {
      uint8_t flags;
      uint32_t wheel;
      uint16_t wheel_time, crank, crank_time;
    } cycling;
    struct {
      uint8_t op_code, location, request, result;
      uint32_t revolutions;
    } control;
  };
  // Text, or the bytes after the fields.
  bare_bytes rest;
};

static uint64_t le64(const uint8_t *bytes) { return le32(bytes) | (uint64_t)le32(bytes + 4) << 32; }

static int parse_battery_status(const uint8_t *bytes, size_t length, bare_value *value) {
  size_t position = 3;
  if (length < position) return BARE_TRUNCATED;
  uint8_t flags = bytes[0];
  value->battery.flags = flags;
  value->battery.power_state = le16(bytes + 1);
  value->battery.identifier = 0;
  value->battery.level = value->battery.additional_status = 0;
  if (flags & 1) {
    if (length - position < 2) return BARE_TRUNCATED;
    value->battery.identifier = le16(bytes + position);
    position += 2;
  }
  if (flags & 2) {
    if (length == position) return BARE_TRUNCATED;
    value->battery.level = bytes[position++];
  }
  if (flags & 4) {
    if (length == position) return BARE_TRUNCATED;
    value->battery.additional_status = bytes[position++];
  }
  value->rest = (bare_bytes){bytes + position, length - position};
  return BARE_OK;
}

static int parse_cycling(const uint8_t *bytes, size_t length, bare_value *value) {
  size_t position = 1;
  if (length < position) return BARE_TRUNCATED;
  value->cycling.flags = bytes[0];
  value->cycling.wheel = 0;
  value->cycling.wheel_time = value->cycling.crank = value->cycling.crank_time = 0;
  if (bytes[0] & 1) {
    if (length - position < 6) return BARE_TRUNCATED;
    value->cycling.wheel = le32(bytes + position);
    value->cycling.wheel_time = le16(bytes + position + 4);
    position += 6;
  }
  if (bytes[0] & 2) {
    if (length - position < 4) return BARE_TRUNCATED;
    value->cycling.crank = le16(bytes + position);
    value->cycling.crank_time = le16(bytes + position + 2);
    position += 4;
  }
  value->rest = (bare_bytes){bytes + position, length - position};
  return BARE_OK;
}

static int parse_control(const uint8_t *bytes, size_t length, bare_value *value) {
  static const uint8_t lengths[] = {[SET_VALUE] = 5, [CALIBRATE] = 1, [SET_LOCATION] = 2,
                                    [GET_LOCATIONS] = 1};
  if (length < 1) return BARE_TRUNCATED;
  uint8_t op_code = bytes[0];
  if (op_code >= SET_VALUE && op_code <= GET_LOCATIONS && length != lengths[op_code])
    return BARE_LENGTH;
  size_t position = 1;
  value->control.op_code = op_code;
  value->control.revolutions = 0;
  value->control.location = value->control.request = value->control.result = 0;
  switch (op_code) {
  case SET_VALUE:
    value->control.revolutions = le32(bytes + 1);
    position = 5;
    break;
  case SET_LOCATION:
    value->control.location = bytes[1];
    position = 2;
    break;
  case RESPONSE:
    if (length < 3) return BARE_TRUNCATED;
    value->control.request = bytes[1];
    value->control.result = bytes[2];
    position = 3;
  }
  value->rest = (bare_bytes){bytes + position, length - position};
  return BARE_OK;
}

// Inlined into each caller, as some know the characteristic.
static inline __attribute__((always_inline)) int parse_value(
    uint16_t characteristic, const uint8_t *bytes, size_t length, bare_value *value) {
  value->characteristic = characteristic;
  value->rest = (bare_bytes){bytes, 0};
  switch (characteristic) {
  case BATTERY_LEVEL:
  case BODY_SENSOR_LOCATION:
  case SENSOR_LOCATION:
    if (length < 1) return BARE_TRUNCATED;
    value->byte = bytes[0];
    value->rest = (bare_bytes){bytes + 1, length - 1};
    return BARE_OK;
  case HEART_RATE_CONTROL:
    if (length != 1) return BARE_LENGTH;
    value->byte = bytes[0];
    return BARE_OK;
  case APPEARANCE:
  case CSC_FEATURE:
    if (length != 2) return BARE_LENGTH;
    value->number = le16(bytes);
    return BARE_OK;
  case PREFERRED_CONNECTION:
    if (length != 8) return BARE_LENGTH;
    for (int index = 0; index < 4; index++) value->connection[index] = le16(bytes + 2 * index);
    return BARE_OK;
  case SYSTEM_ID:
    if (length != 8) return BARE_LENGTH;
    value->system_id = le64(bytes);
    return BARE_OK;
  case PNP_ID:
    if (length != 7) return BARE_LENGTH;
    value->pnp_id.source = bytes[0];
    value->pnp_id.vendor = le16(bytes + 1);
    value->pnp_id.product = le16(bytes + 3);
    value->pnp_id.version = le16(bytes + 5);
    return BARE_OK;
  case PRESENTATION_FORMAT:
    if (length != 7) return BARE_LENGTH;
    value->presentation.format = bytes[0];
    value->presentation.exponent = bytes[1];
    value->presentation.unit = le16(bytes + 2);
    value->presentation.name_space = bytes[4];
    value->presentation.description = le16(bytes + 5);
    return BARE_OK;
  case BATTERY_LEVEL_STATUS:
    return parse_battery_status(bytes, length, value);
  case CSC_MEASUREMENT:
    return parse_cycling(bytes, length, value);
  case SC_CONTROL:
    return parse_control(bytes, length, value);
  default:
    value->rest.count = length;
    return BARE_OK;
  }
}

static inline __attribute__((always_inline)) uint64_t value_sum(const bare_value *value) {
  uint64_t sum = bytes_sum(value->rest);
  switch (value->characteristic) {
  case BATTERY_LEVEL:
  case BODY_SENSOR_LOCATION:
  case SENSOR_LOCATION:
    return value->byte;
  case HEART_RATE_CONTROL:
    return sum + value->byte;
  case APPEARANCE:
  case CSC_FEATURE:
    return sum + value->number;
  case PREFERRED_CONNECTION:
    for (int index = 0; index < 4; index++) sum += value->connection[index];
    return sum;
  case SYSTEM_ID:
    return sum + (value->system_id >> 40) + (value->system_id & 0xFFFFFFFFFF);
  case PNP_ID:
    return sum + value->pnp_id.source + value->pnp_id.vendor + value->pnp_id.product +
           value->pnp_id.version;
  case PRESENTATION_FORMAT:
    return sum + value->presentation.format + value->presentation.exponent +
           value->presentation.unit + value->presentation.name_space +
           value->presentation.description;
  case BATTERY_LEVEL_STATUS:
    return sum + (value->battery.flags & 0xF8) + value->battery.power_state +
           value->battery.identifier + value->battery.level + value->battery.additional_status;
  case CSC_MEASUREMENT:
    return sum + (value->cycling.flags & 0xFC) + value->cycling.wheel +
           value->cycling.wheel_time + value->cycling.crank + value->cycling.crank_time;
  case SC_CONTROL:
    return sum + value->control.op_code + value->control.location + value->control.request +
           value->control.result + value->control.revolutions;
  default:
    return sum;
  }
}

/// Makes a value outlive its packet; returns the reason of an error.
static inline int own(int reason, bare_value *value, bare_error *error) {
  if (reason) return refuse(error, reason, 0, 0, 0, "value");
  value->rest = copied(value->rest.bytes, value->rest.count);
  return BARE_OK;
}

#define DROP(VALUE) free((void *)(VALUE)->rest.bytes)

#define READ(NAME, CHARACTERISTIC)                                                 \
  BARE_PARSER own_##NAME(const uint8_t *bytes, size_t length, bare_value *value,   \
                         bare_error *error) {                                      \
    return own(parse_value(CHARACTERISTIC, bytes, length, value), value, error);   \
  }                                                                                \
  BARE_VALUES(bare_##NAME##_parse, bare_value, own_##NAME, value_sum, DROP)

READ(battery_level, BATTERY_LEVEL)
READ(battery_status, BATTERY_LEVEL_STATUS)
READ(body_location, BODY_SENSOR_LOCATION)
READ(heart_rate_control, HEART_RATE_CONTROL)
READ(text, MODEL_NUMBER)
READ(pnp_id, PNP_ID)
READ(system_id, SYSTEM_ID)
READ(cycling_measurement, CSC_MEASUREMENT)
READ(cycling_feature, CSC_FEATURE)
READ(cycling_control, SC_CONTROL)

bool bare_knows(uint16_t characteristic) {
  static const uint16_t known[] = {
      DEVICE_NAME, APPEARANCE, PREFERRED_CONNECTION, BATTERY_LEVEL, SYSTEM_ID, MODEL_NUMBER,
      SERIAL_NUMBER, FIRMWARE_REVISION, HARDWARE_REVISION, SOFTWARE_REVISION, MANUFACTURER_NAME,
      REGULATORY_DATA, BODY_SENSOR_LOCATION, HEART_RATE_CONTROL, PNP_ID, SC_CONTROL,
      CSC_MEASUREMENT, CSC_FEATURE, SENSOR_LOCATION, PRESENTATION_FORMAT, BATTERY_LEVEL_STATUS, UDI};
  for (size_t index = 0; index < sizeof known / sizeof *known; index++)
    if (known[index] == characteristic) return true;
  return false;
}

// A packet begins with the characteristic.
static int parse_any(const uint8_t *bytes, size_t length, bare_value *value) {
  return parse_value(le16(bytes), bytes + 2, length - 2, value);
}

static uint64_t read_any(const uint8_t *bytes, size_t length) {
  bare_value value;
  int error = parse_any(bytes, length, &value);
  return error ? error_sum(error) : value_sum(&value);
}

BARE_LOOP(bare_values_parse, read_any)

BARE_READ(bare_values, bare_value, parse_any)

static uint8_t *put16(uint8_t *next, uint16_t number) {
  next[0] = (uint8_t)number;
  next[1] = (uint8_t)(number >> 8);
  return next + 2;
}

static uint8_t *put32(uint8_t *next, uint32_t number) {
  return put16(put16(next, (uint16_t)number), (uint16_t)(number >> 16));
}

static uint8_t *write_fields(const bare_value *value, uint8_t *next) {
  switch (value->characteristic) {
  case BATTERY_LEVEL:
  case BODY_SENSOR_LOCATION:
  case SENSOR_LOCATION:
  case HEART_RATE_CONTROL:
    *next++ = value->byte;
    return next;
  case APPEARANCE:
  case CSC_FEATURE:
    return put16(next, value->number);
  case PREFERRED_CONNECTION:
    for (int index = 0; index < 4; index++) next = put16(next, value->connection[index]);
    return next;
  case SYSTEM_ID:
    next = put32(next, (uint32_t)value->system_id);
    return put32(next, (uint32_t)(value->system_id >> 32));
  case PNP_ID:
    *next++ = value->pnp_id.source;
    next = put16(next, value->pnp_id.vendor);
    next = put16(next, value->pnp_id.product);
    return put16(next, value->pnp_id.version);
  case PRESENTATION_FORMAT:
    *next++ = value->presentation.format;
    *next++ = value->presentation.exponent;
    next = put16(next, value->presentation.unit);
    *next++ = value->presentation.name_space;
    return put16(next, value->presentation.description);
  case BATTERY_LEVEL_STATUS:
    *next++ = value->battery.flags;
    next = put16(next, value->battery.power_state);
    if (value->battery.flags & 1) next = put16(next, value->battery.identifier);
    if (value->battery.flags & 2) *next++ = value->battery.level;
    if (value->battery.flags & 4) *next++ = value->battery.additional_status;
    return next;
  case CSC_MEASUREMENT:
    *next++ = value->cycling.flags;
    if (value->cycling.flags & 1) {
      next = put32(next, value->cycling.wheel);
      next = put16(next, value->cycling.wheel_time);
    }
    if (value->cycling.flags & 2) {
      next = put16(next, value->cycling.crank);
      next = put16(next, value->cycling.crank_time);
    }
    return next;
  case SC_CONTROL:
    *next++ = value->control.op_code;
    if (value->control.op_code == SET_VALUE) next = put32(next, value->control.revolutions);
    if (value->control.op_code == SET_LOCATION) *next++ = value->control.location;
    if (value->control.op_code == RESPONSE) {
      *next++ = value->control.request;
      *next++ = value->control.result;
    }
    return next;
  default:
    return next;
  }
}

uint64_t bare_values_write(const bare_value *values, size_t count) {
  enum { MOST_FIELDS = 11 };
  uint64_t sum = 0;
  for (size_t index = 0; index < count; index++) {
    const bare_value *value = &values[index];
    uint8_t *bytes = malloc(MOST_FIELDS + value->rest.count);
    if (!bytes) abort();
    uint8_t *next = write_fields(value, bytes);
    memcpy(next, value->rest.bytes, value->rest.count);
    bare_consume(bytes);
    sum = sum * 31 + bytes_sum((bare_bytes){bytes, (size_t)(next - bytes) + value->rest.count});
    free(bytes);
  }
  return sum;
}
