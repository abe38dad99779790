import HaloJSON

/// Returns the version of the JSON forms, such as `2`.
///
/// The text is static: do not free it.
@c(halo_version)
public func version() -> UnsafePointer<CChar> {
  let text: StaticString = "2"
  return UnsafeRawPointer(text.utf8Start).assumingMemoryBound(to: CChar.self)
}

/// Returns a JSON object with the `version`, and the lists `channels`, `directions`, `types` (names
/// of packets) and `replies` (names of the replies that an assembler puts together from frames).
@c(halo_capabilities)
public func capabilities() -> UnsafeMutablePointer<CChar> {
  ownedText(Capabilities.json)
}

/// Decodes one whole packet to the object that `halo decode --json` prints, or to an object with
/// `error`.
///
/// `channel` is `uart`, `bigdata`, `advertisement`, or a characteristic such as `2a37`. `direction`
/// is the sender, `host` or `device`. For NULL, an unknown text or more than 1048576 bytes, the
/// object contains `error`.
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

/// Encodes an object with `name` and `value` in UTF-8, and returns the object that
/// `halo encode --json` prints: `bytes`, `channel` and `direction`, or `error`.
///
/// `count` is the number of bytes without a NUL at the end.
@c(halo_encode)
public func encode(json: UnsafePointer<CChar>?, count: UInt) -> UnsafeMutablePointer<CChar> {
  switch Input(UnsafeRawPointer(json)?.assumingMemoryBound(to: UInt8.self), count: count) {
  case .bytes(let bytes): ownedText(PacketJSON.encode(bytes).json)
  case .wrong(let reason): ownedText(errorObject(reason, in: "object"))
  }
}

/// Frees a text that another function returned; NULL is allowed.
@c(halo_free)
public func free(text: UnsafeMutablePointer<CChar>?) {
  text?.deallocate()
}

/// Makes an assembler for the writes or notifications of one sender on one channel of one link.
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

/// Adds one write or notification.
///
/// Call `halo_assembler_take` afterwards until it returns NULL.
@c(halo_assembler_add)
public func add(
  assembler: UnsafeMutableRawPointer?, bytes: UnsafePointer<UInt8>?, count: UInt
) {
  guard let assembler else { return }
  object(of: assembler).add(Input(bytes, count: count))
}

/// Returns the next complete result, or NULL if none is complete.
///
/// A result is an object as from `halo_decode`; a reply of many frames has `frames`, their number,
/// in place of `bytes`. If a frame does not continue its reply, a result has `error` and `frames`,
/// the number of frames given up. If bytes are no frame of big data, a result has `error` and
/// `dropped`, the bytes.
@c(halo_assembler_take)
public func take(assembler: UnsafeMutableRawPointer?) -> UnsafeMutablePointer<CChar>? {
  guard let assembler else { return nil }
  return object(of: assembler).take().map(ownedText)
}

/// Frees an assembler and its unfinished frames; NULL is allowed.
@c(halo_assembler_free)
public func free(assembler: UnsafeMutableRawPointer?) {
  guard let assembler else { return }
  Unmanaged<Assembler>.fromOpaque(assembler).release()
}

/// Makes a decoder for the rows of an archive of one device, which is freed by `halo_archive_free`.
@c(halo_archive_make)
public func makeArchive() -> UnsafeMutableRawPointer {
  Unmanaged.passRetained(Archive()).toOpaque()
}

/// Adds a row: the bytes of one write or notification.
///
/// `service` is a UUID or a family such as `ycbt`, and `characteristic` a UUID or a channel such as
/// `ycbt/stream`. `direction` is `host` or `device`, and `time` seconds or milliseconds since 1970,
/// or a date and time of ISO 8601. All but `characteristic` may be NULL. Call `halo_archive_take`
/// afterwards until it returns NULL.
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

/// Ends an archive: each unfinished frame and reply becomes a result with `error`.
@c(halo_archive_finish)
public func finish(archive: UnsafeMutableRawPointer?) {
  guard let archive else { return }
  object(ofArchive: archive).finish()
}

/// Returns the next result of an archive, or NULL without another one.
///
/// A result is a line of `halo decode --lines`: an object as from `halo_assembler_take`, with the
/// number of its last row from 1 as `row`, and the `time` of that row.
@c(halo_archive_take)
public func take(archive: UnsafeMutableRawPointer?) -> UnsafeMutablePointer<CChar>? {
  guard let archive else { return nil }
  return object(ofArchive: archive).take().map(ownedText)
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
