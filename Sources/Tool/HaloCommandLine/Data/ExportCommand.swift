import HaloData
import HaloDevices
import HaloFoundation
import HaloProtocol

/// Runs `halo export`, which writes the records of a ring in the formats of other programs.
struct ExportCommand {
  private let source: RecordSource
  private let format: HealthExport
  private let destination: ExportFiles.Destination

  /// The days of the records; nil for all days.
  private let days: ClosedRange<CivilDate>?

  /// Runs the export of a ring's records, or of a strap's intervals.
  static func run(_ arguments: Arguments, _ tool: CommandLineTool) throws {
    guard let name = try arguments[.format] else {
      let formats = HealthExport.allCases.map(\.rawValue) + [IntervalExport.format]
      throw UsageError("--format is missing: " + formats.listed("or"))
    }
    // A format for intervals, which no ring stores.
    guard let format = HealthExport(rawValue: name) else {
      return try IntervalExport(arguments).run(tool)
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
    if format == .tcx, source.kinds.contains(.workout) {
      // The file of a workout contains the heart rates during it, also those after midnight.
      source.kinds = [.workout, .heartRate, .manualHeartRate]
      source.selectNextDay()
    }
    self.source = source
  }

  private func run(_ tool: CommandLineTool) throws {
    if case .standardOutput = destination, !format.isText, tool.output.isTerminal {
      throw UsageError(
        "a terminal shows no database; --output ring.\(format.fileExtension) writes it")
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

  /// Checks that the folder has no table that this export would leave as it is.
  ///
  /// - Throws: `UsageError`, because such a table would look like one of this export.
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

  /// Checks that an export to standard output or a pipe has one file, and that all of its records
  /// can be read, before the first line: a file appears when it is complete, but a line stays.
  private func check(_ records: any ExportRecords) throws {
    switch format {
    case .csv:
      try checkIsSingle(
        RecordKind.allCases.filter { try records.contains($0) }.map(\.tableName))
      try records.forEach(of: RecordKind.allCases) { _ in }
    case .tcx:
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
