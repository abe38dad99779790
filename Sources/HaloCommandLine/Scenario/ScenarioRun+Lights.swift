import HaloDevices
import HaloProtocol
import HaloSimulator
import HaloTransport

/// What centrals do with lights.
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

/// What centrals do with cycling sensors.
extension ScenarioCentral {
  func followSensor(_ target: Scenario.Target, _ limit: Duration?) async throws -> String {
    let following = Following(
      FoundDevice(peripheral: target.address),
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

/// Takes what a cycling sensor sends.
private struct ScenarioCyclingScreen: CyclingScreen {
  let central: ScenarioCentral
  private var summary = CyclingSummary()
  private var isUp = false

  init(central: ScenarioCentral) { self.central = central }

  mutating func show(_ reading: CyclingReading, at time: Duration) throws {
    let parts = [
      reading.speed.map { "\(TextCyclingScreen.decimal($0 * 3.6, places: 1)) km/h" },
      reading.cadence.map { "\(TextCyclingScreen.decimal($0, places: 0)) turns/min" },
    ].compactMap(\.self)
    central.tell(.reading, parts.isEmpty ? "nothing is known yet" : parts.joined(separator: ", "))
    summary.take(reading)
    if reading.measurement != nil { central.hear() }
    tellProgress()
  }

  mutating func show(_ news: LinkNews, at time: Duration) throws {
    switch news {
    case .connected: isUp = true
    case .lost(let error): takeLoss("connects again: \(error)")
    case .waiting(let state): takeLoss("waits for Bluetooth, which is \(state)")
    case .notScanning(let error): central.tell(.note, "scans again: \(error)")
    case .malformed(let bytes, let error):
      central.tell(.note, "no measurement: \(HexBytes(bytes)): \(error)")
    }
    tellProgress()
  }

  private mutating func takeLoss(_ words: String) {
    if isUp { summary.losses += 1 }
    isUp = false
    central.tell(.note, words)
  }

  func show(_ summary: CyclingSummary, at time: Duration) throws {}

  private func tellProgress() {
    guard summary.measurements > 0 else { return }
    central.progress.set("\(summary)", isFruitful: true)
  }
}
