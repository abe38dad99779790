import HaloProtocol
import HaloTransport

/// The properties of one model of smart ring, of any protocol family, that a virtual ring imitates.
public protocol VirtualRingProfile: Hashable, Sendable {
  /// All profiles of rings of this protocol family that a virtual ring can imitate.
  static var all: [Self] { get }
  /// The short name of the ring profile, as in the command-line option `halo --ring virtual:NAME`.
  var name: String { get }
}

extension VirtualRingProfile {
  /// Finds a ring profile by its short name, ignoring case; nil if there is no such profile.
  public init?(named name: String) {
    guard let profile = Self.all.first(where: { $0.name == name.lowercased() }) else { return nil }
    self = profile
  }
}

/// The mutable state of a ring, under the lock of ``VirtualFamilyRing``: a model, and behaviour.
protocol FamilyState: Sendable {
  associatedtype Session: Sendable

  var model: RingModel { get set }
  var random: SplitMix64 { get set }
  var flashCount: Int { get }
  var sessions: [UInt64: Session] { get set }
  /// The GATT table, the advertisement of a ring that is on, and the largest MTU.
  var services: [GATTService] { get }
  var advertisement: AdvertisementData { get }
  var mtu: Int { get }
  var needsBond: Bool { get }

  mutating func advance(to time: Duration)
  func isAwake(at time: Duration) -> Bool
  mutating func makeSession() -> Session
  /// The actions with which the ring begins each link.
  var firstActions: [FamilyAction] { get }
  mutating func linkDidClose(_ link: UInt64, at time: Duration)

  /// Handles an event; returns the actions of the ring on all links.
  mutating func simulate(_ event: SimulatedRingEvent, at time: Duration) -> [FamilyAction]
  func value(of characteristic: CharacteristicID, at time: Duration) -> [UInt8]?
  /// Throws `ATTError.writeNotPermitted` for a characteristic that accepts no commands.
  mutating func receive(
    _ value: [UInt8], to characteristic: CharacteristicID, on link: FamilyLink
  ) throws(ATTError) -> [FamilyAction]
  mutating func subscriptionChanged(
    _ id: CharacteristicID, isSubscribed: Bool, on link: FamilyLink
  ) -> [FamilyAction]
  /// Handles the end of a timer's interval; returns nil if the state needs the timer no more.
  mutating func timerDidEnd(_ timer: Int, on link: FamilyLink) -> [FamilyAction]?
  /// Whether values of a characteristic that do not fit into one packet are lost.
  func losesLongValues(of characteristic: CharacteristicID) -> Bool
}

extension FamilyState {
  var firstActions: [FamilyAction] { [] }
  var mtu: Int { 247 }
  var needsBond: Bool { false }
  mutating func advance(to time: Duration) { model.advance(to: time) }
  func isAwake(at time: Duration) -> Bool { true }
  mutating func linkDidClose(_ link: UInt64, at time: Duration) {}
  mutating func subscriptionChanged(
    _ id: CharacteristicID, isSubscribed: Bool, on link: FamilyLink
  ) -> [FamilyAction] { [] }
  func losesLongValues(of characteristic: CharacteristicID) -> Bool { false }

  /// Creates the state of a link; returns the first actions.
  mutating func open(_ link: UInt64) -> [FamilyAction] {
    sessions[link] = makeSession()
    return firstActions
  }

  mutating func close(_ link: UInt64, at time: Duration) {
    sessions[link] = nil
    // Thousands of idle rings keep no memory for links.
    if sessions.isEmpty { sessions = [:] }
    linkDidClose(link, at: time)
  }

  /// Erases the history, and sets the clock to the beginning of 2020.
  mutating func eraseModel(at time: Duration) {
    model.history = RingHistory()
    if let start = CivilDateTime(secondsSince1970: 1_577_836_800) {
      model.setClock(to: start, at: time)
    }
  }
}

/// A step of a ring on a link; indirect, because each link reserves memory for several.
indirect enum FamilyAction: Sendable {
  /// Sends values in order, after a time of work unless `works` is false.
  case send([[UInt8]], from: CharacteristicID, works: Bool = true)
  /// Sends values before any that wait: whole and at once, or through the link after a delay.
  case notify([[UInt8]], from: CharacteristicID, after: Duration? = nil)
  /// Starts a timer with a number that the state knows, if need be after a delay.
  case timer(Int, Duration, after: Duration = .zero, repeats: Bool = true)
  /// Ends the link, if need be after a delay in which the last values arrive.
  case disconnect(after: Duration = .zero)
}

/// A link at a time, as the state of a ring sees it.
struct FamilyLink: Sendable {
  let id: UInt64
  let time: Duration
  /// The maximum number of bytes in one notification.
  let length: Int
  /// Whether the host has a bond with the ring; links outside of a simulation look so.
  let isBonded: Bool

  init(_ link: any PeripheralLink) {
    (id, time, length) = (link.id, link.time, link.maximumNotificationLength)
    let end = (link as? SimulatedLinkEnd)?.link
    isBonded = end.map { $0.air.isBonded($0.central, $0.peripheral) } ?? true
  }
}

/// The records that hosts deleted from the stores of a ring, whose history keeps their values.
struct DeletedRecords<Store: Hashable & Sendable>: Sendable {
  private var counts: [Store: [[UInt8]: Int]] = [:]

  mutating func insert(_ records: [[UInt8]], of store: Store) {
    for record in records { counts[store, default: [:]][record, default: 0] += 1 }
  }

  func rest(of records: [[UInt8]], in store: Store) -> [[UInt8]] {
    var counts = counts[store] ?? [:]
    return records.filter { record in
      guard let count = counts[record], count > 0 else { return true }
      counts[record] = count - 1
      return false
    }
  }
}
