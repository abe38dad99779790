/* A program in C that uses libhalo.
 *
 *   client decode < packets     prints the object of each line: direction, channel and digits
 *   client encode < objects     prints the packet of each line
 *   client assemble < packets   feeds each line to the assembler of its channel and direction
 *   client archive < packets    adds each line to one archive, as a row without a time
 *   client wrong                calls the functions with wrong arguments
 *   client threads < packets    decodes on eight threads at once, and compares the objects
 *   client random COUNT SEED < packets   prints a checksum of the results for random inputs
 *   client time ROUNDS < packets   prints the nanoseconds for each packet in the best round
 */
#define _POSIX_C_SOURCE 200809L
#include "halo.h"

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

typedef struct {
  char *direction, *channel;
  uint8_t *bytes;
  size_t count;
} packet;

static packet *packets;
static size_t packet_count;

static void fail(const char *text) {
  fprintf(stderr, "client: %s\n", text);
  exit(1);
}

static unsigned nibble(char digit) {
  return (unsigned)(digit <= '9' ? digit - '0' : digit - 'a' + 10);
}

static packet parse(char *line) {
  packet result;
  char *digits;
  size_t position;
  line[strcspn(line, "\n")] = 0;
  result.direction = line;
  result.channel = strchr(line, '\t');
  if (!result.channel) fail("a line without a channel");
  *result.channel++ = 0;
  digits = strchr(result.channel, '\t');
  if (!digits) fail("a line without digits");
  *digits++ = 0;
  result.count = strlen(digits) / 2;
  /* Exactly as long as the packet, so that a sanitizer sees a byte that is read after it. */
  result.bytes = malloc(result.count);
  if (result.count && !result.bytes) fail("no memory");
  for (position = 0; position < result.count; position++) {
    result.bytes[position] = (uint8_t)(nibble(digits[2 * position]) << 4 | nibble(digits[2 * position + 1]));
  }
  return result;
}

static void read_packets(void) {
  char *line = NULL;
  size_t room = 0;
  while (getline(&line, &room, stdin) > 0) {
    /* AddressSanitizer copies on each call, so the room doubles. */
    if (!(packet_count & (packet_count - 1))) {
      packets = realloc(packets, (packet_count ? 2 * packet_count : 1) * sizeof *packets);
    }
    if (!packets) fail("no memory");
    packets[packet_count++] = parse(line);
    line = NULL;
    room = 0;
  }
  free(line);
}

static char *decoded(const packet *each) {
  return halo_decode(each->channel, each->direction, each->bytes, each->count);
}

static void give(char *text) {
  if (!text) fail("NULL instead of a text");
  puts(text);
  halo_free(text);
}

static void decode(void) {
  for (size_t position = 0; position < packet_count; position++) give(decoded(&packets[position]));
}

static void encode(void) {
  char *line = NULL;
  size_t room = 0;
  ssize_t length;
  while ((length = getline(&line, &room, stdin)) > 0) {
    give(halo_encode(line, (size_t)length - (line[length - 1] == '\n')));
  }
  free(line);
}

static void assemble(void) {
  struct { const packet *first; halo_assembler *assembler; } open[1024];
  size_t count = 0, position, index;
  for (position = 0; position < packet_count; position++) {
    const packet *each = &packets[position];
    for (index = 0; index < count; index++) {
      if (!strcmp(open[index].first->channel, each->channel)
          && !strcmp(open[index].first->direction, each->direction)) break;
    }
    if (index == count) {
      if (count == sizeof open / sizeof *open) fail("too many channels");
      open[count].first = each;
      open[count].assembler = halo_assembler_make(each->channel, each->direction);
      if (!open[count++].assembler) fail("no assembler");
    }
    halo_assembler_add(open[index].assembler, each->bytes, each->count);
    for (char *text; (text = halo_assembler_take(open[index].assembler));) give(text);
  }
  for (index = 0; index < count; index++) halo_assembler_free(open[index].assembler);
}

static void archive(void) {
  halo_archive *archive = halo_archive_make();
  for (size_t position = 0; position < packet_count; position++) {
    const packet *each = &packets[position];
    halo_archive_add(archive, NULL, each->channel, each->direction, NULL, each->bytes, each->count);
    for (char *text; (text = halo_archive_take(archive));) give(text);
  }
  halo_archive_finish(archive);
  for (char *text; (text = halo_archive_take(archive));) give(text);
  halo_archive_free(archive);
}

static void expect(char *text, const char *expected) {
  if (!text || strcmp(text, expected)) {
    fprintf(stderr, "client: %s, must be %s\n", text ? text : "NULL", expected);
    exit(1);
  }
  halo_free(text);
}

#define FLAW(field, reason) "{\"error\":{\"field\":\"" field "\",\"offset\":0,\"reason\":\"" reason "\"}}"

static void wrong(void) {
  const uint8_t byte = 3;
  const size_t huge = (size_t)-1, over = ((size_t)1 << 20) + 1;
  char long_name[4096];
  halo_assembler *assembler;
  memset(long_name, 'u', sizeof long_name - 1);
  long_name[sizeof long_name - 1] = 0;
  expect(halo_decode(NULL, "device", &byte, 1), FLAW("channel", "invalidText"));
  expect(halo_decode("uart", NULL, &byte, 1), FLAW("direction", "invalidText"));
  expect(halo_decode(long_name, "device", &byte, 1), FLAW("channel", "invalidText"));
  expect(halo_decode("\xff\xfe", "device", &byte, 1), FLAW("channel", "invalidText"));
  expect(halo_decode("uart", "device", NULL, 1), FLAW("bytes", "missing"));
  expect(halo_decode("uart", "device", &byte, huge), FLAW("bytes", "outOfRange"));
  expect(halo_decode("uart", "device", &byte, over), FLAW("bytes", "outOfRange"));
  expect(halo_encode(NULL, 1), FLAW("object", "missing"));
  expect(halo_encode("{", huge), FLAW("object", "outOfRange"));
  expect(halo_encode("{\"\xc3\xa4\xff\":0}", 8), "{\"error\":{\"field\":\"object\",\"offset\":4,\"reason\":\"invalidJSON\"}}");
  halo_free(halo_decode("2a19", "device", NULL, 0));
  halo_free(halo_encode(NULL, 0));
  halo_free(NULL);
  halo_assembler_add(NULL, &byte, 1);
  halo_assembler_free(NULL);
  if (halo_assembler_take(NULL)) fail("a result of no assembler");
  if (halo_assembler_make("uart", NULL) || halo_assembler_make(NULL, "host")
      || halo_assembler_make("2aff", "host")) fail("an assembler of an unknown text");
  assembler = halo_assembler_make("bigdata", "device");
  halo_assembler_add(assembler, NULL, 1);
  expect(halo_assembler_take(assembler), FLAW("bytes", "missing"));
  halo_assembler_add(assembler, &byte, 1);
  halo_assembler_free(assembler);
  halo_archive_add(NULL, NULL, NULL, NULL, NULL, &byte, 1);
  halo_archive_finish(NULL);
  halo_archive_free(NULL);
  if (halo_archive_take(NULL)) fail("a result of no archive");
  halo_archive *archive = halo_archive_make();
  halo_archive_add(archive, NULL, NULL, NULL, NULL, &byte, 1);
  expect(halo_archive_take(archive), "{\"error\":{\"field\":\"characteristic\",\"offset\":0,\"reason\":\"invalidText\"},\"row\":1}");
  halo_archive_add(archive, "180f", "2a19", "device", "1784000000", &byte, huge);
  expect(halo_archive_take(archive), "{\"error\":{\"field\":\"bytes\",\"offset\":0,\"reason\":\"outOfRange\"},\"row\":2}");
  halo_archive_add(archive, "180f", long_name, "device", NULL, &byte, 1);
  halo_archive_free(archive);
  if (strcmp(halo_version(), "2")) fail("another version");
  halo_free(halo_capabilities());
}

static char **expected;

static void *repeat(void *first) {
  size_t position, start = (size_t)((char **)first - expected);
  for (int round = 0; round < 3; round++) {
    for (position = 0; position < packet_count; position++) {
      size_t index = (position + start) % packet_count;
      char *text = decoded(&packets[index]);
      if (strcmp(text, expected[index])) fail("another object on another thread");
      halo_free(text);
    }
  }
  return NULL;
}

/* The first calls of the process are at the same time, as they fill the tables of the library. */
static void *one(void *position) {
  *(char **)position = decoded(&packets[(char **)position - expected]);
  return NULL;
}

static void threads(void) {
  pthread_t threads[8];
  size_t position;
  expected = calloc(packet_count, sizeof *expected);
  if (!expected || packet_count < 8) fail("too few packets");
  for (position = 0; position < 8; position++) pthread_create(&threads[position], NULL, one, &expected[position]);
  for (position = 0; position < 8; position++) pthread_join(threads[position], NULL);
  for (position = 8; position < packet_count; position++) expected[position] = decoded(&packets[position]);
  for (position = 0; position < 8; position++) {
    pthread_create(&threads[position], NULL, repeat, &expected[position * packet_count / 8]);
  }
  for (position = 0; position < 8; position++) pthread_join(threads[position], NULL);
  for (position = 0; position < packet_count; position++) halo_free(expected[position]);
  free(expected);
}

static uint32_t state, checksum = 2166136261u;

/* Returns a number below a limit, from Marsaglia's generator xorshift32. */
static uint32_t below(uint32_t limit) {
  state ^= state << 13;
  state ^= state >> 17;
  state ^= state << 5;
  return state % limit;
}

static void note(char *text) {
  for (const char *at = text; *at != 0; at += 1) checksum = (checksum ^ (uint8_t)*at) * 16777619u;
  halo_free(text);
}

/* Changes, removes or inserts some bytes, and returns the new count. There is room for eight more. */
static size_t change(uint8_t *bytes, size_t count) {
  for (uint32_t left = below(4); left > 0; left -= 1) {
    size_t position = below((uint32_t)count + 1);
    uint32_t kind = below(4);
    uint8_t byte = (uint8_t)below(256);
    if (kind == 0 && position < count) {
      memmove(bytes + position, bytes + position + 1, count - position - 1);
      count -= 1;
    } else if (kind == 1) {
      memmove(bytes + position + 1, bytes + position, count - position);
      bytes[position] = byte;
      count += 1;
    } else if (position < count) {
      bytes[position] = byte;
    }
  }
  return count;
}

/* Makes bytes of a packet in a buffer: changed ones, or any. */
static size_t make(const packet *from, uint8_t *bytes) {
  size_t count = from->count;
  if (below(8) == 0) {
    count = below(300);
    for (size_t i = 0; i < count; i += 1) bytes[i] = (uint8_t)below(256);
    return count;
  }
  memcpy(bytes, from->bytes, count);
  count = change(bytes, count);
  /* Most changed frames have the right checksum, so they reach the decoders of values. */
  if (count == 16 && strcmp(from->channel, "uart") == 0 && below(8) != 0) {
    bytes[15] = 0;
    for (size_t i = 0; i < 15; i += 1) bytes[15] = (uint8_t)(bytes[15] + bytes[i]);
  }
  return count;
}

static void inputs(uint32_t count, uint32_t seed) {
  static uint8_t bytes[1 << 21];
  state = seed;
  for (uint32_t i = 0; i < count; i += 1) {
    const packet *from = &packets[below((uint32_t)packet_count)];
    const packet *other = below(8) == 0 ? &packets[below((uint32_t)packet_count)] : from;
    uint32_t kind = below(8);
    if (kind < 5) {
      size_t length = make(from, bytes);
      note(halo_decode(other->channel, other->direction, bytes, length));
    } else if (kind < 7) {
      char *text = decoded(from);
      size_t length = strlen(text);
      memcpy(bytes, text, length);
      halo_free(text);
      length = change(bytes, length);
      /* JavaScript cannot pass other bytes than UTF-8. */
      for (size_t k = 0; k < length; k += 1) bytes[k] &= 0x7F;
      note(halo_encode((const char *)bytes, length));
    } else {
      halo_assembler *assembler = halo_assembler_make(other->channel, other->direction);
      for (uint32_t left = 1 + below(4); left > 0; left -= 1) {
        size_t length = make(from, bytes);
        halo_assembler_add(assembler, bytes, length);
        char *result;
        while ((result = halo_assembler_take(assembler)) != NULL) note(result);
        from = &packets[((size_t)(from - packets) + 1) % packet_count];
      }
      halo_assembler_free(assembler);
    }
  }
  printf("%08x\n", checksum);
}

static void measure(long rounds) {
  double best = 1e18;
  for (long round = 0; round < rounds; round++) {
    struct timespec begin, end;
    double nanoseconds;
    clock_gettime(CLOCK_MONOTONIC, &begin);
    for (size_t position = 0; position < packet_count; position++) halo_free(decoded(&packets[position]));
    clock_gettime(CLOCK_MONOTONIC, &end);
    nanoseconds = (double)(end.tv_sec - begin.tv_sec) * 1e9 + (double)(end.tv_nsec - begin.tv_nsec);
    if (nanoseconds < best) best = nanoseconds;
  }
  printf("%.0f\n", best / (double)packet_count);
}

int main(int count, char **words) {
  const char *word = count > 1 ? words[1] : "";
  if (!strcmp(word, "encode")) {
    encode();
  } else if (!strcmp(word, "wrong")) {
    wrong();
  } else {
    read_packets();
    if (!strcmp(word, "decode")) decode();
    else if (!strcmp(word, "assemble")) assemble();
    else if (!strcmp(word, "archive")) archive();
    else if (!strcmp(word, "threads")) threads();
    else if (!strcmp(word, "random") && count == 4) inputs((uint32_t)atol(words[2]), (uint32_t)atol(words[3]));
    else if (!strcmp(word, "time")) measure(count > 2 ? atol(words[2]) : 1);
    else fail("unknown word");
  }
  for (size_t position = 0; position < packet_count; position++) {
    free(packets[position].bytes);
    free(packets[position].direction);
  }
  free(packets);
  return 0;
}
