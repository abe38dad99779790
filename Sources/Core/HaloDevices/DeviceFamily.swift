import HaloProtocol
import HaloTransport

/// A family of devices that this library recognises, but has no client for.
///
/// Families of ``Ring`` are included for names that are only a hint, and for devices that lack a
/// characteristic which the client needs.
///
/// Products of several families are sold under the same name, so the services decide.
package struct DeviceFamily: Hashable, Sendable {
  /// The type of product that the devices of a family are.
  package enum Form: String, Sendable { case ring, watch, light }

  package let name: String
  package let form: Form
  /// The names of the vendors' apps that use the protocol.
  package let apps: String
  var services: [BluetoothUUID] = []
  /// The services that other families have as well.
  var sharedServices: [BluetoothUUID] = []
  /// The range of company identifiers in the manufacturer data of the family's advertisements; nil
  /// if none is known.
  var companies: ClosedRange<UInt16>?
  /// The beginnings of the names that its devices advertise; a name alone is only a hint.
  var namePrefixes: [String] = []

  /// The name of the protocol and its apps, for messages.
  var words: String { "\(name), app \(apps)" }
}

extension DeviceFamily {
  /// All families that this library recognises without a client for their devices.
  ///
  /// The sources are those of "Other protocols" in `Documentation/Protocols/Colmi.md`.
  package static let all: [DeviceFamily] = [
    .init(
      name: "YCBT", form: .ring, apps: "SmartHealth",
      services: [BluetoothUUID(high: 0xBE94_0000_7333_BE46, low: 0xB7AE_689E_7172_2BD5)],
      sharedServices: [0xFEE7], companies: 0x7810...0x7810),
    .init(
      name: "MoYoung rings", form: .ring, apps: "Da Rings", services: [0xFDDA, 0xFDD7],
      namePrefixes: ["SMART_RING", "R100", "VRing"]),
    .init(
      name: "MoYoung watches", form: .watch, apps: "Da Fit", services: [0xFEEA],
      companies: 0xF0EF...0xF0EF),
    .init(
      name: "JRING", form: .ring, apps: "KeepFit", services: [0x56FF, 0x33F0],
      namePrefixes: ["SMART_RING"]),
    .init(
      name: "K6", form: .ring, apps: "LuckRing", services: [0xF618], companies: 0xFF64...0xFF64,
      namePrefixes: ["TK18"]), .init(name: "RWfit", form: .ring, apps: "RWfit", services: [0xA00A]),
    .init(
      name: "RingConn", form: .ring, apps: "RingConn",
      services: [BluetoothUUID(high: 0x8327_AD99_2D87_4A22, low: 0xA8CE_6DD7_971C_0437)],
      namePrefixes: ["RingConn "]),
    .init(
      name: "JStyle", form: .ring, apps: "of its brand", sharedServices: [0xFFF0],
      namePrefixes: ["JCV8"]),
    .init(
      name: "ELK-BLEDOM", form: .light, apps: "Lotus Lantern or duoCo Strip",
      sharedServices: [0xFFF0, 0xFFE0],
      namePrefixes: ["ELK-", "MELK-", "XSL-", "MODELX", "JACKYLED", "KS03-", "KS04-"]),
    .init(
      name: "iDealLED", form: .light, apps: "iDeal LED", sharedServices: [0xFFF0],
      namePrefixes: ["IDL-", "ISP-"]),
    .init(
      name: "LEDDMX", form: .light, apps: "LED LAMP", services: [0xFFB0],
      sharedServices: [0xFFE0], namePrefixes: ["LEDDMX-", "XROCKER"]),
    .init(
      name: "LEDnetWF", form: .light, apps: "ZENGGE", services: [0xFFFF],
      companies: 0x5A00...0x5AFF, namePrefixes: ["LEDnetWF", "IOTWF", "IOTBT"]),
    .init(
      name: "Govee", form: .light, apps: "Govee Home",
      services: [BluetoothUUID(high: 0x0001_0203_0405_0607, low: 0x0809_0A0B_0C0D_1910)],
      namePrefixes: ["ihoment_", "Govee_", "GVH", "Minger_", "GBK_"]),
    .init(
      name: "Keepsmile", form: .light, apps: "KeepSmile", services: [0xAFD0],
      namePrefixes: ["KS03~", "KS05"]),
  ]
}
