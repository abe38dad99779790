/// Reads the packets of a capture one by one, in whatever format it is.
///
/// It holds a mebibyte of the file at most, however long that is. What is damaged is left out and
/// told of (``Item/skipped(_:)``), and the next sound record is looked for: two that follow each
/// other and do not contradict what came before. The time it takes is linear in the length of the
/// file, also of a damaged one. Its place in the file is one, so it cannot be copied.
public struct CaptureReader: ~Copyable {
  /// What a capture holds.
  public enum Item: Hashable, Sendable {
    /// A packet.
    case packet(CapturedPacket)
    /// Something that cannot be read.
    case skipped(CaptureDamage)
  }

  /// The format of the file.
  public let format: CaptureFormat

  private var framing: any CaptureFraming
  private var window: CaptureWindow

  /// Begins to read a file.
  ///
  /// - Parameter path: Where it is.
  /// - Throws: ``CaptureError`` where it cannot be read, or is in no format that holds packets.
  public init(path: String) throws(CaptureError) {
    try self.init(CaptureFileSource(path: path))
  }

  /// Begins to read.
  ///
  /// - Parameter source: What to read.
  /// - Throws: ``CaptureError`` where it cannot be read, or is in no format that holds packets.
  public init(_ source: any CaptureSource) throws(CaptureError) {
    try self.init(CaptureWindow(source))
  }

  /// Begins to read bytes that are there.
  ///
  /// - Parameter bytes: All of the capture.
  /// - Throws: ``CaptureError`` where they are in no format that holds packets.
  public init(_ bytes: [UInt8]) throws(CaptureError) {
    try self.init(CaptureWindow(bytes))
  }

  init(_ window: CaptureWindow) throws(CaptureError) {
    self.window = window
    (format, framing) = try self.window.open()
  }

  /// How many bytes of the file are behind.
  public var offset: UInt64 { window.offset }

  /// The next packet, or what is in its place; nil at the end.
  ///
  /// The bytes of a packet are a part of what is held of the file: who keeps them longer than until
  /// the next call keeps all of that.
  ///
  /// - Throws: ``CaptureError`` where the file cannot be read any further.
  public mutating func next() throws(CaptureError) -> Item? {
    while true {
      switch framing.next(in: window.rest.span, isAll: window.isAll) {
      case .packet(var packet, let payload, let length):
        if let damage = try overlap(length) { return .skipped(damage) }
        packet.bytes = window.take(payload, of: length)
        return .packet(packet)
      case .other(let length):
        window.advance(by: length)
      case .tooLong(let length):
        return .skipped(try window.skip(length))
      case .needs(let count):
        if try window.fill(count) { continue }
        guard window.rest.count > 0 else { return window.lateDamage.take().map { .skipped($0) } }
        return .skipped(try resynchronize("record", "goes on beyond the end of the file"))
      case .damaged(let field, let reason):
        return .skipped(try resynchronize(field, reason))
      }
    }
  }

  /// Moves to a sound record that begins within one whose length is wrong.
  ///
  /// A wrong length is known by what follows, which is no record then. It is looked at where that
  /// does not mean to wait for it.
  ///
  /// - Returns: What is left out; nil where the record is sound, or no other is within it.
  private mutating func overlap(_ length: Int) throws(CaptureError) -> CaptureDamage? {
    guard window.isFile else { return nil }
    let head = framing.headLength
    let isFollowed = try window.fill(length + head)
    guard
      isFollowed
        ? framing.plausibleLength(at: length, in: window.rest.span) == nil
        : window.rest.count != length
    else { return nil }
    var place = 1
    while place < length, place + head <= window.rest.count {
      if try isSound(at: place) {
        let damage = CaptureDamage(
          offset: window.offset, length: UInt64(place), field: "record",
          reason: "goes on beyond where the next one begins")
        window.advance(by: place)
        return damage
      }
      place += 1
    }
    return nil
  }

  /// Whether there is a record at a place, with another one behind it or the end of the file.
  private mutating func isSound(at place: Int) throws(CaptureError) -> Bool {
    guard let length = framing.plausibleLength(at: place, in: window.rest.span) else {
      return false
    }
    guard try window.fill(place + length + framing.headLength) else {
      return framing.isStrict && window.rest.count == place + length
    }
    return framing.plausibleLength(at: place + length, in: window.rest.span) != nil
  }

  /// Moves on to the next sound record, or to the end.
  private mutating func resynchronize(
    _ field: String, _ reason: String
  ) throws(CaptureError) -> CaptureDamage {
    let start = window.offset
    window.advance(by: 1)
    while true {
      let head = framing.headLength
      guard try window.fill(head) else {
        window.advance(by: window.rest.count)
        break
      }
      if try isSound(at: 0) { break }
      window.advance(by: 1)
    }
    return CaptureDamage(
      offset: start, length: window.offset - start, field: field, reason: reason)
  }
}
