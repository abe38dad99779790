import HaloDevices
import HaloFoundation
import HaloProtocol

/// The records of one ring, which an export reads one after the other.
///
/// The memory of an export thus does not grow with the number of records.
package protocol ExportRecords {
  /// The ring, without its records.
  var ring: RingData { get }

  /// Calls a body with each record of some kinds, in the order of ``RingData``.
  func forEach(of kinds: [RecordKind], _ body: (TimedRecord) throws -> Void) throws

  /// Returns the records that the latest values depend on: all of the last days for steps and
  /// sleep, and the last record for the other kinds.
  func latest() throws -> RingData

  /// Calls a body with the heart rates, also manual ones, that start in a period of time.
  func forEachHeartRate(in period: Range<Date>, _ body: (TimedRecord) throws -> Void) throws
}

extension ExportRecords {
  /// Returns whether there is a record of a kind; stops at the first one.
  package func contains(_ kind: RecordKind) throws -> Bool {
    do {
      try forEach(of: [kind]) { _ in throw FoundRecord() }
      return false
    } catch is FoundRecord { return true }
  }
}

/// The end of a search.
private struct FoundRecord: Error {}

extension RingData: ExportRecords {
  package var ring: RingData { RingData(self, records: []) }

  package func forEach(
    of kinds: [RecordKind], _ body: (TimedRecord) throws -> Void
  ) throws {
    for record in records where kinds.contains(record.record.kind) { try body(record) }
  }

  package func latest() -> RingData { self }

  package func forEachHeartRate(
    in period: Range<Date>, _ body: (TimedRecord) throws -> Void
  ) throws {
    var (first, end) = (0, records.count)
    while first < end {
      let middle = (first + end) / 2
      if records[middle].start < period.lowerBound { first = middle + 1 } else { end = middle }
    }
    for record in records[first...] {
      guard record.start < period.upperBound else { return }
      if record.isHeartRate { try body(record) }
    }
  }

  /// Creates the data of the same ring with other records.
  init(_ ring: RingData, records: some Sequence<TimedRecord>) {
    self.init(
      name: ring.name, identifier: ring.identifier, firmware: ring.firmware, records: records)
  }
}

extension TimedRecord {
  /// Whether the record is a heart rate, automatic or manual.
  var isHeartRate: Bool { record.kind == .heartRate || record.kind == .manualHeartRate }
}

extension RecordKind {
  /// The index of the kind among all kinds.
  var number: Int {
    switch self {
    case .heartRate: 0
    case .steps: 1
    case .bloodOxygen: 2
    case .stress: 3
    case .heartRateVariability: 4
    case .temperature: 5
    case .sleep: 6
    case .nap: 7
    case .manualHeartRate: 8
    case .manualBloodOxygen: 9
    case .manualTemperature: 10
    case .workout: 11
    }
  }
}

/// A folder for the files of an export.
package protocol ExportFolder {
  /// Begins a file.
  func begin(_ name: String) throws -> any ExportWriter
  /// Returns the path of a file for errors.
  func path(of name: String) -> String
}

extension ExportFolder {
  package func path(of name: String) -> String { name }
}

/// A file of an export that is being written.
package protocol ExportWriter {
  /// Appends bytes.
  func write(bytes: Data) throws
  /// Ends the file.
  func end() throws
}

extension ExportWriter {
  func write(_ text: String) throws { try write(bytes: Data(text.utf8)) }
}

/// The files of an export in memory.
final class ExportedFiles: ExportFolder {
  private(set) var files: [ExportedFile] = []

  func begin(_ name: String) -> any ExportWriter {
    files.append(ExportedFile(name: name, content: Data()))
    return Writer(files: self, index: files.count - 1)
  }

  private struct Writer: ExportWriter {
    let files: ExportedFiles
    let index: Int
    func write(bytes: Data) { files.files[index].content += bytes }
    func end() {}
  }
}
