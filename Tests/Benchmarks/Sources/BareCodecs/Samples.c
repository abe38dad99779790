#include "BareWire.h"

// Frames with samples of Polar sensors; a value has a copy of the content, and all numbers.

typedef struct {
  uint8_t measurement, type;
  uint64_t time;
  size_t content_count, channels, count;
  uint8_t *content;
  int32_t *numbers;
} sample_frame;

enum { HEADER = 10, MOST_NUMBERS = 65536 };

/// Returns the number of channels, and the bits of an uncompressed number; 0 for an unknown form.
static size_t form_of(uint8_t measurement, uint8_t type, size_t *bits) {
#define FORM(BITS, CHANNELS) return *bits = BITS, CHANNELS
  switch (measurement << 8 | type) {
  case 0x0000: FORM(24, 1);
  case 0x0100: case 0x0180: FORM(24, 4);
  case 0x0187: FORM(24, 17);
  case 0x0188: FORM(24, 25);
  case 0x018A: FORM(24, 21);
  case 0x018D: case 0x0202: FORM(24, 3);
  case 0x0200: FORM(8, 3);
  case 0x0201: case 0x0280: case 0x0281: case 0x0580: case 0x0680: FORM(16, 3);
  case 0x0581: FORM(32, 3);
  case 0x0681: FORM(16, 4);
  case 0x0700: case 0x0780: case 0x0B00: case 0x0B80: case 0x0C00: case 0x0C80: FORM(32, 1);
  default: return 0;
  }
}

/// Counts the samples, and checks the blocks.
static int count_samples(sample_frame *frame, size_t bits) {
  size_t size = frame->channels * bits / 8, offset = size;
  if (frame->type < 0x80) {
    frame->count = frame->content_count / size;
    return frame->content_count % size ? BARE_TRUNCATED : BARE_OK;
  }
  if (frame->content_count < size) return BARE_TRUNCATED;
  frame->count = 1;
  while (offset < frame->content_count) {
    if (frame->content_count - offset < 2) return BARE_TRUNCATED;
    size_t width = frame->content[offset], number = frame->content[offset + 1];
    if (width > 32) return BARE_RANGE;
    if (number == 0 || frame->count + number > MOST_NUMBERS / frame->channels) return BARE_RANGE;
    size_t length = (width * number * frame->channels + 7) / 8;
    if (frame->content_count - offset - 2 < length) return BARE_TRUNCATED;
    frame->count += number;
    offset += 2 + length;
  }
  return BARE_OK;
}

static inline int32_t number_at(const sample_frame *frame, size_t bit, size_t width) {
  uint64_t word = 0;
  size_t offset = bit >> 3, rest = frame->content_count - offset;
  if (rest >= 8)
    memcpy(&word, frame->content + offset, 8);
  else
    for (size_t index = 0; index < rest; index++)
      word |= (uint64_t)frame->content[offset + index] << (8 * index);
  if (width == 0) return 0;
  return (int32_t)((int64_t)(word >> (bit & 7) << (64 - width)) >> (64 - width));
}

static void read_samples(sample_frame *frame, size_t bits) {
  size_t channels = frame->channels, total = frame->count * channels;
  size_t index = frame->type < 0x80 ? total : channels, offset = channels * bits / 8;
  for (size_t place = 0; place < index; place++)
    frame->numbers[place] = number_at(frame, place * bits, bits);
  while (index < total) {
    size_t width = frame->content[offset], count = frame->content[offset + 1] * channels;
    size_t bit = 8 * (offset + 2);
    for (size_t end = index + count; index < end; index++, bit += width)
      frame->numbers[index] = (int32_t)((uint32_t)frame->numbers[index - channels] +
                                        (uint32_t)number_at(frame, bit, width));
    offset += 2 + (width * count + 7) / 8;
  }
}

static int parse_frame(const uint8_t *bytes, size_t length, sample_frame *frame) {
  size_t bits;
  if (length < HEADER) return BARE_TRUNCATED;
  frame->measurement = bytes[0];
  memcpy(&frame->time, bytes + 1, 8);
  frame->type = bytes[9];
  frame->content_count = length - HEADER;
  frame->content = malloc(frame->content_count + 1);
  if (!frame->content) abort();
  memcpy(frame->content, bytes + HEADER, frame->content_count);
  frame->channels = form_of(frame->measurement, frame->type, &bits);
  if (!frame->channels) return BARE_OTHER;
  int error = count_samples(frame, bits);
  if (error) return error;
  frame->numbers = malloc((frame->count * frame->channels + 1) * sizeof *frame->numbers);
  if (!frame->numbers) abort();
  read_samples(frame, bits);
  return BARE_OK;
}

static uint64_t read_frame(const uint8_t *bytes, size_t length) {
  sample_frame frame = {0};
  int error = parse_frame(bytes, length, &frame);
  bare_consume(&frame);
  uint64_t sum = error ? error_sum(error) : frame.time + frame.type + frame.count;
  if (!error && frame.count) sum += (uint32_t)frame.numbers[frame.count * frame.channels - 1];
  free(frame.content);
  free(frame.numbers);
  return sum;
}

BARE_LOOP(bare_samples_parse, read_frame)
