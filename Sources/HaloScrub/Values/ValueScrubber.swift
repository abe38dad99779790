import HaloCapture
import HaloProtocol
import HaloTransport

/// Changes the values of attributes.
extension ScrubContext {
  /// A value, as long as it was.
  ///
  /// - Parameters:
  ///   - bytes: The value.
  ///   - channel: The attribute.
  ///   - isWritten: Whether the client sent it.
  /// - Returns: The value.
  mutating func value(
    _ bytes: [UInt8], of channel: ATTEvent.Channel, isWritten: Bool
  ) -> [UInt8] {
    let (name, descriptor) = channel.parts
    if let descriptor { return self.descriptor(bytes, descriptor, of: name) }
    if name == .uart { return colmiFrame(bytes, fromHost: isWritten) }
    guard name.handle == nil, let uuid = try? BluetoothUUID(parsing: name.rawValue),
      let short = uuid.short
    else { return unknown(bytes, "values of \(name.rawValue)") }
    return characteristic(bytes, short) ?? unknown(bytes, "values of \(name.rawValue)")
  }

  /// A part of a value of which the beginning is missing: of what says who somebody is, any part
  /// is changed; of anything else nobody can tell what it is.
  mutating func part(_ bytes: [UInt8], of channel: ATTEvent.Channel) -> [UInt8] {
    let words = "parts of values without their beginning"
    guard let changed = personal(bytes, of: channel) else { return unknown(bytes, words) }
    report.leave(words)
    return changed
  }

  /// Values in a row, of which nobody tells where each ends: all is changed as one that says who
  /// somebody is, if there is one.
  mutating func values(_ bytes: [UInt8], of channels: [ATTEvent.Channel]) -> [UInt8] {
    let words = "values of several attributes in one"
    for channel in channels {
      guard let changed = personal(bytes, of: channel) else { continue }
      report.leave(words)
      return changed
    }
    return unknown(bytes, words)
  }

  /// A part of a value that says who somebody is, or what was measured; nil of any other.
  private mutating func personal(_ bytes: [UInt8], of channel: ATTEvent.Channel) -> [UInt8]? {
    let (name, descriptor) = channel.parts
    guard descriptor == nil, name.handle == nil,
      let number = (try? BluetoothUUID(parsing: name.rawValue))?.short
    else { return nil }
    return part(bytes, number)
  }

  private mutating func part(_ bytes: [UInt8], _ number: UInt16) -> [UInt8]? {
    switch number {
    case 0x2A00: name(bytes)
    case 0x2A25: identifier(bytes)
    case 0x2BFF: texts(bytes[...])
    case 0x2A03: blank(bytes, as: .address)
    case 0x2A23: blank(bytes, as: .identifier)
    case 0x2A37: options.altersHealth ? blank(bytes, as: .health) : nil
    default: PersonalCharacteristics.kinds[number].flatMap { personal(bytes, $0) }
    }
  }

  private mutating func descriptor(
    _ bytes: [UInt8], _ type: BluetoothUUID, of name: ATTEvent.Channel
  ) -> [UInt8] {
    // Those of the specification say what a characteristic is; one of them in words.
    if let short = type.short, (0x2900...0x290F).contains(short) {
      return sweep(
        bytes, explained: Self.descriptorLengths[short] ?? bytes.count,
        "bytes behind descriptors \(type)")
    }
    return unknown(bytes, "descriptors \(type) of \(name.rawValue)")
  }

  /// How long those are that are of one length: Extended Properties, both Configurations,
  /// Presentation Format, Report Reference, Number of Digitals.
  private static let descriptorLengths: [UInt16: Int] = [
    0x2900: 2, 0x2902: 2, 0x2903: 2, 0x2904: 7, 0x2908: 2, 0x2909: 1,
  ]

  /// The value of a characteristic of the specification; nil of one that is not known here.
  private mutating func characteristic(_ bytes: [UInt8], _ number: UInt16) -> [UInt8]? {
    switch number {
    case 0x2A00: return name(bytes)
    case 0x2A03 where bytes.count == 6: return address(bytes)
    case 0x2A08 where bytes.count == 7, 0x2A2B where bytes.count == 10: return dateTime(bytes)
    case 0x2A23: return systemID(bytes)
    case 0x2A25: return identifier(bytes)
    case 0x2A37: return heartRate(bytes)
    case 0x2BFF: return bytes.prefix(1) + texts(bytes.dropFirst())
    default:
      if let kind = PersonalCharacteristics.kinds[number] { return personal(bytes, kind) }
      guard Self.harmless.contains(number) else { return nil }
      return sweep(
        bytes, explained: Self.harmlessLengths[number] ?? bytes.count,
        "bytes behind values of \(BluetoothUUID(number))")
    }
  }

  /// What says which kind of device it is, and how it is to be used; of some that is text in which
  /// a maker may have put whatever it likes.
  private static let harmless: Set<UInt16> = [
    0x2800, 0x2801, 0x2802, 0x2803, 0x2A01, 0x2A02, 0x2A04, 0x2A05, 0x2A06, 0x2A07, 0x2A0F, 0x2A14,
    0x2A19, 0x2A1A, 0x2A1B, 0x2A24, 0x2A26, 0x2A27, 0x2A28, 0x2A29, 0x2A2A, 0x2A38, 0x2A39, 0x2A50,
    0x2A5C, 0x2A5D, 0x2AA6, 0x2AC9, 0x2B29, 0x2B2A, 0x2B3A, 0x2BED,
  ]

  /// How long those are that are of one length.
  private static let harmlessLengths: [UInt16: Int] = [
    0x2A01: 2, 0x2A02: 1, 0x2A04: 8, 0x2A05: 4, 0x2A06: 1, 0x2A07: 1, 0x2A19: 1, 0x2A1A: 1,
    0x2A38: 1, 0x2A39: 1, 0x2A50: 7, 0x2A5C: 2, 0x2A5D: 1, 0x2AA6: 1, 0x2B2A: 16, 0x2B3A: 1,
  ]

  /// What says who somebody is, or what they are like; nil where that is to be left and told of.
  private mutating func personal(
    _ bytes: [UInt8], _ kind: PersonalCharacteristics.Kind
  ) -> [UInt8]? {
    switch kind {
    case .name: return name(bytes)
    case .birth: return blank(bytes, as: .identifier)
    case .place: return blank(bytes, as: .location)
    case .health: return options.altersHealth ? blank(bytes, as: .health) : nil
    }
  }

  /// Zeros, as many, for what is of a kind.
  mutating func blank(_ bytes: [UInt8], as kind: ScrubReport.Kind) -> [UInt8] {
    if bytes.contains(where: { $0 != 0 }) { report.count(kind) }
    return [UInt8](repeating: 0, count: bytes.count)
  }

  /// Texts that each end with a zero.
  private mutating func texts(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    bytes.split(separator: 0, omittingEmptySubsequences: false).map { identifier($0) }
      .joined(separator: [0]).map { $0 }
  }

  /// The address within stays one, and the same as elsewhere; its two bytes in the middle stay.
  private mutating func systemID(_ bytes: [UInt8]) -> [UInt8] {
    let slice = bytes[...]
    guard let value = try? GATT.SystemID(parsing: slice.span) else {
      return unknown(bytes, "system IDs that have not 8 bytes")
    }
    guard value.addressGuess != nil else {
      guard bytes.contains(where: { $0 != 0 }) else { return bytes }
      report.count(.identifier)
      return pseudonyms.key(bytes)
    }
    let other = address(bytes.prefix(3) + bytes.suffix(3))
    return other.prefix(3) + bytes[3..<5] + other.suffix(3)
  }

  private mutating func heartRate(_ bytes: [UInt8]) -> [UInt8] {
    let slice = bytes[...]
    guard let value = try? GATT.HeartRateMeasurement(parsing: slice.span) else {
      let words = "heart rate measurements that are none"
      guard options.altersHealth, bytes.count > 1 else { return unknown(bytes, words) }
      // Of one that is cut off the rate may be there.
      report.leave(words)
      return bytes.prefix(1) + blank(Array(bytes.dropFirst()), as: .health)
    }
    var result = sweep(bytes)
    let trailing = value.trailing.bytes
    if trailing.contains(where: { $0 != 0 }) {
      report.leave("bytes behind heart rate measurements")
      if options.blanksUnknown {
        result.replaceSubrange((bytes.count - trailing.count)..., with: trailing.map { _ in 0 })
      }
    }
    guard options.altersHealth else { return result }
    var place = 1
    func number(_ length: Int) -> Int {
      length == 1 ? Int(bytes[place]) : Int(bytes[...].uint16LE(at: place))
    }
    func put(_ number: Int, _ length: Int) {
      for index in 0..<length {
        result[place + index] = UInt8(truncatingIfNeeded: number >> (8 * index))
      }
      place += length
    }
    let length = value.usesUInt16 ? 2 : 1
    put(measured(number(length), .heartRate), length)
    if value.energyExpendedKilojoules != nil { put(measured(number(2), .kilojoules), 2) }
    for _ in 0..<value.rrIntervals.count { put(measured(number(2), .beatInterval), 2) }
    return result
  }

  /// Year, month, day, hour, minute, second and, of some, the day of the week.
  private mutating func dateTime(_ bytes: [UInt8]) -> [UInt8] {
    let year = Int(bytes[...].uint16LE(at: 0))
    guard let date = CivilDate(year: year, month: Int(bytes[2]), day: Int(bytes[3])) else {
      return unknown(bytes, "dates that are none")
    }
    guard options.days != 0 else { return bytes }
    guard let other = date.adding(days: options.days) else {
      return unknown(bytes, "a date that cannot be changed")
    }
    report.count(.time)
    var result = bytes
    result[0] = UInt8(truncatingIfNeeded: other.year)
    result[1] = UInt8(truncatingIfNeeded: other.year >> 8)
    result[2] = UInt8(truncatingIfNeeded: other.month)
    result[3] = UInt8(truncatingIfNeeded: other.day)
    if bytes.count == 10, (1...7).contains(bytes[7]) {
      let day = (Int(bytes[7]) - 1 + options.days % 7 + 7) % 7
      result[7] = UInt8(day + 1)
    }
    return result
  }
}
