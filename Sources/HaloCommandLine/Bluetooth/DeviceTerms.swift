import HaloDevices
import HaloTransport

/// The terms of the command line for a kind of device.
struct DeviceTerms: Sendable {
  /// The option that names a device.
  let option: String
  /// The first command after a pairing.
  let command: String
  /// The condition without which a device does not advertise.
  let condition: String
  /// The short noun in lists of events.
  let noun: String
  /// The channels of traces that no other kind has.
  let channels: [Substring]
  /// The signal strength in the virtual scan, in dBm.
  let rssi: Int
}

extension DeviceKind {
  /// The terms of the command line.
  var terms: DeviceTerms {
    switch self {
    case .ring:
      DeviceTerms(
        option: "--ring", command: "halo info", condition: "is charged", noun: "ring",
        channels: ["uart", "bigdata"], rssi: -58)
    case .strap:
      DeviceTerms(
        option: "--strap", command: "halo live strap", condition: "is worn", noun: "strap",
        channels: ["2a37", "2a38", "2a39"], rssi: -71)
    case .light:
      DeviceTerms(
        option: "--light", command: "halo light", condition: "has power", noun: "light",
        channels: ["ffd9", "ffd4", "ffe9", "ffe4"], rssi: -76)
    case .cyclingSensor:
      DeviceTerms(
        option: "--cycling", command: "halo live cycling", condition: "turns", noun: "sensor",
        channels: ["2a5b", "2a5c"], rssi: -83)
    }
  }

  /// The kinds by their channels.
  static let byChannel = Dictionary(
    uniqueKeysWithValues: allCases.flatMap { kind in kind.terms.channels.map { ($0, kind) } })
}
