import HaloFoundation
import HaloProtocol

/// A buffer for the text of a file before it is written.
///
/// An export has millions of values, so they are formatted in place, without strings of their own.
struct ExportText: ~Copyable {
  private var bytes: UnsafeMutablePointer<UInt8>
  private var capacity = 2 * Self.pieceSize
  private(set) var count = 0
  private var localDay = DayText()
  private var utcDay = DayText()

  /// The number of bytes that are written to a file at once.
  private static let pieceSize = 1 << 15

  init() { bytes = .allocate(capacity: capacity) }

  deinit { bytes.deallocate() }

  var isFull: Bool { count >= Self.pieceSize }

  /// Writes all bytes of the buffer to a file, and empties the buffer.
  mutating func flush(to file: any ExportWriter) throws {
    guard count > 0 else { return }
    try file.write(bytes: Data(bytes: bytes, count: count))
    count = 0
  }

  /// Removes the bytes of the buffer from an offset on, after passing them to a closure; returns
  /// the closure's result.
  mutating func remove<Result>(
    from offset: Int, _ body: (UnsafeBufferPointer<UInt8>) -> Result
  ) -> Result {
    defer { count = offset }
    return body(UnsafeBufferPointer(start: bytes + offset, count: count - offset))
  }

  // MARK: Text

  mutating func append(_ text: StaticString) { append(text.utf8Start, text.utf8CodeUnitCount) }

  mutating func append(_ text: [UInt8]) {
    text.withUnsafeBufferPointer { if let start = $0.baseAddress { append(start, $0.count) } }
  }

  mutating func append(text: String) {
    var text = text
    text.withUTF8 { if let start = $0.baseAddress { append(start, $0.count) } }
  }

  @inline(__always)
  private mutating func append(_ start: UnsafePointer<UInt8>, _ length: Int) {
    reserve(length)
    (bytes + count).update(from: start, count: length)
    count += length
  }

  @inline(__always)
  private mutating func reserve(_ length: Int) {
    if capacity - count < length { grow(length) }
  }

  private mutating func grow(_ length: Int) {
    capacity = max(2 * capacity, count + length)
    let larger = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity)
    larger.update(from: bytes, count: count)
    bytes.deallocate()
    bytes = larger
  }

  // MARK: Numbers

  mutating func append(number: Int) {
    // The longest numbers have a sign and 19 digits.
    reserve(20)
    if number < 0 { store("-") }
    append(magnitude: number.magnitude)
  }

  /// Appends a number of tenths with one decimal place, such as `36.4`; with `isShort`, without
  /// `.0`.
  mutating func append(tenths: Int, isShort: Bool = false) {
    reserve(22)
    if tenths < 0 { store("-") }
    append(magnitude: tenths.magnitude / 10)
    let digit = UInt8(truncatingIfNeeded: tenths.magnitude % 10)
    if isShort, digit == 0 { return }
    store(".")
    bytes[count] = UInt8(ascii: "0") + digit
    count += 1
  }

  /// Appends some of the sixteen hexadecimal digits of a number, by their range; digit 0 is the
  /// highest.
  mutating func append(hexadecimal number: UInt64, digits: Range<Int>) {
    reserve(16)
    for digit in digits {
      let value = UInt8(truncatingIfNeeded: number >> (60 - 4 * digit)) & 0xF
      bytes[count] = value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "a") + value - 10
      count += 1
    }
  }

  private mutating func append(magnitude: UInt) {
    var length = 1
    var limit = magnitude / 10
    while limit > 0 {
      limit /= 10
      length += 1
    }
    var (rest, position) = (magnitude, count + length)
    repeat {
      position -= 1
      bytes[position] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10)
      rest /= 10
    } while rest > 0
    count += length
  }

  private mutating func store(_ character: Unicode.Scalar) {
    bytes[count] = UInt8(ascii: character)
    count += 1
  }

  // MARK: Times

  /// The text of the last day appended, which is used again for further times of the same day.
  private struct DayText {
    var days = Int.min
    /// The ten bytes of the day's text, such as `2026-03-14`, as two integers.
    var text: (UInt64, UInt16) = (0, 0)
  }

  /// The kind of time to append; for each kind, the text of the last day is cached.
  enum Clock {
    case local
    case utc
  }

  /// Appends a time, such as `2026-03-14T20:30:00`.
  ///
  /// - Parameters:
  ///   - seconds: The time as seconds since 1970 of the clock to show, in the years 1…9999.
  ///   - clock: Whether the time is local or UTC.
  ///   - separator: The character between the day and the time of day.
  mutating func append(time seconds: Int, _ clock: Clock, separator: Unicode.Scalar = "T") {
    let days = seconds >= 0 ? seconds / 86_400 : (seconds + 1) / 86_400 - 1
    switch clock {
    case .local:
      if localDay.days != days { localDay = text(ofDay: days) }
      append(localDay)
    case .utc:
      if utcDay.days != days { utcDay = text(ofDay: days) }
      append(utcDay)
    }
    let second = seconds - days * 86_400
    store(separator)
    store(two: second / 3600)
    store(":")
    store(two: second / 60 % 60)
    store(":")
    store(two: second % 60)
  }

  /// Appends a difference to UTC, given in minutes, in the form `+01:00`.
  mutating func append(difference minutes: Int) {
    reserve(6)
    store(minutes < 0 ? "-" : "+")
    store(two: abs(minutes) / 60)
    store(":")
    store(two: abs(minutes) % 60)
  }

  @inline(__always)
  private mutating func store(two number: Int) {
    bytes[count] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: number / 10)
    bytes[count + 1] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: number % 10)
    count += 2
  }

  private mutating func append(_ day: DayText) {
    // The time of day follows.
    reserve(32)
    let position = UnsafeMutableRawPointer(bytes + count)
    position.storeBytes(of: day.text.0, as: UInt64.self)
    position.storeBytes(of: day.text.1, toByteOffset: 8, as: UInt16.self)
    count += 10
  }

  private mutating func text(ofDay days: Int) -> DayText {
    let start = count
    append(text: CivilDate(daysSince1970: days).map { "\($0)" } ?? "0000-00-00")
    return remove(from: start) { text in
      let text = UnsafeRawBufferPointer(text)
      return DayText(
        days: days,
        text: (
          text.loadUnaligned(as: UInt64.self),
          text.loadUnaligned(fromByteOffset: 8, as: UInt16.self)
        ))
    }
  }
}

extension TimedRecord {
  /// The instants of the years 1…9999, as seconds since 1970.
  static let years = -62_135_596_800...253_402_300_799

  /// Converts a local time of the ring's clock to seconds since 1970 in UTC, by the record's
  /// difference; nil outside of the years 1…9999.
  func unixTime(of local: CivilDateTime) -> Int? {
    let (seconds, overflow) = local.secondsSince1970.subtractingReportingOverflow(secondsFromUTC)
    return overflow || !Self.years.contains(seconds) ? nil : seconds
  }
}

extension ExportText {
  /// Appends a local time of the ring's clock, converted to UTC, such as `2026-03-14T20:30:00Z`;
  /// nothing outside of the years 1…9999.
  mutating func append(utc local: CivilDateTime, of record: TimedRecord) {
    guard let seconds = record.unixTime(of: local) else { return }
    append(time: seconds, .utc)
    append("Z")
  }

  /// Appends a local time of the ring's clock with the record's difference to UTC, such as
  /// `2026-03-14T21:30:00+01:00`.
  ///
  /// Appends the time in UTC if RFC 3339 cannot express the difference.
  mutating func append(local: CivilDateTime, of record: TimedRecord) {
    let difference = record.secondsFromUTC
    guard -86_400 < difference, difference < 86_400, difference % 60 == 0 else {
      return append(utc: local, of: record)
    }
    append(time: local.secondsSince1970, .local)
    append(difference: difference / 60)
  }
}
