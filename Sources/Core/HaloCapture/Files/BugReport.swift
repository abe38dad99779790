/// The text of an Android bug report, which contains Bluetooth logs as base64 between two lines.
enum BugReport {
  /// More than Android keeps; the rest of a longer log is left out.
  static let mostPacked = 1 << 24

  /// The beginnings of the lines before and after a log, whose rest depends on the log.
  private static let begin = Array("--- BEGIN:BTSNOOP_L".utf8)
  private static let end = Array("--- END:BTSNOOP_L".utf8)

  /// The largest number of logs to read, as a file may contain millions to fill the memory.
  private static let mostLogs = 64

  struct Log {
    var offset: UInt64
    /// The bytes of the log, decoded from base64 but still compressed.
    var bytes: [UInt8] = []
    var flaw: String?

    /// The time of the last packet, in the log's unit since 1970; 0 if the log is too short.
    fileprivate var time: UInt64 {
      guard bytes.count > 9 else { return 0 }
      let number = bytes[1..<9]
      return number.span.uint64LE(at: 0)
    }
  }

  /// Finds the logs in a text and decodes them from base64, the oldest first.
  ///
  /// Android also keeps the log of the previous session, and writes it after the current one. A log
  /// that is damaged or cut off is kept up to the damage. `room` is the largest number of
  /// compressed bytes to hold, of all logs.
  static func logs(
    in window: inout CaptureWindow, room: Int = mostPacked
  ) throws(CaptureError) -> [Log] {
    var logs: [Log] = []
    var room = room
    while try skipToLog(in: &window) {
      guard logs.count < mostLogs else {
        logs[mostLogs - 1].flaw = "is the last of \(mostLogs) that are read"
        break
      }
      let log = try log(in: &window, room: room)
      room = max(0, room - log.bytes.count)
      logs.append(log)
    }
    return logs.sorted { ($0.time, $0.offset) < ($1.time, $1.offset) }
  }

  private static func log(in window: inout CaptureWindow, room: Int) throws(CaptureError) -> Log {
    var log = Log(offset: window.offset)
    var decoder = Base64Decoder()
    var line = window.offset
    while try window.fill(1) {
      // With fewer bytes left, the text has no end line.
      let isStart = window.offset == line
      if isStart, try window.fill(end.count), window.rest.starts(with: end) { break }
      let part = window.rest
      let feed = part.firstIndex(of: 0x0A)
      if line != log.offset, !decoder.append(part[..<(feed ?? part.endIndex)]) {
        log.flaw = "is not base64 in the line at byte \(line) of the text"
        break
      }
      guard decoder.bytes.count <= room else {
        log.flaw = "is longer than the \(mostPacked) bytes to which logs are held packed"
        break
      }
      window.advance(by: feed.map { $0 - part.startIndex + 1 } ?? part.count)
      if feed != nil { line = window.offset }
    }
    log.bytes = decoder.bytes.count > room ? Array(decoder.bytes[..<room]) : decoder.bytes
    if log.flaw == nil, window.count == 0 {
      log.flaw = "has no end before the end of the text, byte \(window.offset)"
    }
    return log
  }

  /// Moves to the first line of the next log, or to the end; returns whether there is a log.
  private static func skipToLog(in window: inout CaptureWindow) throws(CaptureError) -> Bool {
    var isStart = true
    while try window.fill(1) {
      if isStart, try window.fill(begin.count), window.rest.starts(with: begin) { return true }
      let part = window.rest
      let feed = part.firstIndex(of: 0x0A)
      isStart = feed != nil
      window.advance(by: feed.map { $0 - part.startIndex + 1 } ?? part.count)
    }
    return false
  }
}

struct Base64Decoder {
  private(set) var bytes: [UInt8] = []
  private var bits: UInt32 = 0
  private var bitCount = 0
  private var isOver = false

  /// Decodes further text; returns false if the text is not base64.
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
