import HaloProtocol
import HaloTransport

/// The properties of one model of smart ring with the CRP protocol, which a virtual ring imitates.
///
/// The profiles ``r11``, ``r100`` and ``r26`` contain the published facts about one ring each.
public struct CRPProfile: VirtualRingProfile {
  /// The short name of the profile, as in the command-line option `halo --ring virtual:r26`.
  public var name: String
  /// The name that the virtual ring advertises, which can differ from ``model``.
  package var localName: String
  /// The name of the model, which the virtual ring reports when a host reads it.
  package var model: String
  /// The firmware version that the ring reports.
  package var firmware: String
  /// The opcodes of requests that the ring does not know, and to which it never replies.
  package var silentRequests: Set<CRP.Opcode>
  /// The range of times from a request to the ring's reply, in milliseconds.
  package var work = 2300...6700
  /// The initial interval of the ring's automatic measurements, in units of five minutes.
  package var logInterval: UInt8 = 5
  /// The schedule of the ring's automatic blood oxygen measurement: fixed times by default.
  package var bloodOxygenMode = CRP.BloodOxygenMode.timed
  /// Whether the ring reports a measured heart rate variability in one byte instead of two.
  package var hasShortVariability = false
  /// The largest ATT MTU that the ring accepts, in bytes.
  package var mtu = 247
  /// The peculiarities of the virtual ring, such as lost requests, that make clients fail.
  public var traps: Set<Trap> = [.losesSecondRequest]

  /// A peculiarity of real rings that makes clients fail.
  public enum Trap: Hashable, CaseIterable, Sendable {
    /// The ring loses a request that arrives before it has replied to the previous one.
    case losesSecondRequest
    /// If two requests with one opcode overlap, the second reply contains the values of the first.
    case mixesRequests
    /// A frame that does not fit into one packet is lost; other rings send it in several
    /// notifications.
    case losesLongFrames
    /// Each blood oxygen measurement of the ring ends without a value.
    case findsNoOxygen
    /// The ring confirms each command with a frame without payload.
    case confirmsCommands
  }

  /// Makes the profile of a CRP ring, with default values that the closure can change.
  package init(
    _ name: String, localName: String, model: String, firmware: String,
    silentRequests: Set<CRP.Opcode>, change: (inout CRPProfile) -> Void = { _ in }
  ) {
    (self.name, self.localName, self.model) = (name, localName, model)
    (self.firmware, self.silentRequests) = (firmware, silentRequests)
    change(&self)
  }
}

extension CRPProfile {
  /// All profiles of CRP rings that a virtual ring can imitate.
  public static let all: [CRPProfile] = [.r11, .r100, .r26]

  /// The profile of an R11 for the app Da Rings (from foureight84/PulseLoopAndroid, issues 29…42).
  public static let r11 = CRPProfile(
    "r11", localName: "SMART_RING", model: "R11", firmware: "MOY-R1K3-2.1.6",
    silentRequests: [.stress, .stressLog, .stressLogSettings]
  ) {
    $0.hasShortVariability = true
    $0.traps.insert(.findsNoOxygen)
  }

  /// The profile of an R100 ring (source: foureight84/PulseLoopAndroid, issues 58 and 62).
  public static let r100 = CRPProfile(
    "r100", localName: "R100", model: "R100", firmware: "MOY-R2E3-2.2.1",
    silentRequests: [.stress, .stressLog, .stressLogSettings])

  /// The profile of an R26 "VRing" (source: 3191667808/Gadgetbridge at 62537fb), whose long frames
  /// need an MTU of 193.
  public static let r26 = CRPProfile(
    "r26", localName: "VRing", model: "R26", firmware: "MOY-R263-2.2.2",
    silentRequests: [.bloodOxygenLog, .stressLog]
  ) {
    $0.logInterval = 1
    $0.bloodOxygenMode = .sleep
    $0.traps.insert(.losesLongFrames)
  }

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

/// A virtual smart ring with the CRP protocol of the maker Moyoung.
///
/// The advertisement contains only a name, and the ring never rejects a write.
public typealias VirtualCRPRing = VirtualFamilyRing<CRPProfile>

extension VirtualFamilyRing<CRPProfile> {
  /// The payloads of the setting commands that hosts have sent to the virtual ring, by opcode.
  public var settings: [CRP.Opcode: HexBytes] { value(\CRPState.settings) ?? [:] }

  /// Creates a virtual smart ring with the CRP protocol.
  ///
  /// - Parameters:
  ///   - profile: The properties of the ring's model.
  ///   - model: The state of the ring at the beginning.
  ///   - seed: The seed of the random delays of replies.
  ///   - time: The simulated radio's clock. Without a clock, time passes only with links and
  ///     events.
  public convenience init(
    profile: CRPProfile, model: RingModel, seed: UInt64 = 0,
    time: (@Sendable () -> Duration)? = nil
  ) {
    self.init(CRPState(profile, model, seed: seed), time: time)
  }
}
