import HaloData
import HaloDevices
import HaloProtocol
import HaloScenario
import HaloTransport
import Synchronization

enum StrapCommand {
  static func run(_ arguments: Arguments, _ tool: CommandLineTool) throws {
    let following = try FollowingArguments(arguments, .strap)
    let screen: any StrapScreen =
      tool.output.isJSON ? JSONStrapScreen(tool.output) : TextStrapScreen(tool.output)
    let account = StrapAccount(screen: screen, resetsEnergy: arguments[.resetsEnergy])
    try following.run(tool, virtual: try following.virtual.make()) { found, transport in
      try await Following(found, for: account, until: following.end, on: transport.clock)
        .run(on: transport)
    }
  }
}

protocol StrapScreen: Sendable {
  mutating func show(
    _ measurement: GATT.HeartRateMeasurement, _ intervals: [RRInterval], at time: Duration) throws
  mutating func show(_ news: LinkNews, at time: Duration) throws
  mutating func show(_ event: StrapEvent, at time: Duration) throws
  mutating func show(_ summary: StrapSummary, at time: Duration) throws
}

struct StrapSummary: Sendable {
  /// The valid heart rates in beats per minute: plausible, and not measured without skin contact.
  var rates: [UInt16] = []
  var variability = HeartRateVariability()
  var measurements = 0
  /// The number of lost links, without failed attempts to connect.
  var losses = 0

  var spread: (lowest: UInt16, mean: Int, highest: UInt16)? {
    guard let lowest = rates.min(), let mean = rates.mean, let highest = rates.max() else {
      return nil
    }
    return (lowest, mean, highest)
  }
}

enum StrapEvent: Sendable {
  case details(battery: GATT.BatteryLevel?, DeviceInformation)
  case energyReset
  /// The strap refused to reset its energy counter, or did not respond in time.
  ///
  /// The error is the strap's refusal or the failure of the last link; nil if the strap did not
  /// respond.
  case energyNotReset(HeartRateStrapError?)
}

struct StrapAccount: FollowingAccount {
  var question: String { "is it worn?" }

  fileprivate var screen: any StrapScreen
  fileprivate var summary = StrapSummary()
  private var series = RRSeries()
  fileprivate var energy: EnergyState

  fileprivate enum EnergyState {
    /// The strap has reset its energy counter, or the user did not request a reset.
    case asWanted
    /// The strap has not responded to the reset yet; the error is the one that ended the last link,
    /// nil if no link failed.
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
    let reason: HeartRateStrapError?
    switch energy {
    case .asWanted: return nil
    case .refused(let error): reason = error
    case .unanswered(let error):
      // No link lasted until the strap answered.
      try screen.show(.energyNotReset(error), at: time)
      reason = error
    }
    return CommandFailure("live: the energy was not reset: \(reason.energyWords)")
  }

  fileprivate mutating func consume(
    _ event: HeartRateEvent, of name: String, at time: Duration
  ) throws -> HeartRateStrap? {
    let intervals = series.consume(event, at: time)
    for interval in intervals { summary.variability.consume(interval) }
    switch event {
    case .measurement(let value):
      summary.measurements += 1
      if value.state == .valid { summary.rates.append(value.beatsPerMinute) }
      try screen.show(value, intervals, at: time)
    case .connected(let strap):
      let location = strap.location.map { LinkNews.Location.body($0) }
      try note(.connected(strap.name ?? name, location: location), at: time)
      return strap
    case .disconnected(let error):
      // A failed attempt to connect is no lost link.
      if link.isUp { summary.losses += 1 }
      try note(.lost(error), at: time)
    case .unavailable(let adapter): try note(.waiting(adapter), at: time)
    case .scanFailed(let error): try note(.notScanning(error), at: time)
    case .malformed(let bytes, let error): try note(.malformed(bytes, error), at: time)
    default: break
    }
    return nil
  }

  private mutating func note(_ news: LinkNews, at time: Duration) throws {
    link.consume(news)
    try screen.show(news, at: time)
  }
}

extension Following<StrapAccount> {
  /// Shows measurements until their number or the time reaches its limit, and reconnects after each
  /// lost link.
  func run(on transport: any BLETransport) async throws {
    let (straps, links) = BLEStream<HeartRateStrap>.makeStream()
    try await run(
      { try await self.follow(on: transport, links) }, { try await self.ask(straps) })
  }

  private func follow(
    on transport: some BLETransport, _ links: BLEStream<HeartRateStrap>.Continuation
  ) async throws {
    let follower = HeartRateFollower(over: transport, peripheral: peripheral)
    try await follower.run { event in
      try consume { account, time in
        if let link = try account.consume(event, of: name, at: time) { links.yield(link) }
      }
    }
  }

  /// Resets the energy counter of the strap if the user requested that, and reads the strap's
  /// details once; `straps` delivers the strap after each connect.
  ///
  /// If the link fails during the reset, the reset is repeated on the next link, until the task is
  /// cancelled.
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
            // The next link may succeed. Ignore the error of a link that this side ended.
            if failure != .cancelled, failure != .disconnected(.local) {
              account.withLock { $0.energy = .unanswered(error) }
            }
            continue
          }
          account.withLock { $0.energy = .refused(error) }
          try? show(.energyNotReset(error))
        }
      }
      // Ask only once, because the question may hang the strap.
      guard !hasAsked else { continue }
      hasAsked = true
      let details = try? (await strap.batteryLevel(), await strap.information())
      guard let (battery, information) = details else { continue }
      if battery != nil || information != DeviceInformation() {
        try show(.details(battery: battery, information))
      }
    }
  }

  private func show(_ event: StrapEvent) throws {
    try consume { account, time in try account.screen.show(event, at: time) }
  }
}

extension GATT.HeartRateMeasurement {
  enum RateState: String {
    /// The strap has no heart rate yet, or has lost it.
    case warmingUp
    /// The strap reports no skin contact, so the heart rate, if any, is unreliable.
    case noContact
    case implausible
    case valid
  }

  /// Whether the measurement contains a number for "no value": 0, or 255 in one byte, as straps of
  /// one maker send.
  var hasNoRate: Bool { beatsPerMinute == 0 || beatsPerMinute == 255 && !usesUInt16 }

  var state: RateState {
    if contact.isSupported, !contact.isDetected { return .noContact }
    if plausibleBeatsPerMinute != nil { return .valid }
    return hasNoRate ? .warmingUp : .implausible
  }
}

extension HeartRateStrapError? {
  /// The reason for a failed reset of the energy counter, as text; nil means that the strap did not
  /// respond.
  var energyWords: String { map { "\($0)" } ?? "the strap has not answered in time" }
}
