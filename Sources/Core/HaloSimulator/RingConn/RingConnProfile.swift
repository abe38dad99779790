import HaloProtocol
import HaloTransport

/// The properties of one model of RingConn smart ring, which a virtual ring imitates.
///
/// Nearly all facts come from the project OpenCircuit; see `Documentation/Protocols/RingConn.md`.
public struct RingConnProfile: VirtualRingProfile {
  /// The short name of the profile, as in the command-line option
  /// `halo --ring virtual:ringconn-gen2`.
  public var name: String
  /// The beginning of the name that the ring advertises; a hyphen and the last two bytes of its
  /// address follow.
  package var model: String
  /// The firmware revision that the ring reports (characteristic 2A26).
  package var firmware: String
  /// The peculiarities of the virtual ring that make clients fail; all by default.
  public var traps: Set<Trap> = Set(Trap.allCases)

  /// A peculiarity of real rings that makes clients fail.
  public enum Trap: Hashable, CaseIterable, Sendable {
    /// The ring ignores all commands but the login until the host is bonded with it.
    case needsBond
    /// The ring ignores all commands until the host has answered the challenge of the present link.
    case needsLogin
    /// The ring deletes the stored records that it has sent once a host asks for more records.
    case forgetsHandedOver
    /// The ring sends the last record of a history again at the beginning of the next one.
    case repeatsLastRecord
    /// The ring reports the steps of a quarter of an hour for up to 108 s after the quarter's end.
    case clearsStepsLate
    /// After a link, the ring advertises until it has been still for some seconds, and then after
    /// each movement.
    case sleepsAfterLink
    /// If a host asks for heart rates more often than every 1.5 s, the ring sends no values.
    case losesPulseWhenHurried
    /// After sending a history, the ring sends live values only once a host has read its status.
    case staysInHistory
  }

  /// Makes the profile of a RingConn ring, with default values that the closure can change.
  package init(
    _ name: String, model: String, firmware: String,
    change: (inout RingConnProfile) -> Void = { _ in }
  ) {
    (self.name, self.model, self.firmware) = (name, model, firmware)
    change(&self)
  }
}

extension RingConnProfile {
  /// All profiles of RingConn rings that a virtual ring can imitate.
  public static let all: [RingConnProfile] = [.gen2, .gen2Air, .gen3]

  /// The profile of a RingConn Gen 2 ring, which a virtual ring imitates.
  public static let gen2 = RingConnProfile(
    "ringconn-gen2", model: "RingConn Gen2", firmware: "FR02.018")
  /// The profile of a RingConn Gen 2 Air ring, which a virtual ring imitates.
  public static let gen2Air = RingConnProfile(
    "ringconn-gen2-air", model: "RingConn Gen2 Air", firmware: "FR04.009")
  /// The profile of a RingConn Gen 3 ring, which a virtual ring imitates.
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

/// A virtual smart ring with the RingConn protocol.
///
/// Hosts do not set the ring's clock: it shows the wearer's time, which the ring sends converted to
/// universal time.
///
/// The ring's five-minute records contain the values of the model's history, and workouts are sent
/// as records of an exercise. Sleep, stress, temperatures and the steps of past quarters of an hour
/// are never sent.
public typealias VirtualRingConnRing = VirtualFamilyRing<RingConnProfile>

extension VirtualFamilyRing<RingConnProfile> {
  /// Creates a virtual smart ring with the RingConn protocol.
  ///
  /// - Parameters:
  ///   - profile: The properties of the ring's model.
  ///   - model: The state of the ring at the beginning.
  ///   - secondsFromUTC: The offset of the model's clock from universal time in seconds.
  ///   - seed: The seed of the random challenges and of the random delays of replies.
  ///   - time: The clock of the simulated radio. Without a clock, the ring never sleeps.
  public convenience init(
    profile: RingConnProfile, model: RingModel, secondsFromUTC: Int = 0, seed: UInt64 = 0,
    time: (@Sendable () -> Duration)? = nil
  ) {
    self.init(RingConnState(profile, model, secondsFromUTC: secondsFromUTC, seed: seed), time: time)
  }
}
