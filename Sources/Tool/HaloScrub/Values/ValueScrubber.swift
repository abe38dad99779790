import HaloCapture
import HaloJSON
import HaloProtocol
import HaloTransport

extension ScrubContext {
  /// Removes personal data from the value of an attribute without changing its length.
  ///
  /// Unless `isWhole`, only names are kept, as a secret may end in the next packet.
  mutating func value(
    _ bytes: [UInt8], of channel: ATTEvent.Channel, isWritten: Bool, isWhole: Bool = true
  ) -> [UInt8] {
    value(bytes, of: self.channel(channel), isWritten: isWritten, isWhole: isWhole)
  }

  mutating func value(
    _ bytes: [UInt8], of channel: ScrubbedChannel, isWritten: Bool, isWhole: Bool = true
  ) -> [UInt8] {
    if channel.isFrame, isWhole { return colmiFrame(bytes, fromHost: isWritten) }
    switch channel.number {
    case 0x2A08 where isWhole && bytes.count == 7, 0x2A2B where isWhole && bytes.count == 10:
      return dateTime(bytes)
    case 0x2A23 where isWhole && bytes.count == 8: return systemID(bytes)
    default:
      let layout = channel.layout(of: bytes.first, isWhole: isWhole)
      return scrub(bytes, by: layout, channel.words)
    }
  }

  /// The check is quick, so it may also return false for a value that stays unchanged.
  func isKept(
    _ bytes: Span<UInt8>, of channel: ScrubbedChannel, isWritten: Bool, isWhole: Bool
  ) -> Bool {
    if channel.isFrame, isWhole { return isKeptFrame(bytes, fromHost: isWritten) }
    guard let layout = channel.layout(of: bytes.isEmpty ? nil : bytes[0], isWhole: isWhole) else {
      return bytes.isEmpty
    }
    return isKept(bytes, bytes.indices, by: layout)
  }

  /// Returns zeros in place of a part of a value whose beginning is in another packet.
  mutating func part(_ bytes: some Collection<UInt8>) -> [UInt8] {
    unknown(bytes, "parts of values without their beginning")
  }

  /// Layouts of attributes that describe a device or contain names, by UUID (Assigned Numbers, 3).
  fileprivate static let layouts: [UInt16: Layout] = {
    let lengths: [(String, [UInt16])] = [
      // The model, the revisions and the maker of a device.
      ("s24", [0x2A24, 0x2A26, 0x2A27, 0x2A28, 0x2A29]),
      ("n", [0x2A00, 0x2A87, 0x2A8A, 0x2A90, 0x2AB5, 0x2ABE, 0x2B48]), ("i", [0x2A25]),
      ("a", [0x2A03]), ("1 m10", [0x2A5B]),
      (
        "1",
        [
          0x2909, 0x2A02, 0x2A06, 0x2A07, 0x2A19, 0x2A1A, 0x2A1D, 0x2A38, 0x2A39, 0x2A5D, 0x2AA6,
          0x2AC9, 0x2B29, 0x2B3A,
        ]
      ),
      (
        "2",
        [
          0x2900, 0x2902, 0x2903, 0x2908, 0x2A01, 0x2A0F, 0x2A1B, 0x2A21, 0x2A49, 0x2A51, 0x2A54,
          0x2A5C,
        ]
      ), ("3", [0x2AD7]), ("4", [0x2A05, 0x2A14, 0x2A65, 0x2A9B, 0x2A9E]),
      ("6", [0x2802, 0x2AD4, 0x2AD5, 0x2AD8]), ("7", [0x2904, 0x2A50, 0x2BED]),
      ("8", [0x2906, 0x2A04, 0x2ACC]), ("16", [0x2800, 0x2801, 0x2905, 0x2B2A]), ("19", [0x2803]),
    ]
    var layouts: [UInt16: Layout] = [:]
    for (layout, numbers) in lengths { for number in numbers { layouts[number] = Layout(layout) } }
    return layouts
  }()

  /// Layouts of Heart Rate Measurement; the index is the low five bits of the flags byte.
  fileprivate static let heartRates = (0..<32).map { flags in
    Layout(
      "1 " + (flags & 0x01 == 0 ? "h54-112" : "H54-112") + (flags & 0x08 == 0 ? "" : " E800")
        + (flags & 0x10 == 0 ? "" : " *H560-1080"))
  }

  /// Removes personal data from a System ID, which often contains the device's address.
  private mutating func systemID(_ bytes: [UInt8]) -> [UInt8] {
    guard let value = try? GATT.SystemID(parsing: bytes.span), value.addressGuess != nil else {
      return blank(bytes, as: .identifier)
    }
    let other = address(bytes.prefix(3) + bytes.suffix(3))
    return other.prefix(3) + bytes[3..<5] + other.suffix(3)
  }

  /// Scrubs a Date Time, or a Current Time, which also has the day of the week.
  private mutating func dateTime(_ bytes: [UInt8]) -> [UInt8] {
    let year = Int(bytes[...].uint16LE(at: 0))
    guard let date = CivilDate(year: year, month: Int(bytes[2]), day: Int(bytes[3])),
      let other = date.adding(days: options.days)
    else { return unknown(bytes, "invalid dates") }
    guard options.days != 0 else { return bytes }
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

/// An attribute, with the layout of its values and their description in the report.
final class ScrubbedChannel {
  let channel: ATTEvent.Channel
  /// Whether the attribute's values are command frames of a ring.
  let isFrame: Bool
  /// Whether the packets of the attribute can continue in the next value, as those of a ring do.
  let isStream: Bool
  /// The channel of a light, or of a ring of another family than COLMI; nil for other attributes.
  let family: FamilyChannel?
  fileprivate let number: UInt16?
  private let layout: Layout?
  fileprivate let words: String

  init(_ channel: ATTEvent.Channel) {
    self.channel = channel
    isFrame = channel == .uart
    family =
      if channel.descriptor == nil, case .characteristic(let uuid) = channel.attribute,
        case .family(let family) = PacketChannel.ring(uuid) ?? PacketChannel.lights[uuid]
      {
        family
      } else {
        nil
      }
    isStream = channel == .bigData || family != nil
    number =
      if let descriptor = channel.descriptor {
        descriptor.short
      } else if case .characteristic(let uuid) = channel.attribute {
        uuid.short
      } else {
        nil
      }
    layout = number.flatMap { ScrubContext.layouts[$0] }
    words = "values of \(channel)"
  }

  /// The layout of a whole value or its first part, by the first byte; nil to blank the value.
  fileprivate func layout(of first: UInt8?, isWhole: Bool) -> Layout? {
    if isWhole, number == 0x2A37 { return ScrubContext.heartRates[Int((first ?? 0) & 31)] }
    return layout.flatMap { isWhole || $0.isText ? $0 : nil }
  }
}
