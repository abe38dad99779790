import HaloProtocol
import HaloTransport
import Synchronization

/// A heart rate strap that can be put on the air: services 180D, 180F and 180A.
///
/// While somebody is subscribed it notifies every 1.02 s, with the intervals of the beats since the
/// last time, and the energy in every tenth notification, as straps do. Who are subscribed at the
/// same time are told the same. What else a strap may have or lack, and what real ones do
/// otherwise, is its ``StrapProfile``.
public final class VirtualHeartRateStrap: LocalPeripheral {
  /// Time between two notifications.
  public static let notificationInterval: Duration = .milliseconds(1020)

  /// What kind of strap it is.
  public let profile: StrapProfile
  /// What the strap advertises.
  public let advertisement: AdvertisementData?
  /// The GATT table of the strap.
  public let services: [GATTService]

  /// How it likes its links: quick at first, at an MTU of 23, and with two centrals at a time, as
  /// many straps do, unless it is made for one.
  public let preferences: LinkPreferences

  /// What it asks for once it was read out: one connection event for each notification.
  public static let idleParameters = ConnectionParameters(interval: .milliseconds(1020))

  /// Where the strap says it is worn; nil where it does not.
  public var location: GATT.BodySensorLocation? { profile.location }
  /// How full the battery is; nil where the strap does not tell.
  public var battery: GATT.BatteryLevel? { profile.battery }
  /// The energy spent since the last reset, in kilojoules; it stays at 65535 until it is reset.
  public var energyKilojoules: UInt16 {
    get { state.withLock { $0.energyKilojoules } }
    set { state.withLock { $0.energyKilojoules = newValue } }
  }
  /// Whether somebody wears it; where not, there is no rate, and no contact where that is told.
  public var isWorn: Bool {
    get { state.withLock { $0.isWorn } }
    set { state.withLock { $0.isWorn = newValue } }
  }

  private let state: Mutex<State>

  /// How many links it serves.
  package var sessionCount: Int { state.withLock { $0.sessions.count } }

  fileprivate struct State {
    let profile: StrapProfile
    var energyKilojoules: UInt16 = 0
    var isWorn = true
    /// Whether it measures: bands of some makers have to be told to.
    var isMeasuring: Bool
    var beats: HeartBeats
    /// How often it has measured, and what it did last; nil where it was told not to.
    var notificationCount = 0
    var measurement: GATT.HeartRateMeasurement?
    var sessions: [UInt64: Session] = [:]
  }

  /// What one link needs: whether it is subscribed, and a wake-up for each change of that.
  fileprivate struct Session {
    var isSubscribed = false
    /// How often it had measured when it notified last on this link.
    var notified = 0
    let changes: AsyncStream<Void>
    let wakeUp: AsyncStream<Void>.Continuation
  }

  /// A strap that has everything, on a chest unless said otherwise.
  public convenience init(
    name: String = "Virtual Strap", seed: UInt64 = 0,
    location: GATT.BodySensorLocation = GATT.BodySensorLocation(.chest)
  ) {
    var profile = StrapProfile.full
    profile.localName = name
    profile.location = location
    self.init(profile: profile, seed: seed)
  }

  /// A strap of a kind, which serves so many centrals at a time.
  public init(profile: StrapProfile, seed: UInt64 = 0, maximumLinks: Int = 2) {
    self.profile = profile
    preferences = LinkPreferences(
      mtu: 23, connection: ConnectionParameters(interval: .milliseconds(30)),
      maximumLinks: maximumLinks)
    state = Mutex(
      State(
        profile: profile, isMeasuring: !profile.quirks.contains(.measuresOnCommand),
        beats: HeartBeats(seed: seed)))
    advertisement = AdvertisementData(
      localName: profile.localName, serviceUUIDs: profile.advertisesService ? [0x180D] : [])
    services = profile.services
  }

  /// Answers a read of location, battery, manufacturer or model, as far as it has them.
  ///
  /// - Throws: `ATTError.readNotPermitted` for anything else.
  public func read(
    _ characteristic: CharacteristicID, on link: any PeripheralLink
  ) async throws(ATTError) -> [UInt8] {
    let value: [UInt8]? =
      switch characteristic {
      case .bodySensorLocation: profile.location?.bytes
      case .batteryLevel: profile.battery?.bytes
      case .manufacturerName: profile.manufacturer.map { GATT.ManufacturerNameString($0).bytes }
      case .modelNumber: profile.model.map { GATT.ModelNumberString($0).bytes }
      default: nil
      }
    guard let value else { throw .readNotPermitted }
    return value
  }

  /// Takes a command of the control point.
  ///
  /// - Throws: `ATTError` 0x80 for a command it does not know, 0x0D for a wrong length.
  public func write(
    _ value: [UInt8], to characteristic: CharacteristicID, mode: WriteMode,
    on link: any PeripheralLink
  ) async throws(ATTError) {
    guard characteristic == .heartRateControlPoint else { throw .writeNotPermitted }
    guard !profile.quirks.contains(.measuresOnCommand) else { return try takeOwnCommand(value) }
    guard let command = try? GATT.HeartRateControlPoint(parsing: value) else {
      throw .invalidAttributeValueLength
    }
    guard command == .resetEnergyExpended else { throw .controlPointNotSupported }
    energyKilojoules = 0
  }

  /// Takes a command as Xiaomi's bands have them: 15, once (02) or on and on (01), on or off.
  private func takeOwnCommand(_ value: [UInt8]) throws(ATTError) {
    guard value.count == 3, value[0] == 0x15, (1...2).contains(value[1]), value[2] <= 1 else {
      throw .controlPointNotSupported
    }
    state.withLock { $0.isMeasuring = value[2] == 1 }
  }

  /// Starts or stops to notify.
  public func subscriptionChanged(
    _ characteristic: CharacteristicID, isSubscribed: Bool, on link: any PeripheralLink
  ) async {
    guard characteristic == .heartRateMeasurement else { return }
    let wakeUp = state.withLock { state in
      var session = state.session(of: link.id)
      session.isSubscribed = isSubscribed
      session.notified = state.notificationCount
      state.sessions[link.id] = session
      return session.wakeUp
    }
    wakeUp.yield()
    if isSubscribed { link.requestParameters(Self.idleParameters) }
  }

  /// Notifies while the central is subscribed.
  public func run(on link: any PeripheralLink) async {
    for await _ in state.withLock({ $0.session(of: link.id).changes }) {
      while isSubscribed(link),
        (try? await link.clock.sleep(for: Self.notificationInterval)) != nil, isSubscribed(link)
      {
        guard let value = nextNotification(on: link) else { continue }
        try? link.notify(value, from: .heartRateMeasurement)
      }
    }
    state.withLock { $0.sessions[link.id] = nil }
  }

  private func isSubscribed(_ link: any PeripheralLink) -> Bool {
    state.withLock { $0.sessions[link.id]?.isSubscribed == true }
  }

  private func nextNotification(on link: any PeripheralLink) -> [UInt8]? {
    guard let measurement = state.withLock({ $0.nextMeasurement(for: link.id) }) else { return nil }
    let part = measurement.prefix(fitting: link.maximumNotificationLength)
    var bytes = part?.measurement.bytes ?? []
    if profile.quirks.contains(.losesLastZero), bytes.count > 2, bytes.last == 0 {
      bytes.removeLast()
    }
    return bytes
  }
}

extension VirtualHeartRateStrap.State {
  /// The session of a link, which begins with the first use.
  fileprivate mutating func session(of link: UInt64) -> VirtualHeartRateStrap.Session {
    if let session = sessions[link] { return session }
    let (changes, wakeUp) = AsyncStream.makeStream(
      of: Void.self, bufferingPolicy: .bufferingNewest(1))
    let session = VirtualHeartRateStrap.Session(changes: changes, wakeUp: wakeUp)
    sessions[link] = session
    return session
  }

  /// What it notifies next on a link; nil while it does not measure.
  fileprivate mutating func nextMeasurement(for link: UInt64) -> GATT.HeartRateMeasurement? {
    // Another link may have been told already: one heart beats for all.
    if sessions[link]?.notified == notificationCount {
      notificationCount += 1
      measurement = measure()
    }
    sessions[link]?.notified = notificationCount
    return measurement
  }

  private mutating func measure() -> GATT.HeartRateMeasurement? {
    var (rate, intervals) = beats.advance(by: VirtualHeartRateStrap.notificationInterval)
    guard isMeasuring else { return nil }
    let tellsEnergy = profile.energyInterval.map { notificationCount % max(1, $0) == 0 } ?? false
    if tellsEnergy { energyKilojoules = UInt16(clamping: Int(energyKilojoules) + 6) }
    if !isWorn || !profile.tellsIntervals { intervals = [] }
    if profile.quirks.contains(.appendsShortInterval), !intervals.isEmpty {
      intervals.append(UInt16(35 + notificationCount % 29))
    }
    let isLoose = !isWorn && profile.contact.isSupported
    return GATT.HeartRateMeasurement(
      beatsPerMinute: isWorn ? rate : 0, contact: isLoose ? .notDetected : profile.contact,
      energyExpendedKilojoules: tellsEnergy ? energyKilojoules : nil,
      rrIntervals: GATT.RRIntervals(intervals))
  }
}

/// A heart that beats at a rate that wanders.
struct HeartBeats: Sendable {
  private var random: SplitMix64
  private var rate = 72
  private var untilNextBeat: Duration = .zero

  init(seed: UInt64) {
    random = SplitMix64(seed: seed)
  }

  /// The rate after some time, and the intervals of the beats in it, in 1/1024 s.
  mutating func advance(by time: Duration) -> (rate: UInt16, intervals: [UInt16]) {
    rate = min(150, max(48, rate + random.number(in: -2...2)))
    var intervals: [UInt16] = []
    untilNextBeat -= time
    while untilNextBeat <= .zero {
      let interval = 61_440 / rate + random.number(in: -30...30)
      intervals.append(UInt16(clamping: interval))
      untilNextBeat += .nanoseconds(interval * 1_000_000_000 / 1024)
    }
    return (UInt16(rate), intervals)
  }
}
