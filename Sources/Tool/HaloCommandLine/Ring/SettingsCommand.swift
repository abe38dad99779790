import HaloDevices
import HaloFoundation
import HaloProtocol
import HaloScenario

enum SettingsCommand {
  private struct Target: Sendable {
    let entry: SettingsEntry
    let slot: UInt8?
  }

  static func run(_ arguments: Arguments, _ tool: CommandLineTool) throws {
    let ring = try RingArguments(arguments)
    let printer = SettingsPrinter(output: tool.output)
    guard let target = try arguments.operands.first.map(target) else {
      return try ring.visit(tool) { try await showAll($0, printer) }
    }
    let changes = try reading {
      try arguments.operands.dropFirst().map { try SettingsChange($0, of: target.entry) }
    }
    guard !changes.isEmpty else {
      return try ring.visit(tool) { try await show(target, $0, printer) }
    }
    if let slots = target.entry.slots, target.slot == nil {
      let name = target.entry.name
      throw UsageError("name the \(name) to change, \(name):0 to \(name):\(slots - 1)")
    }
    // Report invalid changes before asking the ring.
    if let template = target.entry.template {
      for change in changes {
        _ = try reading {
          try SettingsChange.apply([change], to: template, of: target.entry, slot: target.slot)
        }
      }
    }
    try ring.visit(tool) { try await change(target, changes, $0.ring, printer) }
  }

  private static func reading<Value>(_ body: () throws -> Value) throws -> Value {
    do {
      return try body()
    } catch let error as SettingsChangeError {
      throw UsageError(displayable(String(error.description.trimmingPrefix("settings: "))))
    }
  }

  private static func target(_ word: String) throws -> Target {
    let parts = word.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    guard let entry = SettingsEntry.all.first(where: { $0.name == parts[0] }) else {
      let known = SettingsEntry.all.map(\.name)
      // The kinds of records have short names: hr-log means heart-rate-log.
      let kind = parts[0].hasSuffix("-log") ? String(parts[0].dropLast(4)) : ""
      let log = CommandWord.canonical(kind, among: RecordKind.allCases.map(\.optionName))
      throw UsageError(
        "no settings \(displayable(word))"
          + CommandWord.hint(for: log.map { "\($0)-log" } ?? String(parts[0]), among: known))
    }
    guard parts.count == 2 else { return Target(entry: entry, slot: nil) }
    guard let slots = entry.slots else { throw UsageError("\(entry.name) has no slots") }
    guard let slot = UInt8(parts[1]), slot < slots else {
      throw UsageError(
        "\(entry.name) has the slots 0 to \(slots - 1), not " + displayable(String(parts[1])))
    }
    return Target(entry: entry, slot: slot)
  }

  /// Returns the kinds of records that the settings in `entries` control but the ring does not
  /// support.
  private static func lacking(
    _ entries: [SettingsEntry], _ visit: RingVisit
  ) async throws -> Set<RecordKind> {
    let kinds = entries.compactMap(\.recordKind)
    guard !kinds.isEmpty, let ring = try? visit.ring.colmi else { return [] }
    // The reply to the time contains the capabilities.
    _ = try await asking { () async throws(RingError) in try await visit.setTime() }
    return try await ring.lacking(among: kinds)
  }

  private static func read(
    _ entry: SettingsEntry, _ slot: UInt8, of visit: RingVisit, lacking: Set<RecordKind>
  ) async throws -> Answer<SettingsValue> {
    if let kind = entry.recordKind, lacking.contains(kind) { return .absent(.notSupported) }
    return try await asking { () async throws(RingError) in try await entry.read(visit.ring, slot) }
  }

  private static func showAll(_ visit: RingVisit, _ printer: SettingsPrinter) async throws {
    guard let ring = try? visit.ring.colmi else {
      for entry in SettingsEntry.all {
        try printer.brief(entry.name, try await read(entry, 0, of: visit, lacking: []))
      }
      return
    }
    // The first settings are those of the heart rate log, which no capability excludes.
    async let first = Result { () async throws(RingError) in
      try await ring.answers(to: Array(SettingsEntry.all.prefix(1)))
    }
    _ = try await ring.askingTogether { () async throws(RingError) in try await visit.setTime() }
    let rest = try await ring.answers(to: Array(SettingsEntry.all.dropFirst()))
    for (name, answer) in try await first.get() + rest { try printer.brief(name, answer) }
  }

  private static func show(
    _ target: Target, _ visit: RingVisit, _ printer: SettingsPrinter
  ) async throws {
    let entry = target.entry
    let slots = target.slot.map { [$0] } ?? Array(0..<UInt8(entry.slots ?? 1))
    let lacking = try await lacking([entry], visit)
    for slot in slots {
      let answer = try await read(entry, slot, of: visit, lacking: lacking)
      try printer.full(entry.name(of: slot), answer)
      if case .absent(let absence) = answer {
        throw CommandFailure("settings: \(entry.name(of: slot)): \(absence)")
      }
    }
  }

  private static func change(
    _ target: Target, _ changes: [SettingsChange], _ ring: Ring, _ printer: SettingsPrinter
  ) async throws {
    let entry = target.entry
    let slot = target.slot ?? 0
    let name = entry.name(of: slot)
    let answer = try await asking { () async throws(RingError) -> (SettingsValue, Bool) in
      let before = try await entry.readForChange(ring, slot)
      do {
        let wanted = try SettingsChange.apply(changes, to: before, of: entry, slot: target.slot)
        return try await entry.write(ring, wanted)
      } catch let error as RingError {
        throw error
      } catch {
        // The same changes of the template succeeded, so this error cannot occur.
        throw .wire(WireError(.invalidText, at: 0, in: name))
      }
    }
    switch answer {
    case .value((let held, let isApplied)):
      try printer.full(name, .value(held), isApplied: isApplied)
      guard isApplied else {
        throw CommandFailure(
          "settings: \(name): the ring acknowledged it, but holds "
            + held.assignments.joined(separator: " "))
      }
    case .absent(let absence):
      try printer.full(name, .absent(absence))
      throw CommandFailure("settings: \(name): \(absence)")
    }
  }
}

struct SettingsPrinter: Sendable {
  let output: Output

  private static let labelWidth = 28

  func brief(_ name: String, _ answer: Answer<SettingsValue>) throws {
    if output.isJSON { return try output.json(answer.json(name)) }
    let layout = TextLayout(output: output, labelWidth: Self.labelWidth)
    try layout.row(name, answer.text { displayable($0.summary) })
  }

  /// Prints the settings called `name`: as a summary and all keys with their values, or in JSON
  /// with the member `applied`.
  ///
  /// `isApplied` is whether the ring now has the settings that the user requested; nil if the user
  /// requested no change.
  func full(_ name: String, _ answer: Answer<SettingsValue>, isApplied: Bool? = nil) throws {
    if output.isJSON { return try output.json(answer.json(name, isApplied: isApplied)) }
    guard case .value(let value) = answer else { return }
    let layout = TextLayout(output: output)
    try layout.heading(name, displayable(value.summary))
    try layout.text(value.assignments.map(displayable).joined(separator: " "), indent: 2)
  }
}

extension Answer<SettingsValue> {
  func json(_ name: String, isApplied: Bool? = nil) -> JSONObject {
    switch self {
    case .value(let value): ["name": name, "value": value.value, "applied": isApplied]
    case .absent(let absence): ["name": name, "absent": absence.name]
    }
  }
}

extension Command {
  static let settings = Command(
    name: "settings", operands: "[NAME …]", summary: "show or change the settings of a ring",
    synopses: ["settings [--json]", "settings NAME [KEY=VALUE …] [--json]"],
    operandValues: [
      .words(SettingsEntry.all.map(\.name), "NAME"), .text("KEY=VALUE"),
    ], repeatsOperand: true,
    sections: [
      Section(
        text: """
          Shows all settings, or those of one name with their keys. KEY=VALUE reads the settings, \
          changes these keys, writes the result, and shows the values that the ring holds \
          afterwards. Some rings acknowledge a write and forget it: the command reports that and \
          exits with status 1. Some settings read back as zeros (user-preferences of an RT11CR); \
          a write then sets the other keys to zero. A virtual ring is created for each command, \
          so its settings do not last. To show automatic measurements, the command sets the clock \
          of the ring, because the answer contains the capabilities. Rings of other families than \
          COLMI have few settings, mostly logs, and those of YCBT accept theirs but never report \
          them.

          NAME is a name from the list. There are several alarms and drink reminders: alarm:0 to \
          alarm:4 and drink-reminder:0 to drink-reminder:7. VALUE is a JSON value, or a word such \
          as on, off or celsius.

              halo settings stress-log state=off
              halo settings goals steps=9000 sportMinutes=30
              halo settings drink-reminder:0 state=repeating hour=11
          """,
        options: [
          Flag.json("an object for each, with name and value or absent, and applied after a write"),
          .retriesUnsupported,
        ]),
      .ring,
    ], run: SettingsCommand.run)
}
