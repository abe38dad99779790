import HaloData
import HaloDevices
import HaloFoundation
import HaloProtocol

struct ExportCommand {
  private let source: RecordSource
  private let format: HealthExport
  private let destination: ExportFiles.Destination

  private let days: ClosedRange<CivilDate>?

  static func run(_ arguments: Arguments, _ tool: CommandLineTool) throws {
    guard let name = try arguments[.format] else {
      let formats = HealthExport.allCases.map(\.rawValue) + [IntervalExport.format]
      throw UsageError("--format is missing: " + formats.listed("or"))
    }
    // A format for intervals, which no ring stores.
    guard let format = HealthExport(rawValue: name) else {
      return try IntervalExport.run(arguments, tool)
    }
    try ExportCommand(format, arguments).run(tool)
  }

  private init(_ format: HealthExport, _ arguments: Arguments) throws {
    for option in [Option.strap.name, Option.duration.name] where arguments.isGiven(option) {
      throw UsageError("\(option) is for --format \(IntervalExport.format)")
    }
    self.format = format
    let path = try OutputFile.name(by: .output, arguments)
    if path?.isEmpty == true {
      throw UsageError("--output takes the name of a file or folder, or -")
    }
    let option = Option.output.name
    destination =
      switch path {
      case nil, "-": .standardOutput
      case let path? where format.hasManyFiles: .folder(OutputFile(path, arguments, of: option))
      case let path?: .file(OutputFile(path, arguments, of: option))
      }
    var source = try RecordSource(arguments)
    days = source.days
    if format.hasWorkouts, source.kinds.contains(.workout) {
      // The file of a workout contains the heart rates during it, also those after midnight.
      source.kinds = [.workout, .heartRate, .manualHeartRate]
      source.selectNextDay()
    }
    self.source = source
  }

  private func run(_ tool: CommandLineTool) throws {
    if case .standardOutput = destination, !format.isText, tool.output.isTerminal {
      throw UsageError(
        "a terminal shows no \(format == .fit ? "FIT file" : "database"); "
          + "--output ring.\(format.fileExtension) writes it")
    }
    try checkTables()
    try source.withRecords(tool) { records, unread in
      switch destination {
      case .standardOutput: try check(records)
      case .file(let file) where file.isStream: try check(records)
      case .file, .folder: break
      }
      let files = ExportFiles(destination, source, tool)
      if try !format.write(records, workoutsOn: days, to: files) {
        let last = try days == nil ? nil : source.lastDay(of: records)
        tool.note(
          "export: no records for this format"
            + (last.map { "; the last records are of \($0)" } ?? ""))
      }
      if format == .csv {
        try files.replaceTables(
          of: source.kinds.filter { !unread.contains($0) }, isVirtual: records.ring.isVirtual)
      }
      try files.finish()
    }
  }

  /// Checks that the folder contains no CSV file of a kind that this export does not write, as it
  /// would look like part of the export.
  private func checkTables() throws {
    guard format == .csv, case .folder(let folder) = destination else { return }
    for kind in RecordKind.allCases where !source.kinds.contains(kind) {
      let table = folder.file(kind.tableName)
      guard table.exists else { continue }
      throw UsageError(
        "--output \(displayable(folder.name)): \(kind.tableName) is of another "
          + "export, and would look like a part of this one; name another folder, or export "
          + "\(kind.optionName) too")
    }
  }

  /// Checks, before an export to standard output or a pipe, that the export has only one file, and
  /// that all records can be read.
  ///
  /// Unlike a file, lines that were written there cannot be withdrawn.
  private func check(_ records: any ExportRecords) throws {
    switch format {
    case .csv:
      try checkIsSingle(RecordKind.allCases.filter { try records.contains($0) }.map(\.tableName))
      try records.forEach(of: RecordKind.allCases) { _ in }
    case .tcx, .fit:
      let files = ExportNames()
      try format.write(records, workoutsOn: days, to: files)
      try checkIsSingle(files.names)
    case .influx, .openMHealth: try records.forEach(of: RecordKind.allCases) { _ in }
    // Their text or database is complete before the first bytes.
    case .prometheus, .colmiClient, .gadgetbridge: break
    }
  }

  private func checkIsSingle(_ names: [String]) throws {
    guard names.count > 1 else { return }
    throw UsageError(
      "\(names.count) files need a folder, such as --output records: "
        + displayable(names.joined(separator: ", ")))
  }
}

extension Option where Value == String {
  static var database: Self {
    Self("--database", .file()) { text in
      guard text.isEmpty else { return text }
      throw UsageError("--database takes the name of a file")
    }
  }

  static var output: Self { Self("--output", .file("PATH", isLasting: true)) }

  static var format: Self { .choice("--format", of: words.map(\.text), .words("FORMAT", words)) }

  private static var words: [OptionValue.Word] {
    HealthExport.allCases.map { .init(text: $0.rawValue, summary: $0.summary) } + [
      .init(text: IntervalExport.format, summary: "the RR intervals of a strap, for Kubios")
    ]
  }
}

extension CommandOption {
  static let database = Option.database(
    "read the records from a database of halo sync, without a ring; --ring NAME chooses a ring "
      + "in it, by default the only real one or the remembered one")
}

extension Command {
  static let export = Command(
    name: "export", operands: "[KIND …] [DAYS]",
    summary: "write records in the formats of other programs",
    synopses: [
      "export --format FORMAT [KIND …] [--day DAYS] [--output PATH [--force]]",
      "export --format rr [--strap NAME] [--for TIME] [--output FILE [--force]]",
    ], operandValues: [.recordKindsAndDays], repeatsOperand: true,
    sections: [
      Section(
        text: """
          Writes the records of a ring, or of a database, in a format of other programs, of all kinds and \
          days or of the named ones. Times are in the zone of this computer or in UTC; \
          Documentation/Exports.md describes each format. csv, tcx and fit have several files, which \
          need a folder. Standard error lists missing data.

          rr is for a heart rate strap, because a ring stores no intervals between beats: the \
          command measures for the given time, and writes the intervals as they arrive. A file \
          ends in .part until the end of the measurement.

              halo export --format csv --output records
              halo export --format csv hr yesterday
              halo export --format prometheus --output ring.prom --force
              halo export --format gadgetbridge --database ring.sqlite --output gb.db
              halo export --format rr --transport bluez --for 5m --output rr.txt
          """,
        options: [
          Option.format("the format"),
          Option.output("the file, or for csv, tcx and fit the folder; standard output by default"),
          .days("a day or a range of days, also without --day; all stored days by default"),
          .kinds("kinds of records, also without --kinds; all kinds by default"), .database,
          .strap, .duration("how long to measure for rr; 60s by default"),
          .replacesFiles,
        ]),
      .ringWithoutForce,
    ], run: ExportCommand.run)
}

extension HealthExport {
  /// A short description of the format, for the help and the completion of `--format`.
  fileprivate var summary: String {
    switch self {
    case .csv: "a table for each kind, for spreadsheets"
    case .influx: "the line protocol of InfluxDB, times in seconds"
    case .prometheus: "the latest values in the text format of Prometheus"
    case .openMHealth: "data points of Open mHealth and IEEE 1752.1 in JSON"
    case .tcx: "a Training Center file for each workout"
    case .fit: "a FIT file for each workout"
    case .colmiClient: "a database of that Python client"
    case .gadgetbridge: "a database for readers of Gadgetbridge's exports"
    }
  }
}
