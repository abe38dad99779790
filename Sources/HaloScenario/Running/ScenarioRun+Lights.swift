import HaloDevices
import HaloProtocol
import HaloSimulator
import HaloTransport

/// The activities of centrals with lights.
extension ScenarioCentral {
  func drive(_ target: Scenario.Target, _ deeds: LightDeeds) async throws -> String {
    try await transport.withLEDStrip(target.address) { strip in
      try await deeds.run(on: strip)
      return "\(try await strip.status())"
    }
  }

  func listen(toLight target: Scenario.Target, _ limit: Duration?) async throws -> String {
    try await transport.withLEDStrip(target.address) { strip in
      try await listen(to: strip.events(), limit) { event in
        switch event {
        case .message(let message): "\(message)"
        case .malformed(let bytes, let error): "\(HexBytes(bytes)): \(error)"
        }
      }
    }
  }
}

/// The activities of centrals with cycling sensors.
extension ScenarioCentral {
  func followSensor(_ target: Scenario.Target, _ limit: Duration?) async throws -> String {
    let following = Following(
      target.address, words: target.address.rawValue,
      for: CyclingAccount(screen: ScenarioCyclingScreen(central: self)),
      until: (limit ?? ScenarioParser.longestTime, .max), on: simulation.clock)
    do {
      try await following.run(
        on: transport, circumference: CyclingMotion().wheelCircumference)
    } catch let failure as NothingMeasured {
      throw ScenarioFailure(reason: "no measurement came: \(failure.reason)")
    }
    return progress.text
  }
}

/// Takes the readings of a cycling sensor.
private struct ScenarioCyclingScreen: CyclingScreen {
  let central: ScenarioCentral

  func show(_ reading: CyclingReading, at time: Duration) {
    let parts = [
      reading.speed.map { "\(($0 * 3.6).text(places: 1)) km/h" },
      reading.cadence.map { "\($0.text(places: 0)) turns/min" },
    ].compactMap(\.self)
    central.tell(.reading, parts.isEmpty ? "nothing is known yet" : parts.joined(separator: ", "))
    guard reading.measurement != nil else { return }
    central.hear()
    central.progress.set("", isFruitful: true)
  }

  func show(_ news: LinkNews, at time: Duration) {
    switch news {
    case .connected: break
    case .lost(let error): central.tell(.note, "connects again: \(error)")
    case .waiting(let state): central.tell(.note, "waits for Bluetooth, which is \(state)")
    case .notScanning(let error): central.tell(.note, "scans again: \(error)")
    case .malformed(let bytes, let error):
      central.tell(.note, "no measurement: \(HexBytes(bytes)): \(error)")
    }
  }

  /// Called at each end of the session: after the limit, a failure and a cancellation.
  func show(_ summary: CyclingSummary, at time: Duration) {
    guard summary.measurements > 0 else { return }
    central.progress.set("\(summary)", isFruitful: true)
  }
}
