import HaloDevices
import HaloProtocol
import HaloTransport
import Synchronization

/// Shows what a cycling sensor sends.
protocol CyclingScreen: Sendable {
  mutating func show(_ reading: CyclingReading, at time: Duration) throws
  mutating func show(_ event: CyclingNews, at time: Duration) throws
  mutating func show(_ summary: CyclingSummary, at time: Duration) throws
}

/// What happens to the sensor that is followed.
enum CyclingNews: Sendable {
  case connected(String, location: GATT.SensorLocation.Location?)
  /// The link is gone, or did not come up; it is tried again.
  case lost(BLEError)
  /// Bluetooth is off or away; it waits until that is over.
  case waiting(AdapterState)
  case malformed([UInt8], WireError)
}

/// What came in all.
struct CyclingSummary: Sendable {
  var measurements = 0
  var losses = 0
  /// Metres; nil where no wheel was counted.
  var distance: Double?
  /// Metres in a second, and turns in a minute; nil where none is known.
  var highestSpeed: Double?
  var highestCadence: Double?

  mutating func take(_ reading: CyclingReading) {
    if reading.measurement != nil { measurements += 1 }
    distance = reading.distance ?? distance
    highestSpeed = [highestSpeed, reading.speed].compactMap(\.self).max()
    highestCadence = [highestCadence, reading.cadence].compactMap(\.self).max()
  }
}

/// Follows one cycling sensor.
final class CyclingSession: Sendable {
  private let state: Mutex<State>
  private let limit: Duration
  private let count: Int
  private let circumference: Double

  private struct State {
    var screen: any CyclingScreen
    var summary = CyclingSummary()
  }

  /// Enough was measured.
  private struct Enough: Error {}

  init(screen: any CyclingScreen, limit: Duration, count: Int, circumference: Double) {
    state = Mutex(State(screen: screen))
    self.limit = limit
    self.count = count
    self.circumference = circumference
  }

  /// Shows what comes until it is enough, from link to link.
  ///
  /// The time begins when it was found, and goes on while the sensor is away; so does the distance,
  /// without what was ridden meanwhile.
  ///
  /// - Throws: ``CyclingFailure`` where nothing came, else what the transport throws.
  func run(with sensor: FoundDevice, on transport: any BLETransport) async throws {
    let clock = transport.clock
    let elapsed = stopwatch(clock)
    let limit = limit
    do {
      try await withThrowingTaskGroup(of: Void.self) { group in
        group.addTask { try await self.follow(sensor, on: transport, elapsed) }
        group.addTask {
          try await clock.sleep(for: limit)
          throw Enough()
        }
        defer { group.cancelAll() }
        try await group.next()
      }
    } catch is Enough {
      try summarize(at: elapsed())
    } catch {
      // What came until then is told, but not to a reader who is gone.
      if !(error is OutputClosed) { try summarize(at: elapsed()) }
      throw error
    }
    guard state.withLock({ $0.summary.measurements > 0 }) else {
      throw CyclingFailure(sensor: sensor.words, limit: limit)
    }
  }

  private func summarize(at time: Duration) throws {
    try state.withLock { state in
      guard state.summary.measurements > 0 else { return }
      try state.screen.show(state.summary, at: time)
    }
  }

  private func follow(
    _ device: FoundDevice, on transport: some BLETransport, _ elapsed: @Sendable () -> Duration
  ) async throws {
    let retry = ReconnectPolicy.patient
    var options = CyclingSensorOptions(motion: CyclingMotion(wheelCircumference: circumference))
    var failures = 0
    while true {
      let reason: BLEError
      var wasUp = false
      do {
        try await transport.withCyclingSensor(device.peripheral, options: options) { sensor in
          (failures, wasUp) = (0, true)
          defer { options.motion = sensor.motion }
          try show(.connected(device.name ?? device.words, location: sensor.location), elapsed())
          for try await event in sensor.events() { try take(event, at: elapsed()) }
        }
        reason = .disconnected(.local)
      } catch CyclingSensorError.transport(let error) where error != .cancelled {
        reason = error
      } catch let error as BLEError where error != .cancelled {
        reason = error
      }
      // At the end the link is down as well, which is no loss.
      try Task.checkCancellation()
      failures += 1
      if wasUp { state.withLock { $0.summary.losses += 1 } }
      if case .unavailable(let adapter) = reason {
        guard adapter != .unauthorized else { throw reason }
        try show(.waiting(adapter), elapsed())
        try await transport.waitUntilPoweredOn()
      } else {
        try show(.lost(reason), elapsed())
      }
      try await transport.clock.sleep(for: retry.delay(before: failures))
    }
  }

  private func take(_ event: CyclingEvent, at time: Duration) throws {
    try state.withLock { state in
      switch event {
      case .reading(let reading):
        state.summary.take(reading)
        try state.screen.show(reading, at: time)
      case .malformed(let bytes, let error):
        try state.screen.show(.malformed(bytes, error), at: time)
      }
      if state.summary.measurements >= count { throw Enough() }
    }
  }

  private func show(_ news: CyclingNews, _ time: Duration) throws {
    try state.withLock { try $0.screen.show(news, at: time) }
  }
}

/// A cycling sensor was found, and measured nothing.
struct CyclingFailure: Error, CustomStringConvertible {
  let sensor: String
  let limit: Duration
  var description: String {
    "live: nothing came from \(sensor) in \(Int(limit / .seconds(1))) s: does anything turn?"
  }
}
