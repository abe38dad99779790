import HaloProtocol
import HaloTransport

/// The differences between JStyle rings and bands, as data.
///
/// The profiles ``v8`` and ``x6b`` contain the published facts about one device each.
public struct JStyleProfile: VirtualRingProfile {
  /// A short name of the profile, as in `halo --ring virtual:x6b`.
  public var name: String
  /// The beginning of the advertised name.
  public var advertisedName: String
  /// The product, which selects the layouts.
  public var product: JStyle.Product
  /// The version of the firmware, and its day in packed decimal.
  public var version: HexBytes
  /// The histories that the ring keeps; it refuses the others.
  public var histories: Set<JStyle.Opcode> = [
    .dayTotals, .stepLog, .sleepLog, .heartRateLog, .spotHeartRateLog, .variabilityLog,
    .exerciseLog, .temperatureLog, .oxygenLog,
  ]
  /// The history of the heart rates that the ring measures by itself.
  public var automaticHeartRates: JStyle.Opcode
  /// The values that the ring can measure; it refuses others.
  public var modes: Set<JStyle.MeasurementMode> = [.variability, .heartRate, .oxygen]
  /// The commands that the ring refuses although others know them.
  public var refusals: Set<JStyle.Opcode> = []
  /// The number of records after which the ring waits for a request for more; nil for no limit.
  public var pageLength: Int?
  /// Whether the end of a history comes in a notification of its own.
  public var endsAlone = false
  /// The largest MTU that the ring accepts.
  public var mtu = 247
  /// The traps of the ring.
  public var traps: Set<Trap>

  /// A property of rings on which clients fail.
  public enum Trap: Hashable, CaseIterable, Sendable {
    /// The ring fills each notification to its end, and continues a cut record in the next one.
    case cutsRecords
    /// A notification is lost in the first reading of a history on each link.
    case losesNotifications
    /// The ring has a record of the time before its clock was set, with zeros as its date.
    case storesUnsetDates
    /// An invalid record follows each fifth record of heart rate variability, with a mark at
    /// offset 10.
    case storesUselessVariability
    /// The totals of a day have 26 bytes instead of 27.
    case hasShortTotals
    /// All records have the number 0, so that a gap does not show a lost record.
    case countsNothing
  }

  /// Makes a profile, and changes it.
  public init(
    _ name: String, advertisedName: String, product: JStyle.Product, version: HexBytes,
    automaticHeartRates: JStyle.Opcode, traps: Set<Trap>,
    change: (inout JStyleProfile) -> Void = { _ in }
  ) {
    (self.name, self.advertisedName, self.product) = (name, advertisedName, product)
    (self.version, self.automaticHeartRates, self.traps) = (version, automaticHeartRates, traps)
    change(&self)
  }
}

extension JStyleProfile {
  /// All profiles of this library.
  public static let all: [JStyleProfile] = [.v8, .x6b]

  /// A band V8 with firmware 0.0.8.8, whose refusals are invented.
  public static let v8 = JStyleProfile(
    "v8", advertisedName: "JCV8B", product: .v8, version: [0, 0, 8, 8, 0x26, 0x05, 0x30],
    automaticHeartRates: .spotHeartRateLog, traps: [.storesUnsetDates, .hasShortTotals]
  ) { $0.refusals = [.temperature] }

  /// A ring X6B, whose name, version and pages are invented.
  public static let x6b = JStyleProfile(
    "x6b", advertisedName: "X6B", product: .x6b, version: [0, 0, 1, 0x12, 0x25, 0x02, 0x27],
    automaticHeartRates: .heartRateLog, traps: [.cutsRecords, .storesUselessVariability]
  ) { ($0.pageLength, $0.endsAlone) = (50, true) }

  /// The GATT table of each ring.
  static let services: [GATTService] = [
    .deviceInformation([0x2A27]),
    GATTService(
      JStyle.service,
      characteristics: [
        GATTCharacteristic(JStyle.command, properties: [.write, .writeWithoutResponse]),
        .subscribable(JStyle.notification, [.read, .notify]),
      ]),
  ]
}
