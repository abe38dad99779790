// Codecs in plain C with the checks that those of HaloProtocol make, to be measured beside them.
//
// Each loop reads all packets of a list and returns a sum over what it read, so that nothing is
// left out by the compiler, and so that both languages can be seen to have read the same. The
// codecs are in the file of the loops: the compiler puts them into the loops where it wants to.
#ifndef BARE_CODECS_H
#define BARE_CODECS_H

#include <stddef.h>
#include <stdint.h>

/// Packets one behind the other: number i is at offsets[i] and ends where number i + 1 begins.
typedef struct {
  const uint8_t *bytes;
  const uint32_t *offsets;
  size_t count;
} bare_packets;

/// Why a packet is refused. In sums an error counts as this number times 65536.
enum {
  BARE_OK,
  BARE_TRUNCATED,
  BARE_LENGTH,
  BARE_TRAILING,
  BARE_CHECKSUM,
  BARE_CRC,
  BARE_START,
  BARE_BCD,
  BARE_DATE,
  BARE_RANGE,
  BARE_OPCODE,
  BARE_INDEX,
  BARE_CONTRADICTION,
  BARE_UTF8,
  BARE_TEXT
};

/// Frames of the command channel: checked and copied.
uint64_t bare_frames_parse(bare_packets packets);
/// Frames of an opcode, which is the first byte of each packet, and of the payload behind it.
uint64_t bare_frames_build(bare_packets packets);
/// Frames of the command channel as bytes on the heap.
uint64_t bare_frames_write(bare_packets packets);

/// Frames that are checked and read as the main messages of a ring.
uint64_t bare_messages_parse(bare_packets packets);

/// Heart rate measurements.
uint64_t bare_heart_rates_parse(bare_packets packets);
/// Heart rate measurements that are read once, and then written as bytes on the heap.
typedef struct bare_heart_rate bare_heart_rate;
bare_heart_rate *bare_heart_rates(bare_packets packets, size_t *count);
uint64_t bare_heart_rates_write(const bare_heart_rate *values, size_t count);

/// Values of one characteristic each.
uint64_t bare_battery_level_parse(bare_packets packets);
uint64_t bare_battery_status_parse(bare_packets packets);
uint64_t bare_body_location_parse(bare_packets packets);
uint64_t bare_heart_rate_control_parse(bare_packets packets);
uint64_t bare_text_parse(bare_packets packets);
uint64_t bare_pnp_id_parse(bare_packets packets);
uint64_t bare_system_id_parse(bare_packets packets);
uint64_t bare_cycling_measurement_parse(bare_packets packets);
uint64_t bare_cycling_feature_parse(bare_packets packets);
uint64_t bare_cycling_control_parse(bare_packets packets);
/// Values of any characteristic but the heart rate measurement; its short UUID, low byte first, is
/// what a packet begins with.
uint64_t bare_values_parse(bare_packets packets);
/// Those that are sound, to be written as bytes on the heap.
typedef struct bare_value bare_value;
bare_value *bare_values(bare_packets packets, size_t *count);
uint64_t bare_values_write(const bare_value *values, size_t count);

/// Advertising data, as structures.
uint64_t bare_advertising_parse(bare_packets packets);
/// What the structures mean that are whole and sound.
uint64_t bare_advertising_values_parse(bare_packets packets);
/// Those that are sound, to be written as bytes on the heap.
typedef struct bare_payload bare_payload;
bare_payload *bare_payloads(bare_packets packets, size_t *count);
uint64_t bare_payloads_write(const bare_payload *payloads, size_t count);
/// iBeacons, without the company before them.
uint64_t bare_ibeacons_parse(bare_packets packets);

/// What a host says to a Triones LED strip, and what the strip says.
uint64_t bare_light_commands_parse(bare_packets packets);
uint64_t bare_light_replies_parse(bare_packets packets);
/// What a host says that is sound, to be written as bytes on the heap.
typedef struct bare_light bare_light;
bare_light *bare_lights(bare_packets packets, size_t *count);
uint64_t bare_lights_write(const bare_light *messages, size_t count);
/// Entries of timers, of 14 bytes each.
uint64_t bare_light_timers_parse(bare_packets packets);
/// Notifications of a strip, of which some are pieces of a message.
uint64_t bare_light_pieces_take(bare_packets packets);

/// Frames of replies that come in many, which are put together.
uint64_t bare_heart_rate_logs(bare_packets frames);
uint64_t bare_stress_logs(bare_packets frames);
uint64_t bare_variability_logs(bare_packets frames);
uint64_t bare_worship_logs(bare_packets frames);
uint64_t bare_sport_session_logs(bare_packets frames);
uint64_t bare_step_logs(bare_packets frames);
uint64_t bare_sleep_logs(bare_packets frames);
uint64_t bare_day_totals(bare_packets frames);
uint64_t bare_blood_pressures(bare_packets frames);
uint64_t bare_sport_details(bare_packets frames);
uint64_t bare_push_messages(bare_packets frames);

/// CRC-16/MODBUS, by a table of a byte, or of 4, 8 or 16 bytes at once.
uint64_t bare_crc_1(bare_packets packets);
uint64_t bare_crc_4(bare_packets packets);
uint64_t bare_crc_8(bare_packets packets);
uint64_t bare_crc_16(bare_packets packets);

/// Frames of the big-data channel; the payload stays where it is.
uint64_t bare_big_data_parse(bare_packets packets);
/// Frames of the big-data channel as bytes on the heap.
uint64_t bare_big_data_write(bare_packets packets);
/// Notifications that frames of the big-data channel are put together of, in one buffer.
uint64_t bare_big_data_reassemble(bare_packets packets);
/// The same bytes, copied once and no more.
uint64_t bare_copy(bare_packets packets);

/// Takes a look at a value, as far as the compiler knows.
void bare_consume(const void *value);

/// How many blocks of memory were asked for so far; -1 where that cannot be counted.
long bare_allocation_count(void);

#endif
