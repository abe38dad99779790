import HaloProtocol
import HaloTransport
import Synchronization

/// A virtual heart-rate strap for tests, with services 180D (heart rate), 180F (battery) and 180A
/// (device information).
///
/// While a central is subscribed, the strap notifies every 1.02 s, with the intervals between the
/// heartbeats since the previous notification. Every tenth notification contains the expended
/// energy. Centrals that are subscribed at the same time get the same values. A ``StrapProfile``
/// can change the equipment, and add the peculiarities of real straps.
public final class VirtualHeartRateStrap: LocalPeripheral {
  static let notificationInterval: Duration = .milliseconds(1020)

  /// The equipment and peculiarities of the heart-rate strap.
  public let profile: StrapProfile
  /// The advertisement of the heart-rate strap.
  public let advertisement: AdvertisementData?
  /// The GATT services of the heart-rate strap.
  public let services: [GATTService]

  /// The link preferences of the strap: a short connection interval at first, an ATT MTU of 23
  /// bytes, and by default two centrals at a time, like many straps.
  public let preferences: LinkPreferences

  static let idleParameters = ConnectionParameters(interval: .milliseconds(1020))

  /// The body location that the strap reports; nil if it reports none.
  public var location: GATT.BodySensorLocation? { profile.location }
  /// The battery level that the strap reports; nil if it reports none.
  public var battery: GATT.BatteryLevel? { profile.battery }
  /// The energy that the wearer has expended since the last reset, in kilojoules; the counter stops
  /// at 65535.
  public var energyKilojoules: UInt16 {
    get { state.withLock { $0.energyKilojoules } }
    set { state.withLock { $0.energyKilojoules = newValue } }
  }
  /// Whether the heart-rate strap is worn; if not, the reported rate is 0, and skin contact is
  /// reported as not detected if supported.
  public var isWorn: Bool {
    get { state.withLock { $0.isWorn } }
    set { state.withLock { $0.isWorn = newValue } }
  }

  /// The heart whose other signals a device has that the strap is a part of; nil for a strap alone.
  var heart: Heart? {
    get { state.withLock { $0.beats.heart } }
    set { state.withLock { $0.beats.heart = newValue } }
  }

  private let state: Mutex<State>

  package var sessionCount: Int { state.withLock { $0.sessions.count } }

  fileprivate struct State {
    let profile: StrapProfile
    var energyKilojoules: UInt16 = 0
    var isWorn = true
    /// Whether the strap measures; bands of some manufacturers measure only on command.
    var isMeasuring: Bool
    var beats: HeartBeats
    /// The number of measurements that were due, including those left out; all links share them.
    var notificationCount = 0
    /// The latest measurement; nil if the strap was not measuring when it was due.
    var measurement: GATT.HeartRateMeasurement?
    var sessions: [UInt64: Session] = [:]
  }

  /// The state of one link: its subscription, and a stream that wakes its task after each change.
  fileprivate struct Session {
    var isSubscribed = false
    /// The `notificationCount` of the latest measurement of this link, or of its subscription.
    var notified = 0
    let changes: AsyncStream<Void>
    let wakeUp: AsyncStream<Void>.Continuation
  }

  /// Creates a virtual heart-rate strap with all optional features of the specification; by
  /// default, it reports the chest as its location.
  public convenience init(
    name: String = "Virtual Strap", seed: UInt64 = 0,
    location: GATT.BodySensorLocation = GATT.BodySensorLocation(.chest)
  ) {
    var profile = StrapProfile.full
    profile.localName = name
    profile.location = location
    self.init(profile: profile, seed: seed)
  }

  /// Creates a virtual heart-rate strap from a profile, for up to `maximumLinks` centrals at a
  /// time.
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

  /// Answers a central's read of location, battery, manufacturer or model, if the strap has them.
  ///
  /// - Throws: `ATTError.readNotPermitted` for any other characteristic.
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

  /// Handles a central's command to the Heart Rate Control Point.
  ///
  /// - Throws: `ATTError` 0x80 for an unknown command, 0x0D for a wrong length.
  public func write(
    _ value: [UInt8], to characteristic: CharacteristicID, mode: WriteMode,
    on link: any PeripheralLink
  ) async throws(ATTError) {
    guard characteristic == .heartRateControlPoint else { throw .writeNotPermitted }
    guard !profile.quirks.contains(.measuresOnCommand) else { return try handleOwnCommand(value) }
    guard let command = try? GATT.HeartRateControlPoint(parsing: value) else {
      throw .invalidAttributeValueLength
    }
    guard command == .resetEnergyExpended else { throw .controlPointNotSupported }
    energyKilojoules = 0
  }

  /// Commands of Xiaomi bands: 15, then 02 (once) or 01 (continuous), then 01 (on) or 00 (off).
  private func handleOwnCommand(_ value: [UInt8]) throws(ATTError) {
    guard value.count == 3, value[0] == 0x15, (1...2).contains(value[1]), value[2] <= 1 else {
      throw .controlPointNotSupported
    }
    state.withLock { $0.isMeasuring = value[2] == 1 }
  }

  /// Starts or stops the measurements that the strap sends on a link.
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
    // A slow link would hinder the other parts of a device.
    if isSubscribed, heart == nil { link.requestParameters(Self.idleParameters) }
  }

  /// Sends measurements on a link while its central is subscribed.
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
    let next = state.withLock { $0.nextMeasurement(for: link.id, at: link.time) }
    guard let measurement = next else { return nil }
    let part = measurement.prefix(fitting: link.maximumNotificationLength)
    var bytes = part?.measurement.bytes ?? []
    if profile.quirks.contains(.losesLastZero), bytes.count > 2, bytes.last == 0 {
      bytes.removeLast()
    }
    return bytes
  }
}

extension VirtualHeartRateStrap.State {
  fileprivate mutating func session(of link: UInt64) -> VirtualHeartRateStrap.Session {
    if let session = sessions[link] { return session }
    let (changes, wakeUp) = AsyncStream.makeStream(
      of: Void.self, bufferingPolicy: .bufferingNewest(1))
    let session = VirtualHeartRateStrap.Session(changes: changes, wakeUp: wakeUp)
    sessions[link] = session
    return session
  }

  /// Returns the next measurement for a link; nil while the strap does not measure.
  fileprivate mutating func nextMeasurement(
    for link: UInt64, at now: Duration
  ) -> GATT.HeartRateMeasurement? {
    // If another link has this measurement already, reuse it: all links share one heart.
    if sessions[link]?.notified == notificationCount {
      notificationCount += 1
      measurement = measure(at: now)
    }
    sessions[link]?.notified = notificationCount
    return measurement
  }

  private mutating func measure(at now: Duration) -> GATT.HeartRateMeasurement? {
    var (rate, intervals) = beats.advance(by: VirtualHeartRateStrap.notificationInterval, to: now)
    guard isMeasuring else { return nil }
    let hasEnergy = profile.energyInterval.map { notificationCount % max(1, $0) == 0 } ?? false
    if hasEnergy { energyKilojoules = UInt16(clamping: Int(energyKilojoules) + 6) }
    if !isWorn || !profile.sendsIntervals { intervals = [] }
    if profile.quirks.contains(.appendsShortInterval), !intervals.isEmpty {
      intervals.append(UInt16(35 + notificationCount % 29))
    }
    let isLoose = !isWorn && profile.contact.isSupported
    return GATT.HeartRateMeasurement(
      beatsPerMinute: isWorn ? rate : 0, contact: isLoose ? .notDetected : profile.contact,
      energyExpendedKilojoules: hasEnergy ? energyKilojoules : nil,
      rrIntervals: GATT.RRIntervals(intervals))
  }
}

/// The beats of a heart whose rate drifts slowly, or of one that other signals have too.
struct HeartBeats: Sendable {
  var heart: Heart?
  private var time = 0.0
  private var random: SplitMix64
  private var rate = 72
  private var untilNextBeat: Duration = .zero

  init(seed: UInt64) { random = SplitMix64(seed: seed) }

  /// Returns the intervals of a heart since the last call, or since two `step`s, in 1/1024 s.
  private mutating func intervals(of heart: Heart, _ step: Double, to now: Double) -> [UInt16] {
    let start = max(time, now - 2 * step)
    time = now
    // The slowest beat takes less than 3 s.
    let times = heart.contractions(from: start - 3, to: now)
    return zip(times, times.dropFirst()).filter { $1 > start }.map { last, next in
      UInt16(clamping: Int((next * 1024).rounded() - (last * 1024).rounded()))
    }
  }

  /// Returns the heart rate after a time, and the intervals of the beats until then, in 1/1024 s.
  mutating func advance(
    by time: Duration, to now: Duration
  ) -> (rate: UInt16, intervals: [UInt16]) {
    if let heart {
      let intervals = intervals(of: heart, time / .seconds(1), to: now / .seconds(1))
      return (UInt16(heart.rate.rounded()), intervals)
    }
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

/// The heart of a wearer, whose rate swings by 5 % with each breath of 5 s.
struct Heart: Sendable {
  /// The mean rates, each with its beginning in seconds and the number of beats before.
  private var pieces: [(time: Double, beats: Double, rate: Double)]

  /// Makes a heart with a mean rate per minute, 25…250.
  init(rate: Double) { pieces = [(0, 0, Self.limited(rate) / 60)] }
  var rate: Double { (pieces.last?.rate ?? 0) * 60 }

  /// Changes the mean rate per minute, 25…250, from a time in seconds on.
  mutating func beat(rate: Double, from now: Double) {
    let rate = Self.limited(rate)
    guard rate != self.rate else { return }
    // Signals ask for the time since their last notification, in which the rate changes seldom.
    pieces = pieces.suffix(15) + [(now, beats(at: now), rate / 60)]
  }

  private static func limited(_ rate: Double) -> Double { rate > 25 ? min(rate, 250) : 25 }

  /// The number of beats up to a time in seconds; the heart contracts at whole numbers.
  func beats(at time: Double) -> Double {
    guard let piece = pieces.last(where: { $0.time <= time }) ?? pieces.first else { return 0 }
    return piece.beats + piece.rate * (Self.swung(time) - Self.swung(piece.time))
  }

  /// Returns a time that passes 5 % faster at the begin of a breath, and 5 % slower at its end.
  private static func swung(_ time: Double) -> Double {
    let part = time / 5 - (time / 5).rounded(.down)
    return time + 0.25 * part * (1 - part)
  }

  /// Returns the times in seconds at which the heart contracts after `start`, up to `end`.
  func contractions(from start: Double, to end: Double) -> [Double] {
    let first = beats(at: start).rounded(.down) + 1
    return stride(from: first, through: beats(at: end), by: 1).map { number in
      var (low, high) = (start, end)
      for _ in 0..<40 {
        let middle = (low + high) / 2
        if beats(at: middle) < number { low = middle } else { high = middle }
      }
      return high
    }
  }
}
