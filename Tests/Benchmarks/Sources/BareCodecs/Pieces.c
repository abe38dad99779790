#include "BareWire.h"

// Values in pieces of any content: the details of a workout, and a message for the display.

enum { BIG_DATA_HEADER = 6, DETAIL_HEADER = 0x44, DETAIL = 0x45, MOST_DETAIL = 1 << 20 };

typedef struct {
  bool has_header, has_number;
  uint8_t status, seconds_per_sample;
  uint16_t package_count, first_number;
  unsigned taken;
  // Size and key of each column, in the packet of the header.
  bare_bytes columns;
  size_t filled;
} sport_detail;

static uint8_t detail_bytes[MOST_DETAIL];

static void begin_sport_detail(sport_detail *detail) { memset(detail, 0, sizeof *detail); }

static int row_length(bare_bytes columns, size_t *length) {
  *length = 0;
  for (size_t position = 0; position < columns.count; position += 2) {
    if (columns.bytes[position] == 0) return BARE_RANGE;
    *length += columns.bytes[position];
  }
  return BARE_OK;
}

static int finish_detail(const sport_detail *detail, uint64_t *reply) {
  size_t length;
  int error = row_length(detail->columns, &length);
  if (error) return error;
  if (length == 0 ? detail->filled : detail->filled % length) return BARE_TRUNCATED;
  *reply = 1 + (uint64_t)detail->status + detail->seconds_per_sample + detail->columns.count / 2 +
           bytes_sum((bare_bytes){detail_bytes, detail->filled});
  return BARE_OK;
}

static int begin_detail(
    sport_detail *detail, uint8_t action, bare_bytes payload, uint64_t *reply) {
  if (action != DETAIL_HEADER) return BARE_OPCODE;
  if (payload.count == 1) {
    detail->status = payload.bytes[0];
    return finish_detail(detail, reply);
  }
  if (payload.count < 4 || payload.count % 2) return BARE_TRUNCATED;
  detail->status = payload.bytes[0];
  detail->package_count = le16(payload.bytes + 1);
  detail->seconds_per_sample = payload.bytes[3];
  detail->columns = (bare_bytes){payload.bytes + 4, payload.count - 4};
  if (detail->package_count == 0) return finish_detail(detail, reply);
  size_t length;
  int error = row_length(detail->columns, &length);
  if (error) return error;
  if (length == 0) return BARE_RANGE;
  detail->has_header = true;
  return BARE_OK;
}

static int add_detail(
    sport_detail *detail, const uint8_t *frame, size_t length, uint64_t *reply) {
  bare_bytes payload = {frame + BIG_DATA_HEADER, length - BIG_DATA_HEADER};
  if (!detail->has_header) return begin_detail(detail, frame[1], payload, reply);
  if (frame[1] != DETAIL) return BARE_OPCODE;
  if (payload.count < 2) return BARE_TRUNCATED;
  uint16_t number = le16(payload.bytes);
  if (!detail->has_number) detail->first_number = number < 1 ? number : 1;
  if (number != detail->first_number + detail->taken) return BARE_INDEX;
  detail->has_number = true;
  size_t count = payload.count - 2;
  if (detail->filled + count > MOST_DETAIL) return BARE_RANGE;
  memcpy(detail_bytes + detail->filled, payload.bytes + 2, count);
  detail->filled += count;
  detail->taken++;
  return detail->taken == detail->package_count ? finish_detail(detail, reply) : BARE_OK;
}

BARE_ASSEMBLER(bare_sport_details, sport_detail, add_detail)

enum { MOST_PIECE = 11 };

typedef struct {
  uint8_t kind, piece_count, taken;
  size_t filled;
  uint8_t text[255 * MOST_PIECE];
} push_message;

static void begin_push_message(push_message *message) {
  message->taken = 0;
  message->filled = 0;
}

static int add_piece(push_message *message, const uint8_t *frame, size_t length, uint64_t *reply) {
  if (length != 16) return BARE_LENGTH;
  uint8_t kind = frame[1], piece_count = frame[2], index = frame[3];
  size_t count = MOST_PIECE;
  while (count > 0 && frame[4 + count - 1] == 0) count--;
  if (index != message->taken + 1) return BARE_INDEX;
  if (message->taken && (kind != message->kind || piece_count != message->piece_count))
    return BARE_CONTRADICTION;
  if (index > piece_count) return BARE_RANGE;
  if (memchr(frame + 4, 0, count)) return BARE_TEXT;
  message->kind = kind;
  message->piece_count = piece_count;
  message->taken = index;
  memcpy(message->text + message->filled, frame + 4, count);
  message->filled += count;
  if (index < piece_count) return BARE_OK;
  if (!is_utf8(message->text, message->filled)) return BARE_UTF8;
  *reply = 1 + bytes_sum((bare_bytes){message->text, message->filled});
  return BARE_OK;
}

BARE_ASSEMBLER(bare_push_messages, push_message, add_piece)
