import HaloDevices
import HaloProtocol
import HaloScenario

extension ColmiRing {
  /// The name of a kind of settings, and the ring's settings or the reason for their absence.
  typealias NamedAnswer = (name: String, answer: Answer<SettingsValue>)

  /// Reads settings from the ring, with two requests in flight.
  ///
  /// Settings of records that the ring does not support count as absent, even if the ring has them.
  func answers(to entries: [SettingsEntry]) async throws(RingError) -> [NamedAnswer] {
    let absent = try await lacking(among: entries.compactMap(\.recordKind))
    func isAbsent(_ entry: SettingsEntry) -> Bool {
      entry.recordKind.map { absent.contains($0) } ?? false
    }
    let found = try await answers(of: entries.filter { !isAbsent($0) })
    return entries.flatMap { entry in
      isAbsent(entry) ? [(entry.name, .absent(.notSupported))] : found[entry.name] ?? []
    }
  }

  private func answers(
    of entries: [SettingsEntry]
  ) async throws(RingError) -> [String: [NamedAnswer]] {
    // Two requests of one opcode would wait for each other.
    var jobs: [[SettingsEntry]] = []
    // The last job begins at once, so the wait for a silent one is next to the others.
    for entry in entries.filter({ !mayLack($0.opcode) }) + entries.filter({ mayLack($0.opcode) }) {
      if entry.opcode == jobs.last?.last?.opcode {
        jobs[jobs.count - 1].append(entry)
      } else {
        jobs.append([entry])
      }
    }
    let found = try await together(jobs) { (entries) async throws(RingError) in
      var found: [String: [NamedAnswer]] = [:]
      for entry in entries { found[entry.name] = try await self.answers(of: entry) }
      return found
    }
    return found.reduce(into: [:]) { $0.merge($1) { $1 } }
  }

  private func answers(of entry: SettingsEntry) async throws(RingError) -> [NamedAnswer] {
    var answers: [NamedAnswer] = []
    for slot in 0..<UInt8(entry.slots ?? 1) {
      let answer = try await askingTogether { () async throws(RingError) in
        try await entry.read(Ring(self), slot)
      }
      // A ring without this kind of settings lacks them in each slot.
      if slot == 0, answer.value == nil { return [(entry.name, answer)] }
      answers.append((entry.name(of: slot), answer))
    }
    return answers
  }
}

extension SettingsEntry {
  func name(of slot: UInt8) -> String { slots == nil ? name : "\(name):\(slot)" }
}
