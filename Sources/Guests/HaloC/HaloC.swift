import HaloJSON

/// Returns the version of the JSON format in which this library reads and writes packets, such as
/// `2`.
///
/// The text is static: do not free it.
@c(halo_version)
public func version() -> UnsafePointer<CChar> {
  let text: StaticString = "2"
  return UnsafeRawPointer(text.utf8Start).assumingMemoryBound(to: CChar.self)
}

/// Returns a JSON object that describes this library: the `version` of its JSON format for packets,
/// and the lists `channels`, `directions`, `types` (names of packets) and `replies` (names of the
/// replies that an assembler puts together from frames).
@c(halo_capabilities)
public func capabilities() -> UnsafeMutablePointer<CChar> {
  ownedText(Capabilities.json)
}

/// Decodes one whole packet, and returns the JSON object that `halo decode --json` prints, or an
/// object with `error`.
///
/// `channel` is `uart` or `bigdata` (the channels of a COLMI ring), `advertisement`, a channel of a
/// protocol family such as `ycbt/stream`, or the UUID of a characteristic such as `2a37`.
/// `direction` is the sender, `host` or `device`. The object contains `error` if a pointer is NULL,
/// the channel or direction is unknown, or `count`, the number of bytes, is more than 1048576.
@c(halo_decode)
public func decode(
  channel: UnsafePointer<CChar>?, direction: UnsafePointer<CChar>?, bytes: UnsafePointer<UInt8>?,
  count: UInt
) -> UnsafeMutablePointer<CChar> {
  switch Input(bytes, count: count) {
  case .bytes(let bytes):
    ownedText(
      PacketJSON.decode(
        bytes, channel: borrowedText(channel), direction: borrowedText(direction)
      ).json)
  case .wrong(let reason): ownedText(errorObject(reason, in: "bytes"))
  }
}

/// Encodes a packet from a JSON object with `name` and `value`, and returns the object that
/// `halo encode --json` prints: `bytes`, `channel` and `direction`, or `error`.
///
/// `json` is UTF-8; `count` is its number of bytes, without a NUL at the end.
@c(halo_encode)
public func encode(json: UnsafePointer<CChar>?, count: UInt) -> UnsafeMutablePointer<CChar> {
  switch Input(UnsafeRawPointer(json)?.assumingMemoryBound(to: UInt8.self), count: count) {
  case .bytes(let bytes): ownedText(PacketJSON.encode(bytes).json)
  case .wrong(let reason): ownedText(errorObject(reason, in: "object"))
  }
}

/// Frees a text that another function of this library returned; NULL is allowed.
@c(halo_free)
public func free(text: UnsafeMutablePointer<CChar>?) {
  text?.deallocate()
}

/// Makes an assembler, which decodes the writes or notifications that one sender sends on one
/// channel of one link, and puts replies together from their frames.
///
/// Returns NULL if the channel or the direction is NULL or unknown.
@c(halo_assembler_make)
public func makeAssembler(
  channel: UnsafePointer<CChar>?, direction: UnsafePointer<CChar>?
) -> UnsafeMutableRawPointer? {
  Assembler(channel: borrowedText(channel), direction: borrowedText(direction)).map {
    Unmanaged.passRetained($0).toOpaque()
  }
}

/// Adds the bytes of one write or notification to an assembler.
///
/// Call `halo_assembler_take` afterwards until it returns NULL.
@c(halo_assembler_add)
public func add(
  assembler: UnsafeMutableRawPointer?, bytes: UnsafePointer<UInt8>?, count: UInt
) {
  guard let assembler else { return }
  object(of: assembler).add(Input(bytes, count: count))
}

/// Returns the next complete result of an assembler as a JSON object, or NULL if none is complete.
///
/// A result is an object as from `halo_decode`. The result for a reply of several frames has
/// `frames`, their number, in place of `bytes`. If a frame does not continue its reply, the result
/// has `error` and `frames`, the number of discarded frames. Bytes on the channel `bigdata` that
/// are not a frame give a result with `error` and `dropped`, these bytes.
@c(halo_assembler_take)
public func take(assembler: UnsafeMutableRawPointer?) -> UnsafeMutablePointer<CChar>? {
  guard let assembler else { return nil }
  return object(of: assembler).next().map(ownedText)
}

/// Frees an assembler and its unfinished frames; NULL is allowed.
@c(halo_assembler_free)
public func free(assembler: UnsafeMutableRawPointer?) {
  guard let assembler else { return }
  Unmanaged<Assembler>.fromOpaque(assembler).release()
}

/// Makes a decoder for an archive: the stored writes and notifications of one device.
///
/// Free the decoder with `halo_archive_free`.
@c(halo_archive_make)
public func makeArchive() -> UnsafeMutableRawPointer {
  Unmanaged.passRetained(Archive()).toOpaque()
}

/// Adds a row of an archive to its decoder: the bytes of one write or notification.
///
/// `service` is a UUID or a protocol family such as `ycbt`, and `characteristic` a UUID or a
/// channel such as `ycbt/stream`. `direction` is `host` or `device`. `time` is in seconds or
/// milliseconds since 1970, or a date and time of ISO 8601. All but `characteristic` may be NULL.
/// Call `halo_archive_take` afterwards until it returns NULL.
@c(halo_archive_add)
public func add(
  archive: UnsafeMutableRawPointer?, service: UnsafePointer<CChar>?,
  characteristic: UnsafePointer<CChar>?, direction: UnsafePointer<CChar>?,
  time: UnsafePointer<CChar>?, bytes: UnsafePointer<UInt8>?, count: UInt
) {
  guard let archive else { return }
  object(ofArchive: archive).add(
    service: service, characteristic: characteristic, direction: direction, time: time,
    Input(bytes, count: count))
}

/// Ends the rows of an archive: each unfinished frame and reply becomes a result with `error`.
///
/// Call `halo_archive_take` afterwards until it returns NULL.
@c(halo_archive_finish)
public func finish(archive: UnsafeMutableRawPointer?) {
  guard let archive else { return }
  object(ofArchive: archive).finish()
}

/// Returns the next result of an archive as a JSON object, or NULL if there is no further result.
///
/// A result is a line of `halo decode --lines`: an object as from `halo_assembler_take`, with two
/// more keys: `row`, the number of its last row (the first row is 1), and `time`, the time of that
/// row.
@c(halo_archive_take)
public func take(archive: UnsafeMutableRawPointer?) -> UnsafeMutablePointer<CChar>? {
  guard let archive else { return nil }
  return object(ofArchive: archive).next().map(ownedText)
}

/// Frees the decoder of an archive; NULL is allowed.
@c(halo_archive_free)
public func free(archive: UnsafeMutableRawPointer?) {
  guard let archive else { return }
  Unmanaged<Archive>.fromOpaque(archive).release()
}

private func object(ofArchive archive: UnsafeMutableRawPointer) -> Archive {
  Unmanaged<Archive>.fromOpaque(archive).takeUnretainedValue()
}

private func object(of assembler: UnsafeMutableRawPointer) -> Assembler {
  Unmanaged<Assembler>.fromOpaque(assembler).takeUnretainedValue()
}
