import HaloDevices
import HaloProtocol
import HaloSimulator
import HaloTransport

extension ScenarioRing {
  static let visits: ScenarioVerbs<Scenario.Activity.Kind> = [
    "sync": { (words) throws(FaultError) in
      var retries = 0
      for (_, value) in try words.options(["retries"]) {
        retries = try value.number("retries", 0...1000)
      }
      return .visit { [retries] in try await $0.sync($1, retries: retries) }
    },
    "live": { (words) throws(FaultError) in
      let word = try words.word("the kind of measurement")
      guard let kind = LiveKind(rawValue: word.text) else {
        throw word.error(LiveKind.allCases.map(\.rawValue))
      }
      let limit = try words.limit() ?? .seconds(kind.seconds)
      return visit { try await $0.live($1, kind, limit) }
    },
    "listen": { (words) throws(FaultError) in
      let limit = try words.limit()
      return visit(isEndless: limit == nil) { central, ring in
        try await central.listen(to: ring.colmi.events(), limit) { event in
          switch event {
          case .message(let message): "\(message)"
          case .bigData(let message): "\(message)"
          case .malformed(let bytes, let error): "\(HexBytes(bytes)): \(error)"
          }
        }
      }
    },
    "battery": { _ in
      visit { _, ring in
        let battery = try await ring.battery()
        return "\(battery.percent) %, \(battery.charging)"
      }
    },
    "info": { _ in
      visit { _, ring in
        let identity = try await ring.identity()
        return "firmware \(identity.firmware ?? "unknown"), hardware "
          + (identity.hardware ?? "unknown")
      }
    },
    "find": { _ in
      visit { _, ring in
        try await ring.flash()
        return "told to flash"
      }
    }, "settings": settings,
  ]

  private static func visit(
    isEndless: Bool = false,
    _ body: @escaping @Sendable (ScenarioCentral, Ring) async throws -> String
  ) -> Scenario.Activity.Kind {
    .visit(isEndless: isEndless) { central, target in
      try await central.transport.withDevice(target.address, as: Ring.self) { ring in
        try await body(central, ring)
      }
    }
  }

  private static func settings(
    _ words: inout FaultWords
  ) throws(FaultError) -> Scenario.Activity.Kind {
    guard words.first != nil else { return visit { try await $0.allSettings(of: $1) } }
    let word = try words.next("a name of settings")
    let parts = word.split(separator: ":", omittingEmptySubsequences: false)
    let slot = parts.count == 2 ? UInt8(parts[1]) : nil
    guard let entry = SettingsEntry.all.first(where: { $0.name == parts[0] }),
      parts.count == 1 || slot.map({ $0 < entry.slots ?? 0 }) == true
    else { throw FaultError(word: word, expected: "one of " + SettingsEntry.names) }
    var changes: [SettingsChange] = []
    while words.first != nil {
      let word = try words.next("KEY=VALUE")
      do {
        changes.append(try SettingsChange(word, of: entry))
      } catch {
        throw FaultError(word: word, expected: settingsHelp(entry))
      }
    }
    if entry.slots != nil, slot == nil, !changes.isEmpty {
      throw FaultError(word: entry.name, expected: "with a slot, as in \(entry.name):0")
    }
    return visit { [changes] in try await $0.settings(entry, slot, changes, of: $1) }
  }

  private static func settingsHelp(_ entry: SettingsEntry) -> String {
    let keys = (entry.template?.members ?? [:]).keys.filter { $0 != "slot" }.sorted()
    return "KEY=VALUE with a key of \(entry.name), \(keys.joined(separator: ", ")), and its value"
  }
}

extension ScenarioCentral {
  fileprivate func live(_ ring: Ring, _ kind: LiveKind, _ limit: Duration) async throws -> String {
    let simulation = simulation
    var session = LiveSession(
      until: LiveEnd(after: limit), screen: ScenarioLiveScreen(central: self))
    do {
      try await session.run(kind, on: ring, elapsed: { simulation.now })
    } catch let failure as LiveFailure {
      throw ScenarioFailure(reason: failure.reason)
    }
    return progress.text
  }

  fileprivate func allSettings(of ring: Ring) async throws -> String {
    var names: [String] = []
    for entry in SettingsEntry.all {
      let answer = try await asking { () async throws(RingError) in try await entry.read(ring, 0) }
      guard let value = answer.value else { continue }
      report(.note, "\(entry.name): \(value.summary)")
      names.append(entry.name)
    }
    return "\(names.count) kinds of settings"
  }

  fileprivate func settings(
    _ entry: SettingsEntry, _ slot: UInt8?, _ changes: [SettingsChange], of ring: Ring
  ) async throws -> String {
    guard !changes.isEmpty else { return try await entry.read(ring, slot ?? 0).summary }
    let before = try await entry.readForChange(ring, slot ?? 0)
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
}

/// A ``LiveScreen`` that writes the readings of a live measurement to the journal of a run.
private struct ScenarioLiveScreen: LiveScreen {
  let central: ScenarioCentral
  private let tally = ScenarioTally()

  mutating func show(_ reading: Colmi.MeasurementReading, at time: Duration) throws {
    central.report(.reading, "\(reading)")
    if reading.value != nil { add(reading.level) }
  }

  mutating func show(_ sample: RawSample, at time: Duration) throws {
    central.report(
      .reading,
      "raw: red \(sample.red.map(String.init) ?? "none"), "
        + "green \(sample.green.map(String.init) ?? "none")")
    central.countReceived()
    tally.add()
    central.progress.set(tally.words("sample"), isFruitful: true)
  }

  mutating func show(_ update: Colmi.PhoneSportUpdate, at time: Duration) throws {
    central.report(.reading, "\(update)")
    if let rate = update.plausibleHeartRate { add(rate) }
  }

  mutating func showEnd(because error: (any Error)?, at time: Duration) throws {
    central.report(.note, error.map { "\($0)" } ?? "the ring ended the measurement")
  }

  mutating func showFinal(
    _ value: UInt8, of kind: Colmi.MeasurementKind, at time: Duration
  ) throws {
    add(value)
  }

  mutating func summarize(_ values: [UInt8], of kind: Colmi.MeasurementKind) throws {}
  mutating func summarize(samples: Int) throws {}

  private func add(_ value: UInt8) {
    central.countReceived()
    tally.add(value: Int(value))
    central.progress.set(tally.words("reading"), isFruitful: true)
  }
}
