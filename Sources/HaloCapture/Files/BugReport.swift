/// The text of an Android bug report, in which a log of Bluetooth lies as base64 between two lines.
enum BugReport {
  /// More than Android keeps of it; what is longer is refused.
  static let mostPacked = 1 << 24

  private static let begin = Array("--- BEGIN:BTSNOOP_LOG_SUMMARY".utf8)
  private static let end = Array("--- END:BTSNOOP_LOG_SUMMARY".utf8)

  /// Looks for the first log in a text, and decodes it from base64.
  ///
  /// - Returns: Its bytes, still packed; nil where there is none.
  /// - Throws: ``CaptureError`` where it is damaged, or the text cannot be read.
  static func btsnooz(in window: inout CaptureWindow) throws(CaptureError) -> [UInt8]? {
    var isInside = false
    var decoder = Base64Decoder()
    while let (line, offset) = try window.nextLine() {
      if !isInside {
        isInside = line.starts(with: begin)
      } else if line.starts(with: end) {
        return decoder.bytes
      } else if !decoder.append(line) {
        throw CaptureError(.unreadable("is not base64"), at: offset, in: "btsnooz")
      } else if decoder.bytes.count > mostPacked {
        throw CaptureError(.tooLong(limit: mostPacked), at: offset, in: "btsnooz")
      }
    }
    guard isInside else { return nil }
    throw CaptureError(.unreadable("has no end"), at: window.offset, in: "btsnooz")
  }
}

/// Puts base64 together line by line.
struct Base64Decoder {
  private(set) var bytes: [UInt8] = []
  private var bits: UInt32 = 0
  private var bitCount = 0
  private var isOver = false

  /// Takes more of it; false where that is no base64.
  mutating func append(_ text: ArraySlice<UInt8>) -> Bool {
    for character in text {
      switch character {
      case 0x20, 0x09, 0x0D: continue
      case 0x3D: isOver = true
      default:
        guard !isOver, let value = Self.value(of: character) else { return false }
        bits = bits << 6 | UInt32(value)
        bitCount += 6
        if bitCount >= 8 {
          bitCount -= 8
          bytes.append(UInt8(truncatingIfNeeded: bits >> UInt32(bitCount)))
        }
      }
    }
    return true
  }

  private static func value(of character: UInt8) -> UInt8? {
    switch character {
    case 0x41...0x5A: character - 0x41
    case 0x61...0x7A: character - 0x61 + 26
    case 0x30...0x39: character - 0x30 + 52
    case 0x2B: 62
    case 0x2F: 63
    default: nil
    }
  }
}
