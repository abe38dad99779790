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
  BARE_RANGE
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

/// CRC-16/MODBUS, by a table of a byte, or of 4, 8 or 16 bytes at once.
uint64_t bare_crc_1(bare_packets packets);
uint64_t bare_crc_4(bare_packets packets);
uint64_t bare_crc_8(bare_packets packets);
uint64_t bare_crc_16(bare_packets packets);

/// Frames of the big-data channel; the payload stays where it is.
uint64_t bare_big_data_parse(bare_packets packets);
/// Notifications that frames of the big-data channel are put together of, in one buffer.
uint64_t bare_big_data_reassemble(bare_packets packets);
/// The same bytes, copied once and no more.
uint64_t bare_copy(bare_packets packets);

/// Takes a look at a value, as far as the compiler knows.
void bare_consume(const void *value);

/// How many blocks of memory were asked for so far; -1 where that cannot be counted.
long bare_allocation_count(void);

#endif
