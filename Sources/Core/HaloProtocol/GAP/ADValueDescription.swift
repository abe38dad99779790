extension GAP.ADValue: CustomStringConvertible {
  /// A readable description of the content of the AD structure.
  public var description: String {
    switch self {
    case .flags(let flags, let more):
      "0x\(hexadecimal: flags.rawValue)" + (more.bytes.isEmpty ? "" : ", then \(more)")
    case .serviceUUIDs(let uuids, _, _), .solicitedServiceUUIDs(let uuids, _):
      uuids.isEmpty ? "none" : uuids.map { $0.description }.joined(separator: " ")
    case .localName(let name, _): "\(quoted: name)"
    case .txPowerLevel(let level): "\(level) dBm"
    case .appearance(let appearance): appearance.description
    case .peripheralConnectionIntervalRange(let minimum, let maximum):
      GAP.text(connectionIntervals: minimum, maximum)
    case .advertisingInterval(let interval): GAP.text(microseconds: Int64(interval) * 625)
    case .serviceData(let entry, _): "\(entry.service): \(entry.payload)"
    case .manufacturerData(let entry): Self.text(entry)
    }
  }

  /// Returns a manufacturer entry as text: a beacon and the data before it, or else the bytes.
  private static func text(_ entry: ManufacturerData) -> String {
    let beacon = IBeacon(in: entry)
    let rest = beacon?.other(in: entry) ?? entry.payload
    let bytes = "\(entry.companyText): \(rest)"
    guard let beacon else {
      return bytes
        + (entry.bandHeartRate.map { ", heart rate \(PlausibleHeartRate.words(UInt16($0)))" } ?? "")
    }
    return rest.bytes.isEmpty ? beacon.description : "\(bytes), then \(beacon)"
  }
}

extension GAP {
  /// Returns a range of connection intervals, each in units of 1.25 ms or FFFF for any, in words.
  static func text(connectionIntervals minimum: UInt16, _ maximum: UInt16) -> String {
    func text(_ interval: UInt16) -> String {
      guard interval != .max else { return "any" }
      return GAP.text(microseconds: Int64(interval) * 1250) + note(on: interval, outside: 6...3200)
    }
    let isReversed = minimum > maximum && minimum != .max
    return "\(text(minimum)) to \(text(maximum))" + (isReversed ? " (out of order)" : "")
  }

  /// Returns a remark on a number outside of the range that the Core Specification allows; empty
  /// for a number within.
  static func note(on number: UInt16, outside range: ClosedRange<UInt16>) -> String {
    range.contains(number) ? "" : " (not valid)"
  }

  /// Returns a time as text in milliseconds, with as many decimals as it needs.
  static func text(microseconds: Int64) -> String {
    let (whole, rest) = microseconds.quotientAndRemainder(dividingBy: 1000)
    guard rest > 0 else { return "\(whole) ms" }
    var decimals = String(1000 + rest).dropFirst()
    while decimals.last == "0" { decimals.removeLast() }
    return "\(whole).\(decimals) ms"
  }
}

extension ManufacturerData {
  /// The heart rate that a band of the company 0157 advertises in byte 3 of its data; nil for other
  /// companies and without a rate (FF).
  ///
  /// Source: logs of owners of such bands.
  var bandHeartRate: UInt8? {
    guard company == 0x0157, payload.bytes.count > 3, payload.bytes[3] != 0xFF else { return nil }
    return payload.bytes[3]
  }

  /// The number of the company and, outside Embedded Swift, its name.
  package var companyText: String {
    #if !hasFeature(Embedded)
    if let name = AssignedNames.company(company) {
      return "company 0x\(hexadecimal: company) (\(name))"
    }
    #endif
    return "company 0x\(hexadecimal: company)"
  }
}
