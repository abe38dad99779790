extension YCBT {
  /// A kind of stored records.
  public enum HistoryKind: CaseIterable, Hashable, Sendable {
    /// Activities with their steps.
    case sport
    /// Nights and naps.
    case sleep
    /// Heart rates.
    case heartRate
    /// Blood pressures.
    case bloodPressure
    /// Several values of one time.
    case combined
    /// Oxygen saturations.
    case bloodOxygen
    /// Temperature and humidity, without a known layout.
    case humidity
    /// Temperatures.
    case temperature
    /// Ambient light, without a known layout.
    case ambientLight
    /// Falls.
    case fall
    /// Monitoring, without a known layout.
    case monitoring
    /// Sport modes, without a known layout.
    case sportMode
    /// Sugar, uric acid, ketone and lipids.
    case chemistry
    /// Reminders, without a known layout.
    case reminder
    /// Load, stress and variability.
    case body

    private var keys: (query: UInt16, data: UInt16, delete: UInt16) {
      switch self {
      case .sport: (0x02, 0x11, 0x40)
      case .sleep: (0x04, 0x13, 0x41)
      case .heartRate: (0x06, 0x15, 0x42)
      case .bloodPressure: (0x08, 0x17, 0x43)
      case .combined: (0x09, 0x18, 0x44)
      case .bloodOxygen: (0x1A, 0x22, 0x45)
      case .humidity: (0x1C, 0x24, 0x46)
      case .temperature: (0x1E, 0x26, 0x47)
      case .ambientLight: (0x20, 0x28, 0x48)
      case .fall: (0x29, 0x2A, 0x49)
      case .monitoring: (0x2B, 0x2C, 0x4A)
      case .sportMode: (0x2D, 0x2E, 0x4B)
      case .chemistry: (0x2F, 0x30, 0x4C)
      case .reminder: (0x31, 0x32, 0x4D)
      case .body: (0x33, 0x34, 0x4E)
      }
    }

    /// The opcode of a ``HistoryRequest`` and its ``HistoryHeader``.
    public var request: Opcode { Opcode(rawValue: 0x0500 | keys.query) }
    /// The opcode of the data.
    public var data: Opcode { Opcode(rawValue: 0x0500 | keys.data) }
    /// The opcode of a ``HistoryDeleteRequest``.
    public var delete: Opcode { Opcode(rawValue: 0x0500 | keys.delete) }
  }

  /// A part of a block of records, or a whole block.
  public protocol RecordPacket: Packet {
    /// The bytes after the whole records.
    var rest: HexBytes { get }
  }

  /// All records of a kind, as the ring sent them.
  public struct HistoryBlock: Hashable, Sendable {
    /// The kind of the records.
    public let kind: HistoryKind
    /// The payloads of all data frames.
    public let bytes: HexBytes

    /// Returns the CRC at the end of a block.
    public static func crc(of bytes: Span<UInt8>) -> UInt16 { Checksum.crc16CCITT(bytes) }

    /// Reads the records, such as `HeartRateData`.
    ///
    /// - Throws: ``WireError`` if the type is that of another kind, or the block ends within a
    ///   record.
    public func decoded<Value: RecordPacket>(as type: Value.Type) throws(WireError) -> Value {
      guard Value.opcode == kind.data else { throw unexpected(Value.opcode, kind.data) }
      let slice = bytes.bytes[...]
      let value = try Value(payload: slice.span)
      let rest = value.rest.bytes.count
      guard rest == 0 else {
        throw WireError(.trailingBytes(count: rest), at: bytes.bytes.count - rest, in: "rest")
      }
      return value
    }
  }

  /// Joins the frames of a block of records: the header, the data, and the end.
  ///
  /// The header and the end come on the one characteristic, and the data on the other. After an
  /// error of the end, answer ``BlockAnswer/wrongCRC``, and the ring sends all data again.
  public struct HistoryAssembler: Sendable {
    /// The kind of the records.
    public let kind: HistoryKind
    private let limit: Int
    private var expected: Int?
    private var packets = 0
    private var bytes: [UInt8] = []

    /// The result of a request.
    public enum Outcome: Hashable, Sendable {
      /// The ring has no such records.
      case nothing
      /// The ring refused the request.
      case refused(Status)
      /// All records, which the host answers.
      case block(HistoryBlock)
    }

    /// Makes an assembler for the reply to one request.
    ///
    /// The limit is the most bytes of a block: the header has a count of four bytes, although the
    /// end has two.
    public init(_ kind: HistoryKind, limit: Int = Frame.longestPayload) {
      (self.kind, self.limit) = (kind, limit)
    }

    /// The number of bytes of data so far, at most the limit.
    public var pendingCount: Int { bytes.count }

    /// Adds a frame of either characteristic.
    ///
    /// - Returns: The result of the request, or nil until it is complete.
    /// - Throws: ``WireError`` if the frame does not belong to the reply, has more data than the
    ///   header announced, or ends other data than arrived. Data without an end stay pending.
    public mutating func consume(_ frame: Frame) throws(WireError) -> Outcome? {
      switch frame.opcode {
      case kind.request: return try start(frame)
      case kind.data:
        guard let expected else { throw unexpected(kind.data, kind.request) }
        let count = bytes.count + frame.payload.bytes.count
        guard count <= expected else {
          throw WireError(.trailingBytes(count: count - expected), at: expected, in: "byteCount")
        }
        bytes += frame.payload.bytes
        packets += 1
        return nil
      case .historyEnd: return try finish(HistoryEnd(parsing: frame))
      default: throw unexpected(frame.opcode, kind.data)
      }
    }

    private mutating func start(_ frame: Frame) throws(WireError) -> Outcome? {
      if frame.payload.bytes.count == 1 {
        return .refused(try StatusReply(parsing: frame).status)
      }
      let header = try HistoryHeader(parsing: frame)
      guard header.recordCount > 0, let count = header.byteCount, count > 0 else { return .nothing }
      guard count <= limit else {
        throw WireError(
          .outOfRange(value: Int(clamping: count), minimum: 0, maximum: limit),
          at: Frame.headerLength + 6, in: "byteCount")
      }
      (expected, packets, bytes) = (Int(count), 0, [])
      return nil
    }

    private mutating func finish(_ end: HistoryEnd) throws(WireError) -> Outcome? {
      guard let expected else { throw unexpected(.historyEnd, kind.request) }
      let (count, data) = (packets, bytes)
      (packets, bytes) = (0, [])
      guard data.count == expected, end.byteCount == UInt16(truncatingIfNeeded: expected) else {
        throw WireError(
          .contradiction(first: expected, second: data.count), at: Frame.headerLength + 2,
          in: "byteCount")
      }
      guard end.packetCount == UInt16(truncatingIfNeeded: count) else {
        throw WireError(
          .contradiction(first: count, second: Int(end.packetCount)), at: Frame.headerLength,
          in: "packetCount")
      }
      let slice = data[...]
      let crc = Checksum.crc16CCITT(slice.span)
      guard crc == end.crc else {
        throw WireError(
          .crcMismatch(expected: crc, actual: end.crc), at: Frame.headerLength + 4, in: "crc")
      }
      self.expected = nil
      return .block(HistoryBlock(kind: kind, bytes: HexBytes(data)))
    }
  }

  /// The error for a frame of another key.
  private static func unexpected(_ actual: Opcode, _ expected: Opcode) -> WireError {
    WireError(
      .unexpectedOpcode(
        expected: UInt8(truncatingIfNeeded: expected.rawValue),
        actual: UInt8(truncatingIfNeeded: actual.rawValue)), at: 1, in: "key")
  }
}

extension YCBT.SportData: YCBT.RecordPacket {}
extension YCBT.SleepData: YCBT.RecordPacket {}
extension YCBT.HeartRateData: YCBT.RecordPacket {}
extension YCBT.BloodPressureData: YCBT.RecordPacket {}
extension YCBT.CombinedData: YCBT.RecordPacket {}
extension YCBT.BloodOxygenData: YCBT.RecordPacket {}
extension YCBT.TemperatureData: YCBT.RecordPacket {}
extension YCBT.FallData: YCBT.RecordPacket {}
extension YCBT.ChemistryData: YCBT.RecordPacket {}
extension YCBT.BodyData: YCBT.RecordPacket {}
