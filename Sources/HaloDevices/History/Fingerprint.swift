import HaloProtocol

/// FNV-1a over a text that is handed over in parts, and never made: a sync asks for hundreds.
private struct Fingerprint {
  private(set) var hash: UInt64 = 0xCBF2_9CE4_8422_2325

  mutating func append(_ byte: UInt8) {
    hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3
  }

  mutating func append(_ text: String) {
    for byte in text.utf8 { append(byte) }
  }

  /// Takes a number of so many digits.
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
  /// The record in short, the same in every run, as cursors keep it: the hash of its minutes, a
  /// space and its ``description``.
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
