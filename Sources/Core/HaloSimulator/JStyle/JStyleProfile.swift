import HaloProtocol
import HaloTransport

/// The properties of one model of JStyle smart ring or band, which a virtual ring imitates.
///
/// The profiles ``v8`` and ``x6b`` contain the published facts about one device each.
public struct JStyleProfile: VirtualRingProfile {
  /// The short name of the profile, as in the command-line option `halo --ring virtual:x6b`.
  public var name: String
  /// The beginning of the name that the virtual ring advertises; a suffix follows.
  package var advertisedName: String
  /// The product line of the ring, V8 or X6B, which selects the layouts of packets.
  package var product: JStyle.Product
  /// The bytes with which the ring reports its firmware version and the version's date, in packed
  /// decimal (BCD).
  package var version: HexBytes
  /// The opcode of the history that contains the heart rates of automatic measurements.
  package var automaticHeartRates: JStyle.Opcode
  /// The quantities that the ring can measure on request; it rejects requests for others.
  package var modes: Set<JStyle.MeasurementMode> = [.variability, .heartRate, .oxygen]
  /// The opcodes of commands that this ring rejects although other rings accept them.
  package var refusals: Set<JStyle.Opcode> = []
  /// The number of history records after which the ring waits for a request; nil if it never waits.
  package var pageLength: Int?
  /// Whether the end of a history arrives in a notification of its own, without records.
  package var endsAlone = false
  /// The largest ATT MTU that the ring accepts, in bytes.
  package var mtu = 247
  /// The peculiarities of the virtual ring, such as lost notifications, that make clients fail.
  public var traps: Set<Trap>

  /// A peculiarity of real rings that makes clients fail.
  public enum Trap: Hashable, CaseIterable, Sendable {
    /// The ring fills each notification completely, so that a record can continue in the next one.
    case cutsRecords
    /// In the first transfer of a history on each link, one notification is lost.
    case losesNotifications
    /// The ring has a record from before its clock was set, with zeros as its date.
    case storesUnsetDates
    /// After each fifth record of heart rate variability, the ring sends an invalid record, whose
    /// byte at offset 10 is 1.
    case storesUselessVariability
    /// The ring's packets with daily totals have 26 bytes instead of 27.
    case hasShortTotals
    /// All history records have the number 0, so a lost record leaves no gap in the numbers.
    case countsNothing
  }

  /// Makes the profile of a JStyle ring, with default values that the closure can change.
  package init(
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
  /// All profiles of JStyle rings that a virtual ring can imitate.
  public static let all: [JStyleProfile] = [.v8, .x6b]

  /// The profile of a JStyle V8 band, firmware 0.0.8.8; the set of rejected commands is invented.
  public static let v8 = JStyleProfile(
    "v8", advertisedName: "JCV8B", product: .v8, version: [0, 0, 8, 8, 0x26, 0x05, 0x30],
    automaticHeartRates: .spotHeartRateLog, traps: [.storesUnsetDates, .hasShortTotals]
  ) { $0.refusals = [.temperature] }

  /// The profile of a JStyle X6B ring; its name, firmware version and `pageLength` are invented.
  public static let x6b = JStyleProfile(
    "x6b", advertisedName: "X6B", product: .x6b, version: [0, 0, 1, 0x12, 0x25, 0x02, 0x27],
    automaticHeartRates: .heartRateLog, traps: [.cutsRecords, .storesUselessVariability]
  ) { ($0.pageLength, $0.endsAlone) = (50, true) }

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

/// A virtual smart ring or band with the JStyle protocol.
public typealias VirtualJStyleRing = VirtualFamilyRing<JStyleProfile>

extension VirtualFamilyRing<JStyleProfile> {
  /// Creates a virtual smart ring or band with the JStyle protocol.
  ///
  /// - Parameters:
  ///   - profile: The properties of the ring's model.
  ///   - model: The state of the ring at the beginning.
  ///   - nameSuffix: The end of the advertised name.
  ///   - seed: The seed of the random delays of replies.
  ///   - time: The simulated radio's clock. Without a clock, time passes only with links and
  ///     events.
  public convenience init(
    profile: JStyleProfile, model: RingModel, nameSuffix: String = "1A2B", seed: UInt64 = 0,
    time: (@Sendable () -> Duration)? = nil
  ) {
    let name = profile.advertisedName + nameSuffix
    self.init(JStyleState(profile, model, name: name, seed: seed), time: time)
  }
}
