import HaloDevices
import HaloProtocol

/// Runs `halo log`, which prints the records of one day.
enum LogCommand {
  static func run(_ arguments: Arguments, _ tool: CommandLineTool) throws {
    let ring = try RingArguments(arguments)
    let selection = try RecordSelection(arguments, today: ring.now.date)
    let days = selection.days ?? ring.now.date...ring.now.date
    if arguments[.json], arguments[.csv] {
      throw UsageError("--json and --csv exclude each other")
    }
    let format: RecordFormat = arguments[.json] ? .jsonl : arguments[.csv] ? .csv : .text
    let (output, errors) = (tool.output, tool.errors)
    try ring.visit(tool) { visit in
      try await visit.setClock()
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
