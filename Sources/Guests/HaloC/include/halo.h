// The C interface of HaloProtocol; Tests/Scripts/bindings writes it from Sources/Guests/HaloC.
//
// All texts are UTF-8 and end with NUL. A `char *` that a function returns belongs to the caller,
// who frees it with halo_free. The functions have no global state, so all threads may call them;
// one assembler or archive belongs to one thread at a time. No bytes and no text make a function
// fail: the reason is an object {"error":{"field":…,"offset":…,"reason":…}}. If memory runs out, the
// process ends. Documentation/Bindings.md has an example.

#ifndef HALO_H
#define HALO_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct halo_assembler halo_assembler;
typedef struct halo_archive halo_archive;

/// Adds a row of an archive to its decoder: the bytes of one write or notification.
/// `service` is a UUID or a protocol family such as `ycbt`, and `characteristic` a UUID or a
/// channel such as `ycbt/stream`. `direction` is `host` or `device`. `time` is in seconds or
/// milliseconds since 1970, or a date and time of ISO 8601. All but `characteristic` may be NULL.
/// Call `halo_archive_take` afterwards until it returns NULL.
void halo_archive_add(halo_archive *archive, const char *service, const char *characteristic, const char *direction, const char *time, const uint8_t *bytes, size_t count);

/// Adds the bytes of one write or notification to an assembler.
/// Call `halo_assembler_take` afterwards until it returns NULL.
void halo_assembler_add(halo_assembler *assembler, const uint8_t *bytes, size_t count);

/// Returns a JSON object that describes this library: the `version` of its JSON format for packets,
/// and the lists `channels`, `directions`, `types` (names of packets) and `replies` (names of the
/// replies that an assembler puts together from frames).
char *halo_capabilities(void);

/// Decodes one whole packet, and returns the JSON object that `halo decode --json` prints, or an
/// object with `error`.
/// `channel` is `uart` or `bigdata` (the channels of a COLMI ring), `advertisement`, a channel of a
/// protocol family such as `ycbt/stream`, or the UUID of a characteristic such as `2a37`.
/// `direction` is the sender, `host` or `device`. The object contains `error` if a pointer is NULL,
/// the channel or direction is unknown, or `count`, the number of bytes, is more than 1048576.
char *halo_decode(const char *channel, const char *direction, const uint8_t *bytes, size_t count);

/// Encodes a packet from a JSON object with `name` and `value`, and returns the object that
/// `halo encode --json` prints: `bytes`, `channel` and `direction`, or `error`.
/// `json` is UTF-8; `count` is its number of bytes, without a NUL at the end.
char *halo_encode(const char *json, size_t count);

/// Ends the rows of an archive: each unfinished frame and reply becomes a result with `error`.
/// Call `halo_archive_take` afterwards until it returns NULL.
void halo_archive_finish(halo_archive *archive);

/// Frees the decoder of an archive; NULL is allowed.
void halo_archive_free(halo_archive *archive);

/// Frees a text that another function of this library returned; NULL is allowed.
void halo_free(char *text);

/// Frees an assembler and its unfinished frames; NULL is allowed.
void halo_assembler_free(halo_assembler *assembler);

/// Makes a decoder for an archive: the stored writes and notifications of one device.
/// Free the decoder with `halo_archive_free`.
halo_archive *halo_archive_make(void);

/// Makes an assembler, which decodes the writes or notifications that one sender sends on one
/// channel of one link, and puts replies together from their frames.
/// Returns NULL if the channel or the direction is NULL or unknown.
halo_assembler *halo_assembler_make(const char *channel, const char *direction);

/// Returns the next result of an archive as a JSON object, or NULL if there is no further result.
/// A result is a line of `halo decode --lines`: an object as from `halo_assembler_take`, with two
/// more keys: `row`, the number of its last row (the first row is 1), and `time`, the time of that
/// row.
char *halo_archive_take(halo_archive *archive);

/// Returns the next complete result of an assembler as a JSON object, or NULL if none is complete.
/// A result is an object as from `halo_decode`. The result for a reply of several frames has
/// `frames`, their number, in place of `bytes`. If a frame does not continue its reply, the result
/// has `error` and `frames`, the number of discarded frames. Bytes on the channel `bigdata` that
/// are not a frame give a result with `error` and `dropped`, these bytes.
char *halo_assembler_take(halo_assembler *assembler);

/// Returns the version of the JSON format in which this library reads and writes packets, such as
/// `2`.
/// The text is static: do not free it.
const char *halo_version(void);

#ifdef __cplusplus
}
#endif

#endif
