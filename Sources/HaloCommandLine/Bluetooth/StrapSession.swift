import HaloDevices
import HaloProtocol
import HaloTransport
import Synchronization

/// Shows what a strap sends.
protocol StrapScreen: Sendable {
  /// Shows a measurement, with its intervals and what is to be thought of each.
  mutating func show(
    _ measurement: GATT.HeartRateMeasurement, _ intervals: [RRInterval], at time: Duration) throws
  mutating func show(_ event: StrapEvent, at time: Duration) throws
  mutating func show(_ summary: StrapSummary, at time: Duration) throws
}

/// What came in all.
struct StrapSummary: Sendable {
  /// The rates that are any, and were measured with the sensor on the skin, as far as it says.
  var rates: [UInt16] = []
  var variability = HeartRateVariability()
  var measurements = 0
  var losses = 0

  /// The lowest rate, the mean and the highest; nil where there is none.
  var spread: (lowest: UInt16, mean: Int, highest: UInt16)? {
    guard let lowest = rates.min(), let highest = rates.max() else { return nil }
    return (lowest, rates.reduce(0) { $0 + Int($1) } / rates.count, highest)
  }
}

/// What happens to the strap that is followed.
enum StrapEvent: Sendable {
  case connected(String, location: GATT.BodySensorLocation?)
  case lost(BLEError)
  /// Bluetooth is off or away; it waits until that is over.
  case waiting(AdapterState)
  /// A scan failed; it is begun again.
  case notScanning(BLEError)
  case malformed([UInt8], WireError)
  /// What the strap says of itself.
  case details(battery: GATT.BatteryLevel?, DeviceInformation)
  case energyReset
  /// It refused, or did not answer in time: then nil, or why the last link failed.
  case energyNotReset(HeartRateStrapError?)
}

/// Follows one strap.
final class StrapSession: Sendable {
  private let state: Mutex<State>
  private let limit: Duration
  private let count: Int

  private struct State {
    var screen: any StrapScreen
    var summary = StrapSummary()
    var series = RRSeries()
    var energy: EnergyState
  }

  /// Whether the energy is as it was asked for.
  private enum EnergyState {
    case asWanted
    /// It was not answered yet, on the last link because of an error, if any.
    case unanswered(HeartRateStrapError?)
    case refused(HeartRateStrapError)
  }

  /// Enough was measured.
  private struct Enough: Error {}

  init(screen: any StrapScreen, limit: Duration, count: Int, resetsEnergy: Bool = false) {
    let energy = resetsEnergy ? EnergyState.unanswered(nil) : .asWanted
    state = Mutex(State(screen: screen, energy: energy))
    self.limit = limit
    self.count = count
  }

  /// Shows what comes until it is enough, from connection to connection.
  ///
  /// The time begins when it was found, and goes on while the strap is away.
  ///
  /// - Throws: ``StrapFailure`` where nothing came, else what the transport throws.
  func run(with strap: FoundDevice, on transport: any BLETransport) async throws {
    let clock = transport.clock
    let elapsed = stopwatch(clock)
    let limit = limit
    let (straps, links) = BLEStream<HeartRateStrap>.makeStream()
    let outcome = await Self.result {
      try await withThrowingTaskGroup(of: Void.self) { group in
        group.addTask { try await self.follow(strap, on: transport, links, elapsed) }
        group.addTask { try await self.ask(straps, elapsed) }
        group.addTask {
          try await clock.sleep(for: limit)
          throw Enough()
        }
        defer { group.cancelAll() }
        try await group.next()
      }
    }
    switch outcome {
    case .failure(is Enough), .success:
      try giveUpEnergy(at: elapsed())
      try summarize(at: elapsed())
    case .failure(let error):
      // What came until then is told, but not to a reader who is gone.
      if !(error is OutputClosed) { try summarize(at: elapsed()) }
      throw error
    }
    let (measurements, energy) = state.withLock { ($0.summary.measurements, $0.energy) }
    guard measurements > 0 else { throw StrapFailure(strap: strap.words, limit: limit) }
    switch energy {
    case .asWanted: break
    case .unanswered(let error): throw EnergyFailure(reason: error)
    case .refused(let error): throw EnergyFailure(reason: error)
    }
  }

  /// Tells that the energy was not reset, where no link lasted until the strap answered.
  private func giveUpEnergy(at time: Duration) throws {
    try state.withLock { state in
      guard state.summary.measurements > 0, case .unanswered(let error) = state.energy else {
        return
      }
      try state.screen.show(.energyNotReset(error), at: time)
    }
  }

  private static func result(_ body: () async throws -> Void) async -> Result<Void, any Error> {
    do {
      return .success(try await body())
    } catch {
      return .failure(error)
    }
  }

  private func summarize(at time: Duration) throws {
    try state.withLock { state in
      guard state.summary.measurements > 0 else { return }
      try state.screen.show(state.summary, at: time)
    }
  }

  private func follow(
    _ strap: FoundDevice, on transport: some BLETransport,
    _ links: BLEStream<HeartRateStrap>.Continuation, _ elapsed: @Sendable () -> Duration
  ) async throws {
    let monitor = HeartRateMonitor(over: transport, peripheral: strap.peripheral)
    try await monitor.run { event in
      let time = elapsed()
      try state.withLock { state in
        let intervals = state.series.take(event, at: time)
        for interval in intervals { state.summary.variability.add(interval) }
        switch event {
        case .measurement(let value):
          state.summary.measurements += 1
          if value.state == .valid { state.summary.rates.append(value.beatsPerMinute) }
          try state.screen.show(value, intervals, at: time)
        case .connected(let link):
          let name = link.name ?? strap.name
          try state.screen.show(
            .connected(name ?? strap.words, location: link.location), at: time)
          links.yield(link)
        case .disconnected(let error):
          state.summary.losses += 1
          try state.screen.show(.lost(error), at: time)
        case .unavailable(let adapter): try state.screen.show(.waiting(adapter), at: time)
        case .scanFailed(let error): try state.screen.show(.notScanning(error), at: time)
        case .malformed(let bytes, let error):
          try state.screen.show(.malformed(bytes, error), at: time)
        default: break
        }
        if state.summary.measurements >= count { throw Enough() }
      }
    }
  }

  /// Asks the strap for what it does not notify, once; goes on until it is cancelled.
  private func ask(
    _ straps: BLEStream<HeartRateStrap>, _ elapsed: @Sendable () -> Duration
  ) async throws {
    var hasAsked = false
    for try await strap in straps {
      if case .unanswered = state.withLock({ $0.energy }) {
        do throws(HeartRateStrapError) {
          try await strap.resetEnergyExpended()
          state.withLock { $0.energy = .asWanted }
          try? show(.energyReset, at: elapsed())
        } catch {
          if case .transport(let failure) = error {
            // Where the link failed, the next one may do; one that was ended here tells nothing.
            if failure != .cancelled, failure != .disconnected(.local) {
              state.withLock { $0.energy = .unanswered(error) }
            }
            continue
          }
          state.withLock { $0.energy = .refused(error) }
          try? show(.energyNotReset(error), at: elapsed())
        }
      }
      // A strap that hangs at a question is not asked again.
      guard !hasAsked else { continue }
      hasAsked = true
      guard let (battery, information) = try? await strap.details() else { continue }
      if battery != nil || information != DeviceInformation() {
        try show(.details(battery: battery, information), at: elapsed())
      }
    }
  }

  private func show(_ event: StrapEvent, at time: Duration) throws {
    try state.withLock { try $0.screen.show(event, at: time) }
  }
}

extension HeartRateStrap {
  /// What it says of itself.
  fileprivate func details() async throws(BLEError) -> (GATT.BatteryLevel?, DeviceInformation) {
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

/// A strap was found, and measured nothing.
struct StrapFailure: Error, CustomStringConvertible {
  let strap: String
  let limit: Duration
  var description: String {
    "live: nothing came from \(strap) in \(Int(limit / .seconds(1))) s: is it worn?"
  }
}
