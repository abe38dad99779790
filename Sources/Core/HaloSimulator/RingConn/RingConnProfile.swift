import HaloProtocol
import HaloTransport

/// The differences between RingConn rings, as data.
///
/// Nearly all facts come from OpenCircuit; see `Documentation/Protocols/RingConn.md`.
public struct RingConnProfile: VirtualRingProfile {
  /// A short name of the profile, as in `halo --ring virtual:ringconn-gen2`.
  public var name: String
  /// The beginning of the advertised name; a hyphen and the last two bytes of the address follow.
  public var model: String
  /// The firmware (2A26).
  public var firmware: String
  /// The traps of the ring.
  public var traps: Set<Trap> = Set(Trap.allCases)

  /// A property of rings on which clients fail.
  public enum Trap: Hashable, CaseIterable, Sendable {
    /// The ring drops all commands but the login until the host has a bond.
    case needsBond
    /// The ring drops all commands until the host has answered the challenge of this link.
    case needsLogin
    /// The ring forgets a page of records when any host asks for the next page.
    case forgetsHandedOver
    /// The last record of a history is sent once more at the beginning of the next one.
    case repeatsLastRecord
    /// The steps of a quarter of an hour stay for up to 108 s of the next quarter.
    case clearsStepsLate
    /// After a link, the ring advertises until it has been still for some seconds, and then after
    /// each movement.
    case sleepsAfterLink
    /// A host that asks for heart rates more often than every 1.5 s gets none.
    case losesPulseWhenHurried
    /// After a history, live values come only after a request for the state of the ring.
    case staysInHistory
  }

  /// Makes a profile, and changes it.
  public init(
    _ name: String, model: String, firmware: String,
    change: (inout RingConnProfile) -> Void = { _ in }
  ) {
    (self.name, self.model, self.firmware) = (name, model, firmware)
    change(&self)
  }
}

extension RingConnProfile {
  /// All profiles of this library.
  public static let all: [RingConnProfile] = [.gen2, .gen2Air, .gen3]

  /// A RingConn Gen 2.
  public static let gen2 = RingConnProfile(
    "ringconn-gen2", model: "RingConn Gen2", firmware: "FR02.018")
  /// A RingConn Gen 2 Air.
  public static let gen2Air = RingConnProfile(
    "ringconn-gen2-air", model: "RingConn Gen2 Air", firmware: "FR04.009")
  /// A RingConn Gen 3.
  public static let gen3 = RingConnProfile(
    "ringconn-gen3", model: "RingConn Gen3", firmware: "FR05.010")

  /// The address of each ring, with the login key 59 of the published examples.
  static let address: [UInt8] = [0xF8, 0x79, 0x99, 0xF7, 0x03, 0xAD]

  static let services: [GATTService] = [
    .deviceInformation([0x2A23, 0x2A26, 0x2A27, 0x2A29]),
    GATTService(
      RingConn.Service.data,
      characteristics: [
        GATTCharacteristic(RingConn.Service.dataWrite, properties: .write),
        .subscribable(RingConn.Service.dataNotify, .notify),
      ]),
    GATTService(
      BluetoothUUID(high: 0x1D14_D6EE_FD63_4FA1, low: 0xBFA4_8F47_B421_19F0),
      characteristics: [
        GATTCharacteristic(
          BluetoothUUID(high: 0xF7BF_3564_FB6D_4E53, low: 0x88A4_5E37_E032_6063),
          properties: .write),
        GATTCharacteristic(
          BluetoothUUID(high: 0x9842_27F3_34FC_4045, low: 0xA5D0_2C58_1F81_A153),
          properties: [.write, .writeWithoutResponse]),
      ]),
  ]

  func value(of characteristic: BluetoothUUID) -> [UInt8]? {
    let address = Self.address
    return switch characteristic {
    case 0x2A23: Array(address[..<3]) + [0xFF, 0xFE] + address[3...]
    case 0x2A26: Array(firmware.utf8)
    case 0x2A27: Array("00010001".utf8)
    case 0x2A29: Array("JZ_Tech".utf8)
    default: nil
    }
  }
}
