import HaloDevices
import HaloProtocol

enum LogCommand {
  static func run(_ arguments: Arguments, _ tool: CommandLineTool) throws {
    let ring = try RingArguments(arguments)
    let selection = try RecordSelection(arguments, today: ring.now.date)
    let days = selection.days ?? ring.now.date...ring.now.date
    try arguments.exclude(Flag.json.name, Flag.csv.name)
    let format: RecordFormat = arguments[.json] ? .jsonl : arguments[.csv] ? .csv : .text
    let (output, errors) = (tool.output, tool.errors)
    try ring.visit(tool) { visit in
      try await visit.setTime()
      if format == .csv { try output.line(RecordTable.header(isVirtual: visit.isVirtual)) }
      var records: [RingRecord] = []
      var incomplete = 0
      for (kind, answer) in try await visit.ring.histories(of: selection.kinds, .days(days)) {
        switch answer {
        case .value(let found): records += found
        case .absent(let absence):
          try errors.line(displayable("\(kind.words): \(absence)"))
          if absence != .notSupported { incomplete += 1 }
        }
      }
      // Print the remarks about missing kinds before the records, so that they are noticed.
      try errors.flush()
      for record in records.sorted() {
        try output.line(format.line(of: record, isVirtual: visit.isVirtual))
      }
      if records.isEmpty {
        try (format == .text ? output : errors).line("nothing stored on \(days.words)")
      }
      guard incomplete == 0 else { throw IncompleteRecords("log", incomplete) }
    }
  }
}

extension Command {
  static let log = Command(
    name: "log", operands: "[KIND …] [DAYS]", summary: "list the records of a day",
    synopses: ["log [KIND …] [--day DAYS] [--json|--csv]"],
    operandValues: [.recordKindsAndDays], repeatsOperand: true,
    sections: [
      Section(
        text: """
          Lists the records of a day in order, of all kinds or of the named kinds: \
          \(RecordKind.allCases.map(\.optionName).joined(separator: ", ")). hr, spo2 and hrv are \
          short names. A night belongs to the day of waking up. Standard error lists missing data.

              halo log hr yesterday
              halo log sleep nap --day -7d..today --json
          """,
        options: [
          .days(
            "a day or a range of days, also without --day; today by default",
            otherNames: ["--since"]),
          .kinds("kinds of records, also without --kinds; all kinds by default"),
          Flag.json("JSON Lines, an object for each record", otherNames: ["--format", "--jsonl"]),
          Flag.csv("one table with columns for all kinds; see Documentation/Records.md"),
          .retriesUnsupported,
        ]),
      .ring,
    ], run: LogCommand.run)
}
