import Foundation
import HaloDevices
import HaloProtocol

/// `halo settings`: shows what a ring was told to keep, and changes it.
struct SettingsCommand {
  /// The options it knows.
  static let options = RingArguments.options.merging(["--json": .flag]) { $1 }

  private let ring: RingArguments
  private let isJSON: Bool
  private let target: Target?
  private let changes: [SettingsChange]

  /// Which settings are meant.
  private struct Target: Sendable {
    let entry: SettingsEntry
    /// nil: those of all slots, or the only ones.
    let slot: UInt8?
  }

  init(_ words: [String]) throws {
    let arguments = try Arguments(words, command: "settings", options: Self.options)
    ring = try RingArguments(arguments, command: "settings")
    isJSON = arguments.has("--json")
    target = try arguments.operands.first.map(Self.target)
    guard let target else {
      changes = []
      return
    }
    changes = try arguments.operands.dropFirst().map { try SettingsChange($0, of: target.entry) }
    guard !changes.isEmpty else { return }
    if let slots = target.entry.slots, target.slot == nil {
      let name = target.entry.name
      throw UsageError(
        message: "settings: say which \(name) to change, \(name):0 to \(name):\(slots - 1)")
    }
    // What cannot be is told before the ring is asked.
    if let template = target.entry.template {
      for change in changes {
        _ = try SettingsChange.apply([change], to: template, of: target.entry, slot: target.slot)
      }
    }
  }

  private static func target(_ word: String) throws -> Target {
    let parts = word.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    guard let entry = SettingsEntry.all.first(where: { $0.name == parts[0] }) else {
      throw UsageError(
        message: "settings: no settings \(displayable(word)); known: \(SettingsEntry.names)")
    }
    guard parts.count == 2 else { return Target(entry: entry, slot: nil) }
    guard let slots = entry.slots else {
      throw UsageError(message: "settings: \(entry.name) has no slots")
    }
    guard let slot = UInt8(parts[1]), slot < slots else {
      throw UsageError(
        message: "settings: \(entry.name) has the slots 0 to \(slots - 1), not "
          + displayable(String(parts[1])))
    }
    return Target(entry: entry, slot: slot)
  }

  func run(_ tool: CommandLineTool) throws {
    let printer = SettingsPrinter(output: tool.output, isJSON: isJSON)
    let target = target
    let changes = changes
    try ring.visit(tool) { visit in
      guard let target else { return try await Self.showAll(visit.ring, printer) }
      if changes.isEmpty {
        try await Self.show(target, visit.ring, printer)
      } else {
        try await Self.change(target, changes, visit.ring, printer)
      }
    }
  }

  private static func name(_ entry: SettingsEntry, _ slot: UInt8) -> String {
    entry.slots == nil ? entry.name : "\(entry.name):\(slot)"
  }

  private static func showAll(_ ring: Ring, _ printer: SettingsPrinter) async throws {
    for entry in SettingsEntry.all {
      for slot in 0..<UInt8(entry.slots ?? 1) {
        let answer = try await asking { () async throws(RingError) in
          try await entry.read(ring, slot)
        }
        if slot == 0, answer.value == nil {
          // A kind that the ring lacks it lacks in each slot.
          try printer.brief(entry.name, answer)
          break
        }
        try printer.brief(name(entry, slot), answer)
      }
    }
  }

  private static func show(
    _ target: Target, _ ring: Ring, _ printer: SettingsPrinter
  ) async throws {
    let entry = target.entry
    let slots = target.slot.map { [$0] } ?? Array(0..<UInt8(entry.slots ?? 1))
    for slot in slots {
      let answer = try await asking { () async throws(RingError) in
        try await entry.read(ring, slot)
      }
      try printer.full(name(entry, slot), answer)
      if case .absent(let absence) = answer {
        throw SettingsFailure(message: "\(name(entry, slot)): \(absence)")
      }
    }
  }

  private static func change(
    _ target: Target, _ changes: [SettingsChange], _ ring: Ring, _ printer: SettingsPrinter
  ) async throws {
    let entry = target.entry
    let slot = target.slot ?? 0
    let name = name(entry, slot)
    let answer = try await asking { () async throws(RingError) -> (SettingsValue, Bool) in
      let before = try await entry.read(ring, slot)
      do {
        let wanted = try SettingsChange.apply(changes, to: before, of: entry, slot: target.slot)
        return try await entry.write(ring, wanted)
      } catch let error as RingError {
        throw error
      } catch {
        // The template was changed in the same way, so nothing is left that could be wrong.
        throw .wire(WireError(.invalidText, at: 0, in: name))
      }
    }
    switch answer {
    case .value((let held, let isApplied)):
      try printer.full(name, .value(held), isApplied: isApplied)
      guard isApplied else {
        throw SettingsFailure(
          message: "\(name): the ring acknowledged it, but says that it holds "
            + held.assignments.joined(separator: " "))
      }
    case .absent(let absence):
      try printer.full(name, .absent(absence))
      throw SettingsFailure(message: "\(name): \(absence)")
    }
  }
}

/// A ring does not have settings, or did not keep them.
struct SettingsFailure: Error, CustomStringConvertible {
  let message: String
  var description: String { "settings: " + message }
}

/// A key of settings and its new value.
struct SettingsChange: Sendable {
  let key: String
  let value: JSONTree

  /// Reads `KEY=VALUE`; the value is a word that the key has for its numbers, or JSON, or text.
  init(_ word: String, of entry: SettingsEntry) throws {
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2 else {
      throw UsageError(message: "settings: give KEY=VALUE, not \(displayable(word))")
    }
    key = String(parts[0])
    let text = String(parts[1])
    // The slot is part of the name: with another one, another reminder would be overwritten.
    let members = (entry.template?.members ?? [:]).filter { $0.key != "slot" }
    guard let sample = members[key] else {
      let known = members.keys.sorted().joined(separator: ", ")
      throw UsageError(
        message: "settings: \(entry.name) has no \(displayable(key)); it has \(known)")
    }
    if case .text = sample {
      value = .text(text)
    } else if let number = entry.words[key]?[text] {
      value = .number(number)
    } else if let tree = try? JSONDecoder().decode(JSONTree.self, from: Data(text.utf8)),
      tree.isLike(sample)
    {
      value = tree
    } else {
      let words = (entry.words[key] ?? [:]).sorted { $0.value < $1.value }.map(\.key)
      let known = members.keys.sorted().joined(separator: ", ")
      throw UsageError(
        message: "settings: \(key) of \(entry.name) is "
          + (words + [sample.kind]).joined(separator: ", or ") + ", not \(displayable(text)); "
          + "the keys are \(known)")
    }
  }

  /// The settings with changes.
  ///
  /// - Throws: ``UsageError`` where they are none any more.
  static func apply(
    _ changes: [SettingsChange], to value: SettingsValue, of entry: SettingsEntry, slot: UInt8?
  ) throws -> SettingsValue {
    var members = value.members
    for change in changes { members[change.key] = change.value }
    if let slot { members["slot"] = .number(Int(slot)) }
    do {
      return try entry.value(JSONEncoder().encode(members))
    } catch let error as WireError {
      throw UsageError(message: "settings: \(keys(changes)) of \(entry.name) \(error.reason)")
    } catch {
      throw UsageError(
        message: "settings: \(keys(changes)) of \(entry.name) cannot have this value")
    }
  }

  private static func keys(_ changes: [SettingsChange]) -> String {
    changes.map(\.key).joined(separator: ", ")
  }
}

/// Prints settings.
struct SettingsPrinter: Sendable {
  let output: Output
  let isJSON: Bool

  private static let labelWidth = 28

  /// One line or object, as in a list.
  func brief(_ name: String, _ answer: Answer<SettingsValue>) throws {
    guard !isJSON else {
      return try output.line(JSONOutput.line(SettingsObject(name: name, answer: answer)))
    }
    let layout = TextLayout(output: output, labelWidth: Self.labelWidth)
    switch answer {
    case .value(let value): try layout.row(name, displayable(value.summary))
    case .absent(let absence): try layout.row(name, displayable("\(absence)"))
    }
  }

  /// In words, and each key.
  func full(
    _ name: String, _ answer: Answer<SettingsValue>, isApplied: Bool? = nil
  ) throws {
    if isJSON {
      return try output.line(
        JSONOutput.line(SettingsObject(name: name, answer: answer, isApplied: isApplied)))
    }
    guard case .value(let value) = answer else { return }
    let layout = TextLayout(output: output)
    try layout.heading(name, displayable(value.summary))
    let keys = value.assignments.map(displayable).joined(separator: " ")
    for line in layout.wrapped(keys, to: output.width - 2) { try output.line("  " + line) }
  }
}
