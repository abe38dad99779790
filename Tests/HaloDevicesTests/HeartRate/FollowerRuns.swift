/// The error of a handler that has seen enough events.
struct Enough: Error, Equatable {}

extension InWorld {
  /// Runs a follower, by default one of any strap, until a condition holds for its events.
  func events(
    of follower: HeartRateFollower<SimulatedTransport>? = nil,
    until isEnough: @escaping @Sendable ([HeartRateEvent]) async throws -> Bool
  ) throws -> [HeartRateEvent] {
    let follower = follower ?? HeartRateFollower(over: transport)
    return try simulation.run(limit: .seconds(7200)) { try await follower.events(until: isEnough) }
  }
}

extension HeartRateFollower {
  /// Runs until a condition holds for the events.
  func events(
    until isEnough: ([HeartRateEvent]) async throws -> Bool
  ) async throws -> [HeartRateEvent] {
    var events: [HeartRateEvent] = []
    do {
      try await run { event in
        events.append(event)
        if try await isEnough(events) { throw Enough() }
      }
      Issue.record("the follower ended")
    } catch is Enough {}
    return events
  }
}

extension [HeartRateEvent] {
  var measurements: [GATT.HeartRateMeasurement] {
    compactMap { if case .measurement(let value) = $0 { value } else { nil } }
  }

  /// The straps of the links, in order.
  var straps: [HeartRateStrap] {
    compactMap { if case .connected(let strap) = $0 { strap } else { nil } }
  }

  /// The errors with which the links ended, in order.
  var losses: [BLEError] {
    compactMap { if case .disconnected(let error) = $0 { error } else { nil } }
  }

  var endsWithMeasurement: Bool { if case .measurement = last { true } else { false } }
}
