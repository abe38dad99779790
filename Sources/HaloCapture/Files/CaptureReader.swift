/// Reads the packets of a capture one by one, in whatever format it is.
///
/// It holds a mebibyte of the file at most, however long that is. What is damaged is left out and
/// told of (``Item/skipped(_:)``), and the next sound record is looked for: two that follow each
/// other and do not contradict what came before. The time it takes is linear in the length of the
/// file, also of a damaged one. Its place in the file is one, so it cannot be copied.
///
/// The reasons: <doc:Design#Reading>.
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

  private let framing: AnyFraming
  private(set) var records: CaptureRecords

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
    records = CaptureRecords(window)
    (format, framing) = try records.window.open()
  }

  /// How many bytes of the file are behind, of a bug report those that its logs unpack to.
  public var offset: UInt64 { records.window.offset }

  /// How many bytes the file has, of a bug report those of the logs so far; nil where nobody knows.
  public var length: UInt64? { records.window.length }

  /// The next packet, or what is in its place; nil at the end.
  ///
  /// The bytes of a packet are a part of what is held of the file: who keeps them longer than until
  /// the next call keeps all of that.
  ///
  /// - Throws: ``CaptureError`` where the file cannot be read any further.
  public mutating func next() throws(CaptureError) -> Item? {
    switch try nextRecord() {
    case .record(let record): .packet(record.packet(records.window.buffer[record.payload]))
    case .skipped: records.damage.take().map { .skipped($0) }
    case .end: nil
    }
  }

  /// The next record, of which nobody needs to make a packet.
  mutating func nextRecord() throws(CaptureError) -> CaptureRecords.Step {
    try framing.next(of: &records)
  }

  /// What the last record that was skipped is about.
  mutating func takeDamage() -> CaptureDamage? { records.damage.take() }
}
