import HaloProtocol
import HaloTransport

/// The differences between CRP rings, as data.
///
/// The profiles ``r11``, ``r100`` and ``r26`` contain the published facts about one ring each.
public struct CRPProfile: VirtualRingProfile {
  /// A short name of the profile, as in `halo --ring virtual:r26`.
  public var name: String
  /// The advertised name, which need not be that of the model.
  public var localName: String
  /// The model that the ring reports.
  public var model: String
  /// The version of the firmware.
  public var firmware: String
  /// The requests that the ring never answers, as it does not know them.
  public var silentRequests: Set<CRP.Opcode>
  /// The time that the ring works on a reply, in milliseconds.
  public var work = 2300...6700
  /// The interval that the logs report until a host sets them, in units of five minutes.
  public var logInterval: UInt8 = 5
  /// How the ring logs the blood oxygen.
  public var bloodOxygenMode = CRP.BloodOxygenMode.timed
  /// Whether a result of the heart rate variability has one byte; else it has two.
  public var hasShortVariability = false
  /// The largest MTU that the ring accepts.
  public var mtu = 247
  /// The traps of the ring.
  public var traps: Set<Trap> = [.losesSecondRequest]

  /// A property of rings on which clients fail.
  public enum Trap: Hashable, CaseIterable, Sendable {
    /// A request that arrives before the reply to another one is lost.
    case losesSecondRequest
    /// A request that arrives before the reply to one with its opcode gets the values of that one.
    case mixesRequests
    /// A frame that does not fit into one packet is lost; else it comes in several notifications.
    case losesLongFrames
    /// Each measurement of blood oxygen ends without a value.
    case findsNoOxygen
    /// Commands are confirmed by a frame without a payload.
    case confirmsCommands
  }

  /// Makes a profile, and changes it.
  public init(
    _ name: String, localName: String, model: String, firmware: String,
    silentRequests: Set<CRP.Opcode>, change: (inout CRPProfile) -> Void = { _ in }
  ) {
    (self.name, self.localName, self.model) = (name, localName, model)
    (self.firmware, self.silentRequests) = (firmware, silentRequests)
    change(&self)
  }
}

extension CRPProfile {
  /// All profiles of this library.
  public static let all: [CRPProfile] = [.r11, .r100, .r26]

  /// An R11 of the app Da Rings (foureight84/PulseLoopAndroid, issues 29 to 42).
  public static let r11 = CRPProfile(
    "r11", localName: "SMART_RING", model: "R11", firmware: "MOY-R1K3-2.1.6",
    silentRequests: [.stress, .stressLog, .stressLogSettings]
  ) {
    $0.hasShortVariability = true
    $0.traps.insert(.findsNoOxygen)
  }

  /// An R100 (foureight84/PulseLoopAndroid, issues 58 and 62).
  public static let r100 = CRPProfile(
    "r100", localName: "R100", model: "R100", firmware: "MOY-R2E3-2.2.1",
    silentRequests: [.stress, .stressLog, .stressLogSettings])

  /// An R26 "VRing" (3191667808/Gadgetbridge at 62537fb), whose long frames need an MTU of 193.
  public static let r26 = CRPProfile(
    "r26", localName: "VRing", model: "R26", firmware: "MOY-R263-2.2.2",
    silentRequests: [.bloodOxygenLog, .stressLog]
  ) {
    $0.logInterval = 1
    $0.bloodOxygenMode = .sleep
    $0.traps.insert(.losesLongFrames)
  }

  /// The GATT table of each ring.
  static let services: [GATTService] = [
    .deviceInformation([0x2A26, 0x2A27]),
    .heartRate,
    GATTService(0x180F, characteristics: [.subscribable(0x2A19, [.read, .notify])]),
    GATTService(
      CRP.Service.main,
      characteristics: [
        .subscribable(CRP.Service.totals, [.read, .notify]),
        GATTCharacteristic(CRP.Service.requests, properties: .writeWithoutResponse),
        .subscribable(CRP.Service.replies, .notify),
        GATTCharacteristic(0xFDD5, properties: .writeWithoutResponse),
        .subscribable(0xFDD6, .notify),
      ]),
    GATTService(0xFDD7, characteristics: []),
  ]
}
