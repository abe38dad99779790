import HaloDevices
import HaloProtocol
import HaloSimulator
import HaloTransport

/// The activities of centrals, each with a result in words.
extension ScenarioRun {
  func perform(
    _ activity: Scenario.Activity, on lane: ScenarioLane?, _ progress: ScenarioProgress
  ) async throws -> String {
    let central = ScenarioCentral(run: self, activity: activity, progress: progress)
    guard let target = activity.target, let lane else {
      if case .scan(let limit) = activity.kind { return try await central.scan(limit) }
      return ""
    }
    switch activity.kind {
    case .read, .write, .subscribe, .rssi, .pair, .connect:
      return try await central.operate(target, lane)
    default:
      // These activities make links of their own.
      await lane.close()
      return try await central.visit(target)
    }
  }
}

/// A central in the course of one activity.
struct ScenarioCentral: Sendable {
  let run: ScenarioRun
  let activity: Scenario.Activity
  let progress: ScenarioProgress

  var transport: SimulatedTransport { SimulatedTransport(on: run.air, as: activity.central) }
  var simulation: Simulation { run.simulation }

  func tell(_ kind: ScenarioFact.Kind, _ text: String) {
    run.tell(kind, activity.central, text, peer: activity.target?.address)
  }

  func hear() {
    guard let device = activity.target?.device else { return }
    run.journal.hear(ScenarioPair(central: activity.central, device: device))
  }

  /// Runs a body up to a limit; nil for no limit.
  func limited(
    _ limit: Duration?, _ body: @escaping @Sendable () async throws -> Void
  ) async throws {
    guard let limit else { return try await body() }
    let clock = simulation.clock
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask { try await body() }
      group.addTask { try await clock.sleep(for: limit) }
      defer { group.cancelAll() }
      try await group.next()
    }
  }

  // MARK: Scans

  func scan(_ limit: Duration) async throws -> String {
    let count = ScenarioTally()
    try await limited(limit) {
      for try await heard in transport.advertisements(matching: ScanFilter()) {
        if let device = run.places[heard.peripheral.rawValue] {
          run.journal.find(ScenarioPair(central: activity.central, device: device))
        }
        if count.add(heard.peripheral.rawValue) {
          progress.set(count.words("device"), isFruitful: true)
        }
        let name = heard.data.localName.map { " \"\($0)\"" } ?? ""
        tell(.note, "hears \(heard.peripheral)\(name), \(heard.rssi) dBm")
      }
    }
    return count.words("device")
  }

  // MARK: Visits

  func visit(_ target: Scenario.Target) async throws -> String {
    switch activity.kind {
    case .sync(let retries): return try await sync(target, retries: retries)
    case .follow(let limit):
      if case .strap = run.scenario.devices[target.device].kind {
        return try await follow(target, limit)
      }
      return try await followSensor(target, limit)
    case .light(let deeds): return try await drive(target, deeds)
    case .listen(let limit):
      if case .light = run.scenario.devices[target.device].kind {
        return try await listen(toLight: target, limit)
      }
      return try await transport.withRing(target.address) { ring in
        try await listen(to: ring.events(), limit) { event in
          switch event {
          case .message(let message): "\(message)"
          case .bigData(let message): "\(message)"
          case .malformed(let bytes, let error): "\(HexBytes(bytes)): \(error)"
          }
        }
      }
    case .forget:
      try await transport.forget(target.address)
      return ""
    case .battery where !(run.devices[target.device] is VirtualRing):
      return try await transport.withConnection(to: target.address) { connection in
        let bytes = try await connection.read(.batteryLevel)
        return "\(try GATT.BatteryLevel(parsing: bytes))"
      }
    default:
      return try await transport.withRing(target.address) { ring in try await ask(ring) }
    }
  }

  private func ask(_ ring: Ring) async throws -> String {
    switch activity.kind {
    case .live(let kind, let limit): return try await live(ring, kind, limit)
    case .battery:
      let battery = try await ring.battery()
      return "\(battery.percent) %, \(battery.charging)"
    case .info:
      let identity = try await ring.identity()
      return "firmware \(identity.firmware ?? "not told"), hardware "
        + (identity.hardware ?? "not told")
    case .find:
      try await ring.find()
      return "told to flash"
    case .settings(let entry, let slot, let changes):
      guard let entry else { return try await allSettings(of: ring) }
      return try await settings(entry, slot, changes, of: ring)
    default: return ""
    }
  }

  private func live(
    _ ring: Ring, _ kind: LiveKind, _ limit: Duration
  ) async throws -> String {
    let simulation = simulation
    var session = LiveSession(
      limit: limit, count: .max, screen: ScenarioLiveScreen(central: self))
    do {
      if let measurement = kind.measurement {
        try await session.measure(measurement, on: ring, elapsed: { simulation.now })
      } else {
        try await session.streamRawSensors(on: ring, elapsed: { simulation.now })
      }
    } catch let failure as LiveFailure {
      throw ScenarioFailure(reason: failure.reason)
    }
    return progress.text
  }

  /// Shows unsolicited messages.
  func listen<Events: AsyncSequence & Sendable>(
    to events: Events, _ limit: Duration?,
    _ words: @escaping @Sendable (Events.Element) -> String
  ) async throws -> String {
    let count = ScenarioTally()
    progress.set("heard nothing", isFruitful: true)
    try await limited(limit) {
      for try await event in events {
        count.add()
        hear()
        progress.set(count.words("message"), isFruitful: true)
        tell(.note, "hears \(words(event))")
      }
    }
    return progress.text
  }

  private func allSettings(of ring: Ring) async throws -> String {
    var names: [String] = []
    for entry in SettingsEntry.all {
      let answer = try await asking { () async throws(RingError) in try await entry.read(ring, 0) }
      guard let value = answer.value else { continue }
      tell(.note, "\(entry.name): \(value.summary)")
      names.append(entry.name)
    }
    return "\(names.count) kinds of settings"
  }

  private func settings(
    _ entry: SettingsEntry, _ slot: UInt8?, _ changes: [SettingsChange], of ring: Ring
  ) async throws -> String {
    let before = try await entry.read(ring, slot ?? 0)
    guard !changes.isEmpty else { return before.summary }
    let wanted: SettingsValue
    do {
      wanted = try SettingsChange.apply(changes, to: before, of: entry, slot: slot)
    } catch let error as SettingsChangeError {
      throw ScenarioFailure(reason: error.description)
    }
    let (held, isApplied) = try await entry.write(ring, wanted)
    guard isApplied else {
      throw ScenarioFailure(reason: "acknowledged, but the ring holds \(held.summary)")
    }
    return held.summary
  }

  // MARK: Straps

  private func follow(_ target: Scenario.Target, _ limit: Duration?) async throws -> String {
    let tally = ScenarioTally()
    try await limited(limit) {
      while true {
        do throws(BLEError) {
          try await followOnce(target, tally)
        } catch {
          guard case .unavailable(let state) = error else { throw error }
          tell(.note, "waits for Bluetooth, which is \(state)")
          for try await state in transport.states() where state == .poweredOn { break }
          // A stream of a cancelled task ends without an error.
          try Task.checkCancellation()
        }
      }
    }
    guard tally.count > 0 else { throw ScenarioFailure(reason: "no measurement came") }
    return progress.text
  }

  private func followOnce(
    _ target: Scenario.Target, _ tally: ScenarioTally
  ) async throws(BLEError) {
    do {
      try await HeartRateMonitor(over: transport, peripheral: target.address).run { event in
        switch event {
        case .measurement(let value):
          hear()
          tally.add(value: Int(value.beatsPerMinute))
          tell(.reading, "\(value)")
        case .malformed(let bytes, let error):
          tell(.note, "no measurement: \(HexBytes(bytes)): \(error)")
        case .disconnected(let error):
          tally.addInterruption()
          tell(.note, "looks for it again: \(error)")
        case .scanFailed(let error): tell(.note, "scans again: \(error)")
        default: return
        }
        progress.set(tally.words("measurement", unit: "bpm"), isFruitful: tally.count > 0)
      }
    } catch let error as BLEError {
      throw error
    } catch {
      throw .cancelled
    }
  }
}

extension ScenarioRun {
  /// The wall clock.
  var now: CivilDateTime {
    clock.adding(seconds: Int(simulation.now.components.seconds)) ?? clock
  }
}
