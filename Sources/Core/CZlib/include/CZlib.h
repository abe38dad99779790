// zlib, loaded when it is first needed: its header is not on every machine, the library is.
#ifndef CZLIB_H
#define CZLIB_H

#include <stddef.h>
#include <stdint.h>

enum {
  HALO_INFLATE_MORE = 0,
  HALO_INFLATE_END = 1,
  HALO_INFLATE_DAMAGED = -1,
};

/// Begins to unpack a stream; NULL where there is no zlib, or no memory.
void *halo_inflate_open(void);

/// Unpacks a part of a stream.
///
/// On entry, `consumed` and `produced` contain the sizes of the input and of the output buffer; on
/// return, the numbers of bytes read and written.
int halo_inflate(
    void *stream, const uint8_t *input, size_t *consumed, uint8_t *output, size_t *produced);

void halo_inflate_close(void *stream);

#endif
