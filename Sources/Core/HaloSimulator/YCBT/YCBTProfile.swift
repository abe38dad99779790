import HaloProtocol
import HaloTransport

/// The differences between Yucheng rings, as data.
///
/// The profiles ``r99``, ``r10M`` and ``tk5`` contain the published facts about one ring each.
public struct YCBTProfile: VirtualRingProfile {
  /// A short name of the profile, as in `halo --ring virtual:r99`; in upper case that of the model.
  public var name: String
  /// The features that the ring claims.
  public var capabilities: HexBytes
  /// The kinds of records that the ring has a store for; it does not know the others.
  public var stores: Set<YCBT.HistoryKind>
  /// The values that the ring can measure; it refuses others.
  public var modes: Set<YCBT.MeasurementMode> = [.heartRate, .bloodPressure, .bloodOxygen]
  /// The statuses with which the ring refuses commands that it could answer.
  public var refusals: [YCBT.Opcode: YCBT.Status] = [:]
  /// The commands that get no answer at all.
  public var silentCommands: Set<YCBT.Opcode> = []
  /// The commands that end the link.
  public var fatalCommands: Set<YCBT.Opcode> = []
  /// The number of further bytes in the reply with the identity of the ring.
  public var identityTail = 0
  /// The largest MTU that the ring accepts.
  public var mtu = 247
  /// The traps of the ring.
  public var traps: Set<Trap> = [.losesEarlyReplies, .repeatsHeartRate]

  /// A property of rings on which clients fail.
  public enum Trap: Hashable, CaseIterable, Sendable {
    /// Replies are lost until the host has subscribed to both characteristics.
    case losesEarlyReplies
    /// A frame of a history that does not fit into one packet is lost.
    case losesLongFrames
    /// The clock is stopped: it shows the time of its last setting until a factory reset.
    case clockIsStopped
    /// The ring deletes the records of a block that the host accepts.
    case deletesAcceptedBlocks
    /// The ring is silent about other stores until the host has answered a block.
    case waitsForBlockAnswer
    /// A command of a wrong length ends the link.
    case endsLinkOnWrongLength
    /// Combined records have a value for blood oxygen only.
    case combinesOnlyOxygen
    /// The store of activities stays empty.
    case storesNoActivities
    /// The Heart Rate service repeats the last value, and reports no contact even on a finger.
    case repeatsHeartRate
  }

  /// Makes a profile, and changes it.
  public init(
    _ name: String, capabilities: HexBytes, stores: Set<YCBT.HistoryKind>,
    change: (inout YCBTProfile) -> Void = { _ in }
  ) {
    (self.name, self.capabilities, self.stores) = (name, capabilities, stores)
    change(&self)
  }
}

extension YCBTProfile {
  /// All profiles of this library.
  public static let all: [YCBTProfile] = [.r99, .r10M, .tk5]

  /// An R99 (narey83/vitals-smart-ring-app); the last eight bytes of its features are zeros here.
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

  /// An R10M with firmware 2.32 (foureight84/PulseLoopAndroid, issue 31), whose features are those
  /// of an R99, and whose stores are invented.
  public static let r10M = YCBTProfile(
    "r10m", capabilities: r99.capabilities,
    stores: [.sport, .sleep, .heartRate, .combined, .bloodOxygen]
  ) {
    $0.fatalCommands = [.chip]
    $0.traps.insert(.combinesOnlyOxygen)
  }

  /// A TK5 (saksham2001/PulseLoopiOS), whose features and stores are invented: it has all kinds.
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

  /// The GATT table of each ring.
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
