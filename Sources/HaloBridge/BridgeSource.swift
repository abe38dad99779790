import HaloAsync
import HaloDevices
import HaloProtocol
import HaloTransport
import Synchronization

/// The device whose heart rate a ``Bridge`` reads.
@nonexhaustive
public enum BridgeSource: Hashable, Sendable {
  /// A heart rate strap; nil for the first strap that connects.
  case strap(PeripheralID?)
  /// A ring, which measures again and again.
  case ring(PeripheralID)

  /// The longest silence of a source with a link.
  ///
  /// A strap that is silent for longer is searched for again. A ring that reports no rate for
  /// longer has no contact.
  static let patience: Duration = .seconds(10)
  /// The pause after a measurement of a ring that failed.
  private static let pause: Duration = .seconds(2)
  /// The longest wait for the first rate of a stream.
  private static let warmUp: Duration = .seconds(45)
  /// The duration of a measurement whose rate comes at the end.
  private static let finalLimit: Duration = .seconds(30)

  /// Hands the values of the source to a bridge, from link to link.
  func follow(
    over transport: some BLETransport, for bridge: Bridge,
    tell: @escaping @Sendable (LinkNews) throws -> Void
  ) async throws {
    switch self {
    case .strap(let peripheral):
      try await Self.follow(strap: peripheral, over: transport, for: bridge, tell: tell)
    case .ring(let peripheral):
      try await Self.follow(ring: peripheral, over: transport, for: bridge, tell: tell)
    }
  }

  private static func follow(
    strap: PeripheralID?, over transport: some BLETransport, for bridge: Bridge,
    tell: @escaping @Sendable (LinkNews) throws -> Void
  ) async throws {
    let monitor = HeartRateMonitor(over: transport, peripheral: strap, patience: patience)
    let (straps, links) = BLEStream<HeartRateStrap>.makeStream()
    try await withThrowingTaskGroup(of: Void.self) { group in
      defer { group.cancelAll() }
      group.addTask {
        // The read takes seconds on a slow link, so no measurement waits for it.
        for try await strap in straps {
          guard let level = try? await strap.batteryLevel() else { continue }
          bridge.note(batteryPercent: level.percent.map { UInt8($0) })
        }
      }
      try await monitor.run { event in
        switch event {
        case .connected(let strap):
          links.yield(strap)
          try tell(.connected(strap.name ?? strap.peripheral.rawValue, location: nil))
        case .measurement(let value):
          let isLoose = value.contact.isSupported && !value.contact.isDetected
          if isLoose || value.beatsPerMinute == 0 {
            bridge.loseContact()
          } else {
            bridge.take(value.beatsPerMinute, Array(value.rrIntervals))
          }
        case .malformed(let bytes, let error): try tell(.malformed(bytes, error))
        case .disconnected(let error): try tell(.lost(error))
        case .unavailable(let state): try tell(.waiting(state))
        case .scanFailed(let error): try tell(.notScanning(error))
        case .scanning: break
        }
      }
    }
  }

  private static func follow(
    ring peripheral: PeripheralID, over transport: some BLETransport, for bridge: Bridge,
    tell: @escaping @Sendable (LinkNews) throws -> Void
  ) async throws {
    try await transport.linkAfterLink(tell: tell) { isUp in
      do {
        try await transport.withRing(peripheral) { ring in
          isUp()
          try tell(.connected(peripheral.rawValue, location: nil))
          var isStreaming = true
          while true {
            isStreaming = try await measure(on: ring, isStreaming: isStreaming, for: bridge)
          }
        }
      } catch RingError.transport(let error) {
        throw error
      }
    }
  }

  /// Hands over the values of one measurement, until the ring ends it.
  ///
  /// - Returns: Whether the next measurement should stream: false if the ring measures, but perhaps
  ///   reports a rate only at the end.
  private static func measure(
    on ring: Ring, isStreaming: Bool, for bridge: Bridge
  ) async throws -> Bool {
    let elapsed = stopwatch(ring.clock)
    var streamsNext = true
    var last: Duration?
    do throws(RingError) {
      bridge.note(
        batteryPercent: try await ifAnswered { () async throws(RingError) in
          try await ring.battery().percent
        },
        steps: try await ifAnswered { () async throws(RingError) in
          try await ring.todayTotals().steps.value
        })
      let start = elapsed()
      if isStreaming {
        streamsNext = false
        for try await reading in ring.measure(.heartRate) {
          if reading.value != nil {
            (last, streamsNext) = (elapsed(), true)
            let interval = (Int(reading.rrMilliseconds) * 1024 + 500) / 1000
            bridge.take(
              UInt16(reading.level), interval == 0 ? [] : [UInt16(clamping: interval)])
          } else if reading.error != .none || elapsed() - (last ?? start) > patience {
            bridge.loseContact()
            if reading.error != .none {
              streamsNext = true
              break
            }
            // The stop comes before the ring ends the measurement by itself and falls silent.
            if last == nil, elapsed() - start > warmUp { break }
          }
        }
      } else {
        // The rate of the former measurement ends here.
        bridge.loseContact()
        let result = try await ring.measureOnce(.heartRate, within: finalLimit)
        if case .heartRate(let rate) = result.value { bridge.take(UInt16(rate)) }
        // A value before the limit is one of a stream.
        streamsNext = elapsed() - start < finalLimit
      }
    } catch {
      switch error {
      case .unanswered, .wire, .measurement: bridge.loseContact()
      default: throw error
      }
    }
    try await ring.clock.sleep(for: isStreaming ? pause : patience)
    return streamsNext
  }

  /// Returns the answer of a ring; nil if the ring gives none, because some firmware knows fewer
  /// messages.
  private static func ifAnswered<Value>(
    _ ask: () async throws(RingError) -> Value
  ) async throws(RingError) -> Value? {
    do throws(RingError) {
      return try await ask()
    } catch {
      if case .transport = error { throw error }
      return nil
    }
  }
}
