import HaloDevices
import HaloProtocol
import HaloTransport
import Synchronization

/// Shows what a strap sends.
protocol StrapScreen: Sendable {
  /// Shows a measurement, with its intervals and what is to be thought of each.
  mutating func show(
    _ measurement: GATT.HeartRateMeasurement, _ intervals: [RRInterval], at time: Duration) throws
  mutating func show(_ news: LinkNews, at time: Duration) throws
  mutating func show(_ event: StrapEvent, at time: Duration) throws
  mutating func show(_ summary: StrapSummary, at time: Duration) throws
}

/// What came in all.
struct StrapSummary: Sendable {
  /// The rates that are any, and were measured with the sensor on the skin, as far as it says.
  var rates: [UInt16] = []
  var variability = HeartRateVariability()
  var measurements = 0
  /// How many links went down that were up.
  var losses = 0

  /// The lowest rate, the mean and the highest; nil where there is none.
  var spread: (lowest: UInt16, mean: Int, highest: UInt16)? {
    guard let lowest = rates.min(), let mean = rates.mean, let highest = rates.max() else {
      return nil
    }
    return (lowest, mean, highest)
  }
}

/// What a strap tells that is asked.
enum StrapEvent: Sendable {
  /// What the strap says of itself.
  case details(battery: GATT.BatteryLevel?, DeviceInformation)
  case energyReset
  /// It refused, or did not answer in time: then nil, or why the last link failed.
  case energyNotReset(HeartRateStrapError?)
}

/// What came of one strap.
struct StrapAccount: FollowingAccount {
  static let question = "is it worn?"

  fileprivate var screen: any StrapScreen
  fileprivate var summary = StrapSummary()
  private var series = RRSeries()
  fileprivate var energy: EnergyState

  /// Whether the energy is as it was asked for.
  fileprivate enum EnergyState {
    case asWanted
    /// It was not answered yet, on the last link because of an error, if any.
    case unanswered(HeartRateStrapError?)
    case refused(HeartRateStrapError)
  }

  init(screen: any StrapScreen, resetsEnergy: Bool = false) {
    self.screen = screen
    energy = resetsEnergy ? .unanswered(nil) : .asWanted
  }

  var measurements: Int { summary.measurements }
  private(set) var link = FollowedLink()

  mutating func summarize(at time: Duration) throws { try screen.show(summary, at: time) }

  mutating func end(at time: Duration) throws -> (any Error)? {
    switch energy {
    case .asWanted: return nil
    case .refused(let error): return EnergyFailure(reason: error)
    case .unanswered(let error):
      // No link lasted until the strap answered.
      try screen.show(.energyNotReset(error), at: time)
      return EnergyFailure(reason: error)
    }
  }

  /// Takes in what a monitor hands over, and gives the link where it is new.
  fileprivate mutating func take(
    _ event: HeartRateEvent, of name: String, at time: Duration
  ) throws -> HeartRateStrap? {
    let intervals = series.take(event, at: time)
    for interval in intervals { summary.variability.add(interval) }
    switch event {
    case .measurement(let value):
      summary.measurements += 1
      if value.state == .valid { summary.rates.append(value.beatsPerMinute) }
      try screen.show(value, intervals, at: time)
    case .connected(let strap):
      let location = strap.location.map { (words: "\($0)", name: "\($0.location)") }
      try tell(.connected(strap.name ?? name, location: location), at: time)
      return strap
    case .disconnected(let error):
      // A link that did not come up is none that was lost.
      if link.isUp { summary.losses += 1 }
      try tell(.lost(error), at: time)
    case .unavailable(let adapter): try tell(.waiting(adapter), at: time)
    case .scanFailed(let error): try tell(.notScanning(error), at: time)
    case .malformed(let bytes, let error): try tell(.malformed(bytes, error), at: time)
    default: break
    }
    return nil
  }

  private mutating func tell(_ news: LinkNews, at time: Duration) throws {
    link.take(news)
    try screen.show(news, at: time)
  }
}

extension Following<StrapAccount> {
  /// Shows what comes until it is enough, from connection to connection.
  ///
  /// - Throws: ``NothingMeasured`` where nothing came, ``EnergyFailure`` where the energy was to be
  ///   reset and was not, else what the transport throws.
  func run(on transport: any BLETransport) async throws {
    let (straps, links) = BLEStream<HeartRateStrap>.makeStream()
    try await run(
      { try await self.follow(on: transport, links) }, { try await self.ask(straps) })
  }

  private func follow(
    on transport: some BLETransport, _ links: BLEStream<HeartRateStrap>.Continuation
  ) async throws {
    let monitor = HeartRateMonitor(over: transport, peripheral: peripheral)
    try await monitor.run { event in
      try take { account, time in
        if let link = try account.take(event, of: name, at: time) { links.yield(link) }
      }
    }
  }

  /// Asks the strap for what it does not notify, once; goes on until it is cancelled.
  private func ask(_ straps: BLEStream<HeartRateStrap>) async throws {
    var hasAsked = false
    for try await strap in straps {
      if case .unanswered = account.withLock({ $0.energy }) {
        do throws(HeartRateStrapError) {
          try await strap.resetEnergyExpended()
          account.withLock { $0.energy = .asWanted }
          try? show(.energyReset)
        } catch {
          if case .transport(let failure) = error {
            // Where the link failed, the next one may do; one that was ended here tells nothing.
            if failure != .cancelled, failure != .disconnected(.local) {
              account.withLock { $0.energy = .unanswered(error) }
            }
            continue
          }
          account.withLock { $0.energy = .refused(error) }
          try? show(.energyNotReset(error))
        }
      }
      // A strap that hangs at a question is not asked again.
      guard !hasAsked else { continue }
      hasAsked = true
      guard let (battery, information) = try? await strap.details() else { continue }
      if battery != nil || information != DeviceInformation() {
        try show(.details(battery: battery, information))
      }
    }
  }

  private func show(_ event: StrapEvent) throws {
    try take { account, time in try account.screen.show(event, at: time) }
  }
}

extension HeartRateStrap {
  /// What it says of itself.
  fileprivate func details() async throws(HeartRateStrapError) -> (
    GATT.BatteryLevel?, DeviceInformation
  ) {
    (try await batteryLevel(), try await information())
  }
}

extension GATT.HeartRateMeasurement {
  /// What is to be thought of the rate.
  enum RateState: String {
    /// The strap has none yet, or none any more.
    case warmingUp
    /// The strap says that it does not touch the skin: the rate, if any, is not to be trusted.
    case noContact
    case valid
  }

  /// What is to be thought of the rate.
  var state: RateState {
    if contact.isSupported, !contact.isDetected { return .noContact }
    return beatsPerMinute == 0 ? .warmingUp : .valid
  }
}

/// The energy was to be reset, and was not.
struct EnergyFailure: Error, CustomStringConvertible {
  /// Nil where the strap has not answered yet.
  let reason: HeartRateStrapError?
  var description: String { "live: the energy was not reset: \(reason.energyWords)" }
}

extension HeartRateStrapError? {
  /// Why the energy was not reset, in words.
  var energyWords: String { map { "\($0)" } ?? "the strap has not answered in time" }
}
