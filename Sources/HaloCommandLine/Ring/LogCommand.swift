import HaloDevices
import HaloProtocol

/// `halo log`: the records of one day.
struct LogCommand {
  /// The options it knows.
  static let options = RingArguments.options.merging([
    "--day": .value("DATE"), "--format": .value("text|jsonl|csv"),
  ]) { $1 }

  private let ring: RingArguments
  private let kinds: [RecordKind]
  private let day: CivilDate
  private let format: RecordFormat

  init(_ words: [String]) throws {
    let arguments = try Arguments(words, command: "log", options: Self.options)
    ring = try RingArguments(arguments, command: "log")
    kinds = try RecordKind.all(named: arguments.operands, "log")
    day = try arguments.date("--day", "log") ?? ring.now.date
    let formats = RecordFormat.allCases.map(\.rawValue)
    format =
      try arguments.choice("--format", of: formats, "log").flatMap(RecordFormat.init) ?? .text
  }

  func run(_ tool: CommandLineTool) throws {
    let (kinds, day, format) = (kinds, day, format)
    let output = tool.output
    let errors = tool.errors
    try ring.visit(tool) { visit in
      try await visit.setClock()
      if format == .csv { try output.line(RecordTable.header) }
      var records: [RingRecord] = []
      var incomplete = 0
      for kind in kinds {
        let answer = try await asking { () async throws(RingError) in
          try await visit.ring.history(of: kind, .day(day))
        }
        switch answer {
        case .value(let found): records += found
        case .absent(let absence):
          try errors.line(displayable("\(kind.words): \(absence)"))
          if absence != .notSupported { incomplete += 1 }
        }
      }
      // What nobody has is told of before what there is, so that it is seen.
      try errors.flush()
      for record in records.sorted() { try output.line(format.line(of: record)) }
      if records.isEmpty, format == .text { try output.line("nothing stored on \(day)") }
      guard incomplete == 0 else { throw IncompleteRecords("log", incomplete) }
    }
  }
}
