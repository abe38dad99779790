extension Triones {
  /// The request for the timers of a light; ``Timers`` is the answer.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 4 | opcode | always `24 2A 2B 42` |
  ///
  /// Source: public notes. Fixture: `Fixtures/triones/timers-request.json`.
  public struct TimersRequest: EmptyPacket {
    /// The four bytes of every request for the timers.
    public static let constant: [UInt8] = [0x24, 0x2A, 0x2B, 0x42]
    /// A readable description of every request for the timers.
    public static let title = "ask for the timers"

    /// Makes a request for the timers of the light.
    public init() {}
  }

  /// The entries of a light's six timer slots; in JSON, an array of six.
  public struct TimerEntries: Hashable, Sendable {
    /// The six timer entries, including those of unused slots.
    public let entries: [TimerEntry]

    /// The number of timer slots in a light.
    public static let count = 6

    /// Makes the entries of all six timer slots from up to six entries; the other slots are unused.
    ///
    /// - Throws: ``WireError`` if there are more than six entries.
    public init(_ entries: [TimerEntry]) throws(WireError) {
      try requireCount(entries.count, upTo: Self.count, at: 0, in: "timers")
      self.entries = entries + Array(repeating: .unused, count: Self.count - entries.count)
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
  /// A readable description of the timers in all slots.
  public var description: String { entries.map { $0.description }.joined(separator: "; ") }
}

extension Triones.TimerEntries {
  /// Makes the entries from the texts of their bytes; an error has the index of the invalid entry
  /// in its field name.
  package init(json: [String]) throws(WireError) {
    var entries: [Triones.TimerEntry] = []
    for text in json {
      do {
        entries.append(try Triones.TimerEntry(HexBytes(parsing: text)))
      } catch {
        throw WireError(error.reason, at: error.offset, in: "entries.\(entries.count)")
      }
    }
    try self.init(entries)
  }

  package var json: [HexBytes] { entries.map { $0.bytes } }
}

extension Triones.Timers {
  /// Decodes the timers from the complete message of a light.
  ///
  /// - Throws: ``WireError`` if the bytes are not a light's answer with its timers.
  public init(parsing bytes: Span<UInt8>) throws(WireError) {
    entries = try Triones.TimerEntries(in: bytes, opcode: 0x25, trailer: 0x52)
  }

  /// The encoded answer of a light with its timers, 87 bytes.
  public var bytes: [UInt8] { entries.bytes(opcode: 0x25, trailer: 0x52) }
}

extension Triones.TimersCommand {
  /// Decodes all bytes of a command that replaces the timers stored in a Triones LED light.
  ///
  /// - Throws: ``WireError`` if the bytes are not a command that sets all timers.
  public init(parsing bytes: Span<UInt8>) throws(WireError) {
    entries = try Triones.TimerEntries(in: bytes, opcode: 0x23, trailer: 0x32)
  }

  /// The encoded command that sets all timers, 87 bytes.
  public var bytes: [UInt8] { entries.bytes(opcode: 0x23, trailer: 0x32) }
}
