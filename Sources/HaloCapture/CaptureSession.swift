import HaloTransport

/// What two devices did with each other's attributes, out of a capture of any format, one by one.
///
/// It holds a mebibyte of the file at most, and what is known of the links at that place.
///
/// ```swift
/// var session = CaptureSession(try CaptureReader(path: "btsnoop_hci.log"))
/// while let item = try session.next() {
///   if case .operation(let operation) = item { print(operation.time, operation.attribute) }
/// }
/// ```
public struct CaptureSession: ~Copyable {
  /// What a capture tells.
  public enum Item: Hashable, Sendable {
    /// Something was done.
    case operation(CapturedOperation)
    /// A part of the file cannot be read.
    case skipped(CaptureDamage)
  }

  private var reader: CaptureReader
  private var links = LinkFollower()
  private var attributes: GATTFollower
  /// How many of the operations that are there have been given.
  private var given = 0
  private var isOver = false

  /// Begins with a capture.
  ///
  /// - Parameters:
  ///   - reader: The capture.
  ///   - table: What is where, for attributes that the capture itself does not tell of.
  public init(_ reader: consuming CaptureReader, table: HandleTable = HandleTable()) {
    self.reader = reader
    attributes = GATTFollower(table: table)
  }

  /// The format of the file.
  public var format: CaptureFormat { reader.format }

  /// How many bytes of the file are behind.
  public var offset: UInt64 { reader.offset }

  /// What was done next, or what is in its place; nil at the end.
  ///
  /// - Throws: ``CaptureError`` where the file cannot be read any further.
  public mutating func next() throws(CaptureError) -> Item? {
    while true {
      if given < attributes.operations.count {
        defer { given += 1 }
        return .operation(attributes.operations[given])
      }
      attributes.clearOperations()
      given = 0
      guard !isOver else { return nil }
      switch try reader.next() {
      case .packet(let packet):
        links.consume(packet)
        forward(at: packet.time)
      case .skipped(let damage): return .skipped(damage)
      case nil:
        isOver = true
        links.finish()
        forward(at: nil)
        attributes.finish()
      }
    }
  }

  private mutating func forward(at time: Duration?) {
    for event in links.events { attributes.consume(event, at: time) }
    links.clearEvents()
  }
}
