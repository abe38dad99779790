import HaloProtocol

/// FNV-1a over a text in parts, without building the text, as a sync computes hundreds.
private struct Fingerprint {
  private(set) var hash: UInt64 = 0xCBF2_9CE4_8422_2325

  mutating func append(_ byte: UInt8) {
    hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3
  }

  mutating func append(_ text: String) {
    // The view of UTF-8 takes twice as long.
    var text = text
    text.withUTF8 { for byte in $0 { append(byte) } }
  }

  /// Appends a number with leading zeros.
  mutating func append(_ number: Int, digits: Int) {
    if digits > 1 { append(number / 10, digits: digits - 1) }
    append(UInt8(truncatingIfNeeded: 0x30 + number % 10))
  }

  mutating func append(_ time: CivilDateTime) {
    append(time.date.year, digits: 4)
    append(0x2D)
    append(time.date.month, digits: 2)
    append(0x2D)
    append(time.date.day, digits: 2)
    append(0x54)
    append(time.hour, digits: 2)
    append(0x3A)
    append(time.minute, digits: 2)
    append(0x3A)
    append(time.second, digits: 2)
  }
}

extension RingRecord {
  /// A hash of the record, the same in every run, as stored in cursors.
  ///
  /// Its input is the minutes, a space and ``description``.
  var fingerprint: UInt64 {
    var fingerprint = Fingerprint()
    fingerprint.append("\(minutes) ")
    fingerprint.append(start)
    fingerprint.append(" ")
    fingerprint.append(kind.rawValue)
    fingerprint.append(": ")
    fingerprint.append(value.words)
    return fingerprint.hash
  }
}
