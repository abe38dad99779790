extension GAP.ADValue: CustomStringConvertible {
  /// The value in words.
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
      "\(Self.text(minimum)) to \(Self.text(maximum))"
    case .advertisingInterval(let interval): "\(Int(interval) * 625 / 1000) ms"
    case .serviceData(let entry, _): "\(entry.service): \(entry.payload)"
    case .manufacturerData(let entry):
      Self.text(entry)
    }
  }

  /// Describes a manufacturer entry: a beacon and the data before it, or else the bytes.
  private static func text(_ entry: ManufacturerData) -> String {
    let beacon = IBeacon(in: entry)
    let rest = beacon?.other(in: entry) ?? entry.payload
    let bytes = "company 0x\(hexadecimal: entry.company): \(rest)"
    guard let beacon else { return bytes }
    return rest.bytes.isEmpty ? beacon.description : "\(bytes), then \(beacon)"
  }

  /// Describes a connection interval.
  private static func text(_ interval: UInt16) -> String {
    interval == .max ? "any" : "\(Int(interval) * 125 / 100) ms"
  }
}
