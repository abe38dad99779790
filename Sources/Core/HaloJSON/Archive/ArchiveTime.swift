import HaloProtocol

/// The times of an archive's rows, as milliseconds since 1970-01-01 00:00:00 UTC.
enum ArchiveTime {
  /// The smallest number that is read as milliseconds; as seconds it would be in the year 5138.
  private static let leastMilliseconds: Int64 = 100_000_000_000
  /// The latest supported time in milliseconds, 9999-12-31T23:59:59.999.
  private static let last: Int64 = 253_402_300_799_999

  private static var invalid: WireError { WireError(.invalidText, at: 0, in: "time") }

  /// Reads seconds, milliseconds, or ISO 8601, in UTC unless it has a zone; nil for no text.
  static func milliseconds(in text: ArraySlice<UInt8>) throws(WireError) -> Int64? {
    guard !text.isEmpty else { return nil }
    var text = text
    let isDate = text.count > 4 && text[text.startIndex + 4] == UInt8(ascii: "-")
    let time = isDate ? try dateTime(&text) : try number(&text)
    guard text.isEmpty else { throw invalid }
    guard 0...last ~= time else {
      throw WireError(
        .outOfRange(value: Int(clamping: time), minimum: 0, maximum: Int(clamping: last)), at: 0,
        in: "time")
    }
    return time
  }

  private static func number(_ text: inout ArraySlice<UInt8>) throws(WireError) -> Int64 {
    let whole = try digits(&text, upTo: 15)
    let fraction = try thousandths(&text)
    return whole >= leastMilliseconds ? whole : whole * 1000 + fraction
  }

  private static func dateTime(_ text: inout ArraySlice<UInt8>) throws(WireError) -> Int64 {
    let year = Int(try digits(&text, upTo: 4))
    try skip("-", in: &text)
    let month = Int(try digits(&text, upTo: 2))
    try skip("-", in: &text)
    let day = Int(try digits(&text, upTo: 2))
    guard text.popFirst().map({ $0 == UInt8(ascii: "T") || $0 == 0x20 }) == true else {
      throw WireError(.invalidText, at: 10, in: "time")
    }
    let hour = Int(try digits(&text, upTo: 2))
    try skip(":", in: &text)
    let minute = Int(try digits(&text, upTo: 2))
    try skip(":", in: &text)
    let second = Int(try digits(&text, upTo: 2))
    guard let date = CivilDate(year: year, month: month, day: day),
      CivilDateTime(date, hour: hour, minute: minute, second: second) != nil
    else { throw WireError(.impossibleDate, at: 0, in: "time") }
    let fraction = try thousandths(&text)
    let seconds = (hour * 60 + minute) * 60 + second - (try zone(&text))
    return (Int64(date.daysSince1970) * 86_400 + Int64(seconds)) * 1000 + fraction
  }

  /// Reads `Z`, `+02:00`, `+0200` or nothing, and returns the seconds ahead of UTC.
  private static func zone(_ text: inout ArraySlice<UInt8>) throws(WireError) -> Int {
    guard let sign = text.popFirst(), sign != UInt8(ascii: "Z") else { return 0 }
    guard sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") else { throw invalid }
    let hour = Int(try digits(&text, upTo: 2))
    if text.first == UInt8(ascii: ":") { text.removeFirst() }
    let minute = Int(try digits(&text, upTo: 2))
    let seconds = (hour * 60 + minute) * 60
    return sign == UInt8(ascii: "+") ? seconds : -seconds
  }

  private static func skip(
    _ character: Unicode.Scalar, in text: inout ArraySlice<UInt8>
  ) throws(WireError) {
    guard text.popFirst() == UInt8(ascii: character) else { throw invalid }
  }

  private static func digits(
    _ text: inout ArraySlice<UInt8>, upTo most: Int
  ) throws(WireError) -> Int64 {
    var (number, count): (Int64, Int) = (0, 0)
    while let byte = text.first, 0x30...0x39 ~= byte, count < most {
      number = number * 10 + Int64(byte - 0x30)
      count += 1
      text.removeFirst()
    }
    guard count > 0 else { throw invalid }
    return number
  }

  /// Reads the digits after a point, if there is one, and returns the first three.
  private static func thousandths(_ text: inout ArraySlice<UInt8>) throws(WireError) -> Int64 {
    guard text.first == UInt8(ascii: ".") else { return 0 }
    text.removeFirst()
    var (number, unit): (Int64, Int64) = (0, 100)
    guard let first = text.first, 0x30...0x39 ~= first else { throw invalid }
    while let byte = text.first, 0x30...0x39 ~= byte {
      number += Int64(byte - 0x30) * unit
      unit /= 10
      text.removeFirst()
    }
    return number
  }

  /// Writes a time as a field such as `2026-06-13T21:52:03.250Z`.
  static func write(_ time: Int64, as key: StaticString, to line: inout JSONWriter) {
    let (seconds, fraction) = time.quotientAndRemainder(dividingBy: 1000)
    guard let date = CivilDate(daysSince1970: Int(seconds / 86_400)) else { return }
    let second = UInt64(seconds % 86_400)
    line.field(key, room: 24) { text in
      text.append(decimal: UInt64(date.year), width: 4)
      text.append(UInt8(ascii: "-"))
      text.append(decimal: UInt64(date.month), width: 2)
      text.append(UInt8(ascii: "-"))
      text.append(decimal: UInt64(date.day), width: 2)
      text.append(UInt8(ascii: "T"))
      text.append(decimal: second / 3600, width: 2)
      text.append(UInt8(ascii: ":"))
      text.append(decimal: second / 60 % 60, width: 2)
      text.append(UInt8(ascii: ":"))
      text.append(decimal: second % 60, width: 2)
      text.append(UInt8(ascii: "."))
      text.append(decimal: UInt64(fraction), width: 3)
      text.append(UInt8(ascii: "Z"))
    }
  }
}
