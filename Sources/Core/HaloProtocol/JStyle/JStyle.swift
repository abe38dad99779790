/// The Bluetooth protocol of JStyle smart rings and bands, which many brands sell: X3, X6, X6B, V4,
/// V8.
///
/// The host writes commands of 16 bytes to FFF6, ``HostMessage``; the ring answers by notifications
/// of FFF7, ``RingMessage``. Histories come as records without a checksum, several in one
/// notification, or cut between two: ``RecordAssembler`` joins them. Numbers are little-endian, and
/// dates are packed decimal, by the wall clock that the host sets.
///
/// Hundreds of other gadgets have the service FFF0; a JStyle device also has both characteristics,
/// and answers ``VersionRequest`` or ``BatteryRequest``.
///
/// `Documentation/Protocols/JStyle.md` has the details.
public enum JStyle {
  /// The UUID of the ring's GATT service, which many other devices have as well.
  public static let service: BluetoothUUID = 0xFFF0
  /// The UUID of the characteristic for commands: write with response.
  public static let command: BluetoothUUID = 0xFFF6
  /// The UUID of the characteristic for replies, live values and histories: notify.
  public static let notification: BluetoothUUID = 0xFFF7

  /// A model of a JStyle device; some layouts depend on the model, which the bytes alone do not
  /// reveal.
  @nonexhaustive
  public enum Product: Hashable, Sendable, CaseIterable {
    /// The ring X6B: its records have three temperatures, its replies about a measurement schedule
    /// contain the quantity, and the codes of its sleep stages are known.
    case x6b
    /// The band V8: its records have one temperature, and its replies about a measurement schedule
    /// do not contain the quantity.
    case v8
  }
}

extension JStyle.Product {
  /// Finds the product by the first byte of its reply to a request for a schedule, 2B; nil for a
  /// kind of schedule whose number a mode has as well.
  package init?(scheduleReply byte: UInt8, to kind: JStyle.ScheduleKind) {
    guard kind.rawValue > 2 else { return nil }
    self = byte == kind.rawValue ? .x6b : .v8
  }
}

extension JStyle.ExerciseNotice {
  /// Refuses codes and payloads whose frame is read as an ``JStyle/ExerciseUpdate``.
  func check() throws(WireError) {
    let isWarning =
      trailing.count == 0 || 1...2 ~= number && trailing.bytes.starts(with: [0, 0] as [UInt8])
    guard code == 0xFF || code == 0xAA && isWarning else {
      throw WireError(.otherLayout(code: code), at: 0, in: "code")
    }
  }
}

extension JStyle.HistoryRequest {
  /// Makes the request for those records of a history that are newer than a time.
  ///
  /// The band V8 sends all records, unless the opcode is 0x56, 0x62 or 0x66 and a stored record has
  /// exactly this time.
  ///
  /// - Throws: ``WireError`` if the opcode does not belong to a history, or if the year is not in
  ///   2000…2099.
  public init(
    _ opcode: JStyle.Opcode, since time: CivilDateTime, on product: JStyle.Product
  ) throws(WireError) {
    try time.date.requireYear(upTo: 2099, at: 0)
    var builder = ByteBuilder(capacity: 8)
    builder.write(product == .v8 ? [0, 0] : [0])
    builder.writeBCD(time)
    let end = builder.bytes.lastIndex { $0 != 0 } ?? 0
    try self.init(opcode: opcode, mode: .since, rest: HexBytes(Array(builder.bytes[...end])))
  }

  /// Returns the time after which the request asks for records; nil unless ``mode`` is `since`.
  public func time(on product: JStyle.Product) -> CivilDateTime? {
    guard mode == .since, let rest else { return nil }
    let bytes = (rest.bytes + Array(repeating: 0, count: 8))[...]
    var cursor = ByteCursor(at: product == .v8 ? 2 : 1)
    return try? cursor.readBCDDateTime("time", from: bytes.span)
  }
}

extension JStyle {
  /// The bytes of a schedule's time window for measurements all day, as the ring X6B encodes them.
  public static let allDay: HexBytes = [0x00, 0x23, 0x59, 0xFF]

  /// Decodes the time window of a measurement schedule as minutes after midnight; nil if its bytes
  /// are not two times.
  ///
  /// The bytes are two times in packed decimal (BCD). If the last byte is FF, the first byte is a
  /// whole hour without minutes.
  public static func minutes(of window: HexBytes) -> ClosedRange<Int>? {
    var bytes = window.bytes
    guard bytes.count == 4 else { return nil }
    if bytes[3] == 0xFF { bytes = [bytes[0], 0, bytes[1], bytes[2]] }
    var numbers: [Int] = []
    for byte in bytes {
      guard let number = try? BCD.decode(byte, at: 0, in: "window") else { return nil }
      numbers.append(Int(number))
    }
    let (start, end) = (numbers[0] * 60 + numbers[1], numbers[2] * 60 + numbers[3])
    guard numbers[1] < 60, numbers[3] < 60, end < 1440, start <= end else { return nil }
    return start...end
  }
}

extension JStyle.VersionReply {
  /// The firmware version as the manufacturer prints it, with each byte in hexadecimal: `0.0.8.8`.
  public var text: String {
    version.bytes.map { String($0, radix: 16, uppercase: true) }.joined(separator: ".")
  }
}

extension JStyle.HeartRateVariabilityRecord {
  /// Returns whether the record contains a measurement; a record of the ring X6B contains none if
  /// its byte at offset 10 is not 0.
  public func isValid(on product: JStyle.Product) -> Bool { product == .v8 || detail == 0 }
}
