#include "CZlib.h"

#include <dlfcn.h>
#include <limits.h>
#include <pthread.h>
#include <stdlib.h>

// The stream of zlib 1, whose layout has been the same since 1995 (https://zlib.net/manual.html).
typedef struct {
  const uint8_t *next_in;
  unsigned int avail_in;
  unsigned long total_in;
  uint8_t *next_out;
  unsigned int avail_out;
  unsigned long total_out;
  const char *msg;
  void *state;
  void *(*zalloc)(void *, unsigned int, unsigned int);
  void (*zfree)(void *, void *);
  void *opaque;
  int data_type;
  unsigned long adler;
  unsigned long reserved;
} zlib_stream;

enum { ZLIB_OK = 0, ZLIB_STREAM_END = 1, ZLIB_BUFFER_ERROR = -5, ZLIB_NO_FLUSH = 0 };

static int (*inflate_init)(zlib_stream *, const char *, int);
static int (*inflate_some)(zlib_stream *, int);
static int (*inflate_end)(zlib_stream *);

static void load(void) {
#ifdef __APPLE__
  static const char *const name = "/usr/lib/libz.1.dylib";
#else
  static const char *const name = "libz.so.1";
#endif
  void *library = dlopen(name, RTLD_NOW | RTLD_LOCAL);
  if (library == NULL) return;
  inflate_init = (int (*)(zlib_stream *, const char *, int))dlsym(library, "inflateInit_");
  inflate_some = (int (*)(zlib_stream *, int))dlsym(library, "inflate");
  inflate_end = (int (*)(zlib_stream *))dlsym(library, "inflateEnd");
}

void *halo_inflate_open(void) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, load);
  if (inflate_init == NULL || inflate_some == NULL || inflate_end == NULL) return NULL;
  zlib_stream *stream = calloc(1, sizeof *stream);
  if (stream == NULL) return NULL;
  if (inflate_init(stream, "1", sizeof *stream) == ZLIB_OK) return stream;
  free(stream);
  return NULL;
}

int halo_inflate(
    void *opaque, const uint8_t *input, size_t *consumed, uint8_t *output, size_t *produced) {
  zlib_stream *stream = opaque;
  unsigned int in = *consumed > UINT_MAX ? UINT_MAX : (unsigned int)*consumed;
  unsigned int out = *produced > UINT_MAX ? UINT_MAX : (unsigned int)*produced;
  stream->next_in = input;
  stream->avail_in = in;
  stream->next_out = output;
  stream->avail_out = out;
  int result = inflate_some(stream, ZLIB_NO_FLUSH);
  *consumed = in - stream->avail_in;
  *produced = out - stream->avail_out;
  if (result == ZLIB_STREAM_END) return HALO_INFLATE_END;
  // Without input or output space nothing happens, which is no damage.
  return result == ZLIB_OK || result == ZLIB_BUFFER_ERROR ? HALO_INFLATE_MORE : HALO_INFLATE_DAMAGED;
}

void halo_inflate_close(void *opaque) {
  zlib_stream *stream = opaque;
  inflate_end(stream);
  free(stream);
}
