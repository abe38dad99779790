/// The text of an Android bug report, in which a log of Bluetooth lies as base64 between two lines.
enum BugReport {
  /// More than Android keeps of it; what is longer is refused.
  static let mostPacked = 1 << 24

  private static let begin = Array("--- BEGIN:BTSNOOP_LOG_SUMMARY".utf8)
  private static let end = Array("--- END:BTSNOOP_LOG_SUMMARY".utf8)

  /// A log as it lies in a text.
  struct Log {
    /// Still packed.
    var bytes: [UInt8]
    /// Why there is no more of it, where it does not come to its end.
    var flaw: String?
  }

  /// Looks for the first log in a text, and decodes it from base64.
  ///
  /// Of one that is damaged, or cut off with the text, what stands before that is sound.
  ///
  /// - Returns: The log; nil where there is none.
  /// - Throws: ``CaptureError`` where it is too long, or the text cannot be read.
  static func btsnooz(in window: inout CaptureWindow) throws(CaptureError) -> Log? {
    try skipToLog(in: &window)
    var decoder = Base64Decoder()
    var isInside = false
    while let (line, offset) = try window.nextLine() {
      guard isInside else {
        isInside = true
        continue
      }
      if line.starts(with: end) { return Log(bytes: decoder.bytes) }
      guard decoder.append(line) else {
        return Log(
          bytes: decoder.bytes, flaw: "is not base64 in the line at byte \(offset) of the text")
      }
      guard decoder.bytes.count <= mostPacked else {
        throw CaptureError(.tooLong(limit: mostPacked), at: offset, in: "btsnooz")
      }
    }
    guard isInside else { return nil }
    return Log(
      bytes: decoder.bytes, flaw: "has no end before that of the text, byte \(window.offset)")
  }

  /// Moves to the line with which a log begins, or to the end.
  ///
  /// Other lines may be of any length.
  private static func skipToLog(in window: inout CaptureWindow) throws(CaptureError) {
    var isStart = true
    while try window.fill(1) {
      if isStart, try window.fill(begin.count), window.rest.starts(with: begin) { return }
      let part = window.rest
      let feed = part.firstIndex(of: 0x0A)
      isStart = feed != nil
      window.advance(by: feed.map { $0 - part.startIndex + 1 } ?? part.count)
    }
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
