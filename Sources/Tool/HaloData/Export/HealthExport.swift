import HaloDevices
import HaloFoundation
import HaloProtocol

/// A file format for the export of a ring's records to other programs.
///
/// ```swift
/// for file in try HealthExport.csv.files(of: data) {
///   try file.content.write(to: folder.appendingPathComponent(file.name))
/// }
/// ```
///
/// The same data always gives the same bytes. Control characters in the name of a ring become `_`.
/// Each format marks the data of a simulated (virtual) ring: the ring's name ends in `(virtual)`, a
/// table has the column `virtual`, and an identifier begins with `virtual:`.
@nonexhaustive
public enum HealthExport: String, CaseIterable, Sendable {
  /// Comma-separated values: a table for each kind of record, such as `heart-rate.csv`.
  ///
  /// The first columns are the record's start in local time with its offset from UTC, the start in
  /// UTC, and the length in minutes. The names of the other columns contain their units. A night
  /// has a row for each phase of sleep. Rows are as in RFC 4180, except that they end with LF.
  case csv
  /// Points in the line protocol of InfluxDB, with times in seconds.
  ///
  /// The measurement is the kind of record, the tags are the ring and the source (`manual` or
  /// `automatic`), and the fields have the names of the columns of ``csv``.
  case influx
  /// The latest record of each kind as gauges, in the text format of Prometheus.
  case prometheus
  /// A JSON array of data points in the health formats Open mHealth and IEEE 1752.1.
  ///
  /// A data point has a header and a body, which follows the schema that the header names: one of
  /// IEEE 1752.1 for sleep and workouts, one of Open mHealth for the other kinds. The header is
  /// valid for the schemas of both. Stress and heart rate variability have no schema, and are left
  /// out. The identifier of a data point is derived from the record and the identifier of the ring,
  /// or the ring's name if the identifier is unknown. A second import therefore replaces the first.
  case openMHealth = "omh"
  /// A Training Center file (TCX) for each workout, with the heart rates during the workout.
  case tcx
  /// A FIT file for each workout, with the heart rates during the workout.
  ///
  /// Workouts at times that the format does not have, such as those before 1998, are left out.
  case fit
  /// A SQLite database with the tables of the Python client `colmi_r02_client`: heart rates that
  /// the ring measured by itself, and steps.
  case colmiClient = "colmi-r02-client"
  /// A SQLite database with the tables that Gadgetbridge fills for COLMI rings, for programs that
  /// read its exports.
  ///
  /// Gadgetbridge itself needs further tables to import a database.
  case gadgetbridge

  /// The extension of the file names, such as `csv`.
  package var fileExtension: String {
    switch self {
    case .csv, .tcx, .fit: rawValue
    case .influx: "lp"
    case .prometheus: "prom"
    case .openMHealth: "json"
    case .colmiClient: "sqlite"
    case .gadgetbridge: "db"
    }
  }

  /// Whether the files contain text in UTF-8, rather than a database or numbers.
  package var isText: Bool { self != .colmiClient && self != .gadgetbridge && self != .fit }

  /// Whether an export can have several files or none: one for each kind of record, or for each
  /// workout.
  package var hasManyFiles: Bool { self == .csv || hasWorkouts }

  /// Whether the files contain only workouts, with the heart rates during them.
  package var hasWorkouts: Bool { self == .tcx || self == .fit }

  /// Converts a ring's records to files, in memory.
  ///
  /// - Parameter data: The ring and its records.
  /// - Returns: One file for each kind of record for ``csv``, one for each workout for ``tcx`` and
  ///   ``fit``, otherwise one file.
  /// - Throws: ``RingDatabaseError`` for the two SQLite formats, for example if the system has no
  ///   SQLite.
  public func files(of data: RingData) throws(RingDatabaseError) -> [ExportedFile] {
    let files = ExportedFiles()
    do {
      try write(data, to: files)
    } catch {
      // Neither data nor files in memory have other errors.
      throw RingDatabaseError(error, at: "")
    }
    return files.files
  }

  /// Writes the exported files of a ring's records to a folder, one record at a time, and of
  /// workouts only those on `days`; returns whether the files contain any of the records.
  @discardableResult
  package func write(
    _ records: some ExportRecords, workoutsOn days: ClosedRange<CivilDate>? = nil,
    to folder: some ExportFolder
  ) throws -> Bool {
    func writeFile(_ body: (any ExportWriter) throws -> Bool) throws -> Bool {
      let file = try folder.begin("ring.\(fileExtension)")
      let hasRecords = try body(file)
      try file.end()
      return hasRecords
    }
    return switch self {
    case .csv:
      try RecordKind.allCases.reduce(false) { try records.writeTable(of: $1, to: folder) || $0 }
    case .influx: try writeFile { try records.writeInfluxLines(to: $0) }
    case .prometheus:
      try writeFile {
        let latest = try records.latest()
        let text = latest.prometheusText
        try $0.write(text)
        return text != RingData(latest, records: []).prometheusText
      }
    case .openMHealth: try writeFile { try records.writeDataPoints(to: $0) }
    case .tcx, .fit: try records.writeWorkouts(on: days, as: self, to: folder)
    case .colmiClient: try records.writeColmiClientFile(to: folder)
    case .gadgetbridge: try records.writeGadgetbridgeFile(to: folder)
    }
  }
}

/// A file that an export of a ring's records produces.
public struct ExportedFile: Hashable, Sendable {
  /// The name of the file, such as `heart-rate.csv`, without a folder.
  public var name: String
  /// The file's bytes; UTF-8 for text formats.
  public var content: Data
}

extension RingData {
  /// The ring's name, marked if the ring is virtual, with `_` in place of unprintable characters.
  var printableName: String { title.printable }
}

extension String {
  /// The text with `_` in place of unprintable characters, as XML forbids most of them.
  var printable: String {
    unicodeScalars.reduce(into: "") { $0.unicodeScalars.append($1.isDisplayable ? $1 : "_") }
  }

  /// Returns the text with some Unicode scalars replaced by their escapes.
  ///
  /// Scalars rather than characters count, as readers of the formats take a delimiter before a
  /// combining mark for a delimiter.
  func escaped(_ escapes: [Unicode.Scalar: String]) -> String {
    unicodeScalars.reduce(into: "") { $0 += escapes[$1] ?? String($1) }
  }
}
