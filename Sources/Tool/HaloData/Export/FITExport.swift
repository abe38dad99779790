import HaloFoundation

extension Activity {
  /// Returns the activity as a FIT file with one lap and one session.
  ///
  /// The file leaves out a value that its FIT field cannot express, such as a negative power.
  ///
  /// - Throws: ``RecordingError`` without points, for times that go back, and for times outside of
  ///   the years 1998 to 2126.
  public func fit() throws(RecordingError) -> [UInt8] {
    // Smaller numbers of seconds are relative to the start of a device.
    let times = try seconds(in: FITFile.epoch + 0x1000_0000...FITFile.epoch + 0xFFFF_FFFE)
      .map { Double($0 - FITFile.epoch) }
    guard let start = times.first, let end = times.last else { throw .empty }
    var file = FITFile()
    file.append(.fileID, [4, 255, 0, start], text: deviceName)
    file.append(.event, [start, 0, 0])
    for (point, time) in zip(points, times) {
      let cadence = point.cadencePerMinute?.rounded(.down)
      file.append(
        .record,
        [
          time, point.distanceMeters, point.speedMetersPerSecond, point.powerWatts.map(Double.init),
          cadence, cadence.flatMap { whole in point.cadencePerMinute.map { $0 - whole } },
          point.rate.map(Double.init),
        ])
    }
    file.append(.event, [end, 0, 4])
    let speeds = summary(\.speedMetersPerSecond)
    let cadences = summary(\.cadencePerMinute)
    let powers = summary { $0.powerWatts.map(Double.init) }
    let number: Double = sport == .running ? 1 : sport == .cycling ? 2 : 0
    let totals = [
      start, end - start, end - start, totalMeters, speeds.average, speeds.highest,
      heartRates.average.map(Double.init), heartRates.highest.map(Double.init), cadences.average,
      cadences.highest, powers.average, powers.highest, number,
    ]
    file.append(.lap, [0, end, 9, 1] + totals)
    file.append(.session, [0, end, 8, 1] + totals + [0, 1])
    file.append(.activity, [end, end - start, 1, 0, 26, 1])
    return file.end()
  }
}

private enum FITType: UInt8 {
  case enumeration = 0x00
  case uint8 = 0x02
  case uint16 = 0x84
  case uint32 = 0x86

  var size: Int { self == .uint32 ? 4 : self == .uint16 ? 2 : 1 }
}

/// A message of the global FIT profile, with some of its fields.
private struct FITMessage {
  let number: UInt16
  let fields: [(number: UInt8, type: FITType, scale: Double)]
  /// The number of a field with text; nil for messages without one.
  var text: UInt8?

  private static let time: (UInt8, FITType, Double) = (253, .uint32, 1)

  /// The type (4 is an activity), the manufacturer (255 is development), the product, the time of
  /// creation, and the name of the product.
  static let fileID = FITMessage(
    number: 0, fields: [(0, .enumeration, 1), (1, .uint16, 1), (2, .uint16, 1), (4, .uint32, 1)],
    text: 8)

  static let event = FITMessage(
    number: 21, fields: [time, (0, .enumeration, 1), (1, .enumeration, 1)])

  /// The time, the distance, the speed, the power, the cadence, its fraction, and the heart rate.
  static let record = FITMessage(
    number: 20,
    fields: [
      time, (5, .uint32, 100), (6, .uint16, 1000), (7, .uint16, 1), (4, .uint8, 1),
      (53, .uint8, 128), (3, .uint8, 1),
    ])

  /// The index, the time of the end, the event and its type; the time of the start, the elapsed
  /// time and that of the timer, the distance, the average and the highest speed, heart rate,
  /// cadence and power, and the sport.
  static let lap = FITMessage(number: 19, fields: totals([13, 14, 15, 16, 17, 18, 19, 20, 25]))

  /// As ``lap``, with the index of the first lap, and the number of laps.
  static let session = FITMessage(
    number: 18,
    fields: totals([14, 15, 16, 17, 18, 19, 20, 21, 5]) + [(25, .uint16, 1), (26, .uint16, 1)])

  /// The time, the time of the timer, the number of sessions, the type (0 is manual), and the event
  /// (26 is an activity) with its type (1 is a stop).
  static let activity = FITMessage(
    number: 34,
    fields: [
      time, (0, .uint32, 1000), (1, .uint16, 1), (2, .enumeration, 1), (3, .enumeration, 1),
      (4, .enumeration, 1),
    ])

  /// The fields that laps and sessions share; the numbers of the last nine differ.
  private static func totals(_ last: [UInt8]) -> [(UInt8, FITType, Double)] {
    let types: [(FITType, Double)] = [
      (.uint16, 1000), (.uint16, 1000), (.uint8, 1), (.uint8, 1), (.uint8, 1), (.uint8, 1),
      (.uint16, 1), (.uint16, 1), (.enumeration, 1),
    ]
    return [
      (254, .uint16, 1), time, (0, .enumeration, 1), (1, .enumeration, 1), (2, .uint32, 1),
      (7, .uint32, 1000), (8, .uint32, 1000), (9, .uint32, 100),
    ] + zip(last, types).map { ($0, $1.0, $1.1) }
  }
}

/// The bytes of a FIT file, whose messages are added one after the other.
private struct FITFile {
  /// The seconds since 1970 at the time 0 of files, 1989-12-31 00:00:00 in UTC.
  static let epoch = 631_065_600
  private static let textSize = 64

  private var content: [UInt8] = []
  /// The numbers of the messages that have a definition; the index is the local number.
  private var defined: [UInt16] = []

  /// Adds a message with the values of its fields, and its definition if it is the first one.
  mutating func append(_ message: FITMessage, _ values: [Double?], text: String = "") {
    if let local = defined.firstIndex(of: message.number) {
      content.append(UInt8(local))
    } else {
      // The zeros are a reserved byte and the order of bytes, the least significant one first.
      content += [0x40 | UInt8(defined.count), 0, 0]
      content.append(UInt64(message.number), size: 2)
      content.append(UInt8(message.fields.count + (message.text == nil ? 0 : 1)))
      for field in message.fields {
        content += [field.number, UInt8(field.type.size), field.type.rawValue]
      }
      if let text = message.text { content += [text, UInt8(Self.textSize), 0x07] }
      content.append(UInt8(defined.count))
      defined.append(message.number)
    }
    for (field, value) in zip(message.fields, values) {
      // The largest number means no value.
      let none = UInt64.max >> UInt64(64 - 8 * field.type.size)
      let number = value.flatMap { UInt64(exactly: ($0 * field.scale).rounded()) } ?? none
      content.append(min(number, none), size: field.type.size)
    }
    guard message.text != nil else { return }
    var name: [UInt8] = []
    for scalar in text.printable.unicodeScalars {
      guard name.count + UTF8.width(scalar) < Self.textSize else { break }
      name += String(scalar).utf8
    }
    content += name + [UInt8](repeating: 0, count: Self.textSize - name.count)
  }

  /// Returns the file with its header and both checksums.
  func end() -> [UInt8] {
    // The size of the header, version 1.0 of the protocol, and version 21.00 of the profile.
    var bytes: [UInt8] = [14, 0x10]
    bytes.append(2100, size: 2)
    bytes.append(UInt64(content.count), size: 4)
    bytes += ".FIT".utf8
    bytes.append(UInt64(Self.checksum(bytes)), size: 2)
    bytes += content
    bytes.append(UInt64(Self.checksum(bytes)), size: 2)
    return bytes
  }

  private static func checksum(_ bytes: [UInt8]) -> UInt16 {
    bytes.reduce(0) { crc, byte in
      (0..<8).reduce(crc ^ UInt16(byte)) { crc, _ in crc & 1 == 0 ? crc >> 1 : crc >> 1 ^ 0xA001 }
    }
  }
}

extension [UInt8] {
  fileprivate mutating func append(_ number: UInt64, size: Int) {
    for index in 0..<size { append(UInt8(truncatingIfNeeded: number >> UInt64(8 * index))) }
  }
}
