import HaloDevices
import HaloProtocol

enum RecordFormat: String, CaseIterable {
  /// A line of text for each record.
  case text
  /// A JSON object for each record, in the record's `Codable` form.
  case jsonl
  /// A row for each record, in a table with columns for all kinds of records.
  case csv

  func line(of record: RingRecord, isVirtual: Bool) throws -> String {
    switch self {
    case .text: record.line
    case .jsonl: try JSONOutput.line(record, isVirtual: isVirtual)
    case .csv: RecordTable.row(of: record, isVirtual: isVirtual)
    }
  }
}

extension RecordKind {
  /// The name of the kind in separate words, such as `heart rate`.
  var words: String { Words.spaced(rawValue) }

  /// Creates a kind from its name on the command line.
  init(named name: String) throws {
    let known = Self.allCases.map(\.optionName)
    let word = CommandWord.canonical(name, among: known)
    guard let kind = Self.allCases.first(where: { $0.optionName == word }) else {
      throw UsageError(
        "no kind of record \(displayable(name))" + CommandWord.hint(for: name, among: known))
    }
    self = kind
  }

  /// Returns the kinds with the given names, in the order of the names and without repetition; all
  /// kinds if there are no names.
  static func all(named names: [String]) throws -> [RecordKind] {
    guard !names.isEmpty else { return allCases }
    return try names.map { try RecordKind(named: $0) }
      .reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }
}

extension RingRecord {
  /// The record as a line of text, at most 80 columns wide and without the year.
  ///
  /// Long values are shortened: the line for a night contains only the sum of each stage.
  var line: String {
    let time = "\(start)".replacing("T", with: " ").dropFirst(5).prefix(11)
    let name = kind == .heartRateVariability ? "HRV" : kind.words
    let label = name.rightPadded(to: 21)
    let text =
      switch value {
      case .heartRate(let rate): "\(rate) bpm"
      case .steps(let steps, let metres, let calories):
        "\(steps) steps" + (metres.map { ", \($0) m" } ?? "")
          + (calories.map { ", \($0 / 1000) kcal" } ?? "")
      case .bloodOxygen(let lowest, let highest):
        lowest == highest ? "\(lowest) %" : "\(lowest) to \(highest) %"
      case .stress(let stress): "\(stress)"
      case .heartRateVariability(let milliseconds): "\(milliseconds) ms"
      case .temperature(let tenths): "\(tenths / 10).\(abs(tenths % 10)) °C"
      case .sleep(let phases): Self.sums(of: phases, minutes)
      case .workout(let workout): workout.line
      }
    return displayable("\(time)  \(label)\(text)")
  }

  private static func sums(of phases: [SleepPhase], _ minutes: Int) -> String {
    let sums = Hypnogram.stages.reversed().compactMap { stage, name, _ -> String? in
      let sum = phases.filter { $0.stage == stage }.reduce(0) { $0 + $1.minutes }
      return sum == 0 ? nil : "\(name) \(sum)"
    }
    let time = Words.hours(minutes)
    return sums.isEmpty ? "\(time), no stages" : "\(time), " + sums.joined(separator: " ")
  }
}

extension RingRecord.Workout {
  /// The workout as text, the end of the line for its record.
  var line: String {
    var text = "\(sport)"
    if let seconds { text += ", \(Words.hours(seconds / 60))" }
    if let metres, metres > 0 { text += ", \(Words.kilo(metres)) km" }
    if let averageHeartRate, averageHeartRate > 0 { text += ", \(averageHeartRate) bpm" }
    return text
  }
}

/// Functions that format records as rows of a CSV table, according to RFC 4180 except that lines
/// end with LF.
enum RecordTable {
  /// The names of the CSV columns: the keys of a record's JSON form, followed by the properties of
  /// a workout.
  static let columns = [
    "kind", "start", "minutes", "beatsPerMinute", "steps", "metres", "calories", "lowest",
    "highest", "stress", "milliseconds", "tenthsOfCelsius", "phases", "sport", "seconds",
    "averageHeartRate", "lowestHeartRate", "highestHeartRate",
  ]

  /// Returns the first line of the CSV table, with the names of the columns.
  ///
  /// Only the table of a virtual ring has the column `virtual`, the last one.
  static func header(isVirtual: Bool) -> String {
    (columns + (isVirtual ? ["virtual"] : [])).joined(separator: ",")
  }

  /// Returns the CSV row of a record; columns that the record's kind does not use are empty.
  static func row(of record: RingRecord, isVirtual: Bool) -> String {
    var fields = [
      "kind": record.kind.rawValue, "start": "\(record.start)", "minutes": "\(record.minutes)",
    ]
    for (name, number) in zip(record.value.names, record.value.numbers) {
      fields[name] = number.map { "\($0)" }
    }
    if case .sleep(let phases) = record.value {
      // Each phase starts at the end of the one before it, such as `light 31;deep 42`.
      fields["phases"] = phases.map { "\($0.stage) \($0.minutes)" }.joined(separator: ";")
    }
    return (columns.map { quoted(fields[$0] ?? "") } + (isVirtual ? ["true"] : []))
      .joined(separator: ",")
  }

  static func quoted(_ field: String) -> String {
    guard field.unicodeScalars.contains(where: { ",\"\r\n".unicodeScalars.contains($0) }) else {
      return field
    }
    return "\"" + field.replacing("\"", with: "\"\"") + "\""
  }
}

/// The kinds of records and the days that the arguments of a command select.
///
/// Operands and options mean the same: `sleep yesterday` is `--kinds sleep --day yesterday`.
struct RecordSelection {
  let kinds: [RecordKind]
  /// The selected days; nil if the command line names no day.
  let days: ClosedRange<CivilDate>?

  /// Parses the operands, `--day` and `--kinds`.
  init(_ arguments: Arguments, today: CivilDate) throws {
    var names =
      try arguments[.kinds]
      .map { $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init) } ?? []
    var texts = try arguments[.days].map { [$0] } ?? []
    for word in arguments.operands {
      if Self.isDay(word, today: today) { texts.append(word) } else { names.append(word) }
    }
    let known = RecordKind.allCases.map(\.optionName)
    for name in names {
      guard CommandWord.nearest(to: name, among: known) == nil,
        let day = CommandWord.nearest(to: name, among: ["today", "yesterday"])
      else { continue }
      throw UsageError(
        "neither a kind of record nor a day: \(displayable(name)); did you " + "mean \(day)?")
    }
    try arguments.requireOne("day or range", of: texts)
    kinds = try RecordKind.all(named: names)
    days = try texts.first.map { try CivilDate.range(commandWord: $0, today: today) }
  }

  /// Returns whether a word has the form of a day or a range of days, even if that day does not
  /// exist, such as `2026-02-30`.
  private static func isDay(_ word: String, today: CivilDate) -> Bool {
    CivilDate(commandWord: word, today: today) != nil || word.contains("..")
      || word.drop { $0 == "-" }.first?.isNumber == true
  }
}
