// Codecs in plain C with the same checks as those of HaloProtocol, for comparison.
//
// Each loop reads all packets of a list and returns a sum over their fields, so that the compiler
// removes nothing, and so that both languages are seen to read the same. The codecs are in the file
// of their loops: the compiler may inline them.
#ifndef BARE_CODECS_H
#define BARE_CODECS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// Consecutive packets: number i is at offsets[i] and ends at the beginning of number i + 1.
typedef struct {
  const uint8_t *bytes;
  const uint32_t *offsets;
  size_t count;
  /// Whether loops over values in memory read their fields; a timed loop does not.
  bool sums;
} bare_packets;

/// The reasons for a refusal.
///
/// In sums an error counts as this number times 65536.
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
  BARE_TEXT,
  BARE_OTHER
};

/// Frames of the command channel: checked and copied.
uint64_t bare_frames_parse(bare_packets packets);
/// Frames of an opcode, which is the first byte of each packet, and of the payload after it.
uint64_t bare_frames_build(bare_packets packets);
/// Frames of the command channel as bytes on the heap.
uint64_t bare_frames_write(bare_packets packets);

/// Frames that are checked and read as the main messages of a ring.
uint64_t bare_messages_parse(bare_packets packets);

/// Heart rate measurements.
uint64_t bare_heart_rates_parse(bare_packets packets);
/// Heart rate measurements that are read once, then written as bytes on the heap.
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
/// Values of the characteristics that `bare_knows` knows; a packet begins with the short UUID of its
/// characteristic, low byte first.
uint64_t bare_values_parse(bare_packets packets);
/// Whether the functions here read a characteristic by its UUID.
bool bare_knows(uint16_t characteristic);
/// Sound values, to be written as bytes on the heap.
typedef struct bare_value bare_value;
bare_value *bare_values(bare_packets packets, size_t *count);
uint64_t bare_values_write(const bare_value *values, size_t count);

/// Measurements of fitness machines and health monitors.
uint64_t bare_indoor_bike_parse(bare_packets packets);
uint64_t bare_treadmill_parse(bare_packets packets);
uint64_t bare_cycling_power_parse(bare_packets packets);
uint64_t bare_running_parse(bare_packets packets);
uint64_t bare_blood_pressure_parse(bare_packets packets);
uint64_t bare_temperature_parse(bare_packets packets);
uint64_t bare_weight_parse(bare_packets packets);
uint64_t bare_body_composition_parse(bare_packets packets);
uint64_t bare_spot_check_parse(bare_packets packets);
uint64_t bare_oximeter_parse(bare_packets packets);
uint64_t bare_glucose_parse(bare_packets packets);
/// Records of continuous glucose monitoring, whose CRC is checked.
uint64_t bare_glucose_records_parse(bare_packets packets);
/// Frames of Polar sensors with all their samples.
uint64_t bare_samples_parse(bare_packets packets);

/// Advertising data, as structures.
uint64_t bare_advertising_parse(bare_packets packets);
/// The meaning of complete and sound structures.
uint64_t bare_advertising_values_parse(bare_packets packets);
/// Sound payloads, to be written as bytes on the heap.
typedef struct bare_payload bare_payload;
bare_payload *bare_payloads(bare_packets packets, size_t *count);
uint64_t bare_payloads_write(const bare_payload *payloads, size_t count);
/// iBeacons, without the company number before them.
uint64_t bare_ibeacons_parse(bare_packets packets);

/// The commands to a Triones LED strip, and its replies.
uint64_t bare_light_commands_parse(bare_packets packets);
uint64_t bare_light_replies_parse(bare_packets packets);
/// Sound commands, to be written as bytes on the heap.
typedef struct bare_light bare_light;
bare_light *bare_lights(bare_packets packets, size_t *count);
uint64_t bare_lights_write(const bare_light *messages, size_t count);
/// Entries of timers, of 14 bytes each.
uint64_t bare_light_timers_parse(bare_packets packets);
/// Notifications of a strip, of which some are pieces of a message.
uint64_t bare_light_pieces_take(bare_packets packets);

/// Colours of ELK and iDealLED lights, and the notifications after them.
uint64_t bare_elk_colors_parse(bare_packets packets);
uint64_t bare_elk_notifications_parse(bare_packets packets);
uint64_t bare_idealled_colors_parse(bare_packets packets);
uint64_t bare_idealled_answers_parse(bare_packets packets);

/// A command to a light of LEDnetWF or IOTBT, and its state.
uint64_t bare_lednetwf_power_parse(bare_packets packets);
uint64_t bare_lednetwf_state_parse(bare_packets packets);
uint64_t bare_iotbt_color_parse(bare_packets packets);
uint64_t bare_iotbt_state_parse(bare_packets packets);

/// Frames of replies that are assembled from many.
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

/// Frames of the big-data channel; the payload is not copied.
uint64_t bare_big_data_parse(bare_packets packets);
/// Frames of the big-data channel as bytes on the heap.
uint64_t bare_big_data_write(bare_packets packets);
/// Notifications, from which frames of the big-data channel are assembled in one buffer.
uint64_t bare_big_data_reassemble(bare_packets packets);
/// The same bytes, copied exactly once.
uint64_t bare_copy(bare_packets packets);

/// Appears to the compiler to read a value.
void bare_consume(const void *value);

/// The number of allocated blocks so far; -1 if they cannot be counted.
long bare_allocation_count(void);

#endif
