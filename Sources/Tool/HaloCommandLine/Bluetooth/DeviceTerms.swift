import HaloDevices
import HaloJSON
import HaloProtocol
import HaloScenario
import HaloTransport

/// The words and options that the command line uses for one kind of device.
struct DeviceTerms: Sendable {
  let option: String
  /// The command that `halo pair` suggests for a new device.
  let command: String
  /// The condition under which a device of this kind advertises, such as `is worn`.
  let condition: String
  /// A short noun for the device in lists of events, such as `strap`.
  let noun: String
  /// The channels in traces (characteristics) that only devices of this kind have.
  let channels: [ATTEvent.Channel.Attribute]
  /// The signal strength of the simulated device in a virtual scan, in dBm.
  let rssi: Int
}

extension DeviceKind {
  var terms: DeviceTerms {
    switch self {
    case .ring:
      DeviceTerms(
        option: "--ring", command: "halo info", condition: "is charged", noun: "ring",
        channels: Self.ringChannels, rssi: -58)
    case .strap:
      DeviceTerms(
        option: "--strap", command: "halo live strap", condition: "is worn", noun: "strap",
        channels: [.characteristic(0x2A37), .characteristic(0x2A38), .characteristic(0x2A39)],
        rssi: -71)
    case .light:
      DeviceTerms(
        option: "--light", command: "halo light", condition: "has power", noun: "light",
        channels: [.characteristic(0xFFD9), .characteristic(0xFFD4)]
          + [IDealLED.Service.command, IDealLED.Service.answer, IDealLED.Service.colors]
          .map { .characteristic($0) }, rssi: -76)
    case .cyclingSensor:
      DeviceTerms(
        option: "--cycling", command: "halo live cycling", condition: "turns", noun: "sensor",
        channels: [.characteristic(0x2A5B), .characteristic(0x2A5C)], rssi: -83)
    case .sensor:
      DeviceTerms(
        option: "--sensor", command: "halo live KIND", condition: "is in use", noun: "sensor",
        channels: Self.sensorChannels, rssi: -68)
    }
  }

  func command(for profiles: [SensorProfile]) -> String {
    let topic = SensorTopic.all.first { profiles.contains($0.profile) }
    return self == .sensor ? "halo live \(topic?.word ?? "KIND")" : terms.command
  }

  /// The channels of rings of all families, without those that other gadgets have too.
  private static var ringChannels: [ATTEvent.Channel.Attribute] {
    [.uart, .bigData]
      + RingCharacteristic.all.map(\.id.characteristic).filter {
        PacketChannel.ring($0) != nil && ReplayPeers.shared(.init(.characteristic($0))) == nil
      }.map { .characteristic($0) }
  }

  /// The measurements and control points of sensors other than straps and cycling sensors.
  private static let sensorChannels: [ATTEvent.Channel.Attribute] =
    ([0x2A63, 0x2A66, 0x2A53, 0x2A9D, 0x2A9C, 0x2A35, 0x2A1C, 0x2A5E, 0x2A5F, 0x2A18, 0x2A34]
    + [0x2A52, 0x2AA7] + Array(0x2ACC...0x2ADA))
    .map { .characteristic(BluetoothUUID(UInt16($0))) }
    + [.characteristic(Polar.Service.control), .characteristic(Polar.Service.data)]

  /// The kind of device for each channel (characteristic) that only devices of one kind have.
  static let byChannel = Dictionary(
    uniqueKeysWithValues: allCases.flatMap { kind in kind.terms.channels.map { ($0, kind) } })
}
