extension Triones {
  /// Asks for the timers of a light; ``Timers`` is the answer.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 4 | opcode | always `24 2A 2B 42` |
  ///
  /// Source: public notes. Fixture: `Fixtures/triones/timers-request.json`.
  public struct TimersRequest: EmptyPacket {
    /// The four bytes of the request.
    public static let constant: [UInt8] = [0x24, 0x2A, 0x2B, 0x42]
    /// The timers request in words.
    public static let title = "ask for the timers"

    /// Makes a timers request, which has no fields.
    public init() {}
  }

  /// The six timer slots of a light.
  ///
  /// The JSON form is an array of six.
  public struct TimerEntries: Hashable, Sendable {
    /// The entries of the six slots, used or not.
    public let entries: [TimerEntry]

    /// The number of slots in a light.
    public static let count = 6

    /// Makes the slots from up to six entries; the other slots are unused.
    ///
    /// - Throws: ``WireError`` if there are more than six.
    public init(_ entries: [TimerEntry]) throws(WireError) {
      guard entries.count <= Self.count else {
        throw WireError(
          .outOfRange(value: entries.count, minimum: 0, maximum: Self.count), at: 0, in: "timers")
      }
      self.entries =
        entries + Array(repeating: .unused, count: Self.count - entries.count)
    }

    /// The length of a ``Timers`` or ``TimersCommand`` message in bytes.
    package static let messageLength = 3 + count * TimerEntry.length

    init(in bytes: Span<UInt8>, opcode: UInt8, trailer: UInt8) throws(WireError) {
      try Triones.require(Self.messageLength, in: bytes, field: "timers")
      try Triones.require(
        (0, opcode), (Self.messageLength - 2, 0x00), (Self.messageLength - 1, trailer), in: bytes)
      var cursor = ByteCursor(at: 1)
      var entries: [TimerEntry] = []
      entries.reserveCapacity(Self.count)
      for _ in 0..<Self.count {
        let entry = try cursor.readBytes(TimerEntry.length, "timer", from: bytes)
        entries.append(TimerEntry(unchecked: entry))
      }
      self.entries = entries
    }

    func bytes(opcode: UInt8, trailer: UInt8) -> [UInt8] {
      var builder = ByteBuilder(capacity: Self.messageLength)
      builder.write(opcode)
      for entry in entries { builder.write(entry.bytes.bytes) }
      builder.write(0x00)
      builder.write(trailer)
      return builder.bytes
    }
  }
}

extension Triones.TimerEntries: CustomStringConvertible {
  /// The timer entries in words.
  public var description: String {
    entries.map { $0.description }.joined(separator: "; ")
  }
}

#if !hasFeature(Embedded)
extension Triones.TimerEntries: Codable {
  /// Reads the slots from a JSON array of up to six entries.
  ///
  /// - Throws: `DecodingError`, ``WireError``, whose field names the invalid entry.
  public init(from decoder: any Decoder) throws {
    var container = try decoder.unkeyedContainer()
    var entries: [Triones.TimerEntry] = []
    while !container.isAtEnd {
      do {
        entries.append(try container.decode(Triones.TimerEntry.self))
      } catch let error as WireError {
        throw WireError(error.reason, at: error.offset, in: "entries.\(entries.count)")
      }
    }
    try self.init(entries)
  }

  /// Writes the slots as a JSON array of six entries.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(entries)
  }
}
#endif

extension Triones.Timers {
  /// Reads the timers from a message whose pieces are joined.
  ///
  /// - Throws: ``WireError`` if the bytes are not the answer of a light with its timers.
  public init(parsing bytes: Span<UInt8>) throws(WireError) {
    entries = try Triones.TimerEntries(in: bytes, opcode: 0x25, trailer: 0x52)
  }

  /// The 87 bytes of the message with the timers.
  public var bytes: [UInt8] { entries.bytes(opcode: 0x25, trailer: 0x52) }
}

extension Triones.TimersCommand {
  /// Reads the command from its writes, joined.
  ///
  /// - Throws: ``WireError`` if the bytes are not a command that sets all timers.
  public init(parsing bytes: Span<UInt8>) throws(WireError) {
    entries = try Triones.TimerEntries(in: bytes, opcode: 0x23, trailer: 0x32)
  }

  /// The 87 bytes of the command.
  public var bytes: [UInt8] { entries.bytes(opcode: 0x23, trailer: 0x32) }
}
