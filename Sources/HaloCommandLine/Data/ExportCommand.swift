import HaloData
import HaloDevices
import HaloFoundation
import HaloProtocol

/// Runs `halo export`, which writes the records of a ring in the formats of other programs.
struct ExportCommand {
  private let source: RecordSource
  /// The path of the database that the command reads; nil for a ring.
  private let database: String?
  private let format: HealthExport
  private let destination: Destination

  /// The place of the files.
  private enum Destination {
    /// Standard output, for one file.
    case standardOutput
    case file(OutputFile)
    /// A folder, with a value for each file in it.
    case folder(String, file: (String) -> OutputFile)
  }

  /// The words for the formats; one of them is for intervals, which no ring stores.
  private static let formats = HealthExport.allCases.map(\.rawValue) + [IntervalExport.format]

  /// The days of the records; nil for all days.
  private let days: ClosedRange<CivilDate>?

  /// Runs the export of a ring's records, or of a strap's intervals.
  static func run(_ words: [String], _ tool: CommandLineTool) throws {
    let arguments = try Arguments(words, of: .export)
    guard let name = try arguments.choice("--format", of: formats, "export") else {
      throw UsageError(message: "export: --format is missing: " + formats.listed("or"))
    }
    guard let format = HealthExport(rawValue: name) else {
      return try IntervalExport(arguments).run(tool)
    }
    try ExportCommand(format, arguments).run(tool)
  }

  private init(_ format: HealthExport, _ arguments: Arguments) throws {
    for option in ["--strap", "--for"] where arguments.value(option) != nil {
      throw UsageError(message: "export: \(option) is for --format \(IntervalExport.format)")
    }
    self.format = format
    let path = try OutputFile.name(by: "--output", arguments, command: "export")
    if path?.isEmpty == true {
      throw UsageError(message: "export: --output takes the name of a file or folder, or -")
    }
    let label = "export: --output "
    destination =
      switch path {
      case nil, "-": .standardOutput
      case let path? where format.hasManyFiles:
        .folder(path) { OutputFile("\(path)/\($0)", label: label, arguments) }
      case let path?: .file(OutputFile(path, label: label, arguments))
      }
    database = arguments.value("--database")
    var source = try RecordSource(arguments, command: "export")
    days = source.days
    if format == .tcx, source.kinds.contains(.workout) {
      // The file of a workout contains the heart rates during it, also those after midnight.
      source.kinds += [RecordKind.heartRate, .manualHeartRate].filter { !source.kinds.contains($0) }
      source.selectNextDay()
    }
    self.source = source
  }

  private func run(_ tool: CommandLineTool) throws {
    if case .standardOutput = destination, !format.isText, tool.output.isTerminal {
      throw UsageError(message: "export: a terminal shows no database; --output FILE writes it")
    }
    try source.withData(tool) { data in
      var data = data
      if format == .tcx, let days {
        data.records.removeAll { $0.record.kind == .workout && !days.contains($0.record.day) }
      }
      let files = try format.files(of: data)
      guard files.contains(where: { !$0.content.isEmpty }) else {
        return tool.note("export: no records for this format")
      }
      switch destination {
      case .standardOutput:
        guard files.count == 1 else {
          let names = files.map(\.name).joined(separator: ", ")
          throw UsageError(
            message: "export: \(files.count) files need --output FOLDER: \(displayable(names))")
        }
        try write(files[0], to: tool.output)
      case .file(let file): try write(files[0], to: open(file, tool))
      case .folder(let folder, let file):
        try OutputFile.createFolder(folder, label: "export: --output ")
        // Open all files first, so that a file that exists prevents the export.
        for (output, content) in try files.map({ (try open(file($0.name), tool), $0) }) {
          try write(content, to: output)
        }
        for file in files { try tool.output.line("\(folder)/\(file.name)") }
      }
    }
  }

  /// Opens a file.
  ///
  /// - Throws: `UsageError` for the database that the command reads, under any name.
  private func open(_ file: OutputFile, _ tool: CommandLineTool) throws -> Output {
    do {
      return try file.open(tool, besides: database)
    } catch let failure as OutputFailure where failure.reason == .isInput {
      throw UsageError(message: "\(failure)")
    }
  }

  private func write(_ file: ExportedFile, to output: Output) throws {
    try output.write(bytes: file.content)
    try output.flush()
  }
}
