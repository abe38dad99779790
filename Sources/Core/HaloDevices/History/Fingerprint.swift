import HaloProtocol

/// A FNV-1a hash of a text that is appended in parts, without a string, as syncs make hundreds.
private struct Fingerprint: RecordText {
  private(set) var hash: UInt64 = 0xCBF2_9CE4_8422_2325

  mutating func append(_ byte: UInt8) { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }

  mutating func append(_ text: String) {
    var hash = hash
    // Iterating the view of UTF-8 takes twice as long.
    let isDone: Void? = text.utf8.withContiguousStorageIfAvailable {
      for byte in $0 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    }
    if isDone == nil {
      for byte in text.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    }
    self.hash = hash
  }

  mutating func append(number: Int) {
    if number < 0 { append(0x2D) }
    append(digits: number.magnitude)
  }

  private mutating func append(digits number: UInt) {
    if number > 9 { append(digits: number / 10) }
    append(0x30 + UInt8(truncatingIfNeeded: number % 10))
  }

  /// Appends a number as two digits.
  private mutating func append(pair number: Int) {
    append(UInt8(truncatingIfNeeded: 0x30 + number / 10))
    append(UInt8(truncatingIfNeeded: 0x30 + number % 10))
  }

  mutating func append(_ time: CivilDateTime) {
    append(pair: time.date.year / 100)
    append(pair: time.date.year % 100)
    append(0x2D)
    append(pair: time.date.month)
    append(0x2D)
    append(pair: time.date.day)
    append(0x54)
    append(pair: time.hour)
    append(0x3A)
    append(pair: time.minute)
    append(0x3A)
    append(pair: time.second)
  }
}

extension RingRecord {
  /// A hash of the record, the same in every run, as stored in a ``SyncCursor``.
  ///
  /// Its input is the duration in minutes, a space and ``description``.
  var fingerprint: UInt64 {
    var fingerprint = Fingerprint()
    fingerprint.append(number: minutes)
    fingerprint.append(0x20)
    fingerprint.append(start)
    fingerprint.append(0x20)
    fingerprint.append(kind.rawValue)
    fingerprint.append(": ")
    value.write(to: &fingerprint)
    return fingerprint.hash
  }
}
