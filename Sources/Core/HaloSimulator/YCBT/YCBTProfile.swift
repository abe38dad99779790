import HaloProtocol
import HaloTransport

/// The properties of one model of smart ring with the YCBT protocol, which a virtual ring imitates.
///
/// The profiles ``r99``, ``r10M`` and ``tk5`` contain the published facts about one ring each.
public struct YCBTProfile: VirtualRingProfile {
  /// The short name of the profile, as in the command-line option `halo --ring virtual:r99`; the
  /// model has the same name in upper case.
  public var name: String
  /// The bits with which the ring reports its features, one bit for each feature.
  package var capabilities: HexBytes
  /// The kinds of records that the ring stores; it rejects requests for other kinds as unknown.
  package var stores: Set<YCBT.HistoryKind>
  /// The quantities that the ring can measure; it rejects requests for others.
  package var modes: Set<YCBT.MeasurementMode> = [.heartRate, .bloodPressure, .bloodOxygen]
  /// The status codes with which the ring rejects commands that it could answer, by opcode.
  package var refusals: [YCBT.Opcode: YCBT.Status] = [:]
  /// The opcodes of commands that the ring does not answer.
  package var silentCommands: Set<YCBT.Opcode> = []
  /// The opcodes of commands at which the ring drops the link.
  package var fatalCommands: Set<YCBT.Opcode> = []
  /// The number of additional bytes at the end of the reply with the ring's identity.
  package var identityTail = 0
  /// The largest ATT MTU that the ring accepts, in bytes.
  package var mtu = 247
  /// The peculiarities of the virtual ring, such as lost replies, that make clients fail.
  public var traps: Set<Trap> = [.losesEarlyReplies, .repeatsHeartRate]

  /// A peculiarity of real rings that makes clients fail.
  public enum Trap: Hashable, CaseIterable, Sendable {
    /// Replies of the ring are lost until the host has subscribed to both characteristics.
    case losesEarlyReplies
    /// A frame of a history that does not fit into one packet is lost.
    case losesLongFrames
    /// The ring's clock is stopped: it shows the time of its last setting until a factory reset.
    case clockIsStopped
    /// The ring deletes the records of a history block that the host acknowledges.
    case deletesAcceptedBlocks
    /// After a block of one history, the ring answers no requests for other histories until the
    /// host has acknowledged the block.
    case waitsForBlockAnswer
    /// The ring drops the link at a command of a wrong length.
    case endsLinkOnWrongLength
    /// The ring's history records of several quantities contain a value for blood oxygen only.
    case combinesOnlyOxygen
    /// The ring's history of activities stays empty.
    case storesNoActivities
    /// The ring's Heart Rate service repeats the last value, and reports no contact even on a
    /// finger.
    case repeatsHeartRate
  }

  /// Makes a profile of a YCBT ring; the closure can change further properties.
  package init(
    _ name: String, capabilities: HexBytes, stores: Set<YCBT.HistoryKind>,
    change: (inout YCBTProfile) -> Void = { _ in }
  ) {
    (self.name, self.capabilities, self.stores) = (name, capabilities, stores)
    change(&self)
  }
}

extension YCBTProfile {
  /// All profiles of YCBT rings that a virtual ring can imitate.
  public static let all: [YCBTProfile] = [.r99, .r10M, .tk5]

  /// The profile of an R99 ring (source: narey83/vitals-smart-ring-app); the last eight bytes of
  /// its 24 feature bytes are zero here.
  public static let r99 = YCBTProfile(
    "r99",
    capabilities: [
      0xF9, 0x09, 0, 0, 0, 0, 0x0C, 0xD8, 0x10, 0x04, 0x01, 0xB2, 0xB6, 0, 0x40, 0x0F, 0, 0, 0, 0,
      0, 0, 0, 0,
    ], stores: [.sport, .sleep, .heartRate, .bloodPressure, .combined]
  ) {
    $0.refusals = [
      .bloodPressureMonitor: .unknownKey, .variabilityMonitor: .unknownKey,
      .samplingQuery: .unknownKey, .addressQuery: .wrongData, .name: .wrongData,
    ]
    $0.silentCommands = [.bloodOxygenHistory]
    $0.identityTail = 24
    $0.mtu = 185
    $0.traps.formUnion([
      .losesLongFrames, .endsLinkOnWrongLength, .combinesOnlyOxygen, .storesNoActivities,
    ])
  }

  /// The profile of an R10M ring, firmware 2.32 (source: foureight84/PulseLoopAndroid, issue 31);
  /// its features are those of an R99, and its histories are invented.
  public static let r10M = YCBTProfile(
    "r10m", capabilities: r99.capabilities,
    stores: [.sport, .sleep, .heartRate, .combined, .bloodOxygen]
  ) {
    $0.fatalCommands = [.chip]
    $0.traps.insert(.combinesOnlyOxygen)
  }

  /// The profile of a TK5 ring (source: saksham2001/PulseLoopiOS); its features and the kinds of
  /// its histories are invented: the ring has all kinds.
  public static let tk5 = YCBTProfile(
    "tk5",
    capabilities: [
      0xF9, 0x0B, 0, 0, 0, 0, 0x0C, 0xD8, 0x11, 0x04, 0x01, 0xB2, 0xB6, 0, 0x40, 0x0F, 0, 0, 0, 0,
      0, 0, 0x60, 0x01,
    ],
    stores: [
      .sport, .sleep, .heartRate, .bloodPressure, .combined, .bloodOxygen, .temperature, .body,
    ]
  ) { $0.modes.insert(.heartRateVariability) }

  static let services: [GATTService] = [
    .deviceInformation([0x2A26, 0x2A27]),
    GATTService(
      YCBT.Service.main,
      characteristics: [
        .subscribable(YCBT.Service.command, [.write, .writeWithoutResponse, .indicate]),
        GATTCharacteristic(
          BluetoothUUID(high: 0xBE94_0002_7333_BE46, low: 0xB7AE_689E_7172_2BD5),
          properties: .writeWithoutResponse),
        .subscribable(YCBT.Service.stream, .indicate),
      ]),
    .heartRate,
    GATTService(0xFEE7, characteristics: [GATTCharacteristic(0xFEA1, properties: .read)]),
  ]
}

/// A virtual smart ring of the maker Yucheng, with the YCBT protocol.
///
/// The advertisement does not contain the service of the protocol. A command may arrive in several
/// packets, and the frames of the ring's replies can begin and end anywhere in a packet.
public typealias VirtualYCBTRing = VirtualFamilyRing<YCBTProfile>

extension VirtualFamilyRing<YCBTProfile> {
  /// The payloads of the settings that hosts have written, by the opcode of the command.
  public var settings: [YCBT.Opcode: HexBytes] { value(\YCBTState.settings) ?? [:] }

  /// Creates a virtual smart ring with the YCBT protocol.
  ///
  /// - Parameters:
  ///   - profile: The properties of the ring's model.
  ///   - model: The state of the ring at the beginning.
  ///   - nameSuffix: The end of the advertised name, after the model and a space.
  ///   - seed: The seed of the random delays of replies.
  ///   - time: The simulated radio's clock. Without a clock, time passes only with links and
  ///     events.
  public convenience init(
    profile: YCBTProfile, model: RingModel, nameSuffix: String = "A1B2", seed: UInt64 = 0,
    time: (@Sendable () -> Duration)? = nil
  ) {
    let name = profile.name.uppercased() + " " + nameSuffix
    self.init(YCBTState(profile, model, name: name, seed: seed), time: time)
  }
}
