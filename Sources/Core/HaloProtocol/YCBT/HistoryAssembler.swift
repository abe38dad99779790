extension YCBT {
  /// A kind of stored records, such as heart rates, that the host reads from a YCBT ring in one
  /// request.
  public enum HistoryKind: CaseIterable, Hashable, Sendable {
    /// Records of activities, each with the number of steps in a period.
    case sport
    /// Records of nights of sleep and naps.
    case sleep
    /// Records of heart rates.
    case heartRate
    /// Records of blood pressures.
    case bloodPressure
    /// Records of several values measured at the same time, such as steps, heart rate and
    /// temperature.
    case combined
    /// Records of the oxygen saturation of the blood.
    case bloodOxygen
    /// Records of humidity and temperature, whose layout is not documented.
    case humidity
    /// Records of temperatures.
    case temperature
    /// Records of ambient light, whose layout is not documented.
    case ambientLight
    /// Records of the wearer's falls.
    case fall
    /// Records that the vendor calls "monitoring", whose layout is not documented.
    case monitoring
    /// Records of sport modes, whose layout is not documented.
    case sportMode
    /// Records of blood sugar, uric acid, ketone and lipids.
    case chemistry
    /// Records of reminders, whose layout is not documented.
    case reminder
    /// Records of physical load, stress and heart rate variability.
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

    /// The opcode of the ``HistoryRequest`` for records of this kind, and of the ``HistoryHeader``
    /// in the reply.
    public var request: Opcode { Opcode(rawValue: 0x0500 | keys.query) }
    /// The opcode of the frames in which the ring sends records of this kind.
    public var data: Opcode { Opcode(rawValue: 0x0500 | keys.data) }
    /// The opcode of the ``HistoryDeleteRequest`` for records of this kind.
    public var delete: Opcode { Opcode(rawValue: 0x0500 | keys.delete) }
  }

  /// A frame with stored records of a ring, or the joined data of several such frames.
  public protocol RecordPacket: Packet {
    /// The bytes of the frame after the last complete record, usually the beginning of a record.
    var rest: HexBytes { get }
  }

  /// All records of one kind that a ring has stored, as raw bytes.
  public struct HistoryBlock: Hashable, Sendable {
    /// The kind of the stored records, such as heart rates.
    public let kind: HistoryKind
    /// The records as raw bytes: the payloads of all data frames of the reply, joined.
    public let bytes: HexBytes

    /// Returns the CRC-16 of the data, which the ring sends in its ``HistoryEnd``.
    public static func crc(of bytes: Span<UInt8>) -> UInt16 { Checksum.crc16CCITT(bytes) }

    /// Decodes the records as a packet type such as `HeartRateData`.
    ///
    /// - Throws: ``WireError`` if the packet type belongs to another kind of records, or if the
    ///   block ends within a record.
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

  /// Joins the frames of a ring's reply with stored records: the ``HistoryHeader``, the data
  /// frames, and the ``HistoryEnd``.
  ///
  /// The header and the end arrive on the characteristic ``Service/command``, and the data on
  /// ``Service/stream``. If the ``HistoryEnd`` contradicts the data, answer with
  /// ``BlockAnswer/wrongCRC``, and the ring sends all data again.
  public struct HistoryAssembler: Sendable {
    /// The kind of the requested records, such as heart rates.
    public let kind: HistoryKind
    private let limit: Int
    private var expected: Int?
    private var packets = 0
    private var bytes: [UInt8] = []

    /// The result of a ``HistoryRequest``, once the reply is complete.
    public enum Outcome: Hashable, Sendable {
      /// The ring has no records of the requested kind.
      case nothing
      /// The ring rejected the request, with a status that contains the reason.
      case refused(Status)
      /// The ring sent all its records of the kind; the host must acknowledge them with a
      /// ``BlockAnswer``.
      case block(HistoryBlock)
    }

    /// Makes an assembler for the reply to one request; `limit` is the maximum number of data
    /// bytes.
    ///
    /// By default, it is 65529; the ``HistoryHeader`` could announce more, but the ``HistoryEnd``
    /// counts the data bytes in 16 bits.
    public init(_ kind: HistoryKind, limit: Int = Frame.longestPayload) {
      (self.kind, self.limit) = (kind, limit)
    }

    /// The number of data bytes received so far, at most the limit of the initializer.
    public var pendingCount: Int { bytes.count }

    /// Adds a frame of the reply, from either characteristic.
    ///
    /// - Returns: The result of the request; nil until the reply is complete.
    /// - Throws: ``WireError`` if the frame does not belong to the reply, contains more data than
    ///   the header announced, or is a ``HistoryEnd`` whose counts or CRC contradict the received
    ///   data.
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
      if frame.payload.bytes.count == 1 { return .refused(try StatusReply(parsing: frame).status) }
      let header = try HistoryHeader(parsing: frame)
      guard header.recordCount > 0, let count = header.byteCount, count > 0 else { return .nothing }
      try requireCount(
        Int(clamping: count), upTo: limit, at: Frame.headerLength + 6, in: "byteCount")
      (expected, packets, bytes) = (Int(clamping: count), 0, [])
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

  /// Returns the error for a frame whose opcode is not the expected one.
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
