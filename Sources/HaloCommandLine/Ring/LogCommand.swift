import HaloDevices
import HaloProtocol

/// Runs `halo log`, which prints the records of one day.
struct LogCommand {
  private let ring: RingArguments
  private let kinds: [RecordKind]
  private let days: ClosedRange<CivilDate>
  private let format: RecordFormat

  init(_ words: [String]) throws {
    let arguments = try Arguments(words, of: .log)
    ring = try RingArguments(arguments, command: "log")
    let selection = try RecordSelection(arguments, "log", today: ring.now.date)
    kinds = selection.kinds
    days = selection.days ?? ring.now.date...ring.now.date
    if arguments.has("--json"), arguments.has("--csv") {
      throw UsageError(message: "log: --json and --csv exclude each other")
    }
    format = arguments.has("--json") ? .jsonl : arguments.has("--csv") ? .csv : .text
  }

  func run(_ tool: CommandLineTool) throws {
    let (kinds, days, format) = (kinds, days, format)
    let output = tool.output
    let errors = tool.errors
    try ring.visit(tool) { visit in
      try await visit.setClock()
      if format == .csv { try output.line(RecordTable.header(isVirtual: visit.isVirtual)) }
      var records: [RingRecord] = []
      var incomplete = 0
      for (kind, answer) in try await visit.ring.histories(of: kinds, .days(days)) {
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
