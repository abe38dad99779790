import HaloDevices
import HaloProtocol
import HaloScenario

extension Ring {
  /// The answer to a request for settings, with their name.
  typealias NamedAnswer = (name: String, answer: Answer<SettingsValue>)

  /// Asks for settings with two requests in flight, and for today's records of their kinds: a ring
  /// does not measure the kinds that it lacks, whatever their settings are.
  ///
  /// - Parameters:
  ///   - entries: The settings.
  ///   - hasClock: Whether the ring's clock is set, without which it is asked for no records.
  /// - Returns: The answers, in the order of the entries; one for each slot if the ring has the
  ///   settings.
  /// - Throws: `RingError` of the link.
  func answers(
    to entries: [SettingsEntry], hasClock: Bool
  ) async throws(RingError) -> [NamedAnswer] {
    let kinds = hasClock ? entries.compactMap(\.recordKind) : []
    let doubtful = kinds.filter { mayLack($0) }
    async let missing = outcome { () async throws(RingError) in
      try await self.lacking(among: kinds)
    }
    var found = try await self.answers(
      of: entries.filter { entry in !doubtful.contains { $0 == entry.recordKind } })
    let absent = try await missing.get()
    let rest = entries.filter { entry in
      doubtful.contains { $0 == entry.recordKind && !absent.contains($0) }
    }
    found.merge(try await self.answers(of: rest)) { $1 }
    return entries.flatMap { entry -> [NamedAnswer] in
      if let kind = entry.recordKind, absent.contains(kind) {
        return [(entry.name, .absent(.notSupported))]
      }
      return found[entry.name] ?? []
    }
  }

  /// Returns the answers about each slot, by the name of the entry.
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
        try await entry.read(self, slot)
      }
      // A ring without this kind of settings lacks them in each slot.
      if slot == 0, answer.value == nil { return [(entry.name, answer)] }
      answers.append((entry.name(of: slot), answer))
    }
    return answers
  }
}

extension SettingsEntry {
  /// Returns the name of a slot; that of the settings if they have none.
  func name(of slot: UInt8) -> String { slots == nil ? name : "\(name):\(slot)" }
}
